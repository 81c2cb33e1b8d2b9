"""The games and their rules as plain data, for programs."""

import contextlib
from collections.abc import Mapping

from rowlock.rules.errors import BadSetup
from rowlock.rules.games import Ruleset
from rowlock.rules.protocol import Variant
from rowlock.rules.reading import Plain
from rowlock.rules.wording import rules_of, rulings_of


def game_data(ruleset: Ruleset) -> dict[str, Plain]:
    """A game, and what can be chosen about it."""
    return {
        "name": ruleset.name,
        "title": ruleset.title,
        "about": ruleset.about,
        "players": [ruleset.fewest, ruleset.most],
        "options": [
            {
                "name": option.name,
                "about": option.about,
                "default": option.data(option.default),
                "choices": list(option.choices),
            }
            for option in ruleset.options
        ],
    }


def rules_data(variant: Variant) -> dict[str, Plain]:
    """A game with its rules and rulings, as it is set up."""
    return {
        **game_data(variant.ruleset),
        "rules": [{"id": rule.id, "title": rule.title, "text": rule.text} for rule in rules_of(variant)],
        "rulings": [
            {
                "id": ruling.id,
                "rule": ruling.rule,
                "question": ruling.question,
                "answer": ruling.answer,
                "reason": ruling.reason,
            }
            for ruling in rulings_of(variant)
        ],
    }


def for_as_many_as_can(ruleset: Ruleset, options: Mapping[str, object]) -> Variant:
    """The game with what is chosen, for as many as can play so: lucky numbers may be given for some seats only."""
    for seats in range(ruleset.most, ruleset.fewest, -1):
        with contextlib.suppress(BadSetup):
            return ruleset.variant(seats, options)
    return ruleset.variant(ruleset.fewest, options)
