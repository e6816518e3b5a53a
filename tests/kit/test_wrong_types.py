"""What people type, with wrong types in each argument in turn: they are told what was expected, or it works.

The names are those of the reference. All other arguments are right, as `good` has them.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib import resources
from itertools import islice
from typing import Any

import elongo_explore as el
from elongo_explore.games.bao import replay as bao_replay
from elongo_explore.games.bao import show as bao_show
from elongo_explore.games.elongo import board
from elongo_explore.games.elongo import replay as elongo_replay
from elongo_explore.games.elongo import show as elongo_show
from elongo_explore.games.shepherds import replay as shepherds_replay
from elongo_explore.games.shepherds import show as shepherds_show
from lite.front.reference import LIVE, views

OWN_ERRORS = (el.BadInput, el.IllegalAction, el.PositionCodeError, el.DeckError, OSError)
"""What may be raised. An OSError says which file cannot be read or written."""
MADE = {"Comparison", "ElongoWalk", "Picture", "Refusal", "Replay", "State"}
"""Classes whose values the package makes: people ask them, and do not call the class."""
TRUSTED = {"State.after", "State.made", "State.guess", "Board.cut"}
"""What players that search use: the contract says that nothing is checked there."""


class Nuisance:
    """Can be neither compared nor hashed nor printed."""

    __hash__ = None  # type: ignore[assignment]

    def _no(self, *_others: object) -> Any:
        raise RuntimeError("a nuisance")

    __eq__ = __repr__ = _no  # type: ignore[assignment]


def nothing(_state: object) -> None:
    """A player who does nothing."""


WRONG: tuple[Any, ...] = (
    None, True, -1, 7, 10**30, 1.5, float("nan"), "x", "", "x\0y", b"x", (), (1, "x"), [], [[]], {},
    {"x": []}, {1: []}, {(0, 0)}, object(), int, nothing, Nuisance(), el.Board(), el.Pass(), el.bao.Sow(5, 1),
    el.Record(el.bao.new_game(), ("x",)), el.Study(el.bao.new_game(), (el.Move(0, "x"),)),
)  # fmt: skip


class Right:
    """Positions that are asked, and parts of them."""

    board, boma = el.example("a board of 34 shields"), el.example("a small boma of three")
    game, field = el.example("a game half-way"), el.example("Good Shepherds: in the middle of a game")
    bao = el.bao.new_game(row=2)
    action, sow, use = game.legal_actions()[0], bao.legal_actions()[0], field.legal_actions()[0]
    record = el.Record(bao, (sow,))
    narrow, wide3, wide4 = el.deck()[0], el.deck()[39], el.deck()[66]
    graph = el.analysis.graphs.patch_graph(boma)
    comparison = el.compare(game, action, "removing")
    edge = el.analysis.blocks.open_edges(board)[0]
    placement = board.placements_in_order()[0]
    patch, point, puzzle = (0, "M"), el.Point(1), el.puzzles()[0]


@cache
def good() -> dict[str, Any]:
    """Return what each argument may be, by its name; or by the name of its function, and its own."""
    r = Right
    return {
        "action": r.action, "alt": "x", "answer": "x", "board": r.boma, "bowl": 1,
        "bowls": ((2, 2, 2, 2), (2, 2, 2, 2)), "candidate": r.edge.candidates[0], "code": el.encode(r.bao),
        "colour": "R", "colours": "RGY", "corner": (0, 0, 0, 0), "depth": 1, "dice": (1, 2), "die": 1,
        "direction": 1, "edge": 0, "edition": "bga", "end": 0, "fence": 1, "field": "hexagon 6",
        "folder": "games", "graph": r.graph, "hexes": ((0, 1),), "id": r.puzzle.id, "index": 0,
        "kind": "wide",
        "loop": r.boma.loops()[0], "move": r.sow, "n": 1, "name": "actions", "narrow": r.narrow,
        "node": r.patch, "number": 1, "other": r.board, "p": r.point, "pairs": 1,
        "parcel": r.game.parcel(r.patch), "patch": r.patch, "path": "x.html", "placement": r.placement,
        "player": 1, "players": ("random", "random"), "position": r.boma, "q": r.point, "record": r.record,
        "row": 2, "shield": r.wide3, "size": 3, "some": r.board.open_edges(), "start": r.patch,
        "state": r.bao,
        "stones": 16, "text": el.analysis.graphs.to_graphml(r.graph), "turn": 0, "unit": "hut", "units": {},
        "way": r.comparison.ways[0], "what": r.bao, "wide3": r.wide3, "wide4": r.wide4,
        "Picture.save.path": "x.svg", "Quiz.what": r.puzzle.id, "Predict.what": PREDICTION,
        "Record.start": r.bao, "Remove.what": r.patch, "Shield.colour.patch": "M",
        "Shield.symbols.patch": "M",
        "Stepper.what": r.record, "Study.start": r.bao, "bao.apply.action": r.sow,
        "bao.why_not.action": r.sow,
        "compare.actions": r.action, "compare.rules": ("removing",), "compare.state": r.game,
        "example.name": "a hexagon", "graphs.node.text": "3M", "kept_games.name": "bao_greedy",
        "number.kind": "hut", "open_edge.edge": r.edge.edge, "open_edge.position": r.board,
        "harm.position": r.board, "prediction.id": PREDICTION, "rule.id": "BAO-3", "step.number": 2,
        "picture.number": 2, "shepherds.apply.action": r.use, "shepherds.why_not.action": r.use,
        "replay_html.given": (), "show.given": (), "shepherds.greedy.state": r.field,
        "shepherds.strip.actions": (r.use,), "shepherds.strip.state": r.field, "walk_action.state": r.game,
        "walk_fence.start": r.boma.loops()[0], "walk_parcel.position": r.board, "how_far.position": r.board,
        "walk_border.position": r.board, "walk_block.edge": r.board.open_sides()[0],
        "walk_closing.position": r.board,
        "walk_graph.position": r.board, "walk_inside.position": r.boma, "walk_block.position": r.board,
        "Board.inside.loop": r.board.loops()[0], "load_deck.path": str(resources.files(board) / "deck.toml"),
    }  # fmt: skip


PREDICTION = "start-your-land"
MORE = {"el.simulate": {"game": "bao", "row": 2}}
"""Options without which a function would take long."""


def samples() -> Iterator[Any]:
    """Yield a value of each class whose methods people call."""
    r = Right
    yield from (r.board, r.game, r.bao, r.field, r.wide3, r.game.players[0], el.Ruleset(), r.record)
    yield from (el.Study.of(r.record), el.show(r.bao), el.replay_html(r.record), r.comparison, r.edge)
    yield from (el.walk_parcel(r.board, r.patch), el.hint(r.bao), r.puzzle, el.look_over(r.record))
    yield from (el.simulate(2, "random", "random", game="bao", row=2), el.rules(), el.rule("BAO-3"))
    yield from (el.page(r.bao, site="https://example.org"), el.bao.analysis.starts(), el.Quiz(r.puzzle.id))


def is_for_people(module: str, kind: type) -> bool:
    """Do people call this class? Errors and findings they only get; and a NamedTuple takes anything."""
    plain = str(kind.__new__.__module__).startswith("namedtuple")
    return not (plain or issubclass(kind, Exception) or kind.__name__ in MADE or "analysis" in module)


def callables() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Everything that people call with arguments, by the name that an offender is listed with."""
    return ((label, does) for label, does in _all_callables() if inspect.signature(does).parameters)


