"""What `solofate new` suggests: rows of the bundled tables, and settings, bounds, skills and stunts of its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from solofate.content.load import load_phrases
from solofate.content.loading.eras import era_of, of_this_age, of_this_land
from solofate.lexicon.senses import is_a, senses_of
from solofate.repl.new.ages import era_told, land_told
from solofate.repl.new.hero_names import as_borne, first_names, people_of, tables_of
from solofate.repl.new.names_told import known_names, names_told
from solofate.repl.new.skills import SkillsWanted, read_skill_words
from solofate.repl.new.skills_told import skills_told
from solofate.repl.new.stunts import stunts_of, stunts_of_any_skill, stunts_of_skills
from solofate.repl.settings_told import place_told
from solofate.rules.dice import SeededDice
from solofate.rules.ladder import LADDER
from solofate.rules.model.columns import Growth, against_rising
from solofate.rules.model.skills import DEFAULT_SKILL_IDS, PYRAMID
from solofate.rules.names import in_capitals

FIXED: Mapping[str, Sequence[str]] = MappingProxyType(
    {
        "setting": (
            "The Sea Gives Nothing Back",
            "Everybody Owes Somebody",
            "The Old Machines Still Dream",
            "Winter Came and Stayed",
            "The Dead Have the Vote Here",
            "Every Map Is a Year Old",
            "Iron Is Dearer than Gold",
            "Nobody Leaves the Valley",
        ),
        "premise": (
            "A night train over the mountains in 1931. The mail car is empty, and nobody has left the train.",
            "I am a lock-keeper on a canal where the dead still vote. Somebody is opening the sluices at night.",
            "A mining station on the dark side of a moon. The relief ship has docked, and nobody has come out.",
            "I am a country doctor in 1903, and three farms have the same stranger for supper on the same evening.",
            "A small town by a reservoir, today. The old town is under the water, and its bells have begun to ring.",
            "A river port at the end of a long war. Something is buying the debts of everybody who came home.",
            "I am a smuggler with one honest cargo, and every customs boat in the strait is looking for it.",
            "An observatory on the ice, cut off until spring. Something is moving the flags between the huts.",
            "A carnival winters in a dry valley in 1934, and the fortune teller has stopped lying.",
            "I am the last courier of a fallen city. The letter I carry is addressed to whoever burned it.",
        ),
        "rules-out": (
            "magic",
            "flying people",
            "guns",
            "talking animals",
            "resurrection",
            "time travel",
            "gods who answer",
            "mind reading",
        ),
        "lines": (
            "harm to children",
            "sexual violence",
            "cruelty to animals",
            "suicide",
            "harm to the unborn",
            "slurs",
        ),
        "veils": ("torture", "romance beyond a kiss", "wounds in detail", "illness", "executions", "spiders"),
        "relationship": (
            "My Sister Keeps the Books on Me",
            "I Owe the Ferryman One More Crossing",
            "The Captain Still Writes to Me",
            "My Old Teacher Thinks I Am Dead",
            "Somebody at Court Lies for Me",
            "The Girl I Pulled out of the River",
        ),
        "trouble-brings": (
            "those who are owed",
            "somebody of the family",
            "the law of the place",
            "an old friend with a favour to ask",
            "somebody who was there",
            "whoever was paid to find out",
        ),
        "aspect": (
            "A Key That Fits Too Much",
            "Never Lost in a Crowd",
            "My Grandmother's Recipes and Her Enemies",
            "Reads Lips and Ledgers",
            "Sleeps with One Boot On",
            "I Know a Song about That",
            "Hands That Have Mended Worse",
            "Half the Harbour Has Lent Me Money",
        ),
        "description": (
            "Tall, rained on, somebody else's coat",
            "Ink to the elbows, and never in a hurry",
            "A scar that has three stories, told in turn",
            "Small, neat, and already looking at the door",
            "Laughs before the joke, and listens after it",
            "Grey at the temples, polite to dogs",
        ),
        "skills": (
            (
                "Great Fight; Good Athletics, Physique; Fair Will, Notice, Provoke; Average Stealth, "
                "Shoot, Rapport, Drive"
            ),
            (
                "Great Burglary; Good Stealth, Athletics; Fair Notice, Deceive, Fight; Average Contacts, "
                "Crafts, Will, Rapport"
            ),
            (
                "Great Rapport; Good Deceive, Contacts; Fair Empathy, Will, Fight; Average Resources, "
                "Provoke, Notice, Athletics"
            ),
            (
                "Great Lore; Good Investigate, Will; Fair Academics, Notice, Fight; Average Crafts, "
                "Empathy, Rapport, Athletics"
            ),
            (
                "Great Shoot; Good Notice, Stealth; Fair Athletics, Fight, Will; Average Physique, "
                "Investigate, Drive, Lore"
            ),
            (
                "Great Drive; Good Shoot, Crafts; Fair Athletics, Notice, Fight; Average Will, Provoke, "
                "Contacts, Physique"
            ),
            (
                "Great Investigate; Good Empathy, Fight; Fair Notice, Will, Contacts; Average Athletics, "
                "Lore, Provoke, Stealth"
            ),
            (
                "Great Provoke; Good Fight, Will; Fair Physique, Athletics, Deceive; Average Notice, "
                "Empathy, Contacts, Resources"
            ),
        ),
    }
)
"""By the kind of question. All of these are read by the question they are suggested for."""

OFFERED = 3


class World(NamedTuple):
    """What is known of the world of a hero to be: the tables in play, and what its setting tells.

    `concept` is who the hero is, as far as it is known, `spoken_of` how the setting speaks of them: she, he, they, and
    `names` are the peoples whose names those have who live there.
    """

    genre: tuple[str, ...] = ()
    setting: str = ""
    concept: str = ""
    spoken_of: str = ""
    names: tuple[str, ...] = ()

    @property
    def era(self) -> str | None:
        """The age the setting tells of, if it tells of one."""
        return era_told(self.setting) or None

    @property
    def age(self) -> str | None:
        """The age its setting tells of, else that of its genre; None where neither says one."""
        return era_of(self.era, self.genre)

    @property
    def land(self) -> str | None:
        """The land the setting tells of where there is no town."""
        return land_told(self.setting) or None

    def has(self, text: str) -> bool:
        """Whether all that a text presupposes is there, as far as is known."""
        return (self.age is None or of_this_age((), text, self.age)) and of_this_land((), text, self.land)


@lru_cache(maxsize=8)
def _rows(genre: tuple[str, ...], era: str | None, land: str | None) -> dict[str, tuple[str, ...]]:
    return {
        key: tuple(row.text for row in rows) for key, rows in load_phrases(None, genre, era, land).items()
    }


@lru_cache(maxsize=32)
def whose_names(setting: str, genre: tuple[str, ...]) -> tuple[str, ...]:
    """The peoples whose names those have who turn up in such a setting."""
    return names_told(setting, genre, _rows(genre, era_told(setting) or None, land_told(setting) or None))


def peoples_with_names() -> tuple[str, ...]:
    """Every people of whom there are names."""
    return known_names(_rows((), None, None))


def suggestions(what: str, world: World, dice: SeededDice) -> list[str]:
    """A few texts: `high-concept`, `trouble`, or `name` for whole names, of the people a setting tells of first."""
    rows = _rows(world.genre, world.era, world.land)
    if what == "name":
        people = people_of(world.names or whose_names(world.setting, world.genre), world.concept, rows)
        first, family = tables_of(people, rows)
        given = _drawn(first_names(first, world.concept, world.spoken_of), dice)
        borne = zip(given, _drawn(family, dice), strict=False)
        return [f"{name} {as_borne(family, people, name)}" for name, family in borne]
    if what == "high-concept" and world.setting.strip(" ."):
        made = _concepts(world, rows, dice)
        return [*made, *_drawn(rows.get(what, ()), dice)][:OFFERED]
    return _drawn(rows.get(what, ()), dice)


def _concepts(world: World, rows: Mapping[str, Sequence[str]], dice: SeededDice) -> list[str]:
    """Concepts made of what people live by in such a world, and of the place its setting names."""
    anywhere = _rows((), None, None)["trade"]
    own = [trade for trade in rows.get("trade", ()) if trade not in anywhere]
    trades = _drawn(own or rows.get("trade", ()), dice)
    place = place_told(world.setting)
    place = place if _has_people(place) else ""
    shapes = _drawn([row for row in rows["trade-concept"] if place or "{place}" not in row], dice, slots=True)
    made = [
        in_capitals(shape.format(trade=trade, place=place))
        for shape, trade in zip(shapes, trades, strict=False)
    ]
    # A genre knows its own people as well.
    return made[: 1 if era_of(None, world.genre) else OFFERED - 1]


def _has_people(place: str) -> bool:
    """Whether a place is so wide that many live there: a town and no barn, a land by name and no `Western`."""
    *_, head = place.casefold().split() or [""]
    if place.startswith("the "):
        return not is_a(head, _HOUSES, among=1) or is_a(head, _WIDE)
    return bool(place) and (not senses_of(head) or any(is_a(head, (kind,)) for kind in _LANDS))


_HOUSES = ("structure.n.1", "vessel.n.2", "spacecraft.n.1", "room.n.1")
_WIDE = ("settlement.n.6", "municipality.n.1", "building_complex.n.1")
_LANDS = ("location.n.1", "body_of_water.n.1", "geological_formation.n.1")


def fixed(what: str, world: World, dice: SeededDice) -> list[str]:
    """A few of the wizard's own texts of a kind, of those that fit the world; nothing where it has none."""
    return _drawn([text for text in FIXED.get(what, ()) if world.has(text)], dice)


