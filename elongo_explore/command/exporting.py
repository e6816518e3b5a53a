"""A notebook as nbconvert shows it: pictures have their alternative texts, and hidden code is left out.

nbconvert shows SVG as an image without any, whatever its template, and shows code that JupyterLab hides. So
this goes over a notebook before it is turned into a page. The package comes with a `jupyter_config.json` that
names `for_readers`: so `jupyter nbconvert` and "Save and Export" in JupyterLab call it.
"""

from __future__ import annotations

import re
from base64 import b64encode
from html import escape, unescape
from typing import Any

_SVG = "image/svg+xml"
_WORDS = re.compile(r"<(title|desc)\b[^>]*>(.*?)</\1>", re.DOTALL)


def for_readers(notebook: Any, resources: Any) -> tuple[Any, Any]:
    """What nbconvert calls a preprocessor: for HTML and slides."""
    for cell in notebook["cells"]:
        for output in cell.get("outputs", ()):
            if _SVG in output.get("data", {}):
                output["data"] = {"text/html": _image(output)}
        if cell["metadata"].get("jupyter", {}).get("source_hidden"):
            cell["metadata"]["transient"] = {"remove_source": True}
    return notebook, resources


def alternative(output: Any) -> str:
    """What is said instead of a picture: its own alternative text, or what it shows; else what it prints."""
    given = output.get("metadata", {}).get(_SVG, {}).get("alt", "")
    found = {kind: unescape(text).strip() for kind, text in _WORDS.findall(_joined(output["data"][_SVG]))}
    shown = ". ".join(filter(None, (found.get("title", ""), found.get("desc", ""))))
    return str(given or shown or _joined(output["data"].get("text/plain", "")))


def _image(output: Any) -> str:
    source = b64encode(_joined(output["data"][_SVG]).encode()).decode()
    return f'<img alt="{escape(alternative(output))}" src="data:image/svg+xml;base64,{source}">'


def _joined(text: str | list[str]) -> str:
    return text if isinstance(text, str) else "".join(text)
