"""The kinds of drills about Bao."""
