"""Sessions: a tree of moments, the line through the one that is shown, the list of moves, and keeping it."""

import json
import random
import time
from functools import partial
from itertools import product

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.play import building
from elongo_explore.kit.desk.move_list import NO_PLAYER, MoveList, in_words
from elongo_explore.kit.desk.session import Moment, Session
from elongo_explore.kit.desk.session_storage import MOST_TEXT, SessionWriter, restored
from elongo_explore.kit.game import game_of
from elongo_explore.kit.table.records import Record
from tests.support.boards import HEXAGON
from tests.support.for_each import for_each
from tests.support.samples import usual_starts

STARTS = {game: partial(begin, 5) for game, begin in usual_starts().items()}
GAME = pytest.mark.parametrize("game", STARTS)


def do(session: Session, which: int = 0) -> None:
    """Do one of the things that are allowed."""
    before = session.position
    action = before.legal_actions()[which]
    state, events = before.apply(action)
    session.do(Moment(state, f"Player {before.to_act} does {which}", events, action))


def build(session: Session, board: el.Board) -> None:
    """Put another board on the table."""
    session.do(Moment(board, f"{len(board.laid)} shields"))


def branched() -> Session:
    """0 · 1 · 2 · 3, instead of 2 also 4 · 5, instead of 5 also 6; 6 is shown."""
    session = Session(el.bao.new_game())
    for which in (0, 0, 0):
        do(session, which)
    session.go(1)
    do(session, 1)
    do(session, 0)
    session.go(2)
    do(session, 1)
    return session


def numbers(session: Session) -> list[int]:
    """Return the line, by the numbers of its moments."""
    return [node.number for node in session.line]


# ── the tree and the line through it ──────────────────────────────────────────────────────────────


def test_another_move_after_undo_makes_a_branch_and_nothing_is_lost():
    """The line goes through the new move; the old ones can be visited."""
    session = branched()
    assert numbers(session) == [0, 1, 4, 6]
    assert (session.at, session.last, session.where) == (3, 3, "3 of 3")
    assert len(session.nodes) == 7
    session.visit(3)
    assert numbers(session) == [0, 1, 2, 3]
    assert session.position is session.nodes[3].moment.position


def test_redo_goes_on_along_what_was_looked_at_last():
    """Undo to the start and Redo to the end lead back."""
    session = branched()
    session.go(0)
    assert numbers(session) == [0, 1, 4, 6]
    session.visit(5)
    session.go(1)
    assert numbers(session) == [0, 1, 4, 5]
    session.visit(3)
    session.go(0)
    session.go(session.last)
    assert session.here.number == 3


def test_doing_the_same_again_goes_to_where_it_led():
    """No second branch of the same move."""
    session = branched()
    session.go(1)
    do(session, 0)
    assert session.here.number == 2
    assert numbers(session) == [0, 1, 2, 3]
    assert len(session.nodes) == 7


def test_on_a_free_board_the_same_position_is_the_same():
    """Nothing is done by players there."""
    session = Session(el.Board())
    build(session, HEXAGON)
    session.go(0)
    build(session, HEXAGON)
    assert len(session.nodes) == 2
    session.go(0)
    build(session, el.Board().lay(*HEXAGON.laid[0]))
    assert [len(node.children) for node in session.nodes.values()] == [2, 0, 0]


def test_a_position_that_is_loaded_makes_a_branch():
    """And a record brings its moves along."""
    session = branched()
    record = Record(el.new_game(seed=2), (el.new_game(seed=2).legal_actions()[0],))
    session.load(record, "a code")
    assert session.position == record.start
    assert (session.at, session.last) == (4, 5)
    session.go(0)
    session.visit(6)
    session.load(record, "the same")
    assert len(session.nodes) == 9


def test_a_record_that_cannot_be_played_changes_nothing():
    """It is refused as a whole."""
    session, start = branched(), el.new_game(seed=1)
    with pytest.raises(el.IllegalAction, match="action 2"):
        session.load(Record(start, (start.legal_actions()[0], el.BuildBoma(1))), "wrong")
    assert len(session.nodes) == 7
    assert session.here.number == 6


@pytest.mark.parametrize("number", [-1, 7, None, "1"])
def test_what_is_not_there_cannot_be_visited(number):
    """And it is said so."""
    with pytest.raises(el.BadInput, match="expected the number of one that is here"):
        branched().visit(number)


def test_the_record_is_that_of_the_way_here():
    """And the study has all branches; both begin where actions began."""
    session = branched()
    record, study = session.record(), session.study()
    assert len(record.actions) == 3
    assert record.final == session.position
    assert [move.after for move in study.moves] == [0, 1, 2, 1, 4, 4]
    session.load(HEXAGON, "a board")
    assert session.record() is None
    assert session.study() is None
    session.visit(6)
    assert session.study() == study
    session.load(el.bao.new_game(row=4), "a small board")
    do(session)
    assert [move.after for move in session.study().moves] == [0]


