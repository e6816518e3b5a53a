"""The panel beside the board in Build: what a click puts, whose it is, the game, and what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from secrets import randbelow
from typing import Any

import ipywidgets as w

from elongo_explore.kit.desk.messages import Answer, Line
from elongo_explore.kit.table.wording import as_sentence
from elongo_explore.kit.widgets.front import PictureChoice
from elongo_explore.kit.widgets.host import Host
from elongo_explore.kit.widgets.parts import box, button, escaped, row

from ..board.shields import Shield
from ..desk.controls import Controls
from ..desk.desk import ElongoDesk
from ..desk.intent import TOOLS, shields_of_the_deck
from ..desk.now import Now
from ..desk.sketching import copies_to_give, take_back
from ..geometry.rhombs import KINDS
from ..pictures.tools import tool_picture
from ..play.options import EDITIONS, Ruleset
from ..play.pieces import LENGTHS, ROUNDS, Length
from ..play.sketch import POINTS, Sketch
from .hand import shield_items

_Does = Callable[[Sketch, int, Any], Sketch]
"""A change, given the player whose pieces are put, and the value that was chosen."""
_OTHER = "another edition"
_SIZES: dict[str, tuple[int, Length]] = {
    f"{players}, {length}": (players, length) for players in (2, 3) for length in LENGTHS
}
_ROUNDS = {
    f"{number}{', last' if last else ''}": (number, last)
    for number in range(1, ROUNDS + 1)
    for last in (False, True)
    if last or number < ROUNDS
}
_WORDS = {"keeper": "Warrior or boy", "hand": "Hands of the players", "game": "Turn, round, edition, stocks"}
"""The tips of some tools, which a screen reader also reads."""
_OWNED = {"keeper", "animal", "boma", "hand", "game"}
"""The tools that ask whose it is."""


class BuildPanel:
    """The palette, and below it what the chosen tool needs; last, what is wrong."""

    def __init__(self, desk: ElongoDesk, controls: Controls, host: Host, play: Callable[[], object]) -> None:
        self._desk, self._controls, self._host = desk, controls, host
        guarded = host.guarded
        self._showing = False
        self.tools = PictureChoice(label="What a click puts", look="elongo-puts")
        self.tools.observe(guarded(self._on_tool), names="chosen")
        self.owner = w.ToggleButtons(options=[("Player 1", 1)], tooltips=["Whose pieces are put"])
        self.owner.observe(guarded(self._on_owner), names="value")
        self.fill = button("Fill", "Put animals in all claimed enclosures and bomas")
        self.fill.on_click(guarded(lambda _: self._change(lambda s, _: s.fill(), "everything is filled")))
        self.form = GameForm(self._change)
        self.hands = Hands(desk, host, self._change)
        self.play = button("Play from here", "Play on from this position")
        self.play.on_click(guarded(lambda _: play()))
        self.wrong = w.HTML()
        self.wrong.add_class("elongo-build-wrong")
        self.whose = row(self.owner, self.fill)
        self.palette = box("palette", self.tools)
        self.verdict = box("build-verdict", self.play, self.wrong)
        self.box = box("build scroll")

    # ── showing ───────────────────────────────────────────────────────────────────────────────────

    def show(self, now: Now) -> None:
        """Show what is built; nothing in a game."""
        sketch, tool = now.facts.sketch, now.tool
        _seen(self.box, sketch is not None)
        # Nothing of it is in the page of a game.
        parts: list[w.Widget] = []
        if sketch is not None:
            parts += [self.palette, *([self.whose] if tool in _OWNED else ()), self.verdict]
            parts += [part.box for name, part in (("game", self.form), ("hand", self.hands)) if name == tool]
        if self.box.children != tuple(parts):
            self.box.children = parts
        if sketch is None:
            return
        self._showing = True
        try:
            # Widgets report these changes as if a person had made them; `_showing` tells the two apart.
            self._show_palette(sketch, now)
        finally:
            self._showing = False
        owner = self.owner.value
        if tool == "hand":
            self.hands.show(sketch, owner)
        elif tool == "game":
            self.form.show(sketch, owner)
        self._show_wrong(now)

    def _show_palette(self, sketch: Sketch, now: Now) -> None:
        players = len(sketch.state.players)
        # There may be fewer players since the owner was chosen.
        owner = min(now.owner, players)
        items = [
            {"picture": tool_picture(tool, owner), "name": name, "words": _WORDS.get(tool, name)}
            for tool, name in TOOLS.items()
        ]
        with self.tools.hold_sync():
            if items != self.tools.items:
                self.tools.items = items
            self.tools.chosen = [*TOOLS].index(now.tool)
        options = tuple((f"Player {number}", number) for number in range(1, players + 1))
        # New options choose the first of them, so they are set only if they differ.
        if options != self.owner.options:
            self.owner.options = options
        self.owner.value = owner
        _seen(self.fill, now.tool in ("animal", "keeper", "boma"))

    def _show_wrong(self, now: Now) -> None:
        wrong = now.facts.wrong
        lines = [f"<li>{escaped(as_sentence(each.text))}. <small>{each.rule}</small></li>" for each in wrong]
        bad = f"<b>✗ No game leads here:</b><ul>{''.join(lines)}</ul>"
        self.wrong.value = bad if wrong else "✓ A game can go on from here."
        self.play.button_style = "" if wrong else "primary"

    # ── doing ─────────────────────────────────────────────────────────────────────────────────────

    def _on_tool(self, change: dict[str, int]) -> None:
        tools = [*TOOLS]
        if not self._showing and 0 <= change["new"] < len(tools):
            self._host.answer(self._controls.use(tools[change["new"]]))

    def _on_owner(self, change: dict[str, Any]) -> None:
        if not self._showing and change["new"] is not None:
            self._host.answer(self._controls.owner(change["new"]))

    def _change(self, does: Callable[[Sketch, int], Sketch], words: str) -> None:
        owner = self._desk.intent.owner
        self._host.answer(Answer(self._desk.change_sketch(lambda sketch: does(sketch, owner), words)))


class Hands:
    """Every shield of the deck to give to a player, and below them the player's hand, to take them back."""

    def __init__(self, desk: ElongoDesk, host: Host, change: Callable[..., None]) -> None:
        self._desk, self._host = desk, host
        guarded = host.guarded
        self._hand: tuple[Shield, ...] = ()
        self.held = PictureChoice(look="elongo-puts")
        self.deck = PictureChoice(label="Shields to give", look="elongo-puts")
        self.deal = button("Deal", "Deal all hands anew from what is left")
        self.empty = button("Empty", "Put this hand back")
        self.deal.on_click(guarded(lambda _: change(_deal, "all hands are dealt")))
        self.empty.on_click(guarded(lambda _: change(lambda s, who: s.empty(who), "the hand is empty")))
        self.title = w.HTML()
        self.held.observe(guarded(self._on_held), names="chosen")
        self.deck.observe(guarded(self._on_deck), names="chosen")
        self.box = box("hands", row(self.title, self.deal, self.empty), self.held, self.deck)

    def show(self, sketch: Sketch, owner: int) -> None:
        """Show the hand of a player."""
        hand = sketch.state.player(owner).hand
        self.title.value = f"<b>Hand of player {owner}:</b> {len(hand)}"
        with self.held.hold_sync():
            # Pictures are long texts, so they are sent only for another hand.
            if hand != self._hand or not self.held.items:
                self._hand, self.held.items = hand, shield_items(hand)
            self.held.label, self.held.chosen = f"Hand of player {owner}: click to take", -1
        shields = _deck()
        with self.deck.hold_sync():
            if not self.deck.items:
                self.deck.items = shield_items(shields)
            self.deck.left = [max(0, copies_to_give(sketch, shield)) for shield in shields]
            self.deck.chosen = -1

    def _on_held(self, change: dict[str, int]) -> None:
        sketch = self._desk.sketch
        if sketch is not None and 0 <= change["new"] < len(self._hand):
            made = take_back(sketch, self._desk.intent.owner, self._hand[change["new"]])
            self._host.answer(Answer(self._desk.build(made)))

    def _on_deck(self, change: dict[str, int]) -> None:
        if change["new"] >= 0:
            lines: list[Line] = self._desk.hand_over(_deck()[change["new"]])
            self.deck.chosen = -1  # so that the same one can be given again
            self._host.answer(Answer(lines))


