"""Fragments without a verb, as one calls them across a table: `up the drainpipe, over the parapet, after him`."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import named_skill, skill_at_hand
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import LIKELY, Sentence
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.state import CONTEST

_LONGEST = 12
"""So many words a way has at most that is called out."""


def a_way(sentence: Sentence) -> Iterator[Reading]:
    """`Across the gap, don't think, just go`: a way is called out, and whoever acts takes it."""
    moment = sentence.moment
    hero = moment.hero
    if hero is None or sentence.subject or sentence.said.asks or not is_a_way(sentence):
        return
    here = sentence.words[sentence.begins : _end(sentence)]
    zones = moment.state.scene.zones
    place = next(
        (
            each
            for each in sentence.places
            if sentence.begins <= each.at < sentence.begins + _LONGEST and each.zone != hero.zone
        ),
        None,
    )
    if moment.state.scene.mode == CONTEST:
        contest = moment.state.scene.contest
        skill = named_skill(sentence) or (contest.skill if contest is not None else None)
        skill = skill or skill_at_hand(moment, "athletics") or "athletics"
        yield Reading(
            f"/exchange {skill}", LIKELY + 0.02, "in a contest each side makes one roll an exchange"
        )
    elif place is not None:
        yield Reading(f"/move {zones.names[place.zone]}", LIKELY + 0.02, "that is where it leads")
    elif here[0] in _OVERCOMING:
        skill = named_skill(sentence) or skill_at_hand(moment, "athletics") or "athletics"
        yield Reading(f'/overcome {skill} "{sentence.aim()}"', LIKELY - 0.05, "it is a way past something")


_OVERCOMING = lexicon().words("going-words", "overcoming")


def is_a_way(sentence: Sentence) -> bool:
    """Whether it begins with a word such as `up` or `across` and what that leads to, and nobody does anything in it."""
    known, words, at = sentence.moment.words, sentence.words, sentence.begins
    leads = known.set_of("fragments", "leads")
    if at < len(words) and words[at] in leads and words[at + 1 : at + 3] in _WE_GO:
        return True
    if at >= len(words) - 1 or words[at] not in leads:
        return False
    ends = _end(sentence)
    if not 1 < ends - at <= _LONGEST:
        return False
    return not something_happens(sentence)


_WE_GO = (["we", "go"], ["i", "go"])
"""`Down we go`, which says no more than `down`."""


def something_happens(sentence: Sentence) -> bool:
    """Whether the first clause says what somebody or something does: `down in the square a window goes up`."""
    return any(_is_said_of_somebody(sentence, spot) for spot in range(sentence.begins + 1, _end(sentence)))


def _end(sentence: Sentence) -> int:
    """Where the first clause ends: at a stop, or at `it is`, which only says that it is so."""
    words, begins = sentence.words, sentence.begins
    stop = next((spot for spot in sentence.said.after_a_stop if spot > begins + 1), len(words))
    closes = (spot for spot in range(begins + 2, stop) if words[spot : spot + 2] == ["it", "is"])
    return next(closes, stop)


def _is_said_of_somebody(sentence: Sentence, at: int) -> bool:
    """Whether a word says that somebody does something: a subject, or a verb in a form that needs one."""
    known, words = sentence.moment.words, sentence.words
    word = words[at]
    if any(place.at <= at < place.at + place.length for place in sentence.places):
        return False  # `Down the back steps`
    if word in known.set_of("fillers", "asking") or word in ("i", "we", "he", "she", "they", "there"):
        return True
    if words[at - 1] in known.set_of("plain", "before-a-thing") or not word.endswith(("s", "ed")):
        return False
    return any(known.senses("verbs", form) for form in verb_forms(word) if form != word)
