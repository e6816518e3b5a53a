"""Playing against players as a person meets it: the bar, Stop, seats, Undo, a hint, a reload on the way."""

from typing import Any

import pytest

from tests.support.harness import Opened

START = "import elongo_explore as el"
MUSE = """
import time
from elongo_explore.kit.players.computer_player import TurnPlan
class Muse:
    name, positions = "muse", 10**9
    def plan(self, seen, rng, budget):
        while budget.more(0):
            time.sleep(0.01)
        return TurnPlan((seen.legal_actions()[0],))
"""
"""A player who thinks until somebody stops it."""


class Page:
    """An Explorer called `ex` in an open notebook."""

    def __init__(self, notebook: Opened) -> None:
        self.notebook, self.page = notebook, notebook.page
        self.root = notebook.page.locator(".elongo-explorer").first
        self.root.wait_for()
        self.root.scroll_into_view_if_needed()

    def button(self, name: str) -> Any:
        """Return one of its buttons."""
        return self.root.get_by_role("button", name=name, exact=True)

    def press(self, *names: str) -> None:
        """Click buttons."""
        for name in names:
            self.button(name).click()

    def sow(self) -> None:
        """Sow the next bowl, towards higher numbers."""
        self.root.locator(".elongo-keys").focus()
        self.page.keyboard.press("s")
        self.press("Sow +1")

    def seat(self, number: int) -> Any:
        """Return the lists to choose the players from."""
        return self.root.locator(".elongo-seat-box select").nth(number - 1)

    @property
    def bar(self) -> Any:
        """How far a player is with thinking."""
        return self.root.get_by_role("progressbar")

    def to_the_top(self) -> None:
        """Scroll so that all of it is seen that fits."""
        self.root.evaluate(
            "root => (root.closest('.jp-OutputArea-output') ?? root).scrollIntoView({block: 'start'})"
        )

    def misfits(self, thumb: int = 0) -> list[str]:
        """Return all that does not fit, once it has settled."""
        for _ in range(20):
            if not (found := self.notebook.misfits(thumb)):
                break
            self.page.wait_for_timeout(100)
        return found


@pytest.fixture
def play(show):
    """Open a notebook with somebody to play against."""

    def play(cell: str, front: Any = "page", more: str = "", **options: Any) -> Page:
        return Page(show([f"{START}\n{more}", f"ex = {cell}\nex"], front, **options))

    return play


def test_a_planner_answers_with_reasons_and_takes_back_with_you(play):
    """Move after move, what it did and why; Undo, Redo; a hint in three steps that can be played."""
    page = play("el.play(el.bao.new_game(), {1: 'person', 2: 'planner'}, positions=300)")
    page.root.get_by_label("Speed").select_option("fast")
    page.sow()
    page.notebook.until("(ex.session.at, ex.position.turn)", (2, 1))
    page.root.locator(".elongo-lines").get_by_text("Why Planner did so").wait_for()
    page.notebook.shot("play a planner has answered")
    page.press("Undo")
    page.notebook.until("ex.session.at", 0)
    page.press("Redo")
    page.notebook.until("ex.session.at", 2)
    page.press("Undo")
    page.notebook.until("ex.session.at", 0)
    page.press("Hint", "Hint 2/3", "Hint 3/3")
    page.root.locator(".elongo-reply").get_by_text("Hint 3 of 3: the move, and why").wait_for()
    page.notebook.shot("play a hint")
    page.press("Play it")
    page.notebook.until("(ex.session.at, ex.position.turn)", (2, 1))
    page.press("Moves", "What would have been better")
    page.root.locator(".elongo-reply p:visible").first.wait_for()
    assert page.misfits() == []
    assert page.notebook.axe(".elongo-explorer") == []
    assert page.notebook.evaluate("ex.errors") == []


