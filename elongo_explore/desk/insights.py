"""What the searching overlays have to say, as lines: blocks with their reasons, distances, chances."""

from __future__ import annotations

from ..elongo.analysis.blocks import Block, blocked
from ..elongo.analysis.completion import HowFar, how_far
from ..elongo.board.land import Patch
from ..elongo.pictures.insights import chance_words, how_far_line, near_chances
from ..elongo.play.state import State
from ..elongo.position import Position, board_of
from ..elongo.words import parcel_words
from ..table.wording import counted
from .desk import Line, said

_SECONDS = 1.0


def insight_lines(name: str, position: Position) -> list[Line]:
    """What an overlay has found, in words; nothing for those that show all they have to say."""
    board = board_of(position)
    if name == "blocks":
        return _block_lines(position)
    if name == "how far":
        walls = position.walls if isinstance(position, State) else frozenset()
        return [Line(how_far_line(board, walls), "ENC-2")]
    if name == "chances":
        found = [Line(chance_words(chance), "BOMA-1") for chance in near_chances(board)]
        return found or [Line("No loop can be closed with one or two more shields.", "BOMA-1")]
    return []


def _block_lines(position: Position) -> list[Line]:
    found = blocked(position)
    if not found:
        return [Line("Every open edge can still be filled.", "BLOCK-1")]
    lines = [Line(f"{counted(len(found), 'blocked edge')}. Why nothing fits there:", "BLOCK-1")]
    for block in found:
        lines += _one_block(block)
    return lines


def _one_block(block: Block) -> list[Line]:
    where = block.where
    lines = [Line(f"Edge {where.number} of shield {where.shield}", heading=True)]
    for candidate in where.candidates:
        lines.append(Line(f"{where.which(candidate)}:"))
        lines += said(candidate.refusals)
    lines += [Line(f"Never to be enclosed: {parcel_words(parcel)}.", "BLOCK-1") for parcel in block.dooms]
    return lines


def distance(position: Position, patch: Patch) -> HowFar:
    """How far a parcel is from being enclosed."""
    return how_far(position, patch, seconds=_SECONDS)


def distance_words(answer: HowFar) -> str:
    """The same in words."""
    if answer.never:
        return f"It can never be enclosed: {answer.why}"
    low, high = answer.bounds
    if answer.proved:
        return f"{counted(low, 'more shield')} would enclose it (shown)." if low else ""
    number = counted(low, "more shield") if high is None else f"{low} and at most {high} more shields"
    return f"It takes at least {number} to enclose it."
