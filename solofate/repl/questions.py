"""The questions a new campaign is made of, each with its check, its default and its suggestions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from solofate.commands.names import find_skill
from solofate.content.write import NewCampaign, NewHero, NewStunt
from solofate.errors import IllegalChoice, MalformedChoice, UnknownName
from solofate.gm.style import STYLES
from solofate.rules.conditions import parse_condition
from solofate.rules.ladder import LADDER, on_the_ladder, read_rating
from solofate.rules.names import slug
from solofate.rules.setting import ruled_out_in
from solofate.rules.skills import DEFAULT_SKILL_IDS, PYRAMID

LATER = "later"
LONGEST_NAME, LONGEST_TITLE, LONGEST_TEXT, MOST = 100, 200, 4000, 20
_FREE_STUNTS = 3
Answers = Mapping[str, str]
"""What was typed, by question."""


class Question(NamedTuple):
    """One question. `read` raises with what would be right; `default` is what Enter takes; `draws` names a table."""

    key: str
    asks: str
    hint: str
    read: Callable[[str], object]
    default: str = ""
    draws: str = ""


def questions(answers: Answers, name: str) -> Iterator[Question]:
    """Every question that follows from the answers so far, in order."""
    yield Question(
        "title", "What is the campaign called?", "a title", _title, default=name.replace("-", " ").title()
    )
    yield Question(
        "dialect", "Which Fate is played?", "condensed is played today; core and bite-sized are not there yet",
        _dialect, default="condensed",
    )  # fmt: skip
    yield Question(
        "setting", "What is true of this setting, always?",
        "one or more aspects with ; between them, such as: The Sea Gives Nothing Back; or nothing yet", _texts,
    )  # fmt: skip
    yield Question(
        "rules-out", "What has no room in it?",
        "what heroes and stories here can never have, with ; between: flying people; magic; or nothing", _texts,
    )  # fmt: skip
    yield Question(
        "genre", "Which words pick the tables of foes and events?",
        "lamplight (canals and intrigue), orbital (a worn-out future), small-town (the uncanny today), or nothing",
        _words,
    )  # fmt: skip
    yield Question("lines", "Lines: what shall never appear in play?", "with ; between, or nothing", _texts)
    yield Question("veils", "Veils: what happens only off screen?", "with ; between, or nothing", _texts)
    yield Question("style", "How hard does the GM play?", "gentle, fair or ruthless", _style, default="fair")
    number = 1
    while True:
        yield from _about_a_hero(answers, number)
        if _yes(answers.get(f"{number}.another", "no")) is False:
            return
        number += 1


def _about_a_hero(answers: Answers, number: int) -> Iterator[Question]:
    def key(part: str) -> str:
        return f"{number}.{part}"

    fits = _fitting(answers)
    who = answers.get(key("name"), "").strip() or "the hero"
    which = "your hero" if number == 1 else f"hero {number}"
    taken = [answers.get(f"{other}.name", "") for other in range(1, number)]
    yield Question(
        key("name"), f"What is the name of {which}?", "a name", fits(_name_beside(taken)), draws="name"
    )
    yield Question(
        key("way"), f"Make {who} whole now, or quickly?",
        "quick: a high concept, a trouble and a few skills, the rest in play; whole: everything now", _way,
        default="quick",
    )  # fmt: skip
    whole = answers.get(key("way"), "").strip().casefold().startswith("w")
    written: list[str] = []
    parts = [("concept", f"Who is {who} in one breath?", "the high concept", "high-concept")]
    parts.append(("trouble", f"What keeps making {who}'s life harder?", "the trouble", "trouble"))
    if whole:
        tie = "the relationship: to another hero, or to an ally; with some friction in it"
        parts.append(("relationship", f"Who is {who} tied to, and how?", tie, ""))
        parts += [(f"aspect-{at}", f"What else is true of {who}?", "a free aspect", "") for at in (1, 2)]
    for part, asks, hint, draws in parts:
        yield Question(
            key(part), asks, f"{hint}; or {LATER}", fits(_aspect_beside(written)), default=LATER, draws=draws
        )
        written = [*written, answers.get(key(part), "")]
    pyramid = "one Great, two Good, three Fair, four Average"
    yield Question(
        key("skills"), f"What is {who} good at?",
        f"such as: Great Fight; Good Will, Notice. {pyramid if whole else 'A few will do, or ' + LATER}. "
        f"Skills: {', '.join(DEFAULT_SKILL_IDS.values())}",
        read_whole_pyramid if whole else read_some_skills,
        default="" if whole else LATER,
    )  # fmt: skip
    if whole:
        for at in range(1, _FREE_STUNTS + 1):
            yield Question(
                key(f"stunt-{at}"), f"Stunt {at} of {_FREE_STUNTS}?",
                "Name: Because I …, I get +2 when I use … to … when …; or nothing, to fill it in play", fits(_stunt),
            )  # fmt: skip
            if not answers.get(key(f"stunt-{at}"), "").strip():
                break
    yield Question(
        key("description"), f"What does {who} look like?", "a line or two, or nothing yet", fits(_text)
    )
    yield Question(key("another"), "Another hero?", "yes or no", _yes, default="no")


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


def _fitting(answers: Answers) -> Callable[[Callable[[str], object]], Callable[[str], object]]:
    """Readers that turn down what the setting was said to have no room for."""
    ruled_out = _texts(answers.get("rules-out", ""))

    def keep(read: Callable[[str], object]) -> Callable[[str], object]:
        def checked(typed: str) -> object:
            topic = ruled_out_in(typed, ruled_out)
            if topic is not None:
                raise IllegalChoice(f"this setting has no room for {topic}; word it another way")
            return read(typed)

        return checked

    return keep


def _line(typed: str, longest: int, what: str) -> str:
    text = " ".join(typed.split())
    if not text or not any(character.isalnum() for character in text):
        raise MalformedChoice(f"{what} is wanted")
    if len(text) > longest:
        raise MalformedChoice(f"that has {len(text)} characters; {longest} are the limit")
    return text


def _title(typed: str) -> str:
    return _line(typed, LONGEST_TITLE, "a title")


def _dialect(typed: str) -> str:
    if typed.strip().casefold() != "condensed":
        raise IllegalChoice(f"“{typed.strip()}” is not played yet; condensed is")
    return "condensed"


def _style(typed: str) -> str:
    found = [style for style in STYLES if style.startswith(typed.strip().casefold())]
    if len(found) != 1 or not typed.strip():
        raise MalformedChoice(f"the GM plays gentle, fair or ruthless, not “{typed.strip()}”")
    return found[0]


def _way(typed: str) -> str:
    found = [way for way in ("quick", "whole") if way.startswith(typed.strip().casefold())]
    if len(found) != 1 or not typed.strip():
        raise MalformedChoice("write quick or whole")
    return found[0]


def _yes(typed: str) -> bool:
    word = typed.strip().casefold()
    if word not in ("yes", "y", "no", "n"):
        raise MalformedChoice("write yes or no")
    return word.startswith("y")


def _texts(typed: str) -> list[str]:
    found = [" ".join(part.split()) for part in typed.split(";")]
    found = [text for text in found if text]
    for text in found:
        _line(text, LONGEST_TITLE, "a few words")
    if len(found) > MOST:
        raise MalformedChoice(f"{len(found)} are too many; {MOST} are the limit")
    if len({slug(text) for text in found}) < len(found):
        raise MalformedChoice("one of them is there twice; write each once")
    return found


def _words(typed: str) -> list[str]:
    return _texts(typed.replace(",", ";"))


def _text(typed: str) -> str:
    return _line(typed, LONGEST_TEXT, "a text") if typed.strip() else ""


def _name_beside(taken: Sequence[str]) -> Callable[[str], str]:
    def read(typed: str) -> str:
        text = _line(typed, LONGEST_NAME, "a name")
        if "/" in text or "*" in text:
            raise MalformedChoice("a name has no / and no *, which commands use")
        if slug(text) in map(slug, taken):
            raise MalformedChoice(f"there is a hero named {text} already; give this one another name")
        return text

    return read


def _aspect_beside(written: Sequence[str]) -> Callable[[str], str]:
    def read(typed: str) -> str:
        if typed.strip().casefold() in ("", LATER):
            return ""
        text = _line(typed, LONGEST_TITLE, "an aspect")
        if slug(text) in [slug(each) for each in written if each.strip()]:
            raise MalformedChoice(f"“{text}” is on the sheet already; word it otherwise")
        return text

    return read


_BONUS = re.compile(
    r"\+2 when I use (?P<skill>[\w ]+?) to (?P<action>overcome|create an advantage|attack|defend)\b"
    r"[,.]?(?:\s*when (?P<when>.+))?",
    re.IGNORECASE,
)


def _stunt(typed: str) -> NewStunt | None:
    """A stunt with its name before a colon. A +2 put in the book's words is one in numbers too."""
    if not typed.strip():
        return None
    name, _, rest = typed.partition(":")
    text = " ".join(rest.split())
    stunt = NewStunt(_line(name, LONGEST_TITLE, "a name, a colon and what it does"), text)
    bonus = _BONUS.search(text)
    if bonus is None:
        return stunt
    skill = DEFAULT_SKILL_IDS[find_skill(bonus["skill"])]
    action = bonus["action"].casefold().removeprefix("create an ")
    when = (bonus["when"] or "").rstrip(". ")
    if when:
        parse_condition(when)
    return stunt._replace(skill=skill, action=action, when=when)


