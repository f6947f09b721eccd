"""What is offered again is what would be offered anew, in fights of every kind and whatever came before."""

from __future__ import annotations

from itertools import product

import pytest

from solofate.gm.combat import prices
from solofate.gm.emulator import Emulator
from solofate.gm.forecast.trials import by_side
from solofate.gm.style import SENSIBLE, STYLES
from solofate.rules.books import BOOKS
from solofate.rules.decisions import Choices
from solofate.rules.dice import SeededDice
from solofate.rules.model.roll import InvokeDetail, PassiveOpposition, Roll
from solofate.rules.model.state import State
from solofate.rules.procedures.actions import invokes, offers_again
from solofate.rules.procedures.actions.invoke_offers import invoke_options
from solofate.rules.procedures.scenes.scenes import start_scene
from solofate.rules.table import Table, advance
from tests.gm.fights import any_fight

EXCHANGES = 5


@pytest.mark.rule("FC-INVOKE-01")
def test_what_is_offered_again_is_what_would_be_offered_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    offers, again = offers_again.offers, 0

    def held_against(
        state: State, own: Roll | PassiveOpposition, other: Roll | PassiveOpposition, *, several: bool = False
    ) -> Choices[InvokeDetail]:
        nonlocal again
        known = len(offers_again._offered)
        found = offers(state, own, other, several=several)
        again += len(offers_again._offered) == known
        assert list(found) == list(invoke_options(state, own, other))
        assert found.several or (found.only is not None) == (len(found) == 1)
        return found

    monkeypatch.setattr(invokes, "offers", held_against)
    monkeypatch.setattr(prices, "offers", held_against)
    for seed, book, style in product(range(6), BOOKS, STYLES):
        state, scene = any_fight(seed)
        at = Table(state._replace(dialect=book), SeededDice(seed))
        decide = by_side(Emulator(SENSIBLE, explain=False).choose, Emulator(style, explain=False).choose)
        advance(
            start_scene(at, scene),
            at,
            lambda decision, table, decide=decide: (  # type: ignore[misc]
                None if table.state.scene.exchange > EXCHANGES else decide(decision, table)
            ),
        )
    assert again > 500
