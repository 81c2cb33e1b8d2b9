"""Every rule is named by a test that proves it."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rowlock.rules.wording import RULE_IDS

TESTS: Final = Path(__file__).parent.parent

# How many rules each section has; a rule that is dropped from the texts must not vanish here unnoticed.
RULES_IN_SECTION: Final = {"C": 12, "L": 7, "MA": 5, "MB": 2, "BA": 4, "BB": 5, "D": 8, "K": 9}


def named_rules() -> Iterator[tuple[str, str]]:
    """Each test that names a rule, and the rule."""
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for decorator in node.decorator_list:
                    yield from ((f"{path.name}::{node.name}", rule) for rule in rules_in(decorator))


def rules_in(decorator: ast.expr) -> list[str]:
    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
        return [str(ast.literal_eval(argument)) for argument in decorator.args]
    return []


def test_there_are_all_the_rules() -> None:
    sections = Counter(rule.rstrip("0123456789") for rule in RULE_IDS)
    assert sections == RULES_IN_SECTION
    assert len(set(RULE_IDS)) == len(RULE_IDS)


def test_every_rule_is_named_by_a_test() -> None:
    assert set(RULE_IDS) - {rule for _, rule in named_rules()} == set()


def test_tests_name_only_rules_that_there_are() -> None:
    unknown = [(test, rule) for test, rule in named_rules() if rule not in RULE_IDS]
    assert unknown == []
