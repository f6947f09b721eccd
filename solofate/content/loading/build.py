"""From checked content to the values of the rules: sheets, stunts, zone maps, aspects, rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from solofate.content.forms import adversaries as written_adversaries
from solofate.content.forms import characters as written
from solofate.content.forms.adversaries import (
    DISTRACTION,
    FIGHTERS,
    OBSTACLES,
    Adversary,
    AdversaryTable,
    PersonaForm,
)
from solofate.content.forms.campaigns import KnownPerson
from solofate.content.forms.permissions import of_organizations, with_permissions
from solofate.content.forms.repercussions import Repercussions, built
from solofate.content.forms.scenes import Scene, SceneAspect
from solofate.content.loading.eras import of_this_age, of_this_land
from solofate.lexicon.pronouns import pronouns_told
from solofate.rules.model.aspects import ANYONE, GM, SCENE, Aspect, SheetAspect
from solofate.rules.model.characters import (
    BYSTANDER,
    MOB,
    PCS,
    Immunity,
    Sheet,
    adversary_sheet,
    hero_sheet,
    obstacle_sheet,
)
from solofate.rules.model.conditions import ALWAYS, Condition
from solofate.rules.model.distractions import Distraction
from solofate.rules.model.foe_zones import FoeZone
from solofate.rules.model.guards import Guard, GuardTask
from solofate.rules.model.npcs import WEIGHTS, Row, improvised
from solofate.rules.model.obstacles import BLOCK, HAZARD, NO, USUAL_MOMENTS, Obstacle
from solofate.rules.model.personas import Persona
from solofate.rules.model.skills import DEFAULT_LIST, HARMS, PHYSICAL, SkillList, stand_ins
from solofate.rules.model.solo import SoloBonus
from solofate.rules.model.stunts import Bonus, MoreFreeInvokes, Stunt, Swap
from solofate.rules.model.zones import CLEAR, Border, ZoneMap
from solofate.rules.names import slug


def build_hero(sheet: written.Character) -> Sheet:
    """The sheet of a player character."""
    named = (
        ("high-concept", sheet.high_concept),
        ("trouble", sheet.trouble),
        ("relationship", sheet.relationship),
        *(("aspect", text) for text in sheet.aspects),
    )
    own = tuple(
        SheetAspect(text, kind, comes=(sheet.trouble_brings or "") if kind == "trouble" else "")
        for kind, text in named
        if text is not None
    )
    return hero_sheet(
        sheet.name,
        aspects=with_permissions((*own, *of_organizations(sheet.organizations)), sheet.permissions),
        skills=_ratings(sheet.skills),
        stunts=build_stunts(sheet.stunts),
        refresh=sheet.refresh,
        description=sheet.description or "",
        growing=sheet.create_as_you_play,
        weapon=sheet.weapon,
        armor=sheet.armor,
        scale=sheet.scale,
        pronouns=sheet.pronouns or pronouns_told(sheet.name, sheet.high_concept or ""),
    )


def build_adversary(
    row: Adversary, skills: SkillList = DEFAULT_LIST, rows: Sequence[Adversary] = ()
) -> Sheet:
    """The sheet of one adversary. `rows` are those of its table, for what it turns into."""
    if row.kind in (HAZARD, BLOCK):
        return obstacle_sheet(row.name, row.kind, row.rating or 0, row.weapon, _obstacle(row))
    later = [each for each in rows if row.next_form and slug(each.name) == slug(row.next_form)]
    zones, parts = _zones_of_it(row, skills, rows)
    immune = row.immune
    ratings = _ratings(row.skills)
    return adversary_sheet(
        row.name,
        kind=row.kind,
        aspects=with_permissions(
            (*map(SheetAspect, row.aspects), *of_organizations(row.organizations)), row.permissions
        ),
        skills=ratings,
        stunts=build_stunts(row.stunts),
        works_as=stand_ins(ratings, skills, row.does_harm),
        stress=row.stress,
        consequences=tuple(row.consequences),
        tactics=row.tactics,
        hand_off=row.hand_off or "",
        weapon=row.weapon,
        armor=row.armor,
        scale=row.scale,
        weakness=row.weakness or ALWAYS,
        behind=tuple(map(slug, row.behind)),
        minions=tuple(map(slug, row.minions)),
        guard=_guard(row.guard) if row.guard is not None else None,
        next_form=build_adversary(later[0], skills, rows) if later else None,
        wounds_go_on=row.wounds_go_on,
        solo=_solo(row.solo) if row.solo is not None else None,
        wants=row.wants or "",
        immune=_immunity(immune) if immune is not None else None,
        persona=_persona(row.persona, row.wants or "") if row.persona is not None else None,
        zones=zones,
        parts=parts,
        pronouns=row.pronouns or _spoken_of(row),
    )


def _spoken_of(row: Adversary) -> str:
    """How one of a kind is spoken of by its name and its first aspect; several at once are they."""
    return "" if row.kind == MOB else pronouns_told(row.name, "".join(row.aspects[:1]))


def _obstacle(row: Adversary) -> Obstacle:
    """What a hazard or a block does: a block with a Weapon rating can do harm."""
    harmful = bool(row.weapon) if row.harmful is None else row.harmful
    harm = row.harm or PHYSICAL
    return Obstacle(
        acts=row.kind == HAZARD,
        harm=harm if row.kind == HAZARD or harmful else "",
        when=tuple(row.when) or USUAL_MOMENTS,
        cover=row.cover or NO,
        stops=tuple(map(slug, row.stops)),
    )


def _zones_of_it(
    row: Adversary, skills: SkillList, rows: Sequence[Adversary]
) -> tuple[tuple[FoeZone, ...], tuple[Sheet, ...]]:
    """The zones of a foe that is a map, its heart last, and the sheets of all but the heart."""
    if row.map is None:
        return (), ()
    named = {slug(each.name): each for each in rows if each.map is None}
    known = [each for each in row.map.zones if slug(each.zone) in named]
    zones = tuple(
        FoeZone(
            named[slug(each.zone)].name,
            tuple(map(slug, each.leads_to)),
            each.limb,
            tasks=tuple(GuardTask(slug(one.skill), one.task or "", one.difficulty) for one in each.challenge),
        )
        for each in known
    )
    parts = tuple(build_adversary(named[slug(each.zone)], skills, rows) for each in known)
    return (*zones, FoeZone(row.map.heart, heart=True)), parts


def _persona(written: PersonaForm, wants: str) -> Persona:
    told = tuple(" ".join(each.split()) for each in written.knows)
    return Persona(
        written.role or "",
        wants,
        written.fears or "",
        written.price or "",
        written.manner or "",
        told,
        written.regard,
    )


def build_person(written: KnownPerson) -> Sheet:
    """Somebody a campaign knows: the numbers are found once they are needed."""
    wants = written.wants or ""
    aspects = (written.role,) if written.role else ()
    sheet = improvised(
        written.name, kind=BYSTANDER, aspects=aspects, wants=wants, unwritten=WEIGHTS, named=True
    )
    return replace(sheet, persona=_persona(written, wants))


def build_rows(
    table: AdversaryTable,
    skills: SkillList = DEFAULT_LIST,
    era: str | None = None,
    land: str | None = None,
    *,
    everywhere: bool = False,
) -> tuple[Row, ...]:
    """The adversaries of a table that take a side in a fight, obstacles do not.

    Those of another age than `era` or another land are left out, unless they are wanted `everywhere`.
    """
    return tuple(
        Row(
            table.table,
            build_adversary(row, skills, table.adversaries),
            row.weight,
            row.appears,
            tuple(row.places),
            general=not (table.genre or table.tags),
        )
        for row in table.adversaries
        if row.kind in FIGHTERS and (everywhere or _belongs(row, era, land))
    )


def _belongs(row: Adversary, era: str | None, land: str | None) -> bool:
    return of_this_age(row.era, row.name, era) and of_this_land((), row.name, land)


def build_obstacles(
    table: AdversaryTable, era: str | None = None, land: str | None = None, *, everywhere: bool = False
) -> tuple[Row, ...]:
    """The hazards and blocks of a table, without those of another age or land unless they are wanted `everywhere`."""
    return tuple(
        Row(
            table.table,
            build_adversary(row),
            row.weight,
            places=tuple(row.places),
            general=not (table.genre or table.tags),
        )
        for row in table.adversaries
        if row.kind in OBSTACLES and row.kind != DISTRACTION
        if everywhere or _belongs(row, era, land)
    )


def build_distractions(table: AdversaryTable, skills: SkillList = DEFAULT_LIST) -> tuple[Distraction, ...]:
    """The distractions of a table."""
    rows = {slug(row.name): row for row in table.adversaries}
    fighters = tuple(row.name for row in table.adversaries if row.kind in FIGHTERS)

    def foe(name: str) -> Sheet:
        return build_adversary(rows[slug(name)], skills, table.adversaries)

    return tuple(
        _distraction(row, table.table, fighters, foe) for row in table.adversaries if row.kind == DISTRACTION
    )


def _distraction(
    row: Adversary, table: str, fighters: tuple[str, ...], foe: Callable[[str], Sheet]
) -> Distraction:
    known = row.repercussions or Repercussions()
    return Distraction(
        row.name,
        row.choice or "",
        row.opposition,
        built(known.leave, foe),
        built(known.deal, foe),
        row.exchanges or 0,
        tuple(row.aspects),
        row.weight,
        table,
        fighters,
        tuple(row.places),
    )


def _immunity(immune: written_adversaries.Immune) -> Immunity:
    return Immunity(tuple(map(slug, immune.to)), immune.until or ALWAYS, immune.why or "")


def _guard(written: written_adversaries.Guarded) -> Guard:
    tasks = (GuardTask(slug(each.skill), each.task or "", each.difficulty) for each in written.tasks)
    return Guard(written.by, written.aim or "", tuple(written.against) or HARMS, tuple(tasks))


def _solo(written: written_adversaries.Solo) -> SoloBonus:
    return SoloBonus(
        written.skill,
        written.uncapped,
        written.stress,
        written.at_least_one,
        written.invokes,
        written.suppresses or "",
        written.no_stacking,
    )


def _ratings(skills: Mapping[str, int]) -> dict[str, int]:
    return {slug(name): rating for name, rating in skills.items()}


def build_stunts(stunts: Iterable[written.Stunt]) -> tuple[Stunt, ...]:
    """The stunts of a sheet."""
    return tuple(map(_stunt, stunts))


def _stunt(stunt: written.Stunt) -> Stunt:
    """A condition written on the stunt itself limits its effects too; without any it limits using it."""
    whole = _condition(stunt.when, stunt.ask)
    bonus, swap, more = stunt.bonus, stunt.swap, stunt.free_invokes
    has_effect = bonus is not None or swap is not None or more is not None
    return Stunt(
        name=stunt.name,
        text=stunt.text or "",
        bonus=Bonus(
            slug(bonus.skill), bonus.action, bonus.amount, _both(whole, _condition(bonus.when, bonus.ask))
        )
        if bonus is not None
        else None,
        swap=Swap(slug(swap.use), slug(swap.for_), swap.action, _both(whole, _condition(swap.when, swap.ask)))
        if swap is not None
        else None,
        free_invokes=MoreFreeInvokes(
            slug(more.skill), more.amount, _both(whole, _condition(more.when, more.ask))
        )
        if more is not None
        else None,
        exception=stunt.exception,
        fact=stunt.fact or "",
        when=ALWAYS if has_effect else whole,
    )


def _condition(when: Condition | None, ask: str | None) -> Condition:
    condition = when or ALWAYS
    return _both(condition, Condition(question=ask)) if ask else condition


def _both(first: Condition, second: Condition) -> Condition:
    return Condition(
        first.clauses + second.clauses,
        first.once_per or second.once_per,
        first.costs_fate_point or second.costs_fate_point,
        " ".join(question for question in (first.question, second.question) if question),
    )


def build_zones(scene: Scene) -> ZoneMap:
    """The map of a scene. A barrier named from one side bars the way from both, unless it is one-way."""
    names = {slug(name): name for name in scene.zones}
    clear: dict[tuple[str, str], Border] = {}
    barred: dict[tuple[str, str], Border] = {}
    one_way: dict[tuple[str, str], Border] = {}
    for name, zone in scene.zones.items():
        for way in zone.next_to if zone is not None else ():
            here, there = slug(name), slug(way.zone)
            border = Border(way.barrier, slug(way.over)) if way.over is not None else Border(way.barrier)
            if way.one_way:
                one_way[here, there] = border
                continue
            clear[here, there] = clear[there, here] = CLEAR
            if way.barrier is not None:
                barred[here, there] = barred[there, here] = border
    return ZoneMap(names, {**clear, **barred, **one_way})


def build_aspects(scene: Scene) -> tuple[Aspect, ...]:
    """The situation aspects of a scene and of its zones; free invokes are for whoever takes them first."""
    found = [_situation(aspect, SCENE) for aspect in scene.aspects]
    for name, zone in scene.zones.items():
        found += [
            _situation(aspect, f"zone:{slug(name)}") for aspect in (zone.aspects if zone is not None else ())
        ]
    return tuple(found)


def _situation(aspect: SceneAspect, on: str) -> Aspect:
    return Aspect(
        aspect.name,
        on=on,
        free_invokes={_HOLDERS[aspect.for_]: aspect.free} if aspect.free else {},
        hidden=aspect.hidden,
        forbids=tuple(aspect.forbids),
        allows=tuple(aspect.allows),
        scale=aspect.scale,
        lends=tuple(aspect.lends),
        lends_unasked=aspect.lends_unasked,
    )


_HOLDERS = {"anyone": ANYONE, "pcs": PCS, "opposition": GM}
