"""The help beside the board of Good Shepherds: what the mouse and every key do."""

from __future__ import annotations

from elongo_explore.kit.widgets.help_page import help_html

SHEPHERDS_HELP = help_html(
    (
        "Hexes with a dot can be chosen. Hover over one: a ghost shows what would be placed, "
        "crosses what would be destroyed, an outline the group of pastures that it makes. A click places; "
        "with a finger, the first touch shows and the second places.",
        "A die that is clicked gives the units; click it again, and the other die moves. A click on one of "
        "your units starts a movement there: lines show where it ends, bars what stops it.",
        "Forecast tells what a scoring would bring now, or after what the ghost shows.",
        "Two pastures: first one hex, then the other. A click on what is chosen lets it go.",
        "Dice that nobody rolls are yours: Roll, or choose what they show from the list below the board.",
        "Build: a click puts a unit or takes one. What no game leads to is refused.",
    ),
    (
        ("Arrows", "walk from hex to hex"),
        ("S, Shift+S", "to the next or the previous hex that can be chosen"),
        ("1 to 6", "the die that shows it gives the units; before a roll: set both dice"),
        ("N", "the next unit that a 6 can give; in Build, the next to put"),
        ("M", "let the other die move, or not"),
        ("Enter", "place the unit, or start a movement from the unit under the cursor; before a roll: roll"),
        ("D", "roll the dice"),
        ("G, F, E", "groups of pastures; forecast of a scoring; names of hexes"),
        ("U, R", "undo, redo (also Ctrl+Z, Ctrl+Y)"),
        ("Home, End", "the first and the last step"),
        ("W", "why: what placing here would do, or every reason why not"),
        ("O, X", "in Build: whose unit is put; who rolls next"),
        ("+, −", "in Build: a gold more or less"),
        ("Esc", "let go of what was chosen"),
        ("Tab", "leave the board"),
    ),
)
