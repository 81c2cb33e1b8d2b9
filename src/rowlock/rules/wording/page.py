"""The page of the docs that tells all rulings."""

from collections.abc import Iterable
from typing import Final

from rowlock.rules.games import GAMES, Ruleset
from rowlock.rules.sentences import listed
from rowlock.rules.wording import RULINGS, SECTIONS, rulings_of
from rowlock.rules.wording.model import Ruling

_INTRO: Final = """\
# Rulings

The printed rules contradict themselves in a few places and are silent in some others. This page lists these places:
how Rowlock settles each, why, and the place in the code that decides it.
"""


def rulings_page() -> str:
    """The whole page, in Markdown."""
    return "\n".join([_INTRO, *filter(None, map(_section, SECTIONS))])


def _section(section: str) -> str:
    """The rulings of a section under the names of the games that follow it; nothing where there are none."""
    ids = {text.id for text in SECTIONS[section]}
    games = [game for game in GAMES.values() if section in game.rules]
    entries = [_entry(ruling, games) for ruling in RULINGS if ruling.rule in ids]
    heading = "All games" if len(games) == len(GAMES) else listed(game.title for game in games)
    return "\n".join([f"## {heading}\n", *entries]) if entries else ""


def _exception(ruling: Ruling, games: Iterable[Ruleset]) -> str:
    """The games of a section in which there is no such doubt, by the names that commands know."""
    names = [f"`{game.name}`" for game in games if ruling not in rulings_of(game)]
    if not names:
        return ""
    own = "has a rule of its own" if len(names) == 1 else "have rules of their own"
    return f"Not in {listed(names)}, which {own}. "


def _entry(ruling: Ruling, games: Iterable[Ruleset]) -> str:
    places = listed(f"`{where}`" for where in ruling.where)
    return (
        f"### {ruling.id}\n\n"
        f"**{ruling.question}**\n\n"
        f"{ruling.answer}\n\n"
        f"Why: {ruling.reason}\n\n"
        f"{_exception(ruling, games)}Rule {ruling.rule}, decided in {places}.\n"
    )
