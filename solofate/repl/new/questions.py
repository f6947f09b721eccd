"""The questions a new campaign is made of, each with its check, its default and its suggestions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from solofate.content.loading.write import NewCampaign, NewHero, NewStunt
from solofate.lexicon.pronouns import KNOWN, THEY, pronouns_told
from solofate.repl.new.ages import era_told, land_told
from solofate.repl.new.answers import (
    LATER,
    aspect_beside,
    fitting,
    name_beside,
    peoples_among,
    read_setting,
    read_spoken,
    read_style,
    read_text,
    read_texts,
    read_title,
    read_title_or_nothing,
    read_way,
    read_yes,
    stunt_in,
    tables_of,
)
from solofate.repl.new.dials import about_the_rules, dials_of, skills_wanted
from solofate.repl.new.facts_told import facts_told
from solofate.repl.new.genres import GENRES, OF_GENRES, likely_genre
from solofate.repl.new.hero_told import HeroTold, hero_told
from solofate.repl.new.party_told import party_told
from solofate.repl.new.question import Answers, WizardQuestion, asks_all
from solofate.repl.new.setting_aspects import setting_aspects
from solofate.repl.new.skills import SkillsWanted, sample
from solofate.repl.new.suggested import peoples_with_names, whose_names
from solofate.repl.settings_told import aspects_of
from solofate.rules.books import BOOKS
from solofate.rules.model.legality import FREE_STUNTS
from solofate.rules.names import in_capitals
from solofate.rules.ruleset import STUNTS


def questions(answers: Answers, name: str) -> Iterator[WizardQuestion]:
    """Every question that follows from the answers so far, in order."""
    yield WizardQuestion(
        "title",
        "What is the campaign called?",
        "a title",
        read_title,
        default=in_capitals(name.replace("-", " ")),
    )
    few = not asks_all(answers)
    yield from about_the_rules(answers)
    yield WizardQuestion(
        "setting", "What is it about, in a sentence?",
        "who or what, where and when, and what is wrong there", read_setting, draws="premise", takes_first=True,
    ) if few else WizardQuestion(
        "setting", "What is true of this setting, always?",
        "where and when, and what hangs over it: aspects or sentences with ; between them, such as: The Sea Gives "
        "Nothing Back; or nothing yet", read_setting,
        draws="setting",
    )  # fmt: skip
    yield WizardQuestion(
        "rules-out", "What has no room in it?",
        "what heroes and stories here can never have, with ; between: flying people; magic; or nothing", read_texts,
        draws="rules-out", left=few,
    )  # fmt: skip
    setting = answers.get("setting", "")
    kinds = dict.fromkeys((likely := likely_genre(setting, answers.get("title", "")), *GENRES))
    yield WizardQuestion(
        "genre", "What kind of tale is it?",
        "the GM draws foes and events from tables of that kind: one of these, several with a comma between, or nothing",
        tables_of(GENRES), default=likely, choices=tuple(kinds), tells=tuple(OF_GENRES[each] for each in kinds),
        explains=_OF_TABLES,
    )  # fmt: skip
    yield WizardQuestion(
        "names", "Whose names do people have there?", "a people or several, with a comma between: german; french, "
        "haitian; for an invented world neutral, for space spacer", peoples_among(peoples_with_names),
        default=", ".join(whose_names(setting, _genre_of(answers))), left=True,
    )  # fmt: skip
    yield WizardQuestion(
        "lines",
        "Lines: what shall never appear in play?",
        "with ; between, or nothing",
        read_texts,
        draws="lines",
    )
    yield WizardQuestion(
        "veils",
        "Veils: what happens only off screen?",
        "with ; between, or nothing",
        read_texts,
        draws="veils",
        left=few,
    )
    yield WizardQuestion(
        "style",
        "How hard does the GM play?",
        "gentle, fair or ruthless",
        read_style,
        default="fair",
        choices=("gentle", "fair", "ruthless"),
        left=few,
    )
    number = 1
    while True:
        yield from _about_a_hero(answers, number)
        if read_yes(answers.get(f"{number}.another", "no")) is False:
            return
        number += 1


def _genre_of(answers: Answers) -> tuple[str, ...]:
    return tuple(filter(None, (word.strip() for word in answers.get("genre", "").split(","))))


_OF_TABLES = (
    "Foes, places and events come from tables, and these words pick them. Several go with a comma between; with "
    "nothing you bring your own."
)


def _about_a_hero(answers: Answers, number: int) -> Iterator[WizardQuestion]:
    def key(part: str) -> str:
        return f"{number}.{part}"

    fits = fitting(read_texts(answers.get("rules-out", "")))
    who = answers.get(key("name"), "").strip() or "the hero"
    which = "your hero" if number == 1 else f"hero {number}"
    taken = [answers.get(f"{other}.name", "") for other in range(1, number)]
    yield WizardQuestion(
        key("name"),
        f"What is the name of {which}?",
        "a name",
        fits(name_beside(taken)),
        draws="name",
        takes_first=True,
    )
    yield WizardQuestion(
        key("way"), f"Make {who} whole now, or quickly?",
        "quick: a high concept, a trouble, skills and a stunt, the rest in play; whole: everything now", read_way,
        default="quick", choices=("quick", "whole"), left=not asks_all(answers),
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
        yield WizardQuestion(
            key(part),
            asks,
            f"{hint}; or {LATER}",
            fits(aspect_beside(written)),
            draws=draws,
            takes_first=True,
        )
        if whole and part == "trouble" and answers.get(key(part), "").strip().casefold() not in ("", LATER):
            yield WizardQuestion(
                key("trouble-brings"),
                f"Who or what comes because of “{answers[key(part)].strip()}”?",
                "somebody or something that turns up: the guild, Aunt Ilse, the fog; or nothing",
                fits(read_title_or_nothing),
                draws="trouble-brings",
            )
        written = [*written, answers.get(key(part), "")]
    yield WizardQuestion(
        key("pronouns"),
        f"How is {who} spoken of?",
        f"{', '.join(KNOWN[:4])}; the GM tells of your hero so",
        read_spoken,
        default=_spoken_of(answers, number),
        choices=KNOWN[:4],
        left=True,
    )
    dials = dials_of(answers)
    wanted = skills_wanted(dials)
    yield WizardQuestion(
        key("skills"), f"What is {who} good at?", _of_skills(wanted, whole),
        wanted.all_of_them if whole else wanted.some, draws="skills", takes_first=True,
    )  # fmt: skip
    read_stunt = stunt_in(wanted.skills.singles)
    chosen = sum(key(f"stunt-{at}") in answers for at in range(1, FREE_STUNTS + 1))
    stunts = FREE_STUNTS if whole else max(1, chosen)  # More than one where several were taken at once.
    for at in range(1, stunts + 1) if BOOKS[dials.dialect].has(STUNTS) else ():
        yield WizardQuestion(
            key(f"stunt-{at}"), f"Stunt {at} of {FREE_STUNTS}, or several at once, as in 1, 3?",
            f"Name: Because I …, I get +2 when I use … to … when …; or {LATER}, to fill it in play",
            fits(read_stunt), draws="stunt", takes_first=True,
        )  # fmt: skip
        if read_stunt(answers.get(key(f"stunt-{at}"), "")) is None:
            break
    yield WizardQuestion(
        key("description"),
        f"What does {who} look like?",
        "a line or two, or nothing yet",
        fits(read_text),
        draws="description",
        left=not asks_all(answers),
    )
    yield WizardQuestion(
        key("another"),
        "Another hero?",
        "yes or no",
        read_yes,
        default="yes" if number == 1 and party_told(answers.get("setting", "")).companion else "no",
        choices=("yes", "no"),
        left=not asks_all(answers),
    )


def _spoken_of(answers: Answers, number: int) -> str:
    """How a hero is spoken of by their name and what they are, the first also by what the setting tells of them."""
    name = answers.get(f"{number}.name", "")
    hero = _told_in(answers.get("setting", "")) if number == 1 else HeroTold()
    if name and hero.name == name and hero.spoken_of:
        return hero.spoken_of
    return pronouns_told(name, answers.get(f"{number}.concept", "")) or hero.spoken_of or THEY


@lru_cache(maxsize=8)
def _told_in(setting: str) -> HeroTold:
    return hero_told(setting)


def _of_skills(wanted: SkillsWanted, whole: bool) -> str:
    names = wanted.skills.singles.names
    such = f"such as: {sample(names)}. "
    if wanted.skills.pair is not None:  # What each list has already names its skills.
        return f"{such}{wanted.whole}{'' if whole else '. A few will do, or ' + LATER}"
    held = f"{wanted.whole[:1].upper()}{wanted.whole[1:]}"
    few = f"A few will do, or {LATER}"
    told = held if whole else f"{held}. {few}" if wanted.levels or wanted.free else few
    return f"{such}{told}. Skills: {', '.join(names.values())}"


def campaign_from(answers: Answers, name: str) -> NewCampaign:
    """The campaign that was described."""
    read = {
        question.key: question.read(
            answers.get(question.key, question.default if question.unasked or question.left else "")
        )
        for question in questions(answers, name)
    }
    dials = dials_of(answers)
    wanted = skills_wanted(dials)
    heroes = []
    number = 1
    while f"{number}.name" in read:
        heroes.append(
            _hero(
                {key.partition(".")[2]: value for key, value in read.items() if key.startswith(f"{number}.")},
                wanted,
                BOOKS[dials.dialect].has(STUNTS),
            )
        )
        number += 1
    settings = _list_of(read["setting"])
    sentences = [f"{each[:1].upper()}{each[1:]}" for each in settings]
    told = " ".join(each if each.endswith((".", "!", "?")) else f"{each}." for each in sentences)
    return NewCampaign(
        title=str(read["title"]),
        dialect=dials.dialect,
        level=dials.level,
        pyramid=dials.pyramid,
        options=dials.options,
        skills=dials.skills,
        boxes=dict(dials.boxes),
        second=dials.second,
        setting=setting_aspects(settings, [hero.trouble for hero in heroes]),
        opening=told if any(aspects_of(each) != [each] for each in settings) else "",
        rules_out=_list_of(read["rules-out"]),
        genre=_list_of(read["genre"]),
        names=_list_of(read["names"]),
        era=era_told(told),
        land=land_told(told),
        facts=() if asks_all(answers) else facts_told(told, tuple(hero.name for hero in heroes)),
        lines=_list_of(read["lines"]),
        veils=_list_of(read["veils"]),
        style=str(read["style"]),
        heroes=heroes,
    )


def _hero(read: Mapping[str, object], wanted: SkillsWanted, has_stunts: bool) -> NewHero:
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
        trouble_brings=str(read.get("trouble-brings") or ""),
        relationship=str(read.get("relationship") or ""),
        aspects=aspects,
        skills={wanted.skills.singles.name(skill): rating for skill, rating in skills.items()},
        stunts=[each for each in stunts if isinstance(each, NewStunt)],
        description=str(read.get("description") or ""),
        pronouns=str(read.get("pronouns") or ""),
        growing=not whole,
        skills_are=wanted.whole,
        has_stunts=has_stunts,
    )


def _list_of(value: object) -> Sequence[str]:
    return list(value) if isinstance(value, (list, tuple)) else []
