"""What is agreed takes effect: whoever has agreed to go leaves, and whoever is to let the heroes by stands aside."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solofate.gm.talk.demands import bare_request
from solofate.gm.talk.turned_round import as_told_of
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.rules.events import FactsNoted, Left, SideChanged
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PCS, Character
from solofate.rules.model.facts import HAPPENED, KNOWS, TOLD, Fact, next_number
from solofate.rules.model.state import FREE, State, in_play
from solofate.rules.names import words_of
from solofate.rules.person_names import is_a_name
from solofate.rules.procedures.scenes.whereabouts import going_noted
from solofate.rules.table import Table
from solofate.wording.gm import talk as saying

LEAVES, ASIDE = "leaves", "aside"
AWAY = "away"
_ROOMS = ("location.n.1", "structure.n.1")


def goes_or_stands(asked: str) -> str:
    """What a request comes to at once: that somebody `leaves`, or stands `aside`; nothing for any other, or for later.

    `walk away now`, `let us pass`, `get out of our way`; not `leave the ledger`, `go with me`, `go home tomorrow`.
    """
    known = lexicon()
    words = [word for word in words_of(asked) if word not in known.set_of("going-aside", "besides")]
    if not known.set_of("going-aside", "not-at-once").isdisjoint(words):
        return ""
    found = next(
        (each for each in known.found("going-aside", words) if each.at == 0 or _led(words, each.at)), None
    )
    return found.sense if found is not None and found.sense in (LEAVES, ASIDE) else _by_the_place(words)


def _led(words: Sequence[str], at: int) -> bool:
    """Whether what is asked begins there: behind `to`, or behind another thing that is asked with it."""
    return words[at - 1] in lexicon().set_of("going-aside", "leads")


def _by_the_place(words: Sequence[str]) -> str:
    """`Go`, `leave this house`: with nothing behind it, or with the place that is left."""
    if words[:1] not in (["go"], ["leave"]):
        return ""
    rest = [
        word
        for word in words[1:]
        if word not in lexicon().set_of("plain", "articles") | {"this", "my", "our"}
    ]
    only_a_place = words[0] == "leave" and len(rest) == 1 and is_a(rest[0], _ROOMS)
    return LEAVES if not rest or only_a_place else ""


def take_effect(table: Table, other: Character, asked: str, said: str) -> None:
    """Whoever has agreed to what was asked does it now; all of them do where all of them were meant.

    In a fight nobody does, as that is given up in its own way.
    """
    state = table.state
    does = goes_or_stands(bare_request(asked))
    if not does or other.id not in state.characters or other.is_hero or state.scene.mode != FREE:
        return
    for one in _who_is_meant(state, other, said):
        if does == LEAVES:
            table.emit(Left(one.id))
            table.emit(going_noted(table.state, one.id, one.name, AWAY))
        elif one.side == OPPOSITION:
            table.emit(SideChanged(one.id, BYSTANDERS))
            number, scene = next_number(table.state.facts), state.scenes
            noted = Fact(number, one.id, one.name, HAPPENED, saying.STANDS_ASIDE, "", "", TOLD, scene)
            table.emit(FactsNoted((noted,)))


def _who_is_meant(state: State, other: Character, said: str) -> Iterator[Character]:
    """Whoever agreed, and those of the same kind or side with them, where several were spoken to: `both of you`."""
    words = words_of(said)
    everybody = not lexicon().set_of("going-aside", "all").isdisjoint(words)
    yield other
    if other.side != OPPOSITION:
        return
    for one in in_play(state, OPPOSITION):
        alike = _kind(one.name) == _kind(other.name) and not _one_alone(words, one)
        led = everybody and one.zone == other.zone and not is_a_name(one.name)
        if one.id != other.id and one.out is None and (alike or led):
            yield one


def _kind(name: str) -> str:
    """What several of a kind have in common: `Boatman with a Pole` of the first and the second."""
    return re.sub(r" \d+$", "", name)


def _one_alone(words: Sequence[str], one: Character) -> bool:
    """Whether a line is said to one of a kind: it names them by what they are, and not several."""
    return not set(words_of(_kind(one.name))).isdisjoint(words)


def won_by_an_offer(table: Table, hero: Character, other: Character, purpose: str) -> None:
    """What somebody was paid or moved to do by a roll that is none of talk: `offer them a coin to let us pass`."""
    _do_as_was_won(table, hero, other, purpose, wanted_of_them(purpose))


def won_by_words(table: Table, hero: Character, other: Character, purpose: str) -> None:
    """What somebody was told to do at once by a roll of talk that was won: `order her to leave`, `scare them off`."""
    if table.state.scene.mode == FREE:
        _do_as_was_won(table, hero, other, purpose, _told_to(purpose))


def _do_as_was_won(table: Table, hero: Character, other: Character, purpose: str, wanted: str) -> None:
    if not wanted or other.id not in table.state.characters or other.side == PCS:
        return
    told = saying.agrees_to(other.name, as_told_of(wanted, "", other.name, hero.name))
    number, scene = next_number(table.state.facts), table.state.scenes
    noted = Fact(number, other.id, other.name, KNOWS, saying.says(told), told, "", TOLD, scene)
    if all(each.detail != told for each in table.state.facts if each.who == other.id):
        table.emit(FactsNoted((noted,)))
    take_effect(table, other, wanted, purpose)


def _told_to(purpose: str) -> str:
    """What somebody is told to do at once, behind `to`; who is frightened off goes away."""
    known, words = lexicon(), words_of(purpose)
    if words[-1] in (AWAY, "off") and not known.set_of("going-aside", "drives").isdisjoint(words[:_SOON]):
        return "go away"
    _, to, wanted = purpose.rstrip(" .!").rpartition(" to ")
    return wanted if to and goes_or_stands(wanted) else ""


def wanted_of_them(purpose: str) -> str:
    """What an offer is to move somebody to do: `let us pass`; nothing where it offers nothing."""
    known, words = lexicon(), words_of(purpose)
    if known.set_of("going-aside", "offers").isdisjoint(words[:_SOON]):
        return ""
    _, to, wanted = purpose.rstrip(" .!").rpartition(" to ")
    asks = to and words_of(wanted)[0] in known.set_of("going-aside", "favours")
    return wanted if asks or (to and goes_or_stands(wanted)) else ""


_SOON = 2
