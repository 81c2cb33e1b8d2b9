"""The command ``rowlock``: reads the command line and hands over to the part that does the work."""

import argparse
import codecs
import io
import os
import re
import sys
from collections.abc import Callable, Sequence
from typing import Final, NoReturn, TextIO, cast

from rowlock import BadRecord, __version__, commands
from rowlock.rules.errors import BadBoard, RowlockError
from rowlock.rules.games import GAMES
from rowlock.rules.sentences import either, readable

BAD_INPUT: Final = 2
_MOST_DIGITS: Final = 9  # of a number that means anything here
_INTERRUPTED: Final = 130  # what a shell expects of a program that Ctrl-C has stopped
_GAME_HELP: Final = f"{', '.join(GAMES)}, or a board file that ends in .toml"
_SET_HELP: Final = "choose an option of the game, like edition=pads; “rowlock games” lists them"

# What a terminal shows in place of a sign that it lacks.
_PLAINER: Final = {
    "“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "−": "-", "…": "...", "·": ".",
}  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the result is its exit code."""
    _prepare_streams()
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads, like “head”, wants no more
        _write_nowhere()
        return 0
    except OSError as error:
        _write_nowhere()
        return _complain(f"The output cannot be written: {(error.strerror or str(error)).lower()}.")
    return code


def _run(arguments: Sequence[str] | None) -> int:
    try:
        chosen = _parser().parse_args(arguments)
        run: Callable[[argparse.Namespace], None] = chosen.run
        run(chosen)
    except SystemExit as stop:  # from the parser, which has said already what there is to say
        return stop.code if isinstance(stop.code, int) else 0
    except (BadBoard, BadRecord) as error:
        return _complain(*map(str, error.problems))
    except RowlockError as error:
        return _complain(str(error))
    except KeyboardInterrupt:
        return _INTERRUPTED
    return 0


def _complain(*problems: str) -> int:
    """Each problem in a line of its own."""
    sys.stderr.write("".join(f"rowlock: {readable(problem)}\n" for problem in problems))
    return BAD_INPUT


# The streams.


def _prepare_streams() -> None:
    """Whatever the terminal is like, reading and writing must not fail over a sign."""
    codecs.register_error("rowlock.plainer", _plainer)
    streams = cast("tuple[TextIO | None, ...]", (sys.stdin, sys.stdout, sys.stderr))
    sys.stdin = streams[0] or io.StringIO()  # a closed one holds nothing
    sys.stdout = streams[1] or _nowhere()
    sys.stderr = streams[2] or _nowhere()
    _forgive(sys.stdin, "surrogateescape")
    _forgive(sys.stdout, "rowlock.plainer")
    _forgive(sys.stderr, "rowlock.plainer")


def _forgive(stream: TextIO, errors: str) -> None:
    reconfigure: Callable[..., None] | None = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors=errors)


def _plainer(error: UnicodeError) -> tuple[str, int]:
    """A terminal that lacks a sign shows another in its place."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(_PLAINER.get(sign, "?") for sign in lacking), error.end


def _nowhere() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123 - open as long as the program runs


def _write_nowhere() -> None:
    """What has not been written yet will not be: Python would try again when it ends, and fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


# The command line.


class _Parser(argparse.ArgumentParser):
    """Complains in one sentence; shows its examples as they are written."""

    def __init__(self, **settings: object) -> None:
        settings.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        settings.setdefault("allow_abbrev", False)
        super().__init__(**settings)  # type: ignore[arg-type]  # the base class checks them

    def parse_known_args(  # type: ignore[override]  # all that this program needs of it
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Complain of what is unknown here, where “--help” tells what is known, and not one level above."""
        found, unknown = super().parse_known_args(args, namespace or argparse.Namespace())
        if unknown:
            self.error(f"“{unknown[0]}” is not expected here")
        return found, unknown

    def _check_value(self, action: argparse.Action, value: object) -> None:
        if action.choices is not None and value not in action.choices:
            about = action if action.option_strings else None
            wrong = f"“{value}” is {'not known' if about else 'no command'}; expected {either(action.choices)}"
            raise argparse.ArgumentError(about, wrong)

    def _print_message(self, message: str, file: TextIO | None = None) -> None:  # type: ignore[override]
        """Without the base class's forgetting about a disk that is full."""
        (file or sys.stderr).write(message)

    def error(self, message: str) -> NoReturn:
        """One sentence, and where to read more."""
        for pattern, plain in _PLAIN_MESSAGES:
            message = pattern.sub(plain, message)
        sentence = readable(f"{message[:1].upper()}{message[1:]}; “{self.prog} --help” tells more.")
        self.exit(BAD_INPUT, f"rowlock: {sentence}\n")


