"""What each command does once its command line has been read."""

import json
import os
import shlex
import sys
import textwrap
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Final, cast

from rowlock.bots import BOTS, STRONGEST
from rowlock.draw import rows_text, table_text
from rowlock.draw.game_data import for_as_many_as_can, game_data, rules_data
from rowlock.draw.rules_page import rules_page
from rowlock.game import Game, load_board, new
from rowlock.game.files import is_same, read_text
from rowlock.record import BadRecord, read_record
from rowlock.record.replay import reading_data, step_text
from rowlock.record.seeds import check_commitment
from rowlock.record.verifying import verify as check_against_seed
from rowlock.rules.board_data import board_data
from rowlock.rules.errors import BadBoard, BadFile, BadSetup
from rowlock.rules.games import GAMES, own_ruleset
from rowlock.rules.reading import Plain
from rowlock.rules.sentences import counted
from rowlock.terminal.console import Console, Stopped
from rowlock.terminal.play import TerminalGame
from rowlock.terminal.setting_up import (
    ALONE,
    ask_bots,
    ask_game,
    ask_options,
    ask_players,
    bot_names,
    bots_named,
    check_number,
    for_players,
    in_file,
    named_game,
    people_named,
)
from rowlock.terminal.words import go_on_hint

_WIDTH: Final = 80  # columns of a common terminal
_MOST_BYTES: Final = 10_000_000  # no record comes near it
_HIGHEST_PORT: Final = 65_535
_PIPE: Final = "-"  # in place of a file's name
_PIPE_IN_WORDS: Final = "standard input"


def _print(text: str) -> None:
    sys.stdout.write(text.rstrip("\n") + "\n")


def _print_json(data: Plain) -> None:
    _print(json.dumps(data, indent=2, ensure_ascii=False))


def _is_screen() -> bool:
    """Whether what is written goes to a terminal that can do more than write line after line."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def _may_colour() -> bool:
    return _is_screen() and not os.environ.get("NO_COLOR")


def games(chosen: Namespace) -> None:
    """List the games."""
    if chosen.json:
        _print_json([game_data(ruleset) for ruleset in GAMES.values()])
        return
    indent = 1 + max(map(len, GAMES))
    for ruleset in GAMES.values():
        _print(f"{ruleset.name:{indent}}{ruleset.title}, for {for_players(ruleset)}")
        _print(_indented(ruleset.about, indent))
        for option in ruleset.options:
            _print(_indented(f"--set {option.name}=...: {option.about}", indent))
    _print("\n“rowlock rules GAME” prints the rules of one, “rowlock play GAME” starts it.")


def _indented(text: str, columns: int) -> str:
    indent = " " * columns
    return textwrap.fill(text, _WIDTH, initial_indent=indent, subsequent_indent=indent)


def rules(chosen: Namespace) -> None:
    """Print the rules of a game."""
    ruleset = named_game(chosen.game)
    variant = for_as_many_as_can(ruleset, options_of(chosen.options))
    if not chosen.json:
        _print(rules_page(variant))
        return
    _print_json(rules_data(variant))


def options_of(settings: Sequence[str]) -> dict[str, str]:
    """Options from words like “edition=pads” (BadSetup)."""
    found: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals or not name:
            raise BadSetup(f"An option is set like edition=pads, not like “{setting}”.")
        if name in found:
            raise BadSetup(f"The option “{name}” is set twice.")
        found[name] = value
    return found


def check_board_file(chosen: Namespace) -> None:
    """Check a board of somebody's own."""
    try:
        board = load_board(chosen.file)
        ruleset = own_ruleset(board)
    except BadBoard as error:
        raise in_file(error, chosen.file) from None
    if chosen.json:
        _print_json(cast("Plain", board_data(board)))
        return
    _print(f"“{board.name}” is a good board:\n")
    _print(rows_text(ruleset.variant(1).start().sheet(0), colour=_may_colour()))
    _print(f"\nRead its rules with “rowlock rules {chosen.file}”, play it with “rowlock play {chosen.file}”.")


def replay(chosen: Namespace) -> None:
    """Show the game in a record."""
    game = _load(chosen.file)
    steps = len(game.steps)
    at = steps if chosen.at is None else chosen.at
    if at > steps:
        raise BadSetup(f"The record has {counted(steps, 'step')}; there is no step {at}.")
    state = game.states[at]
    if chosen.json:
        _print_json({"step": at, "steps": steps, **reading_data(state, game.players)})
        return
    last = f", {step_text(game.as_record(), game.steps[at - 1])}" if at else ""
    _print(f"step {at} of {steps}{last}\n")
    _print(table_text(state, game.players, colour=_may_colour()))
    if not state.over:
        _print(f"\nawaited: {game.at(at).awaiting}")


def verify(chosen: Namespace) -> None:
    """Check what chance brought against the seed."""
    record = _load(chosen.file).as_record()
    told = None if chosen.commitment is None else check_commitment(chosen.commitment)
    try:
        events = check_against_seed(record, told)
    except BadRecord as error:
        raise error.in_file(_PIPE_IN_WORDS if chosen.file == _PIPE else chosen.file) from None
    committed = told or record.commitment
    over = record.final().over
    if chosen.json:
        _print_json({"seed": record.seed, "commitment": committed, "events": events, "over": over})
        return
    _print(f"{counted(events, record.variant.start().action)} checked: all follow from the seed.")
    if told is not None:
        _print("The seed is the one that was committed to before the game.")
    elif committed is not None:
        _print(
            f"The seed fits the record’s own commitment. Was this what you were told before the game?\n{committed}"
        )
    else:
        _print("Nobody committed to the seed before the game: it could have been chosen afterwards.")
    if not over:
        _print("The game is not over yet, and who knows its seed knows what will come up.")


