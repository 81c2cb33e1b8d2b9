"""On small boards everything that can happen has been counted.

Some of the first numbers are worked out by hand below, of one board of each kind of game. All others were counted
by the rules as they are: they prove nothing by themselves, but show when a rule begins to do something else.
"""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from support.counting import FOLDER, Count, children, counts, variant_of

FILES: Final = sorted(FOLDER.glob("*.json"))
PLAIN: Final = ("whole-games", "plain", "mixed", "three-seats")  # boards that need no rules but C and MA


def read(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_all_that_can_happen_is_what_was_counted_before(path: Path) -> None:
    data = read(path)
    found = counts(variant_of(data), data["steps"], data.get("shuffle"))
    assert [count._asdict() for count in found] == data["counts"]


def test_every_kind_of_board_has_been_counted() -> None:
    assert {path.stem for path in FILES} == {
        *PLAIN,
        "lucky",
        "pairs",
        "pairs-alone",
        "track",
        "duel",
        "cards",
        "cards-mixed-jokers",
    }


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


@pytest.mark.rule("D2", "D3", "D4", "D5")
def test_the_first_steps_of_a_duel_by_hand() -> None:
    # The same rows and dice: 48 rolls. Only the active player decides. A closer needs one pawn in its row.
    rolls = 3 * 16
    # The white sum 2 allows r2, y2 and a pass; 3 allows four cells and a pass; 4 allows g4, b4 and a pass.
    white = 16 * (3 + 5 + 3)
    # The colour action, for white 1 and 1, where a die makes 2 or 3. Of the 16 rolls of the other dice each
    # colour's die shows a 1 in half. After a pass: red and yellow one cell always, green and blue g3 and b3 in half
    # of the rolls, and a pass. After r2: red only r3, as r2 is used (D4); the same with y2.
    two = 16 + 16 + 8 + 8 + 16 + 2 * (8 + 16 + 8 + 8 + 16)
    # White 2 and 2 is the same with green and blue in the place of red and yellow.
    four = two
    # White 1 and 2: a die that shows 1 makes 2 and 3, one that shows 2 makes 3 and 4. After a pass: red r2 and r3,
    # or r3 alone; likewise the others. After r3: red nothing, or r4, which closes; likewise after y3, g3 and b3.
    three = 4 * (16 + 8) + 16 + 4 * (8 + 3 * (16 + 8) + 16)
    found = counts(variant_of(read(FOLDER / "duel.json")), 3)
    assert [count.ways for count in found] == [rolls, white, two + three + four]


@pytest.mark.rule("K2", "K3")
def test_the_first_steps_of_a_card_game_by_hand() -> None:
    data = read(FOLDER / "cards.json")
    chosen = variant_of(data)
    dealt = next(children(chosen.start(), data["shuffle"]))
    # Rows of four: r2 to r5, y2 to y5, g5 to g2, b5 to b2; one mark is needed for a closing. What was drawn from
    # the file's seed: the first player has g5 g2 y3 r3; below y5, the top of the pile, lie b2, r4 and g4.
    assert dealt.sheet(0).extras["hand"] == ["r3", "y3", "g5", "g2"]
    assert dealt.shared["display"] == ["r2", "r5", "b4", "b3"]
    assert dealt.shared["pile"] == {"top": "y5", "left": 4}
    # One of four cards is taken, y5 fills the gap, and the number for all is 2: r2, y2 or a pass (g2 and b2 close
    # rows that have no mark). One of two players decides first, then the other.
    taken = 4
    first = taken * 2 * 3
    second = taken * 2 * 3 * 3
    together = second // 2
    # Then one of five cards is played.
    played = second * 5
    # After that: to be done (5 cards); a second card of the colour, which is one for g5, for g2, and with a red
    # card taken for both red ones; or the mark. g5 and y3 can be marked always, r3 too, g2 never, being a closer;
    # b4 or b3 if taken; r2 if taken, unless it is marked already; r5 if taken, as a closer only where r2 is marked.
    with_r2 = 3 * (5 + 4) + (3 + 4 + 4)
    with_r5 = 3 * (5 + 4) + (4 + 3 + 3)
    with_blue = 3 * (5 + 2) + (4 + 4 + 4)
    ways = (with_r2 + with_r5 + 2 * with_blue) * 3 * 2  # what the other player has marked, and who was first
    # Of two cards played it makes no difference which was first: two pairs with a red card, one with a blue one.
    positions = (with_r2 - 3 * 2 + with_r5 - 3 * 2 + 2 * (with_blue - 3)) * 3
    assert counts(chosen, 6, data["shuffle"]) == [
        Count(ways=1, positions=1, ended=0),
        Count(ways=taken, positions=taken, ended=0),
        Count(ways=first, positions=first, ended=0),
        Count(ways=second, positions=together, ended=0),
        Count(ways=played, positions=together * 5, ended=0),
        Count(ways=ways, positions=positions, ended=0),
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
