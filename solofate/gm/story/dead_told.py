"""Who a text tells to be dead or far away: `my late sister Ansa`, `the doctor whom they hanged`, `Joss's grave`.

Precision goes before reach, as with every fact: what is doubted, denied, planned, asked or said by somebody counts for
nothing, and neither does what has only the word in it: `the dead drop`, `the drowned port`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from solofate.gm.story.sentences import TypedWord, sentences
from solofate.gm.titles.persons import are_several, is_somebody
from solofate.lexicon.matcher import lexicon
from solofate.rules.names import words_of

DEAD, WALKS, ALIVE, AWAY = "dead", "walks", "alive", "away"
"""What is told of somebody: they are dead; dead, and about as a ghost; alive after all; gone far away."""

THEIRS = "their"
_MY, _YOUR = ("my", "our"), ("your",)
_THEIR = ("his", "her", "their")
_ANYBODY_S = lexicon().set_of("deaths", "leads")
_MOST_BEFORE_A_NAME = 4
_MOST_OF_A_CLAUSE = 9


class ToldOf(NamedTuple):
    """Somebody of whom it is told: their name, what they are, whose they are, each empty where it is not said.

    `whose` is a name, or `my`, `your` and `their`; nothing where it may be anybody's.
    """

    how: str
    name: str
    role: str
    whose: str

    @property
    def called(self) -> str:
        """`Joss Calder`, else `my brother`, else `the doctor`."""
        told = self.whose if self.whose != THEIRS else ""
        whose = told if told in (*_MY, *_YOUR) else f"{told}'s" if told else "the"
        return self.name or f"{whose} {self.role}"


class _Phrase(NamedTuple):
    """The words for somebody: where they end, whether they own what follows, and whether they say they are no more."""

    whom: ToldOf
    ends: int
    owns: bool
    late: bool
    led: bool


@lru_cache(maxsize=512)
def told_of(text: str) -> tuple[ToldOf, ...]:
    """Everybody a text tells to be dead, walking, alive or far away, in its order."""
    found: list[ToldOf] = []
    last: _Phrase | None = None
    for words in sentences(text):
        people = list(_people_in(words))
        about = last
        if about is not None and words[0].small in ("he", "she"):
            how = _said_behind(words, 1)
            found += [about.whom._replace(how=how)] if how and not _doubted(words, 0, len(words)) else []
        for at, each in people:
            how = _how(words, at, each)
            if how:
                found.append(each.whom._replace(how=how))
        last = people[0][1] if len(people) == 1 else last if words[0].small in ("he", "she") else None
    return tuple(found)


# ---- the words for somebody --------------------------------------------------------------------------------------


def _people_in(words: Sequence[TypedWord]) -> Iterator[tuple[int, _Phrase]]:
    """The words for each person of a sentence, and where they begin."""
    at = 0
    while at < len(words):
        found = _phrase_at(words, at)
        if found is None:
            at += 1
            continue
        yield at, found
        # Whose somebody is may be somebody of whom it is told as well: `my dead brother's wife`.
        at = found.ends


def _phrase_at(words: Sequence[TypedWord], at: int) -> _Phrase | None:
    whose, led, begins = _led_by(words, at)
    late = False
    role = ""
    ends = begins
    while ends < len(words) and ends - begins < _MOST_BEFORE_A_NAME and not _in_capitals(words, ends):
        word = words[ends]
        if word.small in lexicon().set_of("deaths", "late") and not role:
            late = True
        elif is_somebody(word.small) and not are_several(word.small):
            role = word.small
            if word.owns:
                return _Phrase(ToldOf("", "", role, whose), ends + 1, True, late, led) if led else None
        elif role or not word.small.isalpha() or word.small in _NO_ADJECTIVE:
            break
        ends += 1
    name, ends_name, owns = _name_at(words, ends)
    if not name:
        ends = next((at for at in range(ends, begins, -1) if words[at - 1].small == role), begins)
        if not (role and led and ends > begins) or words[at].small in ("a", "an"):
            return None
        name, ends = _named_apart(words, ends)
        return _Phrase(ToldOf("", name, role, whose), ends, False, late, led)
    # `The late train to Tarn`: whoever is late has a calling, a name right behind it, or both.
    plain = all(
        is_somebody(word.small) or word.small in lexicon().set_of("deaths", "late")
        for word in words[begins:ends]
    )
    if ends > begins and not (role and words[ends - 1].small == role) and not plain:
        return None
    return _Phrase(ToldOf("", name, role, whose), ends_name, owns, late, led)


def _named_apart(words: Sequence[TypedWord], at: int) -> tuple[str, int]:
    """The name between commas behind what somebody is: `their commander, Ilse Renn, was shot`."""
    if at + 1 < len(words) and words[at].small == ",":
        name, ends, owns = _name_at(words, at + 1)
        if name and not owns and (ends == len(words) or words[ends].small == ","):
            return name, min(len(words), ends + 1)
    return "", at


def _led_by(words: Sequence[TypedWord], at: int) -> tuple[str, bool, int]:
    """Whose somebody is by the word before them, whether there is one, and where they begin."""
    small = words[at].small
    if small in _MY:
        return _MY[0], True, at + 1
    if small in _YOUR:
        return small, True, at + 1
    if small in _THEIR:
        return THEIRS, True, at + 1
    if small in _ANYBODY_S or small in ("a", "an"):
        return "", True, at + 1
    name, ends, owns = _name_at(words, at)
    if name and owns and ends < len(words) and not _in_capitals(words, ends):
        behind = [word.small for word in words[ends : ends + _MOST_BEFORE_A_NAME]]
        if any(is_somebody(each) for each in behind[:1]) or (behind[:1] and behind[0] in _LATE):
            return name, True, ends
    return "", False, at


_LATE = lexicon().set_of("deaths", "late")
_NO_ADJECTIVE = lexicon().set_of("fact-bounds", "no-name") | lexicon().set_of("fact-bounds", "where")


def _name_at(words: Sequence[TypedWord], at: int) -> tuple[str, int, bool]:
    """A run of capitals, where it ends, and whether it owns what follows."""
    ends = at
    while ends < len(words) and _in_capitals(words, ends):
        ends += 1
        if words[ends - 1].owns:
            break
    if ends == at:
        return "", at, False
    return " ".join(word.typed for word in words[at:ends]), ends, words[ends - 1].owns


def _in_capitals(words: Sequence[TypedWord], at: int) -> bool:
    word = words[at]
    return word.capital and word.typed != "I" and (word.small not in _NO_ADJECTIVE | set(_MY) | set(_YOUR))


# ---- what is told of them ----------------------------------------------------------------------------------------


def _how(words: Sequence[TypedWord], at: int, each: _Phrase) -> str:
    """What a sentence tells of somebody whose words stand there; nothing where it tells neither."""
    behind, until = _after(words, each)
    if until and behind == ALIVE:
        return ALIVE
    begins = _begin_of_clause(words, at)
    if _doubted(words, begins, max(until, each.ends)):
        return ""
    if each.late:
        return DEAD
    if each.owns:
        thing = next((word.small for word in words[each.ends : each.ends + 2] if word.small in _THEIRS), "")
        return (WALKS if thing in _WALKS else DEAD) if thing else ""
    return behind or _before(words, at)


_THEIRS = lexicon().set_of("deaths", "theirs") | lexicon().set_of("deaths", "walks")
_WALKS = lexicon().set_of("deaths", "walks")


def _after(words: Sequence[TypedWord], each: _Phrase) -> tuple[str, int]:
    """What is said right behind somebody or behind a clause about them, and where it ends."""
    if each.owns:
        return "", 0
    at = each.ends
    if how := _said_behind(words, at):
        return how, at + 2
    first = words[at].small if at < len(words) else ""
    if first == "," and at + 1 < len(words):
        inner = at + 1
        if words[inner].small in ("who", "whom"):
            at = inner
        else:
            closed = _closed(words, inner)
            if closed and words[inner].small in lexicon().set_of("deaths", "goes-on"):
                return _said_behind(words, closed), closed + 1
            return "", 0
    if at < len(words) and words[at].small in ("who", "whom"):
        if how := _said_behind(words, at + 1):
            return how, at + 2
        they = words[at + 1 : at + 4]
        if any(word.small in _KILLED for word in they) and words[at].small == "whom":
            return DEAD, at + 3
        closed = _closed(words, at)
        return (_said_behind(words, closed), closed + 1) if closed else ("", 0)
    return "", 0


def _closed(words: Sequence[TypedWord], at: int) -> int:
    """The word behind the comma that closes a clause; 0 where none does."""
    near = range(at + 1, min(len(words) - 1, at + _MOST_OF_A_CLAUSE))
    return next((spot + 1 for spot in near if words[spot].small == ","), 0)


def _said_behind(words: Sequence[TypedWord], at: int) -> str:
    """What the words that begin there say of whoever stands before them."""
    adverbs = lexicon().set_of("deaths", "adverbs")
    small = [word.small for word in words[at : at + _MOST_OF_A_CLAUSE] if word.small not in adverbs]
    for how, sense in ((ALIVE, "alive"), (WALKS, "walking"), (DEAD, "said"), (AWAY, "away")):
        if any(
            small[: len(each)] == each for said in lexicon().words("deaths", sense) if (each := said.split())
        ):
            return how
    return ""


def _before(words: Sequence[TypedWord], at: int) -> str:
    """What is told of somebody by what stands before them: `who killed my brother`, `the death of the king`."""
    back = [word.small for word in words[max(0, at - 3) : at]]
    last = back[-1] if back else ""
    if last == "of" and len(back) > 1 and back[-2] in lexicon().set_of("deaths", "of-them") | _WALKS:
        return WALKS if back[-2] in _WALKS else DEAD
    if last in lexicon().set_of("deaths", "mourned"):
        return DEAD
    mine = len(back) > 1 and back[-2] in ("i", "we")  # What the heroes do is the dice's to tell.
    return DEAD if last in _KILLED and not mine and len(back) > 1 else ""


_KILLED = lexicon().set_of("deaths", "killed")


def _begin_of_clause(words: Sequence[TypedWord], at: int) -> int:
    return next(
        (spot + 1 for spot in range(at - 1, -1, -1) if words[spot].small in (",", ";", "and", "but")), 0
    )


def _doubted(words: Sequence[TypedWord], begins: int, ends: int) -> bool:
    doubt = lexicon().set_of("deaths", "doubt")
    return any(word.small in doubt for word in words[begins:ends])


# ---- whom a name means -------------------------------------------------------------------------------------------


def means(told: ToldOf, name: str, me: str = "") -> bool:
    """Whether a name or other words mean whom it is told of: `Joss`, `Joss Calder`, `my brother`, `Ned's brother`.

    `me` is whoever says `my` in both.
    """
    asked = _asked(name)
    if asked is None:
        return False
    if told.name and asked.name:
        mine, theirs = set(words_of(told.name)), set(words_of(asked.name))
        return mine <= theirs or theirs <= mine
    if not (told.role and asked.role) or told.role != asked.role:
        return False
    one, other = (_owner(each.whose, me) for each in (told, asked))
    return not one or not other or one == other


@lru_cache(maxsize=512)
def _asked(name: str) -> ToldOf | None:
    """Words for one person taken apart; None where they are none."""
    words = next(sentences(name), [])
    if not words:
        return None
    found = _phrase_at(words, 0)
    if found is not None and found.ends == len(words):
        return found.whom
    return ToldOf("", words[-1].typed, "", "") if words[-1].capital else ToldOf("", "", words[-1].small, "")


def _owner(whose: str, me: str) -> str:
    mine = me if whose in _MY else "" if whose == THEIRS else whose
    return mine.split()[0].casefold() if mine else ""


__all__ = ["ALIVE", "AWAY", "DEAD", "THEIRS", "WALKS", "ToldOf", "means", "told_of"]
