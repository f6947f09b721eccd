"""A hero who gives in to what they are: `My temper gets the better of me`, `I drink it though I promised not to`.

So is a trouble that has its own way: `The sword drags me to the water`, where it is The Sword Does Not Want to Go.

By the book that is a compel of one's own aspect, for a fate point; no dice are rolled for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.things import telling_words
from solofate.commands.readings.words.nouns import PERSON, kind_named
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import Found, Lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.names import words_of
from solofate.wording.plain import in_quotes

_SURE, _NEAR, _LEAST = 0.9, 6, 2
TROUBLE = "trouble"


def own_trouble_readings(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """A compel of the hero's own aspect, where a line tells that they give in to it; nothing for any other line.

    It is offered once a scene for each aspect: what was compelled already is a deed like any other.
    """
    hero = moment.hero
    if hero is None or not moment.state.scene.open or said.asks or said.quoted:
        return
    cue = _gives_in(moment.words, said.words)
    if cue is None and not _acts_up(moment, said.words):
        return
    done = {each.aspect for each in moment.state.compels if each.this_scene and each.who == hero.id}
    own = sorted(hero.sheet.aspects, key=lambda aspect: aspect.kind != TROUBLE)
    for aspect in own:
        if cue is None and (aspect.kind != TROUBLE or said.words[1] not in telling_words(aspect.name)):
            continue
        if aspect.name not in done and _speaks_of(moment.words, said.words, aspect.name, aspect.kind):
            comes = _what_comes_of_it(said, cue) if cue is not None else said.text.strip(" .!")
            told = in_quotes(comes)
            yield Reading(f'/compel "{aspect.name}" "{told}"', _SURE, "your own trouble, for a fate point")
            return


def _gives_in(known: Lexicon, words: Sequence[str]) -> Found | None:
    """The words that say that the hero gives in, or does what they know they should not."""
    held = known.set_of("giving-in", "held-back-by")
    cues = sorted(known.found("giving-in", words), key=lambda each: each.sense not in _PLAINLY)
    for each in cues:
        behind = set(words[each.at + each.length : each.at + each.length + _NEAR])
        if each.sense in _PLAINLY or (each.sense == "as-ever" and not each.at):
            return each
        if each.sense == "being-so" and _is_said_of_me(words, each):
            return each
        if each.sense == "as-ever" and not each.said.endswith((" i", " we", " my")):
            return each
        if each.sense == "in-spite-of" and _MINE & behind and held & behind:
            return each
    return None


_PLAINLY = ("gives-in", "keeps-from")


def _is_said_of_me(words: Sequence[str], cue: Found) -> bool:
    """`Being a coward I run`, `Coward that I am, I run`: what the hero is stands first, and what they do behind."""
    behind = words[cue.at + cue.length :]
    return cue.at <= _LEAST and not _MINE.isdisjoint(behind)


def _acts_up(moment: Moment, words: Sequence[str]) -> bool:
    """Whether something of the hero's has its own way: `the sword drags me`, `my shadow will not follow`.

    What sets on the hero is fought, and somebody who does something is no trouble by that.
    """
    known = moment.words
    if len(words) < _LEAST_TOLD or words[0] not in known.set_of("plain", "articles"):
        return False
    if kind_named(known, words[1]) == PERSON or known.found("onslaught", words):
        return False
    if any(each.sense == "has-its-way" for each in known.found("own-will", words) if each.at == 2):
        return True
    verbs = known.set_of("own-will-verbs", "on-me")
    mine = {"me", "us", "my", "our"}
    return any(
        not verbs.isdisjoint(verb_forms(word)) and not mine.isdisjoint(words[at + 1 : at + 3])
        for at, word in enumerate(words[2:], start=2)
    )


def _what_comes_of_it(said: Utterance, cue: Found) -> str:
    """What the hero does because of it, as a sentence by itself; all that was said where that is none."""
    words, ends = said.words, cue.at + cue.length
    if cue.sense == "keeps-from":
        return said.text.strip(" .!")
    if cue.sense == "as-ever" and words[ends - 1] in _SUBJECTS:
        ends -= 1  # `Of course I …`
    elif cue.sense == "being-so":
        ends = next((at for at in range(ends, len(words)) if words[at] in _SUBJECTS), ends)
    if cue.sense == "in-spite-of":
        stops = [at for at in said.after_a_stop if at > cue.at]
        own = said.said_from(0, cue.at) if cue.at else said.said_from(stops[0]) if stops else ""
    else:
        while ends < len(words) and words[ends] in _JOINS:
            ends += 1
        own = said.said_from(ends) or said.said_from(0, cue.at)
        by_itself = cue.sense == "as-ever" and ends in said.after_a_stop  # `…: one of them knows my face`
        if ends < len(words) and words[ends] not in _SUBJECTS and not by_itself:
            own = f"I {own}" if senses_of(words[ends], "verb") and not words[ends].endswith("ing") else ""
    own = own.strip(" ,.;:!")
    return own if len(own.split()) >= _LEAST_TOLD else said.text.strip(" .!")


_MINE = frozenset(("i", "my"))
_JOINS = frozenset(("and", "but", "so", "then"))
_SUBJECTS = frozenset(("i", "we", "my"))
_LEAST_TOLD = 3


def _speaks_of(known: Lexicon, words: Sequence[str], aspect: str, kind: str) -> bool:
    """Whether a line is about what an aspect says: by its words, one of a trouble's, or by what drives both."""
    said, named = telling_words(" ".join(words)), telling_words(aspect)
    shared = sum(any(_same(one, other) for other in said) for one in named)
    if shared >= (1 if kind == TROUBLE else _LEAST):
        return True
    drives = {each.sense for each in known.found("drives", words_of(aspect))}
    return any(each.sense in drives for each in known.found("drives", words))


def _same(one: str, other: str) -> bool:
    return not {one, *verb_forms(one), *plural_forms(one)}.isdisjoint(
        {other, *verb_forms(other), *plural_forms(other)}
    )
