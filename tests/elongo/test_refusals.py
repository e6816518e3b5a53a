"""Refusals are worded when somebody looks, and say the same however often one looks."""

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.board import refusals
from elongo_explore.games.elongo.play import checker
from elongo_explore.kit.table.sentences import Refusal, Sentence
from tests.support.positions import GAP, wide


def test_a_sentence_is_worded_once_and_only_when_it_is_read():
    """Comparing rules words nothing; printing does."""
    worded = []

    def words() -> str:
        worded.append("!")
        return "It may not lie there."

    refusal = Refusal("LAY-3", words)
    assert (refusal.rule, worded) == ("LAY-3", [])
    assert str(refusal) == "LAY-3: It may not lie there."
    assert refusal.said == Sentence("LAY-3", "It may not lie there.")
    assert refusal == Refusal("LAY-3", "It may not lie there.")
    assert refusal != Refusal("LAY-2", "It may not lie there.")
    assert worded == ["!"]


def forbidden(*_args: object) -> str:
    """Stands for everything that makes words."""
    raise AssertionError("nobody has looked")


def test_searching_words_nothing(monkeypatch):
    """Legal actions, and why not: thousands of refusals, and not one sentence."""
    states = [el.example("a game half-way")]
    for _ in range(30):
        states.append(states[-1].apply(states[-1].legal_actions()[0]).state)
    for module, name in ((checker, "names"), (checker, "keeper_name"), (refusals, "edge_words")):
        monkeypatch.setattr(module, name, forbidden)
    refused = []
    for state in states:
        assert len(state.legal_actions()) > 0
        patches = [(index, "A") for index in range(len(state.board.laid))]
        tried = [
            el.LayShield(wide("RRR"), GAP),
            el.BuildBoma(1),
            *map(el.Claim, patches),
            *map(el.Keep, patches),
        ]
        refused += [reason for action in tried for reason in state.why_not(action)]
    assert len(refused) > 1000
    with pytest.raises(AssertionError, match="nobody has looked"):
        [reason.sentence for reason in refused]
