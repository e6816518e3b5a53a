"""What runs inside Pyodide: it compiles Python for the browser (lite/compiled.py calls it)."""
