"""The Explorer without a browser: its handlers are called with coordinates, as the page would."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.games import GAMES
from elongo_explore.games.elongo.pictures.live import ghost_drawing
from elongo_explore.games.elongo.play.actions import ACTIONS
from elongo_explore.games.elongo.widgets.viewport import LARGEST, SMALLEST
from elongo_explore.kit.widgets.explorer import Explorer
from tests.support.boards import grow, snug
from tests.support.for_each import for_each
from tests.support.live_boards import press, press_every_key, said
from tests.support.positions import GAP, wide

pytestmark = pytest.mark.usefixtures("no_hidden_errors")

HEXAGON = el.example("a hexagon")


def click(ex: Explorer, place: tuple[float, float]) -> None:
    """Press the mouse on the canvas, as the page reports it."""
    ex.live.stage._handle_custom_msg({"press": list(place)}, [])


def page(ex: Any, **says: Any) -> None:
    """What the page says of the board: see Stage."""
    ex.live.stage._handle_custom_msg(says, [])


def hover(ex: Explorer, place: tuple[float, float]) -> None:
    """Rest the mouse on the canvas."""
    ex.live.stage._handle_custom_msg({"over": list(place)}, [])


def side_that_fits(ex: Explorer) -> tuple[int, int]:
    """Return an open edge where the shield in hand can be laid."""
    marks = ex.desk.marks()
    return marks.fits[0]


def centre(ex: Explorer, placement: el.Placement) -> tuple[float, float]:
    """Return the middle of a placement in the window."""
    return ghost_drawing(placement, ex.view.window.view).centre


# ── building ──────────────────────────────────────────────────────────────────────────────────────


def test_a_click_on_a_circle_shows_the_ghost_and_a_click_on_the_ghost_lays_it():
    """Tap, tap."""
    ex = el.Explorer(HEXAGON)
    side = side_that_fits(ex)
    click(ex, ex.view.middle_of(side))
    ghost, shield = ex.desk.ghost, ex.desk.shield
    assert ex.desk.cursor == side
    assert ghost in HEXAGON.placements()
    click(ex, centre(ex, ghost))
    assert ex.desk.board == HEXAGON.lay(shield, ghost)
    assert said(ex).startswith("LAY-1 Wide RRG is laid as shield 3.")


def test_a_second_click_on_the_same_circle_lays_too():
    """Nobody has to aim at the ghost."""
    ex = el.Explorer(HEXAGON)
    side = side_that_fits(ex)
    click(ex, ex.view.middle_of(side))
    click(ex, ex.view.middle_of(side))
    assert len(ex.desk.board.laid) == 4


def test_on_an_empty_table_the_first_click_lays():
    """The ghost is there from the start, and can be rotated."""
    ex = el.Explorer(el.Board())
    ex.actions["rotate"].click()
    click(ex, (250, 200))
    assert ex.desk.board.laid == (el.Laid(wide("RGY"), el.Placement("wide", (0, 0, 0, 0), 1)),)


@pytest.mark.rule("LAY-5")
def test_rotating_shows_the_other_way_only_if_it_fits():
    """Where one way fits, it is said that there is no other; where two do, the ghost is seen to turn."""
    board = grow(5, 20)
    ex = el.Explorer(board)
    seen = set()
    for side in board.open_sides():
        ex.desk.point(side)
        fits = [way for way in board.ways(*side) if way.kind == ex.desk.shield.kind]
        before = ex.desk.ghost
        ex.actions["rotate"].click()
        assert ex.desk.marks().refused == (not fits)
        assert (ex.desk.ghost != before) == (len(fits) > 1) == ex.actions["rotate"].possible
        if len(fits) == 1:
            assert "in this way only" in said(ex)
        seen.add(len(fits))
    assert seen == {0, 1, 2}


@pytest.mark.rule("BLOCK-1")
def test_a_click_on_a_blocked_edge_says_why_candidate_by_candidate():
    """Four candidates, each with its reasons."""
    board = el.example("a block of four shields")
    ex = el.Explorer(board)
    blocked = ex.desk.marks().blocked
    assert len(blocked) == len(board.blocked_edges()) == 2
    click(ex, ex.view.middle_of(blocked[0]))
    headings = [line["text"] for line in ex.lines.lines if line["heading"]]
    assert len(headings) == 4
    assert all(text.endswith("does not fit") for text in headings)
    assert {line["rule"] for line in ex.lines.lines} >= {"BLOCK-1", "LAY-3"}


def test_a_click_on_the_bare_table_finds_what_would_lie_there():
    """Anywhere in the space of a placement that fits, not only on its circle."""
    ex = el.Explorer(HEXAGON)
    placement = next(p for p in HEXAGON.placements_in_order() if p.kind == "wide")
    click(ex, centre(ex, placement))
    assert ex.view.covers(ex.desk.ghost, centre(ex, placement))
    assert ex.desk.board == HEXAGON


def test_a_click_where_nothing_fits_says_why_with_rules():
    """In a gap what would have to lie there overlaps. Far away: no edge is near."""
    ex = el.Explorer(grow(5, 20))
    fits = ex.desk.board.placements()
    for x in range(5, 500, 7):
        for y in range(5, 430, 7):
            found = ex.view.candidates_at((x, y))
            free = ex.view.patch_at((x, y)) is None and ex.view.edge_at((x, y)) is None
            if free and found and not any(p in fits for _side, p in found):
                click(ex, (x, y))
                assert "LAY-3" in said(ex)
                assert sum(line["heading"] for line in ex.lines.lines) == len(found) + 1
                click(ex, (1, 1))
                assert "LAY-1 There is no open edge nearby" in said(ex)
                return
    raise AssertionError("no such place on this board")


def test_any_shield_can_be_taken_off_again_and_undo_brings_it_back():
    """Click its land, then take it off."""
    board = grow(3, 12, snug)
    for index in range(12):
        ex = el.Explorer(board)
        click(ex, ex.view.middle_of((index, "A")))
        if ex.desk.cursor != (index, "A"):
            continue  # a circle of an open edge was nearer
        ex.actions["remove"].click()
        assert board.laid[index] not in ex.desk.board.laid
        ex.back.click()
        assert ex.desk.board is board


def test_kind_and_colours_can_be_picked_or_a_shield_of_the_deck_taken():
    """The picker and the little shields always show the same."""
    ex = el.Explorer(HEXAGON)
    ex.picker.kind.value = "wide, 4 patches"
    for part, colour in zip(ex.picker.colours, "RRGY", strict=True):
        part.value = colour
    assert ex.desk.shield == wide("RRGY")
    ex.picker.kind.value = "narrow"
    assert ex.desk.shield.kind == "narrow"
    assert {shield.kind for shield in ex.desk.hand} == {"narrow"}
    ex.choice.chosen = 3
    assert ex.desk.shield == ex.desk.hand[3]
    assert ex.picker.shield() == ex.desk.shield


@for_each([(game, name) for game in GAMES for name in game.live().starts])
def test_every_start_of_every_game_can_be_chosen_and_gone_back_from(start):
    """Empty tables, examples, new games; each has the board of its game."""
    game, name = start
    ex = el.Explorer(HEXAGON)
    ex.start.value = name
    assert ex.start.value == "…"
    assert ex.session.at == 1
    assert type(ex.bench) is game.live().bench
    press(ex, "u")
    assert ex.position is HEXAGON
    assert ex.desk.position is HEXAGON


# ── playing ───────────────────────────────────────────────────────────────────────────────────────


def test_a_whole_turn_with_the_mouse_hexagon_lay_claim_and_confirm():
    """Pass the hexagon, lay a shield, claim a patch of it by clicking, pass the second, confirm."""
    ex = el.Explorer(el.new_game(seed=7))
    while ex.desk.state.phase in ("hexagon", "confirm"):
        ex.actions["pass" if ex.desk.state.phase == "hexagon" else "confirm"].click()
    me = ex.desk.state.turn
    click(ex, ex.view.middle_of(side_that_fits(ex)))
    ex.actions["lay"].click()
    assert ex.desk.state.phase == "act"
    target = ex.desk.targets()[0]
    click(ex, ex.view.middle_of(target))
    assert el.Claimed(me, target) in ex.desk.state.claims
    assert any(line["rule"] == "CLAIM-3" for line in ex.lines.lines)
    click(ex, ex.view.middle_of(side_that_fits(ex)))
    press(ex, "Enter", "p", "e")
    assert ex.desk.state.turn != me


@pytest.mark.rule("BOMA-1")
def test_a_closed_loop_is_lit_with_its_inside_and_offers_its_boma():
    """The fifth wide of a star."""
    ex = el.Explorer(el.example("a game: close the star and build a boma"))
    ex.desk.choose(wide("RRG"))
    click(ex, centre(ex, GAP))
    click(ex, centre(ex, GAP))
    assert ex.desk.state.phase == "act"
    assert ex.loop_choice.value == 1
    assert ex.actions["build1"].possible
    lit = ex.view.scenes()[2]
    assert lit is not None
    assert lit.shapes
    ex.actions["build1"].click()
    (boma,) = ex.desk.state.bomas
    assert boma.owner == 1
    assert "BOMA-5" in said(ex)


def test_what_cannot_be_done_is_said_with_every_reason():
    """Nothing is greyed out without a word."""
    ex = el.Explorer(el.example("a game: two parcels about to join"))
    for name, rule in (("confirm", "TURN-1"), ("build1", "BOMA-1"), ("pass", "TURN-1")):
        before = ex.desk.position
        ex.actions[name].click()
        assert rule in said(ex)
        assert ex.desk.position is before


@pytest.mark.rule("REM-1")
def test_a_warrior_is_taken_back_by_clicking_it_first():
    """Then the button."""
    ex = el.Explorer(el.example("a game: two parcels about to join"))
    (mine,) = [claim.patch for claim in ex.desk.state.claims if claim.owner == ex.desk.state.turn]
    ex.answer(ex.controls.press_patch(mine))
    ex.actions["remove"].click()
    assert mine not in [claim.patch for claim in ex.desk.state.claims]


def test_hand_and_stocks_are_those_of_the_state():
    """For each position of a game."""
    record = el.example("the record of a game, to step through")
    ex = el.Explorer(record)
    for number in range(0, ex.desk.session.last, 9):
        ex.slider.value = number
        state = ex.desk.state
        hand = state.player(state.to_act).hand
        assert [item["name"] for item in ex.choice.items] == [shield.colours for shield in sorted(hand)]
        for player in state.players:
            assert f">{player.warriors}</td>" in ex.stocks.value


def test_what_one_player_sees_can_be_shown_and_hands_that_lie_face_down_stay_so():
    """Nothing fails, and no shield of the other is among those to choose from."""
    seen = el.new_game(seed=3).seen_by(1)
    assert seen.to_act == 2
    ex = el.Explorer(seen)
    assert ex.choice.items == []
    press(ex, "p", "e")
    assert ex.desk.state.to_act == 1
    assert len(ex.choice.items) == 13
    rng = random.Random(2)
    while ex.desk.state.stage != "deal":
        actions = ex.desk.state.legal_actions()
        ex.refresh(ex.desk.do(actions[rng.randrange(len(actions))]))
    assert "a shield is dealt to player" in ex.status.value


def test_free_board_to_game_and_back():
    """Play on from what was built; build on from what was played."""
    ex = el.Explorer(HEXAGON)
    ex.play_mode.click()
    assert isinstance(ex.desk.position, el.State)
    ex.build_mode.click()
    assert ex.desk.board == HEXAGON
    lonely = el.Explorer(el.Board())
    lonely.play_mode.click()
    assert lonely.desk.position == el.Board()
    assert said(lonely) != ""


def test_a_step_asks_the_engine_once_what_is_allowed(monkeypatch: pytest.MonkeyPatch):
    """Whatever is shown is worked out once: a lay by click, and then a claim."""
    asked: list[str] = []
    for name in ("legal_actions", "why_not"):
        old = getattr(el.State, name)
        monkeypatch.setattr(
            el.State, name, lambda self, *what, name=name, old=old: (asked.append(name), old(self, *what))[1]
        )
    ex = el.Explorer(el.example("a game half-way"))
    ex.actions["pass"].click()
    while ex.desk.state.stage != "lay":
        ex.actions["confirm"].click()
    click(ex, ex.view.middle_of(side_that_fits(ex)))
    asked.clear()
    click(ex, ex.view.middle_of(ex.desk.cursor))
    assert ex.desk.state.stage == "act"
    assert asked == ["legal_actions"]
    asked.clear()
    click(ex, ex.view.middle_of(ex.desk.targets()[0]))
    assert asked == ["legal_actions"]


def test_what_is_shown_is_a_value_that_changes_only_when_something_was_done():
    """Widgets can keep it, and compare."""
    desk = el.Explorer(HEXAGON).desk
    now = desk.now()
    assert desk.now() is now
    with pytest.raises(AttributeError):
        now.cursor = None
    desk.point(HEXAGON.open_sides()[0])
    pointed = desk.now()
    assert pointed is not now
    assert pointed.facts is now.facts
    assert pointed.ghost is not None
    assert now.ghost is None
    desk.lay()
    assert len(desk.now().position.board.laid) == 4
    assert now.position is HEXAGON


def test_buttons_and_keys_go_by_the_table_of_actions():
    """What an action is called, and its key, stand in one place."""
    ex = el.Explorer(el.new_game(seed=7))
    assert ex.actions["claim"].text == el.Place.button
    assert ex.actions["pass"].text == el.Pass.button
    assert ex.actions["pass"].tip == f"{el.Pass.tip} ({el.Pass.key.upper()})"
    assert {kind.key for kind in ACTIONS if kind.key} <= set(ex.bench.keys)
    shown = {button.text for button in ex.actions.values() if button.shown}
    assert shown <= {"Rotate", *(kind.button for kind in ACTIONS)}


# ── taking back and going on ──────────────────────────────────────────────────────────────────────


def test_undo_redo_and_the_slider_reach_every_step():
    """Of a record; forwards and backwards give the same positions."""
    whole = el.example("the record of a game, to step through")
    record = el.Record(whole.start, whole.actions[:25])
    ex = el.Explorer(record)
    states = list(record.states())
    for number, state in enumerate(states):
        assert ex.desk.position == state
        assert ex.slider.value == number
        ex.forth.click()
    ex.slider.value = 10
    assert ex.desk.position == states[10]
    press(ex, "u", "u", "r")
    assert ex.desk.position == states[9]
    ex.first.click()
    assert ex.desk.position == states[0]
    ex.end.click()
    assert ex.desk.position == states[-1]


def test_each_step_lists_its_events_with_their_rules_and_lights_what_they_touched():
    """Every event of every step of a game."""
    record = el.example("the record of a game, to step through")
    ex = el.Explorer(record)
    for number in range(1, ex.desk.session.last + 1, 5):
        ex.go(number)
        events = ex.desk.session.now.events
        shown = [(line["rule"], line["text"]) for line in ex.lines.lines if not line["heading"]]
        assert shown == [(event.rule, event.sentence) for event in events]
        lit = ex.view.scenes()[2]
        assert bool(lit.shapes) == any(type(e).__name__ not in QUIET for e in events)


QUIET = {"Passed", "TurnEnded", "RoundEnded", "HandsFilled", "GameEnded"}


def test_a_click_on_a_rule_shows_it():
    """As the page reports it."""
    ex = el.Explorer(HEXAGON)
    ex.lines._handle_custom_msg({"rule": "BOMA-5"}, [])
    assert ex.panel_choice.value == "Rule"
    assert "BOMA-5" in ex.rule_text.value


# ── understanding ─────────────────────────────────────────────────────────────────────────────────


def test_resting_on_a_patch_lights_its_parcel_and_says_what_it_is():
    """Only that layer is painted again."""
    board = grow(3, 30, snug)
    ex = el.Explorer(board)
    painted: list[list[int]] = []
    paint: Callable[..., None] = ex.view._paint
    ex.view._paint = lambda layers: (painted.append(layers), paint(layers))[1]
    for patch in [(0, "A"), (4, "A"), (9, "C")]:
        hover(ex, ex.view.middle_of(patch))
        assert ex.info.value.count(f"{patch[0]}{patch[1]}: ") == 1
    hover(ex, ex.view.middle_of((9, "C")))
    assert painted == [[2], [2], [2]]
    hover(ex, (1, 1))
    assert "Point at a patch" in ex.info.value


def test_overlays_repaint_their_own_layer_only():
    """Except that the space behind blocks lies under the land."""
    ex = el.Explorer(grow(3, 20, snug))
    painted: list[list[int]] = []
    paint: Callable[..., None] = ex.view._paint
    ex.view._paint = lambda layers: (painted.append(layers), paint(layers))[1]
    for name in ("parcels", "enclosures", "fences", "loops", "numbers", "names"):
        painted.clear()
        ex.overlays[name].value = True
        assert painted[0] == [1]
    painted.clear()
    ex.overlays["blocks"].value = True
    assert painted[0] == [0, 1]


def test_a_claim_leaves_the_table_as_it_is_and_a_lay_paints_a_part_of_it():
    """All layers are looked at, and those that are the same are not painted."""
    ex = el.Explorer(el.example("a game half-way"))
    painted: list[list[int]] = []
    paint: Callable[..., None] = ex.view._paint
    ex.view._paint = lambda layers: (painted.append(layers), paint(layers))[1]
    click(ex, ex.view.middle_of(ex.desk.targets()[0]))
    assert 0 not in painted[0]
    free = el.Explorer(grow(3, 30, snug))
    click(free, free.view.middle_of(side_that_fits(free)))
    parts: list[object] = []
    part: Callable[..., object] = free.view._part
    free.view._part = lambda layer: (parts.append(part(layer)), parts[-1])[1]
    click(free, free.view.middle_of(free.desk.cursor))
    assert len(free.desk.board.laid) == 31
    (left, top, right, bottom) = parts[0]
    assert 0 < right - left < free.view.width / 2
    assert 0 < bottom - top < free.view.height / 2


@pytest.mark.rule("BLOCK-1")
def test_the_overlay_of_blocks_gives_the_reasons_candidate_by_candidate():
    """Two blocked edges, four candidates each, and the land that they doom."""
    ex = el.Explorer(el.example("a block of four shields"))
    ex.overlays["blocks"].value = True
    texts = [line["text"] for line in ex.lines.lines]
    assert sum(text.startswith("Edge ") for text in texts) == 2
    assert sum(text.startswith(("The first wide", "The second wide")) for text in texts) == 4
    assert sum(text.startswith("Shields alone can never enclose") for text in texts) >= 2
    free = el.Explorer(HEXAGON)
    free.overlays["blocks"].value = True
    assert said(free) == "BLOCK-1 Every open edge can still be filled."


def test_with_how_far_on_a_parcel_shows_the_shields_that_would_enclose_it():
    """As many ghosts as the number says; a lost parcel says why."""
    board = el.example("a board of 34 shields")
    ex = el.Explorer(board)
    ex.overlays["how far"].value = True
    parcel = next(p for p in board.parcels() if p.is_open)
    ex.answer(ex.controls.press_patch(parcel.first))
    answer = el.analysis.completion.how_far(board, parcel.first)
    assert f"{answer.least} more shield" in ex.info.value
    assert len(answer.witness) == answer.least
    block = el.Explorer(el.example("a block of four shields"))
    block.overlays["how far"].value = True
    doomed = el.analysis.blocks.doomed(block.position)[0]
    block.answer(block.controls.press_patch(doomed.first))
    assert "as long as no fence is built" in block.info.value


@pytest.mark.rule("BOMA-1")
def test_the_overlay_of_chances_lists_loops_that_a_shield_or_two_would_close():
    """A star with a gap: one wide closes it."""
    ex = el.Explorer(el.example("a game: close the star and build a boma"))
    ex.overlays["chances"].value = True
    assert "1 wide would close fence 1 round 5 shields" in said(ex)


def test_the_text_view_has_the_whole_position():
    """What a sighted person sees, in words."""
    ex = el.Explorer(el.example("a game half-way"))
    ex.panel_choice.value = "Text"
    for claim in ex.desk.state.claims:
        assert f" on {claim.patch[0]}{claim.patch[1]}." in ex.text_view.value
    assert "Player 1's stock" in ex.text_view.value


# ── sharing ───────────────────────────────────────────────────────────────────────────────────────


def test_the_code_on_screen_is_always_that_of_the_position():
    """After every kind of step."""
    rng = random.Random(1)
    ex = el.Explorer(el.new_game(seed=3))
    for _ in range(25):
        actions = ex.desk.state.legal_actions()
        ex.refresh(ex.desk.do(actions[rng.randrange(len(actions))]))
        assert ex.share.code.value == el.encode(ex.desk.position) == ex.keys_.code


def test_a_pasted_code_is_loaded_and_a_broken_one_says_where_it_breaks():
    """The field then has the code of the position again."""
    ex = el.Explorer(HEXAGON)
    code = el.encode(el.example("a small boma of five"))
    ex.share.code.value = f"  {code} "
    assert ex.desk.board == el.decode(code)
    ex.share.code.value = code[:-1] + "!"
    assert "Character 22 cannot be part of a code" in ex.keys_.said
    assert ex.share.code.value == code
    ex.back.click()
    assert ex.desk.position is HEXAGON


def test_a_position_in_the_address_is_opened_by_an_explorer_that_was_given_nothing():
    """Others keep what they were given; the page sends nothing but the code."""
    code = el.encode(HEXAGON)
    ex = el.Explorer()
    assert ex.keys_.listens
    ex.keys_.position = code
    assert ex.desk.position == HEXAGON
    assert not el.Explorer(HEXAGON).keys_.listens
    broken = el.Explorer()
    broken.keys_.position = "1bnonsense"
    assert "do not fit the others" in said(broken)
    assert broken.desk.position == el.Board()


def test_copying_and_saving_hand_the_right_things_to_the_page(monkeypatch: pytest.MonkeyPatch):
    """Code, link, SVG, PNG, record, replay, rule card."""
    monkeypatch.setenv("ELONGO_BINDER_REPO", "ada/elongo_explore")
    record = el.example("the record of a game, to step through")
    ex = el.Explorer(el.Record(record.start, record.actions[:12]))
    ex.go(12)
    sent: list[dict[str, Any]] = []
    ex.keys_.send = sent.append
    for name in ("copy", "link", "svg", "png", "record", "replay", "card"):
        ex.share.buttons[name].click()
    code, link, svg, png, saved, replay, card = sent
    assert code["copy"] == el.encode(ex.desk.position)
    assert link["copy"] == el.link(ex.desk.position)
    assert svg["text"] == png["png"] == el.show(ex.desk.position).svg
    assert el.decode(saved["text"]) == el.Record(record.start, record.actions[:12])
    assert replay["text"].lstrip().lower().startswith("<!doctype html")
    assert card["text"] == el.rules("elongo", card=True).html


def test_without_a_repository_the_qr_code_holds_the_code_alone(monkeypatch: pytest.MonkeyPatch):
    """It stands in the board's place, until it is hidden."""
    monkeypatch.delenv("ELONGO_BINDER_REPO", raising=False)
    monkeypatch.setattr("elongo_explore.kit.desk.addresses._origin", lambda: "")
    ex = el.Explorer(HEXAGON)
    ex.share.buttons["qr"].click()
    assert "<svg" in ex.share.qr.value
    assert ex.stage.children == (ex.share.qr,)
    ex.share.buttons["qr"].click()
    assert ex.stage.children == (ex.live.board,)


