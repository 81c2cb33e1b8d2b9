"""The rules that every sheet-and-dice game starts from (section C), and the rulings on them."""

from typing import Final

from rowlock.rules.games import MOST_SEATS
from rowlock.rules.wording.facts import spelled
from rowlock.rules.wording.model import RuleText, Ruling

# What rules of other sections say in the same words.
LOCKS_AND_MISSES: Final = (
    "At the right end of every row is its lock, and below the rows there are boxes for misses."
)
ROLLED: Final = (
    "The active player rolls two white dice and one die of each colour that is still in the game ({colours} at "
    "first), all at once."
)
SEEN_BY_ALL: Final = "Everybody sees every die before anybody decides anything."
MAY_CLOSE: Final = "You may mark such a closing cell {closing_condition}."
LOCK_COUNTS: Final = "With it you also cross off the lock at the end of the row, which counts as one cross more."
ONLY_ONE_CLOSER: Final = (
    "As this closes the row, you can never have more than one of its {closer_count} closing cells."
)

RULES: Final = (
    RuleText(
        "C1",
        "The sheet",
        (
            "Every player has a sheet with {row_count} rows of coloured cells, from left to right: {rows}.",
            LOCKS_AND_MISSES,
        ),
    ),
    RuleText(
        "C2",
        "Players",
        (
            "This is a game for {players}.",
            "{alone} can play solitaire: always the active player, with all other rules the same.",
        ),
    ),
    RuleText(
        "C3",
        "Who starts",
        (
            "The first active player is drawn at random.",
            "After each turn {next_player} becomes the active one; {passive_players} passive.",
        ),
    ),
    RuleText(
        "C4",
        "The roll",
        (ROLLED, "All dice are {sides}, so two of them make {lowest} to {highest}.", SEEN_BY_ALL),
    ),
    RuleText(
        "C5",
        "White action",
        (
            (
                "The two white dice are added up, and every player, the active one too, may mark one cell with "
                "that sum, in a row of their choice."
            ),
            (
                "All decide at the same time, without waiting for one another, and everything they do takes "
                "effect together."
            ),
        ),
    ),
    RuleText(
        "C6",
        "Colour action",
        (
            (
                "Then the active player alone may add one of the white dice to one of the coloured dice, and mark "
                "the cell of that die’s colour that has this sum."
            ),
        ),
    ),
    RuleText(
        "C7",
        "From left to right",
        (
            (
                "In each row you may start wherever you like, but after that every mark must be further right "
                "than your rightmost mark in that row."
            ),
            "The cells that you skip are lost.",
        ),
    ),
    RuleText(
        "C8",
        "Closing a row",
        ("A row is closed by {closing_cell}: {closings}.", MAY_CLOSE, LOCK_COUNTS, ONLY_ONE_CLOSER),
    ),
    RuleText(
        "C9",
        "Closed for all",
        (
            (
                "When somebody has closed a row, it is closed for everybody as soon as that action ends: nobody "
                "may mark in it any more."
            ),
            (
                "In the same white action several players may close the same row, and each crosses off the lock "
                "on their own sheet."
            ),
            "But to mark a closing cell you need {needed_marks} of your own in the row, whoever else closes it.",
            (
                "The die of the closing cell’s colour leaves the game at once, so it is gone in the colour action "
                "of the same turn already."
            ),
        ),
    ),
    RuleText(
        "C10",
        "Misses",
        (
            (
                "If you are the active player and mark nothing in the white action and nothing in the colour "
                "action, because you could not or did not want to, you take a miss."
            ),
            "Passive players never take one, however little they mark.",
        ),
    ),
    RuleText(
        "C11",
        "The end",
        (
            (
                "The game ends at once when a player takes a {last_miss} miss, or when {closed_rows} rows are "
                "closed, whoever closed them."
            ),
            (
                "This is looked at when an action ends, so rows closed in the same action all count, even if that "
                "makes more than {closed_rows}."
            ),
            (
                "If the white action ends the game, there is no colour action any more, and the active player "
                "takes no miss for that turn."
            ),
        ),
    ),
    RuleText(
        "C12",
        "The score",
        (
            (
                "The crosses of a row are your marks in it and, if you crossed it off, its lock: {crosses} "
                "crosses score {points} points."
            ),
            (
                "Add up your {row_count} rows and take off {miss_costs} points for each miss; a total may be "
                "below zero."
            ),
            "The highest total wins, and players with the same total share the win.",
        ),
    ),
)

RULINGS: Final = (
    Ruling(
        id="C2-players",
        rule="C2",
        question="How many people can play?",
        answer=(
            f"Two to {spelled(MOST_SEATS)}, with dice or with cards (fewer on a board that has lucky numbers for "
            "fewer sheets). With dice, one person alone can play solitaire. Only the Duel is always for two."
        ),
        reason=(
            f"Some editions stop at four players, others at {spelled(MOST_SEATS)}. No rule breaks with the larger "
            "number, so it is allowed."
        ),
        where=("rowlock.rules.games.MOST_SEATS",),
        unless=("D1",),
    ),
    Ruling(
        id="C5-together",
        rule="C5",
        question=(
            "When everybody decides at the same time, may I wait to see what the others mark, or change my mind "
            "when somebody closes a row?"
        ),
        answer=(
            "No. Everybody decides for themselves, and all the marks take effect together when the last player "
            "has decided."
        ),
        reason=(
            "Where a closing is announced, that is so that others who are entitled to it do not miss their own "
            "chance to close the row. It gives nobody a second thought, and deciding at the same time is fair to "
            "all."
        ),
        where=("rowlock.rules.dice.flow.decide", "rowlock.rules.cards.flow.decide"),
        unless=("D2",),
    ),
    Ruling(
        id="C9-die",
        rule="C9",
        question=(
            "A row is closed in the white action: may the active player still use its die in the colour action of "
            "the same turn?"
        ),
        answer="No. The die leaves the game as soon as the white action has ended.",
        reason=(
            "One printed sentence takes the die away immediately. Another one, in the same paragraph, could be "
            "read as letting it stay until the turn is over. The plainer of the two holds."
        ),
        where=("rowlock.rules.roll.close_for_all",),
        unless=("K5",),
    ),
    Ruling(
        id="C11-whoever",
        rule="C11",
        question="Must the rows that end the game be closed by the same player?",
        answer="No. It only matters how many rows are closed, not who closed them.",
        reason=(
            "One rule sheet speaks of a player who closes them; two other sheets say outright that it makes no "
            "difference who did."
        ),
        where=("rowlock.rules.roll.two_rows_closed",),
        unless=("D7", "K7"),
    ),
    Ruling(
        id="C11-white-action",
        rule="C11",
        question=(
            "The game ends in the middle of a turn: does the active player still get the action that would come "
            "next, or a miss?"
        ),
        answer=(
            "Neither. The game is over, and an active player who has done nothing yet in that turn takes no miss "
            "for it."
        ),
        reason=(
            "The rules say that the game ends immediately, and those of the Duel make it plain that this means "
            "between two actions of a turn as well."
        ),
        where=(
            "rowlock.rules.dice.flow.end_action",
            "rowlock.rules.duel.flow.end_action",
            "rowlock.rules.cards.flow.end_white",
        ),
    ),
    Ruling(
        id="C12-ties",
        rule="C12",
        question="Who wins when several players have the highest total?",
        answer="All of them share the win.",
        reason="The rule sheets do not mention ties, and any tie-break would be a rule of our own making.",
        where=("rowlock.rules.protocol.winners",),
    ),
)
