"""The page of a replay as text: what is in it. How it looks and moves is in replay.css and replay.js.

The page knows no game. A game hands over what to say about each step, the numbers in the table beside the
board, and its rulebook.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from importlib import resources
from pathlib import Path
from string import Template
from typing import Any, NamedTuple

from ..game import game_of
from ..table.codes import code_of
from ..table.errors import BadInput, shown
from ..table.records import Record
from ..table.rulebook import Rulebook
from ..table.sentences import Sentence
from .ink import PLAYER, TABLE
from .picture import saved
from .shapes import Scene
from .svg import patterns
from .walk_layers import WalkLayers, WalkPicture, parts
from .walk_step import WalkStep

_HEIGHT = 680
"""In a notebook, the height of the page in pixels."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class ReplayStep(WalkStep):
    """A step of a game: `text` is what was done, `more` what happened."""

    now: str
    """Whose turn it is now, in words."""
    turn: int
    """The same as a number; 0: no player's."""
    stocks: list[list[int]]
    """For each player, a row of numbers."""
    code: str
    """The code of the position; empty if it has none, as in the middle of a move."""


class Stocks(NamedTuple):
    """The table with a row of numbers for each player: what is written above it and above its columns."""

    caption: str
    columns: Sequence[str]
    """A soft hyphen says where a word may be broken."""


class Level(NamedTuple):
    """A way to go through the steps: which of them it stops at, and what it says about each of those."""

    name: str
    stops: Sequence[int]
    said: Sequence[Sequence[Sentence]]


class Replay:
    """A page that shows itself in a notebook; `html` is its text, `save` writes it to a file."""

    def __init__(self, html: str, title: str, steps: int) -> None:
        self.html = html
        self.title = title
        self.steps = steps

    def _repr_html_(self) -> str:
        # In a frame of its own, so that neither its names nor its keys get mixed up with the notebook's.
        inner = self.html.replace("&", "&amp;").replace("'", "&#39;")
        title = escape(self.title)
        return (
            f'<iframe title="{title}" sandbox="allow-scripts" allow="clipboard-write" '
            f"style=\"width:100%;height:{_HEIGHT}px;border:1px solid #888\" srcdoc='{inner}'></iframe>"
        )

    def __repr__(self) -> str:
        return f"<replay, {self.title}>"

    def save(self, path: str | Path) -> Path:
        """Write the page as an HTML file."""
        return saved(self.html, path, ".html")


def heading_of(title: object, usual: str) -> str:
    """Return the heading of a page: the title that a caller has given, or the usual one for None."""
    if title is None:
        return usual
    if not (isinstance(title, str) and title.strip()):
        raise BadInput(f"title: expected some words, got {shown(title)}")
    return title


def page(
    title: str,
    picture: WalkPicture,
    steps: Sequence[ReplayStep],
    stocks: Stocks,
    rulebook: Rulebook,
    *,
    levels: Sequence[Level] = (),
    numbered: bool = False,
    first: int = 0,
) -> str:
    """Return the whole page. Without scripts it shows the last position, all steps and the rules they cite.

    `levels` are ways to go through the steps, the coarsest first: all steps are then listed as it tells them.
    `numbered`: the numbers on the board are seen from the beginning. `first`: the number of the first step; a
    game begins with 0, at its start, and a walk with 1.
    """
    final = steps[-1]
    listed = _listed(steps, levels[0]) if levels else steps
    return Template(_file("replay.html")).substitute(
        title=escape(title),
        css=f"{page_css()}\n{_file('replay.css')}",
        js=f"{_file('player.js')}\n{_file('replay.js')}",
        kind="walk" if first else "game",
        first=first,
        last=len(listed) - 1,
        count=f"{len(listed) - 1 + first} / {len(listed) - 1 + first}",
        numbered=" checked" if numbered else "",
        board=_board(picture),
        now=escape(final.now),
        caption=escape(stocks.caption),
        columns="".join(map(_column, stocks.columns)),
        stocks="\n".join(_rows(final.stocks)),
        code=final.code,
        steps="\n".join(map(_step, listed)),
        rules="\n".join(_rules(rulebook, steps, levels)),
        data=_data(steps, levels, first),
    )


def _listed(steps: Sequence[ReplayStep], level: Level) -> Sequence[ReplayStep]:
    """Return the steps that a level stops at, as it tells them."""
    return [
        replace(steps[stop], more=tuple(said)) for stop, said in zip(level.stops, level.said, strict=True)
    ]


def page_css() -> str:
    """Return the colours and the font of a page of its own, light or dark as the reader's system asks."""
    return _file("page.css")


def _file(name: str) -> str:
    return (resources.files(__package__) / name).read_text("utf-8").strip()


