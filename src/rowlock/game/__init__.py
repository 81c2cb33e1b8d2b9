"""A game to play with as one object, where its chance comes from, and the files that it is kept in."""

from rowlock.game.boards import find_game, load_board
from rowlock.game.game import Awaited, Game, load, new

__all__ = ["Awaited", "Game", "find_game", "load", "load_board", "new"]
