"""Characters: the sheet that play seldom changes, and the tallies that it changes all the time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property
from types import MappingProxyType

from solofate.frozen_dataclasses import dataclass
from solofate.lexicon.pronouns import Pronouns, pronouns
from solofate.named_tuples import NamedTuple, quickly_replaced
from solofate.rules.model.aspects import FreeInvokes, SheetAspect
from solofate.rules.model.conditions import ALWAYS, Condition
from solofate.rules.model.endurance import USUAL, Endurance, as_given, more_boxes, more_slots
from solofate.rules.model.foe_zones import FoeZone
from solofate.rules.model.full_defense import FullDefense
from solofate.rules.model.guards import Guard
from solofate.rules.model.harm import CLOSED, Slot, Track, slots_kept, tracks_kept
from solofate.rules.model.locks import Lock
from solofate.rules.model.obstacles import Cover, Obstacle
from solofate.rules.model.orders import Order
from solofate.rules.model.personas import Persona
from solofate.rules.model.skills import SkillList
from solofate.rules.model.solo import SoloBonus
from solofate.rules.model.stunts import Bonus, Stunt, bonuses_to
from solofate.rules.names import ARTICLES, slug

PCS, OPPOSITION, BYSTANDERS = "pcs", "opposition", "bystanders"
OBSTACLES = "obstacles"
"""Where hazards and blocks stand, which are on nobody's side: no conflict is fought with them."""
PC = "pc"
GM_SEAT = "gm"
"""Who answers a decision that belongs to the Game Master and not to one character."""

PLAYER = "player"
"""Who answers for a character that somebody at the keyboard plays."""

MAJOR, MINOR, MOB, MONSTER, BYSTANDER = "major", "minor", "mob", "monster", "bystander"
NPC_KINDS = (MINOR, MOB, MAJOR, MONSTER, BYSTANDER)
"""What an NPC may be (Fate Condensed, NPCs). `monster` is the word for every threat: beasts, storms, fires."""


_STAND_FAST = ("high-concept", "organization")

NO_TRACK = Track("", (), (), ())
NO_BOXES: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Immunity:
    """Attacks that cannot hurt this character at all, until a condition holds (Fate Condensed, Attack).

    In YAML `immune: {to: [Fight, Shoot], until: "target has Cracked Shell"}`.
    """

    to: tuple[str, ...]
    until: Condition = ALWAYS
    why: str = ""


