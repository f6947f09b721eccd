"""Looking for what is hidden without knowing its name (Fate Condensed, Create an Advantage; ruling AMBC-40)."""

from __future__ import annotations

import re
from collections.abc import Generator

from solofate.rules.decisions import GM_SEAT, Decision, Option, Procedure, bare
from solofate.rules.decisions.actions import FOUND, NAME, Existing, Sought, Task
from solofate.rules.decisions.naming import Naming
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.state import State
from solofate.rules.names import unused_slug
from solofate.rules.procedures.actions.advantage import (
    ADVANTAGE,
    Missed,
    gain_from,
    missed_it,
    roll_for_it,
    who_would_object,
    write_new,
)
from solofate.rules.procedures.actions.boosts import gain_boost
from solofate.rules.procedures.actions.overcome import ASK_THE_GM, Against
from solofate.rules.procedures.actions.reach import require_at_hand
from solofate.rules.procedures.actions.rolls import FAIL, TIE
from solofate.rules.table import Table

SOMETHING_NEW = "something-new"


def seek(
    table: Table,
    who: str,
    skill: str,
    words: str,
    on: str = SCENE,
    against: Against = ASK_THE_GM,
    *,
    holder: str | None = None,
) -> Procedure:
    """Creates an advantage by finding what is hidden: `words` say what is looked for, `on` where.

    At the moment of success the GM matches a hidden aspect, or makes one up. A tie is a boost, and neither that nor
    a failure tells whether anything is there at all.
    """
    yield from require_at_hand(table, who, skill, on)
    task = Task(who, ADVANTAGE, skill, words, on)
    attempt = yield from roll_for_it(table, task, against, who_would_object(table, who, on))
    if attempt is None:
        return
    result, shifts, defender, more = attempt
    hidden = hidden_there(table.state, who, words, on)
    if result == FAIL:
        if hidden:
            yield from missed_it(table, Missed(task, hidden[0], on, defender))
    elif result == TIE:
        gain_boost(table, who, ADVANTAGE)
    else:
        found = yield from _matched(table, Sought(who, words, on), hidden)
        if found is not None:
            yield from gain_from(table, task, found, result, holder or who, more)
        else:
            name = yield from _made_up(table, task)
            yield from write_new(
                table, task._replace(purpose=name), on, result, holder or who, more, shifts=shifts
            )


def hidden_there(state: State, who: str, words: str, on: str) -> list[Existing]:
    """What is hidden where somebody looks, what fits the words best first. The scene takes in the zone they are in."""
    zone = state.characters[who].zone
    places = (SCENE, f"zone:{zone}") if on == SCENE else (on,)
    found = [
        Existing(aspect.name, aspect.on, aspect.kind, True, aspect.free_invokes)
        for aspect in state.scene.aspects
        if aspect.hidden and aspect.on in places
    ]
    sought = _telling(words)
    return sorted(found, key=lambda each: -len(_telling(each.name) & sought))


def _telling(words: str) -> set[str]:
    return {word for word in re.findall(r"\w+", words.casefold()) if len(word) > 2}


def _matched(
    table: Table, about: Sought, hidden: list[Existing]
) -> Generator[Decision, str, Existing | None]:
    """Which of the hidden aspects it is that was found, or None for one that the GM makes up now."""
    named: set[str] = set()
    options: list[Option[Existing | None]] = []
    for each in hidden:
        key = unused_slug(each.name, named)
        named.add(key)
        options.append(Option(key, each))
    options.append(Option(SOMETHING_NEW, None))
    if len(options) == 1:
        return None
    answer = yield FOUND.ask(GM_SEAT, tuple(options), options[0].id, about, revealed=True)
    chosen: Existing | None = next(option.detail for option in options if option.id == answer)
    return chosen


def _made_up(table: Table, task: Task) -> Generator[Decision, str, str]:
    suggestions = table.words.suggest("find", table.state, task.who, task.purpose)
    naming = Naming("aspect", task.who, None, task.purpose)
    answer = yield NAME.ask(
        GM_SEAT,
        bare(*suggestions),
        suggestions[0],
        naming,
        free_text=True,
        revealed=True,
    )
    return " ".join(answer.split())
