"""Records: a game as it was played, in text for people and in JSON for programs."""

from rowlock.record.json_form import record_from_json, record_to_json
from rowlock.record.known import record_for
from rowlock.record.problems import BadRecord, Problem
from rowlock.record.record import EVERYBODY, Chance, Decision, Record, Step
from rowlock.record.text_form import record_from_text, record_to_text

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
