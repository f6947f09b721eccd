"""A deed as it is told again of the hero who does it: the player's own words from the verb on."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import NamedTuple

from solofate.commands.language.syntax import COMMAND, read_line
from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentences.first_person import in_the_first_person
from solofate.commands.readings.sentences.sentence import Sentence, sentence_in
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.errors import SolofateError
from solofate.lexicon.matcher import Lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.names import words_of

_ROLLED_FOR = frozenset(("attack", "overcome", "advantage", "maneuver"))
_FOR_THEIR_SIDE = "exchange"
_LONGEST = 18
_SHORTEST = 2
_HOW = "ly"
_LONGEST_ROOT = 6
"""So long are verbs at most that end in `ing` by themselves: `swing`, `spring`."""


def is_rolled_for(line: str) -> bool:
    """Whether a command is a deed that dice decide, so that it can be told how it is done."""
    try:
        read = read_line(line)
    except SolofateError:
        return False
    return read.kind == COMMAND and (read.verb in _ROLLED_FOR or read.verb == _FOR_THEIR_SIDE)


def deed_told(moment: Moment, text: str, line: str = "") -> str:
    """`Slash the raider with my knife`, of `I slash the raider with my knife, hoping for the best`.

    It is one clause of the active hero's, and speaks of nobody who cannot be told from it; else there is nothing. Of
    several clauses it is the one that the line was read off, which rolls for it.
    """
    said = utterance(text)
    if said.quoted or said.asks or not said.words:
        return ""
    sentence = sentence_in(moment, said)
    if sentence.denied:
        return ""
    if not _is_the_heros(moment, sentence):
        if (own := in_the_first_person(moment, said)) is not None:
            return deed_told(moment, own.text, line)
        later = _where_the_hero_comes_in(said)
        return deed_told(moment, said.said_from(later, len(said.words)), line) if later else ""
    if sentence.verb_from >= len(said.words):
        return ""
    clauses = tuple(_clauses(moment.words, said, sentence.verb_from))
    about = set(words_of(" ".join(_QUOTED.findall(line))))
    told = ((_share(said, each, about), _told(moment, said, sentence, each)) for each in clauses)
    return max(told, key=lambda each: each[0], default=(0.0, ""))[1]


_QUOTED = re.compile(r'"([^"]*)"')


class _Clause(NamedTuple):
    """A clause of a sentence, from how it is done over its verb to its end."""

    at: int
    verb: int
    until: int


def _clauses(known: Lexicon, said: Utterance, at: int) -> Iterator[_Clause]:
    """What is done, one deed after the other: `open the strongbox`, `go through the papers`."""
    while at < len(said.words):
        verb = at
        while verb < len(said.words) - 1 and said.words[verb].endswith(_HOW):
            verb += 1
        if said.words[verb + 1 : verb + 2] == ["and"] and _begins_a_deed(known, said, verb + 2):
            at = verb = verb + 2  # `Smile and coax`: the first of them is no more than how.
        until = _end(known, said, verb)
        yield _Clause(at, verb, until)
        if said.words[until : until + 1] != ["and"]:
            return
        at = until + 1


def _share(said: Utterance, clause: _Clause, about: Collection[str]) -> float:
    """How much of a clause stands in what the line was read off: `watch the house`, in `Watching the House`."""
    words = said.words[clause.verb : clause.until]
    stems = {word[:_STEM] for word in about}
    return sum(word[:_STEM] in stems for word in words) / len(words) if words else 0.0


_STEM = 4
"""So many letters tell a word in all of its forms."""


def _where_the_hero_comes_in(said: Utterance) -> int:
    """Where a sentence that begins with something else comes to what the hero does: `Through the door I listen`."""
    return next((at for at, word in enumerate(said.words) if at and word in ("i", "we")), 0)


def _told(moment: Moment, said: Utterance, sentence: Sentence, clause: _Clause) -> str:
    known = moment.words
    verb, until = clause.verb, _as_far_as_it_is_told(known, said, clause)
    words = said.words[verb:until]
    if not _SHORTEST <= len(words) <= _LONGEST or words[0] in known.set_of("grammar", "is-no-deed"):
        return ""
    base = _plain(moment, sentence, words[0])
    if not base:
        return ""
    manner = said.said_from(clause.at, verb) if verb > clause.at else ""
    rest = said.said_from(verb + 1, until)
    if sentence.doer:
        rest = _own(moment, sentence, clause, rest)
    return " ".join(f"{manner} {base} {rest}".replace('"', "").split())


def _own(moment: Moment, sentence: Sentence, clause: _Clause, rest: str) -> str:
    """What a hero who is told of has, as the hero would say it: `swings his stave` is `swing my stave`.

    What is done `with` it is done with one's own. Else it is another's where somebody was named before, where it is
    part of a body (`twists his arm`), and where it is taken away (`grabs his lantern`).
    """
    words, known = sentence.words, moment.words
    at = next((at for at in range(clause.verb + 1, clause.until) if words[at] in _POSSESSIVE), clause.until)
    if at >= clause.until:
        return rest
    with_it = words[at - 1] == "with"
    others = [one for one in sentence.people_anywhere if one.at < at and one.ids != (sentence.doer,)]
    part = words[at + 1 : at + 2] and words[at + 1] in known.set_of("body", "parts")
    takes = _plain(moment, sentence, words[clause.verb]) in known.set_of("blow-words", "takes-away")
    if not with_it and (others or part or takes or "out" in words[clause.verb : at]):
        return rest
    return re.sub(rf"\b{words[at]}\b", "my", rest, count=1, flags=re.IGNORECASE)


_POSSESSIVE = ("his", "her", "their", "its")


def _as_far_as_it_is_told(known: Lexicon, said: Utterance, clause: _Clause) -> int:
    """Where a clause ends that speaks of what only the speakers know: `throw the parcel`, of `… I carry in his face`.

    It is nowhere where nothing is left that says what is done.
    """
    unknown = known.set_of("grammar", "not-told-again")
    words = said.words
    cut = next((at for at in range(clause.verb, clause.until) if words[at] in unknown), clause.until)
    purpose = _cut_purpose(known, said, clause, cut)
    if purpose or cut == clause.until:
        return purpose or cut
    while cut > clause.verb + 1 and (
        words[cut - 1] in known.set_of("grammar", "ends-a-thing") or words[cut - 1] in _ANYTHING
    ):
        cut -= 1
    return cut if cut >= clause.verb + _SHORTEST and words[cut - 2] != "to" else clause.verb


def _cut_purpose(known: Lexicon, said: Utterance, clause: _Clause, cut: int) -> int:
    """Where what it is done for begins, if that would be told by half: `prise it open`, of `… to see whether it is`.

    0 where nothing is done for anything, or what it is done for is told with its object.
    """
    words = said.words
    last = min(cut, len(words) - 1)  # A `to` that nothing stands behind leads to nothing.
    leads = (at for at in range(last - 1, clause.verb + 1, -1) if words[at] == "to")
    begins = next((at for at in leads if senses_of(words[at + 1], "verb") or words[at + 1] in ("be",)), 0)
    if not begins or (cut == clause.until and words[cut : cut + 1] != ["if"]):
        return 0
    told, asks = words[begins + 1 : cut], known.set_of("grammar", "asks") | {"whether", "if"}
    has_an_object = not known.set_of("plain", "articles").isdisjoint(told) or len(told) > _AN_AIM
    return begins if not has_an_object or not asks.isdisjoint(told) else 0


_AN_AIM = 3
"""So many words may stand in an aim without an object: `to see`, `to make sure`."""
_ANYTHING = ("anything", "everything")


def _is_the_heros(moment: Moment, sentence: Sentence) -> bool:
    hero = moment.hero
    if sentence.doer:
        return hero is not None and sentence.doer == hero.id
    return sentence.subject == "me" or sentence.commanded


def _plain(moment: Moment, sentence: Sentence, verb: str) -> str:
    """The verb as it stands behind `to`: `vaults` and `vaulted` are `vault`; nothing for `vaulting`."""
    known = moment.words
    if verb.endswith("ing") and len(verb) > _LONGEST_ROOT:
        return ""
    listed = known.form_of("verbs", verb) or known.form_of("heads", verb)
    if listed:
        return listed
    return "" if sentence.doer or verb.endswith(("ed", "s")) else verb


def _end(known: Lexicon, said: Utterance, start: int) -> int:
    """Where the clause ends: at a stop or a comma, at what says why or when, and at a second deed."""
    ends = known.set_of("grammar", "ends-a-deed")
    stops = set(said.after_a_stop)
    for at in range(start + 1, len(said.words)):
        leads_a_noun = said.words[at - 1] in known.set_of(
            "plain", "before-a-thing"
        )  # The till is no `until`.
        stranded = at + 1 == len(said.words) or at + 1 in stops  # `whatever he was after`
        if at in stops or (said.words[at] in ends and not leads_a_noun and not stranded):
            return at
        if said.words[at] == "and" and _begins_a_deed(known, said, at + 1):
            return at
    return len(said.words)


def _begins_a_deed(known: Lexicon, said: Utterance, at: int) -> bool:
    here = said.words[at : at + 1]
    begins = known.set_of("grammar", "acts") | known.set_of("grammar", "begins-a-deed")
    return bool(here) and (bool(known.senses("verbs", here[0])) or here[0] in begins)
