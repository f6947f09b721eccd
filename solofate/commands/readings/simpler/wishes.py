"""What a player says somebody is to do, as the deed it is: `I'd like my hero to run`, `Teo should shoot her`."""

from __future__ import annotations

from typing import NamedTuple

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentences.told_of_whom import HE_OR_SHE
from solofate.commands.readings.simpler.shapes import PLAIN, base_of, shapes_of
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.lexicon.forms import third_person
from solofate.lexicon.matcher import Lexicon
from solofate.rules.names import words_of

_LONGEST_PHRASE = 4


class Wished(NamedTuple):
    """A deed that is wished, told plainly; `outright` says that it is somebody's who is named for it.

    `alone` is the same without what others do meanwhile, where something is told of that.
    """

    told: str
    outright: bool
    alone: str = ""


def as_a_deed(moment: Moment, said: Utterance) -> Wished | None:
    """The deed that a line wishes, orders or asks for, told plainly; None where it does no such thing.

    The hero's is told with `I`, a friend's by their name: `Teo Lunt keeps him talking`.
    """
    wish = _Wish(moment, said)
    return Wished(wish.deed, wish.somebodys, _alone(moment, wish.deed)) if wish.deed else None


def _alone(moment: Moment, deed: str) -> str:
    """A deed without what goes on beside it: `while I keep the others busy`, `before he is gone`."""
    said = utterance(deed)
    ends = moment.words.set_of("plain-clauses", "subordinates")
    beside = (at for at in range(3, len(said.words) - 1) if said.words[at] in ends)
    at = next((at for at in beside if said.words[at + 1] in _SOMEBODY), 0)
    return said.said_from(0, at) if at else ""


_SOMEBODY = ("i", "we", "they", *HE_OR_SHE)


class _Wish:
    """A line read for what somebody is to do in it."""

    def __init__(self, moment: Moment, said: Utterance) -> None:
        self._moment, self._said, self._words = moment, said, said.words
        self._known: Lexicon = moment.words
        self.somebodys = False
        self.deed = self._wished()

    def _wished(self) -> str:
        at = self._behind(0, "joins", several=True)
        for sense, led in (("somebody", ("to",)), ("has", ()), ("lets", ())):
            who = self._behind(at, sense)
            if who > at and (deed := self._somebody_does(who, led)):
                return deed
        if (done := self._behind(at, "before-a-deed")) > at and self._is_a_deed(done):
            return self._told("", done)
        asks = self._behind(at, "asks")
        if asks > at and self._said.asks and (deed := self._somebody_does(asks, ())):
            return deed
        if deed := self._somebody_is_to(at):
            return deed
        deed, self.somebodys = self._called_upon(at), False
        return deed

    def _behind(self, at: int, sense: str, *, several: bool = False) -> int:
        """Where the words of a sense end that stand at a place."""
        phrases = self._known.set_of("wishes", sense)
        for length in range(_LONGEST_PHRASE, 0, -1):
            if " ".join(self._words[at : at + length]) in phrases and at + length < len(self._words):
                return self._behind(at + length, sense, several=True) if several else at + length
        return at

    def _somebody_does(self, at: int, led: tuple[str, ...]) -> str:
        """What somebody is to do who is named at a place, behind `to` where that has to stand there."""
        who, ends = self._somebody(at)
        if not who:
            return ""
        done = ends + 1 if tuple(self._words[ends : ends + 1]) == led else ends
        if led and done == ends:
            return ""
        done = self._behind(done, "joins", several=True)
        return self._told(who, done) if self._is_a_deed(done) else ""

    def _somebody_is_to(self, at: int) -> str:
        """What somebody should, must or has to do: `Sabine must cut it loose`."""
        who, ends = self._somebody(at)
        done = self._behind(ends, "behind") if who else ends
        if done == ends:
            return ""
        done = self._behind(done, "joins", several=True)
        return self._told(who, done) if self._is_a_deed(done, going=True) else ""

    def _called_upon(self, at: int) -> str:
        """What a friend is told to do who is called by name: `Teo, please keep him talking`, `teo cover for me`."""
        who, ends = self._somebody(at)
        if not who or who == _ME:
            return ""
        asked = self._behind(ends, "joins", several=True)
        for phrase in ("asks", "before-a-deed"):
            led = self._behind(asked, phrase)
            if led > asked and self._words[led : led + 1] == ["you"]:
                asked = self._behind(led + 1, "joins", several=True)
        if not self._is_a_deed(asked):
            return ""
        return self._told(who, asked)

    def _somebody(self, at: int) -> tuple[str, int]:
        """The hero, as `I`, or the friend who is named at a place, and where their name ends."""
        own = self._behind(at, "own-hero")
        if own > at:
            self.somebodys = True
            return _ME, own
        hero = self._moment.hero
        for one in (*((hero,) if hero is not None else ()), *self._moment.friends):
            name = words_of(one.name)
            for called in (name, name[:1], name[-1:]):
                ends = at + len(called)
                if self._words[at:ends] == list(called) and self._said.is_whole(ends - 1):
                    self.somebodys = True
                    return (_ME if one is hero else one.name), ends
        return "", at

    def _is_a_deed(self, at: int, *, going: bool = False) -> bool:
        """Whether what is to be done stands there: a verb as it stands behind `to`."""
        if at >= len(self._words):
            return False
        word = self._words[at]
        helps = self._known.set_of("plain-clauses", "helping-plain") | self._known.set_of("talk-words", "may")
        if word == "be" or (word in helps and word != "do"):
            return False
        return PLAIN in shapes_of(word) or (going and word.endswith("ing") and bool(base_of(word)))

    def _told(self, who: str, at: int) -> str:
        verb = base_of(self._words[at]) or self._words[at]
        rest = self._said.said_from(at + 1)
        if not who or who == _ME:
            return f"I {verb} {rest}".strip()
        return f"{who} {third_person(verb)} {rest}".strip()


_ME = "I"
