"""What in a scene has to do with what the heroes came for: a deed, somebody who is there, or what somebody has said.

A goal is likely won by a deed that has to do with it, by its words, its people or its kind of doing, and by no other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.facts import ANSWERED, SAID, Fact
from solofate.rules.model.state import Last, State
from solofate.rules.names import words_of


def touches_the_goal(state: State, deed: Last) -> bool:
    """Whether a deed has to do with what the heroes are after; of one of which nothing was told nobody can say no."""
    if not deed.purpose or speaks_of_the_goal(state, deed.purpose):
        return True
    return bool(deed.against and is_what_it_is_about(state, deed.against)) or _is_of_its_kind(
        state, deed.purpose
    )


def speaks_of_the_goal(state: State, text: str) -> bool:
    """Whether a text has a word in common with what the heroes are after, in any form of it."""
    forms = {form for word in _telling(state, text) for form in (word, *verb_forms(word))}
    return any(not forms.isdisjoint((word, *verb_forms(word))) for word in _wanted(state))


def is_what_it_is_about(state: State, who: str) -> bool:
    """Whether the goal speaks of somebody, by their name or by what they are: `the piano tuner`."""
    one = state.characters.get(who)
    wanted = set(_wanted(state))
    named = set(_telling(state, one.name if one is not None else ""))
    return not wanted.isdisjoint({*named, *what_one_is_called(state, who)})


def what_one_is_called(state: State, who: str) -> list[str]:
    """What somebody whom a title speaks of is, in one word: `tuner`, of `the piano tuner`."""
    person = state.memory.person(who)
    role = person.role if person is not None else ""
    return words_of(role)[-1:] if role.startswith(_THE_ONE) else []


_THE_ONE = ("the ", "one of the ")


def is_stood_against(state: State, who: str) -> bool:
    """Whether the title or the goal is to hold out against somebody: `hold the door against the mutineers`."""
    called = _in_any_number(what_one_is_called(state, who))
    for text in (state.scene.title, _goal(state)):
        _, against, behind = " ".join(words_of(text)).partition(_AGAINST)
        if against and not called.isdisjoint(_in_any_number(behind.split())):
            return True
    return False


def _in_any_number(words: Iterable[str]) -> set[str]:
    return {form for word in words for form in (word, *plural_forms(word))}


_AGAINST = " against "


def is_in_the_heroes_care(state: State, one: Character) -> bool:
    """Whether the goal is to hide, free or keep somebody: whoever that is was not beaten, whatever they did."""
    goal = _goal(state)
    verb, *rest = words_of(goal) or [""]
    if verb not in lexicon().set_of("goals", "has-a-charge"):
        return False
    stops = lexicon().set_of("goals", "prepositions")
    charge = rest[: next((at for at, word in enumerate(rest) if word in stops), len(rest))][-1:]
    return not _in_any_number(words_of(one.name)).isdisjoint(_in_any_number(charge))


def is_answered(state: State) -> bool:
    """Whether somebody has said in this scene what the heroes came to ask, or the oracle has: all of its words."""
    return next(what_answers(state, SAID, ANSWERED), None) is not None


def has_been_reached(state: State) -> bool:
    """Whether the heroes came to reach a place and have stood in it: `Reach the abbey`, played in the abbey church.

    It is the place by its last word, without whose it is: a zone that is called so, or else where all of it is.
    """
    first, *rest = words_of(_goal(state)) or [""]
    if not rest or first not in lexicon().set_of("goals", "is-to-reach"):
        return False
    zones = {zone: words_of(name) for zone, name in state.scene.zones.names.items()}
    if any(name[-1] == rest[-1] for name in zones.values()):
        stood = (one.zone for one in state.characters.values() if one.is_hero)
        return any(zones.get(zone or "", [""])[-1] == rest[-1] for zone in stood)
    return rest[-1] in words_of(state.scene.place)


def what_answers(state: State, *sources: str) -> Iterator[Fact]:
    """What was said, answered or told in this scene that has all the words of what the heroes came to ask."""
    if not is_a_question(words_of(_goal(state))):
        return
    wanted = _wanted(state)
    for fact in state.facts:
        if fact.scene != state.scenes or fact.source not in sources:
            continue
        forms = {form for word in words_of(fact.sentence) for form in (word, *verb_forms(word))}
        if wanted and all(not forms.isdisjoint((word, *verb_forms(word))) for word in wanted):
            yield fact


def is_a_question(goal: list[str]) -> bool:
    """Whether a goal, in words, is to learn who, what or why: the question stands right behind the verb."""
    return asked_at(goal) > 0


def asked_at(goal: list[str]) -> int:
    """Where the question of a goal to learn something begins, in words; 0 where it asks nothing."""
    known = lexicon()
    if not goal or goal[0] not in known.set_of("grammar", "learns-it"):
        return 0
    asks = known.set_of("goals", "asks")
    at = next((at for at, word in enumerate(goal) if word in asks), 0)
    if goal[at + 1 : at + 2] in _OF_THEMSELVES and goal[at + 2 : at + 3]:
        at = 0 if goal[at + 2] in known.set_of("goals", "is-no-question") else at
    return at if set(goal[1:at]) <= known.set_of("grammar", "learns-it-too") else 0


_OF_THEMSELVES = (["you"], ["they"], ["we"], ["i"])


def is_won_by_a_fight(goal: str) -> bool:
    """Whether beating whoever stands in the way can be all there is to a goal: nobody gets an answer by it."""
    words = words_of(goal)
    joined = f" {' '.join(words)} "
    begins = set(words[:1])
    known = lexicon().words("goals", "not-by-a-fight")
    asked = any(each in begins if " " not in each else f" {each} " in joined for each in known)
    return bool(words) and not asked and not asked_at(words)


def _goal(state: State) -> str:
    return state.scene.goals.get(PCS, "")


def _wanted(state: State) -> list[str]:
    """The words of the goal that tell: where it has others, neither the one for finding nor where and when it is."""
    known = lexicon()
    goal = words_of(_goal(state).partition(",")[0])
    at = asked_at(goal)
    stops = known.set_of("goals", "tails") | (frozenset() if at else known.set_of("goals", "where"))
    end = next((at for at, word in enumerate(goal) if at > 1 and word in stops), len(goal))
    verbs = known.set_of("grammar", "learns-it") | known.set_of("grammar", "finds-it")
    begun = set(goal[: at + 1]) if at else set(goal[:1]) & verbs
    telling = [word for word in _telling(state, " ".join(goal[:end])) if word not in begun]
    return telling or _telling(state, _goal(state))


def _telling(state: State, text: str) -> list[str]:
    known = lexicon(state.words)
    small = known.set_of("plain", "small")
    heroes = {word for one in state.characters.values() if one.is_hero for word in words_of(one.name)}
    return [word for word in words_of(text) if word not in small and word not in heroes]


def _is_of_its_kind(state: State, purpose: str) -> bool:
    """Whether a deed is of the kind the goal is of: who wants to slip out, and creeps to the door."""
    goal = words_of(_goal(state))
    if asked_at(goal):
        return False
    known = lexicon()
    kinds = known.set_of("goals", "done-by-its-kind")
    wanted = {each.sense for each in known.found("title-doings", goal)} & kinds
    return not wanted.isdisjoint(each.sense for each in known.found("title-doings", words_of(purpose)))
