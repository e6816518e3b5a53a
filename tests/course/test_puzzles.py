"""Puzzles and exercises: every right answer is accepted, a wrong one told the rule, and a search agrees."""

import re
from dataclasses import fields, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar

import pytest

import elongo_explore as el
from elongo_explore.games import GAMES
from elongo_explore.games.elongo.course.answers import action, read_actions
from elongo_explore.games.elongo.course.goals import LineOutcome, play, unreached
from elongo_explore.games.elongo.play.actions import ACTIONS
from elongo_explore.kit import game as kit_game
from elongo_explore.kit.course import progress
from elongo_explore.kit.course.entry import Book, book_of, entries, predictions, read_book, read_entry
from elongo_explore.kit.course.kind import Kind
from elongo_explore.kit.course.puzzles import Puzzle
from elongo_explore.kit.course.verdict import Remark, Unclear
from elongo_explore.kit.game import Course, game_named
from elongo_explore.kit.pictures.shapes import Scene
from elongo_explore.kit.table.sentences import Sentence
from tests.support.for_each import for_each
from tests.support.positions import lay_in_gap, position, star, wide
from tests.support.puzzle_search import Search, ways
from tests.support.written_puzzles import written_puzzle

pytestmark = pytest.mark.usefixtures("nothing_solved")

GRADED = [name for name, entry in entries().items() if entry.grade]
LINES = [name for name in GRADED if entries()[name].kind == "actions"]
HEXAGON = "1bfWEFnW8WwqUHyu"


def of_kinds(*kinds: str) -> list[str]:
    """Return the puzzles and exercises of some kinds."""
    return [name for name, entry in entries().items() if entry.kind in kinds]


def made(**fields) -> Puzzle:
    """Return a puzzle about the hexagon, written for a test."""
    return written_puzzle("elongo", HEXAGON, "ENC-1", **fields)


# ── all of them ───────────────────────────────────────────────────────────────────────────────────


@for_each(entries)
def test_the_answer_that_a_puzzle_shows_is_accepted(name):
    """And it is then solved."""
    puzzle = el.puzzle(name)
    assert name not in progress.solved_ids()
    verdict = puzzle.check(puzzle.answer())
    assert verdict, str(verdict)
    assert verdict.understood
    assert str(verdict).startswith("Right")
    assert name in progress.solved_ids()


@for_each(entries)
def test_what_is_no_answer_gets_a_message_and_no_traceback(name):
    """Whatever is handed in: one plain sentence says how to answer."""
    progress.forget()
    puzzle = el.puzzle(name)
    for nonsense in (None, 2.5, object(), "§ ?", {"a": 1}, ["lay", 3.5], b"3M", el.Pass, [None]):
        verdict = puzzle.check(nonsense)
        assert not verdict
        assert not verdict.understood, (name, nonsense, str(verdict))
        (remark,) = verdict.remarks
        assert re.fullmatch(r"(give|choose|'[^']*' cannot be read:) .*[^.]\.", remark.text), remark
        assert not re.search(r"\.\s", remark.text), remark  # one sentence
    assert not progress.solved_ids()


@for_each(entries)
def test_a_puzzle_shows_its_question_in_words_and_in_the_picture(name):
    """GitHub shows the picture alone, a terminal the words alone."""
    puzzle = el.puzzle(name)
    assert " ".join(puzzle.question.split()) in " ".join(repr(puzzle).split())
    svg = puzzle._repr_svg_()
    assert svg.startswith("<svg")
    assert puzzle.question.split()[0] in svg
    assert "Answer with" in repr(puzzle)
    assert len(svg) < 85_000  # the largest is a table of 75 shields
    for letter in getattr(puzzle.asks, "places", ()):
        assert f">{letter}</text>" in svg


@for_each(entries)
def test_a_puzzle_is_well_written(name):
    """A title, rules that exist, at least one hint, a question that ends like one, a note."""
    entry = entries()[name]
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", entry.id)
    assert entry.rules
    assert all(str(el.rule(each)) for each in entry.rules)
    assert entry.hints
    assert entry.note.endswith(".")
    assert entry.question[-1] in "?."
    assert (entry.kind == "actions") == bool(entry.solution)


@for_each(entries)
def test_no_place_is_given_away_by_its_picture(name):
    """Places that do not fit look like those that do."""
    assert "is in the way" not in el.puzzle(name)._repr_svg_()


