"""The words for people in a title: where they begin and end, what is a head, and what only sounds like somebody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from solofate.gm.titles.persons import (
    are_several,
    callings_of,
    is_plainly_somebody,
    is_somebody,
    may_be_somebody,
)
from solofate.gm.titles.title_words import (
    TitleWord,
    capitals_throughout,
    occasion_in,
    says_where,
    title_words,
)
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import Lexicon, lexicon
from solofate.lexicon.senses import is_a, senses_of, share_of

NUMBERS: Mapping[str, int] = MappingProxyType(
    {word: int(number) for number, words in lexicon().subject("how-many-people").items() for word in words}
)
"""How many a word says there are."""

_BEFORE = 3
"""How many words may stand between a number or article and the people it belongs to."""


_WITH_ITS_ARTICLE = 2


class PeoplePhrase(NamedTuple):
    """Words for people in a title: where they begin, article and all, the noun, and the number it says.

    `first` is the first word behind the article, `led` whether there is an article, a number or an owner.
    """

    begins: int
    first: int
    head: int
    led: bool
    number: int


class PeoplePhrases:
    """A title taken apart for the words in it that are for people.

    `places` are phrases that mean a place: the `guard room` is no guard.
    """

    def __init__(self, title: str, places: Sequence[str]) -> None:
        self._lexicon: Lexicon = lexicon()
        self._typed: tuple[TitleWord, ...] = title_words(title)
        self._words = [word.small for word in self._typed]
        self._owning = {at for at, word in enumerate(self._typed) if word.owns}
        self._flat = capitals_throughout(self._typed)
        self._places = {word for phrase in places if " " not in phrase for word in (phrase, f"{phrase}s")}
        self._in_a_place = {
            at + step
            for phrase in places
            if " " in phrase and phrase.partition(" ")[0] in self._words
            for at in places_of(phrase.split(), self._words)
            for step in range(phrase.count(" ") + 1)
        }

    def _is_somebody(self, at: int) -> bool:
        word = self._words[at]
        if self._lexicon.senses("no-places", word) or word in self._lexicon.set_of("title-words", "finite"):
            return False
        if word in self._places and not is_plainly_somebody(word):
            return False
        bent = any(form != word for form in verb_forms(word))
        if at and self._words[at - 1] in _WHICH and bent:
            return False  # The road that leads north.
        written_large = at > 0 and self._typed[at].capital and not self._flat and not are_several(word)
        if written_large and not is_plainly_somebody(word) and not self._is_all_there_is(at):
            return False  # The Kessler file; the freighter Halcyon.
        return is_somebody(word) or (at > 0 and word in _BEHIND_A_WORD)

    def _is_all_there_is(self, at: int) -> bool:
        """Whether a title is an article and this noun, which is written large as titles are: `The Cartographer`."""
        return at == 1 and len(self._words) == _WITH_ITS_ARTICLE and self._words[0] == "the"

    def _is_of_a_name(self, at: int) -> bool:
        """Whether a word with a capital is a part of somebody's name: `Hesper Miller`, but not `the Hask Brothers`."""
        if self._flat or not self._typed[at].capital or self._is_a_band(at):
            return False
        behind = at + 1 < len(self._typed) and self._typed[at + 1].capital and not self._typed[at + 1].apart
        before = at > 0 and self._typed[at - 1].capital and not self._typed[at].apart
        if before and not behind and self._is_a_title(at):
            return False
        return behind or (before and self._words[at - 1] not in _DETERMINERS and at - 1 not in self._owning)

    def _is_a_band(self, at: int) -> bool:
        """Whether a word with a capital means several people: `the Hask Brothers`, but not `Hendrik Peeters`."""
        word = self._words[at]
        alone = not at or not self._typed[at - 1].capital or self._words[at - 1] in _DETERMINERS
        return are_several(word) and (
            alone or self._is_led(at) or any(senses_of(form) for form in plural_forms(word) if form != word)
        )

    def _is_led(self, at: int) -> bool:
        """Whether an article stands before the words with capitals that end here: `the Vos Peeters`."""
        first = at
        while first and self._typed[first - 1].capital and not self._typed[first].apart:
            first -= 1
        return first > 0 and self._words[first - 1] in _DETERMINERS

    def _is_a_title(self, at: int) -> bool:
        """Whether a noun ends words with capitals behind an article, and no place is meant: `the Dowager Duchess`."""
        first = at
        while first and self._typed[first - 1].capital and not self._typed[first].apart:
            first -= 1
            if self._words[first] in _DETERMINERS:
                break
        led = first if self._words[first] in _DETERMINERS else first - 1
        if led < 0 or self._words[led] not in _DETERMINERS or led + 1 == at:
            return False
        before = self._words[led - 1] if led else ""
        of_somebody = before == "with" or (before == "from" and self._is_taken_from(led - 1))
        return is_plainly_somebody(self._words[at]) and (of_somebody or not says_where(before))

    def _is_taken_from(self, at: int) -> bool:
        """Whether something is taken from whoever stands behind a word: `take it back from the Salt Abbot`."""
        taken = self._lexicon.set_of("spoken-of-only", "taken-from")
        return any(not taken.isdisjoint(verb_forms(word)) for word in self._words[:at])

    def _phrase(self, head: int) -> PeoplePhrase | None:
        """The words that belong to a noun for people: up to an article, a number, or whoever they belong to."""
        at = head
        led = bool(head) and (self._words[head - 1] in _DETERMINERS or head - 1 in self._owning)
        if self._words[head] in _BY_NAME and self._typed[head].capital and not led:
            return PeoplePhrase(head, head, head, False, 0)  # In the kitchen Papa is angry.
        while at and head - at <= _BEFORE and not self._typed[at].apart:
            before = self._words[at - 1]
            if before in NUMBERS or before.isdigit():
                several = at > 1 and self._words[at - 2] in _DETERMINERS
                count = NUMBERS.get(before) or int(before)
                return PeoplePhrase(at - 1 - several, at, head, True, count)
            if before in _DETERMINERS or at - 1 in self._owning:
                begins = self._of_whom(at - 1)
                return PeoplePhrase(begins, begins + (self._words[begins] in _DETERMINERS), head, True, 0)
            if before == "of" and at > 1 and self._words[at - 2] in NUMBERS:
                led = at > 2 and self._words[at - 3] in _DETERMINERS
                return PeoplePhrase(at - 2 - led, at, head, True, NUMBERS[self._words[at - 2]])
            if self._where(before) or before in _JOINS or self._ends_a_phrase(at - 1):
                break
            at -= 1
        return PeoplePhrase(at, at, head, False, 0)

    def _of_whom(self, at: int) -> int:
        """Where the words for an owner begin: `the bishop's clerk` begins at `the`."""
        if at not in self._owning:
            return at
        for begins in range(at, max(-1, at - _BEFORE), -1):
            if begins == 0 or self._typed[begins].apart:
                return begins
            before = self._words[begins - 1]
            if before in _DETERMINERS:
                return begins - 1
            if self._where(before) or before in _JOINS or self._ends_a_phrase(begins - 1):
                return begins
        return at

    def _ends_a_phrase(self, at: int) -> bool:
        """Whether a word before a noun is a deed and not part of the noun: `meet the`, but `the fencing master`."""
        word = self._words[at]
        if word in self._lexicon.set_of("title-words", "finite") or word in _PRONOUNS:
            return True
        led = at and (self._words[at - 1] in _DETERMINERS or at - 1 in self._owning)
        return self._deed(word) and not led

    def _ends(self, head: int) -> int:
        """Where the words for somebody end: behind what they are of, `the queen of beggars`."""
        at = head + 1
        if at < len(self._words) and self._words[at] in FOLK and not self._typed[at].apart:
            at += 1  # The customs men.
        if at + 1 < len(self._words) and self._words[at] == "of" and not self._typed[at].apart:
            last = at + 1
            while last < len(self._words) and (
                self._words[last] in _DETERMINERS or self._typed[last].owns or self._typed[last].capital
            ):
                last += 1
            named = self._typed[min(last, len(self._words)) - 1].capital
            end = last if named else last + 1
            while not named and end < len(self._words) and self._goes_on_to(end):
                end += 1  # The widow of the wrong man, the foreman of the work camp.
            if end <= len(self._words) and not any(word.apart for word in self._typed[at:end]):
                return end
        return at

    def _goes_on_to(self, at: int) -> bool:
        """Whether a word ends the noun that the word before it only begins: the wrong `man`, the work `camp`."""
        word, before = self._words[at], self._words[at - 1]
        if self._typed[at].apart or self._where(word) or word in _JOINS or not senses_of(word):
            return False
        whole = bool(senses_of(f"{before} {word}")) or word in self._places
        of_a_kind = bool(senses_of(before, "adjective")) and (is_somebody(word) or not self._does(word))
        finite = word in self._lexicon.set_of("title-words", "finite")
        return not finite and (whole or of_a_kind)

    def _as_typed(self, first: int, end: int) -> str:
        words = self._typed[first:end]
        return " ".join(f"{each.typed}'s" if each.owns else each.typed for each in words)

    def _is_no_head(self, at: int) -> bool:
        """Whether another noun takes the word up: of drunk sailors the sailors count, and a guard room is a room."""
        word = self._words[at]
        if at and word in FOLK and callings_of(self._words[at - 1]) and not self._typed[at].apart:
            return True  # The customs men are there already.
        if at + 1 >= len(self._words) or self._typed[at + 1].apart:
            return False
        after = self._words[at + 1]
        found_so = self._lexicon.set_of("title-troubles", "as-it-is-found")
        if self._is_told_more_of(at):
            return True
        if "beast" in callings_of(word) and not self._is_plural(word) and self._is_bare_noun(after):
            return True  # The eel trap.
        if after in self._lexicon.set_of("title-words", "finite") or after in found_so:
            return False  # The captain asleep.
        if self._typed[at + 1].capital or self._deed(after) or self._where(after):
            taken = callings_of(after) and not self._lexicon.senses("meetings", after)
            return bool(taken) and after not in FOLK and self._is_plural(after) >= self._is_plural(word)
        if self._is_somebody(at + 1) and after not in FOLK:
            return are_several(after) >= are_several(word) and not self._does(after)
        things = self._lexicon.set_of("fact-things", "thing")
        if "beast" in callings_of(word) and after not in _JOINS | _BEHIND_ONE and not self._does(after):
            return True  # The horse trough.
        return after in self._places or after in things or bool(self._lexicon.senses("places", after))

    def _is_told_more_of(self, at: int) -> bool:
        """Whether one person's word only says more of a noun behind it: `the rogue survey drone`, `a dry bed`.

        What somebody does would have an ending, and what they are given or told stands behind a verb of giving.
        """
        word, after = self._words[at], self._words[at + 1]
        phrase = self._phrase(at)
        before = self._words[phrase.begins - 1] if phrase is not None and phrase.begins else ""
        if self._is_plural(word) or at in self._owning or any(form in _GIVES for form in verb_forms(before)):
            return False
        no_thing = _JOINS | _DETERMINERS | _BEHIND_ONE | _PRONOUNS
        bent = any(form != after for form in verb_forms(after))
        capital = self._typed[at + 1].capital
        if capital or bent or after in no_thing or self._where(after) or after.endswith(("s", "ly")):
            return False
        return share_of(after, _THINGS_OR_BEASTS) >= _OFTEN and not is_somebody(after)

    def _is_bare_noun(self, word: str) -> bool:
        """Whether a word behind one animal is a noun and nothing the animal does, which would end in s."""
        return (
            bool(senses_of(word))
            and not word.endswith("s")
            and not self._where(word)
            and word not in _JOINS | _BEHIND_ONE
        )

    def _means_people(self, phrase: PeoplePhrase) -> bool:
        """Whether a word that is a thing as often means somebody here."""
        word = self._words[phrase.head]
        if phrase.head and self._words[phrase.head - 1] in _TIMES and is_a(word, ("act.n.2",), among=_AMONG):
            return False  # The winter count, the night watch.
        if word in self._lexicon.words("meetings-with", "nobody"):
            return self._friendly(self._words[phrase.begins - 1] if phrase.begins else "")
        if word not in _BEHIND_A_WORD:
            return True
        after = self._words[phrase.head + 1] if phrase.head + 1 < len(self._words) else ""
        before = self._words[phrase.begins - 1] if phrase.begins else ""
        compound = phrase.head > phrase.first or [after] == ["and"]
        return bool(compound or self._does(after) or self._friendly(before) or before == "with")

    def _is_an_occasion(self, at: int) -> bool:
        """Whether a word for people is something one has with somebody: `an audience with the queen`."""
        return self._words[at + 1 : at + 2] == ["with"] and bool(occasion_in(self._words[at], "quiet"))

    def _is_alone(self, phrase: PeoplePhrase) -> bool:
        """Whether one without an article is somebody all the same: `Stowaway in the hold`, `the old guard and I`."""
        word = self._words[phrase.head]
        behind = self._words[phrase.head + 1] if phrase.head + 1 < len(self._words) else ""
        if word in _BY_NAME and phrase.head == phrase.first:
            return True
        ends = self._where(behind) or self._does(behind) or len(self._words) == 1
        begins = phrase.begins == 0 or (self._typed[phrase.begins].apart and self._does(behind))
        return begins and ends and is_somebody(word)

    @staticmethod
    def _is_plural(word: str) -> bool:
        return not word.endswith("ss") and any(form != word for form in plural_forms(word))

    def _does(self, word: str) -> bool:
        """Whether a word tells what somebody does: `lies`, `will`, `counts`."""
        does = self._lexicon.set_of("person-verbs", "does")
        finite = self._lexicon.set_of("title-words", "finite")
        return word in finite or (word not in does and any(form in does for form in verb_forms(word)))

    def _by_grammar(self, at: int) -> tuple[str, ...]:
        """A calling nobody listed: whoever does in a title what only people do, or has it done to them."""
        words, known = self._words, self._lexicon
        if self._typed[at].capital and not self._flat:
            return ()
        no_noun = _ENDS | _WHOSE | _PRONOUNS | known.set_of("title-words", "finite") | _WHICH
        if words[at] in no_noun:
            return ()
        begin = at
        while begin and words[begin - 1] not in _DETERMINERS and at - begin < _BEFORE:
            begin -= 1
        if not begin or words[begin - 1] not in _DETERMINERS or self._deed(words[at]):
            return ()
        clause = known.set_of("grammar", "opens-a-clause") | known.set_of("grammar", "has-no-name")
        if not clause.isdisjoint(words[begin:at]):
            return ()  # `The client who sent for me` is one, and no `client who sent`.
        if known.senses("no-places", words[at]) or known.senses("places", words[at]):
            return ()
        if not may_be_somebody(words[at]) or says_where(words[at]) or words[at] in _JOINS:
            return ()
        if words[at] in known.set_of("title-words", "state") | known.set_of("title-words", "denies"):
            return ()  # The cargo never came.
        if words[at] in self._places or words[at] in known.set_of("fact-things", "thing"):
            return ()
        after = words[at + 1] if at + 1 < len(words) else ""
        does = known.set_of("person-verbs", "does")
        if after != words[at] and any(form in does for form in verb_forms(after)) and after not in does:
            return ("speaker",)
        before = words[begin - 2] if begin > 1 else ""
        told = known.found("person-verbs", [form for word in words[:at] for form in verb_forms(word)])
        spoken_to = any(each.sense == "to-whom" for each in told)
        ends = not after or after in _ENDS
        if ends and ((before == "to" and spoken_to) or self._friendly(before)):
            return ("speaker",)
        return ()

    def _friendly(self, word: str) -> bool:
        return any(
            each.sense == "friendly" for each in self._lexicon.found("meetings", [word])
        ) and _THINGS.isdisjoint(verb_forms(word))

    def _in_apposition(self, phrase: PeoplePhrase) -> bool:
        """Whether the words tell what somebody is whose name stands before them: `Ulrike Ibarra, the retired thief`."""
        begins = phrase.begins
        if not begins or not phrase.led or begins - 1 in self._owning:
            return False
        the = self._words[begins] == "the" and not self._typed[begins].capital
        behind = begins > 1 and the and not self._typed[begins - 1].anew
        if not self._typed[begins].apart and not behind:  # `with Bela the old clown`
            return False
        if self._typed[begins].anew:
            return False
        if self._typed[begins].apart and self._is_one_with(begins - 1, phrase.head):
            return True
        name = begins
        while name and self._typed[name - 1].capital and (name == begins or not self._typed[name].apart):
            name -= 1
        before = self._words[name - 1] if name else ""
        named = name < begins and not says_where(self._words[name])
        return named and before not in _BEFORE_A_PLACE

    def _is_one_with(self, before: int, head: int) -> bool:
        """Whether two nouns between commas are one person, and no list: `my uncle, the bishop, receives me`."""
        behind = head + 1
        ends = behind >= len(self._words) or self._typed[behind].apart
        listed = self._words[behind : behind + 1] in (["and"], ["or"])
        first = self._phrase(before) if is_plainly_somebody(self._words[before]) else None
        return (
            first is not None and first.led and ends and not listed and not are_several(self._words[before])
        )

    def _is_named(self, at: int) -> bool:
        """Whether a name follows the calling: `the widow Hesper Vane`."""
        after = at + 1
        if after >= len(self._typed) or self._words[after] in _PRONOUNS:
            return False
        return self._typed[after].capital and not self._typed[after].apart

    def _deed(self, word: str) -> bool:
        return bool(self._lexicon.senses("title-verbs", word) or self._lexicon.senses("meetings", word))

    def _where(self, word: str) -> bool:
        where = self._lexicon.subject("where-words")
        return any(word in where.get(sense, ()) for sense in ("where", "elsewhere", "towards"))


