"""A replay for any game: its own picture of each state, one after the other."""

from __future__ import annotations

from ..game import game_of
from ..table.codes import encode
from ..table.records import Record
from ..table.rulebook import Rulebook
from .flipbook import Flipbook, parts
from .replay_page import CitedRule, Film, Replay, Stocks, Told, page
from .shapes import Scene

_WIDEST = 720.0


def plain_replay(record: Record, *, title: str | None = None) -> Replay:
    """A page that steps through a record; `title` is the heading."""
    game = game_of(record.start)
    states, told = [record.start], [_told(record.start, "The start", ())]
    for action, step in zip(record.actions, record.steps(), strict=True):
        words = game.words.action(states[-1], action)
        told.append(_told(step.state, words, [event.said for event in step.events]))
        states.append(step.state)
    heading = title or f"{game.name}: {len(record.actions)} actions of a game"
    cited = dict.fromkeys(said.rule for each in told for said in each.said)
    rules = [_cited(game.rulebook, rule) for rule in cited if rule]
    film = _film([game.show.function(state).scene for state in states])
    return Replay(page(heading, film, told, Stocks("", ()), rules), heading, len(record.actions))


def _told(state: object, words: str, said: object) -> Told:
    now = f"{game_of(state).words.now(state)}."
    turn = getattr(state, "to_act", 0) or 0
    return Told(words, said, now, turn, [], encode(state))  # type: ignore[arg-type]


def _cited(book: Rulebook, id: str) -> CitedRule:
    return CitedRule(id, book.rules[id].title, book.rules[id].text.split("\n"))


def _film(scenes: list[Scene]) -> Film:
    book = Flipbook()
    for step, scene in enumerate(scenes):
        book.add(step, "board", parts(scene.shapes))
    return Film(scenes[0].width, scenes[0].height, _WIDEST, "\n".join(book.svg()))
