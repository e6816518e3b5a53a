"""A notebook as nbconvert shows it: pictures have their alternative texts, hidden code is left out, and names
of the text light up in the pictures beside it.

nbconvert shows SVG as an image without any, whatever its template, and shows code that JupyterLab hides. So
this goes over a notebook before it is turned into a page. The package comes with a `jupyter_config.json` that
names `for_readers`: so `jupyter nbconvert` and "Save and Export" in JupyterLab call it.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from html import escape, unescape
from pathlib import Path
from typing import Any

from ..kit.course.handbook import cited_in, rule_groups

_NAMES = Path(__file__).parents[1] / "kit" / "widgets" / "front" / "names.js"
_SVG = "image/svg+xml"
_WORDS = re.compile(r"<(title|desc)\b[^>]*>(.*?)</\1>", re.DOTALL)


def for_readers(notebook: Any, resources: Any) -> tuple[Any, Any]:
    """What nbconvert calls a preprocessor: for HTML and slides."""
    last, places = None, False
    for cell in notebook["cells"]:
        for output in cell.get("outputs", ()):
            if _SVG in output.get("data", {}):
                last, places = output, places or "elongo-places" in _joined(output["data"][_SVG])
                output["data"] = {"text/html": _image(output)}
        if cell["metadata"].get("jupyter", {}).get("source_hidden"):
            cell["metadata"]["transient"] = {"remove_source": True}
    if last is not None and places:
        last["data"]["text/html"] += _script(notebook)
    return notebook, resources


def _script(notebook: Any) -> str:
    """What lights up names: the script that live boards bring, and the rules that the texts name."""
    texts = [_joined(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "markdown"]
    for output in (output for cell in notebook["cells"] for output in cell.get("outputs", ())):
        shown = _joined(output.get("data", {}).get("text/html", ""))
        texts += [] if shown.startswith("<img") else [shown]
    known = json.dumps({"groups": rule_groups(), "rules": cited_in("\n".join(texts))}, ensure_ascii=False)
    start = f"Object.assign(elongoNames.page, {known.replace('</', '<' + chr(92) + '/')});"
    ready = 'addEventListener("load", elongoNames.install);'  # texts may still come
    return f"<script>\n{_NAMES.read_text('utf-8')}\n{start}\n{ready}\n</script>"


def alternative(output: Any) -> str:
    """What is said instead of a picture: its own alternative text, or what it shows; else what it prints."""
    given = output.get("metadata", {}).get(_SVG, {}).get("alt", "")
    found = {kind: unescape(text).strip() for kind, text in _WORDS.findall(_joined(output["data"][_SVG]))}
    words = ". ".join(filter(None, (found.get("title", ""), found.get("desc", ""))))
    shown = re.sub(r"([.?!])\. ", r"\1 ", words)
    return str(given or shown or _joined(output["data"].get("text/plain", "")))


def _image(output: Any) -> str:
    source = b64encode(_joined(output["data"][_SVG]).encode()).decode()
    return f'<img alt="{escape(alternative(output))}" src="data:image/svg+xml;base64,{source}">'


def _joined(text: str | list[str]) -> str:
    return text if isinstance(text, str) else "".join(text)
