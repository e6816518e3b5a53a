"""What a learner has done, and how it keeps itself."""

import base64
import json
import os
import re
import string
import subprocess
import sys
import time
import zlib
from pathlib import Path
from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.kit.course import progress, progress_file
from elongo_explore.kit.course.drills.practice import Practice, drills, schedule
from elongo_explore.kit.course.drills.schedule import Schedule
from elongo_explore.kit.course.entry import entries, predictions
from elongo_explore.kit.course.progress_data import code_of, mark, read_code
from elongo_explore.kit.widgets.drill import Drill
from elongo_explore.kit.widgets.progress_sync import ProgressSync, ProgressView, progress_shelves

pytestmark = pytest.mark.usefixtures("nothing_solved")

ROOT = Path(__file__).parents[2]
EXERCISE, PUZZLE = "shields-touch", "fit-hexagon"


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file for the progress."""
    path = tmp_path / "elongo_progress.json"
    monkeypatch.setenv("ELONGO_PROGRESS", str(path))
    return path


def kernel(file: Path, code: str) -> subprocess.Popen[str]:
    """Another Python with the same file."""
    before = "from elongo_explore.kit.course import progress\n"
    settings = {**os.environ, "ELONGO_PROGRESS": str(file), "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        [sys.executable, "-c", before + code],
        env=settings,
        stdout=subprocess.PIPE,
        text=True,
        cwd=file.parent,
    )


# ── in memory ─────────────────────────────────────────────────────────────────────────────────────


def test_plain_data_is_kept_under_a_name() -> None:
    """A drill keeps its schedule so; whoever asks gets a copy."""
    assert progress.kept("drills") == {}
    progress.keep("drills", {"enclosed?": [1, 2]})
    progress.kept("drills")["enclosed?"].append(3)
    assert progress.kept("drills") == {"enclosed?": [1, 2]}
    assert progress.kept("others") == {}


@pytest.mark.parametrize("data", [{"a": {1}}, {"a": float("nan")}, {"a": object()}, ["a"], "a"])
def test_only_plain_data_is_kept(data: Any) -> None:
    """What a file can hold."""
    with pytest.raises(el.BadInput, match="progress: "):
        progress.keep("drills", data)
    assert progress.kept("drills") == {}


def test_tests_and_scripts_write_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a kernel of Jupyter does, and none that pytest starts."""
    assert os.environ["ELONGO_PROGRESS"] == "off"
    assert progress_file.place() is None
    monkeypatch.delenv("ELONGO_PROGRESS")
    assert progress_file.place() is None
    run = kernel(tmp_path / "none", "import os; del os.environ['ELONGO_PROGRESS']; progress.solved('a')")
    assert run.wait() == 0
    assert list(tmp_path.iterdir()) == []


def test_in_a_kernel_the_file_stands_where_it_was_started(monkeypatch: pytest.MonkeyPatch) -> None:
    """That is beside the notebook; in Voila and in a browser's Python there is none."""
    monkeypatch.delenv("ELONGO_PROGRESS")
    monkeypatch.setattr(progress_file, "_in_jupyter", lambda: True)
    assert progress_file.place() == Path.cwd() / "elongo_progress.json"
    assert not progress_file.is_kept_by_page()
    with monkeypatch.context() as voila:
        voila.setenv("SERVER_SOFTWARE", "voila/0.5.8")
        assert progress_file.place() is None
        assert progress_file.is_kept_by_page()
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert progress_file.place() is None
    assert progress_file.is_kept_by_page()


# ── the file ──────────────────────────────────────────────────────────────────────────────────────


def test_what_is_solved_is_there_for_the_next_kernel(file: Path) -> None:
    """Exercises, predictions, and what is kept under names; by the checks themselves."""
    one, guess = el.puzzle(PUZZLE), el.prediction(next(iter(predictions())))
    assert one.check(one.answer())
    guess.check(guess.answer())
    progress.keep("drills", {"enclosed?": {"due": 3}})
    told = kernel(
        file, "print(progress.solved_ids(), progress.predicted_ids(), progress.kept('drills'))"
    ).communicate()[0]
    assert told == f"frozenset({{'{PUZZLE}'}}) frozenset({{'{guess.id}'}}) {{'enclosed?': {{'due': 3}}}}\n"
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_a_wrong_prediction_is_made_and_a_wrong_answer_is_not_solved(file: Path) -> None:
    """What cannot be understood is neither; and right guesses solve no puzzle."""
    guess = el.prediction("parcel-of-0M")
    guess.check("rubbish!")
    assert progress.predicted_ids() == frozenset()
    assert not guess.check("0M")
    el.puzzle(PUZZLE).check("rubbish")
    assert progress.predicted_ids() == {guess.id}
    assert progress.solved_ids() == frozenset()


