"""Whose moment it was: over a session each hero's best skill or a central aspect is to have counted.

Fate Condensed, Being the Game Master, Your Duties. With one hero it is spread over that hero's own strengths
(ruling AMBG-30).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from solofate.rules.model.characters import Character

if TYPE_CHECKING:
    from solofate.rules.model.state import State

Spotlight = Mapping[str, tuple[str, ...]]
"""For each hero what counted in this session, in order: skill ids and names of aspects."""

CENTRAL = ("high-concept", "trouble")


def best_skills(hero: Character) -> tuple[str, ...]:
    """The skills a hero is rated highest in."""
    ratings = hero.sheet.skills
    top = max(ratings.values(), default=0)
    return tuple(skill for skill, rating in ratings.items() if rating == top > 0)


def is_best(hero: Character, skill: str) -> bool:
    """Whether a skill is among those a hero is rated highest in."""
    rating = hero.sheet.rating(skill)
    return rating > 0 and rating == hero.sheet.best_first[0][1]


def strengths(hero: Character) -> tuple[str, ...]:
    """What a hero is to shine with: the best skills, then the central aspects."""
    aspects = (aspect.name for aspect in hero.sheet.aspects if aspect.kind in CENTRAL)
    return (*best_skills(hero), *aspects)


def counted(spotlight: Spotlight, who: str, what: str) -> Spotlight:
    """The tally once another of somebody's strengths has counted."""
    return {**spotlight, who: (*spotlight.get(who, ()), what)}


def behind(state: State) -> list[Character]:
    """The heroes in play whose strengths have counted least in this session, in the order they came in."""
    heroes = [one for one in state.characters.values() if one.is_hero and one.out is None]
    least = min((len(state.spotlight.get(hero.id, ())) for hero in heroes), default=0)
    return [hero for hero in heroes if len(state.spotlight.get(hero.id, ())) == least]


def due(state: State, hero: Character) -> tuple[str, ...]:
    """The strengths of a hero that have counted least so far; all of them at first."""
    had = state.spotlight.get(hero.id, ())
    mine = strengths(hero)
    least = min((had.count(each) for each in mine), default=0)
    return tuple(each for each in mine if had.count(each) == least)
