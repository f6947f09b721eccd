"""What is wrong with scenes and campaigns of the right form: who they refer to, where everybody stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from solofate.content.checks.obstacles import counsel_on_obstacles, stands_where
from solofate.content.forms.adversaries import DISTRACTION, FIGHTERS, Adversary
from solofate.content.forms.campaigns import Campaign
from solofate.content.forms.characters import Character
from solofate.content.forms.engagements import Contest
from solofate.content.forms.kinds import CHARACTER, WEIGHTS
from solofate.content.forms.own_conditions import conditions_of
from solofate.content.forms.permissions import about_nothing
from solofate.content.forms.repercussions import check_foes, no_fighter
from solofate.content.forms.scenes import Neighbour, Scene
from solofate.content.forms.skills_in_force import skills_of
from solofate.content.loading.home import home_of, referred_file, weights_file
from solofate.content.loading.library import Entry, Library
from solofate.content.yaml.document import Document, Place
from solofate.content.yaml.plain import quoted, what_is_known
from solofate.errors import IllegalChoice, Mistake
from solofate.rules.in_force import refusals, ruleset
from solofate.rules.model.characters import OBSTACLES, OPPOSITION, PCS
from solofate.rules.model.obstacles import BLOCK, HAZARD
from solofate.rules.model.skills import skill_name
from solofate.rules.names import slug


class Someone(NamedTuple):
    """Somebody a scene names: name and side, the id of the zone they begin in, and where the file says so."""

    name: str
    side: str
    zone: str | None
    place: Place


def check_campaign(entry: Entry, campaign: Campaign, library: Library) -> Iterator[Mistake]:
    """What is wrong with the rules, the heroes and the weights a campaign names."""
    for refusal in refusals(campaign.dialect, campaign.options):
        place = ("dialect",) if refusal.at is None else ("options", refusal.at)
        yield entry.document.mistake(place, refusal.why)
    yield from _conditions(entry.document, campaign)
    yield from _second_list(entry.document, campaign)
    heroes = _Heroes(entry.document, library)
    for at, name in enumerate(campaign.characters):
        yield from heroes.add(("characters", at), name)
    lasting = [*campaign.setting, *campaign.scenario]
    yield from about_nothing(entry.document, (), campaign.permissions, lasting)
    if campaign.gm.weights is not None:
        yield from _weights(entry, campaign.gm.weights, library)
    yield from _near_meanings(entry.document, campaign)
    if not campaign.characters:
        message = "no hero is named yet; write characters: [characters/NAME.yaml]"
        yield entry.document.mistake(("characters",), message, warning=True)


def _conditions(document: Document, campaign: Campaign) -> Iterator[Mistake]:
    """What is wrong with a campaign's own conditions as a set: two of one name, or rules that have none."""
    earlier: dict[str, Place] = {}
    for at, each in enumerate(campaign.conditions):
        place: Place = ("conditions", at)
        first = earlier.setdefault(slug(each.name), place)
        if first != place:
            message = (
                f"{quoted(each.name)} is here twice (the other is in line {document.line(first)}); rename one"
            )
            yield document.mistake((*place, "name"), message)
    if campaign.conditions and not any(refusals(campaign.dialect, campaign.options)):
        try:
            ruleset(campaign.dialect, tuple(campaign.options), conditions_of(campaign.conditions))
        except IllegalChoice as problem:
            yield document.mistake(("conditions",), str(problem), at_key=True)


def _second_list(document: Document, campaign: Campaign) -> Iterator[Mistake]:
    """Sums that lie outside, and an entry that is on both lists (FO-PAIR-02)."""
    pair = campaign.pair
    if pair is None:
        return
    outside = pair.outside()
    if outside is not None:
        yield document.mistake(("pair",), outside, at_key=True)
    first = {slug(skill.name) for skill in campaign.skills}
    both = [skill.name for skill in pair.skills if slug(skill.name) in first]
    if both:
        message = f"{', '.join(both)}: on both lists, and a roll takes one entry of each; rename or remove it in one"
        yield document.mistake(("pair", "skills"), message, at_key=True)


