"""The parts of a report as lines to read in a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solofate.playtest.views.sections import Bar, Grid, Section, Table
from solofate.wording.layout import PROSE, cut, filled, width, wrapped

BAR = 40
"""Columns of the longest bar of a histogram."""
_WIDEST = 24
"""Columns of a name in a table at the most."""
_LAST = 3
"""Paragraphs that are told of how a story ended."""
_SHADES = "·░▒▓█"


def lines_of(sections: Iterable[Section]) -> Iterator[str]:
    """The parts one after the other. Of a story only the end is told."""
    for section in sections:
        if section.title:
            yield from wrapped(f"{section.title}{', and how it ended' if section.story else ''}:", PROSE)
        listed = len(section.text) > 1 and not section.story and not section.bars
        for paragraph in section.text[-_LAST:] if section.story else section.text:
            yield from wrapped(f"- {paragraph}" if listed else paragraph, PROSE, "  " if listed else "")
        if section.bars:
            yield from bar_lines(section.bars)
        if section.table is not None:
            yield from table_lines(section.table)
        if section.grid is not None:
            yield from grid_lines(section.grid)


def bar_lines(bars: Iterable[Bar]) -> Iterator[str]:
    """A histogram."""
    drawn = [(bar, "█" * round(bar.length * BAR) or ("▏" if bar.length else "")) for bar in bars]
    widest = max((width(bar.label) for bar, _ in drawn), default=0)
    for bar, block in drawn:
        yield f"  {' ' * (widest - width(bar.label))}{bar.label} {filled(block, BAR)} {bar.value:>6}"


def table_lines(table: Table) -> Iterator[str]:
    """A table in columns."""
    cells = [[cut(cell, _WIDEST) for cell in row] for row in (table.headings, *table.rows)]
    widths = [max(map(width, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        aligned = (
            filled(cell, wide) if at < table.left else " " * (wide - width(cell)) + cell
            for at, (cell, wide) in enumerate(zip(row, widths, strict=True))
        )
        yield f"  {'  '.join(aligned)}".rstrip()


def grid_lines(grid: Grid) -> Iterator[str]:
    """A heat map: each share with a shade before it, the darker the more."""
    rows = tuple(
        (label, *("" if share is None else f"{shade(share)} {share:.0%}" for share in shares))
        for label, shares in zip(grid.down, grid.shares, strict=True)
    )
    yield from table_lines(Table((grid.corner, *grid.across), rows))


def shade(share: float) -> str:
    """A sign that is the darker the greater a share is."""
    return _SHADES[min(len(_SHADES) - 1, int(share * len(_SHADES)))]
