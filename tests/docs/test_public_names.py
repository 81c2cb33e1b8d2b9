"""What the package offers, and what its pages say of it, is the same."""

import inspect
import re
import types
from pathlib import Path
from typing import Final

import pytest

import rowlock
import rowlock.testing

ROOT: Final = Path(__file__).parent.parent.parent
LIBRARY: Final = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
DATA: Final = {"GAMES", "__version__"}  # numbers and tables carry no text of their own


def words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text))


def public(module: types.ModuleType) -> set[str]:
    """The names that a module shows without an underscore, but for the modules inside it."""
    return {
        name
        for name, value in vars(module).items()
        if not name.startswith("_") and not isinstance(value, types.ModuleType)
    }


@pytest.mark.parametrize("module", [rowlock, rowlock.testing])
def test_all_names_are_listed_and_no_others(module: types.ModuleType) -> None:
    assert set(module.__all__) - {"__version__"} == public(module)


@pytest.mark.parametrize("module", [rowlock, rowlock.testing])
def test_every_public_name_is_documented(module: types.ModuleType) -> None:
    assert set(module.__all__) - words(LIBRARY) == set()
    for name in set(module.__all__) - DATA:
        assert inspect.getdoc(getattr(module, name)), f"{name} says nothing about itself"


@pytest.mark.parametrize(
    "public_class", [rowlock.Game, rowlock.Sheet, rowlock.State, rowlock.View, rowlock.Ruleset]
)
def test_every_public_member_says_what_it_is(public_class: type) -> None:
    for name, member in inspect.getmembers(public_class):
        if not name.startswith("_") and (callable(member) or isinstance(member, property)):
            assert inspect.getdoc(member), f"{public_class.__name__}.{name} says nothing about itself"


def test_everything_that_a_game_can_do_stands_in_its_page() -> None:
    members = {name for name in vars(rowlock.Game) if not name.startswith("_")}
    aside = {"variant", "seat", "as_record"}  # for programs that go deeper
    assert members - aside - words(LIBRARY) == set()
