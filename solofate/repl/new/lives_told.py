"""Who a hero without a calling is, by what was told of them: `Lost Her Brother to the Fog` is better than any trade."""

from __future__ import annotations

import re

from solofate.gm.titles.persons_told import MOST_WORDS, finite_at
from solofate.lexicon.matcher import lexicon
from solofate.repl.new.hero_told import HeroTold
from solofate.repl.new.kept_out_told import kept_out_told
from solofate.repl.new.said_plainly import said_plainly
from solofate.rules.names import in_capitals, slug

_FEWEST = 3


def concept_of_life(about: str, hero: HeroTold) -> str:
    """What is told of a named hero, as who they are; nothing of whoever has no name, or of whom nothing is told.

    What stands behind `who` goes before what they do now.
    """
    return next(iter(_lives(about, hero)), "") if hero.name and not hero.concept else ""


def trouble_beside(about: str, hero: HeroTold) -> str:
    """The hero's trouble; where that is who they are already, what else is told of them, or nothing."""
    concept = concept_of_life(about, hero)
    if not concept or slug(concept) not in slug(hero.trouble):
        return hero.trouble
    return next((life for life in _lives(about, hero) if life != concept), "")


def _lives(about: str, hero: HeroTold) -> list[str]:
    told, name = said_plainly(kept_out_told(about).told), re.escape(hero.name)
    who = re.search(rf"\b{name}, who (?P<told>[^,.;:!?]+)", told)
    does = re.search(rf"\b{name}(?:, [^,.;]+,)? (?P<told>[a-z][^,.;:!?]+)", told)
    return [life for found in (who, does) if found is not None and (life := _life(found["told"]))]


def _life(told: str) -> str:
    """A clause as an aspect, up to where it leads on to another; nothing where it has no verb or is too long."""
    ends = lexicon().set_of("settings", "joins-clauses") | lexicon().set_of("first-aims", "ends")
    words = told.split()
    upto = next((at for at, word in enumerate(words) if at and word.casefold() in ends), len(words))
    words = words[:upto]
    stands = _FEWEST <= len(words) <= MOST_WORDS and finite_at(["", *words]) == 1
    return in_capitals(" ".join(words)) if stands else ""


__all__ = ["concept_of_life", "trouble_beside"]