def test_two_kernels_lose_nothing(file: Path) -> None:
    """Each joins what the other has written, and sees it when it looks again."""
    progress.solved("a")
    progress.keep("drills", {"x": {"due": 1}, "y": {"due": 1}})
    kernel(file, "progress.solved('b'); progress.keep('drills', {'x': {'due': 2}, 'z': {}})").wait()
    assert progress.solved_ids() == {"a", "b"}
    assert progress.kept("drills") == {"x": {"due": 2}, "z": {}}
    progress.keep("drills", {**progress.kept("drills"), "z": {"due": 5}})
    assert json.loads(file.read_text("utf-8"))["kept"]["drills"] == {"x": {"due": 2}, "z": {"due": 5}}


def test_many_kernels_at_once_lose_nothing(file: Path) -> None:
    """They wait for one another."""
    code = "for number in range(20): progress.solved(f'NAME{number}'); progress.keep('NAME', {'n': number})"
    for run in [kernel(file, code.replace("NAME", name)) for name in "abc"]:
        assert run.wait() == 0
    assert progress.solved_ids() == {f"{name}{number}" for name in "abc" for number in range(20)}
    assert [progress.kept(name) for name in "abc"] == [{"n": 19}] * 3


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "\x00\xff",
        '{"solved": {}, "kept": {}}',
        '{"elongo progress": 2, "solved": {}, "kept": {}}',
        '{"elongo progress": 1, "solved": [], "kept": {}}',
        '{"elongo progress": 1, "solved": {}, "kept": {"drills": 5}}',
        '{"elongo progress": 1}',
        "[" * 100_000,
    ],
)
def test_a_broken_or_foreign_file_is_put_aside(file: Path, text: str) -> None:
    """It is not lost, it is said in a sentence, and the learner goes on."""
    file.write_text(text, "latin-1")
    file.with_name("elongo_progress.unread-1.json").write_text("older", "utf-8")
    progress.solved(PUZZLE)
    assert progress.solved_ids() == {PUZZLE}
    aside = file.with_name("elongo_progress.unread-2.json")
    assert aside.read_text("latin-1") == text
    assert file.with_name("elongo_progress.unread-1.json").read_text("utf-8") == "older"
    assert "could not be read; it is now called elongo_progress.unread-2.json" in repr(el.progress())
    assert json.loads(file.read_text("utf-8"))["solved"] == {PUZZLE: True}


def test_a_file_that_is_taken_away_is_written_again(file: Path) -> None:
    """What this kernel knows is not lost by it."""
    progress.solved("a")
    file.unlink()
    progress.solved("b")
    assert set(json.loads(file.read_text("utf-8"))["solved"]) == {"a", "b"}


