"""What comes of a command: the act that the log will keep, or an error with a sentence why it cannot be."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from rowlock.bots import BOTS
from rowlock.record.players import check_players
from rowlock.record.seeded import commitment_to, seeded_start
from rowlock.rules.errors import BadSetup, OutOfTurn, RowlockError
from rowlock.rules.protocol import State
from rowlock.rules.sentences import either, listed
from rowlock.table import acts, commands
from rowlock.table.acts import Act, Decided, GameAct
from rowlock.table.codes import same_code
from rowlock.table.company import Person, Seat
from rowlock.table.play import Deed, Play
from rowlock.table.setting import checked, variant_of

if TYPE_CHECKING:
    from rowlock.table.table import Table

SECRET_BYTES: Final = 16  # at least, handed in with what starts a game
_MOST_SECRET_BYTES: Final = 32
_MOST_PEOPLE: Final = 200  # at one table, those who watch included


class Stale(RowlockError):
    """A command about a moment that is past."""


def act_for(table: "Table", who: str, command: commands.Command | commands.Carry, secret: bytes) -> Act:
    """What a command comes to (RowlockError); nothing is changed yet."""
    if isinstance(command, commands.Join):
        return _join(table, who, command)
    person = joined(table, who)
    if not person.present and not isinstance(command, commands.Come | commands.Leave | commands.Carry):
        raise RowlockError("You are away from this table; come back to it first.")
    if isinstance(command, commands.Start):
        return _start(table, who, secret)
    return _HANDLERS[type(command)](table, who, command)


def joined(table: "Table", who: str) -> Person:
    """Somebody who is known at the table (RowlockError)."""
    person = table.company.people.get(who)
    if person is None:
        raise RowlockError("You have not joined this table; join it with its code.")
    return person


# Coming and going.


def _join(table: "Table", who: str, command: commands.Join) -> Act:
    if not same_code(table.code, command.code):
        raise RowlockError("There is no table with this code here.")
    if who in table.company.people:
        raise RowlockError("You have joined this table already.")
    _check_room(table)
    (name,) = check_players([command.name])
    seat = table.company.first_empty() if command.sit and table.phase != "playing" else None
    if seat is not None:
        check_players([*table.company.names(), name])
    return acts.Joined(name, seat)


def _check_room(table: "Table") -> None:
    if len(table.company.people) >= _MOST_PEOPLE:
        raise RowlockError(f"There are {_MOST_PEOPLE} people at this table already, and no more can come.")


def _come(table: "Table", who: str, command: commands.Come) -> Act:  # noqa: ARG001 - as all of them
    if table.company.people[who].present:
        raise RowlockError("You are at this table already.")
    return acts.Came()


def _go(table: "Table", who: str, command: commands.Go) -> Act:  # noqa: ARG001 - the same
    return acts.Went()


def _leave(table: "Table", who: str, command: commands.Leave) -> Act:  # noqa: ARG001 - the same
    return acts.Left(list(BOTS)[-1])


# Seats.


def _seat(table: "Table", number: int) -> Seat:
    seats = table.company.seats
    if not 0 <= number < len(seats):
        raise RowlockError(f"There is no seat {number} at this table; the seats are 0 to {len(seats) - 1}.")
    return seats[number]


def own_seat(table: "Table", who: str, number: int) -> Seat:
    """A seat that is somebody's own (RowlockError)."""
    seat = _seat(table, number)
    if seat.owner != who:
        raise RowlockError(f"Seat {number} is not yours.")
    return seat


def _check_host(table: "Table", who: str, what: str) -> None:
    host = table.company.host
    if host != who:
        name = table.company.people[host].name if host in table.company.people else "nobody"
        raise RowlockError(f"Only the host {what}, and the host is {name}.")


def _check_between_games(table: "Table", what: str) -> None:
    if table.phase == "playing":
        raise RowlockError(f"{what} only between games, and this one is going on.")


def _sit(table: "Table", who: str, command: commands.Sit) -> Act:
    seat = _seat(table, command.seat)
    if table.phase == "playing":
        return _take_over(table, who, seat, command.seat)
    if seat.is_taken and not (seat.owner == who and seat.bot is not None):
        raise RowlockError(f"On seat {command.seat} sits {seat.name} already.")
    name = table.company.people[who].name if command.name is None else command.name
    others = [other.name for other in table.company.seats if other.is_taken and other is not seat]
    *_, checked_name = check_players([*others, name])
    return acts.Sat(command.seat, checked_name)


