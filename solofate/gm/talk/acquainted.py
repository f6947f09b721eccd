"""Who is no stranger to the heroes: their kin and friends, and whoever has been spoken with."""

from __future__ import annotations

from solofate.lexicon.matcher import lexicon
from solofate.patterns import pattern
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.memory import FRIEND, PROMISED
from solofate.rules.model.state import State
from solofate.rules.names import words_of

_OF_STRANGERS = pattern(r"\bstrangers?\b")
_KIN = lexicon().set_of("kin-only", "close")


def speaks_of_strangers(text: str) -> bool:
    """Whether a text speaks of strangers, and holds of nobody who knows the heroes."""
    return _OF_STRANGERS.search(text) is not None


def is_acquainted(state: State, one: Character) -> bool:
    """Whether somebody knows the heroes: they are kin or a friend, or have spoken with them before."""
    met, persona = state.memory.person(one.id), state.personas.get(one.id)
    if one.side == PCS or (met is not None and met.tie in (FRIEND, PROMISED)):
        return True
    if persona is not None and (persona.told or persona.attitudes):
        return True
    if any(each.who == one.id for each in state.scene.talk.lines):
        return True
    role = met.role if met is not None else persona.role if persona is not None else ""
    return not _KIN.isdisjoint(words_of(role)) if role else _is_named_as_kin(state, one)


def _is_named_as_kin(state: State, one: Character) -> bool:
    """Whether a hero's own aspects name somebody as kin: `owes her brother-in-law Wilf the price of her van`."""
    name = words_of(one.name)[0]
    for hero in state.characters.values():
        for aspect in hero.sheet.aspects if hero.is_hero else ():
            words = words_of(aspect.name)
            if name in words and not _KIN.isdisjoint(
                words[max(0, words.index(name) - 3) : words.index(name)]
            ):
                return True
    return False
