"""The rules and the examples of all games: `el.rule("BAO-7")`, `el.example("RULING-flow")`; and `el.rules()`,
all rules of a game on one page, or the most important ones on a card, to print."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import escape, unescape
from typing import Any

from ..game import Game, games
from ..pictures.paper import Paper, RuleCard
from ..table.errors import BadInput, shown
from ..table.rulebook import Library, Page, Rule, Rulebook, Ruling, is_step

_SENTENCE = re.compile(r".*?[.:](?= [A-Z(]|$)")


def rule(id: str | None = None) -> Page:
    """Return a rule ("BAO-5"), a group of rules ("BAO"), a ruling ("RULING-deck"), or the list of all ().

    >>> rule("bao-5")
    BAO-5 · Stopping
      If your last stone falls into an empty bowl, your move is over.
    """
    # Made each time: games are entered after this module is imported.
    library = Library({game.name: game.rulebook for game in games()})
    return Page(library.contents(), gap="\n") if id is None else Page(library.passages(id))


def rule_groups() -> tuple[str, ...]:
    """Return the prefixes of rule ids, game by game."""
    return tuple(group for game in games() for group in game.rulebook.groups)


def in_short(id: str) -> str:
    """Return a rule in a line: its title and its first sentence; "" if there is no such rule.

    >>> in_short("BAO-5")
    'BAO-5 · Stopping: If your last stone falls into an empty bowl, your move is over.'
    """
    found = next((game.rulebook.rules[id] for game in games() if id in game.rulebook.rules), None)
    if found is None:
        return ""
    first = _SENTENCE.match(" ".join(found.text.split()))
    return f"{found.id} · {found.title}: {first[0] if first else found.text}"


def cited_in(text: str) -> dict[str, str]:
    """Return the rules that a text names, in short, by their ids.

    >>> list(cited_in("As GS-3 and BAO-5 say."))
    ['BAO-5', 'GS-3']
    """
    named = sorted(set(re.findall(rf"\b(?:{'|'.join(rule_groups())})-\d+\b", text)))
    return {id: told for id in named if (told := in_short(id))}


def example_names() -> tuple[str, ...]:
    """Return the names of all examples, game by game."""
    return tuple(name for game in games() for name in game.examples.names)


def example(name: str) -> Any:
    """Return an example by its name, or the position that shows a ruling by the ruling's id."""
    for game in games():
        if name in game.examples:
            return game.examples[name]
    raise BadInput(f"example: expected one of {', '.join(map(repr, example_names()))}, got {shown(name)}")


def rule_card(game: Game) -> str:
    """Return the goal of a game in one line and its rules by group, as HTML for the panel beside a board."""
    goal, end = game.new_games().goal, game.new_games().rule
    head = f"<p><b>The goal of {escape(game.name)}.</b> {escape(goal)} ({end})</p>" if goal else ""
    groups = game.rulebook.groups
    # The rules of a small game are seen at once.
    opening = "<details>" if len(groups) > 1 else "<details open>"
    return head + "".join(
        f"{opening}<summary>{escape(heading)} ({group})</summary>{_short(game.rulebook, group)}</details>"
        for group, heading in groups.items()
    )


def _short(book: Rulebook, group: str) -> str:
    found = (rule for rule in book.rules.values() if rule.group == group)
    told = ((rule, escape(rule.text).replace("\n", "<br>")) for rule in found)
    return "".join(f"<p><b>{rule.id} {escape(rule.title)}.</b> {text}</p>" for rule, text in told)


# ── a page to print ───────────────────────────────────────────────────────────────────────────────

_LEAD = (
    "All rules in our own words, with their ids. A rule that only some editions have says so. Where the "
    "texts are silent or differ, the small print at the end says what we chose. Unofficial."
)


def rules(game: str = "elongo", *, card: bool = False) -> Paper:
    """Return all rules of a game on one page: "elongo", "bao" or "shepherds". Print it with
    `.save("rules.html")`.

    With `card`, return a rule card instead: the rules in brief on both sides of a sheet of A4."""
    known = {each.id: each for each in games()}
    found = known.get(game.strip().lower()) if isinstance(game, str) else None
    if found is None:
        raise BadInput(f"rules: expected one of {', '.join(known)}, got {shown(game)}")
    if card:
        return _card(found)
    book, title = found.rulebook, f"The rules of {found.name}"
    return Paper(title, _LEAD, [*_parts(book, found.rule_pictures())], f"{title}\n\n{_words(book)}")


def _card(game: Game) -> RuleCard:
    sides = game.card()
    if not sides:
        raise BadInput(f"rules: {game.name} has no rule card; leave out card=True")
    text = re.sub(r"<(svg|style)\b.*?</\1>|<[^>]+>", " ", sides, flags=re.DOTALL)
    return RuleCard(f"{game.name}: rule card", sides, " ".join(unescape(text).split()))


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
    if is_step(first):  # a rule without an introduction
        first, steps = "", [first, *steps]
    below = "".join(f'<p class="step">{escape(step)}</p>' for step in steps)
    return f'<div class="entry" id="rule-{rule.id}"><p>{head}{escape(first)}</p>{below}</div>'


def _ruling(ruling: Ruling) -> str:
    word = ruling.id.split("-", 1)[1]
    said = {"The texts": ruling.says, "Here": ruling.choice, "Why": ruling.why}
    told = " ".join(f"<em>{label}:</em> {escape(text)}" for label, text in said.items())
    return f'<p class="small"><b>{ruling.rule}, {escape(word)}.</b> {told}</p>'
