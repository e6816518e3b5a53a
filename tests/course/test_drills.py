"""Drills: endless exercises. Each is made again from its id, and what was missed comes back."""

from __future__ import annotations

import pytest

import elongo_explore as el
from elongo_explore.kit.course import progress
from elongo_explore.kit.course.drills.drill_kind import excerpts, exercise_id, game_codes, made
from elongo_explore.kit.course.drills.practice import Practice, drilled_games, drills, exercise, names_of
from elongo_explore.kit.course.drills.schedule import Schedule
from elongo_explore.kit.course.entry import GRADES, book_of
from elongo_explore.kit.game import game_named
from tests.support.for_each import for_each
from tests.support.two_processes import printed_in_two_processes

pytestmark = pytest.mark.usefixtures("nothing_solved")


@for_each(drills())
def test_a_kind_says_what_it_is_about(name):
    """In the words of the house, with rules that there are."""
    kind = drills()[name]
    assert game_named(kind.game)
    assert kind.title
    assert kind.about.endswith(".")
    assert kind.harder.endswith(".")
    for rule in kind.rules:
        book_of(game_named(kind.game)).rule(rule)


@for_each([f"{name}-{grade}-1" for name in drills() for grade in GRADES])
def test_an_exercise_is_whole_and_made_again_from_its_id(id):
    """Its own answer is right, its words are sound, it has hints, and the id is all that it depends on."""
    name, grade, number = exercise_id(id)
    one = exercise(id)
    assert made(drills()[name], grade, number).entry == one.entry
    assert (one.grade, one.entry.game) == (grade, drills()[name].game)
    assert type(one.asks).problems(one.entry) == []
    assert one.entry.hints
    assert one.check(one.answer())
    assert not progress.solved_ids()  # it has no end, so it is not counted among the puzzles
    assert one.card.svg
    assert one.solution().svg


def test_an_exercise_is_the_same_in_every_python():
    """However texts are hashed there: no set decides what is drawn by lot."""
    code = """
from zlib import crc32
from elongo_explore.kit.course.drills.practice import drills
from elongo_explore.kit.course.drills.drill_kind import made
print(crc32(repr([made(kind, grade, 1).entry for kind in drills().values() for grade in (1, 4)]).encode()))
"""
    assert printed_in_two_processes(code)


def test_the_id_of_an_exercise_is_read_or_refused():
    """Names may have hyphens and question marks."""
    assert exercise_id("open half-edges-2-7") == ("open half-edges", 2, 7)
    for rubbish in ("", "enclosed?", "enclosed?-6-1", "enclosed?-1-x", "-1-1", 7, None, "enclosed?-²-1"):
        with pytest.raises(el.BadInput, match="expected the id of an exercise"):
            exercise_id(rubbish)


@pytest.mark.parametrize("game", drilled_games())
def test_positions_are_those_of_games_that_can_be_played_again(game):
    """Each record is sound from its start to its end."""
    assert sum(map(len, game_codes(game))) < 150_000
    for number in range(0, len(game_codes(game)), 7):
        first, *_others, last = excerpts(game, number)
        assert first.action is not None
        assert last.action is None
        assert last.state.result is not None


# ── the schedule ──────────────────────────────────────────────────────────────────────────────────


def played(misses: set[int], number: int) -> list[str]:
    """Return the exercises that come one after the other, if those at some places are missed."""
    schedule, ids = Schedule(), []
    for place in range(number):
        ids.append(schedule.next(["enclosed?"]))
        schedule = schedule.after(ids[-1], right=place not in misses)
    return ids


def test_what_was_missed_comes_back_after_one_three_and_seven_others():
    """The same exercise again; then it is known, and stays away."""
    ids = played({0}, 30)
    assert [place for place, id in enumerate(ids) if id == ids[0]] == [0, 2, 6, 14]
    again = played({0, 6}, 30)
    assert [place for place, id in enumerate(again) if id == again[0]] == [0, 2, 6, 8, 12, 20]


def test_the_grade_goes_up_with_three_in_a_row_and_down_with_two_missed():
    """And never past the first and the last."""
    assert [exercise_id(id).grade for id in played(set(), 16)] == [1] * 3 + [2] * 3 + [3] * 3 + [4] * 3 + [
        5
    ] * 4
    schedule = Schedule()
    for _ in range(3):
        schedule = schedule.after(schedule.next(["enclosed?"]), right=True)
    for grade in (2, 2, 1, 1):
        assert schedule.standing("enclosed?").grade == grade
        schedule = schedule.after(schedule.next(["enclosed?"]), right=False)


def test_a_schedule_is_kept_as_plain_data_and_rubbish_is_left_out():
    """Whatever somebody finds in a file."""
    schedule = Schedule()
    for right in (True, False, True, True, False):
        schedule = schedule.after(schedule.next([*drills()]), right=right)
    assert Schedule.from_data(schedule.to_data(), drills()) == schedule
    good = schedule.to_data()
    for rubbish in (None, 7, [], {"kinds": 3}, {"kinds": {"enclosed?": "x"}}, {"owed": [1, ["x", 1, 1]]}):
        assert Schedule.from_data(rubbish, drills()) == Schedule()
    for broken in ([9, 0, 0, 0], [1, -1, 0, 0], [1, 0, 0], [1, 0, 0, "x"], [True, 0, 0, 0]):
        data = good | {"kinds": {"enclosed?": broken, "no such": [1, 0, 0, 0]}}
        assert Schedule.from_data(data, drills()).standings == {}
    for owed in (["enclosed?-1-1", 3, 3], ["enclosed?-1-1", "3", 0], ["none-1-1", 3, 0], "enclosed?-1-1"):
        assert Schedule.from_data(good | {"owed": [owed]}, drills()).owed == ()
    far = Schedule.from_data(good | {"owed": [["enclosed?-1-1", 10**9, 0]]}, drills())
    assert far.owed[0].due <= far.answered + 7


