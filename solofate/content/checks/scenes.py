"""What is wrong with scenes and campaigns of the right form: who they refer to, where everybody stands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from solofate.content.checks.countdowns import check_countdowns
from solofate.content.checks.engagements import check_engagements
from solofate.content.checks.names import check_names
from solofate.content.checks.obstacles import counsel_on_obstacles, stands_where
from solofate.content.checks.zones import check_zones, closure, open_ways
from solofate.content.forms.adversaries import DISTRACTION, Adversary
from solofate.content.forms.campaigns import Campaign
from solofate.content.forms.characters import Character
from solofate.content.forms.kinds import CHARACTER, WEIGHTS
from solofate.content.forms.own_conditions import conditions_of
from solofate.content.forms.permissions import about_nothing
from solofate.content.forms.scenes import Scene
from solofate.content.forms.skills_in_force import skills_of
from solofate.content.home import home_of, referred_file, weights_file
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
    yield from check_names(entry, campaign, library)
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
