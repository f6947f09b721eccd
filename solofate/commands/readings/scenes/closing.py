"""A scene that is called over behind a deed: `I pocket the key, and that ends the scene`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from solofate.commands.readings.reading import Moment, found_once
from solofate.commands.readings.scenes.parting import leaves_with_it
from solofate.commands.readings.words.remarks import is_a_remark
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.lexicon.matcher import Lexicon, lexicon

_MOST_WORDS = 9
_IT_ENDS = "the scene ends"
_MEANWHILE = lexicon().words("clause-words", "meanwhile")


class Closed(NamedTuple):
    """What is done before the scene ends, and the words that end it; or what it ends with, which is only told.

    `line` is the command that ends it, or closes the sitting.
    """

    deed: str
    closing: str
    only_told: bool = False
    line: str = "/end"


@found_once
def closed(moment: Moment, said: Utterance) -> Closed | None:
    """The two parts of a line that ends the scene last; None where it does not, or nothing is done before it."""
    if not moment.state.scene.open or said.asks or said.quoted:
        return None
    if (counted := _with_how_it_came_out(moment, said)) is not None:
        return counted
    if what_ends(moment, said.text):
        return None  # All of it says so: `We found nothing here, let's call it, the scene is done`
    if leaves_with_it(moment, said):
        return Closed(said.text, _IT_ENDS, only_told=True)
    for at in range(2, min(_MOST_WORDS, len(said.words) - 1)):  # `The scene ends as I run into the dark`
        if said.words[at] in _MEANWHILE and ends_the_scene(moment, said.said_from(0, at)):
            if said.words[at] == "with":
                with_what = said.said_from(at)
                told = f"{with_what[:1].upper()}{with_what[1:]}."
                return Closed(told, said.said_from(0, at), only_told=True)
            return Closed(said.said_from(at + 1), said.said_from(0, at))
    for at in reversed(said.joints):
        if at in said.sentences and said.said_from(at).casefold() in moment.words.set_of("closing", "alone"):
            only_told = says_how_it_came_out(moment, said.words[:at])
            return Closed(said.said_from(0, at), _IT_ENDS, only_told)  # `The light goes out. Scene.`
        begins = at + (said.words[at] in ("and", "then"))
        if len(said.words) - begins > _MOST_WORDS:
            return None
        if line := what_ends(moment, said.said_from(begins)):
            only_counts = at <= _MOST_WORDS and says_how_it_came_out(moment, said.words[:at])
            return Closed(said.said_from(0, at), said.said_from(begins), only_counts, line)
    return None


def _with_how_it_came_out(moment: Moment, said: Utterance) -> Closed | None:
    """The same where a remark on how it came out stands behind the end: `The scene is over, and we have the box`.

    The remark is told before the scene ends, behind what is done before it.
    """
    for at in reversed(said.joints):
        begins = at + (said.words[at] in ("and", "then", "so"))
        if not 0 < len(said.words) - begins <= _MOST_WORDS:
            continue
        before, remark = said.said_from(0, at), said.said_from(begins)
        if not says_how_it_came_out(moment, said.words[begins:]):
            continue
        if line := what_ends(moment, before):
            return Closed(f"{remark[:1].upper()}{remark[1:]}.", before, only_told=True, line=line)
        if (inner := closed(moment, utterance(before))) is not None:
            return inner._replace(closing=f"{remark}, and {inner.closing}")
    return None


def says_how_it_came_out(moment: Moment, words: Sequence[str]) -> bool:
    """Whether a clause says that something was won or lost, or is still to be had."""
    if _has_it_back(moment, words):
        return True
    joined = f" {' '.join(words)} "
    senses = ("won", "lost", "open")
    return any(
        f" {each} " in joined for sense in senses for each in moment.words.words("came-out-told", sense)
    )


def _has_it_back(moment: Moment, words: Sequence[str]) -> bool:
    """Whether somebody or something was got back: `We got Pip back`, `I have the ledger back at last`."""
    known = moment.words.set_of("came-out-told", "has-back")
    has = next((at for at, word in enumerate(words[:_MOST_BEFORE_IT]) if word in known), None)
    return has is not None and not _OURS.isdisjoint(words[:has]) and "back" in words[has + 1 :]


_OURS = frozenset(("we", "i"))
_MOST_BEFORE_IT = 4


def ends_the_scene(moment: Moment, text: str) -> bool:
    """Whether a clause only says that the scene is over, in the words of a call or in words like those."""
    return what_ends(moment, text) == ENDS_SCENE


ENDS_SCENE, ENDS_SESSION = "/end", "/session end"


@found_once
def what_ends(moment: Moment, text: str) -> str:
    """The command of a clause that only says that the scene is over, or the sitting; nothing where it says neither."""
    clauses = [each for each in _STOPS.split(text) if each.strip()]
    found = {_ended_by(moment, each) for each in clauses}
    if "" in found and "," in text:
        clauses = [each for each in _STOPS_AND_COMMAS.split(text) if each.strip()]
        found = {_ended_by(moment, each) for each in clauses if not _only_remarks(moment, each)}
    if "" in found or not found:
        return ""
    named = not moment.words.set_of("closing", "of-the-scene").isdisjoint(utterance(text).words)
    by_its_name = named and ENDS_SCENE in found  # `That's enough for tonight, let's end the scene`
    return ENDS_SESSION if ENDS_SESSION in found and not by_its_name else ENDS_SCENE


def _only_remarks(moment: Moment, clause: str) -> bool:
    """Whether a clause only says why it is over: `nothing more to get here`, `we found nothing`, `it is late`."""
    words = utterance(clause).words
    empty = "nothing" in words[:_MOST_BEFORE_IT] and len(words) <= _MOST_WORDS
    return is_a_remark(moment, words) or (
        empty and (words[0] == "nothing" or says_how_it_came_out(moment, words))
    )


def _without_the_day(moment: Moment, words: Sequence[str]) -> list[str]:
    """The words without whose scene it is: `the evening's scene is over` ends a scene, and no evening."""
    scene, parts = (moment.words.set_of("closing", sense) for sense in ("of-the-scene", "parts-of-a-day"))
    of_it = {
        at for at in range(len(words) - 1) if words[at] in (*parts, "evening") and words[at + 1] in scene
    }
    return [word for at, word in enumerate(words) if at not in of_it]


_SOON = 2
_STOPS_AND_COMMAS = re.compile(r"[.,;!]+(?:\s+|$)")
_STOPS = re.compile(r"[.;!]+(?:\s+|$)")


def _ended_by(moment: Moment, clause: str) -> str:
    """What a single clause says is over; nothing where it says no such thing."""
    words, known = _without_the_day(moment, utterance(clause).words), moment.words
    words = _before_a_cut(known, words)
    beside = known.set_of("closing", "beside")
    if let_go_out(known, words):
        return ENDS_SCENE
    calls = [each for each in known.found("calls", words) if each.sense in (ENDS_SCENE, ENDS_SESSION)]
    for each in sorted(calls, key=lambda each: -each.length):
        if all(word in beside for word in (*words[: each.at], *words[each.at + each.length :])):
            return each.sense
    begins = next((each for each in known.found("closing", words) if each.sense == "ends-here"), None)
    if begins is not None and begins.at <= _SOON:
        left = [word for at, word in enumerate(words) if at < begins.at or at >= begins.at + begins.length]
        parts = known.set_of("closing", "parts-of-a-day")
        if not parts.isdisjoint(left) and all(
            word in parts | known.set_of("closing", "around") for word in left
        ):
            return ENDS_SCENE
    enough = next((each for each in known.found("closing", words) if each.sense == "says-enough"), None)
    told = range(enough.at, enough.at + enough.length) if enough is not None else range(0)
    ends, around = known.set_of("closing", "ends"), known.set_of("closing", "around")
    for of, command in (("of-the-sitting", ENDS_SESSION), ("of-the-scene", ENDS_SCENE)):
        what = [each for each in known.found("closing", words) if each.sense == of]
        spots = {at for each in what for at in range(each.at, each.at + each.length)}
        left = [word for at, word in enumerate(words) if at not in spots and at not in told]
        says_so = enough is not None or not ends.isdisjoint(left)
        if what and says_so and all(word in ends | around for word in left):
            return command
    return ""


def _before_a_cut(known: Lexicon, words: list[str]) -> list[str]:
    """The words without where it goes on: `let us end it here and cut to the next morning` ends the scene.

    What is called off with it says no more than that.
    """
    cuts = [each for each in known.found("closing", words) if each.sense == "cuts-to"]
    if not cuts or not cuts[0].at:
        return words
    before = words[: cuts[0].at]
    before = before[:-1] if before[-1] in ("and", "then") else before
    calls_off = [
        each for each in known.found("closing", before) if each.sense == "calls-off" and each.at == 0
    ]
    before = before[calls_off[0].length :] if calls_off else before
    here = [each for each in known.found("closing", before) if each.sense == "it-here"]
    return ["scene", "ends"] if here and here[0].at <= _SOON else before


def cut_behind_the_end(said: Utterance) -> str:
    """Where it goes on behind the end of a scene: `cut to the next morning`; nothing where it goes on nowhere."""
    cuts = [each for each in lexicon().found("closing", said.words) if each.sense == "cuts-to" and each.at]
    return said.said_from(cuts[0].at).strip() if cuts else ""


def let_go_out(known: Lexicon, words: Sequence[str]) -> bool:
    """Whether it is said what the scene is to end on: `Let the scene fade out on the frost`, `let the curtain fall`."""
    at = next((at for at, word in enumerate(words[:_SOON]) if word in ("let", "may")), len(words))
    if words[at + 1 : at + 2] not in (["the"], ["this"], ["our"]) or len(words) < at + 4:
        return False
    what, goes, behind = words[at + 2], words[at + 3], words[at + 4 : at + 5]
    return (
        what in known.set_of("closing", "of-the-scene") | {"curtain"}
        and goes in known.set_of("closing", "goes-out")
        and known.set_of("closing", "behind-its-end").issuperset(behind)
    )
