"""Checks what chance brought in a record against the seed that it is said to come from, and the seed itself."""

from collections.abc import Iterator

from rowlock.record.record import Chance, Record
from rowlock.record.seeded import commitment_to, seeded_event
from rowlock.rules.errors import BadChance, RowlockError
from rowlock.rules.sentences import counted

_MOST_TOLD = 60  # letters of what came up, in a sentence


def verify(record: Record, commitment: str | None = None) -> int:
    """How many rolls and shuffles of a record follow from its seed (BadChance if one does not).

    ``commitment`` is the one that somebody was told before the game; the record's own must be the same, and fit the
    seed. RowlockError where the record has nothing to check.
    """
    if record.seen_by is not None:
        raise RowlockError("This record tells only what one player knows; the seed is told when the game is over.")
    if record.seed is None:
        raise RowlockError("This record has no seed: its dice or cards were given, and follow from nothing.")
    _check_commitment(record, record.seed, commitment)
    problems = list(_problems(record, record.seed))
    if problems:
        raise BadChance("\n".join(problems))
    return sum(isinstance(step, Chance) for step in record.steps)


def _check_commitment(record: Record, seed: str, commitment: str | None) -> None:
    if commitment is not None and record.commitment not in {None, commitment}:
        raise BadChance("The record has another commitment than the one that was told.")
    told = commitment or record.commitment
    if told is not None and commitment_to(seed) != told:
        raise BadChance("The seed is not the one that was committed to: its SHA-256 is another.")


def _problems(record: Record, seed: str) -> Iterator[str]:
    number = 0
    for step, state in zip(record.steps, record.states(), strict=False):
        if isinstance(step, Chance):
            expected = seeded_event(state.needed, seed, number)
            number += 1
            if step.event != expected:
                write = record.variant.kind.event_text
                there, due = (write(record.variant, event)[:_MOST_TOLD] for event in (step.event, expected))
                after = counted(number - 1, state.action)
                yield f"After {after} the record has “{there}”, but from the seed follows “{due}”."
