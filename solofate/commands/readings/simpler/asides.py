"""What stands beside the deed in a line and is none: `sorry`, `lol`, `honestly`, how somebody feels about it."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.simpler.shapes import PLAIN, shapes_of
from solofate.commands.readings.simpler.subjects import Subjects
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.senses import senses_of

_LONGEST_PHRASE = 4


def without_asides(moment: Moment, said: Utterance) -> Iterator[str]:
    """The line without what stands beside the deed at its beginning and end, the longest of it first.

    Only a sound or a remark goes at an end; with it goes at the beginning what it leads, up to a pause: `sorry, I'm no
    dancer, but I ask her`.
    """
    begins, ends = _behind_remarks(moment, said, 0), _before_remarks(moment, said)
    if begins >= ends:
        return
    if begins or ends < len(said.words):
        yield _told(said, begins, ends)
    for at in said.after_a_stop if begins else ():
        if begins < at < ends:
            at = _behind_remarks(moment, said, _behind_joints(said, at))
            if _somebody_acts(moment, said, at):
                yield _told(said, at, ends)
            if not _says_how_it_is(moment, said, at, ends):
                return


def _somebody_acts(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether the hero or a friend is told of from a place on, or somebody is told what to do."""
    if at >= len(said.words):
        return False
    mine = said.words[at] in ("i", "we") or PLAIN in shapes_of(said.words[at])
    return mine or Subjects(moment, said, None).at(at, len(said.words), sure=True) is not None


def _told(said: Utterance, begins: int, ends: int) -> str:
    if ends < len(said.words):
        return said.said_from(begins, ends)
    return said.text[said.tokens[begins].begins :]


def _behind_joints(said: Utterance, at: int) -> int:
    while at < len(said.words) and said.words[at] in ("but", "so", "and"):
        at += 1
    return at


def _behind_remarks(moment: Moment, said: Utterance, at: int) -> int:
    """Where the sounds and remarks end that stand at a place."""
    says, going = moment.words.set_of("asides", "says"), True
    while going:
        going = False
        for length in range(_LONGEST_PHRASE, 0, -1):
            ends = at + length
            if ends >= len(said.words) or " ".join(said.words[at:ends]) not in says:
                continue
            if said.stops_before(ends) or _is_a_sound(said.words[at:ends]):
                at, going = at + length, True
                break
    return at


def _before_remarks(moment: Moment, said: Utterance) -> int:
    """Where the sounds and remarks begin that a line ends with."""
    says, ends, going = moment.words.set_of("asides", "says"), len(said.words), True
    while going:
        going = False
        for length in range(min(_LONGEST_PHRASE, ends), 0, -1):
            begins = ends - length
            if " ".join(said.words[begins:ends]) not in says:
                continue
            if said.stops_before(begins) or _is_a_sound(said.words[begins:ends]):
                ends, going = ends - length, True
                break
    return ends


def _is_a_sound(words: list[str]) -> bool:
    """Whether a remark can be nothing else: `lol`, and no `look`, behind which a pause has to stand."""
    return len(words) == 1 and not senses_of(words[0], "verb") and not senses_of(words[0])


def _says_how_it_is(moment: Moment, said: Utterance, begins: int, ends: int) -> bool:
    """Whether a piece tells how somebody or something is, which nobody does: `I'm no dancer`, `Odile never listens`."""
    words = said.words[begins:ends]
    is_so = moment.words.set_of("asides", "how-it-is")
    return any(word in is_so or " ".join(words[at : at + 2]) in is_so for at, word in enumerate(words))
