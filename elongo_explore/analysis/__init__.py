"""What neither the table nor the online game can tell a player.

Each module is imported when it is first asked for: `el.analysis.completion.how_far(board, (3, "M"))`.
Only `graphs` needs a package besides the standard library.
"""

from importlib import import_module
from typing import Any

_MODULES = ("blocks", "chances", "completion", "graphs", "loops")


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*globals(), *_MODULES]
