"""Pictures of plain shapes, and who paints them. No game's words."""
