"""Teamwork: lending one's hand to an ally's roll (Fate Condensed, Teamwork)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.errors import IllegalChoice
from solofate.rules.decisions import GM_SEAT, Decision, Option, Procedure
from solofate.rules.decisions.actions import TEAMWORK_COST, Lent
from solofate.rules.events import Aided, AspectAdded, TurnEnded
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.aspects import NO_FREE_INVOKES, SCENE
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import CHALLENGE, CONFLICT, State, allied, may_act
from solofate.rules.procedures.actions.boosts import let_boosts_fade
from solofate.rules.procedures.actions.reach import require_at_hand
from solofate.rules.procedures.actions.rolls import supporters
from solofate.rules.procedures.engagements.contest_parts import require_a_part
from solofate.rules.ruleset import TEAMWORK
from solofate.rules.table import Table

AVERAGE = 1


def require_aid(state: State, who: str, to: str, skill: str) -> None:
    """Whether this help can be given at all. Raises `IllegalChoice` with what would be right.

    The best of them rolls, the others add +1 each, as a rule up to that rating. In a conflict it takes an action
    before the ally has acted; on the ally's own turn, the helper's turn of this exchange, if they still have it.
    """
    ruleset_of(state).require(TEAMWORK)
    helper, ally = state.characters[who], state.characters[to]
    named = skill_name(skill)
    if who == to:
        raise IllegalChoice("nobody lends a hand to themselves; name an ally")
    if not allied(state, who, to):
        raise IllegalChoice(f"{ally.name} is not on {helper.name}'s side")
    for one in (helper, ally):
        if not may_act(state, one):
            raise IllegalChoice(f"{one.name} is out of the scene")
    rating, best = helper.sheet.rating(skill), ally.sheet.rating(skill)
    if rating < AVERAGE:
        raise IllegalChoice(
            f"{helper.name} has {named} {rating:+d}; it takes Average (+1) to be of help with it"
        )
    if rating > best:
        raise IllegalChoice(
            f"whoever is best at it rolls: {helper.name} has {named} {rating:+d}, {ally.name} {best:+d}; "
            f"let {ally.name} /aid {helper.name}"
        )
    helped = supporters(state, to, skill)
    if who in helped:
        raise IllegalChoice(f"{helper.name} is helping {ally.name} with {named} already")
    if ruleset_of(state).helpers_capped and len(helped) >= best:
        raise IllegalChoice(f"{ally.name}'s {named} is {best:+d}, and more than {best} can add nothing to it")
    require_a_part(state, who)
    if state.scene.mode == CONFLICT:
        _require_a_turn_to_give(state, who, to)


def _require_a_turn_to_give(state: State, who: str, to: str) -> None:
    helper, ally = state.characters[who], state.characters[to]
    if state.scene.turn == to:
        if helper.acted:
            raise IllegalChoice(f"{helper.name} has acted in this exchange and has no turn left to give up")
        return
    if state.scene.turn != who:
        turn = state.characters.get(state.scene.turn or "")
        whose = f"it is {turn.name}'s turn" if turn is not None else "nobody's turn has begun"
        raise IllegalChoice(
            f"{helper.name} can help on {helper.pronouns.their} own turn, or give it up on {ally.name}'s; {whose}"
        )
    if ally.acted:
        raise IllegalChoice(
            f"{ally.name} has acted already in this exchange; help somebody who has yet to act"
        )


def lend_aid(table: Table, who: str, to: str, skill: str) -> Generator[Decision, str, None]:
    """Stands by an ally: +1 to their next roll with this skill, and a share in whatever it costs them.

    On the ally's turn in a conflict the helper gives up the turn they still have, and counts as having acted
    (ruling AMBC-64). In a challenge the GM may find that it costs something, such as time. Raises `IllegalChoice`
    before anything has happened.
    """
    require_aid(table.state, who, to, skill)
    yield from require_at_hand(table, who, skill, to)
    if table.state.scene.mode == CHALLENGE:
        yield from _complication(table, Lent(who, to, skill))
    gives_turn = table.state.scene.mode == CONFLICT and table.state.scene.turn == to
    table.emit(Aided(who, to, skill, gives_turn))
    if gives_turn:
        let_boosts_fade(table, who)
        table.emit(TurnEnded(who))


def _complication(table: Table, lent: Lent) -> Procedure:
    """Many hands may cost something: a new aspect of the scene, if the GM says so."""
    text = table.words.suggest("teamwork-cost", table.state, lent.who, lent.skill)[0].rstrip(".")
    options = (Option("nothing", None), Option("complication", text))
    answer = yield TEAMWORK_COST.ask(GM_SEAT, options, "nothing", lent)
    if answer == "complication":
        table.emit(AspectAdded(text, "situation", SCENE, NO_FREE_INVOKES, None))
