"""Matches: on the same deal with seats exchanged, counted fairly, and honest about how sure they are."""

from concurrent.futures import ThreadPoolExecutor

import pytest

import elongo_explore as el
from benchmarks import before, strength
from elongo_explore.games import GAMES
from elongo_explore.kit.players.computer_player import AtRandom, think
from elongo_explore.kit.players.jobs import begun, party
from elongo_explore.kit.players.match import MatchReport, match, reported, seatings
from elongo_explore.kit.players.play_out import places, play_out, seed_of
from elongo_explore.kit.players.simulate import simulate
from elongo_explore.kit.players.skills import skills_named
from elongo_explore.kit.table.contract import Result
from elongo_explore.kit.table.errors import BadInput
from tests.support.samples import samples_of

PAIR = party("bao", ("greedy", "random"), {})
TRIO = party("elongo", ("random", "random", "random"), {"length": "short"})


def rows(*results: tuple[str, str]) -> list[dict]:
    """Rows of games, numbered: the winners and the places of each."""
    return [{"number": n, "winners": w, "places": p} for n, (w, p) in enumerate(results)]


def test_both_games_of_a_pair_begin_alike_and_seats_are_exchanged():
    """The same seed, and so the same deal, rolls or opening."""
    one, two, three, four = seatings(range(2), 2, seed=7)
    assert one.seed == two.seed == seed_of(7, 0)
    assert three.seed == four.seed == seed_of(7, 1) != one.seed
    assert [game.order for game in (one, two, three, four)] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert [game.number for game in (one, two, three, four)] == [0, 1, 2, 3]


def test_of_three_everybody_sits_everywhere_once():
    """On the same deal."""
    games = seatings([4], 3, seed=1)
    assert {game.seed for game in games} == {seed_of(1, 4)}
    assert [[game.order[seat] for game in games] for seat in range(3)] == [[0, 2, 1], [1, 0, 2], [2, 1, 0]]
    assert [game.order.index(0) for game in games] == [0, 1, 2]


def test_a_pair_is_counted_from_the_side_of_the_first_player():
    """Won in seat 1, lost in seat 2; then a win in seat 2 after a tie."""
    found = reported(PAIR, rows(("1", "1 2"), ("1", "1 2"), ("1 2", "1 1"), ("2", "2 1")))
    assert found.groups == ((1.0, 0.0), (0.5, 1.0))
    assert (found.games, found.wins, found.ties, found.losses) == (4, 2, 1, 1)
    assert found.points.value == 62.5


def test_three_are_counted_by_places():
    """First, in the middle, last; a shared place is half of what it would be."""
    found = reported(TRIO, rows(("1", "1 2 3"), ("1", "1 2 3"), ("1", "1 2 3")))
    assert found.groups == ((1.0, 0.5, 0.0),)
    shared = reported(TRIO, rows(("1 2", "1 1 3"), ("1", "1 2 2"), ("", "1 1 1")))
    assert shared.groups == ((0.75, 0.25, 0.5),)
    assert (shared.wins, shared.ties, shared.losses) == (0, 2, 1)
    assert "33.3 % would be fair" in str(found)


def test_rows_may_come_in_any_order():
    """Parts come back as they are done."""
    some = rows(("1", "1 2"), ("1", "1 2"), ("1 2", "1 1"), ("2", "2 1"))
    assert reported(PAIR, some[::-1]) == reported(PAIR, some)


def test_the_interval_is_wilsons_if_deals_do_not_matter():
    """120 of 200, independent: 53.1 to 66.5."""
    pairs = [(1.0, 0.0)] * 50 + [(1.0, 1.0)] * 35 + [(0.0, 0.0)] * 15
    found = MatchReport(PAIR, tuple(pairs), 120, 0).points
    assert (round(found.value, 1), round(found.low, 1), round(found.high, 1)) == (60.0, 53.1, 66.5)


def test_games_that_go_together_count_as_fewer():
    """If both games of every pair end alike, there is as much to learn as from half of them."""
    together = MatchReport(PAIR, ((1.0, 1.0),) * 60 + ((0.0, 0.0),) * 40, 120, 0).points
    assert (round(together.low, 1), round(together.high, 1)) == (50.2, 69.1)
    against = MatchReport(PAIR, ((1.0, 0.0),) * 100, 100, 0).points
    assert (round(against.low, 1), round(against.high, 1)) == (43.1, 56.9)


