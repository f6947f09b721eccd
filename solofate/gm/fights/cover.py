"""Cover and blocks in a fight: what cover does to an attack, who gets behind it, and who is forced into what."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.gm.answer import Answer, GmContext, Valued, best_of
from solofate.gm.combat.blows import hardest_block
from solofate.gm.combat.ratings import best_attacks, best_defence, works_as
from solofate.gm.combat.valuation import Valuation
from solofate.gm.reasons.cover import CoverIsArmor, CoverStops, ForcesInto, NotCovered, TakesCover
from solofate.rules.decisions import AnyOption, Question
from solofate.rules.decisions.conflict import TurnChoice
from solofate.rules.decisions.permission import Sheltered
from solofate.rules.model.characters import Character
from solofate.rules.model.obstacles import half
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.model.state import harm_of
from solofate.rules.procedures.actions.attack import reaches_from
from solofate.rules.procedures.actions.cover import MITIGATES, NEGATES, NO_HELP, armor_of_cover, forced_weapon
from solofate.rules.procedures.conflict.turn_options import COVER, FORCE
from solofate.rules.table import Table

WORTH_HIDING = 0.01
"""What cover has to save before anybody gets behind it."""


def ruling(decision: Question[Sheltered, None], table: Table, mind: GmContext) -> Answer:
    """What a block is written to stop does not get through; what comes from far is taken some force.

    Of a block that may or may not be cover, a foe in the same place gets round it.
    """
    about, state = decision.about, table.state
    attacker, target = state.characters[about.who], state.characters[about.target]
    block = state.characters[about.block]
    obstacle = block.obstacle
    stopped = obstacle is not None and about.works_as in obstacle.stops
    near = about.works_as not in state.skills.ranged and attacker.zone == target.zone
    # The same for both sides, whatever the style: a ruling is not a weapon.
    worth = {NEGATES: 1.0 if stopped else 0.0, MITIGATES: 0.5, NO_HELP: 0.75 if near else 0.25}
    valued: list[Valued] = [(option.id, worth[option.id]) for option in decision.options]
    chose, _ = best_of(valued)
    if chose == NEGATES:
        return Answer(chose, valued, CoverStops(block.name, about.skill))
    if chose == NO_HELP:
        return Answer(chose, valued, NotCovered(block.name, attacker.name, target.name))
    return Answer(chose, valued, CoverIsArmor(block.name, about.skill, armor_of_cover(state, target.id)))


def gets_behind(
    reckoning: Valuation, mind: GmContext, who: Character, options: Sequence[AnyOption]
) -> Answer | None:
    """To get behind a block before anything else, which costs nothing, where foes could hurt somebody in the open.

    Whoever knows only blows stands where they are.
    """
    if who.cover is not None or (mind.style.in_character and not mind.temper.scheming):
        return None
    valued: list[Valued] = []
    saved: dict[str, float] = {}
    names: dict[str, str] = {}
    for option in options:
        choice = option.detail
        if isinstance(choice, TurnChoice) and choice.verb == COVER and choice.target is not None:
            block = reckoning.state.characters[choice.target]
            saved[option.id] = _hurt(reckoning, who) - _hurt(reckoning, who, block)
            names[option.id] = block.name
    if not saved:
        return None
    valued = [*saved.items(), ("pass", WORTH_HIDING)]
    chose, worth = best_of(valued)
    if chose not in saved or worth <= WORTH_HIDING:
        return None
    return Answer(chose, valued, TakesCover(who.name, names[chose], worth))


def _hurt(reckoning: Valuation, who: Character, behind: Character | None = None) -> float:
    """What foes who reach somebody are expected to do to them in a turn, in the open or behind a block."""
    state, found = reckoning.state, 0.0
    stops = behind.obstacle.stops if behind is not None and behind.obstacle is not None else ()
    armor = half(behind.sheet.stands_at) if behind is not None else 0
    for foe in reckoning.foes:
        worst = 0.0
        for rating, _, acts_as in best_attacks(state, foe, who.id):
            if acts_as in stops or not reaches_from(state, foe, foe.zone, who, acts_as):
                continue
            kind = harm_of(state, acts_as)
            defence, _ = best_defence(state, who, "attack", acts_as, foe.id)
            covered = armor if kind == PHYSICAL else 0
            lands = reckoning.model.landing(foe.sheet, who.sheet, kind, cover=covered)
            worst = max(worst, lands.mean(rating - defence, reckoning.model.opposed))
        found += worst
    return found * reckoning.wound_worth(who)


def into_a_block(
    reckoning: Valuation, who: Character, options: Sequence[AnyOption], answer: Answer
) -> Answer:
    """The same attack, with the foe forced into a block beside them, where that hits harder than one's own weapon."""
    struck = next((option.detail for option in options if option.id == answer.chose), None)
    if not isinstance(struck, TurnChoice) or struck.verb != "attack" or not struck.target or not struck.skill:
        return answer
    state, rules = reckoning.state, reckoning.model.rules
    target = state.characters[struck.target]
    block = hardest_block(state, who, target, works_as(state, who.id, struck.skill))
    if block is None:
        return answer
    adds = forced_weapon(block)
    if adds <= rules.blow(who.sheet, target.sheet, PHYSICAL, 1).weapon:
        return answer
    chosen = f"{FORCE}:{target.id}:{block.id}:{struck.skill}"
    if all(option.id != chosen for option in options):
        return answer  # With a skill nobody is trained in the plain attack alone is offered.
    worth = next((each for option, each in answer.valued if option == answer.chose), 0.0)
    because = ForcesInto(who.name, target.name, block.name, adds, answer.reason)
    return Answer(chosen, [(chosen, worth), *answer.valued], because)
