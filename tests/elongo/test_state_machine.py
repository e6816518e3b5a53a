"""Games of all kinds, move by move: what holds in every state, whatever the players do.

The checks share nothing with elongo/play/sound.py. Players prefer what is rare: they close fences, build,
claim and take back rather than pass.
"""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from functools import cache
from itertools import product
from typing import Any, TypeVar

import pytest
from hypothesis import Phase, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

import elongo_explore as el
from elongo_explore.games.elongo.geometry.rhombs import edges
from elongo_explore.games.elongo.play.actions import Action
from elongo_explore.games.elongo.play.events import (
    AnimalsPlaced,
    BomaAbandoned,
    BomaBuilt,
    BomaFinished,
    ClaimReturned,
    EnclosureCompleted,
)
from elongo_explore.games.elongo.play.options import ALLOWED
from elongo_explore.games.elongo.play.validity import what_is_wrong
from elongo_explore.kit.table.sentences import Event
from tests.support.boma_positions import (
    EMPTY,
    LOOP,
    NARROWS,
    OPEN,
    WIDES,
    grazing,
    loop_of,
    star_round_a_boma,
)
from tests.support.boma_positions import lay as lay_down
from tests.support.for_each import for_each

BGA, TABLETOP = el.Ruleset.bga(), el.Ruleset.tabletop()
OTHERS = [(name, value) for name, values in ALLOWED.items() for value in values]
RULESETS = [BGA, TABLETOP, el.Ruleset.early_online()]
RULESETS += [
    rules.replace(**{n: v}) for rules in (BGA, TABLETOP) for n, v in OTHERS if getattr(rules, n) != v
]
"""All editions, and two of them with each option on its own as elsewhere."""

ANIMALS = {(2, "long"): 20, (2, "short"): 14, (3, "long"): 14, (3, "short"): 10}
DECK = Counter(el.deck())
Patch = tuple[int, str]
T = TypeVar("T")
Pick = Callable[[Sequence[T]], T]


# ── where games begin ─────────────────────────────────────────────────────────────────────────────


def new(**options: Any) -> el.State:
    """Return a game from the hexagon on."""
    return el.new_game(**options)


def late(board: el.Board, seed: int, players: int, **options: Any) -> el.State:
    """Three shields in each hand: the round will soon be over."""
    left = sorted((DECK - Counter(laid.shield for laid in board.laid)).elements())
    some = random.Random(seed).sample(left, 3 * players)
    hands = {number: some[number - 1 :: players] for number in range(1, players + 1)}
    return el.scenario(board, seed=seed, players=players, hands=hands, **options)


def nearly_closed(**options: Any) -> el.State:
    """Return a position without the wide that closes a small and a large loop and cuts player 2's parcel."""
    early = lay_down(WIDES[:4], "GRR YGR YRR RYG")
    return late(lay_down(NARROWS, "GYR RRY YGR YRY GRY", early), claims=[(2, (0, "M"))], **options)


def divided(**options: Any) -> el.State:
    """Return a position in which a small boma of player 1 cuts a red parcel between players 2 and 1."""
    claims, animals = [(2, (0, "M")), (1, (5, "A"))], grazing(2, (0, "M"))
    return late(OPEN, bomas=[(1, LOOP)], claims=claims, animals=animals, **options)


def hollow(**options: Any) -> el.State:
    """Return a large boma of player 2 with room inside."""
    return late(EMPTY, bomas=[(2, loop_of(EMPTY, 2, 15))], **options)


def nested(**options: Any) -> el.State:
    """Return a large boma of player 1 round a small one of player 2."""
    board = star_round_a_boma("GRR YGR YRR RYG RGY", "GYR RRY YGR YRY GRY")
    return late(board, bomas=[(2, loop_of(board, 2, 5)), (1, loop_of(board, 1, 10))], **options)


def crowded(**options: Any) -> el.State:
    """Twice the same shields round a space that a wide will close: no deck has them (RULING-free)."""
    board = lay_down(WIDES[:4], "GRR YGR GRR YGR")
    return late(board, claims=[(2, (0, "M"))], deck="free", **options)


BEGINNINGS = (new, nearly_closed, divided, hollow, nested, crowded)


# ── what holds in every state ─────────────────────────────────────────────────────────────────────


def parcel_of(state: el.State) -> dict[Patch, el.Parcel]:
    """Return for each patch its parcel, worked out from the board and the fences that are built."""
    walls = {(index, boma.loop.fence) for boma in state.bomas for index in boma.loop.shields}
    return {patch: parcel for parcel in state.board.parcels(walls) for patch in parcel.patches}


