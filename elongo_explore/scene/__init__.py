"""Pictures: a board becomes a Scene of plain shapes, and a painter paints the Scene. No rules here."""
