"""The guided first game, without a page: every task can be done, and whatever else is done is answered."""

from itertools import groupby

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.desk.desk import ElongoDesk
from elongo_explore.games.elongo.desk.guide.first_game import OPPONENT, first_game_script
from elongo_explore.games.elongo.desk.guide.leading import ASKS, ASTRAY, DONE, LEFT, WAITS, Guide
from elongo_explore.games.elongo.desk.guide.tasks import Do, Take, TryEdge, edges_of
from elongo_explore.games.elongo.pictures.pointing import AtEdge
from elongo_explore.kit.course.handbook import rule
from elongo_explore.kit.players.budget import Budget
from elongo_explore.kit.players.computer_player import think
from elongo_explore.kit.players.skills import named, skills_of
from tests.support.for_each import for_each
from tests.support.notebook_files import COURSE

SCRIPT = first_game_script()
TASKS = Guide(SCRIPT).tasks


def begun() -> tuple[Guide, ElongoDesk]:
    """Return a guide at its first task."""
    guide, desk = Guide(SCRIPT), ElongoDesk(SCRIPT.start)
    others_answer(guide, desk)
    return guide, desk


def others_answer(guide: Guide, desk: ElongoDesk) -> None:
    """Whoever plays by itself does what it would do at the board."""
    while desk.state.to_act == 2:
        player = named(skills_of(desk.state), OPPONENT)
        for action in think(player, desk.state, budget=Budget()).actions:
            desk.do(action)


def lead_to(number: int) -> tuple[Guide, ElongoDesk]:
    """Return the guide at a task, everything before it being done."""
    guide, desk = begun()
    while guide.now(desk).number < number:
        guide.show_me(desk)
        others_answer(guide, desk)
    return guide, desk


every_task = for_each(range(1, len(TASKS) + 1))


@every_task
def test_show_me_does_each_task(number: int) -> None:
    """And leads to the next one; the last one to the end."""
    guide, desk = lead_to(number)
    assert guide.now(desk).kind == ASKS
    assert guide.now(desk).task is TASKS[number - 1]
    guide.show_me(desk)
    others_answer(guide, desk)
    after = guide.now(desk)
    assert (after.kind, after.number) == ((ASKS, number + 1) if number < len(TASKS) else (DONE, number))


@every_task
def test_each_task_can_be_done_by_the_person(number: int) -> None:
    """By pointing at what is marked, choosing what is named and pressing the button that is named."""
    guide, desk = lead_to(number)
    now = guide.now(desk)
    if isinstance(now.task, Take):
        desk.choose(now.shield)
    elif isinstance(now.task, TryEdge):
        assert {"LAY-3"} <= {line.rule for line in desk.point(now.lit.asked)}
        guide.look(desk)
    elif isinstance(now.task.action, el.LayShield):
        desk.point(edges_of(desk, now.lit.asked)[0])
        while desk.ghost != now.lit.asked:
            assert "rotate" in guide.now(desk).told.text
            desk.rotate()
        assert "That is it" in guide.now(desk).told.text
        desk.lay()
    elif now.lit is not None:
        assert now.lit.asked in desk.targets()
        desk.press(now.lit.asked)
    else:
        assert desk.now().buttons[now.button].possible
        desk.do(now.task.action)
    others_answer(guide, desk)
    after = guide.now(desk)
    assert after.kind == DONE or after.number == number + 1


@every_task
def test_something_else_that_is_allowed_is_answered_with_a_rule_and_undo_goes_back(number: int) -> None:
    """The guide cannot follow, says so, and waits until it is taken back."""
    guide, desk = lead_to(number)
    task = TASKS[number - 1]
    wanted = next(task.action for task in TASKS[number - 1 :] if isinstance(task, Do))
    other = [action for action in desk.state.legal_actions()[:40] if action != wanted][-1:]
    if not other:
        return  # nothing but Confirm can be done
    here = desk.session.at
    desk.do(other[0])
    astray = guide.now(desk)
    assert (astray.kind, astray.lit) == (ASTRAY, None)
    assert rule(astray.told.rule)
    assert "Undo" in astray.told.text
    desk.go(here)
    if isinstance(wanted, el.LayShield) and not isinstance(task, Take):
        desk.choose(wanted.shield)
    assert guide.now(desk).task is task


