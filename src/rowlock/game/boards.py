"""Finds the game that somebody means: one of the games there are, or one on a board of their own."""

import os

from rowlock.game.files import FileName, read_text
from rowlock.rules.board import Board
from rowlock.rules.errors import BadSetup
from rowlock.rules.games import GAMES, Ruleset, find_ruleset, own_ruleset
from rowlock.rules.sentences import listed, shown


def load_board(path: FileName) -> Board:
    """The board in a board file (BadFile, BadBoard)."""
    from rowlock.rules.board_data import board_from_toml  # noqa: PLC0415 - most games need none of one's own

    return board_from_toml(read_text(path))


def find_game(game: FileName | Board | Ruleset) -> Ruleset:
    """The game of that name, on the board in that file, or on that board (BadSetup, BadFile, BadBoard).

    A name that ends in ``.toml`` or holds a slash is the name of a file.
    """
    if isinstance(game, Ruleset):
        return game
    if isinstance(game, Board):
        from rowlock.rules.board_data import checked_board  # noqa: PLC0415 - as above

        return own_ruleset(checked_board(game))
    if not _is_name(game):
        raise BadSetup(f"A game is a name, a board file or a board, not {shown(game)}.")
    if isinstance(game, os.PathLike) or game.lower().endswith(".toml") or "/" in game or "\\" in game:
        return own_ruleset(load_board(game))
    name = game.strip()
    try:
        return find_ruleset(name.lower())
    except BadSetup:
        raise BadSetup(f"There is no game “{name}”; {_hint(name)}.") from None


def _hint(name: str) -> str:
    """What somebody may have meant by a name that no game has."""
    if os.path.exists(f"{name}.toml"):  # noqa: PTH110 - no pathlib here
        return f"if you mean the board file, write {name}.toml"
    games = f"the games are {listed(GAMES)}"
    return f"{games}, and the name of a board file ends in .toml" if "." in name else games


def _is_name(game: object) -> bool:
    """Whether somebody who does without types has given what the types say."""
    return isinstance(game, str | os.PathLike)
