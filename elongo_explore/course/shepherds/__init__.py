"""Questions about Good Shepherds."""
