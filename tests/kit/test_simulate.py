"""Many games: the same rows whoever plays them, nothing lost, nothing doubled, and clear words on failure."""

import csv
import json
import os
import re
import signal
import subprocess
import sys
import warnings
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from time import monotonic, sleep

import pytest

import elongo_explore as el
from elongo_explore.kit.players import folders, running
from elongo_explore.kit.players.computer_player import AtRandom
from elongo_explore.kit.players.folders import PartsFolder, csv_rows, csv_text
from elongo_explore.kit.players.jobs import party
from elongo_explore.kit.players.play_out import play_out, seed_of
from elongo_explore.kit.players.results import Games
from elongo_explore.kit.players.running import Workers, pool
from elongo_explore.kit.players.simulate import games_from, manifest, simulate
from elongo_explore.kit.table.errors import BadInput
from elongo_explore.kit.table.progress_bar import DoneBar

BAO = {"game": "bao", "row": 5}
"""Quick games."""


class Here(Executor):
    """Plays at once, in this process; a hook may do something before each bundle."""

    _max_workers = 1

    def __init__(self, before=lambda number: None):
        self.number, self.before = 0, before

    def submit(self, fn, /, *args, **kwargs):
        """Do it now."""
        self.number += 1
        future = Future()
        try:
            self.before(self.number)
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@pytest.fixture(scope="module")
def forty() -> Games:
    """Forty games of one core."""
    return simulate(40, "random", "greedy", executor=Here(), **BAO)


@pytest.fixture
def many_bundles(monkeypatch):
    """Many bundles, and workers for them at once, though games are quick."""
    monkeypatch.setattr(running, "LARGEST_BUNDLE", 2)
    monkeypatch.setattr(running, "WORTH_WORKERS", -1.0)
    monkeypatch.setattr(running, "cores", lambda: 2)


def rows_in(folder: Path) -> list[int]:
    """Return the numbers of all rows in all parts."""
    found = []
    for path in folder.glob("part-*"):
        found += [int(row["number"]) for row in folders._read(path, path.read_bytes())]
    return sorted(found)


# ── the same rows, whoever plays ──────────────────────────────────────────────────────────────────


def test_a_row_tells_what_a_game_was():
    """Which game, by whom, how it began, how it ended; and whatever the game counts."""
    (row,) = simulate(1, "random", "random", seed=5, length="short")
    seed = seed_of(5, 0)
    final = play_out(el.new_game(2, "short", seed=seed), [AtRandom(), AtRandom()], seed=seed)
    assert row["number"] == 0
    assert row["game"] == "elongo"
    assert "edition=bga, length=short" in row["options"]
    assert row["seed"] == seed
    assert row["players"] == "random, random"
    assert row["winners"] == " ".join(map(str, final.final.result.winners))
    assert row["rule"] == final.final.result.rule
    assert (row["actions"], row["turns"]) == (len(final.actions), final.turns)
    assert row["shields"] == len(final.final.board.laid)


def test_rows_are_the_same_on_all_cores_in_threads_and_in_this_process(forty, many_bundles):
    """And in the same order."""
    assert simulate(40, "random", "greedy", **BAO) == forty
    with ThreadPoolExecutor(3) as threads:
        assert simulate(40, "random", "greedy", executor=threads, **BAO) == forty
    assert forty.column("number") == list(range(40))
    assert len(set(forty.column("seed"))) == 40


def test_more_games_begin_with_the_same_ones(forty):
    """A game follows from the seed and its number, not from how many there are."""
    assert simulate(7, "random", "greedy", **BAO).rows == forty.rows[:7]
    assert simulate(7, "random", "greedy", seed=2, **BAO).rows != forty.rows[:7]


def test_three_sit_at_a_table_for_three():
    """As many seats as players are named."""
    (row,) = simulate(1, "random", "random", "random", length="short")
    assert row["players"] == "random, random, random"
    assert len(row["places"].split()) == 3


def test_a_function_plays_too_and_is_told_what_it_may_not_do():
    """Also one that no other process can have."""
    games = simulate(2, lambda state: state.legal_actions()[0], "random", **BAO)
    assert games[0]["players"] == "<lambda>, random"

    def cheat(state):
        return next(el.bao.Sow(bowl, 1) for bowl, held in enumerate(state.bowls[0], 1) if held < 2)

    with pytest.raises(running.GameFailed, match=r"game 0 \(its seed: \d+\) broke off: .*\n +BAO-3"):
        simulate(2, cheat, "random", **BAO)


