"""What may be invoked is remembered by all that it depends on, and by nothing less."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from solofate.rules.dice import Faces
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character
from solofate.rules.model.conditions import Condition
from solofate.rules.model.locks import Lock
from solofate.rules.model.roll import PassiveOpposition, Roll
from solofate.rules.model.state import State
from solofate.rules.model.stunts import Bonus, Stunt
from solofate.rules.procedures.actions.invoke_offers import invoke_options
from solofate.rules.procedures.actions.offers_again import offers
from tests.rules.at_the_table import foe, hero, table, zones

Asked = tuple[State, Roll | PassiveOpposition, Roll | PassiveOpposition]

BLANK: Faces = (0, 0, 0, 0)
STUNT = Stunt("Riposte", bonus=Bonus("fight", "attack", when=Condition(question="Do they come too near?")))


PEOPLE = (
    hero("Zird", aspects=("Quick", "Vain"), fight=3, zone="yard"),
    hero("Cynere", aspects=("Stern",), fight=2, zone="yard"),
    foe("Scar", aspects=("Cruel", "Old"), consequences=("mild",), fight=2, zone="yard"),
    foe("Lout", aspects=("Drunk",), fight=1, zone="yard"),
)
WITH_A_STUNT = replace(PEOPLE[0].sheet, stunts=(STUNT,))
"""Always the very same sheets, by which what is offered is known again."""


def asked() -> Asked:
    """Zird strikes at Scar, with Cynere beside them and aspects about."""
    state = table(*PEOPLE, zones=zones(("Yard", "Loft"))).state
    aspects = (
        Aspect("Slick Stone"),
        Aspect("Off Balance", on="scar", free_invokes={"zird": 1}),
        Aspect("Crates", on="zone:loft"),
        Aspect("A Trapdoor", hidden=True),
    )
    state = state._replace(pool=1, scene=state.scene._replace(aspects=aspects, mode="conflict"))
    own = Roll("zird", "pcs", "attack", "fight", 3, BLANK, 0, "scar")
    return state, own, Roll("scar", "opposition", "defend", "fight", 2, BLANK, 0, None)


def with_one(who: str, change: Callable[[Character], Character]) -> Callable[[Asked], Asked]:
    """The same with somebody changed."""

    def changed(before: Asked) -> Asked:
        state, own, other = before
        return state._replace(characters={**state.characters, who: change(state.characters[who])}), own, other

    return changed


def with_aspect(**changes: Any) -> Callable[[Asked], Asked]:
    """The same with the first aspect of the scene changed."""

    def changed(before: Asked) -> Asked:
        state, own, other = before
        first, *rest = state.scene.aspects
        aspects = (first._replace(**changes), *rest)
        return state._replace(scene=state.scene._replace(aspects=aspects)), own, other

    return changed


def paid(before: Asked) -> Asked:
    before[1].paid.add(("scene", "Slick Stone"))
    return before


def only_for_the_bonus(before: Asked) -> Asked:
    assert isinstance(before[1], Roll)
    before[1].modes = ("+2",)
    return before


def claimed(before: Asked) -> Asked:
    state, own, other = with_one("zird", lambda one: one._replace(sheet=WITH_A_STUNT))(before)
    assert isinstance(own, Roll)
    own.claimed.add(STUNT.id)
    return state, own, other


def wounded(one: Character) -> Character:
    first, *rest = one.consequences
    return one._replace(consequences=(first._replace(aspect="Black Eye", free_invokes={"zird": 1}), *rest))


CHANGES: dict[str, Callable[[Asked], Asked]] = {
    "nothing": lambda before: before,
    "the other side is asked": lambda before: (before[0], before[2], before[1]),
    "nobody defends": lambda before: (before[0], before[1], PassiveOpposition("gm", "opposition", 0, "scar")),
    "another defends": lambda before: (
        before[0],
        before[1],
        Roll("lout", "opposition", "defend", "fight", 1, BLANK, 0, None),
    ),
    "a number is met": lambda before: (before[0], before[1], PassiveOpposition("gm", "opposition", 0)),
    "an empty pool": lambda before: (before[0]._replace(pool=0), before[2], before[1]),
    "another book": lambda before: (before[0]._replace(dialect="bite-sized"), before[1], before[2]),
    "paid": paid,
    "only for the bonus": only_for_the_bonus,
    "no points": with_one("zird", lambda one: one._replace(fate_points=0)),
    "no points of a friend's": with_one("cynere", lambda one: one._replace(fate_points=0)),
    "a friend is out": with_one("cynere", lambda one: one._replace(out="taken-out")),
    "a friend of another hand": with_one("cynere", lambda one: one._replace(control="greedy")),
    "a friend elsewhere": with_one("cynere", lambda one: one._replace(zone="loft")),
    "in the loft": with_one("zird", lambda one: one._replace(zone="loft")),
    "wounded": with_one("scar", wounded),
    "a friend wounded": with_one("cynere", wounded),
    "a free invoke on the sheet": with_one(
        "scar", lambda one: one._replace(invokes={one.sheet.aspects[0].name: {"zird": 1}})
    ),
    "locked": with_one(
        "zird", lambda one: one._replace(locks=(Lock(one.sheet.aspects[0].name, "fight", "+2"),))
    ),
    "a stunt": with_one("zird", lambda one: one._replace(sheet=WITH_A_STUNT)),
    "a stunt claimed": claimed,
    "another sheet": with_one(
        "scar", lambda one: one._replace(sheet=replace(one.sheet, aspects=one.sheet.aspects[:-1]))
    ),
    "another name": with_aspect(name="Ice"),
    "another place": with_aspect(on="zird"),
    "a boost": with_aspect(kind="boost", free_invokes={"zird": 1}),
    "made for it": with_aspect(free_invokes={"zird": 1}),
    "a friend's boost": with_aspect(kind="boost", free_invokes={"cynere": 1}),
    "hidden": with_aspect(hidden=True),
    "free": with_aspect(free_invokes={"gm": 1}),
}


@pytest.mark.rule("FC-INVOKE-01")
@pytest.mark.parametrize(("first", "then"), list(permutations(CHANGES, 2)))
def test_whatever_was_offered_before_the_offer_is_that_of_this_roll(first: str, then: str) -> None:
    for each in (first, then):
        made = CHANGES[each](asked())
        assert list(offers(*made)) == list(invoke_options(*made)), each


def test_the_same_is_offered_again() -> None:
    assert offers(*asked()) is not offers(*CHANGES["hidden"](asked()))
    state, own, other = asked()
    again = Roll("zird", "pcs", "attack", "fight", 3, BLANK, 0, "scar")
    assert offers(state._replace(last=None), own, other) is offers(state, again, other)


def test_what_a_roll_is_moved_by_later_changes_nothing_of_what_was_offered() -> None:
    state, own, other = with_aspect(name="Never Seen Before")(asked())
    offered = offers(state, own, other)
    expected = list(invoke_options(state, own, other))
    own.paid.add(("zird", state.characters["zird"].sheet.aspects[0].name))
    assert list(offered) == expected
