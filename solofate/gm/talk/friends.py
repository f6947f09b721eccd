"""Friends who are there when a fight begins: who belongs to a hero fights with them, others of goodwill duck away."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.gm.wording.usual import usual_of
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.rules.events import Narration, SideChanged
from solofate.rules.model.aspects import GM
from solofate.rules.model.characters import BYSTANDERS, PCS, Character
from solofate.rules.model.memory import FRIEND, PROMISED
from solofate.rules.model.state import State, in_play
from solofate.rules.names import words_of
from solofate.rules.table import Table
from solofate.wording.people import as_subject

_YOURS = "your "
_TOO_YOUNG = ("child.n.1", "baby.n.1")


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


def friends_take_a_side(table: Table) -> None:
    """Whoever belongs to the heroes and is there as blows begin stands with them; who only means well ducks away.

    No child fights, and nobody who is afraid.
    """
    for at, one in enumerate(_friendly(table.state)):
        if is_a_friend(table.state, one) and not _is_no_fighter(table.state, one):
            table.emit(SideChanged(one.id, PCS))
            continue
        rows = usual_of("ducks-away", "npc")
        turn = at + len(one.id)
        told = rows[turn % len(rows)].text.replace("{who}", as_subject(table.state, one.id))
        table.emit(Narration(told, GM))


def _friendly(state: State) -> Iterator[Character]:
    for one in in_play(state, BYSTANDERS):
        if is_a_friend(state, one) or means_well(state, one):
            yield one


def _is_no_fighter(state: State, one: Character) -> bool:
    met, persona = state.memory.person(one.id), state.personas.get(one.id)
    known = [*words_of(one.name), *words_of(met.role if met is not None else "")]
    afraid = persona is not None and persona.manner == "frightened"
    return afraid or any(is_a(word, _TOO_YOUNG) for word in known)
