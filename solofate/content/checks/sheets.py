"""What makes a character sheet unfinished or irregular, and which names on it clash.

Only a clash stops a sheet from loading. A sheet in play may leave the starting shape: it grows at milestones,
and blanks may be filled later (rulings AMBC-03, AMBC-04). So the shape of a new hero is told as warnings.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from solofate.content.checks.books import book_of
from solofate.content.forms.campaigns import Campaign
from solofate.content.forms.characters import Character, Stunt
from solofate.content.forms.pairs import out_of_range
from solofate.content.forms.permissions import about_nothing, of_organizations
from solofate.content.forms.skills_in_force import shape_of, skills_of
from solofate.content.loading.build import build_hero
from solofate.content.yaml.document import Document, Place
from solofate.content.yaml.plain import quoted
from solofate.errors import Mistake
from solofate.rules.ladder import LADDER, on_the_ladder
from solofate.rules.model.characters import hero_sheet
from solofate.rules.model.legality import FREE_STUNTS, NEW_HERO, Budget, Finding, look_over
from solofate.rules.model.levels import SkillPoints
from solofate.rules.model.open_sheets import open_places
from solofate.rules.model.setting import ruled_out_in
from solofate.rules.model.shapes import cost_of
from solofate.rules.model.skills import DEFAULT_LIST, PYRAMID, SkillList
from solofate.rules.names import slug

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
    yield from _shape(document, sheet, campaign)
    yield from _within_the_ranges(document, sheet, campaign)
    yield from _last_aspects(document, sheet, campaign)
    if sheet.create_as_you_play:
        yield from _open_places(document, sheet, campaign)


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


def _shape(document: Document, sheet: Character, campaign: Campaign | None) -> Iterator[Mistake]:
    """What the rules find about the shape of a new hero's sheet, as warnings at their places."""
    growing = sheet.create_as_you_play
    book = book_of(campaign)
    bought = book is not None and bool(book.levels)
    for finding in look_over(build_hero(sheet), _budget(campaign), heroes=_MORE_THAN_ONE):
        part = finding.part
        if part not in _TOLD or (growing and part != "aspects"):
            continue
        if bought and part != "aspects":
            continue
        if part == "skills" and not _has_a_shape(campaign):
            continue
        told = _told(finding, len(sheet.stunts))
        if told is not None:
            field, message = told
            whole = part in ("skills", "stunts")
            yield document.mistake((field,), message, at_key=whole, warning=True)


def _within_the_ranges(document: Document, sheet: Character, campaign: Campaign | None) -> Iterator[Mistake]:
    """Of two lists each has the ratings its entries may have."""
    if campaign is None or campaign.pair is None:
        return
    ratings = {slug(name): rating for name, rating in sheet.skills.items()}
    for name, rated, low, high in out_of_range(ratings, skills_of(campaign)):
        message = f"irregular: {name} stands at {rated:+d}, and its list goes from {low:+d} to {high:+d}"
        yield document.mistake(("skills",), message, at_key=True, warning=True)


def _last_aspects(document: Document, sheet: Character, campaign: Campaign | None) -> Iterator[Mistake]:
    """What the GM asks of the last two aspects before heroes are made (Bite-Sized Fate, Character Creation)."""
    for at, wanted in enumerate(campaign.last_aspects if campaign is not None else ()):
        asked = f"has to be about {quoted(wanted.asks)} (last-aspects in campaign.yaml)"
        if at >= len(sheet.aspects):
            message = f"unfinished: aspect {at + 1} of aspects is still missing, which {asked}"
            yield document.mistake(("aspects",), message, at_key=True, warning=True)
            continue
        parts = re.findall(r"[\w-]+", sheet.aspects[at].casefold())
        said = f" {' '.join(parts)} "
        if wanted.words and not any(f" {word.casefold()} " in said for word in wanted.words):
            words = ", ".join(wanted.words)
            message = f"the aspect {quoted(sheet.aspects[at])} {asked} and has none of its words: {words}"
            yield document.mistake(("aspects", at), f"irregular: {message}", warning=True)


def _open_places(document: Document, sheet: Character, campaign: Campaign | None) -> Iterator[Mistake]:
    """A hero made in play may have open places, but none beyond those of any other hero (FO-CREATE-07)."""
    skills = skills_of(campaign) if campaign is not None else DEFAULT_LIST
    blank = hero_sheet(sheet.name, skills={slug(name): rating for name, rating in sheet.skills.items()})
    points = _points(campaign, skills)
    if points is not None:
        left = points.left(blank.skills)
        if left:
            message = f"unfinished: {left} points for skills are left; play spends them"
            yield document.mistake(("skills",), message, warning=True)
        return
    places = open_places(blank, skills)
    if places:
        shown = ", ".join(f"{number} at {LADDER[step]}" for step, number in places.items())
        yield document.mistake(
            ("skills",), f"unfinished: skills are open, {shown}; play fills them", warning=True
        )