def test_a_player_thinks_while_the_board_lives_and_stop_ends_it(play):
    """A bar, no buttons for its moves, hovering goes on; Stop; a reload and a restart in the middle."""
    page = play("el.play(el.bao.new_game(), {2: Muse()}, seconds=600)", "lab", more=MUSE, dark=True)
    page.sow()
    page.bar.wait_for()
    page.root.get_by_text("Muse thinks.").wait_for()
    assert not page.button("Sow +1").is_visible()
    page.root.locator(".elongo-board:not([data-playing])").wait_for()  # the walk of the person's move
    page.root.locator(".elongo-board [data-name]").nth(3).hover()
    page.notebook.until("ex.desk.cursor is not None")
    page.to_the_top()
    page.notebook.shot("play a player thinks, dark")
    assert page.misfits() == []
    assert page.notebook.axe(".elongo-explorer") == []
    assert page.notebook.evaluate("ex.session.at") == 1
    page.press("Stop")
    page.notebook.until("(ex.session.at, ex.position.turn)", (2, 1))
    page.bar.wait_for(state="hidden")

    page.sow()
    page.bar.wait_for()
    page.notebook.reload()  # the kernel goes on, and so does the player
    page.bar.wait_for()
    page.press("Stop")
    page.notebook.until("(ex.session.at, ex.position.turn)", (4, 1))

    page.sow()
    page.bar.wait_for()
    page.page.wait_for_timeout(1200)  # until the page has written it down
    page.notebook.restart_kernel()
    page.notebook.run_all()
    page.notebook.until("(ex.session.at, ex.players.line.shown['kind'])", (5, "thinks"))
    page.press("Undo")
    page.notebook.until("(ex.session.at, ex.players.line.shown['kind'])", (4, ""))
    assert page.notebook.evaluate("ex.errors") == []


def test_seats_are_chosen_by_mouse_and_by_keys_and_come_back(play):
    """For each player; Escape closes the box. What was chosen comes back with the moves."""
    page = play("el.play(el.shepherds.new_game('hexagon 4', seed=2))", "lab", more=MUSE, fresh=True)
    page.press("Players")
    page.seat(1).select_option("learner")
    page.notebook.until("ex.players.box.seats", ["learner", "person"])
    page.to_the_top()
    page.notebook.shot("play who sits where")
    assert page.misfits() == []
    assert page.notebook.axe(".elongo-explorer") == []
    page.page.keyboard.press("Escape")
    page.seat(1).wait_for(state="hidden")
    assert page.button("Players").evaluate("it => it === document.activeElement")
    for key in ("Enter", "Tab", "r"):  # the second seat: "regular"
        page.page.keyboard.press(key)
    page.notebook.until("ex.players.box.seats", ["learner", "regular"])
    page.notebook.until("ex.session.at > 2")
    page.press("Pause")
    page.notebook.until("ex.players.line.shown['kind']", "rests")
    at = page.notebook.evaluate("ex.session.at")
    page.page.wait_for_timeout(1200)  # until the page has written it down
    page.notebook.restart_kernel()
    page.notebook.run_all()
    page.notebook.until("ex.players.box.seats", ["learner", "regular"])
    page.notebook.until(f"ex.session.at >= {at}")
    assert page.notebook.evaluate("ex.errors") == []


def test_elongo_against_a_player_on_a_phone(play):
    """Its shields come one by one; while it thinks, a person sees the own hand."""
    cell = "el.play(el.new_game(seed=7), {1: 'person', 2: 'random'})"
    page = play(cell, more=MUSE, touch=True)
    page.page.set_viewport_size({"width": 390, "height": 800})
    page.notebook.until("ex.position.to_act", 1)
    page.press("Pass", "End turn")
    page.press("Players")
    page.seat(1).select_option("beginner")
    page.notebook.until("ex.session.at > 5")
    page.seat(1).select_option("person")
    page.notebook.until("(ex.players.line.shown['kind'], ex.position.to_act)", ("", 1))
    page.seat(2).select_option("person")
    page.notebook.evaluate(
        "(setattr(ex.session, 'seats', ex.players.seats.sit(ex.position, ex.position.to_act, Muse())), "
        "ex.let_players_move())[1]"
    )
    page.bar.wait_for()
    page.notebook.until("sorted(ex.desk.now().hand) == sorted(ex.position.players[1].hand)")
    assert page.misfits(36) == []
    page.notebook.shot("play on a phone")
    assert page.notebook.axe(".elongo-explorer") == []
    page.press("Undo")
    page.notebook.until("ex.players.line.shown['kind'] in ('', 'rests')")
    assert page.notebook.evaluate("ex.errors") == []


