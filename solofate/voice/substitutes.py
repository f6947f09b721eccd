"""A thing in the place of the one the facts have: another of its kind, where a draft has nothing that could be it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from solofate.voice.brief import Brief
from solofate.voice.meaning import another_kind, is_a_thing, is_a_tool, is_the_same
from solofate.voice.outcomes import named
from solofate.voice.phrases import find_phrases, forms_of
from solofate.voice.things import told
from solofate.voice.tokens import sentences, stem, stems, without_similes, words_of
from solofate.voice.vocabulary import claim_words, listed

_WITH_A = re.compile(r"\bwith (?:an?|the|his|her|their|its|\w+'s) (?:\w+ )?(\w+)", re.IGNORECASE)
_BODY = listed("things", "body")
_BEFORE = 3
"""So many words before what is said of a thing may deny it."""


def wrong_substitutes(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence for the first thing that stands in the place of another, and for what is told as more than it is."""
    yield from _another_thing(draft, brief)
    yield from _done_with_another(draft, brief)
    yield from _hurt_elsewhere(draft, brief)
    yield from _more_than_a_part(draft, brief)


def _another_thing(draft: str, brief: Brief) -> Iterator[str]:
    """A pistol where the facts have a carbine: of one kind, and nothing else in the draft is the carbine."""
    if brief.speech:
        return
    people = {
        part for name in brief.names if name in told(brief) and name[0].isupper() for part in named(name)
    }
    facts = [word for word in _nouns(told(brief)) if stem(word) not in people]
    known = stems(" ".join((*brief.facts, brief.needs)))
    said = [_bare(word) for word in words_of(without_similes(draft))]
    for thing in dict.fromkeys(facts):
        if any(is_the_same(thing, word) for word in said):
            continue
        for at, word in enumerate(said):
            if stem(word) in known or said[at + 1 : at + 2] == ["of"] or not is_a_thing(word):
                continue  # A river of lights is no river.
            if another_kind(thing, word):
                yield f"it is not “{word}” in the facts"
                return


def _done_with_another(draft: str, brief: Brief) -> Iterator[str]:
    """Another tool than the facts say it was done with, and nothing in the draft that could be that one."""
    if brief.speech or brief.asked:
        return
    known = stems(" ".join(brief.facts))
    said = [_bare(word) for word in words_of(without_similes(draft))]
    for found in _WITH_A.finditer(" ".join(brief.facts)):
        tool = found[1].casefold()
        if not is_a_thing(tool) or tool in _BODY or any(is_the_same(tool, word) for word in said):
            continue
        for at, word in enumerate(said):
            owned = set(said[max(0, at - 2) : at]) & listed("around", "articles")
            if owned and stem(word) not in known and is_a_tool(word):
                yield f"it is not “{word}” it is done with in the facts"
                return


def _hurt_elsewhere(draft: str, brief: Brief) -> Iterator[str]:
    """A wound in another part of a body than the facts have it, where the draft has nothing near that one."""
    facts = words_of(told(brief))
    harm = listed("around", "violent") | claim_words().set_of("degrees", "hurts")
    hurts = any(forms_of(word) & harm for word in facts)
    regions = claim_words().subject("wounds").values()
    near = {part for parts in regions if set(parts) & set(facts) for part in parts}
    said = words_of(without_similes(draft))
    if brief.speech or not hurts or not near or any(forms_of(word) & near for word in said):
        return
    elsewhere = {part for parts in regions for part in parts} - near
    for owner, part in pairwise(said):
        if forms_of(part) & elsewhere and (owner.endswith("'s") or owner in listed("around", "articles")):
            yield f"nobody is hurt in the “{part}” in the facts"
            return


def _nouns(text: str) -> Iterator[str]:
    return (word for word in map(_bare, words_of(text)) if is_a_thing(word))


def _bare(word: str) -> str:
    return word.removesuffix("'s")


def _more_than_a_part(draft: str, brief: Brief) -> Iterator[str]:
    """The whole of something where the facts have a part of it, or the end of what has only begun."""
    if brief.asked or brief.speech:
        return
    part, whole = (claim_words().words("degrees", sense) for sense in ("part", "whole"))
    facts = words_of(told(brief))
    if not any(True for _ in find_phrases(part, facts)):
        return
    for sentence in sentences(without_similes(draft)):
        words = words_of(sentence)
        for phrase in find_phrases(whole, words):
            if phrase.said not in " ".join(facts) and not _is_denied(words[: phrase.at]):
                yield f"it is only a part in the facts, against “{phrase.said}”"
                return


def _is_denied(before: Sequence[str]) -> bool:
    near = set(before[-_BEFORE:])
    return bool(near & (listed("around", "not") | claim_words().set_of("degrees", "short of"))) or any(
        word.endswith("n't") for word in near
    )
