"""Bao's codes stay readable for ever: each leads to the position or the game that it was written for.

`codes_bao.txt` has a code in each line and all that it says, in figures. If a test here fails, write a new
version of the codes and keep reading the old ones; never write that file anew.
"""

from __future__ import annotations

from pathlib import Path

import elongo_explore as el
from tests.support.for_each import for_each

FILE = Path(__file__).parents[1] / "golden" / "codes_bao.txt"
LINES = [line.split(" ", 1) for line in FILE.read_text("utf-8").splitlines()]


def plain_state(state):
    """Everything that makes a position."""
    bowls = "|".join(",".join(map(str, side)) for side in state.bowls)
    result = "".join(map(str, state.result.winners)) + state.result.rule if state.result else "-"
    return " ".join(
        [
            str(state.turn),
            state.rules.loss_is_seen,
            state.rules.never_ends,
            state.no_end or "-",
            bowls,
            result,
        ]
    )


def plain(what):
    """Return what a code says; of a record, the start, the moves, and the position after the last of them."""
    if isinstance(what, el.bao.State):
        return plain_state(what)
    moves = " ".join(map(str, what.actions))
    return f"{plain_state(what.start)} : {moves} : {plain_state(what.final)}"


def test_there_are_codes_of_every_kind():
    """States and records; every size of board, every option, games that are over in every way."""
    assert {code[:3] for code, _what in LINES} == {"2bs", "2br"}
    assert len(LINES) >= 200
    found = [el.decode(code) for code, _what in LINES if code.startswith("2bs")]
    assert {state.row for state in found} == set(range(2, 9))
    assert {state.rules for state in found} == {
        el.bao.Options(loss, never)
        for loss in ("at_each_capture", "after_the_move")
        for never in ("mover_loses", "tie")
    }
    assert {state.result.rule for state in found if state.result} == {
        "BAO-8", "BAO-9", "RULING-bao-both", "RULING-bao-never", "RULING-bao-undecided",
    }  # fmt: skip


@for_each(LINES)
def test_a_code_leads_to_what_it_was_written_for(case):
    """And it is written the same today."""
    code, what = case
    found = el.decode(code)
    assert plain(found) == what
    assert el.encode(found) == code
