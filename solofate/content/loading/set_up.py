"""From a scene file to a scene set up for the characters there are: ids, numbers, places, who begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator

from solofate.content.yaml.values import SceneContent
from solofate.rules.decisions.engagements import ContestPlan, SidePlan
from solofate.rules.model.characters import OBSTACLES, OPPOSITION, PCS, Character, Sheet, enter
from solofate.rules.names import slug, unused_slug
from solofate.rules.procedures.scenes import scenes


def scene_set_up(
    scene: SceneContent,
    present: Collection[str] = (),
    fit: Callable[[Sheet], Sheet] = lambda sheet: sheet,
) -> scenes.SceneSetUp:
    """The scene for a table at which the characters `present` (ids) already play.

    A hero who is there is only given a place. Several of one adversary are numbered `Thug 1`, `Thug 2`.
    `fit` makes a sheet one of this table.
    """
    places = {slug(one.sheet.name): one.zone for one in scene.heroes if slug(one.sheet.name) in present}
    heroes = [
        enter(fit(one.sheet), slug(one.sheet.name), side=PCS, control="player", zone=one.zone)
        for one in scene.heroes
        if slug(one.sheet.name) not in present
    ]
    taken = {*present, *(hero.id for hero in heroes)}
    cast = (*heroes, *_opposition(scene, taken, fit))
    return scenes.SceneSetUp(
        title=scene.title,
        zones=scene.zones,
        aspects=scene.aspects,
        places={who: zone for who, zone in places.items() if zone is not None},
        cast=cast,
        conflict=scene.kind if scene.mode == "conflict" else None,
        contest=_contest(scene, cast, present),
        challenge=scene.challenge,
        countdowns=scene.countdowns,
        distractions=scene.distractions,
        first=_first(scene, cast),
        goals=scene.goals,
        tension=scene.tension,
        text=scene.text,
    )


def _opposition(scene: SceneContent, taken: set[str], fit: Callable[[Sheet], Sheet]) -> Iterator[Character]:
    total = Counter[str]()
    for one in scene.opposition:
        total[one.sheet.name] += one.number
    number = Counter[str]()
    for one in scene.opposition:
        for _ in range(one.number):
            number[one.sheet.name] += 1
            alone = total[one.sheet.name] == 1
            name = one.sheet.name if alone else f"{one.sheet.name} {number[one.sheet.name]}"
            who = unused_slug(name, taken)
            taken.add(who)
            side = OBSTACLES if one.sheet.obstacle is not None else OPPOSITION
            yield enter(fit(one.sheet), who, side=side, control="gm", zone=one.zone, name=name)


def _contest(
    scene: SceneContent, cast: Collection[Character], present: Collection[str]
) -> ContestPlan | None:
    """The contest with ids for names; of several adversaries alike a name means all."""
    written = scene.contest
    if written is None:
        return None

    def ids(names: Iterable[str]) -> tuple[str, ...]:
        found: list[str] = []
        for name in names:
            wanted = slug(name)
            found += [one.id for one in cast if wanted in (one.id, slug(one.sheet.name))]
            found += [who for who in present if who == wanted and who not in found]
        return tuple(found)

    threat = written.threat
    if threat is not None and threat.rating is None:
        threat = threat._replace(who=next(iter(ids([threat.name])), None))
    sides = tuple(SidePlan(ids(side.names), side.goal, side.difficulty) for side in written.sides)
    return ContestPlan(
        written.about, sides, written.to, written.skill, threat, ids(written.strikes), written.difficulty
    )


def _first(scene: SceneContent, cast: Collection[Character]) -> str | None:
    if scene.first is None or scene.first in (PCS, OPPOSITION):
        return scene.first
    wanted = slug(scene.first)
    found = next((one.id for one in cast if wanted in (one.id, slug(one.sheet.name))), None)
    return found if found is not None else wanted
