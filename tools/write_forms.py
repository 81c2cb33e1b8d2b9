"""Writes the types of the browser client from the published forms: python tools/write_forms.py"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, cast

ROOT: Final = Path(__file__).parent.parent
SCHEMAS: Final = ROOT / "docs" / "schema"
FILE: Final = ROOT / "web" / "src" / "forms.ts"
_PAGES: Final = ("table.json", "live.json")
_SIMPLE: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
_HEAD: Final = (
    "// What a server and its clients say to each other. Made from docs/schema by tools/write_forms.py;\n"
    "// it is not to be changed by hand.\n"
)

_Schema = Mapping[str, Any]


def forms_text() -> str:
    """The content of the file."""
    parts = [_HEAD]
    for page in _PAGES:
        forms = cast("_Schema", json.loads((SCHEMAS / page).read_text(encoding="utf-8")))["$defs"]
        parts += [_declared(name, form) for name, form in forms.items()]
    return "\n".join(parts)


def _declared(name: str, form: _Schema) -> str:
    about = " ".join(str(form.get("description", "")).split()).replace("``", "`").replace("*/", "* /")
    text = f"/** {about} */\n" if about else ""
    if "properties" not in form:
        return f"{text}export type {name} = {_type(form)};\n"
    return f"{text}export interface {name} {{\n{''.join(_properties(form))}}}\n"


def _properties(form: _Schema) -> Iterator[str]:
    required = set(form.get("required", ()))
    for name, inner in form["properties"].items():
        yield f"  {name}{'' if name in required else '?'}: {_type(inner)};\n"


def _type(form: _Schema) -> str:
    if "$ref" in form:
        return str(form["$ref"]).rpartition("/")[2]
    if "const" in form:
        return json.dumps(form["const"])
    if "enum" in form:
        return " | ".join(json.dumps(value) for value in form["enum"])
    for several in ("anyOf", "oneOf"):
        if several in form:
            return " | ".join(_type(inner) for inner in form[several])
    return _by_kind(form)


def _by_kind(form: _Schema) -> str:
    kind = form.get("type")
    if kind == "array":
        inner = _type(form.get("items", {}))
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if kind == "object":
        values = form.get("additionalProperties", True)
        return f"Record<string, {'unknown' if isinstance(values, bool) else _type(values)}>"
    return _SIMPLE.get(str(kind), "unknown")


if __name__ == "__main__":
    FILE.write_text(forms_text(), encoding="utf-8")
