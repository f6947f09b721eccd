"""What a roll of a contest is worth: victories gained or lost, and the harm a threat would do."""

from __future__ import annotations

from solofate.content.weights import Contests
from solofate.gm.fights.bearing import HARDEST_HIT
from solofate.gm.fights.combat_model import FARTHEST
from solofate.gm.fights.valuation import Payoff, Valuation
from solofate.rules.model.contests import Contest
from solofate.rules.model.efforts import Effort, PassiveOpposition
from solofate.rules.procedures.engagements.contest_parts import able_members
from solofate.rules.procedures.engagements.contest_rolls import ThreatRating
from solofate.rules.table import Table


def contest_payoff(
    table: Table,
    contest: Contest,
    reckoning: Valuation,
    acting: Effort,
    opposing: Effort | PassiveOpposition,
    weights: Contests,
) -> Payoff:
    """What each number of shifts is worth to the side that acts."""
    own = contest.side_of(acting.who)
    if isinstance(opposing, ThreatRating) or (isinstance(opposing, Effort) and opposing.action == "attack"):
        members = able_members(table.state, own) if own is not None else []
        kind = contest.threat.kind if contest.threat is not None else "physical"
        harms = [reckoning.harms(who, kind) for who in members]
        hit = [-sum(each[min(shifts, HARDEST_HIT)] for each in harms) for shifts in range(FARTHEST + 1)]
        return (*reversed(hit[1:]), *(0.0,) * (FARTHEST + 1))
    point = reckoning.point()
    rivals = [side.victories for side in contest.sides if own is None or side.id != own.id]
    victory = point * weights.victory
    gain = victory * (weights.last if own is not None and own.victories + 1 >= contest.to else 1.0)
    loss = victory * (weights.last if max(rivals, default=0) + 1 >= contest.to else 1.0)
    style = table.rules.style_at
    fails = 0.0 if isinstance(opposing, PassiveOpposition) else -loss
    lost_in_style = fails if isinstance(opposing, PassiveOpposition) else -1.6 * loss
    return (
        *(lost_in_style,) * (FARTHEST - style + 1),
        *(fails,) * (style - 1),
        0.25 * gain,
        *(gain,) * (style - 1),
        *(1.6 * gain,) * (FARTHEST - style + 1),
    )