# ── a drill without a page ────────────────────────────────────────────────────────────────────────


def test_only_the_first_attempt_counts():
    """A wrong answer, then the right one: it was missed, and comes back."""
    practice = Practice("enclosed?", 1)
    first = practice.exercise
    wrong = next(choice for choice in first.entry.choices if choice != first.answer())
    assert not practice.answer("what?").understood
    assert practice.score == (0, 0)
    verdict = practice.answer(wrong)
    assert not verdict
    assert verdict.rules
    assert practice.answer(first.answer())
    assert practice.score == (0, 1)
    assert practice.next() is not first
    practice.answer(practice.exercise.answer())
    assert practice.score == (1, 2)
    assert practice.next() is first
    assert practice.returns


def test_a_solution_that_is_looked_at_counts_as_missed_and_passing_over_does_not():
    """It is asked again; what was passed over is not."""
    practice = Practice("enclosed?")
    practice.give_up()
    assert practice.score == (0, 1)
    assert [owed.id for owed in practice.owed] == [practice.exercise.id]
    passed = practice.next()
    practice.next()
    assert practice.score == (0, 1)
    assert passed.id not in [owed.id for owed in practice.owed]


def test_a_drill_goes_on_where_it_was_left():
    """The schedule is kept in the learner's progress."""
    first = Practice("enclosed?")
    first.answer(first.exercise.answer())
    assert Practice("enclosed?").exercise.id == "enclosed?-1-2"
    assert progress.kept("drills")["answered"] == 1


@pytest.mark.parametrize("game", drilled_games())
def test_a_game_mixes_all_of_its_kinds(game):
    """One after the other."""
    practice = Practice(game)
    asked = []
    for _ in names_of(game):
        asked.append(practice.kind.name)
        practice.answer(practice.exercise.answer())
        practice.next()
    assert sorted(asked) == sorted(names_of(game))


def test_what_is_no_drill_is_answered_with_the_list():
    """So a name can be looked up by guessing."""
    with pytest.raises(el.BadInput, match=r"drill: expected one of .*'enclosed\?', .*'elongo'"):
        Practice("enclosed")
    with pytest.raises(el.BadInput, match="drill: expected one of"):
        Practice(7)
    with pytest.raises(el.BadInput, match="grade: expected 1 to 5, got 6"):
        Practice("enclosed?", 6)


# ── the drill in a page ───────────────────────────────────────────────────────────────────────────


def press(drill: el.Drill, **message: object) -> None:
    """Send what the page would send."""
    drill.question._handle_custom_msg(message, [])
    assert drill.errors == []


def told(drill: el.Drill) -> str:
    """Return what is said."""
    return "\n".join(" ".join([*line["rules"], line["text"]]) for line in drill.question.lines)


def test_a_page_counts_what_is_right_in_a_row_and_goes_on():
    """The grade and the run stand in the heading; Next goes on, without end."""
    drill = el.Drill("enclosed?")
    assert drill.question.title == "Enclosed or not? · grade 1"
    for _ in range(3):
        press(drill, check=str(drill.puzzle.answer()))
        assert told(drill).startswith("✓ Right")
        assert drill.question.solved
        press(drill, next=True)
        assert not drill.question.solved
    assert drill.question.title == "Enclosed or not? · grade 2 · 3 in a row"


def test_a_page_shows_the_rule_of_a_wrong_answer_and_a_solution_counts_as_missed():
    """And what was missed is greeted when it comes back."""
    drill = el.Drill("enclosed?", grade=1)
    wrong = next(choice for choice in drill.puzzle.entry.choices if choice != drill.puzzle.answer())
    press(drill, check=wrong)
    assert "ENC-2" in told(drill)
    assert "1 exercise comes back" in told(drill)
    press(drill, next=True)
    press(drill, solution=True)
    assert drill.practice.score == (0, 2)
    press(drill, next=True)
    assert "here it is again" in told(drill)


def test_a_stored_notebook_keeps_a_sample_that_is_always_the_same():
    """Whatever the learner has done; and nobody is asked the sample itself."""
    before = el.Drill("enclosed?")
    picture, words = before.picture(), repr(before)
    press(before, check=str(before.puzzle.answer()))
    press(before, next=True)
    after = el.Drill("enclosed?")
    assert (after.picture(), repr(after)) == (picture, words)
    assert "Is the parcel of" in words
    assert "✓" not in words


def test_without_a_name_there_is_a_list():
    """Every kind with what you do in it; choosing one begins it."""
    drill = el.Drill()
    assert all(name in repr(drill) for name in drills())
    drill.menu.value = "enclosed?"
    assert drill.practice.names == ("enclosed?",)
    assert drill.errors == []
