"""`el.Explorer`: build, play, step back and forth, explore and share, in a notebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

import ipywidgets as w

from ..desk.desk import loaded
from ..desk.links import opened
from ..desk.messages import Answer, Line, Transcript
from ..desk.seats import Allowance, Seats
from ..desk.session import Session
from ..game import game_of, games
from ..table.errors import BadInput, check_choice, shown
from ..table.records import Record, Study
from .bench import Bench
from .computer_players import CoachButtons, PlayerControls
from .console import MOVES, WHAT_HAPPENED, Console, Panel
from .front import Frame
from .host import Host, KeyHandler
from .moves import Moves
from .new_game import NewGameControls
from .parts import box, extra, pixels
from .score import Score
from .session_memory import SessionMemory
from .share import Share

_FIRST = "Help says what every key and button does. Undo takes everything back."
_NO_START = "…"


class Explorer(Host):
    """A live board. Give it a position of any game, a record, a code or a link; with nothing, it opens the
    position of the link by which the page was opened.

    With `numbers`, shields show their numbers from the start. The board is as large as the page allows, at
    most `width` by `height` pixels. `more` shows all controls from the start, or keeps most behind "More";
    left out, a board that was given nothing shows them where there is room. `players` are computer players by
    seat: see `el.play`, which also makes `allowance`. Without `previews` the board does not show what a
    sowing would do. The page keeps all moves, and restores them when the cell is run again, unless `keep` is
    False. `follows` is for a page with this board alone: the code in its address, which replaces what was
    given. A board that `begins` begins a short game against a learner if the page has neither a
    position nor moves from before. The board of the current game is `bench`; its parts are also attributes of
    the Explorer.
    """

    SORRY = "Something went wrong here; the position is as it was. Undo still works."

    bench: Bench

    def __init__(
        self,
        what: Any = None,
        *,
        numbers: bool = False,
        width: int | None = None,
        height: int | None = None,
        players: Mapping[int, Any] | None = None,
        allowance: Allowance | None = None,
        previews: bool = True,
        more: bool | None = None,
        keep: bool = True,
        follows: str | None = None,
        begins: bool = False,
    ) -> None:
        # Refuse everything refusable before a widget is made, or half of one stays in the page.
        what = _checked(what, more=more, numbers=numbers, previews=previews, keep=keep)
        self._follows = None if what is None else follows
        alone = what is None or follows is not None
        seats = Seats.allowing(allowance)
        super().__init__()
        self.session = Session(games()[0].positions[0]() if what is None else what)
        self.session.seats = seats.sit_all(self.session.position, {} if players is None else players)
        self._options: dict[str, Any] = {"numbers": numbers, "previews": previews}
        self._most = {name: pixels(name, most) for name, most in (("width", width), ("height", height))}
        # A game to be played shows what players need; a board to build on shows everything.
        plays = begins or players is not None or hasattr(what, "legal_actions")
        self.frame = Frame(more=more, more_if_wide=alone and not plays)
        self.frame.on_msg(self.guarded(lambda _widget, content, _buffers: self._on_rule(content)))
        self._benches: dict[str, Bench] = {}
        # The memory reads the start of the session, so before any player moves. Players ask it whether the
        # page is there.
        self._make_parts()
        self.games = NewGameControls(self, offers_games=previews is True)
        """A new game, and the card at the end of one."""
        begin = self.games.begin if begins else None
        self.session_memory = SessionMemory(self, self.moves, what, keep=keep, listens=alone, begin=begin)
        memory = self.lights(self.session_memory.memory)
        self.players = PlayerControls(self, memory, offers=players is not None or previews is True)
        """Those who play by themselves."""
        self.coach = CoachButtons(self, coaches=previews is True)
        if not plays:
            extra(self.players.box)
            extra(self.coach.button)
        self._make_head()
        # Before `_sit_down`, which writes into them.
        self._name_parts()
        self.keys_.listens = alone
        self.keys_.observe(self.guarded(self._on_address), names="position")
        self.panel_.choice.observe(self.guarded(lambda _change: self._cite()), names="value")
        self._sit_down()
        self.refresh([Line(self.desk.expected()), Line(_FIRST)], fit=True)
        # After the first refresh: the players' opening moves are told after it.
        if self.players.begin():
            told = (Line(self.desk.expected()), *self.session.transcript.told[1:])
            self.follow(replace(self.session.transcript, told=told), [])
        # Last: everything so far happened by itself and is not a move for the page to keep.
        self.session_memory.begin()

    def __repr__(self) -> str:
        return f"Explorer({self.session.position!r})"

    @property
    def position(self) -> Any:
        """The position on the board."""
        return self.session.position

    def record(self) -> Record | None:
        """Return the game played so far; None on a free board. This lets `puzzle.check(explorer)` work."""
        return self.session.record()

    def study(self) -> Study | None:
        """Return the game with all its variations, from its start or from loading; None on a free board."""
        return self.session.study()

    def picture(self) -> str:
        """Return the position as a plain picture."""
        return self.bench.picture()

    # ── the parts ─────────────────────────────────────────────────────────────────────────────────

    def _make_parts(self) -> None:
        """Make the parts that are the same for all games; each shows its share of `Desk.now()`."""
        self.console = Console(self)
        self.share = Share(self, self.frame)
        self.score = Score()
        # Players and coach are made later: the list asks for them when a row is opened.
        better = (lambda: self.coach.better()) if self._options["previews"] is True else None
        self.moves: Moves = Moves(self, why=lambda node: self.players.why(node), better=better)
        self.panel_ = Panel(self.console.voice, self.moves, self.share.panel, self.guarded)

    def _name_parts(self) -> None:
        """Give the parts the names that people use."""
        voice, steps = self.console.voice, self.console.steps
        self.keys_, self.lines, self.rule_text = self.console.keys, voice.lines, voice.rule_text
        self.first, self.back, self.slider = steps.first, steps.back, steps.slider
        self.forth, self.end = steps.forth, steps.end
        self.panel_choice, self.text_view = self.panel_.choice, self.panel_.text_view

    def _make_head(self) -> None:
        steps = self.console.steps
        self.start = w.Dropdown(
            options=[_NO_START, *_starts()],
            description="Start from",
            layout=w.Layout(width="222px", height="28px"),
        )
        self.start.style.description_width = "78px"
        steps.back.description, steps.back.tooltip = "Undo", "One step back (U)"
        steps.forth.description, steps.forth.tooltip = "Redo", "One step on (R)"
        self.start.observe(self.guarded(self._on_start), names="value")

    def _sit_down(self) -> None:
        """Take the bench of the game that the position belongs to."""
        game = game_of(self.position)
        if game.id not in self._benches:
            self._benches[game.id] = game.live().bench(self, **self._options)
        bench = self._benches[game.id]
        # Not self.bench: while there is none, that would call __getattr__.
        if self.__dict__.get("bench") is not bench:
            self.bench = bench
            self.keys_.hint, self.panel_.help.value = bench.HINT, bench.HELP
            self.console.voice.show_card(game)
            self.stage = self.share.on_stage(bench.board)
            for side, most in self._most.items():
                setattr(self.stage.layout, f"max_{side}", most)
            steps = self.console.steps
            for each in (*bench.head, self.start, steps.slider, steps.end):
                extra(each)
            back = self.session_memory.button
            head = box(
                "head",
                self.games.box,
                *bench.head,
                self.start,
                *steps.all,
                self.players.box,
                self.coach.button,
                back,
                self.frame,
            )
            left = box("left", self.stage, self.games.card, *bench.below())
            aside = (self.score.box, self.share.present, self.panel_choice, self.panel_.box)
            side = box("side", self.players.line, *bench.beside(), *aside)
            self.children = [head, box("middle", left, side), self.share.row, self.session_memory.memory]
        # Each time, because the session may have moved since the desk last saw it.
        bench.desk.arrive()

    # ── showing ───────────────────────────────────────────────────────────────────────────────────

    def refresh(self, lines: Iterable[Line] = (), *, fit: bool = False) -> None:
        """Show the position in every part after any change."""
        now = self._shown = self.bench.desk.now()
        with self.keys_.hold_sync():  # messages go with it
            with self.quietly():
                self.share.show(now)
                self.panel_.show(now)
                self.console.show(now)
                self.bench.show(now, fit=fit)
                self.score.show(now)  # after a walk has begun: the page holds the counts until it has ended
                self.session_memory.show()
                self.coach.show()
                self.games.show()
            self.frame.hush()
            self.tell(lines)
            if news := self.bench.news():
                self.frame.say([line._asdict() for line in news])

    def answer(self, answer: Answer) -> None:
        """Show the result of a click or a key; if the position is the same, only what is pointed at."""
        now = self.bench.desk.now()
        if now.moment is not self._shown.moment:
            # Shown first: the next player starts thinking about the position on the board.
            self.refresh(answer.lines)
            self.players.arrive()
            self.games.arrive()
        else:
            with self.quietly():
                self.bench.point(now)
            self.note(answer.lines)
            self.players.show()  # an action may take long to work out
        if answer.spoken:  # after the lines, not in their place: the page speaks only what is said last
            self.console.voice.speak([*answer.lines, Line(answer.spoken)])

    def let_players_move(self) -> None:
        """Let a computer player move if it is to move."""
        self.players.arrive()

    def follow(self, transcript: Transcript, spoken: Iterable[Line]) -> None:
        """Show changes made without the person: write the whole text, and speak what is new."""
        self.session.transcript = transcript
        self.refresh()
        self.console.voice.say(" ".join(line.text for line in spoken))
        self.games.arrive()

    def tell(self, lines: Iterable[Line], *, note: bool = False) -> None:
        """Show a message; a `note` is an answer, under the actions."""
        found, before = list(lines), self.session.transcript
        self.session.transcript = before.answer(found) if note else before.tell(found)
        self._cite()
        if note and found:
            self.frame.say([line._asdict() for line in found])
        page = self.panel_choice.value
        if found and page != MOVES and (note or page in ("Rule", "Help")):
            self.open_panel(WHAT_HAPPENED)
        self.console.voice.write(self.session.transcript.lines)
        self.console.voice.speak(found)

    def _cite(self) -> None:
        """Let the board name the places that sentences on the screen name."""
        if bench := self.__dict__.get("bench"):  # not self.bench: see _sit_down
            with self.quietly():
                bench.cite(self.session.transcript.answered)

    def note(self, lines: Iterable[Line]) -> None:
        """Answer the person, under the actions."""
        self.tell(lines, note=True)

    def open_panel(self, name: str) -> None:
        """Open one of the panels beside the board."""
        self.panel_.open(name)

    def _on_rule(self, content: dict[str, str]) -> None:
        if "rule" in content:
            self.show_rule(content["rule"])

    def show_rule(self, id: str) -> None:
        """Show a rule's text in its panel."""
        super().show_rule(id)
        self.open_panel("Rule")

    # ── steps and starts ──────────────────────────────────────────────────────────────────────────

    def go(self, number: int) -> None:
        """Go to a step or, with computer players, to the person's turn before or after it."""
        self.session.go(self.players.computer.own_step(number))
        self._arrive()

    def _arrive(self) -> None:
        self._sit_down()
        self.refresh(self.bench.desk.told())
        self.players.arrive(looks=True)

    def visit(self, number: int) -> None:
        """Go to any step of the session by its number in the list of moves."""
        self.session.visit(number)
        self._arrive()

    def come_back(self, lines: Iterable[Line], *, fit: bool = False) -> None:
        """Show where the session is after it has changed by itself."""
        self._sit_down()
        self.refresh([*lines, *self.bench.desk.told()], fit=fit)
        self.players.come_back()
        self.games.arrive()

    def load(self, what: Any, words: str = "") -> None:
        """Go on with a position, a record or a code, of any game. Undo leads back."""
        # A code may be broken, so read it before anything changes.
        found = opened(what) if isinstance(what, str) else what
        lines = loaded(self.session, found, words or "a position code")
        self._sit_down()
        self.refresh(lines, fit=True)
        self.let_players_move()

    def _on_start(self, change: Any) -> None:
        begin = _starts().get(change["new"])
        if begin is not None:
            # Reset, so that the same start can be chosen again.
            self.start.value = _NO_START
            self.load(begin(), change["new"])

    def _on_address(self, change: Any) -> None:
        # The page also reports its own address: do not load again what is already shown.
        if change["new"] and change["new"] not in (self._shown.code, self._follows):
            self.load(change["new"], "the position of the link")

    def key_handler(self, key: str) -> KeyHandler | None:
        """Return what a key does: the same on every board, or the bench's own."""
        session = self.session
        common: dict[str, KeyHandler] = {
            "Home": lambda _shift: self.go(session.first_of_game),
            "End": lambda _shift: self.go(session.last_of_game),
            "u": lambda _shift: self.go(session.at - 1),
            "r": lambda _shift: self.go(session.at + 1),
            "h": lambda _shift: self.open_panel("Help"),
            "?": lambda _shift: self.open_panel("Help"),
        }
        return common.get(key) or self.bench.keys.get(key)


