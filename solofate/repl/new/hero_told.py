"""Who the hero is by the sentence a campaign is told in: `I am Dana, a fire lookout`, `A safecracker owes …`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from solofate.gm.titles.persons import are_several, is_somebody
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import Part, senses_of
from solofate.repl.new.trouble_told import trouble_told
from solofate.repl.new.work_told import concept_of_work
from solofate.repl.settings_told import aspects_of
from solofate.rules.names import in_capitals, slug, words_of


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
_NAME = r"(?:[^\W\d_a-z][\w'’.-]*\s?){1,4}"
_NAMED = re.compile(rf"^(?P<name>{_NAME})(?:,|$)")
_MOST_BEFORE, _LONGEST = 4, 9
"""So many words may stand between the article and the word for somebody; and a concept has so many at most."""


def hero_told(setting: str) -> HeroTold:
    """The hero a setting tells of, in its first clauses; nothing where it tells of nobody in particular."""
    text = " ".join(setting.split())
    hero = _who(text)
    if not (hero.name or hero.concept):
        return hero
    own = hero.said_outright or not _SPEAKER.isdisjoint(words_of(text))
    spoken_of = _spoken_of(text, hero.concept, own=own)
    return hero._replace(spoken_of=spoken_of, trouble=trouble_told(text, hero.concept, spoken_of, own=own))


_SPEAKER = lexicon().set_of("troubles-told", "i")


def _spoken_of(text: str, concept: str, *, own: bool) -> str:
    """How a hero is spoken of: by what they are, a widow or a son, else by the first pronoun that is theirs."""
    known = lexicon()
    words = words_of(_WHOSE_OR_WITH.split(concept)[0])
    called = next((sense for word in reversed(words) for sense in known.senses("spoken-of", word)), "")
    if called or own:
        return called
    said = {word: each for each in ("she", "he") for word in known.words("troubles-told", each)} | _AS_ONE
    return next((said[word] for word in words_of(text) if word in said), "")


_AS_ONE = {"they": "they"}
"""Of several people one speaks so too: only who does something is surely the hero."""


_WHOSE_OR_WITH = re.compile(r"(?<!^)\b(?:who|of|for|from|with|without|in|on|at|to)\b", re.IGNORECASE)


def _who(text: str) -> HeroTold:
    """The hero of a text that is told in any of its sentences."""
    parts = [each for each in _PARTS.split(text) if each]
    own_part = next((at for at, each in enumerate(parts) if at and _led_to(each) is not None), 0)
    if own_part and (hero := _told_in(parts[own_part])).said_outright:
        if hero.concept.casefold() in lexicon().set_of("heroes-told", "one-of"):
            hero = hero._replace(concept=_one_of(hero.concept, parts[own_part - 1]) or hero.concept)
        own = [] if hero.setting == parts[own_part] else [hero.setting]
        return hero._replace(setting="; ".join([*parts[:own_part], *own, *parts[own_part + 1 :]]))
    return _told_in(text)


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
    return in_capitals(whole) if len(whole.split()) <= _LONGEST + 1 else ""


_PARTS = re.compile(r"(?<=[.!?])\s+|\s*;\s*|\s*:\s+|\s+[–—]\s+")


def _told_in(text: str) -> HeroTold:
    if keeps := _keeper_of(text):
        return HeroTold(concept=keeps, setting=text)
    led = _led_to(text)
    own = led is not None
    rest = text if led is None else led
    name = ""
    if (named := _NAMED.match(rest)) is not None and (own or _concept(rest[named.end() :].strip(" ,"))):
        name = named["name"].strip(" ,.")
        rest = rest[named.end() :].strip(" ,")
    if not (own or name) and not _begins_with_somebody(rest):
        return HeroTold(setting=text)
    concept = _concept(rest)
    if own and not concept:
        clause = _STOP.split(rest)[0].strip(" ,.;")
        last = clause.split()[-1:]  # The youngest.
        one_of = last and last[0].casefold() in lexicon().set_of("heroes-told", "one-of")
        concept = in_capitals(last[0]) if one_of else concept_of_work(clause)
    if not concept and not (own and name):
        return HeroTold(setting=text)
    does = "" if own else name  # What they do is told of them.
    name = name or _named_behind(rest)
    placed = own or name or _place_in(_STOP.split(rest)[0])
    left = _setting_left(text, rest, concept, does) if placed else text
    return HeroTold(name, concept, left, own)


def _keeper_of(text: str) -> str:
    """`Keeper of the Last Cinema`, of `I run the last cinema in a mining town`; nothing where nobody runs anything."""
    known = lexicon()
    words = _STOP.split(text)[0].split()
    articles, ends = known.set_of("settings", "articles"), known.set_of("heroes-told", "ends")
    ends |= known.set_of("settings", "leads-on") - {"of"}
    runs = len(words) > _CLAUSE and words[0] == "I" and words[1] in known.set_of("heroes-told", "runs")
    if not runs or words[2].casefold() not in articles:
        return ""
    upto = next((at for at in range(_CLAUSE, len(words)) if words[at].casefold() in ends), len(words))
    thing = " ".join(words[2:upto]).strip(" ,.;")
    keeper = known.words("heroes-told", "keeper")[0]
    return in_capitals(f"{keeper} of {thing}") if len(thing.split()) < _LONGEST - 1 else ""


def _led_to(text: str) -> str | None:
    """What stands behind words such as `I am` or `my hero is`; None where it begins otherwise."""
    folded = text.casefold().replace("’", "'")
    leads = (each for each in lexicon().words("heroes-told", "leads") if folded.startswith(f"{each} "))
    lead = max(leads, key=len, default="")
    return text[len(lead) :].lstrip() if lead else None


def _concept(rest: str) -> str:
    """The words for somebody that a clause begins with, and what belongs to them: `fire lookout of the dead valley`."""
    words = [word.strip(",.;:!?") for word in rest.split()]
    if not words or words[0].casefold() not in lexicon().set_of("settings", "articles"):
        return ""
    stops = next((at for at, word in enumerate(rest.split()) if word[-1:] in ",.;:!?"), len(words))
    head = _head(words[1 : stops + 1])
    if head is None:
        return ""
    at, end = head + 1, head + 2
    behind = words[at + 1 : stops + 1]
    if behind[:1] and behind[0].casefold() in lexicon().set_of("heroes-told", "belongs"):
        end = at + 1 + _up_to_more(behind)
    found = words[1:end]
    return (
        in_capitals(" ".join(found)) if len(found) <= _LONGEST else in_capitals(" ".join(words[1 : at + 1]))
    )


def _up_to_more(behind: list[str]) -> int:
    """How many of the words behind somebody tell who they are, before a verb or what is true of the world."""
    ends = lexicon().set_of("heroes-told", "ends")
    return next(
        (at for at, word in enumerate(behind) if at and (word.casefold() in ends or _does(behind, at))),
        len(behind),
    )


def _does(words: list[str], at: int) -> bool:
    """Whether a word behind a noun says what somebody does, and is no plural: `from the wars hides in`."""
    word, behind = words[at].casefold(), words[at + 1 : at + 2]
    leads = lexicon().set_of("settings", "leads-a-clause") | lexicon().set_of("settings", "articles")
    if (
        at < _CLAUSE - 1
        or not word.endswith("s")
        or word.endswith("ss")
        or not behind
        or behind[0].casefold() not in leads
    ):
        return False
    as_verb, as_noun = (sum(each.uses + 1 for each in senses_of(word, part)) for part in _PARTS_OF_SPEECH)
    return bool(senses_of(words[at - 1].casefold())) and as_verb > as_noun


_PARTS_OF_SPEECH: tuple[Part, ...] = ("verb", "noun")


def _head(words: list[str]) -> int | None:
    """Which of the first words is the one for somebody: the last of those that stand together."""
    found = None
    for at, word in enumerate(words[: _MOST_BEFORE + 2]):
        folded = word.casefold()
        if folded.endswith(("'s", "’s")) or (not folded.isalpha() and "-" not in folded):
            continue
        if is_somebody(folded) and not are_several(folded):
            found = at
        elif folded in lexicon().set_of("settings", "leads-a-clause") or not (
            found is None or _goes_on(words[at:])
        ):
            break
    return found


def _goes_on(words: list[str]) -> bool:
    """Whether a noun of no person leads to one for somebody: `bell founder`, `lighthouse keeper's widow`."""
    behind = words[1:2] if not words[1:2] or not words[1].endswith(("'s", "’s")) else words[2:3]
    return bool(behind) and behind[0].islower() and is_somebody(behind[0]) and not are_several(behind[0])


def _begins_with_somebody(rest: str) -> bool:
    """Whether the sentence begins with somebody one would play: no killer, no king, nobody without a calling."""
    first, *words = rest.split() or [""]
    if first.casefold() not in ("a", "an"):
        return False
    head = _head([word.strip(",.;:!?") for word in words])
    if head is None:
        return False
    return words[head].casefold().strip(",.;:!?") not in lexicon().set_of("heroes-told", "nobody-played")


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


def _setting_left(text: str, rest: str, concept: str, name: str) -> str:
    """The setting without what only says who the hero is; all of it where nothing else is told."""
    sentences = re.split(r"(?<=[.!?])\s+", text, maxsplit=1)
    clauses = _STOP.split(re.split(r"(?<=[.!?])\s+", rest, maxsplit=1)[0])
    at = clauses[0].casefold().find(concept.split()[-1].casefold()) if concept else 0
    where = _place_in(clauses[0][max(at, 0) :])
    behind = [clause.strip(" ,.;") for clause in clauses[1:] if len(clause.split()) >= _CLAUSE]
    leads = lexicon().set_of("settings", "leads-a-clause")
    behind = [each if each.split()[0] in _WHO else _without_lead(each, leads) for each in behind]
    if behind and name and behind[0][:1].islower() and behind[0].split()[0] not in _WHO:
        behind[0] = f"{name} {behind[0]}"
    told = [_large(each) for each in (where, *(_without_lead(each, _WHO) for each in behind)) if each]
    told += sentences[1:]
    return ". ".join(each.rstrip(".") for each in told if each[:1].isupper()) or text


_WHO = frozenset(("who", "which", "that"))


def _place_in(clause: str) -> str:
    """Where a clause says it is, up to what is told of there: `Lyon in 1572`; nothing where it names no place."""
    known = lexicon()
    before, articles = known.set_of("settings", "before-a-place"), known.set_of("settings", "articles")
    words = re.sub(rf"\b(?:{_CALLED})\s+{_NAME}", "", clause).strip(" ,.;").split()
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
_ENDS_A_PLACE = lexicon().set_of("settings", "ends-a-place")


def _without_lead(clause: str, leads: frozenset[str]) -> str:
    words = clause.split()
    while len(words) > 1 and words[0].casefold() in leads:
        words = words[1:]
    return " ".join(words)


def _large(text: str) -> str:
    return text[:1].upper() + text[1:]


_CLAUSE = 3
_CALLED = "|".join(lexicon().words("heroes-told", "called"))


def setting_aspects(told: Sequence[str], troubles: Sequence[str] = ()) -> list[str]:
    """The aspects that a setting told in sentences comes to, but for what a hero's trouble says already.

    All of them where nothing else would be left.
    """
    parts = filter(None, hero_told("; ".join(told)).setting.split("; "))
    aspects = list(dict.fromkeys(aspect for part in parts for aspect in aspects_of(part)))
    said = [slug(trouble) for trouble in troubles if trouble.strip()]
    left = [each for each in aspects if not any(_says_the_same(slug(each), trouble) for trouble in said)]
    return left or aspects


def _says_the_same(aspect: str, trouble: str) -> bool:
    return aspect.endswith(trouble) or aspect.startswith(trouble) or trouble.startswith(aspect)


__all__ = ["HeroTold", "hero_told", "setting_aspects"]
