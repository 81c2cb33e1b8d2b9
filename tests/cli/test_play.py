"""``rowlock play``: what its options set up, what it asks, and what it keeps."""

from pathlib import Path

import pytest

import rowlock as library
from support.program import HARBOUR, RECORD, Here, Ran, refused, rowlock


def greeting(ran: Ran) -> list[str]:
    """What is said before the first turn."""
    assert (ran.code, ran.err) == (0, "")
    return ran.out.partition("\n\n")[0].split("\n")


def test_alone_one_plays_with_a_bot(here: Here) -> None:
    assert greeting(here("play", "classic")) == [
        "Qwixx: Player and Bot.",
        "Bot is a bot that plays carefully, weighing what each mark gives up.",
        "Type “help” at any time.",
    ]


def test_a_solitaire(here: Here) -> None:
    assert greeting(here("play", "classic", "--bots", "0"))[0] == "Qwixx: Player."


def test_people_who_are_named_play_without_bots(here: Here) -> None:
    assert greeting(here("play", "classic", "--players", " Ada, Ben"))[0] == "Qwixx: Ada and Ben."


def test_people_and_bots(here: Here) -> None:
    assert greeting(here("play", "longo", "--players", "Ada,bot 1", "--bots", "2"))[:2] == [
        "Qwixx Longo: Ada, bot 1, Bot 2 and Bot 3.",
        "Bot 2 and Bot 3 are bots that play carefully, weighing what each mark gives up.",
    ]


def test_a_board_of_ones_own(here: Here) -> None:
    assert greeting(here("play", HARBOUR))[0] == "harbour: Player and Bot."


def test_options_of_the_game_reach_it(here: Here) -> None:
    chosen = here("play", "longo", "--players", "Ada,Ben", "--set", "lucky=3 4, 2 9", "--seed", "1").out
    assert "lucky numbers: 3 and 4" in chosen
    assert "lucky numbers: 2 and 9" in chosen


def test_who_starts(here: Here) -> None:
    for name in ("Ada", "Ben"):
        assert f"—— {name}’s turn ——" in here("play", "classic", "--players", "Ada,Ben", "--start", name).out


def test_bots_are_chosen_by_name(here: Here) -> None:
    assert greeting(here("play", "duel", "--bots", "greedy"))[1] == (
        "Bot is a bot that plays greedily, for the most points at once."
    )
    ran = here("play", "classic", "--bots", "Random, careful,random")
    assert greeting(ran)[1:3] == [
        "Bot 1 and Bot 3 are bots that play at random.",
        "Bot 2 is a bot that plays carefully, weighing what each mark gives up.",
    ]


def test_how_to_go_on_names_the_bots(here: Here, tmp_path: Path) -> None:
    file = tmp_path / "evening.txt"
    arguments = ("play", "classic", "--seed", "1", "--record", str(file), "--start", "Player")
    for bots, named in (("greedy,careful", "greedy,careful"), ("careful,careful", "2"), ("1", "1")):
        ran = here(*arguments, "--bots", bots, typed="\nquit\n")
        assert ran.out.endswith(f"To go on: rowlock play --resume {file} --record {file} --bots {named}\n")
        file.unlink()


def test_the_same_seed_gives_the_same_dice_and_the_same_bots(here: Here) -> None:
    arguments = ("play", "bonus-a", "--bots", "2", "--seed", "evening")
    typed = "\n\np\np\n" * 40
    assert here(*arguments, typed=typed) == here(*arguments, typed=typed)


def test_given_dice_are_asked_for(here: Here) -> None:
    ran = here("play", "classic", "--dice", "given", "--players", "Ada", typed="1 4 r3 y2 g6 b5\n")
    assert "Ada rolls. What do the dice show, like " in ran.out
    assert "dice: white 1 + 4 = 5, red 3, yellow 2, green 6, blue 5\n" in ran.out


