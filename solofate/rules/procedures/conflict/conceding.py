"""Conceding: to lose a conflict on one's own terms (Fate Condensed, Conceding)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.errors import IllegalChoice
from solofate.rules.decisions import GM_SEAT, Decision, bare
from solofate.rules.decisions.actions import NAME
from solofate.rules.decisions.conflict import ACCEPT_TERMS, CONCESSION_PRICE, TERMS, TRUCE
from solofate.rules.decisions.naming import Naming
from solofate.rules.events import AspectAdded, Conceded, FatePointsOwed
from solofate.rules.model.aspects import GM, SCENE
from solofate.rules.model.characters import OPPOSITION, PCS, Character
from solofate.rules.model.state import CONFLICT, hero_to_ask, in_play
from solofate.rules.procedures.conflict.carried_off import carry_off, is_led_away
from solofate.rules.procedures.conflict.conflict_ends import (
    end_conflict,
    end_conflict_if_over,
    keep_terms,
)
from solofate.rules.procedures.conflict.foe_zones import fallen
from solofate.rules.procedures.naming import word
from solofate.rules.ruleset import CONCEDING
from solofate.rules.table import Table

ENOUGH, MORE, ALL = "enough", "more", "all"


def require_concession(table: Table, who: str) -> None:
    """Conceding is for those still in a conflict. Raises `IllegalChoice`."""
    table.rules.require(CONCEDING)
    character = table.state.characters[who]
    if table.state.scene.mode != CONFLICT:
        raise IllegalChoice("there is no conflict to concede")
    if character.out is not None:
        raise IllegalChoice(f"{character.name} is already out of this conflict")


def concede(table: Table, who: str, terms: str = "") -> Generator[Decision, str, None]:
    """A defeat on one's own terms: one fate point, and one for each consequence taken in this conflict.

    The foe gets something it wants. The more is given up, the more one's own side has of it: a way out, a lead
    besides, or, for everything one has, the way out for all the others too. The terms are negotiated once (ruling
    AMBC-82). The points are owed now and paid when the conflict ends.
    """
    require_concession(table, who)
    character = table.state.characters[who]
    own = bool(terms)
    if not terms:
        terms, own = yield from word(table, TERMS, who, Naming("terms", who, None))
    price = yield from _price(table, who, terms)
    judge = GM_SEAT if character.side == PCS else hero_to_ask(table.state)
    answer = yield ACCEPT_TERMS.ask(
        judge,
        bare("accept", "ask-more"),
        "accept",
        Naming(terms, who, None, price),
    )
    if answer == "ask-more":
        terms, own = yield from word(table, TERMS, who, Naming("terms-more", who, None, terms))
    lead = ""
    if price != ENOUGH:
        lead = (yield from word(table, NAME, who, Naming("lead", who, None))).text
    earned = character.concession_worth
    table.emit(Conceded(who, earned, terms, price, is_led_away(table.state, who, terms)))
    if own and character.is_hero:
        keep_terms(table, who, terms)
    table.emit(FatePointsOwed(who, earned, "concession"))
    fallen(table, who, None)
    carry_off(table, who, terms)
    if lead:
        _gained(table, character, price, lead)


def _price(table: Table, who: str, terms: str) -> Generator[Decision, str, str]:
    """How much is given up: what the foe came for, something of one's own besides, or everything."""
    side = table.state.characters[who].side
    choices = [ENOUGH, MORE]
    if any(one.id != who for one in in_play(table.state, side)):
        choices.append(ALL)
    options = bare(*choices)
    answer: str = yield CONCESSION_PRICE.ask(who, options, ENOUGH, Naming(terms, who, None))
    return answer


def _gained(table: Table, character: Character, price: str, lead: str) -> None:
    """A lead that outlasts the scene, with a free invoke; for everything, the others are spared as well."""
    holder = character.id if character.side == PCS else GM
    table.emit(AspectAdded(lead, "scenario", SCENE, {holder: 1}, character.id))
    if price == ALL and table.state.scene.mode == CONFLICT:
        end_conflict(table, OPPOSITION if character.side == PCS else PCS)


def offer_to_one(table: Table, who: str, other: str, terms: str) -> Generator[Decision, str, bool]:
    """Whether one foe who was talked round concedes on these terms (ruling AMBC-84); the others fight on."""
    answer = yield TRUCE.ask(GM_SEAT, bare("accept", "refuse"), "accept", Naming(terms, who, other))
    if answer == "refuse":
        return False
    gives_in(table, other, terms)
    return True


def gives_in(table: Table, other: str, terms: str) -> None:
    """One foe concedes on these terms, and the fight ends where nobody is left in it."""
    earned = table.state.characters[other].concession_worth
    table.emit(Conceded(other, earned, terms, led_off=is_led_away(table.state, other, terms)))
    table.emit(FatePointsOwed(other, earned, "concession"))
    fallen(table, other, None)
    carry_off(table, other, terms)
    end_conflict_if_over(table)
