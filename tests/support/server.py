"""A Jupyter server on loopback: JupyterLab, Notebook 7 and Voila, with none of the user's own settings."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import psutil

START_SECONDS = 60
STOP_SECONDS = 10

ARGUMENTS = [
    "--no-browser",
    "--ip=127.0.0.1",
    "--ServerApp.port_retries=0",
    "--IdentityProvider.token=",
    "--ServerApp.password=",
    # The pages get `window.jupyterapp`: the harness runs cells and asks the kernel through it.
    "--LabApp.expose_app_in_browser=True",
    "--JupyterNotebookApp.expose_app_in_browser=True",
    "--VoilaConfiguration.show_tracebacks=True",
    # If pytest is killed, nothing stops the server: it ends by itself after a while.
    "--MappingKernelManager.cull_idle_timeout=300",
    "--ServerApp.shutdown_no_activity_timeout=600",
]

FOLDERS = {
    "JUPYTER_CONFIG_DIR": "config",
    "JUPYTER_DATA_DIR": "data",  # kernel and extensions of the virtual environment are found all the same
    "JUPYTER_RUNTIME_DIR": "runtime",
    "JUPYTERLAB_SETTINGS_DIR": "settings",
    "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    "IPYTHONDIR": "ipython",
}


def free_port() -> int:
    """Return a free port on loopback."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """`python -m jupyterlab` in a folder of its own: /lab and, since Notebook 7 is installed, /notebooks."""

    def __init__(self, folder: Path, log: Path, *more: str) -> None:
        self.root = folder / "root"
        self.log = log
        self.address = f"http://127.0.0.1:{free_port()}"
        self._settings = folder / FOLDERS["JUPYTERLAB_SETTINGS_DIR"]
        for name in ("root", *FOLDERS.values()):
            (folder / name).mkdir(parents=True)
        self.set("notification", {"fetchNews": "false", "checkForUpdates": False})  # else a pop-up asks
        pages = folder / FOLDERS["JUPYTER_CONFIG_DIR"] / "labconfig" / "page_config.json"
        pages.parent.mkdir()
        pages.write_text('{"buildCheck": false}', "utf-8")  # it takes the server two seconds for each page
        theirs = {name: value for name, value in os.environ.items() if not name.startswith("JUPYTER")}
        ours = {variable: str(folder / name) for variable, name in FOLDERS.items()}
        self._environment = {**theirs, **ours}
        command = [sys.executable, "-m", "jupyterlab", *ARGUMENTS, *more, f"--ServerApp.root_dir={self.root}"]
        command.append(f"--port={self.address.rpartition(':')[2]}")
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            command.append("--allow-root")
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("wb") as out:
            self._process = subprocess.Popen(
                command,
                cwd=self.root,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,  # Ctrl-C in the terminal is for pytest, which then stops the server
            )

    def set(self, name: str, settings: dict[str, object]) -> None:
        """Settings of `@jupyterlab/apputils-extension:NAME`, which pages heed that are opened from now on."""
        folder = self._settings / "@jupyterlab" / "apputils-extension"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.jupyterlab-settings").write_text(json.dumps(settings), "utf-8")

    def trust(self, notebook: Path) -> None:
        """Have the stored pictures of a notebook shown, as `make explore` does."""
        command = [sys.executable, "-m", "jupyter", "trust", str(notebook)]
        subprocess.run(command, env=self._environment, capture_output=True, check=True)

    def wait(self) -> None:
        """Until it answers."""
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self._process.poll() is None:
            try:
                urllib.request.urlopen(f"{self.address}/api", timeout=5).close()
                return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        last = "\n".join(self.log.read_text("utf-8", "replace").splitlines()[-20:])
        raise RuntimeError(f"Jupyter did not start. The end of {self.log}:\n{last}")

    def stop(self) -> None:
        """End the server and every kernel, which are in process groups of their own."""
        try:
            server = psutil.Process(self._process.pid)
            family = [server, *server.children(recursive=True)]
        except psutil.NoSuchProcess:
            return
        self._process.terminate()  # it ends its kernels, as a rule
        _, left = psutil.wait_procs(family, timeout=STOP_SECONDS)
        for process in left:
            process.kill()
        psutil.wait_procs(left, timeout=STOP_SECONDS)
        self._process.wait()
