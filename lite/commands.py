"""Other programs that the build calls."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path


def run(*command: str | Path, cwd: Path, env: Mapping[str, str] | None = None) -> str:
    """Return the output of a command. If it fails, end the build with all its output."""
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}lite: this failed: {' '.join(map(str, command))}")
    return done.stdout
