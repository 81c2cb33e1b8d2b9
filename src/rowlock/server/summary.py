"""What the database keeps of a table beside its log, so that lists and statistics need not fold logs."""

from typing import Any, Final

import msgspec

from rowlock.record import record_to_json
from rowlock.table import Table
from rowlock.table.setting import ruleset_of


class Summary(msgspec.Struct, frozen=True):
    """A table in a list: the game by its name and title, who sits there, and how many have joined."""

    game: str
    title: str
    players: list[str]
    people: int
    seats: int
    free: int


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Summary)


def summary_of(table: Table) -> str:
    """A table's summary, as it is kept."""
    ruleset = ruleset_of(table.setup)
    seats = table.company.seats
    players = [seat.name for seat in seats if seat.is_taken]
    free = 0 if table.phase == "playing" else len(seats) - len(players)
    people = len(table.company.people)
    summary = Summary(table.setup.game, ruleset.title, players, people, len(seats), free)
    return _ENCODER.encode(summary).decode()


def read_summary(text: str) -> Summary:
    """The summary that was kept."""
    return _DECODER.decode(text)


def finished_game(table: Table, at: int) -> dict[str, Any] | None:
    """The row for the game that has just ended."""
    record = table.record()
    if record is None:
        return None
    return {
        "code": table.code,
        "number": table.games,
        "game": table.setup.game,
        "title": record.variant.ruleset.title,
        "ended_at": at,
        "record": record_to_json(record),
    }


def results_of(table: Table, at: int) -> list[dict[str, Any]]:
    """A row for each seat of the game that has just ended; what a bot played is nobody's."""
    play = table.play
    if play is None:
        return []
    state, players = play.state, play.setting.players
    scores, winners = state.scores, state.winners
    found: list[dict[str, Any]] = []
    for seat, player in enumerate(players):
        taken = table.company.seats[seat]
        found.append(
            {
                "code": table.code,
                "ended_at": at,
                "seat": seat,
                "number": table.games,
                "who": taken.owner if taken.bot is None else None,
                "player": player,
                "bot": taken.bot,
                "game": table.setup.game,
                "title": state.variant.ruleset.title,
                "players": len(players),
                "score": scores[seat],
                "place": 1 + sum(other > scores[seat] for other in scores),
                "won": seat in winners,
                "shared": len(winners) > 1,
                "misses": state.sheet(seat).misses,
                "dice": play.dice,
            }
        )
    return found
