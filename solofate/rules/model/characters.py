"""Characters: the sheet that play seldom changes, and the tallies that it changes all the time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import NamedTuple

from solofate.rules.model.aspects import FreeInvokes, SheetAspect
from solofate.rules.model.conditions import ALWAYS, Condition
from solofate.rules.model.full_defense import FullDefense
from solofate.rules.model.harm import SLOT_SHIFTS, Slot, Track, hero_slots, slots_kept, track_of
from solofate.rules.model.stress import ONE_POINT, StressRules
from solofate.rules.model.stunts import Stunt
from solofate.rules.names import ARTICLES

PCS, OPPOSITION, BYSTANDERS = "pcs", "opposition", "bystanders"
PC = "pc"
GM_SEAT = "gm"
"""Who answers a decision that belongs to the Game Master and not to one character."""

PLAYER = "player"
"""Who answers for a character that somebody at the keyboard plays."""

MAJOR, MINOR, MOB, MONSTER, BYSTANDER = "major", "minor", "mob", "monster", "bystander"
NPC_KINDS = (MINOR, MOB, MAJOR, MONSTER, BYSTANDER)
"""What an NPC may be (Fate Condensed, NPCs). `monster` is the word for every threat: beasts, storms, fires."""


@dataclass(frozen=True, slots=True)
class Immunity:
    """Attacks that cannot hurt this character at all, until a condition holds (Fate Condensed, Attack).

    In YAML `immune: {to: [Fight, Shoot], until: "target has Cracked Shell"}`.
    """

    to: tuple[str, ...]
    until: Condition = ALWAYS
    why: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A character sheet. Skills are ids (`fight`) with their ratings; an unrated skill is Mediocre (+0).

    `physical` and `mental` are the lengths of the stress tracks, as `stress` counts them, `slots` the
    consequence slots. `kind` is `pc`, or one of `NPC_KINDS`; `tactics` the temperament by which the GM plays an
    NPC, and `hand_off` the habit by which it passes the turn, if it has one of its own. `works_as` says for a
    skill that is on no list which listed one it attacks and defends like.
    `skill_points` are saved (Fate Condensed, Improving Skill Ratings).
    `growing` is the sheet of a PC made in play, on which much may still be open. `unwritten` are the weights somebody
    may turn out to have whose numbers nobody knows yet; empty where they are known. `named` says that the name of a
    lesser NPC is one of their own, such as Nan Crake, and takes no article. `weapon` and `armor` are the ratings of
    what is used and worn, in shifts; they count where the ruleset rates gear. `scale` is the level it stands on where
    scale counts, 0 for Mundane, and `weakness` what brings it down to that while it holds.
    """

    name: str
    kind: str = PC
    aspects: tuple[SheetAspect, ...] = ()
    skills: Mapping[str, int] = field(default_factory=dict)
    stunts: tuple[Stunt, ...] = ()
    refresh: int = 3
    physical: int = 3
    mental: int = 3
    slots: tuple[Slot, ...] = ()
    tactics: str = "soldier"
    wants: str = ""
    immune: Immunity | None = None
    description: str = ""
    skill_points: int = 0
    stress: StressRules = ONE_POINT
    works_as: Mapping[str, str] = field(default_factory=dict)
    growing: bool = False
    hand_off: str = ""
    unwritten: tuple[str, ...] = ()
    named: bool = False
    weapon: int = 0
    armor: int = 0
    scale: int = 0
    weakness: Condition = ALWAYS

    def rating(self, skill: str) -> int:
        """The rating of a skill; without one it is Mediocre (+0)."""
        return self.skills.get(skill, 0)