def _near_meanings(document: Document, campaign: Campaign) -> Iterator[Mistake]:
    """Skills of blended lists that do the same work are pointed out, and left to the table (ruling AMBO-13)."""
    written = document.data.get("skills")
    if not isinstance(written, dict) or not isinstance(written.get("from"), list):
        return
    skills = skills_of(campaign)
    for (one, work), (other, too) in combinations(skills.work.items(), 2):
        both = [skill_name(each) for each in work if each in too]
        if both:
            names = f"{skills.name(one)} and {skills.name(other)}"
            cure = f"merge: {{{skills.name(one)}: [{skills.name(one)}, {skills.name(other)}]}} makes them one"
            message = f"{names} both do the work of {', '.join(both)}; both may stay, or {cure}"
            yield document.mistake(("skills", "from"), message, at_key=True, warning=True)


def _weights(entry: Entry, name: str, library: Library) -> Iterator[Mistake]:
    file = referred_file(entry.file, name)
    if not isinstance(file, Path):
        yield entry.document.mistake(("gm", "weights"), file)
        return
    kind = library.entry(file).kind
    if kind is not None and kind != WEIGHTS:
        message = (
            f"{quoted(name)} is a file of another kind ({kind}); one that begins with weights: is wanted"
        )
        yield entry.document.mistake(("gm", "weights"), message)


def referred_entries(entry: Entry, library: Library) -> Iterator[Entry]:
    """The files that a campaign or scene cannot do without."""
    model = entry.model
    names: list[str] = []
    if isinstance(model, Campaign):
        names = [*model.characters, *([model.gm.weights] if model.gm.weights else [])]
        own = weights_file(home_of(entry.file))
        if own is not None and model.gm.weights is None:
            yield library.entry(own)
    elif isinstance(model, Scene):
        names = [hero.file for hero in model.characters]
        arriving = (thing.foes for each in model.countdowns for thing in each.outcome)
        tables = (*(one.adversary for one in model.opposition), *model.distractions, *filter(None, arriving))
        for reference in tables:
            found = library.adversary(home_of(entry.file), reference)
            if not isinstance(found, str):
                yield found[0]
    for name in names:
        file = referred_file(entry.file, name)
        if isinstance(file, Path):
            yield library.entry(file)


class _Heroes:
    """Reads the heroes a file names, and tells which of them clash."""

    def __init__(self, document: Document, library: Library) -> None:
        self.document, self.library = document, library
        self.files: dict[Path, Place] = {}
        self.ids: dict[str, tuple[Place, str]] = {}
        self.latest: Character | None = None
        self.sheets: list[Character] = []

    def add(self, place: Place, name: str) -> Iterator[Mistake]:
        """What is wrong with one more hero; `latest` is their sheet, or None."""
        self.latest = None
        file = referred_file(self.document.file, name)
        if not isinstance(file, Path):
            yield self.document.mistake(place, file)
            return
        first = self.files.setdefault(file, place)
        if first != place:
            line = self.document.line(first)
            yield self.document.mistake(
                place, f"{quoted(name)} is already in line {line}; take one of them out"
            )
            return
        entry = self.library.entry(file)
        if entry.kind not in (CHARACTER, None):
            yield self.document.mistake(
                place, f"{quoted(name)} is a file of another kind; name the file of a character"
            )
        if not isinstance(entry.model, Character):
            return
        self.latest = entry.model
        self.sheets.append(entry.model)
        earlier, other = self.ids.setdefault(slug(entry.model.name), (place, entry.model.name))
        if earlier != place:
            message = (
                f"{quoted(entry.model.name)} and {quoted(other)} are one name to the program; rename one"
            )
            yield self.document.mistake(place, message)