_AMONG = 5
_OFTEN = 0.5
_THINGS_OR_BEASTS = ("artifact.n.1", "animal.n.1", "act.n.2", "body.n.2")
_GIVES = lexicon().set_of("title-people", "gives")
_BEHIND_ONE = (
    lexicon().set_of("title-words", "adverb")
    | lexicon().set_of("grammar", "asks")
    | lexicon().set_of("title-people", "behind-a-verb")
)
_WHOSE = lexicon().set_of("title-people", "whose") | lexicon().set_of("title-people", "ours")
_TIMES = lexicon().set_of("no-places", "time")
FOLK = lexicon().set_of("title-people", "folk")
_DETERMINERS = lexicon().set_of("where-words", "article") | lexicon().set_of("title-people", "leads-one")
_BEFORE_A_PLACE = _DETERMINERS | lexicon().set_of("people-named", "at-a-place")
_ENDS = lexicon().set_of("title-people", "behind-somebody")
_JOINS = lexicon().set_of("title-words", "joins") | lexicon().set_of("title-words", "joins-clauses")
_PRONOUNS = lexicon().set_of("title-words", "subject")
_WHICH = frozenset(("that", "which", "who"))
"""What stands between a noun and what is told of it."""
_BEHIND_A_WORD = lexicon().set_of("persons", "with-a-word-before")
_BY_NAME = lexicon().set_of("persons", "as-by-name")
"""Who is named with whoever they belong to: `the queen and her ladies`."""
_THINGS = lexicon().set_of("title-people", "done-with-things")
"""Deeds of talk and company that are done with things as often as with people."""


def places_of(phrase: Sequence[str], words: Sequence[str]) -> list[int]:
    """Where a phrase begins among the words of a title."""
    return [at for at in range(len(words)) if list(words[at : at + len(phrase)]) == list(phrase)]