def test_what_was_played_before_a_game_failed_is_kept(tmp_path):
    """It need not be played again when the mistake is found."""
    asked = []

    def tires(state):
        asked.append(state)
        return state.legal_actions()[0] if len(asked) < 60 else None

    with pytest.raises(running.GameFailed, match="expected a move such as Sow"):
        simulate(40, tires, "random", folder=tmp_path / "games", **BAO)
    assert 0 < len(games_from(tmp_path / "games")) < 40


# ── workers that die ──────────────────────────────────────────────────────────────────────────────


def test_if_a_worker_dies_its_games_are_played_again(forty, many_bundles, monkeypatch):
    """A process is killed on the way; that is told, and all rows are there."""
    made = []

    class Killing(Workers):
        """Kills one of its workers once, when some bundles are out."""

        def submit(self, fn, /, *args, **kwargs):
            future = super().submit(fn, *args, **kwargs)
            self.sent = getattr(self, "sent", 0) + 1
            if len(made) == 1 and self.sent == 8:
                os.kill(next(iter(self._processes)), signal.SIGKILL)
            return future

    def killing(workers):
        made.append(pool(workers))
        made[-1].__class__ = Killing
        return made[-1]

    monkeypatch.setattr(running, "pool", killing)
    with pytest.warns(RuntimeWarning, match=r"a worker has died; what it had is played again: \d+ game"):
        assert simulate(40, "random", "greedy", **BAO) == forty
    assert len(made) == 2


def test_if_no_worker_can_begin_games_are_played_here(forty, many_bundles, monkeypatch):
    """Say, where processes are forbidden; that is told."""
    dead = {"initializer": os._exit, "initargs": (1,)}
    monkeypatch.setattr(running, "pool", lambda workers: ProcessPoolExecutor(1, **dead))
    with pytest.warns(RuntimeWarning, match="the executor is broken; the rest is played here: 39 games"):
        assert simulate(40, "random", "greedy", **BAO) == forty


def test_a_bundle_that_is_lost_is_sent_again(forty, many_bundles):
    """Once or twice; not for ever."""

    def lost(number):
        if number in (2, 5, 6):
            raise OSError("the cable was pulled")

    assert simulate(40, "random", "greedy", executor=Here(lost), **BAO) == forty

    def always(number):
        raise OSError("the cable was pulled")

    with pytest.raises(running.WorkersLost, match=r"were lost 3 times .*the cable was pulled"):
        simulate(40, "random", "greedy", executor=Here(always), **BAO)


def test_an_executor_that_was_shut_down_is_refused():
    """With its own words."""
    threads = ThreadPoolExecutor(1)
    threads.shutdown()
    with pytest.raises(BadInput, match="executor: it takes no games: cannot schedule new futures"):
        simulate(3, "random", "random", executor=threads, **BAO)


def test_a_dask_cluster_plays_though_one_of_its_workers_is_killed(forty, many_bundles, tmp_path):
    """Two worker processes; all rows are there, none doubled, and equal to those of one core."""
    distributed = pytest.importorskip("distributed")

    class KillsOne(Here):
        """Dask's own executor; while many bundles are out, one of its workers is killed."""

        _max_workers = 8

        def submit(self, fn, /, *args, **kwargs):
            self.number += 1
            future = dask.submit(fn, *args, **kwargs)
            if self.number == 6:
                os.kill(min(client.run(os.getpid).values()), signal.SIGKILL)
            return future

    settings = {"n_workers": 2, "threads_per_worker": 1, "processes": True, "dashboard_address": None}
    with distributed.LocalCluster(**settings) as cluster, distributed.Client(cluster) as client:
        dask = client.get_executor()
        killing = KillsOne()
        found = simulate(40, "random", "greedy", executor=killing, folder=tmp_path / "games", **BAO)
        assert killing.number >= 20
        assert simulate(4, "random", "greedy", executor=dask, **BAO).rows == forty.rows[:4]
    assert found == forty
    assert rows_in(tmp_path / "games") == list(range(40))


# ── folders ───────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def kind(request, monkeypatch) -> str:
    """With pyarrow, or as if it were not there."""
    if request.param == "csv":
        monkeypatch.setitem(sys.modules, "pyarrow", None)
    return request.param


