"""A line that begins with a quote: somebody speaks, and does something beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from solofate.commands.readings.deeds.beside_words import done_beside, is_a_small_gesture
from solofate.commands.readings.deeds.deeds import deed_readings
from solofate.commands.readings.deeds.questions_beside_deeds import is_a_deed
from solofate.commands.readings.reading import LONGEST, SURE, Moment, Reading
from solofate.commands.readings.scenes.scene_openings import scene_openings
from solofate.commands.readings.sentences.sentence import BY_NAME, sentence_in
from solofate.commands.readings.talk.orders import as_an_order
from solofate.commands.readings.talk.quoted import called_in_vain, quoted_speech
from solofate.commands.readings.talk.words_as_blows import as_blows
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.rules.decisions.compels import COMPEL


def behind_quotes(moment: Moment, text: str) -> Iterator[Reading]:
    """A line that begins with a quote: somebody speaks, and it is story unless it presses somebody."""
    said = utterance(text)
    acts = said.words[:1] in (["i"], ["we"])
    if not moment.state.scene.open and moment.decision is None:
        begun = () if acts else tuple(scene_openings(moment, utterance(said.unquoted)))
        yield from begun
        yield Reading(text, 0.6, "what begins with a quote is story", "" if begun else _NOBODY_HEARS)
        return
    done = done_beside(moment, said) if len(text) <= LONGEST and not moment.decision else ""
    done = "" if done and is_a_small_gesture(moment, done) else done
    if not done and acts and moment.fighting and not _speaks(moment, said):
        done = said.said_from(0)  # `“Behind you!” I duck away into the yard.`
    beside = [
        each._replace(score=min(each.score, BESIDE_WORDS))
        for each in (deed_readings(moment, utterance(done)) if done else ())
        if (is_a_deed(each.line) or each.line.startswith(_FIGHT)) and each.score >= SURE
    ]
    yield Reading(text, 0.7 if acts or beside else 0.9, "what begins with a quote is story")
    if moment.decision and len(text) <= LONGEST and COMPEL.asks(moment.decision):
        people = people_called(moment, utterance(said.quoted).words)
        heads = [one for one in people if one.at <= 1 and one.sure >= BY_NAME]  # `Mr Adair`
        called = max(heads, key=lambda one: one.sure, default=None)
        for each in spoken(moment, text):
            if called is None or any(f"/talk {one} " in each.line for one in called.ids):
                yield each._replace(score=min(each.score, BESIDE_WORDS))
    if len(text) > LONGEST or moment.decision:
        return
    if (deaf := called_in_vain(moment, said.quoted)) is not None:
        yield Reading(
            text, 0.97, f"{deaf.name} hears nothing", f"{deaf.name} is out of it, and does not answer."
        )
    yield from _orders(moment, said)
    yield from beside
    yield from (
        each._replace(score=min(each.score, _ONLY_SAID)) if beside else each for each in spoken(moment, text)
    )
    asks_a_friend = acts and _speaks(moment, said)
    for each in deed_readings(moment, said):
        if asks_a_friend and each.line.startswith("/overcome") and " vs " not in each.line:
            continue  # `“Does it hurt?” I ask Imre`: what another hero is asked is told.
        if each.line.startswith(("/overcome", "/attack", "/talk", "/advantage", "/maneuver")):
            most = _ONLY_SAID if beside else BESIDE_WORDS if acts else 0.7
            yield each._replace(score=min(each.score, most))


def _speaks(moment: Moment, said: Utterance) -> bool:
    """Whether the sentence beside the quotes begins with saying them: `“Run!” I shout`."""
    return not moment.words.set_of("spoken-words", "saying").isdisjoint(said.words[1:2])


def _orders(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """What somebody who fights on the heroes' side is told in quotes to do: `“Lena, get the hatch!” I shout`."""
    if moment.fighting:
        order = utterance(said.quoted)
        told = deed_readings(moment, utterance(as_an_order(moment, order) or said.quoted))
        yield from (
            each._replace(score=_ORDERED)
            for each in told
            if each.line.startswith("/as ") and each.score >= SURE
        )


_ORDERED = 0.96

_NOBODY_HEARS = "Nobody is here to hear it before a scene begins: say where you are."


_FIGHT = "/conflict"
_ROLLED = ("/attack", "/overcome", "/advantage", _FIGHT)


def rolled_beside(moment: Moment, said: Utterance) -> list[Reading]:
    """The deeds behind words in quotes that take dice or begin a fight: `I say “Sorry” and push her into the lane`."""
    done = done_beside(moment, said)
    if not done or is_a_small_gesture(moment, done) or not _lays_hands_on_somebody(moment, utterance(done)):
        return []
    found = deed_readings(moment, utterance(done))
    return [
        each._replace(score=min(each.score, BESIDE_WORDS))
        for each in found
        if each.score >= SURE and each.line.startswith(_ROLLED)
    ]


def _lays_hands_on_somebody(moment: Moment, done: Utterance) -> bool:
    """Whether what is done is no look and no more words: a blow, a shove, a theft."""
    head = sentence_in(moment, done).verb_at_head
    if head is None or head.action in ("talk", "seek", "move"):
        return False
    return head.action != "press" or head.skill == "burglary"


_ONLY_SAID = 0.66
"""So sure at most is it that only words were meant where something is done beside them."""


BESIDE_WORDS = 0.92
"""So sure at most is a deed of the hero's behind what the hero says."""


def spoken(moment: Moment, text: str) -> Iterator[Reading]:
    """What a hero says in quotes to somebody who is here and can answer."""
    speech = quoted_speech(moment, text)
    if speech is not None:
        yield Reading(speech.line, 0.95, "somebody who is here is spoken to")
        for each in as_blows(moment, speech, asks=False):
            yield each._replace(score=_SAID_ALOUD)


_SAID_ALOUD = 0.91
"""So likely is a blow of words what is said in quotes in a conflict of minds, where it may only be said."""


def strikes_before_speaking(moment: Moment, said: Utterance) -> bool:
    """Whether a blow is told before the words in quotes: `I swing an oar at the nearest and shout, “Run!”`."""
    before = utterance(_QUOTE.split(said.text, maxsplit=1)[0].strip(" ,:"))
    if before.words[:1] not in (["i"], ["we"]):
        return False
    return _strikes(moment, before)


def strikes_beside_words(moment: Moment, said: Utterance) -> bool:
    """Whether a blow is told before or behind the words in quotes: `I shout “Back off!” and kick the first`."""
    if not said.quoted:
        return False
    parts = (utterance(f"I {said.said_from(at + 1)}") for at in said.joints if said.words[at] == "and")
    return strikes_before_speaking(moment, said) or any(_strikes(moment, each) for each in parts)


def _strikes(moment: Moment, said: Utterance) -> bool:
    blows = (each for each in deed_readings(moment, said) if each.line.startswith(("/attack", "/conflict")))
    return any(each.score >= SURE for each in blows)


BESIDE_A_BLOW = 0.7
"""So sure at most is it that words alone were meant where somebody is struck before them."""

_QUOTE = re.compile(r"""["“«„]""")
