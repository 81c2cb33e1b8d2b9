"""What the wording of the rules is made of: texts with gaps, the rules of one game, and the rulings."""

from collections.abc import Mapping
from dataclasses import dataclass
from string import Formatter
from typing import TypeAlias

# What fills the gaps of the texts, by name; None: this game has no such thing.
Facts: TypeAlias = Mapping[str, str | None]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A place where the printed rules contradict themselves or say nothing, and how it was settled.

    ``rule`` is the id of the rule it belongs to; ``where`` has, for each kind of game that it is about, the dotted
    name of the one place in the code that decides it. Where one of the rules in ``unless`` holds, there is no such
    doubt.
    """

    id: str
    rule: str
    question: str
    answer: str
    reason: str
    where: tuple[str, ...]
    unless: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule as people read it; ``replaces`` has the ids of more general rules that it stands in for."""

    id: str
    title: str
    text: str
    replaces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule before the gaps in it are filled.

    Each part is one sentence or a few. A part with a gap for something that the game does not have is left out, and
    so is the rule when no part is left. ``follows`` is the id of the rule after which this one is best read.
    """

    id: str
    title: str
    parts: tuple[str, ...]
    replaces: tuple[str, ...] = ()
    follows: str = ""

    def filled(self, facts: Facts) -> Rule | None:
        """The rule with everything filled in, or None where it says nothing about this game."""
        text = " ".join(part.format_map(facts) for part in self.parts if _has_all(part, facts))
        return Rule(self.id, self.title, text, self.replaces) if text else None


def _has_all(part: str, facts: Facts) -> bool:
    return all(facts[name] is not None for _, name, _, _ in Formatter().parse(part) if name)
