"""Themes: what an aspect is about, so that what comes of it is about the same."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from solofate.content.loading.rows import Phrase
from solofate.gm.titles.persons import is_somebody
from solofate.gm.wording.aspect_kinds import OF_ONES_NATURE, SAY_ENOUGH, is_of_ones_ways, senses_of
from solofate.gm.wording.aspect_slots import said_by
from solofate.gm.wording.filling import SLOT
from solofate.gm.wording.scene_slots import OF_A_THREAD
from solofate.lexicon.matcher import OwnWords, lexicon
from solofate.rules.model.characters import Character
from solofate.rules.model.harm import Slot
from solofate.rules.model.skills import MENTAL
from solofate.rules.model.state import State
from solofate.rules.names import words_of

_NEVER = "never"
WOUND = "wound"
_BODY = "body"
_COVER, _USABLE = "cover", "usable"
"""Kinds of aspects the GM framed that are also what a compel is about, as no mood and no danger is."""

_MIND = frozenset(("shaken", "shamed", "angry"))
"""What was done to the mind."""

MATTER, NATURE, WORLD = "matter", "nature", "world"
"""What can be settled or found out, what a hero is like, and how things are for everybody."""

BROAD = frozenset((MATTER, NATURE))
"""What a thread is about at large, which tells less than any theme of its words."""

_WHO_THEY_ARE = frozenset(("high-concept", "aspect"))
_FOR_EVERYBODY = frozenset(("setting", "scenario"))

_ASPECT = "{aspect}"
_OF_THE_MIND = lexicon().set_of("grammar", "of-the-mind")
_FIRST_PERSON = lexicon().set_of("grammar", "first-person")


OF_ITS_THEME = 4
"""How much more often a thread brings what its title is about."""


def themes_of(aspect: str, own: tuple[OwnWords, ...] = ()) -> frozenset[str]:
    """What the words of an aspect are about; nothing where none of them tells."""
    return frozenset(lexicon(own).told("themes", words_of(aspect)))


def themes_in_play(state: State, who: str, aspect: str) -> frozenset[str]:
    """What an aspect is about as it lies there: an aspect of the place does what such things do, a wound hurts.

    One of a hero's own is about what it says, before what single words of it may mean. One whose words tell nothing
    is about nothing, but for what the GM framed as something to hide behind. What was framed as something to use is
    used, if it is a thing.
    """
    one = state.characters.get(who)
    slot = (
        next((each for each in one.consequences if each.aspect == aspect), None) if one is not None else None
    )
    if slot is not None:
        return _themes_of_a_wound(state, slot, aspect)
    if one is not None and any(each.name == aspect for each in one.sheet.aspects):
        said = frozenset(said_by(aspect, state, who))
        if said & SAY_ENOUGH or is_of_ones_ways(aspect) or words_of(aspect)[0] == _NEVER:
            return said  # Whoever never lets a lie stand tells none.
        return said | themes_of(aspect, state.words)
    lies = next((each for each in state.scene.aspects if each.name == aspect), None)
    if lies is not None and lies.kind in _FOR_EVERYBODY:
        return frozenset((WORLD,))
    if lies is None or lies.kind != "situation":
        return themes_of(aspect, state.words)
    told = _of_the_place(aspect, state.words)
    if lies.by is not None or not state.scene.framed:
        return told or themes_of(aspect, state.words)
    place = next((each for each in state.places if each.id == state.scene.place), None)
    kinds = dict(zip((each.name for each in place.aspects), place.kinds, strict=True)) if place else {}
    kind = kinds.get(aspect, "")
    if (kind == _COVER and not _names_people(aspect)) or (kind == _USABLE and _USABLE in told):
        return frozenset((kind,))
    return told - {_COVER, _USABLE}


def _names_people(aspect: str) -> bool:
    """Whether an aspect begins with people: nobody's foot is seen behind `Lawyers on Their Feet`."""
    first = next(
        (word for word in words_of(aspect) if word not in lexicon().set_of("grammar", "leads-a-noun")), ""
    )
    return is_somebody(first)