def test_a_free_board_has_no_record():
    """It says so instead of saving nothing."""
    ex = el.Explorer(HEXAGON)
    ex.share.buttons["record"].click()
    assert "no record" in ex.keys_.said


# ── keys ──────────────────────────────────────────────────────────────────────────────────────────


def test_by_keys_alone_from_an_empty_table_to_three_shields_and_back():
    """Enter lays, arrows walk, T rotates, U and R undo and redo."""
    ex = el.Explorer()
    press(ex, "Enter", "ArrowRight", "t", "Enter", "s", "ArrowUp", "Enter")
    assert len(ex.desk.board.laid) == 3
    press(ex, "u", "u", "u")
    assert ex.desk.board == el.Board()
    press(ex, "r")
    assert len(ex.desk.board.laid) == 1


def test_by_keys_alone_a_patch_is_claimed():
    """In a game the arrows walk the patches that can be claimed."""
    ex = el.Explorer(el.new_game(seed=7))
    press(ex, "ArrowLeft")
    assert ex.desk.cursor in ex.desk.targets()
    assert ex.keys_.said.startswith(f"{ex.desk.cursor[0]}{ex.desk.cursor[1]}: ")
    press(ex, "c")
    assert len(ex.desk.state.claims) == 1
    press(ex, "e")
    assert ex.desk.state.turn == 1


