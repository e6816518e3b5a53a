"""The browser of all tests that need one."""

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest

SECONDS = 90
"""How long to wait for anything: no measure of speed, as the machine may be busy."""

CHROMIUM = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
"""The first is Chromium without a window round its pages: it opens a page in half the time."""

CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

SCREEN = {
    "viewport": {"width": 1280, "height": 720},  # a classroom's projector
    "permissions": ["clipboard-read", "clipboard-write"],
}


def missing(what: str) -> None:
    """Skip the test, unless it must run, as in .ci/run."""
    if os.environ.get("ELONGO_CI"):
        pytest.fail(what, pytrace=False)
    pytest.skip(what)


@pytest.fixture(scope="session")
def driver() -> Iterator[Any]:
    """Playwright, which drives browsers: there can be only one at a time in a process."""
    try:
        from playwright.sync_api import expect, sync_playwright
    except ImportError:
        missing("Playwright is not installed: pip install 'elongo_explore[browser]'")
    expect.set_options(timeout=SECONDS * 1000)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def window(driver, tmp_path_factory) -> Iterator[Any]:
    """Debian's Chromium, without a window that one could see.

    It has a profile on disk, as a person's browser has. Only so does it keep compiled scripts from page to
    page, and opens a notebook in two thirds of the time.
    """
    program = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if program is None:
        missing("Chromium is not installed: apt install chromium-headless-shell")
    profile = tmp_path_factory.mktemp("chromium")
    window = driver.chromium.launch_persistent_context(
        profile,
        executable_path=program,
        args=CHROMIUM_ARGUMENTS,
        # Playwright hides scrollbars by default, and with them whatever they take away from the page.
        ignore_default_args=["--hide-scrollbars"],
        **SCREEN,
    )
    yield window
    window.close()


@pytest.fixture(scope="session")
def browser(window) -> Any:
    """The same Chromium, for pages in a window of their own."""
    return window.browser
