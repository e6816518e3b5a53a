"""Show me: walks are offered at a place and played on the board, and the game is as it was afterwards."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.desk.show_me import Pointed
from elongo_explore.games.elongo.pictures.pointing import AtEdge, AtPatch
from elongo_explore.games.elongo.widgets.board_view import LIT, MARKS
from elongo_explore.games.elongo.widgets.show_me import FEW_NODES
from elongo_explore.kit.desk.messages import Answer
from tests.support.for_each import for_each

HEXAGON = el.example("a hexagon")
BUILDING = el.example("a game: build a boma, with all its five parts")
POSITIONS = [
    "a hexagon",
    "a loop round an empty space",
    "a block of four shields",
    "a game: close the star and build a boma",
    "a game: build a boma, with all its five parts",
    "a game half-way",
]


def press(ex: Any, *keys: str) -> None:
    """Press keys, as the page reports them."""
    for key in keys:
        ex.keys_._handle_custom_msg({"key": key, "shift": False}, [])


def say(widget: Any, **content: Any) -> None:
    """What the page says."""
    widget._handle_custom_msg(content, [])


def as_it_is(ex: Any) -> tuple[object, ...]:
    """Everything that a walk must not change."""
    session = ex.session
    line = [node.number for node in session.line]
    window = ex.view.window, ex.view.fitted, ex.view.more
    return ex.desk.intent, session.position, session.at, line, session.version, ex.desk.now().code, window


def places(position: Any) -> Iterator[Pointed]:
    """Yield the whole board, each open edge, and each patch of the first shields."""
    yield Pointed()
    board = position.board
    yield from (Pointed(AtEdge(*side)) for side in board.open_sides()[:4])
    for index, laid in enumerate(board.laid[:4]):
        yield from (Pointed(AtPatch(index, name)) for name in laid.shield.patches)


def shown(ex: Any, name: str = "") -> Any:
    """Point at a patch, ask, and choose a walk: the first, or the one with that name."""
    ex.desk.point((0, "A"))
    press(ex, "n")
    offers = ex.live.show_me.speech.shown["offers"]
    say(ex.live.show_me.speech, choose=name or offers[0][0])
    return ex.desk.intent.shown.walk


# ── what is offered ───────────────────────────────────────────────────────────────────────────────


@for_each(POSITIONS)
def test_every_walk_that_is_offered_plays_to_its_end_and_leaves_the_game_as_it_was(name: str) -> None:
    """At every place: each step is said and spoken, and nothing has changed afterwards."""
    ex = el.Explorer(el.example(name), keep=False)
    me, before = ex.live.show_me, as_it_is(ex)
    seen = set()
    for pointed in places(ex.position):
        for offer in ex.desk.walk_offers(pointed):
            if offer.text in seen:
                continue
            seen.add(offer.text)
            me._offers = (offer,)
            say(me.speech, choose=offer.name)
            walk = ex.desk.intent.shown.walk
            for number, step in enumerate(walk):
                me.player.value = number
                text, rule = me.speech.shown["text"], me.speech.shown["rule"]
                assert (text.removesuffix(FEW_NODES), rule) == (step.sentence, step.rule)
                assert step.sentence in ex.keys_.said
                assert ex.view.position is step.position
            say(me.player, leave=True)
            assert as_it_is(ex) == before
            assert ex.view.position is ex.position
    assert ex.errors == []
    assert len(seen) > 2


def test_an_offer_is_about_the_place_that_was_pointed_at() -> None:
    """A patch has its parcel and the fences beside it, an edge the gap and the fence there, a loop itself."""
    ex = el.Explorer(el.example("a small boma of five"))
    offers = {offer.name: offer.text for offer in ex.desk.walk_offers(Pointed(AtPatch(2, "A")))}
    assert [*offers][:3] == ["parcel", "border", "closing"]
    assert offers["parcel"] == "Find the parcel of 2A"
    assert [text for text in offers.values() if "fence 2" in text] == []  # it borders on C and the middle
    (loop,) = ex.desk.board.loops()
    assert [offer.text for offer in ex.desk.walk_offers(Pointed())] == [
        f"Follow the loop of fence {loop.fence}, 5 shields long",
        f"See what is inside the loop of fence {loop.fence}",
        "Build the parcel graph",
    ]
    edge = AtEdge(*ex.desk.board.open_sides()[0])
    walks = {offer.name: offer.make() for offer in ex.desk.walk_offers(Pointed(edge))}
    assert [*walks] == ["block", "fence", "graph"]
    assert walks["block"][0].highlight.edges == (tuple(edge),)
    assert walks["fence"][0].highlight.stretch == (edge.shield,)
    enclosed = AtPatch(*min(next(each for each in ex.desk.board.parcels() if not each.is_open).patches))
    assert "closing" not in [offer.name for offer in ex.desk.walk_offers(Pointed(enclosed))]


def test_what_is_about_to_be_done_is_offered_as_well() -> None:
    """The lay of the ghost, the claim of a patch, each boma; but not to a board that gives nothing away."""
    ex = el.Explorer(BUILDING)
    offers = [offer.text for offer in ex.desk.walk_offers(Pointed())]
    assert [text for text in offers if "what happens" in text] == [
        "See what happens if you build the boma of fence 1",
        "See what happens if you build the boma of fence 2",
    ]
    lays = el.Explorer(el.example("a game half-way"))
    if lays.desk.laying:
        lays.desk.point(lays.desk.marks().fits[0])
        (lay,) = [offer for offer in lays.desk.walk_offers(lays.controls.pointed()) if "Lay" in offer.text]
        assert lay.make()[1].position.board.laid[-1].placement == lays.desk.ghost
    quiz = el.Explorer(BUILDING, previews=False)
    assert quiz.live.show_me.speech not in quiz.live.board.children[0].children
    press(quiz, "n")
    assert quiz.live.show_me.speech.shown == {}


def test_with_nothing_chosen_the_board_offers_its_walks_or_says_what_to_do() -> None:
    """It does not begin a long walk that nobody asked for; nothing on the table, nothing to show."""
    ex = el.Explorer(el.Board(), keep=False)
    press(ex, "n")
    assert ex.desk.intent.shown is None
    assert "nothing to show on an empty table" in ex.lines.lines[0]["text"]
    ex = el.Explorer(HEXAGON, keep=False)
    (only,) = ex.desk.walk_offers(Pointed())
    press(ex, "n")
    assert ex.desk.intent.shown is None
    assert ex.live.show_me.speech.shown["offers"] == [[only.name, only.text]]


def test_show_me_goes_by_the_patch_that_was_clicked_even_if_the_click_was_refused() -> None:
    ex = el.Explorer(el.example("a game half-way"), keep=False)
    patch = next(
        (index, name)
        for index, laid in enumerate(ex.desk.board.laid)
        for name in laid.shield.patches
        if (index, name) not in {(at.shield, at.name) for at in ex.desk.targets()}
    )
    before = ex.session.at
    ex.live._on_press(ex.view.middle_of(patch))
    assert ex.session.at == before
    press(ex, "n")
    assert ex.live.show_me.speech.shown["offers"][0][1] == f"Find the parcel of {patch[0]}{patch[1]}"


def test_a_finger_that_rests_asks_about_the_place_below_it() -> None:
    """A patch, an edge, the bare table; the cursor stays where it is."""
    ex = el.Explorer(HEXAGON)
    say(ex.live.stage, hold=[*ex.view.middle_of((1, "C"))])
    assert ex.live.show_me.speech.shown["offers"][0] == ["parcel", "Find the parcel of 1C"]
    assert ex.desk.cursor is None
    say(ex.live.show_me.speech, close=True)
    assert ex.live.show_me.speech.shown == {}
    say(ex.live.stage, hold=[1, 1])
    assert ex.errors == []


# ── while a walk is shown ─────────────────────────────────────────────────────────────────────────


def test_a_step_paints_only_what_is_lit(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table, the numbers and the pieces stay; what was found before stays until more is found."""
    ex = el.Explorer(BUILDING)
    walk = shown(ex, "border")
    painted: list[list[int]] = []
    paint = ex.view._paint
    monkeypatch.setattr(ex.view, "_paint", lambda layers: (painted.append(layers), paint(layers)))
    for number in range(1, len(walk)):
        ex.live.show_me.player.value = number
    assert {layer for layers in painted for layer in layers} == {LIT, MARKS}
    assert [LIT in layers for layers in painted] == [
        step.highlight.found() != before.highlight.found() for before, step in pairwise(walk)
    ]


