"""Pieces that a live picture shows again and again, each time in another place and size."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, overload

if TYPE_CHECKING:
    from .shapes import Piece


class Outline:
    """Pieces in a measure of their own. What a painter finds out about them once, it can keep here."""

    def __init__(self, pieces: Iterable[Piece]) -> None:
        self.pieces = tuple(pieces)
        self.known: dict[object, Any] = {}


class Placed(Sequence["Piece"]):
    """An outline somewhere in a picture: a place (x, y) of it is at (left + scale · x, top + scale · y)."""

    def __init__(self, outline: Outline, scale: float, left: float, top: float) -> None:
        self.outline, self.scale, self.left, self.top = outline, scale, left, top

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces in the picture."""
        scale, left, top = self.scale, self.left, self.top
        return tuple(
            tuple((left + x * scale, top + y * scale) for x, y in piece)  # type: ignore[misc]
            for piece in self.outline.pieces
        )

    def __len__(self) -> int:
        return len(self.outline.pieces)

    @overload
    def __getitem__(self, index: int) -> Piece: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Piece, ...]: ...
    def __getitem__(self, index: int | slice) -> Piece | tuple[Piece, ...]:
        return self.pieces[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self.pieces == tuple(other)

    def __hash__(self) -> int:
        return hash(self.pieces)
