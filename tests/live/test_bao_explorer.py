"""The Explorer with Bao on it, without a browser: its handlers are called as the page would."""

import json
from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.games.bao.desk.now import MINUS, PLUS
from elongo_explore.games.bao.desk.steps import MOST_BEATS, beats
from elongo_explore.kit.widgets.explorer import Explorer
from tests.support.live_boards import press, press_every_key, said

pytestmark = pytest.mark.usefixtures("no_hidden_errors")

START = el.bao.new_game()
HEXAGON = el.example("a hexagon")


def hover(ex: Explorer, player: int, bowl: int, side: int = 1) -> None:
    """Rest the mouse on a half of a bowl."""
    ex.board._handle_custom_msg({"over": f"{player}.{bowl}", "side": side}, [])


def click(ex: Explorer, player: int, bowl: int, *, shift: bool = False) -> None:
    """Click a bowl."""
    ex.board._handle_custom_msg({"press": f"{player}.{bowl}", "side": 1, "shift": shift}, [])


def walks(ex: Explorer) -> list[dict[str, Any]]:
    """From now on, the walks that the page is sent."""
    sent: list[dict[str, Any]] = []
    ex.board.send = lambda message: sent.append(message["walk"]) if "walk" in message else None
    return sent


# ── the mouse ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("bowl", "side", "way"), [(5, 1, 1), (5, -1, -1), (12, 1, -1), (12, -1, 1)])
def test_the_half_of_a_bowl_that_the_mouse_is_on_says_which_way_the_ghost_goes(bowl, side, way):
    """To the right is +1 in the first row, and -1 in the second, which runs back."""
    ex = el.Explorer(START)
    hover(ex, 1, bowl, side)
    move = el.bao.Sow(bowl, way)
    assert ex.desk.now().ghost.move == move
    assert ex.desk.now().ghost.after == START.after(move)
    assert "laps" in ex.info.value
    assert ex.board.over != ""
    ex.board._handle_custom_msg({"over": "", "side": 1}, [])
    assert ex.desk.now().ghost is None
    assert ex.board.over == ""


def test_ghosts_can_be_switched_off_to_predict_first_and_a_quiz_has_none():
    """The bowl is told, and not what comes of it."""
    ex = el.Explorer(START)
    ex.ghosts.value = False
    hover(ex, 1, 5)
    assert ex.board.over == ""
    assert "Bowl 5 of player 1, first row: 2 stones." in ex.info.value
    ex.ghosts.value = True
    assert ex.board.over != ""
    quiz = el.Quiz("bao-most")
    quiz.play()
    hover(quiz.explorer, 1, 7)
    assert quiz.explorer.desk.cursor == (1, 7)
    assert quiz.explorer.board.over == ""
    quiz.explorer.refresh(quiz.explorer.desk.do(el.bao.Sow(7, -1)))
    assert quiz.check()


@pytest.mark.rule("BAO-3")
def test_a_bowl_is_clicked_and_then_the_neighbour_that_gets_the_first_stone():
    """As the text has it; bowl 16 is followed by bowl 1."""
    for bowl, neighbour, way in [(5, 6, 1), (5, 4, -1), (16, 1, 1), (1, 16, -1), (8, 9, 1)]:
        ex = el.Explorer(START)
        click(ex, 1, bowl)
        assert ex.desk.chosen == bowl
        assert ex.position is START
        click(ex, 1, neighbour)
        assert ex.position == START.after(el.bao.Sow(bowl, way))
        assert ex.desk.chosen is None


@pytest.mark.rule("BAO-3")
@pytest.mark.parametrize(("bowl", "arrows"), [(5, ("left", "right")), (12, ("right", "left"))])
def test_the_arrows_of_the_two_directions_point_where_the_stones_go(bowl, arrows):
    """In the second row the numbers run to the left."""
    ex = Explorer(START)
    click(ex, 1, bowl)
    buttons = ex.desk.now().buttons
    assert (buttons[MINUS].icon, buttons[PLUS].icon) == arrows


