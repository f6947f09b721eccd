"""Fragments without a verb, as one calls them across a table: `up the drainpipe, over the parapet, after him`."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import best_attack, best_of, named_skill, skill_at_hand
from solofate.commands.readings.actions.states import plain_aspect
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import LIKELY, POSSIBLE, Sentence
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
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


def thrown_at_them(sentence: Sentence) -> Iterator[Reading]:
    """`Mud in the short one's eyes`: a thing, and where it goes on a foe, is what the hero does with it in a fight."""
    moment, words, at = sentence.moment, sentence.words, sentence.begins
    target = sentence.target
    if moment.hero is None or not moment.fighting or sentence.subject or sentence.said.asks:
        return
    known = moment.words
    if target is None or len(words) - at > _LONGEST or target.at <= at or known.senses("verbs", words[at]):
        return
    where = next((each for each in range(at + 1, len(words)) if words[each] in _ONTO), None)
    parts = known.set_of("fragments", "where-it-stops")
    hit = where is not None and any(
        word in parts or word.removesuffix("s") in parts for word in words[where + 1 : where + 6]
    )
    if (
        where is None
        or not hit
        or where - at > _A_THING
        or not any(senses_of(word) for word in words[at:where])
    ):
        return
    if not known.set_of("body", "parts").isdisjoint(words[at:where]) or something_happens(sentence):
        return
    if any(not each.named and each.at < where for each in sentence.means):
        return  # `Bottle over his head` is a blow.
    skill = best_of(moment, "athletics", list(moment.state.skills.at("fight")))
    name = plain_aspect(sentence.said.said_from(at).rstrip(" .!"))
    line = f'/advantage {skill} "{name}" on {target.ids[0]}'
    yield Reading(line, LIKELY + 0.02, "a thing is thrown where it hinders them")
    yield Reading(
        f"/attack {target.ids[0]} with {best_attack(moment, target.ids[0])}", POSSIBLE, "it may be a blow"
    )


_ONTO = lexicon().set_of("of-sentences", "where-thrown")
_A_THING = 6


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