# ── graded puzzles, by search ─────────────────────────────────────────────────────────────────────


def test_there_are_puzzles_of_every_grade():
    """From one that fits to one that wins."""
    for each in GAMES:
        game, book = each.id, book_of(each)
        found = [entry for entry in entries().values() if entry.game == game]
        assert {entry.grade for entry in found if entry.grade} == {1, 2, 3, 4, 5}, (
            f"grades in games/{game}/puzzles"
        )
        assert {entry.kind for entry in found} == set(book.kinds), f"kinds in games/{game}/puzzles"
        assert len(el.puzzles(game=game)) >= 12, f"graded puzzles in games/{game}/puzzles"
    assert [p.id for p in el.puzzles()] == sorted(GRADED, key=lambda name: entries()[name].grade)
    assert all(p.grade == 3 for p in el.puzzles(grade=3))
    assert {p.entry.game for p in el.puzzles(grade=3, game="bao")} == {"bao"}


@pytest.mark.parametrize("name", LINES)
def test_a_line_has_the_stated_number_of_solutions_and_none_is_cheaper(name):
    """Everything that the player can do in this turn is tried, with any number of things taken back."""
    puzzle, entry = el.puzzle(name), entries()[name]
    found = ways(puzzle.state, entry.want, entry.more["shields"])
    assert {len(lays) for lays in found} == {entry.more["shields"]}  # none with fewer shields
    assert len(found) == entry.more["ways"]
    for line in found.values():
        assert puzzle.check(line), str(puzzle.check(line))


@pytest.mark.rule("REM-1")
@pytest.mark.parametrize(("name", "number"), [("block-rival", 2), ("herd-claim", 7)])
def test_the_search_takes_back_any_number_of_things(name, number):
    """Each set of them once, whatever the order."""
    state = el.puzzle(name).state
    lines = [line for line, _o in Search(state, {"wins": True}, 1).taken_back((), LineOutcome(state, state))]
    assert len(lines) == len({frozenset(line) for line in lines}) == 2**number
    assert max(map(len, lines)) == number


@pytest.mark.parametrize("name", ["enclose-claim", "last-claim", "last-boma", "too-late", "herd-boma"])
def test_what_the_search_leaves_out_would_not_have_helped(name, monkeypatch):
    """With people taken back who stand far away, and deeds that bring nothing, the same is found."""
    state, entry = el.puzzle(name).state, entries()[name]
    found = ways(state, entry.want, entry.more["shields"])
    monkeypatch.setattr(Search, "idle", lambda *_: [])
    monkeypatch.setattr(Search, "hopeless", lambda *_: False)
    monkeypatch.setattr(Search, "may_help", lambda *_: True)
    assert ways(state, entry.want, entry.more["shields"]).keys() == found.keys()


def test_a_placement_has_the_stated_number_of_solutions():
    """Every place of the board is tried."""
    for name in GRADED:
        puzzle = el.puzzle(name)
        if puzzle.kind == "placement":
            right = [p for p in puzzle.asks.fitting() if puzzle.check(p)]
            assert len(right) == puzzle.entry.more["ways"], name


@for_each(of_kinds("placements", "placement"))
def test_a_wrong_place_is_told_the_rule(name):
    """Each wrong place by itself; and there are right ones and wrong ones."""
    puzzle = el.puzzle(name)
    right = set(puzzle.answer().split())
    wrong = [letter for letter in puzzle.asks.places if letter not in right]
    assert right
    assert wrong
    for letter in wrong:
        assert puzzle.check(letter).rules


@for_each(of_kinds("choice"))
def test_a_choice_has_one_right_answer_and_others_are_told_a_rule(name):
    """Each choice is decided by the engine."""
    puzzle = el.puzzle(name)
    verdicts = [puzzle.check(choice) for choice in puzzle.entry.choices]
    assert sum(map(bool, verdicts)) == 1
    assert all(verdict or verdict.rules for verdict in verdicts)


@for_each([n for n in GRADED if entries()[n].kind == "patches"])
def test_a_patch_too_many_or_too_few_is_told_the_rule(name):
    """Leave one out; add one that does not belong."""
    puzzle = el.puzzle(name)
    right = puzzle.answer().split()
    if len(right) > 1:
        assert puzzle.check(right[1:]).rules
    board = puzzle.board
    every = [f"{i}{n}" for i, laid in enumerate(board.laid) for n in laid.shield.patches]
    extra = next(patch for patch in every if patch not in right)
    assert puzzle.check([*right, extra]).rules


