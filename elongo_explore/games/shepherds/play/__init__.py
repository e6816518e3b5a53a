"""The rules of Good Shepherds: a field, units, dice, gold."""