def test_elo_is_told_with_its_interval():
    """Three of four are 191 points; all of them are at least so many."""
    found = MatchReport(PAIR, ((1.0, 0.5),) * 100, 100, 100)
    assert round(found.elo.value) == 191
    assert found.elo.low < 191 < found.elo.high
    everything = MatchReport(PAIR, ((1.0, 1.0),) * 10, 20, 0)
    assert str(everything).endswith("100.0 % (83.9 to 100.0) of the points, Elo at least +287")
    nothing = MatchReport(PAIR, ((0.0, 0.0),) * 10, 0, 0)
    assert str(nothing).endswith("0.0 % (0.0 to 16.1) of the points, Elo at most -287")


def test_a_match_repeats_itself_wherever_it_is_played():
    """On all cores, in threads, and again."""
    found = match("bao", "greedy", "random", games=12, row=4)
    with ThreadPoolExecutor(2) as threads:
        assert match("bao", "greedy", "random", games=12, row=4, executor=threads) == found
    assert match("bao", "greedy", "random", games=12, row=4, seed=2) != found
    assert found.games == 12
    assert str(found).startswith("bao (row=4): greedy against random, 12 games in pairs on the same deal\n")
    assert "&" not in found._repr_html_()
    assert found._repr_html_().startswith("<pre>bao")


@pytest.mark.parametrize(
    "game", [game for game in GAMES if "greedy" in game.skills().players], ids=lambda game: game.id
)
def test_a_greedy_player_beats_one_that_plays_at_random(game):
    """A small match, so that strength is never lost unnoticed; benchmarks/strength.py has the large ones."""
    found = match(game.id, "greedy", "random", **{"games": 20, **samples_of(game).match})
    assert found.points.low > 50, str(found)


def test_a_match_is_kept_in_a_folder_and_goes_on_there(tmp_path):
    """A longer one begins with the same games; a folder of other games is refused."""
    short = match("bao", "greedy", "random", games=6, row=4, folder=tmp_path / "match")
    longer = match("bao", "greedy", "random", games=12, row=4, folder=tmp_path / "match")
    assert longer == match("bao", "greedy", "random", games=12, row=4)
    assert longer.groups[:3] == short.groups
    with pytest.raises(BadInput, match="has other games: seats 'exchanged', not 'as given'"):
        simulate(6, "greedy", "random", game="bao", row=4, folder=tmp_path / "match")


def test_the_other_side_sees_the_same_match():
    """Points of one are what the other lacks; groups are whole."""
    one = match("bao", "greedy", "random", games=9, row=3)
    other = match("bao", "random", "greedy", games=9, row=3)
    assert one.games == other.games == 10
    assert {one.points.value + other.points.value} == {100.0}
    assert (one.wins, one.ties, one.losses) == (other.losses, other.ties, other.wins)


def test_three_meet_at_a_table_for_three():
    """One of the first kind, two of the other, in three seats."""
    found = match("elongo", "random", "random", games=3, players=3, length="short")
    assert found.games == 3
    assert "one random against 2 random, 3 games in groups of 3" in str(found)


# ── places ────────────────────────────────────────────────────────────────────────────────────────


class Ended:
    """A game that has ended somehow."""

    def __init__(self, winners: tuple[int, ...] | None, stocks: tuple[int, ...]) -> None:
        self.result = None if winners is None else Result(winners, "END-1")
        self.players, self.stocks = stocks, stocks

    def in_stock(self, number: int) -> int:
        """Return how many animals are left."""
        return self.stocks[number - 1]


@pytest.mark.parametrize(
    ("winners", "stocks", "found"),
    [
        ((2,), (5, 0, 3), (3, 1, 2)),
        ((1, 3), (0, 4, 0), (1, 3, 1)),
        ((3,), (2, 2, 0), (2, 2, 1)),
        ((1,), (5, 2, 9), (1, 2, 3)),  # by zebu, though another has fewer left
        (None, (1, 2, 3), (1, 1, 1)),
        ((), (1, 2, 3), (1, 1, 1)),
    ],
)
def test_places_go_by_the_result_and_then_by_what_is_left(winners, stocks, found):
    """Winners are first, whatever they have left; nobody is ahead in a game that was broken off."""
    assert places(skills_named("elongo"), Ended(winners, stocks), 3) == found


