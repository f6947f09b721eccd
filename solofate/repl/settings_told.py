"""What a setting told in sentences comes to: the aspects it is, and what to call the place in a sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import Part, is_a, senses_of
from solofate.rules.names import in_capitals

LONGEST_ASPECT = 72
"""Characters an aspect of the setting has at most: it stands in framings and among what can be invoked."""
MOST_ASPECTS = 3
"""Aspects that one sentence comes to at most."""
_FEWEST_WORDS = 3
"""A clause of fewer words belongs to the one before it: `Ugarit, Bronze Age`."""

_CLAUSES = re.compile(r"\s*(?:[.,:;!?…–—]+(?=\s|$)|\s-\s)\s*")
_OF_THE_FIRST = 3
"""So many words of a place are told in a sentence, its article not counted."""


HELD = "\u2060"
"""What stands behind a comma at which a clause does not come apart: the word joiner, which is not seen."""


def held_together(text: str) -> str:
    """A text told by its hero with each clause that says who somebody else is held to their name.

    `Old Tobias, who taught me to draw, is dead` is one clause: whoever says I is not who taught.
    """
    return " ".join(_held(each) for each in re.split(r"(?<=[.!?;])\s+", text))


def _held(sentence: str) -> str:
    hero = lexicon().set_of("troubles-told", "i")
    said = {word.casefold() for word in re.findall(r"[\w'’]+", sentence)}
    if (hero.isdisjoint(said) and not _OF_THEIRS.search(sentence)) or _TELLS_THE_HERO.search(sentence):
        return sentence
    return _WHO_THEY_ARE.sub(_hold, sentence)


def _hold(found: re.Match[str]) -> str:
    behind = found.string[found.end() :].split()
    goes_on = bool(found["closes"]) and bool(behind) and _is_finite(behind[0])
    if not (goes_on or found["whose"]):
        return found[0]
    return f",{HELD}{found['who']}{f',{HELD}' if goes_on else found['closes']}"


def _is_finite(word: str) -> bool:
    known = lexicon()
    plain = word.strip(",.;:!?").casefold()
    return (
        plain in known.set_of("title-words", "finite")
        or plain in known.set_of("title-words", "past")
        or (plain.endswith("ed"))
    )


_TELLS_THE_HERO = re.compile(r"\b(?:I am|I['’]m|I play|[Mm]y (?:hero|heroine|character|name) is)\b")
_OF_THEIRS = re.compile(r"\b(?:[Hh]is|[Hh]er|[Tt]heir) [a-z]+(?: [A-Z][\w'’-]+)?, who\b")
_WHO_THEY_ARE = re.compile(r",(?P<who> (?:(?P<whose>who|whom|whose|which)|an?|the) [^,.;:!?]+)(?P<closes>,?)")


def let_go(text: str) -> str:
    """The same without what held it together."""
    return text.replace(HELD, "")


def what_was_found(clause: str) -> str:
    """What a clause says that its hero has found: `The gallery leads under the castle`, of `I have found that …`.

    Nothing where it tells of no finding, or of a thing that was found.
    """
    words = clause.split()
    found = _finding(words)
    behind = words[found:] if found else []
    return " ".join(behind[1:]) if behind[:1] == [_THAT] and len(behind) > _FEWEST_WORDS else ""


def thing_found(clause: str) -> str:
    """The thing a clause says its hero has found, as something known: `the door that is on no plan`; else nothing."""
    words = clause.split()
    found = _finding(words)
    behind = words[found:] if found else []
    return f"the {' '.join(behind[1:])}" if behind[:1] in (["a"], ["an"]) and len(behind) > 1 else ""


def _finding(words: Sequence[str]) -> int:
    """How many words lead to what the hero has found; none where they find nothing."""
    small = [word.strip(",.;:").casefold() for word in words]
    found = next((each for each in lexicon().found("first-aims", small) if each.sense == "found-out"), None)
    if found is None or not found.at or small[found.at - 1] not in _FINDERS:
        return 0
    return found.at + found.length


_FINDERS, _THAT = frozenset(("i", "we", "she", "he")), "that"


def aspects_of(told: str) -> Sequence[str]:
    """A setting as aspects: what is short stands as it is, a longer text comes apart into its clauses."""
    text = " ".join(told.split())
    if len(text) <= LONGEST_ASPECT and not re.search(r"[.!?]\s", text):
        return [text.rstrip(".")]
    clauses: list[str] = []
    whole = (_found_or_told(each) for each in _CLAUSES.split(held_together(text)))
    for clause in filter(None, (part for each in whole for part in _parts(each))):
        if clauses and _hangs_on_nothing(clause):
            continue
        short = len(clause.split()) < _FEWEST_WORDS
        if clauses and short and len(clauses[-1]) + len(clause) + 2 <= LONGEST_ASPECT:
            joined = f"{clauses[-1]}, {clause}"
            clauses[-1] = joined if len(clauses[-1].split()) < _FEWEST_WORDS else clauses[-1]
        else:
            clauses.append(clause)
    bare = [_bare(clause) if at else clause for at, clause in enumerate(clauses)]
    found = [
        in_capitals(let_go(cut_whole(clause) or ("" if at else cut(clause))))
        for at, clause in enumerate(bare)
    ]
    found = [aspect for at, aspect in enumerate(found) if not at or len(aspect.split()) >= _FEWEST_WORDS]
    return list(dict.fromkeys(found))[:MOST_ASPECTS]


def _found_or_told(clause: str) -> str:
    """What a clause tells, and of a finding only what was found: that is true of the setting."""
    lead = next((word for word in ("and", "but") if clause.startswith(f"{word} ")), "")
    return what_was_found(clause.removeprefix(lead).strip()) or clause


def _hangs_on_nothing(clause: str) -> bool:
    """Whether a clause says what somebody does who stands in another: `is hiding from me in the sewers`."""
    first = clause.split()[0]
    return first.islower() and _is_finite(first)


def _parts(clause: str) -> Sequence[str]:
    """A clause that is too long, taken apart at a word that joins another to it: `… although nobody pays her`."""
    if len(clause) <= LONGEST_ASPECT:
        return (clause,)
    words, joins = clause.split(), lexicon().set_of("settings", "joins-clauses")
    at = next(
        (at for at in range(_FEWEST_WORDS, len(words) - _FEWEST_WORDS) if words[at].casefold() in joins), None
    )
    return (clause,) if at is None else (" ".join(words[:at]), *_parts(" ".join(words[at + 1 :])))


def _bare(clause: str) -> str:
    """A clause without the words that only lead to it: `with the barley run out`."""
    words, leads = clause.split(), lexicon().set_of("settings", "leads-a-clause")
    if words[:1] and words[0] not in ("and", "but", "where") and not _SUBJECTS.isdisjoint(words[1:]):
        return clause  # Behind the kiln I found a letter.
    while len(words) > _FEWEST_WORDS and words[0].casefold() in leads:
        words = words[1:]
    return " ".join(words)


_SUBJECTS = frozenset(("I", "we", "she", "he", "they"))


def cut_whole(clause: str, longest: int = LONGEST_ASPECT) -> str:
    """A clause shortened by what may go: all from a word that leads to more; nothing where no whole phrase is left.

    `I have found that the new gallery leads straight` is not whole, `a door in the cellar` is.
    """
    if len(let_go(clause)) <= longest:
        return clause
    shorter = cut(clause, longest)
    words = shorter.split()
    left = clause.split()[len(words) :]
    last = words[-1].strip(f",{HELD}").casefold() if words else ""
    ends = lexicon().set_of("settings", "leads-on")
    whole = bool(left) and left[0].casefold() in ends and (bool(senses_of(last)) or words[-1][:1].isupper())
    as_verb, as_noun = (sum(each.uses for each in senses_of(last, part)) for part in _VERB_AND_NOUN)
    return shorter.rstrip(f",{HELD}") if whole and as_noun >= as_verb and last not in _WAYS else ""


_VERB_AND_NOUN: tuple[Part, ...] = ("verb", "noun")
_WAYS = frozenset(("straight", "right", "back", "down", "up", "deep", "far", "close", "out", "only", "it"))
"""Words that only say how or whither, and lead to where."""


def cut(clause: str, longest: int = LONGEST_ASPECT) -> str:
    """A clause with no more words than an aspect may have, cut before a word that leads to more.

    Where it is cut, no word is left behind that leads on to nothing: `… and has seen what is`.
    """
    known = lexicon()
    words, ends = clause.split(), known.set_of("settings", "leads-on")
    hangs = known.set_of("settings", "hangs-on")
    while len(" ".join(words)) > longest:
        cuts = [at for at, word in enumerate(words) if at >= 2 and word.casefold() in ends]
        words = words[: cuts[-1]] if cuts else words[:-1]
        while len(words) > _FEWEST_WORDS and words[-1].casefold() in hangs:
            words = words[:-1]
    return " ".join(words)


def place_told(setting: str) -> str:
    """What to call the place of a setting inside a sentence: `Ur`, `the polar station`; nothing where it names none."""
    words = re.findall(r"[^\W\d_][\w'’-]*|\d+|[,.;:!?–—]", setting)
    named = _names_from(words, 0) if words and _is_name(words[0]) else []
    behind = words[len(named)].casefold() if len(named) < len(words) else ","
    stands_alone = not behind[0].isalpha() or behind in lexicon().set_of("settings", "behind-a-place")
    somebody = bool(named) and (
        is_a(named[-1].casefold(), ("person.n.1",)) or _is_a_calling(words[len(named) :])
    )
    if named and stands_alone and not somebody:
        return " ".join(named)
    before = lexicon().set_of("settings", "before-a-place")
    for at, word in enumerate(words):
        if _is_place(words, at):
            return _the(words, at)
        if word.casefold() in before and at + 1 < len(words) and _is_name(words[at + 1]):
            return " ".join(_names_from(words, at + 1))
        if (
            word.casefold() in before
            and words[at + 1 : at + 2] == ["the"]
            and (land := _land_at(words, at + 2))
        ):
            return f"the {land}"
    return ""


def _land_at(words: Sequence[str], at: int) -> str:
    """A land or a water by its name behind `the`: `Highlands`, `Danube`; nothing of a war or an office of that kind."""
    named = _names_from(words, at)
    last = named[-1].casefold() if named else ""
    known = bool(named) and any(each.length == 1 for each in lexicon().found("peoples", [last]))
    return " ".join(named) if named and (known or is_a(last, _LANDS_BY_NAME)) else ""


_LANDS_BY_NAME = ("geological_formation.n.1", "body_of_water.n.1", "region.n.3", "land.n.4")


def _is_a_calling(behind: Sequence[str]) -> bool:
    """Whether a calling stands behind a name and a comma, so that it is somebody's: `Julián, a railway clerk`."""
    if behind[:1] != [","] or behind[1:2] not in (["a"], ["an"], ["the"]):
        return False
    leads = lexicon().set_of("goals", "prepositions")
    who = takewhile(lambda word: word.casefold() not in leads, behind[2 : 2 + _OF_THE_FIRST])
    return any(is_a(word.casefold(), ("person.n.1",), among=1) for word in who)


