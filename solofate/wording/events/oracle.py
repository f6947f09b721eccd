"""The oracle, the tables, the tension, and what comes back: how each is told."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from solofate.lexicon.pronouns import pronouns
from solofate.rules import events as happened
from solofate.rules.model.memory import MET, PERSON
from solofate.rules.model.state import State
from solofate.rules.oracle import EVEN
from solofate.wording.dice import faces_shown, signed
from solofate.wording.either_or import one_of_two
from solofate.wording.events import scenes
from solofate.wording.facts import in_one_line
from solofate.wording.people import as_subject, capital, role_and_speaker, sentence
from solofate.wording.plain import inline
from solofate.wording.titles import line_in_brief, source_in_brief

_SAID = {
    "no-and": "No, and",
    "no": "No.",
    "no-but": "No, but",
    "yes-but": "Yes, but",
    "yes": "Yes.",
    "yes-and": "Yes, and",
}


def _oracle(event: happened.OracleAnswered, state: State) -> str:
    odds = "even odds" if event.odds == EVEN else event.odds.replace("-", " ")
    again = {0: "", 1: "four blanks, again: "}.get(event.blanks, f"four blanks {event.blanks} times, again: ")
    asked = capital(inline(event.question))
    question = asked if asked.endswith(("?", "!", ".")) else f"{asked}?"
    said = _SAID.get(event.answer, inline(event.answer))
    one = one_of_two(event.question, first=event.answer.startswith("yes"))
    if one:
        said = f"{capital(inline(one))}{said.removeprefix('Yes').removeprefix('No')}"
    if event.text:
        joined = "," if "-" in event.answer else "."
        said = f"{said.rstrip('.').partition(',')[0]}{joined} {sentence(event.text)}"
    elif not said.endswith("."):
        said = f"{said} …"
    unasked = f" Unasked: {inline(event.unasked)}" if event.unasked else ""
    head = f"{odds}, tension {event.tension}"
    dice = f"{faces_shown(event.dice)} {signed(sum(event.dice))}"
    return f"{question} ({capital(head)}) {again}{dice} → {said}{unasked}"


def _table(event: happened.TableDrawn, state: State) -> str:
    return f"{inline(event.table)} ({event.rolled}): {inline(event.text)}"


def as_names(event: happened.NamesProposed) -> str:
    """Names that are proposed, and whether the voice does."""
    whose = scenes.BY_THE_VOICE if event.by == happened.AI else ""
    return f"{whose}Names for {inline(event.what)}: {', '.join(map(inline, event.names))}."


def _unasked(event: happened.Unasked, state: State) -> str:
    meaning = f" [{inline(event.meaning)}]" if event.meaning else ""
    return f"Unasked: {sentence(event.text)}{meaning}"


def _tension(event: happened.TensionChanged, state: State) -> str:
    way = "rises to" if event.change > 0 else "falls to" if event.change < 0 else "is"
    return f"The tension {way} {event.now}: {inline(event.reason)}."


_AGREED = {
    ("stretch", True): "The GM asks from here on where an invoke seems far-fetched; the last word is yours.",
    ("stretch", False): "The GM takes every invoke as it comes.",
    ("powers", True): "Aspects may be powers at this table from here on.",
    ("powers", False): "Aspects are no powers at this table.",
}


def _agreed(event: happened.Agreed, state: State) -> str:
    return _AGREED.get((event.what, event.on), f"Agreed: {inline(event.what)}.")


def _framing(event: happened.FramingSet, state: State) -> str:
    if event.on:
        return "The GM frames the scenes you open by a title from here on."
    return "Scenes you open by a title are open from here on; the GM puts nothing into them."


def _thread_opened(event: happened.ThreadOpened, state: State) -> str:
    scope = f" (for {inline(event.scope)})" if event.scope else ""
    if event.asks:
        return f"New thread{scope}: {line_in_brief(event.title)} – {sentence(event.asks)}"
    return f"New thread{scope}: {line_in_brief(event.title)}" + (
        f" – {sentence(source_in_brief(event.because))}" if event.because else ""
    )


def _noted(event: happened.FactsNoted, state: State) -> str | None:
    return f"Noted: {in_one_line(event.facts)}" if event.facts else None


def _fact_struck(event: happened.FactStruck, state: State) -> str:
    return f"Noted no longer: {inline(event.text)}"


def _thread_moved(event: happened.ThreadMoved, state: State) -> str:
    if event.against:
        return (
            f"Thread: {line_in_brief(event.title)} moves against you; it is at step {event.at} of {event.of}."
        )
    return f"Thread: {line_in_brief(event.title)} is at step {event.at} of {event.of}."


def _thread_closed(event: happened.ThreadClosed, state: State) -> str:
    return f"Settled: {line_in_brief(event.title)}" + (f" – {sentence(event.text)}" if event.text else "")


def _remembered(event: happened.Remembered, state: State) -> str:
    """Whoever was just met needs no word of where; of others it is said how they stand and what it came of."""
    who = f"{inline(event.name)}{role_and_speaker(event.role, event.named_by)}"
    if event.tie == MET:
        return f"Kept in mind: {who}"
    because = (
        f", who {source_in_brief(event.because)}"
        if event.because.startswith(("got", "conceded", "was"))
        else ""
    )
    because = because or (f": {source_in_brief(event.because)}" if event.because else "")
    return f"Kept in mind ({event.tie}): {who}{because}"


def _name_given(event: happened.NameGiven, state: State) -> str:
    known = state.memory.person(event.who)
    if known is None or not known.role:
        return f"The name is {inline(event.name)}."
    role = inline(known.role)
    return f"{role[:1].upper()}{role[1:]} is called {inline(event.name)}."


def _pronouns_known(event: happened.PronounsKnown, state: State) -> str:
    forms = pronouns(event.pronouns)
    person = state.memory.person(event.who)
    known = event.who in state.characters or person is None
    who = as_subject(state, event.who) if known else inline(person.name) if person else ""
    return f"{who} is spoken of as {forms.they}/{forms.them}."


def _forgotten(event: happened.Forgotten, state: State) -> str:
    return f"{inline(event.name)} will not come back."


def came_back(event: happened.CameBack, state: State) -> str:
    """What came back, for the mechanics of a journal; in play the words before it have said so."""
    name = inline(event.name) if event.what == PERSON else f"“{inline(event.name)}”"
    because = f" ({source_in_brief(event.because)})" if event.because else ""
    return f"It comes back: {name}{because}."


ORACLE_TOLD: Mapping[type[Any], Any] = MappingProxyType(
    {
        happened.OracleAnswered: _oracle,
        happened.TableDrawn: _table,
        happened.NamesProposed: lambda event, state: as_names(event),
        happened.Unasked: _unasked,
        happened.TensionChanged: _tension,
        happened.FramingSet: _framing,
        happened.Agreed: _agreed,
        happened.ThreadOpened: _thread_opened,
        happened.ThreadMoved: _thread_moved,
        happened.ThreadClosed: _thread_closed,
        happened.FactsNoted: _noted,
        happened.FactStruck: _fact_struck,
        happened.Remembered: _remembered,
        happened.Forgotten: _forgotten,
        happened.NameGiven: _name_given,
        happened.PronounsKnown: _pronouns_known,
    }
)
"""How each event of the oracle and of what is remembered is told."""
