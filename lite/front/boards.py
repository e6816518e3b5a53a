"""The boards of the front page: a game of each kind that has begun, with a picture of it."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Any
from urllib.parse import quote

import elongo_explore as el

PLAYERS = "1:person,2:learner"


@dataclass(frozen=True)
class Shown:
    """A position to play on from, its picture, and the address where it plays."""

    name: str
    game: str
    about: str
    state: Any
    svg: str

    @property
    def page(self) -> str:
        """The address of the page that plays on from here."""
        return f"play.html?position={quote(el.encode(self.state), safe='')}&players={PLAYERS}"

    @property
    def embed(self) -> str:
        """The same page, made to be embedded in another."""
        return self.page.replace("?", "?embed&", 1)

    @property
    def width(self) -> int:
        """Of the picture, in pixels."""
        return size(self.svg)[0]

    @property
    def height(self) -> int:
        """Of the picture, in pixels."""
        return size(self.svg)[1]

    @property
    def said(self) -> str:
        """The picture in words."""
        found = re.search(r"<desc[^>]*>(.*?)</desc>", self.svg, re.DOTALL)
        title = re.search(r"<title[^>]*>(.*?)</title>", self.svg, re.DOTALL)
        words = [html.unescape(each[1]).strip() for each in (title, found) if each]
        return " ".join(words[0].splitlines())


def size(svg: str) -> tuple[int, int]:
    """Return the width and height of a picture, in pixels."""
    wide, high = re.search(r"""\bwidth=["']([\d.]+)["'] height=["']([\d.]+)""", svg).groups()  # type: ignore[union-attr]
    return round(float(wide)), round(float(high))


def boards() -> list[Shown]:
    """Return one of each game, Elongo first. Each has had some moves, so that there is something to see."""
    elongo = _begun(el.new_game(players=2, length="short", seed=7), 30)
    bao = _begun(el.bao.new_game(), 15)
    shepherds = _begun(el.shepherds.new_game(seed=3), 7)
    return [
        Shown(
            "elongo",
            "Elongo",
            "Lay shields edge to edge. Land of one colour grows together; where no border is open, animals"
            " graze. Two kinds of fence run from shield to shield: close one, and build a boma.",
            elongo,
            el.show(elongo, size=110).svg,
        ),
        Shown(
            "bao",
            "Bao",
            "Sow the stones of one of your bowls. If the last one falls among others, take them all and go"
            " on; from your first row you capture the stones opposite.",
            bao,
            el.show(bao).svg,
        ),
        Shown(
            "shepherds",
            "Good Shepherds",
            "Two dice say what you may place: pastures, sheep or huts. Sheep bring gold as long as there is"
            " grass, and eat up the pastures beside them.",
            shepherds,
            el.show(shepherds).svg,
        ),
    ]


def _begun(start: Any, done: int) -> Any:
    """Return the first turn of player 1 after `done` actions of a game between two greedy players."""
    states = list(el.watch(start, "greedy", "greedy", seed=1).states())[done:]
    return next(now for before, now in pairwise(states) if before.to_act != 1 and now.to_act == 1)
