"""A game's rules in words, read from its rules.toml and found by id. No rule is applied here.

The file has five tables: `book` has an `example` of an id, says how to `see` the position of a ruling, and
may have a word for the `texts` that the rules come from;
`editions` has their names in words; `groups` the headings, in order; `rules` and `rulings` come by id.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from html import escape
from textwrap import fill
from typing import Any

from .errors import BadInput, shown
from .wording import listed

RULING = "RULING"
"""The ids of rulings begin with this; alone, it stands for all of them."""
_SILENT = "where the rulebooks are silent or differ"
_STEP = re.compile(r"\(\w\) ")
_TABLES = {
    "book": 'example = "…" (the id of a rule) and see = "…" (what to type to see a ruling\'s position)',
    "groups": 'a heading for each group of rules, such as ROW = "Three in a Row"',
    "rules": "a table for each rule, such as [rules.ROW-1], with a title and a text",
}
"""The tables that rules.toml must have, and their contents."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a game. A line of its text that begins with "(a) " or the like is a step."""

    id: str
    title: str
    text: str
    editions: tuple[str, ...] = ()
    """The editions that have this rule; empty if all do."""

    @property
    def group(self) -> str:
        """The first part of its id."""
        return self.id.split("-")[0]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A point on which the rulebooks differ or don't say: their text, our choice and reason, and a
    position.
    """

    id: str
    rule: str
    says: str
    choice: str
    why: str
    position: str = ""
    """The code of a position that shows the choice; "" if none can."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of a page: a heading in bold with a note beside it, and paragraphs below."""

    bold: str
    heading: str = ""
    badge: str = ""
    paragraphs: tuple[tuple[str, str], ...] = ()
    """Pairs of a label, which may be empty, and a text."""
    depth: int = 0

    def lines(self) -> Iterator[str]:
        """Yield the passage as plain text."""
        indent = "  " * self.depth
        badge = f" [{self.badge}]" if self.badge else ""
        yield indent + " · ".join(filter(None, (self.bold, self.heading))) + badge
        for label, text in self.paragraphs:
            first, rest = ("    ", "        ") if is_step(text) else ("  ", "  ")
            line = f"{label}: {text}" if label else text
            yield fill(line, 100, initial_indent=indent + first, subsequent_indent=indent + rest)


def is_step(text: str) -> bool:
    """Return True if a paragraph is a step, such as "(a) …"."""
    return _STEP.match(text) is not None


class Rulebook:
    """All rules and rulings of a game."""

    def __init__(self, toml: str) -> None:
        try:
            tables = tomllib.loads(toml)
        except tomllib.TOMLDecodeError as error:
            raise BadInput(f"rules.toml is not valid TOML: {error}") from None
        for name, contents in _TABLES.items():
            if name not in tables:
                raise BadInput(f"rules.toml: there is no table [{name}]; add it, with {contents}")
        _check_fields("[book]", tables["book"], ("example", "see"), ("texts",))
        self._book: dict[str, str] = tables["book"]
        self.editions: dict[str, str] = tables.get("editions", {})
        """The editions in words, by their names."""
        self.groups: dict[str, str] = tables["groups"]
        """The heading of each group of rules, in order."""
        self.rules: dict[str, Rule] = {
            id: Rule(id=id, **_read(f"[rules.{id}]", table, Rule)) for id, table in tables["rules"].items()
        }
        """Every rule by its id, in order."""
        for rule in self.rules.values():
            if rule.group not in self.groups:  # no page of rules would show it
                raise BadInput(
                    f"rules.toml, [rules.{rule.id}]: [groups] has no {rule.group}; add {rule.group} = …"
                )
        self.rulings: dict[str, Ruling] = {
            (id := f"{RULING}-{word}"): Ruling(id=id, **_read(f"[rulings.{word}]", table, Ruling))
            for word, table in tables.get("rulings", {}).items()
        }
        """Every ruling by its id, in the order of the texts."""

    def badge(self, rule: Rule) -> str:
        """Return the note beside the title of a rule: its editions, if not all of them have it."""
        names = [self.editions[edition] for edition in rule.editions]
        return f"{listed(names)} edition{'s' * (len(names) > 1)}" if names else ""

    @property
    def example(self) -> str:
        """An id to use as an example in messages."""
        return self._book["example"]

    def find(self, id: object) -> str:
        """Return an id as the book spells it, allowing for careless typing. Raise BadInput if there is
        none.
        """
        return _found(id, (*self.rules, *self.groups, *self.rulings, RULING), self.groups, self.example)

    def passages(self, id: object) -> tuple[Passage, ...]:
        """Return the passages about a rule, a group of rules, a ruling, or all rulings."""
        name = self.find(id)
        if name in self.rules:
            return tuple(self._rule(self.rules[name]))
        if name in self.groups:
            return tuple(self._group(name))
        if name in self.rulings:
            return (self._ruling_alone(self.rulings[name]),)
        return Passage(RULING, _SILENT), *self.all_rulings()

    def all_rulings(self) -> Iterator[Passage]:
        """Yield every ruling, in order."""
        return map(self._ruling_alone, self.rulings.values())

    def contents(self) -> Iterator[Passage]:
        """Yield every group with its heading, and the titles of its rules."""
        for group, heading in self.groups.items():
            titles = (f"{r.id.split('-')[1]} {r.title}" for r in self.rules.values() if r.group == group)
            yield Passage(group, heading, "", (("", "; ".join(titles)),))
        words = (id.removeprefix(f"{RULING}-") for id in self.rulings)
        yield Passage(RULING, _SILENT, "", (("", ", ".join(words)),))

    def _group(self, group: str) -> Iterator[Passage]:
        yield Passage(group, self.groups[group])
        for rule in self.rules.values():
            if rule.group == group:
                yield from self._rule(rule)

    def _rule(self, rule: Rule) -> Iterator[Passage]:
        """Yield a rule, and below it the rulings that belong to it."""
        paragraphs = tuple(("", line) for line in rule.text.split("\n"))
        yield Passage(rule.id, rule.title, self.badge(rule), paragraphs)
        for ruling in self.rulings.values():
            if ruling.rule == rule.id:
                yield Passage(ruling.id, paragraphs=self._said(ruling), depth=1)

    def _ruling_alone(self, ruling: Ruling) -> Passage:
        """Return a ruling with the name of its rule and a note on how to see its position."""
        see = (("A position", self._book["see"].format(ruling.id)),) if ruling.position else ()
        return Passage(ruling.id, f"on {ruling.rule}", "", (*self._said(ruling), *see))

    def _said(self, ruling: Ruling) -> tuple[tuple[str, str], ...]:
        texts = self._book.get("texts", "The rulebooks")
        return (texts, ruling.says), ("Our choice", ruling.choice), ("Why", ruling.why)