def test_every_open_edge_can_be_reached_by_keys():
    """Along the outline, all of them, and round again."""
    board = grow(8, 25, snug)
    ex = el.Explorer(board)
    seen = set()
    for _ in board.open_sides():
        press(ex, "]")
        seen.add(ex.desk.cursor)
    assert seen == set(board.open_sides())
    before = ex.desk.cursor
    press(ex, "]", "[")
    assert ex.desk.cursor == before


def test_every_key_of_the_help_does_something_and_no_key_fails():
    """On a free board, in a game, when it is over, on an empty table."""
    over = el.new_game(seed=1)
    while over.phase != "over":
        over = over.apply(over.legal_actions()[-1]).state
    for start in (el.Board(), HEXAGON, el.new_game(seed=2), over):
        ex = el.Explorer(start)
        press_every_key(ex, "h")


def test_zoom_and_pan_keep_what_is_hit_in_step_with_what_is_painted():
    """Wherever the window looks, the middle of a patch hits that patch."""
    ex = el.Explorer(grow(3, 15, snug))
    for keys in ("+", "+", "-"), ("-", "-", "-"), ("0",), ("+",):
        press(ex, *keys)
        press(ex, "ArrowLeft", "ArrowUp", shift=True)
        for patch in [(0, "A"), (7, "C")]:
            x, y = ex.view.middle_of(patch)
            assert ex.view.patch_at((x, y)) == patch


