"""Playing against players on the live board: seats, thinking, moves one by one, Undo, and a restart.

A page asks the board to go on, again and again; here `wait` and `tick` do. Nothing sleeps.
"""

import asyncio
import json
from threading import Event, Thread
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import elongo_explore as el
from elongo_explore.kit.desk.computer_players import FAILS, MOVES, RESTS, THINKS
from elongo_explore.kit.desk.messages import Answer
from elongo_explore.kit.desk.session_storage import SessionWriter
from tests.support.samples import small_games

GAMES = small_games()
BAO, FIELD = GAMES["bao"], GAMES["shepherds"]


def first(state: Any) -> Any:
    """Return the first legal action: a player who does that always."""
    return state.legal_actions()[0]


class Slow:
    """A player who thinks until it is allowed to stop thinking."""

    def __init__(self) -> None:
        self.let = Event()
        self.asked = Event()
        self.__name__ = "slow"

    def __call__(self, state: Any) -> Any:
        self.asked.set()
        self.let.wait(20)
        return first(state)


def act(ex: el.Explorer, number: int = 0) -> None:
    """A person does something."""
    legal = ex.position.legal_actions()
    ex.answer(Answer(ex.desk.do(legal[number % len(legal)])))


def press(ex: el.Explorer, *names: str) -> None:
    """Buttons of the bar."""
    for name in names:
        ex.players._on_line({"press": name})


def sit(ex: el.Explorer, number: int, who: str) -> None:
    """Choose somebody for a seat."""
    ex.players._on_box({"seat": number, "who": who})


def key(ex: el.Explorer, *names: str) -> None:
    """Keys at the board."""
    for name in names:
        ex.key_handler(name)(False)


def kind(ex: el.Explorer) -> str:
    """Return what is shown of the player to act."""
    return str(ex.players.line.shown["kind"])


def said(ex: el.Explorer) -> str:
    """Return what happened."""
    return "\n".join(line["text"] for line in ex.lines.lines)


def restarted(ex: el.Explorer, what: Any, players: dict[int, Any], **more: Any) -> el.Explorer:
    """Return the same cell, run again in another kernel: the page brings back what it has kept."""
    kept = json.loads(SessionWriter(ex.session).kept().text())
    again = el.play(what, players, **more)
    mine = {"text": json.dumps(kept), "start": again.session_memory.memory.start}
    again.session_memory._on_message({"opened": {"position": "", "mine": mine, "other": None}})
    return again


# ── a turn of somebody else ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_played_against_a_player_by_name(game: str):
    """All that the game has, for a few turns; whatever they do is told with its reasons."""
    start = GAMES[game]
    for name in el.play(start).players.box.choices[1:]:
        ex = el.play(start, {2: name}, positions=40)
        for turn in range(12):
            ex.players.wait()
            if ex.position.result is None and ex.position.to_act:
                assert ex.position.to_act == 1
                act(ex, 3 * turn)
        ex.players.wait()
        assert ex.record().final == ex.position
        assert ex.errors == []


def test_what_a_player_did_is_told_with_its_reasons_there_and_in_the_list_of_moves():
    """By rule; they are said to the person. Whoever plays at random has none, but something comes of it."""
    ex = el.play(el.bao.new_game(), {2: "planner"}, positions=100)
    act(ex)
    ex.players.wait()
    lines = ex.lines.lines
    at = next(at for at, line in enumerate(lines) if line["text"] == "Why Planner did so")
    assert lines[at + 1]["rule"] == "BAO-7"
    sent: list[Any] = []
    ex.moves.table.send = sent.append
    ex.moves._on_message({"events": 2})
    assert lines[at:] == sent[0]["lines"][-len(lines[at:]) :]
    ex.moves._on_message({"events": 1})  # a person need not say why
    assert not any("Why" in line["text"] for line in sent[1]["lines"])
    key(ex, "u")
    sit(ex, 2, "random")
    act(ex)
    ex.players.wait()
    assert "Why Random" not in said(ex)


def test_the_board_stays_alive_while_a_player_thinks():
    """A person looks around, and cannot move for the player; then it moves."""
    slow = Slow()
    ex = el.play(BAO, {2: slow})
    act(ex)
    assert slow.asked.wait(20)
    assert kind(ex) == THINKS
    ex.players.tick()
    assert (kind(ex), ex.session.at) == (THINKS, 1)
    key(ex, "ArrowRight")
    act(ex)
    assert ex.session.at == 1
    assert "Now Slow is to move" in said(ex)
    slow.let.set()
    ex.players.wait()
    assert ex.session.at == 2
    assert kind(ex) == ""


