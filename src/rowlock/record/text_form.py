"""Records as text that a person can write by hand and read aloud. The form is specified in docs/records.md."""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

from rowlock.record.building import VERSION, Builder
from rowlock.record.players import EVERYBODY_WORD, OTHERS
from rowlock.record.record import EVERYBODY, Chance, Record
from rowlock.record.seeds import check_commitment, check_seed
from rowlock.rules.board_data import LISTS, NUMBERS, board_data
from rowlock.rules.games import GAMES, Ruleset
from rowlock.rules.protocol import State, Variant
from rowlock.rules.reading import Event
from rowlock.rules.sentences import short

_FIRST_LINE: Final = re.compile(r"rowlock record ([0-9]+)", re.IGNORECASE)
_MOVES: Final = re.compile(r"[0-9]+\s*\.(.*)")
_SETTING: Final = re.compile(r"([^:]+):(.*)")
_BETWEEN_DECISIONS: Final = re.compile(r"[,;]")
_SEEN_BY: Final = "seen by"
_SCORE: Final = re.compile(r"(.*\S)\s+([-−]?[0-9]{1,6})")
_LINE_END: Final = re.compile(r"\r\n|\r|\n")
_PAD: Final = "pad"
_YES_OR_NO: Final = {"yes": True, "no": False}
_SETTINGS: Final = ("game", _PAD, "players", "start", "seed", "commitment", _SEEN_BY, "result")
_MOST_IN_A_NAME: Final = 5  # words; more of them are no player with a decision
_LONG: Final = 60  # letters of what chance brought, behind which the decisions have a line of their own
_LINE: Final = "line "
_FIRST: Final = "line 1"
_BOARD: Final = "board "
_LIST_SEPARATOR: Final = " / "


# Writing.


def record_to_text(record: Record) -> str:
    """The record as text."""
    lines = [f"Rowlock record {VERSION}", *_header(record), ""]
    states = list(record.states())
    lines += [f"{number}. {line}" for number, line in enumerate(_move_lines(record, states), start=1)]
    final = states[-1]
    if final.over:
        scores = zip(record.players, final.scores, strict=True)
        lines.append("result: " + ", ".join(f"{player} {score}" for player, score in scores))
    return "\n".join(lines).rstrip("\n") + "\n"


def _header(record: Record) -> Iterator[str]:
    variant = record.variant
    yield f"game: {variant.game}"
    if variant.ruleset.own:
        for key, value in board_data(variant.board).items():
            if key != "name":
                yield f"{_BOARD}{key}: {_LIST_SEPARATOR.join(value) if isinstance(value, list) else value}"
    for option in variant.ruleset.options:
        yield f"{option.name}: {option.text(variant.settings[option.name])}"
    if variant.ruleset.pad:
        yield f"{_PAD}: yes"
    yield f"players: {', '.join(record.players)}"
    yield f"start: {record.players[record.start]}"
    if record.seed is not None:
        yield f"seed: {record.seed}"
    if record.commitment is not None:
        yield f"commitment: {record.commitment}"
    if record.seen_by is not None:
        yield f"seen by: {EVERYBODY_WORD if record.seen_by == EVERYBODY else record.players[record.seen_by]}"


def _move_lines(record: Record, states: list[State]) -> list[str]:
    """A line for each event of chance and for each turn; a semicolon where a new action begins."""
    lines: list[str] = []
    last: State | None = None  # in which the line's last decision was made
    for step, (before, _) in zip(record.steps, pairwise(states), strict=True):
        if isinstance(step, Chance):
            lines.append(f"{record.variant.kind.event_text(record.variant, step.event)}:")
            last = None
            continue
        decision = f"{record.players[step.seat]} {record.variant.names[step.number]}"
        if _begins_line(lines, last, before):
            lines.append(decision)
        else:
            lines[-1] += f"{_separator(last, before)} {decision}"
        last = before
    return lines


