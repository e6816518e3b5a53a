"""`el.rules()`: all rules of a game on one page, to be printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from html import escape
from typing import Any

from ...games.bao.play.setup import new_game as new_bao
from ...games.elongo import examples
from ...games.elongo.board.shields import Shield
from ...games.elongo.course.walk import Walk
from ...games.elongo.course.walk_action import walk_action
from ...games.elongo.play.actions import BuildBoma
from ...games.shepherds.play.setup import new_game as new_shepherds
from ..pictures.paper import Paper, figure
from ..pictures.showing import show
from ..table.errors import BadInput, shown
from ..table.rulebook import Rule, Rulebook, Ruling, is_step
from .handbook import RULEBOOKS

_NAMES = {"elongo": "Elongo", "bao": "Bao", "shepherds": "Good Shepherds"}
_LEAD = (
    "All rules in our own words, with their ids. A rule that only some editions have says so. Where the "
    "texts are silent or differ, the small print at the end says what we chose. Unofficial."
)


def rules(game: str = "elongo") -> Paper:
    """All rules of a game on one page: "elongo", "bao" or "shepherds". `.save("rules.html")` to print it."""
    if not isinstance(game, str) or game.strip().lower() not in _NAMES:
        raise BadInput(f"rules: expected one of {', '.join(_NAMES)}, got {shown(game)}")
    name = game.strip().lower()
    book = RULEBOOKS[_NAMES[name]]
    title = f"The rules of {_NAMES[name]}"
    return Paper(title, _LEAD, [*_parts(book, _PICTURES[name]())], f"{title}\n\n{_words(book)}")


def _words(book: Rulebook) -> str:
    passages = [passage for group in book.groups for passage in book.passages(group) if not passage.depth]
    return "\n\n".join("\n".join(passage.lines()) for passage in passages)


def _parts(book: Rulebook, pictures: Mapping[str, str]) -> Iterator[str]:
    for group, heading in book.groups.items():
        yield f"<h2>{escape(heading)} <small>({group})</small></h2>"
        yield from (_rule(book, rule) for rule in book.rules.values() if rule.group == group)
        if group in pictures:
            yield pictures[group]
    yield pictures.get("", "")
    if book.rulings:
        yield "<h2>where the texts are silent or differ</h2>"
        yield from (_ruling(ruling) for ruling in book.rulings.values())


def _rule(book: Rulebook, rule: Rule) -> str:
    badge = f' <span class="badge">{escape(text)}</span>' if (text := book.badge(rule)) else ""
    first, *steps = rule.text.split("\n")
    head = f'<span class="id">{rule.id}</span> <b>{escape(rule.title)}.</b>{badge} '
    if is_step(first):
        first, steps = "", [first, *steps]
    below = "".join(f'<p class="step">{escape(step)}</p>' for step in steps)
    return f'<div class="entry" id="rule-{rule.id}"><p>{head}{escape(first)}</p>{below}</div>'


def _ruling(ruling: Ruling) -> str:
    word = ruling.id.split("-", 1)[1]
    said = {"The texts": ruling.says, "Here": ruling.choice, "Why": ruling.why}
    told = " ".join(f"<em>{label}:</em> {escape(text)}" for label, text in said.items())
    return f'<p class="small"><b>{ruling.rule}, {escape(word)}.</b> {told}</p>'


# ── a few pictures, where they say more than words ────────────────────────────────────────────────
# They stand after the rules of a group; or, across both columns, after all of them.


_STEP_SIZE = 40
"""Pixels to an edge in the steps of a boma: three stand side by side. In two columns the picture would be
higher than wide, and paper would make it too small to read."""


def _of_elongo() -> dict[str, str]:
    shields = [Shield("wide", "RGY"), Shield("wide", "YRGG"), Shield("narrow", "RGY")]
    state: Any = examples.example("a boma in all its five steps")
    built = walk_action(state, BuildBoma(2))
    ends = {frame.heading: frame for frame in built.frames if frame.heading}  # the last moment of each step
    steps = Walk([*ends.values()], built.title)
    return {
        "COMP": figure(show(shields, names=True, size=52), "The patches of three shields, by their names."),
        "": figure(steps.row(size=_STEP_SIZE), "The five steps of a boma (BOMA-5).", wide=True),
    }


def _of_bao() -> dict[str, str]:
    return {"BAO": figure(show(new_bao()), "The board at the start.")}


def _of_shepherds() -> dict[str, str]:
    return {"GS": figure(show(new_shepherds()), "The field at the start.")}


_PICTURES: dict[str, Callable[[], dict[str, str]]] = {
    "elongo": _of_elongo,
    "bao": _of_bao,
    "shepherds": _of_shepherds,
}
