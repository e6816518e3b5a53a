"""Pictures that move: at each moment one scene is seen, whole, and in its order."""

import re
import sys
from itertools import accumulate

import pytest

import elongo_explore as el
from elongo_explore.kit.pictures.film import _dashes
from elongo_explore.kit.pictures.grid import Caption
from elongo_explore.kit.pictures.motion import Moving
from elongo_explore.kit.pictures.shapes import Dots, Scene, Style, Text
from elongo_explore.kit.pictures.svg import elements
from tests.support.boards import grow, snug

RED, BLUE = Style(fill="#ff0000"), Style(fill="#0000ff")


def dot(x: float, style: Style = RED) -> Dots:
    """Return a dot."""
    return Dots(style, 5, ((x, 20.0),))


SCENES = [
    Scene(500, 100, "", "", [dot(10), dot(20), Text("one", (30, 30), 12, "#000000")]),
    Scene(500, 100, "", "", [dot(20), dot(10), dot(40, BLUE)]),
    Scene(500, 100, "", "", [dot(10), dot(20), dot(40, BLUE), Text("one", (30, 30), 12, "#000000")]),
]
CAPTIONS = [Caption("First", "Two dots."), Caption("Then", "Another."), Caption("Last", "All < of them.")]
MOVING = Moving(SCENES, CAPTIONS, "Dots")


def seen(svg: str, moment: float) -> list[str]:
    """Return the elements that are seen at a moment, from 0 to 1, as the style says."""
    rules = dict(re.findall(r"@keyframes ([\w-]+)\{(.*)\}", svg))
    found = []
    for line in svg.partition("</style>")[2].splitlines():
        group = re.fullmatch(r'<g class="([\w-]+)"(?: opacity="0")?>(.*)</g>', line)
        if group is None or opacity(rules[group[1]], 100 * moment) == 1:
            found += re.findall(r"<(?:path|text|use)[^>]*>(?:[^<]*</text>)?", group[2] if group else line)
    return found


def opacity(rule: str, at: float) -> float:
    """How much is seen of something, by a rule for all of the time."""
    frames = [(float(place.replace("to", "100").rstrip("%")), int(much)) for place, much in
              re.findall(r"(to|[\d.]+%)\{opacity:(\d)\}", rule)]  # fmt: skip
    assert frames == sorted(frames, key=lambda frame: frame[0])
    assert frames[0][0] == 0
    assert frames[-1][0] == 100
    before = max((frame for frame in frames if frame[0] <= at), key=lambda frame: frame[0])
    after = min((frame for frame in frames if frame[0] > at), key=lambda frame: frame[0])
    return before[1] + (after[1] - before[1]) * (at - before[0]) / (after[0] - before[0])


def moments(svg: str, captions: list[Caption]) -> list[float]:
    """Return the middle of the time that each scene has."""
    whole = float(re.search(r"([\d.]+)s linear infinite", svg)[1])
    lengths = [1.2 + 0.035 * len(caption.text) for caption in captions]
    starts = list(accumulate(lengths, initial=0))
    return [(start + length / 2) / whole for start, length in zip(starts, lengths, strict=False)]


@pytest.mark.parametrize("number", range(3))
def test_at_its_time_each_scene_is_seen_whole_and_in_its_order(number: int) -> None:
    """Whatever lies in front in one scene lies behind in another."""
    wanted = [element.text() for shape in SCENES[number].shapes for element in elements(shape)]
    shown = seen(MOVING.svg, moments(MOVING.svg, CAPTIONS)[number])
    assert shown[: len(wanted)] == wanted
    words = [re.sub("<.*?>", "", element) for element in shown[len(wanted) :]]
    assert words == [CAPTIONS[number].heading, CAPTIONS[number].text.replace("<", "&lt;")]


def test_what_scenes_have_in_common_is_written_once() -> None:
    """A dot that stays, or comes back, is one element."""
    scenes = [Scene(500, 100, "", "", [dot(x) for x in places]) for places in ((10, 20), (10,), (10, 20))]
    svg = Moving(scenes, CAPTIONS, "Dots").svg
    assert svg.count("M10 20h") == svg.count("M20 20h") == 1


def test_whoever_wants_less_motion_sees_the_last_scene() -> None:
    """And so does a program that knows no style."""
    svg = MOVING.svg
    inside = re.search(r"@media \(prefers-reduced-motion:no-preference\)\{\n(.*)\n\}</style>", svg, re.S)[1]
    assert svg.count("animation:") == inside.count("animation:") > 3
    still = re.sub(r'<g class="[\w-]+" opacity="0">.*?</g>\n', "", svg.partition("</style>")[2])
    assert "Last" in still
    assert "First" not in still