def test_walking_to_an_edge_out_of_sight_brings_it_into_sight():
    """Zoomed in, the window follows the cursor."""
    ex = el.Explorer(grow(3, 30, snug))
    press(ex, *"++++++")
    for _ in range(12):
        press(ex, "]")
        x, y = ex.view.middle_of(ex.desk.cursor)
        assert 0 <= x <= ex.view.width
        assert 0 <= y <= ex.view.height


# ── when something goes wrong ─────────────────────────────────────────────────────────────────────


def test_an_error_in_a_callback_is_said_and_leaves_the_board_as_it_was(monkeypatch: pytest.MonkeyPatch):
    """And no canvas is left holding its messages back."""
    ex = el.Explorer(HEXAGON)
    monkeypatch.setattr("elongo_explore.games.elongo.widgets.board_view.marks_scene", lambda *_: 1 / 0)
    click(ex, ex.view.middle_of((0, 0)))
    assert "Something went wrong" in said(ex)
    assert len(ex.errors) == 1
    assert not ex.view.canvas[0]._canvas_manager._caching
    ex.errors.clear()


def test_a_page_that_is_opened_again_gets_everything_painted_anew(monkeypatch: pytest.MonkeyPatch):
    """Beginning with the command that says for which layer."""
    ex = el.Explorer(HEXAGON)
    ex.view.light()
    sent: list[Any] = []
    manager = ex.view.canvas[0]._canvas_manager  # all canvases share it
    monkeypatch.setattr(manager, "_send_custom", lambda commands, _buffers=(): sent.extend(commands))
    ex.view.canvas._canvases[-1]._client_ready_callbacks()
    switch = sent[0]
    assert "IPY_MODEL_" in str(switch)
    assert len(sent) > 20


