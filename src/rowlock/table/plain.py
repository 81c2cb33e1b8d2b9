"""Small objects as plain data, as JSON has it, and back again, with a sentence for whatever does not fit."""

from collections.abc import Hashable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from rowlock.rules.errors import RowlockError
from rowlock.rules.reading import Plain
from rowlock.rules.sentences import either, listed, readable, shown

_Object = TypeVar("_Object")

_KINDS: Final[Mapping[object, str]] = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    dict: "an object",
    list: "a list",
    NoneType: "null",
}
_MOST_LETTERS: Final = 4000  # of a text; none that means anything comes near it
_MOST_NUMBER: Final = 2**53  # what a number in JSON holds exactly everywhere


class BadCommand(RowlockError):
    """Something that is no command to a table at all."""


def data_of(thing: object) -> dict[str, Plain]:
    """A small object as plain data."""
    return {name: _plain(getattr(thing, name)) for name in _names(cast("Hashable", type(thing)))}


@cache
def _fields(kind: Hashable) -> "tuple[Field[Any], ...]":
    return fields(cast("Any", kind))


@cache
def _names(kind: Hashable) -> tuple[str, ...]:
    return tuple(field.name for field in fields(cast("Any", kind)))


def _plain(value: object) -> Plain:
    if isinstance(value, str | int):  # as most are
        return value
    if is_dataclass(value):
        return data_of(value)
    return list(cast("tuple[Plain]", value)) if isinstance(value, tuple) else cast("Plain", value)


def read_one(kinds: Mapping[str, type[_Object]], key: str, data: object) -> _Object:
    """One of several kinds of objects, named under ``key`` (BadCommand)."""
    if not isinstance(data, dict):
        raise BadCommand(f"Expected an object with “{key}” in it, not {shown(data)}.")
    values = dict(cast("dict[object, object]", data))
    name = values.pop(key, None)
    if not isinstance(name, str) or name not in kinds:
        raise BadCommand(f"“{key}” must be {either(kinds)}, not {shown(name)}.")
    return read(kinds[name], values, f"“{name}”")


def read(kind: type[_Object], data: Mapping[object, object], what: str) -> _Object:
    """An object of one kind; ``what`` names it in sentences (BadCommand)."""
    hints = _hints(cast("Hashable", kind))
    known = _fields(cast("Hashable", kind))
    for name in data:
        if name not in hints:
            has = f"it has {listed(f'“{field.name}”' for field in known)}" if known else "it has nothing in it"
            raise BadCommand(readable(f"{shown(name)} is not expected in {what}; {has}."))
    return kind(**{field.name: _value(field, hints[field.name], data, what) for field in known})


@cache
def _hints(kind: Hashable) -> dict[str, Any]:
    return get_type_hints(kind)


def _value(field: "Field[Any]", hint: object, data: Mapping[object, object], what: str) -> object:
    if field.name in data:
        value = data[field.name]
        is_plain = (hint is int or hint is str) and _is_kind(hint, value)  # as most are
        return value if is_plain else _fitting(hint, value, f"“{field.name}” in {what}")
    if field.default is not MISSING:
        return field.default
    if field.default_factory is not MISSING:
        return field.default_factory()
    raise BadCommand(f"“{field.name}” is missing in {what}.")


def _fitting(hint: object, value: object, what: str) -> object:
    """The value, if it is what the types say."""
    origin = get_origin(hint) or hint
    if origin in (Union, UnionType):
        kinds = get_args(hint)
        if value is None and NoneType in kinds:
            return None
        return _fitting(next(kind for kind in kinds if kind is not NoneType), value, what)
    if origin is Literal:
        if not isinstance(value, str) or value not in get_args(hint):
            raise BadCommand(f"{what} must be {either(map(str, get_args(hint)))}, not {shown(value)}.")
        return value
    if isinstance(hint, type) and is_dataclass(hint):
        if not isinstance(value, dict):
            raise BadCommand(f"{what} must be an object, not {shown(value)}.")
        return read(hint, cast("dict[object, object]", value), what)
    if not _is_kind(origin, value):
        raise BadCommand(f"{what} must be {_KINDS[origin]}, not {shown(value)}.")
    return tuple(cast("list[object]", value)) if origin is tuple else value


def _is_kind(kind: object, value: object) -> bool:
    if kind is int:
        return isinstance(value, int) and not isinstance(value, bool) and abs(value) < _MOST_NUMBER
    if kind is str:
        return isinstance(value, str) and len(value) <= _MOST_LETTERS
    return isinstance(value, list if kind is tuple else cast("type", kind))
