"""Standing above what one meets: which benefit the GM's people take, and what lends its scale to whom."""

from __future__ import annotations

from solofate.gm.answer import Answer, GmContext, Valued, best_of, name_of
from solofate.gm.combat.combat_model import Landing, combat_model
from solofate.gm.combat.ratings import best_defence, rating_now, works_as
from solofate.gm.reasons.hits import Benefit, Lends, Made, Unhindered
from solofate.rules.decisions import Question
from solofate.rules.decisions.actions import Above, Lending, Task
from solofate.rules.model.scale import BEFORE, Edge
from solofate.rules.model.state import FREE, allied, harm_of, in_play
from solofate.rules.odds import GAPS
from solofate.rules.procedures.actions.scale import LEAVE, LEND, NOTHING, ORDINARY, SOMETHING, SUPERNATURAL
from solofate.rules.table import Table

STYLE_WORTH = 0.5
"""What style adds to a success that is no blow."""


def benefit(decision: Question[Above, int], table: Table, mind: GmContext) -> Answer:
    """What each benefit makes of the roll on average: shifts of a hit, hits turned away, or how well a deed goes."""
    deed, against, levels = decision.about
    state, model = table.state, combat_model(table.state)
    actor, met = state.characters[deed.who], state.characters[against]
    defending = deed.action == "defend"
    attack = deed.action == "attack"
    # The rating counts the edge as taken before the dice; here it is what is to be chosen.
    rating = rating_now(state, actor, deed.skill, deed.action, against) - levels
    if attack:
        acts_as = works_as(state, deed.who, deed.skill)
        opposing = best_defence(state, met, "attack", acts_as, deed.who)[0]
        lands = model.landing(actor.sheet, met.sheet, harm_of(state, acts_as))
    else:
        opposing = 0 if defending else best_defence(state, met, deed.action, deed.skill, deed.who)[0]
        lands = model.plain
    difference = rating - opposing
    valued: list[Valued] = []
    for option in decision.options:
        edge = Edge(levels, option.id)
        valued.append((option.id, _worth(difference, edge, lands, model.style_at, hit=attack)))
    if defending:
        # A defence is judged by what it turns away, and only what is added before the dice turns anything away.
        valued = [(each, 1.0 if each == BEFORE else 0.0) for each, _ in valued]
    chose, _ = best_of(valued)
    return Answer(chose, valued, Benefit(actor.name, met.name, levels, chose))


def _worth(difference: int, edge: Edge, lands: Landing, style_at: int, *, hit: bool) -> float:
    """The mean hit of an attack, or how well another deed goes: 1 for a success, more in style or with more invokes."""
    worth = 0.0
    for gap, chance in GAPS:
        shifts = difference + gap + edge.before
        shifts += edge.after if shifts > 0 else 0
        if hit:
            worth += chance * lands.hit(shifts)
        elif shifts > 0:
            worth += chance * (1 + edge.invokes + STYLE_WORTH * (shifts >= style_at))
    return worth


def lends(decision: Question[Lending, None], table: Table, mind: GmContext) -> Answer:
    """What stands for a power lends its scale wherever nobody wrote down that it does not."""
    about = decision.about
    who = name_of(table.state, about.deed.who)
    return Answer(LEND, [(LEND, 1.0), (LEAVE, 0.0)], Lends(about.aspect, who))


def means(decision: Question[Task, None], table: Table, mind: GmContext) -> Answer:
    """Whoever has powers uses them: what they make carries their scale."""
    who = name_of(table.state, decision.about.who)
    return Answer(SUPERNATURAL, [(SUPERNATURAL, 1.0), (ORDINARY, 0.0)], Made(who))


def unhindered(decision: Question[Task, None], table: Table, mind: GmContext) -> Answer:
    """Nothing stands against it where no enemy is about and nothing presses (ruling AMBO-64)."""
    state, who = table.state, decision.about.who
    foes = [one for one in in_play(state) if one.id != who and not allied(state, who, one.id)]
    calm = state.scene.mode == FREE and not foes
    valued: list[Valued] = [(NOTHING, float(calm)), (SOMETHING, float(not calm))]
    chose, _ = best_of(valued)
    return Answer(chose, valued, Unhindered(foes[0].name if foes else None, calm))
