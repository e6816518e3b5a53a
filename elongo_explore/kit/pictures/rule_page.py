"""Rules to read in a notebook: passages of a rulebook as HTML."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from ..table.rulebook import Passage, is_step

_BADGE = "border: 1px solid currentColor; border-radius: 0.8em; padding: 0 0.6em; font-size: 0.8em"
_RULE = "margin: 0.3em 0"
_GROUP = "margin: 0.3em 0 0.6em; font-size: 1.2em"
_RULING = "margin: 0.5em 0 0.5em 1em; padding-left: 0.8em; border-left: 3px solid #888; font-size: 0.93em"


class Page:
    """Rules and rulings to read. It shows itself in a notebook; `print` it anywhere else."""

    __slots__ = ("_gap", "_passages")

    def __init__(self, passages: Iterable[Passage], gap: str = "\n\n") -> None:
        self._passages, self._gap = tuple(passages), gap

    def __str__(self) -> str:
        return self._gap.join("\n".join(passage.lines()) for passage in self._passages)

    __repr__ = __str__

    @property
    def spoken(self) -> str:
        """The page for a screen reader: the rulings below a rule are left folded."""
        return self._gap.join("\n".join(each.lines()) for each in self._passages if not each.depth)

    def _repr_html_(self) -> str:
        inner = "\n".join(map(_html, self._passages))
        return f'<div style="max-width: 46em; line-height: 1.45">\n{inner}\n</div>'


def _html(passage: Passage) -> str:
    """Return a passage as HTML. Its colours are the page's own: light or dark, it can be read."""
    head = f"<strong>{escape(passage.bold)}</strong>"
    if passage.heading:
        head += f" · {escape(passage.heading)}"
    if passage.badge:
        head += f' <span style="{_BADGE}">{escape(passage.badge)}</span>'
    paragraphs = "".join(_paragraph(*p) for p in passage.paragraphs)
    if passage.depth:  # a click opens it: first comes the rule
        summary = f'<summary style="cursor: pointer">{head}</summary>'
        return f'<details style="{_RULING}">{summary}{paragraphs}</details>'
    style = _RULE if passage.paragraphs else _GROUP
    return f'<div style="{style}"><p style="margin: 0.5em 0 0.1em">{head}</p>{paragraphs}</div>'


def _paragraph(label: str, text: str) -> str:
    left = "padding-left: 2.8em; text-indent: -1.4em" if is_step(text) else "padding-left: 0"
    before = f"<em>{escape(label)}:</em> " if label else ""
    return f'<p style="margin: 0.1em 0; {left}">{before}{escape(text)}</p>'
