"""The kinds of drills about Good Shepherds."""
