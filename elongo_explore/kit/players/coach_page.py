"""The coach's sentences and pages, in the page's own colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from urllib.parse import quote

from ..pictures.picture import Picture
from ..pictures.shapes import Scene
from ..table.sentences import Sentence
from ..table.wording import as_sentence
from .value import ValuePart

_BOX = "max-width: 46em; line-height: 1.45"
_FOLD = "margin: 0.3em 0; padding: 0.1em 0.8em; border-left: 3px solid #888"
_RULE = "font-size: 0.85em; opacity: 0.8; white-space: nowrap"


def line(said: Sentence, player: int = 0) -> str:
    """Return a sentence with its rule at the end: "Encloses four sheep (ENC-3)"."""
    text = said.clause(player)
    return f"{text} ({said.rule})" if said.rule else text


def html_line(said: Sentence, player: int = 0) -> str:
    """Return a sentence with its rule at the end, as HTML."""
    text = escape(said.clause(player))
    return f'{text} <span style="{_RULE}">({escape(said.rule)})</span>' if said.rule else text


def signed(worth: int) -> str:
    """Return hundredths as a signed decimal number.

    >>> signed(400), signed(-50)
    ('+4.00', '\N{MINUS SIGN}0.50')
    """
    sign = "+" if worth > 0 else "\N{MINUS SIGN}" if worth < 0 else ""
    return sign + unsigned(worth)


def unsigned(worth: int) -> str:
    """Return hundredths as a decimal number without its sign."""
    return f"{abs(worth) // 100}.{abs(worth) % 100:02}"


def parts_words(parts: Sequence[ValuePart], most: int = 4) -> str:
    """Return a difference of values in parts: "animals placed +4.00, warriors tied up −1.00"."""
    told = [f"{part.name} {signed(part.worth)}" for part in parts[:most]]
    rest = sum(part.worth for part in parts[most:])
    return ", ".join([*told, *([f"all else {signed(rest)}"] if parts[most:] else [])])


def bullets(lines: Iterable[str]) -> str:
    """Return a list as HTML."""
    return f"<ul style='margin: 0.2em 0'>{''.join(f'<li>{each}</li>' for each in lines)}</ul>"


def numbered(told: Sequence[str]) -> str:
    """Return actions as a numbered list; a single one has no number."""
    if len(told) == 1:
        return f"<p style='margin: 0.3em 0'>{escape(as_sentence(told[0]))}.</p>"
    items = "".join(f"<li>{escape(as_sentence(action))}.</li>" for action in told)
    return f"<ol style='margin: 0.3em 0'>{items}</ol>"


def folded(summary: str, inner: str, *, is_open: bool = False) -> str:
    """Return a part of a page that a click opens."""
    start = "<details open" if is_open else "<details"
    head = f'<summary style="cursor: pointer"><strong>{escape(summary)}</strong></summary>'
    return f'{start} style="{_FOLD}">{head}{inner}</details>'


def page(*parts: str) -> str:
    """Return a page of the coach."""
    inner = "\n".join(parts)
    return f'<div style="{_BOX}">\n{inner}\n</div>'


def drawing(scene: Scene) -> str:
    """Return a picture for a page as a separate image. Patterns have names, and a page uses the first of
    each name: if that one were folded away, it would paint nothing."""
    svg = quote(Picture(scene, short=True).svg, safe=" =:/#,;()'")
    source = f'src="data:image/svg+xml,{svg.replace("#", "%23")}"'
    words = escape(scene.title, quote=True)
    return f'<div style="margin: 0.4em 0"><img alt="{words}" style="max-width: 100%" {source}></div>'