def test_it_needs_no_script_and_says_in_words_what_it_shows() -> None:
    """A page that shows it as a picture runs none."""
    assert "<script" not in MOVING.svg
    assert "<title" in MOVING.svg
    assert "First: Two dots.\nThen: Another.\nLast: All &lt; of them.</desc>" in MOVING.svg


def test_a_walk_can_move() -> None:
    """Every frame with its rule and its sentence; a small picture, though it has several boards in it."""
    state = el.example("a game: build a boma, with all its five parts")
    (build, *_more) = [action for action in state.legal_actions() if isinstance(action, el.BuildBoma)]
    walk = el.walk_action(state, build)
    moving = walk.moving()
    assert all(f"{frame.heading}: {frame.text}" in moving.svg.replace("&gt;", ">") for frame in walk)
    assert len(moving.svg) < 150_000


def test_it_is_saved_as_any_other_picture(tmp_path) -> None:
    """As SVG."""
    assert MOVING.save(tmp_path / "dots.svg").read_text("utf-8") == MOVING.svg


# ── films, and pages that step ────────────────────────────────────────────────────────────────────

PARCEL = el.walk_parcel(el.example("a hexagon"), (0, "M"))


@pytest.mark.parametrize("suffix", [".gif", ".webp"])
def test_a_walk_is_saved_as_a_film_that_lasts_as_long_as_it_takes_to_read(tmp_path, suffix: str) -> None:
    """Each step is a picture, none the same as the next, in the colours of the board."""
    image = pytest.importorskip("PIL.Image")
    film = image.open(PARCEL.save(tmp_path / f"parcel{suffix}"))
    assert film.n_frames == len(PARCEL)
    seen = []
    for number, step in enumerate(PARCEL):
        film.seek(number)
        more = 2.5 if number == len(PARCEL) - 1 else 0
        film.load()
        assert film.info["duration"] == pytest.approx(1000 * (step.seconds + more), abs=10)
        seen.append(film.convert("RGB"))
    assert len({picture.tobytes() for picture in seen}) == len(PARCEL)
    table, ink = seen[0].getpixel((1, 1)), min(seen[0].get_flattened_data(), key=sum)
    assert min(table) > 225
    assert max(ink) < 60


def test_without_pillow_a_film_is_refused_with_what_to_do_instead(tmp_path, monkeypatch) -> None:
    """As in a reader's browser."""
    monkeypatch.setitem(sys.modules, "PIL.Image", None)
    with pytest.raises(ModuleNotFoundError, match=r"pip install pillow.*A page that steps \(.html\)"):
        PARCEL.save(tmp_path / "parcel.gif")


def test_a_dashed_pen_begins_where_it_should_and_goes_round_corners() -> None:
    """Ten pixels to the right, then down: marks of four, gaps of two, begun one pixel late."""
    line = [(0.0, 0.0), (5.0, 0.0), (5.0, 5.0)]
    assert [*_dashes(line, [4, 2], 1)] == [
        [(0.0, 0.0), (3.0, 0.0)],
        [(5.0, 0.0), (5.0, 4.0)],
    ]


@pytest.mark.parametrize("path", ["parcel.png", "parcel", 5, None, "parcel.gif\0"])
def test_a_walk_is_saved_under_a_name_that_says_how(path) -> None:
    """As everywhere."""
    with pytest.raises(el.BadInput, match=r"path: expected .* ends in \.html, \.svg, \.gif or \.webp"):
        PARCEL.save(path)


def test_a_large_walk_is_saved_with_at_most_ten_kilobytes_a_step(tmp_path) -> None:
    """The ground once, and of each step what is lit: as a page, as a moving picture, and in a notebook."""
    board = grow(15, 97, snug)
    parcel = max(board.parcels(), key=lambda parcel: len(parcel.patches))
    walk = el.walk_parcel(board, min(parcel.patches))
    assert len(parcel.patches) > 30
    for path in ("it.html", "it.svg"):
        assert walk.save(tmp_path / path).stat().st_size < 10_000 * len(walk)
    assert len(walk._repr_svg_()) < 10_000 * len(walk)


def test_the_page_of_a_walk_tells_every_step_with_its_rule(tmp_path) -> None:
    """Also without scripts; and the rules in full."""
    html = PARCEL.save(tmp_path / "parcel.html").read_text("utf-8")
    for step in PARCEL:
        assert f'<a href="#{step.rule}">{step.rule}</a> {step.text}' in html
        assert f'<dt id="{step.rule}">' in html
    assert '<ol start="1">' in html
