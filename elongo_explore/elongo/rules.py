"""The rules in words: `rule("BOMA-5")` shows one, with our rulings on it. The texts are in rules.toml.

Nothing is decided here. Refusals and events cite these ids.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from html import escape
from importlib import resources
from textwrap import fill
from typing import Any, Literal

from ..table.errors import BadInput, shown

Edition = Literal["both", "bga", "tabletop"]

BADGES: dict[Edition, str] = {"both": "", "bga": "BGA edition", "tabletop": "tabletop edition"}
"""What is written beside the title of a rule."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the game. A line of its text that begins with "(a) " or the like is a step."""

    id: str
    title: str
    text: str
    edition: Edition = "both"

    @property
    def group(self) -> str:
        """The first part of its id, such as BOMA."""
        return self.id.split("-")[0]


@dataclass(frozen=True, slots=True)
class Ruling:
    """Where the rulebooks are silent or differ: what they say, our choice, and why."""

    id: str
    rule: str
    says: str
    choice: str
    why: str


# ── reading the texts ─────────────────────────────────────────────────────────────────────────────────


_STEP = re.compile(r"\(\w\) ")


def _flowed(text: str) -> str:
    """The text with line breaks before its steps only."""
    lines: list[str] = []
    for line in text.split("\n"):
        if lines and not _STEP.match(line):
            lines[-1] = f"{lines[-1]} {line}".strip()
        else:
            lines.append(line)
    return "\n".join(lines)


def _table(table: dict[str, str]) -> dict[str, Any]:
    return {name: _flowed(text) for name, text in table.items()}


_TABLES = tomllib.loads((resources.files(__package__) / "rules.toml").read_text("utf-8"))

GROUPS: dict[str, str] = _TABLES["groups"]
"""The heading of each group of rules, in order."""
RULES: dict[str, Rule] = {id: Rule(id=id, **_table(table)) for id, table in _TABLES["rules"].items()}
"""Every rule by its id, in order."""
RULINGS: dict[str, Ruling] = {
    id: Ruling(id=id, **_table(table))
    for id, table in ((f"RULING-{word}", table) for word, table in _TABLES["rulings"].items())
}
"""Every ruling by its id, in the order of the texts."""


# ── showing them ──────────────────────────────────────────────────────────────────────────────────────


class Page:
    """Rules and rulings to read. It shows itself in a notebook; `print` it anywhere else.

    >>> print(rule("LAY-4"))
    LAY-4 · Any colours
      Different colours may meet along an edge. The land on a shield never keeps you from laying it.
    """

    __slots__ = ("_blocks", "_gap")

    def __init__(self, blocks: Iterable[Block], gap: str = "\n\n") -> None:
        self._blocks, self._gap = tuple(blocks), gap

    def __str__(self) -> str:
        return self._gap.join("\n".join(block.lines()) for block in self._blocks)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        inner = "\n".join(block.html() for block in self._blocks)
        return f'<div style="max-width: 46em; line-height: 1.45">\n{inner}\n</div>'


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a page: a heading in bold with a note beside it, and paragraphs below."""

    bold: str
    heading: str = ""
    badge: str = ""
    paragraphs: tuple[tuple[str, str], ...] = ()
    """Each a label in italics, which may be empty, and a text."""
    depth: int = 0

    def lines(self) -> Iterator[str]:
        """The block as plain text."""
        indent = "  " * self.depth
        badge = f" [{self.badge}]" if self.badge else ""
        yield indent + " · ".join(filter(None, (self.bold, self.heading))) + badge
        for label, text in self.paragraphs:
            first, rest = ("    ", "        ") if _STEP.match(text) else ("  ", "  ")
            line = f"{label}: {text}" if label else text
            yield fill(line, 100, initial_indent=indent + first, subsequent_indent=indent + rest)

    def html(self) -> str:
        """The block as HTML. Its colours are the page's own: light or dark, it can be read."""
        head = f"<strong>{escape(self.bold)}</strong>"
        if self.heading:
            head += f" · {escape(self.heading)}"
        if self.badge:
            head += f' <span style="{_BADGE}">{escape(self.badge)}</span>'
        paragraphs = "".join(_paragraph(*p) for p in self.paragraphs)
        if self.depth:  # a click opens it: first comes the rule
            summary = f'<summary style="cursor: pointer">{head}</summary>'
            return f'<details style="{_RULING}">{summary}{paragraphs}</details>'
        style = _RULE if self.paragraphs else _GROUP
        return f'<div style="{style}"><p style="margin: 0.5em 0 0.1em">{head}</p>{paragraphs}</div>'


