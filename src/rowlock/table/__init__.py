"""One game at a table, without any input or output: seats, clocks, bots, dice, what each may see."""

from rowlock.table.acts import Entry, entry_from_data, entry_to_data
from rowlock.table.codes import code_from
from rowlock.table.commands import Command, Setup, read_command
from rowlock.table.plain import BadCommand
from rowlock.table.replay import replay_data
from rowlock.table.shapes import EventShape, ViewShape
from rowlock.table.table import Answer, Table

__all__ = [
    "Answer",
    "BadCommand",
    "Command",
    "Entry",
    "EventShape",
    "Setup",
    "Table",
    "ViewShape",
    "code_from",
    "entry_from_data",
    "entry_to_data",
    "read_command",
    "replay_data",
]