@pytest.mark.parametrize("kind", ["csv", "parquet"], indirect=True)
def test_a_folder_keeps_all_rows_and_more_games_go_on_there(kind, forty, tmp_path):
    """In Parquet, or in CSV if pyarrow is not there."""
    folder = tmp_path / "some" / "games"
    assert simulate(15, "random", "greedy", folder=folder, executor=Here(), **BAO).rows == forty.rows[:15]
    assert [path.suffix for path in folder.glob("part-*")] == [f".{kind}"]
    never = Here(lambda number: pytest.fail("nothing is left to be played"))
    assert simulate(15, "random", "greedy", folder=folder, executor=never, **BAO).rows == forty.rows[:15]
    assert simulate(9, "random", "greedy", folder=folder, executor=never, **BAO).rows == forty.rows[:9]
    assert simulate(40, "random", "greedy", folder=str(folder), executor=Here(), **BAO) == forty
    assert games_from(folder) == forty
    assert rows_in(folder) == list(range(40))
    said = json.loads((folder / "manifest.json").read_text())
    assert (said["game"], said["players"], said["seed"]) == ("bao", ["random", "greedy"], 1)


def test_what_was_played_is_kept_when_somebody_interrupts(forty, tmp_path):
    """Nothing that has come is lost."""

    def tired(number):
        if number == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(40, "random", "greedy", folder=tmp_path / "games", executor=Here(tired), **BAO)
    kept = games_from(tmp_path / "games")
    assert 0 < len(kept) < 40
    assert set(map(str, kept)) <= set(map(str, forty))
    assert simulate(40, "random", "greedy", folder=tmp_path / "games", **BAO) == forty


KILLED = """
import sys
import elongo_explore as el
from elongo_explore.kit.players import running, simulate
running.BUNDLE_SECONDS = running.WORTH_WORKERS = simulate.SAVE_SECONDS = 0.05
el.simulate(300, "random", "random", game="shepherds", field="hexagon 3", folder=sys.argv[1])
"""


def test_a_run_that_is_killed_goes_on_with_nothing_lost_or_doubled(tmp_path):
    """SIGKILL in the middle; the same rows as a run that nobody disturbed. Its workers end with it.

    The script needs no `if __name__ == "__main__"`: workers do not import it.
    """
    folder, script = tmp_path / "games", tmp_path / "script.py"
    script.write_text(KILLED)
    run = subprocess.Popen([sys.executable, script, folder], start_new_session=True)
    until = monotonic() + 60
    while len(list(folder.glob("part-*"))) < 3 and monotonic() < until:
        sleep(0.01)
    run.kill()
    run.wait()
    (folder / f"part-000000-000001-0123456789abcdef.csv.1{folders.ONGOING}").write_bytes(b'"number"\n1')
    before = games_from(folder)
    assert 0 < len(before) < 300
    with pytest.warns(RuntimeWarning, match="is half-written: it is removed, and its games are played again"):
        after = simulate(300, "random", "random", game="shepherds", field="hexagon 3", folder=folder)
    assert after == simulate(300, "random", "random", game="shepherds", field="hexagon 3")
    assert rows_in(folder) == list(range(300))
    assert not list(folder.glob(f"*{folders.ONGOING}"))
    while alive(run.pid) and monotonic() < until:
        sleep(0.01)
    assert not alive(run.pid)


