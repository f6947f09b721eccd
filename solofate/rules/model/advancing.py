"""What may be changed on a sheet when heroes grow (Fate Condensed, Milestones)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from solofate.named_tuples import NamedTuple
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import Sheet
from solofate.rules.model.legality import FREE_STUNTS, LOWEST_REFRESH
from solofate.rules.model.skills import SkillList
from solofate.rules.model.stunts import Stunt
from solofate.rules.names import slug

SWAP, REPLACE = "swap", "replace"
STUNT, BUY, ASPECT = "stunt", "buy-stunt", "aspect"
HIGH_CONCEPT = "high-concept"
AVERAGE = 1


class Change(NamedTuple):
    """One change of a milestone: two skills (`swap`, `replace`), a `stunt` or an `aspect` by id, or `buy-stunt`."""

    kind: str
    what: str = ""
    other: str = ""

    @property
    def id(self) -> str:
        """`swap:fight:lore`, `replace:drive:empathy`, `stunt:salvager`, `aspect:old-smuggler`, `buy-stunt`."""
        return ":".join(part for part in self if part)


def milestone_changes(sheet: Sheet, known: SkillList, *, any_aspect: bool = False) -> Iterator[Change]:
    """Every legal change of a milestone, those without skills first; with `any_aspect` one aspect and nothing else."""
    if any_aspect:
        yield from (Change(ASPECT, slug(each.name)) for each in sheet.aspects)
        return
    yield from (Change(ASPECT, slug(each.name)) for each in sheet.aspects if _open_to_milestones(each))
    yield from (Change(STUNT, stunt.id) for stunt in sheet.stunts)
    if can_buy_stunt(sheet):
        yield Change(BUY)
    rated = sorted((skill for skill, rating in sheet.skills.items() if rating >= AVERAGE),
                   key=lambda skill: (-sheet.skills[skill], skill))  # fmt: skip
    for at, skill in enumerate(rated):
        for other in rated[at + 1 :]:
            if sheet.skills[skill] != sheet.skills[other]:
                yield Change(SWAP, skill, other)
    for skill in rated:
        if sheet.skills[skill] == AVERAGE:
            yield from (Change(REPLACE, skill, new) for new in known.skills if not sheet.rating(new))


def _open_to_milestones(aspect: SheetAspect) -> bool:
    """Whether a milestone may reword it; what an extreme consequence has left waits for a breakthrough (AMBO-33)."""
    return aspect.kind != HIGH_CONCEPT and not aspect.instead_of


def can_buy_stunt(sheet: Sheet) -> bool:
    """Whether a point of refresh may buy a stunt: one must be left. A free slot is filled without (AMBG-23)."""
    return len(sheet.stunts) >= FREE_STUNTS and sheet.refresh > LOWEST_REFRESH


def why_not(sheet: Sheet, known: SkillList, typed: str) -> str | None:
    """Why a change that was typed is not among those of a milestone; None where nothing can be said."""
    kind, *parts = typed.split(":")
    if kind == BUY and sheet.refresh <= LOWEST_REFRESH:
        return f"{sheet.name} has a refresh of {sheet.refresh}: a stunt costs 1, and refresh may not fall under 1"
    if kind == BUY and len(sheet.stunts) < FREE_STUNTS:
        return f"{sheet.name} has a free place for a stunt: /stunt fills it, and it costs nothing"
    typed_aspect = next((each for each in sheet.aspects if slug(each.name) == ":".join(parts)), None)
    if kind == ASPECT and typed_aspect is not None and typed_aspect.instead_of:
        return (
            f"“{typed_aspect.name}” was an extreme consequence; only a breakthrough finds other words for it"
        )
    if kind == ASPECT and typed_aspect is not None:
        return "the high concept stands until a breakthrough"
    if kind == ASPECT and parts == [HIGH_CONCEPT]:
        return "the high concept stands until a breakthrough"
    if kind not in (SWAP, REPLACE) or len(parts) != 2:
        return None
    skill, other = parts
    for each in parts:
        if each not in known and each not in sheet.skills:
            return f"there is no skill {each!r}"
    one, two = known.name(skill), known.name(other)
    if kind == SWAP:
        unrated = next((known.name(each) for each in parts if sheet.rating(each) < AVERAGE), None)
        if unrated is not None:
            return (
                f"two skills change places only if both are rated, and {unrated} is not; an Average skill can give "
                "its place to it (replace)"
            )
        return f"{one} and {two} have the same rating already"
    if sheet.rating(skill) != AVERAGE:
        return f"only an Average (+1) skill gives its place to another, and {one} stands at +{sheet.rating(skill)}"
    return f"{two} has a rating already; swap:{skill}:{other} lets two rated skills change places"


def skills_changed(sheet: Sheet, change: Change) -> Sheet:
    """The sheet after two skills changed places, or an Average one gave its place to another."""
    skills = dict(sheet.skills)
    if change.kind == SWAP:
        skills[change.what], skills[change.other] = skills[change.other], skills[change.what]
    else:
        del skills[change.what]
        skills[change.other] = AVERAGE
    return replace(sheet, skills=skills)


def aspect_of(sheet: Sheet, id: str) -> SheetAspect:
    """The aspect of the sheet with that slug."""
    return next(each for each in sheet.aspects if slug(each.name) == id)


def aspect_rewritten(sheet: Sheet, old: SheetAspect, text: str) -> Sheet:
    """The sheet with an aspect in other words."""
    return replace(
        sheet, aspects=tuple(each._replace(name=text) if each == old else each for each in sheet.aspects)
    )


def stunt_of(sheet: Sheet, id: str) -> Stunt:
    """The stunt of the sheet with that id."""
    return next(each for each in sheet.stunts if each.id == id)


def stunt_rewritten(sheet: Sheet, old: Stunt, new: Stunt) -> Sheet:
    """The sheet with another stunt in the place of one."""
    return replace(sheet, stunts=tuple(new if each == old else each for each in sheet.stunts))


def stunt_bought(sheet: Sheet, stunt: Stunt, *, price: int) -> Sheet:
    """The sheet with one stunt more, at a price in refresh."""
    return replace(sheet, stunts=(*sheet.stunts, stunt), refresh=sheet.refresh - price)


def with_points(sheet: Sheet, more: int) -> Sheet:
    """The sheet with more skill points saved, or fewer."""
    return replace(sheet, skill_points=sheet.skill_points + more)


def change_named(sheet: Sheet, known: SkillList, answer: str, *, any_aspect: bool = False) -> Change | None:
    """The legal change of that id; the two skills that change places may be named either way round."""
    kind, *parts = answer.split(":")
    ids = {answer, ":".join((kind, *reversed(parts)))} if kind == SWAP else {answer}
    return next(
        (change for change in milestone_changes(sheet, known, any_aspect=any_aspect) if change.id in ids),
        None,
    )
