"""Answers to the questions about a new campaign, read and checked: each reader raises with what would be right."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from solofate.commands.language.names import find_skill, matching
from solofate.content.loading.write import NewStunt
from solofate.errors import IllegalChoice, MalformedChoice
from solofate.gm.style import STYLES
from solofate.gm.wording.names import FIRST, LOCAL, peoples_told_of, with_names
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import KNOWN, read_pronouns
from solofate.rules.limits import LONGEST_NAME, LONGEST_TEXT, LONGEST_TITLE
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.setting import ruled_out_in
from solofate.rules.model.skills import DEFAULT_LIST, PHYSICAL, SkillList
from solofate.rules.names import slug, words_of

LATER = "later"
_LONGEST_TABLE, _LONGEST_NAME = 2, 7
"""Words that pick tables have at most, and names of heroes: what is longer answers another question."""
MOST = 20


_BONUS = re.compile(
    r"\+2 when I use (?P<skill>[\w ]+?) to (?P<action>overcome|create an advantage|attack|defend)\b"
    r"[,.]?(?:\s*when (?P<when>.+))?",
    re.IGNORECASE,
)
_BONUS_IN_SHORT = re.compile(
    r"\+2 (?:bonus )?(?:to|on|with|for) (?:my |all )?(?P<skill>[\w ]+?)(?: rolls?| checks?)?"
    r"(?: to (?P<action>overcome|create an advantage|create advantages|attack|defend)\b)?"
    r"[,.]?\s*(?:when|whenever|while|if) (?P<when>.+)",
    re.IGNORECASE,
)
"""The same in fewer words: `+2 to Crafts when I mend hulls`."""


def _line(typed: str, longest: int, what: str) -> str:
    text = " ".join(typed.split())
    if not text or not any(character.isalnum() for character in text):
        raise MalformedChoice(f"{what} is wanted")
    if len(text) > longest:
        raise MalformedChoice(f"that has {len(text)} characters; {longest} are the limit")
    return text


def read_title(typed: str) -> str:
    """A title, of the campaign."""
    return _line(typed, LONGEST_TITLE, "a title")


def read_style(typed: str) -> str:
    """How hard the GM plays; the beginning of the word will do."""
    return one_of(
        STYLES, typed, f"the GM plays {', '.join(STYLES[:-1])} or {STYLES[-1]}, not “{typed.strip()}”"
    )


def read_spoken(typed: str) -> str:
    """How a hero is spoken of: she, he, they, it."""
    spoken = read_pronouns(typed)
    if not spoken:
        raise MalformedChoice(f"write {', '.join(KNOWN[:3])} or {KNOWN[3]}, not “{typed.strip()}”")
    return spoken


def read_way(typed: str) -> str:
    """Whether a hero is made whole now, or quickly."""
    return one_of(("quick", "whole"), typed, "write quick or whole")


def one_of(words: Sequence[str], typed: str, otherwise: str) -> str:
    """The one of these words that begins as typed."""
    begins = typed.strip().casefold()
    found = [word for word in words if begins and word.startswith(begins)]
    if len(found) != 1:
        raise MalformedChoice(otherwise)
    return found[0]


def read_yes(typed: str) -> bool:
    """Yes or no."""
    word = typed.strip().casefold()
    if word not in ("yes", "y", "no", "n"):
        raise MalformedChoice("write yes or no")
    return word.startswith("y")


def read_texts(typed: str, longest: int = LONGEST_TITLE) -> list[str]:
    """A few words each, with semicolons between them; there may be none."""
    found = [" ".join(part.split()) for part in typed.split(";")]
    found = [text for text in found if text]
    for text in found:
        _line(text, longest, "a few words")
    if len(found) > MOST:
        raise MalformedChoice(f"{len(found)} are too many; {MOST} are the limit")
    if len({slug(text) for text in found}) < len(found):
        raise MalformedChoice("one of them is there twice; write each once")
    return found


def read_setting(typed: str) -> list[str]:
    """What is true of a setting, in sentences of any length, with semicolons between them; there may be none."""
    return read_texts(typed, LONGEST_TEXT)


def tables_of(kinds: Sequence[str]) -> Callable[[str], list[str]]:
    """Reads the words that pick tables, with commas or semicolons between: of one word or two, as tables are named."""

    def read(typed: str) -> list[str]:
        found = read_texts(typed.replace(",", ";"), LONGEST_TEXT)
        if any(len(text.split()) > _LONGEST_TABLE for text in found):
            raise MalformedChoice(
                f"“{' '.join(typed.split())}” names no kind of tale: write {', '.join(kinds[:-1])} or {kinds[-1]}, or "
                "words of your own tables; what is true of the setting goes behind a ; there, and < leads back to it"
            )
        return read_texts(typed.replace(",", ";"))

    return read


def peoples_among(known: Callable[[], Sequence[str]]) -> Callable[[str], list[str]]:
    """Reads whose names people have, with commas between, as tables are called; nothing leaves it to the setting."""

    def read(typed: str) -> list[str]:
        said = read_texts(typed.replace(",", ";"))
        found = [name for each in said for name in (_people_called(each, known()) or (slug(each),))]
        strange = next((people for people in found if people not in known()), None)
        if strange is not None:
            raise MalformedChoice(f"no table has names of “{strange}”; there are {', '.join(known())}")
        return found

    return read


def _people_called(said: str, known: Sequence[str]) -> Sequence[str]:
    """The table a people's names are in that goes by another word there: `anglo`, of `english`."""
    if slug(said) in known:
        return (slug(said),)
    has = (f"{LOCAL}-{FIRST}-{people}" for people in known)
    return with_names(list(dict.fromkeys(peoples_told_of(said))), set(has).__contains__)[:1]


