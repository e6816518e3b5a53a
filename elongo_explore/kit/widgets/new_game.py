"""The beginning and the end of a game on a live board: "New game", and the card over the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..desk.game_end import (
    CLOSED_BUTTONS,
    END_BUTTONS,
    LOOK_OVER,
    OTHER_OPPONENT,
    PLAY_AGAIN,
    SHARE_IT,
    SHOW_RESULT,
    GameEnd,
    game_end,
)
from ..desk.new_game import ORDERS, Begun, Wish, again, begin, offers, usual, wish_of
from ..desk.session import Node
from ..game import game_of
from ..pictures.ink import PLAYER
from .console import MOVES
from .front import EndCard, NewGameBox

if TYPE_CHECKING:
    from .explorer import Explorer


class NewGameControls:
    """The button "New game" and the card at the end. A quiz has neither."""

    def __init__(self, host: Explorer, *, offers_games: bool) -> None:
        self._host, self._offers = host, offers_games
        self.box = NewGameBox(
            offers=offers() if offers_games else [], orders=[[*each] for each in ORDERS.items()]
        )
        self.card = EndCard()
        self._wish = usual()
        self._show_wish()
        self._told: Node | None = None
        """The end for which the card has opened by itself: once closed, it opens only if asked to."""
        self.box.on_msg(host.guarded(lambda _widget, content, _buffers: self._on_box(content)))
        self.card.on_msg(host.guarded(lambda _widget, content, _buffers: self._on_card(content)))

    # ── a new game ────────────────────────────────────────────────────────────────────────────────

    def _show_wish(self) -> None:
        self.box.wish = {**self._wish._asdict(), "others": list(self._wish.others)}

    def _on_box(self, content: Mapping[str, Any]) -> None:
        if "begin" in content:
            self.begin(wish_of(content["begin"]))

    def begin(self, wish: Wish | None = None) -> None:
        """Begin the game that is wanted; what was here before is a step back."""
        self._wish = wish or usual()
        self._show_wish()
        self._load(begin(self._wish))

    def again(self) -> None:
        """Begin another game of the same kind, with the seats exchanged."""
        session = self._host.session
        self._load(again(session.position, self._names()))

    def _load(self, begun: Begun) -> None:
        seats = self._host.players.seats
        for number, who in begun.players.items():
            seats = seats.sit(begun.state, number, who)
        self._host.session.seats = seats
        self._host.load(begun.state, begun.words)

    def _names(self) -> Sequence[str]:
        return self._host.players.seats.names(self._host.session.position)

    # ── the end ───────────────────────────────────────────────────────────────────────────────────

    def show(self) -> None:
        """Take the card away when another position is shown; a new game is first one of the game shown."""
        if self._offers and self._wish.game != (game := game_of(self._host.session.position).id):
            self._wish = usual(game)
            self._show_wish()
        if self._told is not self._host.session.here or not self.card.shown:
            self._show_card(opened=False)

    def arrive(self) -> None:
        """Open the card if the game has just ended."""
        here = self._host.session.here
        if here is not self._told and (end := self._show_card(opened=True)):
            self._told = here
            self._host.console.voice.say(end.spoken)

    def _show_card(self, *, opened: bool, asked: bool = False) -> GameEnd | None:
        """Show how the game has ended: as a card, or as buttons that open it. Return the end, if it is one.

        A card that was not `asked` for comes when what ended the game has been seen.
        """
        moment = self._host.session.now
        playing = self._offers and moment.action is not None and not self._host.session.building
        end = game_end(moment.position, moment.events, self._names()) if playing else None
        shown = {} if end is None else {**_card(end), "opened": opened, "asked": asked}
        if self.card.shown != shown:
            self.card.shown = shown
        return end

    def tell(self, card: Mapping[str, Any]) -> None:
        """Show a card of other contents for the current moment."""
        self._told = self._host.session.here
        self.card.shown = {**card, "opened": True}
        self._host.console.voice.say(" ".join([f"{card['title']}.", card["text"], *card.get("lines", ())]))

    def _on_card(self, content: Mapping[str, Any]) -> None:
        if "rule" in content:
            self._host.show_rule(str(content["rule"]))
            return
        press = content.get("press")
        self._show_card(opened=press == SHOW_RESULT, asked=True)
        if press == PLAY_AGAIN:
            self.again()
        elif press == OTHER_OPPONENT:
            self.box.send({"open": game_of(self._host.session.position).id})
        elif press == LOOK_OVER:
            self._host.open_panel(MOVES)
        elif press == SHARE_IT:
            self._host.open_panel("Share")


def _card(end: GameEnd) -> dict[str, Any]:
    """Return the card as plain data."""
    buttons = [{"name": name, "text": text, "tip": tip} for name, (text, tip) in END_BUTTONS.items()]
    beside = [{"name": name, "text": text, "tip": tip} for name, (text, tip) in CLOSED_BUTTONS.items()]
    counts = [[name, list(row)] for name, row in end.counts]
    seats = [[name, PLAYER[number]] for number, name in enumerate(end.seats, 1)]
    shown = {"title": end.title, "text": end.text, "rule": end.rule, "seats": seats, "counts": counts}
    return {**shown, "buttons": buttons, "beside": beside, "won": PLAYER[end.won] if end.won else ""}
