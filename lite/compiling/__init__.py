"""Code that runs inside Pyodide and compiles Python for the browser (lite/compiled.py calls it)."""
