"""Checks what chance brought in a record against the seed that it is said to come from, and the seed itself."""

from collections.abc import Iterator

from rowlock.record.problems import BadRecord, Problem
from rowlock.record.record import Chance, Record
from rowlock.record.seeded import commitment_to, seeded_event
from rowlock.rules.errors import BadChance, RowlockError

_MOST_TOLD = 60  # letters of what came up, in a sentence


def verify(record: Record, commitment: str | None = None) -> int:
    """How many rolls and shuffles a record has, all of which follow from its seed (BadRecord if not).

    ``commitment`` is the one that somebody was told before the game; the record's own must be the same, and fit the
    seed (BadChance). RowlockError where the record has nothing to check.
    """
    if record.seen_by is not None:
        raise RowlockError("This record tells only what one player knows; the seed is told when the game is over.")
    if record.seed is None:
        raise RowlockError("This record has no seed: its dice or cards were given, and follow from nothing.")
    _check_commitment(record, record.seed, commitment)
    problems = list(_problems(record, record.seed))
    if problems:
        raise BadRecord(tuple(problems))
    return sum(isinstance(step, Chance) for step in record.steps)


def _check_commitment(record: Record, seed: str, commitment: str | None) -> None:
    if commitment is not None and record.commitment not in {None, commitment}:
        raise BadChance("The record has another commitment than the one that was told.")
    told = commitment or record.commitment
    if told is not None and commitment_to(seed) != told:
        raise BadChance("The seed is not the one that was committed to: its SHA-256 is another.")


def _problems(record: Record, seed: str) -> Iterator[Problem]:
    number = 0
    for at, (step, state) in enumerate(zip(record.steps, record.states(), strict=False), start=1):
        if isinstance(step, Chance):
            expected = seeded_event(state.needed, seed, number)
            number += 1
            if step.event != expected:
                write = record.variant.kind.event_text
                there, due = (write(record.variant, event)[:_MOST_TOLD] for event in (step.event, expected))
                text = f"The {state.action} is “{there}”, but from the seed follows “{due}”."
                yield Problem(f"step {at}", text)
