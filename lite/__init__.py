"""The site without a server: the course in JupyterLite, with all that it needs, as plain files.

`python -m lite` builds it in build/lite; `python -m lite serve` shows it. See docs/site.md.
"""