def test_a_study_becomes_a_session_with_all_its_branches():
    """And the same study again."""
    study = branched().study()
    session = Session(study)
    assert session.at == 0
    assert session.last == 3
    assert session.study() == study


def test_a_variation_can_become_the_main_line():
    """Wherever it branches off, it comes first."""
    session = branched()
    session.make_main(6)
    assert session.study().main == session.record()
    assert session.here.number == 6


def test_a_branch_can_be_deleted_and_put_back():
    """All of it, in its old place; and one is where one was."""
    session = branched()
    before = session.study()
    session.cut(4)
    assert session.here.number == 1
    assert numbers(session) == [0, 1, 2, 3]
    assert [*session.nodes] == [0, 1, 2, 3]
    session.put_back()
    assert session.study() == before
    assert session.here.number == 6
    assert [*session.nodes] == [0, 1, 2, 3, 4, 5, 6]
    assert not session.can_put_back
    with pytest.raises(el.BadInput, match="Nothing was deleted"):
        session.put_back()


def test_deleting_what_is_not_looked_at_leaves_one_where_one_is():
    """And the main line can be deleted, too."""
    session = branched()
    session.cut(2)
    assert session.here.number == 6
    assert session.study().main.actions[:2] == session.record().actions[:2]
    with pytest.raises(el.BadInput, match="start cannot be deleted"):
        session.cut(0)


def test_what_was_deleted_and_done_again_is_not_there_twice():
    """It is put back into what was done meanwhile."""
    session = branched()
    before = session.study()
    session.cut(4)
    session.go(1)
    do(session, 1)
    session.put_back()
    assert session.study() == before
    assert session.position == before.line(6).final


def test_a_session_takes_in_what_was_done_in_another():
    """As branches; what is shown stays, and so does the main line."""
    session = Session(el.bao.new_game())
    do(session, 3)
    session.absorb(branched())
    assert session.here.number == 1
    assert len(session.nodes) == 8
    assert len(session.study().main.actions) == 1
    assert len(session.root.children) == 2
    session.absorb(branched())
    session.absorb(Session(el.bao.new_game(row=4)))
    assert len(session.nodes) == 8


# ── the list of moves ─────────────────────────────────────────────────────────────────────────────


def test_variations_stand_below_the_move_that_they_leave():
    """Before what follows it, and deeper."""
    listed = MoveList(branched())
    assert [(row.number, row.depth) for row in listed.rows()] == [
        (0, 0), (1, 0), (2, 0), (4, 1), (5, 1), (6, 2), (3, 0),
    ]  # fmt: skip
    assert [row.label for row in listed.rows()] == ["", "1.", "2.", "2.", "3.", "3.", "3."]
    assert [row.who for row in listed.rows()] == [NO_PLAYER, 1, 2, 2, 1, 1, 1]
    assert listed.on_line() == [(0, 2), (3, 4), (5, 6)]
    assert listed.depth() == 2


def test_turns_are_counted_and_players_stand_beside_their_moves():
    """Several moves of one player are one turn."""
    session = Session(el.new_game(seed=3))
    for _ in range(3):
        before = session.position
        action = before.legal_actions()[-1]
        state, events = before.apply(action)
        session.do(Moment(state, game_of(before).words.action(before, action), events, action))
    rows = MoveList(session).rows()
    assert [row.label for row in rows] == ["", "1.", "", "2."]
    assert not any(row.words.startswith("Player") for row in rows)
    assert "player" in in_words(session)


def test_the_list_is_the_same_object_until_the_tree_changes():
    """Going to and fro costs nothing."""
    session = branched()
    listed = MoveList(session)
    rows = listed.rows()
    session.go(0)
    assert listed.rows() is rows
    session.make_main(6)
    assert [row.number for row in listed.rows()] == [0, 1, 4, 2, 3, 6, 5]


# ── keeping ───────────────────────────────────────────────────────────────────────────────────────


def wandered(session: Session, steps: int, seed: int) -> Session:
    """Play, go back, branch, load, build and delete at random."""
    rng = random.Random(seed)
    for _ in range(steps):
        chance = rng.random()
        if chance < 0.2:
            session.go(rng.randrange(session.last + 1))
        elif chance < 0.25:
            session.load(rng.choice([*STARTS.values()])(), "another game")
        elif chance < 0.28:
            session.load(HEXAGON, "a board")
        elif chance < 0.31 and session.at:
            session.cut(session.here.number)
        elif chance < 0.34:
            session.make_main(rng.choice([*session.nodes]))
        elif hasattr(session.position, "legal_actions") and session.position.to_act is not None:
            do(session, rng.randrange(len(session.position.legal_actions())))
    return session


