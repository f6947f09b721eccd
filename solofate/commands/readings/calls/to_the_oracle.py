"""A question that is put to the oracle by name, with its odds: `Oracle, likely: are they armed?`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.matcher import lexicon
from solofate.rules.names import words_of
from solofate.rules.oracle import ODDS

_LIST = "to-the-oracle"
_CALLED = tuple(each.split() for each in lexicon().words(_LIST, "called"))
_BEGINS = lexicon().set_of(_LIST, "begins")
_ODDS = sorted(
    ((each.split(), odds) for odds in ODDS for each in lexicon().words(_LIST, odds)),
    key=lambda each: -len(each[0]),
)
_NOT_DONE = tuple(each.split() for each in lexicon().words(_LIST, "not-done"))
_FIRST = (
    frozenset(each[0] for each in _CALLED)
    | frozenset(odds[0] for odds, _ in _ODDS)
    | frozenset(word for each in _BEGINS for word in each.split()[:1])
)
_SURE, _OF_ONESELF = 0.967, 0.84


def to_the_oracle(
    moment: Moment, said: Utterance, read: Callable[[str], Sequence[Reading]]
) -> Iterator[Reading]:
    """The question to the oracle where a line is one by whom it calls, or by its odds; nothing for any other.

    What is asked of the game itself is answered by the game: `GM, what is my stress?`
    """
    words = said.words
    if said.quoted or len(words) < _FEWEST:
        return
    if words[0] not in _FIRST:
        yield from _about_oneself(moment, said)
        return
    begins = next((len(each.split()) for each in _BEGINS if words[: len(each.split())] == each.split()), 0)
    behind = next((begins + len(each) for each in _CALLED if _is_called(moment, said, begins, each)), begins)
    odds, at = next(
        ((odds, behind + len(each)) for each, odds in _ODDS if words[behind : behind + len(each)] == each),
        ("", behind),
    )
    known = moment.words
    rest = words[at:]
    asks = known.set_of("fillers", "asking") | known.set_of("fillers", "open")
    if not rest or not (said.asks or rest[0] in asks):
        return
    if at == begins or (behind == begins and not said.stops_before(at)):
        return  # Nobody is called, and no odds are set.
    question = said.said_from(at)
    if odds:
        yield Reading(f"/ask {odds} {question}?", _SURE, "it is asked of the oracle, with its odds")
        return
    own = read(f"{question}?")[0].line
    yield Reading(own if own.startswith(_SHOWN) else f"? {question}?", _SURE, "it is asked of the oracle")


def _is_called(moment: Moment, said: Utterance, at: int, called: Sequence[str]) -> bool:
    """Whether the oracle is called there, and nobody who is here bears that name."""
    if said.words[at : at + len(called)] != called:
        return False
    return not any(called[-1] in words_of(one.name) for one in moment.state.characters.values())


def _about_oneself(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`Can I trust Hatcher`, without its mark: nobody does anything by that."""
    words = said.words
    asks = words[0] in moment.words.set_of("fillers", "asking") and words[1] in ("i", "we")
    if asks and not said.asks and any(words[2 : 2 + len(each)] == each for each in _NOT_DONE):
        text = " ".join(said.text.split()).rstrip(" .!")
        yield Reading(f"? {text}?", _OF_ONESELF, "it is asked of the oracle")


_FEWEST = 3
_SHOWN = (
    "/sheet",
    "/odds",
    "/scene",
    "/map",
    "/facts",
    "/rule",
    "/help",
    "/suggest",
    "/threads",
    "/recap",
    "/skills",
)
