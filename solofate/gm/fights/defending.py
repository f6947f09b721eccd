"""Defending: the best skill there is, somebody else in between, or giving up before the dice."""

from __future__ import annotations

from solofate.gm.answer import Answer, GmContext, Later, Valued, best_of, name_of
from solofate.gm.combat.blows import difference_between
from solofate.gm.combat.ratings import best_defence, rating_now
from solofate.gm.combat.valuation import Valuation, reckon
from solofate.gm.fights.conceding import LEADERS, had_enough, is_lost, why_enough
from solofate.gm.reasons.hits import AskedToStepIn, Coming, GivesUp, MetWith, SteppedIn, StoodStill
from solofate.rules.decisions import Question
from solofate.rules.decisions.actions import Announced
from solofate.rules.model.characters import Character
from solofate.rules.model.state import harm_of
from solofate.rules.procedures.actions.defending import CONCEDE, INTERPOSE, NONE, STANDS_STILL
from solofate.rules.table import Table

STEPS_IN, STAYS_OUT = "step-in", "stay-out"


def choose(decision: Question[Announced, int | None], table: Table, mind: GmContext) -> Answer:
    """What is lost on average with each skill, with nobody defending, or with an ally in between."""
    about = decision.about
    state = table.state
    defender = state.characters[decision.who]
    actor = state.characters[about.who]
    reckoning = reckon(state, defender.side, mind.weights)
    attacking, step_in = about.action == "attack", mind.weights.hits.step_in
    acts_as = about.skill
    kind = harm_of(state, acts_as) if attacking else reckoning.kind
    rating = rating_now(state, actor, about.skill, about.action, defender.id)
    valued: list[Valued] = []
    ratings: dict[str, int] = {}
    options = decision.options[:]
    for option in options:
        if option.id in (NONE, CONCEDE):
            continue
        if option.id.startswith(INTERPOSE):
            ally = state.characters.get(option.id.removeprefix(INTERPOSE))
            if ally is not None and attacking and may_shield(mind, defender, ally):
                defence = best_defence(state, ally, "attack", acts_as, actor.id, defender.id)[0]
                lost = _lost(reckoning, actor, ally, kind, rating - defence, reckoning.model.opposed)
                valued.append((option.id, -lost - step_in))
        elif option.id.startswith(STANDS_STILL):
            defence = ratings[option.id] = rating_now(
                state, defender, option.id.removeprefix(STANDS_STILL), "defend", actor.id
            )
            lost = (
                _lost(reckoning, actor, defender, kind, rating - defence, False)
                if attacking
                else -defence / 10
            )
            valued.append((option.id, -lost))
        else:
            defence = ratings[option.id] = rating_now(state, defender, option.id, "defend", actor.id)
            lost = (
                _lost(reckoning, actor, defender, kind, rating - defence, reckoning.model.opposed)
                if attacking
                else -defence / 10
            )
            valued.append((option.id, -lost))
    undefended = reckoning.model.undefended
    lost = (
        _lost(reckoning, actor, defender, kind, rating - undefended, False) if attacking else -undefended / 10
    )
    valued.append((NONE, -lost - 0.001))
    chose, _ = best_of(valued)

    if attacking and any([option.id == CONCEDE for option in options]):
        ends = _chance_of_end(reckoning, defender, kind, actor, acts_as)
        if ends >= mind.weights.giving_up.likely_end and _gives_up(reckoning, mind, defender):
            valued.append((CONCEDE, 0.0))
            return Answer(
                CONCEDE, valued, Later(lambda: GivesUp(ends, why_enough(reckoning, mind, defender)))
            )

    coming = Coming(actor.name, about.skill, rating)
    if chose.startswith(INTERPOSE):
        ally_name, shielded = name_of(state, chose.removeprefix(INTERPOSE)), dict(valued)[chose] + step_in
        return Answer(
            chose, valued, SteppedIn(defender.name, ally_name, _best_alone(valued), shielded, coming)
        )
    if chose == NONE:
        return Answer(chose, valued, StoodStill(defender.name, coming))
    return Answer(
        chose, valued, MetWith(defender.name, chose.removeprefix(STANDS_STILL), ratings[chose], coming)
    )


def interpose(decision: Question[Announced, None], table: Table, mind: GmContext) -> Answer:
    """Somebody of another hand is asked to step in: what the target would lose against what it would cost here."""
    about = decision.about
    state = table.state
    ally = state.characters[decision.who]
    actor, target = state.characters[about.who], state.characters[about.target]
    reckoning = reckon(state, ally.side, mind.weights)
    rating = rating_now(state, actor, about.skill, about.action, target.id)

    def lost(one: Character) -> float:
        defence = best_defence(state, one, about.action, about.skill, actor.id, target.id)[0]
        if about.action != "attack":
            return max(0.0, rating - defence) / 10
        return _lost(
            reckoning, actor, one, harm_of(state, about.skill), rating - defence, reckoning.model.opposed
        )

    theirs, own = lost(target), lost(ally)
    willing = may_shield(mind, target, ally)
    valued: list[Valued] = [
        (STEPS_IN, theirs if willing else -own),
        (STAYS_OUT, own + mind.weights.hits.step_in),
    ]
    chose, _ = best_of(valued)

    return Answer(
        chose, valued, AskedToStepIn(target.name, ally.name, theirs, own, willing, steps_in=chose == STEPS_IN)
    )


def _lost(
    reckoning: Valuation, actor: Character, victim: Character, kind: str, difference: int, opposed: bool
) -> float:
    """The mean harm of an attack at this difference, before anybody invokes."""
    lands = reckoning.landing(actor.id, victim.id, kind)
    return reckoning.lost(victim.id, kind, lands, difference, opposed)


def _chance_of_end(reckoning: Valuation, victim: Character, kind: str, actor: Character, skill: str) -> float:
    difference, _ = difference_between(reckoning, actor, victim, "attack", skill, skill)
    lands = reckoning.landing(actor.id, victim.id, kind)
    return reckoning.ends(victim.id, kind, lands, difference)


def _gives_up(reckoning: Valuation, mind: GmContext, defender: Character) -> bool:
    if mind.style.in_character:
        return had_enough(reckoning, mind, defender)
    if mind.temper.concedes_at <= 0.0:
        return False
    return mind.style.yields >= 0.0 and is_lost(reckoning, mind.weights.giving_up.hopeless)


def may_shield(mind: GmContext, defender: Character, ally: Character) -> bool:
    """Playing to win, anybody may; in character, a follower of the right sort does so for a leader."""
    if not mind.style.in_character:
        return True
    return (
        mind.weights.temperament(ally.sheet.tactics).shields
        and defender.sheet.kind in LEADERS
        and ally.sheet.kind not in LEADERS
    )


def _best_alone(valued: list[Valued]) -> float:
    return max(value for option_id, value in valued if not option_id.startswith(INTERPOSE))
