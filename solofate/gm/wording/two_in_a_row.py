"""Who stands in the slots of a row, so that nobody is spoken of in it as if they were somebody else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from solofate.gm.wording.clauses import telling
from solofate.gm.wording.filling import SLOT
from solofate.gm.wording.goals_in_short import GOAL
from solofate.lexicon.forms import plural_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import State
from solofate.rules.names import words_of
from solofate.rules.person_names import is_a_name

_SLOTS = "slots-of-rows"
PEOPLE = lexicon().set_of(_SLOTS, "people")
"""Slots that stand for one person each."""

_WHAT_IS_DONE = lexicon().words(_SLOTS, "what-is-done")
"""Slots in which somebody may be spoken of."""

_HAS_A_PART = ("other", "knower", "met")
"""Slots of those who help, ask and hinder, as whoever the goal is about does not."""


def names_one_twice(state: State, said: Mapping[str, str]) -> bool:
    """Whether somebody of one slot is another slot's as well, or is whom the goal or the deed in the row is about.

    `{npc} has paid {other}` is of two people, and nobody is asked to help the heroes past themselves.
    """
    people = {slot: text for slot, text in said.items() if slot in PEOPLE and text}
    if len(set(map(_bare, people.values()))) < len(people):
        return True
    told = [said[slot] for slot in _WHAT_IS_DONE if said.get(slot)]
    parts = [one for slot, one in people.items() if slot in _HAS_A_PART]
    if any(_is_named_in(one, text) for one in parts for text in told):
        return True
    goal = state.scene.goals.get(PCS, "") if GOAL in said else ""
    return any(_is_named_in(called, goal) for one in parts for called in _called(state, one))


def may_name(state: State, row: str, slots: Mapping[str, str]) -> bool:
    """Whether a row can be filled from these slots without speaking of anybody as of somebody else."""
    return not names_one_twice(state, {slot: slots.get(slot, "") for slot in SLOT.findall(row)})


def says_a_word_twice(row: str, said: Mapping[str, str]) -> bool:
    """Whether a name made of a row says a word once more that stands in a slot: `on the Way to the Way Out`."""
    own = {*telling(SLOT.sub(" ", row)), _BETWEEN} & set(words_of(row))
    return any(not own.isdisjoint(words_of(text)) for text in said.values())


_BETWEEN = "between"


def _is_named_in(name: str, text: str) -> bool:
    """Whether a text speaks of somebody by the whole of a name, or by what they are."""
    words = words_of(_bare(name))
    told = [form for word in words_of(text) for form in plural_forms(word)]
    return bool(words) and all(word in told for word in words)


def _called(state: State, name: str) -> Iterator[str]:
    """A name, its parts, and what whoever bears it is: `the stranger`."""
    bare = _bare(name)
    yield bare
    one = next((each for each in state.characters.values() if each.name == bare), None)
    if one is None:
        return
    if is_a_name(bare):
        yield from bare.split()
    persona = state.personas.get(one.id)
    if persona is not None and persona.role:
        yield persona.role.partition(",")[0]


def _bare(name: str) -> str:
    return name.removeprefix("the ").removeprefix("The ")
