"""What a scene is like, for rows that presuppose it: indoors or out, dark, crowded, with foes or with nobody."""

from __future__ import annotations

from collections.abc import Iterable

from solofate.content.loading.places import KindOfPlace
from solofate.gm.titles import atlas as atlases
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PCS, Character
from solofate.rules.model.facts import IS, about
from solofate.rules.model.memory import FRIEND
from solofate.rules.model.skills import MENTAL
from solofate.rules.model.state import CONFLICT, CONTEST, State, in_play
from solofate.rules.names import slug, words_of
from solofate.rules.procedures.scenes.touched import is_answered

LAST_FOE, MORE_FOES = "last-foe", "more-foes"
"""One foe is left and no more, or there are others beside one."""

_OF_PLACES = frozenset(("indoors", "outdoors", "public", "private", "dark", "high"))


def facets(traits: Iterable[str], *, foes: bool, others: bool) -> frozenset[str]:
    """What a scene is like in a place of these traits, where foes or others are there besides the heroes."""
    place = set(traits)
    found = place & _OF_PLACES
    crowded = "public" in place and not {"quiet", "private"} & place
    found |= {"foes"} if foes else {"unopposed"}
    found |= {"company"} if foes or others or crowded else {"alone"}
    return frozenset(found | {"crowd"}) if crowded else frozenset(found)


def facets_in(kind: KindOfPlace | None, *, foes: bool, others: bool) -> frozenset[str]:
    """What a scene is like in a place of this kind, with what the place is called and the broad kind it is of."""
    if kind is None:
        return facets((), foes=foes, others=others)
    return facets(kind.traits, foes=foes, others=others) | {slug(kind.name), kind.like}


def facets_now(state: State, atlas: atlases.Atlas, who: str = "") -> frozenset[str]:
    """What the scene that is being played is like, as far as the place is known.

    It is `close` where one of the other side is within arm's reach of `who` in a fight: a bow in the loft is not. It
    has `onlookers` where others are there than the heroes' own people, and is `unsettled` while what they came for is;
    and it is `by-hand` unless that is done in words. It is `at-leisure` where nobody fights with more than words and
    nobody runs from anybody, `spoken` where somebody has been talked with, `hidden` while `who` has just hidden, and
    `apart` where nobody of the others stands where `who` does.
    """
    place = next((each for each in state.places if each.id == state.scene.place), None)
    kind = atlas.kinds.get(place.kind) if place is not None else None
    foes = len(in_play(state, OPPOSITION))
    found = facets_in(kind, foes=bool(foes), others=bool(in_play(state, BYSTANDERS)))
    found |= {LAST_FOE} if foes == 1 else {MORE_FOES} if foes else set()
    found |= {"fighting"} if state.scene.mode == CONFLICT else {"unfought"}
    found |= {"at-leisure"} if _is_at_leisure(state) else set()
    found |= {"spoken"} if state.scene.talk.who else set()
    found |= {"hidden"} if _has_hidden(state, who) else set()
    found |= {"close"} if _hand_to_hand(state, who) else set()
    found |= {"onlookers"} if "crowd" in found or _among_strangers(state) else set()
    found |= {"unsettled"} if is_unsettled(state) else set()
    found |= set() if _is_to_be_talked_over(state) else {"by-hand"}
    found |= {"apart"} if _away_from_all(state, who) else set()
    return found | {"together"} if _beside_somebody(state, who) else found


def _is_at_leisure(state: State) -> bool:
    """Whether there is time for a word: nobody asks for a favour between two blows, nor of one who runs."""
    scene = state.scene
    return scene.mode != CONTEST and (scene.mode != CONFLICT or scene.kind == MENTAL)


def _has_hidden(state: State, who: str) -> bool:
    """Whether the last roll was somebody's to hide or go unseen, and came off."""
    last = state.last
    if last is None or last == state.scene.before or last.who != who or last.result == "fail":
        return False
    return state.scene.mode != CONTEST and state.skills.does(last.skill, _UNSEEN)


_UNSEEN = frozenset(("stealth",))


def _away_from_all(state: State, who: str) -> bool:
    """Whether others are there, and all of them somewhere else."""
    one = state.characters.get(who)
    others = [other for other in _all_here(state) if one is not None and other.side != one.side]
    return bool(others) and all(other.zone != one.zone for other in others if one is not None)


def _all_here(state: State) -> list[Character]:
    return [*in_play(state), *in_play(state, BYSTANDERS)]


def _is_to_be_talked_over(state: State) -> bool:
    """Whether what the heroes came for is done with words: a hurt hand keeps nobody from an apology."""
    verb = state.scene.goals.get(PCS, "").partition(" ")[0].casefold()
    return verb in lexicon().set_of("goals", "done-in-words")


def is_unsettled(state: State) -> bool:
    """Whether what the heroes came for is still to be had, as far as anybody has said or told."""
    return not (state.scene.settled or state.scene.overtaken or is_answered(state))


_LASTING = ("setting", "scenario")


def is_of_theirs(state: State, one: Character) -> bool:
    """Whether somebody is one of the heroes' own people: of their kin, a friend, or fond of one of them."""
    kin = lexicon().set_of("aspect-grammar", "of-ones-own")
    persona, known = state.personas.get(one.id), state.memory.person(one.id)
    heroes = [each for each in state.characters.values() if each.is_hero]
    fond = persona is not None and any(persona.attitude(hero.id) > 0 for hero in heroes)
    told = words_of(one.name)[:1] + words_of(persona.role if persona is not None else "")[-1:]
    told += [word for fact in about(state.facts, one.id, IS) for word in words_of(fact.text)[-1:]]
    if fond or (known is not None and known.tie == FRIEND) or not kin.isdisjoint(told):
        return True
    first = set(words_of(one.name)[:1])
    texts = [aspect.name for hero in heroes for aspect in hero.sheet.aspects]
    texts += [aspect.name for aspect in state.scene.aspects if aspect.kind in _LASTING]
    return any(first <= (said := set(words_of(text))) and not kin.isdisjoint(said) for text in texts)


def _among_strangers(state: State) -> bool:
    """Whether anybody is there who is none of the heroes' own people."""
    bystanders = in_play(state, BYSTANDERS)
    return bool(in_play(state, OPPOSITION)) or any(not is_of_theirs(state, one) for one in bystanders)


def _beside_somebody(state: State, who: str) -> bool:
    """Whether all others stand where one stands: nobody is taken by the arm from another zone."""
    one = state.characters.get(who)
    here = [other for other in _all_here(state) if one is None or other.side != one.side]
    return bool(here) and all(one is None or other.zone == one.zone for other in here)


def _hand_to_hand(state: State, who: str) -> bool:
    one = state.characters.get(who)
    if state.scene.mode != CONFLICT or state.scene.kind == MENTAL or one is None:
        return False
    return any(other.side != one.side and other.zone == one.zone for other in in_play(state))