def _drawn(rows: Sequence[str], dice: SeededDice, *, slots: bool = False) -> list[str]:
    left = [row for row in rows if slots or "{" not in row]
    return [left.pop(dice.below(len(left))) for _ in range(min(OFFERED, len(left)))]


def sets_of_skills(wanted: SkillsWanted, dice: SeededDice, concept: str = "") -> list[str]:
    """A few whole sets of a new hero's skills, as somebody would type them.

    What the words of their `concept` are good at stands highest: first the best of it, then the next best. The last
    set is any.
    """
    able = skills_told(concept, wanted.skills)
    turns = [able, [*able[1:2], *able[:1], *able[2:]]] if able else []
    if not able and wanted.usual:
        return _drawn([each for each in FIXED["skills"] if not (concept and _FIGHTS.match(each))], dice)
    orders = [*turns, *([()] * (OFFERED - len(turns)))]
    return list(dict.fromkeys(written(_filled(wanted, dice, order), wanted) for order in orders))


_FIGHTS = re.compile(r"Great (?:Fight|Shoot|Provoke)\b")
"""Whoever is told of as something that nobody knows is no fighter for want of a better."""


def written(ratings: Mapping[str, int], wanted: SkillsWanted) -> str:
    """`Great Fight; Good Will, Notice`: ratings as people type them, the highest first."""
    steps: dict[int, list[str]] = {}
    for skill, rating in ratings.items():
        steps.setdefault(rating, []).append(wanted.skills.singles.name(skill))
    return "; ".join(f"{LADDER[step]} {', '.join(steps[step])}" for step in sorted(steps, reverse=True))