def _starts() -> dict[str, Callable[[], Any]]:
    """Return the positions to start from, of all games, by name."""
    return {name: begin for game in games() for name, begin in game.live().starts.items()}


def _checked(what: Any, **flags: object) -> Any:
    """Return what is to be shown. Raise BadInput if it cannot be."""
    found = opened(what) if isinstance(what, str) else what
    kinds = [kind for game in games() for kind in game.positions]
    if found is not None and not isinstance(found, (Record, Study, *kinds)):
        raise BadInput(
            f"Explorer: expected a Board, a State, a Record, a Study or a code, got {shown(found)}"
        )
    for name, flag in flags.items():
        check_choice(name, flag, (True, False, None) if name == "more" else (True, False))
    return found


def play(
    state: Any = None,
    players: Mapping[int, Any] | None = None,
    *,
    seconds: float | None = None,
    positions: int | None = None,
    seed: int = 0,
    **options: Any,
) -> Explorer:
    """Play a game on a live board. `players` names them by seat, such as {1: "person", 2: "learner"}.

    With nothing, it is a short game of Elongo against a learner, unless the page's link has a
    position or the page has kept moves from before. "New game" on the board begins any other.

    A player is "person" (you), a level ("beginner", "learner", "regular", "expert" or "master"), another of
    the game's own by name, or a function from a state to an action. Left out, you play all seats; you can
    change that at any time under "Players". The master thinks about its turn for a second, or for `seconds`;
    or it looks at that many `positions`, and repeats itself with the same `seed`. Other options are those of
    Explorer.
    """
    if state is None and players is None:
        return Explorer(allowance=Allowance(seconds, positions, seed), begins=True, **options)
    if not hasattr(state, "legal_actions"):
        raise BadInput(f"play: expected a state of a game, got {shown(state)}")
    if players is not None and not isinstance(players, Mapping):
        raise BadInput(f'players: expected numbers with names, such as {{2: "expert"}}, got {shown(players)}')
    allowance = Allowance(seconds, positions, seed)
    return Explorer(state, players=players or {}, allowance=allowance, **options)
