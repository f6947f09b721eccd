"""How a conflict begins: two sides, its first exchange, and who opens it (Fate Condensed, Conflicts)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.errors import IllegalChoice
from solofate.rules.decisions import GM_SEAT, Decision, Option, bare
from solofate.rules.decisions.conflict import FIRST, NPC_SLOTS, ORDER_SKILL, PROPOSE_FIRST
from solofate.rules.events import ConflictStarted, ExchangeStarted, TurnOrderSet, TurnPassed
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import CONCEDED, CONFLICT, State, hero_to_ask, in_play, taking_turns
from solofate.rules.model.turn_order import TurnOrder, ranked
from solofate.rules.procedures.conflict.big_bads import match_the_many
from solofate.rules.procedures.scenes.improvising import write_all_up
from solofate.rules.procedures.scenes.transitions import break_off
from solofate.rules.ruleset import RankedTurns
from solofate.rules.table import Table


def open_conflict(table: Table, kind: str, first: str | None = None) -> Generator[Decision, str, None]:
    """Begins a conflict and its first exchange. `first` may name a character or a side; otherwise it is asked.

    The GM proposes who acts first from the situation, and the player can overrule (ruling AMBC-60).
    """
    require_two_sides(table.state)
    named = table.state.characters.get(first or "")
    if named is not None and named.out is not None:
        gone = _GAVE_UP if named.out == CONCEDED else "is out of the scene and cannot act first"
        raise IllegalChoice(f"{named.name} {gone}")
    if first is not None and table.rules.turns is not None:
        raise IllegalChoice("nobody names who acts first here: turns go by skill, the highest first")
    break_off(table)
    table.emit(ConflictStarted(kind, guarded=table.rules.challenges.hands_must_be_free))
    table.emit(ExchangeStarted(1))
    yield from write_all_up(table)
    yield from match_the_many(table)
    if table.rules.turns is not None:
        yield from _ranked_opening(table, table.rules.turns, kind)
        return
    ready = in_play(table.state)
    chosen_by = GM_SEAT
    if named is not None:
        opener = named.id
    else:
        options = tuple(Option(one.id, None) for one in ready if first is None or one.side == first)
        asked = hero_to_ask(table.state)
        if first is not None and first != PCS:
            asked = GM_SEAT
        opener = yield PROPOSE_FIRST.ask(GM_SEAT, options, options[0].id, None)
        if asked != GM_SEAT:
            opener = yield FIRST.ask(asked, options, opener, None)
            chosen_by = asked
    table.emit(TurnPassed(opener, chosen_by))


def _ranked_opening(table: Table, turns: RankedTurns, kind: str) -> Generator[Decision, str, None]:
    """Skills decide the order; the GM may place all its characters in one slot of it."""
    listed = table.state.skills
    by = (skill if skill in listed else listed.stand_in(skill) for skill in turns.by[kind])
    skills = tuple(dict.fromkeys(skill for skill in by if skill is not None))
    if turns.chosen:
        skills = yield from _chosen_skills(table, skills)
    theirs = [one for one in in_play(table.state) if not one.is_hero]
    together = False
    if turns.npcs_may_share and len(theirs) > 1:
        slots = yield NPC_SLOTS.ask(GM_SEAT, bare("apart", "together"), "apart", skills)
        together = slots == "together"
    order = ranked(table.state, TurnOrder(skills, together), taking_turns(table.state))
    table.emit(TurnOrderSet(skills, together, tuple(one.id for one in order), turns.ties_act_at_once))
    table.emit(TurnPassed(order[0].id, GM_SEAT))


def _chosen_skills(table: Table, usual: tuple[str, ...]) -> Generator[Decision, str, tuple[str, ...]]:
    """One skill for the order of the turns and another to separate equals; the GM picks both (BS-CONF-04)."""
    chosen: tuple[str, ...] = ()
    everybody = in_play(table.state)
    for at in range(2):
        options = tuple(
            Option(skill, max(one.sheet.rating(skill) for one in everybody))
            for skill in table.state.skills.skills
            if skill not in chosen
        )
        if options:
            fitting = [skill for skill in usual[at:] if skill not in chosen]
            default = fitting[0] if fitting else options[0].id
            chosen = (*chosen, (yield ORDER_SKILL.ask(GM_SEAT, options, default, chosen)))
    return chosen


_GAVE_UP = "gave up a fight in this scene, and the terms hold until the next"


def require_two_sides(state: State) -> None:
    """A conflict needs somebody on both sides. Raises `IllegalChoice`."""
    if state.scene.mode == CONFLICT:
        raise IllegalChoice("a conflict is already running; /end ends the scene")
    sides = {one.side for one in in_play(state)}
    if len(sides) < 2:
        if PCS in sides:
            raise IllegalChoice("there is nobody to fight: bring somebody in, for instance with /add")
        gave_up = [one.name for one in state.characters.values() if one.is_hero and one.out == CONCEDED]
        if gave_up:
            raise IllegalChoice(f"{gave_up[0]} {_GAVE_UP}")
        raise IllegalChoice("there is no player character in the scene")
