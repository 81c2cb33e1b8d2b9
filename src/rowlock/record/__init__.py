"""Records: a game as it was played, in text for people and in JSON for programs.

The forms are loaded when a record is first read or written: a program that only plays does not wait for them.
"""

from rowlock.record.problems import BadRecord, Problem
from rowlock.record.record import EVERYBODY, Chance, Decision, Record, Step

__all__ = [
    "EVERYBODY",
    "BadRecord",
    "Chance",
    "Decision",
    "Problem",
    "Record",
    "Step",
    "read_record",
    "record_for",
    "record_from_json",
    "record_from_text",
    "record_to_json",
    "record_to_text",
]


def read_record(text: str) -> Record:
    """The record in a text of either form (BadRecord): JSON where it begins with a brace."""
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        return record_from_json(text)
    return record_from_text(text)


def record_from_text(text: str) -> Record:
    """Read a record in text (BadRecord with every mistake)."""
    from rowlock.record import text_form  # noqa: PLC0415 - see above

    return text_form.record_from_text(text)


def record_from_json(text: str) -> Record:
    """Read a record in JSON (BadRecord with every mistake)."""
    from rowlock.record import json_form  # noqa: PLC0415 - see above

    return json_form.record_from_json(text)


def record_to_text(record: Record) -> str:
    """The record as text."""
    from rowlock.record import text_form  # noqa: PLC0415 - see above

    return text_form.record_to_text(record)


def record_to_json(record: Record) -> str:
    """The record as the text of a JSON file, a step on each line."""
    from rowlock.record import json_form  # noqa: PLC0415 - see above

    return json_form.record_to_json(record)


def record_for(record: Record, seat: int) -> Record:
    """What a seat, or EVERYBODY, may know of a game; all of it once the game is over."""
    from rowlock.record import known  # noqa: PLC0415 - see above

    return known.record_for(record, seat)
