"""The rules of the two gemixxt boards (sections MA and MB), and the ruling on them."""

from typing import Final

from rowlock.rules.board import COLOURS, Board
from rowlock.rules.boards import GEMIXXT_B, GEMIXXT_B_PADS
from rowlock.rules.wording.classic import LOCK_COUNTS, LOCKS_AND_MISSES, MAY_CLOSE, ONLY_ONE_CLOSER
from rowlock.rules.wording.model import RuleText, Ruling

RULES_A: Final = (
    RuleText(
        "MA1",
        "The mixed sheet",
        (
            (
                "Every player has a sheet with {row_count} rows, and rows and colours are mixed: a row can have "
                "cells of several colours, and a colour can stand in several rows."
            ),
            "From left to right, {rows}.",
            LOCKS_AND_MISSES,
        ),
        replaces=("C1",),
    ),
    RuleText(
        "MA2",
        "Any colour in the white action",
        ("For the sum of the white dice it does not matter which colour the cell has that you mark.",),
        follows="C5",
    ),
    RuleText(
        "MA3",
        "Colour action",
        (
            (
                "Then the active player alone may add one of the white dice to one of the coloured dice, and mark "
                "the cell of that die’s colour that has this sum, in whichever row it stands."
            ),
        ),
        replaces=("C6",),
    ),
    RuleText(
        "MA4",
        "Closing a row",
        (
            "A row is closed by {closing_cell}: {closings}.",
            MAY_CLOSE,
            LOCK_COUNTS,
            ONLY_ONE_CLOSER,
            (
                "It is the row that is closed, not the colour: only the die of the closing cell’s colour leaves "
                "the game, and cells of that colour in other rows can still be marked, though no longer in the "
                "colour action."
            ),
        ),
        replaces=("C8",),
    ),
    RuleText(
        "MA5",
        "Points for each row",
        ("Points are counted row by row, with all the crosses of a row together, whatever their colours.",),
        follows="C12",
    ),
)

RULES_B: Final = (
    RuleText(
        "MB1",
        "The shuffled sheet",
        (
            (
                "Every player has a sheet with {row_count} rows of one colour each, whose numbers stand in no "
                "order; from left to right: {rows}."
            ),
            "Further right always means the place on the sheet, never a bigger or a smaller number.",
            LOCKS_AND_MISSES,
        ),
        replaces=("C1",),
    ),
    RuleText(
        "MB2",
        "Closing a row",
        ("A row is closed by {closing_cell}, whatever its number: {closings}.", MAY_CLOSE, LOCK_COUNTS),
        replaces=("C8",),
    ),
)


def _green_closes_with(board: Board) -> int:
    green = COLOURS.index("green")
    return next(row[-1].number for row in board.rows if row[-1].colour == green)


_SHEET: Final = _green_closes_with(GEMIXXT_B)
_PADS: Final = _green_closes_with(GEMIXXT_B_PADS)

RULINGS: Final = (
    Ruling(
        id="MB2-green",
        rule="MB2",
        question="Which number closes the green row of gemixxt B?",
        answer=(
            f"Unless you choose otherwise, {_SHEET}. If your printed pad ends with {_PADS}, choose the edition "
            f"“pads”, which has {_PADS} and {_SHEET} the other way round."
        ),
        reason=(
            f"The rule sheet that we follow says {_SHEET}, but the pads that most people own end with {_PADS}. The "
            "sheet’s picture is missing, so the board is that of the pads with the smallest change that agrees "
            "with the sheet."
        ),
        where=("rowlock.rules.boards.GEMIXXT_B_PADS",),
    ),
)