def _take_over(table: "Table", who: str, seat: Seat, number: int) -> Act:
    """In a game the player's name stays as it is in the record."""
    if seat.owner is None or (seat.bot is None and seat.owner in table.company.people):
        raise RowlockError(f"On seat {number} sits {seat.name} already, and the game is going on.")
    if seat.owner != who and seat.owner in table.company.people:
        raise RowlockError(f"Seat {number} belongs to {seat.name}, who may come back to it.")
    return acts.Sat(number, seat.name)


def _stand(table: "Table", who: str, command: commands.Stand) -> Act:
    _check_between_games(table, "A seat is freed")
    seat = _seat(table, command.seat)
    if not seat.is_taken:
        raise RowlockError(f"Nobody sits on seat {command.seat}.")
    if seat.owner != who:
        _check_host(table, who, "frees the seats of others")
    return acts.Stood(command.seat)


def _set_bot(table: "Table", who: str, command: commands.SetBot) -> Act:
    seat = _seat(table, command.seat)
    check_level(command.level)
    if table.setup.dice == "pad":
        raise BadSetup("Bots do not see the dice on your table, so they take no part where only the score is kept.")
    if seat.owner is None:
        _check_host(table, who, "chooses the bots")
        if table.phase == "playing" and seat.bot is None:
            raise RowlockError(f"Seat {command.seat} does not take part in this game.")
        name = seat.name if table.phase == "playing" else _bot_name(table, command.level, seat)
        return acts.BotSet(command.seat, command.level, name)
    owner = table.company.people.get(seat.owner)
    if seat.owner != who:
        _check_host(table, who, "lets a bot play for others")
        if owner is not None and owner.present:
            raise RowlockError(f"{seat.name} is there, and nobody else lets a bot play for {seat.name}.")
    return acts.BotSet(command.seat, command.level, seat.name)


def check_level(level: str) -> None:
    """Complain of a bot that there is not (BadSetup)."""
    if level not in BOTS:
        raise BadSetup(f"There is no bot “{level}”; there is {either(BOTS)}.")


def _carry(table: "Table", who: str, command: commands.Carry) -> Act:
    seat = own_seat(table, who, command.seat)
    if command.to == who:
        raise RowlockError(f"The seat of {seat.name} is on this device already.")
    if command.to not in table.company.people:
        _check_room(table)
    return acts.Carried(command.seat, command.to, seat.name)


def _bot_name(table: "Table", level: str, seat: Seat) -> str:
    """A name that nobody has: the level, and a number if need be."""
    taken = [other.name.casefold() for other in table.company.seats if other.is_taken and other is not seat]
    name, number = f"{level.capitalize()} bot", 1
    while name.casefold() in taken:
        number += 1
        name = f"{level.capitalize()} bot {number}"
    return name


# Setting up and starting.


def _set_up(table: "Table", who: str, command: commands.SetUp) -> Act:
    _check_host(table, who, "sets the game up")
    _check_between_games(table, "A game is set up")
    return acts.SetUpAnew(checked(command.setup, len(table.company.names())))


def _ready(table: "Table", who: str, command: commands.Ready) -> Act:
    _check_between_games(table, "People get ready")
    own_seat(table, who, command.seat)
    return acts.SaidReady(command.seat, command.ready)


def _start(table: "Table", who: str, secret: bytes) -> Act:
    if len(secret) < SECRET_BYTES:
        raise ValueError(f"a game is started with {SECRET_BYTES} secret bytes or more")
    _check_host(table, who, "starts a game")
    _check_between_games(table, "A game is started")
    company, setup = table.company, table.setup
    if waiting := company.not_ready():
        raise RowlockError(f"{listed(waiting)} {'is' if len(waiting) == 1 else 'are'} not ready yet.")
    seats = tuple(number for number, seat in enumerate(company.seats) if seat.is_taken)
    if not seats:
        raise RowlockError("Nobody sits at this table yet.")
    players = check_players([company.seats[number].name for number in seats])
    variant_of(setup, len(seats))
    bots = [company.seats[number].name for number in seats if company.seats[number].bot is not None]
    if setup.dice == "pad" and bots:
        raise RowlockError(f"Bots do not see the dice on your table: {listed(bots)} cannot take part.")
    drawn = secret[:_MOST_SECRET_BYTES].hex()
    seed = {"fair": drawn, "seeded": setup.seed, "real": None, "pad": None}[setup.dice]
    return acts.Started(
        seats=seats,
        players=players,
        start=_first_turn(table, seats, seed or drawn),
        dice=setup.dice,
        seed=seed,
        commitment=commitment_to(drawn) if setup.dice == "fair" else None,
        secret=seed or drawn,
    )


