"""Compels that players propose, on others and on themselves (Fate Condensed, Compels)."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from solofate.errors import IllegalChoice
from solofate.rules.decisions import GM_SEAT, Decision, Option, Procedure, bare
from solofate.rules.decisions.compels import ANYTHING_NEW, LOOKING_BACK, Compellable, Proposal
from solofate.rules.events.fate_points import PLAYED_ALREADY, VOID_REASON
from solofate.rules.model.state import State
from solofate.rules.procedures.compels.compellable import CONSEQUENCE, require_there
from solofate.rules.procedures.compels.compelling import (
    ACCEPTED,
    COMPLICATES,
    VOID,
    WITHDRAWN,
    emit_compel,
    pay_out,
    run,
)
from solofate.rules.procedures.compels.complications import DECISION, EVENT
from solofate.rules.procedures.points import pay_fate_point, require_fate_point
from solofate.rules.table import Table

PROPOSED = "proposes a compel"


def propose_compel(
    table: Table, by: str, who: str, known: Compellable, text: str, type: str | None = None
) -> Procedure:
    """A compel in the player's own words. On oneself it is free (ruling AMBC-49) and cannot be refused.

    On somebody else it costs a fate point, which is held: it goes over on acceptance and comes back otherwise; each
    aspect of each target once a scene (ruling AMBC-48). What an NPC's player proposes is the GM's, and free.
    Trouble that complicates nothing is void, and no point moves. Raises `IllegalChoice`.
    """
    require_there(table.state, who)
    for_the_gm = not table.state.characters[by].is_hero
    _require_fresh(table.state, who, known)
    if by != who and not for_the_gm:
        require_fate_point(table, by, "proposing a compel")
    seat = GM_SEAT if for_the_gm else by
    proposal = Proposal(who, known.name, known.on, known.kind, seat, type or _usual_type(known), text)
    if not (yield from _complicates(table, proposal)):
        return
    if by != who and not for_the_gm:
        pay_fate_point(table, by, PROPOSED)
    yield from run(table, proposal)


def _usual_type(known: Compellable) -> str:
    """What somebody is makes them decide; what they suffer, and the situation, happens to them."""
    return DECISION if known.own and known.kind != CONSEQUENCE else EVENT


def _require_fresh(state: State, who: str, known: Compellable) -> None:
    for each in state.compels:
        if each.this_scene and (each.who, each.aspect) == (who, known.name) and each.answer != WITHDRAWN:
            raise IllegalChoice(
                f"{known.name} has been compelled on {state.characters[who].name} in this scene; another aspect, "
                "or the next scene"
            )


def compel_what_was_played(table: Table, who: str, known: Compellable, told: Sequence[str]) -> Procedure:
    """A trouble the player has played already counts as a self-compel: one point from the GM, nothing to refuse.

    `told` are the player's own words that could be meant, latest first (rulings AMBC-49, AMBC-50).
    """
    require_there(table.state, who)
    _require_fresh(table.state, who, known)
    options = tuple(Option(f"said-{number}", text) for number, text in enumerate(told, start=1))
    answer = yield LOOKING_BACK.ask(who, options, options[0].id, known)
    text = next(option.detail for option in options if option.id == answer)
    proposal = Proposal(who, known.name, known.on, known.kind, who, _usual_type(known), text)
    if (yield from _complicates(table, proposal)):
        emit_compel(table, proposal, ACCEPTED, how=PLAYED_ALREADY)
        pay_out(table, proposal)


def _complicates(table: Table, proposal: Proposal) -> Generator[Decision, str, bool]:
    """Whether anything new comes of it. To cancel a deed is no complication (FC-COMPEL-10)."""
    options = bare(COMPLICATES, VOID)
    if (yield ANYTHING_NEW.ask(GM_SEAT, options, COMPLICATES, proposal)) == COMPLICATES:
        return True
    emit_compel(table, proposal, WITHDRAWN, how=VOID_REASON)
    return False