def _load(name: str) -> Game:
    """The game in a file, or in what is piped in for “-”; problems are told with the file's name."""
    text = _piped() if name == _PIPE else read_text(name)
    try:
        return Game(read_record(text))
    except BadRecord as error:
        raise error.in_file(_PIPE_IN_WORDS if name == _PIPE else name) from None


def _piped() -> str:
    """All that is piped in; it is read as a file would be, whatever signs the terminal is set to."""
    stream = getattr(sys.stdin, "buffer", None)
    if stream is None:
        return sys.stdin.read()
    content: bytes = stream.read(_MOST_BYTES + 1)
    if len(content) > _MOST_BYTES:
        raise BadFile("What is piped in is too large for a record.")
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise BadFile("What is piped in is no text in UTF-8.") from None


def serve(chosen: Namespace) -> None:
    """Serve tables."""
    try:
        from rowlock.server import serve as serving  # noqa: PLC0415 - what it needs, no other command has to load
    except ModuleNotFoundError as error:
        raise BadSetup(f"The server needs “{error.name}”; install it with: pip install 'rowlock[server]'") from None
    if (chosen.port or 0) > _HIGHEST_PORT:
        raise BadSetup(f"A port is a number from 0 to {_HIGHEST_PORT}, not {chosen.port}.")
    serving.serve(
        serving.Serving(
            host=chosen.host,
            port=chosen.port,
            data=chosen.data,
            database=chosen.database,
            redis=chosen.redis,
            keep_days=chosen.keep_days,
            keep_unfinished_days=chosen.keep_unfinished_days,
            origins=tuple(chosen.origins),
            limits=tuple(chosen.limits),
            opens=chosen.open,
            behind_proxy=chosen.behind_proxy,
        )
    )


def play(chosen: Namespace) -> None:
    """Play in the terminal."""
    can_wipe = _is_screen() and sys.stdin.isatty()
    console = Console(sys.stdin, sys.stdout, colour=_may_colour(), can_wipe=can_wipe)
    _check_new_file(chosen)
    try:
        game, names = _resumed(chosen) if chosen.resume is not None else _set_up(chosen, console)
    except Stopped:
        console.say("Stopped.")
        return
    seats = range(len(game.players))
    bots = {seat: BOTS[name] for seat, name in zip(seats[len(seats) - len(names) :], names, strict=True)}
    TerminalGame(game, bots, console, chosen.record, chosen.resume).run()


def _check_new_file(chosen: Namespace) -> None:
    """Complain at once, and not after all questions, if the record cannot be kept where it should."""
    if chosen.record is None:
        return
    try:
        _check_place(Path(chosen.record), chosen)
    except OSError as error:
        raise BadFile(f"The file “{chosen.record}” cannot be written: {(error.strerror or '').lower()}.") from None


def _check_place(place: Path, chosen: Namespace) -> None:
    """A file that is there already is only written again when its own game goes on."""
    if place.is_dir():
        raise BadFile(f"The record cannot be kept in “{place}”: that is a folder, not a file.")
    if not place.parent.is_dir():
        raise BadFile(f"The record cannot be kept in “{place}”: there is no folder “{place.parent}”.")
    if place.exists() and not (chosen.resume and is_same(place, chosen.resume)):
        hint = f"name another, or go on from it with “{go_on_hint(_bots_unasked(chosen), chosen.record)}”"
        raise BadFile(f"There is a file “{place}” already; {hint}.")


def _bots_unasked(chosen: Namespace) -> tuple[str, ...]:
    """Which bots play where nobody is asked: somebody who names nobody gets one for company."""
    if chosen.bots is not None:
        return bots_named(chosen.bots)
    return (STRONGEST,) if chosen.game is not None and chosen.players is None else ()


def _resumed(chosen: Namespace) -> tuple[Game, tuple[str, ...]]:
    fixed = ("game", "players", "seed", "dice", "start", "options")
    if any(getattr(chosen, name) for name in fixed):
        raise BadSetup(
            "--resume goes on with what the record says: leave out the game, its players, dice and options."
        )
    if chosen.resume == _PIPE:
        raise BadFile("--resume needs the name of a file: answers are read from where “-” would read the record.")
    game = _load(chosen.resume)
    if game.as_record().seen_by is not None:
        shows = f"“rowlock replay {shlex.quote(chosen.resume)}” shows it"
        raise BadFile(f"The record does not tell what lies hidden, so the game cannot go on from it; {shows}.")
    if game.variant.ruleset.pad:
        raise BadFile("Only the score was kept in this game; the terminal does not know its dice and cannot go on.")
    bots = () if chosen.bots is None else bots_named(chosen.bots)
    if len(bots) > len(game.players):
        players = counted(len(game.players), "player")
        raise BadSetup(f"The record has {players}; {len(bots)} of them cannot be bots.")
    return game, bots


def _set_up(chosen: Namespace, console: Console) -> tuple[Game, tuple[str, ...]]:
    asks = chosen.game is None
    ruleset = ask_game(console) if asks else named_game(chosen.game)
    if chosen.players is not None:
        people: tuple[str, ...] = people_named(chosen.players)
    else:
        people = ask_players(console, ruleset) if asks else (ALONE,)
    ask = asks and chosen.bots is None
    bots = ask_bots(console, ruleset, len(people)) if ask else _bots_unasked(chosen)
    check_number(ruleset, len(people), len(bots))  # before so many are named
    unsaid = asks and not chosen.options
    options = ask_options(console, ruleset, len(people) + len(bots)) if unsaid else options_of(chosen.options)
    game = new(
        ruleset,
        players=(*people, *bot_names(len(bots), people)),
        seed=chosen.seed,
        dice=chosen.dice or "seeded",
        start=chosen.start,
        **options,
    )
    return game, bots
