"""Take the README's picture of the live board; needs Chromium.

The board is opened by a link, as a reader would: Voila shows it with nothing round it.
"""

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, ViewportSize, sync_playwright

import elongo_explore as el
from tests.support.chromium import CHROMIUM, CHROMIUM_ARGUMENTS
from tests.support.server import Server
from tools.readme_pictures import eager_game

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "notebooks/pictures/explorer.png"
SIZE: ViewportSize = {"width": 1180, "height": 700}


def pose(page: Page, address: str) -> None:
    """Show a game and its moves, with the pointer on a patch, so that its parcel is lit."""
    page.goto(f"{address}/voila/render/board.ipynb?position={el.encode(eager_game(11, 36))}")
    page.locator(".elongo-lines").get_by_text("Loaded").wait_for(timeout=60_000)
    page.get_by_role("button", name="Moves", exact=True).click()
    page.locator(".elongo-keys").press("End")
    page.wait_for_timeout(3000)
    box = page.locator(".elongo-stage").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] * 0.56, box["y"] + box["height"] * 0.5)
    page.wait_for_timeout(1500)


def main() -> None:
    """Start a server, open the page and take the picture."""
    program = next(filter(None, map(shutil.which, CHROMIUM)))
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), Path(folder) / "log")
        try:
            server.wait()
            shutil.copy(ROOT / "notebooks/board.ipynb", server.root)
            window = playwright.chromium.launch(executable_path=program, args=CHROMIUM_ARGUMENTS)
            page = window.new_page(viewport=SIZE)
            pose(page, server.address)
            page.screenshot(path=PICTURE)
            print(PICTURE)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