def test_what_is_not_allowed_is_refused_with_its_rule() -> None:
    """By the board itself; the task stays."""
    guide, desk = lead_to(5)
    assert "CLAIM-1" in {line.rule for line in desk.press((0, "A"))}
    assert guide.now(desk).number == 5


def test_an_edge_that_was_tried_stays_tried_when_one_points_elsewhere() -> None:
    """Else nobody could go on."""
    guide, desk = lead_to(12)
    desk.point(AtEdge(4, 1))
    guide.look(desk)
    assert guide.now(desk).number == 12


def test_going_back_undoes_tasks_too() -> None:
    """Even the try that was refused, which has changed nothing in the game."""
    guide, desk = lead_to(12)
    desk.go(desk.session.at - 1)
    guide.look(desk)
    assert guide.now(desk).kind == WAITS  # player 2 has not confirmed
    desk.go(0)
    guide.look(desk)
    desk.go(2)
    assert guide.now(desk).number == 1
    desk.go(desk.session.last)
    desk.choose(TASKS[9].shield())
    assert guide.now(desk).number == 11


def test_there_is_a_way_back_from_elsewhere() -> None:
    """To the last position that the guide knows."""
    guide, desk = lead_to(4)
    desk.point(AtEdge(0, 0))
    desk.lay()
    assert guide.now(desk).kind == ASTRAY
    guide.back(desk.session)
    desk.arrive()
    desk.choose(TASKS[2].shield())
    assert guide.now(desk).number == 4


def test_another_position_is_none_of_the_guide_s() -> None:
    """Whoever loads something else can come back."""
    guide, desk = lead_to(3)
    desk.session.load(el.new_game(seed=1), "another game")
    desk.arrive()
    assert guide.now(desk).kind == ASTRAY
    guide.back(desk.session)
    desk.arrive()
    assert guide.now(desk).number == 3


def test_the_guide_can_be_left_and_taken_up_again() -> None:
    """The position stays as it is."""
    guide, desk = lead_to(5)
    before = desk.position
    guide.left = True
    assert guide.now(desk).kind == LEFT
    guide.back(desk.session)
    desk.arrive()
    assert guide.now(desk).number == 5
    assert desk.position is before


def test_the_game_is_a_real_one_and_goes_on() -> None:
    """All of it is legal, the other player's answers are its own, and it can be played to its end."""
    guide, desk = lead_to(len(TASKS))
    guide.show_me(desk)
    assert guide.now(desk).kind == DONE
    others_answer(guide, desk)
    assert desk.state.to_act == 1
    assert desk.state.length == "short"
    assert len(desk.board.laid) == 3 + 4 + 4
    record = desk.session.record()
    assert record is not None
    assert record.actions[: len(guide.line)] == tuple(guide.line)
    guide.look(desk)
    assert guide.now(desk).kind == DONE


def test_everything_that_a_player_does_comes_up() -> None:
    """Lay, claim, be refused, enclose, pass, build, confirm."""
    kinds = {type(task.action) for task in TASKS if isinstance(task, Do)}
    assert kinds == {el.Place, el.LayShield, el.Claim, el.Pass, el.BuildBoma, el.Confirm}
    assert any(isinstance(task, TryEdge) for task in TASKS)
    state, events = SCRIPT.start, []
    for action in Guide(SCRIPT).line:
        state, happened = state.apply(action)
        events += [(event.rule, event.sentence) for event in happened]
    assert [text for rule, text in events if rule == "ENC-3"][-1] == "Player 1 places 4 sheep (1A 2A 3L 4R)."
    graze = sum(herd.number for herd in state.animals.values() if herd.owner == 1)
    assert graze == 8  # as the last task says


@for_each([*TASKS, SCRIPT.end])
def test_each_task_names_rules_and_a_lesson(task) -> None:
    """Which are there."""
    assert task.rules
    for id in task.rules:
        assert rule(id)
    assert task.lesson in COURSE


@for_each([*TASKS, SCRIPT.end])
def test_words_are_short_enough_for_the_panel(task) -> None:
    """It has one height."""
    assert len(task.ask) <= 55
    assert len(task.how) <= 95
    assert len(task.why) <= 175


# ── on the live board ─────────────────────────────────────────────────────────────────────────────


def shown(game) -> tuple[str, str]:
    """Which step the panel names, and what it asks for."""
    return game.guide_panel.shown["step"], game.guide_panel.shown["ask"]


