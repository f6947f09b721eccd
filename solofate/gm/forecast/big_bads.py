"""How a foe that stands alone is made a match for several heroes: by trying the fight out, way by way."""

from __future__ import annotations

from solofate.gm.answer import Answer, GmContext
from solofate.gm.forecast.shares import Expected
from solofate.gm.forecast.trials import Trials, before_the_fight
from solofate.gm.reasons.order import MatchesMany
from solofate.gm.style import SENSIBLE
from solofate.gm.weights import Weights
from solofate.rules.decisions import Question
from solofate.rules.decisions.conflict import LoneFoe
from solofate.rules.model.big_bads import AS_IT_IS, CONTEST_FIRST, breaking
from solofate.rules.model.characters import PCS
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.model.state import State, in_play
from solofate.rules.table import Table

TURNS = 90
"""The turns that are played of a fight to see how it goes: about a dozen fights."""

REAL_CHANCE = 0.3
"""The share of such fights that the heroes are to win at the least."""

MORE_THAN_NOTHING = 0.5
"""What the fights tried out do not say yet: the share that is taken for granted, for so many fights."""

_known: dict[tuple[str, str, str, str], tuple[State, Weights, float]] = {}
"""By foe, way, harm and style: the share that was found last, and from which state by which weights it was."""
_REMEMBERED = 256


def match_the_many(decision: Question[LoneFoe, None], table: Table, mind: GmContext) -> Answer:
    """The way that brings the heroes' share of wins nearest to what this style has in mind, and leaves them a chance.

    Where they would lose often enough as it is, nothing is broken. A contest comes before any blow and leaves the fight
    after it as it is, so that there is nothing of it to try out.
    """
    low, high = mind.style.wins
    shares = {AS_IT_IS: _share(decision, table, mind, AS_IT_IS)}
    if shares[AS_IT_IS] > high:
        for option in decision.options[1:]:
            if option.id == CONTEST_FIRST:
                continue
            shares[option.id] = _share(decision, table, mind, option.id)
            if low <= shares[option.id] <= high:
                break
    middle = (low + high) / 2
    valued = [
        (way, -abs(share - middle) - (way != AS_IT_IS and share < REAL_CHANCE))
        for way, share in shares.items()
    ]
    chose = max(valued, key=lambda each: each[1])[0]
    foe = table.state.characters[decision.about.who].name
    return Answer(
        chose, valued, MatchesMany(foe, decision.about.heroes, shares[AS_IT_IS], chose, shares[chose])
    )


def _share(decision: Question[LoneFoe, None], table: Table, mind: GmContext, way: str) -> float:
    """The share of such fights that the heroes win if the foe has this way too."""
    state, who = table.state, decision.about.who
    kind, foe = state.scene.kind or PHYSICAL, state.characters[who]
    as_then = foe._replace(sheet=breaking(foe.sheet, way))
    start = before_the_fight(state, in_play(state, PCS), [as_then])
    key = who, way, kind, mind.style.name
    known = _known.get(key)
    if known is not None and known[0] == start and known[1] == mind.weights:
        return known[2]
    trials = Trials(start, kind, mind.seat(SENSIBLE), mind.seat(mind.style.name))
    trials.play(TURNS)
    share, _ = trials.share(Expected(MORE_THAN_NOTHING, 1.0, 1.0))
    if len(_known) >= _REMEMBERED:
        _known.clear()
    _known[key] = start, mind.weights, share
    return share
