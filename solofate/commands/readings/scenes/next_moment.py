"""The next scene told by when and where it is: `That evening at the dock I wait for Marisol`, also out of a fight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentences.things import telling_words
from solofate.commands.readings.ways.elsewhere import end_of_place
from solofate.commands.readings.words.phrases import length_of
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.lexicon.matcher import Lexicon
from solofate.lexicon.senses import is_a
from solofate.lexicon.whereabouts import may_be_where_one_is
from solofate.rules.names import words_of

_WE = ("i", "we")
_SPOKEN_OF = frozenset(("that", "this", "it"))
_MOST, _MOST_BEFORE = 40, 14
_PASSES = ("event.n.1", "meal.n.1", "time_period.n.1")
"""What is over where something is done after it: a rehearsal, supper."""


def is_later_elsewhere(moment: Moment, said: Utterance) -> bool:
    """Whether a time has passed, and the heroes are told to do something at a place that is none of this scene."""
    words, known = said.words, moment.words
    if said.asks or said.quoted or len(words) > _MOST or known.set_of("next-scene", "not-done") & set(words):
        return False
    ours = next((at for at, word in enumerate(words[:_MOST_BEFORE]) if word in _WE), None)
    passed = time_passed(moment, words)
    if ours is None:
        counted = counted_time(known, words, 0)
        return bool(counted) and _is_elsewhere(moment, said, _places_of_others(moment, said, counted))
    if not passed or passed > ours:
        return False
    return _is_elsewhere(moment, said, _places(moment, said, passed, ours))


def counted_time(known: Lexicon, words: Sequence[str], at: int) -> int:
    """How many words there count the time that has passed: `four days later`, `three weeks after the trial`."""
    counts, behind = known.set_of("next-scene", "counted"), at
    while behind < len(words) and (words[behind] in counts | {"of"} or words[behind].isdigit()):
        behind += 1
    gone = known.set_of("next-scene", "gone-by")
    if behind == at or words[behind : behind + 1] == [] or words[behind + 1 : behind + 2] == []:
        return 0
    if words[behind] not in known.set_of("next-scene", "units-of-time") or words[behind + 1] not in gone:
        return 0
    ends = behind + 2
    if words[behind + 1] == "after" and words[ends : ends + 1]:
        led = words[ends] in known.set_of("plain", "before-a-thing")
        ends += 1 if words[ends] in _SPOKEN_OF else 2 if led else 0  # `After that`, `after the trial`.
    return min(ends, len(words)) - at


def time_passed(moment: Moment, words: Sequence[str]) -> int:
    """How many words at the beginning say that time has passed: `The next morning`, `after the rehearsal`."""
    known = moment.words
    if counted := counted_time(known, words, 0):
        return counted
    begins = 0 if _time(moment, words, 0) else skip(words, 0, known, "before")
    if length := _time(moment, words, begins):
        return begins + length
    if words[begins : begins + 1] != ["after"]:
        return 0
    articles = known.set_of("plain", "before-a-thing")
    ends = next((at for at in range(begins + 1, min(len(words), begins + 5)) if is_a(words[at], _PASSES)), 0)
    led = words[begins + 1 : begins + 2]
    return ends + 1 if ends and (led[0] in articles or ends == begins + 1) else 0


def _time(moment: Moment, words: Sequence[str], at: int) -> int:
    senses = ("a-day-later", "later", "at-its-time")
    return max(length_of(moment.words, sense, words, at) for sense in senses)


def _places(moment: Moment, said: Utterance, passed: int, ours: int) -> Iterator[tuple[int, int]]:
    """Where places are named: before the heroes are, and behind what they do, up to its end."""
    known, words = moment.words, said.words
    placed = known.set_of("next-scene", "placed") | known.set_of("next-scene", "placed-later")
    for at in range(passed, ours - 1):
        if words[at] in placed:
            yield at + 1, min(end_of_place(moment, said, at + 1), ours)
            return
    if ours + 1 >= len(words):
        return
    does, towards = words[ours + 1], known.set_of("next-scene", "towards")
    if does in known.set_of("next-scene", "reaches"):
        yield ours + 2, end_of_place(moment, said, ours + 2)
        return
    leads = placed if does in known.set_of("next-scene", "is-there") else frozenset()
    leads = towards if does in known.set_of("next-scene", "goes") else leads
    for at in range(ours + 2, min(len(words) - 1, ours + _SOON)):
        if words[at] in leads:
            begins = at + 3 if words[at : at + 3] == _IN_FRONT_OF else at + 1
            yield begins, end_of_place(moment, said, begins)
            return


_SOON = 5
_IN_FRONT_OF = ["in", "front", "of"]


def _places_of_others(moment: Moment, said: Utterance, passed: int) -> Iterator[tuple[int, int]]:
    """Where others are told to be at, or somebody of ours with them: `in a grog shop on the quay, Mateo pays`."""
    known, words = moment.words, said.words
    placed = known.set_of("next-scene", "placed") | known.set_of("next-scene", "placed-later")
    for at in range(passed, len(words) - 1):
        if words[at] in placed:
            ends = end_of_place(moment, said, at + 1)
            if ends > at + 1 and may_be_where_one_is(words[ends - 1]):
                yield at + 1, ends


def _is_elsewhere(moment: Moment, said: Utterance, places: Iterator[tuple[int, int]]) -> bool:
    """Whether one is named by an article, an owner or its name, and has no word of this scene, its people or things."""
    words, known, state = said.words, moment.words, moment.state
    here = [state.scene.title, *state.scene.zones.names.values()]
    here += [one.name for one in state.characters.values()]
    of_here = telling_words(" ".join(here)) | {word for name in here for word in words_of(name)}
    for begins, ends in places:
        if ends <= begins:
            continue
        led = words[begins] in known.set_of("plain", "before-a-thing") | known.set_of("grammar", "owns")
        named = said.text[said.tokens[begins].begins].isupper() or "'" in said.text or "’" in said.text
        place = (
            set(words[begins:ends])
            - known.set_of("plain", "articles")
            - known.set_of("next-scene", "of-this-place")
        )
        if (led or named) and place and place.isdisjoint(of_here):
            return not place <= known.set_of("next-scene", "no-place-of-its-own")
    return False
