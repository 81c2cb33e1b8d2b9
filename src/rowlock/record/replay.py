"""A game at one moment as data for programs: what ``rowlock replay --json`` prints."""

from collections.abc import Sequence

from rowlock.record.record import Chance, Record, Step
from rowlock.rules.protocol import Reading
from rowlock.rules.reading import Plain, Sheet


def step_text(record: Record, step: Step) -> str:
    """One step in a few words: a roll, or like “Ada r5”."""
    if isinstance(step, Chance):
        return record.variant.kind.event_text(record.variant, step.event)
    return f"{record.players[step.seat]} {record.variant.names[step.number]}"


def reading_data(reading: Reading, players: Sequence[str]) -> dict[str, Plain]:
    """What can be known of a game at one moment."""
    variant = reading.variant
    return {
        "game": variant.game,
        "options": {option.name: option.data(variant.settings[option.name]) for option in variant.ruleset.options},
        "players": list(players),
        "active": players[reading.active],
        "action": reading.action,
        "awaiting": {
            "chance": reading.needs_chance,
            "players": [players[seat] for seat in reading.awaited],
        },
        **reading.shared,
        "sheets": [sheet_data(reading.sheet(seat), player) for seat, player in enumerate(players)],
        "scores": dict(zip(players, reading.scores, strict=True)),
        "over": reading.over,
        "winners": [players[seat] for seat in reading.winners],
    }


def sheet_data(sheet: Sheet, player: str) -> dict[str, Plain]:
    """One player's sheet."""
    return {
        "player": player,
        "marks": list(sheet.marks),
        "misses": sheet.misses,
        "rows": [
            {
                "name": row.name,
                "crosses": row.crosses,
                "points": row.points,
                "locked": row.locked,
                "closed": row.closed,
            }
            for row in sheet.rows
        ],
        "penalty": sheet.penalty,
        "bonus": sheet.bonus,
        **sheet.extras,
        "score": sheet.score,
    }