def _first_turn(table: "Table", seats: Sequence[int], seed: str) -> int:
    """C3: drawn for the first game; then it moves on to the next seat that is taken, whoever has left meanwhile."""
    last = table.last_start
    if last is None:
        return seeded_start(len(seats), seed)
    return next((at for at, seat in enumerate(seats) if seat > last), 0)


def _stop(table: "Table", who: str, command: commands.Stop) -> Act:  # noqa: ARG001 - as all of them
    _check_host(table, who, "ends a game before its end")
    setting = check_playing(table).setting
    return acts.Stopped(setting.seed, setting.commitment)


# Playing.


def check_playing(table: "Table") -> Play:
    """The game, if one is going on (RowlockError)."""
    play = table.playing
    if play.over:
        raise OutOfTurn("The game is over.")
    return play


def _asked(table: "Table", who: str, seat: int, version: int) -> Play:
    """The game, if somebody may do something in it for a seat, and has seen how it stands."""
    owned = _seat(table, seat) if seat in table.stands_for(who) else own_seat(table, who, seat)
    play = check_playing(table)
    if owned.bot is not None:
        raise RowlockError(f"A bot plays for {owned.name}; take the seat back first.")
    happenings = table.happenings
    oldest = happenings.version(owned.key, table.changed.get(seat, 0))
    if not oldest <= version <= happenings.version(owned.key):
        raise Stale("The game has gone on since then; this is how it stands now.")
    return play


def _decide(table: "Table", who: str, command: commands.Decide) -> Act:
    play = _asked(table, who, command.seat, command.version)
    variant = play.state.variant
    decision = variant.decision(command.decision)
    play.check(command.seat, decision)  # or says why not
    return Decided(command.seat, variant.names[decision], "person")


def _undo(table: "Table", who: str, command: commands.Undo) -> Act:
    play = _asked(table, who, command.seat, command.version)
    if play.to_take_back(command.seat) is None:
        reason = "you have decided nothing since the dice or cards came up, or others have acted on it"
        if play.state.at_will:
            reason = "you have marked nothing, or what others have marked since depends on it"
        raise RowlockError(f"There is nothing that you can take back: {reason}.")
    return acts.TakenBack(command.seat)


def _roll(table: "Table", who: str, command: commands.Roll) -> Act:
    play = _asked(table, who, command.seat, command.version)
    state, players = play.state, play.setting.players
    if state.at_will:
        raise OutOfTurn("Only the score is kept in this game: the dice are rolled on your table, and not told.")
    if play.roller is None:
        raise OutOfTurn(
            f"Nothing is to be rolled now: {listed(players[seat] for seat in state.awaited)} must decide."
        )
    if play.dice == "real":
        return _typed(state, command.shown)
    if command.shown is not None:
        raise RowlockError("The program rolls the dice in this game; they cannot be told.")
    if play.roller != command.seat:
        raise OutOfTurn(f"It is {players[play.roller]} who rolls now.")
    return acts.CameUp(state.variant.kind.event_text(state.variant, play.drawn()), "person")


def _typed(state: State, shown: str | None) -> acts.CameUp:
    if shown is None:
        raise RowlockError(f"{state.needed.asks}? They are real, so somebody must say it.")
    kind = state.variant.kind
    event = kind.event_from_text(state.variant, shown)
    kind.check(state.variant, state.position, event)
    return acts.CameUp(kind.event_text(state.variant, event), "person")


def _mend(table: "Table", who: str, command: commands.Mend) -> Act:
    play = _asked(table, who, command.seat, command.version)
    if not play.can_mend():
        reason = "only real dice can be mended, and only until somebody has decided on them"
        raise RowlockError(f"What came up last stays as it is: {reason}.")
    return acts.Mended(_typed(play.before_chance(), command.shown).event)


def deed_of(before: State, act: GameAct) -> list[Deed]:
    """What a decision adds to those of its action."""
    if not isinstance(act, Decided):
        return []
    return [Deed(act.seat, before.variant.decision(act.decision), act.by)]


_HANDLERS: Final[dict[type, Callable[["Table", str, Any], Act]]] = {
    commands.Come: _come,
    commands.Go: _go,
    commands.Leave: _leave,
    commands.Sit: _sit,
    commands.Stand: _stand,
    commands.SetBot: _set_bot,
    commands.Carry: _carry,
    commands.SetUp: _set_up,
    commands.Ready: _ready,
    commands.Stop: _stop,
    commands.Decide: _decide,
    commands.Undo: _undo,
    commands.Roll: _roll,
    commands.Mend: _mend,
}
