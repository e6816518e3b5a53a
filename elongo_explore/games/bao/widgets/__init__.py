"""The live board of Bao."""
