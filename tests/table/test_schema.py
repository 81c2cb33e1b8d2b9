"""The published forms of a table's data: fresh, and able to find mistakes."""

import json
from pathlib import Path
from typing import Any

import pytest

from rowlock.table.commands import COMMANDS
from rowlock.table.schema import table_schema
from support.json_schema import mistakes
from support.tables import Evening
from write_schema import schema_text

FILE = Path(__file__).parents[2] / "docs" / "schema" / "table.json"


def test_the_published_forms_are_fresh() -> None:
    # If not: python tools/write_schema.py
    assert FILE.read_text(encoding="utf-8") == schema_text(FILE.name)


def test_there_is_a_form_for_every_command() -> None:
    forms = table_schema()["$defs"]
    commands = [forms[form["$ref"].removeprefix("#/$defs/")] for form in forms["Command"]["oneOf"]]
    assert [command["properties"]["do"]["const"] for command in commands] == list(COMMANDS)


def view() -> dict[str, Any]:
    evening = Evening(["Ada", "Ben"])
    evening.start(dice="real", clock=60)
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    found: dict[str, Any] = json.loads(json.dumps(evening.view("Ada")))
    return found


def test_a_view_has_its_form() -> None:
    assert mistakes(table_schema(), "View", view()) == []


@pytest.mark.parametrize(
    ("path", "wrong"),
    [
        (("version",), "12"),
        (("phase",), "dreaming"),
        (("game", "sheets", 0, "rows", 1, "cells", 2, "state"), "crossed"),
        (("game", "choices", 0, "outcome", "ends_game"), 1),
        (("game", "clock", "deadlines", 0, "at"), None),
        (("you", "device"), "secret"),
    ],
)
def test_a_view_that_is_wrong_in_one_place_has_not(path: tuple[Any, ...], wrong: object) -> None:
    data = view()
    inner: Any = data
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = wrong
    assert mistakes(table_schema(), "View", data)


@pytest.mark.parametrize("missing", ["version", "game", "seats"])
def test_nothing_is_missing_in_a_view(missing: str) -> None:
    data = view()
    del data[missing]
    assert mistakes(table_schema(), "View", data) == [f"View: {missing} is missing"]


@pytest.mark.parametrize(
    "command",
    [
        {"do": "join", "name": "Ada", "code": "ABCDEF"},
        {"do": "set_up", "setup": {"game": "cards", "options": {"jokers": True}, "clock": None}},
        {"do": "decide", "seat": 0, "decision": "r5", "version": 3},
        {"do": "start"},
    ],
)
def test_commands_have_their_forms(command: dict[str, object]) -> None:
    assert mistakes(table_schema(), "Command", command) == []
    assert mistakes(table_schema(), "Command", {**command, "more": 1})
