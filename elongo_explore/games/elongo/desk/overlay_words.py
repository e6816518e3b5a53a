"""The findings of overlays that search, as lines: blocks with their reasons, distances, chances."""

from __future__ import annotations

from elongo_explore.kit.desk.messages import Line, said
from elongo_explore.kit.table.wording import counted

from ..analysis.blocks import Block
from ..analysis.overlay_data import blocks, findings
from ..board.board import Position
from ..board.findings import Findings, HowFar
from ..pictures.overlays import chance_words, how_far_line
from ..play.words import parcel_words


def overlay_lines(name: str, position: Position) -> list[Line]:
    """Return the findings of an overlay in words; empty for overlays that need none."""
    found = findings(position, [name])
    if name == "blocks":
        return _block_lines(blocks(position))
    if name == "how far":
        return [Line(how_far_line(found), "ENC-2")]
    if name == "chances":
        lines = [Line(chance_words(chance), "BOMA-1") for chance in found.chances or ()]
        return lines or [Line("No loop can be closed with one or two more shields.", "BOMA-1")]
    return []


def _block_lines(found: tuple[Block, ...]) -> list[Line]:
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
    lines += [
        Line(f"Shields alone can never enclose: {parcel_words(parcel)}.", "BLOCK-1") for parcel in block.dooms
    ]
    return lines


def progress_words(found: Findings) -> str:
    """Return how much of a search is done; "" when it is over."""
    done = len(found.distances or ())
    return f"How far: {done} of {done + found.waiting} parcels." if found.waiting else ""


def distance_words(answer: HowFar | None) -> str:
    """Return how far a parcel is from enclosed, in words."""
    if answer is None:
        return ""
    if answer.never:
        return f"Never, as long as no fence is built: {answer.why}"
    low, high = answer.bounds
    if answer.proved:
        return f"{counted(low, 'more shield')} would enclose it (shown)."
    number = counted(low, "more shield") if high is None else f"{low} and at most {high} more shields"
    return f"It takes at least {number} to enclose it."
