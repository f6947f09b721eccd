"""Whose turn is next, where a sentence is typed at that question: `Teo shoots Nan Crake in the leg` is Teo's turn.

Whoever a deed is done to has not been chosen by it.
"""

from __future__ import annotations

from solofate.commands.readings.answers.answered import Answered
from solofate.commands.readings.answers.whose_turn import asks_for_a_turn, is_ours
from solofate.commands.readings.reading import Moment
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import AnyOption, Decision


def may_be_chosen(moment: Moment, decision: Decision, said: Utterance) -> list[AnyOption]:
    """The options that words of a line may choose: at a turn, of a sentence only whoever it speaks of first.

    `Nan Crake swings at me` is Nan's turn, and `I push Nan Crake into the water` is not.
    """
    options = list(decision.options)
    if not asks_for_a_turn(decision) or len(said.words) <= _A_NAME:
        return options
    first = min(people_called(moment, said.words), key=lambda one: one.at, default=None)
    if first is None or not set(said.words[: first.at]) <= _LEADS:
        return []
    return [option for option in options if option.id in first.ids]


_A_NAME = 3
"""So many words are no more than somebody's name."""
_LEADS = lexicon().set_of("turns-told", "around") | lexicon().set_of("turns-told", "acts")


def with_their_deed(moment: Moment, choice: str, tail: str) -> Answered:
    """Whoever is next, and what a hero of the player's does then: `Teo goes next: he punches Nan Crake`.

    What a foe does is told.
    """
    words = tail.split()
    if not is_ours(moment.state, choice):
        return Answered((choice,), told=tail if len(words) > _SHORT else "")
    while words and _plain(words[0]) in _JOINS:
        words = words[1:]
    if {_plain(word) for word in words} <= _LEADS:
        return Answered((choice,))
    first = _plain(words[0])
    if first.endswith("s") and first != min((first, *verb_forms(first)), key=len):
        words = [moment.state.characters[choice].name.split()[0], *words]
    behind = " ".join(words)
    return Answered((choice,), behind=f"{behind[:1].upper()}{behind[1:]}")


def _plain(word: str) -> str:
    return word.casefold().strip(".,;:!?")


_SHORT = 2
_JOINS = frozenset(("and", "then", "so"))
