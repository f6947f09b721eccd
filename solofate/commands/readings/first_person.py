"""A sentence that tells of the active hero by name, as the hero would say it: `Sabine wants to know …`."""

from __future__ import annotations

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.states import base_of
from solofate.commands.readings.utterance import Utterance, utterance
from solofate.lexicon.senses import senses_of
from solofate.rules.names import words_of


def in_the_first_person(moment: Moment, said: Utterance) -> Utterance | None:
    """`I take the ladder to the lamp`, of `Odile takes the ladder to the lamp`; None where it is told otherwise."""
    hero, words = moment.hero, said.words
    name = words_of(hero.name) if hero is not None else []
    if not name or words[:1] != [name[0]] or said.quoted:
        return None
    at = len(name) if words[: len(name)] == list(name) else 1
    verb = words[at] if at < len(words) - 1 else ""
    base = base_of(verb, moment.words)
    if not verb.endswith("s") or base == verb or not senses_of(base, "verb"):
        return None
    return utterance(f"I {base} {said.said_from(at + 1)}")
