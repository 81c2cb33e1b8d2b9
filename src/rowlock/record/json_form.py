"""Records as JSON, with the same content as the text. The form is specified in docs/records.md."""

import json
from collections.abc import Callable, Mapping
from typing import Final, TypeVar, cast

from rowlock.record.building import VERSION, Builder
from rowlock.record.players import EVERYBODY_WORD
from rowlock.record.problems import BadRecord, Problem
from rowlock.record.record import EVERYBODY, Chance, Record, Step
from rowlock.record.seeds import check_commitment, check_seed
from rowlock.rules.board_data import board_data
from rowlock.rules.games import Ruleset
from rowlock.rules.protocol import Variant
from rowlock.rules.reading import Event, Plain
from rowlock.rules.sentences import listed, readable, short

_Read = TypeVar("_Read")

_WHOLE: Final = "the record"
_UNREADABLE: Final = "This is no JSON that can be read: a number is too long or it nests too deeply."
_KEYS: Final = (
    "rowlock",
    "game",
    "board",
    "pad",
    "options",
    "players",
    "start",
    "seed",
    "commitment",
    "seen_by",
    "steps",
    "result",
)
_DECISION: Final = frozenset({"seat", "decision"})


# Writing.


def record_to_data(record: Record) -> dict[str, Plain]:
    """The record as JSON has it."""
    variant, ruleset = record.variant, record.variant.ruleset
    states = list(record.states())
    data: dict[str, Plain] = {"rowlock": VERSION, "game": variant.game}
    if ruleset.own:
        data["board"] = {
            key: cast("Plain", value) for key, value in board_data(variant.board).items() if key != "name"
        }
    if ruleset.pad:
        data["pad"] = True
    if ruleset.options:
        data["options"] = {option.name: option.data(variant.settings[option.name]) for option in ruleset.options}
    data["players"] = list(record.players)
    data["start"] = record.start
    if record.seed is not None:
        data["seed"] = record.seed
    if record.commitment is not None:
        data["commitment"] = record.commitment
    if record.seen_by is not None:
        data["seen_by"] = EVERYBODY_WORD if record.seen_by == EVERYBODY else record.seen_by
    data["steps"] = [_step_data(variant, step) for step in record.steps]
    if states[-1].over:
        data["result"] = list(states[-1].scores)
    return data


def _step_data(variant: Variant, step: Step) -> dict[str, Plain]:
    if isinstance(step, Chance):
        return variant.kind.event_data(variant, step.event)
    return {"seat": step.seat, "decision": variant.names[step.number]}


def record_to_json(record: Record) -> str:
    """The record as the text of a JSON file, a step on each line."""
    return (
        "{\n"
        + ",\n".join(f'  "{key}": {_json(key, value)}' for key, value in record_to_data(record).items())
        + "\n}\n"
    )


def _json(key: str, value: Plain) -> str:
    if key == "steps" and isinstance(value, list) and value:
        steps = ",\n".join(f"    {json.dumps(step, ensure_ascii=False)}" for step in value)
        return f"[\n{steps}\n  ]"
    return json.dumps(value, ensure_ascii=False)


# Reading.


def record_from_json(text: str) -> Record:
    """Read a record in JSON (BadRecord with every mistake)."""
    twice: list[str] = []

    def unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found: dict[str, object] = {}
        for key, value in pairs:
            if key in found:
                twice.append(key)
            found[key] = value
        return found

    try:
        data: object = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=unique)
    except json.JSONDecodeError as error:
        reason = f"{error.msg} this place" if error.msg.endswith(" at") else error.msg
        place = f"line {error.lineno}, column {error.colno}"
        raise BadRecord((Problem(place, readable(f"This is no JSON: {reason}.")),)) from None
    except (ValueError, RecursionError):
        raise BadRecord((Problem(_WHOLE, _UNREADABLE),)) from None
    try:
        return _JsonReader(data, twice).record()
    except RecursionError:  # something deep just could be read, but no longer be looked at
        raise BadRecord((Problem(_WHOLE, _UNREADABLE),)) from None


