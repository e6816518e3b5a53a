"""`el.rules()`: all rules of a game on one page, to print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from ..game import games
from ..pictures.paper import Paper
from ..table.errors import BadInput, shown
from ..table.rulebook import Rule, Rulebook, Ruling, is_step

_LEAD = (
    "All rules in our own words, with their ids. A rule that only some editions have says so. Where the "
    "texts are silent or differ, the small print at the end says what we chose. Unofficial."
)


def rules(game: str = "elongo") -> Paper:
    """Return all rules of a game on one page: "elongo", "bao" or "shepherds". Print it with
    `.save("rules.html")`."""
    known = {each.id: each for each in games()}
    found = known.get(game.strip().lower()) if isinstance(game, str) else None
    if found is None:
        raise BadInput(f"rules: expected one of {', '.join(known)}, got {shown(game)}")
    book, title = found.rulebook, f"The rules of {found.name}"
    return Paper(title, _LEAD, [*_parts(book, found.rule_pictures())], f"{title}\n\n{_words(book)}")


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
