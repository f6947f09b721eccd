"""Companions: whoever has agreed to come along, to help or to stand by the hero, and is with the heroes then."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.events import SideChanged
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PCS, Character
from solofate.rules.model.state import CONFLICT, in_play
from solofate.rules.names import words_of
from solofate.rules.table import Table

_SOON = 5
"""So many words behind the verb it is said with whom one is to go."""


def asks_for_company(said: str, *, fighting: bool = False) -> bool:
    """Whether somebody who does what is asked is with the hero from then on: `come with me and guard my back`.

    `Will you help us?` alone asks for that in a fight only; else it asks for a favour.
    """
    words = words_of(said)
    return any(_goes_along(words, at) or _stands_by(words, at, fighting=fighting) for at in range(len(words)))


def _goes_along(words: Sequence[str], at: int) -> bool:
    known = lexicon()
    if not _is_one_of(words, at, "goes"):
        return False
    behind = words[at + 1 : at + 1 + _SOON]
    if not known.set_of("company", "along").isdisjoint(behind):
        return True
    leads = known.set_of("company", "with-whom")
    return any(one in leads and _is_the_hero(behind, place + 1) for place, one in enumerate(behind))


def _stands_by(words: Sequence[str], at: int, *, fighting: bool) -> bool:
    favour = _is_one_of(words, at, "does-a-favour") and at + 2 == len(words)
    return _is_one_of(words, at, "stands-by") and _is_the_hero(words, at + 1) and (fighting or not favour)


def _is_one_of(words: Sequence[str], at: int, sense: str) -> bool:
    known = lexicon()
    denied = not known.set_of("company", "not-so").isdisjoint(words[max(0, at - 2) : at])
    return not denied and not known.set_of("company", sense).isdisjoint((words[at], *verb_forms(words[at])))


def _is_the_hero(words: Sequence[str], at: int) -> bool:
    """`me`, `us`, `my back`."""
    known = lexicon()
    if not known.set_of("company", "me").isdisjoint(words[at : at + 1]):
        return True
    return not known.set_of("company", "mine").isdisjoint(words[at : at + 1]) and not known.set_of(
        "company", "whose"
    ).isdisjoint(words[at + 1 : at + 2])


def is_a_companion(one: Character) -> bool:
    """Whether somebody whom no player made goes with the heroes."""
    return one.side == PCS and not one.is_hero


def comes_along(table: Table, who: str, asked: str) -> None:
    """Whoever has agreed to what makes a companion of them stands with the heroes from here on."""
    one = table.state.characters.get(who)
    if (
        one is not None
        and one.side == BYSTANDERS
        and one.out is None
        and asks_for_company(asked, fighting=table.state.scene.mode == CONFLICT)
    ):
        table.emit(SideChanged(who, PCS))


def stand_aside(table: Table, named: Sequence[str], others_come: bool) -> None:
    """Whoever was won over in talk stays out of a conflict that begins with others, and stands with nobody.

    Who is `named` is fought all the same; so are they all where nobody else would be left to fight.
    """
    foes = in_play(table.state, OPPOSITION)
    won = [one for one in foes if one.id not in named and _was_won_over(table, one.id)]
    if named or others_come or len(won) < len(foes):
        for one in won:
            table.emit(SideChanged(one.id, BYSTANDERS))


def _was_won_over(table: Table, who: str) -> bool:
    """Whether somebody came to think better of a hero than they did, and has no quarrel with any of them."""
    persona = table.state.personas.get(who)
    thinks = persona.attitudes.values() if persona is not None else ()
    return (
        persona is not None
        and any(now > persona.regard for now in thinks)
        and all(now >= 0 for now in thinks)
    )
