# ruff: noqa: E501
"""What is played: a campaign made by chance, by any book and set of optional rules, with something for each of them."""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from solofate.content.forms.ready_lists import LISTS
from solofate.rules.books import BOOKS
from solofate.rules.in_force import refusals, ruleset
from solofate.rules.model.skills import DEFAULT_SKILL_IDS
from solofate.rules.names import slug
from solofate.rules.options import OPTIONS
from solofate.rules.ruleset import CHALLENGES, CONTESTS, STUNTS

Options = tuple[str, ...]


class Rules(NamedTuple):
    """A book with optional rules."""

    book: str
    options: Options = ()

    def __str__(self) -> str:
        return "+".join((self.book, *self.options))


def plays(book: str, options: Options) -> bool:
    """Whether these options go together in that book."""
    return (not options or BOOKS[book].takes_options) and not any(refusals(book, options))


def with_its_needs(option: str) -> Options:
    """An optional rule with what it means nothing without."""
    return tuple(dict.fromkeys((*OPTIONS[option].needs, option)))


def of_books(options: Iterable[Options]) -> list[Rules]:
    """Each of these sets in every book that plays it."""
    sets = list(dict.fromkeys(options))
    return [Rules(book, each) for book in BOOKS for each in sets if plays(book, each)]


def all_together(first: str) -> Options:
    """An optional rule with as many of the others as go with it."""
    found = with_its_needs(first)
    for option in OPTIONS:
        more = tuple(dict.fromkeys((*found, *with_its_needs(option))))
        found = more if plays("condensed", more) else found
    return found


ALONE = of_books([(), *map(with_its_needs, OPTIONS)])
"""Each book plain, and with each optional rule alone."""

PAIRS = of_books(
    tuple(dict.fromkeys((*with_its_needs(one), *with_its_needs(other))))
    for at, one in enumerate(OPTIONS)
    for other in list(OPTIONS)[at + 1 :]
)
"""Each book with every pair of optional rules that go together."""


def some_set(chance: random.Random) -> Rules:
    """A book with three optional rules or more by chance, where it takes any."""
    book = chance.choice(["condensed", "condensed", "core", "core", "bite-sized"])
    taken = Options()
    if BOOKS[book].takes_options:
        left = list(OPTIONS)
        for _ in range(3 + chance.randrange(8)):
            one = left.pop(chance.randrange(len(left)))
            more = tuple(dict.fromkeys((*taken, *with_its_needs(one))))
            taken = more if plays(book, more) else taken
    return Rules(book, taken)


# ---- a campaign by chance ------------------------------------------------------------------------------------

SHAPE = (4, 3, 3, 2, 2, 2, 1, 1, 1, 1)
"""Ratings of a hero, as far as the list of skills goes."""

STUNT_SHAPES: tuple[dict[str, Any], ...] = (
    {"bonus": {"action": "attack"}},
    {"bonus": {"action": "defend", "when": "once per scene"}},
    {"bonus": {"action": "attack", "when": "for a fate point"}},
    {"bonus": {"action": "overcome", "ask": "Is it dark?"}},
    {"swap": {"action": "attack"}},
    {"swap": {"action": "defend", "ask": "Do they listen?"}},
    {"free-invokes": {"amount": 1, "when": "for a fate point"}},
    {"exception": {"physical": 1}},
    {"fact": "A Key That Fits", "when": "once per session"},
)

OBSTACLES: tuple[dict[str, Any], ...] = (
    {"name": "Boom on the Loose", "kind": "hazard", "rating": 3, "weapon": 1},
    {"name": "Casks in a Row", "kind": "block", "rating": 2, "weapon": 2, "harmful": True, "cover": "ask"},
    {
        "name": "Boat Adrift",
        "kind": "distraction",
        "choice": "Do you throw them a line?",
        "opposition": 2,
        "exchanges": 2,
        "repercussions": {
            "leave": {"text": "They go over the weir", "hit": 2, "strikes": "everybody"},
            "deal": {"text": "One of the hands gets away", "escapes": "leader"},
        },
    },
)