@dataclass(frozen=True)
class Sheet:
    """A character sheet. Skills are ids (`fight`) with their ratings; an unrated skill is Mediocre (+0).

    `tracks` are the stress tracks and `slots` the consequence slots, all of them empty. `kind` is `pc`, or one of
    `NPC_KINDS`; `tactics` the temperament by which the GM plays an NPC, and `hand_off` the habit by which it passes
    the turn, if it has one of its own. `works_as` says for a skill that is on no list which listed one it attacks
    and defends like. `skill_points` are saved (Fate Condensed, Improving Skill Ratings). `growing` is the sheet of
    a PC made in play, on which much may still be open. `unwritten` are the weights somebody may turn out to have
    whose numbers nobody knows yet; empty where they are known. `named` says that the name of a lesser NPC is one of
    their own, such as Nan Crake, and takes no article. `weapon` and `armor` are the ratings of what is used and
    worn, in shifts; they count where the ruleset rates gear. `scale` is the level it stands on where scale counts,
    0 for Mundane, and `weakness` what brings it down to that while it holds. `behind` are the parts of a hive, by
    the slugs of their names, that bar attacks on it while any of them stands, where the table plays with hives, and
    `minions` those it may put in the way of a hit, where the table plays with minion armour. `guard` is what keeps
    it out of reach until the heroes have won it. `next_form` is the sheet it goes on with once it is taken out, and
    `wounds_go_on` says that its consequences go on with it, each a step lighter. `solo` is what it has for standing
    alone against many. `obstacle` is what makes it one: nobody can attack it.
    `persona` is what is written of how they talk. `given_up` is the aspect whose place an extreme consequence has
    taken that is still in its slot. `zones` are the zones of a foe that is a map, the heart, which is the foe itself,
    last, and `parts` the sheets of the others in the same order; `place` is the one a character is in play.
    `halves` are the ratings of single entries where skills are pairs of two lists; `skills` are then their sums.
    `breaks` are the ways to be a match for many that it was given in play, once that was settled. `pronouns` is how it
    is spoken of, `she`, `he` …; empty where nobody has said it.
    """

    name: str
    kind: str = PC
    aspects: tuple[SheetAspect, ...] = ()
    skills: Mapping[str, int] = field(default_factory=dict)
    stunts: tuple[Stunt, ...] = ()
    refresh: int = 3
    tracks: tuple[Track, ...] = ()
    slots: tuple[Slot, ...] = ()
    tactics: str = "soldier"
    wants: str = ""
    immune: Immunity | None = None
    description: str = ""
    skill_points: int = 0
    works_as: Mapping[str, str] = field(default_factory=dict)
    growing: bool = False
    hand_off: str = ""
    unwritten: tuple[str, ...] = ()
    named: bool = False
    weapon: int = 0
    armor: int = 0
    scale: int = 0
    weakness: Condition = ALWAYS
    behind: tuple[str, ...] = ()
    minions: tuple[str, ...] = ()
    guard: Guard | None = None
    next_form: Sheet | None = None
    wounds_go_on: bool = False
    solo: SoloBonus | None = None
    persona: Persona | None = None
    given_up: SheetAspect | None = None
    obstacle: Obstacle | None = None
    zones: tuple[FoeZone, ...] = ()
    parts: tuple[Sheet, ...] = ()
    place: FoeZone | None = None
    halves: Mapping[str, int] = field(default_factory=dict)
    breaks: tuple[str, ...] = ()
    pronouns: str = ""

    @property
    def unfinished(self) -> bool:
        """Whether it still gets numbers in play: open places of a hero, or everything of somebody made up."""
        return self.growing or bool(self.unwritten)

    def rating(self, skill: str) -> int:
        """The rating of a skill; without one it is Mediocre (+0)."""
        return self.skills.get(skill, 0)

    @cached_property
    def best_first(self) -> tuple[tuple[str, int], ...]:
        """Its skills with their ratings, the best first."""
        return tuple(sorted(self.skills.items(), key=lambda item: -item[1]))

    @cached_property
    def is_bound(self) -> bool:
        """Whether any of its aspects forbids its bearer anything."""
        return any(aspect.forbids for aspect in self.aspects)

    @cached_property
    def _helped(self) -> dict[tuple[str, str], list[tuple[Stunt, Bonus]]]:
        return {}

    def bonuses_to(self, skill: str, action: str) -> Sequence[tuple[Stunt, Bonus]]:
        """Its stunts that add to such a roll without anybody deciding; their clauses may yet fail."""
        known = self._helped.get((skill, action))
        if known is None:
            known = self._helped[skill, action] = bonuses_to(self.stunts, skill, action)
        return known

    @property
    def stands_at(self) -> int:
        """The one rating of an obstacle; of anybody else the best of theirs."""
        return max(self.skills.values(), default=0)

    def boxes(self, kind: str) -> int:
        """How many boxes take a kind of harm."""
        return sum(len(track.boxes) for track in self.tracks if kind in track.takes)

    @property
    def can_give_way(self) -> tuple[SheetAspect, ...]:
        """The aspects an extreme consequence may take the place of; one that has done so only where no other is left.

        The high concept and an organization's aspects never do (ruling AMBO-31).
        """
        own = [each for each in self.aspects if each.kind not in _STAND_FAST]
        return tuple([each for each in own if not each.instead_of] or own)


def hero_sheet(
    name: str,
    *,
    aspects: tuple[SheetAspect, ...] = (),
    skills: Mapping[str, int] | None = None,
    stunts: tuple[Stunt, ...] = (),
    refresh: int = 3,
    description: str = "",
    growing: bool = False,
    weapon: int = 0,
    armor: int = 0,
    scale: int = 0,
    weakness: Condition = ALWAYS,
    pronouns: str = "",
) -> Sheet:
    """A PC's sheet with tracks and slots as Physique, Will and its stunts give them (Fate Condensed, Stress)."""
    ratings = dict(skills or {})
    return Sheet(
        name=name,
        aspects=aspects,
        skills=ratings,
        stunts=stunts,
        refresh=refresh,
        tracks=USUAL.tracks_of(ratings, stunts),
        slots=USUAL.slots_of(ratings, stunts),
        description=description,
        growing=growing,
        weapon=weapon,
        armor=armor,
        scale=scale,
        weakness=weakness,
        pronouns=pronouns,
    )


def obstacle_sheet(name: str, kind: str, rating: int, weapon: int, obstacle: Obstacle) -> Sheet:
    """A hazard or a block (Fate Condensed, Obstacles): its name is its one skill, and an aspect."""
    return Sheet(
        name=name,
        kind=kind,
        aspects=(SheetAspect(name),),
        skills={slug(name): rating},
        refresh=0,
        tactics="mindless",
        weapon=weapon,
        obstacle=obstacle,
    )


