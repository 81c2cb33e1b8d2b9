"""Imports go one way: each part uses only the parts that are above it, as docs/architecture.md draws them."""

import ast
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

from rowlock.rules.games import GAMES

SOURCE: Final = Path(__file__).parent.parent / "src" / "rowlock"

# Each part of the package, and the other parts that it may import.
MAY_USE: Final[Mapping[str, frozenset[str]]] = {
    "rules": frozenset(),
    "record": frozenset({"rules"}),
    "bots": frozenset({"rules"}),
    "draw": frozenset({"rules"}),
    "game": frozenset({"rules", "record", "draw"}),
    "table": frozenset({"rules", "record", "bots"}),
    "server": frozenset({"rules", "record", "table", "draw"}),
    "terminal": frozenset({"rules", "record", "bots", "draw", "game"}),
    "testing": frozenset({"rules", "record", "draw", "game"}),
    "__init__": frozenset({"rules", "record", "game"}),
    "commands": frozenset({"rules", "record", "bots", "draw", "game", "terminal", "server"}),
    "cli": frozenset({"__init__", "commands", "rules"}),
    "__main__": frozenset({"cli"}),
}
# What is not Python's own: the server alone builds on the work of others.
LIBRARIES: Final[Mapping[str, frozenset[str]]] = {
    "server": frozenset(
        ["alembic", "litestar", "msgspec", "platformdirs", "prometheus_client", "redis", "sqlalchemy", "uvicorn"]
    ),
}
# The rules are a closed world: no randomness, no clock, no files, no network. Of Python's own modules they use:
IN_THE_RULES: Final = frozenset(
    ["collections", "dataclasses", "functools", "itertools", "re", "string", "tomllib", "types", "typing"]
)
NOT_CALLED_IN_THE_RULES: Final = frozenset(["open", "print", "input", "exec", "eval", "__import__"])
# One game may be named outside the rules: the one that is set up where nobody says which.
DEFAULT_GAME: Final = ("game/game.py", "classic")


def part_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def sources() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports name the whole path"
            assert node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_each_part_imports_only_what_it_may(path: Path) -> None:
    own = part_of(path)
    for name in imports(path):
        top, _, rest = name.partition(".")
        if top != "rowlock":
            libraries = LIBRARIES.get(own, frozenset())
            assert top in sys.stdlib_module_names or top in libraries, f"{name} is not for {own} to use"
            assert own != "rules" or top in IN_THE_RULES, f"the rules have no use for {name}"
            continue
        first = rest.partition(".")[0]
        used = first if first in MAY_USE else "__init__"
        assert used == own or used in MAY_USE[own], f"{own} must not import {name}"


@pytest.mark.parametrize(
    "path", [path for path in sources() if part_of(path) == "rules"], ids=lambda path: str(path.relative_to(SOURCE))
)
def test_the_rules_read_and_write_nothing(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Name):
            assert node.id not in NOT_CALLED_IN_THE_RULES, f"line {node.lineno}: {node.id} is not for the rules"


def test_the_rules_use_all_that_they_may() -> None:
    used = {name.partition(".")[0] for path in sources() if part_of(path) == "rules" for name in imports(path)}
    assert used - {"rowlock"} == IN_THE_RULES


def test_every_part_has_its_place() -> None:
    assert {part_of(path) for path in sources()} == set(MAY_USE)


def test_the_arrows_make_no_circle() -> None:
    placed: set[str] = set()
    while len(placed) < len(MAY_USE):
        ready = {part for part, used in MAY_USE.items() if part not in placed and used <= placed}
        assert ready, f"a circle among {set(MAY_USE) - placed}"
        placed |= ready


def test_no_host_knows_a_game_by_its_name() -> None:
    for path in sources():
        if part_of(path) == "rules":
            continue
        place = path.relative_to(SOURCE).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in GAMES:
                named = f"{place}, line {node.lineno} names the game {node.value}"
                assert (place, node.value) == DEFAULT_GAME, named