def test_nothing_can_be_done_while_a_walk_is_shown() -> None:
    """Keys, buttons, the hand and the mouse do nothing; a click is one step on."""
    ex = el.Explorer(BUILDING)
    walk = shown(ex, "parcel")
    intent, version = ex.desk.intent, ex.session.version
    press(ex, "b", "c", "p", "Enter", "ArrowUp", "s", "t", "n", "x")
    ex.actions["build1"].click()
    ex.take(ex.desk.hand[-1])
    say(ex.live.stage, over=[*ex.view.middle_of((3, "C"))])
    assert (ex.desk.intent, ex.session.version) == (intent, version)
    assert "Esc goes back to the game" in ex.keys_.said
    for number in range(len(walk) + 2):
        assert ex.desk.intent.shown.at == min(number, len(walk) - 1)
        say(ex.live.stage, press=[*ex.view.middle_of((3, "C"))])
    assert ex.session.version == version


def test_whatever_changes_the_game_ends_the_walk() -> None:
    """Undo, another start, another game; then the board shows the position again."""
    ex = el.Explorer(HEXAGON, keep=False)
    ex.desk.point(ex.desk.marks().fits[0])
    press(ex, "Enter")
    for change in (lambda: press(ex, "u"), lambda: ex.load(BUILDING), lambda: ex.load(el.bao.new_game())):
        shown(ex)
        change()
        assert not ex.desk.shows_walk
    press(ex, "u")
    assert ex.view.position is ex.position
    assert not ex.live.show_me.player.active
    assert ex.live.show_me.speech.shown == {}


