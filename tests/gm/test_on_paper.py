"""What is found once a fight because sheets decide it still follows the aspects that stunts wait for."""

from __future__ import annotations

from solofate.gm.combat.blows import difference_between
from solofate.gm.combat.valuation import reckon
from solofate.gm.weights import standard
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import OPPOSITION, PCS, adversary_sheet, enter, hero_sheet
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.state import Scene, State
from solofate.rules.model.stunts import Bonus, Stunt

AGAINST_THE_BLINDED = Stunt(
    "Blind Side", bonus=Bonus("fight", "attack", 2, parse_condition("target has Sand in the Eyes"))
)
ADA = enter(
    hero_sheet("Ada", skills={"fight": 4}, stunts=(AGAINST_THE_BLINDED,)), "ada", side=PCS, control="pcs"
)
THUG = enter(adversary_sheet("Thug", skills={"fight": 1}), "thug", side=OPPOSITION, control="gm")


def fight(*aspects: Aspect) -> State:
    return State(characters={"ada": ADA, "thug": THUG}, scene=Scene(aspects=aspects, open=True))


def ahead_in(state: State) -> int:
    return difference_between(reckon(state, PCS, standard()), ADA, THUG, "attack", "fight", "fight")[0]


def test_a_stunt_counts_from_the_moment_its_aspect_is_there_and_as_long_as_it_is() -> None:
    sand = Aspect("Sand in the Eyes", "situation", "thug")
    assert ahead_in(fight()) == 3
    assert ahead_in(fight(sand)) == 5
    assert ahead_in(fight(sand._replace(hidden=True))) == 3
    assert ahead_in(fight()) == 3


def test_an_aspect_that_no_stunt_waits_for_is_no_new_moment() -> None:
    assert (
        reckon(fight(), PCS, standard()).moment
        == reckon(fight(Aspect("Broken Benches")), PCS, standard()).moment
    )
    assert (
        reckon(fight(), PCS, standard()).moment
        != reckon(fight(Aspect("Sand in the Eyes", "situation", "thug")), PCS, standard()).moment
    )


def test_people_with_each_others_sheets_are_not_taken_for_each_other() -> None:
    strong, weak = (
        enter(hero_sheet(name, skills={"fight": rating}), name.casefold(), side=PCS, control="pcs")
        for name, rating in (("Strong", 4), ("Weak", 1))
    )
    before = State(characters={"a": strong._replace(id="a"), "b": weak._replace(id="b"), "thug": THUG})
    after = State(characters={"b": strong._replace(id="b"), "a": weak._replace(id="a"), "thug": THUG})
    for state, expected in ((before, 3), (after, 0)):
        found = difference_between(
            reckon(state, PCS, standard()), state.characters["a"], THUG, "attack", "fight", "fight"
        )
        assert found[0] == expected
