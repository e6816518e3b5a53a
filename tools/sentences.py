"""Count the words to avoid in what people read, and write a page of sentences (`python -m tools.sentences`).

The page, artefacts/sentences.html, has every rule and ruling of the games, and an example of every event and
refusal: read it aloud.
"""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from html import escape
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import elongo_explore
from elongo_explore import BadInput, Record, bao, example, shepherds
from elongo_explore.games import GAMES
from elongo_explore.kit.game import Game
from elongo_explore.kit.table.rulebook import Page

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "artefacts/sentences.html"
PEOPLE = ("elongo_explore", "lite", "slides", "notebooks", "docs")
"""The folders with something that people read."""

AVOID = {
    r"(some|every|any|no)body": "you, a player, your opponent, or whose",
    r"who(so)?ever": "the player who",
    r"for ever\b": "forever",
    r"without end": "endless, forever",
    r"by our ruling": "we rule that",
    r"in need": "say what is missing",
    r"so many\b(?! that)": "the number, n",
    r"all the same": "nothing, or: anyway",
    r"of one's own": "your own",
    r", too(?=[.;:)])": "also, before the verb",
    r"shut in\b": "enclosed",
    r"hangs? together": "is connected",
    r"(go(es)?|went|gone|going|come|comes|came|coming|sent|send|sends|brings?) home": "return(s) to stock",
    r"symbols?": "dot",
    r"(a|the|one|two|each|next) (wide|narrow)(?=[.,;:)]| (and|is|fits|at|that) )": "a wide shield",
    r"wides|narrows": "wide shields, narrow shields",
    r"(give|gives|giving|gave|given) (it |them |him |that |one |a boma )?up": "abandon",
    r"call(ed|ing|s)? (it |the boma |a boma )?off": "abandon",
    r"deeds?": "action",
    r"rims?": "edge of the board",
    r"real games?": "a game between computer players",
    r"the way [+−-]1": "clockwise, anticlockwise",
}
"""Words to avoid in what people read (as regular expressions), each with what to say instead."""

_EACH = {re.compile(word, re.IGNORECASE): instead for word, instead in AVOID.items()}
_TOO, *_WORDS = sorted(AVOID, key=lambda word: word[0] != ",")
_ANY = re.compile(rf"(?<![\w-])(?:{'|'.join(_WORDS)})(?!\w)|{_TOO}", re.IGNORECASE)
_CODE = re.compile(r"`[^`]*`|\bhttps?://\S+|\]\([^)]*\)|\w+\.\w+\(|\w*_\w*|[\w.]+/[\w./]+")


def offenders(text: str) -> Iterator[tuple[str, str]]:
    """Yield each word to avoid that a text has, and what to say instead. Code in backticks is left alone."""
    prose = _CODE.sub("·", text)
    for found in _ANY.finditer(prose):
        say = next(say for word, say in _EACH.items() if word.match(prose, found.start()))
        yield found.group(), say


def texts(path: Path) -> Iterator[tuple[str, int, str]]:
    """Yield the texts of a file: what they are, the line, and the text."""
    yield from _READERS[path.suffix](path.read_text("utf-8"), path.name)


def _page(whole: str, _name: str) -> Iterator[tuple[str, int, str]]:
    yield "pages", 1, re.sub(r"```.*?```", "", whole, flags=re.DOTALL)


def _table(whole: str, name: str) -> Iterator[tuple[str, int, str]]:
    for text in _strings(tomllib.loads(whole)):
        yield ("rules" if name == "rules.toml" else "course"), _line(whole, text), text


def _notebook(whole: str, _name: str) -> Iterator[tuple[str, int, str]]:
    for cell in json.loads(whole)["cells"]:
        if cell["cell_type"] == "markdown":
            yield "lessons", 1, "".join(cell["source"])


def _script(whole: str, _name: str) -> Iterator[tuple[str, int, str]]:
    for found in re.finditer(r"//[^\n]*|/\*.*?\*/", whole, re.DOTALL):
        yield "comments", whole.count("\n", 0, found.start()) + 1, found.group()
    for found in re.finditer(r"([\"'`])(?:(?!\1)[^\\\n]|\\.)* (?:(?!\1)[^\\\n]|\\.)*\1", whole):
        yield "messages", whole.count("\n", 0, found.start()) + 1, found.group()[1:-1]


def _module(whole: str, _name: str) -> Iterator[tuple[str, int, str]]:
    tree = ast.parse(whole)
    bodies = [body for node in ast.walk(tree) if isinstance(body := getattr(node, "body", None), list)]
    alone = [node.value for body in bodies for node in body if isinstance(node, ast.Expr)]
    docs = {id(value) for value in alone if isinstance(value, ast.Constant)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield ("docstrings" if id(node) in docs else "messages"), node.lineno, node.value
    for number, line in enumerate(whole.split("\n"), 1):
        if "# " in line:
            yield "comments", number, line[line.index("# ") :]


KINDS = ("rules", "course", "lessons", "pages", "messages")
"""The kinds of texts for all readers; programmers also read docstrings and comments."""
CODE = ("docstrings", "comments")
_READERS = {
    ".md": _page,
    ".toml": _table,
    ".ipynb": _notebook,
    ".js": _script,
    ".css": _script,
    ".py": _module,
}


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)


