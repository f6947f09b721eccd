"""What somebody lives by, by what a clause says they do: who `repairs radios in a cellar` is a Radio Repairer."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.gm.titles.persons import is_somebody
from solofate.lexicon.forms import gerund, plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a, senses_of
from solofate.rules.names import in_capitals, words_of

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
    keeps = verb in lexicon().set_of("heroes-told", "runs")
    named = (
        verb if is_somebody(verb) or is_a(verb, ("person.n.1",), among=1) else f"{gerund(verb)[:-3]}er"
    )  # A guide, a cook.
    doer = lexicon().words("heroes-told", "keeper")[0] if keeps else named
    if led or not bare[-1].islower():
        whole = f"{doer} of {' '.join(thing)}"
    else:
        whole = f"{' '.join((*bare[:-1], _single(bare[-1])))} {doer}"
    return in_capitals(f"{whole} {where}".strip())


_FOR = "for"


def _works_for(verb: str, whom: Sequence[str]) -> str:
    """`Cook for a Salt Caravan`, of who cooks for one between two towns; nothing where nobody is called so."""
    ends = _ends() | lexicon().set_of("settings", "before-a-place")
    upto = next((at for at, word in enumerate(whom) if at and word.casefold() in ends), len(whom))
    doer = next((each for each in (verb, f"{gerund(verb)[:-3]}er") if is_somebody(each)), "")
    told = [word.strip(",.;:") for word in whom[:upto]]
    return (
        in_capitals(f"{doer} {_FOR} {' '.join(told)}") if doer and 0 < len(told) <= _LONGEST_THING + 1 else ""
    )


def place_of_work(words: Sequence[str]) -> str:
    """Where something is done, as far as it is a room or a house and no town, land or year: `in a cellar`."""
    found: list[str] = []
    for at, word in enumerate(words[:_LONGEST_PLACE]):
        bare = word.strip(",.;:!?")
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


def works_told(text: str) -> tuple[str, ...]:
    """The callings that the deeds and things of a text belong to, the first told first: a printing press, to steer."""
    return tuple(dict.fromkeys(each.sense for each in lexicon().found("work-of-callings", words_of(text))))


__all__ = ["concept_of_work", "place_of_work", "works_told"]