@pytest.mark.parametrize("bad", [3, None.__class__, [HEXAGON]])
def test_nonsense_is_refused_with_what_was_expected(bad: object):
    """Anything but a position, a record, a code and a link."""
    with pytest.raises(el.BadInput, match="expected a Board, a State, a Record, a Study or a code"):
        el.Explorer(bad)


def test_an_explorer_can_be_larger_but_not_absurdly_so():
    """It has the size that the page gives it; what is hit and what is painted go with it."""
    ex = el.Explorer(HEXAGON, width=1000, height=600)
    assert (ex.stage.layout.max_width, ex.stage.layout.max_height) == ("1000px", "600px")
    page(ex, size=[900, 600])
    assert (ex.view.canvas.width, ex.view.canvas.height) == (1800, 1200)
    assert ex.live.stage.size == [900, 600]
    assert ex.view.fits()
    assert ex.view.patch_at(ex.view.middle_of((1, "A"))) == (1, "A")
    for bad in (100, 10**6, "wide"):
        with pytest.raises(el.BadInput, match="width"):
            el.Explorer(HEXAGON, width=bad)


def test_a_board_that_is_looked_at_closely_stays_so_when_the_page_changes_its_size():
    """What was in the middle stays there; a board that was seen as a whole still is."""
    ex = el.Explorer(grow(3, 15, snug))
    press(ex, "+", "+", "+")
    assert not ex.live.stage.fitted
    middle = ex.view.width / 2, ex.view.height / 2
    scale, patch = ex.view.window.view.scale, ex.view.patch_at(middle)
    page(ex, size=[800, 700])
    assert ex.view.window.view.scale == scale
    assert ex.view.patch_at((400, 350)) == patch
    page(ex, fit=True)
    assert ex.live.stage.fitted
    page(ex, size=[400, 300])
    assert ex.view.fits()
    assert ex.live.stage.fitted


