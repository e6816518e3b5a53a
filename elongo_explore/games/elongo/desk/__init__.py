"""The desk of Elongo: a shield in hand, a ghost, edges and patches."""
