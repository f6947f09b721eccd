"""The journal as one page of HTML: nothing is fetched, nothing runs, and it can be listened to as well as read."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path

from solofate.journal.exporter import Journal, TextExporter
from solofate.journal.formats.markup import Markup, element, joined, line, prose, spoken
from solofate.journal.formats.zone_map import described, zone_map
from solofate.journal.story import (
    FULL,
    NONE,
    Block,
    Chapter,
    ExchangeHeading,
    Heading,
    Numbers,
    Paragraph,
    Remark,
    SceneTold,
    Story,
    WordsWritten,
    what_they_are,
)
from solofate.wording.people import listed
from solofate.wording.plain import inline

LOOKS = Path(__file__).parent / "looks"


@cache
def looks(name: str) -> str:
    """A style sheet or template that comes with the program."""
    return (LOOKS / name).read_text(encoding="utf-8")


class HtmlExporter(TextExporter):
    """One page of HTML: scenes in a table, maps drawn, mechanics folded, for light and dark, for paper, for the ear."""

    names, extension = ("html", "htm"), "html"

    def text(self, journal: Journal, mechanics: str) -> str:
        """The whole page."""
        return page(journal.story(mechanics))


def page(story: Story) -> str:
    """The story as a page that stands alone."""
    style = looks("page.css")
    fingerprint = b64encode(sha256(style.encode()).digest()).decode()
    title = line(story.title or "Journal")
    policy = f"default-src 'none'; style-src 'sha256-{fingerprint}'; base-uri 'none'; form-action 'none'"
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=Markup(policy)),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="referrer", content="no-referrer"),
        element("title", title),
        element("style", Markup(style)),
    )
    body = element("body", *_body(story))
    return f"<!DOCTYPE html>\n{element('html', head, Markup(chr(10)), body, lang='en')}\n"


def _body(story: Story) -> Iterator[Markup]:
    yield element("a", "To the story", href="#story", class_="skip")
    if story.mechanics != NONE:
        yield element("input", type="checkbox", id="numbers", class_="switch", checked="checked")
        yield element("label", "Show the mechanics", for_="numbers")
    yield element("header", element("h1", line(story.title or "Journal")), *cast(story))
    if story.chapters:
        yield _contents(story)
    parts = [piece for block in story.prologue for piece in shown(block, story, 2)]
    for chapter in story.chapters:
        parts.append(_chapter(chapter, story))
    yield element("main", Markup("\n"), joined(*parts), Markup("\n"), id="story")
    yield element("footer", element("p", "Written by solofate from the log of the game."))


def cast(story: Story) -> Iterator[Markup]:
    """Who plays a part."""
    if story.heroes:
        yield element("ul", *(_hero(one.name, what_they_are(one)) for one in story.heroes))
    if story.seen:
        yield element("p", f"Also seen: {listed(story.seen)}.", class_="small", dir="auto")
    if story.played_by:
        yield element("p", story.played_by, class_="small numbers")


def _hero(name: str, known: object) -> Markup:
    assert isinstance(known, list)
    what = [piece for each in known for piece in (Markup("; "), element("i", line(each)))][1:]
    return element("li", element("b", line(name)), *([Markup(" – "), *what] if what else []), dir="auto")


def _contents(story: Story) -> Markup:
    rows = []
    for chapter in story.chapters:
        for scene in chapter.scenes:
            link = element("a", line(scene.title), href=f"#{scene_id(chapter, scene)}")
            heroes = [inline(one.name) for one in story.heroes if one.id in scene.people]
            cells = (
                element("td", str(scene.number)),
                element("th", link, scope="row"),
                element("td", element("a", chapter.name, href=f"#session-{chapter.number}")),
                element("td", listed(heroes)),
                element("td", scene.ended or "still open"),
            )
            rows.append(element("tr", *cells))
    if not rows:
        return element("nav", aria_label="Scenes")
    head = element(
        "tr", *(element("th", each, scope="col") for each in ("No.", "Scene", "Session", "Heroes", "End"))
    )
    table = element(
        "table",
        element("caption", "The scenes of this story"),
        element("thead", head),
        element("tbody", *rows),
    )
    return element(
        "nav",
        element("div", table, class_="wide", tabindex=0, role="region", aria_label="Scenes"),
        aria_label="Scenes",
    )


def scene_id(chapter: Chapter, scene: SceneTold) -> str:
    """Where a scene can be found on a page."""
    return f"session-{chapter.number}-scene-{scene.number}"


def _chapter(chapter: Chapter, story: Story) -> Markup:
    name = f"session-{chapter.number}"
    pieces = [element("h2", chapter.name, id=name)]
    for part in chapter.parts:
        if isinstance(part, SceneTold):
            pieces.append(_scene(chapter, part, story))
        else:
            pieces += shown(part, story, 3)
    return element("section", Markup("\n"), joined(*pieces), Markup("\n"), aria_labelledby=name)


def _scene(chapter: Chapter, scene: SceneTold, story: Story) -> Markup:
    name = scene_id(chapter, scene)
    pieces = [element("h3", f"Scene {scene.number}: ", line(scene.title), id=name)]
    pieces += scene_head(scene, story, name)
    for block in scene.blocks:
        pieces += shown(block, story, 4)
    return element("article", Markup("\n"), joined(*pieces), Markup("\n"), aria_labelledby=name)


def scene_head(scene: SceneTold, story: Story, name: str, style: str = "") -> Iterator[Markup]:
    """What everybody knows as a scene begins: who wants what, what is true, and the map."""
    if scene.wants:
        wants = [
            piece
            for who, what in scene.wants
            for piece in (element("dt", line(who)), element("dd", line(what)))
        ]
        yield element("dl", *wants, class_="wants")
    if scene.known_aspects:
        yield element("ul", *(element("li", line(each)) for each in scene.known_aspects), class_="aspects")
    drawing = zone_map(scene.laid_out, f"{name}-map", style) if story.mechanics != NONE else None
    if drawing is not None:
        words = element("ul", *(element("li", line(each)) for each in described(scene.laid_out)))
        yield element(
            "figure",
            element("div", drawing, class_="wide", tabindex=0, role="region", aria_label="Map of the zones"),
            element(
                "figcaption",
                element("details", element("summary", "The map in words"), words, class_="words"),
            ),
            class_="numbers",
        )


def shown(block: Block, story: Story, level: int) -> Iterator[Markup]:
    """A block of the story, headings at that level."""
    match block:
        case Paragraph():
            yield prose(block.runs)
        case WordsWritten():
            yield from _spoken(block)
        case Heading():
            yield element(f"h{level}", line(block.text), dir="auto")
        case ExchangeHeading():
            yield element(f"h{level}", f"Exchange {block.number}", class_="numbers")
        case Remark():
            yield element("p", block.text, class_="remark", dir="auto")
        case Numbers():
            lines = element("ol", *(_line(each.number, each.text) for each in block.lines))
            if story.folds:
                yield element("details", element("summary", block.title), lines, class_="numbers")
            elif story.mechanics == FULL:
                yield element("div", element("p", block.title), lines, class_="numbers")


def _line(number: int, told: str) -> Markup:
    return element("li", element("span", str(number), class_="n"), Markup(" "), line(told))


def _spoken(words: WordsWritten) -> Iterator[Markup]:
    told = spoken(words.text)
    if not told:
        return
    if words.by == "player":
        yield element("div", *told, class_="player")
    else:
        by = [] if words.by == "gm" else [element("p", f"({inline(words.by)})", class_="by")]
        yield element("blockquote", *told, *by, class_="gm")
