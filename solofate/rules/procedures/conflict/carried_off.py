"""Who is gone by the terms of a concession: whoever concedes, and who else is dragged off, taken along or let go."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial

from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.patterns import pattern
from solofate.rules.events import Left
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.state import State
from solofate.rules.names import words_of
from solofate.rules.procedures.scenes.whereabouts import going_noted
from solofate.rules.table import Table


def is_led_away(state: State, who: str, terms: str) -> bool:
    """Whether whoever concedes is gone by it: `I am led away`, `and you go with them`."""
    name, known = words_of(state.characters[who].name), partial(lexicon().set_of, "led-off")
    others = {word for one in state.characters.values() if one.id != who for word in words_of(one.name)}
    return _goes(words_of(terms), {*name, *known("ours")}, {*name, *known("us")}, others)


def carry_off(table: Table, conceded: str, terms: str) -> None:
    """Everybody else whom such terms take away leaves the scene, and is where they say.

    Whoever has the turn goes on with it: nobody gives up another's.
    """
    for one, whither in [*taken_away(table.state, terms, conceded)]:
        table.emit(Left(one.id))
        table.emit(going_noted(table.state, one.id, one.name, whither))


def taken_away(state: State, terms: str, but: str) -> Iterator[tuple[Character, str]]:
    """Everybody but one whom a text names as carried off or let go, with where to."""
    people = state.characters.values()
    for one in people:
        if one.id in (but, state.scene.turn) or one.obstacle is not None or one.sheet.place is not None:
            continue
        name = [word for word in words_of(one.name) if len(word) > 1]
        for clause in _CLAUSES.split(terms):
            words = _with_one_word_for(words_of(clause), name)
            others = {word for each in people if each is not one for word in words_of(each.name)}
            if _ONE not in words or not _goes(words, {_ONE}, {_ONE}, others - {*name}):
                continue
            if one.side == PCS and not _LETS.isdisjoint(words[: words.index(_ONE)]):
                continue  # Friends who are let go are free, and stay with the heroes.
            yield one, _whither(clause)
            break


_ONE = "·"
"""What stands for whoever is looked for in the words of a clause."""
_CLAUSES = pattern(r"[,;.:]\s|\s(?:and|but|while|if)\s(?=\S+\s+(?:\w+\s+)?\w)", re.IGNORECASE)
_PLACE = pattern(
    r"\b((?:(?:off|away|out|back|down|up|along)\s+)?(?:to|into|onto|aboard|in|home)\b.*)$", re.IGNORECASE
)
_AWAY = "away"


_LETS = frozenset(("let", "lets"))
_OF_US = lexicon().set_of("led-off", "us")


def _with_one_word_for(words: Sequence[str], name: Sequence[str]) -> list[str]:
    """The words, with one sign where the whole name stands, or any part of it."""
    found: list[str] = []
    for word in words:
        if word not in name:
            found.append(word)
        elif found[-1:] != [_ONE]:
            found.append(_ONE)
    return found


def _whither(clause: str) -> str:
    """Where such a clause takes somebody: `off to the hulks`; `away` where it says no more."""
    found = _PLACE.search(clause)
    return found[1].strip(" .,;!") if found is not None else _AWAY


def _goes(words: Sequence[str], ours: set[str], us: set[str], others: set[str]) -> bool:
    """Whether somebody is taken away by words that call them so: as who does it, or as whom it is done to."""
    known = partial(lexicon().set_of, "led-off")
    others = others | known("of-others")
    for before, whom, behind in zip(words, words[1:], [*words[2:], ""], strict=False):
        does = set(verb_forms(before))
        led = behind in known("whereto") and not known("leads").isdisjoint(does)
        if whom in us and (led or not known("seizes").isdisjoint(does)):
            return True
    for each in lexicon().found("led-off", words):
        if each.sense == "held":  # `Nan keeps us as her prisoners` holds us, and not her.
            last = next(
                (word for word in reversed(words[: each.at]) if word in ours | us | others | _OF_US), ""
            )
            if last in (ours | us) - (others - _OF_US):
                return True
        if each.sense == "goes":
            doer = next((word for word in reversed(words[: each.at]) if word in ours or word in others), "")
            if doer in ours - others:
                return True
    return False
