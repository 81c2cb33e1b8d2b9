"""The rules of the two Bonus games (sections BA and BB), and the rulings on them."""

from typing import Final

from rowlock.rules.wording.model import RuleText, Ruling

RULES_A: Final = (
    RuleText(
        "BA1",
        "Bonus cells and the track",
        (
            "These cells of the sheet are bonus cells: {bonus_cells}.",
            (
                "Next to the rows there is a track of {track_fields}. Each field names a row; from left to right: "
                "{track}."
            ),
        ),
    ),
    RuleText(
        "BA2",
        "What a bonus cell wins",
        (
            (
                "Whenever you mark a bonus cell, in whatever way, cross off the first free field of your track "
                "and mark at once the next cell of the row that the field names: the cell just right of your "
                "rightmost mark there, or the first cell of an empty row."
            ),
            "You cannot decline.",
            (
                "Where a closing cell needs {needed_marks}, those made earlier in the same chain count already; "
                "if there are still too few, the mark is lost, and the field is used up."
            ),
        ),
    ),
    RuleText(
        "BA3",
        "Chains",
        (
            (
                "If the mark that you won is on another bonus cell, that one wins a mark too, and so on until the "
                "chain stops."
            ),
            "A chain may close a row, if you are entitled to close it, and may so end the game.",
            (
                "It belongs to the action that started it: first the whole chain is carried out, and only then is "
                "the row closed for the others, which may end the game."
            ),
        ),
    ),
    RuleText(
        "BA4",
        "Fields of closed rows",
        (
            (
                "When a row is closed, all players cross off the fields of their tracks that name it and are "
                "still free, and win nothing by that."
            ),
            (
                "If you close the row yourself you do so at once, even in the middle of a chain; otherwise you do "
                "so when the action ends."
            ),
            (
                "In a closed row nothing is ever marked, and once no field is free any more, bonus cells win "
                "nothing."
            ),
        ),
    ),
)

RULES_B: Final = (
    RuleText(
        "BB1",
        "Pairs of bonus cells",
        (
            "Some cells of the sheet belong together in pairs: {pairs}.",
            "As soon as you have marked both cells of a pair, you win its bonus and tick it off.",
        ),
    ),
    RuleText(
        "BB2",
        "Two marks in one row",
        (
            (
                "When you complete {two_pairs}, you mark at once the next two cells of the row in which you have "
                "the fewest crosses when this is carried out, going on from your rightmost mark there. If several "
                "rows have the fewest, choose one of them; it may even be a closed one, but then its marks are "
                "lost."
            ),
        ),
    ),
    RuleText(
        "BB3",
        "One mark in every row",
        (
            (
                "When you complete {every_row_pairs}, you mark at once the next cell of every row, going on from "
                "your rightmost mark there."
            ),
        ),
    ),
    RuleText(
        "BB4",
        "Bonuses that count at the end",
        (
            (
                "If you have completed {double_pairs}, you score the row with your fewest crosses once more, so "
                "that it counts double: one row only, even if several have the fewest."
            ),
            "You score {points_of_pairs}.",
            (
                "If you have completed {free_pairs}, your misses cost you nothing, but the {last_miss} still ends "
                "the game."
            ),
        ),
    ),
    RuleText(
        "BB5",
        "How bonuses are carried out",
        (
            (
                "For {fewest_pairs} all {row_count} rows count when you look for the fewest crosses, closed ones "
                "too."
            ),
            (
                "Some of the marks won with {marking_pairs} may be impossible, in a closed row or on a closing "
                "cell for which you have too few marks: these are lost. The others count towards a closing as "
                "soon as they are made, and may close a row, end the game or complete further pairs."
            ),
            (
                "If {marking_pairs} leads to further bonuses, what you won first is carried out first, with the "
                "rows from top to bottom, and completely before the next one begins. The whole chain belongs to "
                "the same action; only then are rows closed for the others, which may end the game."
            ),
        ),
    ),
)