def check_scene(entry: Entry, scene: Scene, library: Library) -> Iterator[Mistake]:
    """What is wrong with a scene."""
    document = entry.document
    zones = {slug(name): name for name in scene.zones}
    everybody: list[Someone] = []
    heroes = _Heroes(document, library)
    for at, hero in enumerate(scene.characters):
        place: Place = ("characters", at)
        yield from heroes.add((*place, "file"), hero.file)
        yield from _unknown_zone(document, (*place, "zone"), hero.zone, zones)
        name = heroes.latest.name if heroes.latest is not None else ""
        everybody.append(Someone(name, PCS, _start(hero.zone, zones), place))
    for at, opponent in enumerate(scene.opposition):
        place = ("opposition", at)
        yield from _opponent(entry, place, opponent.adversary, heroes, library)
        yield from _unknown_zone(document, (*place, "zone"), opponent.zone, zones)
        name = opponent.adversary.partition("/")[2]
        row = _row_named(entry, opponent.adversary, library)
        side = OBSTACLES if row is not None and row.kind in (HAZARD, BLOCK) else OPPOSITION
        everybody.append(Someone(name, side, _start(opponent.zone, zones), place))
        yield from stands_where(document, place, opponent, row, zones)
    yield from counsel_on_obstacles(
        document,
        [_row_named(entry, each.adversary, library) for each in scene.opposition],
        [each.count for each in scene.opposition],
        [max(sheet.skills.values(), default=0) for sheet in heroes.sheets],
    )
    yield from check_zones(document, scene, [one.zone for one in everybody if one.zone is not None])
    yield from _out_of_reach(document, scene, everybody)
    yield from _sides(document, scene, everybody)
    yield from _first(document, scene, everybody)
    named = [[one.name for one in everybody if one.name and one.side == side] for side in (PCS, OPPOSITION)]
    standing = [one.name for one in everybody if one.name and one.side == OBSTACLES]
    yield from check_engagements(document, scene, named[0], named[1], standing)
    yield from check_countdowns(entry, scene, library, [each for side in named for each in side])


def _start(zone: str | None, zones: dict[str, str]) -> str | None:
    return slug(zone) if zone is not None else next(iter(zones), None)


def _unknown_zone(
    document: Document, place: Place, zone: str | None, zones: dict[str, str]
) -> Iterator[Mistake]:
    if zone is not None and slug(zone) not in zones:
        message = f"there is no zone {quoted(zone)}; {what_is_known(zone, list(zones.values()))}"
        yield document.mistake(place, message)


def _opponent(
    entry: Entry, place: Place, reference: str, heroes: _Heroes, library: Library
) -> Iterator[Mistake]:
    at = (*place, "adversary")
    found = library.adversary(home_of(entry.file), reference)
    if isinstance(found, str):
        yield entry.document.mistake(at, found)
        return
    row = found[1]
    if row is not None and row.kind == DISTRACTION:
        return
    if row is not None and slug(row.name) in heroes.ids:
        name = heroes.ids[slug(row.name)][1]
        message = f"{quoted(row.name)} and the hero {quoted(name)} are one name to the program; rename one"
        yield entry.document.mistake(at, message)


def _row_named(entry: Entry, reference: str, library: Library) -> Adversary | None:
    found = library.adversary(home_of(entry.file), reference)
    return None if isinstance(found, str) else found[1]


def _out_of_reach(document: Document, scene: Scene, everybody: list[Someone]) -> Iterator[Mistake]:
    ways = open_ways(scene)
    sides = {
        side: {one.zone for one in everybody if one.side == side and one.zone in ways}
        for side in (PCS, OPPOSITION)
    }
    reach = {zone: closure([zone], ways) for zones in sides.values() for zone in zones if zone is not None}
    for one in everybody:
        others = sides[OPPOSITION if one.side == PCS else PCS]
        if one.zone not in reach or not others:
            continue
        if not any(
            other in reach[one.zone] or one.zone in reach[other] for other in others if other is not None
        ):
            message = (
                f"nobody of the other side can reach {quoted(one.name)} from there, nor be reached; add a way"
            )
            yield document.mistake((*one.place, "zone"), message)


