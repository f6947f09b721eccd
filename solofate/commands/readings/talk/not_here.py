"""Whom a sentence speaks to by what they are and who is not here: `I ask the ferryman`, `I whisper to the vines`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from solofate.commands.readings.actions.rolls import named_skill
from solofate.commands.readings.reading import SURE, Reading
from solofate.commands.readings.sentences.sentence import POSSIBLE, Sentence
from solofate.commands.readings.whom.strangers import several_in
from solofate.commands.readings.words.nouns import OTHER, PERSON, UNTIL, noun_at
from solofate.commands.readings.words.verbs import Verb
from solofate.gm.story.deaths import may_be_met
from solofate.gm.talk.company import can_talk, company
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.wording.plain import inline

_LEADS = ("to", "with", "at")
_OF_A_PERSON = ("him", "her")
_TURNING = lexicon().words("going-words", "turning")


class NotHere(NamedTuple):
    """Who or what is spoken to: what it is called, the place behind it, and whether it has words to answer with."""

    called: str
    end: int
    answers: bool


def spoken_to_elsewhere(sentence: Sentence, verb: Verb) -> NotHere | None:
    """Somebody or something a verb of speech is said to that is not here; None where somebody here may be meant."""
    words, known = sentence.words, sentence.moment.words
    at = verb.end + (words[verb.end : verb.end + 1] != [] and words[verb.end] in _LEADS)
    pointing = known.set_of("somebody", "last")
    if words[at : at + 1] and words[at] in pointing:
        return _spoken_of_before(sentence, verb.at, at + 1)
    found = _named_at(sentence, at)
    if found is None:
        return None
    led = at > verb.end or words[verb.end - 1] in _LEADS
    takes_whom = known.set_of("talk-words", "takes-whom")
    whom = not takes_whom.isdisjoint(verb_forms(words[verb.at]))
    clause = found.end >= len(words) or words[found.end] in UNTIL
    return found if led or (whom and (found.answers or clause)) else None


def _spoken_of_before(sentence: Sentence, until: int, end: int) -> NotHere | None:
    """Whatever `them` means in `I turn to the vines and ask them`; None where it is somebody who is here."""
    spots = [at for at in range(until) if sentence.words[at] in _TURNING]
    found = _named_at(sentence, spots[-1] + 1) if spots else None
    of_a_person = sentence.words[end - 1] in _OF_A_PERSON and any(
        map(can_talk, company(sentence.moment.state))
    )
    if found is not None and not found.answers and of_a_person:
        return None  # `I sit down at his bed and ask him`
    return found._replace(end=end) if found is not None else None


def _named_at(sentence: Sentence, at: int) -> NotHere | None:
    words, moment = sentence.words, sentence.moment
    if (named := next((one for one in sentence.elsewhere if one.at == at), None)) is not None:
        answers = may_be_met(moment.state, named.name)
        return NotHere(named.typed.strip('"'), named.end, answers=answers)
    words = words[: next((stop for stop in sentence.said.sentences if stop > at), len(words))]
    noun = noun_at(moment.words, words, at)  # `I ask the crowd: has …`
    if noun is None or noun.names == OTHER:
        return None
    if any(one.ids and noun.at < one.end and one.at < noun.end for one in sentence.people_anywhere):
        return None
    if any(place.at <= noun.end - 1 < place.at + place.length for place in sentence.places):
        return None  # The village elders are no village.
    if sentence.said.said_from(noun.at, noun.end)[:1].isupper():
        return NotHere(sentence.said.said_from(noun.at, noun.end), noun.end, answers=True)  # Ivy is no vine.
    if noun.names != PERSON:
        return NotHere(sentence.said.said_from(noun.at, noun.end), noun.end, answers=False)
    one = several_in(moment, words[at:])
    if one is None:
        return NotHere(noun.head.capitalize(), noun.end, answers=True)
    return NotHere(one.name, max(noun.end, at + one.length), answers=True)


def to_what_has_no_words(sentence: Sentence, verb: Verb, absent: NotHere) -> Iterator[Reading]:
    """`I ask the vines what they saw`: nobody else answers. It takes a roll to learn it, or the oracle says it."""
    moment, hero = sentence.moment, sentence.moment.hero
    assert hero is not None
    only_said = bool(sentence.said.quoted) and "?" not in sentence.said.quoted
    if only_said and sentence.words[verb.at] != "ask":
        yield Reading(sentence.said.text, SURE, "it is said to what has no words, and asks nothing")
        return
    told = f"{absent.called[:1].upper()}{absent.called[1:]}: no answer in words. A roll or a question may bring one."
    learning = moment.words.words("talk-words", "learns-without-words")
    able = [own for each in learning for own in moment.state.skills.at(each)]
    aim = sentence.aim() if verb.at == sentence.verb_from else inline(sentence.said.said_from(verb.at))
    if able and not moment.fighting:
        skill = named_skill(sentence) or max(able, key=hero.sheet.rating)
        yield Reading(f'/overcome {skill} "{aim}"', POSSIBLE + 0.05, "it takes a roll to learn it", told)
        yield Reading(
            f"? Is there any answer from {absent.called}?", POSSIBLE, "the oracle may answer for it", told
        )
    yield Reading(sentence.said.text, POSSIBLE - 0.02, "it has no words to answer with")
