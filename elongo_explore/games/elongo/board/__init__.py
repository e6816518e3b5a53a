"""The shields on the table and what follows from them: exact, immutable, without players."""
