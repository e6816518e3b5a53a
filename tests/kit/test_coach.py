"""The coach: hints in three steps, what was better in a turn, a whole record looked over."""

import re
from dataclasses import dataclass, field
from functools import cache
from random import Random
from urllib.parse import unquote

import pytest

import elongo_explore as el
from elongo_explore.games import GAMES as ALL_GAMES
from elongo_explore.kit.players.budget import Budget
from elongo_explore.kit.players.coach import compared
from elongo_explore.kit.players.coach_page import parts_words, signed
from elongo_explore.kit.players.play_out import play_out
from elongo_explore.kit.players.review import PlayedTurn, Review, judged
from elongo_explore.kit.players.skills import named, skills_named, skills_of
from elongo_explore.kit.players.turn_comparison import TurnComparison, TurnLine
from elongo_explore.kit.players.value import Value, ValuePart
from elongo_explore.kit.table.records import play
from tests.support.games import recorded
from tests.support.positions import GAP, position, star, wide

GAMES = [game.id for game in ALL_GAMES]
EDITIONS = ("bga", "tabletop", "early_online")


@cache
def game_of(game, seed=1):
    """Return a record: greedy against random, to the end or nearly so."""
    skills = skills_named(game)
    start = skills.begin(seed=seed)
    while start.to_act == 0:
        start = start.apply(start.legal_actions()[0]).state
    played = play_out(start, [named(skills, "greedy"), named(skills, "random")], seed=seed)
    return el.Record(start, played.actions[:120])


