"""An answer to a compel by its own word, with a reason before or behind it: `She knows he is dead. withdraw`."""

from __future__ import annotations

from solofate.commands.readings.answers.answered import Answered
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import Decision
from solofate.rules.procedures.compels.compelling import ACCEPT, REFUSE, WITHDRAW

_LIST = "named-outright"
_WITH_IT = lexicon().set_of(_LIST, "with-it")
_JOINED_BY = lexicon().set_of(_LIST, "joined-by")
_REASON = lexicon().set_of(_LIST, "reason")
_NOT_SO = lexicon().set_of(_LIST, "not-so")
_MINE = ("i", "we")


def named_outright(decision: Decision, said: Utterance) -> Answered | None:
    """The answer whose own word a line ends or begins with; None where that word is only part of what is told.

    What goes with a refusal says how it is avoided, and what goes with a withdrawal is told to nobody.
    """
    if said.quoted or not said.words:
        return None
    if last := _at_the_end(decision, said):
        choice, at = last
        reason = said.text[: said.tokens[at].begins].rstrip(" ,;:-–—")
        return Answered(
            (choice,),
            how=reason if choice == REFUSE else "",
            told=reason if choice == ACCEPT else "",
        )
    first = _at_the_head(decision, said)
    return Answered((first,)) if first else None


def _names(decision: Decision) -> frozenset[str]:
    """What can be answered by its word."""
    ids = {option.id for option in decision.options} & {ACCEPT, REFUSE}
    withdrawn = decision.accepts is not None and decision.accepts(WITHDRAW)
    return frozenset((*ids, WITHDRAW)) if withdrawn else frozenset(ids)


def _at_the_end(decision: Decision, said: Utterance) -> tuple[str, int] | None:
    """The answer a line ends with, and where what goes before it ends."""
    words = said.words
    at = len(words) - 1
    while at > 0 and words[at] in _WITH_IT:
        at -= 1
    if at == 0 or words[at] not in _names(decision):
        return None
    begins = at - (words[at - 1] in _MINE)
    while begins > 1 and words[begins - 1] in _JOINED_BY:
        begins -= 1
    joined = _stops_before(said, begins) or words[begins] in _JOINED_BY
    bare = begins == at == len(words) - 1 and words[at] == WITHDRAW and words[at - 1] not in _NOT_SO
    others_do = bare and words[0] in _MINE
    return (words[at], begins) if joined or (bare and not others_do) else None


def _at_the_head(decision: Decision, said: Utterance) -> str:
    """The answer a line begins with, where a reason or nothing stands behind it; of the others only a reason."""
    words = said.words
    at = int(words[0] in _MINE)
    if words[at : at + 1] == [] or words[at] not in _names(decision):
        return ""
    ends = at + 1
    while ends < len(words) and words[ends] in _WITH_IT:
        ends += 1
    if ends == len(words):
        return words[at]
    gives_a_reason = words[ends] in _REASON
    stops = words[at] == WITHDRAW and bool(_between(said, ends))
    return words[at] if gives_a_reason or stops else ""


def _between(said: Utterance, at: int) -> str:
    """What stands between a word and the one before it."""
    return said.text[said.tokens[at - 1].ends : said.tokens[at].begins].strip()


def _stops_before(said: Utterance, at: int) -> bool:
    """Whether a clause ends before that word; behind a colon stands what is said to somebody: `I shout: withdraw!`."""
    return at > 0 and _between(said, at) not in ("", ":")
