"""Why a blow is struck: its numbers, for whoever asks."""

from __future__ import annotations

from solofate.gm.combat.bearing import left_to_bear
from solofate.gm.combat.blows import PossibleBlow
from solofate.gm.combat.ratings import rating_now
from solofate.gm.combat.valuation import Valuation
from solofate.gm.reasons.turns import Strikes
from solofate.rules.model.characters import Character


def strikes(reckoning: Valuation, who: Character, blow: PossibleBlow, manner: str, foes: int) -> Strikes:
    """Why somebody attacks this target this way."""
    rating = rating_now(reckoning.state, who, blow.skill, "attack", blow.target.id)
    gear = reckoning.model.rules.blow(who.sheet, blow.target.sheet, blow.kind, 1)
    return Strikes(
        who.name,
        blow.skill,
        rating,
        blow.defence_skill,
        rating - blow.difference,
        blow.lands.reaching(blow.difference, bool),
        blow.expected,
        gear.weapon,
        gear.armor,
        blow.target.name,
        left_to_bear(blow.target, blow.kind),
        manner,
        foes,
    )
