"""Score keeping, for tests: what is asked, what is closed, who has confirmed the end."""

from typing import Any, Final

from rowlock.table.commands import Decide
from support.tables import Evening

ALMOST: Final = ("r2", "r3", "r4", "r5", "r7")  # five marks: red can be closed


def pad(game: str = "classic", people: tuple[str, ...] = ("Ada", "Ben", "Cleo"), **chosen: Any) -> Evening:
    """People keep the score of a game."""
    evening = Evening(people)
    evening.start(game, dice="pad", **chosen)
    return evening


def questions(evening: Evening) -> list[tuple[str, list[int], list[int]]]:
    """What is asked: the rows, who closes them, who is asked."""
    return [
        (one["row"], one["closed_by"], one["asked"]) for one in evening.game("Ada")["shared"].get("questions", [])
    ]


def closed(evening: Evening) -> list[str]:
    return evening.game("Ada")["shared"].get("closed", [])


def confirmed(evening: Evening) -> list[int] | None:
    return evening.game("Ada")["shared"].get("confirmed")


def refused(evening: Evening, player: str, decision: str) -> str:
    """Why somebody may not decide so."""
    command = Decide(seat=evening.seat(player), decision=decision, version=evening.version(player))
    return evening.refused(evening.owner(player), command)


def misses(evening: Evening, player: str) -> int:
    return evening.game(player)["sheets"][evening.seat(player)]["misses"]