def _points(campaign: Campaign | None, skills: SkillList) -> SkillPoints | None:
    """What skills are bought with in this campaign."""
    book = book_of(campaign)
    if book is not None and book.levels:
        level = next(
            (each for each in book.levels if campaign and each.id == campaign.level), book.levels[-1]
        )
        return SkillPoints(level.points, level.cap)
    if campaign is not None and shape_of(campaign).free:
        return SkillPoints(cost_of(dict(skills.spread)), max(dict(skills.spread), default=0))
    return None


def _budget(campaign: Campaign | None) -> Budget:
    if campaign is None:
        return NEW_HERO
    names = [skill.name for skill in campaign.skills]
    shape = shape_of(campaign)
    usual = shape.spread(max(len(names), sum(number for _, number in PYRAMID)))
    return Budget(names, dict(usual) if campaign.spread is None else dict(campaign.spread), free=shape.free)


def _has_a_shape(campaign: Campaign | None) -> bool:
    """Whether a new hero's ratings have one shape here that a sheet can be held against."""
    if campaign is not None and campaign.pair is not None:
        return False
    if campaign is None or campaign.spread is not None:
        return True
    return not campaign.has_own_skills


def _told(finding: Finding, stunts: int) -> tuple[str, str] | None:
    """The field a finding is about, and its message; None for what a file need not be told."""
    if finding.what in _MISSING_BY_FINDING:
        field, what = _MISSING_BY_FINDING[finding.what]
        return field, f"unfinished: {what} is still missing; write {field}: …"
    telling = _FINDINGS.get(finding.what)
    return (finding.part, telling(finding, stunts)) if telling is not None else None


def _spread(steps: Mapping[int, int]) -> str:
    shown = [f"{steps[step]} {LADDER.get(step, step)}" for step in sorted(steps, reverse=True)]
    return ", ".join(shown) or "none rated"


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _shape_in_words(steps: Mapping[int, int]) -> str:
    """`one Great, two Good, three Fair and four Average`."""
    shown = [
        f"{_NUMBERS[steps[step]] if steps[step] < len(_NUMBERS) else steps[step]} {LADDER.get(step, step)}"
        for step in sorted(steps, reverse=True)
    ]
    return f"{', '.join(shown[:-1])} and {shown[-1]}" if len(shown) > 1 else "".join(shown)


def _wrong_refresh(finding: Finding, stunts: int) -> str:
    bought = stunts > FREE_STUNTS
    what = f"{stunts} stunts leave" if bought else "three or fewer stunts leave"
    return f"irregular: {what} a new hero a refresh of {finding.should}, this one has {finding.has}"


_MORE_THAN_ONE = 2
"""A file does not know how many heroes there will be, so a relationship is asked for (ruling AMBC-03)."""
_TOLD = ("aspects", "skills", "stunts", "refresh")
_MISSING_BY_FINDING = {f"no-{field}": (field, what) for _, field, what in _MISSING}
_FINDINGS: Mapping[str, Callable[[Any, int], str]] = MappingProxyType(
    {
        "free-aspects-missing": lambda finding, stunts: (
            f"unfinished: a hero has two more aspects beside those, this one {finding.has}; add to aspects: […]"
        ),
        "too-many-aspects": lambda finding, stunts: (
            f"irregular: a hero has five aspects, two of them free ones; this one has {finding.has} free ones"
        ),
        "no-skills": lambda finding, stunts: (
            f"unfinished: no skill is rated; a new hero has {_shape_in_words(finding.should)}"
        ),
        "wrong-spread": lambda finding, stunts: (
            f"irregular: a new hero has {_shape_in_words(finding.should)} skills; this one has {_spread(finding.has)}"
        ),
        "too-many-points": lambda finding, stunts: (
            f"irregular: the skills cost {finding.has} points; a new hero has {finding.should} to spend"
        ),
        "beyond-the-cap": lambda finding, stunts: (
            f"irregular: no skill of a new hero stands above {on_the_ladder(finding.should)}; this one has one at "
            f"{on_the_ladder(finding.has)}"
        ),
        "too-many-stunts": lambda finding, stunts: (
            f"irregular: {finding.has} stunts cost more refresh than a new hero has; {finding.should} are the most"
        ),
        "does-not-match-stunts": _wrong_refresh,
    }
)
"""How the findings of the rules are said of a file."""
