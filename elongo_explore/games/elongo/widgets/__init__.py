"""The live board of Elongo."""
