"""The command `elongo`, as far as it can be tried without installing it (test_wheel.py does that)."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import elongo_explore as el
from elongo_explore.command import copying, serving
from elongo_explore.command.copying import copy_course, notebooks_folder, summary
from elongo_explore.command.main import main
from tests.support.games import recorded

ROOT = Path(__file__).parents[2]
HEXAGON = "2ebfWEFnW8WwqqcVU"


# ── elongo check ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("what", "lines"),
    [
        (el.Board(), ["Elongo: a position.", "An empty table. A free board, without players."]),
        (
            el.new_game(seed=7),
            [
                "Elongo: a position of a game.",
                "2 wide shields and 1 narrow shield. "
                "Round 1: player 2 may place a warrior or boy in the hexagon.",
            ],
        ),
        (el.bao.new_game(), ["Bao: a position of a game.", "Player 1 is to move."]),
        (
            el.Record(el.bao.new_game(), (el.bao.Sow(5, 1),)),
            [
                "Bao: a record of 1 step.",
                "At its start: Player 1 is to move.",
                "At its end: Player 2 is to move.",
            ],
        ),
        (
            el.Study(el.bao.new_game(), (el.Move(0, el.bao.Sow(5, 1)), el.Move(0, el.bao.Sow(1, 1)))),
            [
                "Bao: a study of 2 steps in 2 lines.",
                "At its start: Player 1 is to move.",
                "At its end: Player 2 is to move.",
            ],
        ),
        (
            el.shepherds.new_game(seed=1),
            ["Good Shepherds: a position of a game.", "Player 2 uses 1 and 6."],
        ),
    ],
    ids=["a free board", "a game", "Bao", "a record", "a study", "Good Shepherds"],
)
@pytest.mark.parametrize("linked", [False, True], ids=["code", "link"])
def test_check_says_game_kind_and_whose_turn_it_is(capsys, what, lines, linked) -> None:
    """Of a code, or of a link with one in it."""
    code = el.encode(what)
    assert main(["check", f"https://ada.github.io/kit/play.html?position={code}" if linked else code]) == 0
    assert capsys.readouterr().out.splitlines() == lines


def test_check_counts_the_steps_of_a_game(capsys) -> None:
    """As many as were played."""
    assert main(["check", el.encode(recorded(5, 24))]) == 0
    assert capsys.readouterr().out.startswith("Elongo: a record of 24 steps.\nAt its start: 2 wide shields")


def test_check_can_say_the_whole_position(capsys) -> None:
    """In the words that pictures have."""
    assert main(["check", HEXAGON, "--words"]) == 0
    assert capsys.readouterr().out.endswith(el.show(el.decode(HEXAGON)).scene.description + "\n")


@pytest.mark.parametrize("command", ["check", "board"])
def test_a_broken_code_is_told_with_the_place_where_it_breaks(capsys, monkeypatch, command: str) -> None:
    """Before anything is started."""
    monkeypatch.setattr(subprocess, "Popen", lambda *_args, **_more: pytest.fail("a program was started"))
    assert main([command, f"{HEXAGON[:5]}${HEXAGON[6:]}"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.splitlines() == [
        "Character 6 cannot be part of a code: only letters, digits, - and _ can.",
        "  2ebfW$FnW8WwqqcVU",
        "       ^",
    ]


@pytest.mark.parametrize("command", ["check", "board"])
def test_a_link_that_opens_no_position_is_told(capsys, command: str) -> None:
    """In a sentence."""
    assert main([command, "https://ada.github.io/kit/"]) == 2
    assert capsys.readouterr().err.startswith("This link opens no position")


@pytest.mark.parametrize("given", [[], ["chek", HEXAGON], ["check"], ["course", "a", "b"]])
def test_what_is_no_command_says_how_to_use_it(capsys, given: list[str]) -> None:
    """And ends with 2, as commands do."""
    with pytest.raises(SystemExit) as ended:
        main(given)
    assert ended.value.code == 2
    assert "usage: elongo" in capsys.readouterr().err


# ── elongo course ─────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A course of two notebooks and a picture."""
    folder = tmp_path / "source"
    (folder / "pictures").mkdir(parents=True)
    (folder / ".ipynb_checkpoints").mkdir()
    for name in ("00_start_here.ipynb", "01.ipynb", "pictures/a.svg", ".ipynb_checkpoints/01.ipynb"):
        (folder / name).write_text(f"{name}, first", "utf-8")
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the learner's copy is."""
    return tmp_path / "a folder" / "of mine"


