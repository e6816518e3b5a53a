"""The course: exercises and puzzles that the engine checks, and rules shown step by step."""