def _of_the_place(aspect: str, own: tuple[OwnWords, ...]) -> frozenset[str]:
    """What an aspect of a place is about: a phrase tells more than any single word beside it.

    What stands before the first preposition is what is there: `Fog Off the River` is fog.
    """
    words = words_of(aspect)
    found = lexicon(own).found("situation-themes", words)
    ends = lexicon().set_of("plain", "prepositions")
    end = next((at for at, word in enumerate(words) if at and word in ends), len(words))
    if max((each.length for each in found), default=0) == 1:
        found = [each for each in found if each.at < end] or found
    longest = max((each.length for each in found), default=0)
    return frozenset(each.sense for each in found if longest == 1 or each.length > 1)


def _themes_of_a_wound(state: State, slot: Slot, aspect: str) -> frozenset[str]:
    """Where a wound of the body hurts, or what was done to the mind, which needs no bandage."""
    told = frozenset(lexicon(state.words).told("wound-themes", words_of(aspect)))
    of_the_mind = slot.kind == MENTAL or (
        not slot.kind
        and (not _MIND.isdisjoint(told) or not (told or _OF_THE_MIND.isdisjoint(words_of(aspect))))
    )
    if of_the_mind:
        return told & _MIND or themes_of(aspect, state.words) - {_BODY}
    return (told - _MIND) | {WOUND}


def speaks_as_somebody(aspect: str) -> bool:
    """Whether an aspect is said in the first person, and so cannot stand inside a sentence about its owner."""
    return not _FIRST_PERSON.isdisjoint(words_of(aspect))


def sayable(rows: Sequence[Phrase], aspect: str) -> list[Phrase]:
    """The rows an aspect can stand in: one in the first person is named by none."""
    return [row for row in rows if _ASPECT not in row.text or not speaks_as_somebody(aspect)]


def for_an_aspect(rows: Sequence[Phrase], aspect: str, about: frozenset[str]) -> list[Phrase]:
    """The rows of compels that are about what an aspect is about, and those that are for any."""
    return [row for row in sayable(rows, aspect) if not row.themes or about.intersection(row.themes)]


def within_sight(rows: Sequence[Phrase], like: Collection[str]) -> list[Phrase]:
    """The rows of compels that can happen where nobody else stands where one does: they name nobody of the others."""
    if _APART not in like:
        return list(rows)
    return [row for row in rows if _APART in row.needs or _OTHERS.isdisjoint(SLOT.findall(row.text))]


_APART, _OTHERS = "apart", frozenset(("other", "npc"))


def about_at_large(aspect: str, state: State) -> frozenset[str]:
    """What the title of a thread is about: words, what it says of its hero, and whether it is a matter at all.

    What a hero is like cannot be found or settled, as a matter can.
    """
    owner = owner_of(aspect, state)
    if owner is None:
        return themes_of(aspect, state.words) | {MATTER}
    said = senses_of(aspect)
    kind = next(each.kind for each in owner.sheet.aspects if each.name == aspect)
    themes = themes_of(aspect, state.words)
    if said & OF_ONES_NATURE or (kind in _WHO_THEY_ARE and not themes):
        return said | {NATURE}
    return (said if said & SAY_ENOUGH else said | themes) | {MATTER}


def owner_of(aspect: str, state: State) -> Character | None:
    """The hero on whose sheet an aspect stands."""
    heroes = (one for one in state.characters.values() if one.is_hero)
    return next((one for one in heroes if any(each.name == aspect for each in one.sheet.aspects)), None)


def for_a_thread(rows: Sequence[Phrase], title: str, state: State) -> list[Phrase]:
    """The rows of what a thread brings: those about what its title is about sooner than those for any."""
    about = about_at_large(title, state)
    return [
        row._replace(weight=row.weight * OF_ITS_THEME)
        if not BROAD.issuperset(row.themes) or not OF_A_THREAD.isdisjoint(SLOT.findall(row.text))
        else row
        for row in rows
        if not row.themes or about.intersection(row.themes)
    ]
