"""Building any position at the live board: clicks make what `el.scenario` makes, and it can be played."""

import random

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.pictures.pointing import AtPatch
from elongo_explore.games.elongo.play.sketch import POINTS, Sketch
from elongo_explore.kit.desk.session_storage import SessionWriter, restored
from tests.support.positions import GAP, narrow, star, wide

CLOSED = star("RGG", "RGY", "RYG", "RYY").lay(wide("RYR"), GAP)
"""A star of shields that a deck has; its corner patches A are enclosed, and fence 1 is a loop round them."""
INSIDE = [(index, "A") for index in range(5)]


def building(start) -> el.Explorer:
    """Return an Explorer in which a position is built."""
    return el.Explorer(start)


def click(ex: el.Explorer, tool: str, *patches, owner: int = 1) -> None:
    """Choose a tool and a player, and click patches on the board."""
    ex.answer(ex.controls.owner(owner))
    ex.answer(ex.controls.use(tool))
    for patch in patches:
        ex.answer(ex.controls.press(ex.view.middle_of(AtPatch(*patch))))


def change(ex: el.Explorer, does, words: str = "something else") -> None:
    """Change something in the form."""
    ex.desk.change_sketch(does, words)
    ex.refresh()


def played(ex: el.Explorer) -> el.State:
    """Press Play, and Play with a free deck if that is asked."""
    ex.play_mode.click()
    if ex.modes.asks:
        ex.modes.free.click()
    assert ex.errors == []
    assert isinstance(ex.position, el.State), ex.lines.lines
    return ex.position


def wrong(ex: el.Explorer) -> list[str]:
    """Return the rules that say what is wrong."""
    return [each.rule for each in ex.desk.now().facts.wrong]


# ── the same positions as el.scenario ─────────────────────────────────────────────────────────────


def shields_alone(ex):
    return {}


def claims_and_animals(ex):
    click(ex, "keeper", (0, "A"), owner=2)
    click(ex, "keeper", (2, "C"), owner=1)
    click(ex, "animal", *INSIDE, owner=2)
    return {
        "claims": [(2, (0, "A")), (1, (2, "C"))],
        "animals": dict.fromkeys(INSIDE, (2, 1)),
    }


def a_boma(ex):
    click(ex, "boma", (0, "A"), owner=2)
    click(ex, "animal", (1, "A"), owner=2)
    return {"bomas": [(2, CLOSED.loops()[0])], "animals": {(1, "A"): (2, 1)}}


def a_finished_boma(ex):
    click(ex, "boma", (0, "A"), (0, "A"), owner=1)
    change(ex, lambda sketch: sketch.fill())
    change(ex, lambda sketch: sketch.round(2, last=False))
    return {"bomas": [(1, CLOSED.loops()[0], True)], "animals": dict.fromkeys(INSIDE, (1, 1)), "round": 2}


def another_moment(ex):
    change(ex, lambda sketch: sketch.size(3, "short"))
    change(ex, lambda sketch: sketch.turn(3).at("claims or builds after that").round(4, last=True))
    change(ex, lambda sketch: sketch.edition("tabletop"))
    return {"players": 3, "length": "short", "turn": 3, "phase": "act", "laid": 2, "round": 4,
            "last_round": True, "edition": "tabletop"}  # fmt: skip


def hands_and_stocks(ex):
    for owner in (1, 2):
        change(ex, lambda sketch, owner=owner: sketch.empty(owner))
    ex.desk.change(owner=2)
    for shield in (wide("YYG"), narrow("YYY")):
        ex.desk.hand_over(shield)
    ex.desk.change(owner=1)
    ex.desk.hand_over(narrow("RGY"))
    change(ex, lambda sketch: sketch.stock_of(2, (1, 2, 3)))
    return {"hands": {1: [narrow("RGY")], 2: [wide("YYG"), narrow("YYY")]}, "in_stock": {2: (1, 2, 3)}}


def early_and_taken_back(ex):
    change(ex, lambda sketch: sketch.edition("early_online").taken_back(True))
    return {"edition": "early_online", "taken_back": True}


def dealt_with_another_seed(ex):
    change(ex, lambda sketch: sketch.deal(77))
    return {"seed": 77}


BUILT = [shields_alone, claims_and_animals, a_boma, a_finished_boma, another_moment, hands_and_stocks,
         early_and_taken_back, dealt_with_another_seed]  # fmt: skip


@pytest.mark.parametrize("build", BUILT)
def test_a_position_built_by_clicks_is_the_one_that_scenario_makes(build):
    """It has a code while it is built and when it is played, and every step can be undone."""
    ex = building(CLOSED)
    options = build(ex)
    want = el.scenario(CLOSED, deck="free", **options)
    assert wrong(ex) == []
    assert el.decode(el.encode(ex.position)) == ex.position
    state = played(ex)
    assert state == want
    assert el.decode(el.encode(state)) == want
    again = restored(SessionWriter(ex.session).kept().text())
    assert [m.position for m in again.moments] == [m.position for m in ex.session.moments]
    while ex.session.at:
        ex.back.click()
    assert ex.position == CLOSED


@pytest.mark.parametrize("build", BUILT)
def test_what_is_built_can_be_played_from_there(build):
    """Twenty actions, and the game goes on."""
    ex = building(CLOSED)
    build(ex)
    state, rng = played(ex), random.Random(1)
    for _ in range(20):
        state = state.apply(rng.choice(list(state.legal_actions())[:40])).state
    assert state.to_act


