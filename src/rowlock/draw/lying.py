"""What lies on the table for all, as text: the dice that were rolled, or the cards."""

from collections.abc import Iterator
from typing import Final, cast

from rowlock.rules.protocol import Reading
from rowlock.rules.reading import Plain
from rowlock.rules.sentences import counted, listed

_WHITE_NAME: Final = "white"
_UNKNOWN: Final = "?"


def lying_text(reading: Reading) -> str:
    """Like “dice: white 1 + 4 = 5, red 3”, or the display and the pile; empty while nothing lies there."""
    return "\n".join((*_dice(reading.shared), *_cards(reading.shared)))


def _dice(shared: dict[str, Plain]) -> Iterator[str]:
    roll = shared.get("roll")
    if isinstance(roll, dict):
        whites = cast("list[int]", roll[_WHITE_NAME])
        words = [f"white {' + '.join(map(str, whites))} = {sum(whites)}"]
        words += [f"{name} {face}" for name, face in roll.items() if name != _WHITE_NAME]
        yield f"dice: {', '.join(words)}"


def _cards(shared: dict[str, Plain]) -> Iterator[str]:
    display, pile = shared.get("display"), shared.get("pile")
    if not isinstance(display, list) or not isinstance(pile, dict) or not any(display):
        return
    lying = [card_text(str(card)) if card else "–" for card in display]
    top = f", on top {card_text(str(pile['top']))}" if pile["top"] else ""
    yield f"display: {', '.join(lying)}; pile: {counted(cast('int', pile['left']), 'card')}{top}"
    if played := cast("list[str]", shared["played"]):
        colour = str(shared["colour"] or "")
        tells = any(card.startswith(colour[:1]) for card in played)  # a joker alone does not
        yield f"played: {listed(played)}{'' if tells else f', in {colour}'}"


def card_text(card: str) -> str:
    """A card, or only the number on its back."""
    return card.removeprefix(_UNKNOWN)


def hand_text(hand: list[str]) -> str:
    """The cards in a hand, as far as they are known."""
    if not hand:
        return "hand: empty"
    hidden = all(card.startswith(_UNKNOWN) for card in hand)
    return f"{'backs in the hand' if hidden else 'hand'}: {', '.join(map(card_text, hand))}"