@for_each(LINES)
def test_a_line_that_stops_early_is_told_what_is_missing(name):
    """To do nothing, or to lay a shield somewhere else."""
    puzzle = el.puzzle(name)
    assert not puzzle.check([])
    lays = [action for action in puzzle.state.legal_actions() if isinstance(action, el.LayShield)]
    verdicts = map(puzzle.check, lays)
    assert next(verdict for verdict in verdicts if not verdict).rules


# ── single answers ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("ENC-1")
def test_patches_may_be_given_in_any_manner():
    """Text, lists, sets, values of the engine."""
    puzzle = made(kind="patches", want={"parcel": "0A"})
    for answer in ("0A 2L", "2l, 0a", ["0A", "2L"], {(0, "A"), (2, "L")}, puzzle.board.parcel((0, "A"))):
        assert puzzle.check(answer), answer
    more = "1 more patch belongs to the parcel: the land goes on"
    assert str(puzzle.check("0A 0M")) == "Not quite: ENC-1: 0M is green land, the parcel of 0A is red."
    assert str(puzzle.check("0A")) == f"Not quite: Right so far, but {more} (ENC-1)."
    assert "7X" in str(puzzle.check("7X"))


@pytest.mark.rule("BIG-1")
def test_land_that_a_large_boma_does_not_take_is_told_why():
    """It lies in another boma, or outside; a boy and his sheep keep no land from being taken."""
    puzzle = el.puzzle("large-taken")
    right = puzzle.answer().split()
    assert "4M" in right
    assert (
        str(puzzle.check([*right, "1C"])) == "Not quite: BIG-1: 1C lies in a boma of player 2, who keeps it."
    )
    assert str(puzzle.check([*right, "0M"])) == "Not quite: BIG-1: 0M lies outside this fence."
    assert "1 more patch belongs to the land that this boma takes (BIG-1)" in str(puzzle.check(right[1:]))
    with pytest.raises(el.BadInput, match="one boma that is built"):
        made(kind="patches", want={"taken": True}).answer()


@pytest.mark.rule("BIG-2")
def test_a_shield_laid_in_a_gap_is_told_whose_animals_come():
    """The sentence is the engine's own; outside the fence nothing comes."""
    puzzle = el.puzzle("large-gap")
    assert puzzle.check("a c")
    assert "b: BIG-2: Player 1 places 2 zebu (15M)." in str(puzzle.check("a b"))


@pytest.mark.rule("LAY-2")
def test_a_wrong_place_is_told_which_fences_meet():
    """The sentence is the engine's own."""
    puzzle = el.puzzle("fit-hexagon")
    wrong = next(letter for letter in puzzle.asks.places if letter not in puzzle.answer().split())
    refusal = puzzle.board.why_not(puzzle.asks.places[wrong])[0]
    assert str(puzzle.check(wrong)) == f"Not quite: {wrong}: {refusal}"
    assert "more of these places" in str(puzzle.check(puzzle.answer().split()[0]))


def test_numbers_are_told_to_be_too_many_or_too_few():
    """As a number or in a text; and what counts is told, with a rule once."""
    puzzle = made(kind="number", want={"blocked": True}, rules=["BLOCK-1"])
    assert puzzle.check(puzzle.answer())
    assert puzzle.check(f" {puzzle.answer()} ")
    counts = "An edge counts if no shield fits against it, wide or narrow, either way round."
    assert str(puzzle.check(99)) == f"Not quite: BLOCK-1: 99 is too many. {counts}"
    assert not puzzle.check(True).understood