def test_a_picture_that_was_moved_in_the_page_is_painted_where_it_rests():
    """Every place of the board is where the page has shown it; and the page is told when it is painted."""
    ex = el.Explorer(grow(3, 15, snug))
    sent: list[dict[str, Any]] = []
    ex.live.stage.send = lambda content, buffers=None: sent.append(content)
    before = {patch: ex.view.middle_of(patch) for patch in [(0, "A"), (7, "C")]}
    page(ex, look=[1.5, -40, 25], view="v", number=3)
    for patch, (x, y) in before.items():
        assert ex.view.middle_of(patch) == pytest.approx((1.5 * x - 40, 1.5 * y + 25))
    assert {"looked": {"view": "v", "number": 3}} in sent
    _least, most = ex.live.stage.zooms
    for k, bound in ((most * 3, LARGEST), (1e-6, SMALLEST)):
        page(ex, look=[k, 0, 0], view="v", number=4)
        assert ex.view.window.view.scale == pytest.approx(bound)
    for far in (-1e5, 1e5):  # it cannot be lost
        page(ex, look=[1, far, far], view="v", number=5)
        drawings = ex.view.window.sheet(ex.position).drawings
        corners = [corner for drawing in drawings for corner in drawing.corners]
        assert any(0 < x < ex.view.width for x, _y in corners)
        assert any(0 < y < ex.view.height for _x, y in corners)