def _begins_line(lines: list[str], last: State | None, now: State) -> bool:
    """Whether a decision begins a line: the next turn, or behind what is long; there are no turns at will."""
    if last is None or now.at_will:
        return not lines or len(lines[-1]) > _LONG
    return last.active != now.active


def _separator(last: State | None, now: State) -> str:
    """What stands between two decisions of a line."""
    if last is None:
        return ""
    return "," if last.action == now.action else ";"


# Reading.


class _Setting:
    """One line of the header."""

    def __init__(self, place: str, value: str) -> None:
        self.place = place
        self.value = value


def record_from_text(text: str) -> Record:
    """Read a record in text (BadRecord with every mistake)."""
    return _TextReader(text).record()


class _TextReader:
    def __init__(self, text: str) -> None:
        self.builder = Builder()
        self.settings: dict[str, _Setting] = {}
        self.moves: list[tuple[str, str | None]] = []  # None: a line that could not be read
        self.lines = _LINE_END.split(text.removeprefix("\ufeff"))
        self._sort_lines()

    def record(self) -> Record:
        self._set_up()
        for place, moves in self.moves:
            if moves is None:
                self.builder.lose_track()
            else:
                self._read_moves(place, moves)
        result = self.settings.get("result")
        if result is not None:
            self._read_result(result)
        seed, commitment = self._checked("seed", check_seed), self._checked("commitment", check_commitment)
        self.builder.problems.sort(key=lambda problem: int(problem.place.removeprefix(_LINE)))
        return self.builder.finish(seed, commitment)

    def _sort_lines(self) -> None:
        first = True
        for number, whole in enumerate(self.lines, start=1):
            line = whole.partition("#")[0].strip()
            if line:
                self._sort_line(f"{_LINE}{number}", line, first=first)
                first = False

    def _sort_line(self, place: str, line: str, *, first: bool) -> None:
        title = _FIRST_LINE.fullmatch(line)
        if title and first:
            if title[1] != str(VERSION):
                self.builder.wrong(place, f"This is another version of the form; version {VERSION} is known here.")
        elif moves := _MOVES.fullmatch(line):
            self.moves.append((place, moves[1].strip()))
        elif line[0].isdigit():
            self.builder.wrong(place, "A turn begins with its number and a full stop, like “1. 1 4 r3 …”.")
            self.moves.append((place, None))
        elif setting := _SETTING.fullmatch(line):
            self._keep(place, " ".join(setting[1].lower().split()), setting[2].strip())
        else:
            examples = "a setting, like “game: classic”, nor a turn, like “1. 1 4 r3 …”"
            self.builder.wrong(place, f"“{short(line)}” is neither {examples}.")
            self.moves.append((place, None))

    def _keep(self, place: str, key: str, value: str) -> None:
        if key in self.settings:
            self.builder.wrong(place, f"“{short(key)}” is there twice, first in {self.settings[key].place}.")
        else:
            self.settings[key] = _Setting(place, value)

    def _set_up(self) -> None:
        builder = self.builder
        ruleset = self._ruleset()
        players = self.settings.get("players")
        if players is None:
            builder.wrong(_FIRST, "The players are missing; expected a line like “players: Ada, Ben”.")
        else:
            builder.players(players.place, players.value.split(","))
        start = self.settings.get("start")
        if start is not None:
            builder.start(start.place, builder.seat(start.value))
        seen_by = self.settings.get(_SEEN_BY)
        if seen_by is not None:
            everybody = seen_by.value.lower() == EVERYBODY_WORD
            builder.seen_by(seen_by.place, EVERYBODY if everybody else builder.seat(seen_by.value))
        options = self._options(ruleset)
        where = next(iter(options.values()), self.settings.get("players", _Setting(_FIRST, "")))
        builder.set_up(where.place, ruleset, {name: option.value.lower() for name, option in options.items()})

    def _ruleset(self) -> Ruleset | None:
        game = self.settings.get("game")
        if game is None:
            self.builder.wrong(_FIRST, f"The game is missing; expected a line like “game: {next(iter(GAMES))}”.")
            return None
        board = {
            key.removeprefix(_BOARD): setting for key, setting in self.settings.items() if key.startswith(_BOARD)
        }
        data = {name: self._board_value(name, setting.value) for name, setting in board.items()}
        place = next(iter(board.values()), game).place
        places = {"name": game.place, **{name: setting.place for name, setting in board.items()}}
        return self._kept(self.builder.ruleset(place, game.value.lower(), data or None, places))

    def _kept(self, ruleset: Ruleset | None) -> Ruleset | None:
        pad = self.settings.get(_PAD)
        if pad is None:
            return ruleset
        is_kept = _YES_OR_NO.get(pad.value.lower())
        if is_kept is None:
            self.builder.wrong(pad.place, f"“{_PAD}” is “yes” where only the score was kept, or else “no”.")
            return None
        return self.builder.kept(pad.place, ruleset) if is_kept else ruleset

    def _board_value(self, name: str, value: str) -> object:
        if name in LISTS:
            return [part.strip() for part in value.split(_LIST_SEPARATOR.strip())]
        is_number = name in NUMBERS and value.isascii() and value.isdigit() and len(value) < 5
        return int(value) if is_number else value

    def _options(self, ruleset: Ruleset | None) -> dict[str, _Setting]:
        names = [option.name for option in ruleset.options] if ruleset else []
        found: dict[str, _Setting] = {}
        for key, setting in self.settings.items():
            if key in names:
                found[key] = setting
            elif key not in _SETTINGS and not key.startswith(_BOARD) and ruleset:
                known = ", ".join((*_SETTINGS, *names))
                self.builder.wrong(setting.place, f"There is no setting “{short(key)}”; expected one of {known}.")
        return found

    def _checked(self, name: str, check: Callable[[object], str]) -> str | None:
        setting = self.settings.get(name)
        found: list[str] = []
        if setting is not None:
            self.builder.attempt(setting.place, lambda: found.append(check(setting.value)))
        return found[0] if found else None

    def _read_moves(self, place: str, moves: str) -> None:
        decisions = moves
        if ":" in moves:
            chance, _, decisions = moves.partition(":")
            self.builder.chance(place, _event_reader(chance.strip()))
        for words in _BETWEEN_DECISIONS.split(decisions):
            if words.strip():
                self._read_decision(place, " ".join(words.split()))

    def _read_decision(self, place: str, words: str) -> None:
        builder = self.builder
        who, _, name = words.rpartition(" ")
        if who.lower() == OTHERS and name.lower() == "pass":
            builder.others_pass(place)
        elif words[0].isdigit():  # no name begins so
            self._miss_colon(place, "dice", words)
        elif builder.awaited_chance and builder.seat(who) is None and words.count(" ") > _MOST_IN_A_NAME:
            self._miss_colon(place, builder.awaited_chance, words)
        elif not who:
            expected = "expected a player and what they do, like “Ada r5”"
            builder.wrong(place, f"“{short(words)}” is no decision; {expected}.")
            builder.lose_track()
        else:
            builder.decide(place, builder.seat(who), short(who), name)

    def _miss_colon(self, place: str, what: str, words: str) -> None:
        self.builder.wrong(place, f"A colon must follow the {what}; there is none after “{short(words)}”.")
        self.builder.lose_track()

    def _read_result(self, result: _Setting) -> None:
        scores: dict[int, int] = {}
        for words in result.value.split(","):
            score = _SCORE.fullmatch(words.strip())
            seat = self.builder.seat(score[1]) if score else None
            if score is not None and not self.builder.knows_players:
                return
            if score is None or seat is None or seat in scores:
                expected = "expected a line like “result: Ada 70, Ben 32”"
                self.builder.wrong(result.place, f"“{short(words.strip())}” is no player’s score; {expected}.")
                return
            scores[seat] = int(score[2].replace("−", "-"))
        self.builder.result(result.place, scores)


def _event_reader(text: str) -> Callable[[Variant], Event]:
    return lambda variant: variant.kind.event_from_text(variant, text)
