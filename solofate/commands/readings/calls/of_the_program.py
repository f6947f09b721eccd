"""What is asked about the program: `how do I read my journal`, `where is my story kept`, `how do I save`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.lexicon.matcher import Lexicon, lexicon

_LONGEST = 14
_SURE = 0.975
_BY_NAME = 0.75


def of_the_program(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The page of help that answers a question about the program; nothing where it is asked in the story."""
    words, known = said.words, moment.words
    begins = skip(words, 0, known, "before", "interjection")
    if said.quoted or not begins < len(words) <= _LONGEST:
        return
    opens = any(each.at == 0 for each in known.found("program-asked", words[begins:]))
    topic = _topic(known, words[begins:], asks=said.asks) if opens else ""
    if not topic or any(one.sure > _BY_NAME for one in people_called(moment, words)):
        return
    yield Reading(f"/help {topic}", _SURE, "it is asked about the program, not the story")


def _topic(known: Lexicon, words: Sequence[str], *, asks: bool) -> str:
    found = known.found("program-topics", words)
    if found and (asks or words[0] in _PLAINLY):
        return max(found, key=lambda each: each.length).sense
    ends = known.found("program-at-the-end", words)
    last = next((each for each in ends if each.at + each.length == len(words)), None)
    return last.sense if last is not None and words[0] in _PLAINLY - _OF_PLACES and len(words) <= _FEW else ""


_PLAINLY = lexicon().set_of("program-opens", "plainly")
_OF_PLACES = frozenset(("where",))
_FEW = 8
