"""What every game has and none owns."""
