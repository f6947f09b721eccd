"""Plans that are told: `The plan: Tomás keeps him talking, and I copy the names`. Nothing of them is done yet."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.talk.plans_said import plan_said
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.rules.model.state import FREE

_LIST = "plans"
_SURE = 0.97


def plans_told(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The line as story where it tells of a plan, or as what is said to whoever is told of it.

    Nothing where it tells of none, or is said to somebody in quotes.
    """
    if moment.state.scene.mode != FREE or not moment.state.scene.open or said.asks or said.quoted:
        return
    if (plan := plan_said(moment, said)) is not None:
        line = f'/talk {plan.who} "{plan.words}"' if plan.who else said.text
        yield Reading(line, _SURE, "what is planned is not done yet")
        return
    if _is_a_plan(moment, said):
        yield Reading(said.text, _SURE, "what is planned is not done yet")


def _is_a_plan(moment: Moment, said: Utterance) -> bool:
    words, known = said.words, moment.words
    begins = skip(words, 0, known, "before", "interjection")
    told = f"{' '.join(words[begins:])} "
    if any(told.startswith(f"{phrase} ") for phrase in known.words(_LIST, "head")):
        return True
    if _parts_given(moment, said):
        return True
    agreed = any(f" {phrase} " in f" {told}" for phrase in known.words(_LIST, "agrees"))
    last = max(said.after_a_stop, default=0)
    behind = f"{' '.join(words[last:])} "
    return bool(last) and (
        agreed or any(behind.startswith(f"{each} ") for each in known.words(_LIST, "behind"))
    )


def _parts_given(moment: Moment, said: Utterance) -> bool:
    """Whether another hero is told their part, and what the speaker will do: `Teo, you keep watch, and I will go`."""
    words = said.words
    called = next((one for one in people_called(moment, words) if one.at == 0), None)
    told = called is not None and moment.state.characters[called.ids[0]].is_hero
    if called is None or not told or words[called.end : called.end + 1] != ["you"]:
        return False
    return any(one in ("i", "we") and other == "will" for one, other in pairwise(words))
