"""What a premise says of whomever it speaks of, in words a fact can tell: names where it has `he` and `her`.

What stands beside somebody, between commas or behind `who`, is told of them as well.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.gm.titles.persons import is_somebody
from solofate.gm.titles.persons_told import speaks_of_oneself
from solofate.gm.titles.premise_verbs import STOPS, leads_a_noun, plain, prepositions, verb_at, word_set
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import THEY, pronouns
from solofate.repl.new.spoken_of import Mention, One, People
from solofate.rules.names import words_of

LONGEST = 24
"""Words of a fact at most; what is longer is a story."""
_LISTS = "premise-facts"
_BE = ("is", "are", "was", "were")
_DENIED = re.compile(r"\b(?P<verb>[a-z]+)n['’]t\b")
_SHORT = {"ca": "can", "wo": "will"}


class ToldOfThem:
    """Reads what is said beside and of somebody; what a verb says is for whoever reads clauses."""

    def __init__(self, text: str, heroes: Sequence[str]) -> None:
        self._text = _DENIED.sub(
            lambda found: f"{_SHORT.get(found['verb'], found['verb'])} not", text.replace("cannot", "can not")
        )
        self._people = People(heroes)
        self._people.speaks = speaks_of_oneself(text)
        self._read: list[tuple[One, str]] = []
        self._whole = ""
        named = set(words_of(heroes[0])) & set(words_of(text)) if heroes and text else set()
        self._without_a_name = not (named or self._people.speaks)

    def _note(self, one: One, text: str) -> None:
        if text and len(text.split()) <= LONGEST:
            self._read.append((one, text))

    def _predicate(
        self, one: One, does: Sequence[str], *, first_person: bool = False, alone: bool = False
    ) -> None:
        """What a verb and all that belongs to it say of somebody."""
        raise NotImplementedError

    def _subject(self, words: Sequence[str]) -> One | None:
        """Whom a clause is about, with what stands between the commas behind them."""
        word = plain(words[0])
        if word in _NOBODY:
            return One("Nobody", person=True)
        if word in lexicon().set_of(_LISTS, "somebody"):
            return One(word.capitalize(), person=True)
        if " ".join(map(plain, words[:2])) in lexicon().set_of(_LISTS, "one-of-them"):
            rest = next((at for at, each in enumerate(words) if each.endswith(",")), len(words)) + 1
            words = words[rest:]
        if not words or word in ("it", "this", "that", "there"):
            return None
        begins = words[0][:1].isupper() and words[0] != "I"
        mention = self._people.mention_at(words, 0, None, begins=begins)
        if mention is None:
            return None
        one = self._say_who(mention)
        if self._without_a_name and one.person and not one.is_named and word in _AN:
            self._without_a_name = False
            one = self._people.are_the_hero(one)
            self._note(one, f"is {mention.shown}")
        if mention.ends < len(words) and plain(words[mention.ends]) == "and":
            return self._two(one, words[mention.ends + 1 :])
        return self._beside(words, mention.ends, one)

    def _two(self, one: One, words: Sequence[str]) -> One | None:
        """Two who are told of together: `Jo and Max`."""
        found = self._people.mention_at(words, 0, None) if words else None
        if found is None or found.ends < len(words):
            return None
        other = self._say_who(found)
        return One(f"{one.name} and {other.name}", pronoun=THEY, person=one.person and other.person)

    def _say_who(self, mention: Mention) -> One:
        """What the words for somebody with a name say they are: `my sister Edda`."""
        one, what = mention.one, mention.said_to_be
        if what and one.is_named and not one.hero:
            self._note(one, f"is {what}")
        return one

    def _beside(self, words: Sequence[str], at: int, one: One) -> One:
        """What stands between commas behind somebody: their name, what they are, or what they did."""
        if at < len(words) and not words[at - 1].endswith(","):
            return self._hung_on(words, at, one)
        while at < len(words):
            end = next((to + 1 for to in range(at, len(words)) if words[to].endswith(",")), len(words))
            part = words[at:end]
            if not self._told_beside(part, one) and (named := self._is_called(part, one)) is not None:
                one = named
            at = end
        return one

    def _hung_on(self, words: Sequence[str], at: int, one: One) -> One:
        """What belongs to a subject without a comma: `the bridge over the Dreva`, `the man who sold it`."""
        if plain(words[at]) in _CALLED and words[at + 1 :] and words[at + 1][:1].isupper():
            what = one.called or one.name
            one = self._people.renamed(one, " ".join(word.strip(STOPS) for word in words[at + 1 :]))
            self._note(one, f"is {what}")
        elif plain(words[at]) in word_set("relates"):
            self._relative(list(words[at:]), one)
        elif plain(words[at]) in prepositions() and not one.hero and not one.name[:1].isupper():
            told = self._told(words[at:], one)
            if told and one.name.startswith("the "):
                one.name = f"{one.name} {told}"
        return one

    def _is_called(self, part: Sequence[str], one: One) -> One | None:
        found = self._people.mention_at(part, 0, None)
        if found is None or found.ends != len(part) or found.said_to_be or not found.one.name[:1].isupper():
            return None
        what = one.called or one.name
        if found.one is one or one.is_named:
            return None
        renamed = self._people.renamed(one, found.one.name)
        self._note(renamed, f"is {what}")
        return renamed

    def _told_beside(self, part: Sequence[str], one: One) -> bool:
        """Whether words between commas say who somebody is or what they did; then it is noted."""
        first = plain(part[0])
        named = next((at for at in range(1, len(part) - 1) if plain(part[at]) in _CALLED), 0)
        if named and part[named + 1][:1].isupper() and not one.is_named:
            what = one.called or one.name
            one = self._people.renamed(one, " ".join(word.strip(STOPS) for word in part[named + 1 :]))
            self._note(one, f"is {what}")
            part = part[:named]
        if first in word_set("relates"):
            self._relative(list(part), one)
            return True
        at = 1 if first in ("and",) else 0
        led = leads_a_noun(part[at]) or first in lexicon().set_of(_LISTS, "whose")
        if not led:
            return False
        said = self._who_they_are(part[at:], one)
        if said:
            self._note(one, f"is {said}")
        return bool(said)

    def _who_they_are(self, words: Sequence[str], one: One) -> str:
        """What a noun with an article says that somebody is, with names for whom it means; nothing for a thing."""
        found = self._people.mention_at(words, 0, one)
        if found is None or found.one is one:
            return ""
        head = found.one.heads[-1] if found.one.heads else ""
        if found.said_to_be and found.one.is_named:
            return ""
        if not is_somebody(head):
            return ""
        rest = words[found.ends :]
        told = self._told(rest, one) if rest and words[found.ends - 1][-1] not in STOPS else ""
        self._people.saw(one)
        return f"{found.said_to_be or found.shown} {told or ''}".strip()

    def _relative(self, words: list[str], one: One) -> None:
        """What `who` or `whose` says of whoever stands before it."""
        first = plain(words[0])
        if first == "whose":
            behind = verb_at(words, 1)
            if behind is not None:
                about = self._subject([*one.whose.split(), *words[1:behind]])
                if about is not None:
                    self._predicate(about, words[behind:])
        elif len(words) > 1 and verb_at(["he", *words[1:]], 0) == 1:
            self._predicate(one, words[1:])

    def _told(self, words: Sequence[str], subject: One) -> str:
        """The words as a fact tells them, with names for those who are meant; nothing where nobody knows who is."""
        out: list[str] = []
        self._people.begins_to_tell(subject)
        at, last, things = 0, None, False
        while at < len(words):
            small = plain(words[at])
            stopped = bool(out) and out[-1].endswith(",")
            if last is not None and (small == "whose" or (stopped and small in word_set("relates"))):
                self._relative(list(words[at:]), last)
                break
            if small == "it":
                if len(out) > _MOST_BEFORE and plain(out[-2]) == "to":
                    out = out[:-2]  # Three days to bring it back.
                    break
                if things and out and _leads_back(words, at):
                    break  # The building it stands in.
                return ""
            if small in word_set("relates") | word_set("asks") and at and small not in ("that",):
                things = True
            found = self._people.mention_at(words, at, subject)
            if found is None:
                if small in _OF_SOMEBODY:
                    return _without_its_last(out) if small in _DOES and not stopped else ""
                out.append(words[at])
                at += 1
                continue
            if at == 1 and plain(words[0]) in _BE and not found.one.is_named and plain(words[1]) in _AN:
                found = found._replace(one=subject)  # What somebody is, is nobody else.
            stop = words[found.ends - 1][len(words[found.ends - 1].rstrip(STOPS)) :]
            self._say_who(found)
            out.append(f"{found.shown}{stop}")
            last, at = found.one, found.ends
            things = things or not found.one.person
            if stop == "," and at < len(words) and last is not subject:
                end = next((to + 1 for to in range(at, len(words)) if words[to].endswith(",")), len(words))
                if self._apart(words[at:end], last):
                    at = end
                elif (named := self._is_called(words[at:end], last)) is not None:
                    out[-1] = named.name
                    last, at = named, end
        told = " ".join(out).strip(f" {STOPS}")
        told = re.sub(rf" (?:called|named) {re.escape(subject.name)}(?= who |$)", "", told)
        if subject.pronoun in ("he", "she"):
            told = told.replace(f"{subject.whose} ", f"{pronouns(subject.pronoun).their} ")
        return told

    def _apart(self, part: Sequence[str], one: One) -> bool:
        """Whether words between commas in what is told are about whom stands before them."""
        if plain(part[0]) in word_set("relates"):
            self._relative(list(part), one)
            return True
        return one.person and self._told_beside(part, one)


def _without_its_last(told: Sequence[str]) -> str:
    """What is told without the noun that something is said of at its end: `is in prison for a job they did`."""
    last = next((at for at in range(len(told) - 1, 1, -1) if plain(told[at]) in prepositions()), 0)
    return " ".join(told[:last]).strip(f" {STOPS}")


_DOES = ("he", "she", "they")
_OF_SOMEBODY = lexicon().set_of(_LISTS, "of-somebody")


def _leads_back(words: Sequence[str], at: int) -> bool:
    """Whether `it` begins what says which thing is meant: `the building it stands in`."""
    return plain(words[-1]) in prepositions() or len(words) - at <= 2


_MOST_BEFORE = 4
"""So many words a fact has at least that is told without what it was for."""
_CALLED = ("called", "named")
_AN = ("a", "an", "another")
_NOBODY = ("nobody", "no-one", "none")


__all__ = ["LONGEST", "ToldOfThem"]
