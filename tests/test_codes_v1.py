"""Codes of version 1 stay readable for ever: each leads to the position that it was written for.

`codes_v1.txt` was written by the code that made them, before there was a version 2: the code, a digest
of the whole position (of a record: of every position in it), and what it is.
"""

import hashlib
import json
from pathlib import Path

import pytest

import elongo_explore as el

LINES = [
    line.split(" ", 2) for line in Path(__file__).with_name("codes_v1.txt").read_text("utf-8").splitlines()
]
OPTIONS = ("removing", "filling", "joined_claims", "kept_claim", "blocked_claims", "boma_enclosures")


def digest(plain: object) -> str:
    """A few characters that stand for a whole position."""
    return hashlib.sha256(json.dumps(plain, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:16]


def plain_board(board: el.Board) -> list[object]:
    """Every shield, in the order laid."""
    return [
        [laid.shield.kind, laid.shield.colours, list(laid.placement.corner), laid.placement.turn]
        for laid in board.laid
    ]


def plain_state(state: el.State) -> dict[str, object]:
    """Everything that makes a position, as lists and numbers."""
    return {
        "rules": {name: getattr(state.ruleset, name) for name in OPTIONS},
        "length": state.length,
        "seed": state.dealer.seed,
        "board": plain_board(state.board),
        "players": [
            [p.warriors, p.boys, list(p.animals), [[s.kind, s.colours] for s in p.hand]]
            for p in state.players
        ],
        "stock": [[shield.kind, shield.colours] for shield in state.stock],
        "claims": [[claim.owner, list(claim.patch)] for claim in state.claims],
        "animals": sorted([list(patch), herd.owner, herd.number] for patch, herd in state.animals.items()),
        "bomas": [
            [b.owner, b.loop.fence, list(b.loop.shields), sorted(map(list, b.inside)), b.finished]
            for b in state.bomas
        ],
        "round": state.round,
        "last_round": state.last_round,
        "turn": state.turn,
        "phase": state.phase,
        "laid": state.laid,
        "pending": [[c.kind, c.owner, [list(patch) for patch in c.patches]] for c in state.pending],
        "waiting": [list(patch) for patch in state.waiting],
        "result": [list(state.result.winners), state.result.rule] if state.result else None,
        "aside": [list(animals) for animals in state.aside],
        "parcels": [[p.colour, sorted(map(list, p.patches)), p.open_half_edges] for p in state.parcels()],
    }


def plain(what: el.Board | el.State | el.Record) -> object:
    """What a code holds; of a record, every position too."""
    if isinstance(what, el.Board):
        return plain_board(what)
    if isinstance(what, el.State):
        return plain_state(what)
    return {
        "start": plain_state(what.start),
        "actions": [repr(action) for action in what.actions],
        "states": [digest(plain_state(state)) for state in what.states()],
    }


def test_there_are_codes_of_every_kind():
    """Boards, states, records, and records that begin with animals put aside."""
    kinds = [code[:2] for code, _digest, _what in LINES]
    assert {kind: kinds.count(kind) >= 20 for kind in ("1b", "1s", "1r", "1t")} == dict.fromkeys(
        set(kinds), True
    )
    assert len(LINES) >= 200


@pytest.mark.parametrize("start", range(0, len(LINES), 20))
def test_a_code_of_version_1_leads_to_the_position_it_was_written_for(start):
    """Twenty at a time."""
    for code, known, what in LINES[start : start + 20]:
        assert digest(plain(el.decode(code))) == known, (what, code)
