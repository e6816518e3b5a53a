"""The pages to read before running anything: the front page, the lessons, the reference, the changes."""

from __future__ import annotations

from pathlib import Path


def build(site: Path) -> None:
    """Write all of it into the folder of the site."""
    from . import finding, pages, papers, reference
    from .course import lessons

    pages.copy_assets(site)
    pages.write_home(site)
    for lesson in lessons():
        pages.write_lesson(lesson.name, site)
    pages.write_changelog(site)
    papers.write_papers(site)
    pages.write_search(site)
    reference.write_reference(site / "reference")
    finding.write_index(site)