def read_text(typed: str) -> str:
    """A text of a line or two, or nothing."""
    return _line(typed, LONGEST_TEXT, "a text") if typed.strip() else ""


def name_beside(taken: Sequence[str]) -> Callable[[str], str]:
    """Reads a hero's name that is none of those taken."""

    def read(typed: str) -> str:
        text = _line(typed, LONGEST_NAME, "a name")
        if len(text.split()) > _LONGEST_NAME:
            raise MalformedChoice(
                f"that has {len(text.split())} words, and a name has {_LONGEST_NAME} at most"
            )
        if "/" in text or "*" in text:
            raise MalformedChoice("a name has no / and no *, which commands use")
        if slug(text) in map(slug, taken):
            raise MalformedChoice(f"there is a hero named {text} already; give this one another name")
        return text

    return read


def aspect_beside(written: Sequence[str]) -> Callable[[str], str]:
    """Reads an aspect that is none of those written on the sheet so far; it may be left for later."""

    def read(typed: str) -> str:
        if typed.strip().casefold() in ("", LATER):
            return ""
        text = _line(typed, LONGEST_TITLE, "an aspect")
        if slug(text) in [slug(each) for each in written if each.strip()]:
            raise MalformedChoice(f"“{text}” is on the sheet already; word it otherwise")
        return text

    return read


def read_title_or_nothing(typed: str) -> str:
    """A name for somebody or something, in one line; nothing is an answer too."""
    return "" if typed.strip().casefold() in ("", LATER) else _line(typed, LONGEST_TITLE, "a name")


def says_how_it_works(stunt: NewStunt) -> bool:
    """Whether a stunt has an effect in the rules, or words for one: a number, a skill for another, once a scene."""
    words = words_of(f"{stunt.name} {stunt.text}")
    return bool(stunt.skill or lexicon().found("effects-of-stunts", words) or any(map(str.isdigit, words)))


def stunt_in(skills: SkillList) -> Callable[[str], NewStunt | None]:
    """Reads a stunt with its name before a colon. A +2 put in the book's words is one in numbers too."""

    def read(typed: str) -> NewStunt | None:
        if typed.strip().casefold() in ("", LATER):
            return None
        name, _, rest = typed.partition(":")
        text = " ".join(rest.split())
        stunt = NewStunt(_line(name, LONGEST_TITLE, "a name, a colon and what it does"), text)
        bonus = _BONUS.search(text)
        if bonus is None and (bonus := _BONUS_IN_SHORT.search(text)) is not None:
            bonus = bonus if len(matching(bonus["skill"], skills.names)) == 1 else None
        if bonus is None:
            return stunt
        skill = skills.names[find_skill(bonus["skill"], skills.names)]
        action = _action_of(bonus["action"] or "", find_skill(bonus["skill"], skills.names), skills)
        when = (bonus["when"] or "").rstrip(". ")
        if when:
            parse_condition(when)
        return stunt._replace(skill=skill, action=action, when=when)

    return read


def _action_of(said: str, skill: str, skills: SkillList) -> str:
    """What a bonus is for: the action that was said, else an attack with what fights, an overcome with the rest."""
    if said:
        return said.casefold().removeprefix("create an ").removeprefix("create ").rstrip("s")
    return "attack" if skills.attacks.get(skill) == PHYSICAL else "overcome"


read_stunt = stunt_in(DEFAULT_LIST)
"""Reads a stunt where skills are the usual ones."""


def fitting(ruled_out: Sequence[str]) -> Callable[[Callable[[str], object]], Callable[[str], object]]:
    """Readers that turn down what the setting was said to have no room for."""

    def keep(read: Callable[[str], object]) -> Callable[[str], object]:
        def checked(typed: str) -> object:
            topic = ruled_out_in(typed, ruled_out)
            if topic is not None:
                raise IllegalChoice(f"this setting has no room for {topic}; word it another way")
            return read(typed)

        return checked

    return keep