def is_a_land(place: str) -> bool:
    """Whether a place is so large that nobody walks through it: a country, an island, a planet."""
    if place.casefold() in lexicon().set_of("settings", "lands"):
        return True
    return is_a(place, _LANDS) and not is_a(place, ("municipality.n.1",))


_LANDS = (
    "country.n.2",
    "state.n.1",
    "geographical_area.n.1",
    "land.n.4",
    "district.n.1",
    "body_of_water.n.1",
)


def _is_place(words: Sequence[str], at: int) -> bool:
    """Whether a word is a noun for a place, one of which a text speaks by an article: `a polar station`."""
    word, known = words[at], lexicon()
    listed = word in known.set_of("settings", "also-places")
    if (
        not word.islower()
        or (word.endswith("s") and not listed)
        or word in known.set_of("settings", "no-place")
    ):
        return False
    if at + 1 < len(words) and words[at + 1].islower() and _names_a_place(words[at + 1]):
        return False  # A boarding school is a school.
    if listed and _is_of_somebody(words, at):
        return False  # A sea captain is somebody, and so is a marsh witch.
    before = words[max(0, at - _OF_THE_FIRST) : at]
    return _names_a_place(word) and any(
        each.casefold() in known.set_of("settings", "articles") for each in before
    )


def _is_of_somebody(words: Sequence[str], at: int) -> bool:
    behind = words[at + 1].casefold() if at + 1 < len(words) else ""
    return is_a(behind, ("person.n.1",), among=1) and behind not in lexicon().set_of("goals", "prepositions")


