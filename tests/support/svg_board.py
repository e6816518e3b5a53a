"""An Explorer in an open notebook whose board is SVG: what a person does there, in any such game."""

from tests.support.harness import Opened


class SvgBoard:
    """An Explorer called `ex` in an open notebook. The tests of a game add its places."""

    def __init__(self, notebook: Opened) -> None:
        self.notebook = notebook
        self.root = notebook.output.locator(".elongo-explorer").first
        self.board = self.root.locator(".elongo-board").first
        self.keys = self.root.locator(".elongo-keys")
        self.lines = self.root.locator(".elongo-lines")
        self.board.locator("svg").wait_for()
        self.root.scroll_into_view_if_needed()

    def press(self, name: str) -> None:
        """Click one of its buttons."""
        self.root.get_by_role("button", name=name, exact=True).click()

    def key(self, *keys: str) -> None:
        """Press keys at the board."""
        self.keys.focus()
        for key in keys:
            self.notebook.page.keyboard.press(key)
