"""What neither the table nor the online game tells a player. Nothing here decides a rule."""