# What argparse says, and how this program says it.
_PLAIN_MESSAGES: Final = (
    (re.compile(r"^the following arguments are required: (.*)$"), r"\1 is missing"),
    (re.compile(r"^argument (\S+): expected one argument$"), r"\1 needs a value after it"),
    (re.compile(r"^argument (\S+): ignored explicit argument .*$"), r"\1 takes no value"),
    (re.compile(r"^argument (\S+): "), r"\1: "),
)


def _parser() -> _Parser:
    parser = _Parser(
        prog="rowlock",
        description="Plays, checks and records the Qwixx family of dice and card games.",
        epilog="Example: rowlock play longo --players Ada,Ben --bots 1\n"
        "“rowlock COMMAND --help” tells all about a command.",
    )
    parser.add_argument("--version", action="version", version=f"rowlock {__version__}")
    known = _commands(parser)
    _add_games(known)
    _add_rules(known)
    _add_board(known)
    _add_replay(known)
    _add_verify(known)
    _add_play(known)
    _add_serve(known)
    return parser


def _commands(parser: _Parser) -> "_Add":
    """What adds a command to a parser; without any command it shows its help."""

    def run(_: argparse.Namespace) -> None:
        parser.print_help()

    parser.set_defaults(run=run)
    return parser.add_subparsers(title="commands", metavar="COMMAND").add_parser


# What each command reads.

_Add = Callable[..., _Parser]  # a parser's own function that adds a command to it


def _add(known: _Add, name: str, run: Callable[[argparse.Namespace], None], about: str, *examples: str) -> _Parser:
    title = "Example: " if len(examples) == 1 else "Examples:\n  "
    parser = known(name, help=about, description=about, epilog=title + "\n  ".join(examples))
    parser.set_defaults(run=run)
    return parser


def _add_games(known: _Add) -> None:
    parser = _add(known, "games", commands.games, "List the games and their options.", "rowlock games --json")
    _add_json(parser)


def _add_rules(known: _Add) -> None:
    about = "Print the rules of a game, with the rulings on what they leave open."
    parser = _add(known, "rules", commands.rules, about, "rowlock rules gemixxt-b --set edition=pads")
    parser.add_argument("game", metavar="GAME", help=_GAME_HELP)
    _add_options(parser)
    _add_json(parser)


def _add_board(known: _Add) -> None:
    example = "rowlock board check examples/harbour.toml"
    parser = known(
        "board",
        help="Check a board file of your own.",
        description="Boards of your own.",
        epilog=f"Example: {example}",
    )
    inner = _commands(parser)
    about = "Check a board file; every mistake is named with its row and cell."
    check = _add(inner, "check", commands.check_board_file, about, example)
    check.add_argument("file", metavar="FILE", help="a board file, as docs/boards.md describes it")
    _add_json(check)


def _add_replay(known: _Add) -> None:
    about = "Show the game in a record, at its end or at any step."
    parser = _add(known, "replay", commands.replay, about, "rowlock replay evening.txt --at 12")
    parser.add_argument("file", metavar="FILE", help="a record in text or JSON; - reads what is piped in")
    parser.add_argument(
        "--at",
        metavar="N",
        type=_whole,
        help="after so many steps: each roll and each decision is one; 0 is the start",
    )
    _add_json(parser)


