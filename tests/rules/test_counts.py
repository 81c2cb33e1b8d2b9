"""On small boards everything that can happen has been counted, the first steps by hand."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from support.counting import FOLDER, Count, counts, variant_of

FILES: Final = sorted(FOLDER.glob("*.json"))
PLAIN: Final = ("whole-games", "plain", "mixed", "three-seats")  # boards that need no rules but C and MA


def read(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_all_that_can_happen_is_what_was_counted_before(path: Path) -> None:
    data = read(path)
    assert [count._asdict() for count in counts(variant_of(data), data["steps"])] == data["counts"]


def test_every_kind_of_board_has_been_counted() -> None:
    assert {path.stem for path in FILES} == {*PLAIN, "lucky", "pairs", "pairs-alone", "track"}


@pytest.mark.rule("C4", "C5", "C8")
def test_the_first_steps_by_hand() -> None:
    # Rows of three: r2 r3 r4, y2 y3 y4, g4 g3 g2, b4 b3 b2; two-faced dice.
    # Two white dice look alike in 3 ways, the others in 2 * 2 * 2 * 2.
    rolls = 3 * 16
    # The white sum 2 allows r2, y2 and a pass (g2 and b2 are last cells, and there is no mark yet); 3 allows four
    # cells and a pass; 4 allows g4, b4 and a pass. One of two seats decides first, then the other.
    first = 16 * 2 * (3 + 5 + 3)
    second = 16 * 2 * (3 * 3 + 5 * 5 + 3 * 3)
    # Who decided first makes no difference any more.
    together = second // 2
    assert counts(variant_of(read(FOLDER / "plain.json")), 3) == [
        Count(ways=rolls, positions=rolls, ended=0),
        Count(ways=first, positions=first, ended=0),
        Count(ways=second, positions=together, ended=0),
    ]


@pytest.mark.rule("C10", "C11")
def test_the_longest_game_by_hand() -> None:
    # One player, rows of two cells. A turn without a miss marks at least one cell. Four first cells and one closer
    # end nothing, so the longest games have five such turns and a sixth that closes another row, or five and a
    # fourth miss; with three misses before, these are nine turns of three steps, and no step after them.
    found = [count["ways"] for count in read(FOLDER / "whole-games.json")["counts"]]
    assert len(found) == 28
    assert found[26] > 0
    assert found[27] == 0
