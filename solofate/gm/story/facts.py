"""Reading facts off what was told: who is what, has what, hates whom, lives where, and what has happened.

Precision goes before reach. What is doubted, denied, asked, said by somebody or hoped for is no fact.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.gm.story.deaths import also_dead, buried
from solofate.gm.story.doers_told import owned_up_to, says_who_did_it
from solofate.gm.story.fact_clauses import Clauses
from solofate.gm.story.fact_words import FactRead, Subject
from solofate.gm.story.plain_statements import Statements
from solofate.gm.story.pronouns_told import pronouns_told
from solofate.gm.story.sentences import NameFound, TypedWord, sentences
from solofate.gm.story.stakes import overtaken_by
from solofate.gm.story.told_contents import contents_told
from solofate.gm.story.what_came_out import what_came_out
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.events import Event, FactsNoted, Narration
from solofate.rules.model.facts import (
    ANSWERED,
    AT,
    IS,
    TOLD,
    Fact,
    next_number,
)
from solofate.rules.model.safety import kept_out
from solofate.rules.model.state import State
from solofate.rules.names import slug

MOST_NOTED = 6
"""So many facts are noted of one line."""

_AN = ("a", "e", "i", "o", "u")


def told(state: State, text: str) -> tuple[Event, ...]:
    """What the player tells, the facts that are noted of it, how somebody is spoken of, and that they have what they
    came for."""
    known = _without_a_second(state, noted(state, text))
    known += owned_up_to(state, text)
    known += also_dead(state, text, known)
    spoken = pronouns_told(state, text)
    facts = (*state.facts, *(fact for each in known for fact in each.facts))
    met = (*overtaken_by(state, text), *what_came_out(state, facts))
    return (Narration(text, "player"), *known, *spoken, *buried(state, known), *dict.fromkeys(met))


def _without_a_second(state: State, known: tuple[FactsNoted, ...]) -> tuple[FactsNoted, ...]:
    """What was noted without what says who did what the story asks about: nobody is the second to have done it."""
    left = (
        each._replace(facts=tuple(one for one in each.facts if not says_who_did_it(state, one)))
        for each in known
    )
    return tuple(each for each in left if each.facts)


def noted(state: State, text: str, source: str = TOLD) -> tuple[FactsNoted, ...]:
    """The event that notes what was told, or none where nothing in it is a fact."""
    found = facts_in(state, text, source)
    return (FactsNoted(found),) if found else ()


def facts_in(state: State, text: str, source: str = TOLD) -> tuple[Fact, ...]:
    """The facts in a text that are new and cross no line, numbered on from those that are known."""
    known = {(each.who, each.text) for each in state.facts}
    facts: list[Fact] = []
    asks = text.rstrip(' "”').endswith("?")
    contents = () if source != TOLD or asks else contents_told(text)
    for read in (*contents, *_Reader(state).read(text)):
        number = next_number(state.facts) + len(facts)
        about = read.about
        fact = Fact(
            number, about.who, about.name, read.kind, read.text, read.detail, read.other, source, state.scenes
        )
        if (fact.who, fact.text) in known or kept_out(state, fact.sentence):
            continue
        known.add((fact.who, fact.text))
        facts.append(fact)
        if len(facts) == MOST_NOTED:
            break
    return tuple(facts)


def answered(state: State, question: str) -> tuple[FactsNoted, ...]:
    """What a yes of the oracle makes true: `Did anybody see us?` and a yes is that somebody saw them."""
    stated = (*filter(None, (_as_statement(question),)), *_of_a_thing(question))
    return next((found for each in stated if (found := noted(state, each, ANSWERED))), ())


_DONE = {bare: done for done, verbs in lexicon().subject("fact-done").items() for bare in verbs}
_ANYBODY = {"anybody": "Somebody", "anyone": "Somebody", "somebody": "Somebody", "someone": "Somebody"}


def _as_statement(question: str) -> str:
    """A question of yes or no turned round: `Is Hesper a widow?` says `Hesper is a widow`."""
    words = question.strip(" ?!.").split()
    if len(words) < 3:
        return ""
    first, rest = words[0].casefold(), words[1:]
    rest[0] = _ANYBODY.get(rest[0].casefold(), rest[0])
    at = next((at for at, word in enumerate(rest) if at and not word[:1].isupper()), 0)
    if not at:
        return ""
    if first in ("is", "was", "has"):
        return " ".join((*rest[:at], first, *rest[at:]))
    if first in ("did", "does") and rest[at].casefold() in _DONE:
        return " ".join((*rest[:at], _DONE[rest[at].casefold()], *rest[at + 1 :]))
    return ""


def _of_a_thing(question: str) -> Iterator[str]:
    """What a question whether a thing is so may say: `Is the vestry door locked?`, by where its name may end."""
    words = question.strip(" ?!.").split()
    small = [word.casefold() for word in words]
    if len(words) < 4 or small[0] not in ("is", "are") or small[1] not in ("the", "my", "our"):
        return
    name = [words[1].capitalize(), *words[2:]]
    yield from (" ".join((*name[:at], small[0], *name[at:])) for at in range(2, len(name)))


class _Reader(Clauses, Statements):
    """Reads facts for one state: its names, its heroes and its own words."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self._last: Subject | None = None

    # ---- a text ----------------------------------------------------------------------------------------------

    def read(self, text: str) -> Iterator[FactRead]:
        """Every fact of a text, in its order."""
        for words in map(self._up_to_a_claim, sentences(text)):
            if not self._doubted(words, "sentence"):
                read = list(self._sentence(words))
                yield from read or self.stated(words)
                self._last = self._whom_it_was_about(words)
            else:
                self._last = None

    def _up_to_a_claim(self, words: Sequence[TypedWord]) -> Sequence[TypedWord]:
        """A sentence without what is only said in it: `I whisper to Teo that Finch is a spy` makes nobody one."""
        says = self._set("says-that", "fact-doubt")
        spoken = next((at for at, word in enumerate(words) if says & set(verb_forms(word.small))), len(words))
        return words[
            : next((at for at in range(spoken, len(words)) if words[at].small == "that"), len(words))
        ]

    def _whom_it_was_about(self, words: Sequence[TypedWord]) -> Subject | None:
        """The one person a sentence names, whom `she` means in the next."""
        carried = self._last is not None and words[0].small in ("he", "she")
        named = [self._last] if self._last is not None and carried else []
        at = 0
        while at < len(words):
            found = self._names.at(words, at)
            if found is not None:
                named.append(self._subject(found))
            at = found.ends if found is not None else at + 1
        people = {each.who: each for each in named}
        return next(iter(people.values())) if len(people) == 1 else None

    def _subject(self, named: NameFound) -> Subject:
        return Subject(named.name, named.who, named.known, named.hero)

    def _sentence(self, words: Sequence[TypedWord]) -> Iterator[FactRead]:
        at, subject = 0, None
        main: Subject | None = None
        while at < len(words):
            if words[at].small == "who" and subject is not None:
                main, subject = subject, self._just_named(words, at) or subject
            elif words[at].small == "," and main is not None:
                main, subject = None, main
            read = self._in_apposition(words, at)
            if read is not None:
                facts, subject, at = read
                yield from facts
                continue
            found = self._someone(words, at)
            if found is not None:
                subject, at = found
                yield from self._behind_a_name(words, at, subject)
                continue
            if subject is not None and self._begins_another(words, at):
                ends = self._end_of_clause(words, at + 1)
                if not self._is_verb(words, at + 1):
                    at += 1
                    continue
                yield from self._clause(words[at + 1 : ends], subject)
                at = max(at + 1, ends)
                continue
            verb = self._verb_at(words, at)
            if verb is not None and subject is not None and at and self._directly_behind(words, at):
                ends = self._end_of_clause(words, at)
                yield from self._clause(words[at:ends], subject)
                at = ends
                continue
            at += 1

    def _just_named(self, words: Sequence[TypedWord], at: int) -> Subject | None:
        """The name that ends right before a word: whom `who` means."""
        ends = at - 1 if at and words[at - 1].small == "," else at
        for begins in range(max(0, ends - 4), ends):
            named = self._names.at(words, begins)
            if named is not None and named.ends == ends and not named.owns:
                return self._subject(named)
        return None

    # ---- who -------------------------------------------------------------------------------------------------

    def _someone(self, words: Sequence[TypedWord], at: int) -> tuple[Subject, int] | None:
        """Whoever is named at a word: a name, `I`, `she` for the last one named, `somebody`, or a thing."""
        word = words[at]
        before = words[at - 1].small if at else ""
        if before in ("of", "than", "like"):
            return None
        if word.small == "i" and self._me is not None:
            return self._me, at + 1
        if word.small == "we" and self._me is not None:
            return self._me._replace(person=True), at + 1
        if word.small in ("he", "she") and self._last is not None and at == 0:
            return self._last, at + 1
        if word.small in ("somebody", "someone") and at == 0:
            return Subject("Somebody", "somebody"), at + 1
        named = self._names.at(words, at)
        if named is not None:
            if named.owns:
                return self._belonging(words, named)
            self._keep(words, at, named)
            return self._subject(named), named.ends
        led = before == "to" or before in self._set("where")
        if word.small in self._set("leads-a-thing", "fact-words") and at + 1 < len(words) and not led:
            thing = words[at + 1].small
            more = at + 2 < len(words) and words[at + 2].small in self._set("behind-a-head", "fact-words")
            if thing in self._set("thing", "fact-things") and not more:
                return Subject(f"the {thing}", slug(thing), person=False), at + 2
        return None

    def _belonging(self, words: Sequence[TypedWord], named: NameFound) -> tuple[Subject, int] | None:
        """`Stroud's sister Hesper` is about Hesper, `Stroud's ledger` about the ledger."""
        at = named.ends
        role = self._role_at(words, at)
        if role is not None:
            inner = self._names.at(words, at + role)
            return (self._subject(inner), inner.ends) if inner is not None and not inner.owns else None
        if at < len(words) and words[at].small in self._set("thing", "fact-things"):
            return Subject(f"{named.name}'s {words[at].small}", slug(words[at].small), person=False), at + 1
        return None

    def _in_apposition(
        self, words: Sequence[TypedWord], at: int
    ) -> tuple[list[FactRead], Subject, int] | None:
        """`the widow Hesper Vane`, `my brother Imre`, `Stroud's sister Hesper`: who is named, and what they are."""
        begins, whose = at, ""
        other = ""
        if words[at].small in ("the", "old", "our"):
            begins = at + 1
            while begins < len(words) and words[begins].small in self._set("in-apposition", "fact-words"):
                begins += 1
        elif words[at].small == "my" and self._me is not None:
            begins, whose, other = at + 1, f"{self._me.name}'s", self._me.who
        else:
            named = self._names.at(words, at)
            if named is None or not named.owns:
                return None
            begins, whose, other = named.ends, f"{named.name}'s", named.who
        role = self._role_at(words, begins)
        if role is None:
            return None
        found = self._names.at(words, begins + role)
        if found is None or found.owns or found.hero:
            return None
        said = " ".join(word.typed for word in words[begins : begins + role])
        subject = self._subject(found)
        self._keep(words, begins + role, found)
        is_what = f"{whose} {said}" if whose else f"{'an' if said.startswith(_AN) else 'a'} {said}"
        facts = [FactRead(subject, IS, f"is {is_what}", is_what, other)]
        return [*facts, *self._behind_a_name(words, found.ends, subject)], subject, found.ends

    def _behind_a_name(self, words: Sequence[TypedWord], at: int, subject: Subject) -> Iterator[FactRead]:
        """What stands right behind a name: `, a widow,` and `at number nine`."""
        if at + 1 < len(words) and words[at].small == ",":
            ends = self._end_of_clause(words, at + 1)
            behind = words[at + 1 : ends]
            if behind and (ends == len(words) or words[ends].small in (",", "who", "and", ")", "—", "–")):
                yield from self._what_they_are(behind, subject, "is")
        if at + 2 < len(words) and [word.small for word in words[at : at + 2]] == ["at", "number"]:
            place = f"at number {words[at + 2].typed}"
            yield FactRead(subject, AT, f"is {place}", place)

    # ---- clauses ---------------------------------------------------------------------------------------------

    def _begins_another(self, words: Sequence[TypedWord], at: int) -> bool:
        """Whether what follows says more of the same one: `, keeps a parrot`, `and hates Stroud`, `who is dead`."""
        return words[at].small in (",", "and", "who", ";") and at + 1 < len(words)

    def _directly_behind(self, words: Sequence[TypedWord], at: int) -> bool:
        """Whether a verb stands right behind the one it is about, but for adverbs and `who`."""
        back = at - 1
        while back > 0 and words[back].small in self._set("adverbs"):
            back -= 1
        before = words[back]
        return (
            before.capital
            or before.small in self._set("subject", "fact-words")
            or (before.small in self._set("thing", "fact-things") and not before.owns)
        )
