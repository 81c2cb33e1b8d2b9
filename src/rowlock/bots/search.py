"""Looks through all that a seat can decide in its action, and takes what leads to the best position.

What a decision does is carried out by the game's own ``decide`` on a copy of the position. In an action of all
seats the own one counts as the only seat that has to decide: so the action ends with it, and nothing depends on
what the others do, nor on who of them has decided already.
"""

from collections.abc import Sequence
from typing import Final

from rowlock.bots.policy import DEPTH, Maker, Policy, Value, unchanged
from rowlock.bots.weights import Weights
from rowlock.rules.board import Tables
from rowlock.rules.kind import Kind
from rowlock.rules.lanes import place
from rowlock.rules.position import CARD, DONE, OTHER, PASS, PENDING, PHASE, OpenPosition, Position

_KINDS_OF_MASKS: Final = 3  # of cells, of others, of cards
_ENDS: Final = 1 << PASS - OTHER | 1 << DONE - OTHER
_NOTHING: Final = -1
_MOST_VALUED: Final = 60  # positions for one decision; only hands of cards can lead to more
_WORST: Final = -1e9  # less than any position is worth


def searching(kind: Kind, value: Value, maker: Maker = unchanged) -> Policy:
    """The policy that takes what leads to the most ``value``; of equal decisions the first."""
    legal, decide = kind.legal, kind.decide

    def choose(
        tables: Tables,
        weights: Weights,
        position: Position,
        steps: Sequence[OpenPosition],
        masks: Sequence[OpenPosition],
        seat: int,
    ) -> int:
        alone = 1 << seat
        steps[0][:] = position
        steps[0][PENDING] = alone
        cells, others, cards = legal(tables, steps[0], seat)
        to_try(masks[0], cells, others, cards)
        each = _MOST_VALUED // (how_many(cells) + how_many(others) + how_many(cards))
        depth = left = 0
        first = best = _NOTHING
        most = _WORST
        while depth >= 0:
            if left == 0:
                depth = 0
            decision = next_to_try(masks[depth])
            if decision == _NOTHING:
                depth -= 1
                continue
            if depth == 0:
                first, left = decision, each
            before, after = steps[depth], steps[depth + 1]
            after[:] = before
            decide(tables, after, seat, decision)
            if after[PENDING] == alone and depth + 2 < DEPTH:
                depth += 1
                cells, others, cards = legal(tables, after, seat)
                to_try(masks[depth], cells, others, cards)
                if after[PHASE] == before[PHASE]:
                    leave_out(masks[depth], masks[depth - 1])
            else:
                left -= 1
                found = value(tables, weights, after, seat)
                if found > most:
                    most, best = found, first
        return best

    return maker(choose)


def how_many(decisions: int) -> int:
    """The number of decisions in a mask."""
    found = 0
    while decisions:
        decisions &= decisions - 1
        found += 1
    return found


def to_try(masks: OpenPosition, cells: int, others: int, cards: int) -> None:
    """All these decisions are to be tried."""
    masks[0], masks[1], masks[2] = cells, others, cards
    masks[3] = masks[4] = masks[5] = 0


def leave_out(masks: OpenPosition, before: OpenPosition) -> None:
    """What was tried one decision earlier in the same action would lead to the same again, in another order."""
    cells, others, cards = before[3], before[4] & ~_ENDS, before[5]
    if masks[0] & ~cells or masks[1] & ~others or masks[2] & ~cards:
        to_try(masks, masks[0] & ~cells, masks[1] & ~others, masks[2] & ~cards)
        masks[3], masks[4], masks[5] = cells, others, cards


def next_to_try(masks: OpenPosition) -> int:
    """The next decision to try."""
    for which in range(_KINDS_OF_MASKS):
        bit = masks[which] & -masks[which]
        if bit:
            masks[which] ^= bit
            masks[_KINDS_OF_MASKS + which] |= bit
            if which == 0:
                return place(bit)
            return place(bit) + (OTHER if which == 1 else CARD)
    return _NOTHING