@pytest.mark.rule("LAY-5")
def test_whoever_counts_too_many_ways_is_told_one_that_does_not_fit():
    """In the engine's own words."""
    puzzle = el.puzzle("ways-edge")
    (index, edge), board = puzzle.entry.want["ways"], puzzle.board
    no = [place for place in board.candidates(index, edge) if board.why_not(place)]
    assert str(puzzle.check(4)).endswith(f"does not fit. {board.why_not(no[0])[0]}")
    assert "too few" in str(puzzle.check(0))
    free = made(kind="number", want={"ways": [1, 0]}, rules=["LAY-5"])
    assert str(free.check(99)) == "Not quite: LAY-5: 99 is too many. No other way is left."


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize(("players", "left"), [(2, 73), (3, 60)])
def test_what_is_undealt_lies_neither_on_the_table_nor_in_a_hand(players, left):
    """Of 102 shields, three make the hexagon and everybody holds thirteen."""
    code = el.encode(el.new_game(players, seed=5))
    puzzle = made(kind="number", want={"undealt": True}, rules=["SETUP-1"], position=code)
    assert puzzle.answer() == 102 - 3 - 13 * players == left
    counts = "Those count that lie neither on the table nor in a hand."
    assert str(puzzle.check(102)) == f"Not quite: SETUP-1: 102 is too many. {counts}"


@pytest.mark.rule("COMP-3")
def test_red_land_is_for_warriors_and_all_other_land_for_boys():
    """Each patch is for one of the two, and a wrong one is told for whom."""
    state = el.new_game(seed=19)
    asked = {"kind": "patches", "rules": ["COMP-3"], "position": el.encode(state)}
    red, rest = (set(made(want={"keeper": who}, **asked).answer().split()) for who in ("warrior", "boy"))
    assert red == {"0C", "2R"}
    assert len(rest) == sum(len(laid.shield.patches) for laid in state.board.laid) - len(red)
    wrong = made(want={"keeper": "warrior"}, **asked).check("0C 2R 2L")
    assert str(wrong) == "Not quite: COMP-3: 2L is green land: a boy would stand there."


def test_a_patch_that_is_not_there_is_answered_with_those_that_are():
    """On a shield with a split middle there is no M; and shields are counted from 0."""
    touch = el.puzzle("shields-touch")
    assert "here is no patch 1M: shield 1 has 1A, 1L, 1R and 1C." in str(touch.check("1m"))
    assert "no shield 9: the last is shield 1." in str(touch.check("9A"))
    assert "lie on this board" in str(touch.check("1"))


@for_each(of_kinds("number"))
def test_a_wrong_number_is_told_a_rule_and_what_counts(name):
    """Not only that it is wrong."""
    puzzle = el.puzzle(name)
    for wrong in (puzzle.answer() - 1, puzzle.answer() + 1):
        verdict = puzzle.check(wrong)
        assert verdict.rules
        assert len(str(verdict)) > 60


@pytest.mark.rule("END-4")
def test_who_thinks_that_somebody_else_wins_is_told_the_counts():
    """Zebu of both, then sheep and goats of both."""
    verdict = el.puzzle("count-herds").check("player 2")
    assert verdict.rules == ("END-4",)
    assert "Player 1 wins" in str(verdict)
    assert "Player 2 has 1 zebu and 1 goat or sheep on the fields." in str(verdict)


@pytest.mark.rule("END-1")
@pytest.mark.rule("END-3")
def test_who_does_not_win_is_told_what_is_left_in_stock():
    """Also if somebody else does."""
    puzzle = el.puzzle("herd-in-two")
    goes_on = "END-1: the game goes on: player 1 has 4 goats in stock."
    assert str(puzzle.check("lay GGY at b, build 1")) == f"Not quite: {goes_on}"
    lost = "END-1: Player 2 wins: all their animals are on the fields."
    assert lost in str(puzzle.check("lay GGY at d"))
    assert "Player 1 has 2 zebu, 1 sheep, 4 goats left in stock." in str(puzzle.check("lay GGY at d"))
    assert puzzle.check("lay GGY at d, build 1").rules == ("END-3",)


@pytest.mark.rule("JOIN-2")
def test_who_thinks_that_land_is_still_held_is_told_who_went_home():
    """By the event itself."""
    assert puzzle_says("join-who", "player 1").startswith(
        "Not quite: JOIN-2: Player 1's warrior on 0A returns"
    )
    kept = puzzle_says("editions-keep", "lay YGR at a, keep 3M")
    assert "JOIN-4: Player 1's boy on 0A returns" in kept
    assert "JOIN-4: no keeper leaves 3M." in kept


def puzzle_says(name: str, answer: object) -> str:
    """Return the verdict on an answer."""
    return str(el.puzzle(name).check(answer))


