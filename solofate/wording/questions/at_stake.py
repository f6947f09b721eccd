"""What a roll on the table comes to as the numbers stand, or with something added: `a hit of 2`, `a miss by 1`."""

from __future__ import annotations

from solofate.rules.in_force import ruleset_of
from solofate.rules.model.efforts import Effort, InvokeContext, PassiveOpposition
from solofate.rules.model.state import State
from solofate.rules.ruleset import Ruleset


def comes_to(standing: InvokeContext, more: int, state: State) -> str:
    """What the roll comes to with so much more on the side that is asked, as that side reads it."""
    own, other = standing
    ahead = own.effort + more - other.effort
    rules = ruleset_of(state)
    if not acts(own):
        assert isinstance(other, Effort)
        return _met(other, own, -ahead, rules)
    if acts(other):  # The sides of a contest.
        return "level" if ahead == 0 else f"{'ahead' if ahead > 0 else 'behind'} by {abs(ahead)}"
    return _done(own.action == "attack" if isinstance(own, Effort) else False, ahead, rules)


def acts(number: Effort | PassiveOpposition) -> bool:
    """Whether this number is somebody's deed, and not what stands against one."""
    return isinstance(number, Effort) and number.action != "defend"


def _done(attack: bool, shifts: int, rules: Ruleset) -> str:
    if shifts < 0:
        return f"{'a miss' if attack else 'a failure'} by {-shifts}"
    if shifts == 0 and not rules.ties_succeed:
        return "a tie, for a boost" if attack else "a tie"
    style = " with style" if shifts >= rules.style_at else ""
    return f"a hit of {shifts}{style}" if attack else f"a success{style}"


def _met(other: Effort, own: Effort | PassiveOpposition, shifts: int, rules: Ruleset) -> str:
    attack = other.action == "attack"
    if shifts < 0:
        boost = ", and a boost" if isinstance(own, Effort) and -shifts >= rules.style_at else ""
        return f"{'it misses' if attack else 'it fails'}{boost}"
    if shifts == 0 and not rules.ties_succeed:
        return "a tie, for a boost of theirs" if attack else "a tie"
    if attack:
        return f"a hit of {shifts}"
    return f"it succeeds{' with style' if shifts >= rules.style_at else ''}"
