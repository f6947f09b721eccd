"""A whole sentence at a question: a surrender, which is none of the choices, and what it answers to a compel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from solofate.commands.readings.answers.answers_in_sentences import answered
from solofate.commands.readings.answers.compels_bargained import asks_why
from solofate.commands.readings.answers.compels_told import asks_what_it_comes_to, wants_another
from solofate.commands.readings.answers.invokes_claimed import claimed
from solofate.commands.readings.fights.surrender import surrender_readings
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.rules.decisions import Decision
from solofate.rules.decisions.actions import INVOKE
from solofate.rules.decisions.compels import COMPEL

DoneByWords = Callable[[Moment, str], str]
"""The line that words come to at a moment; nothing where they come to none."""


def given_up_at_a_question(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """A surrender at a question: on terms it is none of the choices, whatever its words are like."""
    for each in surrender_readings(moment, said):
        if " " in each.line:
            yield each
            return


def answered_in_it(
    moment: Moment, text: str, said: Utterance, deed_in: DoneByWords, leads_away: DoneByWords
) -> Iterator[Reading]:
    """What a whole sentence answers to a compel: by its first words, its last, or by what it tells.

    Where none of it is plain, both answers are given, and first the one that its tone is for.
    """
    decision = moment.decision
    assert decision is not None
    if INVOKE.asks(decision):
        yield from _wished_for(moment, decision, said)
    if decision.kind != COMPEL.id or decision.free_text:
        return
    if wants_another(moment, said):
        yield Reading("/bogus", _ANSWERS, "the GM's compel is turned down for the next best")
    elif asks_why(said):
        yield Reading("/why compel", _ANSWERS, "why the GM compels that")
    elif asks_what_it_comes_to(moment, said):
        yield Reading("/choices", _ANSWERS, "what each answer costs and brings")
    once_answered = replace(moment, decision=None)
    found = answered(moment, text, partial(deed_in, once_answered), partial(leads_away, once_answered))
    for rank, choice in enumerate(found.choices if found is not None else ()):
        score = _ANSWERS if found is not None and found.sure else _MAY_ANSWER
        yield Reading(f"> {choice}", score - 0.1 * rank, "it answers what is asked")


def _wished_for(moment: Moment, decision: Decision, said: Utterance) -> Iterator[Reading]:
    """The invoke somebody asks for: `Can I use the oil on the boards?`, `I'd like to roll again because of the fog`."""
    known, words = moment.words, said.words
    begins = skip(words, 0, known, "before", "interjection", "letting")
    begins += words[begins : begins + 1] in (["i"], ["we"])
    begins = skip(words, begins, known, "before", "wanting", "letting")
    again = bool(known.found("tries-again", words))
    uses = known.set_of("answer-words", "uses-it").isdisjoint(words[begins : begins + _SOON])
    if said.quoted or not begins or (uses and not again):
        return
    found = claimed(moment, decision, f"I {said.said_from(begins)}", lambda _: "")
    for rank, choice in enumerate(found.choices if found is not None else ()):
        yield Reading(f"> {choice}", _ANSWERS - 0.1 * rank, "that is what is to be used")


_SOON = 2


def answered_aloud(
    moment: Moment, text: str, said: Utterance, deed_in: DoneByWords, leads_away: DoneByWords
) -> list[Reading]:
    """What is answered to a compel by what the hero says aloud, or whoever else is spoken to meanwhile.

    `“One dance, your highness.”` dances, and `“Grandmother, how many minutes?”` is asked of her.
    """
    if moment.decision is None or moment.decision.kind != COMPEL.id:
        return []
    if found := list(answered_in_it(moment, text, said, deed_in, leads_away)):
        return found
    line = deed_in(replace(moment, decision=None), text)
    return [Reading(line, _MAY_ANSWER, "it is said to them meanwhile")] if line.startswith("/talk") else []


_ANSWERS, _MAY_ANSWER = 0.91, 0.86