def alive(session: int) -> bool:
    """Is there still a process of a session?"""
    try:
        os.killpg(session, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("kind", ["csv", "parquet"], indirect=True)
@pytest.mark.parametrize("damage", ["cut", "empty", "changed"])
def test_a_damaged_part_is_set_aside_and_its_games_are_played_again(kind, damage, forty, tmp_path):
    """That is told; whoever only reads is told what is missing."""
    folder = tmp_path / "games"
    for n in (10, 25, 40):
        simulate(n, "random", "greedy", folder=folder, executor=Here(), **BAO)
    middle = sorted(folder.glob("part-*"))[1]
    whole = middle.read_bytes()
    changed = whole.replace(b"BAO", b"BOA", 1)
    middle.write_bytes({"cut": whole[:-3], "empty": b"", "changed": changed}[damage])
    with pytest.warns(RuntimeWarning, match=f"{middle.name} is damaged, and its games are left out"):
        assert len(games_from(folder)) == 25
    with pytest.warns(RuntimeWarning, match=r"is damaged: it is set aside \(….damaged\), and its games are"):
        assert simulate(40, "random", "greedy", folder=folder, executor=Here(), **BAO) == forty
    assert middle.with_name(f"{middle.name}.damaged").exists()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert games_from(folder) == forty


def test_a_part_that_is_there_twice_counts_once(forty, tmp_path):
    """Two runs in one folder at the same time do no harm."""
    store = PartsFolder.opened(tmp_path, manifest(party("bao", ("random", "greedy"), {"row": 5}), 1))
    store.add(forty.rows[:10])
    store.add(forty.rows[5:20])
    assert simulate(40, "random", "greedy", folder=tmp_path, executor=Here(), **BAO) == forty


def test_a_file_that_is_swept_away_while_it_is_written_is_written_again(forty, tmp_path, monkeypatch):
    """Another process may open the folder just then."""
    store = PartsFolder.opened(tmp_path, manifest(party("bao", ("random", "greedy"), {"row": 5}), 1))
    synced = []

    def swept(file):
        if not synced:
            store.rows(repair=True)
        synced.append(file)

    monkeypatch.setattr(os, "fsync", swept)
    with pytest.warns(RuntimeWarning, match="half-written"):
        store.add(forty.rows)
    assert len(synced) == 2
    assert games_from(tmp_path) == forty


def test_csv_keeps_words_and_numbers_apart():
    """A word that looks like a number stays a word; commas, quotes and line breaks come back."""
    rows = [{"number": 1, "winners": "1", "players": 'a, "b"\nc', "gold": -3, "seed": 2**48 - 1}]
    assert csv_rows(csv_text(rows)) == rows
    assert next(csv.reader(csv_text(rows).splitlines())) == ["number", "winners", "players", "gold", "seed"]


# ── bad input ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("arguments", "options", "said"),
    [
        ((-1, "random", "random"), {}, "n: expected a number of games from 0 on, got -1"),
        (("9", "random", "random"), {}, "n: expected a number of games from 0 on, got '9'"),
        ((3, "random"), {}, "players: expected 2 or 3 for elongo, got 1: "),
        ((3,), {}, "players: expected 2 or 3 for elongo, got 0"),
        ((3, *["random"] * 3), {"game": "bao"}, "players: expected 2 for bao, got 3"),
        ((3, "random", "gredy"), {}, "player: expected .*, got 'gredy'"),
        ((3, "random", "random:0"), {}, "player: expected a number of positions, .*, got 'random:0'"),
        ((3, "random", 4), {}, "player: expected .*, got 4"),
        ((3, "random", "random"), {"game": "go"}, "game: expected .*, got 'go'"),
        ((3, "random", "random"), {"seed": 1.5}, "seed: expected a whole number, got 1.5"),
        ((3, "random", "random"), {"lenght": "short"}, "elongo has no option 'lenght'; there are "),
        ((3, "random", "random"), {"players": 2}, "elongo has no option 'players'"),
        ((3, "random", "random"), {"length": "tiny"}, "length: expected 'long' or 'short', got 'tiny'"),
        ((3, "random", "random"), {"executor": "all"}, "executor: expected None or an executor: .*'all'"),
        ((3, "random", "random"), {"folder": ""}, "folder: expected the name of a folder, got ''"),
        ((3, "random", "random"), {"folder": 7}, "folder: expected the name of a folder, got 7"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments, options, said):
    """Before anything is played, with what came and what was expected."""
    with pytest.raises(BadInput, match=said):
        simulate(*arguments, **options)


def test_a_folder_must_be_a_folder_of_such_games(tmp_path, forty, monkeypatch):
    """Not a file, not somebody's photographs, not games of another kind, seed or version."""
    (tmp_path / "file").write_text("")
    (tmp_path / "photographs").mkdir()
    (tmp_path / "photographs" / "1.png").write_text("")
    for where, said in (("file", "expected a folder, got a file"), ("photographs", "has no games")):
        with pytest.raises(BadInput, match=said):
            simulate(3, "random", "greedy", folder=tmp_path / where, **BAO)
    with pytest.raises(BadInput, match="has no games"):
        games_from(tmp_path / "nowhere")
    folder = tmp_path / "games"
    simulate(3, "random", "greedy", folder=folder, **BAO)
    for players, options, said in (
        (("greedy", "random"), BAO, "players .*'random', 'greedy'.*, not .*'greedy', 'random'"),
        (("random", "greedy"), {**BAO, "seed": 2}, "has other games: seed 1, not 2. Give another folder for"),
        (("random", "greedy"), {**BAO, "row": 4}, "options .*row=5.* not .*row=4"),
        (("random", "greedy"), {"game": "shepherds"}, "game 'bao', not 'shepherds'"),
    ):
        with pytest.raises(BadInput, match=said):
            simulate(3, *players, folder=folder, **options)
    (folder / "manifest.json").write_text((folder / "manifest.json").read_text().replace("0.1.0", "0.0.9"))
    with pytest.raises(BadInput, match=r"version '0.0.9', not .*el.games_from.* reads what is there"):
        simulate(3, "random", "greedy", folder=folder, **BAO)
    assert games_from(folder).rows == forty.rows[:3]


def test_without_pyarrow_parquet_says_what_to_install(tmp_path, monkeypatch):
    """A folder may have been made elsewhere."""
    simulate(3, "random", "greedy", folder=tmp_path / "games", **BAO)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(BadInput, match=r"install pyarrow: pip install \"elongo_explore\[cluster\]\""):
        games_from(tmp_path / "games")


# ── what is shown ─────────────────────────────────────────────────────────────────────────────────


def test_games_tell_who_has_won_and_how_sure_that_is(forty):
    """As text and as a table; whatever is counted has its interval."""
    winners = forty.winners()
    assert sum(winners.values()) == 40
    assert winners[2,] == sum(row["winners"] == "2" for row in forty)
    assert repr(forty).startswith("40 games of Bao (bowls in a row: 5), played by ")
    assert "player 1: stones" in repr(forty)
    assert "player 2 wins" in repr(forty)
    assert "turns" in forty._repr_html_()
    assert len(forty.where(winners="2")) == len(forty.where(lambda row: row["winners"] == "2")) == winners[2,]
    with pytest.raises(BadInput, match=r"column: expected one of number, game, .*, got 'lenght'"):
        forty.column("lenght")
    with pytest.raises(BadInput, match="got 'lenght'"):
        forty.where(lenght=3)


def test_no_games_are_games_too():
    """Nothing to say, but no error."""
    assert repr(simulate(0, "random", "random")).startswith("No games")
    assert len(simulate(0, "random", "random", folder=None)) == 0


def test_the_bar_is_for_terminals_and_notebooks_only(capsys, monkeypatch):
    """Elsewhere nothing is written; in a terminal the line is wiped in the end."""
    monkeypatch.setattr("elongo_explore.kit.table.progress_bar.WAIT", -1.0)
    monkeypatch.setattr("elongo_explore.kit.table.progress_bar.OFTEN", -1.0)
    with DoneBar("games", 10) as bar:
        bar.add(5)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with DoneBar("games", 10) as bar:
        bar.add(5)
    written = capsys.readouterr().err
    assert "games ███████████████                5/10" in written
    assert written.endswith("\r\x1b[K")


def test_a_program_that_has_read_games_ends_in_peace(tmp_path):
    """Threads of pyarrow that were still there when Python ended have aborted it, two times in five."""
    pytest.importorskip("pyarrow")
    el.simulate(6, "random", "random", length="short", folder=tmp_path / "games")
    assert list((tmp_path / "games").glob("*.parquet"))
    read = f"import elongo_explore as el; el.games_from({str(tmp_path / 'games')!r})"
    for _ in range(8):
        subprocess.run([sys.executable, "-c", read], check=True)


@pytest.mark.parametrize(
    ("game", "options", "title"),
    [
        ("elongo", {"length": "short"}, "2 games of Elongo (length: short), played by random and random"),
        ("shepherds", {"field": "hexagon 3"}, "2 games of Good Shepherds (field: hexagon 3), played by"),
        ("shepherds", {}, "2 games of Good Shepherds, played by random and random"),
    ],
)
def test_games_are_told_in_words_of_players(game, options, title):
    """The game has its name, options are told where they are unusual, and no column is for programmers."""
    table = simulate(2, "random", "random", game=game, **options).table()
    assert table.title.startswith(title)
    assert not [what for what, _much in table if re.search(r"_|\bp\d\b|\bseats\b|of larger", what)]