def test_a_number_that_means_player_one_does_not_mean_everybody():
    """In Python, 1 == True; in the data it is not."""
    board = el.example("a small boma of five")
    assert isinstance(board, el.Board)
    (loop,) = board.loops()
    for fence in (1, 2):
        puzzle = made(kind="number", want={"loops": fence}, position=el.encode(board))
        assert puzzle.answer() == (1 if loop.fence == fence else 0)


@pytest.mark.rule("BOMA-5")
def test_a_boma_without_animals_is_a_boma():
    """Nobody has sheep to graze in it: that is enough for `true`, and too little for 1."""
    green = position(star("GGR", "GGY", "GYR", "GYG"), wide("GRG"), in_stock={1: (5, 0, 5)})
    built = play(lay_in_gap(green, "GRG").state, [el.BuildBoma(1)])
    assert not unreached(built, {"builds": True})
    assert [said.rule for said in unreached(built, {"builds": 1})] == ["BOMA-5"]


@pytest.mark.rule("BOMA-1")
def test_a_loop_may_begin_anywhere_and_go_either_way():
    """What is wrong is told shield by shield."""
    puzzle = el.puzzle("loop-follow")
    shields = list(map(int, puzzle.answer().split()))
    assert puzzle.check(shields[3:] + shields[:3])
    assert puzzle.check(shields[::-1])
    assert puzzle.check([*shields, shields[0]])
    assert "does not lead" in str(puzzle.check([shields[0], shields[2]]))
    assert "the fence goes on: 1 more shield belongs to the loop (BOMA-1)" in str(puzzle.check(shields[:-1]))
    assert "each of its shields once" in str(puzzle.check([*shields, *shields]))


def test_actions_may_be_typed_or_given_as_values_or_as_a_record():
    """Or as whatever was played on a live board."""
    puzzle = el.puzzle("enclose-claim")
    line = next(iter(ways(puzzle.state, puzzle.entry.want, 1).values()))
    assert puzzle.check(puzzle.answer())
    assert puzzle.check(puzzle.answer().replace(",", " then ").lower())
    assert puzzle.check(line)
    assert puzzle.check(el.Record(puzzle.state, line))
    assert not puzzle.check(el.Record(el.new_game(), ())).understood

    class Live:
        def record(self):
            return el.Record(puzzle.state, line)

    assert puzzle.check(Live())


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("lay RGY", "the letter of a place"),
        ("lay RGY at z", "there is no place 'z'"),
        ("lay RGX at a", "is not a colour"),
        ("jump 3M", "the verbs are"),
        ("claim 3X", "a patch is written like 3M"),
        ("build 3", "a fence is 1 or 2"),
        ("claim 77A", "shield 77 is not on the table"),
    ],
)
def test_an_action_that_cannot_be_read_says_why(typed, expected):
    """Never a traceback."""
    verdict = el.puzzle("enclose-claim").check(typed)
    assert not verdict.understood
    assert expected in str(verdict)


def test_an_action_that_makes_no_sense_is_named_by_its_number():
    """Once."""
    puzzle = el.puzzle("enclose-claim")
    first = puzzle.answer().split(",")[0]
    said = str(puzzle.check(f"{first}, claim 77A"))
    assert said.startswith("Not an answer yet: action 2: ")
    assert said.count("action 2") == 1


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("build the boma of fence 2", el.BuildBoma(2)),
        ("take back 3M", el.Remove((3, "M"))),
        ("move 3m to 5A", el.MoveAnimal((3, "M"), (5, "A"))),
        ("Keep 0A", el.Keep((0, "A"))),
        ("fill 2R", el.PlaceAnimal((2, "R"))),
        ("stop", el.StopPlacing()),
    ],
)
def test_an_action_may_be_typed_with_words_that_say_nothing(typed, meant):
    """As people speak."""
    assert action(typed) == meant


def test_land_along_a_blocked_edge_can_be_asked_for():
    """All of each parcel; of another patch it is said that nothing along it is blocked."""
    code = el.encode(el.example("a block of four shields"))
    puzzle = made(kind="patches", position=code, want={"doomed": True})
    assert puzzle.answer() == "0C 0M 2A 2M"
    assert "BLOCK-1: no edge along the parcel of 1A is blocked." in str(puzzle.check("0C 0M 2A 2M 1A"))
    assert "2 more patches belong to land along a blocked edge" in str(puzzle.check("0C 0M"))


