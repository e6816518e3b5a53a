"""The pictures of all steps of a walk in one, taken apart so that what stays is kept once.

A picture's shapes are cut into the smallest parts that look alike: one outline, one dot, one word. Each
part is written once, with the steps that show it: "3-17 20-" means from 3 to 17, and from 20 to the end.
So the whole grows by what changes from step to step, not by the size of each picture.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from .shapes import Copy, Shape
from .svg import elements, group

_LINES = re.compile(r'M[^M"]*')


class Part(NamedTuple):
    """The smallest thing that comes and goes by itself."""

    tag: str
    look: str
    place: str
    words: str


def parts(shapes: Iterable[Shape]) -> tuple[Part, ...]:
    """Take shapes apart. A copy stays whole: its words are the group that it is a copy of."""
    found: list[Part] = []
    for shape in shapes:
        if isinstance(shape, Copy):
            (use,) = elements(shape)
            found.append(Part("use", use.look, use.place.replace("xlink:", ""), group(shape.shapes)))
            continue
        for tag, look, place, words in elements(shape):
            places = _LINES.findall(place) if tag == "path" else [place]
            found += [Part(tag, look, each, words) for each in places]
    return tuple(found)


class WalkPicture(NamedTuple):
    """The pictures of all steps in one: its size, how wide it may become, and its layers as SVG."""

    width: float
    height: float
    widest: float
    layers: str


class WalkLayers:
    """Layers of parts, from back to front, and the steps in which each part is seen."""

    def __init__(self) -> None:
        self._last = 0
        self._still: list[str] = []
        """Layers that are the same in all steps; they lie behind the others."""
        self._looks: dict[str, list[tuple[str, str]]] = {}
        """For each layer its looks, as (tag, attributes), from back to front."""
        self._spans: dict[str, dict[Part, list[list[int]]]] = {}
        """For each layer its parts, with the first and the last step of each time that they are seen."""

    def add(self, step: int, layer: str, shown: Sequence[Part]) -> None:
        """Show these parts in a layer at a step. Steps have to be added in order."""
        self._last = step
        _merge(self._looks.setdefault(layer, []), ((part.tag, part.look) for part in shown))
        spans = self._spans.setdefault(layer, {})
        for part in dict.fromkeys(shown):
            times = spans.setdefault(part, [])
            if times and times[-1][1] == step - 1:
                times[-1][1] = step
            else:
                times.append([step, step])

    def still(self, layer: str, shapes: Iterable[Shape]) -> None:
        """Show the same shapes at all steps."""
        inside = "".join(part.text() for shape in shapes for part in elements(shape))
        self._still.append(f'<g class="{layer}">{inside}</g>')

    def picture(self, width: float, height: float, widest: float) -> WalkPicture:
        """Put all layers together."""
        return WalkPicture(width, height, widest, "\n".join([*self._still, *self.svg()]))

    def svg(self) -> Iterator[str]:
        """Yield what is copied, then a group for each layer, and in it one for each look; words lie on top of
        their layer."""
        copied = dict.fromkeys(p.words for spans in self._spans.values() for p in spans if p.tag == "use")
        yield f"<defs>{''.join(copied)}</defs>" if copied else ""
        for layer, looks in self._looks.items():
            yield f'<g class="{layer}">'
            for tag, look in sorted(looks, key=lambda look: look[0] == "text"):
                chosen = {p: s for p, s in self._spans[layer].items() if (p.tag, p.look) == (tag, look)}
                yield f"<g{look}>{''.join(self._elements(chosen))}</g>"
            yield "</g>"

    def _elements(self, chosen: dict[Part, list[list[int]]]) -> Iterator[str]:
        """Yield the parts; those that come and go together are one path."""
        together: dict[str, list[Part]] = {}
        for part, times in chosen.items():
            together.setdefault(self._times(times), []).append(part)
        for steps, same in together.items():
            if same[0].tag == "path":
                yield f'<path d="{"".join(part.place for part in same)}" data-in="{steps}"/>'
            else:
                for part in same:
                    words = "" if part.tag == "use" else part.words
                    yield f'<{part.tag}{part.place} data-in="{steps}">{words}</{part.tag}>'

    def _times(self, times: Iterable[Sequence[int]]) -> str:
        return " ".join(
            f"{first}-" if last == self._last else f"{first}-{last}" if first < last else f"{first}"
            for first, last in times
        )


def _merge(order: list[tuple[str, str]], looks: Iterable[tuple[str, str]]) -> None:
    """Put each new look right behind the look that was painted before it."""
    at = 0
    for look, _same in groupby(looks):
        if look not in order:
            order.insert(at, look)
        at = order.index(look) + 1
