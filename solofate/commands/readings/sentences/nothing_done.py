"""What does no deed of the hero's: things that stir by themselves, what somebody hands them, what would have been.

`The lantern swings, and our shadows with it`, `Pip floats over and passes me the wrench`, `Pell would have laughed`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from solofate.commands.readings.reading import Moment, found_once
from solofate.commands.readings.sentences.sentence import BY_NAME
from solofate.commands.readings.sentences.things import means_in
from solofate.commands.readings.whom.people import Crowd, people_called
from solofate.commands.readings.words.nouns import OTHER, THING, kind_named
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of

_LIST = "nothing-done"
_US, _SOMEBODY, _HANDS, _NOT_SO = (
    lexicon().set_of(_LIST, each) for each in ("us", "somebody", "hands", "not-so")
)
_BESIDE = lexicon().set_of("plain", "prepositions") | lexicon().set_of("plain", "particles") | {"and"}
_LONGEST, _SHORT = 3, 4


@found_once
def nothing_is_done(moment: Moment, said: Utterance) -> bool:
    """Whether a line only tells what stirs by itself, what somebody hands the hero, or what they do to a thing.

    `Teo juggles three oranges and drops one` strikes nobody.
    """
    words = said.words
    if said.asks or said.quoted or not {"i", "we"}.isdisjoint(words) or said.text.rstrip().endswith("!"):
        return False
    crowd = Crowd.at(moment)
    if any(crowd.is_one_of_the_things(words, at) for at, word in enumerate(words) if word == "one"):
        return True
    handed = not moment.fighting and _is_handed_over(moment, words)  # In a fight it is a friend's turn.
    return handed or _only_stirs(moment, said)


def only_would_have(said: Utterance) -> bool:
    """Whether it is only told what somebody else would have done, and at most that the hero does not.

    `Pell would have laughed at this. I don't.`
    """
    words = said.words
    if ("would", "have") not in pairwise(words):
        return False
    for begins, ends in pairwise([0, *said.sentences, len(words)]):
        told = words[begins:ends]
        mine = told[:1] in (["i"], ["we"])
        if mine and (len(told) > _SHORT or _NOT_SO.isdisjoint(told)):
            return False
        if not mine and not any(
            pair == ("would", "have") and {"i", "we"}.isdisjoint(told) for pair in pairwise(told)
        ):
            return False
    return True


def _is_handed_over(moment: Moment, words: Sequence[str]) -> bool:
    """Whether somebody gives the hero a thing: `She tosses me the rope`, and no `He gives me a kick`."""
    known = moment.words
    leads = known.set_of("plain", "articles")
    for at in range(1, len(words) - 2):
        gives = words[at].endswith("s") and not _HANDS.isdisjoint(verb_forms(words[at]))
        if gives and words[at + 1] in ("me", "us") and words[at + 2] in leads:
            return known.set_of("no-blows", "blows").isdisjoint(words[at + 2 :])
    return False


def _only_stirs(moment: Moment, said: Utterance) -> bool:
    """Whether each sentence tells of a thing that moves or sounds, or of nobody in particular, and of nobody here."""
    words = said.words
    if not _US.isdisjoint(words) or any(one.sure >= BY_NAME for one in people_called(moment, words)):
        return False
    return bool(words) and all(
        _stirs(moment, words[begins:ends]) for begins, ends in pairwise([0, *said.sentences, len(words)])
    )


def _stirs(moment: Moment, told: Sequence[str]) -> bool:
    """Whether a sentence begins with a thing, or with somebody unknown, and what it does by itself."""
    if told[:1] and told[0] in _SOMEBODY:
        behind = told[1:3]
        return bool(behind) and (behind[-1].endswith("ing") or _is_finite(behind[0]))
    led = bool(told) and told[0] in moment.words.set_of("plain", "articles")
    for at in range(1 + led, min(len(told), 1 + led + _LONGEST)):
        if not _is_finite(told[at]) or not _is_intransitive(told[at + 1 :]):
            continue
        noun = told[at - 1]
        uses = {part: sum(each.uses for each in senses_of(noun, part)) for part in ("noun", "verb")}
        if kind_named(moment.words, noun) not in (THING, OTHER) or not uses["noun"]:
            return False
        return led or (uses["noun"] > uses["verb"] and not means_in(moment, told[:at]))
    return False


def _is_finite(word: str) -> bool:
    """Whether a word tells what a thing does: `swings`."""
    bases = (base for base in verb_forms(word) if base != word)
    return word.endswith("s") and any(sum(each.uses for each in senses_of(base, "verb")) for base in bases)


def _is_intransitive(behind: Sequence[str]) -> bool:
    """Whether nothing is done to anything there."""
    return not behind or behind[0] in _BESIDE or behind[0].endswith(("ly", "ing"))
