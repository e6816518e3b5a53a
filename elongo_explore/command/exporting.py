"""A notebook as nbconvert shows it: pictures have their alternative texts, hidden code is left out, names of
the text light up in the pictures beside it, and walks step.

nbconvert shows SVG as an image without any, whatever its template, and shows code that JupyterLab hides. So
this goes over a notebook before it is turned into a page. The package comes with a `jupyter_config.json` that
names `for_readers`: so `jupyter nbconvert` and "Save and Export" in JupyterLab call it.
"""

from __future__ import annotations

import json
import re
from html import escape, unescape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from ..kit.course.handbook import cited_in, rule_groups

_KIT = Path(__file__).parents[1] / "kit"
_SCRIPTS = ("widgets/front/names.js", "pictures/player.js", "widgets/front/steps.js")
_SVG = "image/svg+xml"
_WORDS = re.compile(r"<(title|desc)\b[^>]*>(.*?)</\1>", re.DOTALL)


def for_readers(notebook: Any, resources: Any) -> tuple[Any, Any]:
    """Return the notebook for HTML and slides. A preprocessor, in the terms of nbconvert."""
    with_alternatives(notebook, resources)
    outputs = [output for cell in notebook["cells"] for output in cell.get("outputs", ())]
    shown = [output["data"] for output in outputs if "text/html" in output.get("data", {})]
    pictures = [data for data in shown if _joined(data["text/html"]).startswith("<img")]
    if any("elongo-places" in data["text/html"] or "elongo-steps" in data["text/html"] for data in pictures):
        pictures[-1]["text/html"] += _script(notebook)
    return notebook, resources


def with_alternatives(notebook: Any, resources: Any) -> tuple[Any, Any]:
    """Return the notebook for pages that light names up in their own way. Also a preprocessor."""
    for cell in notebook["cells"]:
        for output in cell.get("outputs", ()):
            if _SVG in output.get("data", {}):
                output["data"] = {"text/html": image(output)}
        if cell["metadata"].get("jupyter", {}).get("source_hidden"):
            cell["metadata"]["transient"] = {"remove_source": True}
    return notebook, resources


def _script(notebook: Any) -> str:
    """Return the script that lights up names, as on live boards, with the rules that the texts name."""
    texts = [_joined(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "markdown"]
    for output in (output for cell in notebook["cells"] for output in cell.get("outputs", ())):
        shown = _joined(output.get("data", {}).get("text/html", ""))
        texts += [] if shown.startswith("<img") else [shown]
    known = json.dumps({"groups": rule_groups(), "rules": cited_in("\n".join(texts))}, ensure_ascii=False)
    start = f"Object.assign(elongoNames.page, {known.replace('</', '<' + chr(92) + '/')});"
    ready = 'addEventListener("load", () => { elongoNames.install(); elongoSteps.install(); });'
    return f"<script>\n{page_script()}\n{start}\n{ready}\n</script>"  # when all texts have come


def page_script() -> str:
    """Return the script of a page of lessons without Python: names light up in pictures, and walks step."""
    return "\n".join((_KIT / name).read_text("utf-8") for name in _SCRIPTS)


def alternative(output: Any) -> str:
    """Return the words for a picture: its alternative text, or what it shows; else what it prints."""
    given = output.get("metadata", {}).get(_SVG, {}).get("alt", "")
    found = {kind: unescape(text).strip() for kind, text in _WORDS.findall(_joined(output["data"][_SVG]))}
    words = ". ".join(filter(None, (found.get("title", ""), found.get("desc", ""))))
    shown = re.sub(r"([.?!])\. ", r"\1 ", words)
    return str(given or shown or _joined(output["data"].get("text/plain", "")))


def image(output: Any) -> str:
    """Return an output with a picture as an image with its alternative text."""
    # Not in base64, which makes a page larger by half: it hides from gzip what pictures have in common.
    source = quote(_joined(output["data"][_SVG]), safe=" <>/=:;,.'()*!?@&+$-")
    return f'<img alt="{escape(alternative(output))}" src="data:image/svg+xml,{escape(source)}">'


def _joined(text: str | list[str]) -> str:
    return text if isinstance(text, str) else "".join(text)