def hero_sheet(
    name: str,
    *,
    aspects: tuple[SheetAspect, ...] = (),
    skills: Mapping[str, int] | None = None,
    stunts: tuple[Stunt, ...] = (),
    refresh: int = 3,
    description: str = "",
    stress: StressRules = ONE_POINT,
    growing: bool = False,
    weapon: int = 0,
    armor: int = 0,
    scale: int = 0,
    weakness: Condition = ALWAYS,
) -> Sheet:
    """A PC's sheet with tracks and slots as Physique, Will and its stunts give them (Fate Condensed, Stress)."""
    ratings = dict(skills or {})
    exceptions = [stunt.exception for stunt in stunts if stunt.exception is not None]
    physical, mental = stress.lengths(
        ratings, sum(more.physical for more in exceptions), sum(more.mental for more in exceptions)
    )
    more_mild: list[str | None] = [None] * sum(more.mild for more in exceptions)
    return Sheet(
        name=name,
        aspects=aspects,
        skills=ratings,
        stunts=stunts,
        refresh=refresh,
        physical=physical,
        mental=mental,
        slots=hero_slots((*more_mild, *stress.more_mild(ratings))),
        description=description,
        stress=stress,
        growing=growing,
        weapon=weapon,
        armor=armor,
        scale=scale,
        weakness=weakness,
    )


def grown(
    sheet: Sheet,
    *,
    aspects: tuple[SheetAspect, ...] | None = None,
    skills: Mapping[str, int] | None = None,
    stunts: tuple[Stunt, ...] | None = None,
    refresh: int | None = None,
    skill_points: int | None = None,
    description: str | None = None,
) -> Sheet:
    """A PC's sheet with some of its parts changed; tracks and slots follow from them."""
    due = hero_sheet(
        sheet.name,
        aspects=sheet.aspects if aspects is None else aspects,
        skills=sheet.skills if skills is None else skills,
        stunts=sheet.stunts if stunts is None else stunts,
        refresh=sheet.refresh if refresh is None else refresh,
        stress=sheet.stress,
    )
    return replace(
        sheet,
        aspects=due.aspects,
        skills=due.skills,
        stunts=due.stunts,
        refresh=due.refresh,
        physical=due.physical,
        mental=due.mental,
        slots=due.slots,
        skill_points=sheet.skill_points if skill_points is None else skill_points,
        description=sheet.description if description is None else description,
    )


def fitted(sheet: Sheet, rules: StressRules) -> Sheet:
    """The sheet with its stress counted as a table counts it. An NPC keeps the boxes it was given (AMBO-98)."""
    if sheet.stress == rules:
        return sheet
    if sheet.kind == PC:
        return grown(replace(sheet, stress=rules))
    if not rules.single:
        return replace(sheet, stress=rules)
    return replace(sheet, physical=max(sheet.physical, sheet.mental), mental=0, stress=rules)


def adversary_sheet(
    name: str,
    *,
    kind: str = "minor",
    aspects: tuple[SheetAspect, ...] = (),
    skills: Mapping[str, int] | None = None,
    stunts: tuple[Stunt, ...] = (),
    physical: int = 0,
    mental: int = 0,
    consequences: tuple[str, ...] = (),
    tactics: str = "soldier",
    wants: str = "",
    immune: Immunity | None = None,
    works_as: Mapping[str, str] | None = None,
    hand_off: str = "",
    weapon: int = 0,
    armor: int = 0,
    scale: int = 0,
    weakness: Condition = ALWAYS,
) -> Sheet:
    """An NPC's sheet: as many boxes and slots as its row gives it, none of a hero's by right."""
    exceptions = [stunt.exception for stunt in stunts if stunt.exception is not None]
    slots: list[Slot] = []
    for severity in (*consequences, *("mild",) * sum(more.mild for more in exceptions)):
        earlier = sum(slot.severity == severity for slot in slots)
        slots.append(Slot(f"{severity}-{earlier + 1}" if earlier else severity, SLOT_SHIFTS[severity]))
    return Sheet(
        name=name,
        kind=kind,
        aspects=aspects,
        skills=dict(skills or {}),
        stunts=stunts,
        refresh=0,
        physical=physical + sum(more.physical for more in exceptions),
        mental=mental + sum(more.mental for more in exceptions),
        slots=tuple(slots),
        tactics=tactics,
        wants=wants,
        immune=immune,
        works_as=dict(works_as or {}),
        hand_off=hand_off,
        weapon=weapon,
        armor=armor,
        scale=scale,
        weakness=weakness,
    )


