"""The desk of Good Shepherds: dice, a hex under the finger, and what placing a unit there would do."""
