"""The page of the docs that tells all rulings; ``python -m rowlock.rules.wording.page`` writes it out."""

import sys
from typing import Final

from rowlock.rules.games import GAMES
from rowlock.rules.sentences import listed
from rowlock.rules.wording import RULINGS, SECTIONS
from rowlock.rules.wording.model import Ruling

_INTRO: Final = """\
# Rulings

The printed rules contradict themselves in a few places and are silent in some others. This page lists these places:
how Rowlock settles each, why, and the one place in the code that decides it.
"""


def rulings_page() -> str:
    """The whole page, in Markdown."""
    return "\n".join([_INTRO, *filter(None, map(_section, SECTIONS))])


def _section(section: str) -> str:
    """The rulings of a section under the names of the games that follow it; nothing where there are none."""
    ids = {text.id for text in SECTIONS[section]}
    entries = [_entry(ruling) for ruling in RULINGS if ruling.rule in ids]
    games = [game.title for game in GAMES.values() if section in game.rules]
    return "\n".join([f"## {listed(games)}\n", *entries]) if entries else ""


def _entry(ruling: Ruling) -> str:
    return (
        f"### {ruling.id}\n\n"
        f"**{ruling.question}**\n\n"
        f"{ruling.answer}\n\n"
        f"Why: {ruling.reason}\n\n"
        f"Rule {ruling.rule}, decided in `{ruling.where}`.\n"
    )


if __name__ == "__main__":
    sys.stdout.write(rulings_page())