class Character(NamedTuple):
    """Somebody in play: a sheet, and everything about them that changes.

    `held` are fate points already handed over that wait for the next scene; `owed` those due when the
    conflict ends, by reason: `concession` is spendable at once then, `hostile` from the next scene
    (rulings AMBC-32, AMBC-81). An NPC's are kept for the GM's pool of its next scene. `invokes` are free
    invokes on aspects of the sheet. `used` lists stunts used up, as (stunt id, `scene` or `session`).
    `full_defense` is the one declared on their last turn, where the table plays by that rule.
    """

    id: str
    sheet: Sheet
    side: str
    control: str
    name: str
    zone: str | None
    fate_points: int
    physical: Track
    mental: Track
    consequences: tuple[Slot, ...]
    acted: bool = False
    moved: bool = False
    out: str | None = None
    owed_hostile: int = 0
    owed_concession: int = 0
    held: int = 0
    invokes: Mapping[str, FreeInvokes] = MappingProxyType({})
    used: tuple[tuple[str, str], ...] = ()
    full_defense: FullDefense | None = None

    @property
    def is_hero(self) -> bool:
        """Whether this is a PC, with fate points of its own. An ally on the PCs' side is the GM's."""
        return self.side == PCS and self.sheet.kind == PC

    @property
    def spendable(self) -> int:
        """Fate points this character may spend now."""
        return self.fate_points - self.held

    def track(self, kind: str) -> Track:
        """The stress track for `physical` or `mental` harm."""
        return self.physical if kind == "physical" or self.sheet.stress.single else self.mental

    def marked(self, kind: str, boxes: Sequence[int]) -> Character:
        """The same character with these boxes of the track for that kind of harm marked too."""
        if kind == "physical" or self.sheet.stress.single:
            return self._replace(physical=self.physical.mark(boxes))
        return self._replace(mental=self.mental.mark(boxes))


_GO_BY_NAME = (PC, MAJOR)


def takes_an_article(one: Character) -> bool:
    """Whether a sentence says `the` before somebody's name: nameless foes, but no hero, no chief and no `Thug 2`."""
    if one.sheet.kind in _GO_BY_NAME or one.sheet.named or one.side == PCS or one.name[-1:].isdigit():
        return False
    return not one.name.casefold().startswith(ARTICLES)


def enter(
    sheet: Sheet, id: str, *, side: str, control: str, zone: str | None = None, name: str = ""
) -> Character:
    """A fresh character from a sheet: nothing marked, fate points at the refresh."""
    return Character(
        id=id,
        sheet=sheet,
        side=side,
        control=control,
        name=name or sheet.name,
        zone=zone,
        fate_points=sheet.refresh if side == PCS and sheet.kind == PC else 0,
        physical=track_of(sheet.physical, sheet.stress.rising),
        mental=track_of(sheet.mental, sheet.stress.rising),
        consequences=sheet.slots,
    )


def with_sheet(character: Character, sheet: Sheet) -> Character:
    """The same character with another sheet: tracks and slots change with it, fate points do not (AMBC-09).

    Stress and consequences stay as far as there is room (ruling AMBC-08); free invokes on an aspect that is
    no longer on the sheet are lost (ruling AMBC-29).
    """
    aspects = {aspect.name for aspect in sheet.aspects}
    return character._replace(
        sheet=sheet,
        physical=character.physical.resized(sheet.physical, sheet.stress.rising),
        mental=character.mental.resized(sheet.mental, sheet.stress.rising),
        consequences=slots_kept(character.consequences, sheet.slots),
        invokes={name: held for name, held in character.invokes.items() if name in aspects},
    )
