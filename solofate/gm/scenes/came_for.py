"""What the heroes came for: a thing, somebody, what they have with them, something to learn, a way out, or a task."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.gm.titles.persons import is_somebody
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PCS, Character
from solofate.rules.model.state import State, in_play
from solofate.rules.names import words_of

STILL_THERE, KEPT, WANTED = "there", "kept", "person"
"""What it means that what one came for is still here: a thing is where it was, what one has along or guards is safe, or
who is wanted stands there."""
LEARN, AWAY, CHANCE = "learn", "away", "chance"
"""Or it can still be learned, one can still get away, or there is still a chance to do it."""

_GOALS = "came-for"


def kind_of_goal(state: State) -> str:
    """Which of these the goal of the heroes comes to, as things stand; a thing where there is no goal."""
    goal = state.scene.goals.get(PCS, "")
    words = words_of(goal)
    if not goal:
        return STILL_THERE
    first, second = (*words, "")[:2]
    told = lexicon().told(_GOALS, words[:_BEGINNING])
    if _has_it(words, KEPT in told):
        return KEPT
    if wanted(state) is not None:
        return WANTED
    if STILL_THERE in lexicon().told(_GOALS, words):
        return STILL_THERE
    fetched = _is_of(first, "goals", "fetches") and second not in lexicon().set_of("goals", "not-fetched")
    if fetched and (CHANCE in told or any(map(is_somebody, _object(words)[-1:]))):
        return CHANCE  # Nobody has taken a doctor who is to be fetched.
    if fetched and _asks_something(words):
        return LEARN
    return next((each for each in (LEARN, AWAY) if each in told), STILL_THERE if fetched else CHANCE)


def _has_it(words: Sequence[str], keeps: bool) -> bool:
    """Whether the heroes have with them what a goal is about, or stand guard over it: a harp carried over the pass."""
    known, thing = lexicon(), _object(words)
    behind = words[1 + len(thing) : 2 + len(thing)]
    moved = _is_of(words[0], _GOALS, "moves") and not known.set_of(_GOALS, "moved").isdisjoint(behind)
    moved |= _is_of(words[0], _GOALS, "hands-over") and not known.set_of(_GOALS, "over-to").isdisjoint(behind)
    if not thing or not (keeps or moved) or thing[0] in known.set_of(_GOALS, "not-kept"):
        return False
    return not is_somebody(thing[-1]) or _is_of(words[0], _GOALS, "persons-kept")


def wanted(state: State) -> Character | None:
    """Who of those in play the goal is about: a thief to be caught, a founder to be asked, no guard to be passed."""
    named = _whom(words_of(state.scene.goals.get(PCS, "")))
    here = (*in_play(state, BYSTANDERS), *in_play(state, OPPOSITION))
    return next((one for one in here if not named.isdisjoint(_names(state, one))), None)


def _whom(words: Sequence[str]) -> frozenset[str]:
    """The words of a goal that may name somebody it is about. Of what is to be fetched that is the thing alone."""
    ends = lexicon().set_of(_GOALS, "aside")
    end = next((at for at, word in enumerate(words) if at and word in ends), len(words))
    about = words[1:end]
    if _is_of((*words, "")[0], "goals", "fetches") and "from" not in about:
        about = _object(words)
    return frozenset(form for word in about for form in plural_forms(word))


def _object(words: Sequence[str]) -> Sequence[str]:
    """What stands behind the verb of a goal, up to where it says to what end, where or how."""
    ends = lexicon().set_of("goals", "prepositions") | lexicon().set_of(_GOALS, "aside")
    ends |= lexicon().set_of(_GOALS, "moved")
    end = next((at for at, word in enumerate(words) if at > 1 and word in ends), len(words))
    return words[1:end]


def _names(state: State, one: Character) -> frozenset[str]:
    """What somebody goes by: the parts of a name, and what they are in one word: the tuner of `the piano tuner`."""
    persona, met = state.personas.get(one.id), state.memory.person(one.id)
    told = (persona.role if persona is not None else "") or (met.role if met is not None else "")
    role = words_of(told.partition(",")[0])
    if role[:2] == ["one", "of"]:
        role = role[2:]
    ends = lexicon().set_of("goals", "prepositions") | lexicon().set_of("goals", "anybody")
    ends |= lexicon().set_of("goals", "asks")
    end = next((at for at, word in enumerate(role) if at and word in ends), len(role))
    called = [word for word in words_of(one.name) if not word.isdigit()]
    if not any(map(is_somebody, called)):
        goal = state.scene.goals.get(PCS, "").split()[
            1:
        ]  # A name is written as one: the bell ringer is no Odo Bell.
        called = words_of(" ".join(word for word in goal if word[:1].isupper()))
        called = [word for word in words_of(one.name) if word in called]
    elif one.side == OPPOSITION:
        called = called[-1:]
    return frozenset(
        form for word in (*called, *role[:end][-1:]) if len(word) > _SMALL for form in plural_forms(word)
    )


def _asks_something(words: Sequence[str]) -> bool:
    return not lexicon().set_of("goals", "asks").isdisjoint(words[1:])


def _is_of(word: str, subject: str, sense: str) -> bool:
    return any(form in lexicon().set_of(subject, sense) for form in verb_forms(word))


_BEGINNING, _SMALL = 4, 2
"""So many words of a goal say what kind it is, and so short a word names nobody."""
