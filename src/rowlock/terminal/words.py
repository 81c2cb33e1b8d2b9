"""What the terminal game says, put together from its parts."""

import shlex
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, cast

from rowlock.bots import PLAYS, STRONGEST
from rowlock.draw import card_text
from rowlock.rules.errors import RowlockError
from rowlock.rules.protocol import Reading, Variant
from rowlock.rules.sentences import counted, either, listed

ROW: Final = "row-"  # how the decisions begin that name a row, for bonus marks; people may leave it out
TAKE: Final = "take-"  # how the decisions begin that take a card, and those below that say what a joker is
JOKER: Final = "joker-"
_ENDS: Final = ("pass", "done")  # what ends a choice

_DECIDE: Final = """\
Decide by typing what is offered: the name of a cell marks it, like r5 for the
red 5; “pass”, or p, marks none. “rules” tells when you may mark what."""

_PUT: Final = """\
Decide by typing what is offered: the name of a cell puts a pawn there, like r5
for the red 5; “pass”, or p, puts none. “rules” tells where pawns may go."""

_ROWS: Final = "The colour or the number of a row will do: red for row-red, 2 for row-2."

_CARDS: Final = """\
Cards are called like their cells, and nobody but you sees the colours in your
hand. The last part of a name will do where it is clear.
  take-2      take the second card on display, counted from the left
  play-r5     play the red 5 out of your hand; to mark r5 is another decision{jokers}
  done        or d: play and mark no more in this turn"""

_JOKERS: Final = """
  play-j5     play the joker with the 5
  joker-red   make the joker red"""

_TYPED_DICE: Final = """
Dice are typed with spaces between them: the two white ones, and each other one
with the letter of its colour, like 1 4 r3 y2 g6 b5. Leave out those that have
left the game."""

_TYPED_CARDS: Final = """
Shuffled cards are typed from the top, with spaces between them, like r5 g12 y2.
At first they are dealt in this order: a hand for each player, one after the
other, then the four on display; the rest is the pile."""

_SHEET: Final = """
On a sheet [5] is marked, and · can never be marked any more. A sign behind a
number makes it a special cell; what it does is told below the rows. Behind each
row stands its lock: ( ) open, (x) crossed off by this player, (-) closed by
somebody else; then the crosses and the points of the row."""

_CARD_SHEET: Final = """
On a sheet [5] is marked, and · can never be marked any more. Behind each row
stands its lock: ( ) open, (x) crossed off; then the crosses and the points of
the row. Below are the cards in the hand, or what their backs show."""

_BOARD: Final = """
On the board [5x] is a pawn of the player with the sign x, and [7o2] a stack of
two pawns of the other one; · is an empty cell of a closed row. Behind each row
stands its lock: ( ) open, (x) with a pawn of x, (-) closed without one. Below
the board stands how many pawns each player has in each row, those on locks
included, and how many are left to be placed."""

_ORDERS: Final = """
At any time you can also type one of these:
  sheet       show your own sheet
  sheets      show all sheets
  undo        take the last decision back, or {undo}
  record      show the record of the game so far
  save FILE   write the record to a file; to go on with it later:
              “{go_on}”
  rules       show the rules of this game
  quit        stop playing"""

_UNDO_DICE: Final = """a roll that was typed in; once the
              program has rolled, what was decided before stands"""
_UNDO_CARDS: Final = """a shuffle that was typed in; once
              a card has been turned over, what was decided before stands"""


# How each of the bots plays.
ROSTER: Final = "\n".join(f"  {name:9}plays {manner}" for name, manner in PLAYS.items())

SETTING_UP_HELP: Final = f"""\
Answer with what is asked for, or just press Enter for what stands behind
“Enter for”.

The game is one of the list, by its number or its name, or a board of your own:
the name of its file, which ends in .toml. The people are all who sit at this
keyboard; bots are players that the program plays. Say how many, and they are
careful ones; or name each, like greedy,careful:
{ROSTER}

“quit” stops. “rowlock rules GAME” prints the rules of a game, and
“rowlock play --help” tells what can be chosen besides."""


