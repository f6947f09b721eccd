"""Who may be spoken to, and who is meant."""

from __future__ import annotations

from functools import lru_cache

from solofate.gm.titles.persons import is_somebody
from solofate.lexicon.matcher import lexicon
from solofate.rules.events import Remembered
from solofate.rules.model.characters import BYSTANDER, BYSTANDERS, OPPOSITION, PLAYER, Character, enter
from solofate.rules.model.memory import MET
from solofate.rules.model.npcs import WEIGHTS, improvised
from solofate.rules.model.state import State, is_here
from solofate.rules.names import slug, words_of
from solofate.rules.occupations import told_by
from solofate.rules.person_names import has_a_surname, is_a_name, name_and_role, role_as_aspect
from solofate.rules.table import Table
from solofate.wording.gm.scenes import met_in

SPEECHLESS = ("beast", "dead")
"""Callings of those who have no words to answer with."""
_SMALL = lexicon().set_of("grammar", "small-in-a-name")


def company(state: State) -> list[Character]:
    """Everybody here who can be spoken to and whom no player plays: whoever was spoken to last, then who is no foe."""
    if not state.scene.open:
        return []
    people = [one for one in state.characters.values() if one.control != PLAYER and is_here(one)]
    return sorted(people, key=lambda one: (one.id != state.scene.talk.who, one.side == OPPOSITION))


def can_talk(one: Character) -> bool:
    """Whether somebody has words to answer with: no beast, and nobody without a mind."""
    return one.sheet.tactics != "mindless" and not _is_speechless(one.name)


@lru_cache(maxsize=1024)
def _is_speechless(name: str) -> bool:
    """Whether somebody is of a kind that has no words, by their name: a hound, a drone."""
    if has_a_surname(name):  # `Tom Fox` is no fox.
        return False
    callings = [calling for calling, _ in told_by((name,)).occupations]
    return bool(callings) and callings[0] in SPEECHLESS


def named_in(state: State, text: str) -> Character | None:
    """Whoever of them a text names: by the whole name before a part of it."""
    said = frozenset(words_of(text))
    ranked = []
    for one in company(state):
        parts = [word for word in words_of(one.name) if word not in _SMALL]
        shared = sum(word in said for word in parts)
        if shared:
            ranked.append((shared / len(parts), one))
    best = max(ranked, key=lambda each: each[0], default=None)
    return best[1] if best is not None else None


def addressed(state: State, text: str) -> Character | None:
    """Who a line is said to: whom it names, with whom the talk is going on, or who alone is here."""
    here = company(state)
    named = named_in(state, text)
    if named is not None or not here:
        return named
    if here[0].id == state.scene.talk.who or len(here) == 1:
        return here[0]
    people = [one for one in here if can_talk(one)]
    return people[0] if len(people) == 1 else None


def goes_by(state: State, name: str) -> Character | None:
    """Who is meant by a name nobody has: the one whom a title gave a calling, the GM a name, and nobody a word so far.

    None where there is not just one of them, where a calling stands with the name, or where it is known.
    """
    name, role = name_and_role(name)
    if role or not is_a_name(name) or state.memory.called(name) is not None:
        return None
    titled = frozenset(words_of(state.scene.title))
    if not titled.isdisjoint(words_of(name)):
        return None  # The title told of them, and of whoever is here besides.
    because = met_in(state.scene.title)
    found = [one for one in company(state) if one.side == BYSTANDERS and _is_new(state, one, because)]
    named = any(not titled.isdisjoint(words_of(one.name)) for one in found)
    return found[0] if len(found) == 1 and not named else None


def _is_new(state: State, one: Character, because: str) -> bool:
    """Whether somebody was met in this scene, by what they are, and has not been spoken to."""
    known, persona = state.memory.person(one.id), state.personas.get(one.id)
    one_of_a_kind = known is not None and words_of(known.role)[:1] == ["the"]
    met_now = known is not None and one_of_a_kind and known.because == because
    return met_now and state.scene.talk.who != one.id and not (persona is not None and persona.told)


def _is_a_persons(name: str) -> bool:
    """Whether somebody is called so: `Ivy`, or any word in a capital that says of nobody what they are: `Marten`."""
    given = any(lexicon().senses("given-names", word) for word in words_of(name)[:1])
    return given or (name[:1].isupper() and len(words_of(name)) == 1 and not is_somebody(words_of(name)[0]))


def passer_by(state: State, name: str) -> Character:
    """Somebody who turns out to be here once they are spoken to, where the hero is."""
    name, role = name_and_role(name)
    known = state.memory.called(name)
    name, role = (known.name, role or known.role) if known is not None else (name, role)
    sheet = known.sheet if known is not None and known.sheet is not None else None
    if sheet is None:
        sheet = improvised(
            name,
            kind=BYSTANDER,
            aspects=role_as_aspect(role),
            unwritten=WEIGHTS,
            named=bool(role) or known is not None or is_a_name(name) or _is_a_persons(name),
        )
    hero = state.characters.get(state.active or "")
    zone = (
        hero.zone if hero is not None and hero.zone is not None else next(iter(state.scene.zones.names), None)
    )
    return enter(sheet, slug(name), side=BYSTANDERS, control="gm", zone=zone, name=name)


def keep_in_mind(table: Table, who: str, role: str) -> None:
    """Whoever comes in by a name and what they are may come back under both."""
    one = table.state.characters.get(who)
    known = table.state.memory.person(who)
    if one is not None and role and (known is None or not known.role):
        table.emit(Remembered(who, one.name, MET, met_in(table.state.scene.title), role=role))
