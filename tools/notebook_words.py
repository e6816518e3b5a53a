"""A notebook's words and code, without its drawings, for `git diff` (see .gitattributes) and for tests."""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

PICTURE = re.compile(r"(?:<|%3C)svg\b.*?(?:<|%3C)/svg(?:>|%3E)", re.DOTALL)
"""An SVG, also one that is part of an address."""
WORDS = re.compile(r"(?:<|%3C)(title|desc)\b.*?(?:>|%3E)(.*?)(?:<|%3C)/\1", re.DOTALL)


def without_drawings(text: str) -> str:
    """Reduce each SVG to its titles and descriptions."""
    return PICTURE.sub(lambda svg: f"<svg>{[words for _, words in WORDS.findall(svg[0])]}</svg>", text)


def notebook_words(notebook: str) -> Iterator[str]:
    """Yield each cell's source and the texts that it has put out."""
    for cell in json.loads(notebook)["cells"]:
        yield f"\n─── {cell['cell_type']}\n{''.join(cell['source'])}"
        for output in cell.get("outputs", []):
            for kind, text in output.get("data", {"text": output.get("text", "")}).items():
                yield f"─ {kind}\n{without_drawings(''.join(text))}"


if __name__ == "__main__":
    print(*notebook_words(Path(sys.argv[1]).read_text("utf-8")), sep="\n")
