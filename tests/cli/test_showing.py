"""The commands that only show something: games, rules, board check and replay, for people and for programs."""

import json
from pathlib import Path
from typing import Any

import pytest

from rowlock.game import find_game
from rowlock.record import Record, record_for, record_to_text
from rowlock.rules.games import GAMES
from rowlock.rules.wording import rules_of, rulings_of
from rowlock.testing import random_record
from support.program import HARBOUR, RECORD, Here, Ran, rowlock
from support.records import NAMED, variant

# What is told of every game, and of every sheet.
COMMON = {
    "step",
    "steps",
    "game",
    "options",
    "players",
    "active",
    "action",
    "awaiting",
    "sheets",
    "scores",
    "over",
} | {"winners"}
SHEET = {"player", "marks", "misses", "rows", "penalty", "bonus", "score"}


def shown(ran: Ran) -> str:
    assert (ran.code, ran.err) == (0, "")
    return ran.out


def data(ran: Ran) -> Any:
    return json.loads(shown(ran))


# rowlock games

PLAYERS = {"duel": "2 players", **dict.fromkeys(("cards", "cards-gemixxt-a", "cards-gemixxt-b"), "2 to 5 players")}


def test_games_names_each_game_with_its_options_in_80_columns(here: Here) -> None:
    out = shown(here("games"))
    assert max(map(len, out.splitlines())) <= 80
    for name, ruleset in GAMES.items():
        # Names have a column of their own, as wide as the longest and a space.
        assert f"\n{name:16}{ruleset.title}, for {PLAYERS.get(name, '1 to 5 players')}\n" in f"\n{out}"
    names = [line.split()[0] for line in out.splitlines() if line and not line.startswith((" ", "“"))]
    assert names == list(GAMES)
    assert all(line[:16].isspace() for line in out.splitlines() if line.startswith(" "))
    assert out.count("--set jokers=...: “yes” mixes the jokers in") == 3
    assert "--set edition=...: which printing" in out
    assert "“rowlock play GAME” starts it" in out


def test_games_as_json(here: Here) -> None:
    games = data(here("games", "--json"))
    assert [game["name"] for game in games] == list(GAMES)
    longo = games[1]
    assert longo["title"] == "Qwixx Longo"
    assert longo["players"] == [1, 5]
    assert longo["options"][0]["name"] == "lucky"
    assert longo["options"][0]["default"][0] == [5, 10]
    duel, cards = (next(game for game in games if game["name"] == name) for name in ("duel", "cards"))
    assert (duel["players"], cards["players"]) == ([2, 2], [2, 5])
    assert duel["options"] == []
    assert [(option["name"], option["default"]) for option in cards["options"]] == [("jokers", False)]


# rowlock rules


@pytest.mark.parametrize("game", [*GAMES, HARBOUR])
def test_rules_of_every_game_fit_80_columns(game: str, here: Here) -> None:
    out = shown(here("rules", game))
    assert max(map(len, out.splitlines())) <= 80
    chosen = find_game(game)
    for rule in rules_of(chosen):
        assert f"\n{rule.id}  {rule.title}\n" in out
    assert ("\nRulings\n" in out) == bool(rulings_of(chosen))
    assert ("\nOptions\n" in out) == bool(chosen.options)


def test_rules_of_the_edition_that_is_chosen(here: Here) -> None:
    sheet, pads = here("rules", "gemixxt-b"), here("rules", "GEMIXXT-B", "--set", "edition=pads")
    assert "green with 9 and blue" in " ".join(shown(sheet).split())
    assert "green with 3 and blue" in " ".join(shown(pads).split())


def test_rules_as_json(here: Here) -> None:
    rules = data(here("rules", "bonus-b", "--json"))
    assert rules["name"] == "bonus-b"
    assert {"id": "C10", "title": "Misses"}.items() <= next(
        one for one in rules["rules"] if one["id"] == "C10"
    ).items()
    assert set(rules["rulings"][0]) == {"id", "rule", "question", "answer", "reason"}
    assert any(rule["id"] == "BB2" for rule in rules["rules"])


# rowlock board check


def test_a_good_board_is_shown(here: Here) -> None:
    out = shown(here("board", "check", HARBOUR))
    assert out.startswith("“harbour” is a good board:\n")
    assert "r3A" in out
    assert f"“rowlock play {HARBOUR}”" in out
    assert "\x1b" not in out


def test_a_good_board_as_json_is_what_the_file_says(here: Here) -> None:
    board = data(here("board", "check", HARBOUR, "--json"))
    assert board["name"] == "harbour"
    assert board["faces"] == 6
    assert board["rows"][0] == "r2 r3 r4 r5 y6 y7 y8 y9 r10 r11 r12"


# rowlock replay


@pytest.fixture
def evening(tmp_path: Path) -> str:
    file = tmp_path / "evening.txt"
    file.write_text(RECORD, encoding="utf-8")
    return str(file)


