"""From a scene file to a scene set up for the characters there are: ids, numbers, places, who begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator

from solofate.content.values import SceneContent
from solofate.rules.characters import OPPOSITION, PCS, Character, Sheet, enter
from solofate.rules.names import slug, unused_slug
from solofate.rules.procedures.scenes import SceneSetUp


def scene_set_up(
    scene: SceneContent,
    present: Collection[str] = (),
    fit: Callable[[Sheet], Sheet] = lambda sheet: sheet,
) -> SceneSetUp:
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
    return SceneSetUp(
        title=scene.title,
        zones=scene.zones,
        aspects=scene.aspects,
        places={who: zone for who, zone in places.items() if zone is not None},
        cast=cast,
        conflict=scene.kind if scene.mode == "conflict" else None,
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
            yield enter(fit(one.sheet), who, side=OPPOSITION, control="gm", zone=one.zone, name=name)


def _first(scene: SceneContent, cast: Collection[Character]) -> str | None:
    if scene.first is None or scene.first in (PCS, OPPOSITION):
        return scene.first
    wanted = slug(scene.first)
    found = next((one.id for one in cast if wanted in (one.id, slug(one.sheet.name))), None)
    return found if found is not None else wanted
