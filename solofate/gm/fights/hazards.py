"""What a hazard does with its turn, and whether its turn is named: the GM plays it, against the heroes."""

from __future__ import annotations

from functools import partial

from solofate.gm.answer import Answer, GmContext, Later, Valued, best_of
from solofate.gm.combat.blows import PossibleBlow, blow_worth
from solofate.gm.combat.valuation import reckon
from solofate.gm.fights.striking import strikes
from solofate.gm.reasons.order import HazardActs, HazardPasses, Next
from solofate.gm.reasons.turns import OutOfReach
from solofate.rules.decisions import Question
from solofate.rules.decisions.conflict import HandOver, TurnQuestion
from solofate.rules.model.characters import OPPOSITION, PCS
from solofate.rules.procedures.actions.attack import attack_ways
from solofate.rules.table import Table


def turn(decision: TurnQuestion, table: Table, mind: GmContext) -> Answer:
    """The blow that costs the heroes most; one that only the GM's own people would feel is not struck."""
    hazard = table.state.characters[decision.who]
    reckoning = reckon(table.state, OPPOSITION, mind.weights)
    valued: list[Valued] = [(decision.default, 0.0)]
    blows: dict[str, PossibleBlow] = {}
    for option in decision.options:
        verb, target, skill = option.detail
        if verb == "attack" and target is not None and skill is not None:
            victim = table.state.characters[target]
            if victim.side == PCS:
                acts_as = attack_ways(table.state, hazard)[skill]
                blows[option.id] = blow = blow_worth(reckoning, mind, hazard, victim, skill, acts_as)
                valued.append((option.id, max(blow.worth, 0.01)))
    chose, _ = best_of(valued)
    if chose not in blows:
        return Answer(chose, valued, OutOfReach(hazard.name))
    return Answer(chose, valued, Later(partial(strikes, reckoning, hazard, blows[chose], "", len(blows))))


def passes_on(decision: Question[HandOver, bool], table: Table) -> Answer:
    """After a hazard the GM names the next: one of its own before a hero (ruling AMBO-43)."""
    characters = table.state.characters
    valued: list[Valued] = [
        (option.id, 0.0 if characters[option.id].side == PCS else 1.0) for option in decision.options
    ]
    chose, _ = best_of(valued)
    about = Next(characters[decision.who].name, characters[chose].name, decision.about.new_exchange)
    return Answer(chose, valued, HazardPasses(about))


def without_hazards(decision: Question[HandOver, bool], table: Table) -> Question[HandOver, bool]:
    """The same question where hazards come last: only they are left, or none of them is among the options."""
    others = [option for option in decision.options if table.state.characters[option.id].obstacle is None]
    return decision._replace(options=tuple(others), default=others[0].id) if others else decision


def named_first(decision: Question[HandOver, bool], table: Table) -> Answer | None:
    """The GM's people name a hazard before anybody else, as long as it has not acted."""
    characters = table.state.characters
    ready = [option.id for option in decision.options if characters[option.id].obstacle is not None]
    who = characters[decision.who]
    if not ready or (who.side == PCS and len(ready) < len(decision.options)):
        return None
    about = Next(who.name, characters[ready[0]].name, decision.about.new_exchange)
    return Answer(ready[0], [(id, 1.0) for id in ready], HazardActs(about))