def test_everything_is_asked_for_that_was_not_said(here: Here) -> None:
    ran = here("play", typed="2\nAda, Ben\n1\n5 10, 3 8, 2 9\n")
    assert "Which game?\n  1  classic " in ran.out
    assert "Lucky: the two lucky numbers of each player, in seat order; " in ran.out
    assert "Qwixx Longo: Ada, Ben and Bot.\n" in ran.out
    assert "lucky numbers: 3 and 8\n" in ran.out


def test_nothing_is_asked_for_that_was_said(here: Here) -> None:
    ran = here("play", "--players", "Ada", "--bots", "1", typed="\n")
    assert "Who plays" not in ran.out
    assert "How many bots" not in ran.out
    assert "Qwixx: Ada and Bot.\n" in ran.out


@pytest.mark.parametrize("typed", ["", "\n", "\n\n"], ids=["game", "players", "bots"])
def test_who_leaves_while_being_asked_is_told_so(typed: str, here: Here) -> None:
    ran = here("play", typed=typed)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("\nStopped.\n")


def test_the_record_is_kept_step_by_step(here: Here, tmp_path: Path) -> None:
    file = tmp_path / "the evening.txt"
    arguments = ("play", "classic", "--players", "Ada", "--seed", "1", "--record", str(file))
    ran = here(*arguments, typed="\npass\n")
    assert f"The record is kept in {file}.\n" in ran.out
    assert ran.out.endswith(f"To go on: rowlock play --resume '{file}' --record '{file}'\n")
    assert len(library.load(file).steps) == 2


