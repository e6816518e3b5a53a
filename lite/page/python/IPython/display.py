"""Nothing is displayed by hand: the page shows one widget."""


def display(*_objects: object, **_options: object) -> None:
    """Do nothing: there is no output."""


def clear_output(*_arguments: object, **_options: object) -> None:
    """Do nothing: there is no output."""