def test_where_nothing_can_be_written_the_kernel_remembers(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder that is only to be read, a folder that is not there, a folder in the file's place."""
    progress.solved("a")

    def refused(*_args: object, **_more: object) -> int:
        raise PermissionError("read-only")

    with monkeypatch.context() as reading:
        progress.forget()
        reading.setattr(os, "open", refused)
        assert progress.solved_ids() == {"a"}
        progress.solved("b")
        assert progress.solved_ids() == {"a", "b"}
        assert "elongo_progress.json cannot be written here" in repr(el.progress())
    assert set(json.loads(file.read_text("utf-8"))["solved"]) == {"a"}
    for other in (file.parent / "no" / "where.json", file.parent):
        progress.forget()
        monkeypatch.setenv("ELONGO_PROGRESS", str(other))
        progress.solved("c")
        assert progress.solved_ids() == {"c"}


def test_a_lock_that_a_dead_kernel_has_left_is_broken(file: Path) -> None:
    """After some seconds."""
    lock = file.with_name(f"{file.name}.lock")
    lock.touch()
    long_ago = time.time() - 60
    os.utime(lock, (long_ago, long_ago))
    progress.solved("a")
    assert file.exists()
    assert not lock.exists()


# ── the page ──────────────────────────────────────────────────────────────────────────────────────


class Storage:
    """What progress.js does, with the storage of a browser as a text."""

    def __init__(self) -> None:
        self.text, self.aside = "", ""

    def opens(self, keeper: ProgressSync, monkeypatch: pytest.MonkeyPatch) -> None:
        """A page shows the widget."""
        monkeypatch.setattr(keeper.shelf, "send", lambda content: self.answer(keeper, content))
        keeper._on_message({"has": self.text})

    def answer(self, keeper: ProgressSync, content: dict[str, Any]) -> None:
        """Compare and write."""
        if self.text != content["over"]:
            keeper._on_message({"has": self.text})
        else:
            self.aside = self.text if content["aside"] else self.aside
            self.text = content["write"]


def test_the_page_keeps_what_is_solved_and_brings_it_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two widgets on a page, another page in between, and then another kernel."""
    storage, told = Storage(), []
    keepers = [ProgressSync(lambda: told.append(progress.solved_ids())) for _ in range(2)]
    for keeper in keepers:
        storage.opens(keeper, monkeypatch)
    assert storage.text == ""
    progress.solved("a")
    other = '{"elongo progress": 1, "solved": {"b": true}, "kept": {"drills": {"x": 1}}}'
    storage.text = other  # another page was faster
    progress.solved("c")
    assert set(json.loads(storage.text)["solved"]) == {"a", "b", "c"}
    progress.forget()
    late = ProgressSync(lambda: told.append(progress.solved_ids()))
    storage.opens(late, monkeypatch)
    assert told[-1] == {"a", "b", "c"}
    assert progress.kept("drills") == {"x": 1}


@pytest.mark.parametrize("text", ["{", "[]", "null", '{"elongo progress": 1, "solved": 5, "kept": {}}'])
def test_rubbish_in_the_page_is_put_aside(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And messages that are none change nothing."""
    storage, keeper = Storage(), ProgressSync(lambda: None)
    progress.solved("a")
    storage.text = text
    storage.opens(keeper, monkeypatch)
    assert storage.aside == text
    assert set(json.loads(storage.text)["solved"]) == {"a"}
    for content in ({}, {"has": 5}, {"has": None}, {"other": "x"}):
        keeper._on_message(content)
    assert progress.solved_ids() == {"a"}


def test_only_where_there_is_no_file_widgets_ask_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """In JupyterLab the file is enough."""
    assert progress_shelves(lambda: None) == []
    plain = len(el.Quiz(EXERCISE).children)
    monkeypatch.delenv("ELONGO_PROGRESS")
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.8")
    quiz = el.Quiz(EXERCISE)
    assert len(quiz.children) == plain + 1
    progress.brought_back(f'{{"elongo progress": 1, "solved": {{"{EXERCISE}": true}}, "kept": {{}}}}')
    quiz._came_back()
    assert quiz.question.solved


def test_a_drill_goes_on_where_the_page_says_the_learner_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was missed comes first. What the page tells later does not take an exercise away."""
    some_drills(True, False, True)
    storage = Storage()
    storage.text = progress.to_keep()
    owed = schedule().owed[0].id
    progress.forget()
    monkeypatch.delenv("ELONGO_PROGRESS")
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.8")
    drill = Drill("enclosed?")
    assert drill.puzzle.id == "enclosed?-1-1"
    progress.brought_back(storage.text)
    drill._came_back()
    assert drill.puzzle.id == owed
    assert "missed this one before" in str(drill.question.lines)
    progress.keep("drills", {})
    drill._came_back()
    assert drill.puzzle.id == owed


def test_where_the_page_keeps_it_the_list_of_what_is_solved_asks_the_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In a browser's Python a cell with el.progress() alone knows nothing before the page has told."""
    assert not isinstance(el.progress(), ProgressView)
    monkeypatch.delenv("ELONGO_PROGRESS")
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.8")
    shown: list[Any] = []
    monkeypatch.setattr("elongo_explore.kit.widgets.progress_sync.display", shown.append)
    el.progress()._ipython_display_()  # type: ignore[attr-defined]
    told, shelf = shown[0].children
    assert "0 of" in told.value
    kept = f'{{"elongo progress": 1, "solved": {{"{PUZZLE}": true}}, "kept": {{}}}}'
    shelf._handle_custom_msg({"has": kept}, [])
    assert "1 of" in told.value
    assert "This browser keeps it." in told.value


# ── what is shown, and the code ───────────────────────────────────────────────────────────────────


def test_progress_is_shown_lesson_by_lesson(file: Path) -> None:
    """In words and as a table; the code stands at the end."""
    progress.solved(PUZZLE)
    progress.solved(EXERCISE)
    guess = next(iter(predictions()))
    progress.predicted(guess)
    shown = el.progress()
    graded = sum(1 for entry in entries().values() if entry.grade)
    assert shown.short == f"1 prediction made, 1 exercise solved, 1 of {graded} puzzles solved"
    assert re.search(rf"^{entries()[EXERCISE].source} .*1 of \d+$", repr(shown), re.M)
    assert re.search(rf"^{predictions()[guess].source} .*1 of \d+", repr(shown), re.M)
    assert re.search(r"^puzzles of Elongo .*1 of \d+$", repr(shown), re.M)
    assert repr(shown).endswith(f"To carry it elsewhere: el.progress('{shown.code}')")
    assert "It is kept in elongo_progress.json, beside the notebooks." in repr(shown)
    assert "<td" in shown._repr_html_()
    assert shown.code == str(shown) == shown
    assert type(shown.code) is str


def test_a_code_from_elsewhere_is_taken_in(file: Path) -> None:
    """Predictions, too; and it is kept at once."""
    progress.solved(PUZZLE)
    progress.predicted(next(iter(predictions())))
    code = el.progress().code
    file.unlink()
    progress.forget()
    progress.solved(EXERCISE)
    el.progress(code)
    assert progress.solved_ids() == {PUZZLE, EXERCISE}
    assert len(progress.predicted_ids()) == 1
    assert len(json.loads(file.read_text("utf-8"))["solved"]) == 3


def some_drills(*right: bool) -> None:
    """Answer some exercises of a drill, or miss them."""
    practice = Practice("enclosed?")
    for each in right:
        if each:
            practice.answer(practice.exercise.answer())
        else:
            practice.give_up()
        practice.next()


def test_a_code_carries_the_schedule_of_the_drills() -> None:
    """What was missed comes back elsewhere, too; and grades are kept."""
    progress.solved(PUZZLE)
    some_drills(True, False, False)
    there, code = schedule(), el.progress().code
    assert len(there.owed) == 2
    assert re.fullmatch(r"2p[\w-]+", code)
    progress.forget()
    el.progress(code)
    assert schedule() == there
    assert progress.solved_ids() == {PUZZLE}
    assert el.progress().code == code


def test_what_was_missed_here_and_there_is_all_owed() -> None:
    """Of a kind that was practised at both places, the higher grade stays."""
    some_drills(True, True, True, False)
    there, code = schedule(), el.progress().code
    progress.forget()
    some_drills(False)
    here = schedule()
    el.progress(code)
    assert {owed.id for owed in schedule().owed} == {owed.id for owed in (*here.owed, *there.owed)}
    assert schedule().standing("enclosed?").grade == there.standing("enclosed?").grade == 2
    assert schedule().answered == 4


def test_a_schedule_that_was_kept_as_a_list_can_be_read() -> None:
    """Older files have what is owed as rows."""
    rows = {"answered": 1, "right": 0, "kinds": {}, "owed": [["enclosed?-1-1", 2, 0]]}
    assert Schedule.from_data(rows, drills()).owed == (("enclosed?-1-1", 2, 0),)


def test_broken_codes_with_a_schedule_are_refused_with_the_place() -> None:
    """Every character changed, every length; and codes that are made up, with the right checksum."""
    some_drills(True, False)
    progress.solved(PUZZLE)
    code = el.progress().code
    for at in range(len(code)):
        for broken in (code[:at], code[:at] + ("A" if code[at] != "A" else "B") + code[at + 1 :]):
            with pytest.raises(el.BadInput, match=r"progress, character \d+: expected"):
                el.progress(broken)
    for made_up in ("2p", "2pA", "2pAA", "2p__", "2pAAAAAA", "2pAA" + code[8:-4], code[:-8]):
        with pytest.raises(el.BadInput, match=r"progress, character \d+: expected what is kept"):
            read_code(made_up + _sum(made_up), ())
    assert progress.solved_ids() == {PUZZLE}


def _sum(body: str) -> str:
    """Return the checksum of any text."""
    number = zlib.crc32(body.encode())
    letters = string.ascii_uppercase + string.ascii_lowercase + string.digits + "-_"
    return "".join(letters[number >> 6 * place & 63] for place in range(4))


def test_a_code_that_would_fill_the_memory_is_refused() -> None:
    """Packed, a hundred million characters are few."""
    bomb = base64.urlsafe_b64encode(zlib.compress(b'{"a":{"b":"' + b"x" * 10**8 + b'"}}')).decode()
    body = "2pAA" + bomb.rstrip("=")
    with pytest.raises(el.BadInput, match="expected what is kept"):
        read_code(body + _sum(body), ())


def test_without_drills_a_code_is_as_short_as_ever() -> None:
    """Three characters for each puzzle."""
    assert code_of({"solved": {PUZZLE: True}, "kept": {}}, {PUZZLE}).startswith("1p" + mark(PUZZLE))


def test_old_codes_can_be_read() -> None:
    """They were copied by hand before progress kept itself."""
    assert el.progress("1p3H_ib2U3IN").code
    assert progress.solved_ids() == {"fit-hexagon", "shields-touch"}


def test_no_two_share_a_mark() -> None:
    """Puzzles and predictions: else one would count for the other."""
    known = progress._known()
    assert len({mark(name) for name in known}) == len(known)
