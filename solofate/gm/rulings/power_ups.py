"""Power-ups: what the GM adds to a breakthrough when a major development is over (Fate Condensed, Breakthroughs)."""

from __future__ import annotations

from solofate.gm.answer import Answer, GmContext, Valued, best_of
from solofate.gm.reasons.growth import PowersUp
from solofate.rules.decisions import Question
from solofate.rules.decisions.growth import Conclusion
from solofate.rules.model.progress import REFRESH
from solofate.rules.procedures.growth.breakthroughs import BOTH, NO_GIFT, SKILL
from solofate.rules.table import Table

ONE = 1


def choose(decision: Question[Conclusion, None], table: Table, mind: GmContext) -> Answer:
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

    return Answer(best_of(valued)[0], valued, PowersUp(about.settled, about.arc))
