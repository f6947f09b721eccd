"""What slots stand for that are filled from an aspect: what a hero's own says, what one of the place names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from solofate.gm.wording.aspect_clauses import clause_of
from solofate.gm.wording.aspect_kinds import COMER, RELATIVE, SAY_ENOUGH, THAT, is_of_ones_ways
from solofate.gm.wording.aspect_sentences import told_by
from solofate.gm.wording.aspect_words import words_in
from solofate.gm.wording.things import the_thing
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.characters import BYSTANDERS, takes_an_article
from solofate.rules.model.state import State, in_play
from solofate.rules.names import words_of
from solofate.wording.people import first_names


def slots_of(aspect: str, state: State, who: str) -> Mapping[str, str]:
    """What the slots of a compel stand for: its aspect, and what that says where it is one of the hero's own.

    An aspect of the place says what is there, one of the setting how things are.
    """
    one = state.characters.get(who)
    if one is not None and any(each.name == aspect for each in one.sheet.aspects):
        return {"aspect": aspect, **_of_the_absent(said_by(aspect, state, who), aspect, state, who)}
    lies = next((each for each in state.scene.aspects if each.name == aspect), None)
    told = {"aspect": aspect}
    if lies is not None and lies.kind != "situation" and (that := clause_of(aspect, "")):
        told[THAT] = that
    if lies is not None and lies.kind == "situation" and (source := source_of(aspect)):
        told[SOURCE] = source
    return told


def _of_the_absent(told: Mapping[str, str], aspect: str, state: State, who: str) -> Mapping[str, str]:
    """What an aspect says without those of elsewhere it speaks of, where one it names is here: nobody sends word."""
    words = set(words_of(aspect))
    others = [each for each in (*in_play(state), *in_play(state, BYSTANDERS)) if each.id != who]
    if not any(not takes_an_article(each) and words_of(each.name)[0] in words for each in others):
        return told
    return {slot: text for slot, text in told.items() if slot not in _OF_ELSEWHERE}


_OF_ELSEWHERE = frozenset((RELATIVE, COMER, THAT, "creditor", "hunter", "master"))


def said_by(aspect: str, state: State, who: str) -> Mapping[str, str]:
    """What one of a hero's aspects says: the kinds of thing it tells, or else who of theirs is in it, and the whole."""
    told = told_by(aspect, state, who)
    if not (SAY_ENOUGH - {COMER}).isdisjoint(told) or is_of_ones_ways(aspect):
        return told
    one = state.characters[who]
    first = first_names(state.characters).get(who, one.name)
    that = clause_of(aspect, first)
    if that.startswith(f"{first} never "):
        that = ""  # What somebody never does is no news that anybody could forget or deny.
    relative = relative_in(aspect, first)
    return {**told, **({THAT: that} if that else {}), **({RELATIVE: relative} if relative else {})}


SOURCE = "source"
"""The slot of what an aspect of the place names, with its article: `the gloves`, `the fog`."""


@lru_cache(maxsize=512)
def source_of(aspect: str) -> str:
    """The thing an aspect of the place names, or else the noun by which it is known what it is about."""
    thing = the_thing(aspect)
    if thing:
        return thing
    words = [word.casefold() for word in words_in(aspect)]
    stuff = lexicon().set_of("aspect-grammar", "stuff")
    said = next((each.said for each in lexicon().found("situation-themes", words) if each.said in stuff), "")
    return f"the {said}" if said else ""


def relative_in(aspect: str, name: str) -> str:
    """Somebody of their own whom an aspect speaks of: `Bel's brother` of `My Brother Took the King's Coin`."""
    low = [word.casefold().replace("’", "'").removesuffix("'s") for word in words_in(aspect)]
    of_ones_own = lexicon().set_of("aspect-grammar", "of-ones-own")
    for at, word in enumerate(low[:-1]):
        if word in ("my", "our"):
            end = next((end for end in range(at + 1, min(at + 4, len(low))) if low[end] in of_ones_own), 0)
            if end:
                return f"{name}'s {' '.join(low[at + 1 : end + 1])}"
    return ""


def told_by_all(state: State, who: str) -> Mapping[str, str]:
    """What the aspects of somebody's sheet say; of two that say the same kind of thing the first."""
    one = state.characters.get(who)
    found: dict[str, str] = {}
    for each in one.sheet.aspects if one is not None else ():
        for kind, text in said_by(each.name, state, who).items():
            found.setdefault(kind, text)
    return found