class Maker:
    """Makes a campaign by chance, out of what its book and its options know."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules, self.chance = rules, random.Random(f"{rules} {seed}")
        self.plain = not BOOKS[rules.book].takes_options
        self.has = ruleset(rules.book, rules.options).has
        lists = ["default"] if self.plain else ["default"] * 4 + [name for name in LISTS if name != "default"]
        self.skill_list = self.chance.choice(lists)
        self.paired = self.skill_list == "actions" and self.chance.randrange(2) == 0
        ready = LISTS.get(self.skill_list)
        self.skills = [skill.name for skill in ready] if ready is not None else list(DEFAULT_SKILL_IDS)

    def write(self, folder: Path) -> Path:
        """Writes the campaign's folder, and returns it."""
        for name in ("characters", "adversaries", "scenes"):
            (folder / name).mkdir(parents=True)
        heroes = ["ann", "ben", "cleo"][: 1 + self.chance.randrange(3)]
        for name in heroes:
            _write(folder / "characters" / f"{name}.yaml", self.hero(name.title()))
        _write(
            folder / "adversaries" / "hulk.yaml", {"table": "Hulk", "genre": [], "adversaries": self.rows()}
        )
        for name, scene in self.scenes(heroes):
            _write(folder / "scenes" / f"{name}.yaml", scene)
        _write(folder / "campaign.yaml", self.campaign(heroes))
        return folder

    def campaign(self, heroes: list[str]) -> dict[str, Any]:
        chance = self.chance
        made: dict[str, Any] = {
            "campaign": "The Hulk in the Roads",
            "dialect": self.rules.book,
            "options": list(self.rules.options),
            "genre": [],
            "setting": ["Nobody Owns the Tide"],
            "scenario": ["The Hulk Is Full of Other People's Things"],
            "characters": [f"characters/{name}.yaml" for name in heroes],
            "people": [{"name": "Old Tamsin", "role": "the ferry keeper", "wants": "keep dry", "knows": ["The hulk floats."]}],
            "gm": {"style": chance.choice(["gentle", "fair", "ruthless"]), "compels-per-scene": chance.randrange(3), "tension": chance.randrange(6)},
            "pace": {"scenes": 1, "milestone": 1, "breakthrough": 1, "power-ups": chance.random() < 0.5},
            "death": chance.choice(["consent", "possible"]),
            "lines": ["spiders"],
        }  # fmt: skip
        if self.skill_list != "default":
            made["skills"] = self.skill_list
        if self.paired:
            made["pair"] = {"skills": "approaches", "first": [0, 2], "second": [0, 2]}
        return made

    def hero(self, name: str) -> dict[str, Any]:
        """A sheet; now and then one that is finished as it is played."""
        chance = self.chance
        ratings = dict(zip(chance.sample(self.skills, len(self.skills)), SHAPE, strict=False))
        if self.paired:
            second = [skill.name for skill in LISTS["approaches"]]
            ratings = {skill: min(rating, 2) for skill, rating in ratings.items()}
            ratings |= dict(zip(second, (2, 2, 1, 1, 0, 0), strict=False))
        sheet: dict[str, Any] = {
            "name": name,
            "high-concept": f"{name} of the Hulk",
            "trouble": f"{name} Owes the Tide",
            "aspects": [f"{name} {word}" for word in ("Is Bold", "Is Rash", "Is Kind")[: 1 + chance.randrange(3)]],
            "skills": ratings,
            "refresh": 3,
        }  # fmt: skip
        if self.has(STUNTS) and not self.paired:
            sheet["stunts"] = [
                self.stunt(at) for at in chance.sample(range(len(STUNT_SHAPES)), chance.randrange(4))
            ]
        if not self.plain:
            sheet |= {
                "weapon": chance.randrange(4),
                "armor": chance.randrange(3),
                "scale": chance.choice([0, 0, 1]),
            }
            if chance.randrange(4) == 0 and not self.paired:
                sheet["skills"] = dict(list(ratings.items())[:2])
                sheet["create-as-you-play"] = True
                del sheet["trouble"], sheet["aspects"]
        return sheet

    def stunt(self, number: int) -> dict[str, Any]:
        shape = {
            part: dict(what) if isinstance(what, dict) else what
            for part, what in STUNT_SHAPES[number].items()
        }
        if "bonus" in shape:
            shape["bonus"] |= {"skill": self.chance.choice(self.skills), "amount": 2}
        if "swap" in shape:
            shape["swap"] |= dict(zip(("use", "for"), self.chance.sample(self.skills, 2), strict=True))
        if "free-invokes" in shape:
            shape["free-invokes"] |= {"skill": self.chance.choice(self.skills)}
        return {"name": f"Knack {number}", "text": "Because I am who I am, it goes my way.", **shape}

    # Who stands against them

    def rated(self, most: int, number: int) -> dict[str, int]:
        """Ratings of the list, and two blows of its own whatever the list has."""
        drawn = self.chance.sample(self.skills, min(number, len(self.skills)))
        own = {slug(skill): self.chance.randrange(1, most + 1) for skill in drawn}
        return own | {"fight": most, "provoke": most - 1}

    def rows(self) -> list[dict[str, Any]]:
        chance = self.chance
        keel: dict[str, Any] = {
            "name": "Old Keel",
            "kind": "major",
            "aspects": ["Barnacled Hulk", "Fears the Bell"],
            "skills": self.rated(4, 5),
            "stress": {"physical": 3, "mental": 3},
            "consequences": chance.choice([[], ["mild"], ["mild", "moderate"]]),
            "tactics": chance.choice(["brute", "schemer", "coward", "soldier"]),
            "wants": "Have the hold to itself",
        }
        if self.rules.book == "bite-sized":
            keel["consequences"] = chance.choice([[], ["minor"], ["minor", "moderate"]])
        hand = {
            "name": "Hand",
            "kind": "minor",
            "aspects": ["Paid by the Tide"],
            "skills": self.rated(2, 3),
            "stress": 1,
        }
        crew = {
            "name": "Crew",
            "kind": "mob",
            "aspects": ["All in One Boat"],
            "skills": self.rated(2, 3),
            "stress": 2,
        }
        purser = {
            "name": "Purser",
            "kind": "bystander",
            "aspects": ["Counts Everything"],
            "skills": {"rapport": 2},
            "stress": 1,
        }
        ghost = {"name": "Ghost", "kind": "monster", "aspects": ["Not All There"], "skills": self.rated(3, 3), "stress": 2,
                 "immune": {"to": ["fight"], "why": "it is a ghost"}}  # fmt: skip
        bare = {
            "name": "Bare Keel",
            "kind": "monster",
            "weight": 0,
            "aspects": ["Ribs and Nails"],
            "skills": {"fight": 3},
            "stress": 1,
        }
        stem = {
            "name": "Stem",
            "kind": "monster",
            "weight": 0,
            "aspects": ["Carved Woman"],
            "skills": {"fight": 2},
            "stress": 1,
        }
        rows = [keel, hand, crew, purser, ghost, bare, stem]
        if self.plain:
            return rows
        keel |= {"weapon": 2, "armor": 1, "scale": chance.randrange(3)}
        if chance.random() < 0.5:
            keel["weakness"] = "target has The Bell Rings"
        on = self.rules.options
        if "minion-armor" in on:
            keel["minions"] = ["Hand"]
        if "threat-hive" in on:
            keel["behind"] = ["Hand"]
        if "true-form" in on:
            keel |= {"next-form": "Bare Keel", "wounds-go-on": chance.random() < 0.5}
        if "solo-bonus" in on:
            keel["solo"] = {"skill": True, "stress": True, "invokes": True, "suppresses": "weaker"}
        if "threat-map" in on:
            keel["map"] = {
                "heart": "The Well",
                "zones": [{"zone": "Stem", "leads-to": "The Well", "limb": True}],
            }
        guards = [by for by in ("challenge", "contest") if f"{by}-immunity" in on]
        if guards:
            keel["guard"] = {"by": chance.choice(guards), "aim": "Ring the bell three times"}
        return [*rows, *(dict(each) for each in OBSTACLES)] if "obstacles" in on else rows

    # Where they meet

    def scenes(self, heroes: list[str]) -> list[tuple[str, dict[str, Any]]]:
        chance = self.chance
        barrier = chance.choice([1, 2, 3])
        zones = {
            "deck": {"aspects": ["Wet Planks"], "next-to": [{"zone": "hold", "barrier": barrier}, "boat"]},
            "hold": {"aspects": ["Knee Deep"]},
            "boat": {},
        }
        at = [
            {"file": f"../characters/{name}.yaml", "zone": chance.choice(["deck", "boat"])} for name in heroes
        ]
        aspects = [
            {"name": "Fog on the Water", "free": 1},
            {"name": "A Loose Plank", "hidden": True},
            "Lamps Low",
        ]
        foes: list[Any] = [
            {"adversary": "Hulk/Old Keel", "zone": "deck"},
            {
                "adversary": "Hulk/Hand",
                "count": chance.randrange(1, 3),
                "zone": chance.choice(["deck", "hold"]),
            },
        ]
        if chance.randrange(3) == 0:
            foes.append({"adversary": f"Hulk/{chance.choice(['Crew', 'Ghost', 'Purser'])}", "zone": "hold"})
        fight: dict[str, Any] = {"scene": "The Deck", "mode": "conflict", "kind": "physical", "zones": zones, "aspects": aspects,
                                 "characters": at, "opposition": foes, "goals": {"pcs": "Get below", "opposition": "Keep them off"}}  # fmt: skip
        if "obstacles" in self.rules.options:
            foes += [
                {"adversary": "Hulk/Boom on the Loose", "zone": "deck"},
                {"adversary": "Hulk/Casks in a Row", "between": ["deck", "hold"]},
            ]
            fight["distractions"] = ["Hulk/Boat Adrift"]
        if "countdowns" in self.rules.options:
            fight["countdowns"] = [
                {"countdown": "The tide", "marks": ["exchange", "fail"], "boxes": 4, "outcome": {"text": "The hold floods", "hit": 2}}
            ]  # fmt: skip
        people = [f"../characters/{name}.yaml" for name in heroes]
        talk = {"scene": "The Cabin", "mode": "conflict", "kind": "mental", "aspects": ["One Chair"], "characters": people,
                "opposition": ["Hulk/Old Keel", "Hulk/Hand"]}  # fmt: skip
        free = {"scene": "The Quay", "mode": "free", "zones": zones, "aspects": aspects, "characters": at}
        found = [("01-the-deck", fight), ("02-the-cabin", talk), ("03-the-quay", free)]
        if self.has(CONTESTS):
            race = {"scene": "The Race", "mode": "contest", "aspects": ["Cross Wind"], "characters": people,
                    "opposition": ["Hulk/Hand", "Hulk/Crew"], "contest": {"about": "The key"}}  # fmt: skip
            found.append(("04-the-race", race))
        if self.has(CHALLENGES):
            found.append(
                ("05-the-leak", {"scene": "The Leak", "mode": "challenge", "aspects": ["Water Rising"], "characters": people})
            )  # fmt: skip
        return found


def world(folder: Path, rules: Rules, seed: int) -> Path:
    """The folder of a campaign by chance that is played by these rules."""
    return Maker(rules, seed).write(folder)


def _write(path: Path, content: dict[str, Any]) -> None:
    path.write_text(yaml.safe_dump(content, sort_keys=False, allow_unicode=True), encoding="utf-8")