@cache
def moments():
    """States of all games and editions in which a player is to act, some of them in the middle of a turn."""
    found = []
    for game in GAMES:
        states = [state for state in game_of(game).states() if state.to_act]
        found += states[:: max(1, len(states) // 8)]
    for edition in EDITIONS:
        for players in (2, 3):
            states = [state for state in recorded(3, 120, players, edition).states() if state.to_act]
            found += states[::17]
            found += [state for state in states if state.pending][:2]
    return found


def hints():
    """Return a hint for each of them, by a player that is quick."""
    return [(state, el.hint(state, "greedy")) for state in moments()]


# ── hints ─────────────────────────────────────────────────────────────────────────────────────────


def test_what_a_hint_says_can_be_done():
    """All actions are legal, one after the other, and they are the player's own."""
    for state, hint in hints():
        for action in hint.actions:
            assert state.to_act == hint.player
            state = state.apply(action).state
        assert hint.player == hint.state.to_act


def test_a_hint_goes_to_the_end_of_the_turn():
    """Then somebody else is to act, or chance, or the turn is confirmed."""
    for _state, hint in hints():
        *_, (seen, _events) = play(hint.state, hint.actions)
        assert seen.to_act != hint.player or isinstance(hint.actions[-1], el.Confirm)


def test_the_first_step_names_no_place_and_no_move():
    """No number of a shield, bowl or hex; nothing of what is to be done."""
    for _state, hint in hints():
        assert not re.search(r"\d(?! stones)\b", re.sub(r"\([A-Z]+-\d+\)", "", hint.step(1)))
        assert hint.clue.move not in hint.step(1)
        assert not any(reason.text.rstrip(".") in hint.step(1) for reason in hint.reasons)


def test_the_second_step_says_where_and_names_no_move():
    """Only where to look."""
    for state, hint in hints():
        assert hint.clue.move.lower() not in hint.step(2).lower()
        assert not re.search(
            r"\b(lay|claim|build|sow|place|pass|wide|narrow|boy|warrior)\b|[+−]1", hint.step(2)
        )
        if isinstance(state, el.State):
            own = {action.patch for action in hint.actions if isinstance(action, el.Claim | el.Place)}
            assert all(place[0] < len(state.board.laid) for place in hint.clue.places)
            assert len(hint.clue.places) != 1 or not own & set(hint.clue.places)


def test_the_third_step_has_the_move_and_its_reasons_with_rules():
    """The reasons are those of the game."""
    for _state, hint in hints():
        skills = skills_of(hint.state)
        assert hint.reasons == tuple(skills.reasons(hint.state, hint.actions, hint.player))
        assert hint.clue.move.lower() in hint.step(3).lower()
        assert all(not reason.rule or f"({reason.rule})" in hint.step(3) for reason in hint.reasons)
        assert el.rule(hint.clue.look_for.rule)


def test_a_hint_uses_nothing_that_is_hidden():
    """With other hands, another stock, another dealer or another roller it is the same."""
    for number, (state, hint) in enumerate(hints()):
        other = state.guess(hint.player, Random(f"another {number}"))
        assert el.hint(other, "greedy") == hint
        assert str(el.hint(other, "greedy")) == str(hint)


@pytest.mark.parametrize("game", GAMES)
def test_the_best_player_of_each_game_gives_hints(game):
    """Without a name it is the last in the list."""
    state = next(state for state in game_of(game).states() if state.to_act)
    hint = el.hint(state, positions=30)
    assert hint.by.partition(":")[0] == skills_named(game).best
    assert not state.why_not(hint.actions[0])


def test_whoever_is_stopped_at_once_still_gives_a_hint():
    """Budget is over before it begins."""
    budget = Budget()
    budget.stop()
    state = game_of("bao").start
    assert not state.why_not(el.hint(state, budget=budget).actions[0])


def test_a_hint_speaks_to_the_player():
    """Whose parcel it is, is clear."""
    state = position(star("GRR", "GRY", "GYR", "GYY"), wide("RYG"), claims=[(1, (0, "A"))])
    hint = el.hint(state, "greedy")
    assert hint.player == 1
    assert "player 1" not in str(hint).lower()


def test_a_function_that_breaks_a_rule_is_told_which():
    """Whoever knows better may be a function, and functions err."""
    with pytest.raises(el.IllegalAction, match="BAO-3"):
        el.hint(el.bao.position(((0, 4) * 8, (2,) * 16)), lambda _seen: el.bao.Sow(1, 1))


def test_a_page_shows_no_more_than_one_wants():
    """Three parts, all of them closed, and pictures of the last two."""
    for game in GAMES:
        hint = el.hint(next(state for state in game_of(game).states() if state.to_act), "greedy")
        page = hint._repr_html_()
        first, second, third = page.split("<details")[1:]
        assert "<details open" not in page
        assert ("<img" in first, "<img" in second, "<img" in third) == (False, True, True)
        assert hint.picture(2).svg in unquote(second)
        assert hint.picture(3).svg in unquote(third)
        assert hint.picture(2).svg != hint.picture(3).svg
        assert all(hint.step(n).splitlines()[0] in str(hint) for n in (1, 2, 3))
        assert hint.step(2) not in repr(hint)


def test_print_shows_as_many_steps_as_one_asks_for():
    """One, two or all three."""
    state = game_of("bao").start
    assert [len(str(el.hint(state, "greedy", step)).split("Where: ")) for step in (1, 2)] == [1, 2]
    assert "The move" not in str(el.hint(state, "greedy", 2))


def test_bad_input_is_told():
    """What came, and what was expected."""
    over = game_of("bao").final
    assert over.result
    with pytest.raises(
        el.BadInput, match=r"expected a game that goes on, got one that is over \(player \d wins\)"
    ):
        el.hint(over)
    rolling = el.shepherds.new_game(seed=None)
    with pytest.raises(el.BadInput, match="expected a player to act, but chance is"):
        el.hint(rolling)
    with pytest.raises(el.BadInput, match="expected a state of a game"):
        el.hint(el.Board())
    start = game_of("bao").start
    for wrong in (0, 4, True, "1"):
        with pytest.raises(el.BadInput, match="step: expected 1, 2 or 3"):
            el.hint(start, "greedy", wrong)
        with pytest.raises(el.BadInput, match="step: expected 1, 2 or 3"):
            el.hint(start, "greedy").step(wrong)
    with pytest.raises(el.BadInput, match="player: expected 'beginner'"):
        el.hint(start, "gready")
    with pytest.raises(el.BadInput, match="positions: expected a whole number"):
        el.hint(start, positions=0)
    with pytest.raises(el.BadInput, match="seconds: expected a number above 0"):
        el.hint(start, seconds=0)
    with pytest.raises(el.BadInput, match="step 2 or 3"):
        el.hint(start, "greedy").picture(1)


# ── what was better ───────────────────────────────────────────────────────────────────────────────


def boma_passed_up():
    """Return a state, and a turn that closes a fence and passes; player 2's boy and sheep are inside."""
    board = star("GRR", "GRY", "GYR", "GYY")
    state = position(board, wide("RYG"), claims=[(2, (0, "A"))])
    second = position(board, wide("RYG")).hand()[0]
    actions = [el.LayShield(wide("RYG"), GAP), el.Pass()]
    after = el.Record(state, tuple(actions)).final
    actions.append(
        next(a for a in after.legal_actions() if isinstance(a, el.LayShield) and a.shield == second)
    )
    return state, (*actions, el.Pass(), el.Confirm())


@pytest.mark.rule("BOMA-5")
def test_a_boma_that_was_passed_up_was_better():
    """With the difference in parts, and the reasons."""
    state, actions = boma_passed_up()
    comparison = compared(state, actions, "greedy")
    assert not comparison.is_as_good
    assert any(isinstance(action, el.BuildBoma) for action in comparison.better.actions)
    assert comparison.sentence.startswith("Better was: ")
    assert "Builds a boma of" in str(comparison)
    assert "animals placed +" in comparison.difference
    assert "passes up a boma" in comparison._repr_html_()


def test_the_parts_add_up():
    """The difference is the sum of its parts, and each value is that of the game after the turn."""
    state, actions = boma_passed_up()
    comparison = compared(state, actions, "greedy")
    assert comparison.gap == sum(part.worth for part in comparison.parts)
    skills = skills_of(state)
    for line in (comparison.done, comparison.better):
        *_, (after, _events) = play(state.seen_by(1), line.actions)
        assert line.value == skills.value(after, 1)
    numbers = [float(n.replace("−", "-")) for n in re.findall(r"[+−]\d+\.\d\d", comparison.difference)]
    assert round(100 * numbers[0]) == comparison.gap == round(100 * sum(numbers[1:]))


def test_what_the_strong_player_would_do_is_as_good():
    """And it says so."""
    for game in GAMES:
        state = next(state for state in game_of(game).states() if state.to_act)
        comparison = compared(state, el.hint(state, "greedy").actions, "greedy")
        assert comparison.is_as_good
        assert comparison.weight == comparison.gap == 0
        assert str(comparison) == "This is what greedy would do."


def test_what_is_begun_is_played_on_by_the_strong_player():
    """A part of a turn is judged by the best that can still be made of it."""
    state, actions = boma_passed_up()
    begun = compared(state, actions[:1], "greedy")
    assert begun.actions == actions[:1]
    assert begun.done.actions[:1] == actions[:1]
    assert any(isinstance(action, el.BuildBoma) for action in begun.done.actions)
    assert begun.weight < compared(state, actions, "greedy").weight


def test_a_comparison_uses_nothing_that_is_hidden():
    """With other hands it is the same."""
    state, actions = boma_passed_up()
    one = compared(state, actions, "greedy")
    assert compared(state.guess(1, Random(8)), actions, "greedy") == one


def test_a_comparison_speaks_of_players_by_their_numbers():
    """Whoever reads a game that was looked over need not be one of them."""
    comparison = compared(*boma_passed_up(), "greedy")
    assert not re.search(r"\b[Yy]ours?\b|\b[Yy]ou\b", f"{comparison} {comparison._repr_html_()}")
    assert "player 2's boy" in str(comparison)


def test_a_win_counts_more_than_any_value():
    """Whatever the values say."""
    state, actions = boma_passed_up()
    found = compared(state, actions, "greedy")
    won = found.better._replace(value=found.done.value, outcome=1)
    comparison = TurnComparison(found.state, 1, "greedy", actions, found.done, won)
    assert comparison.weight > found.weight
    assert comparison.difference == "It wins."
    more = found.better._replace(outcome=1)
    both = TurnComparison(found.state, 1, "greedy", actions, found.done._replace(outcome=1), more)
    assert both.gap > 0
    assert both.is_as_good
    assert both.sentence == "This wins."


def test_nothing_done_and_games_that_are_over_are_told():
    """What came, and what was expected."""
    state, actions = boma_passed_up()
    with pytest.raises(el.BadInput, match="at least one action"):
        compared(state, ())
    with pytest.raises(el.BadInput, match="one that is over"):
        compared(game_of("bao").final, actions)
    with pytest.raises(el.IllegalAction, match="action 2"):
        compared(state, (actions[0], actions[0]))


def test_differences_are_written_with_their_signs():
    """And what is left out is summed."""
    state, actions = boma_passed_up()
    parts = compared(state, actions, "greedy").parts
    assert parts_words(parts[:1], 1) == f"{parts[0].name} {signed(parts[0].worth)}"
    assert parts_words(parts, 1).endswith(f"all else {signed(sum(p.worth for p in parts[1:]))}")


# ── a whole record ────────────────────────────────────────────────────────────────────────────────


@cache
def planted():
    """Return a game of greedy players in which one passes up a boma, and the step where that turn begins."""
    skills, seed = skills_named("elongo"), 4
    greedy = named(skills, "greedy")
    start = el.new_game(2, "short", seed=seed)
    played = play_out(start, [greedy, greedy]).actions
    states = list(el.Record(start, played).states())
    at = next(n for n, action in enumerate(played) if isinstance(action, el.BuildBoma))
    begin = max(n for n in range(at) if isinstance(played[n], el.Confirm)) + 1
    actions, state = [*played[:at], el.Pass()], states[at].apply(el.Pass()).state
    while state.result is None and len(actions) < at + 40:
        turn = el.hint(state, "greedy").actions
        for action in turn:
            state = state.apply(action).state
        actions += turn
    return el.Record(start, tuple(actions)), begin


def test_a_planted_blunder_is_the_worst_moment():
    """All other turns are those of the player who looks the record over."""
    record, begin = planted()
    review = el.look_over(record, "greedy")
    assert [slip.number for slip in review.moments] == [begin]
    (slip,) = review.moments
    assert any(isinstance(action, el.BuildBoma) for action in slip.better)
    assert slip.sentence in str(review)
    kept = next(n for n, action in enumerate(slip.better) if action != record.actions[begin + n])
    assert kept > 0  # the shield is the same: the side line leaves the game after it
    assert review.study.moves[len(record.actions)].after == begin + kept
    assert review.judged == review.turns > 5


@cache
def reviews():
    """Of games in which one player plays at random."""
    return [(game_of(game), el.look_over(game_of(game), "greedy", of=2)) for game in GAMES]


def test_moments_are_the_worst_turns_and_each_can_be_played():
    """At most five, the worst first; what was better is legal there."""
    for record, review in reviews():
        states = list(record.states())
        weights = [slip.comparison.weight for slip in review.moments]
        assert 1 <= len(weights) <= 5
        assert weights == sorted(weights, reverse=True)
        assert weights[-1] > 0
        for slip in review.moments:
            assert slip.player == states[slip.number].to_act == 2
            assert list(play(states[slip.number], slip.better))
            assert review.at(slip.number) == slip
        assert review.at(-1) is None


def test_the_study_has_the_record_and_the_better_turns_as_side_lines():
    """The main line is the record itself."""
    for record, review in reviews():
        study = review.study
        assert study.main == record
        assert len(list(study.steps())) == len(study.moves)
        lines = [study.line(end).actions for end in study.ends]
        for slip in review.moments:
            assert (*record.actions[: slip.number], *slip.better) in lines
        assert el.decode(el.encode(study)) == study


def test_a_page_has_a_small_picture_of_each_moment():
    """And the words that belong to it, folded."""
    for _record, review in reviews():
        page = review._repr_html_()
        assert page.count("<figure") == len(review.moments)
        assert all(f"After step {slip.number}" in page for slip in review.moments)
        assert review.picture().svg.startswith("<svg")


def test_who_stops_it_gets_what_was_found_so_far():
    """Ctrl-C after three turns."""

    def impatient(done, of):
        assert of > 3
        if done == 3:
            raise KeyboardInterrupt

    review = el.look_over(game_of("elongo"), "greedy", progress=impatient)
    assert review.judged == 3 < review.turns
    assert str(review).startswith(f"3 of {review.turns} turns looked over")


def test_a_code_or_a_study_will_do():
    """As everywhere."""
    record = el.Record(game_of("bao").start, game_of("bao").actions[:4])
    one = el.look_over(record, "greedy")
    assert el.look_over(el.encode(record), "greedy").moments == one.moments
    assert el.look_over(one.study, "greedy").moments == one.moments


def test_positions_are_the_players_own_number():
    """As in "planner:40"."""
    record = el.Record(game_of("bao").start, game_of("bao").actions[:2])
    assert el.look_over(record, "planner", positions=40).by == "planner:40"
    assert el.look_over(record, "planner:30").by == "planner:30"
    assert el.look_over(record, "greedy").by == "greedy"
    for wrong in (-1, 0):
        with pytest.raises(el.BadInput, match="expected a number of positions"):
            el.look_over(record, "planner", positions=wrong)


def test_what_cannot_be_looked_over_is_told():
    """What came, and what was expected."""
    start = game_of("bao").start
    for wrong in (start, el.Record(start), 7):
        with pytest.raises(el.BadInput, match="look_over: expected a Record with actions"):
            el.look_over(wrong)
    record = game_of("bao")
    with pytest.raises(el.BadInput, match="of: expected a player who acts"):
        el.look_over(record, of=3)
    with pytest.raises(el.BadInput, match="most: expected a number of moments"):
        el.look_over(record, most=0)
    quiet = Review(record, "greedy", (), 9, 9)
    assert quiet._repr_html_().count("nothing better is known") == 1
    with pytest.raises(el.BadInput, match="nothing better is known"):
        quiet.picture()


def test_a_stepper_shows_what_was_better_where_it_was():
    """And the better turn is a side line of the game."""
    _record, review = reviews()[0]
    stepper = el.Stepper(review)
    assert any(review.head in line["text"] for line in stepper.lines.lines)
    slip = review.moments[0]
    steps = sorted(slip.number for slip in review.moments)
    for number in [*steps, steps[0]]:
        stepper.key_handler("m")(False)
        assert (stepper.session.at, stepper.session.here.number) == (number, number)
    stepper.go(slip.number)
    told = [(line["rule"], line["text"]) for line in stepper.lines.lines]
    assert {(each.rule, each.text) for each in slip.comparison.said} <= set(told)
    other = next(n for n in range(1, 30) if review.at(n) is None)
    stepper.go(other)
    assert not any("Better was" in line["text"] for line in stepper.lines.lines)
    assert len(stepper.session.nodes) == len(review.study.moves) + 1


@dataclass(frozen=True)
class Moody:
    """A coach who finds another better turn, worth so much more, with each seed."""

    gaps: tuple[int, ...]
    seed: int = 0
    asked: list[int] = field(default_factory=list)

    def comparison(self, before, actions):
        self.asked.append(self.seed)
        gap = self.gaps[self.seed % len(self.gaps)]
        done = TurnLine(actions, ("sow bowl 1",), Value(()), 0, ())
        better = TurnLine((gap,), ("sow bowl 2",), Value((ValuePart("stones", gap, gap),)), 0, ())
        return TurnComparison(before, 1, "moody", actions, done, better)


def test_a_moment_is_a_turn_that_is_found_worse_each_time_and_says_how_far_the_figures_differ():
    """Half the distance between the least and the largest; the comparison is the middle one."""
    turn = PlayedTurn(0, el.bao.new_game(), ())
    moody = Moody((200, 260, 140, 220, 180))
    found = judged(moody, turn)
    assert moody.asked == [0, 1, 2, 3, 4]
    assert (found.gap, found.spread) == (200, 60)
    assert found.difference == "+2.00, give or take 0.60: stones +2.00."
    assert judged(Moody((200, 260, 140, 5, 180)), turn) is None
    sure = Moody((70,))
    assert judged(sure, turn).difference == "+0.70: stones +0.70."
    assert sure.asked == [0, 1, 2]
