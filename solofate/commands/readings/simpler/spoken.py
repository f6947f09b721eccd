"""What a hero says in a line that tells how it is said: the words alone, without stage directions and who speaks."""

from __future__ import annotations

from itertools import pairwise

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentences.sentence import BY_NAME
from solofate.commands.readings.sentences.told_of_whom import HE_OR_SHE
from solofate.commands.readings.simpler.shapes import base_of
from solofate.commands.readings.talk.others_speak import spoken_by_others
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.whom.vocatives import called_upon_here
from solofate.commands.readings.words.utterance import Utterance
from solofate.rules.names import words_of


def heros_words(moment: Moment, said: Utterance) -> str:
    """The words in quotes of a line by themselves; nothing where somebody else says them, or `I` am told to say them.

    `“Edwin?” (her voice catches) “Edwin, what was the name of our dog?”`, `“Avast!” roars Obed, levelling the harpoon`.
    To whom they are said is told with them, where nobody is called upon in them.
    """
    words = " ".join(said.quoted.split())
    if not words or not said.words or spoken_by_others(moment, said) is not None:
        return ""
    if _speaks_for_themselves(moment, said) or _somebody_else_speaks(moment, said):
        return ""
    whom = _named_beside(moment, said) if called_upon_here(moment, words) is None else ""
    return f'"{words}" I say to {whom}' if whom else f'"{words}"'


def _speaks_for_themselves(moment: Moment, said: Utterance) -> bool:
    """Whether it is told with `I` that something is said, which is read as it stands: `“Run!” I shout`."""
    saying = _saying(moment)
    return any(one in ("i", "we") and base_of(other) in saying for one, other in pairwise(said.words))


def _named_beside(moment: Moment, said: Utterance) -> str:
    """Whoever is here and is named beside the words: `“May I?” and I hold out my hand to the widow`."""
    heroes = {one.id for one in moment.state.characters.values() if one.is_hero}
    for one in people_called(moment, said.words):
        if one.sure >= BY_NAME and not one.several and one.ids[0] not in heroes:
            return moment.state.characters[one.ids[0]].name
    return ""


def _saying(moment: Moment) -> frozenset[str]:
    return moment.words.set_of("spoken-words", "saying") | moment.words.set_of("spoken-words", "says-aloud")


def _somebody_else_speaks(moment: Moment, said: Utterance) -> bool:
    """Whether it is told that another than the hero says it: `says Teo`, `the label says`, `my father used to say`."""
    saying, words = _saying(moment), said.words
    hero = moment.hero.name if moment.hero is not None else ""
    called = {*words_of(hero), *HE_OR_SHE}
    spoken = [at for at, word in enumerate(words) if base_of(word) in saying]
    return any(called.isdisjoint((*words[max(0, at - 1) : at], *words[at + 1 : at + 2])) for at in spoken)
