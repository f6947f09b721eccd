"""What the heroes want of a scene, where somebody has done it already: by what was told, or by a roll for it."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.gm.wording.goals import first_of
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.events import StakeOvertaken
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import CONFLICT, State
from solofate.rules.names import words_of

_ENOUGH = 0.75
"""So much of what a goal speaks of has to be in what was told."""


def overtaken_by(state: State, text: str, *, rolled: bool = False) -> tuple[StakeOvertaken, ...]:
    """That a text tells of the heroes' goal as done: its deed, and nearly all that is to be done with it.

    Who says outright that they have it, has. What is doubted, denied, asked or only meant to be is not done. A deed
    that was `rolled` for is told as it is tried.
    """
    scene = state.scene
    goal = scene.goals.get(PCS, "")
    wanted = words_of(first_of(goal)) if goal else []
    if not wanted or not scene.framed or scene.settled or scene.overtaken or scene.mode == CONFLICT:
        return ()
    said = words_of(text)
    if not said or (not rolled and (_is_doubted(said) or text.rstrip(' "”').endswith("?"))):
        return ()
    if not rolled and _is_claimed(said):
        return (StakeOvertaken(goal),)
    if len(wanted) < 2 or not _is_done(wanted[0], said, rolled):
        return ()
    forms = {form for word in said for form in verb_forms(word)}
    small = lexicon().set_of("plain", "small") | lexicon().set_of("talk-words", "pronoun")
    telling = [word for word in wanted[1:] if word not in small]
    shared = sum(not forms.isdisjoint(verb_forms(word)) for word in telling)
    return (StakeOvertaken(goal),) if telling and shared >= _ENOUGH * len(telling) else ()


def got_by_talk(state: State, who: str, what: str) -> tuple[StakeOvertaken, ...]:
    """That the heroes came for an `answer` of somebody, or for their `agreement`, and have it."""
    goal = _open_goal(state)
    words = words_of(goal)
    names = [word for word in words_of(who) if word not in lexicon().set_of("grammar", "small-in-a-name")]
    named = bool(names) and set(names) <= set(words)
    return (StakeOvertaken(goal),) if named and what in lexicon().told("got-by-talk", words) else ()


def got_hold_of(state: State, thing: str) -> tuple[StakeOvertaken, ...]:
    """That the heroes came for a thing, and it is in their hands."""
    goal = _open_goal(state)
    words, small = words_of(first_of(goal)) if goal else [], lexicon().set_of("plain", "small")
    wanted = [
        each for each in lexicon().found("got-by-talk", words) if each.sense == "thing" and each.at == 0
    ]
    if not wanted:
        return ()
    told = {form for word in words_of(thing) if word not in small for form in (word, *verb_forms(word))}
    behind = [word for word in words[wanted[0].length :] if word not in small]
    return (StakeOvertaken(goal),) if behind and behind[0] in told else ()


def _open_goal(state: State) -> str:
    """What the heroes want of the scene, where that is neither decided nor done."""
    scene = state.scene
    if not scene.framed or scene.settled or scene.overtaken or scene.mode == CONFLICT:
        return ""
    return scene.goals.get(PCS, "")


def _is_claimed(said: Sequence[str]) -> bool:
    """Whether somebody says outright that they have what they came for, or that it counts as won."""
    text = f" {' '.join(said)} "
    return any(f" {each} " in text for each in lexicon().words("came-out-told", "outright"))


def _is_doubted(said: Sequence[str]) -> bool:
    known = lexicon()
    doubts = known.set_of("fact-doubt", "sentence") | known.set_of("fact-doubt", "clause")
    text = f" {' '.join(said)} "
    return any(f" {doubt} " in text for doubt in doubts)


def _is_done(verb: str, said: Sequence[str], rolled: bool) -> bool:
    """Whether a deed is told as one that happens: `finds the ledger`, `I find the ledger`, but not `to find it`."""
    acts = lexicon().set_of("grammar", "acts")
    for at, word in enumerate(said):
        if verb not in verb_forms(word):
            continue
        if rolled or (word != verb and not word.endswith("ing")) or (at and said[at - 1] in acts):
            return True
    return False