def _names_a_place(word: str) -> bool:
    return is_a(word, _PLACES, among=2) or word in lexicon().set_of("settings", "also-places")


_PLACES = (
    "structure.n.1",
    "vessel.n.2",
    "spacecraft.n.1",
    "settlement.n.6",
    "municipality.n.1",
    "station.n.1",
    "camp.n.1",
    "colony.n.3",
    "school.n.2",
)
"""The senses of which every kind is a place that somebody can go through."""


def _is_name(word: str) -> bool:
    bare = re.split(r"['’]", word.casefold())[0]  # `I'm` is no name.
    return word[:1].isupper() and bare not in lexicon().set_of("settings", "no-name")


def _names_from(words: Sequence[str], at: int) -> list[str]:
    end = at
    while end < len(words) and words[end][:1].isupper():
        end += 1
    return list(words[at:end])


def _the(words: Sequence[str], at: int) -> str:
    """A noun with what stands before it up to its article, as something known: `the polar station`."""
    grammar = lexicon()
    ends = grammar.set_of("settings", "leads-a-clause") | grammar.set_of("settings", "articles")
    first = at
    while first and at - first < _OF_THE_FIRST - 1 and words[first - 1][:1].isalpha():
        if words[first - 1].casefold() in ends:
            break
        first -= 1
    behind = _names_from(words, at + 1)  # The colony ship Kestrel.
    noun = [
        word if _is_name(word) and spot else word.lower()
        for spot, word in enumerate(words[first : at + 1], first)
    ]
    return " ".join(("the", *noun, *behind))


