"""The help beside the board of Bao: what the mouse and every key do."""

from __future__ import annotations

from elongo_explore.kit.widgets.help_page import help_html

BAO_HELP = help_html(
    (
        "Hover over one of your bowls: a ghost shows what sowing it would do, its left half to the left, its "
        "right half to the right.",
        "Click the bowl, then the neighbour that gets the first stone. The same bowl again lets it go.",
        "In the ghost, numbers say where each lap begins, a double ring where the move ends, a cross what it "
        "captures; arrows say how many stones a bowl will hold.",
        "Ghost, below the board, switches it off for those who want to predict first.",
        "While a move is shown, any key or click skips the rest. Build: click adds a stone, Shift and click "
        "takes one.",
    ),
    (
        ("Arrows", "walk from bowl to bowl"),
        ("S, Shift+S", "to the next or the previous bowl that can be sown"),
        ("+ or F, − or B", "choose the direction; in Build, a stone more or less"),
        ("Enter", "sow the bowl as the ghost shows; in Build, add a stone"),
        ("A", "show the last move again"),
        ("U, R", "undo, redo (also Ctrl+Z, Ctrl+Y)"),
        ("Home, End", "the first and the last step"),
        ("W", "why: what this bowl would do, or why it cannot be sown"),
        ("O", "in Build: the other player is to move"),
        ("Esc", "let go of the bowl"),
        ("Tab", "leave the board"),
    ),
)