def boma_round(state: el.State) -> dict[Patch, el.Boma]:
    """Return for each patch inside bomas the smallest of them."""
    found: dict[Patch, el.Boma] = {}
    for boma in sorted(state.bomas, key=lambda boma: -len(state.board.inside(boma.loop))):
        found |= dict.fromkeys(state.board.inside(boma.loop), boma)
    return found


def check_conserved(state: el.State) -> None:
    """Nothing is lost and nothing is made: shields, warriors, boys and animals."""
    off = Counter([*state.stock, *(shield for player in state.players for shield in player.hand)])
    table = Counter(laid.shield for laid in state.board.laid)
    assert off == DECK - table
    assert (off + table == DECK) != state.free_deck
    for number, player in enumerate(state.players, 1):
        stand = [state.board.laid[i].shield.colour(name) for who, (i, name) in state.claims if who == number]
        builders = [boma for boma in state.bomas if boma.owner == number and not boma.finished]
        assert player.warriors >= 0
        assert player.boys >= 0
        assert player.warriors + stand.count("R") + len(builders) == 4
        assert player.boys + len(stand) - stand.count("R") == 7
        for kind, colour in enumerate("RGY"):
            graze = [
                h.number for p, h in state.animals.items() if h.owner == number and state.colour(p) == colour
            ]
            assert player.animals[kind] >= 0
            assert player.animals[kind] + sum(graze) == ANIMALS[len(state.players), state.length]


def check_claims(state: el.State, parcels: dict[Patch, el.Parcel], inside: dict[Patch, el.Boma]) -> None:
    """One on a shield, one in a parcel unless its owner is choosing, nobody in a boma or on spoilt land."""
    assert len({patch[0] for _owner, patch in state.claims}) == len(state.claims)
    choosing = [set(choice.patches) for choice in state.pending if choice.kind == "keep"]
    owners: dict[frozenset[Patch], int] = {}
    for owner, patch in state.claims:
        assert patch not in inside
        land = parcels[patch].patches
        assert owners.setdefault(land, owner) == owner
        together = {other for _owner, other in state.claims if other in land}
        assert len(together) == 1 or together in choosing
        if state.ruleset.blocked_claims == "return":
            assert land.isdisjoint(state.board.along(state.board.blocked_edges()))
    standing = {patch for _owner, patch in state.claims}
    assert all(patches <= standing for patches in choosing)
    assert all(patch in standing and not parcels[patch].is_open for patch in state.waiting)


def check_animals(state: el.State, parcels: dict[Patch, el.Parcel], inside: dict[Patch, el.Boma]) -> None:
    """In enclosures with their owner's warrior or boy, or in their owner's boma; no more than symbols."""
    keepers = {(owner, parcels[patch].patches) for owner, patch in state.claims}
    for patch, (owner, number) in state.animals.items():
        shield = state.board.laid[patch[0]].shield
        assert 1 <= number <= (2 if (shield.kind, patch[1]) == ("narrow", "M") else 1)
        if patch in inside:
            assert inside[patch].owner == owner
        else:
            assert not parcels[patch].is_open
            assert (owner, parcels[patch].patches) in keepers


def check_land(state: el.State, parcels: dict[Patch, el.Parcel]) -> None:
    """The land that a state carries along is the land worked out from scratch."""
    assert state.parcels() == tuple(dict.fromkeys(parcels.values()))
    assert all(state.land.parcel(patch) == parcel for patch, parcel in parcels.items())
    assert state.walls == {(index, boma.loop.fence) for boma in state.bomas for index in boma.loop.shields}
    for boma in state.bomas:
        assert boma.loop in state.board.loops()
        assert boma.inside == state.board.inside(boma.loop)


def check_state(state: el.State) -> None:
    """All of it."""
    parcels, inside = parcel_of(state), boma_round(state)
    check_conserved(state)
    check_claims(state, parcels, inside)
    check_animals(state, parcels, inside)
    check_land(state, parcels)
    if not state.pending:
        assert what_is_wrong(state) == ()
    assert (state.phase == "over") == (state.result is not None)


# ── what may be done, and what may not ────────────────────────────────────────────────────────────


def says_why(something: Event | el.Refusal) -> None:
    """An event or refusal carries the id of its rule and a sentence."""
    assert re.fullmatch(r"[A-Z]+-[0-9]+", something.rule)
    assert something.sentence.endswith(".")
    assert str(something) == f"{something.rule}: {something.sentence}"


def frozen(state: el.State) -> tuple[Any, ...]:
    """Return a copy of all that a state says, to see that it does not change."""
    plain = [getattr(state, f.name) for f in fields(state) if f.name not in ("animals", "land", "previous")]
    return (*plain, dict(state.animals), state.parcels(), state.previous is None)


