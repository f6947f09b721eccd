"""Turn order by skill: who acts when, where the rules rank everybody instead of letting turns be passed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solofate.named_tuples import NamedTuple
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.rulings import ruling_in_use

if TYPE_CHECKING:
    from solofate.rules.model.state import State


class TurnOrder(NamedTuple):
    """The order in which everybody acts in each exchange of a conflict: by skill, the highest first.

    `skills` are the deciding skill and then those that settle ties; somebody without one is compared at +0. With
    `together` all the GM's characters act in one slot, that of the best of them; with `at_once` those who are still
    level act at the same moment.
    """

    skills: tuple[str, ...]
    together: bool = False
    at_once: bool = False

    def ranks(self, one: Character) -> tuple[int, ...]:
        """The ratings that place somebody, the deciding one first; a hazard has one rating for all of them."""
        if one.obstacle is not None:
            return (one.sheet.stands_at,) * len(self.skills)
        return tuple(one.sheet.rating(skill) for skill in self.skills)


def ranked(state: State, order: TurnOrder, there: list[Character]) -> list[Character]:
    """Those who are there in the order of their turns.

    Of those whom no skill separates the heroes' side acts first (ruling CO-AMB-12), then whoever came in first.
    """
    first = ruling_in_use(state, "CO-AMB-12") == "heroes-first"
    best = max((order.ranks(one) for one in there if not one.is_hero), default=())

    def place(one: Character) -> tuple[tuple[int, ...], bool, tuple[int, ...]]:
        own = order.ranks(one)
        slot = best if order.together and not one.is_hero else own
        return slot, (one.side == PCS) == first, own

    return sorted(there, key=place, reverse=True)
