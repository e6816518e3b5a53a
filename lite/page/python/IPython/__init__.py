"""On a page without Jupyter there is no IPython: what ipywidgets asks of it, and nothing else."""


def get_ipython() -> None:
    """Return None: there is no shell."""
