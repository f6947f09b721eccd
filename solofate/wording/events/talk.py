"""Talk: what is answered, and what somebody thinks of a hero, as it is told."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from solofate.rules import events as happened
from solofate.rules.model.personas import READ
from solofate.rules.model.state import State
from solofate.wording.deeds_told import goal_in_brief
from solofate.wording.people import as_subject, sentence, the, they
from solofate.wording.plain import inline

_STANDS = {2: "trusts", 1: "likes", 0: "has no quarrel with", -1: "does not like", -2: "hates"}


def is_spoken(event: happened.Answered) -> bool:
    """Whether an answer is given in words. What is read in a face is not, nor what somebody does who cannot talk."""
    mute = event.text.startswith(("The ", "It ")) and not event.gesture and not event.topic
    return event.kind != READ and not mute


def spoken(event: happened.Answered, text: str, state: State) -> str:
    """`Hesper Vane, not looking up: “…”`: an answer in these words."""
    gesture = f", {inline(event.gesture)}" if event.gesture else ""
    return f"{as_subject(state, event.who)}{gesture}: “{inline(text)}”"


def _answered(event: happened.Answered, state: State) -> str:
    """What is no speech has a sentence of its own."""
    return spoken(event, event.text, state) if is_spoken(event) else inline(event.text)


def _attitude(event: happened.AttitudeChanged, state: State) -> str:
    way = "better" if event.change > 0 else "worse"
    stands = _STANDS[max(-2, min(2, event.now))]
    towards = f"{the(state, event.towards)}, and {stands} {they(state, event.towards).them} now"
    return f"{as_subject(state, event.who)} thinks {way} of {towards}."


def _stake_met(event: happened.StakeMet, state: State) -> str:
    return f"That is what you came for: {sentence(goal_in_brief(event.goal))}"


def _stake_overtaken(event: happened.StakeOvertaken, state: State) -> str:
    return f"By the sound of it that is done: {sentence(goal_in_brief(event.goal))} (/end asks)"


TALK_TOLD: Mapping[type[Any], Any] = MappingProxyType(
    {
        happened.Answered: _answered,
        happened.AttitudeChanged: _attitude,
        happened.StakeMet: _stake_met,
        happened.StakeOvertaken: _stake_overtaken,
        happened.PersonaFound: lambda event, state: None,
    }
)
"""How each event of talk is told. What somebody is like shows in what they say."""
