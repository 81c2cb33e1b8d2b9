"""Plays the golden games through: one whole game on every board, with all there is to know after every step.

A golden game lives in ``tests/golden`` as two files. ``NAME.txt`` is its record, whose dice and decisions were
chosen so that the rules of its board show at work; the comments in it say where. ``NAME.play`` is the playthrough
of that record: after every step what is awaited, what each seat may decide, and everybody's sheet. It was gone
through by hand, step by step, with the rules and without the code. NAME is the game's name, with a hyphen and the
edition behind it where a game has editions, and with the name of an option that is on or off where it is on; or the
name of a board file in ``examples``.

To write all playthroughs anew, after a new record or a wanted change only, run in the project's folder what
follows, and then go through by hand whatever has changed:

    python tests/support/playthrough.py
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise, product
from pathlib import Path
from typing import Final, NamedTuple

from rowlock.game import find_game
from rowlock.record import Record, read_record
from rowlock.record.replay import step_text
from rowlock.rules.board import Board
from rowlock.rules.games import GAMES, Ruleset
from rowlock.rules.options import EditionOption, Option
from rowlock.rules.protocol import State
from rowlock.rules.reading import MARKED, Plain, RowReading
from rowlock.rules.sentences import listed

FOLDER: Final = Path(__file__).parent.parent / "golden"
EXAMPLES: Final = FOLDER.parent.parent / "examples"
RECORD: Final = ".txt"
PLAYTHROUGH: Final = ".play"


class Printed(NamedTuple):
    """A board as it is printed for a game, and what is chosen about it; each of them has a golden game."""

    game: str
    board: Board
    settings: Mapping[str, object] = {}


def printed_boards() -> dict[str, Printed]:
    """Every board there is, by the name of its golden game."""
    found: dict[str, Printed] = {}
    for ruleset in GAMES.values():
        found.update(_printings(ruleset))
    for path in sorted(EXAMPLES.glob("*.toml")):
        own = find_game(path)
        found[path.stem] = Printed(own.name, own.board)
    return found


def _printings(ruleset: Ruleset) -> dict[str, Printed]:
    """One for each edition, without and with whatever is on or off."""
    found: dict[str, Printed] = {}
    for chosen in product(*(_choices(option) for option in ruleset.options)):
        settings = {option: value for option, value, _ in chosen if option}
        name = "-".join([ruleset.name, *(ending for _, _, ending in chosen if ending)])
        found[name] = Printed(ruleset.name, ruleset.variant(ruleset.fewest, settings).board, settings)
    return found


def _choices(option: Option) -> list[tuple[str, object, str]]:
    """What makes another golden game: an option's name, its value, and what that adds to the golden game's name."""
    if isinstance(option, EditionOption):
        return [(option.name, edition, edition) for edition, _ in option.editions]
    if isinstance(option.default, bool):
        return [(option.name, False, ""), (option.name, True, option.name)]
    return [("", None, "")]


def golden_record(name: str) -> Record:
    """The record of a golden game."""
    return read_record((FOLDER / f"{name}{RECORD}").read_text(encoding="utf-8"))


def playthrough(record: Record) -> str:
    """The whole game, a block for each step; the numbers are those of ``rowlock replay --at``."""
    return "\n\n".join(_blocks(record)) + "\n"


def _blocks(record: Record) -> Iterator[str]:
    players = record.players
    yield f"{record.variant.ruleset.title}, played by {listed(players)}"
    states = list(record.states())
    yield f"0. {players[record.start]} starts\n{_moment(states[0], players)}"
    for number, (step, (_, after)) in enumerate(zip(record.steps, pairwise(states), strict=True), start=1):
        yield f"{number}. {step_text(record, step)}\n{_moment(after, players)}"
    last = states[-1]
    if last.over:
        scores = listed(f"{player} {score}" for player, score in zip(players, last.scores, strict=True))
        yield f"Result: {scores}. Won by {listed(players[seat] for seat in last.winners)}."


def _moment(state: State, players: tuple[str, ...]) -> str:
    """What all have in common, then the sheet of each seat, and what it may decide."""
    shared = "; ".join(f"{name}: {_in_words(value)}" for name, value in state.shared.items())
    lines = [f"   {_awaited(state, players)}", f"   {shared}"]
    for seat, player in enumerate(players):
        lines += _seat(state, seat, player)
    return "\n".join(lines)


def _awaited(state: State, players: tuple[str, ...]) -> str:
    if state.over:
        return "the game is over"
    turn = f"turn of {players[state.active]}"
    if state.needs_chance:
        return f"{turn}: a {state.action} is awaited"
    return f"{turn}, {state.action} action: {listed(players[seat] for seat in state.awaited)} to decide"


def _seat(state: State, seat: int, player: str) -> Iterator[str]:
    sheet = state.sheet(seat)
    rows = " | ".join(_row(row) for row in sheet.rows)
    yield f"   {player}: {rows} | misses {sheet.misses} | score {sheet.score}"
    for name, value in sheet.extras.items():
        yield f"      {name}: {_in_words(value)}"
    if decisions := state.legal(seat):
        yield f"      may: {' '.join(state.variant.names[decision] for decision in decisions)}"


def _row(row: RowReading) -> str:
    """Its name, its marks, the lock if it is crossed, and how many crosses that makes."""
    marks = [cell.name for cell in row.cells if cell.state == MARKED]
    return " ".join([row.name, *marks, *(["lock"] if row.locked else []), f"({row.crosses})"])


def _in_words(value: Plain) -> str:
    """Plain data of any game in a line."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {_entry(inner)}" for name, inner in value.items()) or "none"
    if isinstance(value, list):
        return ", ".join(_entry(inner) for inner in value) or "none"
    return _entry(value)


def _entry(value: Plain) -> str:
    """One thing in a list; of what is true or false, only what is true is named."""
    if isinstance(value, dict):
        kept = (name if inner is True else _entry(inner) for name, inner in value.items() if inner is not False)
        return " ".join(kept)
    if isinstance(value, list):
        return " ".join(_entry(inner) for inner in value)
    return "none" if value is None else str(value)


def write_anew(name: str) -> None:
    """Write the playthrough of a golden game."""
    text = playthrough(golden_record(name))
    (FOLDER / f"{name}{PLAYTHROUGH}").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    for file in sorted(FOLDER.glob(f"*{RECORD}")):
        write_anew(file.stem)
