"""Names for what a search finds, each with the sentence that tells of it: by what was looked for, or what is in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solofate.gm.wording.bearers import (
    CONTENT,
    bearer_of_words,
    contents_of,
    in_whole,
    of_the_goal,
    row_about,
)
from solofate.gm.wording.searches import CLUE, FIND, SearchMeant, agreeing
from solofate.rules.model.state import State
from solofate.wording.gm import talk as saying

if TYPE_CHECKING:
    from solofate.gm.wording.draws import TableWords

_MOST = 3


def finds_named(words: TableWords, state: State, who: str, meant: SearchMeant) -> tuple[str, ...]:
    """Names for what a search finds, the default first; `told_of` of the words has the sentence for each.

    A thing that says something is told by what it says, and again by the same where that is known.
    """
    named = {"thing": meant.thing, "sought": meant.sought, "knower": words.points_to()}
    slots = {slot: value for slot, value in named.items() if value}
    if meant.sense == CLUE:
        slots |= of_the_goal(state, None, who)
    thing = bearer_of_words(meant.sought)
    if thing is not None:
        if known := contents_of(state, thing):
            return (words.told_as(saying.what_it_says(thing.in_a_name), " ".join(map(in_whole, known))),)
        slots |= {"sought": thing.called, "thing": thing.in_a_name, **of_the_goal(state, thing, who)}
        rows = words.draw(CONTENT, state, who, _MOST, slots, asks=thing.sort)
        if rows:
            return tuple(words.told_as(words.leaves(text), row_about(text, thing)) for text in rows)
    names = []
    for text in words.draw(FIND, state, who, _MOST, slots, asks=meant.sense):
        name = words.leaves(text)
        names.append(words.told_as(name, agreeing(text, meant.sought)) if name != text else name)
    return tuple(names)
