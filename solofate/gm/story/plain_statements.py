"""Facts that whole sentences state plainly, of whomever or whatever they are about: `The well is poisoned`.

It is read where no clause about somebody with a name told anything. What states a fact is the verb: what somebody is,
has or runs, what is sealed or dead, what burned down. Of anything else a story tells, nothing is noted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from solofate.gm.story.fact_words import FactRead, ReadAgainst, Subject
from solofate.gm.story.sentences import STOPS, TypedWord
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of, share_of
from solofate.rules.model.facts import AT, HAPPENED, HAS, IS
from solofate.rules.model.state import State
from solofate.rules.names import slug

_LISTS = "plain-statements"
_LONGEST_SUBJECT = 8
_LONGEST_STATE = 4
_MOST_WORDS = 12
_PARTS = frozenset((";", "—", "–", ":"))
_PLACED = ("artifact.n.1", "location.n.1", "geological_formation.n.1", "body_of_water.n.1")
"""What stands or lies where it is told to be: no wind and no smell."""
_PERSON = ("person.n.1",)
_IS, _HAS, _THERE = "is", "has", "there"
_KINDS: Mapping[str, str] = {
    sense: kind for kind, senses in lexicon().subject("plain-kinds").items() for sense in senses
}


class Statements(ReadAgainst):
    """Reads what sentences state."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self._stating = {
            verb: sense for sense, verbs in lexicon().subject("plain-verbs").items() for verb in verbs
        }
        self._longest_verb = max(verb.count(" ") for verb in self._stating) + 1

    def stated(self, words: Sequence[TypedWord]) -> Iterator[FactRead]:
        """What a sentence says is so, clause by clause; of what it leads up to or leaves in doubt, nothing."""
        about: Subject | None = None
        for clause in self._clauses(words):
            clause = _with_is(self._from_its_subject(clause))
            if len(clause) > 2 and clause[0].small == _THERE:
                yield from self._existing(clause)
                continue
            if about is not None and clause and clause[0].small in self._set("pronouns", _LISTS):
                yield from self._of(about, clause, 1)
                continue
            if (spoken := self._of_the_heroes(clause)) is not None:
                yield from spoken
                continue
            found = self._subject_and_verb(clause)
            if found is None:
                continue
            about, at = found
            yield from self._of(about, clause, at)
        yield from self._by_name(words)

    def _clauses(self, words: Sequence[TypedWord]) -> Iterator[Sequence[TypedWord]]:
        """The parts of a sentence that have a subject of their own, as far as a semicolon or an `and` tells."""
        begins = 0
        for at, word in enumerate(words):
            anew = word.small == "and" and self._begins_anew(words[at + 1 :])
            parts = word.small in _PARTS or (anew and self._says_something(words[begins:at]))
            if parts:
                yield words[begins:at]
                begins = at + 1
        yield words[begins:]

    def _says_something(self, words: Sequence[TypedWord]) -> bool:
        return self._subject_and_verb(_with_is(self._from_its_subject(words))) is not None

    def _begins_anew(self, words: Sequence[TypedWord]) -> bool:
        if not words:
            return False
        if words[0].small in self._set("pronouns", _LISTS):
            return True
        return self._says_something(words)

    def _of(self, about: Subject, words: Sequence[TypedWord], at: int) -> Iterator[FactRead]:
        """What the verb at a place says of somebody, and one more behind `and`."""
        at = self._past_adverbs(words, at)
        ends = self._end(words, at)
        yield from self._told(words[at:ends], about)
        if ends + 1 < len(words) and words[ends].small == "and":
            more = words[ends + 1 :]
            if self._stating_at(more, 0) is not None:
                yield from self._told(more[: self._end(more, 0)], about)

    def _of_the_heroes(self, words: Sequence[TypedWord]) -> list[FactRead] | None:
        """What `I am` and `we are` say, told of the hero and the heroes; None where it is nothing of the kind."""
        if len(words) < 3 or self._me is None or words[0].small not in ("i", "we"):
            return None
        verb = self._set("heroes-are", _LISTS)
        if words[1].small not in verb:
            return []
        one = words[0].small == "i"
        about = self._me if one else Subject("the heroes", self._me.who)
        ends = self._end(words, 1)
        told = TypedWord("is", "is") if one else TypedWord("are", "are")
        if words[2].small in self._set("where"):
            place = words[2:ends]
            if one or len(place) < 2 or not place[-1].capital:
                return []
            return [FactRead(about, AT, f"are {self._text(place)}", self._text(place))]
        return list(self._told([told, *words[2:ends]], about))

    def _by_name(self, words: Sequence[TypedWord]) -> Iterator[FactRead]:
        """Somebody told by what they are, and then by name: `The gravedigger, Quist, sells …`."""
        for at in range(2, len(words) - 2):
            if words[at].small != "," or words[at - 2].small not in ("the", "our"):
                continue
            named = self._names.at(words, at + 1)
            role = words[at - 1].small in self._roles or share_of(words[at - 1].small, _PERSON) >= 0.8
            if named is None or named.owns or not role:
                continue
            if named.ends < len(words) and words[named.ends].small == ",":
                begins = at - 2
                if at > 2 and words[at - 3].small == "of":  # `The youngest of the fishermen, Harm, …`.
                    begins = at - 5
                if begins < 0 or words[begins].small not in ("the", "our"):
                    continue
                text = f"is the {self._text(words[begins + 1 : at])}"
                yield FactRead(Subject(named.name, named.who, named.known, named.hero), IS, text, text[3:])

    def _from_its_subject(self, words: Sequence[TypedWord]) -> Sequence[TypedWord]:
        """The words from their subject on: `So it turns out that` and a comma are passed over."""
        leads = [each.split() for each in self._lexicon.words(_LISTS, "leads-up")]
        small = [word.small for word in words]
        at = 0
        while at < len(words):
            led = next((len(each) for each in leads if small[at : at + len(each)] == each), 0)
            if not led and small[at] not in STOPS:
                break
            at += led or 1
        return words[at:]

    # ---- whom it is about --------------------------------------------------------------------------------------

    def _subject_and_verb(self, words: Sequence[TypedWord]) -> tuple[Subject, int] | None:
        for at in range(1, min(len(words), _LONGEST_SUBJECT + 1)):
            before = words[at - 1].small
            if before in STOPS or (
                before in self._set("no-subject", _LISTS) and not (before == "and" and at > 1)
            ):
                return None
            behind = self._past_adverbs(words, at)
            if self._stating_at(words, behind) is not None:
                about = self._subject_of(words[:at])
                return (about, behind) if about is not None else None
        return None

    def _subject_of(self, words: Sequence[TypedWord]) -> Subject | None:
        """Whom words name: somebody, `the bridge at Hollow Ford`, `my sister`, `Bram's farm`; None where nobody."""
        first = words[0]
        named = self._names.at(words, 0)
        if named is not None and not named.owns and not any(word.small == "and" for word in words):
            if named.ends != len(words) or not (named.known or self._is_a_name(words)):
                return None
            return Subject(named.name, named.who, named.known, named.hero)
        if (joined := self._joined(words)) is not None:
            return joined
        begins = 1
        if named is not None:
            begins = named.ends
        elif first.small not in self._set("leads-a-subject", _LISTS) or (
            first.small == "my" and self._me is None
        ):
            return None
        head = self._head_at(words, begins)
        if head is None or words[-1].owns or not (words[head].capital or senses_of(words[head].small)):
            return None
        name = self._text(words)
        name = f"{name[:1].lower()}{name[1:]}" if first.small == "the" else name
        person = share_of(words[head].small, _PERSON) >= 0.5 or words[head].small in self._roles
        return Subject(name, slug(" ".join(word.small for word in words[begins : head + 1])), person=person)

    def _joined(self, words: Sequence[TypedWord]) -> Subject | None:
        """Two who are named together: `Hob and Nettie`, `the goblins and the dwarves`."""
        at = next((at for at, word in enumerate(words) if word.small == "and"), 0)
        if not at or at + 1 == len(words):
            return None
        one, other = self._subject_of(words[:at]), self._subject_of(words[at + 1 :])
        if one is None or other is None or not (one.person and other.person):
            return None
        return Subject(f"{one.name} and {other.name}", one.who, one.known)

    def _is_a_name(self, words: Sequence[TypedWord]) -> bool:
        """Whether capitals at the beginning are a name: two of them, or a word that means nothing else."""
        if len(words) > 1:
            return True
        word = words[0].small
        parts = ("noun", "verb", "adjective")
        return bool(self._lexicon.senses("given-names", word)) or not any(
            senses_of(word, part) for part in parts
        )

    def _head_at(self, words: Sequence[TypedWord], begins: int) -> int | None:
        """The noun everything else hangs on: `bridge` in `the bridge at Hollow Ford`."""
        leads = self._set("where") | self._set("behind-a-head", "fact-words") | self._set("named", _LISTS)
        end = next((at for at in range(begins, len(words)) if words[at].small in leads), len(words))
        return end - 1 if begins < end <= begins + 4 else None

    # ---- what it says ------------------------------------------------------------------------------------------

    def _stating_at(self, words: Sequence[TypedWord], at: int) -> tuple[str, int] | None:
        """What the verb that begins here states, and how many words it takes, the longest first."""
        for length in range(min(self._longest_verb, len(words) - at), 0, -1):
            said = " ".join(word.small for word in words[at : at + length])
            if said in self._stating and not any(word.capital for word in words[at : at + length]):
                return self._stating[said], length
        return None

    def _end(self, words: Sequence[TypedWord], at: int) -> int:
        breaks = self._set("breaks", _LISTS)
        for here in range(at + 1, len(words)):
            small = words[here].small
            if small in STOPS or small in breaks:
                return here
            if small == "and" and (here + 1 == len(words) or not self._is_more_of_it(words, here + 1)):
                return here
        return len(words)

    def _told(self, clause: Sequence[TypedWord], about: Subject) -> Iterator[FactRead]:
        found = self._stating_at(clause, 0)
        if found is None or len(clause) > _MOST_WORDS:
            return
        sense, length = found
        rest = clause[length:]
        small = [word.small for word in rest]
        text = self._text(clause)
        if sense == "cannot":
            if small and small[0] in self._set("abilities", _LISTS):
                verb = f"{clause[0].small} not" if clause[0].small in ("does", "do") else "cannot"
                text = f"{verb} {self._text(rest)}"
                yield FactRead(about, IS, text, text)
            return
        denied = any(word in self._set("clause", "fact-doubt") for word in small[1 if sense == _HAS else 0 :])
        if denied or (sense == _HAS and not small):
            return
        if sense == _IS:
            yield from self._being(clause[0].small, rest, about)
        elif sense == _HAS:
            yield from self._having(clause, rest, about)
        elif sense == "did-once":
            if self._tells_when(small):
                yield FactRead(about, HAPPENED, text, text)
        elif sense == "keeps-hours":
            if any(word in self._set("hours", _LISTS) or word.isdigit() for word in small):
                yield FactRead(about, HAPPENED, text, text)
        elif self._suits(sense, clause[0].small, rest):
            named = self._names.at(rest, 0) if rest else None
            other = named.who if named is not None and not named.owns else ""
            yield FactRead(about, _KINDS[sense], text, self._text(rest), other)

    def _is_of_a_moment(self, verb: str, rest: Sequence[TypedWord]) -> bool:
        """Whether what is done to people is done to a thing, and means less: who killed an engine put it out."""
        if verb not in self._set("done-to-somebody", "fact-doubt") or rest[0].small in ("us", "me"):
            return False
        head = self._head_at(rest, 1)
        noun = rest[head].small if head is not None else ""
        return not (rest[0].capital or noun in self._roles or share_of(noun, _PERSON) >= 0.5)

    def _suits(self, sense: str, verb: str, rest: Sequence[TypedWord]) -> bool:
        """Whether what follows a verb is what it needs: an object with an article or a name, or a place."""
        if not rest:
            return sense == "did"
        first = rest[0]
        if sense in ("lies", "leads-to"):
            if (
                first.small == "to"
                and rest[1:]
                and senses_of(rest[1].small, "verb")
                and verb.startswith("begin")
            ):
                return False  # Who begins to cry does so for a moment.
            return first.small in self._set("where") | self._set("ways", _LISTS)
        if sense == "speaks":
            return first.capital or first.small in self._set("determiners")
        if sense == "did" and (
            first.small in self._set("where") or self._tells_when([word.small for word in rest])
        ):
            return True
        light = self._set("light", "fact-doubt")
        small = [word.small for word in rest]
        if "to" in small[1:2] or (sense == "did" and self._is_of_a_moment(verb, rest)):
            return False
        determined = first.small in self._set("determiners") or first.small in ("us", "me")
        return (determined and rest[-1].small not in light) or first.capital

    def _tells_when(self, small: Sequence[str]) -> bool:
        times = self._set("times", _LISTS)
        return any(word in times or (word.isdigit() and len(word) == 4) for word in small)

    def _being(self, verb: str, rest: Sequence[TypedWord], about: Subject) -> Iterator[FactRead]:
        """What somebody or something is: a role, a state that lasts, a name, or where a thing stands."""
        behind = rest[self._past_adverbs(rest, 0) :]
        if not behind:
            return
        small = [word.small for word in behind]
        text = f"{verb} {self._text(behind)}"
        states = self._set("states", _LISTS) | self._set("lasting", "fact-states")
        done = self._is_done(small)
        kind = IS
        if small[0] in self._set("named", _LISTS):
            fits = len(behind) > 1 and (behind[1].capital or small[1] == "the" or len(behind) == 2)
        elif done or any(" ".join(small[:words]) in states for words in range(1, _LONGEST_STATE + 1)):
            fits = verb in ("is", "are") or done
        elif not about.person and self._is_a_state_of_things(small):
            fits = verb in ("is", "are")
        elif small[0] in self._set("states-of-places", _LISTS) and not about.person:
            noun = about.who.rpartition("-")[2]
            fits = verb in ("is", "are") and noun not in self._lexicon.set_of("where-words", "part-of-a-room")
        elif " ".join(small[-2:]) == "years old":
            fits = True
        elif about.who.rpartition("-")[2] in self._set("said-to-be", _LISTS):
            fits = len(small) <= 3
        elif small[0] in self._set("where") and len(small) > 1:
            kind = AT
            noun = about.who.rpartition("-")[2]
            fits = share_of(noun, _PLACED) >= 0.5 or about.name[:1].isupper()
            fits = fits and not about.person and small[1] not in self._set("objects", "fact-doubt")
            fits = fits and bool(behind[-1].capital or small[1] in self._set("determiners"))
            fits = fits and verb in ("is", "are")
        else:
            fits = self._is_somebody(behind, about)
        if fits:
            yield FactRead(about, kind, text, self._text(behind))

    def _is_a_state_of_things(self, small: Sequence[str]) -> bool:
        """Whether it says how a thing is until somebody changes it: `locked`, `nailed shut`, `missing`."""
        states = self._set("states-of-things", _LISTS)
        return any(" ".join(small[:words]) in states for words in (1, 2))

    def _is_done(self, small: Sequence[str]) -> bool:
        """Whether words begin with what somebody did, or what was done, for good: `sealed`, `run off with`."""
        done = self._set("done-for-good", _LISTS)
        forms = verb_forms(small[0])
        return small[0] not in done and any(
            form in done or " ".join((form, *small[1:2])) in done for form in forms
        )

    def _is_somebody(self, words: Sequence[TypedWord], about: Subject) -> bool:
        """Whether the words tell who somebody is: a name, or a noun for people behind an article or an owner."""
        named = self._names.at(words, 0)
        if named is not None and not named.owns:
            return named.ends == len(words) and about.person and not about.name[:1].isupper()
        begins = named.ends if named is not None else 1
        if named is None and words[0].small not in self._set("article", "fact-words"):
            return False
        head = self._head_at(words, begins)
        if head is None:
            return False
        noun = words[head].small
        if any(word.small == "own" for word in words) or noun in self._set("young", "fact-doubt"):
            return False
        if noun in self._set("kinds-of-thing", _LISTS):
            return True
        if not about.person:
            return False
        return noun in self._roles or share_of(noun, _PERSON) >= 0.8

    def _having(
        self, clause: Sequence[TypedWord], rest: Sequence[TypedWord], about: Subject
    ) -> Iterator[FactRead]:
        """What somebody has, or has done for good."""
        at = self._past_adverbs(rest, 0)
        small = [word.small for word in rest[at:]]
        text = self._text(clause)
        if not small:
            return
        if small[0] == "been" and len(small) > 1:
            if self._tells_when(small) or self._is_done(small[1:]):
                yield FactRead(about, IS, text, self._text(rest[at:]))
            return
        if self._is_done(small):
            yield FactRead(about, HAPPENED, text, self._text(rest))
            return
        determined = small[0] in self._set("determiners") | {"no", "the"}
        head = self._head_at(rest[at:], 1)
        light = self._set("light", "fact-doubt")
        if determined and head is not None and small[head] not in light and senses_of(small[head]):
            yield FactRead(about, HAS, text, self._text(rest))

    def _existing(self, words: Sequence[TypedWord]) -> Iterator[FactRead]:
        """What there is somewhere: `There is a second door behind the boiler`."""
        small = [word.small for word in words]
        owns = words[0].owns
        at = 1 if owns else 2
        if (not owns and small[1] not in ("is", "are")) or self._doubted(words[at + 1 :], "clause"):
            return
        rest = words[at : self._end(words, at)]
        if not rest or rest[0].small not in self._set("determiners"):
            return
        where = next(
            (i for i, word in enumerate(rest) if i > 1 and word.small in self._set("where") | {"between"}), 0
        )
        head = self._head_at(rest, 1)
        if not where or head is None or len(rest) > _MOST_WORDS or rest[where + 1 : where + 2] == []:
            return
        if rest[where + 1].small not in self._set("determiners") and not rest[where + 1].capital:
            return
        if (
            share_of(rest[head].small, ("physical_entity.n.1",)) < 0.5
            or share_of(rest[head].small, _PERSON) >= 0.5
        ):
            return
        name = self._text(rest[:where])
        verb = "are" if small[1] == "are" else "is"
        place = self._text(rest[where:])
        yield FactRead(Subject(name, slug(rest[head].small), person=False), AT, f"{verb} {place}", place)


def _with_is(words: Sequence[TypedWord]) -> Sequence[TypedWord]:
    """The words with `is` in full where it was shortened before `called`: `Our ship's called the Thought`."""
    for at, (word, behind) in enumerate(pairwise(words)):
        if word.owns and behind.small in ("called", "named", "dead"):
            bare = TypedWord(word.typed, word.small)
            return [*words[:at], bare, TypedWord("is", "is"), *words[at + 1 :]]
    return words