class _JsonReader:
    def __init__(self, data: object, twice: list[str]) -> None:
        self.builder = Builder()
        for key in twice:
            self.builder.wrong(_WHOLE, f"“{short(key)}” is there twice in the same place.")
        if not isinstance(data, dict):
            raise BadRecord((Problem(_WHOLE, "Expected an object with names and values in braces."),))
        self.data = cast("dict[str, object]", data)

    def record(self) -> Record:
        self._check_head()
        self._set_up()
        steps = self._get("steps", self._list)
        if steps is None and "steps" in self.data:
            self.builder.lose_track()
        for index, step in enumerate(steps or ()):
            self._read_step(f"steps[{index}]", step)
        self._read_result()
        seed, commitment = self._checked("seed", check_seed), self._checked("commitment", check_commitment)
        return self.builder.finish(seed, commitment)

    def _object(self, value: object, place: str) -> dict[str, object] | None:
        if isinstance(value, dict):
            return cast("dict[str, object]", value)
        self.builder.wrong(place, "Expected an object with names and values in braces.")
        return None

    def _list(self, value: object, place: str) -> list[object] | None:
        if isinstance(value, list):
            return cast("list[object]", value)
        self.builder.wrong(place, "Expected a list in brackets.")
        return None

    def _text(self, value: object, place: str) -> str | None:
        if isinstance(value, str):
            return value
        self.builder.wrong(place, "Expected a text in quotation marks.")
        return None

    def _number(self, value: object, place: str) -> int | None:
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self.builder.wrong(place, "Expected a whole number.")
        return None

    def _get(self, key: str, read: Callable[[object, str], _Read | None]) -> _Read | None:
        return read(self.data[key], key) if key in self.data else None

    def _check_head(self) -> None:
        version = self._get("rowlock", self._number)
        if version is not None and version != VERSION:
            self.builder.wrong("rowlock", f"This is another version of the form; version {VERSION} is known here.")
        for key in ("rowlock", "game", "players"):
            if key not in self.data:
                self.builder.wrong(_WHOLE, f"“{key}” is missing.")
        for key in self.data:
            if key not in _KEYS:
                self.builder.wrong(_WHOLE, f"There is no “{short(key)}” in a record; expected {listed(_KEYS)}.")

    def _set_up(self) -> None:
        builder = self.builder
        name = self._get("game", self._text)
        board = self._get("board", self._object)
        place = "game" if board is None else "board"
        ruleset = None
        if name is not None and (board is not None or "board" not in self.data):
            ruleset = self._kept(builder.ruleset(place, name, board))
        self._read_players()
        start = self._get("start", self._number)
        if start is not None:
            builder.start("start", start)
        elif "start" in self.data:
            builder.lose_track()
        if "seen_by" in self.data:
            self._read_seen_by(self.data["seen_by"])
        options = self._get("options", self._object) if "options" in self.data else {}
        if options is not None:
            builder.set_up("options" if options else "players", ruleset, options)

    def _kept(self, ruleset: Ruleset | None) -> Ruleset | None:
        is_kept = self.data.get("pad", False)
        if not isinstance(is_kept, bool):
            self.builder.wrong("pad", "Expected true where only the score was kept, or else false.")
            return None
        return self.builder.kept("pad", ruleset) if is_kept else ruleset

    def _read_seen_by(self, value: object) -> None:
        if value == EVERYBODY_WORD:
            self.builder.seen_by("seen_by", EVERYBODY)
        elif isinstance(value, int) and not isinstance(value, bool):
            self.builder.seen_by("seen_by", value if value >= 0 else None)
        else:
            self.builder.wrong("seen_by", f"Expected the number of a seat, or “{EVERYBODY_WORD}”.")
            self.builder.lose_track()

    def _read_players(self) -> None:
        names = self._get("players", self._list)
        if names is not None:
            found = [self._text(name, f"players[{index}]") for index, name in enumerate(names)]
            if None not in found:
                self.builder.players("players", cast("list[str]", found))

    def _checked(self, name: str, check: Callable[[object], str]) -> str | None:
        found: list[str] = []
        if name in self.data:
            self.builder.attempt(name, lambda: found.append(check(self.data[name])))
        return found[0] if found else None

    def _read_step(self, place: str, step: object) -> None:
        found = self._object(step, place)
        if found is None:
            self.builder.lose_track()
        elif _DECISION & set(found):
            self._read_decision(place, found)
        else:
            self.builder.chance(place, _event_reader(found))

    def _read_decision(self, place: str, step: Mapping[str, object]) -> None:
        seat = self._number(step.get("seat"), f"{place}.seat")
        name = self._text(step.get("decision"), f"{place}.decision")
        if set(step) - _DECISION:
            self.builder.wrong(place, "Expected a seat and its decision and nothing else.")
        if seat is not None and name is not None:
            self.builder.decide(place, seat, f"seat {seat}", name)
        else:
            self.builder.lose_track()

    def _read_result(self) -> None:
        scores = self._get("result", self._list)
        if scores is not None:
            found = [self._number(score, f"result[{index}]") for index, score in enumerate(scores)]
            if None not in found:
                self.builder.result("result", dict(enumerate(cast("list[int]", found))))


def _event_reader(data: Mapping[str, object]) -> Callable[[Variant], Event]:
    return lambda variant: variant.kind.event_from_data(variant, data)
