"""A picture that moves: scenes one after the other in one SVG, each with a few words below it.

It moves by its style alone, without a script, so that it plays wherever a picture is shown. What scenes
have in common is written once: they are merged into one list of elements, from back to front, of which
each scene shows a part, and elements that come and go together share a rule of the style. A reader who
has asked the system for less motion sees the last scene.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from html import escape  # that of xml.sax brings in half of the internet
from itertools import accumulate, groupby
from typing import NamedTuple
from zlib import crc32

from .grid import Caption, moved
from .ink import INK, TABLE
from .picture import Picture
from .shapes import Scene, Shape, Text
from .svg import OURS, Element, copies, elements, framed, patterns

_LETTERS = 15.0
_LINE = _LETTERS * 1.35
_NOTE = 13.0
PAGE_WIDTH = 700.0
"""The width of a picture that has a page of a notebook to itself."""
_LETTER = 0.5
"""How wide a letter is on average, as part of its size."""
_MARGIN = 16.0
_NARROWEST = 480.0
"""For the words below a small picture."""
_FADE = 0.35
"""Seconds in which something new appears. What it replaces goes only then, so that nothing flickers."""
_LAST = 2.5
"""The last scene stays longer by this, in seconds."""


class SharedPart(NamedTuple):
    """Something that is painted, and the scenes that have it."""

    element: Element
    scenes: frozenset[int]


class Moving(Picture):
    """A picture that moves; it shows itself in a notebook and is saved as any other."""

    def __init__(
        self, scenes: Sequence[Scene], captions: Sequence[Caption], title: str, *, alt: str = ""
    ) -> None:
        super().__init__(scenes[-1], alt=alt)
        self._parts = scenes, captions, title
        seconds = [_seconds(caption) for caption in captions]
        self.svg = _moving(captioned(scenes, captions), seconds, title, alt)

    def told(self, alt: str) -> Moving:
        """Return the same with an alternative text."""
        return Moving(*self._parts, alt=super().told(alt).alt)


class Stepping(Picture):
    """A picture of one scene that carries the others unseen. Where our script is, the page steps through them
    (widgets/front/steps.js); elsewhere it is a picture like any other, and `hint` says how to step. `note`
    stands beside it."""

    def __init__(
        self,
        scenes: Sequence[Scene],
        captions: Sequence[Caption],
        title: str,
        *,
        at: int,
        hint: str = "",
        note: str = "",
        alt: str = "",
    ) -> None:
        self._parts, self._at, self._hint, self._note = (scenes, captions, title), at, hint, note
        note = f"{hint} {note}".strip()
        self._whole = captioned(scenes, captions, note, PAGE_WIDTH)
        told = "\n".join(filter(None, [*(scene.description for scene in self._whole), note]))
        super().__init__(replace(self._whole[at], title=title, description=told), short=True, alt=alt)

    @cached_property
    def svg(self) -> str:
        """The picture as text, with what is unseen."""
        last, hint = len(self._whole) - 1, escape(self._hint)
        group = f"<g class='{OURS}-steps' data-at='{self._at}' data-last='{last}' data-hint='{hint}'>"
        return framed(self.scene, [group, *layers(self._whole, at=self._at, short=True), "</g>"], short=True)

    def told(self, alt: str) -> Stepping:
        """Return this picture with an alternative text."""
        return Stepping(
            *self._parts, at=self._at, hint=self._hint, note=self._note, alt=super().told(alt).alt
        )


def layers(scenes: Sequence[Scene], *, at: int, short: bool = False) -> list[str]:
    """Scenes in one, of which only the scene `at` is seen: what they share is written once. `data-in` says
    which of them show it: "0-3 5 8-", the last from 8 to the end."""
    painted = _merged([_painted(scene, short) for scene in scenes])
    once = copies((shape for scene in scenes for shape in scene.shapes), short=short)
    defs = ["<defs>", *once, "</defs>"] if once else []
    return [*defs, *_layers(painted, len(scenes), at, short)]


def _layers(painted: Sequence[SharedPart], number: int, at: int, short: bool) -> Iterator[str]:
    quote = "'" if short else '"'
    for shown, group in groupby(painted, lambda each: each.scenes):
        text = "".join(each.element.text(short) for each in group)
        if len(shown) == number:
            yield text
            continue
        runs = [(a, "" if b == number - 1 else b) for a, b in _runs(shown)]
        times = " ".join(f"{a}" if a == b else f"{a}-{b}" for a, b in runs)
        hidden = "" if at in shown else f" display={quote}none{quote}"
        yield f"<g data-in={quote}{times}{quote}{hidden}>{text}</g>"


def _painted(scene: Scene, short: bool = False) -> list[Element]:
    return [part for shape in scene.shapes for part in elements(shape, short=short)]


def _seconds(caption: Caption) -> float:
    """Return how long a scene stays: as long as it takes to read it, and to look."""
    return 1.2 + 0.035 * len(caption.text)


def captioned(
    scenes: Sequence[Scene], captions: Sequence[Caption], note: str = "", narrowest: float = _NARROWEST
) -> list[Scene]:
    """Scenes of one size, with their words below; the note is at the end, in smaller letters."""
    width, high = max(narrowest, *(scene.width for scene in scenes)), max(scene.height for scene in scenes)
    letters = int((width - 2 * _MARGIN) / (_LETTERS * _LETTER))
    lines = [[caption.heading, *textwrap.wrap(caption.text, letters)] for caption in captions]
    words_end = high + _LINE * max(map(len, lines))
    small = [
        Text(line, (_MARGIN, words_end + _NOTE * (1.35 * number + 0.7)), _NOTE, INK, anchor="start")
        for number, line in enumerate(textwrap.wrap(note, int((width - 2 * _MARGIN) / (_NOTE * _LETTER))))
    ]
    height = words_end + _NOTE * 1.35 * len(small) + _MARGIN
    made = []
    for scene, caption, words in zip(scenes, captions, lines, strict=True):
        inwards = (width - scene.width) / 2
        shapes: list[Shape] = [moved(shape, inwards, 0, digits=1) for shape in scene.shapes]
        for number, line in enumerate(words):
            at = (_MARGIN, high + _LINE * (number + 0.5))
            shapes.append(Text(line, at, _LETTERS, INK, anchor="start", bold=number == 0))
        whole = Scene(width, height, "", f"{caption.heading}: {caption.text}", [*shapes, *small])
        whole.places, whole.places_at = scene.places, ((inwards, 0),)
        made.append(whole)
    return made


def _moving(scenes: Sequence[Scene], seconds: Sequence[float], title: str, alt: str) -> str:
    painted = _merged([_painted(scene) for scene in scenes])
    told = alt or "\n".join(scene.description for scene in scenes)
    once = copies(shape for scene in scenes for shape in scene.shapes)
    body = "".join(each.element.text() for each in painted)
    name = f"{OURS}-{crc32(''.join([title, told, *once, body]).encode()):08x}"
    starts = list(accumulate(seconds, initial=0.0))
    starts[-1] += _LAST
    sets = dict.fromkeys((each.scenes, each.element.tag == "text") for each in painted)
    rules = {key: f"{name}-{number}" for number, key in enumerate(sets) if len(key[0]) < len(scenes)}
    width, height = round(scenes[0].width), round(scenes[0].height)
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" '
        f'aria-labelledby="{name}-t {name}-d" style="max-width:100%;height:auto">',
        f'<title id="{name}-t">{escape(title, quote=False)}</title>',
        f'<desc id="{name}-d">{escape(told, quote=False)}</desc>',
        "<style>",
        *(f"@keyframes {rule}{{{_keyframes(*key, starts)}}}" for key, rule in rules.items()),
        "@media (prefers-reduced-motion:no-preference){",
        *(f".{rule}{{animation:{rule} {starts[-1]:.2f}s linear infinite}}" for rule in rules.values()),
        "}</style>",
        *patterns("".join([*once, body])),
        *(["<defs>", *once, "</defs>"] if once else []),
        f'<rect width="{width}" height="{height}" rx="10" fill="{TABLE}"/>',
        *_groups(painted, rules, len(scenes) - 1),
        "</svg>",
        "",
    ]
    return "\n".join(lines)


def _merged(scenes: Sequence[Sequence[Element]]) -> list[SharedPart]:
    """Return one list of which each scene is a part, in its order: so what is in front stays in front."""
    from difflib import SequenceMatcher  # large, and seldom needed

    whole: list[SharedPart] = []
    for number, scene in enumerate(scenes):
        longer: list[SharedPart] = []
        matcher = SequenceMatcher(None, [each.element for each in whole], list(scene), autojunk=False)
        for what, first, end, start, stop in matcher.get_opcodes():
            if what == "equal":
                longer += [SharedPart(each.element, each.scenes | {number}) for each in whole[first:end]]
            else:
                longer += whole[first:end]
                longer += [SharedPart(element, frozenset([number])) for element in scene[start:stop]]
        whole = longer
    return whole


def _groups(
    painted: Sequence[SharedPart], rules: dict[tuple[frozenset[int], bool], str], last: int
) -> Iterator[str]:
    """Yield neighbours that come and go together; without the style, those of the last scene are seen."""
    for key, group in groupby(painted, lambda each: (each.scenes, each.element.tag == "text")):
        text = "".join(each.element.text() for each in group)
        hidden = "" if last in key[0] else ' opacity="0"'
        yield f'<g class="{rules[key]}"{hidden}>{text}</g>' if key in rules else text


def _keyframes(shown: frozenset[int], words: bool, starts: Sequence[float]) -> str:
    """Return when something is seen. Words change at once; the rest fades in, and goes when the next has."""
    fade, whole = (0.0 if words else _FADE), starts[-1]
    found: list[str] = [] if 0 in shown else ["0%{opacity:0}"]
    for first, last in _runs(shown):
        begin, end = starts[first], starts[last + 1]
        if first:
            found += [
                f"{_percent(begin, whole)}{{opacity:0}}",
                f"{_percent(begin + fade, whole, 1)}{{opacity:1}}",
            ]
        else:
            found.append("0%{opacity:1}")
        if end < whole:
            found += [
                f"{_percent(end + fade, whole)}{{opacity:1}}",
                f"{_percent(end + fade, whole, 1)}{{opacity:0}}",
            ]
        else:
            found.append("to{opacity:1}")
    return "".join(found if found[-1].startswith("to") else [*found, "to{opacity:0}"])


def _runs(shown: frozenset[int]) -> Iterator[tuple[int, int]]:
    """Yield the first and the last of numbers that follow one another."""
    for _gap, run in groupby(enumerate(sorted(shown)), lambda pair: pair[1] - pair[0]):
        numbers = [number for _place, number in run]
        yield numbers[0], numbers[-1]


def _percent(time: float, whole: float, more: int = 0) -> str:
    """Return a moment as a part of the whole; `more` hundredths later."""
    return f"{100 * time / whole + more / 100:.2f}%"
