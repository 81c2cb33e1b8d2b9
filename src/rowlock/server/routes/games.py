"""What can be played, and how."""

from typing import Annotated, Any

from litestar import get
from litestar.params import PathParameter

from rowlock.draw.game_data import for_as_many_as_can, game_data, rules_data
from rowlock.rules.errors import BadSetup
from rowlock.rules.games import GAMES, find_ruleset
from rowlock.server.hub import NoSuchTable
from rowlock.server.messages import messages_schema
from rowlock.server.problems import problems
from rowlock.table.schema import table_schema
from rowlock.table.setting import dice_sources
from rowlock.table.sheet_data import board_data

GameName = Annotated[str, PathParameter(description="The name of a game, such as “classic”.")]


@get("/api/games", responses=problems(), sync_to_thread=False)
def games() -> list[dict[str, Any]]:
    """All games, with what can be chosen about each, where their dice may come from, and their printed boards."""
    return [
        {
            **game_data(ruleset),
            "dice": list(dice_sources(name)),
            "board": board_data(for_as_many_as_can(ruleset, {})),
        }
        for name, ruleset in GAMES.items()
    ]


@get("/api/games/{game:str}/rules", responses=problems(404), sync_to_thread=False)
def rules(game: GameName) -> dict[str, Any]:
    """The rules of a game, and the rulings where the printed ones are not clear."""
    try:
        ruleset = find_ruleset(game)
    except BadSetup as error:
        raise NoSuchTable(str(error)) from None
    return rules_data(for_as_many_as_can(ruleset, {}))


@get("/api/schema/live.json", responses=problems(), sync_to_thread=False)
def live_schema() -> dict[str, Any]:
    """The form of the messages through a table's WebSocket, as a JSON Schema."""
    return messages_schema()


@get("/api/schema/table.json", responses=problems(), sync_to_thread=False)
def schema() -> dict[str, Any]:
    """The form of the views, events and commands of a table, as a JSON Schema."""
    return table_schema()