class Library:
    """The rulebooks of several games, by the names of the games, to look up a rule in all of them."""

    def __init__(self, books: Mapping[str, Rulebook]) -> None:
        self.books = dict(books)

    def find(self, id: object) -> str:
        """Return an id as its book writes it. Raise BadInput if no book has it."""
        books = self.books.values()
        groups = [group for book in books for group in book.groups]
        names = [name for book in books for name in (*book.rules, *book.groups, *book.rulings)]
        return _found(id, (*names, RULING), groups, next(iter(books)).example)

    def passages(self, id: object) -> tuple[Passage, ...]:
        """Return the passages about a rule, a group of rules, a ruling, or all rulings of all games."""
        name = self.find(id)
        if name == RULING:
            rulings = [each for book in self.books.values() for each in book.all_rulings()]
            return Passage(RULING, _SILENT), *rulings
        (book,) = (b for b in self.books.values() if name in {*b.rules, *b.groups, *b.rulings})
        return book.passages(name)

    def contents(self) -> Iterator[Passage]:
        """Yield every group of every game with its heading, and the titles of its rules."""
        for game, book in self.books.items():
            yield Passage(game)
            yield from book.contents()


def _found(id: object, names: Iterable[str], groups: Iterable[str], example: str) -> str:
    """Return the known name closest to what was typed. Raise BadInput with near names if there is none."""
    known = {name.casefold(): name for name in names}
    asked = id.strip().casefold() if isinstance(id, str) else ""
    if asked not in known:
        from difflib import get_close_matches  # large, and seldom needed

        nearest = [known[name] for name in get_close_matches(asked, known, n=3)]
        hint = f"nearest: {', '.join(nearest)}" if nearest else f"groups: {', '.join(groups)}"
        raise BadInput(f'rule: expected an id such as "{example}", got {shown(id)} ({hint})')
    return known[asked]


def _check_fields(where: str, table: dict[str, Any], required: Iterable[str], others: Iterable[str]) -> None:
    """Raise BadInput if a table of rules.toml lacks a field, or has an unknown one."""
    known = [*required, *others]
    if missing := [name for name in required if name not in table]:
        raise BadInput(f"rules.toml, {where}: there is no {missing[0]}; add {missing[0]} = …")
    if extra := [name for name in table if name not in known]:
        raise BadInput(f"rules.toml, {where}: {extra[0]!r} is not one of {', '.join(known)}")


def _read(where: str, table: dict[str, Any], kind: type[Rule | Ruling]) -> dict[str, Any]:
    """Return the fields of a rule or ruling, with texts unwrapped and lists as tuples."""
    own = [each for each in fields(kind) if each.name != "id"]
    required = [each.name for each in own if each.default is MISSING]
    _check_fields(where, table, required, [each.name for each in own if each.name not in required])
    return {name: _flowed(value) if isinstance(value, str) else tuple(value) for name, value in table.items()}


def _flowed(text: str) -> str:
    """Return the text with line breaks before its steps only."""
    lines: list[str] = []
    for line in text.split("\n"):
        if lines and not is_step(line):
            lines[-1] = f"{lines[-1]} {line}".strip()
        else:
            lines.append(line)
    return "\n".join(lines)


# ── rules to read in a notebook ───────────────────────────────────────────────────────────────────


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
