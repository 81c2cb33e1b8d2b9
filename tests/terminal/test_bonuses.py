"""Bonus marks in the terminal: where a chain went, what was won or lost, and the choice of a row."""

import rowlock
from support.keyboard import given, play
from support.program import HARBOUR


def actions(shown: str) -> list[str]:
    """What was told of each action, its sentences in one line."""
    told: list[str] = []
    for line in shown.split("\n"):
        if line.endswith(" action:"):
            told.append("")
        elif line.startswith("  ") and line.endswith(".") and told:
            told[-1] = f"{told[-1]} {line.strip()}".strip()
    return told


def test_a_chain_along_the_track() -> None:
    # g11 crosses off red, r2 follows and is no bonus cell.
    shown = play(given("bonus-a", players="Ada"), "5 6 r1 y1 g1 b1", "g11", "quit")
    assert actions(shown) == ["Ada marks g11. On the bonus track Ada crosses off red. Ada gets a bonus mark: r2."]


def test_a_chain_of_several_marks() -> None:
    game = given("bonus-a", players="Ada")
    # r2 first; then g11 crosses off red and marks r3, which crosses off yellow and marks y2.
    shown = play(game, "1 1 r1 y1 g1 b1", "r2", "pass", "5 6 r1 y1 g1 b1", "g11", "quit")
    assert actions(shown)[2] == (
        "Ada marks g11. On the bonus track Ada crosses off red and yellow. Ada gets bonus marks: r3 and y2."
    )


def set_up(game: str, marks: str, **more: object) -> rowlock.Game:
    """A solitaire in which these cells were marked one after the other, each in a turn of its own."""
    played = given(game, players="Ada", **more)
    for name in marks.split():
        number = int(name[1:])
        low = max(1, number - 6)
        played.roll(f"{low} {number - low} " + " ".join(f"{colour}1" for colour in _dice(played)))
        played.play("Ada", name)
        if not played.over and not played.awaiting.roll:
            played.play("Ada", "pass")
    return played


def _dice(game: rowlock.Game) -> str:
    return "".join(str(name)[0] for name in game.state.shared["dice"])  # type: ignore[union-attr]


def test_a_bonus_mark_that_is_lost() -> None:
    # Red has its last open cell left and too few marks: the track's red field is spent for nothing.
    game = set_up("bonus-a", "r11")
    shown = play(game, "5 6 r1 y1 g1 b1", "g11", "quit")
    (told,) = actions(shown)
    assert told == (
        "Ada marks g11. On the bonus track Ada crosses off red. Ada loses a bonus mark, where no mark may be made."
    )


def test_a_chain_that_closes_a_row() -> None:
    game = set_up("bonus-a", "r2 r4 r5 r7 r8 r11")
    shown = play(game, "5 6 r1 y1 g1 b1", "g11", "quit")
    (told,) = actions(shown)
    assert told == (
        "Ada marks g11. On the bonus track Ada crosses off red. Ada gets a bonus mark: r12. "
        "The red row is closed for all. The red die leaves the game."
    )


def test_fields_of_a_closed_row_are_not_told_as_used() -> None:
    game = set_up("bonus-a", "r2 r4 r5 r7 r8")
    shown = play(game, "6 6 r1 y1 g1 b1", "r12", "quit")
    assert actions(shown) == ["Ada marks r12. The red row is closed for all. The red die leaves the game."]


def test_rows_without_a_colour_of_their_own_are_told_by_their_number() -> None:
    shown = play(given(HARBOUR, players="Ada"), "3 3 r1 y1 g1 b1", "y6", "quit")
    assert actions(shown) == ["Ada marks y6. On the bonus track Ada crosses off row 3. Ada gets a bonus mark: g12."]


def test_a_pair_that_marks_in_every_row() -> None:
    game = set_up("bonus-b", "y7")
    shown = play(game, "3 4 r1 y1 g1 b1", "b7", "quit")
    assert actions(shown) == [
        "Ada marks b7. Ada wins a bonus: one in every row. Ada gets bonus marks: r2, y8, g12 and b6."
    ]
    assert "B: y7 + b7 – one in every row (won)" in shown


TIE = ("bonus-b", "y11")
CHOICE = "Ada, white action: for the two bonus marks, choose row-red or row-blue?"


def test_a_choice_of_row() -> None:
    game = set_up(*TIE)
    shown = play(game, "4 5 r1 y1 g1 b1", "g9", "r9", "blue", "quit")
    before, _, asked = shown.partition(CHOICE)
    assert "  Ada marks g9.\n  Ada wins a bonus: two in the shortest row.\nAda: " in before
    assert before.endswith("dice: white 4 + 5 = 9, red 1, yellow 1, green 1, blue 1\n")
    assert "a row must be chosen first" in asked
    assert actions(asked) == [
        "Ada marks g9. Ada wins a bonus: two in the shortest row. Ada gets bonus marks: b12 and b11."
    ]


def test_the_whole_name_of_a_row_is_as_good() -> None:
    game = set_up(*TIE)
    play(game, "4 5 r1 y1 g1 b1", "g9", "ROW-RED", "quit")
    assert game.sheet("Ada").marks == ("r2", "r3", "y11", "g9")


def test_a_wrong_answer_to_a_choice_of_row_offers_the_rows_alone() -> None:
    shown = play(set_up(*TIE), "4 5 r1 y1 g1 b1", "g9", "left", "quit")
    assert f"{CHOICE} left\n“left” is none of these rows; type row-red or row-blue.\n{CHOICE} quit\n" in shown


def test_a_choice_can_be_taken_back() -> None:
    game = set_up(*TIE)
    shown = play(game, "4 5 r1 y1 g1 b1", "g9", "undo", "pass", "quit")
    assert "Ada’s decision is taken back.\nAda, white action: mark r9, g9 or b9, or pass? pass\n" in shown
    assert game.sheet("Ada").marks == ("y11",)
