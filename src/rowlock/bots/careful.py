"""The bot that reckons what a position will come to: the marks there are, those to come, misses, and who is ahead.

A cell ahead counts as much as it is likely that it comes up before the end. So a skipped cell costs what it would
have brought, a mark is worth more in a row where there are many, and what ends the game is done by who is ahead.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from rowlock.bots.policy import Maker, Policy, Value, unchanged
from rowlock.bots.search import searching
from rowlock.bots.weights import Weights
from rowlock.rules.board import OFTEN, Tables
from rowlock.rules.kind import Kind
from rowlock.rules.lanes import LANE, MOST_CELLS, ROWS, in_lane, lane, place
from rowlock.rules.position import OVER, PHASE, SEATS, Position
from rowlock.rules.sheet import MOST_MISSES

# What is to come in so many rounds: marks by row, closings by row, both in lanes and in thousandths; all marks
# together; and how much there is to choose from.
_Hopes: TypeAlias = tuple[int, int, float, float]
_Hoping: TypeAlias = Callable[[Tables, Weights, Position, int, float], _Hopes]
_Expecting: TypeAlias = Callable[[Tables, Weights, Position, int, float], float]

_WHOLE: Final = 1000.0
_MOST: Final = float(MOST_CELLS)


def careful_policy(kind: Kind, maker: Maker = unchanged) -> Policy:
    """The policy for one kind of game."""
    expected = expecting(kind, hoping(kind, maker), maker)
    return searching(kind, leading(kind, expected, maker), maker)


def leading(kind: Kind, expected: _Expecting, maker: Maker = unchanged) -> Value:
    """What a position is worth: the lead over the best other player, and to win where the game is over."""
    score, cells_to_end = kind.score, kind.cells_to_end

    def value(tables: Tables, weights: Weights, position: Position, seat: int) -> float:
        seats = position[SEATS]
        rival, most = seat, -1000
        for other in range(seats):
            if other != seat and score(tables, position, other) > most:
                rival, most = other, score(tables, position, other)
        if position[PHASE] == OVER:
            own = score(tables, position, seat)
            if rival == seat:
                return float(own)
            return own - most + weights.win * ((own > most) - (own < most))
        rounds = weights.least + weights.pace * cells_to_end(tables, position)
        rounds /= 1.0 + weights.company * (seats - 1)
        found = expected(tables, weights, position, seat, rounds)
        if rival != seat:
            found -= weights.rival * expected(tables, weights, position, rival, rounds)
        return found

    return maker(value)


def expecting(kind: Kind, hopes: _Hoping, maker: Maker = unchanged) -> _Expecting:
    """The points that a seat comes to, if there are so many rounds to go."""
    score, worth, crosses_of = kind.score, kind.worth, kind.crosses_of
    at_risk, chance_of, misses_left = kind.at_risk, kind.chance_of, kind.misses_left

    def expected(tables: Tables, weights: Weights, position: Position, seat: int, rounds: float) -> float:
        growth, closings, crowd, choice = hopes(tables, weights, position, seat, rounds)
        share = weights.hope / (1.0 + weights.crowding * crowd / (rounds + 1.0)) / _WHOLE
        needed = LANE - in_lane(tables.lack, 0)
        crosses, risky = crosses_of(tables, position, seat), at_risk(tables, position, seat)
        points = float(score(tables, position, seat))
        for row in range(ROWS):
            number = in_lane(crosses, row)
            grown = number + share * in_lane(growth, row)
            if in_lane(risky, row):
                grown -= weights.risk * chance_of(tables, position, seat, place(risky & lane(row))) / OFTEN
            ready = (grown - needed + weights.early) / weights.spread
            if ready > 0.0:
                # The closer, and the lock with it.
                grown += 2.0 * min(ready, 1.0) * in_lane(closings, row) / _WHOLE
            grown = max(0.0, min(grown, len(tables.points) - 1.0))
            below = worth(tables, int(grown))
            points += below - worth(tables, number)
            if grown > int(grown):
                points += (grown - int(grown)) * (worth(tables, int(grown) + 1) - below)
        points -= weights.missing * rounds / (1.0 + weights.choice * choice)
        return points - weights.missed * (MOST_MISSES - misses_left(tables, position, seat))

    return maker(expected)


def hoping(kind: Kind, maker: Maker = unchanged) -> _Hoping:
    """What may come of the cells ahead."""
    cells_ahead, may_again, chance_of = kind.cells_ahead, kind.may_again, kind.chance_of

    def hopes(tables: Tables, weights: Weights, position: Position, seat: int, rounds: float) -> _Hopes:
        ahead, again = cells_ahead(tables, position, seat), may_again(tables, position, seat)
        growth = closings = 0
        crowd = choice = 0.0
        for row in range(ROWS):
            more, open_end, near = 0.0, 1.0, weights.near
            at = LANE * row
            cells = in_lane(ahead, row)
            while cells:
                if cells & 1:
                    chance = chance_of(tables, position, seat, at) / OFTEN
                    choice += chance * near
                    near *= weights.near
                    likely = chance * rounds / (weights.waiting + chance * rounds)
                    if tables.closers >> at & 1:
                        open_end *= 1.0 - likely
                    elif again >> at & 1:
                        more += weights.stacking * chance * rounds
                    else:
                        more += likely
                cells >>= 1
                at += 1
            more = min(more, _MOST)
            crowd += more
            growth |= int(_WHOLE * more) << LANE * row
            closings |= int(_WHOLE * (1.0 - open_end)) << LANE * row
        return growth, closings, crowd, choice

    return maker(hopes)
