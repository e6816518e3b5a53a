"""The kinds of drills about Elongo."""