def test_a_walk_that_is_out_of_sight_is_brought_into_sight_and_the_zoom_comes_back() -> None:
    """Looking near at one corner, then at a walk of another."""
    ex = el.Explorer(el.example("a board of 34 shields"))
    ex.view.zoom(4)
    ex.view.pan(-3, -3)
    before = as_it_is(ex)
    ex.live.show_me.ask((-1, -1))
    far = max(ex.desk.board.open_sides(), key=lambda side: sum(ex.view.middle_of(side)))
    offer = ex.desk.walk_offers(Pointed(AtEdge(*far)))[0]
    ex.live.show_me._offers = (offer,)
    ex.live.show_me.choose(offer.name)
    assert ex.view.window != before[-1][0]
    left, top, right, bottom = ex.live.show_me.speech.shown["spots"][0]
    assert 0 <= left <= right <= ex.view.width
    assert 0 <= top <= bottom <= ex.view.height
    ex.live.show_me.leave()
    assert as_it_is(ex) == before


def test_computer_players_wait_until_the_walk_is_left() -> None:
    """A player who has its move ready plays it afterwards."""
    ex = el.Explorer(el.new_game(seed=7), players={2: lambda state: state.legal_actions()[0]}, keep=False)
    while ex.session.to_move() is None:
        ex.answer(Answer(ex.desk.do(ex.position.legal_actions()[0])))
    at = ex.session.at
    shown(ex)
    ex.players.computer.thought.finish()
    for _ in range(3):
        ex.players.tick()
    assert (ex.session.at, ex.players.computer.waits) == (at, True)
    ex.live.show_me.leave()
    ex.players.tick()
    assert ex.session.at > at


@for_each([{"choose": "no such walk"}, {"choose": None}, {"rule": "NO-RULE"}, {}])
def test_odd_messages_leave_everything_as_it_is(message: dict[str, Any]) -> None:
    """What an old page may still send."""
    ex = el.Explorer(HEXAGON)
    before = as_it_is(ex)
    say(ex.live.show_me.speech, **message)
    say(ex.live.show_me.player, **message)
    ex.live.show_me.player.value = 99
    assert as_it_is(ex) == before
    assert ex.errors == []


def test_a_stepper_of_a_game_shows_walks_of_the_position_it_is_at() -> None:
    """But a Stepper of a walk has none, and stepping on ends the walk."""
    stepper = el.Stepper(el.example("the record of a game, to step through"))
    stepper.go(6)
    say(stepper.live.stage, press=[*stepper.view.middle_of((0, "A"))])
    say(stepper.live.stage, over=None)
    press(stepper, "n")
    say(stepper.live.show_me.speech, choose="parcel")
    assert "parcel of 0A" in stepper.desk.intent.shown.walk.title
    assert stepper.live.show_me.player in stepper.bench.beside()
    stepper.go(7)
    assert not stepper.desk.shows_walk
    walk = el.Stepper(el.walk_parcel(HEXAGON, (0, "A")))
    press(walk, "n")
    assert not walk.desk.shows_walk
    assert stepper.errors == walk.errors == []
