"""What there is to tell: somebody's name, a place, a reason, a rumour; the same for whoever asks it again."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from solofate.gm.story.deaths import is_told_dead, may_be_met
from solofate.gm.talk.callings import calling_of
from solofate.gm.talk.filled_answers import (
    NO,
    YES,
    drawn_for,
    line_of_their_own,
    of_several,
    slots_of,
    with_fill,
)
from solofate.gm.talk.in_play import told_in_play
from solofate.gm.talk.known_answers import noted, said_before, written_of_it
from solofate.gm.talk.statements import asked_as_a_clause, is_of_you
from solofate.gm.talk.tellers import (
    Disclosure,
    Somebody,
    Teller,
    as_a_fact,
    knower,
    people_to_name,
    their_name,
)
from solofate.gm.talk.things_asked import CALLED
from solofate.gm.talk.told_by_facts import by_a_fact, said_to_be_away
from solofate.gm.talk.topics import HOW_MANY, WHEN, WHERE, WHETHER, WHO, WHY, Topic, is_of_being
from solofate.gm.talk.turned_round import as_said_by, as_told_of, said_back
from solofate.gm.titles.persons import is_somebody, name_suits
from solofate.gm.wording.clauses import BE, DETERMINERS, HOLE
from solofate.gm.wording.names import a_name
from solofate.gm.wording.trades import trade_of
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.personas import Told
from solofate.rules.names import words_of
from solofate.wording.gm import talk as saying


def disclose(source: Teller, topic: Topic, false: bool = False) -> Disclosure:
    """What somebody tells who is asked that. What was told before, by anybody, is told again; a lie is another."""
    if not false and (promise := _promised(source, topic)) is not None:
        return promise
    if not false and (calling := _of_their_calling(source, topic)) is not None:
        return calling
    if not false and (kept := by_a_fact(source, topic)) is not None:
        return kept
    known = said_before(source, topic)
    if known is not None and not false:
        if as_a_fact(known.fill) == known.fact:
            return Disclosure(known.fill, known.fill, known.fact)
        return with_fill(source, topic, known.fill, known.fact)
    written = written_of_it(source, topic)
    if written and not false:
        return Disclosure(written, written, as_a_fact(written))
    kept = None if false else noted(source, topic)
    if kept is not None:
        return kept
    if not false and (in_play := told_in_play(source, topic)) is not None:
        return with_fill(source, topic, *in_play)
    if not false and (gone := _is_no_longer_here(source, topic)) is not None:
        return gone
    if topic.asks == WHO:
        return _who(source, topic, known, false)
    if topic.asks in _DRAWN_BY:
        kind = _DRAWN_BY[topic.asks]
        fill, named = drawn_for(source, topic, kind, saying.USUAL[kind])
        return with_fill(source, topic, fill, of=named)
    if topic.asks == WHETHER:
        fill = NO if source.words.below(TWENTY) < NEGATIVE else YES
        if known is not None:
            fill = NO if known.fill == YES else YES
        return with_fill(source, topic, fill)
    if topic.way:
        told, named = drawn_for(source, topic, "told-of", "")
        if told and topic.claim:
            return with_fill(source, topic, told, of=named)
        if told:
            return Disclosure(told, told, saying.answers(source.teller.name, topic.said, told), named)
    return _rumour(source, topic)


def _of_their_calling(source: Teller, topic: Topic) -> Disclosure | None:
    """Whether somebody is what they are asked to be, by their calling: `Are you the midwife here?`"""
    role = calling_of(source.state, source.teller)
    claim = words_of(topic.claim) if topic.asks == WHETHER and role else []
    if claim[:2] != ["you", "are"] or not claim[2:] or claim[2] not in DETERMINERS:
        return None
    asked = [word for word in claim[3:] if word not in _ALL_THE_SAME]
    if not asked or not (is_somebody(asked[-1]) or trade_of(asked[-1])):
        return None
    same = asked[-1] in words_of(role) or (bool(trade_of(asked[-1]) & trade_of(role)) and len(asked) == 1)
    told = with_fill(source, topic, YES if same else NO)
    if same:
        asked_to_be = topic.claim.partition(HOLE)[2].strip()
        named = set(asked) <= set(words_of(source.teller.name))  # That the barber is the barber is no news.
        return told._replace(spoken=f"{YES}, {saying.i_am(asked_to_be)}", kept=() if named else None)
    if words_of(role)[0] not in DETERMINERS | {"one"}:
        return told
    return told._replace(spoken=f"{told.spoken}. {saying.i_am(role)}")


_ALL_THE_SAME = lexicon().set_of("talk-words", "where-they-are")


def _promised(source: Teller, topic: Topic) -> Disclosure | None:
    """What they promised last, where they are asked for that: `What did you promise me?`; None for anything else."""
    asked = words_of(topic.said) if topic.said.strip() else []
    if "you" not in asked or {"promise", "promised"}.isdisjoint(asked):
        return None
    persona, agrees = source.state.personas.get(source.teller.id), saying.agrees_to(source.teller.name, "")
    told = reversed(persona.told) if persona is not None else iter(())
    last = next((each for each in told if each.fact.startswith(agrees)), None)
    if last is None:
        return None
    what = last.fact.removeprefix(agrees).replace(source.hero.name, "you")
    return Disclosure(last.fill, saying.says_it_was_promised(what), last.fact)


def _is_no_longer_here(source: Teller, topic: Topic) -> Disclosure | None:
    """That somebody is dead or far away, where it is asked what they are doing now: `Where is Joss?`"""
    name = their_name(source, topic)
    said = set(words_of(topic.said))
    known = lexicon()
    over = known.set_of("deaths", "asked-of-what-is-over") | known.set_of("deaths", "theirs")
    now = topic.asks in (WHERE, WHEN, WHETHER) and not said & over
    if not now or not topic.about or may_be_met(source.state, name):
        return None
    about = as_said_by(topic.about, "")
    dead = is_told_dead(source.state, name)
    if not dead and (away := said_to_be_away(source, topic)) is not None:
        return away
    return Disclosure(
        name, saying.is_dead_as_you_know(about) if dead else saying.is_far_away(about), "", kept=()
    )


NEGATIVE, TWENTY = 8, 20
"""In so many of twenty it is not so, where nothing says whether it is."""
_DRAWN_BY: Mapping[str, str] = MappingProxyType(
    {WHERE: "where", WHEN: "when", WHY: "why", HOW_MANY: "number"}
)
"""From which words the answer to a question is drawn that can be said by itself."""


def _who(source: Teller, topic: Topic, known: Told | None, false: bool) -> Disclosure:
    if is_of_being(topic.claim):  # Who somebody is of whom the name is known.
        calling, _ = drawn_for(source, topic, "role", saying.USUAL["role"])
        return with_fill(source, topic, calling)
    if topic.way == CALLED:
        somebody = _called(source, topic)
        return with_fill(source, topic, somebody.name, of=somebody)
    other = known.fill if known is not None else ""
    somebody = knower(source, topic, besides=other, behind=not false)
    told_of = topic.claim.removeprefix(HOLE).split()
    if told_of[:1] and told_of[0] in BE and not name_suits(somebody.name, " ".join(told_of[1:])):
        name = a_name(source.words, source.state, " ".join(told_of[1:]))  # No woman is the man with the dog.
        somebody = Somebody(name, new=True) if name else somebody
    return with_fill(source, topic, somebody.name, of=somebody)


def _called(source: Teller, topic: Topic) -> Somebody:
    """Whoever is meant by what they are, `the caretaker`: somebody who was met as that, else somebody new."""
    state, calling = source.state, their_name(source, topic)
    head = words_of(calling)[-1:]
    met = (one for one in people_to_name(state, source.teller.id) if head[0] in words_of(one.calling))
    fresh = Somebody(a_name(source.words, state, calling) or saying.USUAL["name"], calling, new=True)
    return next(met, fresh) if head else fresh


def _rumour(source: Teller, topic: Topic) -> Disclosure:
    """Something about what was asked, of a kind that can be said of a person, a place or a thing."""
    who, hero = source.teller.name, source.hero.name
    kind = f"hearsay-{_sort_of_hearsay(source, topic)}" if topic.about else "hearsay"
    slots = slots_of(source, topic)
    matter = "" if is_of_you(topic.said) else said_back(asked_as_a_clause(topic.said))
    slots |= {"matter": matter} if matter else {}
    asks = "matter" if matter else ""
    row, named = line_of_their_own(source, topic, kind, slots, asks)
    if not row:
        row, named = line_of_their_own(source, topic, "hearsay", slots, asks)
    row = (row or saying.USUAL["hearsay"]).rstrip(".")
    about = topic.about
    if not about:
        return Disclosure(row, row, as_a_fact(row), named)
    spoken = _again(row, about, as_said_by(about, ""))
    told = _again(row, about, as_told_of(about, "", who, hero))
    return Disclosure(
        row, of_several(spoken, as_said_by(about, "")), as_a_fact(of_several(told, told and about)), named
    )


def _sort_of_hearsay(source: Teller, topic: Topic) -> str:
    """What can be said of it: of the dead and of those far away something else than of people who are about."""
    name = their_name(source, topic)
    if is_told_dead(source.state, name):
        return _OF_THE_DEAD
    return topic.sort if may_be_met(source.state, name) else _OF_THOSE_AWAY


_OF_THE_DEAD, _OF_THOSE_AWAY = "dead", "away"


def _again(row: str, about: str, now: str) -> str:
    """The row with what it is about as it is called there."""
    capital = now[:1].upper() + now[1:]
    return row.replace(about[:1].upper() + about[1:], capital).replace(about, now)
