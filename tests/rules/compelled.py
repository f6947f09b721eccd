"""Mira and what may be compelled on her: offers, proposals, and their answers."""

from __future__ import annotations

from solofate.rules.decisions.compels import Compellable
from solofate.rules.events import CompelsPerScene
from solofate.rules.model.characters import Character
from solofate.rules.procedures.compels.compel_offers import AFTER_A_DEED, compel_moment
from solofate.rules.procedures.compels.compellable import compellable_named
from solofate.rules.procedures.compels.compels import propose_compel
from solofate.rules.table import Table
from tests.rules.at_the_table import Played, foe, hero, play

TROUBLE = "I Hear the Drowned Calling"
OFFER = "mira:i-hear-the-drowned-calling:decision"


def mira(points: int = 3, **skills: int) -> Character:
    return hero("Mira", aspects=(TROUBLE, "Lungs Like Bellows"), fate_points=points, **skills)


def og(**fields: object) -> Character:
    return foe("Og", aspects=("Hates to Lose",), physical=2, fight=2, **fields)  # type: ignore[arg-type]


def with_compels(at: Table, number: int = 1) -> Table:
    at.emit(CompelsPerScene(number))
    at.log.clear()
    return at


def offered(at: Table, offer: str = OFFER, when: str = AFTER_A_DEED, **answers: str) -> Played:
    return play(at, compel_moment(at, when), {"offer-compel": offer, **answers})


def named(at: Table, who: str, aspect: str) -> Compellable:
    return compellable_named(at.state, who, aspect)


def proposed(
    at: Table, by: str, who: str, aspect: str, text: str = "The lamp goes over and the straw catches", **answers: str
) -> Played:  # fmt: skip
    return play(at, propose_compel(at, by, who, named(at, who, aspect), text), answers)
