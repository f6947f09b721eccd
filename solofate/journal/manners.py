"""How a foe strikes who stands almost alone: by what came of the last blow, how hurt they are, and who they are."""

from __future__ import annotations

from collections.abc import Mapping

from solofate.gm.wording.at_hand import PERSON, sort_of
from solofate.journal.deeds import LatelyTold, rows
from solofate.journal.set_off import called
from solofate.rules.model.characters import Character
from solofate.rules.model.state import State, in_play
from solofate.wording.invoked import is_own_name
from solofate.wording.people import the_zone

_PART = "manners-of-blows"
_MISSED, _LANDED, _HURT, _MARKED, _WOUNDED, _LAST, _ZONE = (
    "missed", "landed", "hurt", "marked", "wounded", "last", "zone",
)  # fmt: skip
_MOST = 2
"""Where so many foes stand at most, each has a manner of their own; more of them are told in few words."""


def manner_of_a_blow(state: State, who: str, before: str, lately: LatelyTold, turn: int) -> str:
    """`angrier now`, `breathing hard`, `in spite of Split Knuckles`: how a foe goes about it; often nothing.

    `before` is what came of their last blow, if they have struck before.
    """
    one = state.characters.get(who)
    if one is None or one.is_hero or len(in_play(state, one.side)) > _MOST:
        return ""
    ways = [*_of_the_fight(state, one, before), *_of_who_they_are(one, known=bool(before))]
    return lately.add(lately.next_of(ways, turn))


def _of_the_fight(state: State, one: Character, before: str) -> list[str]:
    told: Mapping[str, tuple[str, ...]] = rows().lists[_PART]
    found: list[str] = []
    wound = next((slot.aspect for slot in one.consequences if slot.aspect is not None), "")
    if wound:
        found += [row.replace("{wound}", called(wound)) for row in told[_WOUNDED]]
    boxes = [box for track in one.tracks for box in track.marked]
    if boxes and sum(boxes) * 2 >= len(boxes):
        found += told[_HURT if PERSON in sort_of(state, one.id) else _MARKED]
    fallen = any(other.side == one.side and other.out is not None for other in state.characters.values())
    if fallen and len(in_play(state, one.side)) == 1:
        found += told[_LAST]
    if before:
        found += told[_MISSED if before == "fail" else _LANDED]
    if before and one.zone is not None and len(state.scene.zones.names) > 1:
        found += [row.replace("{zone}", the_zone(state, one.zone)) for row in told[_ZONE]]
    return found


def _of_who_they_are(one: Character, *, known: bool) -> list[str]:
    """Their first aspect, as it stands behind a name, the first time they strike."""
    concept = one.sheet.aspects[0].name if one.sheet.aspects else ""
    return [called(concept)] if concept and not known and not is_own_name(one, concept) else []
