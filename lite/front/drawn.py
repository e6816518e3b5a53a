"""Stored pictures, made fit to stand beside others on one page."""

from __future__ import annotations

import re

_ID = re.compile(r"""(\bid=["'])""")
_TO = re.compile(r"""(\burl\(["']?#|\bhref=["']#)""")
_LABEL = re.compile(r"""(\baria-labelledby=)(["'])(.*?)\2""")
_RULES = re.compile(r"(<style[^>]*>)(.*?)(</style>)", re.DOTALL)
_SELECTOR = re.compile(r"([^{}]+)(\{[^{}]*\})")
_BEFORE = re.compile(r"^.*?(?=<svg\b)", re.DOTALL)
_SIZE = re.compile(r"""<svg\b[^>]*?\bwidth=["']([\d.]+)(pt|px)?["']""")
_TITLE = re.compile(r"<title[^>]*>(.*?)</title>", re.DOTALL)


def alone(svg: str, mark: str, said: str = "") -> str:
    """A picture whose names are its own.

    Two pictures of one page have patterns of the same name. If the first is folded away, browsers draw
    nothing for the second. Rules of style inside a picture would reach the whole page, too. A picture that
    does not say what it shows is given what the notebook says of it.
    """
    svg = _BEFORE.sub("", svg, count=1)  # drops <?xml …?>, which has no place inside a page
    svg = _ID.sub(rf"\g<1>{mark}-", svg)
    svg = _TO.sub(rf"\g<1>{mark}-", svg)
    svg = _LABEL.sub(lambda found: f"{found[1]}{found[2]}{_each(found[3], mark)}{found[2]}", svg)
    svg = _RULES.sub(lambda found: found[1] + _within(found[2], mark) + found[3], svg)
    return _labelled(svg, mark, said)


def width(svg: str) -> float:
    """How wide a picture is drawn, in pixels; 0 if it does not say."""
    found = _SIZE.search(svg)
    return float(found[1]) * (4 / 3 if found[2] == "pt" else 1) if found else 0


def _each(ids: str, mark: str) -> str:
    return " ".join(f"{mark}-{name}" for name in ids.split())


def _within(rules: str, mark: str) -> str:
    """Rules that hold inside one picture alone. (Those of films have `@`; stored pictures are no films.)"""
    return _SELECTOR.sub(lambda found: f".{mark} {found[1].strip()}{found[2]}", rules)


def _labelled(svg: str, mark: str, said: str) -> str:
    start, end = svg.index("<svg"), svg.index(">")
    head, body = svg[start + len("<svg") : end], svg[end:]
    more = f' class="{mark}"' if "<style" in body else ""
    if "role=" not in head:
        more += ' role="img"'
    if "aria-label" not in head:
        title = _TITLE.search(body)
        more += f' aria-label="{(title[1].strip() if title else said).replace(chr(34), "&quot;")}"'
    return f"<svg{more}{head}{body}"
