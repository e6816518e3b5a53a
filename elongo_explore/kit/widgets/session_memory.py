"""The session of a live board beyond the life of the kernel: the page keeps it and restores it."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple
from zlib import crc32

from ..desk.messages import Line
from ..desk.session_storage import Chain, SessionWriter, restored
from ..table.codes import code_of
from ..table.errors import BadInput
from ..table.wording import counted
from .front import Memory
from .host import Host
from .moves import Moves
from .parts import button

_BROKEN = "The page kept your earlier moves, but they can no longer be read."
_BRANCHES = "Your earlier moves, or those from another tab, are among the branches."
_OVER = "To start over, go to the first step: the button left of Undo."


class KeptSession(NamedTuple):
    """A session with another start that the page has kept; or nothing."""

    text: str = ""
    start: str = ""


class SessionMemory:
    """Tells the page what to keep, and restores or offers what it has kept."""

    def __init__(
        self,
        host: Host,
        moves: Moves,
        what: Any,
        *,
        keep: bool,
        listens: bool,
        begin: Callable[[], None] | None = None,
    ) -> None:
        self._host, self._session, self._moves = host, host.session, moves
        self._begin_game = begin
        """Called if the page has neither a position nor earlier moves."""
        self._writer = SessionWriter(host.session)
        self._sent: list[Chain] = []
        self._offered = KeptSession()
        self.begin()
        start = self._start(what) if keep else ""
        self.memory = Memory(
            start=start, home=_home(), cell=_cell(), listens=listens, board=os.urandom(8).hex()
        )
        self.memory.on_msg(host.guarded(lambda _widget, content, _buffers: self._on_message(content)))
        self.button = button("Restore the last game", "Continue the earlier game as it was")
        self.button.button_style, self.button.layout.display = "primary", "none"
        self.button.on_click(host.guarded(lambda _button: self.restore()))

    def _start(self, what: Any) -> str:
        """Return the start of the session as a short text, its key in storage; "" if it cannot be kept."""
        try:
            return code_of(self._session.position if what is None else what) or (
                f"long {crc32(self._writer.kept().text().encode()):08x}"  # too long for one code
            )
        except BadInput:
            return ""

    def begin(self) -> None:
        """Note where the session is: everything so far happened by itself."""
        self._begun = self._shown = self._where()
        self._first = len(self._session.nodes)

    def _where(self) -> tuple[int, int]:
        return self._session.version, self._session.here.number

    def show(self) -> None:
        """Tell the page that there is something new to ask for."""
        # Hovering changes nothing: the page writes only when there is something new.
        if self._shown != self._where():
            self._absorb()
            self._shown = self._where()
            # A number, not the moves: the page asks for them when it has time to write.
            self.memory.moved += 1
        self._offer()

    def _absorb(self) -> None:
        """Add the moves of an offered session with the same start as branches of this one."""
        found, self._offered = self._offered, KeptSession()
        if found.text and found.start == self.memory.start:
            with suppress(BadInput):  # unreadable data is overwritten
                self._session.absorb(restored(found.text))

    def _offer(self) -> None:
        """Offer another session, as long as nothing was done in this one."""
        offers = self._offered.text and self._where() == self._begun
        self.button.layout.display = "" if offers else "none"

    def restore(self) -> None:
        """Continue the session that is offered."""
        found, self._offered = self._offered, KeptSession()
        self._take(found)

    # ── the page ──────────────────────────────────────────────────────────────────────────────────

    def _on_message(self, content: dict[str, Any]) -> None:
        if "opened" in content and not self.memory.opened:
            self.memory.opened = True  # anything shown from now on is shown on purpose
            self._open(content["opened"])
        elif "save" in content:
            self._save(content["save"])
        elif "join" in content:
            self._join(content["join"])
        elif "file" in content:
            self._hand_out()

    def _open(self, found: dict[str, Any]) -> None:
        position, mine = found.get("position"), found.get("mine")
        if self._where() != self._begun:  # a later cell has already gone on
            if mine:
                self._join(mine["text"])
            return
        if mine and self._take(KeptSession(mine["text"], mine["start"]), position or ""):
            return
        if position:
            self.memory.start = self.memory.start and position
            self._host.console.keys.position = position
            self.begin()
        elif self._begin_game:
            self._begin_game()
            self.begin()  # nothing to keep yet: the person has done nothing
        if other := found.get("other"):
            self._offered = KeptSession(other["text"], other["start"])
            self._offer()

    def _take(self, found: KeptSession, position: str = "") -> bool:
        """Continue a session. If another tab has since moved in it, the address has our place."""
        try:
            session = restored(found.text)
        except BadInput:
            self._host.note([Line(_BROKEN)])
            return False
        if position not in ("", found.start, code_of(session.position)):
            nodes = session.nodes.values()
            there = (each.number for each in nodes if code_of(each.moment.position) == position)
            session.visit(next(there, session.here.number))
        # This session becomes that one instead of being replaced, because every part holds it.
        self._session.take_over(session)
        # The chains written before belong to nodes that no longer exist.
        self._writer, self._sent = SessionWriter(self._session), []
        self.memory.start = found.start
        new = len(session.nodes) - self._first
        told = f"Your earlier moves are back: {counted(new, 'step')}. {_OVER}"
        self._host.come_back([Line(told)] if new > 0 else [], fit=True)
        return True

    def _join(self, text: str) -> None:
        """Add another tab's moves from the same start as branches of ours."""
        self._offered = KeptSession(text, self.memory.start)
        if self._where() == self._begun:  # nothing was done here: offer it, do not overwrite it
            self._offer()
            return
        before = self._session.version
        self._absorb()
        if self._session.version == before:
            self._save(0)
            return
        line = Line(_BRANCHES)
        self._host.follow(self._session.transcript.begin_with(line), [line])

    def _hand_out(self) -> None:
        """Download a session that cannot be kept."""
        if self._session.study() is not None:
            self._moves.save()
        else:
            code = code_of(self._session.position)
            self._host.console.keys.download("position.txt", "text/plain", f"{code}\n")

    def _save(self, have: object) -> None:
        """Send the changes since the page was last told; the page says how many chains it has."""
        keep: dict[str, Any] = {"code": code_of(self._session.position)}
        try:
            kept = self._writer.kept()
        except BadInput:  # some position has no code: nothing can be kept
            self.memory.send({"keep": keep})
            return
        same = 0
        # Another tab or a reopened page lacks what was sent before: send everything.
        if have == len(self._sent):
            least = min(len(self._sent), len(kept.chains))
            pairs = zip(self._sent, kept.chains, strict=False)
            same = next((at for at, (old, new) in enumerate(pairs) if old != new), least)
        self._sent = kept.chains
        keep |= kept._asdict() | {"from": same, "chains": kept.chains[same:]}
        self.memory.send({"keep": keep})


def _home() -> str:
    """Return the notebook's path, if the server has told it; else the page uses its own address."""
    return os.environ.get("JPY_SESSION_NAME", "")


def _cell() -> str:
    """Return the cell being run, if the page has told it: equal starts in two cells are two sessions."""
    from IPython.core.getipython import get_ipython

    parent: Any = getattr(get_ipython(), "get_parent", dict)()
    cell = parent.get("metadata", {}).get("cellId", "") if isinstance(parent, dict) else ""
    return cell if isinstance(cell, str) else ""
