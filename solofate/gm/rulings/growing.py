"""How people grow, as far as the GM has a say: minor NPCs who become major ones, and power-ups (Fate Condensed, NPCs
and Breakthroughs).
"""

from __future__ import annotations

from solofate.gm.answer import Answer, GmContext, Valued, best_of, name_of
from solofate.gm.reasons.growth import KeepsComingBack, PowersUp
from solofate.rules.decisions import Question
from solofate.rules.decisions.growth import Conclusion
from solofate.rules.model.npcs import COMES_BACK_AFTER
from solofate.rules.model.progress import REFRESH
from solofate.rules.procedures.growth.breakthroughs import BOTH, NO_GIFT, SKILL
from solofate.rules.table import Table

ONE = 1


def promotion(decision: Question[str, int], table: Table, mind: GmContext) -> Answer:
    """A promotion for whoever has kept coming back; the player decides."""
    scenes = table.state.met.get(decision.about, 0)
    valued = [("propose", float(scenes - COMES_BACK_AFTER + 1)), ("wait", 0.0)]
    name = name_of(table.state, decision.about)
    return Answer("propose", valued, KeepsComingBack(name, scenes))


def power_up(decision: Question[Conclusion, None], table: Table, mind: GmContext) -> Answer:
    """Nothing where no plot of the campaign came to its end; a skill point for one, refresh as well for more.

    Plots are scenario aspects that are over (/over) and main threads, the oldest, that were closed in this arc.
    """
    about = decision.about
    settled = len(about.settled)
    valued: list[Valued] = [
        (NO_GIFT, 0.5),
        (SKILL, 1.0 if settled == ONE else 0.4 * min(settled, ONE)),
        (REFRESH, 0.8 * min(settled, ONE)),
        (BOTH, 0.6 * settled),
    ]
    open_now = {option.id for option in decision.options}
    valued = [each for each in valued if each[0] in open_now]
    return Answer(best_of(valued)[0], valued, PowersUp(about.settled, about.arc))