def test_a_new_game_is_chosen_played_to_its_end_and_played_again(play):
    """In one box, by clicks or by keys; the card over the board says who won, and is spoken."""
    page = play("el.play()")
    page.notebook.until("(ex.position.length, ex.position.to_act)", ("short", 1))  # it began by itself
    page.press("New game")
    box = page.root.get_by_role("form", name="New game")
    box.get_by_role("radio", name="Bao").click()
    box.get_by_label("Kind").select_option("4 bowls in a row")
    box.get_by_label("Against").select_option("beginner")
    assert page.misfits() == []
    assert page.notebook.axe(".elongo-explorer") == []
    page.notebook.shot("a new game is chosen")
    box.get_by_role("button", name="Begin", exact=True).click()
    page.notebook.until("ex.position.row", 4)
    box.wait_for(state="hidden")
    page.press("New game")
    page.page.keyboard.press("Escape")
    box.wait_for(state="hidden")
    assert page.page.evaluate("document.activeElement.textContent").strip().endswith("New game")
    page.notebook.evaluate(
        "[(ex.answer(__import__('elongo_explore').kit.desk.messages.Answer("
        "ex.desk.act(ex.position.legal_actions()[0]))), ex.players.wait())"
        " for _ in range(400) if ex.position.result is None] and None"
    )
    card = page.root.locator(".elongo-card")
    card.get_by_role("heading").wait_for()
    assert card.get_by_role("row").count() == 3
    again = card.get_by_role("button", name="Play again")
    assert page.page.evaluate("document.activeElement.textContent") == "Play again"
    assert page.misfits() == []
    assert page.notebook.axe(".elongo-explorer") == []
    page.notebook.shot("the end of a game")
    again.press("Enter")
    card.wait_for(state="hidden")
    page.notebook.until(
        "(ex.players.seats.names(ex.position), ex.position.result)", (["beginner", "person"], None)
    )
    assert page.notebook.evaluate("ex.errors") == []


IS_FREE = "([x, y]) => document.elementFromPoint(x, y)?.classList.contains('elongo-over') ?? true"
WHAT_TO_TAP = """
from elongo_explore.games.elongo.pictures.pointing import AtEdge

def what_to_tap():
    "What a person does next: a place on the board, a card of the hand, or a button."
    desk, view = ex.desk, ex.view
    if ex.session.to_move():
        return "wait", ()
    if desk.state.result:
        return "over", ()
    if desk.facts.offered:
        return "button", ("Build boma", "Build boma 1")
    if desk.targets():
        return "place", tuple(map(float, view.middle_of(desk.targets()[0])))
    if desk.now().buttons["confirm"].possible:
        return "button", ("End turn",)
    kinds = {AtEdge(*side): kinds for side, kinds in desk.board.kinds_that_fit().items()}
    if desk.ghost is not None:
        return "button", ("Lay",)
    if not any(desk.shield.kind in found for found in kinds.values()):
        return "card", next(i for i, s in enumerate(desk.hand) for k in kinds.values() if s.kind in k)
    spots = {edge: view.middle_of(edge) for edge, found in kinds.items() if desk.shield.kind in found}
    return "place", next(tuple(map(float, at)) for edge, at in spots.items() if view.edge_at(at) == edge)
"""


def test_a_whole_short_game_against_greedy_is_played_by_touch(play):
    """On a phone, from the first tap to the card at the end; nothing is refused on the way."""
    page = play("el.play()", more=WHAT_TO_TAP, touch=True)
    page.page.set_viewport_size({"width": 390, "height": 844})
    page.notebook.until("ex.position.to_act", 1)
    page.notebook.evaluate(
        "setattr(ex.session, 'seats', __import__('dataclasses').replace(ex.session.seats, pace='at once'))"
    )
    board = page.root.locator(".elongo-over").first
    for _ in range(900):
        what, where = page.notebook.evaluate("what_to_tap()")
        if what == "over":
            break
        at = page.notebook.evaluate("(ex.session.at, repr(ex.desk.intent))")
        if what == "place":
            board.scroll_into_view_if_needed()
            box = board.bounding_box()
            if not page.page.evaluate(IS_FREE, [box["x"] + where[0], box["y"] + where[1]]):
                page.root.get_by_role("button", name="Zoom out").tap()  # it is under a button
                page.page.wait_for_timeout(400)
                continue
            board.tap(position={"x": where[0], "y": where[1]})
        elif what == "card":
            page.root.locator(".elongo-choice button").nth(where).tap()
        elif what == "button":
            page.root.locator(".elongo-actions button:visible", has_text=where[0]).first.tap()
        else:
            page.page.wait_for_timeout(50)
            continue
        page.notebook.until(f"(ex.session.at, repr(ex.desk.intent)) != {at!r}")
    page.root.locator(".elongo-card").get_by_role("button", name="Play again").wait_for()
    page.notebook.shot("the end of a game by touch")
    assert page.notebook.evaluate("ex.errors") == []
