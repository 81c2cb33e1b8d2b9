"""The comparison of the bots: paired games, the same each time, and told for people and programs."""

import json

import pytest

import compare_bots


def test_the_same_seed_gives_the_same_match() -> None:
    first, again = (compare_bots.match("duel", "greedy", "random", 6, seed=3) for _ in range(2))
    assert again == first
    assert compare_bots.match("duel", "greedy", "random", 6, seed=4) != first


def test_a_bot_against_itself_leads_by_nothing_in_each_pair() -> None:
    result = compare_bots.match("classic", "greedy", "greedy", 8, seed=1)
    nothing, half = compare_bots.Figure(0.0, 0.0), compare_bots.Figure(50.0, 0.0)
    assert (result.lead, result.wins) == (nothing, half)


def test_a_figure_has_its_interval() -> None:
    # Mean 3; the deviations are -2, 0 and 2, so the variance is 8/2 and the standard error 2 over the root of 3.
    found = compare_bots.figure([1.0, 3.0, 5.0])
    assert found.mean == 3.0
    assert found.reach == pytest.approx(1.96 * 2 / 3**0.5)


def test_all_thirteen_games_are_compared() -> None:
    assert len(compare_bots.variants()) == 13


def test_the_table_and_json_tell_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--games", "4", "--only", "gemixxt-a"]
    compare_bots.main(arguments)
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:3] for line in lines[2:4]] == [
        ["gemixxt-a", "greedy", "random"],
        ["gemixxt-a", "careful", "greedy"],
    ]
    compare_bots.main([*arguments, "--json"])
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["seed"]) == (4, 1)
    assert f"{told['matches'][0]['lead']['mean']:.1f} ±" in lines[2]


@pytest.mark.parametrize("games", ["0", "2", "5"])
def test_a_number_of_games_that_makes_no_pairs_is_refused(games: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        compare_bots.main(["--games", games])
    assert "must be an even number from 4 on" in capsys.readouterr().err
