"""A desk for any game: a button for each legal action, and nothing to point at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..game import game_of
from ..table.codes import code_of
from ..table.errors import IllegalAction
from .desk import ButtonState, Desk, Shown
from .messages import Line, not_now
from .session import Moment, Snapshot

MOST_BUTTONS = 120


@dataclass(frozen=True, slots=True)
class PlainNow(Shown):
    """The contents of the board at one moment."""

    actions: Sequence[Any]
    """The actions of the buttons, in order."""


class PlainDesk(Desk[None, PlainNow]):
    """The legal actions of the current position."""

    intent = None

    def view(self, seen: Snapshot, intent: None) -> PlainNow:
        state = seen.moment.position
        words = game_of(state).words
        actions = [] if state.result else list(state.legal_actions()[:MOST_BUTTONS])
        # One for every number: the widget makes its buttons once, and later only shows or hides them.
        buttons = {str(i): ButtonState("", "", False, False) for i in range(MOST_BUTTONS)}
        for i, action in enumerate(actions):
            buttons[str(i)] = ButtonState(
                words.thing(action) or str(action), str(words.action(state, action)), True, True
            )
        now = f"{words.now(state)}."
        return PlainNow(seen, code_of(state), now, buttons, actions)

    def point(self, where: Any) -> object:
        return None

    def act(self, action: Any) -> list[Line]:
        state = self.session.position
        try:
            step = state.apply(action)
        except IllegalAction as error:
            return not_now(error.refusals)
        words = game_of(state).words.action(state, action)
        return self.come(Moment(step.state, words, step.events, action))
