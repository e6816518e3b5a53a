"""Codes stay readable for ever: each leads to the position that it was written for.

Two files have a code in each line, with a digest of the whole position (of a record: of every position in it)
and what it is. `codes_v1.txt` was written before there was a version 2, `codes_v2.txt` by the first code that
had one; lines on free decks were added to it. If a test here fails, write a new version and keep reading the
old ones; never write these files anew.
"""

import hashlib
import json
from pathlib import Path

import elongo_explore as el
from tests.support.for_each import for_each

GOLDEN = Path(__file__).parents[1] / "golden"
LINES = {
    version: [
        line.split(" ", 2) for line in (GOLDEN / f"codes_v{version}.txt").read_text("utf-8").splitlines()
    ]
    for version in (1, 2)
}
OPTIONS = ("removing", "filling", "joined_claims", "kept_claim", "blocked_claims", "boma_enclosures")


def digest(plain: object) -> str:
    """Return a few characters that stand for a whole position."""
    return hashlib.sha256(json.dumps(plain, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:16]


def plain_board(board: el.Board) -> list[object]:
    """Return every shield, in the order laid."""
    return [
        [laid.shield.kind, laid.shield.colours, list(laid.placement.corner), laid.placement.turn]
        for laid in board.laid
    ]


def plain_state(state: el.State) -> dict[str, object]:
    """Everything that makes a position, as lists and numbers."""
    return {
        "rules": {name: getattr(state.ruleset, name) for name in OPTIONS},
        "length": state.length,
        "seed": state.dealer.seed if state.dealer else None,
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
    """Return what a code holds; of a record, every position too."""
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
    """Boards, states, records, and (in version 1) records that begin with animals put aside."""
    for version, starts in ((1, ("1b", "1s", "1r", "1t")), (2, ("2eb", "2es", "2er"))):
        kinds = [code[: len(starts[0])] for code, _digest, _what in LINES[version]]
        assert set(kinds) == set(starts)
        assert all(kinds.count(kind) >= 20 for kind in starts)
        assert len(kinds) >= 200


@for_each(LINES[1])
def test_a_code_of_version_1_leads_to_the_position_it_was_written_for(line):
    """By way of everything in the position."""
    code, known, _what = line
    assert digest(plain(el.decode(code))) == known


@for_each(LINES[2])
def test_a_code_of_version_2_leads_to_the_position_it_was_written_for(line):
    """And it is written the same today."""
    code, known, _what = line
    found = el.decode(code)
    assert digest(plain(found)) == known
    assert el.encode(found) == code
