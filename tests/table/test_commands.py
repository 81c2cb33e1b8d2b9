"""Commands as plain data: read with a sentence for whatever is wrong, and the log written and read back."""

import json
import random
from typing import Any

import pytest

from rowlock.table import BadCommand, Setup, entry_from_data, entry_to_data, read_command
from rowlock.table.commands import COMMANDS, Come, Decide, Join, SetUp
from support.tables import Evening


def test_commands_are_read() -> None:
    data: object = {"do": "decide", "seat": 0, "decision": "r5", "version": 12}
    assert read_command(data) == Decide(seat=0, decision="r5", version=12)
    assert read_command({"do": "come"}) == Come()
    assert read_command({"do": "join", "name": "Ada", "code": "X"}) == Join(name="Ada", code="X", sit=True)
    setup = {"game": "cards", "options": {"jokers": True}, "clock": None, "dice": "fair"}
    assert read_command({"do": "set_up", "setup": setup}) == SetUp(
        setup=Setup(game="cards", options={"jokers": True})
    )


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (None, "Expected an object with “do” in it, not None."),
        ([], "Expected an object with “do” in it, not []."),
        ({}, "“do” must be join, come,"),
        ({"do": "fly"}, "not 'fly'."),
        ({"do": ["come"]}, "not ['come']."),
        ({"do": "come", "seat": 1}, "'seat' is not expected in “come”; it has nothing in it."),
        ({"do": "stand"}, "“seat” is missing in “stand”."),
        ({"do": "stand", "seat": "1"}, "“seat” in “stand” must be a whole number, not '1'."),
        ({"do": "stand", "seat": True}, "“seat” in “stand” must be a whole number, not True."),
        ({"do": "stand", "seat": 2**60}, "“seat” in “stand” must be a whole number"),
        ({"do": "stand", "seat": 1.0}, "“seat” in “stand” must be a whole number, not 1.0."),
        ({"do": "stand", "seat": 1, 2: 3}, "2 is not expected in “stand”; it has “seat”."),
        ({"do": "join", "name": "x" * 5000, "code": ""}, "“name” in “join” must be a text"),
        ({"do": "set_up", "setup": []}, "“setup” in “set_up” must be an object, not []."),
        ({"do": "set_up", "setup": {"game": 1}}, "“game” in “setup” in “set_up” must be a text, not 1."),
        (
            {"do": "set_up", "setup": {"game": "longo", "dice": "loaded"}},
            "“dice” in “setup” in “set_up” must be fair, seeded, real or pad, not 'loaded'.",
        ),
        (
            {"do": "set_up", "setup": {"game": "longo", "clock": "x"}},
            "“clock” in “setup” in “set_up” must be a whole",
        ),
    ],
)
def test_what_is_no_command_is_told(data: object, sentence: str) -> None:
    with pytest.raises(BadCommand) as caught:
        read_command(data)
    assert sentence in str(caught.value)


def _anything(draw: random.Random, depth: int = 0) -> Any:
    simple: list[Any] = [None, True, 0, -1, 2**70, 1.5, "", "r5", "classic", "x\n\0", "fair"]
    if depth > 2 or draw.random() < 0.6:
        return draw.choice(simple)
    if draw.random() < 0.5:
        return [_anything(draw, depth + 1) for _ in range(draw.randrange(3))]
    keys = ["do", "seat", "setup", "game", "options", "board", "version", "decision", "clock", "rows", "lucky"]
    return {draw.choice(keys): _anything(draw, depth + 1) for _ in range(draw.randrange(4))}


def _some_command(draw: random.Random) -> dict[str, Any]:
    name = draw.choice(list(COMMANDS))
    data: dict[str, Any] = {"do": name}
    for field in COMMANDS[name].__dataclass_fields__:
        value = _anything(draw)
        if field == "setup":
            value = {
                "game": draw.choice(["longo", "mine"]),
                "options": {"lucky": value},
                "board": draw.choice([None, {"rows": value}]),
            }
        if draw.random() < 0.9:
            data[field] = value
    return data


def test_anything_at_all_is_answered_with_a_sentence() -> None:
    draw = random.Random(4)  # the same tries each time
    evening = Evening(["Ada", "Ben"])
    answers: list[str] = []
    unread: list[str] = []
    for number in range(4000):
        if number % 100 == 0:
            evening = Evening(["Ada", "Ben"])
        try:
            command = read_command(_some_command(draw))
        except BadCommand as error:
            unread.append(str(error))
            continue
        answers.append(evening.do("Ada", command).text or "Well.")
    assert not [answer for answer in answers + unread if not answer.endswith((".", "…"))]
    assert len(answers) > 500, "hardly anything could be read"


def test_the_log_is_written_as_json_and_read_back() -> None:
    evening = Evening(["Ada", "Ben"])
    evening.start("cards", options={"jokers": True})
    evening.decide(evening.game("Ada")["players"][evening.game("Ada")["active"]], "take-1")
    for entry in evening.log:
        assert entry_from_data(json.loads(json.dumps(entry_to_data(entry)))) == entry


def test_the_log_is_read_in_its_order_only() -> None:
    evening = Evening(["Ada", "Ben"])
    with pytest.raises(ValueError, match="entry 2 does not follow entry 0"):
        evening.table.replay("X", evening.log[1:])
    evening.start()
    assert evening.rebuilt().view("device Ada", 0) == evening.view("Ada")
