"""Good Shepherds: every sentence that says why a turn was chosen is true when the turn is done.

Each kind of sentence has a plain check of its own, which counts units one by one and reads events; a sentence
that no check knows fails.
"""

import re
from functools import cache
from random import Random

import pytest

from elongo_explore.games.shepherds import new_game
from elongo_explore.games.shepherds.play.events import (
    GameOver,
    GoldScored,
    Moved,
    PastureDestroyed,
    ScoringDone,
    UnitsPlaced,
)
from elongo_explore.games.shepherds.players.why import MOST_SAID, reasons
from elongo_explore.kit.players.computer_player import think
from elongo_explore.kit.players.skills import named, skills_named
from tests.shepherds.test_players import READINGS, beside

SHEPHERDS = skills_named("shepherds")
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def read(word):
    """Return a number in a sentence."""
    return 0 if word == "none" else WORDS.index(word) if word in WORDS else int(word)


class Done:
    """A turn that was done, to be asked plainly."""

    def __init__(self, before, actions):
        self.me, self.before, self.after, self.events = before.to_act, before, before, []
        for action in actions:
            self.after, told = self.after.apply(action)
            self.events += told

    def told(self, kind):
        return [event for event in self.events if isinstance(event, kind)]


def number(state, player, kind):
    """Units that are not destroyed, counted one by one."""
    return sum(unit == (player, kind, False) for unit in state.units.values())


def brings(state, player):
    """Return what a scoring would bring a player, from the rule's words."""
    grass, sheep = number(state, player, "pasture"), number(state, player, "sheep")
    gold = grass + (5 * sheep if sheep <= grass else -5 * (sheep - grass))
    return gold + 3 * max(0, number(state, player, "hut") - number(state, 3 - player, "hut"))


def lead(state, me):
    return brings(state, me) - brings(state, 3 - me)


def places(state, player):
    """Empty hexes beside a player's units."""
    units = state.units
    own = [
        hex
        for hex, unit in units.items()
        if unit.owner == player and (state.rules.destroyed_count_for_placing or not unit.destroyed)
    ]
    return [hex for hex in state.field.hexes if hex not in units and any(n in own for n in beside(hex))]


def eaten(state, by):
    """Return the most that one sheep destroys, tried on every place."""
    units = state.units
    grass = [hex for hex, unit in units.items() if unit == (3 - by, "pasture", False)]
    return max([sum(n in grass for n in beside(hex)) for hex in places(state, by)], default=0)


def hut_hexes(state, player):
    units = state.units
    return [
        hex
        for hex in places(state, player)
        if not any(n in units and units[n].kind == "hut" for n in beside(hex))
    ]


# ── a check for each kind of sentence ─────────────────────────────────────────────────────────────

MUCH = r"(?:(\d+) gold (more|less) to player (\d) than to player (\d)|player (\d) as much as player (\d))"
FROM = r"(up|down) from (?:(\d+) (more|less)|as much)"
NUM = r"(no|none|one|two|three|four|five|six|seven|eight|nine|ten|\d+)"


def signed(amount, word):
    return 0 if amount is None else int(amount) if word == "more" else -int(amount)


def gold(done, begun, amount, word, me, other, same, as_other, way, old, old_word):
    assert (int(me or same), int(other or as_other)) == (done.me, 3 - done.me)
    new, old = signed(amount, word), signed(old, old_word)
    scored = done.told(GoldScored)
    if "follows" in begun:
        assert done.told(ScoringDone)
        assert new == sum(e.gold if e.player == done.me else -e.gold for e in scored)
    else:
        assert not done.told(ScoringDone)
        assert new == lead(done.after, done.me)
        assert done.after.double == ("due" in begun)
    assert old == lead(done.before, done.me)
    assert way == ("up" if new > old else "down")
    assert begun.startswith("But") == (way == "down")


def destroyed(done, but, count, player):
    owners = [event.owner for event in done.told(PastureDestroyed)]
    assert owners.count(int(player)) == read(count) > 0
    assert bool(but) == (int(player) == done.me)


def unfed(done, player, count, pays):
    more = number(done.after, int(player), "sheep") - number(done.after, int(player), "pasture")
    assert int(player) == 3 - done.me
    assert more == read(count) > 0
    assert int(pays) == 5 * more


def own_unfed(done, player, count):
    assert int(player) == done.me
    assert number(done.after, done.me, "sheep") - number(done.after, done.me, "pasture") == read(count) > 0


def fed_again(done, player):
    assert int(player) == done.me
    assert number(done.before, done.me, "sheep") > number(done.before, done.me, "pasture")
    assert number(done.after, done.me, "sheep") <= number(done.after, done.me, "pasture")


def to_spare(done, player, count):
    assert int(player) == done.me
    assert number(done.after, done.me, "pasture") - number(done.after, done.me, "sheep") == read(count) > 0


def threat(done, now, by, new, of, way, old):
    assert {int(by), int(of)} == {1, 2}
    assert (eaten(done.before, int(by)), eaten(done.after, int(by))) == (read(old), read(new))
    assert way == ("up" if read(new) > read(old) else "down")
    assert (now == "But") == (int(by) != done.me and way == "up")


def huts(done, player, new, old):
    assert int(player) == 3 - done.me
    assert len(hut_hexes(done.before, int(player))) == read(old) > read(new)
    assert len(hut_hexes(done.after, int(player))) == read(new)


def room(done, player, new, old):
    assert int(player) == 3 - done.me
    assert len(places(done.before, int(player))) == read(old) > read(new)
    assert len(places(done.after, int(player))) == read(new)