def test_the_same_bowl_again_lets_it_go_and_a_bowl_farther_off_is_chosen_instead():
    """No move is made by either."""
    ex = el.Explorer(START)
    click(ex, 1, 5)
    click(ex, 1, 5)
    assert ex.desk.chosen is None
    click(ex, 1, 5)
    click(ex, 1, 10)
    assert ex.desk.chosen == 10
    assert ex.position is START


def test_what_is_written_is_spoken_before_what_the_board_shows():
    """A bowl that cannot be sown is refused, and the chosen one is let go: both are heard."""
    ex = el.Explorer(el.bao.position(((1, *(2,) * 15), (2,) * 16), to_act=1, stones=63))
    click(ex, 1, 6)
    click(ex, 1, 1)
    assert "holds 1 stone" in said(ex)
    assert "holds 1 stone" in ex.keys_.said
    assert ex.keys_.said.endswith("Bowl 6 is let go.")


@pytest.mark.rule("BAO-3")
def test_a_bowl_that_cannot_be_sown_says_why():
    """Too few stones; the opponent's; a game that is over."""
    few = el.bao.position([[1, 2, 0, 2], [2, 2, 2, 2]], stones=13)
    ex = el.Explorer(few)
    click(ex, 1, 1)
    assert said(ex).startswith("BAO-3 Bowl 1 of player 1 holds 1 stone")
    click(ex, 2, 1)
    assert "You sow your own bowls" in said(ex)
    assert ex.position is few
    over = el.Explorer(el.bao.position([[2, 2, 2, 2], [0, 0, 2, 2]], stones=12))
    click(over, 1, 1)
    assert "BAO-8 The game is over" in said(over)


# ── keys and buttons ──────────────────────────────────────────────────────────────────────────────


def test_by_keys_alone_a_move_is_made_and_taken_back():
    """Arrows walk, − turns it round, Enter sows, U and R undo and redo."""
    ex = el.Explorer(START)
    press(ex, "ArrowRight")
    assert ex.desk.cursor == (1, 1)
    press(ex, "ArrowRight", "ArrowRight", "ArrowDown")
    assert ex.desk.cursor == (1, 14)
    assert "Bowl 14 of player 1, second row: 2 stones." in ex.keys_.said
    press(ex, "-")
    assert ex.keys_.said.startswith("Bowl 14, −1: ")
    press(ex, "Enter")
    assert ex.position == START.after(el.bao.Sow(14, -1))
    press(ex, "u")
    assert ex.position is START
    press(ex, "r")
    assert ex.position == START.after(el.bao.Sow(14, -1))


@pytest.mark.parametrize(("keys", "way"), [("+", 1), ("=", 1), ("f", 1), ("-", -1), ("b", -1)])
def test_either_direction_has_a_key_on_every_keyboard(keys, way):
    """Signs or letters."""
    ex = el.Explorer(START)
    press(ex, "s", keys, "Enter")
    assert ex.position == START.after(el.bao.Sow(1, way))


def test_by_a_key_and_a_button_a_move_is_made():
    """S for the next bowl, and a button for each direction; a button that does nothing now says why."""
    ex = el.Explorer(START)
    ex.actions["plus"].click()
    assert "Choose one of your bowls first" in said(ex)
    for _ in range(3):
        press(ex, "s")
    assert ex.desk.cursor == (1, 3)
    ex.actions["minus"].click()
    assert ex.position == START.after(el.bao.Sow(3, -1))


