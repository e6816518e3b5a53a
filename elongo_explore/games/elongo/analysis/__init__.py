"""Answers that neither the table nor the online game gives a player.

Each module is imported when it is first asked for: `el.analysis.completion.how_far(board, (3, "M"))`. How far
from enclosed is completion.py, with growth.py and cover.py; space.py is empty space, blocks.py and
never_stuck.py what fits nowhere, chances.py the loops within reach, graphs.py land as graphs, coronas.py
rhombs around a rhomb. The census of loops is loops.py, with turns.py, loop_search.py, encircled.py and
largest.py; open_questions.py has the answers. overlay_data.py keeps findings for the overlays
(`el.analysis.findings`), lookups.py facts that many searches begin with. Only `graphs` needs a package
besides the standard library.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from . import blocks as blocks
    from . import chances as chances
    from . import completion as completion
    from . import graphs as graphs
    from . import loops as loops
    from . import open_questions as open_questions
    from . import space as space
    from .overlay_data import findings as findings
else:
    from importlib import import_module
    from pkgutil import iter_modules

    def __getattr__(name: str) -> object:
        """Import a module of this folder, or `findings`, when it is first asked for."""
        if name == "findings":
            return import_module(f"{__name__}.overlay_data").findings
        if name not in __dir__():
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return import_module(f"{__name__}.{name}")

    def __dir__() -> list[str]:
        return ["findings", *(module.name for module in iter_modules(__path__))]