def won(done, why):
    (over,) = done.told(GameOver)
    assert (over.winners, over.why.plain) == ((done.me,), why)


def ended(done, why, end):
    (over,) = done.told(GameOver)
    assert over.why.plain == why
    assert over.winners == ((3 - done.me,) if end != "the sheep win" else ())
    assert end in ("the sheep win", f"player {3 - done.me} wins")


def placed(done, words):
    units = {}
    for event in done.told(UnitsPlaced):
        units[event.unit] = units.get(event.unit, 0) + len(event.hexes)
    many = {"hut": "huts", "pasture": "pastures", "sheep": "sheep"}
    told = [f"{WORDS[n]} {unit if n == 1 else many[unit]}" for unit, n in units.items()]
    assert words == " and ".join(told)


def carried(done, words, steps):
    placed(done, words)
    (moved,) = done.told(Moved)
    assert moved.die == read(steps)


SHEEP_OF = r"player (\d)'s next sheep"
PASTURES = rf"{NUM} of player (\d)'s pastures"
CHECKS = {
    rf"((?:But t|T)he scoring that follows brings) {MUCH}, {FROM}\.": gold,
    rf"((?:But t|T)he (?:next scoring|scoring that is due) would bring) {MUCH}, {FROM}\.": gold,
    rf"(?:Destroys|(But) destroys) {PASTURES}\.": destroyed,
    rf"Leaves player (\d) with {NUM} sheep more than pastures: (\d+) gold to pay at a scoring\.": unfed,
    rf"But player (\d) has {NUM} sheep more than pastures\.": own_unfed,
    r"Player (\d) has no more sheep than pastures again: all of them bring gold\.": fed_again,
    rf"Player (\d) has {NUM} pastures? more than sheep: they can be spared\.": to_spare,
    rf"(But|Now) {SHEEP_OF} could destroy {PASTURES} without a movement, (up) from {NUM}\.": threat,
    rf"(Now) {SHEEP_OF} can destroy (?:at most )?{PASTURES} without a movement, (down) from {NUM}\.": threat,
    rf"Leaves player (\d) {NUM} hex(?:es)? for a hut without a movement, down from {NUM}\.": huts,
    rf"Leaves player (\d) {NUM} empty hex(?:es)? beside own units, down from {NUM}\.": room,
    r"Wins: (.*)\.": won,
    r"Ends the game: (.*), and (.*)\.": ended,
    r"Places (.*)\.": placed,
    r"Carries (.*) (\w+) steps away\.": carried,
}


@cache
def turns():
    """Turns of several players on several fields, by several readings: what was before, and what was done."""
    found = []
    for seed, (field, name) in enumerate(
        [
            ("hexagon 3", "random"),
            ("hexagon 4", "planner:60"),
            ("hexagon 5", "greedy"),
            ("hexagon 6", "random"),
        ]
        * 8
    ):
        rng, state = Random(seed), new_game(field, seed, READINGS[seed % 3])
        while state.result is None:
            seen, me, actions = state.seen_by(state.to_act), state.to_act, []
            now = seen
            while now.to_act == me:
                player = named(SHEPHERDS, name if rng.randrange(3) else "random")
                (use, *_rest) = think(player, now, move=rng.randrange(10**6)).actions
                actions.append(use)
                now = now.after(use)
            found.append((seen, tuple(actions)))
            for use in actions:
                state = state.after(use)
    return found


def checked(before, actions):
    """Return the kinds of sentences that are said of some actions, all of them true."""
    done, kinds = Done(before, actions), []
    for said in reasons(before, actions, before.to_act):
        fits = [(kind, found) for kind in CHECKS if (found := re.fullmatch(kind, said.text))]
        assert len(fits) == 1, said
        kind, found = fits[0]
        CHECKS[kind](done, *found.groups())
        kinds.append(kind)
    return kinds


@pytest.mark.rule("GS-12")
def test_every_sentence_is_true_when_the_turn_is_done_and_every_kind_of_it_comes_up():
    """In hundreds of turns of games on several fields; none says the same thing twice."""
    seen = set()
    for before, actions in turns():
        kinds = checked(before, actions)
        assert 1 <= len(kinds) <= MOST_SAID
        seen |= set(kinds)
    assert len(turns()) > 400
    assert set(CHECKS) - seen == set()


def test_sentences_are_true_of_half_a_turn_too():
    """After one die of two."""
    for before, actions in turns()[::5]:
        checked(before, actions[:1])


def test_what_speaks_against_a_turn_comes_last_and_only_once():
    """And a lost game is all there is to say."""
    for before, actions in turns():
        texts = [said.text for said in reasons(before, actions, before.to_act)]
        against = [text.startswith("But") for text in texts]
        assert sum(against) <= 1
        assert not any(against[:-1])
        if any("and player" in text and text.startswith("Ends the game") for text in texts):
            assert len(texts) == 1


def test_rules_that_are_named_are_those_of_the_game():
    """Every sentence rests on one of them."""
    named_rules = {
        said.rule for before, actions in turns() for said in reasons(before, actions, before.to_act)
    }
    assert named_rules <= {"GS-3", "GS-4", "GS-5", "GS-6", "GS-9", "GS-10", "GS-12", "GS-13"}
    assert len(named_rules) >= 6


def test_no_reason_knows_what_is_rolled_next():
    """With somebody who rolls, the same is said."""
    state = new_game("hexagon 4", 3)
    plan = think(named(SHEPHERDS, "planner:100"), state).actions
    assert reasons(state, plan, state.to_act) == reasons(state.seen_by(1), plan, state.to_act)
