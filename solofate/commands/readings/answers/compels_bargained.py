"""A compel that is talked over: another trouble proposed in its stead, and the question why it is that aspect."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from solofate.commands.readings.answers.answered import Answered
from solofate.commands.readings.answers.compels_told import wants_another
from solofate.commands.readings.answers.whole_answers import bare
from solofate.commands.readings.reading import Moment
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.nouns import noun_at
from solofate.commands.readings.words.utterance import Utterance, skip, utterance
from solofate.lexicon.forms import third_person
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.decisions import Decision
from solofate.rules.decisions.compels import COMPEL
from solofate.rules.procedures.compels.compelling import WITHDRAW
from solofate.wording.plain import in_quotes


def proposed_instead(moment: Moment, decision: Decision, text: str) -> Answered | None:
    """Another trouble of the same aspect: `Can the coach leave without me, but Tock stays? I'd take that`.

    The GM's is withdrawn, and the hero is compelled by the player with the other. Who asks for more points, or for
    another aspect, proposes no trouble.
    """
    who = COMPEL.of(decision).about.proposal.who
    if decision.accepts is None or not decision.accepts(WITHDRAW) or who != moment.state.active:
        return None
    clause = _proposed(text)
    said = utterance(clause)
    if len(said.words) < _A_CLAUSE or wants_another(moment, utterance(text)):
        return None
    if not _POINTS.isdisjoint(said.words):
        return None
    told = in_quotes(_as_told(moment, said))
    line = f'/compel "{COMPEL.of(decision).about.proposal.aspect}" "{told}"'
    return Answered((WITHDRAW,), sure=False, behind=told, behind_line=line)


def is_an_offer(moment: Moment, said: Utterance) -> bool:
    """Whether somebody here is called and offered something for what they do: `Mirela, row us out, and I will …`."""
    words = said.words
    begins = skip(words, 0, moment.words, "before", "interjection")
    one = next((each for each in people_called(moment, words) if each.at == begins), None)
    if said.quoted or said.asks or one is None or not said.stops_before(one.end):
        return False
    behind = range(one.end + 2, len(words) - 1)
    return any(words[at] in ("i", "we") and words[at + 1] in _OFFERS for at in behind)


_OFFERS = ("will", "shall", "promise", "swear")


def _proposed(text: str) -> str:
    """The clause in which it stands: between what asks for it and what would take it, or behind `I'd take it if`."""
    whole = text.strip()
    words = utterance(whole).words
    for lead in _TAKES_IT_IF:
        if words[: len(lead)] == lead:
            said = utterance(whole)
            return said.said_from(len(lead)).strip(" .!?") if len(words) > len(lead) else ""
    found = _ASKED.match(whole)
    if found is None or " ".join(bare(utterance(found["then"]).words)) not in _WOULD_TAKE:
        return ""
    return found["asked"].strip()


def _as_told(moment: Moment, said: Utterance) -> str:
    """A question as it is told: `can the coach leave` is `The coach leaves`, `what if she sees` is `She sees`."""
    words = said.words
    lead = next((each for each in _LEADS if words[: len(each)] == each), [])
    at = len(lead)
    text = said.said_from(at) if at else said.text
    if lead and lead[-1] in _MODALS and at < len(words):
        verb = _behind_the_subject(moment, words, at)
        if verb is not None and words[at] not in _BARE_SUBJECTS:
            text = (
                f"{said.said_from(at, verb)} {third_person(words[verb])} {said.said_from(verb + 1)}".strip()
            )
    return f"{text[:1].upper()}{text[1:]}".rstrip(" ?.!")


def _behind_the_subject(moment: Moment, words: Sequence[str], at: int) -> int | None:
    noun = noun_at(moment.words, words, at)
    ends = noun.end if noun is not None else at + 1
    if ends - at > _A_THING and senses_of(words[ends - 1], "verb"):
        return ends - 1  # `The coach leave` is no kind of leave.
    return ends if ends + 1 < len(words) and senses_of(words[ends], "verb") else None


def asks_why(said: Utterance) -> bool:
    """Whether it is asked why the compel is what it is: `Wait, why is it that aspect and not the other one`."""
    if said.quoted:
        return False
    begins = [0, *said.after_a_stop]
    clauses = [said.words[at:until] for at, until in pairwise([*begins, len(said.words)])]
    return any(_asks_why(bare(each)) for each in (said.words, *clauses))


def _asks_why(words: Sequence[str]) -> bool:
    joined = " ".join(words)
    if len(words) > _A_QUESTION:
        return False
    if any(joined.startswith(each) for each in lexicon().words("asks-why", "whole")):
        return True
    heads = any(joined.startswith(f"{each} ") for each in lexicon().words("asks-why", "heads"))
    return heads and not lexicon().set_of("asks-why", "about").isdisjoint(words)


_A_CLAUSE, _A_QUESTION, _A_THING = 3, 16, 2
_ASKED = re.compile(r"^(?P<asked>.+?)(?:[?!.;]+\s+|,?\s+(?=then\b))(?P<then>[^?]+)$", re.DOTALL)
_POINTS = lexicon().set_of("bargains-over-a-compel", "points")
_MODALS = lexicon().set_of("bargains-over-a-compel", "modals")
_BARE_SUBJECTS = lexicon().set_of("bargains-over-a-compel", "plurals")
_WOULD_TAKE = lexicon().set_of("bargains-over-a-compel", "would-take")
_TAKES_IT_IF = [each.split() for each in lexicon().words("bargains-over-a-compel", "takes-it-if")]
_LEADS = [each.split() for each in lexicon().words("bargains-over-a-compel", "leads")]
