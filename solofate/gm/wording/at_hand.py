"""What the words of a row presuppose about where one is: nobody falls into a canal on a moor."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache, lru_cache
from types import MappingProxyType

from solofate.gm.titles import atlas as atlases
from solofate.gm.titles.place_kinds import sites_here
from solofate.gm.wording.filling import SLOT
from solofate.lexicon.forms import plural_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.patterns import pattern
from solofate.rules.model.characters import OPPOSITION, Character
from solofate.rules.model.state import State, in_play
from solofate.rules.names import slug, words_of

OF_WHERE_ONE_IS = (
    "advantage",
    "altered",
    "answer-",
    "boost",
    "compel-",
    "complication",
    "consequence-",
    "cost-",
    "event",
    "fate",
    "find",
    "framing",
    "returns-",
    "setback",
    "situation-",
    "teamwork-cost",
    "terms",
    "twist",
)
"""Kinds of words that are about what is here and now. News and names may speak of anything."""

OF_WHAT_IS_TOLD = ("answer-", "compel-", "cost-", "event", "fate", "returns-", "terms")
"""Kinds of words of which every word is held against what it presupposes, beyond what lies about in places."""

LASTING = ("setting", "scenario")
"""The kinds of aspect that are in play in every scene."""

_LISTS = ("surroundings", "presupposed")


GEAR = frozenset(("blades", "guns"))
"""What somebody may have about them."""

PERSON, BEAST = "somebody", "beast"
"""What has hands, a name and a word to give; and what has none of it."""

MINDLESS = "mindless"
_INSIDE, _OUTSIDE = frozenset(("house", "works", "temple")), frozenset(("wild", "street", "water"))


@cache
def _small_words() -> frozenset[str]:
    """Words that name nothing in a phrase of several."""
    return lexicon().set_of("grammar", "leads-a-noun") | lexicon().set_of("title-words", "small")


@cache
def _of_what_lies_there() -> frozenset[str]:
    return frozenset(
        theme for subject in ("situation-themes", "wound-themes") for theme in lexicon().subject(subject)
    )


def sites_with_facets(sites: Collection[str]) -> frozenset[str]:
    """Broad kinds of place, and whether those are indoors or out."""
    known = frozenset(sites)
    inside = {"indoors"} if known & _INSIDE else set()
    outside = {"outdoors"} if known & _OUTSIDE else set()
    return known | inside | outside


def words_at_hand(state: State) -> frozenset[str]:
    """Every word of the title, the zones and the aspects of the scene: what is named is there.

    What is true of the whole campaign, such as its fog, need not be here: in a cellar there is none.
    """
    scene = state.scene
    here = (aspect.name for aspect in scene.aspects if aspect.kind not in LASTING)
    names = (scene.title, *scene.zones.names.values(), *here)
    return frozenset(form for text in names for word in words_of(text) for form in plural_forms(word))


def may_be_here(text: str, here: Collection[str], named: Collection[str] = (), kind: str = "") -> bool:
    """Whether everything the words of a row of this kind presuppose is here, or is named in the scene."""
    return all(
        not senses.isdisjoint(here) or not words.isdisjoint(named)
        for words, senses in presupposed(text, kind).items()
    )


def speaks_of_what_is_there(text: str, named: Collection[str]) -> bool:
    """Whether each thing and person that a row calls `the …` is named in the scene: nobody drives off in the truck."""
    return _definite(text) <= set(named)


@lru_cache(maxsize=5_000)
def _definite(text: str) -> frozenset[str]:
    said = SLOT.sub(" , ", text)
    nouns = (found[1].casefold() for found in _DEFINITE.finditer(said))
    always = lexicon().set_of("grammar", "at-hand-anywhere")
    return frozenset(
        noun for noun in nouns if noun not in always and is_a(noun, _THINGS) and not is_a(noun, _OF_A_BODY)
    )


_DEFINITE = pattern(r"\bthe ([^\W\d_]+)\b")
_THINGS = ("artifact.n.1", "person.n.1", "animal.n.1", "body_of_water.n.1", "geological_formation.n.1")
_OF_A_BODY = ("body_part.n.1",)


def of_what_lies_there(themes: Collection[str]) -> bool:
    """Whether a row is about an aspect of the place or a wound, which is there itself, with all that goes with it."""
    return not _of_what_lies_there().isdisjoint(themes)


def sites_known(state: State, atlas: atlases.Atlas) -> frozenset[str]:
    """What the title and the zones of a scene tell of where one is, and what the place that was framed is like."""
    place = next((each for each in state.places if each.id == state.scene.place), None)
    kind = atlas.kinds.get(place.kind) if place is not None else None
    return sites_here(state) | (frozenset((kind.like,)) if kind is not None else frozenset())


def gear_here(state: State) -> frozenset[str]:
    """What those who are here have by what stands on their sheets: blades and guns."""
    return frozenset(sense for one in in_play(state) for sense in _gear(_told_of(one)))


def _told_of(one: Character) -> str:
    sheet = one.sheet
    return " ".join((one.name, sheet.name, *(aspect.name for aspect in sheet.aspects)))


@lru_cache(maxsize=2_000)
def _gear(told: str) -> frozenset[str]:
    senses = {each.sense for each in lexicon().found("surroundings", words_of(told))}
    return frozenset(senses & GEAR)


def sort_of(state: State, who: str) -> frozenset[str]:
    """Whether somebody has a word to give and hands to hold a thing with, or is a beast; husks and machines neither.

    Of foes who are somebody it is also said what they are here for: as a guard, for hire, as the chief of others.
    """
    one = state.characters.get(who)
    if one is None or one.is_hero:
        return frozenset((PERSON,))
    if is_beast(one):
        return frozenset((BEAST,))
    told = words_of(" ".join((one.sheet.name, *(aspect.name for aspect in one.sheet.aspects[:1]))))
    without = one.sheet.tactics == MINDLESS or not lexicon().set_of("grammar", "machines").isdisjoint(told)
    if without:
        return frozenset()
    known = lexicon().found("sorts-of-foes", words_of(one.sheet.name)) if one.side == OPPOSITION else ()
    return frozenset((PERSON, *(each.sense for each in known)))


def is_beast(one: Character) -> bool:
    """Whether somebody is an animal by what it is called."""
    return any(BEAST in lexicon().senses("occupations", word) for word in words_of(one.sheet.name))


def presupposed(text: str, kind: str = "") -> Mapping[frozenset[str], frozenset[str]]:
    """What has each of the things that a text of this kind speaks of, by the forms of the words for it."""
    return _in_lists(text, _LISTS if kind.startswith(OF_WHAT_IS_TOLD) else _LISTS[:1])


@lru_cache(maxsize=20_000)
def _in_lists(text: str, lists: tuple[str, ...]) -> Mapping[frozenset[str], frozenset[str]]:
    found: dict[frozenset[str], frozenset[str]] = {}
    said = words_of(SLOT.sub(" ", text))
    for each in (one for subject in lists for one in lexicon().found(subject, said)):
        words = each.said.split()
        # Of `the ice` a title that says `the` names nothing.
        telling = [word for word in words if word not in _small_words()] or words
        forms = frozenset(form for word in telling for form in plural_forms(word))
        found[forms] = found.get(forms, frozenset()) | frozenset(map(slug, each.sense.split()))
    return MappingProxyType(found)
