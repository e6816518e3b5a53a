"""Other programs that the build calls."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path


def run(*command: str | Path, cwd: Path, env: Mapping[str, str] | None = None) -> str:
    """What a command puts out. If it fails, the build ends with everything it said."""
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}lite: this failed: {' '.join(map(str, command))}")
    return done.stdout
