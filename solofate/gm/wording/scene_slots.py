"""What the slots of a row stand for: who is here and with whom, where they stand, and what lies in the scene."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from solofate.content.loading.rows import Phrase
from solofate.gm.titles import facets
from solofate.gm.wording import endings
from solofate.gm.wording.after_a_roll import MET, NAMES
from solofate.gm.wording.at_hand import PERSON, sort_of
from solofate.gm.wording.deed_slots import OF_THE_DEED, of_the_deed
from solofate.gm.wording.filling import SLOT
from solofate.gm.wording.goal_slots import OF_THE_GOAL, of_the_goal
from solofate.gm.wording.goals import inside_title, of_the_heroes, of_them
from solofate.gm.wording.goals_in_short import GOAL, said_shortly
from solofate.gm.wording.things import the_thing
from solofate.lexicon.forms import plural_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PCS, Character, takes_an_article
from solofate.rules.model.state import State, in_play
from solofate.rules.names import in_capitals, says_where, with_article, words_of
from solofate.wording.gm.scenes import FINISH_IT, THIS_PLACE
from solofate.wording.people import first_names

THINGS = ("danger", "impediment", "cover", "usable")
"""Kinds of aspects the GM framed that lie somewhere as things."""

NAMED_THINGS = ("usable", "cover", "danger")
"""Of these some name a thing, which stands in a sentence as `{the-usable}`: `the old banisters`."""

OF_THE_SCENE = (
    frozenset(
        ("npc", "other", "ally", "zone", "far", "aspect", *THINGS, *(f"the-{kind}" for kind in NAMED_THINGS))
    )
    | OF_THE_DEED
    | OF_THE_GOAL
    | {"came-for", "their-want", MET}
)
"""Slots that take up somebody or something of the scene that is being played, or of what was just done in it."""

PLACES = ("zone", "far")
"""Where one is, and another part of the place."""

_IN_A_THREAD = ("knower", "against", "hidden")
OF_A_THREAD = frozenset(("aim", "due", *_IN_A_THREAD))
"""Slots that take up what a thread has come to: what is next in it, and who has a part in it."""

MORE_OF_THE_SCENE = (1, 4, 6)
"""How much more often a row is drawn that takes up nothing of the scene, one thing of it, or two and more."""

_SMALL = 3
"""So short a word names nobody."""

_THE = "the-"
"""How slots of things begin that stand in them with their article."""

_AT_STAKE = OF_THE_DEED | OF_THE_GOAL | {MET}
"""Of these, what it is about: what was just done, to what and by which means, and what the heroes are after."""

_MORE_AT_STAKE = 3
"""How much more often what comes of a deed, what happens and what is answered takes that up."""

_ABOUT_WHAT_IS_AT_STAKE = (*NAMES, "cost-", "setback", "fate", "event", "answer-")

AGAIN = " again"
"""Behind a slot: what fills it where a row names the same person a second time."""

_OF_WHOEVER_PAYS = ("cost-", "setback")

_OF_WHOEVER_FELL = ("fate", "terms")

_OF_THE_END, _OF_THE_PLACE = "closing-", "situation-"
_A_BOOST_AS_A_COST = "cost-minor-boost"

_COMPELS = "compel-"
_OF_PEOPLE = (_COMPELS, "event")
"""Kinds of words in which `{other}` and `{npc}` look, ask and think, as nothing does that has no mind."""


def apart_from_the_wanted(slots: Mapping[str, str], state: State) -> dict[str, str]:
    """The slots without `{other}` where the heroes came for them: a stowaway who is hunted has not taken it."""
    goal = set(words_of(state.scene.goals.get(PCS, "")))
    other = slots.get("other", "")
    one = next(
        (each for each in in_play(state, OPPOSITION) + in_play(state, BYSTANDERS) if called(each) == other),
        None,
    )
    persona = state.personas.get(one.id) if one is not None else None
    names = {word for word in words_of(f"{other} {persona.role if persona else ''}") if len(word) > _SMALL}
    return {slot: text for slot, text in slots.items() if slot != "other" or goal.isdisjoint(names)}


def of_the_scene(text: str, given: Collection[str] = (), kind: str = "") -> int:
    """By how much the weight of a row is multiplied for what it takes up of the scene, apart from what was given.

    Of names it counts thrice, for most of them take up nothing.
    """
    taken_up = len(OF_THE_SCENE.intersection(SLOT.findall(text)).difference(given))
    more = MORE_OF_THE_SCENE[min(taken_up, len(MORE_OF_THE_SCENE) - 1)]
    if kind.startswith(_ABOUT_WHAT_IS_AT_STAKE) and not _AT_STAKE.isdisjoint(SLOT.findall(text)):
        more *= _MORE_AT_STAKE
    return more * _MORE_OF_NAMES if taken_up and kind.startswith(NAMES) else more


_MORE_OF_NAMES = 3


def is_of_the_scene(text: str, slots: Collection[str], given: Collection[str] = ()) -> bool:
    """Whether a row can be filled, and takes up something of the scene or of its thread, apart from what was given."""
    taken_up = (OF_THE_SCENE | OF_A_THREAD).intersection(SLOT.findall(text))
    return taken_up <= set(slots) and not OF_THE_SCENE.intersection(given) >= taken_up


def names_something_here(rows: Sequence[Phrase], slots: Collection[str]) -> list[Phrase]:
    """The rows that name somebody or something of the scene; all of them where only a few do."""
    telling = [
        row for row in rows if (named := _NAMING.intersection(SLOT.findall(row.text))) and named <= set(slots)
    ]
    return telling if len(telling) >= _ENOUGH else list(rows)


_NAMING = OF_THE_SCENE | {"doer", "pc"}
_ENOUGH = 8
"""So many rows have to be left for the rest not to be drawn."""


def missing(text: str, slots: Mapping[str, str]) -> bool:
    """Whether a row speaks of a foe, a wound, a thread, a second zone … where there is none."""
    wanted = OF_THE_SCENE | {"wound", "thread", "goal"}
    return any(slot in wanted and slot not in slots for slot in SLOT.findall(text))


def slots_now(state: State, who: str, kind: str = "") -> dict[str, str]:
    """What the slots of a row stand for now: somebody on each side, a zone, an aspect, an open thread.

    In costs and setbacks `{pc}` is whoever pays, on whichever side, and `{npc}` somebody on the other. `{other}` is
    a foe who is here or else anybody met here, `{ally}` somebody of the same side, `{far}` another zone.
    """
    slots = {
        GOAL: said_shortly(state.scene.goals.get(PCS, "")) or FINISH_IT,
        "title": inside_title(state.scene.title) or THIS_PLACE,
        **_people(state, who, kind),
        **_places(state, who),
        **things_now(state),
        **of_the_deed(state, who, kind),
        **of_the_goal(state, cast_now(state, who, kind).get("other"), kind),
    }
    one = state.characters.get(who)
    if one is not None:
        slots["doer"] = called(one)
    hurt = next((slot.aspect for slot in one.consequences if slot.aspect is not None), None) if one else None
    if hurt is not None and not kind.startswith(_OF_THE_END):  # A closing tells of those of the scene alone.
        slots["wound"] = hurt
    wants = endings.wants_of_the_others(state, one)
    if wants:
        slots["wants"] = of_them(wants)
    if kind.startswith(_OF_WHOEVER_FELL) and one is not None and one.side == OPPOSITION:
        own = endings.wants_of_a_side(state, one.side)
        slots |= {"came-for": of_them(own)} if own else {}
        if speaks_of(state.scene.goals.get(PCS, ""), one.name, one.sheet.name):
            del slots[GOAL]  # Whoever is hunted is not told that the hunt is free.
    goal = state.scene.goals.get(PCS, "")
    if goal and kind.startswith(_COMPELS) and not (said_shortly(goal) and facets.is_unsettled(state)):
        slots.pop(GOAL, None)  # Nobody is kept from what they have, nor from what is no aim.
    if state.memory.threads:
        slots["thread"] = f"“{state.memory.threads[-1].title}”"
    said = f"{state.scene.goals.get(PCS, '')} {state.scene.title}"
    slots |= {slot: of_the_heroes(state, slots[slot], said) for slot in slots.keys() & (OF_THE_GOAL | {GOAL})}
    if kind.startswith((*NAMES, _OF_THE_PLACE)) or kind == _A_BOOST_AS_A_COST:
        return {
            slot: _in_a_name(text) if slot in PLACES or slot.startswith(_THE) else text
            for slot, text in slots.items()
        }
    return slots


def with_own(slots: Mapping[str, str], own: Mapping[str, str]) -> dict[str, str]:
    """Slots with those that were given before them: whoever was given goes by one name."""
    return {
        **{slot: text for slot, text in slots.items() if slot.removesuffix(AGAIN) not in own or slot in own},
        **own,
    }


def called(one: Character) -> str:
    """A name inside a sentence: `Maren`, `the Lookout`."""
    return f"the {one.name}" if takes_an_article(one) else one.name


_OF_WHOEVER_IS_HURT = ("fate", "consequence", "terms")


def cast_now(state: State, who: str, kind: str) -> dict[str, Character]:
    """Who stands in which slot of a row of this kind: `pc`, `npc`, `other`, `ally`."""
    found: dict[str, Character] = {}
    one = state.characters.get(who)
    acting = state.characters.get(state.scene.turn or state.active or "")
    for slot, side in (("pc", PCS), ("npc", OPPOSITION)):
        here = in_play(state, side)
        struck_down = slot == "npc" and kind.startswith(_OF_WHOEVER_IS_HURT)  # Who only stood by may be, too.
        if one is not None and (one.side == side or (struck_down and one.side == BYSTANDERS)):
            found[slot] = one
        elif acting is not None and acting in here:
            found[slot] = acting
        elif here:
            found[slot] = _nearest(here, one)
    if one is not None and one.side != PCS and kind.startswith(_OF_WHOEVER_PAYS):
        theirs = found.pop("pc", None)
        found["pc"] = one
        found.pop("npc", None)
        if theirs is not None:
            found["npc"] = theirs
    if "npc" in found and kind.startswith(_OF_PEOPLE):
        minds = [each for each in in_play(state, OPPOSITION) if PERSON in sort_of(state, each.id)]
        found.pop("npc")
        if minds:
            found["npc"] = _nearest(minds, one)
    payer = found.get("pc")
    doer = payer if one is None or one.side == PCS or kind.startswith(_OF_WHOEVER_PAYS) else one
    if doer is not None:
        others = [each for each in in_play(state) if each.side != doer.side] or in_play(state, BYSTANDERS)
        of_theirs = list[Character]()
        if kind.startswith(_COMPELS):  # No trouble comes of the heroes' own people.
            of_theirs = [each for each in in_play(state, BYSTANDERS) if facets.is_of_theirs(state, each)]
            others = [each for each in others if each not in of_theirs]
        if doer.zone is not None and not kind.startswith(_OF_PEOPLE):
            others = [
                each for each in others if each.zone is not None
            ]  # A voice on the wire is brushed by nobody.
        if kind.startswith(_OF_PEOPLE):
            others = [each for each in others if PERSON in sort_of(state, each.id)]
        if others and (
            len(others) == 1 or not kind.startswith(NAMES)
        ):  # Of several, a name might be the wrong one.
            near, npc = _nearest(others, doer), found.get("npc")
            beside = [each for each in others if each is not npc and each.zone == near.zone]
            found["other"] = _nearest(beside, doer) if near is npc and beside else near
        friends = [each for each in in_play(state, doer.side) if each.id != doer.id] + of_theirs
        if friends:
            found["ally"] = _nearest(friends, doer)
    return found


def _people(state: State, who: str, kind: str) -> dict[str, str]:
    found = cast_now(state, who, kind)
    slots = {slot: called(each) for slot, each in found.items()}
    firsts = first_names(state.characters)
    for slot, each in found.items():
        first = firsts.get(each.id, "") or (_first_name(each) if kind.startswith(_OF_PEOPLE) else "")
        if first:
            slots[f"{slot}{AGAIN}"] = first
    return slots


def _first_name(one: Character) -> str:
    """How somebody is called the second time: `Honora` of Honora Merriwick, `the sheriff` of Sheriff Dale Maddox.

    Nothing where the first word is another common one.
    """
    first, _, rest = one.name.partition(" ")
    of_names = first[:1].isupper() and rest[:1].isupper() and one.sheet.named
    if of_names and " " in rest and lexicon().senses("occupations", first.casefold()):
        return f"the {first.casefold()}"
    return first if of_names and not senses_of(first.casefold()) else ""


def speaks_of(goal: str, *names: str) -> bool:
    """Whether a goal is about somebody, by name or by what they are: `track the stowaway`."""
    words = {word for name in names for word in words_of(name) if len(word) > _SMALL}
    forms = {form for word in words_of(goal) for form in plural_forms(word)}
    spoken = goal.split()
    named = any(part in spoken for name in names for part in name.split() if part[:1].isupper())
    return named or not words.isdisjoint(forms)


def _in_a_name(zone: str) -> str:
    """A zone in the name of an aspect: `the long floor` is `the Long Floor`."""
    article, _, name = zone.partition(" ")
    return f"{article if article == 'the' else article.capitalize()} {in_capitals(name)}"


def _nearest(several: list[Character], one: Character | None) -> Character:
    """One in the same zone, or else the first."""
    if one is None:
        return several[0]
    return next((each for each in several if each.zone is not None and each.zone == one.zone), several[0])


def _places(state: State, who: str) -> dict[str, str]:
    zones = state.scene.zones.names
    one = state.characters.get(who)
    if one is None or one.zone is None:
        return {}
    here = zones[one.zone]
    # `in the water` is no name that stands behind `from` or `towards`.
    others = [name for zone, name in zones.items() if zone != one.zone and not says_where(name)]
    far = {"far": with_article(others[-1])} if others else {}
    return far if says_where(here) else {"zone": with_article(here), **far}


def things_now(state: State) -> dict[str, str]:
    """An aspect of the scene that can be seen, and of each kind of thing that was framed the first still there.

    `the-usable` and its like are the first of that kind that names a thing.
    """
    seen = [aspect.name for aspect in state.scene.aspects if aspect.kind != "boost" and not aspect.hidden]
    found = {"aspect": seen[0]} if seen else {}
    place = next((each for each in state.places if each.id == state.scene.place), None)
    if place is not None:
        for aspect, kind in zip(place.aspects, place.kinds, strict=True):
            if kind in THINGS and aspect.name in seen:
                found.setdefault(kind, aspect.name)
                thing = the_thing(aspect.name) if kind in NAMED_THINGS else ""
                if thing:
                    found.setdefault(f"the-{kind}", thing)
    return found