def test_a_lay_does_not_move_a_board_that_somebody_looks_at_closely():
    """Only a board that is seen as a whole stays so."""
    ex = el.Explorer(grow(3, 15, snug))
    press(ex, "+", "+", "+")
    window = ex.view.window
    ex.desk.point(side_that_fits(ex))
    ex.answer(ex.controls.lay())
    assert ex.view.window == window


def test_an_answer_is_written_under_the_actions_and_goes_with_the_next_step():
    """What happened is told elsewhere."""
    ex = el.Explorer(el.example("a block of four shields"))
    sent: list[dict[str, Any]] = []
    ex.frame.send = lambda content, buffers=None: sent.append(content)
    blocked = next(edge for edge in ex.desk.board.open_sides() if not ex.desk.board.ways(*edge))
    click(ex, ex.view.middle_of(blocked))
    note = sent[-1]["note"]
    assert note["lines"][0]["rule"] == "BLOCK-1"
    ex.desk.point(None)
    ex.actions["lay"].click()
    assert "Choose an open edge" in sent[-1]["note"]["lines"][0]["text"]
    ex.desk.point(side_that_fits(ex))
    ex.answer(ex.controls.lay())
    assert sent[-1] == {"hush": True}
    ex.frame._handle_custom_msg({"rule": "LAY-2"}, [])
    assert ex.panel_choice.value == "Rule"
    assert "LAY-2" in ex.rule_text.value


