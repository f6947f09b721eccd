"""Deeds by which somebody is comforted: what they cost is felt, and draws no blood, whatever skill they take."""

from __future__ import annotations

from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.skills import MENTAL
from solofate.rules.model.state import State, harm_risked
from solofate.rules.names import words_of

_SOON = 3
"""Among so many of the first words stands what is done: `gently and slowly comfort him`."""


def was_gentle(state: State) -> bool:
    """Whether the last deed was to comfort, calm or hold somebody."""
    last = state.last
    if last is None or last == state.scene.before or not last.purpose:
        return False
    comforts = lexicon().set_of("care-for", "comforts")
    return any(form in comforts for word in words_of(last.purpose)[:_SOON] for form in verb_forms(word))


def harm_of_the_deed(state: State, skill: str) -> str:
    """The kind of harm that falling short of the last deed can bring: by its skill, and of the mind if gentle."""
    return MENTAL if was_gentle(state) else harm_risked(state, skill)


__all__ = ["harm_of_the_deed", "was_gentle"]