def odd_actions(state: el.State, rng: random.Random) -> Iterator[Action]:
    """Actions of every type, most of them not allowed."""
    patches = [(i, name) for i, laid in enumerate(state.board.laid) for name in laid.shield.patches]
    near = [*patches[-4:], *(patch for _owner, patch in state.claims), *state.animals]
    where = [rng.choice(patches), rng.choice(near), rng.choice(near)]
    for kind in (el.Place, el.Claim, el.Remove, el.PlaceAnimal, el.Keep):
        yield from (kind(patch) for patch in where)
    yield from (el.MoveAnimal(one, other) for one in where for other in where)
    yield from (el.Remove(loop) for loop in state.board.loops()[-3:])
    yield from (el.BuildBoma(1), el.BuildBoma(2), el.Pass(), el.Confirm(), el.StopPlacing())
    for shield in (rng.choice(el.deck()), *state.player(state.turn).hand[:1]):
        fits = [p for p in state.board.placements_in_order() if p.kind == shield.kind]
        yield el.LayShield(shield, rng.choice(fits))
        corner, turn = rng.choice(state.board.laid).placement[1:]
        yield el.LayShield(shield, el.Placement(shield.kind, corner, (turn + rng.randrange(10)) % 10))


def reasons(state: el.State, action: Action) -> int:
    """Return how many reasons there are against an action; it may not even make sense here."""
    try:
        refusals = state.why_not(action)
    except el.BadInput:
        return 1
    for refusal in refusals:
        says_why(refusal)
    return len(refusals)


def check_actions(state: el.State, rng: random.Random, others: Sequence[Action]) -> None:
    """What is listed has no refusal, what is not listed has one, and what is refused changes nothing."""
    legal = state.legal_actions()
    few = [action for action in legal[:60] if not isinstance(action, el.LayShield)]
    assert len(set(few)) == len(few)
    listed = {*few, *(legal[rng.randrange(len(legal))] for _ in range(4 if legal else 0)), *legal[-1:]}
    for action in listed:
        assert action in legal
        assert reasons(state, action) == 0
    refused = []
    for action in (*rng.sample([*odd_actions(state, rng)], 16), *others):
        assert (action in legal) == (reasons(state, action) == 0), action
        if action not in legal:
            refused.append(action)
    before = frozen(state)
    for action in rng.sample(refused, 2):
        with pytest.raises((el.IllegalAction, el.BadInput)) as caught:
            state.apply(action)
        if isinstance(caught.value, el.IllegalAction):
            assert caught.value.refusals == state.why_not(action) != ()
    assert frozen(state) == before


# ── a game that is watched ────────────────────────────────────────────────────────────────────────


class Game:
    """A game; each step is checked, and what happened is counted."""

    def __init__(self, state: el.State) -> None:
        self.state = state
        self.rng = random.Random(state.dealer.seed)
        self.turn: list[tuple[el.State, Action, tuple[Event, ...]]] = []
        self.seen: list[Action] = []
        self.counts: Counter[str] = Counter()
        self.check()

    def check(self) -> None:
        """Look at the state as it is."""
        check_state(self.state)
        check_actions(self.state, self.rng, self.rng.sample(self.seen, min(3, len(self.seen))))

    def do(self, action: Action) -> None:
        """Carry out an action that is allowed."""
        before, copy = self.state, frozen(self.state)
        self.state, events = before.apply(action)
        assert frozen(before) == copy
        for event in events:
            says_why(event)
        self.seen.append(action)
        self.check_filled(before)
        self.counts.update(rare(before, action, events, self.state))
        self.turn.append((before, action, events))
        self.check()
        self.check_undo(locked=isinstance(action, el.Confirm))

    def check_undo(self, *, locked: bool) -> None:
        """One step back; at the end of a turn or of the game, all the way back and forth."""
        if locked:
            with pytest.raises(el.IllegalAction, match="TURN-3"):
                self.state.undo()
        else:
            assert self.state.undo() == self.turn[-1][0]
        if locked or self.state.phase == "over":
            self.check_replay()
        if locked:
            self.turn = []

    def undo(self) -> None:
        """Take the last action back."""
        before, _action, _events = self.turn.pop()
        self.state = self.state.undo()
        assert frozen(self.state) == frozen(before)

    def check_replay(self) -> None:
        """Back to the start of the turn, step by step, and the same again."""
        state = self.turn[-1][0]
        for before, _action, _events in reversed(self.turn[:-1]):
            state = state.undo()
            assert state == before
            assert state.parcels() == before.parcels()
        with pytest.raises(el.IllegalAction, match="TURN-3"):
            state.undo()
        for before, action, events in self.turn:
            assert state == before
            state, again = state.apply(action)
            assert again == events
        assert state == self.state
        assert hash(state) == hash(self.state)

    def check_filled(self, before: el.State) -> None:
        """New enclosures with an owner are full, or no such animal is left, or the owner's choice is due."""
        state = self.state
        due = {patch for choice in state.pending if choice.kind == "fill" for patch in choice.patches}
        for owner, patch in state.claims:
            land, kind = state.parcel(patch).patches, "RGY".index(state.colour(patch))
            new = (owner, patch) not in before.claims or before.parcel(patch).is_open
            if (
                new
                and not state.parcel(patch).is_open
                and due.isdisjoint(land)
                and patch not in state.waiting
            ):
                symbols = sum(state.board.laid[i].shield.symbols(name) for i, name in land)
                there = sum(state.animals[p].number for p in land if p in state.animals)
                assert there == symbols or not state.player(owner).animals[kind]
        assert not state.waiting or state.ruleset.boma_enclosures != "filled_at_once"
        if state.ruleset.boma_enclosures == "at_owners_move" and state.phase == "lay":
            assert all(owner != state.turn for owner, patch in state.claims if patch in state.waiting)


