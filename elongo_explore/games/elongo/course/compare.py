"""`el.compare`: the same actions under different rules, side by side."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from elongo_explore.kit.pictures.grid import Caption, strip
from elongo_explore.kit.pictures.picture import Picture
from elongo_explore.kit.table.errors import BadInput, check_kind, shown
from elongo_explore.kit.table.records import as_far_as_allowed
from elongo_explore.kit.table.sentences import Event, Refusal, Sentence

from ..board.land import Patch
from ..pictures.highlight import Highlight
from ..pictures.last_change import changed_by
from ..play.actions import Action
from ..play.events import ShieldLaid
from ..play.options import ALLOWED, EDITIONS, Ruleset
from ..play.pieces import names
from ..play.state import State
from ..play.words import action_words, expected_words
from ..rules import RULEBOOK
from .walks.action import about
from .walks.walk import ElongoStep, drawn


class Branch(NamedTuple):
    """The result of the actions under some rules."""

    name: str
    state: State
    events: tuple[Event, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    """Why the rules refuse the next action; nothing was done from there on."""
    action_words: tuple[str, ...] = ()
    """The actions done, in words; the last may be the one that was refused."""
    value: str = ""
    """The value of the option that is tried, if one is."""


class Comparison:
    """The position before, then what came of the actions in each way. `[name]` is one way, with its state."""

    def __init__(self, start: State, actions: Sequence[Action], what: str, ways: Sequence[Branch]) -> None:
        self.start, self.actions, self.what, self.ways = start, tuple(actions), what, tuple(ways)

    def __getitem__(self, name: str) -> Branch:
        for way in self.ways:
            if name in (way.name, way.value):
                return way
        raise BadInput(f"expected one of {', '.join(repr(way.name) for way in self.ways)}, got {shown(name)}")

    @property
    def action_words(self) -> str:
        """The actions, in words."""
        # Where the rules refuse an action, those after it have no words.
        told = max([way.action_words for way in self.ways], key=len)
        return f"{'. '.join(told)}."

    @property
    def same(self) -> list[Event]:
        """The events that happen in every way."""
        first, *others = self.ways
        return [event for event in first.events if all(event in other.events for other in others)]

    def told(self, way: Branch) -> list[str]:
        """Return what happens in this way and not in all of them, in sentences with their rules."""
        check_kind("way", way, Branch, "one of the ways of this comparison")
        lines = [str(event) for event in way.events if event not in self.same]
        lines += [f"Not allowed. {refusal}" for refusal in way.refusals]
        lines += [str(_waits(way.state, patch)) for patch in way.state.waiting]
        # What comes next is worth a line only where the ways differ in it.
        if len({_next(other.state) for other in self.ways}) > 1 and not (way.refusals or way.state.result):
            lines.append(str(_next(way.state)))
        return lines or ["Nothing else happens."]

    def __repr__(self) -> str:
        return f"<comparison, {self.what}: {' | '.join(way.name for way in self.ways)}>"

    def __str__(self) -> str:
        lines = [f"{self.what}: {self.action_words}", *(f"  {event}" for event in self.same)]
        for way in self.ways:
            lines += [way.name, *(f"  {line}" for line in self.told(way))]
        return "\n".join(lines)

    def _repr_svg_(self) -> str:
        return self.row().svg

    def row(self, size: float | None = None, *, alt: str | None = None) -> Picture:
        """Return the pictures side by side. `size` is in pixels to an edge; `alt` says what there is to
        learn."""
        steps = [ElongoStep(self.start, self.action_words, highlight=self._about())]
        for way in self.ways:
            own = [event for event in way.events if event not in self.same]
            steps.append(ElongoStep(way.state, "", highlight=Highlight(happened=changed_by(own))))
        scenes, note = drawn(steps, range(len(steps)), size)
        captions = [Caption("Before", "\n".join(self._before()))]
        captions += [Caption(way.name, "\n".join(self.told(way))) for way in self.ways]
        row = Picture(strip(scenes, captions, f"Elongo: {self.what} compared", note))
        return row if alt is None else row.told(alt)

    def _before(self) -> list[str]:
        """Return the actions, and what happens in every way."""
        # Everyone can see that a shield was laid.
        same = [str(event) for event in self.same if not isinstance(event, ShieldLaid)]
        number = "both" if len(self.ways) == 2 else "all"
        return [self.action_words, f"In {number} ways:", *same] if same else [self.action_words]

    def _about(self) -> Highlight:
        """Return a highlight of the first action, if it is allowed in some way."""
        possible = any(way.events for way in self.ways)
        return about(self.start, self.actions[0]) if possible else Highlight()


def compare(state: State, actions: Action | Iterable[Action], *rules: str | Ruleset) -> Comparison:
    """Do the same under different rules, and show what comes of it side by side.

    Without `rules`, all editions are compared. `rules` is the name of one option of a Ruleset, which is then
    tried with each value that an edition has, while all else stays as it is in the state; or two or more
    editions or Rulesets.
    """
    if not isinstance(state, State):
        raise BadInput(f"compare: expected the State of a game, got {shown(state)}")
    line = _line(actions)
    if len(rules) == 1 and isinstance(rules[0], str) and rules[0] in ALLOWED:
        what = rules[0]
        named = list(_values(state.ruleset, what))
    elif len(rules) != 1:
        what = "editions"
        named = [("", _name(Ruleset.of(each)), Ruleset.of(each)) for each in rules or EDITIONS]
    else:
        options = ", ".join(map(repr, ALLOWED))
        raise BadInput(f"compare: expected one option ({options}) or two rulesets, got {shown(rules)}")
    return Comparison(
        state, line, what, [_branch(value, name, state, each, line) for value, name, each in named]
    )


def _line(actions: object) -> tuple[Action, ...]:
    if isinstance(actions, Action):
        return (actions,)
    line = tuple(actions) if isinstance(actions, Iterable) and not isinstance(actions, str) else ()
    if not line or not all(isinstance(action, Action) for action in line):
        raise BadInput(f"compare: expected an action or a list of actions, got {shown(actions)}")
    return line


def _values(rules: Ruleset, option: str) -> Iterator[tuple[str, str, Ruleset]]:
    """Yield the rules with each value of an option that an edition has, named by the value and its
    editions."""
    for value in ALLOWED[option]:
        having = [RULEBOOK.editions[name] for name in EDITIONS if getattr(Ruleset.of(name), option) == value]
        if having:
            yield value, f"{value} · {', '.join(having)}", rules.replace(**{option: value})


def _name(rules: Ruleset) -> str:
    """Return the name of an edition, or the options in which a mixture differs from the online edition."""
    for name in EDITIONS:
        if rules == Ruleset.of(name):
            return f"{RULEBOOK.editions[name]} edition"
    values = {option: getattr(rules, option) for option in ALLOWED}
    return ", ".join(f"{option}={value}" for option, value in values.items() if value != ALLOWED[option][0])


def _branch(value: str, name: str, state: State, rules: Ruleset, line: Sequence[Action]) -> Branch:
    """Play under some rules, as far as they allow it."""
    # Under other rules the state is a new start: a step before it would still have the old rules.
    taken = state.taken_back and rules.removing != "always"
    start = dataclasses.replace(state, ruleset=rules, previous=None, taken_back=taken)
    steps, refusals = as_far_as_allowed(start, line)
    states = [start, *(step.state for step in steps)]
    events = tuple(event for step in steps for event in step.events)
    # One state more than actions done: so the words also tell the action that was refused.
    told = tuple(str(action_words(now, action)) for now, action in zip(states, line, strict=False))
    return Branch(name, states[-1], events, refusals, told, value)


_CHOICES = {
    "fill": Sentence("ENC-5", "Next, player {} decides how many animals come in, and where."),
    "keep": Sentence("JOIN-4", "Next, player {} decides who stays."),
}


def _next(state: State) -> Sentence:
    if state.pending:
        choice = _CHOICES[state.pending[0].kind]
        return Sentence(choice.rule, choice.text.format(state.to_act))
    return Sentence("", f"Next, {expected_words(state)}.")


def _waits(state: State, patch: Patch) -> Sentence:
    """Return a sentence about an enclosure that is not filled yet."""
    (owner,) = [claim.owner for claim in state.claims if claim.patch == patch]
    when = "next move" if state.ruleset.boma_enclosures == "at_owners_move" else "turn"
    return Sentence("BOMA-5", f"The land at {names([patch])} is filled when player {owner}'s {when} begins.")