def fitted(sheet: Sheet, endurance: Endurance) -> Sheet:
    """The sheet with the tracks and slots of a table: a PC's as skills and stunts give them now.

    An NPC keeps the boxes and slots it was given (AMBO-98), on the tracks there are.
    """
    if sheet.kind == PC:
        ratings = {**sheet.skills, **sheet.halves} if sheet.halves else sheet.skills
        tracks = endurance.tracks_of(ratings, sheet.stunts, sheet.skill_points)
        slots = endurance.slots_of(ratings, sheet.stunts)
    else:
        tracks = endurance.tracks_for({track.id: len(track.boxes) for track in sheet.tracks})
        slots = endurance.slots_for(sheet.slots)
    if tracks == sheet.tracks and slots == sheet.slots:
        return sheet
    return replace(sheet, tracks=tracks, slots=slots)


def paired(sheet: Sheet, skills: SkillList) -> Sheet:
    """A PC's sheet with the sums of its ratings where skills are pairs of two lists; any other as it is.

    An NPC's ratings stand for sums (ruling AMBO-110).
    """
    pair = skills.pair
    if pair is None or sheet.kind != PC:
        return sheet
    halves = dict(sheet.halves) or {id: rating for id, rating in sheet.skills.items() if id in pair.entries}
    return replace(sheet, skills=pair.sums(halves), halves=halves)


def as_rated(sheet: Sheet) -> Sheet:
    """The sheet with the ratings of single entries as its skills, as it is written and as it grows."""
    return replace(sheet, skills=sheet.halves, halves={}) if sheet.halves else sheet


def adversary_sheet(
    name: str,
    *,
    kind: str = "minor",
    aspects: tuple[SheetAspect, ...] = (),
    skills: Mapping[str, int] | None = None,
    stunts: tuple[Stunt, ...] = (),
    stress: Mapping[str, int] = NO_BOXES,
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
    behind: tuple[str, ...] = (),
    minions: tuple[str, ...] = (),
    guard: Guard | None = None,
    next_form: Sheet | None = None,
    wounds_go_on: bool = False,
    solo: SoloBonus | None = None,
    persona: Persona | None = None,
    zones: tuple[FoeZone, ...] = (),
    parts: tuple[Sheet, ...] = (),
    pronouns: str = "",
) -> Sheet:
    """An NPC's sheet: as many boxes and slots as its row gives it, none of a hero's by right.

    `stress` are the boxes by track or by kind of harm, `consequences` the slots by id.
    """
    more = more_boxes(stunts)
    boxes = {id: stress.get(id, 0) + more.get(id, 0) for id in {**more, **stress}}
    extra = [id for id, number in more_slots(stunts).items() for _ in range(number)]
    tracks, slots = as_given(boxes, (*consequences, *extra))
    return Sheet(
        name=name,
        kind=kind,
        aspects=aspects,
        skills=dict(skills or {}),
        stunts=stunts,
        refresh=0,
        tracks=tracks,
        slots=slots,
        tactics=tactics,
        wants=wants,
        immune=immune,
        works_as=dict(works_as or {}),
        hand_off=hand_off,
        weapon=weapon,
        armor=armor,
        scale=scale,
        weakness=weakness,
        behind=behind,
        minions=minions,
        guard=guard,
        next_form=next_form,
        wounds_go_on=wounds_go_on,
        solo=solo,
        persona=persona,
        zones=zones,
        parts=parts,
        pronouns=pronouns,
    )


