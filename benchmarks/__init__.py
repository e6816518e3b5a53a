"""How fast the engine is, in ratios against a peer measured in the same run. See README.md here."""
