"""Questions that are answered as people at a table do: `I do`, `let Ines`, `they can begin`; `not yet`, `we got it`."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.whom.people import people_called
from solofate.lexicon.matcher import Lexicon
from solofate.rules.decisions import Decision
from solofate.rules.decisions.conflict import FIRST, NEXT
from solofate.rules.decisions.scenes import CAME_OUT
from solofate.rules.model.characters import OPPOSITION, PCS
from solofate.rules.model.state import LOST, OPEN, WON
from solofate.rules.names import words_of


def chosen_by_words(moment: Moment, decision: Decision, words: Sequence[str]) -> str | None:
    """The choice that the first words of a line make at such a question; None at any other, and for any others."""
    ids = [option.id for option in decision.options]
    said = [word for word in words if word not in moment.words.set_of("turns-told", "around")]
    if not said:
        return None
    if decision.kind in (FIRST.id, NEXT.id):
        return _whose_turn(moment, ids, said)
    if decision.kind == CAME_OUT.id:
        return _how_it_came_out(moment.words, ids, words)
    return None


def _whose_turn(moment: Moment, ids: Sequence[str], said: Sequence[str]) -> str | None:
    known, state = moment.words, moment.state
    acts = known.set_of("turns-told", "acts")
    heroes = [each for each in ids if each in state.characters and state.characters[each].is_hero]
    others = [each for each in ids if each in state.characters and state.characters[each].side != PCS]
    others.sort(key=lambda each: state.characters[each].side != OPPOSITION)
    left = list(said)
    if left[-1] in known.set_of("turns-told", "mine") and left[-2:-1] == ["at"]:
        left = left[:-2]  # `Let Nan come at me`
    for sense, those in (("mine", _active_first(moment, heroes)), ("theirs", others)):
        if not known.set_of("turns-told", sense).isdisjoint(left) and set(left) <= acts | known.set_of(
            "turns-told", sense
        ):
            return next(iter(those), None)
    who = next((one for one in people_called(moment, left) if set(one.ids) & set(ids)), None)
    if who is not None and set(left[: who.at]) <= acts and set(left[who.end :]) <= acts:
        return next(each for each in who.ids if each in ids)
    told = [word for word in left if word not in acts]
    by_calling = [
        each
        for each in heroes
        if told
        and set(told) <= {part for one in state.characters[each].sheet.aspects for part in _bare(one.name)}
    ]
    return by_calling[0] if len(by_calling) == 1 else None


def _bare(name: str) -> list[str]:
    """The words of an aspect, and each as it is where something is not theirs: `blacksmith` for `blacksmith's`."""
    return [each for word in words_of(name) for each in (word, word.removesuffix("s"))]


def _active_first(moment: Moment, heroes: Sequence[str]) -> list[str]:
    return sorted(heroes, key=lambda each: each != moment.state.active)


_HOW = {"won": WON, "lost": LOST, "open": OPEN}


def _how_it_came_out(known: Lexicon, ids: Sequence[str], words: Sequence[str]) -> str | None:
    """Won, lost or still open, by what a short remark says of it."""
    joined = f" {' '.join(words)} "
    for sense in ("open", "lost", "won"):
        choice = _HOW[sense]
        if choice in ids and any(f" {each} " in joined for each in known.words("came-out-told", sense)):
            return choice
    return None