def _sides(document: Document, scene: Scene, everybody: list[Someone]) -> Iterator[Mistake]:
    if scene.mode == "conflict" and not any(one.side == OPPOSITION for one in everybody):
        message = "a conflict needs somebody to fight; write opposition: [{adversary: Table/Name}]"
        yield document.mistake(("opposition",), message)


def _first(document: Document, scene: Scene, everybody: list[Someone]) -> Iterator[Mistake]:
    if scene.first is None or scene.first in (PCS, OPPOSITION):
        return
    names = [one.name for one in everybody if one.name]
    if slug(scene.first) not in map(slug, names):
        known = [PCS, OPPOSITION, *dict.fromkeys(names)]
        message = f"{quoted(scene.first)} is nobody in this scene; {what_is_known(scene.first, known)}"
        yield document.mistake(("first",), message)


# What is wrong with the countdowns and distractions of a scene whose form is right.


def check_countdowns(
    entry: Entry, scene: Scene, library: Library, people: Sequence[str]
) -> Iterator[Mistake]:
    """Namesakes, tracks without boxes, and names of nobody; `people` are the names of those in the scene."""
    document = entry.document
    single = not isinstance(document.data.get("countdowns"), list)
    names: dict[str, Place] = {}

    def fault(reference: str) -> str | None:
        if "/" not in reference:
            return f"{quoted(reference)} names no adversary of a table; write Table/Name"
        found = library.adversary(home_of(entry.file), reference)
        if isinstance(found, str):
            return found
        row = found[1]
        return None if row is None or row.kind in FIGHTERS else no_fighter(row.name, row.kind)

    for at, each in enumerate(scene.countdowns):
        place: Place = ("countdowns",) if single else ("countdowns", at)
        first = names.setdefault(each.countdown.casefold(), place)
        if first != place:
            line = document.line((*first, "countdown"))
            message = f"{quoted(each.countdown)} runs already (line {line}); give this another name"
            yield document.mistake((*place, "countdown"), message)
        spoiled = any(where[: len(place)] == place for where in document.spoiled)
        if each.boxes is None and not each.in_turn and not spoiled:
            yield document.mistake(place, "a countdown has a track; write boxes: with 1 to 20")
        if each.hangs_on is not None and slug(each.hangs_on) not in map(slug, people):
            message = f"{quoted(each.hangs_on)} is nobody in this scene; {what_is_known(each.hangs_on, list(people))}"
            yield document.mistake((*place, "hangs-on"), message)
        if not spoiled:
            yield from check_foes(document, (*place, "outcome"), each.outcome, fault)
    alone = not isinstance(document.data.get("distractions"), list)
    for at, name in enumerate(scene.distractions):
        here: Place = ("distractions",) if alone else ("distractions", at)
        found = library.adversary(home_of(entry.file), name)
        if isinstance(found, str):
            yield document.mistake(here, found)
        elif found[1] is not None and found[1].kind != DISTRACTION:
            message = f"{quoted(found[1].name)} is a {found[1].kind}, not a distraction; it belongs under opposition:"
            yield document.mistake(here, message)


# What is wrong with the contest or challenge of a scene.


def check_engagements(
    document: Document, scene: Scene, heroes: Sequence[str], foes: Sequence[str], standing: Sequence[str] = ()
) -> Iterator[Mistake]:
    """Whether what is written fits the mode, the sides make a contest, and every name is somebody here."""
    for field, written in (("contest", scene.contest), ("challenge", scene.challenge)):
        if written is not None and scene.mode != field:
            message = f"{field}: belongs to a scene of mode {field}; write mode: {field}, or take it out"
            yield document.mistake((field,), message, at_key=True)
    if scene.mode == "contest":
        if not foes and (scene.contest is None or not scene.contest.sides):
            message = "a contest needs somebody to compete with; write opposition: [{adversary: Table/Name}]"
            yield document.mistake(("opposition",), message)
        if scene.contest is not None:
            yield from _contest_sides(document, scene.contest, [*heroes, *foes])
            yield from _threat(document, scene.contest, [*heroes, *foes, *standing])
    if scene.mode == "challenge" and scene.challenge is not None:
        yield from _tasks(document, [task.task for task in scene.challenge.tasks])


