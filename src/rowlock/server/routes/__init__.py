"""All addresses of the server."""

from typing import Final

from litestar.types import ControllerRouterHandler

from rowlock.server.routes import games, live, people, state, tables

ROUTES: Final[list[ControllerRouterHandler]] = [
    games.games,
    games.rules,
    games.schema,
    games.live_schema,
    people.add_device,
    people.me,
    people.rename,
    people.own_tables,
    people.own_games,
    people.own_statistics,
    tables.add_table,
    tables.find_table,
    tables.join_table,
    tables.make_link,
    tables.open_link,
    tables.games_at_table,
    tables.finished_record,
    tables.replay,
    tables.running_record,
    live.live_table,
    state.health,
    state.addresses,
    state.metrics,
]
