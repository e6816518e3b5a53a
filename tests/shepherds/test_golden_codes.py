"""Codes of Good Shepherds stay readable for ever: each leads to what it was written for.

`codes_shepherds.txt` has a code in each line and all that it says. If a test here fails, write a new version
of the codes and keep reading the old ones; never write that file anew.
"""

from __future__ import annotations

from pathlib import Path

import elongo_explore as el
from tests.support.for_each import for_each

FILE = Path(__file__).parents[1] / "golden" / "codes_shepherds.txt"
LINES = [line.split(" ", 1) for line in FILE.read_text("utf-8").splitlines()]


def plain_state(state):
    """Everything that makes a position."""
    rules, units = state.rules, state.units
    return "; ".join(
        [
            state.field.name,
            f"{rules.movement_may_end_adjacent} {rules.destroyed_count_for_placing}",
            f"{rules.destruction} {rules.stuck}",
            f"{state.roller.seed}.{state.roller.rolled}" if state.roller else "-",
            f"first {state.first} turn {state.turn} dice {state.dice} double {state.double}",
            f"gold {state.gold}",
            " ".join(f"{q},{r}:{u.owner}{u.kind[0]}{'x' * u.destroyed}" for (q, r), u in units.items()),
            f"{state.result.winners} {state.result.rule}" if state.result else "goes on",
        ]
    )


def plain(what):
    """Return what a code says; of a record, the start, what was done, and the position after it."""
    if isinstance(what, el.shepherds.State):
        return plain_state(what)
    return " / ".join([plain_state(what.start), *map(repr, what.actions), plain_state(what.final)])


def test_there_are_codes_of_every_kind():
    """States and records, fields of both shapes, with and without somebody who rolls, at every stage."""
    assert {code[:3] for code, _what in LINES} == {"2ss", "2sr"}
    assert len(LINES) >= 200
    found = [el.decode(code) for code, _what in LINES if code.startswith("2ss")]
    assert {state.stage for state in found} == {"opening", "roll", "use", "over"}
    assert {state.field.name.split()[0] for state in found} == {"hexagon", "rows"}
    assert {state.roller is None for state in found} == {True, False}
    assert len({state.rules for state in found}) == 16
    assert any(unit.destroyed for state in found for unit in state.units.values())


@for_each(LINES)
def test_a_code_leads_to_what_it_was_written_for(case):
    """And it is written the same today, in at most 200 characters for a position."""
    code, what = case
    found = el.decode(code)
    assert plain(found) == what
    assert el.encode(found) == code
    assert len(code) <= 200 or code.startswith("2sr")
