"""The forms of all data at a table as a JSON Schema, made from the types that the program is checked with."""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from types import NoneType, UnionType
from typing import (
    Any,
    Final,
    Literal,
    NotRequired,
    TypeGuard,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from rowlock.rules.reading import Plain
from rowlock.table.commands import COMMAND, COMMANDS
from rowlock.table.shapes import FORM, EventShape, ReplayShape, ViewShape

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_SIMPLE: Final[Mapping[object, str]] = {str: "string", int: "integer", bool: "boolean", NoneType: "null"}
_SHAPE: Final = "Shape"
_DEFINED: Final = "#/$defs/"

_Schema = dict[str, Any]


def table_schema() -> _Schema:
    """What a table gives and takes: a ``View``, an ``Event``, a ``Command``, and the ``Replay`` of a game."""
    forms = _Forms()
    forms.form_of(ViewShape)
    forms.form_of(EventShape)
    forms.form_of(ReplayShape)
    found = forms.found
    found["Command"] = {"oneOf": [forms.command(name, kind) for name, kind in COMMANDS.items()]}
    return {
        "$schema": _DIALECT,
        "title": f"Rowlock: a table, form {FORM}",
        "$defs": dict(sorted(found.items())),
    }


class _Forms:
    """The forms that have been met so far, by name."""

    def __init__(self) -> None:
        self.found: dict[str, _Schema] = {}

    def command(self, name: str, kind: type) -> _Schema:
        """A command, with its name in it."""
        form = self._object(kind)
        form["properties"] = {COMMAND: {"const": name}, **form["properties"]}
        form["required"] = [COMMAND, *form["required"]]
        title = f"{kind.__name__}Command"
        self.found[title] = form
        return {"$ref": f"{_DEFINED}{title}"}

    def form_of(self, hint: object) -> _Schema:
        """The form of a type; objects stand under their names."""
        if hint in _SIMPLE:
            return {"type": _SIMPLE[hint]}
        if _is_object(hint):
            name = f"{hint.__name__}Wanted" if _is_wanted(hint) else hint.__name__.removesuffix(_SHAPE)
            if name not in self.found:
                self.found[name] = {}  # while it is being described
                self.found[name] = self._object(hint)
            return {"$ref": f"{_DEFINED}{name}"}
        return self._compound(hint)

    def _compound(self, hint: object) -> _Schema:
        origin, inner = get_origin(hint), get_args(hint)
        if origin is NotRequired:
            return self.form_of(inner[0])
        if origin is Literal:
            return {"enum": list(inner)}
        if origin in (Union, UnionType):
            return {"anyOf": [self.form_of(kind) for kind in inner]}
        if origin is list:
            return {"type": "array", "items": self.form_of(inner[0])}
        values = {} if _is_plain(inner[1]) else self.form_of(inner[1])
        return {"type": "object", "additionalProperties": values or True}

    def _object(self, kind: type) -> _Schema:
        hints = get_type_hints(kind, include_extras=True)
        return {
            "description": " ".join((kind.__doc__ or "").replace("``", "`").split()),
            "type": "object",
            "properties": {name: self.form_of(hint) for name, hint in hints.items()},
            "required": list(_required(kind, hints)),
            "additionalProperties": False,
        }


def _required(kind: type, hints: Mapping[str, object]) -> Iterator[str]:
    if is_dataclass(kind):
        defaults = (MISSING, MISSING)
        yield from (
            field.name for field in fields(cast("Any", kind)) if (field.default, field.default_factory) == defaults
        )
    else:
        yield from (name for name, hint in hints.items() if get_origin(hint) is not NotRequired)


def _is_object(hint: object) -> TypeGuard[type]:
    return is_typeddict(hint) or _is_wanted(hint)


def _is_wanted(hint: object) -> bool:
    """Whether it is what somebody asks for, and not what is shown."""
    return is_dataclass(hint)


def _is_plain(hint: object) -> bool:
    """Whether anything may stand there that JSON can say."""
    return hint == Plain or str in get_args(hint)
