"""A deed as it is told again of the hero who does it: the player's own words from the verb on."""

from __future__ import annotations

from solofate.commands.language.syntax import COMMAND, read_line
from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentence import Sentence
from solofate.commands.readings.utterance import Utterance, utterance
from solofate.errors import SolofateError
from solofate.lexicon.matcher import Lexicon

_ROLLED_FOR = frozenset(("attack", "overcome", "advantage", "maneuver"))
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
    return read.kind == COMMAND and read.verb in _ROLLED_FOR


def deed_told(moment: Moment, text: str) -> str:
    """`Slash the raider with my knife`, of `I slash the raider with my knife, hoping for the best`.

    It is one clause of the active hero's, and speaks of nobody who cannot be told from it; else there is nothing.
    """
    said = utterance(text)
    if said.quoted or said.asks or not said.words:
        return ""
    sentence = Sentence(moment, said)
    at = sentence.verb_from
    if sentence.denied or at >= len(said.words) or not _is_the_heros(moment, sentence):
        return ""
    known = moment.words
    verb = at
    while verb < len(said.words) - 1 and said.words[verb].endswith(_HOW):
        verb += 1
    if said.words[verb + 1 : verb + 2] == ["and"] and _begins_a_deed(known, said, verb + 2):
        at = verb = verb + 2  # `Smile and coax`: the first of them is no more than how.
    until = _end(known, said, verb)
    words = said.words[verb:until]
    if not _SHORTEST <= len(words) <= _LONGEST or words[0] in known.set_of("grammar", "is-no-deed"):
        return ""
    if not known.set_of("grammar", "not-told-again").isdisjoint(words):
        return ""
    base = _plain(moment, sentence, words[0])
    if not base:
        return ""
    manner = said.said_from(at, verb) if verb > at else ""
    rest = said.said_from(verb + 1, until)
    return " ".join(f"{manner} {base} {rest}".replace('"', "").split())


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
    return bool(here) and (bool(known.senses("verbs", here[0])) or here[0] in known.set_of("grammar", "acts"))
