"""Of what kind a thing is that something is done to, and what a verb is by it: one cracks a lock, or a joke."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from solofate.commands.readings.words.nouns import noun_at
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Lexicon
from solofate.lexicon.senses import is_a


def sense_with(known: Lexicon, words: Sequence[str], at: int) -> str:
    """What the verb there is by what it is done to, as `overcome burglary crafts`; empty where that says nothing."""
    rows = _senses_by_verb(known)
    senses = next((rows[form] for form in verb_forms(words[at]) if form in rows), None)
    if senses is None:
        return ""
    kinds = kinds_of_object(known, words, at + 1)
    return next((senses[kind] for kind in kinds if kind in senses), "")


def kinds_of_object(known: Lexicon, words: Sequence[str], at: int) -> Sequence[str]:
    """The kinds of the noun there or behind a particle, the nearest first: a gate is a door before a thing."""
    while at < len(words) and words[at] in known.set_of("plain", "particles"):
        at += 1
    noun = noun_at(known, words, at)
    if noun is None:
        return ()
    partly = noun.head in known.set_of("parts-of-a-thing", "words") and words[noun.end : noun.end + 1] == [
        "of"
    ]
    whole = noun_at(known, words, noun.end + 1) if partly else None
    return _kinds_of(known, (whole or noun).head)


@lru_cache(maxsize=2048)
def _kinds_of(known: Lexicon, noun: str) -> tuple[str, ...]:
    listed = known.senses("object-kinds", noun)
    meant = (kind for kind, kinds in known.subject("object-kinds-by-meaning").items() if is_a(noun, kinds))
    return tuple(dict.fromkeys((*listed, *meant)))


@lru_cache(maxsize=4)
def _senses_by_verb(known: Lexicon) -> Mapping[str, Mapping[str, str]]:
    """The sense of each verb with each kind of thing."""
    found: dict[str, dict[str, str]] = {}
    for row, verbs in known.subject("own-deeds-with").items():
        kind, _, sense = row.partition(" ")
        for verb in verbs:
            found.setdefault(verb, {}).setdefault(kind, sense)
    return found