def _line(whole: str, text: str) -> int:
    at = whole.find(text[:60])
    return whole.count("\n", 0, at) + 1 if at >= 0 else 1


TYPED = {"who goes home?", "a game: a boma that may be given up"}
"""Names that people type: they stay as they are."""


def every_offender(
    kinds: Collection[str] = KINDS, folders: Iterable[str] = PEOPLE
) -> Iterator[tuple[str, str, str, str]]:
    """Yield (kind of text, place, word, what to say instead) for texts of these kinds."""
    paths = [path for folder in folders for path in sorted((ROOT / folder).rglob("*"))]
    for path in [*paths, *sorted(ROOT.glob("*.md"))]:
        # Most modules have no such word, and to parse them all would take seconds.
        if path.suffix not in _READERS or (path.suffix == ".py" and not _ANY.search(path.read_text("utf-8"))):
            continue
        for kind, line, text in texts(path):
            if kind in kinds and text not in TYPED:
                for word, instead in offenders(text):
                    yield kind, f"{path.relative_to(ROOT)}:{line}", word, instead


# ── the page ──────────────────────────────────────────────────────────────────────────────────────


def said(game: Game, plays: int = 6) -> dict[str, list[str]]:
    """Return one example of each event and each refusal of a game, from its rulings and from random games."""
    chance, events, refusals = Random(game.id), dict[str, str](), dict[str, str]()
    tried: list[Any] = []
    for state, step in _steps(game, plays, chance):
        for event in step.events:
            events.setdefault(f"{event.rule} {_shape(event.sentence)}", str(event))
        legal = list(islice(state.legal_actions(), 40))
        tried += chance.sample(legal, min(2, len(legal)))
        for action in chance.sample(tried, min(12, len(tried))):
            with suppress(BadInput):  # a patch, hex or bowl that this board does not have
                for refusal in state.why_not(action):
                    refusals.setdefault(f"{refusal.rule} {_shape(refusal.sentence)}", str(refusal))
    return {"Events": sorted(events.values()), "Refusals": sorted(refusals.values())}


def _steps(game: Game, plays: int, chance: Random) -> Iterator[tuple[Any, Any]]:
    """Yield states with the steps taken from them."""
    for id, ruling in game.rulebook.rulings.items():
        if ruling.position and isinstance(record := example(id), Record):
            yield from zip(record.states(), record.steps(), strict=False)
    for number in range(plays):
        state = _new_game(game, number)
        while state.result is None:
            legal = state.legal_actions()
            step = state.apply(legal[chance.randrange(len(legal))])
            yield state, step
            state = step.state


def _new_game(game: Game, number: int) -> Any:
    if game.id == "elongo":
        edition = ("bga", "tabletop", "early_online")[number % 3]
        return elongo_explore.new_game(2 + number % 2, "short", edition, number)
    return bao.new_game() if game.id == "bao" else shepherds.new_game(seed=number)


def _shape(sentence: str) -> str:
    """Return a sentence without its numbers, names and lists, to tell kinds of sentences apart."""
    words = (
        r"\(-?\d+, -?\d+\)|-?\d+[AMCLR]?\b|"
        r"\b([RGY]{3,4}|wide|narrow|red|green|yellow|zebu|sheep|goats?|boy|warrior|huts?|pastures?|stones?)\b"
    )
    return re.sub(r"(#( and)? ?)+", "#", re.sub(words, "#", sentence))


def page() -> str:
    """Return the page of all sentences, as HTML."""
    parts = ["<!doctype html><meta charset='utf-8'><title>Sentences</title><body style='max-width: 50em'>"]
    for game in GAMES:
        book = game.rulebook
        parts += [f"<h1>{escape(game.name)}</h1>", "<h2>Rules</h2>"]
        parts += [Page(book.passages(group))._repr_html_() for group in book.groups]
        for heading, sentences in said(game).items():
            items = "".join(f"<li>{escape(each)}</li>" for each in sentences)
            parts += [f"<h2>{heading}</h2>", f"<ul>{items}</ul>"]
    return "\n".join(parts).replace("<details", "<details open")


def main() -> None:
    """Count the words to avoid, by the kind of text, and write the page."""
    found = [(kind, word.lower()) for kind, _place, word, _instead in every_offender((*KINDS, *CODE))]
    for kind in (*KINDS, *CODE):
        words = Counter(word for each, word in found if each == kind)
        print(f"{kind:<11}{words.total():>5}  " + ", ".join(f"{w} {n}" for w, n in words.most_common(12)))
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), "utf-8")
    print(f"sentences: wrote {PAGE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
