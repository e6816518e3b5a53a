"""The page of a replay as text: what is in it. How it looks and moves is in replay.css and replay.js."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from importlib import resources
from string import Template
from typing import NamedTuple

from ...pictures.palette import PLAYER, TABLE
from ...pictures.svg import patterns
from ...table.errors import BadInput
from ..play.events import Event
from ..play.notation import encode
from ..play.state import State
from ..rules import RULEBOOK, RULES
from .pieces import aside_words, state_captions


class Picture(NamedTuple):
    """The pictures of all steps in one: its size, how wide it may become, and its layers as SVG."""

    width: float
    height: float
    widest: float
    layers: str


class Told(NamedTuple):
    """A step: the state that it led to, what was done, and what happened."""

    state: State
    action: str
    events: tuple[Event, ...]


def page(title: str, picture: Picture, steps: Sequence[Told]) -> str:
    """The whole page. Without scripts it shows the last position, all steps and the rules that they cite."""
    final = steps[-1].state
    return _template("replay.html").substitute(
        title=escape(title),
        css=_file("replay.css"),
        js=_file("replay.js"),
        last=len(steps) - 1,
        board=_board(picture),
        now=escape(state_captions(final)[0]),
        stocks="\n".join(_stocks(final)),
        aside=escape(f". {aside}" if (aside := aside_words(final)) else ""),
        code=_code(final),
        steps="\n".join(map(_step, steps)),
        rules="\n".join(_rules(steps)),
        data=_data(steps),
    )


def _file(name: str) -> str:
    return (resources.files(__package__) / name).read_text("utf-8").strip()


def _template(name: str) -> Template:
    return Template(_file(name))


def _board(picture: Picture) -> str:
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


def _stock(state: State) -> list[list[int]]:
    """For each player: warriors, boys, the animals by kind, and shields in hand."""
    return [[p.warriors, p.boys, *p.animals, len(p.hand)] for p in state.players]


def _stocks(state: State) -> Iterator[str]:
    """The rows of the table of stocks."""
    for number, row in enumerate(_stock(state), 1):
        cells = "".join(f"<td>{value}</td>" for value in row)
        swatch = f'<i style="background:{PLAYER[number]}">{number}</i>'
        yield f'<tr><th scope="row">{swatch} Player {number}</th>{cells}</tr>'


def _code(state: State) -> str:
    """The code of a position; nothing if it has none."""
    try:
        return encode(state)
    except BadInput:
        return ""


def _data(steps: Sequence[Told]) -> str:
    """What the script writes beside the board, step by step; stocks only when they have changed."""
    stocks: list[list[list[int]] | None] = [_stock(step.state) for step in steps]
    for number in range(len(stocks) - 1, 0, -1):
        if stocks[number] == stocks[number - 1]:
            stocks[number] = None
    data = {
        "now": [state_captions(step.state)[0] for step in steps],
        "turn": [0 if step.state.result else step.state.to_act for step in steps],
        "stocks": stocks,
        "codes": [_code(step.state) for step in steps],
    }
    # A < could begin a tag that ends the script.
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


# ── steps and rules ───────────────────────────────────────────────────────────────────────────────


def _step(step: Told) -> str:
    events = "".join(f"<li>{_cited(event.rule)} {escape(event.sentence)}</li>" for event in step.events)
    return f"<li><b>{escape(step.action)}</b>{f'<ul>{events}</ul>' if events else ''}</li>"


def _cited(rule: str) -> str:
    return f'<a href="#{rule}">{rule}</a>'


def _rules(steps: Iterable[Told]) -> Iterator[str]:
    """Every rule that an event cites, once, in the order of the rulebook."""
    cited = {event.rule for step in steps for event in step.events}
    for rule in RULES.values():
        if rule.id in cited:
            badge = f" ({editions})" if (editions := RULEBOOK.badge(rule)) else ""
            text = "".join(f"<p>{escape(line)}</p>" for line in rule.text.split("\n"))
            yield f'<dt id="{rule.id}">{rule.id} · {escape(rule.title)}{badge}</dt><dd>{text}</dd>'
