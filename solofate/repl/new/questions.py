"""The questions a new campaign is made of, each with its check, its default and its suggestions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from solofate.content.load import load_phrases
from solofate.content.loading.write import NewCampaign, NewHero, NewStunt
from solofate.repl.new.answers import (
    LATER,
    aspect_beside,
    fitting,
    name_beside,
    read_dialect,
    read_stunt,
    read_style,
    read_text,
    read_texts,
    read_title,
    read_way,
    read_words,
    read_yes,
)
from solofate.repl.new.skills import read_some_skills, read_whole_pyramid
from solofate.rules.books import BOOKS
from solofate.rules.books.condensed import CONDENSED
from solofate.rules.dice import SeededDice
from solofate.rules.model.skills import DEFAULT_SKILL_IDS

_FREE_STUNTS = 3
Answers = Mapping[str, str]
"""What was typed, by question."""


class Question(NamedTuple):
    """One question. `read` raises with what would be right; `default` is what Enter takes.

    `draws` names what is suggested: a bundled table or a list of the wizard's own; `choices` are all there are.
    With `takes_first` Enter takes the first suggestion. `explains` is what is said to `?` where there is more to know.
    """

    key: str
    asks: str
    hint: str
    read: Callable[[str], object]
    default: str = ""
    draws: str = ""
    choices: Sequence[str] = ()
    takes_first: bool = False
    explains: str = ""


THE_BOOK = "dialect"
"""The question which book is played."""


def questions(answers: Answers, name: str) -> Iterator[Question]:
    """Every question that follows from the answers so far, in order."""
    yield Question(
        "title", "What is the campaign called?", "a title", read_title, default=name.replace("-", " ").title()
    )
    yield Question(
        THE_BOOK, "Which Fate is played?", " or ".join(BOOKS), read_dialect, default=CONDENSED.book,
        choices=tuple(BOOKS), explains=_OF_BOOKS,
    )  # fmt: skip
    yield Question(
        "setting", "What is true of this setting, always?",
        "one or more aspects with ; between them, such as: The Sea Gives Nothing Back; or nothing yet", read_texts,
        draws="setting",
    )  # fmt: skip
    yield Question(
        "rules-out", "What has no room in it?",
        "what heroes and stories here can never have, with ; between: flying people; magic; or nothing", read_texts,
        draws="rules-out",
    )  # fmt: skip
    yield Question(
        "genre", "Which words pick the tables of foes and events?",
        "lamplight (canals and intrigue), orbital (a worn-out future), small-town (the uncanny today), or nothing",
        read_words, default=_likely_genre(answers), choices=GENRES, explains=_OF_GENRES,
    )  # fmt: skip
    yield Question(
        "lines",
        "Lines: what shall never appear in play?",
        "with ; between, or nothing",
        read_texts,
        draws="lines",
    )
    yield Question(
        "veils",
        "Veils: what happens only off screen?",
        "with ; between, or nothing",
        read_texts,
        draws="veils",
    )
    yield Question(
        "style",
        "How hard does the GM play?",
        "gentle, fair or ruthless",
        read_style,
        default="fair",
        choices=("gentle", "fair", "ruthless"),
    )
    number = 1
    while True:
        yield from _about_a_hero(answers, number)
        if read_yes(answers.get(f"{number}.another", "no")) is False:
            return
        number += 1


def _likely_genre(answers: Answers) -> str:
    """The tables that fit what was said of the setting: without foes and events of its own no scene finds any."""
    said = f"{answers.get('title', '')} {answers.get('setting', '')}".casefold()
    words = set(re.findall(r"\w+", said))
    return next((genre for genre, tell in _TELLING.items() if words & set(tell)), GENRES[0])


GENRES = ("lamplight", "orbital", "small-town")
_TELLING: Mapping[str, Sequence[str]] = MappingProxyType(
    {
        "orbital": ("space", "ship", "ships", "station", "orbit", "star", "stars", "planet", "moon", "mars", "colony",
                    "android", "robots", "laser", "airlock", "galaxy", "alien", "aliens", "cyber", "future"),
        "small-town": ("town", "suburb", "school", "police", "diner", "highway", "phone", "car", "cars", "internet",
                       "today", "modern", "office", "truck", "television", "radio"),
    }
)  # fmt: skip
_OF_BOOKS = (
    "condensed is the short book and the usual choice. core is the long one: turns go by skill, stress boxes have "
    "sizes, and challenges and contests have rules of their own. bite-sized is the shortest: only whoever acts rolls, "
    "there are no stunts, and the last box takes you out. Whoever has read none of them takes condensed."
)
_OF_GENRES = (
    "The GM draws foes, places and events from these tables. lamplight: canals, lamps and intrigue; orbital: worn-out "
    "stations and ships; small-town: the uncanny today. Several go with a comma between; with nothing you bring "
    "your own."
)


def _about_a_hero(answers: Answers, number: int) -> Iterator[Question]:
    def key(part: str) -> str:
        return f"{number}.{part}"

    fits = fitting(read_texts(answers.get("rules-out", "")))
    who = answers.get(key("name"), "").strip() or "the hero"
    which = "your hero" if number == 1 else f"hero {number}"
    taken = [answers.get(f"{other}.name", "") for other in range(1, number)]
    yield Question(
        key("name"),
        f"What is the name of {which}?",
        "a name",
        fits(name_beside(taken)),
        draws="name",
        takes_first=True,
    )
    yield Question(
        key("way"), f"Make {who} whole now, or quickly?",
        "quick: a high concept, a trouble, skills and a stunt, the rest in play; whole: everything now", read_way,
        default="quick", choices=("quick", "whole"),
    )  # fmt: skip
    whole = answers.get(key("way"), "").strip().casefold().startswith("w")
    written: list[str] = []
    parts = [("concept", f"Who is {who} in one breath?", "the high concept", "high-concept")]
    parts.append(("trouble", f"What keeps making {who}'s life harder?", "the trouble", "trouble"))
    if whole:
        tie = "the relationship: to another hero, or to an ally; with some friction in it"
        parts.append(("relationship", f"Who is {who} tied to, and how?", tie, "relationship"))
        parts += [
            (f"aspect-{at}", f"What else is true of {who}?", "a free aspect", "aspect") for at in (1, 2)
        ]
    for part, asks, hint, draws in parts:
        yield Question(
            key(part),
            asks,
            f"{hint}; or {LATER}",
            fits(aspect_beside(written)),
            draws=draws,
            takes_first=True,
        )
        written = [*written, answers.get(key(part), "")]
    pyramid = "one Great, two Good, three Fair, four Average"
    yield Question(
        key("skills"), f"What is {who} good at?",
        f"such as: Great Fight; Good Will, Notice. {pyramid if whole else 'A few will do, or ' + LATER}. "
        f"Skills: {', '.join(DEFAULT_SKILL_IDS.values())}",
        read_whole_pyramid if whole else read_some_skills,
        draws="skills", takes_first=True,
    )  # fmt: skip
    for at in range(1, _FREE_STUNTS + 1 if whole else 2):
        yield Question(
            key(f"stunt-{at}"), f"Stunt {at} of {_FREE_STUNTS}?",
            f"Name: Because I …, I get +2 when I use … to … when …; or {LATER}, to fill it in play",
            fits(read_stunt), draws="stunt", takes_first=True,
        )  # fmt: skip
        if read_stunt(answers.get(key(f"stunt-{at}"), "")) is None:
            break
    yield Question(
        key("description"),
        f"What does {who} look like?",
        "a line or two, or nothing yet",
        fits(read_text),
        draws="description",
    )
    yield Question(
        key("another"), "Another hero?", "yes or no", read_yes, default="no", choices=("yes", "no")
    )


def campaign_from(answers: Answers, name: str) -> NewCampaign:
    """The campaign that was described."""
    read = {
        question.key: question.read(answers.get(question.key, "")) for question in questions(answers, name)
    }
    heroes = []
    number = 1
    while f"{number}.name" in read:
        heroes.append(
            _hero(
                {key.partition(".")[2]: value for key, value in read.items() if key.startswith(f"{number}.")}
            )
        )
        number += 1
    return NewCampaign(
        title=str(read["title"]),
        dialect=str(read["dialect"]),
        setting=_list_of(read["setting"]),
        rules_out=_list_of(read["rules-out"]),
        genre=_list_of(read["genre"]),
        lines=_list_of(read["lines"]),
        veils=_list_of(read["veils"]),
        style=str(read["style"]),
        heroes=heroes,
    )


def _hero(read: Mapping[str, object]) -> NewHero:
    aspects = [str(read[part]) for part in ("aspect-1", "aspect-2") if read.get(part)]
    stunts = [read[part] for part in ("stunt-1", "stunt-2", "stunt-3") if read.get(part)]
    skills = read["skills"]
    assert isinstance(skills, dict)
    whole = (
        read["way"] == "whole"
        and all(read.get(part) for part in ("concept", "trouble"))
        and len(aspects) == 2
    )
    return NewHero(
        name=str(read["name"]),
        high_concept=str(read.get("concept") or ""),
        trouble=str(read.get("trouble") or ""),
        relationship=str(read.get("relationship") or ""),
        aspects=aspects,
        skills={DEFAULT_SKILL_IDS[skill]: rating for skill, rating in skills.items()},
        stunts=[each for each in stunts if isinstance(each, NewStunt)],
        description=str(read.get("description") or ""),
        growing=not whole,
    )


def _list_of(value: object) -> Sequence[str]:
    return list(value) if isinstance(value, (list, tuple)) else []


# What the wizard suggests besides the bundled tables: settings, bounds, sets of skills, a stunt for each skill.

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

STUNTS: Mapping[str, str] = MappingProxyType(
    {
        "academics": (
            "Cites the Page: Because I have read it, I get +2 when I use Academics to overcome when "
            "a text is at hand"
        ),
        "athletics": (
            "Rooftop Born: Because I grew up above the street, I get +2 when I use Athletics to "
            "overcome when I climb or leap"
        ),
        "burglary": (
            "Quiet Fingers: Because I started small, I get +2 when I use Burglary to overcome when "
            "nobody is watching"
        ),
        "contacts": (
            "Knows a Cousin: Because families are large, I get +2 when I use Contacts to create an "
            "advantage when I am in a town I know"
        ),
        "crafts": (
            "Makes Do: Because there was never a spare, I get +2 when I use Crafts to overcome when "
            "I work with scraps"
        ),
        "deceive": (
            "The Truth, Nearly: Because the best lie is short, I get +2 when I use Deceive to "
            "overcome when part of it is true"
        ),
        "drive": (
            "Takes the Inside: Because I learned on bad roads, I get +2 when I use Drive to overcome "
            "when the way is narrow"
        ),
        "empathy": (
            "Hears the Pause: Because people stop before they lie, I get +2 when I use Empathy to "
            "create an advantage when I talk to somebody alone"
        ),
        "fight": (
            "Close Quarters: Because I learned it in cellars, I get +2 when I use Fight to attack "
            "when there is no room to step back"
        ),
        "investigate": (
            "Second Look: Because the first is for show, I get +2 when I use Investigate to create "
            "an advantage when I come back to a place"
        ),
        "lore": (
            "Old Names: Because things answer to them, I get +2 when I use Lore to create an "
            "advantage when I know what it is called"
        ),
        "notice": (
            "Light Sleeper: Because I have been robbed before, I get +2 when I use Notice to defend "
            "when I was not expecting it"
        ),
        "physique": (
            "Like a Door: Because I have been leaned on, I get +2 when I use Physique to defend when "
            "I stand in somebody's way"
        ),
        "provoke": (
            "Says It Aloud: Because everybody thinks it, I get +2 when I use Provoke to attack when "
            "others are listening"
        ),
        "rapport": (
            "Second Cup: Because nobody hurries tea, I get +2 when I use Rapport to overcome when "
            "there is time to sit down"
        ),
        "resources": (
            "Pays in Advance: Because it is remembered, I get +2 when I use Resources to create an "
            "advantage when I am known there"
        ),
        "shoot": (
            "One Breath: Because I wait for it, I get +2 when I use Shoot to attack when I have not moved"
        ),
        "stealth": (
            "Part of the Wall: Because I stood watch for years, I get +2 when I use Stealth to "
            "overcome when I do not move"
        ),
        "will": (
            "Has Heard Worse: Because of my mother, I get +2 when I use Will to defend when somebody "
            "threatens me"
        ),
    }
)
"""A stunt for each skill of the usual list."""


# A few suggestions from the bundled tables for whoever makes a campaign: names, high concepts, troubles.

OFFERED = 3


@lru_cache(maxsize=8)
def _rows(genre: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    return {key: tuple(row.text for row in rows) for key, rows in load_phrases(None, genre).items()}


def suggestions(what: str, genre: Iterable[str], dice: SeededDice) -> list[str]:
    """A few texts: `high-concept`, `trouble`, or `name` for whole names."""
    rows = _rows(tuple(genre))
    if what == "name":
        first, family = _drawn(rows.get("name-first", ()), dice), _drawn(rows.get("name-family", ()), dice)
        return [" ".join(parts) for parts in zip(first, family, strict=False)]
    return _drawn(rows.get(what, ()), dice)


def _drawn(rows: Sequence[str], dice: SeededDice) -> list[str]:
    left = [row for row in rows if "{" not in row]
    return [left.pop(dice.below(len(left))) for _ in range(min(OFFERED, len(left)))]