def same(one: Session, other: Session) -> None:
    """Two sessions with the same tree, the same place in it and the same line."""
    place = [{number: at for at, number in enumerate(each.nodes)} for each in (one, other)]
    for mine, theirs in zip(one.nodes.values(), other.nodes.values(), strict=True):
        assert mine.moment.position == theirs.moment.position
        assert mine.moment.action == theirs.moment.action
        assert [place[0][c.number] for c in mine.children] == [place[1][c.number] for c in theirs.children]
    assert place[0][one.here.number] == place[1][other.here.number]
    assert [moment.position for moment in one.moments] == [moment.position for moment in other.moments]


@for_each([*product(STARTS, range(12))])
def test_a_session_comes_back_as_it_was(case):
    """The tree, the order of its branches, the place in it, and the way on from there."""
    game, seed = case
    session = wandered(Session(STARTS[game]()), 40, seed)
    text = SessionWriter(session).kept().text()
    found = restored(text)
    same(session, found)
    assert SessionWriter(found).kept().text() == text


def test_what_is_kept_is_written_with_no_room_wasted():
    """A browser keeps few characters: no spaces between the parts, and no letter spelt out as six signs."""
    session = Session(el.bao.new_game())
    session.load(el.bao.new_game(), "München — Zürich")
    text = SessionWriter(session).kept().text()
    code = el.encode(el.bao.new_game())
    assert text == (
        f'{{"chains":[[-1,"the start","{code}"],[0,"München — Zürich","{code}"]],'
        '"order":[],"at":1,"end":1,"beside":{}}'
    )


def test_the_way_on_comes_back_too():
    """Redo goes where it would have gone."""
    session = branched()
    session.visit(5)
    session.go(1)
    found = restored(SessionWriter(session).kept().text())
    assert numbers(found) == numbers(session) == [0, 1, 4, 5]
    assert found.at == 1


def test_what_was_built_comes_back_with_its_words_and_events():
    """A free board has positions alone."""
    session = Session(el.Board())
    for shield, placement in HEXAGON.laid:
        board, events = building.lay(session.position, shield, placement)
        session.do(Moment(board, f"lay {shield}", events))
    board, events = building.take_off(session.position, 2)
    session.do(Moment(board, "take off shield 2", events))
    found = restored(SessionWriter(session).kept().text())
    same(session, found)
    assert [moment.events for moment in found.moments] == [moment.events for moment in session.moments]
    assert found.now.words == session.now.words
    assert found.now.events == session.now.events != ()


def test_a_step_changes_only_the_last_chain():
    """So little has to be written."""
    session = Session(el.new_game(seed=1))
    keeping, rng = SessionWriter(session), random.Random(1)
    before = keeping.kept().chains
    for _ in range(200):
        if session.position.to_act is None:
            break
        do(session, rng.randrange(len(session.position.legal_actions())))
        chains = keeping.kept().chains
        same_ones = sum(a == b for a, b in zip(before, chains, strict=False))
        assert len(chains) - same_ones <= 1
        assert len(json.dumps(chains[same_ones:])) < 900
        before = chains
    assert len(SessionWriter(session).kept().text()) < 10_000


def test_a_long_session_is_kept_and_restored_in_time():
    """Five hundred steps."""
    session = wandered(Session(el.new_game(seed=1)), 700, 3)
    began = time.process_time()
    text = SessionWriter(session).kept().text()
    same(session, restored(text))
    assert len(text) < MOST_TEXT
    assert time.process_time() - began < 20


def test_thousands_of_broken_texts_are_refused_and_nothing_else():
    """Changed, cut, and of other kinds: BadInput, or a session."""
    text = SessionWriter(wandered(Session(el.bao.new_game()), 25, 2)).kept().text()
    rng, refused = random.Random(1), 0
    for _ in range(1500):
        place = rng.randrange(len(text))
        broken = rng.choice([
            text[:place] + rng.choice('0123456789abc[]{},":-') + text[place + 1 :],
            text[:place],
            text[:place] + text[place + rng.randrange(1, 9) :],
            text[:place] + rng.choice(["null", "[]", "{}", "1e999", "-1", '"2bsx"', "true"]) + text[place:],
        ])  # fmt: skip
        try:
            restored(broken)
        except el.BadInput:
            refused += 1
    assert refused > 1000


@for_each(
    ["", "null", "[]", "{}", "7", '"x"', "[" * 150_000, "x" * (MOST_TEXT + 1), None, 7, b"{}",
     '{"chains":[],"order":[],"at":0,"end":0}',
     '{"chains":[[-1,"x","2bsBPzM"]],"order":[],"at":0,"end":0}',
     '{"chains":[[-1,"x","__import__(1)"]],"order":[],"at":0,"end":0}']
)  # fmt: skip
def test_nonsense_is_refused(text):
    """Whatever it is."""
    with pytest.raises(el.BadInput, match="what was kept"):
        restored(text)