def test_a_boma_is_taken_back_by_a_patch_inside_it():
    """As on the live board: a loop has no name that a person could type."""
    start = el.example("a game: build a boma, with all its five parts")
    state = start.apply(el.BuildBoma(2)).state
    (boma,) = state.bomas
    assert read_actions(state, {}, "take back 0C, remove 1L") == (el.Remove(boma.loop), el.Remove((1, "L")))


def test_every_action_that_a_player_can_do_can_be_typed():
    """The reader goes by the table of actions: a new kind is read as soon as it stands there."""
    words = {"patch": "3M", "what": "3M", "start": "3M", "end": "5A", "fence": "1"}
    place = {"a": el.Placement("wide", (0, 0, 0, 0), 0)}
    for kind in ACTIONS:
        parts = [words.get(field.name, "") for field in fields(kind)]
        typed = "lay RGY at a" if kind is el.LayShield else " ".join([kind.verb, *parts])
        assert not kind.verb or isinstance(action(typed, place), kind)
    assert [kind.__name__ for kind in ACTIONS if not kind.verb] == ["Deal"]  # chance does that


@pytest.mark.rule("TURN-4")
def test_an_action_against_the_rules_is_refused_by_name():
    """A shield that is not in the hand."""
    puzzle = el.puzzle("enclose-claim")
    place = next(iter(puzzle.asks.places.values()))
    foreign = next(s for s in el.deck() if s.kind == place.kind and s not in puzzle.state.player(1).hand)
    assert "TURN-4" in puzzle.check(el.LayShield(foreign, place)).rules


def test_too_many_shields_are_too_many():
    """What can be done with one shield is to be done with one."""
    puzzle = el.puzzle("enclose-claim")
    line = next(iter(ways(puzzle.state, puzzle.entry.want, 1).values()))
    after = el.Record(puzzle.state, line).final
    more = next(action for action in after.legal_actions() if isinstance(action, el.LayShield))
    verdict = puzzle.check([*line, more])
    assert not verdict
    assert "with 1 shield" in str(verdict)


def test_a_question_about_what_happens_is_asked_after_the_line():
    """Who holds the land, once the shield lies?"""
    puzzle = el.puzzle("join-who")
    assert puzzle.check("nobody")
    assert puzzle.check("player 1").rules
    assert not puzzle.check("player").understood  # two choices begin like that


# ── help, lists ───────────────────────────────────────────────────────────────────────────────────


def test_hints_come_one_after_the_other():
    """And then again from the first."""
    puzzle = Puzzle(entries()["fit-hexagon"])
    first, second, third = (puzzle.hint() for _ in range(3))
    assert repr(first).startswith("Hint 1 of 2: ")
    assert second.startswith("Hint 2 of 2: ")
    assert third == first
    assert "solution" in made(kind="patches", want={"parcel": "0A"}).hint()


@for_each(GRADED)
def test_a_solution_is_shown_with_a_picture(name):
    """On demand."""
    solution = el.puzzle(name).solution()
    assert str(el.puzzle(name).answer()) in " ".join(repr(solution).split())
    assert solution.svg.startswith("<svg")


def test_lists_show_what_is_solved():
    """With a tick."""
    assert repr(el.puzzles(grade=1)).count("·") == len(el.puzzles(grade=1))
    el.puzzle("fit-hexagon").check(el.puzzle("fit-hexagon").answer())
    assert "✓ 1  fit-hexagon" in repr(el.puzzles())


def test_a_list_of_puzzles_is_a_table_on_a_page():
    """Text in columns breaks inside words where the page is narrow."""
    el.puzzle("fit-hexagon").check(el.puzzle("fit-hexagon").answer())
    graded = el.puzzles(grade=1)
    assert f"{len(graded)} puzzles, 1 solved" in graded._repr_html_()
    assert graded.table().heads == ("solved", "grade", "id", "title", "rules")
    assert [row[2] for row in graded.table()] == [one.id for one in graded]
    assert ("✓", 1, "fit-hexagon") in {row[:3] for row in graded.table()}
    exercises = el.puzzles(lesson="30_bao_the_end")
    assert exercises.table().heads == ("solved", "id", "title", "rules")
    assert type(graded)()._repr_html_() == repr(type(graded)()) == "no puzzles"