def test_the_course_is_copied_with_its_pictures(source: Path, folder: Path) -> None:
    """And nothing else."""
    done = copy_course(source, folder)
    names = ["00_start_here.ipynb", "01.ipynb", "pictures/a.svg"]
    assert done.new == names
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert found == {*names, copying.COURSE_LIST}
    assert list(summary(done, folder)) == [f"{folder}: 3 files copied."]


def test_what_a_learner_has_changed_stays_and_the_rest_is_brought_up_to_date(source, folder) -> None:
    """However often; it says which, and of which there is something newer."""
    copy_course(source, folder)
    (folder / "01.ipynb").write_text("my answers", "utf-8")
    assert copy_course(source, folder).outdated == []
    for name in ("00_start_here.ipynb", "01.ipynb"):
        (source / name).write_text(f"{name}, second", "utf-8")
    for _ in range(2):
        done = copy_course(source, folder)
        assert (folder / "01.ipynb").read_text("utf-8") == "my answers"
        assert (folder / "00_start_here.ipynb").read_text("utf-8") == "00_start_here.ipynb, second"
        assert (done.kept, done.outdated) == (["01.ipynb"], ["01.ipynb"])
    assert done.same == ["00_start_here.ipynb", "pictures/a.svg"]
    first, second, third = summary(done, folder)
    assert "2 files as they were; 1 file left alone, as you have changed them" in first
    assert second == "Yours are 01.ipynb."
    assert third == "There are newer versions of 01.ipynb: rename yours to get them."


def test_whoever_renames_their_own_gets_the_newer_one(source: Path, folder: Path) -> None:
    """And what was deleted comes back."""
    copy_course(source, folder)
    (folder / "01.ipynb").write_text("my answers", "utf-8")
    (folder / "01.ipynb").rename(folder / "mine.ipynb")
    assert copy_course(source, folder).new == ["01.ipynb"]
    assert (folder / "mine.ipynb").read_text("utf-8") == "my answers"


def test_a_change_that_was_taken_back_is_none(source: Path, folder: Path) -> None:
    """The file is as it was copied, so a newer one takes its place."""
    copy_course(source, folder)
    (folder / "01.ipynb").write_text("my answers", "utf-8")
    copy_course(source, folder)
    (folder / "01.ipynb").write_text("01.ipynb, first", "utf-8")
    (source / "01.ipynb").write_text("01.ipynb, second", "utf-8")
    assert copy_course(source, folder).newer == ["01.ipynb"]


@pytest.mark.parametrize("manifest", [None, "", "[]", '{"files": 7}', '{"files": {"01.ipynb": 7}}', "\x00"])
def test_without_a_manifest_nothing_that_differs_is_written_over(source, folder, manifest) -> None:
    """Files of somebody else's may have the same names."""
    folder.mkdir(parents=True)
    (folder / "01.ipynb").write_text("somebody's", "utf-8")
    if manifest is not None:
        (folder / copying.COURSE_LIST).write_text(manifest, "utf-8")
    done = copy_course(source, folder)
    assert done.kept == ["01.ipynb"]
    assert (folder / "01.ipynb").read_text("utf-8") == "somebody's"
    (source / "01.ipynb").write_text("01.ipynb, second", "utf-8")
    assert copy_course(source, folder).kept == ["01.ipynb"]


def test_a_folder_in_the_place_of_a_file_stays(source: Path, folder: Path) -> None:
    """Whatever it is for."""
    (folder / "01.ipynb").mkdir(parents=True)
    assert copy_course(source, folder).kept == ["01.ipynb"]
    assert (folder / "01.ipynb").is_dir()


