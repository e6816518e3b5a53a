"""The live board of Good Shepherds."""