def test_the_record_is_there_from_the_beginning(here: Here, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    here("play", "classic", "--bots", "1", "--record", str(file))
    assert file.read_text(encoding="utf-8").startswith("{")
    assert library.load(file).players == ("Player", "Bot")


def test_going_on_with_a_record(here: Here, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    file = Path("evening.txt")
    file.write_text(RECORD, encoding="utf-8")
    ran = here("play", "--resume", "evening.txt", "--record", "./evening.txt", "--bots", "1", typed="b12\nundo\n")
    assert greeting(ran) == [
        "Qwixx: Ada and Ben.",
        "Ben is a bot that plays carefully, weighing what each mark gives up.",
        "The game goes on where the record ends, after 10 steps.",
        "The record is kept in ./evening.txt.",
        "Type “help” at any time.",
    ]
    assert "—— Ada’s turn ——" in ran.out
    assert "dice: white 6 + 6 = 12, " in ran.out
    assert "Ada, colour action: mark g12, or pass? b12\nAda cannot play b12: " in ran.out
    assert ran.out.endswith("To go on: rowlock play --resume ./evening.txt --record ./evening.txt --bots 1\n")
    kept = library.load(file)
    assert kept.players == ("Ada", "Ben")


def test_who_goes_on_without_bots_is_told_that_all_are_people(
    here: Here, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("evening.txt").write_text(RECORD, encoding="utf-8")
    Path("alone.txt").write_text(RECORD.partition("\n\n")[0].replace("Ada, Ben", "Ada"), encoding="utf-8")
    people = "All players are people at this keyboard; “--bots 1” makes the last one a bot."
    assert greeting(here("play", "--resume", "evening.txt"))[1] == people
    assert people not in here("play", "--resume", "evening.txt", "--bots", "1").out
    assert people not in here("play", "--resume", "alone.txt").out
    assert people not in here("play", "classic", "--players", "Ada,Ben").out


def test_bots_may_play_a_record_to_its_end_alone(here: Here, tmp_path: Path) -> None:
    file = tmp_path / "evening.txt"
    file.write_text(
        RECORD.replace("start: Ada", "start: Ada\nseed: 7").partition("\n\n")[0] + "\n", encoding="utf-8"
    )
    ran = here("play", "--resume", str(file), "--bots", "2")
    assert ran.code == 0
    assert "—— The end ——" in ran.out


def test_the_real_program_plays_a_whole_game(tmp_path: Path) -> None:
    typed = "\npass\np\n" * 4
    ran = rowlock("play", "classic", "--players", "Ada", "--seed", "1", typed=typed, folder=tmp_path)
    assert (ran.code, ran.err) == (0, "")
    assert "Ada ends with -20 points.\n" in ran.out
    assert not list(tmp_path.iterdir())


SEEN_BY = """\
Rowlock record 1
game: cards
players: Ada, Ben
start: Ada
seen by: Ada

1. r5 r7 y4 g9 ?3 ?8 ?2 ?11 r2 ?6 ?10 ?5 ?9 ?9 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?:
2. Ada take-1
"""


def test_a_game_of_which_only_the_score_was_kept_is_shown_but_not_gone_on_with(here: Here, tmp_path: Path) -> None:
    file = tmp_path / "kept.txt"
    file.write_text("game: classic\npad: yes\nplayers: Ada, Ben\n\n1. Ada r5, Ben miss\n", encoding="utf-8")
    (sentence,) = refused(here("play", "--resume", str(file), typed=""))
    assert sentence == "Only the score was kept in this game; the terminal does not know its dice and cannot go on."
    shown = here("replay", str(file))
    assert (shown.code, shown.err) == (0, "")
    assert "Qwixx – only the score is kept\n" in shown.out
    assert shown.out.endswith("\nawaited: Ada and Ben may mark\n")


@pytest.mark.rule("K1")
@pytest.mark.parametrize("bots", ["0", "1"])
def test_a_record_of_what_one_player_knows_is_not_gone_on_with(bots: str, here: Here, tmp_path: Path) -> None:
    file = tmp_path / "my evening.txt"
    file.write_text(SEEN_BY, encoding="utf-8")
    ran = here("play", "--resume", str(file), "--record", str(file), "--bots", bots, typed="1\n")
    (sentence,) = refused(ran)
    assert sentence == (
        "The record does not tell what lies hidden, so the game cannot go on from it; "
        f"“rowlock replay '{file}'” shows it."
    )
    assert file.read_text(encoding="utf-8") == SEEN_BY


@pytest.mark.rule("K1")
def test_it_can_be_looked_at(here: Here, tmp_path: Path) -> None:
    file = tmp_path / "evening.txt"
    file.write_text(SEEN_BY, encoding="utf-8")
    ran = here("replay", str(file))
    assert (ran.code, ran.err) == (0, "")
    assert "hand: r2, r5, r7, y4, g9\n" in ran.out
    assert "backs in the hand: 2, 3, 8, 11\n" in ran.out
    assert "display: 9, 6, 10, 5; pile: 31 cards, on top 9\n" in ran.out


def test_a_duel_is_for_two(here: Here) -> None:
    assert greeting(here("play", "duel"))[0] == "Qwixx: the Duel: Player and Bot."
    assert refused(here("play", "duel", "--players", "Ada,Ben,Cleo")) == [
        "Qwixx: the Duel is for 2 players, not 3."
    ]


def test_cards_with_jokers(here: Here) -> None:
    ran = here("play", "cards", "--set", "jokers=yes", "--players", "Ada,Ben", "--seed", "7")
    # Of 55 cards four are in each hand and four on display.
    assert "; pile: 43 cards, on top " in ran.out
    assert ran.out.count("press Enter when only you see the screen: ") == 1


def test_a_card_game_is_saved_when_it_stops_and_goes_on(here: Here, tmp_path: Path) -> None:
    file = tmp_path / "evening.txt"
    arguments = ("play", "cards", "--players", "Ada", "--bots", "1", "--seed", "7", "--start", "Ada")
    ran = here(*arguments, typed=f"1\nquit\n{file}\n")
    hint = f"To go on: rowlock play --resume {file} --record {file} --bots 1\n"
    assert ran.out.endswith(hint)
    again = here("play", "--resume", str(file), "--record", str(file), "--bots", "1")
    assert "Ada, number action: " in again.out
    assert again.out.endswith(hint)
