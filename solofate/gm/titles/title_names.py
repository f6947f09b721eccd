"""The names of people in a title: who is called what, what they are, and whether they are there."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from solofate.gm.titles.persons import are_several, is_plainly_somebody, is_somebody
from solofate.gm.titles.spoken_of import is_at_their_place, is_sought, spoken_of_only
from solofate.gm.titles.title_words import (
    CapitalRun,
    TitleWord,
    capital_runs,
    capitals_throughout,
    is_where_word,
    says_where,
    title_words,
)
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.lexicon.whereabouts import is_called_by_a_name

_NAMES = "people-named"
_ADDRESS = lexicon().set_of(_NAMES, "address")
_MOST_ROLE = 3


class NamedPerson(NamedTuple):
    """Somebody a title names: what they are called, what they are where it says so, whether it places them there.

    `besides` are other words of the title for the same one: the man in `the smith, a man named Orso`.
    """

    name: str
    role: str
    there: bool
    besides: tuple[str, ...] = ()


def names_in(
    title: str, known: Collection[str], heroes: Collection[str], places: Collection[str] = ()
) -> tuple[NamedPerson, ...]:
    """Everybody a title names but the heroes: those who are known, and new names that are plainly a person's.

    `places` are the words for kinds of place: the `Mill` is nobody.
    """
    return tuple(_Names(title, known, heroes, places).people())


_US = frozenset(("i", "we"))


class _Names:
    """A title while its names are read."""

    def __init__(
        self, title: str, known: Collection[str], heroes: Collection[str], places: Collection[str]
    ) -> None:
        self._words = title_words(title)
        self._flat = capitals_throughout(self._words)
        self._known, self._places = known, places
        self._ours = {part for hero in heroes for part in hero.split()}

    def people(self) -> Iterator[NamedPerson]:
        """The names in the order of the title, each once."""
        told: set[str] = set()
        joined, last = -1, ""
        for run in self._runs():
            found = self._read(run, run.begins == joined)
            if found is not None and last and self._is_theirs(run):
                found = found._replace(role=f"{last}'s {found.role}", besides=(*found.besides, found.role))
            last = found.name if found is not None else last
            joined = run.ends + 1 if found is not None and self._small(run.ends) == "and" else -1
            if found is not None and found.name not in told:
                told.add(found.name)
                yield found

    def _is_theirs(self, run: CapitalRun) -> bool:
        """Whether what somebody is stands behind whose they are: `Mayor Brandt and his wife Lotte`."""
        role, begins = self._role(run)
        return bool(role) and not _WHOSE.isdisjoint((self._small(begins - 1), self._small(begins)))

    def _runs(self) -> Iterator[CapitalRun]:
        for run in capital_runs(self._words, first=True):
            begins = run.begins
            if begins == 0 and not self._begins_with_a_name(run):
                begins = 1
            while begins < run.ends and self._words[begins].small in _NO_NAME - _ADDRESS:
                begins += 1
            ends = run.ends - self._ends_in_us(run)
            if begins < ends:
                yield CapitalRun(begins, ends)

    def _ends_in_us(self, run: CapitalRun) -> bool:
        """Whether the last of several capitals is who does something in that place: `In Saint Brannoch I want …`."""
        led = run.begins > 0 and says_where(self._small(run.begins - 1))
        return led and self._small(run.ends - 1) in _US and run.ends < len(self._words)

    def _small(self, at: int) -> str:
        return self._words[at].small if 0 <= at < len(self._words) else ""

    def _begins_with_a_name(self, run: CapitalRun) -> bool:
        """Whether the capital of the first word is a name's, and not just that of the beginning."""
        first = self._words[0].small
        addressed = first in _ADDRESS and run.ends > 1 and not is_plainly_somebody(self._words[1].small)
        if self._is_given(first) or addressed or self._match([self._words[0]]):
            return True
        if self._says_other(first):
            return False
        if run.ends > 1:
            return not self._flat
        return self._does(1, ("person-verbs",)) and not is_somebody(first) and not self._is_place(run)

    def _says_other(self, word: str) -> bool:
        """Whether a word is a deed, an article, a place or anything else but a name."""
        known = lexicon()
        where = known.subject("where-words")
        return (
            word in _NO_NAME
            or any(word in where[sense] for sense in where if sense != "before-a-name")
            or bool(known.senses("title-verbs", word) or known.senses("meetings", word))
            or bool(known.senses("no-places", word) or known.senses("occasions", word))
            or (word.endswith("ing") and len(word) > 4)
            or word in self._places
            or (is_somebody(word) and word not in _ADDRESS)
        )

    def _is_given(self, word: str) -> bool:
        return bool(lexicon().senses("given-names", word))

    # ---- one name ----------------------------------------------------------------------------------------------

    def _read(self, run: CapitalRun, joined: bool) -> NamedPerson | None:
        words = self._words[run.begins : run.ends]
        parts = [word.typed for word in words]
        if set(parts) & self._ours:
            return None
        owns = words[-1].owns
        if self._is_a_feast(run) or (len(parts) == 1 and len(parts[0]) > 1 and parts[0].isupper()):
            return None  # Christmas Eve; a USB stick.
        called_after = words[0].small in lexicon().set_of(_NAMES, "saints")
        if max(map(len, parts)) == 1 or (called_after and (owns or says_where(self._small(run.begins - 1)))):
            return None  # Cargo hold C; visiting hours at St Bride's; the hotel in Saint Brannoch.
        # Whose a place is may be anywhere: at Haldane's camp. A heading that begins with them is about them.
        heading = all(word.capital for word in self._words[: run.begins])
        places = self._places if heading and self._words[0].small not in _AT_A_PLACE else ()
        if owns and not is_at_their_place(self._words, run.begins, run.ends - 1, places):
            return None
        if self._is_of_a_thing(run) or (not owns and self._are_a_family(run)):
            return None
        before, begins = self._role(run)
        match = self._match(words)
        role = self._who_it_is(run, before, begins)
        named = bool(before or self._in_front(run, begins))
        if match is None and not (owns or joined or self._is_a_person(run, named)):
            return None
        there = owns or (not self._qualifies(run) and not spoken_of_only(self._words, begins, run.ends - 1))
        return NamedPerson(
            match or " ".join(parts), role, there and not self._is_missed(run), self._besides(run, role)
        )

    def _is_of_a_thing(self, run: CapitalRun) -> bool:
        """Whether a thing is called so that stands right before: `the steam launch Margaret`, `her mare Bella`."""
        at = run.begins - 1
        if at < 1 or self._words[run.begins].apart or self._words[at].owns or self._words[at].capital:
            return False
        small = [word.small for word in self._words[max(0, at - _MOST_ROLE) : at]]
        led = next((each for each, word in enumerate(small) if word in _LED), None)
        if led is None:
            return False
        if says_where(self._small(at - len(small) + led - 1)) and self._does(run.ends):
            return False  # In the inn Rosa waits for me.
        return is_called_by_a_name(self._small(at))

    def _is_a_feast(self, run: CapitalRun) -> bool:
        """Whether it is the eve of a feast, and nobody called Eve: `Christmas Eve`, `Saint Osyth's Eve`."""
        before = self._words[run.begins - 1] if run.begins else None
        led = before is not None and before.capital and not self._words[run.begins].apart
        return led and self._small(run.begins) in lexicon().set_of(_NAMES, "feasts")

    def _is_missed(self, run: CapitalRun) -> bool:
        """Whether somebody is said not to be there: `I wait for Rosa under the bridge; she is late`."""
        small = [word.small for word in self._words]
        gone = [
            each for each in lexicon().found("title-people", small[run.ends :]) if each.sense == "is-gone"
        ]
        others = [each for each in self._runs() if each.begins >= run.ends]
        for each in gone:
            at = run.ends + each.at
            by_pronoun = small[at - 1] in _PRONOUNS and not others
            if at == run.ends or by_pronoun:
                return True
        return False

    def _match(self, words: Sequence[TitleWord]) -> str | None:
        """Somebody known whose name has all these words in it."""
        said = {word.typed for word in words if word.small not in _ADDRESS} or {word.typed for word in words}
        if len(said) == 1 and not next(iter(said))[:1].isupper():
            return None
        return next((each for each in self._known if said <= set(each.split()) - {"of", "the"}), None)

    def _are_a_family(self, run: CapitalRun) -> bool:
        """Whether a name tells only which people: `the Hask brothers`, `the Harbour Guild men`."""
        after = self._small(run.ends)
        apart = run.ends < len(self._words) and self._words[run.ends].apart
        return not apart and is_somebody(after) and are_several(after) and not self._does(run.ends)

    def _is_a_person(self, run: CapitalRun, role: bool) -> bool:
        words = self._words[run.begins : run.ends]
        first, before = words[0].small, self._before(run)
        given = self._is_given(first) or (first in _ADDRESS and len(words) > 1)
        if role or self._called_so(run) or (given and before not in _ARTICLES):
            return True
        joined = self._small(run.ends) == "and" and self._small(run.ends + 1) in _SPEAKERS
        led = before in _ARTICLES or before in _AT_A_PLACE or before == "of"
        if joined and not led and not self._words[run.ends].apart:
            return True  # `Only Pip and me`.
        if self._flat and any(self._says_other(word.small) for word in words):
            return False
        if len(words) == len(self._words) and senses_of(words[-1].small):
            return False  # A title that is nothing but a noun names no person: Last Call, Old Bones.
        if self._is_place(run) or before in _ARTICLES:
            return False
        if self._has_a_role_behind(run):
            return True
        apart = words[0].apart
        sought = before == "for" and is_sought(self._words, run.begins - 1)
        if (sought or before in lexicon().set_of(_NAMES, "after")) and not apart:
            return True
        if self._does(run.ends) or (len(words) > 1 and not says_where(before)):
            return True
        return not apart and self._is_done_to(before)

    def _before(self, run: CapitalRun) -> str:
        """The word before a name, but for `old`, `poor` and such."""
        at = run.begins - 1
        while self._small(at) in lexicon().set_of("where-words", "before-a-name"):
            at -= 1
        return self._small(at)

    def _is_place(self, run: CapitalRun) -> bool:
        """Whether the words are of a place: `Candle Row`, `in Harrowgate`, `the Drowned Bell`."""
        words = self._words[run.begins : run.ends]
        if any(word.small in self._places for word in words[1:]) or words[-1].small in self._places:
            return True
        if self._qualifies(run):
            return True
        before = self._small(run.begins - 1)
        return before in _AT_A_PLACE and not words[0].apart and not self._is_given(words[0].small)

    def _qualifies(self, run: CapitalRun) -> bool:
        """Whether a name only says which place: the Hask warehouse."""
        after, behind = self._small(run.ends), self._small(run.ends + 1)
        bent = any(form != after for form in verb_forms(after)) and not after.endswith("s")
        if bent and says_where(behind):
            return False  # Tobiah, frozen with fear.
        return after in self._places and not self._words[run.ends].apart and not says_where(after)

    def _does(self, at: int, known: Sequence[str] = ("person-verbs", "telling-verbs", "meetings")) -> bool:
        """Whether the word there is a deed of somebody's: `waits`, `lies to us`, `has`."""
        if at >= len(self._words) or self._words[at].apart:
            return False
        word = self._words[at].small
        if word in lexicon().set_of("title-words", "finite"):
            return True
        forms = [form for form in verb_forms(word) if form != word]
        bends = any(lexicon().senses(each, form) for each in known for form in forms)
        return bends and not word.endswith("ing") and word not in _OF_PLACES

    def _is_done_to(self, before: str) -> bool:
        """Whether the word before is a deed done to somebody: `carry Bram`, `cornering Bram`, not `leave Harrow`."""
        known = lexicon()
        forms = list(verb_forms(before))
        if any(form in known.set_of(_NAMES, "done-to-places") for form in forms):
            return False
        return any(known.senses("title-verbs", form) or known.senses("meetings", form) for form in forms)

    # ---- what they are -----------------------------------------------------------------------------------------

    def _who_it_is(self, run: CapitalRun, before: str, begins: int) -> str:
        """What somebody is by the words around their name: those that say most, with whose they are if they are ours.

        `The smith, a man named Orso`; `my brother Tomas, a priest`; `a girl called Pia, the baker's daughter`.
        """
        in_front = self._in_front(run, begins)
        told = [each for each in (before, in_front, self._role_behind(run)) if each]
        role = next((each for each in told if each.split()[-1] not in _OF_NOBODY), told[0] if told else "")
        first, _, rest = role.partition(" ")
        if first in _OURS:
            return f"your {rest}"
        ours = role == before and bool(role) and _OURS & {self._small(begins - 1), self._small(begins)}
        return f"your {role}" if ours else role

    def _besides(self, run: CapitalRun, role: str) -> tuple[str, ...]:
        """What else a title calls somebody: `clerk` and `man`, of `the tall clerk, a man called Voss`."""
        before, begins = self._role(run)
        told = (before, self._in_front(run, begins), self._role_behind(run))
        said = {
            word for each in told if each for word in (each, each.split()[-1], each.removeprefix("your "))
        }
        return tuple(sorted(said - {role}))

    def _in_front(self, run: CapitalRun, begins: int) -> str:
        """What somebody is before a comma and their name, or what leads to it: `my old teacher, Ada Lind`."""
        at = begins
        if at and self._small(at - 1) in _ANY_ARTICLE and self._words[at - 1].apart:
            at -= 1  # The doctor, a Mr Pym.
        ends = run.ends >= len(self._words) or self._words[run.ends].apart
        if not (at and ends) or not self._words[at].apart or self._words[at].anew:
            return ""
        if self._small(run.ends) in ("and", "or"):
            return ""  # The captain, Rosa, and the cook.
        first = head = at - 1
        if not is_plainly_somebody(self._small(head)) or self._words[head].capital or self._words[head].owns:
            return ""
        while (
            first
            and at - first <= _MOST_ROLE
            and not self._words[first].apart
            and self._is_of_a_role(first - 1)
        ):
            first -= 1
        led = self._small(first - 1) if first and not self._words[first].apart else ""
        if led not in _ARTICLES | _OURS | _WHOSE:
            return ""
        role = " ".join(word.small for word in self._words[first:at])
        return f"your {role}" if led in _OURS else role

    def _role(self, run: CapitalRun) -> tuple[str, int]:
        """What stands right before a name for what somebody is, and where that begins: `the widow Hesper Vane`."""
        ends = at = self._before_naming(run.begins)
        while at and ends - at < _MOST_ROLE and not self._words[at].apart and self._is_of_a_role(at - 1):
            at -= 1
        words = [word.small for word in self._words[at:ends]]
        if before := self._called_so(run):
            return " ".join(word.small for word in self._words[:before]).removeprefix("the "), 0
        if not words or not is_somebody(words[-1]):
            return "", run.begins
        led = at and self._small(at - 1) in _ARTICLES and not self._words[at].apart
        return " ".join(words), at - 1 if led else at

    def _before_naming(self, at: int) -> int:
        """Where words end that only lead to a name: `a thief called Abimil`, `a boatman by the name of Petr`."""
        for length in range(_MOST_NAMING, 0, -1):
            phrase = " ".join(word.small for word in self._words[max(0, at - length) : at])
            apart = any(word.apart for word in self._words[max(1, at - length) : at + 1])
            if length < at and not apart and phrase in lexicon().set_of(_NAMES, "naming"):
                return at - length
        return at

    def _called_so(self, run: CapitalRun) -> int:
        """Where what somebody is ends, with which a title begins and behind which it names them; else 0.

        `Ringmaster, old Béla, calls me in`, `The ringmaster, Béla, …`.
        """
        at = run.begins
        while at and not self._words[at].apart and is_where_word(self._words[at - 1].small, "before-a-name"):
            at -= 1
        ends = run.ends >= len(self._words) or self._words[run.ends].apart
        led = at == 2 and self._small(0) in _ARTICLES
        if not ends or not (led or at == 1) or not self._words[at].apart or self._words[at].anew:
            return 0
        return at if is_plainly_somebody(self._small(at - 1)) else 0

    def _is_told_something(self, run: CapitalRun) -> bool:
        """Whether what stands behind a name is what somebody gives, shows or tells them."""
        gives = lexicon().set_of("title-people", "gives")
        return any(form in gives for form in verb_forms(self._small(run.begins - 1)))

    def _is_of_a_role(self, at: int) -> bool:
        word = self._words[at]
        return (
            not word.owns
            and not self._says_small(word.small)
            and not (at == 0 and self._says_deed(word.small))
        )

    def _says_small(self, word: str) -> bool:
        return word in _NO_NAME or says_where(word) or word in _ARTICLES or self._says_deed(word)

    def _says_deed(self, word: str) -> bool:
        deed = lexicon().senses("title-verbs", word) or lexicon().senses("meetings", word)
        return bool(deed) and not is_somebody(word)

    def _role_behind(self, run: CapitalRun) -> str:
        """What a name is followed by: `Hesper Vane, the old widow`."""
        if not self._has_a_role_behind(run):
            return ""
        end = run.ends + 1
        while end < len(self._words) and not self._words[end].apart and end - run.ends <= _MOST_ROLE:
            if is_somebody(self._words[end - 1].small) and not is_somebody(self._words[end].small):
                break
            end += 1
        words = self._words[run.ends + 1 : end]
        return " ".join(f"{word.small}'s" if word.owns else word.small for word in words)

    def _has_a_role_behind(self, run: CapitalRun) -> bool:
        at = run.ends
        if at >= len(self._words) or self._words[at].anew:
            return False
        given = self._is_given(self._small(run.begins))
        if not self._words[at].apart and (
            self._small(at) != "the" or not given or self._is_told_something(run)
        ):
            return False  # `Rosa the midwife` is one, and `I tell Rosa the captain` are two.
        if self._small(at) not in _ARTICLES | lexicon().set_of("title-people", "leads-one"):
            return False
        behind = self._words[at + 1 : at + 1 + _MOST_ROLE]
        return any(is_somebody(word.small) for word in behind)


_NO_NAME = lexicon().set_of("fact-bounds", "no-name") | lexicon().set_of("title-people", "no-place")
_ARTICLES = lexicon().set_of("where-words", "article")
_ANY_ARTICLE = _ARTICLES | lexicon().set_of("title-people", "leads-one")
_LED = _ANY_ARTICLE | lexicon().set_of("title-people", "ours") | lexicon().set_of("title-people", "whose")
_SPEAKERS = lexicon().set_of("title-words", "speakers")
_OURS = lexicon().set_of("title-people", "ours")
_WHOSE = lexicon().set_of("title-people", "whose")
_OF_NOBODY = lexicon().set_of("title-people", "of-nobody")
_PRONOUNS = frozenset(("she", "he", "they"))
_MOST_NAMING = 4
"""So many words lead from what somebody is to their name at most: `by the name of`."""
_AT_A_PLACE = lexicon().set_of(_NAMES, "at-a-place")
_OF_PLACES = lexicon().set_of(_NAMES, "done-by-places")
