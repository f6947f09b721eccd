"""Questions put to the oracle: what one is for, whom and where it names, and what it says, turned round."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.gm.titles.persons import is_somebody
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import State, in_play
from solofate.rules.names import words_of
from solofate.wording.people import first_names

STILL_THERE, CHANCE = "there", "chance"
"""What a question asks for that is about a thing the heroes came for, and about what they came to do."""
SOMEBODY, THING = "somebody", "thing"

_FETCHES = lexicon().set_of("goals", "fetches")
_NOT_FETCHED = lexicon().set_of("goals", "not-fetched")
_IS = ("is", "are", "was", "were")
_FAR, _OTHER = "far", "other"


def asked_for(question: str) -> str:
    """What a question is for: what one `knows` or wants, a `way` through, whether `somebody` is there; or nothing."""
    words = words_of(question)
    found = next(iter(lexicon().told("question-kinds", words)), "")
    if (found and found != SOMEBODY) or not _asks_what_there_is(words):
        return found
    noun = next((word for word in words[3:] if word not in _ANY), "")
    return SOMEBODY if found or any(map(is_somebody, words[3:6])) else THING if noun else found


def asked_here(question: str, state: State) -> str:
    """What a question is for in this scene: where nothing is to be fetched, `what we came for` is a chance."""
    asks = asked_for(question)
    goal = state.scene.goals.get(PCS, "")
    if asks != STILL_THERE or not goal:
        return asks
    first, second = (*words_of(goal), "")[:2]
    fetched = any(form in _FETCHES for form in verb_forms(first)) and second not in _NOT_FETCHED
    return STILL_THERE if fetched else CHANCE


def named_in(question: str, state: State) -> frozenset[str]:
    """The slots an answer leaves alone, since the question says already who and where it is about.

    Of somebody in the cellar it is not said that they are in the yard, and of a question about Odo it is not said what
    Odo thinks of it.
    """
    words = words_of(question)
    slots = (
        {_FAR} if any(word in lexicon().set_of("question-words", "where") for word in words) else set[str]()
    )
    said = set(words)
    others = (one for one in in_play(state) if one.side != PCS)
    if any(part in said for one in others for part in words_of(one.name) if len(part) > 2):
        slots.add(_OTHER)
    return frozenset(slots)


def _asks_what_there_is(words: Sequence[str]) -> bool:
    return len(words) > 2 and words[0] in _IS and words[1] == "there"


_ANY = lexicon().set_of("question-words", "any")


def turned_round(question: str, state: State, *, yes: bool) -> str:
    """What a yes or a no says, in a sentence: `There is no picket on the wharf.`; nothing where that is not plain.

    Of questions whether there is something, and whether anybody does something.
    """
    words = question.strip(" ?!.").split()
    small = [word.casefold() for word in words]
    if len(words) < 4 or "," in question or "or" in small:
        return ""
    them = _heroes(state)
    rest = [_of_the_hero(word, them) for word in words[2:]]
    if "" in rest:
        return ""
    if _asks_what_there_is(small):
        told = _there_is(small[0], rest, yes)
    elif small[1] in _ANYBODY and small[0] in _TURNS:
        told = f"{'Somebody' if yes else 'Nobody'} {_with_its_verb(small[0], rest)}"
    else:
        return ""
    return f"{told}." if told else ""


_ANYBODY = lexicon().set_of("question-words", "anybody")
_TURNS = lexicon().set_of("question-words", "turns")


def _with_its_verb(verb: str, rest: Sequence[str]) -> str:
    """What is asked of somebody, with its verb where it belongs: `in this room is watching Mira`."""
    where = rest[0].casefold() in lexicon().set_of("question-words", "where")
    at = next((at for at, word in enumerate(rest) if word.endswith("ing")), 0) if where else 0
    return " ".join((*rest[:at], verb, *rest[at:]))


def _there_is(verb: str, rest: Sequence[str], yes: bool) -> str:
    first, behind = rest[0].casefold(), " ".join(rest[1:])
    if first not in lexicon().set_of("question-words", "there-is"):
        return ""
    turned = lexicon().subject("question-some" if yes else "question-none")
    word = next((said for said, asked in turned.items() if first in asked), first)
    return " ".join(filter(None, ("There", verb, word, behind)))


def _heroes(state: State) -> str:
    heroes = [one for one in in_play(state, PCS) if one.is_hero]
    active = next((one for one in heroes if one.id == state.active), heroes[0] if heroes else None)
    if active is None:
        return ""
    return first_names(state.characters).get(active.id, active.name)


def _of_the_hero(word: str, them: str) -> str:
    """A word of the player's as it is said of their hero; nothing where it cannot be."""
    small = word.casefold()
    if small in ("me", "us"):
        return them
    if small in ("my", "our"):
        return f"{them}'s" if them else ""
    return "" if small in ("i", "we", "you", "your") else word
