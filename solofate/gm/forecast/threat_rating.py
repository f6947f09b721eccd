"""How dangerous somebody is: each rating beside what the heroes can set against it (Fate Condensed, Monsters)."""

from __future__ import annotations

from solofate.gm.fights.ratings import best_defence
from solofate.gm.rulings.difficulty import nearness
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.characters import PCS
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import State, in_play

MOST_SKILLS = 4


def measured(state: State, who: str) -> list[str]:
    """A line for each of the best ratings of somebody who is no hero: low, near or high for each hero who defends."""
    one = state.characters[who]
    heroes = [hero for hero in in_play(state, PCS) if hero.is_hero]
    if one.side == PCS or not heroes:
        return []
    listed = state.skills
    lines = []
    for skill, rating in sorted(one.sheet.skills.items(), key=lambda each: -each[1])[:MOST_SKILLS]:
        works_as = one.sheet.works_as.get(skill, skill)
        action = "attack" if works_as in listed.attacks else "advantage"
        against = []
        for hero in heroes:
            defence, able = best_defence(state, hero, action, works_as, who)
            if able:
                against.append(
                    f"{nearness(rating - defence)} for {hero.name} ({skill_name(able)} {defence:+d})"
                )
        if against:
            lines.append(f"{skill_name(skill)} {on_the_ladder(rating)}: {', '.join(against)}")
    return lines
