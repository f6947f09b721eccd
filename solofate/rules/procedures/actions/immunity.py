"""Who cannot be hurt by what: settled before any dice (Fate Condensed, Attack)."""

from __future__ import annotations

from solofate.errors import IllegalChoice
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import Character
from solofate.rules.model.conditions import ConditionContext, clauses_hold
from solofate.rules.model.guards import BY_CHALLENGE, Guard
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import State, harm_of, harm_risked


def is_immune(state: State, works_as: str, victim: Character) -> bool:
    """Whether attacks with this skill cannot hurt this character now, by nature or until something is won."""
    if victim.sheet.guard is not None and guarded_against(state, harm_of(state, works_as), victim):
        return True
    immune = victim.sheet.immune
    if immune is None or works_as not in immune.to:
        return False
    until = immune.until
    return not (until.clauses and clauses_hold(until, ConditionContext(state, victim.id, victim.id)))


def cannot_be_attacked(state: State, works_as: str, victim: Character) -> bool:
    """Whether an attack with this skill on somebody is barred: they are immune to it, or others have to fall first."""
    return is_immune(state, works_as, victim) or is_shielded(state, victim)


def is_shielded(state: State, victim: Character) -> bool:
    """Whether others have to fall before somebody can be attacked at all."""
    shielded_by = ruleset_of(state).hooks.shielded_by
    return shielded_by is not None and bool(shielded_by(state, victim))


def guarded_against(state: State, harm: str, one: Character) -> Guard | None:
    """What keeps this kind of harm off somebody until the heroes have won it."""
    if one.sheet.guard is None:
        return None
    guard = ruleset_of(state).guard_of(state, one)
    return guard if guard is not None and harm in guard.against else None


def out_of_touch(state: State, skill: str, one: Character) -> bool:
    """Whether nothing can be laid on somebody with this skill, nor their own nature be turned against them.

    A contest keeps off attacks alone (ruling AMBO-68).
    """
    if one.sheet.guard is None:
        return False
    guard = guarded_against(state, harm_risked(state, skill), one)
    return guard is not None and guard.by == BY_CHALLENGE


def until_it_is_won(guard: Guard) -> str:
    """`until the challenge “Burn the Ledger” is won`."""
    if guard.by == BY_CHALLENGE:
        return f"until the challenge “{guard.aim}” is won"
    return f"until the heroes have won a contest{f' (“{guard.aim}”)' if guard.aim else ''} against them"


def require_harmable(state: State, works_as: str, target: str) -> None:
    """Before any dice: could this attack hurt this target at all? Raises `IllegalChoice` if not."""
    victim = state.characters[target]
    if victim.obstacle is not None:
        raise IllegalChoice(
            f"{victim.name} is a {victim.sheet.kind}, which nobody can attack: get past it with /overcome SKILL vs "
            f"{victim.sheet.stands_at}, be rid of it with /remove, or make an advantage on it"
        )
    shields = ruleset_of(state).shielded_by(state, victim) if victim.sheet.behind else ()
    if shields:
        *others, last = [one.name for one in shields]
        named = f"{', '.join(others)} and {last}" if others else last
        stand = "stand" if others else "stands"
        raise IllegalChoice(f"{victim.name} cannot be attacked while {named} {stand} in the way")
    guard = None
    if victim.sheet.guard is not None:
        guard = guarded_against(state, harm_of(state, works_as), victim)
    if guard is not None:
        raise IllegalChoice(f"{victim.name} cannot be attacked {until_it_is_won(guard)}")
    immune = victim.sheet.immune
    if immune is None or not is_immune(state, works_as, victim):
        return
    wanted = " and ".join(f"{clause.phrase} {clause.aspect}" for clause in immune.until.clauses)
    way = f" until {wanted}" if wanted else ""
    why = f": {immune.why}" if immune.why else ""
    raise IllegalChoice(f"{skill_name(works_as)} cannot hurt {victim.name}{way}{why}")