def _contest_sides(document: Document, contest: Contest, names: Sequence[str]) -> Iterator[Mistake]:
    if len(contest.sides) == 1:
        message = "one side alone is no contest; write another, or leave sides: out"
        yield document.mistake(("contest", "sides"), message)
    seen: dict[str, Place] = {}
    for at, side in enumerate(contest.sides):
        for of, who in enumerate(side.who):
            place: Place = ("contest", "sides", at, "who", of)
            yield from _unknown(document, place, who, names)
            first = seen.setdefault(slug(who), place)
            if first != place:
                message = (
                    f"{quoted(who)} is on a side already (line {document.line(first)}); take one of them out"
                )
                yield document.mistake(place, message)
    given = [side.difficulty is not None for side in contest.sides]
    if any(given) and not all(given) and contest.difficulty is None:
        message = "some sides have a difficulty and this has none; give each one, or difficulty: for all"
        yield document.mistake(("contest", "sides", given.index(False)), message)


def _threat(document: Document, contest: Contest, names: Sequence[str]) -> Iterator[Mistake]:
    threat = contest.threat
    if threat is None:
        return
    somebody = slug(threat.what) in map(slug, names)
    if not somebody and threat.rating is None:
        message = f"{quoted(threat.what)} is nobody in this scene, so it needs a rating; write rating: Good"
        yield document.mistake(("contest", "threat", "what"), message)
    if somebody and threat.rating is not None:
        message = f"{quoted(threat.what)} is somebody here and rolls; take rating: out"
        yield document.mistake(("contest", "threat", "rating"), message)
    for at, who in enumerate(threat.strikes):
        yield from _unknown(document, ("contest", "threat", "strikes", at), who, names)


def _unknown(document: Document, place: Place, who: str, names: Sequence[str]) -> Iterator[Mistake]:
    if slug(who) not in map(slug, names):
        message = f"{quoted(who)} is nobody in this scene; {what_is_known(who, list(dict.fromkeys(names)))}"
        yield document.mistake(place, message)


def _tasks(document: Document, names: Sequence[str | None]) -> Iterator[Mistake]:
    seen: dict[str, int] = {}
    for at, name in enumerate(names):
        if name is not None and seen.setdefault(slug(name), at) != at:
            message = f"two tasks are called {quoted(name)}; give each a name of its own"
            yield document.mistake(("challenge", "tasks", at, "task"), message)


# What is wrong with the map of a scene: neighbours that are not there, ends that disagree, islands, pits.

Ways = Mapping[str, set[str]]


def check_zones(document: Document, scene: Scene, starts: Iterable[str]) -> Iterator[Mistake]:
    """What is wrong with the zones; `starts` are the ids of those in which somebody begins."""
    names: dict[str, str] = {}
    for name in scene.zones:
        first = names.setdefault(slug(name), name)
        if first != name:
            line = document.line(("zones", first))
            message = (
                f"{quoted(name)} and {quoted(first)} in line {line} are one name to the program; rename one"
            )
            yield document.mistake(("zones", name), message, at_key=True)
    yield from _neighbours(document, scene, names)
    yield from _disagreements(document, scene, names)
    ways = open_ways(scene)
    islands = list(_islands(document, names, ways))
    yield from islands
    if not islands:
        yield from _one_way_troubles(document, names, ways, starts)


