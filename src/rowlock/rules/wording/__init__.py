"""The rules of each game as text for people, and the rulings on them; nothing that plays a game needs this."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from rowlock.rules.protocol import Variant
from rowlock.rules.wording import bonus, cards, classic, duel, gemixxt, longo
from rowlock.rules.wording.facts import facts_of
from rowlock.rules.wording.model import Facts, Rule, RuleText, Ruling

if TYPE_CHECKING:
    from rowlock.rules.games import Ruleset

__all__ = ["RULE_IDS", "RULINGS", "SECTIONS", "Rule", "Ruling", "rules_of", "rulings_of"]

# The texts of each section that a game can follow.
SECTIONS: Final[Mapping[str, tuple[RuleText, ...]]] = {
    "C": classic.RULES,
    "L": longo.RULES,
    "MA": gemixxt.RULES_A,
    "MB": gemixxt.RULES_B,
    "BA": bonus.RULES_A,
    "BB": bonus.RULES_B,
    "D": duel.RULES,
    "K": cards.RULES,
}
# A board of one's own has only the lucky numbers in common with Longo.
_SECTIONS_OF_OWN: Final = {**SECTIONS, "L": longo.LUCKY}

RULE_IDS: Final = tuple(text.id for texts in SECTIONS.values() for text in texts)
RULINGS: Final[tuple[Ruling, ...]] = (
    *classic.RULINGS,
    *longo.RULINGS,
    *gemixxt.RULINGS,
    *bonus.RULINGS,
    *cards.RULINGS,
)


def rules_of(game: "Ruleset | Variant") -> tuple[Rule, ...]:
    """The rules that hold in a game, in the order in which they are best read, with the numbers of its board.

    Of a game with everything chosen they tell what was chosen, and otherwise what holds where nothing is.
    """
    ruleset, facts = _ruleset_and_facts(game)
    filled = (text.filled(facts) for text in _in_order(_texts(ruleset)))
    return tuple(rule for rule in filled if rule is not None)


def rulings_of(game: "Ruleset | Variant") -> tuple[Ruling, ...]:
    """The rulings on the rules of a game, also on rules that a more special one tells in its place."""
    ruleset, facts = _ruleset_and_facts(game)
    ids = {text.id for text in _texts(ruleset) if text.filled(facts)}
    return tuple(ruling for ruling in RULINGS if ruling.rule in ids and ids.isdisjoint(ruling.unless))


def _ruleset_and_facts(game: "Ruleset | Variant") -> "tuple[Ruleset, Facts]":
    if isinstance(game, Variant):
        return game.ruleset, facts_of(game.ruleset, game.board, game.settings)
    return game, facts_of(game, game.board, {})


def _texts(ruleset: "Ruleset") -> list[RuleText]:
    """All texts of the sections that the game follows, and single ones where it follows no more of a section."""
    sections = _SECTIONS_OF_OWN if ruleset.own else SECTIONS
    by_id = {text.id: text for texts in SECTIONS.values() for text in texts}
    return [text for name in ruleset.rules for text in sections.get(name) or (by_id[name],)]


def _in_order(texts: Iterable[RuleText]) -> list[RuleText]:
    """Each special rule in the place of those that it replaces, or after the one that it goes on from."""
    found: list[RuleText] = []
    for text in texts:
        ids = [other.id for other in found]
        if text.follows in ids:
            found.insert(ids.index(text.follows) + 1, text)
            continue
        places = [ids.index(replaced) for replaced in text.replaces if replaced in ids]
        found.insert(min(places, default=len(found)), text)
        found = [other for other in found if other.id not in text.replaces]
    return found
