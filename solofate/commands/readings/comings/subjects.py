"""Whoever does something in a sentence: those who are here, those who are named and are not, and so many of a kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solofate.commands.readings.sentences.sentence import BY_NAME, Sentence
from solofate.commands.readings.whom.named import Named, role_behind
from solofate.commands.readings.whom.strangers import COUNTS, Several, several_in
from solofate.commands.readings.words.utterance import skip
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.senses import senses_of
from solofate.rules.model.characters import Character
from solofate.wording.people import listed


class Subject(NamedTuple):
    """Somebody who does something in a line: where they are named, and who they are, here, elsewhere or of a kind."""

    at: int
    end: int
    here: Character | None = None
    named: Named | None = None
    several: Several | None = None

    @property
    def typed(self) -> str:
        """Them as a command has them."""
        if self.here is not None:
            return self.here.id
        return self.named.typed if self.named is not None else self.several.typed if self.several else ""


def subjects(sentence: Sentence) -> Iterator[Subject]:
    """Everybody who does something in a line: at its head, and where a clause or the next of a list begins."""
    words, said, known = sentence.words, sentence.said, sentence.moment.words
    friends = {one.id for one in sentence.moment.friends}
    hero = sentence.moment.hero
    at = sentence.begins
    while at < len(words):
        one = subject_at(sentence, at)
        if one is not None and not (
            one.here is not None and one.here.id in (*friends, hero.id if hero else "")
        ):
            if _goes_on(sentence, one.end):
                yield one
            at = max(one.end, at + 1)
        else:
            at += 1
        joints = (spot for spot in range(at, len(words)) if spot in said.joints or words[spot - 1] == "and")
        at = next(joints, len(words))
        at += at < len(words) and words[at] in ("and", "then")
        at = skip(words, at, known, "before") if at < len(words) else at


def subject_at(sentence: Sentence, at: int) -> Subject | None:
    """Whoever is named at that place of a line; None where nobody is."""
    moment, words = sentence.moment, sentence.words
    if at >= len(words):
        return None
    if (named := next((one for one in sentence.elsewhere if one.at == at), None)) is not None:
        return Subject(at, named.end, named=named)
    counted = words[at] in ("a", "an", "another", "some") or words[at] in COUNTS
    sure = [one for one in sentence.people_anywhere if one.sure >= BY_NAME and one.at <= at < one.end]
    one = next((one for one in sure if one.at == at or sentence.said.stops_before(at)), None)
    if one is not None and not counted and not one.several:
        _, end = role_behind(moment, sentence.said, one.end)
        return Subject(at, end, here=moment.state.characters[one.ids[0]])
    several = several_in(moment, words[at:]) if counted else None
    return Subject(at, at + several.length, several=several) if several is not None else None


def _goes_on(sentence: Sentence, at: int) -> bool:
    """Whether somebody does something behind their name, or others are named with them."""
    words = sentence.words
    if at >= len(words):
        return False
    if words[at] == "with":
        return True
    joins = words[at] in ("and", "both") or at in sentence.said.joints
    return joins or any(senses_of(form, "verb") for form in verb_forms(words[at]))


def with_their_names(sentence: Sentence, found: list[Subject]) -> list[Subject]:
    """`Two of her boatmen, Stavros and Ivan`: those of a kind who are named right behind it are no others.

    What they are goes with each name.
    """
    kind = next((each for each in found if each.several is not None and each.several.number > 1), None)
    if kind is None or kind.several is None:
        return found
    at = found.index(kind)
    named = found[at + 1 : at + 1 + kind.several.number]
    if len(named) < kind.several.number or named[0].at > kind.end + 1:
        return found
    if any(each.several is not None or (each.named is not None and each.named.role) for each in named):
        return found
    who = sentence.said.said_from(kind.at + 1, kind.end)
    role = f"one {who}" if who.startswith("of ") else f"a {kind.several.name.lower()}"
    told = [
        each._replace(named=each.named._replace(role=role)) if each.named is not None else each
        for each in named
    ]
    return [*found[:at], *told, *found[at + 1 + len(told) :]]


def all_of(found: Sequence[Subject]) -> str:
    """Them all, as they are listed to the player."""
    return listed([called(each) for each in found])


def called(one: Subject) -> str:
    """One of them, as they are named to the player."""
    if one.here is not None:
        return one.here.name
    if one.named is not None:
        return one.named.name
    if one.several is None:
        return ""
    return f"{one.several.number} of {one.several.name}" if one.several.number > 1 else one.several.name
