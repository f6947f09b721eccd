"""Situation aspects for a scene: three to five, each of another kind, fit for the place (Fate Condensed, Scenes)."""

from __future__ import annotations

from solofate.gm.rulings.difficulty import bears
from solofate.gm.wording.draws import TableWords
from solofate.rules.decisions.scenes import Situation
from solofate.rules.model.aspects import SCENE, Aspect
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import State, in_play
from solofate.rules.model.zones import ZoneMap

KINDS = ("mood", "impediment", "cover", "danger", "usable")
"""A feeling, something in the way, something to hide behind, something that may go wrong, something to use."""

LEAST, MOST = 3, 5
ON_A_ZONE = frozenset({"cover", "danger", "usable"})
"""Kinds that are somewhere in particular."""


def situations(
    words: TableWords, state: State, zones: ZoneMap, site: str, number: int = 3
) -> list[Situation]:
    """So many sets to choose from."""
    return [_situation(words, state, zones, site) for _ in range(number)]


def _situation(words: TableWords, state: State, zones: ZoneMap, site: str) -> Situation:
    kinds = list(KINDS)
    while len(kinds) > LEAST + words.below(MOST - LEAST + 1):
        kinds.pop(words.below(len(kinds)))
    found: list[tuple[str, Aspect]] = []
    names = list(zones.names)
    for kind in kinds:
        for text in words.draw(f"situation-{kind}", state, state.active or "", 1, site=site):
            where = f"zone:{names[words.below(len(names))]}" if kind in ON_A_ZONE and names else SCENE
            found.append((kind, Aspect(text, on=where)))
    return Situation(tuple(found))


def heroes_touched(state: State, situation: Situation) -> list[str]:
    """The heroes whose best skills one of these aspects bears on: it is about something they care for."""
    touched = []
    for hero in in_play(state, PCS):
        best = sorted(hero.sheet.skills, key=lambda skill: -hero.sheet.skills[skill])[:3]
        if any(bears(state, aspect.name, skill) for _, aspect in situation.aspects for skill in best):
            touched.append(hero.name)
    return touched
