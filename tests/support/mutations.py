"""Spoils texts and data at random, the way slips of the pen, broken programs and jokers do."""

import re
from collections.abc import Sequence
from typing import Any, Final

from hypothesis import strategies as st

_TOKENS: Final = re.compile(r"\s+|[,;:/.\[\]{}\"=]|[^\s,;:/.\[\]{}\"=]+")
_SIGNS: Final = tuple("0179rgbyAx ,;:#./-−_“'\"\\[]{}=\n\r\t\x00\x1b\x85\u2028\u202e\ud800\ufeffé亜٣²½ſ🎲")
_WORDS: Final = (
    *(
        "pass",
        "others",
        "Ada",
        "Ben",
        "ada r5",
        "r5",
        "b12",
        "row-red",
        "row-1",
        "take-2",
        "play-r5",
        "play-j7",
        "joker-red",
        "done",
        "j7",
        "?7",
        "?",
        "x",
        "true",
        "nan",
        "[[",
        "{}",
        '"',
    ),
    *(
        "game:",
        "game: longo",
        "players:",
        "start: Ben",
        "seed: 7",
        "result:",
        "board rows:",
        "lucky: 2 3",
        "edition:",
        "jokers: yes",
        "seen by: Ben",
        "seen by: everybody",
    ),
    *(
        "1.",
        "1. 1 4 r3 y2 g6 b6:",
        "others pass",
        "result: Ada 0, Ben 0",
        "Rowlock record 2",
        "faces = 2",
        "needed = 0",
    ),
    *("9" * 30, "-1", "0", "1e400", "x" * 700),
)
_ANYTHING: Final[tuple[object, ...]] = (
    *(None, True, False, 0, 1, -1, 2, 7, 99, 10**30, 1.5, 1e300, float("nan"), float("inf"), "", " ", "r5", "pass"),
    *(
        "Ada",
        "classic",
        "longo",
        "harbour",
        "\x00",
        "\ud800",
        "#",
        "5 10",
        "9" * 50,
        "x" * 700,
        [],
        {},
        [[]],
        [None],
    ),
    *("take-1", "play-r2", "joker-blue", "done", "j2", "?2", "?", "everybody"),
    *({"roll": {}}, {"shuffle": []}, {"seat": 0, "decision": "pass"}, {"": ""}, {"white": [1, 1]}),
)
_MOST_CHANGES: Final = 4


def _cut(text: str, how: str) -> list[str]:
    if how == "lines":
        return text.splitlines(keepends=True)
    return list(text) if how == "signs" else _TOKENS.findall(text)


@st.composite
def spoiled_texts(draw: st.DrawFn, texts: Sequence[str]) -> str:
    """One of the texts with a few signs, words or lines added, taken away, swapped, doubled or replaced."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, _MOST_CHANGES))):
        how = draw(st.sampled_from(("signs", "words", "words", "lines")))
        text = "".join(_spoil(draw, _cut(text, how), _SIGNS if how == "signs" else _WORDS))
    return text


def _spoil(draw: st.DrawFn, parts: list[Any], new: Sequence[object]) -> list[Any]:
    """A list with one change somewhere."""
    change = draw(st.sampled_from(("insert", "delete", "swap", "double", "replace", "cut off")))
    if change == "insert" or not parts:
        parts.insert(draw(st.integers(0, len(parts))), draw(st.sampled_from(new)))
        return parts
    at = draw(st.integers(0, len(parts) - 1))
    if change == "delete":
        del parts[at]
    elif change == "swap":
        other = draw(st.integers(0, len(parts) - 1))
        parts[at], parts[other] = parts[other], parts[at]
    elif change == "double":
        parts.insert(at, parts[at])
    elif change == "replace":
        parts[at] = draw(st.sampled_from(new))
    else:
        del parts[at:]
    return parts


@st.composite
def spoiled_data(draw: st.DrawFn, many: Sequence[object]) -> Any:
    """One of the data, as JSON has it, with a few values somewhere inside changed."""
    data = draw(st.sampled_from(many))
    for _ in range(draw(st.integers(1, _MOST_CHANGES))):
        data = _changed(draw, data)
    return data


def _changed(draw: st.DrawFn, data: Any) -> Any:
    inside = bool(data) and isinstance(data, dict | list | str) and draw(st.integers(0, 9)) > 0
    if inside and isinstance(data, dict):
        return _changed_object(draw, dict(data))
    if inside and isinstance(data, list):
        if draw(st.booleans()):
            return _spoil(draw, list(data), _ANYTHING)
        at = draw(st.integers(0, len(data) - 1))
        return [*data[:at], _changed(draw, data[at]), *data[at + 1 :]]
    if inside and isinstance(data, str):
        return draw(spoiled_texts([data]))
    return _nested(draw(st.integers(1, 120))) if draw(st.integers(0, 19)) == 0 else draw(st.sampled_from(_ANYTHING))


def _changed_object(draw: st.DrawFn, data: dict[str, Any]) -> dict[str, Any]:
    key = draw(st.sampled_from(list(data)))
    change = draw(st.integers(0, 9))
    if change == 0:
        del data[key]
    elif change == 1:
        data[draw(st.sampled_from(_WORDS + _SIGNS))] = data[key]
    else:
        data[key] = _changed(draw, data[key])
    return data


def _nested(depth: int) -> object:
    found: object = 7
    for level in range(depth):
        found = [found] if level % 3 else {"x": found}
    return found
