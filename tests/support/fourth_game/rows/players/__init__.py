"""Part of Three in a Row."""
