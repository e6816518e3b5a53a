"""The command `elongo`: the course, a live board and codes, from a terminal."""
