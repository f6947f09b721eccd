"""Whether the opposition stops where the heroes offer it."""

from __future__ import annotations

import pytest

from solofate.rules.decisions import Call, Decision, bare
from solofate.rules.decisions.naming import Naming
from solofate.rules.model.characters import Character
from tests.gm.fights import STYLES, ask, of_temper
from tests.rules.at_the_table import foe, hero, table


def offered(
    *foes: Character, style: str = "fair", terms: str = "We both walk away.", heroes: int = 1
) -> Call:
    at = table(
        *(hero(f"Mira {number}", fight=3, athletics=2) for number in range(heroes)),
        *foes,
        conflict="physical",
    )
    options = bare("accept", "refuse")
    decision = Decision("truce", "gm", options, "refuse", Naming(terms, "mira-0", None))
    return ask(at, decision, style)


def test_those_who_stand_badly_stop_and_those_who_could_win_go_on() -> None:
    weak = of_temper(foe("Pike", fight=1, physical=1), "soldier")
    strong = [of_temper(foe(f"Pike {number}", fight=4, physical=4), "soldier") for number in range(4)]
    assert offered(weak, heroes=2).chose == "accept"
    call = offered(*strong)
    assert call.chose == "refuse" and "expects to win" in call.reason
    assert [each.option for each in call.weighed] == ["accept", "refuse"]


def test_who_has_lost_nothing_yet_does_not_stop_for_the_asking() -> None:
    fresh = of_temper(foe("Pike", fight=4, athletics=3, physical=4), "soldier")
    hurt = fresh._replace(tracks=tuple(each.mark((0,)) for each in fresh.tracks))
    call = offered(fresh, heroes=2)
    assert (call.chose, call.reason) == ("refuse", "Pike has lost nothing yet, and goes on.")
    assert offered(hurt, heroes=2).chose == "accept"


@pytest.mark.parametrize("style", STYLES)
def test_the_mindless_do_not_know_how_to_stop(style: str) -> None:
    husk = of_temper(foe("Husk", fight=1, physical=1), "mindless")
    call = offered(husk, style=style, heroes=3)
    assert call.chose == ("accept" if style == "ruthless" else "refuse")  # ruthless plays out of character
    if style != "ruthless":
        assert call.reason == "Husk does not know how to stop."


def test_no_end_that_is_a_defeat_is_taken() -> None:
    weak = of_temper(foe("Pike", fight=1, physical=1), "soldier")
    assert offered(weak, heroes=2, terms="You surrender.").chose == "refuse"


def test_a_gentle_gm_stops_sooner_than_a_ruthless_one() -> None:
    even = of_temper(foe("Pike", fight=3, athletics=2, physical=3), "soldier")
    limits = [next(each.value for each in offered(even, style=style).weighed) for style in STYLES]
    assert limits[0] > limits[1] > limits[2]


def one_alone(*foes: Character, whom: str, style: str = "fair") -> Call:
    at = table(hero("Mira", fight=3, athletics=2), *foes, conflict="physical")
    decision = Decision(
        "truce", "gm", bare("accept", "refuse"), "accept", Naming("Pike lets it be", "mira", whom)
    )
    return ask(at, decision, style)


def test_who_was_talked_round_stops_sooner_than_a_side_that_is_asked() -> None:
    pike = of_temper(foe("Pike", fight=2, physical=2), "soldier")
    others = [of_temper(foe(f"Rook {number}", fight=3, physical=3), "soldier") for number in range(2)]
    assert offered(pike, *others).chose == "refuse"
    assert one_alone(pike, *others, whom="pike").chose == "accept"


def test_who_is_as_good_as_certain_to_win_is_not_talked_out_of_it() -> None:
    strong = [of_temper(foe(f"Pike {number}", fight=6, physical=6), "soldier") for number in range(6)]
    assert one_alone(*strong, whom="pike-0").chose == "refuse"


def test_one_who_fears_nothing_is_not_talked_out_of_it() -> None:
    husk = of_temper(foe("Husk", fight=1, physical=1), "mindless")
    call = one_alone(husk, whom="husk")
    assert call.chose == "refuse" and call.reason == "Husk does not know how to stop."