def _deal(sketch: Sketch, _owner: int) -> Sketch:
    return sketch.deal(randbelow(1_000_000))


@cache
def _deck() -> tuple[Shield, ...]:
    """Return every shield of the deck, each once."""
    return tuple(shield for kind in KINDS for shield in shields_of_the_deck(kind))


class GameForm:
    """Whose turn it is and what is due, the round, the edition, the players, and a player's stock."""

    def __init__(self, change: Callable[..., None]) -> None:
        self._change = change
        self._showing = False
        self.turn = self._list("Turn", [1], lambda s, _, value: s.turn(value))
        self.due = self._list("Next", [*POINTS], lambda s, _, value: s.at(value))
        self.round = self._list("Round", [*_ROUNDS], _to_round)
        self.size = self._list("Players", [*_SIZES], lambda s, _, value: s.size(*_SIZES[value]))
        self.edition = self._list("Edition", [*EDITIONS], lambda s, _, value: s.edition(value))
        self.back = w.Checkbox(description="has taken something back", indent=False)
        self.back.observe(
            lambda change: self._changed(lambda s, _, value: s.taken_back(value), change), "value"
        )
        self.stock = [w.BoundedIntText(description=name, min=0, max=0) for name in ("Zebu", "Sheep", "Goats")]
        for each in self.stock:
            each.observe(lambda change: self._changed(self._stocked, change), names="value")
            each.add_class("elongo-third")
        self.title = w.HTML()
        for part in (self.edition, self.turn, self.due, self.back, self.title):
            part.add_class("elongo-whole")
        lists = (self.size, self.round, self.edition, self.turn, self.due)
        self.box = box("game-form", *lists, self.back, self.title, *self.stock)

    def _list(self, name: str, options: Sequence[Any], does: _Does) -> w.Dropdown:
        made = w.Dropdown(options=options, description=name)
        made.observe(lambda change: self._changed(does, change), names="value")
        return made

    def _changed(self, does: _Does, change: dict[str, Any]) -> None:
        value = change["new"]
        # What `show` writes is also heard.
        if self._showing or value in (None, _OTHER):
            return
        name = change["owner"].description
        words = name if isinstance(value, bool) else f"{name.lower()}: {value}"
        self._change(lambda sketch, owner: does(sketch, owner, value), words)

    def _stocked(self, sketch: Sketch, owner: int, _value: Any) -> Sketch:
        zebu, sheep, goats = (each.value for each in self.stock)
        return sketch.stock_of(owner, (zebu, sheep, goats))

    def show(self, sketch: Sketch, owner: int) -> None:
        """Show the game round what is built."""
        self._showing = True
        try:
            self._show(sketch, owner)
        finally:
            self._showing = False

    def _show(self, sketch: Sketch, owner: int) -> None:
        state = sketch.state
        turns = tuple((f"player {number}", number) for number in range(1, len(state.players) + 1))
        if self.turn.options != turns:
            self.turn.options = turns
        self.turn.value, self.due.value = state.turn, sketch.point or None
        rounds = (name for name, each in _ROUNDS.items() if each == (state.round, state.last_round))
        self.round.value = next(rounds, None)
        size = len(state.players), state.length
        self.size.value = next(name for name, each in _SIZES.items() if each == size)
        edition = next((name for name in EDITIONS if Ruleset.of(name) == state.ruleset), _OTHER)
        options = (*EDITIONS, _OTHER) if edition == _OTHER else EDITIONS
        if self.edition.options != options:
            self.edition.options = options
        self.edition.value = edition
        self.back.value = state.taken_back
        _seen(self.back, state.ruleset.removing != "always")
        self.title.value = f"In stock of player {owner}:"
        player, aside = state.player(owner), state.put_aside(owner)
        for each, have, out in zip(self.stock, player.animals, aside, strict=True):
            # The largest number first: a value above it would be cut off.
            each.max = max(0, have + out)
            each.value = max(0, have)


def _take_back(sketch: Sketch, _owner: int, has: bool) -> Sketch:
    return sketch.taken_back(has)


def _to_round(sketch: Sketch, _owner: int, name: str) -> Sketch:
    number, last = _ROUNDS[name]
    return sketch.round(number, last=last)


def _seen(part: w.Widget, shown: bool) -> None:
    """Show a part, or hide it."""
    part.layout.display = None if shown else "none"
