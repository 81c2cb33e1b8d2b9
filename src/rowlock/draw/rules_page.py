"""The rules of a game with their rulings, as a page of text."""

import textwrap
from typing import TYPE_CHECKING, Final

from rowlock.rules.protocol import Variant
from rowlock.rules.wording import rules_of, rulings_of

if TYPE_CHECKING:
    from rowlock.rules.games import Ruleset

_WIDTH: Final = 80  # columns of a common terminal
_INDENT: Final = "  "
_ABOUT_RULINGS: Final = (
    "Where the printed rules contradict themselves or say nothing, this is how they are read here, and why."
)


def rules_page(game: "Ruleset | Variant") -> str:
    """What a person reads before a game, with what has been chosen, if it has."""
    ruleset = game.ruleset if isinstance(game, Variant) else game
    parts = [_heading(ruleset.title, "="), _wrapped(ruleset.about)]
    parts += [f"{rule.id}  {rule.title}\n{_wrapped(rule.text, _INDENT)}" for rule in rules_of(game)]
    if ruleset.options:
        parts.append(_heading("Options", "-"))
        parts += [f"{option.name}\n{_wrapped(option.about, _INDENT)}" for option in ruleset.options]
    if rulings := rulings_of(game):
        parts += [_heading("Rulings", "-"), _wrapped(_ABOUT_RULINGS)]
        parts += [
            f"{_wrapped(f'{ruling.id}  {ruling.question}', later=_INDENT)}\n{_wrapped(ruling.answer, _INDENT)}\n"
            f"{_wrapped(f'Why: {ruling.reason}', _INDENT)}"
            for ruling in rulings
        ]
    return "\n\n".join(parts)


def _heading(text: str, line: str) -> str:
    return f"{text}\n{line * len(text)}"


def _wrapped(text: str, indent: str = "", later: str = "") -> str:
    """``later`` is the indent of all lines but the first, where it is another."""
    return textwrap.fill(
        text, _WIDTH, initial_indent=indent, subsequent_indent=later or indent, break_on_hyphens=False
    )
