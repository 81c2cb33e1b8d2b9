"""What the terminal game says, put together from its parts."""

import shlex
from collections.abc import Iterator, Sequence
from typing import Final

from rowlock.rules.protocol import Reading
from rowlock.rules.sentences import counted, either, listed

ROW: Final = "row-"  # how the decisions begin that name a row, for bonus marks; people may leave it out

_HELP: Final = """\
Decide by typing what is offered: the name of a cell marks it, like r5 for the
red 5; “pass”, or p, marks none. “rules” tells when you may mark what. The last
part of a name will do where it is clear: red for row-red, 2 for take-2.
{dice}
On a sheet [5] is marked, and · can never be marked any more. A sign behind a
number makes it a special cell; what it does is told below the rows. Behind each
row stands its lock: ( ) open, (x) crossed off by this player, (-) closed by
somebody else; then the crosses and the points of the row.

At any time you can also type one of these:
  sheet       show your own sheet
  sheets      show all sheets
  undo        take the last decision back, or a roll that was typed in; once the
              program has rolled, what was decided before stands
  record      show the record of the game so far
  save FILE   write the record to a file; to go on with it later:
              “{go_on}”
  rules       show the rules of this game
  quit        stop playing"""


SETTING_UP_HELP: Final = """\
Answer with what is asked for, or just press Enter for what stands behind
“Enter for”.

The game is one of the list, by its number or its name, or a board of your own:
the name of its file, which ends in .toml. The people are all who sit at this
keyboard; bots are players that the program plays, at random.

“quit” stops. “rowlock rules GAME” prints the rules of a game, and
“rowlock play --help” tells what can be chosen besides."""

_DICE_HELP: Final = """
Dice are typed with spaces between them: the two white ones, and each other one
with the letter of its colour, like 1 4 r3 y2 g6 b5. Leave out those that have
left the game.
"""


def help_text(bots: int, *, typed_dice: bool) -> str:
    """What can be typed during a game in which so many bots play; ``typed_dice`` if people roll them."""
    return _HELP.format(go_on=go_on_hint(bots, None), dice=_DICE_HELP if typed_dice else "")


def choice_text(cells: Sequence[str], others: Sequence[str]) -> str:
    """All decisions that somebody has: “mark r5 or y5, or pass”."""
    if not cells and all(name.startswith(ROW) for name in others):
        return f"for the two bonus marks, choose {either(others)}"
    if not cells:
        return f"choose {either(others)}"
    return ", or ".join((f"mark {either(cells)}", *others))


def only_text(name: str) -> str:
    """The only decision that somebody has, behind “can only”."""
    return {"pass": name, "done": "be done"}.get(name, f"choose {name}")


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


def go_on_hint(bots: int, file: str | None) -> str:
    """The command that goes on with a game; without a file it names any."""
    name = "FILE" if file is None else shlex.quote(file)
    keep = "" if file is None else f" --record {name}"
    return f"rowlock play --resume {name}{keep}{f' --bots {bots}' if bots else ''}"
