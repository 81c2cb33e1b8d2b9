"""The rules of the card games (section K), and the rulings on them."""

from typing import Final

from rowlock.rules.wording.model import RuleText, Ruling

RULES: Final = (
    RuleText(
        "K1",
        "The cards",
        (
            (
                "There is a card for each cell of the sheet: {card_numbers} in each of the colours {colours}, "
                "{card_count} cards in all."
            ),
            ("The front shows the number and the colour. The back shows the same number, but no colour."),
            (
                "So everybody can see at any time which numbers are on display, on top of the draw pile and in "
                "the hands of the others. Colours are only seen by the player who holds a card, and by all once "
                "it has been played."
            ),
        ),
        follows="C3",
    ),
    RuleText(
        "K2",
        "The deal",
        (
            "The cards are shuffled, and every player gets {dealt_cards}.",
            (
                "{display_cards_begin} more are laid out side by side as the display, backs up. The rest is the "
                "draw pile, backs up too."
            ),
        ),
        follows="K1",
    ),
    RuleText(
        "K3",
        "The three actions of a turn",
        (
            (
                "Take action: the active player takes cards from the display until they hold {held_cards}. That is "
                "{first_cards} in their first turn, and later as many as they played the time before. Then the "
                "display is filled up from the draw pile, the empty places from left to right."
            ),
            (
                "Whenever the draw pile is empty, the discards are shuffled at once and become the draw pile, so "
                "that there is always a number on top of it."
            ),
            (
                "Number action: the number on top of the draw pile is for everybody. Every player, the active one "
                "too, may mark one cell with that number, in a row of their choice. All decide at the same time, "
                "without waiting for one another, and everything they do takes effect together."
            ),
            (
                "Play action: then the active player alone plays cards, at least one and up to {most_cards} of "
                "the same colour, and may mark the cells that these cards show: all of them, some or none. "
                "Afterwards the cards go to the discards, face up."
            ),
        ),
        replaces=("C4", "C5", "C6"),
    ),
    RuleText(
        "K4",
        "Gaps",
        (
            (
                "Between the first and the last cell that you mark in the same play action, at most "
                "{cells_left_out} in all may be left out."
            ),
            (
                "So if you play {gap_kept}, you may mark all three; if you play {gap_broken}, you may not mark all "
                "three."
            ),
        ),
        follows="C7",
    ),
    RuleText(
        "K5",
        "Closed for yourself alone",
        (
            (
                "A row that you close is closed for you alone. The others go on marking in it, and can close it on "
                "their own sheets."
            ),
            (
                "Where a closing cell needs {needed_marks}, those that you have made earlier in the same play "
                "action count already."
            ),
            (
                "A colour stands {rows_of_a_colour} here, but it is only the row that is closed: cells of the same "
                "colour in other rows can still be marked."
            ),
        ),
        replaces=("C9",),
    ),
    RuleText(
        "K6",
        "Misses",
        (
            (
                "If you are the active player and mark nothing in the number action and nothing in the play "
                "action, because you could not or did not want to, you take a miss."
            ),
            "Passive players never take one, however little they mark.",
        ),
        replaces=("C10",),
    ),
    RuleText(
        "K7",
        "The end",
        (
            (
                "The game ends at once when a player has closed {own_closed_rows} rows on their own sheet, or "
                "takes a {last_miss_at_cards} miss."
            ),
            (
                "This is looked at when the number action ends, and again when the play action ends. If the number "
                "action ends the game, there is no play action any more, and the active player takes no miss for "
                "that turn."
            ),
        ),
        replaces=("C11",),
    ),
    RuleText(
        "K8",
        "Jokers",
        (
            (
                "{with_jokers} {joker_count} jokers, {card_numbers} once each, are mixed in with the other cards, "
                "which makes {cards_with_jokers} cards in all."
            ),
            (
                "A joker has a number but no colour of its own. You choose its colour when you play it, so it can "
                "join other cards, whatever colour these have; jokers that you play together all get the same one."
            ),
            "The back of a joker looks like all others: it shows nothing but the number.",
        ),
    ),
    RuleText(
        "K9",
        "Cards on this sheet",
        (
            (
                "As a colour stands {rows_of_a_colour}, the cards that you play together may lead to marks in "
                "different rows, and it does not matter how many cells you leave out between them."
            ),
            (
                "As the numbers of a row stand {order_of_numbers}, the cells that you leave out are counted by "
                "their places on the sheet, whatever numbers they have."
            ),
        ),
        follows="K4",
    ),
)

RULINGS: Final = (
    Ruling(
        id="K5-marks",
        rule="K5",
        question="Do marks that I have made earlier in the same play action count towards those a closing needs?",
        answer=(
            "Yes. Each mark counts from the moment it is made, so the last of your cards may close a row for which "
            "the others have just made the marks that were missing."
        ),
        reason=(
            "The rule sheet does not say. The cards are marked one after the other, and a mark that has been made "
            "is a mark. It is the same with the marks that a bonus wins in the Bonus games."
        ),
        where=("rowlock.rules.cards.flow.may_play",),
    ),
    Ruling(
        id="K7-misses",
        rule="K7",
        question="Does the fourth miss end the game always, or only if we agree on it as a variant?",
        answer="Always, just like the second row that a player closes.",
        reason=(
            "One rule sheet calls it a variant. It gives two ways in which the game can end, and “variant” is a "
            "slip of the translation for “alternatively”."
        ),
        where=("rowlock.rules.cards.flow.is_over",),
    ),
    Ruling(
        id="K8-backs",
        rule="K8",
        question="Can jokers be told from the other cards by their backs?",
        answer=(
            "No. Their backs look like all others, with the number alone, so nobody but its owner knows a joker "
            "before it is played."
        ),
        reason=(
            "The rule sheet does not say. A back tells the number and never what the front has besides, and a "
            "joker that everybody recognised in the display would be taken at once."
        ),
        where=("rowlock.rules.cards.flow.hide",),
    ),
)
