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
from solofate.rules.model.state import CONFLICT, State, in_play
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
    and it is `by-hand` unless that is done in words.
    """
    place = next((each for each in state.places if each.id == state.scene.place), None)
    kind = atlas.kinds.get(place.kind) if place is not None else None
    foes = len(in_play(state, OPPOSITION))
    found = facets_in(kind, foes=bool(foes), others=bool(in_play(state, BYSTANDERS)))
    found |= {LAST_FOE} if foes == 1 else {MORE_FOES} if foes else set()
    found |= {"fighting"} if state.scene.mode == CONFLICT else {"unfought"}
    found |= {"close"} if _hand_to_hand(state, who) else set()
    found |= {"onlookers"} if "crowd" in found or _among_strangers(state) else set()
    found |= {"unsettled"} if is_unsettled(state) else set()
    found |= set() if _is_to_be_talked_over(state) else {"by-hand"}
    return found | {"together"} if _beside_somebody(state, who) else found


def _is_to_be_talked_over(state: State) -> bool:
    """Whether what the heroes came for is done with words: a hurt hand keeps nobody from an apology."""
    verb = state.scene.goals.get(PCS, "").partition(" ")[0].casefold()
    return verb in lexicon().set_of("goals", "done-in-words")


def is_unsettled(state: State) -> bool:
    """Whether what the heroes came for is still to be had, as far as anybody has said or told."""
    return not (state.scene.settled or state.scene.overtaken or is_answered(state))


def is_of_theirs(state: State, one: Character) -> bool:
    """Whether somebody is one of the heroes' own people: of their kin, a friend, or fond of one of them."""
    kin = lexicon().set_of("aspect-grammar", "of-ones-own")
    persona, known = state.personas.get(one.id), state.memory.person(one.id)
    heroes = [each for each in state.characters.values() if each.is_hero]
    fond = persona is not None and any(persona.attitude(hero.id) > 0 for hero in heroes)
    told = words_of(one.name)[:1] + words_of(persona.role if persona is not None else "")[-1:]
    told += [word for fact in about(state.facts, one.id, IS) for word in words_of(fact.text)[-1:]]
    return fond or (known is not None and known.tie == FRIEND) or not kin.isdisjoint(told)


def _among_strangers(state: State) -> bool:
    """Whether anybody is there who is none of the heroes' own people."""
    bystanders = in_play(state, BYSTANDERS)
    return bool(in_play(state, OPPOSITION)) or any(not is_of_theirs(state, one) for one in bystanders)


def _beside_somebody(state: State, who: str) -> bool:
    """Whether all others stand where one stands: nobody is taken by the arm from another zone."""
    one = state.characters.get(who)
    others = [*in_play(state), *in_play(state, BYSTANDERS)]
    here = [other for other in others if one is None or other.side != one.side]
    return bool(here) and all(one is None or other.zone == one.zone for other in here)


def _hand_to_hand(state: State, who: str) -> bool:
    one = state.characters.get(who)
    if state.scene.mode != CONFLICT or state.scene.kind == MENTAL or one is None:
        return False
    return any(other.side != one.side and other.zone == one.zone for other in in_play(state))
