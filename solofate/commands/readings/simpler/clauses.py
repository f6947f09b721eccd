"""The clauses of a line: who does what in each, without what is only said beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentences.sentence import BY_NAME
from solofate.commands.readings.sentences.told_of_whom import HE_OR_SHE
from solofate.commands.readings.simpler.shapes import (
    GOING,
    PAST,
    PLAIN,
    THIRD,
    base_of,
    is_a_verb_there,
    shapes_of,
)
from solofate.commands.readings.simpler.subjects import Subject, Subjects
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.lexicon.forms import third_person, verb_forms
from solofate.lexicon.matcher import Lexicon

_STOPS, _PAUSES = ".;:!?…", ",()—–"
_OFFERED = ("and", "or", "but", "then")


class Clause(NamedTuple):
    """What somebody does: who, from which word to which, what stands before them that belongs behind it, and what is
    said of it behind a pause.

    `goes_on` says that it is done beside another: `…, looking for her brother`.
    """

    who: Subject
    verb: int
    until: int
    fronted: tuple[int, int] = (0, 0)
    tails: tuple[tuple[int, int], ...] = ()
    goes_on: bool = False


class _Piece(NamedTuple):
    """Words between two stops, commas or joints: where they begin, where they end, and by what they are led."""

    at: int
    until: int
    joint: str
    pause: bool


def clauses_of(moment: Moment, said: Utterance) -> list[Clause]:
    """Every clause of a line in which somebody acts, one after the other."""
    found: list[Clause] = []
    pieces = list(_pieces(moment, said))
    begins = 0
    for at in range(1, len(pieces) + 1):
        if at == len(pieces) or pieces[at].joint == ".":
            found += _Clauses(moment, said, pieces[begins:at], found[-1].who if found else None).found
            begins = at
    return found


def _pieces(moment: Moment, said: Utterance) -> Iterator[_Piece]:
    """The pieces of a line."""
    words, text = said.words, said.text
    begins, joint, pause = 0, ".", True
    for at in range(1, len(words) + 1):
        if at == len(words):
            yield _Piece(begins, at, joint, pause)
            return
        between = text[said.tokens[at - 1].ends : said.tokens[at].begins]
        stop = any(sign in between for sign in _STOPS) or '"' in between or "”" in between
        rest = any(sign in between for sign in _PAUSES) or " - " in between
        joins = words[at] in _OFFERED and not stop
        if not (stop or rest or joins):
            continue
        if begins < at:
            yield _Piece(begins, at, joint, pause)
        begins, joint, pause = at, "." if stop else words[at] if joins else ",", stop or rest
        while begins < len(words) - 1 and words[begins] in _OFFERED:
            begins += 1


class _Clauses:
    """The clauses of one sentence, found from its head to its end."""

    def __init__(
        self, moment: Moment, said: Utterance, pieces: Sequence[_Piece], before: Subject | None
    ) -> None:
        self._moment, self._said, self._words, self._known = moment, said, said.words, moment.words
        self._subjects = Subjects(moment, said, before)
        self._shape = ""
        self._who: Subject | None = None
        self._beside = False
        self._has_verb = False
        self._fronted = (0, 0)
        self.found: list[Clause] = []
        for piece in pieces:
            self._take(piece)

    def _take(self, piece: _Piece) -> None:
        at = self._behind_adverbs(piece.at, piece.until)
        if at >= piece.until:
            return
        word = self._words[at]
        if self._is_told_with_it(piece):
            self._belongs_to_it(piece)
        elif word in self._known.set_of("plain-clauses", "subordinates"):
            self._beside = not self._acts_behind_a_subordinate(at, piece.until)
        elif (
            self._begins_a_clause(at, piece)
            or self._goes_on_with_a_verb(at, piece)
            or self._is_turned_round(at, piece.until)
        ):
            self._beside = False
        elif GOING in shapes_of(word) and piece.pause:
            self._done_beside(at, piece.until)
        elif not piece.pause or any(
            word in self._known.set_of("plain", sense) for sense in ("prepositions", "particles")
        ):
            self._belongs_to_it(piece)

    def _is_told_with_it(self, piece: _Piece) -> bool:
        """Whether it says what for, what comes of it, or how long: `…, so that he is blind`, `…, to see him fall`."""
        purposes = self._known.set_of("plain-clauses", "purposes")
        words = self._words[piece.at : piece.until]
        return self._has_verb and bool(words) and (words[0] in purposes or " ".join(words[:2]) in purposes)

    def _belongs_to_it(self, piece: _Piece) -> None:
        """What stands behind the clause before it is part of that, and of no clause that is only told beside it."""
        if not self.found or self._beside or not self._has_verb:
            return
        last = self.found[-1]
        until = last.tails[-1][1] if last.tails else last.until
        if not piece.pause:
            if piece.at - until > 1:
                return  # It goes on with what has been left out.
            self.found[-1] = (
                last._replace(tails=(*last.tails[:-1], (last.tails[-1][0], piece.until)))
                if last.tails
                else last._replace(until=piece.until)
            )
            return
        self.found[-1] = last._replace(tails=(*last.tails, (piece.at, piece.until)))

    def _behind_adverbs(self, at: int, until: int) -> int:
        leads = self._known.set_of("plain-clauses", "leads")
        while at < until and (self._words[at] in leads or self._is_an_adverb(at, until)):
            at += 1
        return at

    def _is_an_adverb(self, at: int, until: int) -> bool:
        word = self._words[at]
        return at + 1 < until and len(word) > _SHORTEST_ADVERB and word.endswith("ly")

    def _verb_at(self, at: int, until: int) -> int:
        """Where the verb stands behind a subject that ends there; -1 where none does."""
        now = self._known.set_of("told-of-the-hero", "now")
        while at < until - 1 and (self._words[at] in now or self._is_an_adverb(at, until)):
            at += 1
        return at if at < until and shapes_of(self._words[at]) - {GOING} else -1

    def _begins_a_clause(self, at: int, piece: _Piece) -> bool:
        """Whether somebody begins to act there; a subject alone waits for its verb behind a pause."""
        subject = self._subjects.at(at, piece.until)
        if subject is None:
            return False
        verb = self._verb_at(subject.until, piece.until)
        if verb >= 0 and self._agrees(subject, verb, piece.until):
            self._open(subject, verb, piece.until, (0, 0))
            return True
        if subject.until < piece.until or self._beside or not (piece.joint == "." or subject.named):
            return False
        if not piece.pause or (self._has_verb and not subject.named):
            return False
        self._who, self._shape, self._has_verb, self._fronted = subject, "", False, (0, 0)
        return True

    def _agrees(self, subject: Subject, verb: int, until: int) -> bool:
        wanted = {PLAIN, PAST} if subject.plain else {THIRD, PAST}
        shapes = shapes_of(self._words[verb]) & wanted
        return bool(shapes) and (
            subject.alone
            or PAST in shapes
            or verb == until - 1
            or is_a_verb_there(self._known, self._words, verb, until)
        )

    def _open(self, who: Subject, verb: int, until: int, fronted: tuple[int, int]) -> None:
        wanted = {PLAIN, PAST} if who.plain else {THIRD, PAST}
        shapes = shapes_of(self._words[verb]) & wanted
        self._who, self._has_verb = who, True
        self._shape = next(iter(sorted(shapes))) if len(shapes) == 1 else ""
        self.found.append(Clause(who, verb, until, fronted))

    def _goes_on_with_a_verb(self, at: int, piece: _Piece) -> bool:
        """Whether the same somebody does something else there: `…, draws it and hits him`."""
        who = self._who
        if who is None or (self._beside and not piece.pause and self._has_verb):
            return False
        wanted = {self._shape} if self._shape else {PLAIN, PAST} if who.plain else {THIRD, PAST}
        alone = piece.pause and at == piece.until - 1
        if not shapes_of(self._words[at]) & wanted or not (
            alone or is_a_verb_there(self._known, self._words, at, piece.until)
        ):
            return False
        self._open(who, at, piece.until, (0, 0) if self._has_verb else self._fronted)
        return True

    def _is_turned_round(self, at: int, until: int) -> bool:
        """Whether it stands the other way round: `up the ladder she goes`, `with one stroke Teo parts it`."""
        words = self._words
        leads = self._known.set_of("plain", "prepositions") | self._known.set_of("plain", "particles")
        if words[at] not in leads and GOING not in shapes_of(words[at]):
            return False
        for spot in range(at + 1, until):
            subject = self._subjects.at(spot, until, sure=True)
            if subject is None:
                continue
            verb = self._verb_at(subject.until, until)
            if verb >= 0 and self._agrees(subject, verb, until) and self._ends_there(at, spot):
                self._open(subject, verb, until, (at, spot))
                return True
            goes = spot - 1
            if subject.until >= until and goes > at and shapes_of(words[goes]) & {THIRD, PAST}:
                self._open(subject, goes, goes + 1, (at, goes))
                return True
        return False

    def _ends_there(self, at: int, spot: int) -> bool:
        """Whether somebody begins to act behind a phrase, and is not what the phrase is of: no `of she`."""
        return self._words[spot - 1] not in self._known.set_of("plain", "articles") and (
            self._words[spot] in _PRONOUNS
            or self._words[spot - 1] not in self._known.set_of("plain", "prepositions")
        )

    def _acts_behind_a_subordinate(self, at: int, until: int) -> bool:
        """Whether the sentence itself begins in a piece that a `while` opens: `While she counts them I slip out`."""
        if self._has_verb or self._words[at] in self._known.set_of("plain-clauses", "relatives"):
            return False
        subjects = (self._subjects.at(spot, until, sure=True) for spot in range(at + 2, until))
        for subject in (each for each in subjects if each is not None):
            verb = self._verb_at(subject.until, until)
            earlier = any(shapes_of(word) for word in self._words[at + 1 : subject.at])
            if verb >= 0 and earlier and self._agrees(subject, verb, until):
                self._open(subject, verb, until, (0, 0))
                return True
        return False

    def _done_beside(self, at: int, until: int) -> None:
        if self._who is not None and self._has_verb:
            self.found.append(Clause(self._who, at, until, goes_on=True))


_SHORTEST_ADVERB = 4
_PRONOUNS = ("i", "we", *HE_OR_SHE, "they")


def is_denied(known: Lexicon, said: Utterance, clause: Clause) -> bool:
    """Whether a clause says what somebody does not do: `he does not take his eyes off it`, `I refuse to take it`."""
    denies = known.set_of("plain-clauses", "denies")
    near = (form for word in said.words[clause.verb - 1 : clause.verb + 2] for form in verb_forms(word))
    return not denies.isdisjoint(near)


def told_alone(moment: Moment, said: Utterance, clause: Clause) -> str:
    """A clause as a sentence of its own, in plain order: `Odile flies across the bridge`.

    Whoever a pronoun means who was named in an earlier clause is named in it. What somebody sets about is done.
    """
    verb, at = said.words[clause.verb], clause.verb + 1
    if clause.goes_on:
        verb = _finite(clause, verb)
    if (done := _set_about(moment.words, said.words, clause)) > 0:
        verb, at = _finite(clause, said.words[done]), done + 1
    elif _only_says_where(moment.words, said.words[at : at + 2]):
        at += 1
    front = _named(moment, said, clause, *clause.fronted)
    parts = [
        clause.who.name,
        verb,
        _named(moment, said, clause, at, clause.until),
        front[:1].lower() + front[1:],
        *(_named(moment, said, clause, *tail) for tail in clause.tails),
    ]
    return " ".join(filter(None, parts))


def _finite(clause: Clause, verb: str) -> str:
    """A verb as it goes with whoever acts: `grinds` for `grinding`."""
    return base_of(verb) if clause.who.plain else third_person(base_of(verb))


def _set_about(known: Lexicon, words: Sequence[str], clause: Clause) -> int:
    """Where what is done stands behind a verb that only says it is begun: `grinding`, of `sets about grinding it`."""
    at = clause.verb
    if known.set_of("plain-clauses", "begins").isdisjoint(verb_forms(words[at])):
        return 0
    at += 2 if words[at + 1 : at + 2] == ["about"] else 1
    return at if at < clause.until and GOING in shapes_of(words[at]) else 0


def _only_says_where(known: Lexicon, words: Sequence[str]) -> bool:
    """Whether a word behind a verb only says which way it goes: `leafs back through the log`."""
    prepositions = known.set_of("plain", "prepositions")
    return len(words) > 1 and words[0] == "back" and words[1] in prepositions


def bare(moment: Moment, said: Utterance, clause: Clause) -> str:
    """A clause told alone without what it is for, how long it lasts and what it is like; nothing where it has none."""
    ends = moment.words.set_of("plain-clauses", "subordinates") | moment.words.set_of(
        "plain-clauses", "purposes"
    )
    stop = next((at for at in range(clause.verb + 2, clause.until) if said.words[at] in ends), 0)
    if said.words[stop : stop + 1] == ["to"] and PLAIN not in shapes_of(
        said.words[min(stop + 1, clause.until - 1)]
    ):
        stop = 0
    if not stop and not clause.tails and not clause.fronted[1]:
        return ""
    short = clause._replace(until=stop or clause.until, tails=(), fronted=(0, 0))
    return told_alone(moment, said, short)


def _named(moment: Moment, said: Utterance, clause: Clause, at: int, until: int) -> str:
    """Words of a clause, with the name of whoever `him` means there."""
    if at >= until:
        return ""
    told, begins = "", at
    for spot in range(at, until):
        if name := _who_is_meant(moment, said, clause, spot):
            before = said.text[said.tokens[begins].begins : said.tokens[spot].begins]
            told, begins = f"{told}{before}{name} ", spot + 1
    return f"{told}{said.said_from(begins, until) if begins < until else ''}".strip()


def _who_is_meant(moment: Moment, said: Utterance, clause: Clause, at: int) -> str:
    """The name of whoever was spoken of last before a clause, for a pronoun in it that is not whose a thing is."""
    words, known = said.words, moment.words
    if words[at] not in _OBJECTS or (words[at] == _HER and not _stands_alone(known, said, at)):
        return ""
    people = [one for one in people_called(moment, words) if one.at < at and one.sure >= BY_NAME]
    if any(one.at > clause.verb for one in people):
        return ""
    others = [one for one in people if one.ids[0] != clause.who.who and not one.several]
    others = [one for one in others if said.is_whole(one.end - 1)] or others
    if others:
        return moment.state.characters[others[-1].ids[0]].name
    return foe_in_quotes(moment, said)


def foe_in_quotes(moment: Moment, said: Utterance) -> str:
    """The name of the foe who is spoken of in words in quotes: `“Karl! The fellow with the shovel!”`."""
    if not said.quoted or not moment.fighting:
        return ""
    foes = {one.id: one.name for one in moment.foes}
    called = people_called(moment, utterance(said.quoted).words)
    return next((foes[one.ids[0]] for one in called if one.ids[0] in foes and not one.several), "")


def _stands_alone(known: Lexicon, said: Utterance, at: int) -> bool:
    """Whether no thing stands behind `her` that would be hers."""
    if at + 1 >= len(said.words) or said.stops_before(at + 1):
        return True
    return any(
        said.words[at + 1] in known.set_of("plain", sense)
        for sense in ("prepositions", "particles", "articles")
    )


_OBJECTS, _HER = ("him", "her"), "her"
