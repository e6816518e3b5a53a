"""Questions about Bao."""
