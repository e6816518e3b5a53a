"""A small table of numbers and words: as text, and as a table on a page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

Cell = int | str


@dataclass(frozen=True)
class NumberTable:
    """Rows below headings. Whole numbers are aligned right, with commas; words left."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def __iter__(self) -> Iterator[tuple[Cell, ...]]:
        return iter(self.rows)

    def __repr__(self) -> str:
        """Return the table as text.

        >>> NumberTable("Moves", ("player", "number"), (("first", 12), ("second", 1000)))
        Moves
        player  number
        first       12
        second   1,000
        """
        lines = [self.heads, *(tuple(map(_shown, row)) for row in self.rows)]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        right = [self._is_number(at) for at in range(len(self.heads))]
        return "\n".join([self.title, *(_line(line, widths, right) for line in lines)])

    def _is_number(self, column: int) -> bool:
        return any(isinstance(row[column], int) for row in self.rows)

    def _repr_html_(self) -> str:
        aligned = ["right" if self._is_number(at) else "left" for at in range(len(self.heads))]
        head = "".join(_html("th", each, side) for each, side in zip(self.heads, aligned, strict=True))
        rows = (
            "".join(_html("td", _shown(each), side) for each, side in zip(row, aligned, strict=True))
            for row in self.rows
        )
        body = "\n".join(f"<tr>{row}</tr>" for row in rows)
        caption = f'<caption style="text-align:left">{escape(self.title)}</caption>'
        table = f"<table>{caption}\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table>"
        return f'<div style="overflow-x:auto">{table}</div>'


def _shown(cell: Cell) -> str:
    return f"{cell:,}" if isinstance(cell, int) else cell


def _line(cells: tuple[str, ...], widths: list[int], right: list[bool]) -> str:
    aligned = (
        cell.rjust(width) if to_the_right else cell.ljust(width)
        for cell, width, to_the_right in zip(cells, widths, right, strict=True)
    )
    return "  ".join(aligned).rstrip()


def _html(tag: str, text: str, side: str) -> str:
    return f'<{tag} style="text-align:{side}">{escape(text)}</{tag}>'