def test_stop_plays_the_best_that_was_found():
    """A planner with hours to think ends at once, and has a legal move."""
    ex = el.play(el.bao.new_game(), {2: "planner"}, seconds=9999)
    act(ex)
    assert kind(ex) == THINKS
    press(ex, "stop")
    ex.players.wait()
    assert ex.session.at == 2
    assert ex.position.to_act == 1


@pytest.mark.parametrize("how", ["u", "visit", "load", "build", "seat"])
def test_what_was_thought_about_one_position_is_never_done_in_another(how: str):
    """Going back, loading, building, another player: the answer is dropped."""
    slow = Slow()
    ex = el.play(BAO, {2: slow})
    act(ex)
    thought = ex.players.computer.thought
    if how == "u":
        key(ex, "u")
    elif how == "visit":
        ex.visit(0)
    elif how == "load":
        ex.load(el.bao.new_game(row=6))
    elif how == "build":
        ex.build_mode.click()
    else:
        sit(ex, 2, "person")
    assert thought.budget.is_over  # it was asked to stop
    assert ex.players.computer.thought is None
    slow.let.set()
    thought.finish()
    before = ex.position
    ex.players.tick()
    ex.players.wait()
    assert ex.position is before
    assert kind(ex) == ""


def test_a_turn_of_several_actions_is_shown_one_by_one():
    """With a pause after each; or the rest at once, if somebody wants that."""
    start = GAMES["elongo"]
    ex = el.play(start, {1: "person", 2: "person"})
    act(ex)
    key(ex, "e")
    sit(ex, ex.position.to_act, "random")
    steps = [ex.session.at]
    while ex.players.computer.waits and len(steps) < 30:
        if ex.players.computer.thought:
            ex.players.computer.thought.finish()
        ex.players.tick()
        steps.append(ex.session.at)
        if ex.players.computer.waits:
            assert ex.players.line.shown["pause"] > 500
    assert steps == list(range(steps[0], steps[-1] + 1))


def test_at_once_shows_a_whole_plan():
    """One step of the board for all actions of a plan."""
    ex = el.play(FIELD, {2: "planner"}, positions=30)
    ex.players._on_box({"pace": "at once"})
    for _ in range(30):
        at = ex.session.at
        if ex.position.to_act == 1:
            act(ex)
            continue
        ex.players.computer.thought.finish()
        ex.players.tick()
        if ex.session.at > at + 1:
            break
    assert ex.session.at > at + 1


def test_three_play_and_two_of_them_are_players():
    """Seats of their own for three; whoever says why, says it to the one person."""
    start = el.new_game(3, seed=4)
    ex = el.play(start, {1: "random", 3: "greedy"})
    assert ex.players.box.seats == ["random", "person", "greedy"]
    for number in range(8):
        ex.players.wait()
        assert ex.position.to_act == 2
        act(ex, number)
    assert {row.who for row in ex.moves._listed.rows()} >= {1, 2, 3}
    assert ex.errors == []


def test_while_a_player_thinks_a_person_sees_the_own_hand():
    """And never that of the player; two persons see none, for it may be the other's."""
    ex = el.play(GAMES["elongo"], {1: "person", 2: "person"})
    hands = [tuple(sorted(player.hand)) for player in ex.position.players]
    other = 3 - ex.position.to_act
    assert ex.desk.now().hand == hands[2 - other]
    ex.session.seats = ex.players.seats.sit(ex.position, 3 - other, Slow())
    ex.players._sat(None)
    ex.let_players_move()
    assert ex.desk.now().hand == hands[other - 1]
    assert ex.desk.shield in hands[other - 1]
    assert (kind(ex), ex.players.line.shown["hides"]) == (THINKS, False)
    press(ex, "stop", "myself")
    assert ex.desk.now().hand == hands[2 - other]
    three = el.play(el.new_game(3, seed=4))
    three.session.seats = three.players.seats.sit(three.position, three.position.to_act, Slow())
    three.let_players_move()
    assert three.players.line.shown["hides"] is True


