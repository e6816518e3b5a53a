"""Runs in Pyodide (pyodide_notebooks.mjs): the code cells of a notebook, by JupyterLite's kernel.

Its value is a function from the text of a notebook to JSON: for each code cell what it has put out, as files
have it; the error that ended it; its seconds.
"""

import json
import os
from time import perf_counter
from typing import Any

from pyodide_kernel import kernel_instance, stderr_stream, stdout_stream

LIVE = "application/vnd.jupyter.widget-view+json"
os.environ["ELONGO_PROGRESS"] = "off"  # stored notebooks know of no learner
outputs: list[dict[str, Any]] = []


def printed(name: str, text: str) -> None:
    """Something is printed: it goes on with what was printed before it, as files have it."""
    if outputs and outputs[-1].get("name") == name:
        outputs[-1]["text"] += text
    else:
        outputs.append({"output_type": "stream", "name": name, "text": text})


def displayed(data: dict[str, Any], *_more: Any) -> None:
    """Something is displayed; a bar begins with nothing, and is no part of what a cell puts out."""
    if kept(data):
        outputs.append({"output_type": "display_data", "data": kept(data)})


def ended_with(_number: int, data: dict[str, Any], _more: Any) -> None:
    """The value of a cell's last line."""
    outputs.append({"output_type": "execute_result", "data": kept(data)})


def kept(data: dict[str, Any]) -> dict[str, Any]:
    """Return the outputs that `make notebooks` stores: without a kernel a live widget is dead."""
    return {kind: each for kind, each in data.items() if kind != LIVE}


async def run(notebook: str) -> str:
    """Every code cell, from top to bottom, in a namespace of its own."""
    kernel_instance.interpreter.reset(new_session=True)
    cells = [cell for cell in json.loads(notebook)["cells"] if cell["cell_type"] == "code"]
    return json.dumps([await run_cell("".join(cell["source"])) for cell in cells])


async def run_cell(source: str) -> dict[str, Any]:
    """One of them."""
    outputs.clear()
    begun = perf_counter()
    done = await kernel_instance.run(source)
    error = "" if done["status"] == "ok" else f"{done['ename']}: {done['evalue']}"
    return {"outputs": [*outputs], "error": error, "seconds": perf_counter() - begun}


shell = kernel_instance.interpreter
shell.send_comm = lambda *_message: None  # no page is there that would show widgets
stdout_stream.publish_stream_callback = stderr_stream.publish_stream_callback = printed
shell.display_pub.display_data_callback = displayed
shell.display_pub.update_display_data_callback = lambda *_data: None  # a bar, which is empty in the end
shell.displayhook.publish_execution_result = ended_with
run  # noqa: B018