def test_a_game_that_goes_on_and_on_is_broken_off():
    """After so many actions there is no result."""
    game = play_out(el.bao.new_game(), [AtRandom(), AtRandom()], most=3)
    assert len(game.actions) == 3
    assert game.final.result is None
    assert game.turns == 3


def test_bao_begins_with_moves_that_the_seed_chooses():
    """Else players who always answer alike would play one game again and again."""
    assert begun(PAIR, 1) == begun(PAIR, 1)
    assert len({begun(PAIR, seed).bowls for seed in range(10)}) > 5
    assert all(begun(PAIR, seed).turn == 1 and begun(PAIR, seed).result is None for seed in range(10))


# ── bad input ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chess", "greedy", "random"), "game: expected .*, got 'chess'"),
        (("bao", "gredy", "random"), "player: expected .*'random'.*, got 'gredy'"),
        (("bao", "greedy", "random:0"), "a number of positions, as in .*got 'random:0'"),
        (("bao", "greedy", "random", 0), "games: expected a whole number of at least 1, got 0"),
        (("bao", "greedy", "random", 2.5), "games: expected a whole number"),
    ],
)
def test_what_makes_no_match_is_refused(arguments, said):
    """With what came and what was expected."""
    with pytest.raises(BadInput, match=said):
        match(*arguments)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 3}, "players: expected 2 for bao, got 3"),
        ({"players": 1}, "players: expected a whole number of at least 2, got 1"),
        ({"players": "2"}, "players: expected a whole number"),
        ({"length": "short"}, "bao has no option 'length'; there are opening, row,"),
        ({"row": 99}, "row: expected a number from 2 to 8, got 99"),
        ({"opening": -1}, "opening: expected a number of moves from 0 to 20, got -1"),
        ({"executor": 4}, "executor: expected None or an executor: .*, got 4"),
    ],
)
def test_what_makes_no_game_is_refused_before_anything_is_played(options, said):
    """Options are tried out first."""
    with pytest.raises(BadInput, match=said):
        match("bao", "greedy", "random", **options)


# ── benchmarks/strength.py ────────────────────────────────────────────────────────────────────────


def test_make_match_prints_a_match_and_keeps_it(tmp_path, monkeypatch, capsys):
    """Who met, how sure that is; a bar only where there is one. Bad names are told, not raised."""
    monkeypatch.chdir(tmp_path)
    assert strength.main(["bao", "--players", "greedy", "random", "--games", "4", "--option", "row=4"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("bao (row=4): greedy against random, 4 games in pairs on the same deal\n")
    assert "at least" not in said.splitlines()[-1].replace("Elo at least", "")
    assert len(list((tmp_path / "artefacts" / "matches").iterdir())) == 1
    assert strength.main(["bao", "--players", "gredy", "random"]) == 2
    assert "got 'gredy'" in capsys.readouterr().err
    assert strength.main(["bao", "--players", "random", "greedy", "--guard"]) == 1
    assert capsys.readouterr().out.startswith("random is weaker than greedy")


def test_every_bar_can_be_played():
    """Each names a game, players and options that there are."""
    for goal in strength.GOALS:
        assert party(goal.game, (goal.one, *[goal.other] * (goal.players - 1)), dict(goal.options))


def test_a_player_of_an_earlier_commit_plays_in_a_process_of_its_own(tmp_path, monkeypatch):
    """It sees what a player sees, and what it does is legal."""
    monkeypatch.setattr(before, "TREES", tmp_path)
    old = before.from_before("greedy", "HEAD")
    for game in GAMES:  # in some of them players have hidden things
        state = game.skills().begin(seed=1)
        (action, *_rest), looked_at = think(old, state)
        assert action in state.legal_actions()
        assert looked_at >= 0
    assert old.name.startswith("greedy@")
    with pytest.raises(BadInput, match="git rev-parse"):
        before.from_before("greedy", "no such commit")