def show_until(game, number: int) -> None:
    """Let the guide do every step before this one; the other player answers."""
    while shown(game)[0] != f"Step {number} of {len(TASKS)}":
        game.show_me()
        game.players.wait()


def test_the_live_board_marks_what_is_asked_for() -> None:
    """On the board, in the hand, among the buttons; with the answers of a real player between."""
    game = el.first_game()
    assert shown(game) == ("Step 1 of 17", TASKS[0].ask)
    assert game.desk.now().asked.asked == (1, "M")
    show_until(game, 3)
    assert game.hand._hand[game.choice.asked] == TASKS[2].shield()
    show_until(game, 16)
    assert (game.action_buttons.row.asked, game.choice.asked) == ("build1", -1)
    show_until(game, 17)
    game.show_me()
    assert shown(game) == ("Well done", SCRIPT.end.ask)
    game.players.wait()
    assert game.position.to_act == 1
    assert (game.desk.now().asked, game.action_buttons.row.asked, game.errors) == (None, "", [])


def test_undo_on_the_live_board_goes_back_over_the_other_player_s_answer() -> None:
    """And the answer is the same again."""
    game = el.first_game()
    show_until(game, 10)
    game.go(game.session.at - 1)
    assert shown(game)[0] == "Step 9 of 17"
    game.show_me()
    game.players.wait()
    assert shown(game)[0] == "Step 10 of 17"


def test_a_key_shows_the_step_and_leads_back_from_another_game() -> None:
    """Even from another game's bench."""
    game = el.first_game()
    game.key_handler("g")(False)
    assert shown(game)[0] == "Step 2 of 17"
    game.load(el.bao.new_game(), "Bao")
    assert game.guide_panel.shown["kind"] == ASTRAY
    game.key_handler("g")(False)
    assert shown(game)[0] == "Step 2 of 17"
    game.skip()
    assert shown(game)[1] == "You play without the guide."
    game.key_handler("g")(False)
    assert (shown(game)[1], game.errors) == (TASKS[1].ask, [])


def test_on_paper_stands_what_is_asked_for_first_and_the_words_of_all() -> None:
    """For GitHub, and for whoever has not run it."""
    game = el.first_game()
    for task in TASKS:
        assert task.ask in repr(game)
        assert task.ask in game.picture()


def test_each_step_is_named_once_and_none_while_the_other_player_moves() -> None:
    game = el.first_game()
    told = [shown(game)[0]]
    game.guide_panel.observe(lambda _change: told.append(shown(game)[0]), names="shown")
    while game.guide_panel.shown["kind"] != DONE:
        game.show_me()
        game.players.wait()
    numbers = [f"Step {number} of {len(TASKS)}" for number in range(1, len(TASKS) + 1)]
    assert [step for step, _ in groupby(told)] == [*numbers[:9], "Player 2", *numbers[9:], "Well done"]


@pytest.mark.parametrize("leave", ["end", "skip"])
def test_with_another_game_the_guide_gives_its_room_to_the_board(leave: str) -> None:
    """After its end, or when it was skipped; Undo brings both back."""
    game = el.first_game()
    if leave == "skip":
        game.skip()
    while leave == "end" and game.guide_panel.shown["kind"] != DONE:
        game.show_me()
        game.players.wait()
    assert game.guide_panel in game.children[0].children
    game.load(el.new_game(seed=7), "another game")
    assert not any(game.guide_panel in getattr(part, "children", ()) for part in game.children)
    assert "elongo-guided" not in game._dom_classes
    game.go(game.session.at - 1)
    assert game.guide_panel in game.children[0].children
    assert "elongo-guided" in game._dom_classes
    assert game.errors == []


def test_at_the_end_of_the_guide_a_card_says_what_was_learned_and_where_to_go_on() -> None:
    """Once, when player 2 has answered; the game goes on, or another begins."""
    game = el.first_game()
    show_until(game, len(TASKS))
    assert game.games.card.shown == {}
    game.show_me()
    game.players.wait()
    card = game.games.card.shown
    assert card["title"] == "You know how to play"
    assert [button["text"] for button in card["buttons"]] == ["Play on", "New game"]
    game.games._on_card({"press": "on"})
    game.go(game.session.at - 1)
    game.go(game.session.last)
    assert game.games.card.shown == {}