def _board(picture: WalkPicture) -> str:
    width, height = f"{picture.width:.2f}", f"{picture.height:.2f}"
    return "\n".join(
        [
            f'<svg id="board" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
            f'aria-label="The board" style="max-width:{picture.widest:.0f}px">',
            *patterns(picture.layers),
            f'<rect width="{width}" height="{height}" rx="10" fill="{TABLE}"/>',
            picture.layers,
            "</svg>",
        ]
    )


# ── what stands beside the board ──────────────────────────────────────────────────────────────────


def _column(heading: str) -> str:
    words = escape(heading).replace("\N{SOFT HYPHEN}", "&shy;")
    return f'<th scope="col">{words}</th>'


def _rows(stocks: Sequence[Sequence[int]]) -> Iterator[str]:
    """Yield a row of the table for each player."""
    for number, row in enumerate(stocks, 1):
        cells = "".join(f"<td>{value}</td>" for value in row)
        swatch = f'<i style="background:{PLAYER[number]}">{number}</i>'
        yield f'<tr><th scope="row">{swatch} Player {number}</th>{cells}</tr>'


def _data(steps: Sequence[ReplayStep], levels: Sequence[Level], first: int) -> str:
    """Return what the script writes beside the board, step by step; stocks only when they have changed.

    What the coarsest level says stands in the list of all steps, so it is not said again.
    """
    stocks = [step.stocks for step in steps]
    changed = [now if now != before else None for before, now in zip([None, *stocks], stocks, strict=False)]
    data = {
        "first": first,
        "seconds": [step.lasting for step in steps] if first else [],
        "now": [step.now for step in steps],
        "turn": [step.turn for step in steps],
        "stocks": changed,
        "codes": [step.code for step in steps],
        "levels": [
            {
                "name": level.name,
                "stops": level.stops,
                "said": [[[said.rule, said.text] for said in stop] for stop in level.said] if number else [],
            }
            for number, level in enumerate(levels)
        ],
    }
    # A < could begin a tag that ends the script.
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


# ── steps and rules ───────────────────────────────────────────────────────────────────────────────


def _step(step: ReplayStep) -> str:
    events = "".join(map(_said, step.more))
    return f"<li><b>{escape(step.text)}</b>{f'<ul>{events}</ul>' if events else ''}</li>"


def _said(said: Sentence) -> str:
    rule = f'<a href="#{said.rule}">{said.rule}</a> ' if said.rule else ""
    return f"<li>{rule}{escape(said.text)}</li>"


def _rules(rulebook: Rulebook, steps: Sequence[ReplayStep], levels: Sequence[Level]) -> Iterator[str]:
    """Yield every rule that a sentence of the page cites, once and in full, in the order of the rulebook."""
    told = [*(step.more for step in steps), *(said for level in levels for said in level.said)]
    cited = {said.rule for sentences in told for said in sentences}
    for rule in rulebook.rules.values():
        if rule.id in cited:
            badge = f" ({editions})" if (editions := rulebook.badge(rule)) else ""
            text = "".join(f"<p>{escape(line)}</p>" for line in rule.text.split("\n"))
            yield f'<dt id="{rule.id}">{rule.id} · {escape(rule.title)}{escape(badge)}</dt><dd>{text}</dd>'


# ── a replay of any game ──────────────────────────────────────────────────────────────────────────


_PLAIN_WIDEST = 720.0


def plain_replay(record: Record, *, title: str | None = None) -> Replay:
    """Return a page that steps through a record of any game, with the game's own picture of each state."""
    game = game_of(record.start)
    steps = [_plain_step(record.start, "The start")]
    for action, step in zip(record.actions, record.steps(), strict=True):
        words = str(game.words.action(steps[-1].position, action))
        steps.append(_plain_step(step.state, words, tuple(event.said for event in step.events)))
    heading = heading_of(title, f"{game.name}: {len(record.actions)} actions of a game")
    picture = _plain_picture([game.show.function(step.position).scene for step in steps])
    html = page(heading, picture, steps, Stocks("", ()), game.rulebook)
    return Replay(html, heading, len(record.actions))


def _plain_step(state: Any, words: str, happened: tuple[Sentence, ...] = ()) -> ReplayStep:
    now, turn = f"{game_of(state).words.now(state)}.", state.to_act or 0
    return ReplayStep(state, words, more=happened, now=now, turn=turn, stocks=[], code=code_of(state))


def _plain_picture(scenes: list[Scene]) -> WalkPicture:
    layers = WalkLayers()
    for step, scene in enumerate(scenes):
        layers.add(step, "board", parts(scene.shapes))
    return WalkPicture(scenes[0].width, scenes[0].height, _PLAIN_WIDEST, "\n".join(layers.svg()))