def test_build_goes_on_from_a_game_with_all_that_is_on_the_table():
    """And Play goes back to it: nothing was lost."""
    state = el.example("the record of a game, to step through").final
    ex = el.Explorer(state)
    ex.build_mode.click()
    assert isinstance(ex.position, Sketch)
    assert ex.position.state.claims == state.claims
    assert ex.position.state.animals == state.animals
    ex = el.Explorer(half := el.example("a game half-way"))
    ex.build_mode.click()
    assert played(ex) == half


# ── what is wrong ─────────────────────────────────────────────────────────────────────────────────


def test_what_is_wrong_is_told_by_its_rules_while_it_is_built():
    """In the words of the engine, as soon as it is wrong and until it is right."""
    ex = building(CLOSED)
    click(ex, "animal", (0, "A"))
    assert wrong(ex) == ["ENC-3"]
    ex.play_mode.click()
    assert isinstance(ex.position, Sketch)
    assert "No keeper looks after player 1's animals on 0A." in " ".join(
        line["text"] for line in ex.lines.lines
    )
    click(ex, "keeper", (3, "A"), (1, "A"), owner=1)
    assert wrong(ex) == ["JOIN-1"]
    click(ex, "keeper", (1, "A"))
    assert wrong(ex) == []


def test_a_shield_taken_off_takes_its_pieces_and_the_others_keep_theirs():
    """Shields get other numbers; a boma whose loop is open is gone."""
    ex = building(CLOSED)
    click(ex, "keeper", (4, "C"), (1, "C"))
    click(ex, "boma", (0, "A"))
    ex.desk.take_off(1)
    state = ex.position.state
    ((_, (index, name)),) = state.claims
    assert (ex.desk.board.laid[index], name) == (CLOSED.laid[4], "C")
    assert state.bomas == ()


def test_the_eraser_takes_pieces_then_the_boma_then_the_shield():
    """One click for each."""
    ex = building(CLOSED)
    click(ex, "boma", (0, "A"))
    click(ex, "animal", (0, "A"))
    click(ex, "erase", (0, "A"))
    assert (dict(ex.position.state.animals), len(ex.position.state.bomas)) == ({}, 1)
    click(ex, "erase", (0, "A"))
    assert (ex.position.state.bomas, len(ex.position.board.laid)) == ((), 5)
    click(ex, "erase", (0, "A"))
    assert len(ex.position.board.laid) == 4


def test_the_eraser_says_first_what_would_go_with_a_shield():
    """The same place once more takes all of it; another place asks anew."""
    ex = building(CLOSED)
    click(ex, "boma", (0, "A"))
    click(ex, "erase", (1, "C"))  # outside the boma
    assert "With shield 1 would go 1 boma. Once more" in " ".join(line["text"] for line in ex.lines.lines)
    assert len(ex.position.board.laid) == len(CLOSED.laid)
    click(ex, "erase", (1, "C"))
    assert len(ex.position.board.laid) < len(CLOSED.laid)
    assert ex.position.state.bomas == ()


def test_shields_can_be_laid_after_pieces():
    """A shield that is laid comes out of the stock, or else out of a hand."""
    ex = building(el.example("a hexagon"))
    click(ex, "keeper", (0, "A"))
    ex.answer(ex.controls.use("shield"))
    change(ex, lambda sketch: sketch.empty(2))
    stock = ex.position.state.stock
    held = next(shield for shield in ex.position.state.player(1).hand if shield not in stock)
    ex.take(held)
    ex.desk.aim(first_aim(ex))
    ex.answer(ex.controls.lay())
    assert len(ex.position.board.laid) == 4
    assert len(ex.position.state.player(1).hand) == 12
    assert wrong(ex) == []


def first_aim(ex):
    """Return the first place where the shield in hand fits."""
    from elongo_explore.games.elongo.desk.intent import aim_at_edge

    aims = (aim_at_edge(ex.desk.board, ex.desk.shield.kind, edge) for edge, _ in ex.desk.facts.edges)
    return next(aim for aim in aims if aim.fits)


def test_every_point_of_a_turn_can_be_built():
    """And is told by its name."""
    sketch = Sketch.of(el.example("a hexagon"))
    for name in POINTS:
        assert sketch.at(name).point == name


def test_any_chain_of_changes_has_a_code_and_is_restored():
    """Right or wrong: what is built is kept by the page."""
    rng = random.Random(5)
    ex = building(CLOSED)
    for _ in range(60):
        index = rng.randrange(len(ex.desk.board.laid))
        name = rng.choice(ex.desk.board.laid[index].shield.patches)
        kind = rng.randrange(8)
        owner = rng.randrange(1, 1 + len(ex.desk.sketch.state.players))
        if kind < 5:
            click(ex, ("keeper", "animal", "boma", "erase", "animal")[kind], (index, name), owner=owner)
        elif kind == 5:
            players, length = rng.choice((2, 3)), rng.choice(("long", "short"))
            change(ex, lambda sketch, size=(players, length): sketch.size(*size))
        elif kind == 6:
            point, number = rng.choice(list(POINTS)), rng.randrange(1, 5)
            change(ex, lambda sketch, p=point, n=number: sketch.at(p).round(n, last=n == 3))
        else:
            numbers = tuple(rng.randrange(12) for _ in range(3))
            change(ex, lambda sketch, o=owner, n=numbers: sketch.stock_of(o, n))
            ex.desk.hand_over(rng.choice(ex.desk.sketch.state.stock))
        assert el.decode(el.encode(ex.position)) == ex.position
        if not ex.desk.board.laid:
            ex.load(CLOSED)
    assert ex.errors == []
    again = restored(SessionWriter(ex.session).kept().text())
    assert again.position == ex.position