_BADGE = "border: 1px solid currentColor; border-radius: 0.8em; padding: 0 0.6em; font-size: 0.8em"
_RULE = "margin: 0.3em 0"
_GROUP = "margin: 0.3em 0 0.6em; font-size: 1.2em"
_RULING = "margin: 0.5em 0 0.5em 1em; padding-left: 0.8em; border-left: 3px solid #888; font-size: 0.93em"


def _paragraph(label: str, text: str) -> str:
    left = "padding-left: 2.8em; text-indent: -1.4em" if _STEP.match(text) else "padding-left: 0"
    before = f"<em>{escape(label)}:</em> " if label else ""
    return f'<p style="margin: 0.1em 0; {left}">{before}{escape(text)}</p>'


def _rule_blocks(rule: Rule) -> Iterator[Block]:
    """A rule, and below it the rulings that belong to it."""
    paragraphs = tuple(("", line) for line in rule.text.split("\n"))
    yield Block(rule.id, rule.title, BADGES[rule.edition], paragraphs)
    yield from (_ruling_block(ruling) for ruling in RULINGS.values() if ruling.rule == rule.id)


def _ruling_block(ruling: Ruling, heading: str = "") -> Block:
    paragraphs = (("The rulebooks", ruling.says), ("Our choice", ruling.choice), ("Why", ruling.why))
    return Block(ruling.id, heading, "", paragraphs, depth=0 if heading else 1)


def _group_blocks(group: str) -> Iterator[Block]:
    yield Block(group, GROUPS[group])
    for each in RULES.values():
        if each.group == group:
            yield from _rule_blocks(each)


def _contents() -> Iterator[Block]:
    """Every group with its heading, and the titles of its rules."""
    for group, heading in GROUPS.items():
        titles = (f"{r.id.split('-')[1]} {r.title}" for r in RULES.values() if r.group == group)
        yield Block(group, heading, "", (("", "; ".join(titles)),))
    words = (id.removeprefix("RULING-") for id in RULINGS)
    yield Block("RULING", "where the rulebooks are silent or differ", "", (("", ", ".join(words)),))


def _all_rulings() -> Iterator[Block]:
    yield Block("RULING", "where the rulebooks are silent or differ")
    yield from (_ruling_block(ruling, f"on {ruling.rule}") for ruling in RULINGS.values())


def rule(id: str | None = None) -> Page:
    """Show a rule ("BOMA-5"), a group of them ("BOMA"), a ruling ("RULING-deck"), or what there is ().

    >>> rule("boma-7")
    BOMA-7 · Small bomas
      The fence of a small boma runs over three, four or five shields.
    """
    if id is None:
        return Page(_contents(), gap="\n")
    known = {name.casefold(): name for name in (*RULES, *GROUPS, *RULINGS, "RULING")}
    asked = id.strip().casefold() if isinstance(id, str) else ""
    if asked not in known:
        nearest = [known[name] for name in get_close_matches(asked, known, n=3)]
        hint = f"nearest: {', '.join(nearest)}" if nearest else f"groups: {', '.join(GROUPS)}"
        raise BadInput(f'rule: expected an id such as "BOMA-5", got {shown(id)} ({hint})')
    name = known[asked]
    if name in RULES:
        return Page(_rule_blocks(RULES[name]))
    if name in GROUPS:
        return Page(_group_blocks(name))
    if name in RULINGS:
        return Page([_ruling_block(RULINGS[name], f"on {RULINGS[name].rule}")])
    return Page(_all_rulings())
