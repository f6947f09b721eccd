"""Truces: both sides agree to stop (Fate Condensed, Ending a Conflict; ruling AMBC-84)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.errors import IllegalChoice
from solofate.rules.decisions import GM_SEAT, Decision, bare
from solofate.rules.decisions.conflict import TERMS, TRUCE
from solofate.rules.decisions.naming import Naming
from solofate.rules.events import Narration
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import CONFLICT, hero_to_ask
from solofate.rules.procedures.conflict.conflict_ends import end_conflict
from solofate.rules.procedures.naming import word
from solofate.rules.table import Table


def offer_truce(table: Table, who: str, terms: str = "") -> Generator[Decision, str, bool]:
    """Offer the other side to stop; returns whether it did. Nobody has lost, and what is owed is paid.

    It takes no action. Refused, it changes nothing. Raises `IllegalChoice`.
    """
    character = table.state.characters[who]
    if table.state.scene.mode != CONFLICT:
        raise IllegalChoice("there is no conflict to stop")
    if character.out is not None:
        raise IllegalChoice(f"{character.name} is out of this conflict and cannot end it")
    if not terms:
        terms = yield from word(table, TERMS, who, "truce", who, None)
    ours = character.side == PCS
    judge = GM_SEAT if ours else hero_to_ask(table.state)
    answer = yield TRUCE.ask(judge, bare("accept", "refuse"), "refuse", Naming(terms, who, None))
    if answer == "refuse":
        return False
    table.emit(Narration(terms, "player" if ours else "gm"))
    end_conflict(table, None)
    return True
