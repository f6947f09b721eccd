"""A name that nobody has, and who may be meant by it: `Piotr`, where Petru is here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.whom.named import Named, named_elsewhere
from solofate.commands.readings.words.utterance import Utterance
from solofate.rules.names import words_of

_SHORTEST = 4
_FEWEST_CONSONANTS = 3
_VOWELS = frozenset("aeiouyäöüáéíóúàèìòùâêîôûåæø")
_ALIKE = str.maketrans("cqzw", "kksv", "h")


class MeantByName(NamedTuple):
    """Who may be meant by a name that is a little wrong: the line with theirs, who it is, and the name as typed."""

    text: str
    who: str
    typed: str


def meant_by_name(moment: Moment, said: Utterance) -> MeantByName | None:
    """The line with the name of somebody who is here or known for one that sounds like it and is nobody's."""
    for one in named_elsewhere(moment, said):
        words = words_of(one.name)
        if one.role or len(words) != 1 or one.end - one.at != 1 or moment.state.memory.called(one.name):
            continue
        found = {name for name, part in _names(moment) if sounds_alike(words[0], part)}
        if len(found) == 1:
            name = found.pop()
            return MeantByName(_with_name(said, one, name), name, one.name)
    return None


def _names(moment: Moment) -> Iterator[tuple[str, str]]:
    """Everybody who is here or known, with each word of their name."""
    people = [one.name for one in moment.state.characters.values()]
    people += [one.name for one in moment.state.memory.people]
    yield from ((name, part) for name in dict.fromkeys(people) for part in words_of(name))


def sounds_alike(typed: str, name: str) -> bool:
    """Whether one name is easily said for another: they begin alike and have the same consonants."""
    if typed == name or min(len(typed), len(name)) < _SHORTEST or typed[0] != name[0]:
        return False
    sounds = _consonants(typed)
    return len(sounds) >= _FEWEST_CONSONANTS and sounds == _consonants(name)


def _consonants(name: str) -> str:
    """`Ptr`, of `Petru`; of doubled ones one, and of those that sound alike the same."""
    found = ""
    for letter in name.translate(_ALIKE):
        if letter not in _VOWELS and not found.endswith(letter):
            found += letter
    return found


def _with_name(said: Utterance, one: Named, name: str) -> str:
    """The line with the name in the place of what was typed; what stands behind an apostrophe stays."""
    begins, ends = said.tokens[one.at].begins, said.tokens[one.end - 1].ends
    mark = next((spot for spot in range(begins, ends) if said.text[spot] in "'’"), ends)
    return said.text[:begins] + name + said.text[mark:]
