"""The rules of Longo (section L), and the rulings on them."""

from typing import Final

from rowlock.rules.boards import LONGO
from rowlock.rules.wording.classic import LOCK_COUNTS, LOCKS_AND_MISSES, MAY_CLOSE, ROLLED, SEEN_BY_ALL
from rowlock.rules.wording.facts import lucky_pairs
from rowlock.rules.wording.model import RuleText, Ruling

# The lucky numbers: all that a board of one's own takes from Longo, since its cells, its dice and its closing are
# told by the rules of section C.
LUCKY: Final = (
    RuleText(
        "L5",
        "Lucky numbers",
        (
            "Your sheet shows two lucky numbers.",
            (
                "When the white dice make one of them, you may, instead of marking that sum, mark the next cell "
                "of the row in which you have the fewest crosses: the cell just right of your rightmost mark, or "
                "the first cell of an empty row."
            ),
            (
                "All {row_count} rows count for this, closed ones too; if several have the fewest, choose one of "
                "those in which the next cell may be marked, and if there is none, your luck is of no use this "
                "time."
            ),
            (
                "You may do this every time your number comes up, and it may close a row if you are entitled to "
                "close it."
            ),
        ),
    ),
    RuleText(
        "L6",
        "Whose lucky numbers",
        (
            "No two players have the same pair of lucky numbers: seat by seat they are {lucky}.",
            "Other pairs can be chosen before the game.",
        ),
    ),
)

RULES: Final = (
    RuleText(
        "L1",
        "The longer sheet",
        (
            "Every player has a sheet with {row_count} long rows of coloured cells, from left to right: {rows}.",
            LOCKS_AND_MISSES,
        ),
        replaces=("C1",),
    ),
    RuleText(
        "L2",
        "The roll, with bigger dice",
        (ROLLED, "All of them are {sides}, so two of them make {lowest} to {highest}.", SEEN_BY_ALL),
        replaces=("C4",),
    ),
    RuleText(
        "L3",
        "Closing a row",
        (
            "A row is closed by {closing_cell}: {closings}.",
            MAY_CLOSE,
            LOCK_COUNTS,
            (
                "Either way the row is closed, so nobody can have more than one of its {closer_count} closing "
                "cells, and a row holds {most_crosses} crosses at most."
            ),
        ),
        replaces=("C8",),
    ),
    RuleText(
        "L4",
        "Points for long rows",
        ("As rows can get longer than in the classic game, {more_crosses} crosses score {more_points} points.",),
        follows="C12",
    ),
    *LUCKY,
    RuleText(
        "L7",
        "Whose miss",
        ("The active player alone takes the miss for a turn without a mark, never the others.",),
        follows="C10",
    ),
)

_ATTESTED: Final = 2  # the pairs that printed sheets show; they come first on the board

RULINGS: Final = (
    Ruling(
        id="L5-closed-rows",
        rule="L5",
        question="Does a closed row count when I look for the row with the fewest crosses for a lucky number?",
        answer=(
            "Yes, all rows count. If the only row with the fewest crosses is closed, the lucky number is of no "
            "use to you in that roll."
        ),
        reason=(
            "The rule sheet says nothing about closed rows. Their crosses still score, so they count here too, "
            "and it is the same in the Bonus game."
        ),
        where=("rowlock.rules.sheet.fewest",),
    ),
    Ruling(
        id="L6-pairs",
        rule="L6",
        question="Which lucky numbers does each player have, if none are chosen before the game?",
        answer=(
            f"In Longo they are, from the first seat to the last, {lucky_pairs(LONGO.lucky)}. A board of one’s own "
            "brings its own pairs."
        ),
        reason=(
            f"The only pairs known from print are {lucky_pairs(LONGO.lucky[:_ATTESTED])}. The others keep the same "
            "distance between the two numbers, which makes every pair come up exactly equally often."
        ),
        where=("rowlock.rules.boards.LONGO.lucky",),
    ),
    Ruling(
        id="L7-miss",
        rule="L7",
        question="Who takes the miss when the active player marks nothing in a turn?",
        answer="The active player, as in all the other games. The others never do.",
        reason=(
            "One rule sheet gives the miss to all the others, and denies it in its next sentence: a slip of the "
            "translation."
        ),
        where=("rowlock.rules.dice.flow.end_action",),
    ),
)