def _all_callables() -> Iterator[tuple[str, Callable[..., Any]]]:
    r = Right
    for view in views():
        for name in view.__all__:
            each = getattr(view, name)
            if not isinstance(each, type) or is_for_people(view.__name__, each):
                yield f"{view.__name__}.{name}", each
    for state, shows, replays in (
        (r.bao, bao_show, bao_replay),
        (r.game, elongo_show, elongo_replay),
        (r.field, shepherds_show, shepherds_replay),
    ):
        yield f"{shows.__name__}.show", partial(shows.show, state)
        yield f"{replays.__name__}.replay_html", partial(replays.replay_html, el.Record(state))
    for value in samples():
        kind = type(value)
        game = kind.__module__.split(".")[2]
        for name in LIVE.get(kind.__name__, dir(kind)):
            each = getattr(kind, name)
            ours = str(getattr(each, "__module__", "")).startswith("elongo_explore")
            if name[0] != "_" and ours and callable(each) and f"{kind.__name__}.{name}" not in TRUSTED:
                yield f"{game if kind.__name__ == 'State' else kind.__name__}.{name}", getattr(value, name)


def right(label: str, argument: str) -> Any:
    """Return the right value of an argument: that of this function, or of all that have one of this name."""
    parts = [*label.split("."), argument]
    return next(good()[name] for many in (3, 2, 1) if (name := ".".join(parts[-many:])) in good())