def test_a_quiz_has_no_seats_to_choose():
    """Its board is for one answer."""
    assert el.Explorer(BAO, previews=False).players.box.seats == []
    assert el.Explorer().players.box.seats == []
    assert el.Explorer(BAO).players.box.seats == ["person", "person"]


# ── taking back ───────────────────────────────────────────────────────────────────────────────────


def test_undo_goes_to_ones_own_last_decision_and_the_player_answers_the_same_again():
    """With so many positions for a turn the answer follows from the seed and the number of the move."""
    ex = el.play(el.bao.new_game(), {2: "planner"}, positions=200, seed=3)
    act(ex, 5)
    ex.players.wait()
    answered = ex.position
    key(ex, "u")
    assert ex.session.at == 0
    act(ex, 5)
    ex.players.wait()
    assert ex.position == answered
    assert len(ex.session.nodes) == 3
    key(ex, "u", "r")
    assert ex.position == answered
    assert kind(ex) == ""


def test_undo_while_it_thinks_takes_ones_own_move_back_and_redo_lets_it_think_again():
    """Redo leads to where it was thinking."""
    ex = el.play(BAO, {2: "greedy"})
    act(ex)
    key(ex, "u")
    assert (ex.session.at, kind(ex)) == (0, "")
    key(ex, "r")
    assert kind(ex) == THINKS
    ex.players.wait()
    assert ex.session.at == 2


def test_whoever_looks_at_a_players_move_in_the_list_is_left_alone():
    """It rests until somebody lets it go on."""
    ex = el.play(BAO, {2: "greedy"})
    act(ex)
    ex.players.wait()
    ex.visit(1)
    assert (kind(ex), ex.players.computer.waits) == (RESTS, False)
    press(ex, "on")
    ex.players.wait()
    assert ex.session.at == 2
    assert len(ex.session.nodes) == 3


def test_a_game_between_players_can_be_watched_paused_and_gone_back_in():
    """Nobody is a person; the page lets them go on one by one."""
    ex = el.play(el.bao.new_game(), {1: "greedy", 2: "random"})
    assert ex.session.at == 0
    for at in (1, 2, 3):
        ex.players.computer.thought.finish()
        ex.players.tick()
        assert ex.session.at == at
    press(ex, "pause")
    assert (kind(ex), ex.players.computer.waits) == (RESTS, False)
    key(ex, "u")
    assert (ex.session.at, kind(ex)) == (2, RESTS)
    press(ex, "on")
    assert kind(ex) == THINKS


# ── what goes wrong ───────────────────────────────────────────────────────────────────────────────


def refuse(_state: Any) -> Any:
    """A player with a mistake in it."""
    raise KeyError("no idea")


@pytest.mark.parametrize(
    ("player", "expected"),
    [
        (refuse, "KeyError: 'no idea'"),
        (lambda _state: None, "cannot go on"),
        (lambda _s: "pass", "cannot go on"),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_a_players_mistake_is_told_and_nothing_is_lost(game: str, player: Any, expected: str):
    """A person may let it try again, take the seat, or take the own move back."""
    ex = el.play(GAMES[game], {1: "person", 2: "person"})
    while ex.position.to_act != 1:
        act(ex)
    ex.session.seats = ex.players.seats.sit(ex.position, 1, player)
    ex.let_players_move()
    before = ex.session.at
    ex.players.wait()
    assert ex.session.at == before
    assert kind(ex) == FAILS
    assert expected in said(ex)
    assert ex.errors == []
    press(ex, "again")
    assert kind(ex) == THINKS
    ex.players.wait()
    assert kind(ex) == FAILS
    press(ex, "myself")
    assert kind(ex) == ""
    act(ex)
    assert ex.session.at == before + 1


def test_a_player_who_never_comes_to_an_end_gives_its_seat_to_a_person():
    """What it says later is not heard."""
    slow = Slow()
    ex = el.play(BAO, {2: slow})
    act(ex)
    thought = ex.players.computer.thought
    press(ex, "stop")
    assert [button["name"] for button in ex.players.line.shown["buttons"]] == ["myself"]
    press(ex, "myself")
    act(ex)
    at = ex.session.at
    slow.let.set()
    thought.finish()
    ex.players.wait()
    assert ex.session.at == at == 2


def test_where_no_thread_can_be_started_the_player_thinks_when_it_is_asked(monkeypatch):
    """And where nothing calls back when Python is idle."""

    def none(_thread: Thread | None = None) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", none)
    monkeypatch.setattr(asyncio, "get_running_loop", none)
    ex = el.play(BAO, {2: "greedy"})
    act(ex)
    assert kind(ex) == THINKS
    ex.players.tick()
    assert ex.session.at == 2


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"seconds": 0}, "seconds: expected a number above 0, got 0"),
        ({"positions": 0}, "positions: expected a whole number of at least 1, got 0"),
        ({"positions": 2.5}, "positions: expected a whole number"),
        ({"seconds": "long"}, "seconds: expected a number above 0"),
        ({"seed": "x"}, "seed: expected a whole number"),
        ({"players": {2: "random:0"}}, "expected a number of positions"),
        ({"players": {0: "random"}}, "expected a number from 1 to 2, got 0"),
        ({"players": {2: 17}}, "expected .* or a function from a state to an action, got 17"),
    ],
)
def test_what_players_cannot_use_is_refused(options: dict[str, Any], expected: str):
    """What came, and what was expected."""
    players = options.pop("players", {2: "random"})
    with pytest.raises(el.BadInput, match=expected):
        el.play(BAO, players, **options)


