"""What somebody lives by, by what a clause says they do: who `repairs radios in a cellar` is a Radio Repairer."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.gm.titles.persons import is_somebody
from solofate.lexicon.forms import gerund, plural_forms, third_person, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a, senses_of
from solofate.rules.names import in_capitals, words_of

_BEGINS_WHERE_ONE_WORKS = lexicon().any_of("small-words", "begins-where-one-works")

_WHO_DOES = re.compile(r"^(?:who|that)\s+(?P<does>\w+s)\s+(?P<what>.+)$", re.IGNORECASE)
_LONGEST_THING = 3
"""So many words of what is worked on stand in a concept, its article not counted."""
_LONGEST_PLACE = 6
"""So many words of where it is done."""


def concept_of_work(clause: str) -> str:
    """`Radio Repairer in a Cellar`, of a clause that says what somebody does; nothing where it does not."""
    found = _WHO_DOES.match(clause)
    verb = _verb_of(found["does"]) if found else ""
    if found is None or not verb:
        return ""
    words = found["what"].split()
    ends = _ends()
    if words[0].casefold() == _FOR:
        return _works_for(verb, words[1:])
    told = words[: next((at for at, word in enumerate(words, 1) if word.endswith(",")), len(words))]
    words = [word.rstrip(",") for word in told]
    upto = next((at for at, word in enumerate(words) if at and word.casefold() in ends), len(words))
    thing, where = words[:upto], place_of_work(words[upto:])
    articles = lexicon().set_of("settings", "articles")
    led = bool(thing) and thing[0].casefold() in articles | lexicon().set_of("settings", "all-of-them")
    bare = thing[1:] if led else thing
    if not bare or len(bare) > _LONGEST_THING or bare[0].casefold() in ends:
        return ""
    keeps = verb in lexicon().set_of("heroes-told", "runs") and not (
        verb == _RUNS and not led and _is_ware(bare[-1])
    )
    # A guide, a cook.
    named = verb if is_somebody(verb) or is_a(verb, ("person.n.1",), among=1) else _doer_of(verb)
    doer = lexicon().words("heroes-told", "keeper")[0] if keeps else named
    if led or not bare[-1].islower():
        whole = f"{doer} of {' '.join(thing)}"
    else:
        whole = f"{' '.join((*bare[:-1], _single(bare[-1])))} {doer}"
    return in_capitals(f"{whole} {where}".strip())


def _is_ware(word: str) -> bool:
    """Whether it is carried when it is run: whiskey, guns."""
    return is_a(
        word.casefold(), ("substance.n.1", "substance.n.7", "weapon.n.1", "commodity.n.1"), among=_AMONG
    )


_RUNS, _AMONG = "run", 2
_FOR = "for"


def _works_for(verb: str, whom: Sequence[str]) -> str:
    """`Cook for a Salt Caravan`, of who cooks for one between two towns; nothing where nobody is called so."""
    ends = _ends() | lexicon().set_of("settings", "before-a-place")
    upto = next((at for at, word in enumerate(whom) if at and word.casefold() in ends), len(whom))
    doer = next((each for each in (verb, _doer_of(verb)) if is_somebody(each)), "")
    told = [word.strip(",.;:") for word in whom[:upto]]
    return (
        in_capitals(f"{doer} {_FOR} {' '.join(told)}") if doer and 0 < len(told) <= _LONGEST_THING + 1 else ""
    )


def place_of_work(words: Sequence[str]) -> str:
    """Where something is done, as far as it is a room or a house and no town, land or year: `in a cellar`."""
    found: list[str] = []
    joins = lexicon().set_of("settings", "joins-clauses") | {"and", "where", "who"}
    for at, word in enumerate(words[:_LONGEST_PLACE]):
        bare = word.strip(",.;:!?")
        if bare.casefold() in joins:
            break
        if bare[:1].isupper() or bare.isdigit() or (found and bare == _FOR):
            if found and not (_leads_nowhere(found[-1]) or senses_of(found[-1], "noun")):
                return ""  # In a snowed-in Soviet port.
            break
        found.append(bare)
        if word != bare:
            at += 1
            break
    while found and _leads_nowhere(found[-1]):
        found.pop()
    return (
        " ".join(found)
        if len(found) > 1 and found[0] in lexicon().set_of("settings", "before-a-place")
        else ""
    )


def _leads_nowhere(word: str) -> bool:
    known = lexicon()
    leads = known.set_of("settings", "leads-a-clause") | known.set_of("settings", "articles")
    return word.casefold() in leads


def _ends() -> frozenset[str]:
    known = lexicon()
    ends = known.set_of("settings", "leads-a-clause") | known.set_of("heroes-told", "ends")
    return ends | known.set_of("settings", "before-a-place") | {"across", "along"}


def _verb_of(does: str) -> str:
    """The verb in what somebody does: `repair` of `repairs`; nothing for `owes`, `has` and `is`, which are no work."""
    folded = does.casefold()
    forms = [form for form in verb_forms(folded) if form != folded and senses_of(form, "verb")]
    if not forms or not lexicon().set_of("heroes-told", "no-work").isdisjoint((folded, *forms)):
        return ""
    return forms[0]


def _single(plural: str) -> str:
    return next((form for form in plural_forms(plural) if form != plural and senses_of(form)), plural)


def _doer_of(verb: str) -> str:
    """Who does it: `fixer`, `driver`, `copier`."""
    root = gerund(verb)[:-3]
    if root.endswith("at") and is_somebody(f"{root}or"):
        return f"{root}or"  # A translator.
    return f"{root[:-1]}ier" if root.endswith("y") and root[-2:-1] not in "aeiou" else f"{root}er"


def verb_of_doer(word: str) -> str:
    """What somebody does who is called so: `fix` of a fixer; nothing where no verb makes the word."""
    small = word.casefold()
    roots = (f"{small[:-3]}y", small[:-1], small[:-2], small[:-3]) if small.endswith("er") else ()
    return next((root for root in roots if senses_of(root, "verb") and _doer_of(root) == small), "")


def deed_of_work(concept: str) -> str:
    """When somebody is at their work, by who they are: `there is clock fixing to do`, `I drive the night bus`.

    Nothing where the words for them tell of nothing that is done.
    """
    who, _, what = concept.partition(" of ")
    *before, doer = who.split() if what else re.split(rf" (?:{_BEGINS_WHERE_ONE_WORKS}) ", concept)[0].split()
    verb = verb_of_doer(doer)
    _, _, where = concept.partition(" at ")
    if verb == _WORKS:
        return f"I {verb} at {where.casefold()}" if (where and where.islower()) or where[:2] == "a " else ""
    if not verb:
        return ""
    if what and not before:
        thing = " ".join(
            word.casefold() if word in in_capitals(word.casefold()) else word for word in what.split()
        )
        thing = re.sub(r"^an? ", "the ", re.split(rf" (?:{_BEGINS_WHERE_ONE_WORKS}) ", thing)[0])
        return f"I {verb} {thing}{_GOING if verb == _KEEPS else ''}"
    former = lexicon().set_of("heroes-told", "former")
    before = [word for word in before if word.casefold() not in former]
    if not before or not senses_of(before[-1].casefold()):
        return ""
    return f"there is {' '.join(word.casefold() for word in before)} {gerund(verb)} to do"


_WORKS, _KEEPS, _GOING = "work", "keep", " going"


def works_told(text: str) -> tuple[str, ...]:
    """The callings that the deeds and things of a text belong to, the first told first: a printing press, to steer.

    Who is called a map copier copies maps.
    """
    words = words_of(text)
    done = [third_person(verb) for word in words if (verb := verb_of_doer(word))]
    return tuple(dict.fromkeys(each.sense for each in lexicon().found("work-of-callings", [*done, *words])))


__all__ = ["concept_of_work", "deed_of_work", "place_of_work", "verb_of_doer", "works_told"]
