"""Code run in two Pythons that hash texts differently: what it prints must not depend on that."""

import os
import subprocess
import sys
from pathlib import Path


def printed_in_two_processes(code: str) -> str:
    """Return the outputs of both."""
    one, other = (
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    )
    assert one == other
    return one.decode()
