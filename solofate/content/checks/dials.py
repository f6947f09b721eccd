"""What a file has for an optional rule that is off at its table, or for a book other than that of its campaign.

Play leaves it off and says nothing, so a check warns of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from solofate.content.checks.books import book_of
from solofate.content.forms.adversaries import FIGHTERS, Adversary, AdversaryTable
from solofate.content.forms.campaigns import Campaign
from solofate.content.forms.characters import Character
from solofate.content.forms.scenes import Scene
from solofate.content.yaml.document import Document, Place
from solofate.errors import Mistake
from solofate.rules.books import BOOKS
from solofate.rules.in_force import idle, is_in_force, refusals, ruleset
from solofate.rules.options import OPTIONS
from solofate.rules.ruleset import Ruleset
from solofate.wording.people import listed

_GEAR, _SCALE, _OBSTACLES = ("weapon-armor",), ("scale", "scale-up"), ("obstacles",)

NEEDED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "weapon": _GEAR,
        "armor": _GEAR,
        "scale": _SCALE,
        "weakness": _SCALE,
        "lends": _SCALE,
        "lends-unasked": _SCALE,
        "behind": ("threat-hive",),
        "minions": ("minion-armor",),
        "map": ("threat-map",),
        "next-form": ("true-form",),
        "wounds-go-on": ("true-form",),
        "solo": ("solo-bonus",),
        "guard": ("challenge-immunity", "contest-immunity"),
    }
)
"""The fields of rows, sheets and aspects that count only with an optional rule, and with which: any of these."""


def left_off(document: Document, model: object, campaign: Campaign | None) -> Iterator[Mistake]:
    """What of a file counts for nothing, because the option it is for is off or the book has none of it."""
    if campaign is None or book_of(campaign) is None or any(refusals(campaign.dialect, campaign.options)):
        return
    rules = ruleset(campaign.dialect, tuple(campaign.options))
    if isinstance(model, Campaign):
        yield from _of_the_campaign(document, model, rules)
    elif isinstance(model, AdversaryTable):
        for at, row in enumerate(model.adversaries):
            yield from _of_a_row(document, ("adversaries", at), row, campaign)
    elif isinstance(model, Character):
        yield from _fields(document, (), _said_by(model), campaign)
    elif isinstance(model, Scene):
        for place in sorted(document.keys, key=document.position):
            if "aspects" in place[-3:-1] and place[-1] in NEEDED:
                yield from _fields(document, place[:-1], {str(place[-1]): _SCALE}, campaign)


def _of_a_row(document: Document, place: Place, row: Adversary, campaign: Campaign) -> Iterator[Mistake]:
    """An obstacle stands there as an aspect where obstacles are off, and then nothing of it counts."""
    if row.kind not in FIGHTERS:
        obstacle = row.kind in ("hazard", "block")
        if obstacle and not _is_on(_OBSTACLES, campaign):
            why = _off(_OBSTACLES, BOOKS[campaign.dialect])
            message = f"{why}, so this stands in a scene as an aspect of its name"
            yield document.mistake((*place, "kind"), message, at_key=True, warning=True)
        return
    needed = _said_by(row)
    if row.guard is not None:
        needed["guard"] = (f"{row.guard.by}-immunity",)
    yield from _fields(document, place, needed, campaign)


def _said_by(sheet: Adversary | Character) -> dict[str, tuple[str, ...]]:
    """The fields that say something of a row or a hero: neither no weapon nor the scale everybody has does."""
    return {
        field: options for field, options in NEEDED.items() if getattr(sheet, field.replace("-", "_"), None)
    }


def _fields(
    document: Document,
    place: Place,
    needed: Mapping[str, tuple[str, ...]],
    campaign: Campaign,
) -> Iterator[Mistake]:
    for field, options in needed.items():
        written = (*place, field)
        if document.place_of(written) == document.place_of(place) or _is_on(options, campaign):
            continue
        message = f"{_off(options, BOOKS[campaign.dialect])}, so {field}: counts for nothing"
        yield document.mistake(written, message, at_key=True, warning=True)


def _is_on(options: tuple[str, ...], campaign: Campaign) -> bool:
    return any(is_in_force(each, campaign.dialect, campaign.options) for each in options)


def _off(options: tuple[str, ...], rules: Ruleset) -> str:
    """`the option minion-armor is off here (minion-armor under options: in campaign.yaml turns it on)`."""
    if not rules.takes_options:
        return f"{OPTIONS[options[0]].title} is no part of {rules.title}"
    named = f"the option {options[0]} is" if len(options) == 1 else f"the options {listed(options)} are"
    return f"{named} off here ({options[0]} under options: in campaign.yaml turns it on)"


def _of_the_campaign(document: Document, campaign: Campaign, rules: Ruleset) -> Iterator[Mistake]:
    for each in idle(campaign.dialect, campaign.options):
        yield document.mistake(("options", each.at), each.why, warning=True)
    if campaign.level is not None and not rules.levels:
        message = (
            f"in {rules.title} skills are not bought with points, so level: counts for nothing; take it out"
        )
        yield document.mistake(("level",), message, at_key=True, warning=True)
    if campaign.spread is not None and rules.levels:
        levels = listed([each.id for each in rules.levels], "or")
        message = f"in {rules.title} skills are bought with points, so spread: counts for nothing; level: is {levels}"
        yield document.mistake(("spread",), message, at_key=True, warning=True)
    if campaign.scales and not _is_on(_SCALE, campaign):
        message = f"{_off(_SCALE, rules)}, so scales: names what nobody meets"
        yield document.mistake(("scales",), message, at_key=True, warning=True)
