"""The parts of a report as one page of HTML: nothing is fetched and nothing runs."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256

from solofate.journal.formats.markup import Markup, element, joined, line, text
from solofate.playtest.views.sections import Bar, Columns, Grid, Section

HEATS = 10
"""How many colours a heat map has above the coldest."""
_LONGEST = 320
_BARS = "#3a8f99"
"""The colour of bars, which stands with them, for what takes a page apart leaves their style behind."""
_STYLE = """\
:root { color-scheme: light dark; --paper: #fbf9f4; --ink: #22201c; }
@media (prefers-color-scheme: dark) { :root { --paper: #191816; --ink: #e6e1d7; } }
body { margin: 0 auto; padding: 1.5rem 1.1rem 4rem; max-width: 58rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif; }
"""
_PARTS = """\
.playtest h1, .playtest h2 { font-size: 1.35rem; line-height: 1.3; margin: 2rem 0 .6rem; }
.playtest h2 { font-size: 1.1rem; }
.playtest .wide { overflow-x: auto; }
.playtest table { border-collapse: collapse; font-size: .92rem; font-variant-numeric: tabular-nums; }
.playtest th, .playtest td { padding: .25rem .6rem; text-align: right; font-weight: 400; }
.playtest th, .playtest td { border-bottom: 1px solid #9a948766; }
.playtest th { opacity: .75; }
.playtest .left { text-align: left; }
.playtest .map td, .playtest .map th:not(.left) { text-align: center; min-width: 4rem; }
.playtest tbody th { opacity: 1; white-space: nowrap; }
.playtest .story { font-family: Georgia, "Noto Serif", serif; max-width: 44rem; }
.playtest summary { cursor: pointer; font-size: 1.1rem; font-weight: 600; margin: 2rem 0 .6rem; }
.playtest svg { display: block; max-width: 100%; height: auto; font: 13px ui-sans-serif, system-ui, sans-serif; }
.playtest svg text { fill: currentColor; }
@media print { .playtest table { font-size: .72rem; } .playtest th, .playtest td { padding: .2rem .35rem; } }
"""


def _heat_style() -> str:
    """From red over yellow to green, all of them light enough for dark letters."""
    return "".join(
        f".playtest .heat-{heat} {{ background: hsl({heat * 12} 65% {80 - abs(heat - 5)}%); color: #1c1a17; }}\n"
        for heat in range(HEATS + 1)
    )


def page(title: str, sections: Iterable[Section]) -> str:
    """A page that stands alone."""
    style = _STYLE + _PARTS + _heat_style()
    fingerprint = b64encode(sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{fingerprint}'; base-uri 'none'; form-action 'none'"
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=Markup(policy)),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="referrer", content="no-referrer"),
        element("title", line(title)),
        element("style", Markup(style)),
    )
    body = element("body", element("main", *_parts(sections), class_="playtest"))
    return f"<!DOCTYPE html>\n{element('html', head, Markup(chr(10)), body, lang='en')}\n"


def fragment(sections: Iterable[Section]) -> str:
    """The same inside another page, as a notebook has it."""
    return element(
        "div", element("style", Markup(_PARTS + _heat_style())), *_parts(sections), class_="playtest"
    )


def _parts(sections: Iterable[Section]) -> Iterator[Markup]:
    for at, section in enumerate(sections):
        if section.story:
            told = (element("p", line(paragraph)) for paragraph in section.text)
            yield element(
                "details", element("summary", line(section.title)), element("div", *told, class_="story")
            )
            continue
        if section.title:
            yield element("h2" if at else "h1", line(section.title))
        if len(section.text) > 1 and at:
            yield element("ul", *(element("li", line(each)) for each in section.text))
        else:
            yield joined(*(element("p", line(each)) for each in section.text))
        if section.bars:
            yield _histogram(section.bars)
        if section.table is not None:
            yield _table(section.table)
        if section.grid is not None:
            yield _heat_map(section.grid)


def _histogram(bars: Sequence[Bar]) -> Markup:
    rows: list[Markup] = []
    for at, bar in enumerate(bars):
        y = at * 20
        rows.append(element("text", line(bar.label), x=26, y=y + 14, text_anchor="end"))
        long = round(bar.length * _LONGEST)
        rows.append(element("rect", x=34, y=y + 3, width=long, height=14, fill=_BARS))
        rows.append(element("text", line(bar.value), x=40 + long, y=y + 14))
    height, wide = len(bars) * 20 + 4, _LONGEST + 100
    told = ", ".join(f"{bar.label}: {bar.value}" for bar in bars)
    return element(
        "svg",
        element("title", line(told)),
        *rows,
        viewBox=f"0 0 {wide} {height}",
        width=wide,
        height=height,
        role="img",
    )


def _table(table: Columns) -> Markup:
    def side(at: int) -> str | None:
        return "left" if at < table.left else None

    head = element(
        "tr",
        *(element("th", line(each), scope="col", class_=side(at)) for at, each in enumerate(table.headings)),
    )
    rows = (
        element(
            "tr",
            element("th", line(row[0]), scope="row", class_="left"),
            *(element("td", line(cell), class_=side(at)) for at, cell in enumerate(row[1:], start=1)),
        )
        for row in table.rows
    )
    return _wide(element("table", element("thead", head), element("tbody", *rows)))


def _heat_map(grid: Grid) -> Markup:
    head = element(
        "tr",
        element("th", line(grid.corner), scope="col", class_="left"),
        *(element("th", line(each), scope="col") for each in grid.across),
    )
    rows = (
        element(
            "tr",
            element("th", line(label), scope="row", class_="left"),
            *(_heat(share) for share in shares),
        )
        for label, shares in zip(grid.down, grid.shares, strict=True)
    )
    return _wide(element("table", element("thead", head), element("tbody", *rows), class_="map"))


def _heat(share: float | None) -> Markup:
    if share is None:
        return element("td")
    return element("td", text(f"{share:.0%}"), class_=f"heat-{round(share * HEATS)}")


def _wide(inside: Markup) -> Markup:
    return element("div", inside, class_="wide")
