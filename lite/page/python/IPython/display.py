"""Nothing is displayed by hand: the page shows one widget."""


def display(*_objects: object, **_options: object) -> None:
    """There is no output to display anything in."""


def clear_output(*_arguments: object, **_options: object) -> None:
    """There is no output."""
