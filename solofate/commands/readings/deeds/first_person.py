"""A hero's own deed that is told of them by name or by `she`, as they would say it themselves."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.readings.actions.states import base_of
from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentences.sentence import BY_NAME
from solofate.commands.readings.whom.antecedents import Antecedents
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.lexicon.senses import senses_of
from solofate.rules.model.characters import OPPOSITION, Character
from solofate.rules.names import words_of


def _is_said_of_the_hero(moment: Moment, words: Sequence[str]) -> bool:
    """Whether `she` at the head is the hero: nobody else here may be called so, and it is done to somebody."""
    hero = moment.hero
    if hero is None or words[0] not in ("he", "she"):
        return False
    people = Antecedents(moment)
    if people.gender_of(hero) not in ("", words[0]):
        return False
    named = [one for one in people_called(moment, words) if one.at > 0 and one.sure >= BY_NAME]
    told = {each for one in named for each in one.ids}
    if moment.fighting:  # Whoever fights a foe is none of them.
        return bool(told & {one.id for one in moment.foes if one.side == OPPOSITION})
    same = any(people.gender_of(one) == words[0] for one in (*moment.foes, *moment.friends))
    return bool(told) and not same and not any(words[0] in utterance(line).words for line in moment.lines[:1])


def in_the_first_person(moment: Moment, said: Utterance, friend: Character | None = None) -> Utterance | None:
    """`I take the ladder to the lamp`, of `Odile takes the ladder to the lamp`; None where it is told otherwise.

    With a `friend` it is told of them.
    """
    hero, words = friend or moment.hero, said.words
    name = words_of(hero.name) if hero is not None else []
    if not name or said.quoted or not words:
        return None
    if words[0] != name[0] and (friend is not None or not _is_said_of_the_hero(moment, words)):
        return None
    at = len(name) if words[: len(name)] == list(name) else 1
    verb = words[at] if at < len(words) - 1 else ""
    base = base_of(verb, moment.words)
    if not verb.endswith("s") or base == verb or not senses_of(base, "verb"):
        return None
    behind = said.said_from(at + 1)
    limb = words[at + 2 : at + 3]
    if words[at + 1] in ("his", "her") and not moment.words.set_of("body", "parts").isdisjoint(limb):
        behind = f"my {said.said_from(at + 2)}"  # `Odile bares her teeth`
    return utterance(f"I {base} {behind}")
