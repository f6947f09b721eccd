"""How dangerous somebody is: each rating beside what the heroes can set against it (Fate Condensed, Monsters)."""

from __future__ import annotations

from solofate.gm.fights.ratings import best_defence
from solofate.gm.reasons.threat import Against, Measured
from solofate.gm.rulings.difficulty import nearness
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import State, in_play

MOST_SKILLS = 4


def measured(state: State, who: str) -> list[Measured]:
    """One for each of the best ratings of somebody who is no hero: low, near or high for each hero who defends."""
    one = state.characters[who]
    heroes = [hero for hero in in_play(state, PCS) if hero.is_hero]
    if one.side == PCS or not heroes:
        return []
    listed = state.skills
    found: list[Measured] = []
    for skill, rating in sorted(one.sheet.skills.items(), key=lambda each: -each[1])[:MOST_SKILLS]:
        works_as = one.sheet.works_as.get(skill, skill)
        action = "attack" if works_as in listed.attacks else "advantage"
        against: list[Against] = []
        for hero in heroes:
            defence, able = best_defence(state, hero, action, works_as, who)
            if able:
                against.append(Against(nearness(rating - defence), hero.name, able, defence))
        if against:
            found.append(Measured(skill, rating, tuple(against)))
    return found