def test_every_bowl_can_be_reached_by_arrows():
    """All thirty-two."""
    ex = el.Explorer(START)
    press(ex, "ArrowUp")
    seen = set()
    for key in ("ArrowDown", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp"):
        for way in ("ArrowLeft", "ArrowRight"):
            for _ in range(8):
                seen.add(ex.desk.cursor)
                press(ex, way)
        seen.add(ex.desk.cursor)
        press(ex, key)
    assert len(seen) == 32


def test_no_key_and_no_button_fails_wherever_one_is():
    """At the start, while building, when the game is over."""
    over = el.bao.position([[2, 2, 2, 2], [0, 0, 2, 2]], stones=12)
    for start in (START, over, el.bao.new_game(row=2)):
        for building in (False, True):
            ex = el.Explorer(start)
            if building:
                ex.build_mode.click()
            press_every_key(ex)
            for each in ex.actions.values():
                each.click()


# ── what is told ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("BAO-7")
def test_a_move_is_told_lap_by_lap_with_its_rules():
    """First in a sentence; stones that fall one after the other are one line."""
    ex = el.Explorer(START)
    click(ex, 1, 5)
    click(ex, 1, 6)
    heading, *lines = said(ex).split("\n")
    assert heading.startswith("Player 1. Bowl 5, +1: 5 laps, 18 stones sown, captures 4 stones")
    assert [line.split()[0] for line in lines[:4]] == ["BAO-4", "BAO-4", "BAO-6", "BAO-7"]
    assert lines[-1] == "BAO-5 Bowl 7 was empty: the move stops."
    ex.lines._handle_custom_msg({"rule": "BAO-7"}, [])
    assert "BAO-7" in ex.rule_text.value


def longest() -> tuple[Any, Any]:
    """Return a position with a very long move, and that move."""
    state = el.example("Bao: a move of 82 laps")
    return state, max(state.legal_actions(), key=lambda move: len(state.apply(move).events))


def test_a_long_move_is_cut_where_it_is_told_and_where_it_is_shown():
    """Neither hundreds of lines nor minutes of play; but the end is there."""
    state, move = longest()
    ex = el.Explorer(state)
    sent = walks(ex)
    ex.refresh(ex.desk.do(move))
    assert len(ex.lines.lines) < 40
    assert "laps more" in said(ex)
    assert "Player 1 wins." in said(ex)
    (walk,) = sent
    assert len(walk["steps"]) <= MOST_BEATS + 1
    assert len(json.dumps(walk)) < 700_000
    assert beats(state, move, state.apply(move).events)[-1].move_step.mid.bowls == ex.position.bowls


def test_a_walk_of_thousands_of_laps_is_cut_before_its_last_picture():
    """It has as many pictures as a walk may have: those of the beginning, and the last one."""
    one = (0, 1, 11, 4, 1, 7, 1, 0, 1, 4, 1, 7, 1, 7, 6, 1)
    two = (0, 0, 1, 1, 0, 0, 0, 0, 4, 0, 1, 0, 2, 1, 0, 1)
    state = el.bao.position((one, two), 2, sum(one + two), loss_is_seen="after_the_move")
    move = el.bao.Sow(13, -1)
    after, events = state.apply(move)
    played = beats(state, move, events)
    laps = [beat.move_step.lap for beat in played]
    assert len(played) == MOST_BEATS
    assert laps[:-1] == sorted(laps[:-1])
    assert laps[-1] - laps[-2] > 100
    assert played[-1].move_step.mid.bowls == after.bowls


@pytest.mark.rule("BAO-6")
def test_a_move_that_never_ends_is_shown_until_it_repeats_itself():
    """And told so."""
    state = el.example("Bao: a move that never ends")
    endless = next(m for m in state.legal_actions() if state.after(m).no_end == "never_ends")
    ex = el.Explorer(state)
    hover(ex, state.turn, endless.bowl, 1)
    ex.refresh(ex.desk.do(endless))
    assert "RULING-bao-never This move never ends" in said(ex)
    assert ex.position.result.rule == "RULING-bao-never"


@pytest.mark.rule("RULING-bao-undecided")
def test_pointing_at_a_move_that_takes_long_to_find_out_does_not_wait_for_it():
    """The engine would need half a minute; a finger does not."""
    state = el.example("RULING-bao-undecided")
    ex = el.Explorer(state)
    for bowl in range(1, 17):
        for side in (-1, 1):
            hover(ex, state.turn, bowl, side)
            if "when you make it" in ex.info.value:
                assert ex.desk.now().ghost is None
                return
    raise AssertionError("no such move here")


# ── moves that are played ─────────────────────────────────────────────────────────────────────────


def last_boards(walk: dict[str, Any]) -> dict[str, str]:
    """Return what fills each slot when a walk is over."""
    slots = dict(walk["start"])
    for step in walk["steps"]:
        slots |= step["changes"]
    return {slot: walk["parts"][part] for slot, part in slots.items()}


def test_a_move_travels_to_the_page_as_one_walk_that_ends_in_the_right_position():
    """It begins with the board before, and each step changes only what changes."""
    ex = el.Explorer(START)
    sent = walks(ex)
    click(ex, 1, 5)
    click(ex, 1, 6)
    (walk,) = sent
    assert walk["shown"] == ex.board.shown
    events = START.apply(el.bao.Sow(5, 1)).events
    assert len(walk["steps"]) == len(events)  # one more at the beginning; the last event moves no stone
    assert all(len(step["changes"]) <= 4 for step in walk["steps"])
    ends = last_boards(walk)
    begins = last_boards({**walk, "steps": []})
    for player in (1, 2):
        for bowl in range(1, 17):
            assert f">{ex.position.bowls[player - 1][bowl - 1]}</text>" in ends[f"{player}.{bowl}"]
            assert ">2</text>" in begins[f"{player}.{bowl}"]
    assert ends["hand"] == ""


def test_walks_can_be_switched_off_slowed_down_and_shown_again():
    """By the list below the board, and by a button."""
    ex = el.Explorer(START)
    sent = walks(ex)
    ex.speed.value = "off"
    assert ex.board.speed == 0
    press(ex, "s", "Enter")
    assert sent == []
    ex.actions["again"].click()
    assert "choose a speed first" in said(ex)
    ex.speed.value = "slow"
    press(ex, "a")
    assert len(sent) == 1
    assert sent[0]["shown"] == ex.board.shown


def test_redo_is_shown_as_a_move_and_jumps_and_undo_are_not():
    """Nobody wants to wait while looking for a step."""
    ex = el.Explorer(el.example("Bao: the record of a game, to step through"))
    sent = walks(ex)
    press(ex, "r")
    assert len(sent) == 1
    press(ex, "u", "End", "Home")
    assert len(sent) == 1


# ── building ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("BAO-2")
def test_stones_are_put_and_taken_and_the_total_is_said():
    """A click adds, Shift and a click takes; Play goes on from there."""
    ex = el.Explorer(START)
    ex.build_mode.click()
    click(ex, 2, 3)
    click(ex, 2, 3)
    click(ex, 1, 1, shift=True)
    assert ex.position.bowls[1][2] == 4
    assert ex.position.bowls[0][0] == 1
    assert "65 stones" in said(ex)
    assert "65 stones" in ex.status.value
    ex.actions["swap"].click()
    assert ex.position.turn == 2
    assert el.decode(ex.share.code.value) == ex.position
    ex.play_mode.click()
    press(ex, "s", "Enter")
    assert ex.position.turn == 1
    press(ex, *"uuuuu")
    assert ex.position is START


def test_an_empty_bowl_gives_no_stone_and_a_full_board_takes_none():
    """Both are said."""
    ex = el.Explorer(el.bao.position([[256, 0, 0, 0], [0, 0, 0, 0]], stones=256))
    ex.build_mode.click()
    click(ex, 1, 2, shift=True)
    assert "Bowl 2 of player 1 is empty" in said(ex)
    click(ex, 1, 2)
    assert "at most 256 stones" in said(ex)


# ── two games, one Explorer ───────────────────────────────────────────────────────────────────────


def test_what_the_page_reports_of_a_board_that_has_gone_is_no_error():
    """Its mouse and its sizes may come after another game was loaded."""
    ex = el.Explorer(HEXAGON)
    live = ex.live
    ex.load(START)
    live.stage._handle_custom_msg({"size": [700, 500]}, [])
    live.stage._handle_custom_msg({"over": [250, 200]}, [])
    live.graph.picture._handle_custom_msg({"room": [500, 600]}, [])
    ex.go(0)
    assert (ex.view.width, ex.view.height) == (700, 500)
    assert ex.errors == []


def test_a_link_opens_the_board_of_its_game():
    """Also one that was pasted."""
    ex = el.Explorer()
    ex.keys_.position = el.encode(START)
    assert ex.position == START
    assert ex.keys_.code == ex.share.code.value == el.encode(START)
    ex.share.code.value = el.encode(HEXAGON)
    assert ex.position == HEXAGON
    assert ex.overlays["numbers"].value is False
    press(ex, "u", "u", "Home")
    assert ex.position == el.Board()


def test_what_can_be_shared_of_a_game_of_bao(monkeypatch: pytest.MonkeyPatch):
    """Code, link, SVG, record, replay."""
    monkeypatch.setenv("ELONGO_BINDER_REPO", "ada/elongo_explore")
    ex = el.Explorer(START)
    press(ex, "s", "Enter")
    sent: list[dict[str, Any]] = []
    ex.keys_.send = sent.append
    for name in ("copy", "link", "svg", "record", "replay"):
        ex.share.buttons[name].click()
    code, link, svg, saved, replay = sent
    assert el.decode(code["copy"]) == ex.position
    assert link["copy"] == el.link(ex.position)
    assert svg["name"] == "bao.svg"
    assert svg["text"].startswith("<svg")
    assert replay["name"] == "bao-replay.html"
    assert replay["text"].lstrip().lower().startswith("<!doctype html")
    assert el.decode(saved["text"]) == el.Record(START, (el.bao.Sow(1, 1),)) == ex.record()


def test_an_explorer_of_bao_prints_as_what_it_shows_and_stores_a_picture():
    """The same in every run, so that notebooks can be compared."""
    ex = el.Explorer(START)
    assert repr(ex) == f"Explorer({START!r})"
    assert ex.picture() == el.show(START).svg
    assert "Player 2 (above), 32 stones" in ex.desk.now().text()


@pytest.mark.parametrize("width", [100, 10**6, "wide"])
def test_a_board_can_be_larger_but_not_absurdly_so(width):
    """And a board of shorter rows is as much narrower."""
    ex = el.Explorer(START, width=900)
    assert ex.stage.layout.max_width == "900px"
    ex.share.code.value = el.encode(HEXAGON)
    assert ex.stage.layout.max_width == "900px"
    narrow = el.Explorer(el.bao.new_game(row=3))
    assert int(narrow.board.layout.max_width.removesuffix("px")) < 640
    with pytest.raises(el.BadInput, match="width"):
        el.Explorer(START, width=width)


# ── the stepper ───────────────────────────────────────────────────────────────────────────────────

STEP = START.apply(el.bao.Sow(5, 1))


@pytest.mark.parametrize(("by", "steps"), [("move", 1), ("lap", 6), ("stone", 25)])
def test_a_move_is_stepped_through_at_once_by_laps_or_by_stones(by: str, steps: int):
    """Of five laps: what is taken first, then each lap; and every stone, taking up and capture."""
    stepper = el.Stepper(STEP, by=by)
    assert stepper.session.last == steps
    assert stepper.session.position is START
    stepper.slider.value = steps
    assert stepper.session.position == STEP.state
    assert "BAO-5 Bowl 7 was empty: the move stops." in said(stepper)
    assert stepper.errors == []


def test_in_the_middle_of_a_move_the_hand_is_seen_and_told():
    """After the first stone."""
    stepper = el.Stepper(STEP, by="stone")
    press(stepper, "ArrowRight", "ArrowRight")
    assert said(stepper).split("\n")[1] == "BAO-4 One stone falls into bowl 6, which now holds 3."
    assert said(stepper).endswith("Player 1 is sowing.")
    assert "Player 1 has 1 stone in hand at bowl 6" in stepper.board.label
    assert ">3</text>" in stepper.board.pieces
    click(stepper, 1, 3)
    assert stepper.session.last == 25
    assert stepper.errors == []


def test_a_record_of_bao_is_stepped_through():
    """By move, it has as many steps as moves."""
    record = el.example("Bao: the record of a game, to step through")
    stepper = el.Stepper(el.encode(record))
    assert stepper.session.last == len(record.actions)
    for number, state in enumerate(record.states()):
        stepper.go(number)
        assert stepper.session.position == state
    by_laps = el.Stepper(record, by="lap")
    assert by_laps.session.last > len(record.actions)
    assert by_laps.session.moments[-1].position == record.final
    assert repr(by_laps).startswith("Stepper(step 0 of ")
    assert by_laps.picture() == el.show(record.final).svg


@pytest.mark.parametrize(
    ("what", "by"),
    [
        (STEP, "bowl"),
        (START, "stone"),
        (el.Record(el.new_game(seed=1)), "stone"),
        (el.Step(START, ()), "lap"),
    ],
)
def test_what_cannot_be_stepped_through_is_refused(what: object, by: str):
    """With what was expected."""
    with pytest.raises(el.BadInput, match="expected"):
        el.Stepper(what, by=by)


# ── somebody to play against ──────────────────────────────────────────────────────────────────────


def test_an_opponent_answers_and_undo_goes_back_to_ones_own_turn():
    """Each move is a walk, and both are told."""
    ex = el.play(START, {1: "person", 2: "greedy"})
    sent = walks(ex)
    click(ex, 1, 5)
    click(ex, 1, 6)
    ex.players.wait()
    mine = START.after(el.bao.Sow(5, 1))
    theirs = mine.after(el.bao.greedy(mine))
    assert ex.position == theirs
    assert len(sent) == 2
    heads = [line["text"].split(".")[0] for line in ex.lines.lines if line["heading"]]
    assert heads == ["Player 1", "Player 2", "Why Greedy did so"]
    press(ex, "s", "Enter")
    ex.players.wait()
    assert ex.session.at == 4
    press(ex, "u")
    assert ex.position == theirs
    press(ex, "u")
    assert ex.position is START
    press(ex, "r")
    assert ex.position == theirs
    ex.slider.value = 3
    assert ex.session.at == 4
    assert ex.record().final == ex.position


def test_an_opponent_may_begin_and_a_whole_game_can_be_played():
    """Whoever always takes the first move there is, loses or wins some day."""
    ex = el.play(START, {1: el.bao.greedy})
    assert ex.session.at == 1
    press(ex, "u", "Home")
    assert ex.session.at == 1
    for _ in range(300):
        if ex.position.result:
            break
        press(ex, "s", "Enter")
        ex.players.wait()
    assert ex.position.result is not None
    assert ex.position == ex.record().final


def test_nobody_answers_what_is_built_until_one_plays_on():
    """Then the opponent does, if it is its turn."""
    ex = el.play(START, {2: "greedy"})
    ex.build_mode.click()
    ex.actions["swap"].click()
    click(ex, 2, 1)
    ex.players.wait()
    assert ex.position.turn == 2
    ex.play_mode.click()
    ex.players.wait()
    assert ex.position.turn == 1


def test_a_player_who_does_what_is_not_allowed_is_told_why():
    """And the board waits for a person, who may take the seat."""

    def cheat(state: el.bao.State) -> el.bao.Sow:
        return next(move for move in map(el.bao.Sow, range(1, 7), [1] * 6) if state.why_not(move))

    ex = el.Explorer(el.bao.new_game(row=3), players={2: cheat})
    press(ex, "s", "Enter")
    ex.players.wait()
    assert ex.position.turn == 2
    assert "BAO-3" in said(ex)
    press(ex, "s", "Enter")
    assert ex.position.turn == 2
    ex.players.computer.press("myself")
    press(ex, "s", "Enter")
    assert ex.position.turn == 1


@pytest.mark.parametrize(
    ("state", "players", "expected"),
    [
        (START, {2: "grandmaster"}, "expected 'person', 'beginner'.* or a function"),
        (START, {3: "greedy"}, "expected a number from 1 to 2"),
        (START, "greedy", "expected numbers with names"),
        (HEXAGON, {2: "person"}, "expected a state of a game"),
        (
            el.new_game(seed=1),
            {2: "grandmaster"},
            "expected 'person', 'beginner'",
        ),
        (el.new_game(seed=1), {3: "random"}, "expected a number from 1 to 2"),
    ],
)
def test_players_that_do_not_exist_are_refused_with_those_that_do(state, players, expected):
    """What came, and what was expected."""
    with pytest.raises(el.BadInput, match=expected):
        el.play(state, players)


def test_elongo_can_be_played_against_a_function():
    """Whatever it does is done, until it is the person's turn again."""
    ex = el.play(el.new_game(seed=7), {2: lambda state: state.legal_actions()[0]})
    press(ex, "p", "e")
    ex.players.wait()
    assert ex.position.to_act == 1