@pytest.mark.parametrize(
    "call",
    [
        lambda: el.puzzle("nope"),
        lambda: el.puzzle(3),
        lambda: el.puzzles(grade=9),
        lambda: el.puzzles(game="go"),
    ],
)
def test_a_puzzle_that_is_not_there_is_bad_input(call):
    """With the names of those that are."""
    with pytest.raises(el.BadInput, match="expected"):
        call()


WIDE = "wide 0 1 0 -1 7"
_GOOD = {"kind": "patches", "want": {"parcel": "0A"}}


@for_each(
    [
        ({"kind": "riddle"}, "kind 'riddle' is not one of patches"),
        ({"want": {"parcels": "0A"}}, "'parcels' is not one of"),
        ({"want": {}}, "nowhere what is wanted"),
        ({"colour": "R"}, "'colour' is not one of"),
        ({"kind": "placements", "want": {"fits": True}}, "no places"),
        ({"grade": 6}, "is not 1 to 5"),
        ({"rules": []}, "names no rule"),
        ({"rules": ["ENC-99"]}, "expected an id such as \"BOMA-5\", got 'ENC-99' (nearest: "),
        ({"rules": "ENC-1"}, "expected a list of rules, got 'ENC-1'"),
        ({"title": None}, "there is no title; add title = …"),
        ({"title": 3}, "expected a text in quotes for title, got 3"),
    ]
)
def test_a_mistake_in_a_file_is_named_with_the_puzzle(case):
    """Its author learns which file and which puzzle to mend."""
    fields, says = case
    table = {"id": "test", "title": "Test", "question": "?", "position": HEXAGON, "rules": ["ENC-1"], **_GOOD}
    table = {name: value for name, value in (table | fields).items() if value is not None}
    with pytest.raises(el.BadInput) as caught:
        read_entry(table, "06_parcels", "elongo", book_of(game_named("elongo")), "prediction")
    assert str(caught.value).startswith("predictions/06_parcels.toml, prediction 'test': ")
    assert says in str(caught.value)


@for_each(
    [
        ({"position": "2eQQQ"}, "position: "),
        (
            {"position": el.encode(el.bao.new_game())},
            f"position: {el.encode(el.bao.new_game())!r} is a code of another game, not Elongo",
        ),
        ({"position": el.encode(el.new_game(2, seed=1)), "line": "lay low"}, "line: "),
        ({"want": {"parcel": "0Q"}}, "patch: expected one such as '3M', got '0Q'"),
        ({"kind": "placements", "want": {"fits": True}, "places": ["wide 0"]}, "places: expected"),
        (
            {"kind": "placement", "want": {"fits": True}, "places": [WIDE], "shield": "RGY"},
            "shield: expected",
        ),
    ]
)
def test_a_mistake_that_only_the_engine_sees_is_named_with_the_puzzle(case):
    """It is not said of the learner's answer."""
    fields, says = case
    with pytest.raises(el.BadInput) as caught:
        made(**(_GOOD | fields)).check("a" if "kind" in fields else "0A")
    assert str(caught.value).startswith(f"puzzles/test.toml, puzzle 'test': {says}")


@for_each(
    [("[[puzzle]\nid = 3", "is not valid TOML"), ("[puzzle]\nid = 'a'", "begin each puzzle with [[puzzle]]")]
)
def test_a_file_that_cannot_be_read_is_named(case):
    """Before any puzzle in it has a name."""
    text, says = case
    with TemporaryDirectory() as folder:
        package = Path(folder) / f"toy_{len(text)}"
        (package / "puzzles").mkdir(parents=True)
        (package / "__init__.py").touch()
        (package / "puzzles" / "grade_1.toml").write_text(text)
        with pytest.MonkeyPatch.context() as patch:
            patch.syspath_prepend(folder)
            with pytest.raises(el.BadInput, match=r"puzzles/grade_1\.toml of 'toy'.*" + re.escape(says)):
                read_book("toy", Book(package.name, {}, rule=str))


# ── other games ───────────────────────────────────────────────────────────────────────────────────