def test_a_link_to_a_file_elsewhere_is_not_written_through(source: Path, folder: Path, tmp_path) -> None:
    """What lies outside the folder is not ours, even where the link leads nowhere yet."""
    folder.mkdir(parents=True)
    (folder / "01.ipynb").symlink_to(tmp_path / "elsewhere.ipynb")
    assert copy_course(source, folder).kept == ["01.ipynb"]
    assert not (tmp_path / "elsewhere.ipynb").exists()


def test_a_copy_that_was_broken_off_is_gone_on_with(source, folder, monkeypatch) -> None:
    """No file is left half written, and none is taken for somebody's own."""

    def fail(*_args: object) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(shutil, "move", fail)
        with pytest.raises(OSError, match="full"):
            copy_course(source, folder)
    done = copy_course(source, folder)
    assert (len(done.new), done.kept) == (3, [])


def test_a_file_is_no_folder_for_the_course(capsys, tmp_path: Path) -> None:
    """It says so, and ends with 2."""
    (tmp_path / "notes").write_text("mine", "utf-8")
    assert main(["course", "--no-open", str(tmp_path / "notes")]) == 2
    assert "notes is a file; say a folder for the course." in capsys.readouterr().err


def test_the_notebooks_of_a_checkout_are_those_beside_the_package() -> None:
    """They are not in the package then."""
    assert notebooks_folder() == ROOT / "notebooks"
    assert copy_course(ROOT / "notebooks", ROOT / "notebooks").written == []
    assert not (ROOT / "notebooks" / copying.COURSE_LIST).exists()


def test_copied_notebooks_are_trusted(tmp_path: Path, monkeypatch) -> None:
    """In others JupyterLab shows no stored picture."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    from nbformat import read
    from nbformat.sign import NotebookNotary

    folder = tmp_path / "course"
    folder.mkdir()
    board, other = folder / "board.ipynb", folder / "explore.ipynb"
    shutil.copy(ROOT / "notebooks/board.ipynb", board)
    shutil.copy(ROOT / "notebooks/explore.ipynb", other)
    serving.trust([board])
    notary = NotebookNotary()
    assert [notary.check_signature(read(path, 4)) for path in (board, other)] == [True, False]


# ── what is not installed ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("given", "missing", "name"),
    [(["course", "FOLDER"], "jupyterlab", "JupyterLab"), (["board", HEXAGON], "voila", "Voila")],
)
def test_what_is_not_installed_is_told_with_how_to_install_it(
    capsys, monkeypatch, tmp_path, given: list[str], missing: str, name: str
) -> None:
    """The course is copied all the same."""
    real = serving.find_spec
    monkeypatch.setattr(serving, "find_spec", lambda module: None if module == missing else real(module))
    monkeypatch.setattr("elongo_explore.command.main.trust", lambda _notebooks: None)
    assert main([word.replace("FOLDER", str(tmp_path / "course")) for word in given]) == 1
    said = capsys.readouterr()
    assert said.err.splitlines() == [
        f"elongo {given[0]} needs {name}, which is not installed. Install it with",
        '  pip install "elongo_explore[explore]"',
    ]
    assert (tmp_path / "course" / "00_start_here.ipynb").is_file() == (given[0] == "course")


def test_voila_that_does_not_start_is_told(capfd, monkeypatch) -> None:
    """With what it said itself above."""
    monkeypatch.setattr(serving, "need", lambda *_words: None)
    real = subprocess.Popen
    program = [sys.executable, "-c", "print('no such port', flush=True)"]
    monkeypatch.setattr(subprocess, "Popen", lambda _command: real(program))
    assert main(["board", "--no-open"]) == 1
    said = capfd.readouterr()
    assert "no such port" in said.out
    assert said.err == "Voila did not start; see its messages above.\n"


def test_the_manifest_is_plain_data(source: Path, folder: Path) -> None:
    """A hash for each file."""
    copy_course(source, folder)
    files = json.loads((folder / copying.COURSE_LIST).read_text("utf-8"))["files"]
    assert set(files) == {"00_start_here.ipynb", "01.ipynb", "pictures/a.svg"}
    assert {len(mark) for mark in files.values()} == {64}
