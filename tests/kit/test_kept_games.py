"""Games that are kept for the notebooks of numbers: whole, and those that would be played today."""

from dataclasses import replace

import pytest

import elongo_explore as el
from elongo_explore.kit.players import kept_games as kept_module
from elongo_explore.kit.players.kept_games import Experiment, experiments, kept_games, kept_match
from elongo_explore.kit.players.match import match
from elongo_explore.kit.players.play_out import seed_of
from elongo_explore.kit.players.simulate import simulate
from elongo_explore.kit.table.errors import BadInput
from tests.support.for_each import for_each
from tools import numbers
from tools.numbers import main, packed, play

KEPT = [each for each in experiments().values() if each.file.exists()]
SMALL = Experiment("small", 12, ("greedy", "random"), "bao", {"row": 4}, seed=3)


def sorted_rows(games):
    """Rows without regard to the order of their columns."""
    return [dict(sorted(row.items())) for row in games]


def keep_only(experiment, folder, monkeypatch):
    """Let there be this experiment alone, to be kept in a folder of its own."""
    monkeypatch.setattr(kept_module, "players_folder", lambda _game: folder)
    for module in (kept_module, numbers):
        monkeypatch.setattr(module, "experiments", lambda: {experiment.name: experiment})


@for_each(KEPT)
def test_kept_games_are_all_there(kept):
    """As many as there should be, each once, with the players that are named."""
    games = kept_games(kept.name)
    assert games.column("number") == list(range(kept.games))
    orders = [kept.players, kept.players[::-1]] if kept.exchanged else [kept.players]
    assert set(games.column("players")) == set(map(", ".join, orders))
    assert set(games.column("game")) == {kept.game}
    assert games[5]["seed"] == seed_of(kept.seed, 2 if kept.exchanged else 5)
    assert "broken off" not in games.column("rule")
    assert all(f"{name}={value}" in games[0]["options"] for name, value in kept.options.items())


@pytest.mark.parametrize("kept", KEPT, ids=lambda each: each.name)
def test_kept_games_are_what_the_players_would_play_today(kept):
    """Else `python -m tools.numbers --again` is due: the players, or the rules, have changed since."""
    today = simulate(1, *kept.players, seed=kept.seed, game=kept.game, **kept.options)
    (then,) = sorted_rows(kept_games(kept.name).rows[:1])
    (now,) = sorted_rows(today)
    assert {**then, "version": now["version"]} == now


def test_games_are_played_and_kept_in_one_go(tmp_path, monkeypatch):
    """And read again as they were; the same bytes for the same games."""
    keep_only(SMALL, tmp_path, monkeypatch)
    with pytest.raises(BadInput, match=r"small is not kept yet: python -m tools.numbers small plays its 12"):
        kept_games("small")
    games = play(SMALL, tmp_path / "work")
    assert sorted_rows(kept_games("small")) == sorted_rows(games)
    assert SMALL.file.read_bytes() == packed(simulate(12, "greedy", "random", game="bao", row=4, seed=3))
    assert [path.name for path in SMALL.file.parent.iterdir()] == ["small.csv.gz"]


def test_a_match_is_kept_with_its_pairs(tmp_path, monkeypatch):
    """Two games on each opening, with seats exchanged: it is reported as if it were played now."""
    pairs = replace(SMALL, exchanged=True)
    keep_only(pairs, tmp_path, monkeypatch)
    games = play(pairs, tmp_path / "work")
    assert sorted_rows(kept_games("small")) == sorted_rows(games)
    assert kept_match("small") == match("bao", "greedy", "random", 12, 3, row=4)
    assert [row["players"] for row in games[:2]] == ["greedy, random", "random, greedy"]
    assert games[0]["seed"] == games[1]["seed"]
    keep_only(SMALL, tmp_path, monkeypatch)
    with pytest.raises(BadInput, match="small: expected games with seats exchanged"):
        kept_match("small")


def test_only_what_is_missing_is_played(tmp_path, monkeypatch, capsys):
    """Unless it is asked for again."""
    monkeypatch.chdir(tmp_path)
    keep_only(SMALL, tmp_path, monkeypatch)
    assert main(["--list"]) == 0
    assert capsys.readouterr().out == "small: 12 games of bao, greedy, random, row=4; not kept yet\n"
    assert main([]) == 0
    assert capsys.readouterr().out.startswith("12 games of Bao")
    assert main([]) == 0
    assert capsys.readouterr().out == ""
    assert main(["small", "--again"]) == 0
    assert capsys.readouterr().out.startswith("12 games of Bao")
    assert main(["large"]) == 2
    assert "games: expected 'small', got 'large'" in capsys.readouterr().err


def test_every_experiment_can_be_played():
    """Games, players and options make sense."""
    for each in experiments().values():
        assert len(simulate(0, *each.players, game=each.game, **each.options)) == 0


def test_player_1_may_begin_with_less():
    """An option of many games, to see what a warrior or a boy is worth; whatever else is as usual."""
    usual, less = (simulate(3, "greedy", "greedy", length="short", **some) for some in ({}, {"warriors": 2}))
    assert usual.rows != less.rows
    assert "warriors=2" in less[0]["options"]
    with pytest.raises(BadInput, match="warriors: expected a whole number from 0 to 4, got 5"):
        simulate(1, "greedy", "greedy", warriors=5)
    with pytest.raises(BadInput, match="boys: expected a whole number from 0 to 7, got '1'"):
        simulate(1, "greedy", "greedy", boys="1")


def test_what_is_not_known_is_refused():
    """With what there is."""
    with pytest.raises(BadInput, match=r"games: expected 'elongo_greedy', .*, got 'chess'"):
        el.kept_games("chess")