def read_some_skills(typed: str) -> dict[str, int]:
    """Skills with ratings, none of them more often than a new hero has it. Raises with what would be right."""
    if typed.strip().casefold() in ("", LATER):
        return {}
    found = read_skill_words(typed)
    used, places = Counter(found.values()), dict(PYRAMID)
    for rating, number in sorted(used.items(), reverse=True):
        if number > places.get(rating, 0):
            most = places.get(rating, 0)
            right = "; ".join(f"{count} {LADDER[step]}" for step, count in PYRAMID)
            raise IllegalChoice(
                f"{number} skills at {on_the_ladder(rating)}, where a new hero has {most}: {right}"
            )
    return found


def read_whole_pyramid(typed: str) -> dict[str, int]:
    """All ten skills of a new hero. Raises with what is missing."""
    found = read_some_skills(typed)
    used = Counter(found.values())
    missing = [f"{number - used[step]} {LADDER[step]}" for step, number in PYRAMID if used[step] < number]
    if missing:
        raise IllegalChoice(
            f"still missing: {', '.join(missing)}; write all ten, or go back and choose quick"
        )
    return found


_SEPARATOR = re.compile(r"[,;\n]+")


def read_skill_words(typed: str) -> dict[str, int]:
    """`Great Fight; Good Will, Notice` or `Fight 4, Will 3`: ratings before their skills, or behind each."""
    ratings: dict[str, int] = {}
    step: int | None = None
    for chunk in filter(str.strip, _SEPARATOR.split(typed.replace(":", " "))):
        words = chunk.split()
        before, behind = _rating(words[0]), _rating(words[-1])
        if behind is not None and len(words) > 1 and before is None:
            named, rating = [" ".join(words[:-1])], behind
        else:
            if before is not None:
                step, words = before, words[1:]
            if step is None:
                raise MalformedChoice(
                    f"“{chunk.strip()}” has no rating, as in: Great Fight; Good Will, Notice"
                )
            named, rating = _names(words), step
        for each in named:
            skill = find_skill(each)
            if skill in ratings:
                raise MalformedChoice(f"{DEFAULT_SKILL_IDS[skill]} is there twice; rate it once")
            ratings[skill] = rating
    if not ratings:
        raise MalformedChoice("no skill is named, as in: Great Fight; Good Will, Notice")
    return ratings


def _names(words: Sequence[str]) -> list[str]:
    whole = " ".join(words)
    try:
        find_skill(whole)
    except UnknownName:
        return list(words)
    return [whole] if whole else []


def _rating(word: str) -> int | None:
    try:
        return read_rating(word)
    except MalformedChoice:
        return None
