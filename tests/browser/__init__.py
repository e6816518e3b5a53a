"""Tests in a real browser: Chromium on JupyterLab and Notebook 7. How to write one stands in harness.py."""
