"""The rules of the Duel (section D). What was doubtful in them is settled by rulings on the rules of section C."""

from typing import Final

from rowlock.rules.wording.model import RuleText

RULES: Final = (
    RuleText(
        "D1",
        "The board",
        (
            (
                "This is a game for {players}, who play on one board. It has {row_count} rows of coloured cells, "
                "from left to right: {rows}."
            ),
            "At the right end of every row is its lock, and at the side there is a column for misses.",
            "Each player has {pawns} pawns, all of one colour, and takes them from a supply of their own.",
        ),
        replaces=("C1", "C2"),
    ),
    RuleText(
        "D2",
        "The two actions of a turn",
        (
            "The active player acts alone, and the other one does nothing.",
            (
                "White action: the two white dice are added up, and the active player may put a pawn on a cell "
                "with that sum, in a row of their choice."
            ),
            (
                "Colour action: then the active player may add one of the white dice to one of the coloured dice, "
                "and put a pawn on the cell of that die’s colour that has this sum."
            ),
        ),
        replaces=("C5", "C6"),
    ),
    RuleText(
        "D3",
        "Where a pawn may go",
        (
            (
                "In each row you may put a pawn on any empty cell that is further right than your own rightmost "
                "pawn there, as far as you like, or on any empty cell at all if you have none. Only pawns that "
                "stand there now count, not those that have been knocked away."
            ),
            ("Look also at the foremost pawn of the row: the one furthest right of all, whoever it belongs to."),
            (
                "Knock: if it is a single pawn of your opponent, you may put yours in its place, and the other one "
                "goes back to your opponent’s supply."
            ),
            (
                "Stack: if it is your own, whether alone or a stack already, you may put another pawn on top of "
                "it, as often as you like."
            ),
            (
                "A stack of two or more can never be knocked away, nor can any pawn that is not the foremost. "
                "Every other cell with a pawn on it is barred."
            ),
        ),
        replaces=("C7",),
    ),
    RuleText(
        "D4",
        "Two different cells",
        (
            (
                "The two actions of a turn must use different cells, so you cannot build a stack on the pawn that "
                "you have placed in the same turn."
            ),
        ),
        follows="D3",
    ),
    RuleText(
        "D5",
        "Closing a row",
        (
            "A row is closed by {closing_cell}: {closings}.",
            (
                "You may put a pawn on it only when you already have {needed_pawns} in that row; each pawn of a "
                "stack counts."
            ),
            (
                "Then you put another of your pawns on the lock at the end of the row, where it counts as one more "
                "in that row. The row is closed for both players, and the die of the last cell’s colour leaves the "
                "game at once, so it is gone in the colour action of the same turn already."
            ),
            (
                "If the pawn on the last cell was your very last one, none goes on the lock; the row is closed all "
                "the same, and the game is over."
            ),
        ),
        replaces=("C8", "C9"),
    ),
    RuleText(
        "D6",
        "Misses",
        (
            (
                "If you are the active player and place no pawn in the white action and none in the colour action, "
                "because you could not or did not want to, you put one of your pawns in the column for misses."
            ),
        ),
        replaces=("C10",),
    ),
    RuleText(
        "D7",
        "The end",
        (
            (
                "The game ends at once, even between the two actions of a turn, when a player has placed their "
                "last pawn, wherever it went; when there are {last_pawns_of_misses} pawns in the column for "
                "misses, those of both players together; or when {closed_rows} rows are closed, whoever closed "
                "them."
            ),
        ),
        replaces=("C11",),
    ),
    RuleText(
        "D8",
        "The score",
        (
            (
                "Count your pawns in each row, with all pawns of stacks and the one on the lock, if it is yours, "
                "but never more than {most_pawns}: {pawn_counts} pawns score {pawn_points} points."
            ),
            (
                "Add up the {row_count} rows and take off {miss_costs} points for each of your own pawns in the "
                "column for misses; a total may be below zero."
            ),
            "The highest total wins, and players with the same total share the win.",
        ),
        replaces=("C12",),
    ),
)
