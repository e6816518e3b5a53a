"""What is in the page of a replay."""

import json
import re

import elongo_explore as el


def data(page: el.Replay) -> dict:
    """Return the data of the script."""
    (text,) = re.findall(r'<script type="application/json" id="data">(.*?)</script>', page.html, re.S)
    return json.loads(text)


def seen(steps: str, step: int, last: int) -> bool:
    """Return True if a part that is seen in some steps ("3-17 20-") is seen in this one."""
    for span in steps.split():
        first, dash, end = span.partition("-")
        if int(first) <= step <= (int(end) if end else last if dash else int(first)):
            return True
    return False
