"""Whether `she`, `he` or `they` at the head of a sentence are the hero, or somebody else who was spoken of."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentences.sentence import BY_NAME
from solofate.commands.readings.whom.antecedents import Antecedents
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import utterance
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.characters import OPPOSITION, Character
from solofate.rules.model.state import CHALLENGE, CONTEST
from solofate.rules.names import words_of

HE_OR_SHE = ("he", "she")
_THEY = "they"
_SEVERAL = 2


def is_said_of_the_hero(moment: Moment, words: Sequence[str], at: int = 0) -> bool:
    """Whether the pronoun there is the hero: it fits them, and nobody else here whom it may mean was spoken of last.

    Of a hero of whom no pronoun is known, and in a fight, it is so where it is done to somebody who is named, or
    where the player tells of them so.
    """
    hero, called = moment.hero, words[at]
    if hero is None or called not in (*HE_OR_SHE, _THEY):
        return False
    if called == _THEY and hero.sheet.pronouns != _THEY:
        return _are_the_heroes(moment, hero)
    people = Antecedents(moment)
    known = people.gender_of(hero)
    told = {each for one in _named(moment, words) for each in one}
    here = [one for one in (*moment.foes, *moment.friends) if one.id not in told]
    fits = (called,) if known else ("", called)
    may = {one.id for one in here if people.gender_of(one) in fits}
    if known not in ("", called) or (
        not _is_of_the_hero(moment, hero) and _is_spoken_of(moment, called, may)
    ):
        return False
    sure = not moment.fighting and any(people.gender_of(one) == called for one in here)
    if _tells_so(moment, hero):
        return bool(known) or not sure
    if moment.fighting:  # Whoever fights a foe is none of them.
        return bool(told & {one.id for one in moment.foes if one.side == OPPOSITION})
    return bool(known) or (bool(told) and not sure)


def may_be_the_hero(moment: Moment, words: Sequence[str], at: int) -> bool:
    """Whether nothing speaks against it that the pronoun there is the hero: nobody else was told of, and no `I` speaks.

    Whoever tells of nobody before tells of whom they play: `Up the ladder she goes`.
    """
    hero, called = moment.hero, words[at]
    if hero is None or called not in HE_OR_SHE or moment.state.scene.mode in (CONTEST, CHALLENGE):
        return False  # Of whoever is run after is told as often as of who runs.
    said_by_me = lexicon().set_of("told-of-the-hero", "by-me")
    lines = (words_of(line) for line in moment.told if not line.startswith("/"))
    if any(not said_by_me.isdisjoint(each) for each in (words, *lines)):
        return False
    people = Antecedents(moment)
    named = {each for one in _named(moment, words) for each in one}
    here = (one for one in (*moment.foes, *moment.friends) if one.id not in named)
    others = {one.id for one in here if people.gender_of(one) in ("", called)}
    fits = hero.sheet.pronouns in ("", called)  # What a name or an aspect only sounds like denies nothing.
    by_a_command = moment.lines[:1] != () and moment.lines[0].startswith("/")
    talks = moment.state.scene.talk.who in others
    return fits and not talks and (by_a_command or not _is_spoken_of(moment, called, others))


def _named(moment: Moment, words: Sequence[str]) -> list[tuple[str, ...]]:
    """Whoever is named in a line behind its head, one by one or together."""
    called = people_called(moment, words)
    return [one.ids for one in called if one.at > 0 and (one.sure >= BY_NAME or one.several)]


def _is_spoken_of(moment: Moment, called: str, may: Collection[str]) -> bool:
    """Whether somebody who may be called so is talked with, or was told of in the last line."""
    if moment.state.scene.talk.who in may:
        return True
    line = utterance(moment.lines[0]).words if moment.lines else []
    told = {each for ids in _named(moment, ["", *line]) if len(ids) == 1 for each in ids}
    return called in line or not told.isdisjoint(may)


def _is_of_the_hero(moment: Moment, hero: Character) -> bool:
    """Whether the last line is the player's, and tells of the hero by name."""
    return bool(moment.lines) and words_of(moment.lines[0])[:1] == words_of(hero.name)[:1]


def _tells_so(moment: Moment, hero: Character) -> bool:
    """Whether the player has told of the hero in the third person lately."""
    name = words_of(hero.name)[:1]
    return any(words_of(line)[:1] == name for line in moment.told)


def _are_the_heroes(moment: Moment, hero: Character) -> bool:
    """Whether `they` are the heroes together: there are several, and no others here who are more than one."""
    against = [one for one in moment.foes if one.side == OPPOSITION and one.zone == hero.zone]
    if moment.fighting or not moment.friends or len(against) >= _SEVERAL:
        return False
    line = utterance(moment.lines[0]).words if moment.lines else []
    return "they" not in line and "them" not in line
