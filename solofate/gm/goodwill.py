"""Who stands by the heroes and is not of their side: friends and kin, who is bound to them, who thinks well of them."""

from __future__ import annotations

from solofate.lexicon.matcher import lexicon
from solofate.rules.model.characters import BYSTANDERS, PCS, Character
from solofate.rules.model.memory import FRIEND, PROMISED
from solofate.rules.model.state import State, in_play
from solofate.rules.names import words_of

_YOURS = "your "


def is_a_friend(state: State, one: Character) -> bool:
    """Whether somebody belongs to a hero: their own friend or kin, or one who is bound to them."""
    met = state.memory.person(one.id)
    if met is None:
        return False
    against = lexicon().set_of("company", "nobody-of-ours")
    return met.tie in (FRIEND, PROMISED) or (
        met.role.startswith(_YOURS) and against.isdisjoint(words_of(met.role))
    )


def means_well(state: State, one: Character) -> bool:
    """Whether somebody thinks well of a hero who is there."""
    persona = state.personas.get(one.id)
    return persona is not None and any(persona.attitude(hero.id) > 0 for hero in in_play(state, PCS))


def is_friendly(state: State, one: Character) -> bool:
    """Whether somebody stands by and wishes the heroes well."""
    return one.side == BYSTANDERS and (is_a_friend(state, one) or means_well(state, one))