def _filled(wanted: SkillsWanted, dice: SeededDice, best: Sequence[str] = ()) -> dict[str, int]:
    """Ratings for skills, as many and as high as a new hero may have them: the `best` first, the others as drawn."""
    pair = wanted.skills.pair
    if pair is not None:
        chosen: dict[str, int] = {}
        for entries, (low, high) in zip((pair.first, pair.second), pair.ranges, strict=True):
            chosen |= dict.fromkeys(_shuffled(entries, dice)[:2], high)
            left = [each for each in _shuffled(entries, dice) if each not in chosen]
            chosen |= dict.fromkeys(left[:2], high - 1) if high - 1 > low else {}
        return chosen
    order = list(dict.fromkeys((*best, *_order(wanted, dice))))
    if not wanted.levels:
        steps = [step for step, number in wanted.spread for _ in range(number) if step]
        return dict(zip(order, steps, strict=False))
    return _bought(order, wanted)


def _order(wanted: SkillsWanted, dice: SeededDice) -> list[str]:
    """The skills from best to least: of the usual list those that make somebody, of any other as they are drawn."""
    drawn = _shuffled(wanted.skills.skills, dice)
    if set(drawn) != set(DEFAULT_SKILL_IDS):
        return drawn
    (someone,) = _drawn(FIXED["skills"], dice)[:1]
    first = list(read_skill_words(someone))
    return [*first, *(skill for skill in drawn if skill not in first)]


def _bought(order: Sequence[str], wanted: SkillsWanted) -> dict[str, int]:
    """Ratings bought one step at a time, each for the best skill that may rise: first a pyramid where there is room."""
    level = wanted.levels[-1]
    steps = [step for step, number in PYRAMID for _ in range(number)]
    ratings = dict(zip(order, steps, strict=False)) if len(order) >= len(steps) else {}
    growth = Growth(cap=level.cap, pyramid=wanted.pyramid)
    for _ in range(level.points - sum(ratings.values())):
        rises = next((each for each in order if against_rising(ratings, (each,), growth) is None), None)
        if rises is None:
            break
        ratings[rises] = ratings.get(rises, 0) + 1
    return ratings


def _shuffled(skills: Iterable[str], dice: SeededDice) -> list[str]:
    left = list(skills)
    return [left.pop(dice.below(len(left))) for _ in range(len(left))]


def stunts_for(
    wanted: SkillsWanted, ratings: Mapping[str, int], had: Iterable[str], world: World | None = None
) -> list[str]:
    """Stunts that go with who a hero is, then one for each of their best skills, none of them one that is there.

    All fit their world.
    """
    skills, world = wanted.skills.singles, world or World()
    best = sorted(skills.skills, key=lambda skill: -ratings.get(skill, 0))
    plain, any_skill = stunts_of_skills(), stunts_of_any_skill()
    usual = set(best) <= plain.keys()
    made = [
        *(stunts_of(world.concept, skills.names, ratings) if usual else ()),
        *(
            plain[skill]
            if usual and world.has(plain[skill])
            else any_skill[at % len(any_skill)].replace("{skill}", skills.name(skill))
            for at, skill in enumerate(best)
        ),
    ]
    taken = set(had)
    return [each for each in made if each not in taken and world.has(each)][:OFFERED]