def _add_verify(known: _Add) -> None:
    about = "Check that all dice or cards of a game follow from its seed."
    parser = _add(known, "verify", commands.verify, about, "rowlock verify evening.txt")
    parser.add_argument("file", metavar="FILE", help="a record in text or JSON; - reads what is piped in")
    parser.add_argument(
        "--commitment",
        metavar="SHA-256",
        help="what was told before the game; otherwise the one in the record is believed",
    )
    _add_json(parser)


def _add_play(known: _Add) -> None:
    about = "Play in the terminal: people at one keyboard, with bots if you like."
    parser = _add(
        known,
        "play",
        commands.play,
        about,
        "rowlock play",
        "rowlock play longo --players Ada,Ben --bots 1",
        "rowlock play examples/harbour.toml --dice given --record evening.txt",
        "rowlock play --resume evening.txt --record evening.txt",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help=f"{_GAME_HELP}; without it you are asked")
    parser.add_argument(
        "--players",
        metavar="NAMES",
        help="the people at the keyboard, with commas between the names",
    )
    parser.add_argument(
        "--bots",
        metavar="BOTS",
        help="how many bots join in, behind the people, or which ones, like greedy,careful; those that you do not "
        "name are careful, which is the strongest; without --players and --bots, you play with one bot",
    )
    parser.add_argument("--seed", metavar="SEED", help="the same seed gives the same dice, and the same bots")
    parser.add_argument("--dice", choices=("seeded", "given"), help="given: you roll real dice and type them in")
    parser.add_argument(
        "--start",
        metavar="NAME",
        help="who has the first turn; otherwise it is drawn, or with given dice the first",
    )
    _add_options(parser)
    parser.add_argument(
        "--record", metavar="FILE", help="keep the record in this file, step by step; as JSON if it ends in .json"
    )
    parser.add_argument(
        "--resume",
        metavar="FILE",
        help="go on with the game in this record; --bots tells which of its players are bots, the last ones; "
        "it is kept there only if --record names the file as well, and then without the comments in it",
    )


def _add_serve(known: _Add) -> None:
    about = "Serve tables: for browsers on this machine, on phones in the same network, or for many people."
    parser = _add(
        known,
        "serve",
        commands.serve,
        about,
        "rowlock serve --open",
        "rowlock serve --host 127.0.0.1 --port 8420 --database postgresql://rowlock@localhost/rowlock "
        "--redis redis://localhost --behind-proxy",
    )
    parser.add_argument("--host", metavar="ADDRESS", help="where to listen; otherwise at all of this machine’s")
    parser.add_argument("--port", metavar="N", type=_whole, help="the port; otherwise 8420, or a free one")
    parser.add_argument("--data", metavar="DIR", help="the folder with the tables; otherwise the usual one")
    parser.add_argument("--database", metavar="URL", help="keep the tables in this PostgreSQL database instead")
    parser.add_argument("--redis", metavar="URL", help="let several servers with one database share all tables")
    parser.add_argument(
        "--keep-days",
        metavar="N",
        type=_whole,
        help="forget tables so long after their last game; 0: never; usual: 90",
    )
    parser.add_argument(
        "--keep-unfinished-days",
        metavar="N",
        type=_whole,
        help="forget tables where a game was left so long ago; 0: never; usual: 365",
    )
    parser.add_argument(
        "--origin",
        metavar="URL",
        action="append",
        default=[],
        dest="origins",
        help="let pages from there use this server, too, like https://example.org",
    )
    parser.add_argument(
        "--limit",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        dest="limits",
        help="change a limit, like connections=1000 from one address; docs/operate.md lists them",
    )
    parser.add_argument(
        "--behind-proxy", action="store_true", help="believe what a proxy on this machine says of who is calling"
    )
    parser.add_argument("--open", action="store_true", help="open the page in a browser")


def _add_options(parser: _Parser) -> None:
    parser.add_argument("--set", metavar="NAME=VALUE", action="append", default=[], dest="options", help=_SET_HELP)


def _add_json(parser: _Parser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON, for a program to read")


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"“{text}” is no whole number, 0 or more")
    if len(text) > _MOST_DIGITS:
        raise argparse.ArgumentTypeError(f"“{text}” is too large a number")
    return int(text)
