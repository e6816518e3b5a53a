"""Pictures of Good Shepherds: the field, the units, the dice."""
