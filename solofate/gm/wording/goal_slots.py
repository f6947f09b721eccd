"""What the heroes are after, as rows take it up: the thing they handle, what they look for, what somebody here wants.

`{the-goal}` is what is carried, shown, mended … (`the cracked bell` of `Carry the cracked bell over the path`),
`{the-sought}` who or what is looked for, followed or waited for, and `{their-want}` what `{other}` is after. Whatever
is done to them, `{the-matter}` is the first thing a goal or a title names, `{the-one}` the first person (`the
pathologist` of `Ask the pathologist for the second report`), and `{the-charge}` is somebody who is hidden, freed or
looked after. `{the-question}` is what is to be learned, as a clause: `who rang the curfew`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from solofate.gm.titles.persons import are_several, callings_of
from solofate.gm.wording.clauses import nouns_in
from solofate.gm.wording.goals import first_of, inside, of_them
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import told_of_its_own
from solofate.lexicon.senses import is_a, share_of
from solofate.patterns import pattern
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.state import State
from solofate.rules.names import words_of
from solofate.rules.procedures.scenes.touched import asked_at
from solofate.wording.deed_objects import DeedObject, object_of

GOAL, SOUGHT, THEIR_WANT = "the-goal", "the-sought", "their-want"
MATTER, ONE, CHARGE, QUESTION = "the-matter", "the-one", "the-charge", "the-question"
OF_THE_GOAL = frozenset((GOAL, SOUGHT, MATTER, ONE, CHARGE, QUESTION))
"""Slots that take up what the goal is about."""

_GOALS = "goals"
_FOR = " for "
_THINGS = ("physical_entity.n.1", "communication.n.2", "group.n.1")
_SETS_OUT = "find "
_NOTHING: Mapping[str, str] = MappingProxyType({})


def of_the_goal(state: State, other: Character | None, kind: str) -> dict[str, str]:
    """What the goal of the heroes is about, and what whoever else is here wants, for what happens and for compels."""
    if kind and not kind.startswith((*_OF_WHAT_HAPPENS, *_OF_THE_TITLE)):
        return {}
    goal = state.scene.goals.get(PCS, "")
    slots = {**_read(goal), **_named(goal, state.scene.title)}
    # Whoever is here goes by their name, and so do the zones.
    named = set(_telling(_called(state, other))) if other is not None else set()
    where = {word for zone in state.scene.zones.names.values() for word in _telling(zone)}
    slots = {
        slot: said
        for slot, said in slots.items()
        if named.isdisjoint(words_of(said)) and (slot != MATTER or where.isdisjoint(words_of(said)))
    }
    if kind.startswith(_SAID_TO_THE_PLAYER):
        return {
            slot: said.replace("their ", "your ", 1) if "your" in goal else said
            for slot, said in slots.items()
        }
    if kind.startswith(_OF_THE_TITLE):
        return slots
    want = other.sheet.wants if other is not None else ""
    if want:
        told = of_them(first_of(inside(want)))
        slots[THEIR_WANT] = told_of_its_own(told, other.pronouns, want) if other is not None else told
    return slots


def _called(state: State, one: Character) -> str:
    persona = state.personas.get(one.id)
    return " ".join((one.name, persona.role if persona is not None else "", *_callings(one)))


def _callings(one: Character) -> list[str]:
    """What somebody of no sheet of their own is called: that is all their sheet says of them."""
    return [aspect.name for aspect in one.sheet.aspects[:1]] if one.side != PCS else []


def _telling(text: str) -> list[str]:
    leads = lexicon().set_of("grammar", "leads-a-noun")
    return [word for word in words_of(text) if len(word) > _SMALL and word not in leads]


_SMALL = 2
"""So short a word names nothing."""

_OF_WHAT_HAPPENS = ("event", "compel-", "returns-")
_SAID_TO_THE_PLAYER = ("framing", "altered", "interrupted", "risk", "situation-")
_OF_WHAT_WAS_DONE = ("cost-", "setback", "boost", "advantage", "fate", "answer-")
_OF_THE_TITLE = (*_SAID_TO_THE_PLAYER, "closing-", *_OF_WHAT_WAS_DONE)
"""Kinds of words that may take up what the goal names, beside what happens."""


@lru_cache(maxsize=256)
def _read(goal: str) -> Mapping[str, str]:
    goal = first_of(goal)
    verb = goal.partition(" ")[0].casefold()
    grammar = lexicon()
    if verb in grammar.set_of(_GOALS, "looks-for"):
        goal = goal[: len(goal) - len(_which_one(goal))].rstrip()
        what = goal.partition(_FOR)[2]
        thing = object_of(f"{_SETS_OUT}{what}" if what else goal)
        found = thing is not None and thing.direct and (thing.living or is_a(thing.text.split()[-1], _THINGS))
        return {SOUGHT: thing.text} if thing is not None and found else _NOTHING
    if verb in grammar.set_of(_GOALS, "handles"):
        thing = object_of(goal)
        if thing is not None and thing.living and verb in grammar.set_of(_GOALS, "hands-over"):
            # `Show the abbot the forged charter`.
            thing = object_of(f"{verb} {goal.partition(thing.text.split()[-1])[2].strip()}")
        if thing is not None and thing.direct and not thing.living:
            return {GOAL: thing.text}
    return _NOTHING


def _which_one(goal: str) -> str:
    """What says who or which is looked for: `who can read the ledger`, of `Find somebody who can read the ledger`.

    `Find out who took it` looks for nobody in particular, and what is asked there is no such clause.
    """
    asks, before = lexicon().set_of(_GOALS, "asks"), lexicon().set_of(_GOALS, "leads-to-a-question")
    for said in _RELATES.finditer(goal):
        leads = goal[: said.start()].split()
        if len(leads) > 1 and leads[-1].casefold() not in before and not asks.intersection(leads):
            return goal[said.start() :]
    return ""


_RELATES = pattern(rf"\b(?:{lexicon().any_of('small-words', 'relates')})\b")


def names_something(goal: str, title: str) -> bool:
    """Whether a goal or a title names a thing or somebody that could be spoken of again."""
    return bool(_named(goal, title))


@lru_cache(maxsize=256)
def _named(goal: str, title: str) -> Mapping[str, str]:
    """What a goal names, and what its title does where that names a thing or begins with whoever it is about."""
    verb = goal.partition(" ")[0].casefold()
    which = _which_one(goal) if verb in lexicon().set_of(_GOALS, "looks-for") else ""
    found = _objects(
        of_them(first_of(goal.removesuffix(which)))
    )  # Whoever can read it is no sign of the ledger.
    more = _objects(title, nowhere=True)
    things = [each for each in (*found, *more) if not each.living and not each.several and _may_be_had(each)]
    begins = [each for each in more[:1] if title.casefold().startswith(_ARTICLES)]
    people = [
        each for each in (*found, *begins) if each.living and _is_one(each.text) and _is_alive(each.text)
    ]
    # Whoever carries a thing or sells it has it: what others may do with it is not said of that.
    in_hand = verb in lexicon().set_of(_GOALS, "has-in-hand")
    slots = {MATTER: things[0].text} if things and not in_hand else {}
    slots |= {ONE: people[0].text} if people else {}
    slots |= {QUESTION: asked} if (asked := _asked(goal)) else {}
    sought = _read(goal).get(SOUGHT, "")
    if sought and people and people[0].text.startswith(sought):
        slots[SOUGHT] = people[0].text
    charged = verb in lexicon().set_of(_GOALS, "has-a-charge")
    if people and people[0].direct and people[0] in found and charged:
        slots[CHARGE] = people[0].text
    return MappingProxyType(slots)


def _is_alive(text: str) -> bool:
    """Whether somebody is told of who could lie, wait or be frightened: no dead smith, no wounded bear, no drone."""
    gone = lexicon().set_of("title-people", "gone") | lexicon().set_of("spoken-of-only", "no-more")
    return gone.isdisjoint(words_of(text)) and NO_MIND.isdisjoint(callings_of(_head(text)))


NO_MIND = frozenset(("beast", "dead"))
"""Callings of animals, the dead and machines."""


def _asked(goal: str) -> str:
    """What a goal is to learn, as a clause: `who forged the will` of `Ask the notary who forged the will`."""
    goal = of_them(inside(goal))
    words = goal.split()
    small = [word.casefold() for word in words]
    at = asked_at(small)
    if small[:1] == [_ASKS]:  # Whoever is asked is named before it: `Ask the notary of Kell who forged it`.
        asks = lexicon().set_of(_GOALS, "asks")
        at = next((at for at, word in enumerate(small) if at and word in asks), 0)
    tails = lexicon().set_of(_GOALS, "tails")
    words = words[
        : next((here for here, word in enumerate(words) if here > at and word in tails), len(words))
    ]
    short = at and len(words) - at <= _MOST_ASKED and not asks_for_anything(" ".join(words[at:]))
    return " ".join(words[at:]) if short and " and " not in goal and "," not in goal else ""


def asks_for_anything(asked: str) -> bool:
    """Whether a question has no answer of its own, whatever one learns: `what the chapel can tell you`."""
    return any(f" {each} " in f" {asked} " for each in lexicon().words(_GOALS, "asks-for-anything"))


_ASKS, _MOST_ASKED = "ask", 8


def _is_one(text: str) -> bool:
    head = _head(text)
    return not are_several(head) and head not in lexicon().set_of(_GOALS, "is-nobody-in-particular")


_ARTICLES = tuple(f"{word} " for word in lexicon().words("small-words", "leads-a-thing"))


def _objects(text: str, *, nowhere: bool = False) -> list[DeedObject]:
    """Everything a text names with an article before it, in its order; the first is direct behind the verb.

    `nowhere` leaves out what stands behind a word that says where: one breaks into the school.
    """
    words = text.split()
    leads = lexicon().set_of("grammar", "leads-an-object-told")
    where = lexicon().set_of(_GOALS, "prepositions") if nowhere else frozenset[str]()
    found: list[DeedObject] = []
    for at, word in enumerate(words):
        before = words[at - 1] if at else ""
        if word.casefold() in leads and before != _AM and before not in where:
            thing = _object_in(" ".join(words[at:]))
            found += [thing._replace(direct=at == 1)] if thing is not None else []
    return found


def _object_in(text: str) -> DeedObject | None:
    """What a text begins with, as far as a verb goes on with it; `the man with the red glove` is told as a whole."""
    thing = object_of(f"{_SEES} {text}")
    nouns = nouns_in(text)[:1]
    if thing is None and nouns and text.casefold().startswith(nouns[0].casefold()):
        thing = object_of(f"{_SEES} {nouns[0]}")
    if thing is None or thing.text.count(" ") > 1:
        return thing
    _, _, more = text.partition(f"{thing.text.split()[-1]} {_WITH} ")
    with_it = object_of(f"{_SEES} {more}") if more.startswith(_ARTICLES) else None
    return thing if with_it is None else thing._replace(text=f"{thing.text} {_WITH} {with_it.text}")


_AM, _SEES, _WITH = "am", "see", "with"


def _may_be_had(thing: DeedObject) -> bool:
    """Whether a thing is one that somebody could want, and no place: a barge, a report; no gorge."""
    head = _head(thing.text)
    return is_a(head, _THINGS[:2]) and share_of(head, _NOT_HAD) < _SELDOM


def _head(text: str) -> str:
    return text.partition(f" {_WITH} ")[0].split()[-1]


_NOT_HAD = (
    *("location.n.1", "structure.n.1", "geological_formation.n.1", "land.n.4", "way.n.6"),
    *("machinery.n.1", "plant.n.1"),
    *("body_of_water.n.1", "facility.n.1", "event.n.1", "phenomenon.n.1", "social_group.n.1", "meal.n.1"),
)
_SELDOM = 0.4
"""The share of a noun's uses in which it is a place, what happens or people, below which a thing is meant."""
