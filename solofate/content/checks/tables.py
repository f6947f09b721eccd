"""What is wrong with adversary tables whose form is right: names that clash, obstacles that lack a part."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.content.checks.sheets import clashing
from solofate.content.forms.adversaries import FIGHTERS, Adversary, AdversaryTable
from solofate.content.forms.permissions import about_nothing, of_organizations
from solofate.content.forms.repercussions import check_foes, no_fighter
from solofate.content.forms.written_ratings import written_skills
from solofate.content.loading.threats import read_threats, rows_written
from solofate.content.yaml.document import Document, Place
from solofate.content.yaml.plain import quoted, what_is_known
from solofate.content.yaml.shapes import Agreements
from solofate.errors import Mistake
from solofate.rules.model.characters import MONSTER, PCS
from solofate.rules.model.guards import BY_CHALLENGE
from solofate.rules.model.obstacles import NO
from solofate.rules.model.skills import SkillList, stand_ins
from solofate.rules.names import slug


def check_adversaries(
    document: Document, table: AdversaryTable, agreed: Agreements, skills: SkillList
) -> Iterator[Mistake]:
    """What is wrong with a table of adversaries at a table that plays with these skills."""
    earlier: dict[str, Place] = {}
    single = not isinstance(document.data["adversaries"], list)
    for at, row in enumerate(table.adversaries):
        place: Place = ("adversaries",) if single else ("adversaries", at)
        first = earlier.setdefault(slug(row.name), place)
        if first != place:
            line = document.line((*first, "name"))
            message = f"{quoted(row.name)} is in this table twice (the other is in line {line}); rename one"
            yield document.mistake((*place, "name"), message)
        yield from _row(document, place, row)
        yield from _companions(document, place, row, table)
        yield from _guarded(document, place, row)
        yield from _combined(document, place, row)
        yield from _forms(document, place, row, table)
        yield from _zones(document, place, row, table)
        if row.kind == "distraction":
            yield from _distraction(document, place, row, table)
        yield from _made_up(document, place, row, agreed, skills)
    if not any(row.weight for row in table.adversaries):
        yield document.mistake(
            ("adversaries",), "every weight is 0, so nobody can be drawn; raise one", at_key=True
        )


def _row(document: Document, place: Place, row: Adversary) -> Iterator[Mistake]:
    stunts = [(*place, "stunts", at, "name") for at in range(len(row.stunts))]
    yield from clashing(document, stunts, row.stunts)
    named = [*row.aspects, *(each.name for each in of_organizations(row.organizations))]
    yield from about_nothing(document, place, row.permissions, named)
    if row.kind in ("hazard", "block") and row.rating is None:
        yield document.mistake(place, f"a {row.kind} has one rating; write rating: Good")
    if row.kind == "hazard" and row.weapon == 0:
        yield document.mistake((*place, "weapon"), "a hazard has a Weapon rating; write weapon: with 1 to 4")
    if row.stops and row.cover in (None, NO):
        yield document.mistake(
            (*place, "stops"), "what cover stops needs cover; write cover: yes", at_key=True
        )
    if row.kind not in FIGHTERS and (any(row.stress.values()) or row.consequences):
        field = "consequences" if row.consequences else "stress"
        message = f"nobody attacks a {row.kind}, so this is never used; take it out"
        yield document.mistake((*place, field), message, at_key=True, warning=True)


def _companions(document: Document, place: Place, row: Adversary, table: AdversaryTable) -> Iterator[Mistake]:
    """The parts of a hive and the minions of a big bad are others of the same table that can fall."""
    others = {
        slug(each.name): each for each in table.adversaries if each.kind in FIGHTERS and each is not row
    }
    for field, names in (("behind", row.behind), ("minions", row.minions)):
        for at, name in enumerate(names):
            at_place: Place = (*place, field, at) if len(names) > 1 else (*place, field)
            other = others.get(slug(name))
            if other is None:
                known = what_is_known(name, [each.name for each in others.values()])
                yield document.mistake(at_place, f"{quoted(name)} is no other fighter of this table; {known}")
            elif field == "minions" and other.kind == MONSTER and not any(other.stress.values()):
                message = (
                    f"{quoted(name)} has no stress boxes and could take no hit; write stress: 2 in its row"
                )
                yield document.mistake(at_place, message)


def _forms(document: Document, place: Place, row: Adversary, table: AdversaryTable) -> Iterator[Mistake]:
    """What somebody turns into is another fighter of the table, and no form comes twice."""
    fighters = {slug(each.name): each for each in table.adversaries if each.kind in FIGHTERS}
    at_place: Place = (*place, "next-form")
    seen, form = {slug(row.name)}, row
    while form.next_form is not None:
        name = form.next_form
        known = fighters.get(slug(name))
        if known is None or slug(name) in seen:
            if form is row:
                why = "comes round to itself" if known is not None else "is no other fighter of this table"
                others = [each.name for each in fighters.values() if each is not row]
                yield document.mistake(at_place, f"{quoted(name)} {why}; {what_is_known(name, others)}")
            elif known is not None:
                yield document.mistake(
                    at_place, f"from {quoted(row.name)} the forms come round to {quoted(name)} again"
                )
            return
        seen.add(slug(name))
        form = known


def _zones(document: Document, place: Place, row: Adversary, table: AdversaryTable) -> Iterator[Mistake]:
    """The zones of a foe are rows of their own, and from each outermost one there is a way to the heart."""
    if row.map is None:
        return
    heart, zones = slug(row.map.heart), row.map.zones
    others = {
        slug(each.name): each.name
        for each in table.adversaries
        if each.kind in FIGHTERS and each is not row and each.map is None
    }
    single = not isinstance(_value(document, (*place, "map"))["zones"], list)
    names = [slug(each.zone) for each in zones]
    ways = {slug(each.zone): [slug(to) for to in each.leads_to] for each in zones}
    if heart in others or heart == slug(row.name):
        message = f"{quoted(row.map.heart)} is the name of a row; call the zone of the heart something else"
        yield document.mistake((*place, "map", "heart"), message)
    for at, each in enumerate(zones):
        below: Place = (*place, "map", "zones") if single else (*place, "map", "zones", at)
        if slug(each.zone) not in others:
            known = what_is_known(each.zone, list(others.values()))
            yield document.mistake(
                (*below, "zone"), f"{quoted(each.zone)} is no other fighter of this table; {known}"
            )
        elif names.index(slug(each.zone)) != at:
            yield document.mistake(
                (*below, "zone"), f"{quoted(each.zone)} is a zone of it twice; take one out"
            )
        for where, to in enumerate(each.leads_to):
            if slug(to) not in (*names, heart) or slug(to) == slug(each.zone):
                known = what_is_known(to, [*(one.zone for one in zones if one is not each), row.map.heart])
                spot: Place = (*below, "leads-to", where) if len(each.leads_to) > 1 else (*below, "leads-to")
                yield document.mistake(spot, f"{quoted(to)} is no other zone of {quoted(row.name)}; {known}")
        if not _leads(ways, slug(each.zone), heart):
            message = f"no way leads from {quoted(each.zone)} to {quoted(row.map.heart)}; write leads-to:"
            yield document.mistake(below, message, warning=any(heart in ends for ends in ways.values()))


def _leads(ways: dict[str, list[str]], start: str, end: str) -> bool:
    seen, edge = {start}, [start]
    while edge:
        here = edge.pop()
        if here == end:
            return True
        for there in ways.get(here, ()):
            if there not in seen:
                seen.add(there)
                edge.append(there)
    return False


MOST_HEROES = 4
"""The most heroes who are taken for a group: what stands even with more of them leaves a group no real chance."""


def _combined(document: Document, place: Place, row: Adversary) -> Iterator[Mistake]:
    """Ways to break the rules may be combined, and the heroes need a real chance; that is told by what was measured."""
    ways = _ways(row)
    if len(ways) < 2:
        return
    told = f"{quoted(row.name)} breaks the rules in {len(ways)} ways at once ({', '.join(ways)}), which adds up fast"
    threat = _measured(document, row.name)
    if threat is None:
        advice = "nobody has measured whether heroes have a chance: solofate measure does, or try one of them first"
        yield document.mistake(place, f"{told}; {advice}", warning=True)
    elif threat > MOST_HEROES:
        advice = f"by measure it stands even with {threat:.1f} heroes by the book; take one of them away"
        yield document.mistake(place, f"{told}; {advice}", warning=True)


def _ways(row: Adversary) -> list[str]:
    """The ways in which a row breaks the rules, by the keys they are written under."""
    solo = row.solo
    bonuses = (
        {}
        if solo is None
        else {
            "solo skill": solo.skill,
            "solo stress": solo.stress,
            "solo invokes": solo.invokes,
            "solo suppresses": bool(solo.suppresses),
        }
    )
    others = {
        "guard": row.guard is not None,
        "minions": bool(row.minions),
        "behind": bool(row.behind),
        "map": row.map is not None,
        "next-form": row.next_form is not None,
        "scale": bool(row.scale),
    }
    return [way for way, has in {**bonuses, **others}.items() if has]


def _measured(document: Document, name: str) -> float | None:
    """How many heroes by the book one of an adversary stands even with; None where it was not measured as it is now."""
    found = read_threats(document.file)
    if found is None:
        return None
    now = {slug(each): digest for each, digest in rows_written(document)}
    known = {slug(each): measured for each, measured in found.adversaries.items()}.get(slug(name))
    return known.threat if known is not None and known.row == now.get(slug(name)) else None


def _guarded(document: Document, place: Place, row: Adversary) -> Iterator[Mistake]:
    """A challenge that opens the way has an aim, and a contest has no tasks."""
    guard = row.guard
    if guard is None:
        return
    if guard.by == BY_CHALLENGE and not guard.aim:
        yield document.mistake((*place, "guard"), "say what the challenge is for; write aim: Burn the Ledger")
    if guard.by != BY_CHALLENGE and guard.tasks:
        yield document.mistake(
            (*place, "guard", "tasks"), "a contest has no tasks; take them out", at_key=True
        )


def _distraction(
    document: Document, place: Place, row: Adversary, table: AdversaryTable
) -> Iterator[Mistake]:
    """A distraction puts a choice, and one of its answers has to matter (Fate Condensed, Distractions)."""
    if row.choice is None:
        yield document.mistake(place, "a distraction puts a choice; write choice: Do you …?")
    known = row.repercussions
    if known is None or not (known.leave or known.deal):
        message = "a distraction has repercussions; write repercussions: {leave: …, deal: …}"
        yield document.mistake((*place, "repercussions"), message)
        return
    if not known.leave and not any(each.for_ == PCS for each in known.deal):
        message = (
            "nothing is lost by leaving this alone, and dealing with it brings the heroes nothing; "
            "write leave: …, or deal: {text: …, for: pcs}"
        )
        yield document.mistake((*place, "repercussions"), message, at_key=True)
    kinds = {slug(each.name): each.kind for each in table.adversaries}

    def fault(name: str) -> str | None:
        kind = kinds.get(slug(name))
        if kind is None:
            here = [each.name for each in table.adversaries if each.kind in FIGHTERS]
            return f"there is no {quoted(name)} in this table; {what_is_known(name, here)}"
        return None if kind in FIGHTERS else no_fighter(name, kind)

    for answer, things in (("leave", known.leave), ("deal", known.deal)):
        if things:
            yield from check_foes(document, (*place, "repercussions", answer), things, fault)


def _made_up(
    document: Document, place: Place, row: Adversary, agreed: Agreements, listed: SkillList
) -> Iterator[Mistake]:
    """Skills outside the list: legal for adversaries (FG-NPC-05), but worth a look."""
    known = {slug(skill) for skill in (*agreed.skills, row.name)}
    where = document.place_of((*place, "skills"))
    if where[-1:] != ("skills",):
        return
    for below, skill, _ in written_skills(_value(document, where)):
        if isinstance(skill, str) and slug(skill) not in known:
            message = f"{quoted(skill)} is no skill of the list; it is taken as {quoted(row.name)}'s own"
            works = stand_ins({slug(skill): 0}, listed, row.does_harm).get(slug(skill))
            if works is not None:
                message += f", and attacks and defends as {listed.name(works)} does"
            yield document.mistake((*where, *below), message, at_key=True, warning=True)


def _value(document: Document, place: Place) -> dict[str, object]:
    value = document.data
    for step in place:
        value = value[step]
    return dict(value)
