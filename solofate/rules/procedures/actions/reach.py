"""What can be reached from where one stands: one's own zone, and beyond it what carries (Fate Condensed, Zones)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.errors import RuledOut
from solofate.rules.decisions import GM_SEAT, Decision, bare
from solofate.rules.decisions.permission import REACH, Reach
from solofate.rules.model.characters import Character
from solofate.rules.model.simultaneous_turns import as_it_began
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import State
from solofate.rules.names import with_article
from solofate.rules.table import Table


def zone_of(state: State, on: str) -> str | None:
    """The zone a character or a zone aspect is in; None for the scene as a whole."""
    if on.startswith("zone:"):
        return on.removeprefix("zone:")
    character = state.characters.get(on)
    return character.zone if character is not None else None


def at_hand(state: State, who: str, on: str) -> bool:
    """Whether it lies in one's own zone, or in none; a limb of a foe that is a map reaches the zones beside it."""
    there = zone_of(state, on)
    one = state.characters[who]
    return there is None or one.zone is None or there == one.zone or strikes_into(state, one, there)


def strikes_into(state: State, one: Character, zone: str | None) -> bool:
    """Whether somebody is a limb of a foe that is a map, and this a zone beside it (Fate Condensed, Big Bads)."""
    place = one.sheet.place
    if place is None or not place.limb or zone is None or one.zone is None:
        return False
    return zone in state.scene.zones.neighbours(one.zone)


def require_at_hand(table: Table, who: str, skill: str, on: str) -> Generator[Decision, str, None]:
    """What lies outside one's zone is out of reach, unless the GM finds that the skill extends it that far.

    Raises `IllegalChoice` before anything has happened.
    """
    state = as_it_began(table.state)
    if at_hand(state, who, on):
        return
    usual = "deny" if skill in state.skills.by_hand else "allow"
    ruling = yield REACH.ask(GM_SEAT, bare("allow", "deny"), usual, Reach(who, skill, on))
    if ruling == "allow":
        return
    where = with_article(state.scene.zones.names.get(zone_of(state, on) or "", "a place far off"))
    what = state.characters[on].name if on in state.characters else "that"
    raise RuledOut(f"{what} is in {where}, out of reach of {skill_name(skill)} from here; /move there first")