def help_text(variant: Variant, bots: Sequence[str], *, typed: bool) -> str:
    """What can be typed in a game in which these bots play; ``typed`` if people bring what chance brings."""
    names = variant.by_name
    pawns, cards = variant.kind.ONE_BOARD, any(name.startswith(TAKE) for name in names)
    parts = [_PUT if pawns else _DECIDE]
    if any(name.startswith(ROW) for name in names):
        parts.append(_ROWS)
    if cards:
        parts.append(_CARDS.format(jokers=_JOKERS if any(name.startswith(JOKER) for name in names) else ""))
    if typed:
        parts.append(_TYPED_CARDS if cards else _TYPED_DICE)
    undo = _UNDO_CARDS if cards else _UNDO_DICE
    parts += [
        _BOARD if pawns else _CARD_SHEET if cards else _SHEET,
        _ORDERS.format(undo=undo, go_on=go_on_hint(bots, None)),
    ]
    return "\n".join(parts)


def choice_text(
    cells: Sequence[str], others: Sequence[str], lying: Mapping[str, str], *, pawns: bool = False
) -> str:
    """All decisions that somebody has: “mark r5 or y5, or pass”; ``lying`` tells what some of them take."""
    if not cells and all(name.startswith(ROW) for name in others):
        return f"for the two bonus marks, choose {either(others)}"
    ends = [name for name in others if name in _ENDS]
    more = [f"{name} ({lying[name]})" if name in lying else name for name in others if name not in _ENDS]
    if not cells:
        return f"choose {either((*more, *ends))}"
    choice = [f"choose {either(more)}"] if more else []
    return ", or ".join((f"{'put a pawn on' if pawns else 'mark'} {either(cells)}", *choice, *ends))


def to_take(reading: Reading) -> dict[str, str]:
    """What all can see of the cards that may be taken, by the decisions that take them."""
    display = cast("list[str | None]", reading.shared.get("display", []))
    return {f"{TAKE}{place}": card_text(card) for place, card in enumerate(display, start=1) if card}


def check_ending(name: str) -> None:
    """Where a file's name is asked for, an answer to something else must not become one."""
    if "." not in name:
        raise RowlockError("Give the file a name with an ending, like evening.txt, or just press Enter.")


def only_text(player: str, name: str) -> str:
    """The only decision that somebody has."""
    if name == "done":
        return f"{player} has no more to play or to mark."
    return f"{player} can only {name if name == 'pass' else f'choose {name}'}."


def result_lines(reading: Reading, players: Sequence[str]) -> Iterator[str]:
    """Who has won, and what everybody has."""
    scores = reading.scores
    best = listed(players[seat] for seat in reading.winners)
    points = counted(max(scores), "point")
    if len(players) == 1:
        yield f"{best} ends with {points}."
        return
    yield f"{best} share the win with {points} each." if len(reading.winners) > 1 else f"{best} wins with {points}."
    for seat in sorted(range(len(players)), key=lambda seat: -scores[seat]):
        yield f"{scores[seat]:5}  {players[seat]}"


def bots_lines(players: Sequence[str], bots: Mapping[int, str]) -> Iterator[str]:
    """Who is a bot, and how each plays; ``bots`` has the names of the bots by seat."""
    for name, manner in PLAYS.items():
        alike = [players[seat] for seat in bots if bots[seat] == name]
        if alike:
            yield f"{listed(alike)} {'is a bot that plays' if len(alike) == 1 else 'are bots that play'} {manner}."


def go_on_hint(bots: Sequence[str], file: str | None) -> str:
    """The command that goes on with a game; without a file it names any."""
    name = "FILE" if file is None else shlex.quote(file)
    keep = "" if file is None else f" --record {name}"
    return f"rowlock play --resume {name}{keep}{f' --bots {_in_short(bots)}' if bots else ''}"


def _in_short(bots: Sequence[str]) -> str:
    """What is behind “--bots”: how many there are, if they are those that play where nothing else is said."""
    return str(len(bots)) if set(bots) == {STRONGEST} else ",".join(bots)
