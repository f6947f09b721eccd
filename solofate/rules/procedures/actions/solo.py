"""What a foe's standing alone changes in a roll, a hit and an invoke (Fate Condensed, Ways to Break the Rules)."""

from __future__ import annotations

from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import Character
from solofate.rules.model.roll import FREE, PassiveOpposition, Roll
from solofate.rules.model.solo import SUPPRESSED_WORTH, WEAKER, SoloBonus
from solofate.rules.model.state import State, in_play


def solo_of(state: State, who: str | None) -> SoloBonus | None:
    """The solo bonuses of somebody, as long as nobody else of their side stands (ruling AMBO-02)."""
    one = state.characters.get(who) if who is not None else None
    if one is None or one.sheet.solo is None or not ruleset_of(state).solo_bonuses:
        return None
    return one.sheet.solo if len(in_play(state, one.side)) == 1 else None


def heroes_against(state: State, one: Character) -> int:
    """How many heroes oppose somebody now (ruling AMBO-77)."""
    return sum(other.is_hero and other.side != one.side for other in in_play(state))


def alone_against(state: State, one: Character) -> int:
    """How many heroes somebody stands alone against who has bonuses for that; 0 where there are none in force."""
    return 0 if solo_of(state, one.id) is None else heroes_against(state, one)


def solo_skill_bonus(state: State, who: str, rating: int) -> int:
    """What standing alone adds to somebody's roll."""
    solo = solo_of(state, who)
    return 0 if solo is None else solo.skill_bonus(rating, heroes_against(state, state.characters[who]))


def lessened(state: State, who: str, shifts: int) -> int:
    """The shifts that standing alone takes off a hit on somebody, after weapon and armour (ruling AMBO-80)."""
    solo = solo_of(state, who)
    return 0 if solo is None else solo.lessens(shifts, heroes_against(state, state.characters[who]))


def invoke_worth(
    state: State, own: Roll | PassiveOpposition, other: Roll | PassiveOpposition, paid_with: str
) -> int:
    """What an invoke moves a roll by that is paid for in this way."""
    rules = ruleset_of(state)
    usual = rules.invoke_bonus
    if not rules.solo_bonuses:
        return usual
    if suppression_of(state, own, other) == WEAKER:
        return SUPPRESSED_WORTH
    alone = _stands_behind(own)
    mine = solo_of(state, alone)
    if mine is None or paid_with == FREE:
        return usual
    return mine.own_invoke(usual, heroes_against(state, state.characters[alone or ""]))


def suppression_of(state: State, own: Roll | PassiveOpposition, other: Roll | PassiveOpposition) -> str:
    """What becomes of invokes on this side of a roll directly against a foe that stands alone (ruling AMBO-81)."""
    theirs = solo_of(state, _stands_behind(other))
    if theirs is None or not _is_a_heros(state, own):
        return ""
    return theirs.suppressing(heroes_against(state, state.characters[_stands_behind(other) or ""]))


def may_stack(state: State, own: Roll | PassiveOpposition, other: Roll | PassiveOpposition) -> bool:
    """Whether several free invokes of one aspect may be spent on this roll."""
    theirs = solo_of(state, _stands_behind(other))
    if theirs is None or not theirs.no_stacking or not _is_a_heros(state, own):
        return True
    return heroes_against(state, state.characters[_stands_behind(other) or ""]) < 2


def _stands_behind(number: Roll | PassiveOpposition) -> str | None:
    return number.who if isinstance(number, Roll) else number.undefended


def _is_a_heros(state: State, number: Roll | PassiveOpposition) -> bool:
    one = state.characters.get(_stands_behind(number) or number.who)
    return one is not None and one.is_hero