def first_matter(setting: str) -> str:
    """What a setting says that nobody knows, as something to find out: `what is moving the flags`; else nothing."""
    for clause in filter(None, _CLAUSES.split(setting)):
        words = _bare(_WHEN.sub("", clause)).split()
        asked = lexicon().senses("matters-of-settings", words[0].casefold()) if words else ()
        if asked and len(words) >= _FEWEST_WORDS and len(clause) <= LONGEST_ASPECT:
            return " ".join((asked[0], *words[1:]))
    parts = [part for each in _CLAUSES.split(setting) if each for part in _parts(each)]
    clauses = [each for each in parts if len(each) <= LONGEST_ASPECT]
    return next((f"why {matter}" for each in clauses[1:] if (matter := _how_it_is(each))), "")


_WHEN = re.compile(
    r"^(?:(?:and|but|now) )?(?:(?:tonight|today|yesterday|lately|(?:this|last|every|each) (?:night|morning|evening|week"
    r"|month|year|spring|summer|autumn|winter)) )?",
    re.IGNORECASE,
)
"""`Tonight someone has started …`."""


def first_sought(setting: str) -> str:
    """What a setting says that its hero looks for, in the hero's words: `the map my father died for`; else nothing."""
    known = lexicon().subject("sought-in-settings")
    for clause in filter(None, _CLAUSES.split(setting)):
        words = clause.split()
        small = [word.casefold() for word in words]
        found = next(iter(lexicon().found("sought-in-settings", small)), None)
        found = found if found is not None and found.sense == "sought" else None
        behind = small[found.at + found.length :] if found is not None else []
        if not 1 < len(behind) <= _MOST_SOUGHT or not set(known["the-hero"]).isdisjoint(behind):
            continue
        owned = known["of-the-hero"]
        told = words[len(words) - len(behind) :]
        return " ".join("my" if word.casefold() in owned else word for word in told)
    return ""


_MOST_SOUGHT = 10


def _how_it_is(clause: str) -> str:
    """What a clause says is so of somebody or something: `the keeper has stopped answering`; nothing of `I` or `we`."""
    words = clause.split()
    while words and words[0].casefold() in lexicon().set_of("settings", "only-leads"):
        words = words[1:]
    is_so = lexicon().set_of("settings", "is-so")
    at = next((at for at, word in enumerate(words[:_SUBJECT]) if word in is_so), 0)
    named = bool(words) and words[0].casefold() in lexicon().set_of("settings", "articles")
    told = " ".join((words[0].casefold(), *words[1:])) if named else ""
    owned = words[at + 1 : at + 2] and (
        words[at + 1].casefold() in lexicon().subject("sought-in-settings")["of-the-hero"]
        or words[at + 1].endswith(("'s", "’s"))
    )
    return (
        told if at > 1 and at + 1 < len(words) and not owned else ""
    )  # Whose cousin somebody is needs no reason.


_SUBJECT = 6
