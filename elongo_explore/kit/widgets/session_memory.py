"""What outlives the kernel: the session of a live board, which the page keeps and brings back."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Any, NamedTuple
from zlib import crc32

from ..desk.messages import Line
from ..desk.session_storage import Chain, Keeping, restored
from ..table.codes import code_of
from ..table.errors import BadInput
from ..table.wording import counted
from .front import Memory
from .host import Host
from .moves import Moves
from .parts import button

_BROKEN = "The page had kept moves from before, but they cannot be read any more."
_BRANCHES = "Your moves from before, or from another tab, are among the branches."
_OVER = "To start over, go to the first step: the button left of Undo."


class Offered(NamedTuple):
    """A session that the page keeps, which began with something else; or nothing."""

    text: str = ""
    start: str = ""


class SessionMemory:
    """Tells the page what is to be kept, and takes over what it has kept; or offers it."""

    def __init__(self, host: Host, moves: Moves, what: Any, *, keep: bool, listens: bool) -> None:
        self._host, self._session, self._moves = host, host.session, moves
        self._keeping = Keeping(host.session)
        self._sent: list[Chain] = []
        self._offered = Offered()
        self.begin()
        start = self._start(what) if keep else ""
        self.memory = Memory(
            start=start, home=_home(), cell=_cell(), listens=listens, board=os.urandom(8).hex()
        )
        self.memory.on_msg(host.guarded(lambda _widget, content, _buffers: self._on_message(content)))
        self.button = button("Restore the last game", "Go on with the game that was here before, as it was")
        self.button.button_style, self.button.layout.display = "primary", "none"
        self.button.on_click(host.guarded(lambda _button: self.restore()))

    def _start(self, what: Any) -> str:
        """How the session began, as a short text: it is kept under this. Empty: it cannot be kept."""
        try:
            return code_of(self._session.position if what is None else what) or (
                f"long {crc32(self._keeping.kept().text().encode()):08x}"  # too long for one code
            )
        except BadInput:
            return ""

    def begin(self) -> None:
        """What has come until now, came by itself."""
        self._begun = self._shown = self._where()
        self._first = len(self._session.nodes)

    def _where(self) -> tuple[int, int]:
        return self._session.version, self._session.here.number

    def show(self) -> None:
        """Another position, or another step: the page will ask for it."""
        # To hover changes nothing: the page writes only when there is something new.
        if self._shown != self._where():
            self._absorb()
            self._shown = self._where()
            # A number, and not the moves: the page asks for them when it has time to write.
            self.memory.moved += 1
        self._offer()

    def _absorb(self) -> None:
        """Something else is done from the start of what is offered: that becomes a branch."""
        found, self._offered = self._offered, Offered()
        if found.text and found.start == self.memory.start:
            with suppress(BadInput):  # what cannot be read is written over
                self._session.absorb(restored(found.text))

    def _offer(self) -> None:
        """Another session can be gone on with while nothing was done in this one."""
        offers = self._offered.text and self._where() == self._begun
        self.button.layout.display = "" if offers else "none"

    def restore(self) -> None:
        """Go on with the session that is offered."""
        found, self._offered = self._offered, Offered()
        self._take(found)

    # ── the page ──────────────────────────────────────────────────────────────────────────────────

    def _on_message(self, content: dict[str, Any]) -> None:
        if "opened" in content and not self.memory.opened:
            self.memory.opened = True  # whatever is shown from now on, is shown on purpose
            self._open(content["opened"])
        elif "save" in content:
            self._save(content["save"])
        elif "join" in content:
            self._join(content["join"])
        elif "file" in content:
            self._hand_out()

    def _open(self, found: dict[str, Any]) -> None:
        position, mine = found.get("position"), found.get("mine")
        if self._where() != self._begun:  # a later cell has gone on already
            if mine:
                self._join(mine["text"])
            return
        if mine and self._take(Offered(mine["text"], mine["start"]), position or ""):
            return
        if position:
            self.memory.start = self.memory.start and position
            self._host.console.keys.position = position
            self.begin()
        if other := found.get("other"):
            self._offered = Offered(other["text"], other["start"])
            self._offer()

    def _take(self, found: Offered, position: str = "") -> bool:
        """Go on with a session. If another tab has gone elsewhere in it since, the address has our place."""
        try:
            session = restored(found.text)
        except BadInput:
            self._host.note([Line(_BROKEN)])
            return False
        if position not in ("", found.start, code_of(session.position)):
            nodes = session.nodes.values()
            there = (each.number for each in nodes if code_of(each.moment.position) == position)
            session.visit(next(there, session.here.number))
        # It becomes that one, and is not replaced: every part holds this very session.
        self._session.take_over(session)
        # What was written before belongs to nodes that are gone.
        self._keeping, self._sent = Keeping(self._session), []
        self.memory.start = found.start
        new = len(session.nodes) - self._first
        told = f"Your moves from before are back: {counted(new, 'step')}. {_OVER}"
        self._host.come_back([Line(told)] if new > 0 else [], fit=True)
        return True

    def _join(self, text: str) -> None:
        """Another tab has a board with this start, or had one before: its moves become branches of ours."""
        self._offered = Offered(text, self.memory.start)
        if self._where() == self._begun:  # nothing was done here: it is offered, and not written over
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
        """What cannot be kept, as a file."""
        if self._session.study() is not None:
            self._moves.save()
        else:
            code = code_of(self._session.position)
            self._host.console.keys.download("position.txt", "text/plain", f"{code}\n")

    def _save(self, have: object) -> None:
        """Send what has changed since the page was told last; it says how many chains it has."""
        keep: dict[str, Any] = {"code": code_of(self._session.position)}
        try:
            kept = self._keeping.kept()
        except BadInput:  # something has no code: nothing can be kept
            self.memory.send({"keep": keep})
            return
        same = 0
        # Another tab, or a page that was opened again, has not what was sent: then all is sent.
        if have == len(self._sent):
            least = min(len(self._sent), len(kept.chains))
            pairs = zip(self._sent, kept.chains, strict=False)
            same = next((at for at, (old, new) in enumerate(pairs) if old != new), least)
        self._sent = kept.chains
        keep |= kept._asdict() | {"from": same, "chains": kept.chains[same:]}
        self.memory.send({"keep": keep})


def _home() -> str:
    """The notebook, if the server has told; else the page goes by its own address."""
    return os.environ.get("JPY_SESSION_NAME", "")


def _cell() -> str:
    """The cell that is run, if the page has told: two boards with one start, each in its cell, are two."""
    from IPython.core.getipython import get_ipython

    parent: Any = getattr(get_ipython(), "get_parent", dict)()
    cell = parent.get("metadata", {}).get("cellId", "") if isinstance(parent, dict) else ""
    return cell if isinstance(cell, str) else ""