class SumKind(Kind[int]):
    """A game of our own for a test: its positions are numbers, and it asks for their sum."""

    known: ClassVar = {"sum": None}
    expected = "a number"

    @property
    def position(self) -> list[int]:
        """The numbers."""
        return [int(part) for part in self.entry.position.split()]

    @property
    def state(self) -> object:
        """There is none."""
        raise el.BadInput("no game")

    def read(self, answer: object) -> int:
        """Return a number."""
        if not isinstance(answer, int):
            raise Unclear("expected a number.")
        return answer

    def wrong(self, given: int) -> list[Remark]:
        """Another number than the sum."""
        return [] if given == self.answer() else [Remark((Sentence("SUM-1", "Count again."),))]

    def answer(self) -> int:
        """Return the sum."""
        return sum(self.position)

    def question_scenes(self, *, live: bool) -> list[Scene]:
        """Return an empty sheet."""
        return [Scene(10, 10, "numbers", self.entry.position)]

    def solution_scenes(self) -> list[Scene]:
        """Return the same."""
        return self.question_scenes(live=False)


def test_another_game_adds_puzzles_with_a_kind_of_its_own(monkeypatch):
    """Nothing of what is general knows which game it is about."""
    book = Book("nowhere", {"sum": SumKind}, rule=str)
    sums = replace(GAMES[0], id="sums", course=lambda: Course({"sum": SumKind}))
    monkeypatch.setattr(kit_game, "_GAMES", {**kit_game._GAMES, "sums": sums})
    table = {"id": "sum", "title": "Sum", "question": "How many?", "position": "2 3", "rules": ["SUM-1"]}
    puzzle = Puzzle(read_entry({**table, "kind": "sum", "want": {"sum": True}}, "test", "sums", book))
    assert puzzle.check(5)
    assert str(puzzle.check(6)) == "Not quite: SUM-1: Count again."
    assert puzzle.check(6).rules == ("SUM-1",)
    assert str(puzzle.check("five")) == "Not an answer yet: expected a number."
    assert "Answer: 5" in repr(puzzle.solution())
    assert puzzle.live_card.scene.description == "2 3"
    with pytest.raises(el.BadInput, match="'places' is not one of"):
        read_entry({**table, "kind": "sum", "want": {"sum": True}, "places": []}, "test", "sums", book)


@for_each(["cards", "entry", "kind", "progress", "puzzles", "reading", "verdict"])
def test_what_is_general_in_the_course_imports_no_game(name):
    """A puzzle, its verdict and the progress are the same for every game."""
    source = (Path(el.__file__).parent / "kit" / "course" / f"{name}.py").read_text("utf-8")
    assert not re.search(r"^\s*(from|import) .*\b(elongo|bao|shepherds)\b", source, re.M)


def test_each_puzzle_that_is_asked_for_has_hints_of_its_own():
    """Somebody else's hints do not use up yours."""
    name = next(name for name in GRADED if len(entries()[name].hints) > 1)
    one, other = el.puzzle(name), el.puzzle(name)
    assert one.hint() == other.hint() != one.hint()


def test_a_guess_is_judged_once(monkeypatch):
    """For the verdict and for the walk that plays it out."""
    for name in predictions():
        asked = el.prediction(name)
        answer, judged = asked.answer(), list[object]()
        wrong = asked.asks.wrong
        monkeypatch.setattr(asked.asks, "wrong", lambda given, w=wrong, j=judged: j.append(given) or w(given))
        asked.played_out(asked.check(answer))
        assert len(judged) == 1, name


# ── progress ──────────────────────────────────────────────────────────────────────────────────────


def test_progress_is_a_text_that_can_be_saved_and_restored():
    """Letters, digits, - and _."""
    for name in GRADED[:5]:
        el.puzzle(name).check(el.puzzle(name).answer())
    saved = el.progress()
    assert re.fullmatch(r"[\w-]+", saved.code)
    assert f"5 of {len(GRADED)} puzzles solved" in repr(saved)
    progress.forget()
    assert el.progress() != saved
    assert el.progress(f" {saved} ") == saved
    assert progress.solved_ids() == set(GRADED[:5])


def test_a_broken_progress_is_refused_with_the_place():
    """Every single character counts."""
    el.puzzle("fit-hexagon").check(el.puzzle("fit-hexagon").answer())
    saved = str(el.progress())
    for at in range(len(saved)):
        for other in "Z§":
            if saved[at] != other:
                with pytest.raises(el.BadInput, match=r"progress, character \d+: expected"):
                    el.progress(saved[:at] + other + saved[at + 1 :])
        with pytest.raises(el.BadInput, match="character"):
            el.progress(saved[:at])
    with pytest.raises(el.BadInput, match="expected a text"):
        el.progress(17)
