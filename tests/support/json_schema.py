"""Checks data against the part of JSON Schema that the forms of a table use."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

TYPES: Final[Mapping[str, type]] = {
    "string": str,
    "integer": int,
    "boolean": bool,
    "null": type(None),
    "array": list,
    "object": dict,
}
KNOWN: Final = {
    "$ref", "anyOf", "oneOf", "enum", "const", "type", "items", "properties", "required", "additionalProperties",
    "description",
}  # fmt: skip


def mistakes(schema: Mapping[str, Any], name: str, data: object) -> list[str]:
    """What does not fit the form of that name, each with its place; no list, no mistakes."""
    return list(_mistakes(schema["$defs"], {"$ref": f"#/$defs/{name}"}, data, name))


def _mistakes(forms: Mapping[str, Any], form: Mapping[str, Any], data: object, place: str) -> Iterator[str]:
    assert set(form) <= KNOWN, set(form) - KNOWN
    if "$ref" in form:
        yield from _mistakes(forms, forms[form["$ref"].removeprefix("#/$defs/")], data, place)
    elif "anyOf" in form or "oneOf" in form:
        tried = [list(_mistakes(forms, one, data, place)) for one in form.get("anyOf") or form["oneOf"]]
        fitting = sum(not found for found in tried)
        if not fitting or ("oneOf" in form and fitting > 1):
            yield f"{place}: {fitting} of the forms fit: {min(tried, key=len)}"
    elif "const" in form or "enum" in form:
        if data not in form.get("enum", [form.get("const")]):
            yield f"{place}: {data!r}"
    else:
        yield from _of_type(forms, form, data, place)


def _of_type(forms: Mapping[str, Any], form: Mapping[str, Any], data: object, place: str) -> Iterator[str]:
    if not isinstance(data, TYPES[form["type"]]) or (isinstance(data, bool) and form["type"] != "boolean"):
        yield f"{place}: {data!r} is no {form['type']}"
    elif isinstance(data, list):
        for index, item in enumerate(data):
            yield from _mistakes(forms, form["items"], item, f"{place}[{index}]")
    elif isinstance(data, dict):
        yield from _of_object(forms, form, data, place)


def _of_object(
    forms: Mapping[str, Any], form: Mapping[str, Any], data: Mapping[str, Any], place: str
) -> Iterator[str]:
    properties = form.get("properties", {})
    yield from (f"{place}: {name} is missing" for name in form.get("required", ()) if name not in data)
    for name, value in data.items():
        more = form.get("additionalProperties", True)
        if name in properties:
            yield from _mistakes(forms, properties[name], value, f"{place}.{name}")
        elif more is False:
            yield f"{place}: {name} is not expected"
        elif more is not True:
            yield from _mistakes(forms, more, value, f"{place}.{name}")
