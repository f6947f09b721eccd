"""Who the hero is by the sentence a campaign is told in: `I am Dana, a fire lookout`, `A safecracker owes …`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from solofate.gm.titles.persons import spoken_of_by_name
from solofate.gm.titles.persons_told import (
    MOST_WORDS,
    PersonTold,
    calling_of_rank,
    concept_in,
    finite_at,
    kin_told,
    named_people,
    said_to_be,
    speaks_of_oneself,
)
from solofate.lexicon.forms import third_person
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import called_as
from solofate.lexicon.senses import senses_of
from solofate.lexicon.tenses import is_past
from solofate.repl.new.kept_out_told import kept_out_told
from solofate.repl.new.premise_hero import Told, by_name, premise_told, spoken_of_told
from solofate.repl.new.premise_matters import crosses_a_verb, trouble_in
from solofate.repl.new.premise_people import Person
from solofate.repl.new.said_plainly import A_NAME, begins_with_somebody, led_to, said_plainly
from solofate.repl.new.trouble_told import trouble_told
from solofate.repl.new.work_told import concept_of_work
from solofate.rules.names import in_capitals, words_of


class HeroTold(NamedTuple):
    """A name and a high concept, each empty where it is not told, and the setting without what only says that.

    It is `said_outright` where it begins with words such as `I am`. `trouble` is what presses the hero by the same
    sentence, and `spoken_of` how they are spoken of in it: she, he, they, or nothing where it does not say.
    """

    name: str = ""
    concept: str = ""
    setting: str = ""
    said_outright: bool = False
    trouble: str = ""
    spoken_of: str = ""


_STOP = re.compile(r"(?<=[.!?;:])\s+|(?<=,)\s+")
_NAMED = re.compile(rf"^(?P<name>{A_NAME})(?:,|$)")


def hero_told(setting: str) -> HeroTold:
    """The hero a setting tells of, in its first clauses; nothing where it tells of nobody in particular."""
    text = said_plainly(kept_out_told(" ".join(setting.split())).told)
    told_plainly = kept_out_told(" ".join(setting.split())).told
    premise = premise_told(told_plainly)
    hero = _as_built(_who(text), premise, told_plainly)
    if not (hero.name or hero.concept):
        return hero._replace(trouble=trouble_in(premise, "", told_plainly))
    own = hero.said_outright or speaks_of_oneself(text)
    spoken_of = _spoken_of(text, hero.concept, own=own)
    told = plainly_named(text, hero)
    trouble = trouble_told(told, hero.concept, spoken_of, own=own, name=hero.name)
    trouble = trouble_in(premise, trouble, told_plainly)
    spoken_of = (
        by_name(hero.name, "" if own else told_plainly, hero.concept)
        or spoken_of
        or _of_who_is_played(premise, told_plainly)
    )
    return hero._replace(spoken_of=spoken_of, trouble=trouble, setting=plainly_named(hero.setting, hero))


def _as_built(hero: HeroTold, premise: Told, text: str) -> HeroTold:
    """The hero as the clauses of a premise tell them, where what was cut out of it is not whole."""
    person = premise.hero
    concept = person.concept or _by_their_work(premise) if person is not None else ""
    if person is None or not (person.name or concept):
        return hero
    if not (hero.name or hero.concept):
        return HeroTold(person.name, concept, text, premise.own)
    state = " " not in hero.concept and hero.concept.endswith("ed")
    whole = hero.concept and not state and not crosses_a_verb(hero.concept, premise)
    return hero._replace(name=hero.name or person.name, concept=hero.concept if whole else concept)


def _by_their_work(premise: Told) -> str:
    """Who somebody is by the first thing they are told to do, where that is work; else nothing."""
    link = lexicon().words("heroes-told", "links")[0]
    does = next((each.does for each in premise.deeds if not each.aside), "")
    first, _, rest = does.partition(" ")
    verb = first if first.endswith("s") else third_person(first.casefold())
    rest = _WHITHER.sub("", rest)
    return concept_of_work(f"{link} {verb} {rest}") if rest and not is_past(first.casefold()) else ""


_WHITHER = re.compile(r" (?:north|south|east|west)\b")


def _of_who_is_played(premise: Told, text: str) -> str:
    """How somebody is spoken of whom a player only plays: `I want to play a vampire who is trying to pass her test`."""
    plays = premise.hero is not None and not any(
        each.subject == "I" and not each.does.startswith(("play", "want to play", "will play", "am playing"))
        for each in premise.clauses
    )
    return spoken_of_told(text, premise.hero) if plays and premise.hero is not None and premise.own else ""


def _of_whom(text: str, hero: HeroTold) -> str:
    """A text in which what is hers belongs to whoever was named last, where the hero is no she: `Aya's father`."""
    for found in re.finditer(r"(?<=[,.;] )(?:and )?(?P<whose>[Hh]er|[Hh]is) (?=[a-z])", text):
        sex = "she" if found["whose"].casefold() == "her" else "he"
        names = [
            each
            for each in re.findall(r"[A-Z][\w’-]+", text[: found.start()])
            if spoken_of_by_name(each) == sex
        ]
        own = spoken_of_by_name(hero.name.split()[0]) if hero.name else ""
        if names and hero.name and names[-1] not in hero.name.split() and own != sex:
            return f"{text[: found.start('whose')]}{names[-1]}'s {text[found.end() :]}"
    return text


def plainly_named(text: str, hero: HeroTold) -> str:
    """A text in which whoever is named and told of goes by their name alone: `my aunt Greta died`.

    The hero does too, and where they speak of themselves they are only `me`.
    """
    told = _of_whom(text, hero)
    if name := re.escape(hero.name):
        told = re.sub(rf"^{name}, the [^.]+\. (?={name}\b)", "", told)
        told = re.sub(rf"\b(?P<me>me|I), {name}(?:,|$)", r"\g<me>", told)
    for each in reversed(list(named_people(told))):
        own = bool(each.name) and f" {hero.name}".endswith(f" {each.name}")  # Old Jarl Thorsten.
        whole = told[each.begins : each.ends]
        behind = told[each.ends :].lstrip(", ").split()
        if own and whole.split()[0].casefold() in lexicon().set_of("settings", "articles"):
            goes_on = (
                not behind or finite_at(["", behind[0]]) is not None
            )  # A bell founder, Duarte Pinto, has …
            stop = "" if goes_on or told[each.ends : each.ends + 1] != "," else ","
            told = " ".join((f"{told[: each.begins]}{each.name}{stop}", *behind))
            continue
        led = bool(behind) and behind[0].casefold() in lexicon().set_of("settings", "articles")
        apart = told[each.ends : each.ends + 2] == ", "
        before = told[: each.begins].casefold().replace("’", "'").rstrip()
        if not led or not (own or apart) or before.endswith(tuple(lexicon().words("heroes-told", "leads"))):
            continue
        said = len(each.calling.split()) + 1 - (len(whole.split()) - len(each.name.split()))
        told = " ".join((f"{told[: each.begins]}{each.name}", *behind[said:]))
    return told


def _spoken_of(text: str, concept: str, *, own: bool) -> str:
    """How a hero is spoken of: by what they are, a widow or a son, else by the first pronoun that is theirs."""
    known = lexicon()
    called = called_as(concept)
    if called or own:
        return called
    said = {word: each for each in ("she", "he") for word in known.words("troubles-told", each)} | _AS_ONE
    for sentence in re.split(r"(?<=[.!?])\s+", text):
        found = [said[word] for word in words_of(sentence) if word in said]
        if found and found[0] in ("she", "he") and not spoken_of_told(text, Person("", concept)):
            return ""  # It may be of somebody else.
        if found:  # `Till they laid him off`: they are others.
            return next((each for each in found if each not in _AS_ONE), found[0])
    return ""


_WHOSE_OR_WITH = re.compile(r"(?<!^)\b(?:who|of|for|from|with|without|in|on|at|to)\b", re.IGNORECASE)
_AS_ONE = {"they": "they"}
"""Of several people one speaks so too: only who does something is surely the hero."""


def _who(text: str) -> HeroTold:
    """The hero of a text that is told in any of its sentences."""
    parts = [each.rstrip(".") for each in _PARTS.split(text) if each]
    for at, part in enumerate(parts):
        if led_to(part) is None:
            continue
        hero = _told_in(part, "; ".join(parts[:at]))
        if not (hero.name or hero.concept):
            continue
        if not hero.concept:
            hero = hero._replace(concept=_work_of_the_speaker(parts))
        if at and hero.concept.casefold() in lexicon().set_of("heroes-told", "one-of"):
            hero = hero._replace(concept=_one_of(hero.concept, parts[at - 1]) or hero.concept)
        own = [] if hero.setting == part and len(parts) > 1 else [hero.setting]
        return hero._replace(setting="; ".join([*parts[:at], *own, *parts[at + 1 :]]))
    told = _told_in(text)
    speaks = words_of(text)
    if speaks_of_oneself(text) and (_I in speaks or not (told.name and told.concept)):
        return _who_speaks(text, parts)
    named = told if told.name else _whom_it_names(parts) or told
    return named if named.name or named.concept else _the_only_one(parts) or named


def _who_speaks(text: str, parts: Sequence[str]) -> HeroTold:
    """Whoever tells of themselves and does not say who they are: by what they live by, or by whose kin they are."""
    for part in parts:
        if keeps := _keeper_of(part):
            return HeroTold(concept=keeps, setting=text)
    known = lexicon()
    me = next((each for each in named_people(text) if text[: each.begins].endswith(("me, ", "I, "))), None)
    if me is not None:
        return HeroTold(me.name, me.calling, text)
    called = re.search(rf"\b(?:me|I), (?P<name>{A_NAME})(?:,|$)", text)
    kin = kin_told(text)
    if kin is None or (called is not None and not kin.name):
        name = called["name"].strip() if called else ""
        return HeroTold(name, _work_of_the_speaker(parts) or calling_of_rank(name), text)
    left = any(each.sense == "leaves-behind" for each in known.found("heroes-told", words_of(text)))
    lost = _LOST_SPOUSE.get(kin.kin) if not kin.calling else None
    if lost and any(each.sense in _DEATHS for each in known.found("first-aims", words_of(text))):
        return HeroTold("", _work_of_the_speaker(parts) or lost, text)
    said = "heir" if left else known.senses("kin-of-heroes", kin.kin)[0]
    whom = kin._replace(name=kin.name, calling=kin.calling)
    link, article = known.words("heroes-told-of", "of-whom")
    of_whom = whom.told if whom.name else f"{article} {whom.calling or kin.kin}"
    says_little = not (whom.name or whom.calling)
    concept = _work_of_the_speaker(parts) or ("" if says_little else in_capitals(f"{said} {link} {of_whom}"))
    return HeroTold("", concept if len(concept.split()) <= MOST_WORDS else "", text)


_I = "i"
_DEATHS = ("died", "killed", "executed")
_LOST_SPOUSE = {"husband": "Widow", "wife": "Widower"}


def _work_of_the_speaker(parts: Sequence[str]) -> str:
    """`Sign Painter`, of `I paint signs in Leeds`; nothing where they only tell what happens to them."""
    link, former = (lexicon().words("heroes-told", each)[0] for each in ("links", "former"))
    for part in parts:
        told = _STOP.split(part)[0].strip(" ,.;")
        words = told[told.find(_AND_I) + len(_AND_I) - 1 :].split() if _AND_I in told else told.split()
        once = words[1:3] == ["used", "to"]
        does = words[3:] if once else words[1:]
        lives = words[:1] == ["I"] and len(does) > 1 and senses_of(does[0].casefold(), "verb")
        lives = lives and does[0] not in lexicon().set_of("title-words", "past")  # Who saw it saws nothing.
        work = " ".join((link, third_person(does[0].casefold()), *does[1:])) if lives else ""
        if work and (concept := concept_of_work(work)):
            return in_capitals(f"{former} {concept}") if once else concept
    return ""


_AND_I = " and I "


def _whom_it_names(parts: Sequence[str]) -> HeroTold | None:
    """The first of those a text names together with what they are, where the sentence is about them."""
    for at, part in enumerate(parts):
        for each in named_people(part):
            before = part[: each.begins].split()
            if each.calling and each.name and finite_at(["", *before]) is None:
                left = [*parts[:at], _without(part, each), *parts[at + 1 :]]
                of_several = each.calling.casefold() in lexicon().set_of("heroes-told", "one-of") and at
                concept = (_one_of(each.calling, parts[at - 1]) if of_several else "") or each.calling
                return HeroTold(each.name, concept, "; ".join(filter(None, left)))
    return _whose_work_it_tells(parts)


def _whose_work_it_tells(parts: Sequence[str]) -> HeroTold | None:
    """Whoever is named by what they do: `Juno Park hunts runaway drones` is a Runaway Drone Hunter.

    Of two the first is; who is only named with what they do is the hero where nobody else is.
    """
    link = lexicon().words("heroes-told", "links")[0]
    for part in parts:
        found = re.match(
            rf"(?P<name>{A_NAME}?)(?:, who [^,.;]+,)?(?: and {A_NAME}?(?:, [^,]+,)?)? (?P<does>[a-z]+\b.*)$",
            part,
            re.DOTALL,
        )
        if found is None or found["name"].casefold() in lexicon().set_of("settings", "no-name"):
            continue
        two = _TWO_OF_THEM.match(part)
        verb, _, what = (two["does"] if two else found["does"]).partition(" ")
        once = _USED_TO.match(found["does"])
        does = f"{third_person(verb)} {what}" if two else found["does"]
        does = f"{third_person(once['does'])} {once['what']}" if once is not None else does
        work = concept_of_work(f"{link} {does}")
        former = (
            f"{lexicon().words('heroes-told', 'former')[0]} {work}" if once is not None and work else work
        )
        concept = calling_of_rank(found["name"]) or in_capitals(former)
        if concept:
            return HeroTold(found["name"], concept, "; ".join(parts))
    begins = next(filter(None, (_NAME_DOES.match(part) for part in parts)), None)
    first = begins["name"].split()[0].casefold() if begins is not None else ""
    address = lexicon().set_of("people-named", "address") - lexicon().set_of("kin-only", "said")
    somebody = bool(first) and (lexicon().senses("given-names", first) or first in address)
    if begins is not None and (somebody or begins["who"]):
        return HeroTold(begins["name"], "", "; ".join(parts))
    return None


_TWO_OF_THEM = re.compile(rf"{A_NAME}?,? and {A_NAME}?(?:, [^,]+,)? (?P<does>[a-z]+ .+)$", re.DOTALL)
_NAME_DOES = re.compile(rf"(?P<name>{A_NAME}?)(?P<who>, who [^,.;]+,)? [a-z]+s ")


_USED_TO = re.compile(
    r"(?:used to|once) (?P<does>[a-z]+) (?P<what>.+?)(?= (?:on|in|at|for|with|till|until|before|when)\b|[,;]|$)"
)
"""`Used to drive cranes on the docks till …`: what somebody lived by."""


def _without(part: str, who: PersonTold) -> str:
    """A sentence about somebody with their name alone: who they are is told elsewhere."""
    behind = part[who.ends :].lstrip(" ,")
    words = behind.split()
    if words and words[0].casefold() in lexicon().set_of("settings", "articles"):
        said = len(who.calling.split())
        words = words[1 + said :]
    before = part[: who.begins].rstrip(" ,")
    return " ".join(filter(None, (before, who.name, *words))).replace(" ,", ",")


def _one_of(concept: str, before: str) -> str:
    """`Elder of Two Sisters Who Run a Pharmacy`, where the sentence before tells of several; else nothing."""
    found = re.match(r"(?P<who>\w+ (?:\w+ )?\w+s) (?P<do>\w+) (?P<what>.+)$", before)
    if found is None or not senses_of(found["do"].casefold(), "verb"):
        return ""
    words = found["what"].split()
    ends = lexicon().set_of("heroes-told", "ends")
    upto = next((at for at, word in enumerate(words) if at and word.casefold() in ends), len(words))
    link = lexicon().words("heroes-told", "links")[0]
    whole = f"{concept} of {found['who']} {link} {found['do']} {' '.join(words[:upto]).strip(' ,.;')}"
    return in_capitals(whole) if len(whole.split()) <= MOST_WORDS + 1 else ""


def _the_only_one(parts: Sequence[str]) -> HeroTold | None:
    """Whoever is the only or the youngest of what they are, where a text tells of nobody else: `Youngest Engineer`."""
    for part in parts:
        for found in _ONE_AND_ONLY.finditer(part):
            concept = _WHOSE_OR_WITH.split(concept_in(found["who"] or found["first"]))[0].strip()
            head = concept.split()[-1].casefold() if concept else ""
            if (
                concept
                and (found["first"] or len(concept.split()) > 1)
                and head not in lexicon().set_of("heroes-told", "nobody-played")
            ):
                return HeroTold("", concept, "; ".join(parts))
    return None


_ONE_AND_ONLY = re.compile(
    r"\b(?P<who>[Tt]he (?:only|youngest|oldest|newest|new|last) [a-z].*)|^(?P<first>The (?=[a-z]+ who ).*)"
)
_PARTS = re.compile(
    r"(?<=[.!?])\s+|\s*;\s*|\s*:\s+|\s+[–—]\s+|,?\s+(?:and|but|so)\s+(?=I(?:['’]m| am)\b)|,\s+(?=I(?:['’]m| am)\b)"
)


def _told_in(text: str, before: str = "") -> HeroTold:
    if keeps := _keeper_of(text):
        return HeroTold(concept=keeps, setting=text)
    led = led_to(text)
    own = led is not None
    rest = text if led is None else led
    name = ""
    named = _NAMED.match(rest)
    behind = rest[named.end() :].strip(" ,") if named is not None else ""
    if named is not None and (own or concept_in(behind) or _is_a_who(behind)):
        name = named["name"].strip(" ,.")
        rest = rest[named.end() :].strip(" ,")
    if not (own or name) and not begins_with_somebody(rest):
        return HeroTold(setting=text)
    concept = concept_in(rest) or (_whose(rest, before) if own else "")
    if own and name and not concept:
        clauses = _STOP.split(rest)[:_CLAUSE]
        concept = next((told for each in clauses if (told := concept_in(each, bare=True))), "")
    if own and not concept:
        clause = _STOP.split(rest)[0].strip(" ,.;")
        last = clause.split()[-1:]  # The youngest.
        one_of = last and last[0].casefold() in lexicon().set_of("heroes-told", "one-of")
        if several := _ONE_OF_SEVERAL.match(clause):
            one_of, last = True, [" ".join(several["who"].split()[:MOST_WORDS])]
        concept = in_capitals(last[0]) if one_of else concept_of_work(clause)
    sure = bool(name) and (own or _is_a_who(rest))
    concept = concept or calling_of_rank(name) or (said_to_be(_STOP.split(rest)[0]) if sure else "")
    if not concept and not (own and name):
        return HeroTold(setting=text)
    does = "" if own else name  # What they do is told of them.
    name = name or _named_behind(rest) or (_named_next(rest) if own else "")
    placed = own or name or _place_in(_STOP.split(rest)[0])
    left = _setting_left(text, rest, concept, does) if placed else text
    return HeroTold(name, concept, left, own)


def _is_a_who(rest: str) -> bool:
    """Whether words with an article are surely of somebody, whatever they are called: `a lapsed Beguine who …`."""
    article, *words = _STOP.split(rest)[0].split() or [""]
    return article in ("a", "an") and bool(words) and _WHO_IS in words[1 : MOST_WORDS // 2]


def _keeper_of(text: str) -> str:
    """`Keeper of the Last Cinema`, of `I run the last cinema in a mining town`; nothing where nobody runs anything."""
    known = lexicon()
    clause = _STOP.split(_NOW.sub("", text))[0]
    led = re.match(r"(?:[Ii]n|[Aa]t|[Oo]n|[Nn]ear) (?:(?!\bI\b).)+(?=\bI \w)", clause)
    words = clause[led.end() if led else 0 :].split()
    articles, ends = known.set_of("settings", "articles"), known.set_of("heroes-told", "ends")
    ends |= known.set_of("settings", "leads-on") - {"of"}
    runs = len(words) > _CLAUSE and words[0] == "I" and words[1] in known.set_of("heroes-told", "runs")
    if not runs or words[2].casefold() not in articles:
        return ""
    upto = next((at for at in range(_CLAUSE, len(words)) if words[at].casefold() in ends), len(words))
    thing = " ".join(words[2:upto]).strip(" ,.;")
    keeper = known.words("heroes-told", "keeper")[0]
    return in_capitals(f"{keeper} of {thing}") if len(thing.split()) < MOST_WORDS - 1 else ""


_NOW = re.compile(r"^(?:[Nn]ow|[Tt]oday|[Tt]hese days),? (?=I )")


def _whose(rest: str, before: str) -> str:
    """What somebody is by whose they are: `Ned Hartley's Clerk`, or of whom the text told before, `Driver of Ines`."""
    words = _STOP.split(rest)[0].split()
    owner = next((at for at, word in enumerate(words[:_CLAUSE]) if word.endswith(("'s", "’s"))), None)
    if owner is not None and all(word[:1].isupper() for word in words[: owner + 1]):
        behind = concept_in(" ".join(words[owner + 1 :]), bare=True)
        return in_capitals(f"{' '.join(words[: owner + 1])} {behind}") if behind else ""
    if not words or words[0].casefold() not in _THEIRS:
        return ""
    behind = concept_in(" ".join(words[1:]), bare=True)
    told = kin_told(before) or next(named_people(before), None)
    link, article = lexicon().words("heroes-told-of", "of-whom")
    if not behind or told is None:
        return behind
    return in_capitals(
        f"{behind} {link} {told.told if told.name else f'{article} {told.calling or told.kin}'}"
    )


_THEIRS = frozenset(("her", "his", "their"))


def _named_behind(rest: str) -> str:
    """The name that stands behind `named` or `called`; nothing where there is none."""
    words = rest.split()
    for at, word in enumerate(words[:-1]):
        if word.casefold() in lexicon().set_of("heroes-told", "called") and words[at + 1][:1].isupper():
            name = [words[at + 1]]
            while not name[-1].endswith((",", ".", ";")) and words[at + 1 + len(name) :][:1]:
                following = words[at + 1 + len(name)]
                if not following[:1].isupper():
                    break
                name.append(following)
            return " ".join(name).strip(",.;")
    return ""


def _named_next(rest: str) -> str:
    """The name that is the second clause by itself: `the union's treasurer, Gwen Prosser, …`; else nothing."""
    clauses = [each.strip(" ,.;") for each in _STOP.split(rest)]
    alone = re.fullmatch(rf"{A_NAME}", clauses[1]) if len(clauses) > 1 else None
    return alone[0] if alone is not None and len(alone[0].split()) > 1 else ""


def _setting_left(text: str, rest: str, concept: str, name: str) -> str:
    """The setting without what only says who the hero is; all of it where nothing else is told."""
    sentences = re.split(r"(?<=[.!?])\s+", text, maxsplit=1)
    clauses = _STOP.split(re.split(r"(?<=[.!?])\s+", rest, maxsplit=1)[0])
    at = clauses[0].casefold().find(concept.split()[-1].casefold()) if concept else 0
    where = _place_in(clauses[0][max(at, 0) :])
    behind = [clause.strip(" ,.;") for clause in clauses[1:] if len(clause.split()) >= _CLAUSE]
    leads = lexicon().set_of("settings", "leads-a-clause")
    finite = lexicon().set_of("title-words", "finite") if name else frozenset[str]()
    behind = [each if each.split()[0] in _WHO | finite else _without_lead(each, leads) for each in behind]
    goes_on = behind and behind[0][:1].islower() and finite_at(["", behind[0].split()[0]]) is not None
    if goes_on and name and behind[0].split()[0] not in _WHO:
        behind[0] = f"{name} {behind[0]}"
    told = [_large(each) for each in (where, *(_without_lead(each, _WHO) for each in behind)) if each]
    told += sentences[1:]
    return ". ".join(each.rstrip(".") for each in told if each[:1].isupper() or _A_DECADE.match(each)) or text


_WHO = frozenset(("who", "which", "that"))


def _place_in(clause: str) -> str:
    """Where a clause says it is, up to what is told of there: `Lyon in 1572`; nothing where it names no place."""
    known = lexicon()
    before, articles = known.set_of("settings", "before-a-place"), known.set_of("settings", "articles")
    words = re.sub(rf"\b(?:{_CALLED})\s+{A_NAME}", "", clause).strip(" ,.;").split()
    for at, word in enumerate(words[:-1]):
        led = word.casefold() in before or (word.casefold() in _THERE_TOO)
        behind = words[at + 1]
        if led and (
            behind[:1].isupper() or behind[:4].isdigit() or (word != _OF and behind.casefold() in articles)
        ):
            ends = next(
                (to for to in range(at + 2, len(words)) if words[to].casefold() in _ENDS_A_PLACE), None
            )
            return _large(" ".join(words[at + 1 : ends]).strip(" ,.;"))
    return ""


_OF = "of"
_THERE_TOO = lexicon().set_of("settings", "also-before-a-place")
_BEFORE_A_PLACE = lexicon().set_of("settings", "before-a-place")
_ENDS_A_PLACE = lexicon().set_of("settings", "ends-a-place")


def _without_lead(clause: str, leads: frozenset[str]) -> str:
    words = clause.split()
    if words[:1] and words[0].casefold() in _THERE_TOO | _BEFORE_A_PLACE | {"behind"} and "I" in words:
        return clause  # Behind the kiln I found a letter.
    while len(words) > 1 and words[0].casefold() in leads | {"and", "but"}:
        words = words[1:]
    return " ".join(words)


def _large(text: str) -> str:
    return text[:1].upper() + text[1:]


_CLAUSE = 3
_ONE_OF_SEVERAL = re.compile(
    r"(?:the )?(?P<who>[a-z]+ of (?:two|three|four|five|six|seven) [a-z]+(?: who [a-z]+ (?:an?|the) [a-z]+)?)"
)
"""`The youngest of four brothers who keep a ferry on …`."""
_WHO_IS = "who"
_A_DECADE = re.compile(r"\d{3}0s [A-Z]")
"""`1950s Los Angeles`."""
_CALLED = "|".join(lexicon().words("heroes-told", "called"))


__all__ = ["HeroTold", "hero_told", "plainly_named"]
