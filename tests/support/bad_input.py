"""What no game takes: junk, and codes with a slip."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.kit.table.errors import shown

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""The characters of codes."""


class Unspeakable:
    """Something that cannot even be shown or compared."""

    def __repr__(self) -> str:
        raise RuntimeError("no words")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("like nothing else")

    __hash__ = object.__hash__


JUNK: list[Any] = [
    None, True, False, -1, 1.0, 2.0, 1.5, float("nan"), float("inf"), 1 + 0j, "", "1", "x", b"1", (), [], {},
    set(), (1,), [1, 2, 3], range(3), 10**5000, -(10**5000), object(), Unspeakable(),
]  # fmt: skip
"""Wrong wherever a number, a word or a list of them is wanted."""


def refused(do: Callable[[], object], junk: Any) -> None:
    """Check that a BadInput says what was expected and quotes the input."""
    with pytest.raises(el.BadInput) as caught:
        do()
    said = str(caught.value)
    assert "expected " in said
    assert f"got {shown(junk)}" in said
    assert len(said) < 300


def is_a_code(text: str) -> bool:
    """Return True if a text can be read. Check the code of the result, or the place in the error."""
    refusal = None
    try:
        found = el.decode(text)
    except el.PositionCodeError as error:
        refusal = error
    if refusal is None:
        assert el.encode(found) == text.strip()
        return True
    assert f"character {refusal.at + 1}: expected {refusal.expected}" in str(refusal)
    assert 0 <= refusal.at <= len(text.strip())
    return False


def refuses_slips(code: str, rng: random.Random, times: int = 1) -> None:
    """Check that a code with a slip is no code, or still the same one."""
    for _ in range(times):
        changed = with_a_slip(code, rng)
        assert not is_a_code(changed) or changed.strip() == code


def refuses_any_text(begins: Sequence[str]) -> None:
    """Check that a thousand random texts are no codes, even with the beginning of one."""
    rng = random.Random("texts")
    for _ in range(1_000):
        letters = rng.choice((ALPHABET, "".join(map(chr, range(32, 600)))))
        begin = rng.choice(begins)
        assert not is_a_code(begin + "".join(rng.choices(letters, k=rng.randrange(60))))


def with_a_slip(code: str, rng: random.Random) -> str:
    """Return a code with a slip, as copying may cause."""
    at, other = rng.randrange(len(code)), rng.randrange(len(code))
    letter = rng.choice(ALPHABET + " .+/=ß€\n\0")
    slips = (
        lambda: code[:at] + letter + code[at + 1 :],  # another letter
        lambda: code[:at] + code[at + 1 :],  # one is lost
        lambda: code[:at] + letter + code[at:],  # one too many
        lambda: code[:at],  # cut off
        lambda: code[at:],
        lambda: code[: min(at, other)] + code[max(at, other) :],  # a hole
        lambda: code + code[:at],
        lambda: code[::-1],
        lambda: code.swapcase(),
        lambda: code[:at] + code[at : at + 2][::-1] + code[at + 2 :],  # two change places
    )
    return rng.choice(slips)()