def open_ways(scene: Scene) -> dict[str, set[str]]:
    """For each zone id those that can be entered from it. A way leads both ways unless it says otherwise."""
    ways: dict[str, set[str]] = {slug(name): set() for name in scene.zones}
    for name, zone in scene.zones.items():
        for way in zone.next_to if zone is not None else ():
            here, there = slug(name), slug(way.zone)
            if there in ways and there != here:
                ways[here].add(there)
                if not way.one_way:
                    ways[there].add(here)
    return ways


def _ways_of(scene: Scene) -> Iterator[tuple[str, Place, Neighbour]]:
    for name, zone in scene.zones.items():
        for at, way in enumerate(zone.next_to if zone is not None else ()):
            yield name, ("zones", name, "next-to", at), way


def _neighbours(document: Document, scene: Scene, names: Mapping[str, str]) -> Iterator[Mistake]:
    written: dict[tuple[str, str], Place] = {}
    known = list(names.values())
    for name, place, way in _ways_of(scene):
        here, there = slug(name), slug(way.zone)
        if there not in names:
            message = f"there is no zone {quoted(way.zone)}; {what_is_known(way.zone, known)}"
            yield document.mistake((*place, "zone"), message)
        elif here == there:
            yield document.mistake(place, "a zone is not next to itself; name another zone or take this out")
        elif written.setdefault((here, there), place) != place:
            line = document.line(written[here, there])
            message = f"{quoted(way.zone)} is next to this zone twice (the other is in line {line}); keep one"
            yield document.mistake(place, message)
        if way.over is not None and way.barrier is None:
            message = (
                "over says by which skill, but not how hard the way is; write barrier: with a difficulty"
            )
            yield document.mistake((*place, "over"), message)


def _disagreements(document: Document, scene: Scene, names: Mapping[str, str]) -> Iterator[Mistake]:
    told: dict[tuple[str, str], tuple[Place, Neighbour]] = {}
    for name, place, way in _ways_of(scene):
        here, there = slug(name), slug(way.zone)
        if way.barrier is None or way.one_way or there not in names:
            continue
        place_there, other = told.get((there, here), (place, way))
        if (other.barrier, other.over) != (way.barrier, way.over):
            line = document.line(place_there)
            message = (
                f"line {line} says otherwise about the same way; write the barrier once, or one-way: true"
            )
            yield document.mistake((*place, "barrier"), message)
        told.setdefault((here, there), (place, way))


def closure(start: Iterable[str], ways: Ways) -> set[str]:
    """Every zone that can be reached from these, themselves included."""
    found = {zone for zone in start if zone in ways}
    waiting = list(found)
    while waiting:
        fresh = ways[waiting.pop()] - found
        found |= fresh
        waiting.extend(fresh)
    return found


def _islands(document: Document, names: Mapping[str, str], ways: Ways) -> Iterator[Mistake]:
    either: dict[str, set[str]] = {zone: set(beyond) for zone, beyond in ways.items()}
    for zone, beyond in ways.items():
        for there in beyond:
            either[there].add(zone)
    if not names:
        return
    seen = closure(list(names)[:1], either)
    for zone, name in names.items():
        if zone not in seen:
            seen |= closure([zone], either)
            message = (
                f"{quoted(name)} is next to no zone that leads to the others; add next-to: with one of them"
            )
            yield document.mistake(("zones", name), message, at_key=True)


def _one_way_troubles(
    document: Document, names: Mapping[str, str], ways: Ways, starts: Iterable[str]
) -> Iterator[Mistake]:
    begin = [zone for zone in starts if zone in names] or list(names)[:1]
    reached = closure(begin, ways)
    for zone, name in names.items():
        if zone not in reached:
            message = (
                f"nobody can get into {quoted(name)}; its ways lead only out of it, so add one that leads in"
            )
            yield document.mistake(("zones", name), message, at_key=True)
        elif not ways[zone] and len(names) > 1:
            message = f"who enters {quoted(name)} cannot leave it again; if that is meant, leave it so"
            yield document.mistake(("zones", name), message, at_key=True, warning=True)