@quickly_replaced
class Character(NamedTuple):
    """Somebody in play: a sheet, and everything about them that changes.

    `held` are fate points already handed over that wait for the next scene; `owed` those due when the
    conflict ends, by reason: `concession` is spendable at once then, `hostile` from the next scene
    (rulings AMBC-32, AMBC-81). An NPC's are kept for the GM's pool of its next scene. `invokes` are free
    invokes on aspects of the sheet. `used` lists stunts used up, as (stunt id, `scene` or `session`).
    `full_defense` is the one declared on their last turn, where the table plays by that rule. `underway` is the zone
    they are on the way into, where a border lies before it, and how far they have come. `locks` are those on aspects of
    the sheet. `cover` is the block they have taken cover behind. `order` is what the player has told a companion to do
    on their next turn. `led_off` is whether the terms of their concession took them out of the scene as well.
    """

    id: str
    sheet: Sheet
    side: str
    control: str
    name: str
    zone: str | None
    fate_points: int
    tracks: tuple[Track, ...]
    consequences: tuple[Slot, ...]
    acted: bool = False
    moved: bool = False
    out: str | None = None
    led_off: bool = False
    owed_hostile: int = 0
    owed_concession: int = 0
    held: int = 0
    invokes: Mapping[str, FreeInvokes] = MappingProxyType({})
    used: tuple[tuple[str, str], ...] = ()
    full_defense: FullDefense | None = None
    underway: tuple[str, int] | None = None
    locks: tuple[Lock, ...] = ()
    cover: Cover | None = None
    order: Order | None = None

    @property
    def is_hero(self) -> bool:
        """Whether this is a PC, with fate points of its own. An ally on the PCs' side is the GM's."""
        return self.side == PCS and self.sheet.kind == PC

    @property
    def pronouns(self) -> Pronouns:
        """The forms of how they are spoken of; those of `they` where nobody has said it."""
        return pronouns(self.sheet.pronouns)

    @property
    def obstacle(self) -> Obstacle | None:
        """What makes an obstacle of it; None for everybody else."""
        return self.sheet.obstacle

    @property
    def spendable(self) -> int:
        """Fate points this character may spend now."""
        return self.fate_points - self.held

    def track(self, kind: str) -> Track:
        """The first stress track that takes a kind of harm; one without boxes where there is none."""
        for track in self.tracks:
            if kind in track.takes:
                return track
        return NO_TRACK

    def tracks_against(self, kind: str) -> list[Track]:
        """Every stress track that takes a kind of harm."""
        return [track for track in self.tracks if kind in track.takes]

    def open_slots(self, kind: str) -> list[Slot]:
        """What a hit of this kind of harm may fill: empty consequence slots, and each box of a condition by itself."""
        return [
            slot
            for slot in self.consequences
            if slot.only in (None, kind) and (not slot.overwrites or self.sheet.can_give_way)
            for _ in range(self.open_boxes(slot))
        ]

    def open_boxes(self, slot: Slot) -> int:
        """How many boxes of one of its slots may still be marked: those of a row that has its fill are closed."""
        if slot.most is None or slot.only == CLOSED:
            return slot.left
        marked = sum([each.marked for each in self.consequences if each.row == slot.row])
        return max(0, min(slot.left, slot.most - marked))

    def bearing(self, slots: Sequence[Slot]) -> Character:
        """The same character with these slots full, each box of a condition named by itself, whatever fills them."""
        left = tuple(
            [
                slot
                if slot not in slots
                else slot.filled(slot.aspect or slot.name, slot.kind, None, slots.count(slot))
                for slot in self.consequences
            ]
        )
        return self._replace(consequences=left)

    def boxes_for(self, shifts: int, kind: str) -> tuple[str, tuple[int, ...]] | None:
        """The boxes for so many shifts of this harm, on the first track that can take them, with its id; or None."""
        for track in self.tracks_against(kind):
            boxes = track.least_for(shifts)
            if boxes is not None:
                return track.id, boxes
        return None

    @property
    def concession_worth(self) -> int:
        """The fate points for conceding now: one, and one for each consequence taken in this conflict.

        Conditions come in halves: those of one row count once (ruling AMBO-08).
        """
        taken = [slot for slot in self.consequences if slot.aspect is not None and slot.this_conflict]
        return 1 + len({slot.row or slot.name for slot in taken})

    @property
    def stressed(self) -> int:
        """How many stress boxes are marked."""
        return sum([track.marked.count(True) for track in self.tracks])

    def marked(self, id: str, places: Sequence[int]) -> Character:
        """The same character with these boxes of the track of that id marked too."""
        tracks = tuple([track.mark(places) if track.id == id else track for track in self.tracks])
        return self._replace(tracks=tracks)


_GO_BY_NAME = (PC, MAJOR)


def _is_told_apart(name: str) -> bool:
    """Whether a number or a capital letter stands behind the name: `Thug 2`, `Thug B`."""
    last = name.rpartition(" ")[2]
    return name[-1:].isdigit() or (last != name and len(last) == 1 and last.isupper())


def takes_an_article(one: Character) -> bool:
    """Whether a sentence says `the` before somebody's name: nameless foes, but no hero, no chief and no `Thug 2`."""
    if one.sheet.kind in _GO_BY_NAME or one.sheet.named or one.side == PCS or _is_told_apart(one.name):
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
        tracks=sheet.tracks,
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
        tracks=tracks_kept(character.tracks, sheet.tracks),
        consequences=slots_kept(character.consequences, sheet.slots),
        invokes={name: held for name, held in character.invokes.items() if name in aspects},
    )