def test_a_game_that_is_over_waits_for_nobody():
    """Whoever sits there."""
    state = BAO
    while state.result is None:
        state = state.after(first(state))
    ex = el.play(state, {1: "greedy", 2: "greedy"})
    ex.players.wait()
    assert (kind(ex), ex.players.computer.waits) == ("", False)


# ── what outlives the kernel ──────────────────────────────────────────────────────────────────────


def test_a_restart_while_a_player_thinks_loses_nothing_and_it_thinks_again():
    """Nobody goes on before the page has said what it has kept."""
    slow = Slow()
    ex = el.play(BAO, {2: slow})
    act(ex)
    sit(ex, 1, "random")
    sit(ex, 1, "person")
    ex.players._on_box({"pace": "at once"})
    again = restarted(ex, BAO, {2: slow})
    assert again.position == ex.position
    assert again.players.box.seats == ["person", "slow"]
    assert again.players.box.pace == "at once"
    assert kind(again) == THINKS
    slow.let.set()
    again.players.wait()
    assert again.session.at == 2


def test_ticks_before_the_page_has_said_what_it_keeps_do_nothing():
    """Else what it brings back would become a branch."""
    ex = el.play(el.bao.new_game(), {1: "planner"}, positions=20)
    ex.players.computer.thought.finish()
    ex.players._on_line({"tick": ex.players.line.shown["number"]})
    assert ex.session.at == 0
    ex.session_memory._on_message({"opened": {"position": "", "mine": None, "other": None}})
    number = ex.players.line.shown["number"]
    ex.players._on_line({"tick": number - 1})
    assert ex.session.at == 0
    ex.players._on_line({"tick": number})
    assert ex.session.at == 1


def test_seats_that_were_chosen_come_back_unless_the_cell_names_others_now():
    """What the person has chosen since is theirs; what the cell says anew counts more."""
    ex = el.play(BAO, {2: "greedy"})
    sit(ex, 2, "random")
    sit(ex, 1, "greedy")
    assert restarted(ex, BAO, {2: "greedy"}).players.box.seats == ["greedy", "random"]
    assert restarted(ex, BAO, {2: "person"}).players.box.seats == ["person", "person"]


@pytest.mark.parametrize(
    "broken", [None, [], {"given": {}, "sat": 3}, {"given": {}, "sat": {"bao": {"2": 5, "x": ""}}}]
)
def test_seats_that_cannot_be_read_leave_everybody_where_they_are(broken: object):
    """The moves come back all the same."""
    ex = el.play(BAO)
    act(ex)
    ex.session.beside = {"seats": broken}
    again = restarted(ex, BAO, {})
    assert again.session.at == 1
    assert again.players.box.seats == ["person", "person"]


# ── a person against players, whatever they do ────────────────────────────────────────────────────