def rare(before: el.State, action: Action, events: tuple[Event, ...], after: el.State) -> Iterator[str]:
    """Yield what happened that does not happen often."""
    for event in events:
        match event:
            case BomaBuilt() | BomaAbandoned() | BomaFinished():
                yield type(event).__name__
                yield from ["large boma"] * (len(event.loop.shields) > 5)
            case ClaimReturned():
                yield f"{event.rule} {type(action).__name__}"
                yield from ["one owner joined"] * (event.rule in ("JOIN-1", "JOIN-3"))
                yield from ["several owners joined"] * (event.rule == "JOIN-2")
            case EnclosureCompleted(owner=int(owner)) if event.rule == "ENC-3" and owner != before.turn:
                yield "filled by another's lay"
            case EnclosureCompleted(owner=int()) if event.rule == "BOMA-5":
                yield "enclosed by a boma"
            case AnimalsPlaced(rule="BIG-2"):
                yield "laid inside a boma"
    if isinstance(action, el.BuildBoma):
        cut = [c for c in after.claims if after.parcel(c.patch).patches != before.parcel(c.patch).patches]
        yield from (f"cut, player {'other' if c.owner != before.turn else 'self'}" for c in cut)
    short = [e for e in events if isinstance(e, EnclosureCompleted) and e.owner and not after.pending]
    for event in short:
        yield from ["short stock"] * any(patch not in after.animals for patch in event.parcel.patches)
    if isinstance(action, el.Keep | el.PlaceAnimal | el.StopPlacing | el.MoveAnimal):
        yield type(action).__name__
    yield from ["taken back after that"] * (before.taken_back and isinstance(action, el.Remove))


# ── how the players play ──────────────────────────────────────────────────────────────────────────


def choose(state: el.State, pick: Pick[Any]) -> Action:
    """Something that is allowed, if possible something rare. `pick` takes one of several."""
    few = [action for action in state.legal_actions()[:200] if not isinstance(action, el.LayShield)]
    back = [action for action in few if isinstance(action, el.Remove)]
    called_off = [action for action in back if isinstance(action.what, el.Loop)]
    moved = [action for action in few if isinstance(action, el.MoveAnimal)]
    build = [action for action in few if isinstance(action, el.BuildBoma)]
    rest = [action for action in few if not isinstance(action, el.Pass)]
    if state.phase == "lay" and not state.pending:
        kinds = [several for several in (called_off, back, moved, rest) if several]
        several = pick([[]] * 7 + kinds)
        return pick(several) if several else lay(state, pick)
    return pick(pick([build or rest or few] * 4 + [rest or few] * 3 + [few]))


def lay(state: el.State, pick: Pick[Any]) -> Action:
    """Return where a fence closes, or claimed parcels join, or many edges join, or anywhere."""
    board, open_edges = state.board, state.board.open_edges()
    joined = {p: [edge in open_edges for edge in edges(*p)] for p in board.placements_in_order()}
    wish = pick(["close", "close", "close", "join", "join", "snug", "anywhere"])
    lays = [lay_somewhere(state.player(state.turn).hand, joined, wish, pick) for _ in range(10)]
    if wish == "close":
        return max(lays, key=lambda a: len(board.lay(a.shield, a.placement).loops()))
    if wish == "join":
        return max(lays, key=lambda a: claims_joined(state, board.lay(a.shield, a.placement)))
    return lays[0]