RULINGS: Final = (
    Ruling(
        id="BA2-lost-mark",
        rule="BA2",
        question="My track makes me mark a closing cell, but I have too few marks in that row. What happens?",
        answer="The mark is lost, and the field of the track stays crossed off.",
        reason=(
            "The rule sheet does not say. Nobody may close a row without enough marks, and a field that has been "
            "crossed off is used."
        ),
        where=("rowlock.rules.dice.chain.next_of_track",),
    ),
    Ruling(
        id="BA3-chain",
        rule="BA3",
        question=(
            "My chain of bonus cells closes a row before it has stopped: does the row close for the others, or "
            "the game end, before the chain is finished?"
        ),
        answer=(
            "No. The whole chain belongs to the action that started it. What it closes takes effect for the "
            "others when that action ends, and only then can the game be over."
        ),
        reason=(
            "The rule sheet is silent about it. A closing always takes effect at the end of an action, and chains "
            "are no reason for an exception."
        ),
        where=("rowlock.rules.dice.flow.decide",),
    ),
    Ruling(
        id="BA4-when",
        rule="BA4",
        question="When exactly are the track’s fields of a closed row crossed off?",
        answer=(
            "At once on the sheet of a player whose own mark closes the row, so that the rest of the chain skips "
            "these fields; on all other sheets when the action ends."
        ),
        reason=(
            "The rule sheet says that it happens at once. But in a white action nobody comes before anybody else, "
            "so what one player does cannot change the sheet of another before the action has ended."
        ),
        where=("rowlock.rules.dice.chain.free_fields",),
    ),
    Ruling(
        id="BB5-closed-rows",
        rule="BB5",
        question="Does a closed row count when a bonus asks for the row with the fewest crosses?",
        answer=(
            "Yes, all rows count. A closed row can be the one that is doubled, or the one in which two marks are "
            "lost."
        ),
        reason=(
            "The rule sheet says nothing about closed rows. Their crosses still score, so they count here too."
        ),
        where=("rowlock.rules.sheet.fewest",),
    ),
    Ruling(
        id="BB5-lost-marks",
        rule="BB5",
        question="What happens to a bonus mark that I am not allowed to make?",
        answer="It is lost. You do not make it in another row, nor later.",
        reason=(
            "The rule sheet does not say. A bonus suspends none of the other rules: nothing is marked in a closed "
            "row, and a closing needs enough marks. A mark somewhere else would be another bonus."
        ),
        where=("rowlock.rules.dice.chain.next_in_row",),
    ),
    Ruling(
        id="BB5-order",
        rule="BB5",
        question="A bonus mark completes another pair. In what order are the bonuses carried out?",
        answer=(
            "The one that was won first is carried out completely, with the rows from top to bottom, before the "
            "next one begins. For that one, the fewest crosses are counted only then."
        ),
        reason=(
            "The rule sheet does not say. Without a fixed order the same marks could lead to different sheets, "
            "and this order is easy to follow with a pencil."
        ),
        where=("rowlock.rules.dice.chain.carry_out",),
    ),
    Ruling(
        id="BB5-marks",
        rule="BB5",
        question="Do marks that I have just won as a bonus count towards the marks that a closing needs?",
        answer="Yes, each of them counts from the moment it is made, also within the same chain.",
        reason="The rule sheet does not say. A mark is a mark, whether it was rolled or won.",
        where=("rowlock.rules.sheet.earned",),
    ),
    Ruling(
        id="BB5-chain",
        rule="BB5",
        question=(
            "A bonus mark closes a row while further bonuses are waiting: does the game end before they are "
            "carried out?"
        ),
        answer=(
            "No. Everything that follows from a mark belongs to the same action. It is carried out first; then "
            "the row is closed for the others, and only then can the game be over."
        ),
        reason="It is the same with the chains of the other Bonus game.",
        where=("rowlock.rules.dice.flow.decide",),
    ),
)
