"""A game of Good Shepherds as a page that steps through it: by turn, by action."""

import random
import re
from functools import cache
from xml.etree import ElementTree

import pytest

import elongo_explore as el
from tests.support.replays import data, seen

SVG = "{http://www.w3.org/2000/svg}"


@cache
def recorded(seed: int | None = 3) -> el.Record:
    """Return the first actions of a game; without a seed its rolls are actions."""
    rng, start = random.Random(3), el.shepherds.new_game("hexagon 5", seed=seed)
    state, actions = start, []
    while len(actions) < 40 and not state.result:
        chance = state.to_act == 0
        choice = rng.choice(state.legal_actions()) if chance else el.shepherds.greedy(state)
        actions.append(choice)
        state = state.apply(choice).state
    return el.Record(start, tuple(actions))


@cache
def replayed(seed: int | None = 3, by: str = "action") -> el.Replay:
    """Its page."""
    return el.replay_html(recorded(seed), by=by)


def test_every_step_shows_a_badge_for_each_unit():
    """Owners by their numbers: as many as units."""
    (text,) = re.findall(r'<svg id="board".*?</svg>', replayed().html, re.S)
    badges = list(ElementTree.fromstring(text).find(f"{SVG}g[@class='floor-2']").iter(f"{SVG}text"))
    states = list(recorded().states())
    for step, state in enumerate(states):
        shown = [each.text for each in badges if seen(each.get("data-in"), step, len(states) - 1)]
        assert sorted(shown) == sorted(str(unit.owner) for unit in state.units.values())


def test_what_stands_on_something_is_painted_after_it():
    """The grounds of units first, then the units, then badges; and the field before all of them."""
    classes = re.findall(r'<g class="([\w-]+)">', replayed().html)
    assert classes == ["field", "numbers", "sides", "touched", "floor-0", "floor-1", "floor-2"]


@pytest.mark.rule("GS-3")
@pytest.mark.parametrize("seed", [3, None])
def test_levels_stop_at_turns_and_actions(seed):
    """A turn is a roll and one or two uses; where rolls come by themselves, its uses."""
    found = data(replayed(seed))
    turns, actions = found["levels"]
    assert [turns["name"], actions["name"]] == ["turn", "action"]
    assert actions["stops"] == list(range(len(recorded(seed).actions) + 1))
    assert set(turns["stops"]) < set(actions["stops"])
    states = list(recorded(seed).states())
    for before, after in zip(turns["stops"], turns["stops"][1:], strict=False):
        players = {state.turn for state in states[before + (seed is None) : after] if state.dice}
        assert len(players) <= 1
    assert [level["name"] for level in data(replayed(seed, "turn"))["levels"]] == ["turn"]


def test_turns_are_listed_with_their_dice_and_the_rules_that_the_page_explains():
    """Without scripts, too."""
    listed = replayed(None).html.partition('<section class="all"')[2].partition("</section>")[0]
    one, two = recorded(None).actions[0].dice
    assert f"<b>Player {1 if one > two else 2}&#x27;s turn with {one} and {two}</b>" in listed
    cited = set(re.findall(r'href="#([A-Z][^"]*)"', listed))
    assert {"GS-2", "GS-5"} <= cited
    assert all(f'<dt id="{rule}">' in replayed(None).html for rule in cited)


def test_every_step_has_its_code_and_its_gold():
    """The code leads to the position."""
    found = data(replayed(None))
    assert [el.decode(code) for code in found["codes"]] == list(recorded(None).states())
    final = recorded(None).final
    stocks = [each for each in found["stocks"] if each][-1]
    assert [row[0] for row in stocks] == list(final.gold)
    assert [row[1] for row in stocks] == [final.number(1, "sheep"), final.number(2, "sheep")]


@pytest.mark.parametrize(
    ("options", "said"),
    [({"by": "week"}, "by: expected"), ({"size": 0}, "size: expected"), ({"title": " "}, "title: expected")],
)
def test_options_that_make_no_sense_are_refused(options, said):
    """With what was expected."""
    with pytest.raises(el.BadInput, match=said):
        el.replay_html(recorded(), **options)