def test_replay_shows_where_the_record_ends(evening: str, here: Here) -> None:
    out = shown(here("replay", evening))
    assert out.startswith("step 10 of 10, Ada pass\nQwixx – turn of Ada, white action\n")
    assert "dice: white 6 + 6 = 12, red 6, yellow 6, green 6, blue 6\n" in out
    assert "\nBen: 2 points\n" in out
    assert out.endswith("\nawaited: Ben must decide (white action)\n")


@pytest.mark.parametrize(
    ("at", "beginning", "end"),
    [
        ("0", "step 0 of 10\nQwixx – turn of Ada\n", "awaited: a roll\n"),
        ("1", "step 1 of 10, 1 4 r3 y2 g6 b6\n", "awaited: Ada and Ben must decide (white action)\n"),
        ("2", "step 2 of 10, Ada r5\n", "awaited: Ben must decide (white action)\n"),
        ("10", "step 10 of 10, Ada pass\n", "awaited: Ben must decide (white action)\n"),
    ],
)
def test_replay_at_a_step(at: str, beginning: str, end: str, evening: str, here: Here) -> None:
    out = shown(here("replay", evening, "--at", at))
    assert out.startswith(beginning)
    assert out.endswith(end)


def test_replay_as_json(evening: str, here: Here) -> None:
    moment = data(here("replay", evening, "--at", "4", "--json"))
    assert (moment["step"], moment["steps"], moment["over"]) == (4, 10, False)
    assert moment["scores"] == {"Ada": 2, "Ben": 1}
    assert moment["sheets"][0]["marks"] == ["r5", "b10"]
    assert moment["sheets"][0]["misses"] == 0
    assert (moment["closed"], moment["dice"]) == ([], ["red", "yellow", "green", "blue"])
    assert moment["awaiting"] == {"chance": True, "players": []}


@pytest.mark.parametrize("name", NAMED)
def test_replay_of_every_game_fits_80_columns_and_tells_all_as_json(name: str, here: Here) -> None:
    record = random_record(variant(name, 3), "replay")
    text = record_to_text(record)
    for at in (0, 1, 10, 25, len(record.steps)):
        out = shown(here("replay", "-", "--at", str(at), typed=text))
        moved = out.split("\n", 1)[1]  # the first line has the step, and a shuffle is as long as it is
        assert max(map(len, moved.splitlines())) <= 80
        moment = data(here("replay", "-", "--at", str(at), "--json", typed=text))
        assert set(moment) >= COMMON
        assert all(set(sheet) >= SHEET for sheet in moment["sheets"])
        assert moment["step"] == at


def test_replay_of_a_duel_and_of_cards_tells_what_is_theirs(here: Here) -> None:
    for name, mine, on_sheets in (
        ("duel", {"roll", "closed", "dice"}, {"stacks", "supply"}),
        ("cards", {"display", "pile", "played", "colour", "discards"}, {"hand"}),
    ):
        text = record_to_text(random_record(variant(name, 2), 1))
        moment = data(here("replay", "-", "--at", "5", "--json", typed=text))
        assert set(moment) == COMMON | mine
        assert set(moment["sheets"][0]) == SHEET | on_sheets


def test_replay_of_a_game_as_one_player_knows_it(here: Here) -> None:
    record = random_record(variant("cards", 2), 1)
    known = record_for(Record(record.variant, record.players, record.start, record.steps[:1]), 1)
    moment = data(here("replay", "-", "--json", typed=record_to_text(known)))
    hidden, own = (sheet["hand"] for sheet in moment["sheets"])
    assert all(card[0] == "?" for card in (*hidden, *moment["display"], moment["pile"]["top"]))
    assert not any(card[0] == "?" for card in own)


def test_replay_of_a_game_that_is_over_awaits_nothing(here: Here) -> None:
    turns = "".join(f"{turn}. 1 1 r1 y1 g1 b1: Ada pass; Ada pass\n" for turn in range(1, 5))
    record = f"game: classic\nplayers: Ada\n{turns}"
    out = shown(here("replay", "-", typed=record))
    assert "Qwixx – over with -20 points\n" in out
    assert "awaited" not in out


def test_replay_reads_what_is_piped_in() -> None:
    with_accents = RECORD.replace("Ada", "Zoë")
    ran = rowlock("replay", "-", "--at", "2", typed=with_accents)
    assert ran.out.startswith("step 2 of 10, Zoë r5\n")
    ascii_only = rowlock("replay", "-", "--at", "2", typed=with_accents, machine={"PYTHONIOENCODING": "ascii"})
    assert (ascii_only.code, ascii_only.err) == (0, "")
    assert ascii_only.out.startswith("step 2 of 10, Zo? r5\nQwixx - turn")


def test_replay_of_piped_nonsense(here: Here) -> None:
    ran = here("replay", "-", typed="what?\n")
    assert ran.code == 2
    assert ran.err.startswith("rowlock: standard input, line 1: ")


def test_replay_of_piped_bytes() -> None:
    ran = rowlock("replay", "-", typed="\udcff\udcfe")
    assert (ran.code, ran.err) == (2, "rowlock: What is piped in is no text in UTF-8.\n")