class Playing(RuleBasedStateMachine):
    """Undo, Redo, the list of moves, other seats, Stop, a restart, another position."""

    game = ""

    @initialize(seat=st.sampled_from([1, 2]))
    def begin(self, seat: int) -> None:
        """Against somebody quick."""
        self.start = GAMES[self.game]
        self.given = {seat: first}
        self.ex = el.play(self.start, self.given, positions=20)
        self.ex.session_memory.memory.opened = True
        self.seen: set[int] = set()

    def waits(self) -> bool:
        """Is a player about to do something?"""
        return self.ex.players.computer.waits

    @precondition(lambda self: self.ex.session.to_move() is None and self.ex.position.result is None)
    @rule(number=st.integers(0, 40))
    def act(self, number: int) -> None:
        """A person does something, or rolls."""
        before = self.ex.session.here
        if hasattr(self.ex.position, "legal_actions") and self.ex.position.legal_actions():
            act(self.ex, number)
            assert self.ex.session.here.parent is before

    @precondition(waits)
    @rule()
    def tick(self) -> None:
        """The player has come to an end, and the page asks."""
        before, seat = self.ex.session.here, self.ex.session.to_move()
        if self.ex.players.computer.thought:
            self.ex.players.computer.thought.finish()
        self.ex.players.tick()
        here = self.ex.session.here
        assert seat is not None
        assert here is not before
        while here is not before:
            here = here.parent

    @rule()
    def settle(self) -> None:
        """Until it is a person's turn, or nobody is one."""
        if self.ex.players.seats.has_people(self.ex.position):
            self.ex.players.wait()
            assert not self.waits()

    @rule(names=st.lists(st.sampled_from(["u", "r", "Home", "End"]), max_size=3))
    def walk(self, names: list[str]) -> None:
        """To and fro."""
        key(self.ex, *names)

    @precondition(lambda self: self.ex.session.at > 0)
    @rule()
    def take_back(self) -> None:
        """Undo leads to a person's decision, if a person plays."""
        at, people = self.ex.session.at, self.ex.players.seats.has_people(self.ex.position)
        key(self.ex, "u")
        if people and self.ex.session.at < at:
            assert self.ex.players.seats.to_move(self.ex.position) is None

    @rule(number=st.integers(0, 200))
    def visit(self, number: int) -> None:
        """Any step, by the list of moves."""
        numbers = [*self.ex.session.nodes]
        self.ex.visit(numbers[number % len(numbers)])

    @rule(name=st.sampled_from(["stop", "hurry", "pause", "on", "again", "myself"]))
    def press(self, name: str) -> None:
        """Any button, whether it is there or not."""
        press(self.ex, name)

    @rule(number=st.sampled_from([1, 2]), who=st.sampled_from(["person", "person", "random", "first"]))
    def sit(self, number: int, who: str) -> None:
        """Somebody else takes a seat."""
        if who in self.ex.players.box.choices:
            sit(self.ex, number, who)

    @rule(pace=st.sampled_from(["step by step", "at once"]))
    def pace(self, pace: str) -> None:
        """One by one, or not."""
        self.ex.players._on_box({"pace": pace})

    @rule()
    def load(self) -> None:
        """The game from its beginning, after what was before."""
        self.ex.load(self.start)

    @rule()
    def restart(self) -> None:
        """The kernel ends, whatever was going on."""
        old = self.ex
        self.ex = restarted(old, self.start, self.given, positions=20)
        assert self.ex.position == old.position
        assert len(self.ex.session.nodes) == len(old.session.nodes)
        assert self.ex.players.box.seats == old.players.box.seats
        self.seen = set()

    @invariant()
    def nothing_is_lost(self) -> None:
        """Every step is still there, the record is legal, and no callback failed."""
        ex = self.ex
        self.seen |= set(ex.session.nodes)
        assert self.seen == set(ex.session.nodes)
        record = ex.record()
        assert record.final == ex.position
        assert ex.errors == []

    @invariant()
    def nobody_waits_in_vain(self) -> None:
        """If a player is to move, it thinks or moves, or rests because somebody looks around."""
        others, shown = self.ex.players.computer, self.ex.players.line.shown
        assert shown["kind"] == others.bar().kind
        if self.ex.session.to_move() is None:
            assert shown["kind"] == ""
        elif shown["kind"] == RESTS:
            assert others.thought is None
        else:
            assert shown["kind"] in (THINKS, MOVES)
            assert (others.thought is not None) == (shown["kind"] == THINKS)
            assert shown["pause"] > 0


def machine(name: str) -> Any:
    """Return the same for one game."""
    made = type(f"Playing{name.title()}", (Playing,), {"game": name}).TestCase
    made.settings = settings(max_examples=12, stateful_step_count=20, deadline=None)
    return made


globals().update({f"Test{game.title()}": machine(game) for game in GAMES})  # pytest finds them by name
