"""What is in the page of a replay."""

import json
import re

import elongo_explore as el


def data(page: el.Replay) -> dict:
    """What the script knows."""
    (text,) = re.findall(r'<script type="application/json" id="data">(.*?)</script>', page.html, re.S)
    return json.loads(text)


def seen(steps: str, step: int, last: int) -> bool:
    """Is a part that is seen in these steps ("3-17 20-") seen in this one?"""
    for span in steps.split():
        first, dash, end = span.partition("-")
        if int(first) <= step <= (int(end) if end else last if dash else int(first)):
            return True
    return False
