"""How a fight stands: the heroes' share of such fights, told at once, from the rehearsal that sizing begins with."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.content.weights import Style
from solofate.gm.forecast.predicting import predicted
from solofate.gm.reasons.opposition import Standing
from solofate.gm.weights import Weights
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import OPPOSITION, PCS, Character
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.model.state import State, in_play
from solofate.rules.ruleset import CONCEDING

AT_ONCE = 400
"""Turns that are rehearsed: some twenty fights of three against one, in a dozen milliseconds."""


def standing(state: State, style: Style, weights: Weights) -> Standing | None:
    """How the fight between those who are in this scene stands; None where there is nobody on one of the sides."""
    ours = in_play(state, PCS)
    theirs = [one for one in in_play(state, OPPOSITION) if one.obstacle is None]
    if not ours or not theirs:
        return None

    def share(heroes: Sequence[Character]) -> float:
        return predicted(state, heroes, theirs, state.scene.kind or PHYSICAL, style, weights, AT_ONCE).share

    unspent = [one._replace(fate_points=0) for one in ours]
    may_concede = ruleset_of(state).has(CONCEDING)
    well = share(ours)
    return Standing(len(ours), len(theirs), well, min(well, share(unspent)), may_concede)
