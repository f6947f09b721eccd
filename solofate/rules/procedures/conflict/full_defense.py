"""Full defence: declared in place of an action, over when one's next turn begins (Fate Condensed, Full Defense)."""

from __future__ import annotations

import re

from solofate.errors import IllegalChoice
from solofate.rules.decisions import Procedure
from solofate.rules.events import FullDefenseDeclared
from solofate.rules.model.state import CONFLICT, State, in_play
from solofate.rules.table import Table

_EVERYTHING = frozenset({"all", "anybody", "anything", "everybody", "everyone", "everything"})
_BETWEEN_NAMES = frozenset({"the", "and", "a", "an"})
_LEADS_A_FOCUS = frozenset(
    {
        "protect",
        "protecting",
        "guard",
        "guarding",
        "shield",
        "shielding",
        "defend",
        "defending",
        "against",
        "oppose",
        "opposing",
    }
)
"""What may stand before whom a focus names: it says no more than the name does."""
_SEPARATORS = re.compile(r"[\s,;]+")
_NUMBERED = re.compile(r" \d+$")


def require_full_defense(table: Table) -> None:
    """Full defence is for a conflict, at a table that plays it. Raises `IllegalChoice`."""
    if table.rules.full_defense is None:
        raise IllegalChoice(
            "full defence is an optional rule, and this campaign plays without it; "
            "full-defense among the options of campaign.yaml turns it on"
        )
    if table.state.scene.mode != CONFLICT:
        raise IllegalChoice("full defence takes a turn, and there are turns only in a conflict")


def declare_full_defense(table: Table, who: str, focus: str = "", on: str | None = None) -> Procedure:
    """Gives up the action for a better defence; without a focus it is for oneself. Raises `IllegalChoice`.

    `on` is whom the focus names, where that is known; else it is read from its words.
    """
    require_full_defense(table)
    if table.rules.movement.walk_penalty and table.state.characters[who].moved:
        raise IllegalChoice("who has walked in this turn cannot defend as well: defending takes all of it")
    words = " ".join(focus.split())
    if words and table.rules.full_defense is not None and not table.rules.full_defense.focused:
        raise IllegalChoice(
            "full defence is for every defend roll here and has no focus; /full-defense alone declares it"
        )
    whom = (on,) if on is not None else named_in(table.state, who, words) if words else (who,)
    _require_one_focus(table.state, who, words, whom)
    table.emit(FullDefenseDeclared(who, words, whom))
    yield from ()


def _require_one_focus(state: State, who: str, focus: str, whom: tuple[str, ...]) -> None:
    """Oneself, one other, some opponents, or an effort: one of them, and never everything (ruling AMBO-40)."""
    side = state.characters[who].side
    friends = [each for each in whom if state.characters[each].side == side]
    if (friends and len(whom) > 1) or focus.casefold() in _EVERYTHING:
        raise IllegalChoice(
            "a focus is one thing: yourself, one you protect, opponents you name, or one effort in words"
        )


def earned_a_boost(table: Table, who: str) -> bool:
    """Whether the full defence somebody is on ends in a boost."""
    standing, plays = table.state.characters[who].full_defense, table.rules.full_defense
    return standing is not None and standing.earns_a_boost and plays is not None and plays.boost


def named_in(state: State, who: str, focus: str) -> tuple[str, ...]:
    """Those a focus names, if it says nothing else: `Ben`, `me`, `against the thugs`, `protect Ben`; else nobody."""
    meant: dict[str, list[str]] = {"me": [who], "myself": [who]}
    for one in in_play(state):
        name = one.name.casefold()
        first = name.split()[0]
        for called in dict.fromkeys((name, one.id, f"{_NUMBERED.sub('', name)}s", first)):
            if called not in _BETWEEN_NAMES:
                meant.setdefault(called, []).append(one.id)
    left = f" {_SEPARATORS.sub(' ', focus.casefold()).strip()} "
    found: dict[str, None] = {}
    for called in sorted(meant, key=len, reverse=True):
        if f" {called} " in left:
            left = left.replace(f" {called} ", " ")
            found.update(dict.fromkeys(meant[called]))
    return tuple(found) if (_BETWEEN_NAMES | _LEADS_A_FOCUS).issuperset(left.split()) else ()
