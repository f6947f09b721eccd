"""How a compel runs once it is proposed: what it would bring, the answer, and what comes of it."""

from __future__ import annotations

from collections.abc import Generator

from solofate.rules.decisions import GM_SEAT, Decision, Option, Procedure, bare
from solofate.rules.decisions.compels import (
    ANYTHING_NEW,
    AVOID,
    COMPEL,
    COMPLICATION,
    TROUBLE,
    CompelAsked,
    Complication,
    Proposal,
)
from solofate.rules.events import Compel, FatePoints
from solofate.rules.model.state import COMPEL_ACCEPTED
from solofate.rules.procedures.actions.writing import blank_aspects, write_aspect
from solofate.rules.procedures.compels.complications import (
    OPEN,
    come_true,
    complications,
    named_after,
    to_talk_over,
)
from solofate.rules.procedures.points import pay_fate_point, points_of
from solofate.rules.table import Table

ACCEPTED, REFUSED, WITHDRAWN = "accepted", "refused", "withdrawn"
ACCEPT, REFUSE, WITHDRAW, WRITE = "accept", "refuse", "withdraw", "write"
COMPLICATES, VOID = "complicates", "void"
PROPOSALS = 2
"""How many the GM makes where the trouble is talked over."""

HANDED_BACK = "a compel that was not taken"


def run(table: Table, proposal: Proposal, *, at_the_end: bool = False) -> Procedure:
    """From here on the GM runs it, whoever proposed it: what it would bring, the answer, and what comes of it.

    At the end of a session it is trouble that waits for the next, and nothing that would have to be played now.
    """
    options = complications(table, proposal, only_aspects=at_the_end)
    chosen = yield COMPLICATION.ask(GM_SEAT, options, options[0].id, proposal)
    trouble = next(option.detail for option in options if option.id == chosen)
    hero = table.state.characters[proposal.who].is_hero
    if proposal.by == GM_SEAT and hero and to_talk_over(table, proposal, only_aspects=at_the_end):
        trouble = yield from _talked_over(table, proposal, trouble)
    answer = ACCEPT
    if proposal.by != proposal.who:
        answer, proposal = yield from _answered(table, proposal, trouble)
    how = ""
    if answer == REFUSE:
        how = yield from _avoided(table, proposal, trouble)
    result = {ACCEPT: ACCEPTED, REFUSE: REFUSED}.get(answer, WITHDRAWN)
    leaves = trouble.name if result == ACCEPTED else ""
    emit_compel(table, proposal._replace(text=trouble.text), result, trouble.effect, how, leaves)
    if result == ACCEPTED:
        pay_out(table, proposal)
        yield from come_true(table, proposal, trouble)
        return
    if result == REFUSED:
        pay_fate_point(table, proposal.who, "refused a compel")
    if proposal.by in table.state.characters:
        now = table.state.characters[proposal.by].fate_points + 1
        table.emit(FatePoints(proposal.by, 1, now, HANDED_BACK))


def _talked_over(
    table: Table, proposal: Proposal, trouble: Complication
) -> Generator[Decision, str, Complication]:
    """What comes of it, as the group settles it: one of the GM's two proposals, or the player's own words.

    Words that complicate nothing are none, and the first proposal stands.
    """
    drawn = table.words.suggest(OPEN, table.state, proposal.who, proposal.aspect)
    words = tuple(dict.fromkeys((trouble.text, *drawn)))[:PROPOSALS]
    answer: str = yield TROUBLE.ask(proposal.who, bare(*words), words[0], proposal, free_text=True)
    text = " ".join(answer.split())
    own = proposal if text in words else proposal._replace(text=text)
    if own.text and (yield ANYTHING_NEW.ask(GM_SEAT, bare(COMPLICATES, VOID), COMPLICATES, own)) == VOID:
        text, own = words[0], proposal  # To call a deed off is no trouble.
    return trouble._replace(text=text, name=named_after(table, own, text))


def _answered(
    table: Table, proposal: Proposal, trouble: Complication
) -> Generator[Decision, str, tuple[str, Proposal]]:
    """The answer, and what is compelled.

    Nobody compels what is not written, but whoever has a blank may write an aspect in answer to a trouble the GM
    offers, and has the point for that (ruling AMBO-24). Left open after all, the question comes again.
    """
    while True:
        answer = yield _question(table, proposal, trouble)
        if answer != WRITE:
            return answer, proposal
        written = yield from write_aspect(table, proposal.who, trouble.text)
        if written is not None:
            return ACCEPT, proposal._replace(aspect=written.name, on=proposal.who, kind=written.kind)


def _question(table: Table, proposal: Proposal, trouble: Complication) -> Decision:
    """Accept or refuse; with no fate point there is no refusing. A hero's player may have it withdrawn."""
    target = table.state.characters[proposal.who]
    options: tuple[Option[Complication | None], ...] = (Option(ACCEPT, trouble),)
    if points_of(table.state, target) > 0:
        options = (*options, Option(REFUSE, None))
    if proposal.by == GM_SEAT and blank_aspects(table.state, target):
        options = (*options, Option(WRITE, trouble))
    objects = _objects if target.is_hero else None
    return COMPEL.ask(target.id, options, ACCEPT, CompelAsked(proposal, trouble), accepts=objects)


def _objects(typed: str) -> bool:
    """The player's word is final: what does not fit is withdrawn and costs nothing (rulings AMBC-26, AMBC-53)."""
    return typed == WITHDRAW


def _avoided(table: Table, proposal: Proposal, trouble: Complication) -> Generator[Decision, str, str]:
    """A word on how the trouble is avoided."""
    known = table.words.suggest("compel-refused", table.state, proposal.who, proposal.aspect)
    words = tuple(dict.fromkeys(known))
    answer = yield AVOID.ask(
        proposal.who,
        bare(*words),
        words[0],
        CompelAsked(proposal, trouble),
        free_text=True,
    )
    return " ".join(answer.split())


def emit_compel(
    table: Table, proposal: Proposal, answer: str, effect: str = "", how: str = "", leaves: str = ""
) -> None:
    """A compel was put and answered: what it was about, and what it leaves behind."""
    table.emit(
        Compel(
            proposal.who,
            proposal.aspect,
            proposal.by,
            proposal.type,
            proposal.text,
            answer,
            proposal.on,
            proposal.kind,
            effect,
            how,
            proposal.asked,
            leaves,
        )
    )


def pay_out(table: Table, proposal: Proposal) -> None:
    """The fate point comes at once: a hero's own, or for the GM's characters into the pool (FG-POOL-09)."""
    state = table.state
    one = state.characters[proposal.who]
    if one.is_hero:
        table.emit(FatePoints(one.id, 1, one.fate_points + 1, COMPEL_ACCEPTED))
    else:
        table.emit(FatePoints(GM_SEAT, 1, state.pool + 1, COMPEL_ACCEPTED))
