"""What makes a character sheet unfinished or irregular, and which names on it clash.

Only a clash stops a sheet from loading. A sheet in play may leave the starting shape: it grows at milestones,
and blanks may be filled later (rulings AMBC-03, AMBC-04). So the shape of a new hero is told as warnings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from solofate.content.campaigns import Campaign
from solofate.content.characters import Character, Stunt
from solofate.content.document import Document, Place
from solofate.content.own_skills import build_list
from solofate.content.permissions import about_nothing, of_organizations
from solofate.content.plain import quoted
from solofate.errors import Mistake
from solofate.rules.characters import hero_sheet
from solofate.rules.ladder import LADDER
from solofate.rules.names import slug
from solofate.rules.open_sheets import open_places
from solofate.rules.setting import ruled_out_in
from solofate.rules.skills import DEFAULT_LIST

PYRAMID = {4: 1, 3: 2, 2: 3, 1: 4}
FREE_STUNTS, FULL_REFRESH = 3, 3
_OTHER_SHAPES = {"diamond", "column", "free-cap", "list-pair", "skill-lists"}
_MISSING = (
    ("high_concept", "high-concept", "the high concept"),
    ("trouble", "trouble", "the trouble"),
    ("relationship", "relationship", "the relationship, which may wait for another hero or an ally,"),
)


def check_sheet(document: Document, sheet: Character, campaign: Campaign | None) -> Iterator[Mistake]:
    """What is wrong with a sheet whose form is right."""
    yield from clashing(
        document, (("stunts", at, "name") for at in range(len(sheet.stunts))), stunts=sheet.stunts
    )
    yield from _clashing_aspects(document, sheet)
    yield from _not_in_the_setting(document, sheet, campaign)
    named = [text for name, _, _ in _MISSING if (text := getattr(sheet, name)) is not None]
    named += [*sheet.aspects, *(each.name for each in of_organizations(sheet.organizations))]
    yield from about_nothing(document, (), sheet.permissions, named)
    if campaign is not None and (
        campaign.dialect == "bite-sized" or "create-as-you-play" in campaign.options
    ):
        return
    yield from _unfinished(document, sheet)
    if sheet.create_as_you_play:
        yield from _open_places(document, sheet, campaign)
        return
    if campaign is None or not (_OTHER_SHAPES & set(campaign.options) or campaign.has_own_skills):
        yield from _pyramid(document, sheet)
    yield from _refresh(document, sheet)


def clashing(document: Document, places: Iterable[Place], stunts: Sequence[Stunt]) -> Iterator[Mistake]:
    """Stunts that one id would have to serve."""
    earlier: dict[str, Place] = {}
    for place, stunt in zip(places, stunts, strict=True):
        first = earlier.setdefault(slug(stunt.name), place)
        if first != place:
            message = (
                f"the stunt {quoted(stunt.name)} is here twice (the other is in line {document.line(first)})"
            )
            yield document.mistake(place, f"{message}; give one another name")


def _clashing_aspects(document: Document, sheet: Character) -> Iterator[Mistake]:
    written: list[tuple[Place, str]] = [
        ((field,), text) for name, field, _ in _MISSING if (text := getattr(sheet, name)) is not None
    ]
    written += [(("aspects", at), text) for at, text in enumerate(sheet.aspects)]
    earlier: dict[str, Place] = {}
    for place, text in written:
        first = earlier.setdefault(slug(text), place)
        if first != place:
            line = document.line(first)
            message = f"the aspect {quoted(text)} is here twice (the other is in line {line}); reword one"
            yield document.mistake(place, message)


def _not_in_the_setting(document: Document, sheet: Character, campaign: Campaign | None) -> Iterator[Mistake]:
    """What the setting has no room for is turned down (Fate Condensed, Define Your Setting)."""
    texts: list[tuple[Place, str | None]] = [(("name",), sheet.name), (("description",), sheet.description)]
    texts += [((field,), getattr(sheet, name)) for name, field, _ in _MISSING]
    texts += [(("aspects", at), text) for at, text in enumerate(sheet.aspects)]
    texts += [(("stunts", at), f"{each.name} {each.text or ''}") for at, each in enumerate(sheet.stunts)]
    for place, text in texts:
        topic = ruled_out_in(text or "", campaign.rules_out if campaign is not None else ())
        if topic is not None:
            message = (
                f"the setting has no room for {topic} (rules-out in campaign.yaml); word this another way"
            )
            yield document.mistake(place, message)


def _unfinished(document: Document, sheet: Character) -> Iterator[Mistake]:
    for name, field, what in _MISSING:
        if getattr(sheet, name) is None:
            message = f"unfinished: {what} is still missing; write {field}: …"
            yield document.mistake((field,), message, warning=True)
    extra = len(sheet.aspects)
    if extra < 2:
        message = (
            f"unfinished: a hero has two more aspects beside those, this one {extra}; add to aspects: […]"
        )
        yield document.mistake(("aspects",), message, warning=True)
    elif extra > 2:
        message = f"irregular: a hero has five aspects, two of them free ones; this one has {extra} free ones"
        yield document.mistake(("aspects",), message, warning=True)


def _open_places(document: Document, sheet: Character, campaign: Campaign | None) -> Iterator[Mistake]:
    """A hero made in play may have open places, but none beyond those of any other hero (FO-CREATE-07)."""
    skills = build_list(campaign.skills, campaign.spread) if campaign is not None else DEFAULT_LIST
    blank = hero_sheet(sheet.name, skills={slug(name): rating for name, rating in sheet.skills.items()})
    places = open_places(blank, skills)
    if places:
        shown = ", ".join(f"{number} at {LADDER[step]}" for step, number in places.items())
        yield document.mistake(
            ("skills",), f"unfinished: skills are open, {shown}; play fills them", warning=True
        )


def _pyramid(document: Document, sheet: Character) -> Iterator[Mistake]:
    if not sheet.skills:
        message = (
            "unfinished: no skill is rated; a new hero has one Great, two Good, three Fair, four Average"
        )
        yield document.mistake(("skills",), message, warning=True)
        return
    has = Counter(rating for rating in sheet.skills.values() if rating != 0)
    if has != PYRAMID:
        shown = ", ".join(f"{has[step]} {LADDER[step]}" for step in sorted(has, reverse=True)) or "none rated"
        message = "irregular: a new hero has one Great, two Good, three Fair and four Average skills"
        yield document.mistake(("skills",), f"{message}; this one has {shown}", at_key=True, warning=True)


def _refresh(document: Document, sheet: Character) -> Iterator[Mistake]:
    bought = max(0, len(sheet.stunts) - FREE_STUNTS)
    right = max(1, FULL_REFRESH - bought)
    if bought > FULL_REFRESH - 1:
        message = (
            f"irregular: {len(sheet.stunts)} stunts cost more refresh than a new hero has; five are the most"
        )
        yield document.mistake(("stunts",), message, at_key=True, warning=True)
    elif sheet.refresh != right:
        what = f"{len(sheet.stunts)} stunts leave" if bought else "three or fewer stunts leave"
        message = f"irregular: {what} a new hero a refresh of {right}, this one has {sheet.refresh}"
        yield document.mistake(("refresh",), message, warning=True)