def test_a_board_in_a_lesson_has_few_controls_and_the_rest_behind_more():
    """One that was given nothing shows all where there is room; anybody can say otherwise."""
    assert not el.Explorer(HEXAGON).frame.more_if_wide
    assert el.Explorer().frame.more_if_wide
    assert el.Explorer(HEXAGON).frame.more is None
    assert el.Explorer(HEXAGON, more=True).frame.more is True
    ex = el.Explorer(HEXAGON)
    for part in (ex.start, ex.slider, ex.build_mode, ex.share.row, ex.overlays["parcels"]):
        boxes = [part, *[box for box in (ex.children[1].children[0].children[-1],) if part in box.children]]
        assert any("elongo-extra" in each._dom_classes for each in boxes)
    for part in (ex.back, ex.forth):
        assert "elongo-extra" not in part._dom_classes
    with pytest.raises(el.BadInput, match="more"):
        el.Explorer(HEXAGON, more="yes")


def test_an_explorer_prints_as_what_it_shows():
    """The same in every run, so that notebooks can be compared."""
    assert repr(el.Explorer(el.Board())) == "Explorer(Board(empty table))"


# ── the stepper ───────────────────────────────────────────────────────────────────────────────────


def test_a_stepper_steps_through_a_record_and_changes_nothing():
    """Slider, buttons and keys; a click on the board only looks."""
    record = el.example("the record of a game, to step through")
    stepper = el.Stepper(record)
    states = list(record.states())
    stepper.slider.value = 5
    assert stepper.desk.position == states[5]
    press(stepper, "ArrowRight", "ArrowRight", "ArrowLeft")
    assert stepper.desk.position == states[6]
    click(stepper, (250, 200))
    assert stepper.desk.session.last == len(record.actions)
    assert stepper.errors == []
    assert repr(el.Stepper(el.encode(record))).startswith("Stepper(step 0 of 85; ")
    with pytest.raises(el.BadInput, match="Record"):
        el.Stepper(HEXAGON)