def lay_somewhere(
    hand: Sequence[el.Shield], joined: dict[el.Placement, list[bool]], wish: str, pick: Pick[Any]
) -> el.LayShield:
    """Return one of the hand, where it might do what is wished for."""
    shield = pick(hand)
    fits = {p: j for p, j in joined.items() if p.kind == shield.kind}
    snug = [p for p, j in fits.items() if sum(j) >= 2]
    both = [p for p, j in fits.items() if (j[0] and j[3]) or (j[1] and j[2])]
    wanted = {"close": both, "join": snug, "snug": snug}.get(wish)
    return el.LayShield(shield, pick(wanted or list(fits)))


def claims_joined(state: el.State, board: el.Board) -> tuple[int, int]:
    """Return how many claims come together when a board grows to this one: of one owner, and in all."""
    best = (0, 0)
    for name in board.laid[-1].shield.patches:
        land = board.parcel((state.just_laid + 1, name)).patches
        owners = Counter(owner for owner, patch in state.claims if patch in land)
        best = max(best, (max(owners.values(), default=0), owners.total()))
    return best


# ── by hypothesis: short games, which shrink ──────────────────────────────────────────────────────


class Games(RuleBasedStateMachine):
    """All editions, every single option, two and three players."""

    @initialize(
        begin=st.sampled_from(BEGINNINGS),
        ruleset=st.sampled_from(RULESETS),
        players=st.sampled_from([2, 3]),
        length=st.sampled_from(["short", "long"]),
        seed=st.integers(0, 2**16),
    )
    def begin(self, begin: Callable[..., el.State], ruleset: el.Ruleset, **options: Any) -> None:
        """A new game, or one from a position with fences."""
        self.game = Game(begin(edition=ruleset, **options))

    @rule(seed=st.integers(0, 255), steps=st.integers(1, 10))
    def go_on(self, seed: int, steps: int) -> None:
        """Some actions. One number stands for many choices: so a failing game is soon made shorter."""
        chance = random.Random(seed)
        for _ in range(steps):
            if self.game.state.phase != "over":
                action = choose(self.game.state, chance.choice)
                note(repr(action))
                self.game.do(action)

    @rule(number=st.integers(1, 4))
    def take_back(self, number: int) -> None:
        """Undo some of the turn."""
        for _ in range(min(number, len(self.game.turn))):
            self.game.undo()


Games.TestCase.settings = settings(
    max_examples=60, stateful_step_count=20, phases=[Phase.generate, Phase.shrink], report_multiple_bugs=False
)
TestWhateverThePlayersDoEveryStateIsSound = Games.TestCase


# ── longer games from fixed seeds ─────────────────────────────────────────────────────────────────


@cache
def walk(number: int, players: int) -> Counter[str]:
    """Two games by one of the rulesets, each state checked; what happened in them."""
    counts: Counter[str] = Counter()
    for begin, steps in ((new, 150), (BEGINNINGS[1 + number % 4], 70)):
        game = Game(begin(players=players, length="short", edition=RULESETS[number], seed=number))
        for _ in range(steps):
            if game.state.phase != "over":
                game.do(choose(game.state, game.rng.choice))
        counts += game.counts
    return counts


@pytest.mark.rule("TURN-3")
@for_each([*product(range(len(RULESETS)), [2, 3])])
def test_every_state_of_a_game_is_sound_and_every_turn_can_be_taken_back(case) -> None:
    """By each ruleset, with two and three players; the checks are in the games."""
    assert walk(*case)


WANTED = {
    "BomaBuilt": 80,
    "large boma": 8,
    "BomaAbandoned": 30,
    "BomaFinished": 30,
    "laid inside a boma": 20,
    "cut, player other": 10,
    "cut, player self": 5,
    "filled by another's lay": 100,
    "short stock": 8,
    "one owner joined": 4,
    "several owners joined": 8,
    "JOIN-4 LayShield": 40,
    "BLOCK-2 LayShield": 8,
    "REM-1 Remove": 80,
    "REM-2 Remove": 60,
    "Keep": 1,
    "StopPlacing": 60,
    "MoveAnimal": 8,
    "taken back after that": 4,
}
"""How often, at least: about a third of what there is."""


def test_rare_things_do_happen_in_these_games() -> None:
    """Else the games above would show little."""
    total: Counter[str] = Counter()
    for number in range(len(RULESETS)):
        total += walk(number, 2) + walk(number, 3)
    assert {what: total[what] for what, least in WANTED.items() if total[what] < least} == {}
