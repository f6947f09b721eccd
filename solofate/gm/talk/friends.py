"""Friends who are there when a fight begins: who belongs to a hero fights with them, others of goodwill duck away."""

from __future__ import annotations

from solofate.gm.goodwill import is_a_friend, is_friendly
from solofate.gm.wording.usual import usual_of
from solofate.lexicon.senses import is_a
from solofate.rules.events import Narration, SideChanged
from solofate.rules.model.aspects import GM
from solofate.rules.model.characters import BYSTANDERS, PCS, Character
from solofate.rules.model.state import State, in_play
from solofate.rules.names import words_of
from solofate.rules.table import Table
from solofate.wording.people import as_subject

_TOO_YOUNG = ("child.n.1", "baby.n.1")


def friends_take_a_side(table: Table) -> None:
    """Whoever belongs to the heroes and is there as blows begin stands with them; who only means well ducks away.

    No child fights, and nobody who is afraid. Of each it is told in the story alone, without a command.
    """
    friendly = [one for one in in_play(table.state, BYSTANDERS) if is_friendly(table.state, one)]
    for at, one in enumerate(friendly):
        if is_a_friend(table.state, one) and not _is_no_fighter(table.state, one):
            table.emit(SideChanged(one.id, PCS))
            _tell(table, "takes-your-side", one.id, at)
        else:
            _tell(table, "ducks-away", one.id, at)


def _tell(table: Table, kind: str, who: str, at: int) -> None:
    """One row of a kind is told of somebody, and another of whoever comes behind them."""
    rows = usual_of(kind, "npc")
    told = rows[(at + len(who)) % len(rows)].text.replace("{who}", as_subject(table.state, who))
    table.emit(Narration(told, GM))


def _is_no_fighter(state: State, one: Character) -> bool:
    met, persona = state.memory.person(one.id), state.personas.get(one.id)
    known = [*words_of(one.name), *words_of(met.role if met is not None else "")]
    afraid = persona is not None and persona.manner == "frightened"
    return afraid or any(is_a(word, _TOO_YOUNG) for word in known)
