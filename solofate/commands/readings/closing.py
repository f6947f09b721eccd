"""A scene that is called over behind a deed: `I pocket the key, and that ends the scene`."""

from __future__ import annotations

from typing import NamedTuple

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.utterance import Utterance, utterance
from solofate.lexicon.matcher import lexicon

_MOST_WORDS = 9
_IT_ENDS = "the scene ends"
_MEANWHILE = lexicon().words("clause-words", "meanwhile")


class Closed(NamedTuple):
    """What is done before the scene ends, and the words that end it; or what it ends with, which is only told."""

    deed: str
    closing: str
    only_told: bool = False


def closed(moment: Moment, said: Utterance) -> Closed | None:
    """The two parts of a line that ends the scene last; None where it does not, or nothing is done before it."""
    if not moment.state.scene.open or said.asks or said.quoted:
        return None
    for at in range(2, min(_MOST_WORDS, len(said.words) - 1)):  # `The scene ends as I run into the dark`
        if said.words[at] in _MEANWHILE and ends_the_scene(moment, said.said_from(0, at)):
            if said.words[at] == "with":
                with_what = said.said_from(at)
                told = f"{with_what[:1].upper()}{with_what[1:]}."
                return Closed(told, said.said_from(0, at), only_told=True)
            return Closed(said.said_from(at + 1), said.said_from(0, at))
    for at in reversed(said.joints):
        if at in said.sentences and said.said_from(at).casefold() in moment.words.set_of("closing", "alone"):
            return Closed(said.said_from(0, at), _IT_ENDS)  # `The light goes out. Scene.`
        begins = at + (said.words[at] in ("and", "then"))
        if len(said.words) - begins > _MOST_WORDS:
            return None
        if ends_the_scene(moment, said.said_from(begins)):
            return Closed(said.said_from(0, at), said.said_from(begins))
    return None


def ends_the_scene(moment: Moment, text: str) -> bool:
    """Whether a clause only says that the scene is over, in the words of a call or in words like those."""
    words, known = utterance(text).words, moment.words
    if any(
        each.sense == "/end" and each.at == 0 and each.length == len(words)
        for each in known.found("calls", words)
    ):
        return True
    ends, around = known.set_of("closing", "ends"), known.set_of("closing", "around")
    is_over = bool(ends & set(words)) and "scene" in words
    return is_over and all(word == "scene" or word in ends or word in around for word in words)
