"""Who and what stands for the parts of a thread: bound once and kept, and said who they are where they are named.

Whoever was told of or met comes before somebody made up, who has a calling and is kept in mind from there on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from solofate.content.loading.threads import FOE, PERSON, THING, KindOfThread
from solofate.gm.story.deaths import is_told_dead, may_be_met, who_may_be_met
from solofate.gm.titles.persons import is_somebody
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.goals import the_one
from solofate.gm.wording.names import a_name, in_a_word
from solofate.gm.wording.scene_slots import AGAIN
from solofate.lexicon.senses import share_of
from solofate.rules.model.characters import PCS
from solofate.rules.model.facts import TOLD, Fact
from solofate.rules.model.memory import FOE as SWORN
from solofate.rules.model.memory import SPARED, Thread
from solofate.rules.model.state import State, heroes_of
from solofate.rules.names import slug, words_of
from solofate.rules.person_names import is_a_name
from solofate.wording.gm import scenes as saying


class Bound(NamedTuple):
    """What stands for each part of a thread, and by name the calling of whoever was made up for it just now."""

    parts: Mapping[str, str]
    made_up: Mapping[str, str]

    def introduced(self, kind: KindOfThread, state: State, said: str = "") -> dict[str, str]:
        """The slots of a row: whoever is not here, and was not named in what was `said`, is named with what they are.

        A thing is `the` the second time.
        """
        slots: dict[str, str] = {}
        for part, name in self.parts.items():
            if kind.parts.get(part) == THING:
                slots |= {part: name, f"{part}{AGAIN}": the_one(name)}
                continue
            role = "" if name in said else self.made_up.get(name) or _role_of(state, name)
            role = "" if role.startswith(_YOURS) else in_a_word(role)
            slots |= {part: saying.called_by_role(name, role, inside=True), f"{part}{AGAIN}": name}
        return slots


_YOURS = "your "
"""What is told of heroes by their names does not go on with `you`."""


def _role_of(state: State, name: str) -> str:
    """What somebody is who was met in another scene; whoever is here needs no word of it."""
    person = state.memory.person(slug(name))
    return person.role if person is not None and person.seen != state.scenes else ""


def bind(state: State, words: TableWords, kind: KindOfThread, thread: Thread, teller: str = "") -> Bound:
    """Who or what stands for each part: what is bound stays, the rest is drawn from people and facts, or made up.

    Whoever tells of it is somebody who knows. Nobody has a part in two threads.
    """
    bound = dict(thread.bound)
    made_up: dict[str, str] = {}
    elsewhere = {
        name for each in state.memory.threads if each.id != thread.id for name in each.bound.values()
    }
    for part, what in kind.parts.items():
        if what == PERSON and teller and part not in bound and teller not in {*bound.values(), *elsewhere}:
            bound[part] = teller
        if part in bound:
            continue
        taken = {*bound.values(), *elsewhere}
        comer = _who_comes(state, thread.title)
        alive = comer and comer not in taken and may_be_met(state, comer)
        if what == FOE and alive and words.may_say(state, comer):
            bound[part] = comer
            continue
        found = [
            each for each in _candidates(state, what) if each not in taken and words.may_say(state, each)
        ]
        found = found if what == THING else who_may_be_met(state, found)
        if what == PERSON:
            met = who_may_be_met(state, (each.name for each in state.memory.people if each.name not in taken))
            found = [each for each in met if _is_what_it_is_about(state, thread, each)] or found
        if not found and what == THING:
            found = [each for each in kind.things if words.may_say(state, each)] or [saying.LEFT_BEHIND]
        if found:
            bound[part] = found[words.below(len(found))]
            continue
        named = a_name(words, state)
        bound[part] = named or saying.SOMEBODY_ELSE
        callings = [each for each in kind.callings.get(part, ()) if words.may_say(state, each)]
        if callings and named:
            made_up[bound[part]] = callings[words.below(len(callings))]
    return Bound(bound, made_up)


def _who_comes(state: State, title: str) -> str:
    """Who or what comes because of the aspect a thread is of, by the sheet of its hero."""
    return next(
        (each.comes for hero in heroes_of(state) for each in hero.sheet.aspects if each.name == title), ""
    )


def _is_what_it_is_about(state: State, thread: Thread, name: str) -> bool:
    """Whether somebody is known as what a thread speaks of: the brother, in `My Brother and I Do Not Speak`."""
    person = state.memory.person(slug(name))
    role = words_of(person.role) if person is not None else []
    return len(role) > 1 and role[0] in ("the", "your") and role[-1] in words_of(thread.title)


def _candidates(state: State, what: str) -> list[str]:
    """The people and things of the story that fit a part: whoever the player told of before those just met."""
    if what == THING:
        things = (each.name for each in state.facts if each.name.startswith("the ") and _is_a_thing(each))
        return list(dict.fromkeys(each for each in things if not is_told_dead(state, each)))
    if what == FOE:
        return [each.name for each in state.memory.people if each.tie == SWORN and is_a_name(each.name)]
    met = [
        each.name for each in state.memory.people if each.tie not in (SWORN, SPARED) and is_a_name(each.name)
    ]
    found = told_of(state) or met
    beside = {one.name for one in state.characters.values() if one.side == PCS}
    return [each for each in found if each not in beside]


def _is_a_thing(fact: Fact) -> bool:
    """Whether what a fact is about may be had or lost; of what was true from the start people and powers are none."""
    head = words_of(fact.name)[-1]
    return bool(fact.scene) or not (is_somebody(head) or share_of(head, _POWERS) >= 0.5)


_POWERS = ("group.n.1", "location.n.1")


def told_of(state: State) -> list[str]:
    """Everybody a fact tells of, heroes apart: whom the player has named comes before those just met."""
    heroes = {hero.id for hero in heroes_of(state)}
    names = (
        each.name
        for each in state.facts
        if each.name[:1].isupper()
        and each.who not in heroes
        and (each.scene or is_a_name(each.name) or state.memory.person(each.who) is not None)
        and (each.source == TOLD or is_a_name(each.name))
    )
    return list(dict.fromkeys(name for name in names if name != "Somebody"))