def called(label: str, does: Callable[..., Any], wrong: dict[str, Any]) -> Any:
    """Call a function with right arguments, but for those that are wrong."""
    given, named = list[Any](), dict[str, Any](MORE.get(label, {}))
    parameters = inspect.signature(does).parameters.values()
    row = any(each.kind == each.VAR_POSITIONAL for each in parameters)
    for each in parameters:
        if each.kind == each.VAR_POSITIONAL:
            given += [wrong[each.name]] if each.name in wrong else right(label, each.name)
        elif each.name in wrong or (each.default is each.empty and each.kind != each.VAR_KEYWORD):
            value = wrong[each.name] if each.name in wrong else right(label, each.name)
            if row and each.kind == each.POSITIONAL_OR_KEYWORD:
                given.append(value)
            else:
                named[each.name] = value
    found = does(*given, **named)
    return list(islice(found, 20)) if isinstance(found, Iterator) else found


def trouble(call: Callable[[], Any]) -> str:
    """Return what is wrong with how a wrong value is answered; nothing if it is answered well."""
    try:
        call()
    except OWN_ERRORS as error:
        return "" if str(error) else f"{type(error).__name__} without a word"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def wrong_for(argument: inspect.Parameter) -> list[Any]:
    """Values that are no right ones. What a function of people's own raises is their affair, and a number of
    games may be as large as they like."""
    right = {"progress": callable, "test": callable, "n": lambda each: type(each) is int and each > 0}
    is_right = right.get(argument.name, lambda _each: False)
    return [each for each in WRONG if each is not argument.default and not is_right(each)]


def _in(folder, monkeypatch) -> None:
    """Work in a folder that has games, with a site that links lead to."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("ELONGO_SITE", "https://example.org")
    el.simulate(1, "random", "random", game="bao", row=2, folder="games")


def test_wrong_types_are_refused_in_words(tmp_path, monkeypatch):
    """Offenders are listed all at once, each argument with the first value that it does not stand."""
    _in(tmp_path, monkeypatch)
    offenders = []
    for label, does in callables():
        for argument in inspect.signature(does).parameters.values():
            if argument.kind != argument.VAR_KEYWORD:
                for wrong in wrong_for(argument):
                    if bad := trouble(partial(called, label, does, {argument.name: wrong})):
                        offenders.append(f"{label}({argument.name}: {type(wrong).__name__}): {bad}")
                        break
    assert offenders == []


def test_the_right_values_are_right(tmp_path, monkeypatch):
    """Else it would be they that are refused, and nothing wrong would ever be tried."""
    _in(tmp_path, monkeypatch)
    refused = []
    for label, does in callables():
        if all(each.default is not each.empty for each in inspect.signature(does).parameters.values()):
            continue  # there is nothing that could be wrong, and some take seconds
        try:
            called(label, does, {})
        except Exception as error:
            refused.append(f"{label}: {type(error).__name__}: {error}")
    assert refused == []
