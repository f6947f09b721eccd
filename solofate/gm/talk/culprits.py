"""Who did it, in talk: nobody owns up or knows it for the mere asking; what is earned is settled, and stays so.

Whoever did it denies it until they are beaten in a roll or bought; all others say no, or whom they suspect.
"""

from __future__ import annotations

from collections.abc import Sequence

from solofate.gm.story.deaths import may_be_met
from solofate.gm.story.doers_told import ME, THEM, WHO, YOU, ToldOf, told_of_a_deed
from solofate.gm.story.what_came_out import what_came_out
from solofate.gm.story.who_did_it import Deed, as_noted, did_it, did_not_do_it, id_of, is_cleared, who_did_it
from solofate.gm.talk.deeds_asked import asks_who_did, befell_them, deed_of_which_is_asked_who
from solofate.gm.talk.filled_answers import NO, YES
from solofate.gm.talk.in_play import told_in_play
from solofate.gm.talk.known_answers import written_of_it
from solofate.gm.talk.speech_acts import ACCUSES
from solofate.gm.talk.tellers import Disclosure, Somebody, Teller, as_a_fact, knower, people_to_name
from solofate.gm.talk.topics import NEWS, QUESTIONS, WHETHER, Topic
from solofate.gm.talk.topics import WHO as ASKS_WHO
from solofate.gm.talk.turned_round import as_said_by, as_told_of
from solofate.gm.talk.utterances import Exchange, mood_of, say, slots_of
from solofate.gm.wording.clauses import HOLE
from solofate.gm.wording.draws import TableWords
from solofate.lexicon.forms import verb_forms
from solofate.rules.events import Answered, FactsNoted, Remembered
from solofate.rules.model.facts import KNOWS, SAID, Fact, next_number
from solofate.rules.model.memory import MET as SOMEBODY_MET
from solofate.rules.model.personas import LIE, PRICE, READ, REFUSES, TELLS, TURNED, Persona, Told
from solofate.rules.model.state import State
from solofate.rules.names import slug, words_of
from solofate.rules.person_names import is_a_name
from solofate.rules.table import Table
from solofate.wording.gm import talk as saying


def asked_of_a_deed(table: Table, exchange: Exchange) -> ToldOf | None:
    """The deed of the story somebody is asked of, and whom it is asked of; None where it is about anything else."""
    words, topic = table.words, exchange.topic
    if not isinstance(words, TableWords) or (topic.asks not in _ASKS and not exchange.rolled):
        return None
    about = f"{topic.about} {table.state.scene.talk.about}"
    lines = (exchange.said, topic.said) if exchange.rolled else (topic.said, exchange.said)
    told = (told_of_a_deed(table.state, said, about) for said in lines if said)
    found = next(filter(None, told), None)
    if found is None or found.whom == ME or befell_them(topic):
        return None
    found = found if found.name != exchange.other.name else found._replace(whom=YOU)
    source = Teller(words, table.state, exchange.other, exchange.hero)
    if topic.asks == ASKS_WHO and found.whom == WHO:
        authored = told_in_play(source, topic) is not None or written_of_it(source, topic) != ""
        return found if not authored and asks_who_did(found.deed, topic) else None
    if found.whom == YOU:
        about_it = topic.asks not in (WHETHER, ACCUSES, NEWS, ASKS_WHO) and not exchange.rolled
        return None if about_it and has_owned_up(table.state, exchange.other.id, found.deed) else found
    if found.whom == WHO:
        return found if exchange.rolled else None
    return found if topic.asks == WHETHER else None


_ASKS = (*QUESTIONS, ACCUSES, NEWS)


def tell_what_befell_them(table: Table, exchange: Exchange) -> None:
    """Whoever truly says who did it to them has settled it."""
    deed = deed_of_which_is_asked_who(table.state, exchange.topic) if befell_them(exchange.topic) else None
    latest = next((each for each in reversed(table.log) if isinstance(each, Answered)), None)
    if deed is not None and latest is not None and latest.kind == TELLS and is_a_name(latest.fill):
        did = latest.fact.removeprefix(f"{latest.fill} ")
        settle(table, deed._replace(did=did), Somebody(latest.fill), exchange.other.id)


def has_owned_up(state: State, who: str, deed: Deed) -> bool:
    """Whether somebody has said that they did it themselves."""
    told = state.personas.get(who, Persona()).told
    return any(each.fill == _OWNED and deed.is_told_by(each.fact) for each in told)


_OWNED = "owned"


def kinds_of_reply(state: State, asked: ToldOf, who: str, kinds: Sequence[str]) -> list[str]:
    """What somebody may do who is asked for it: what they did themselves they deny or own up to, and that is all; what
    has come out everybody says.
    """
    known = who_did_it(state.facts, asked.deed)
    if asked.whom == YOU or (known is not None and known.who != who):
        return [TELLS]
    return [kind for kind in kinds if kind in (TELLS, PRICE, TURNED, REFUSES)] or [TELLS]


def answer_of_a_deed(table: Table, exchange: Exchange, asked: ToldOf, *, earned: bool) -> None:
    """What somebody says of who did it: `earned` by a roll or a price it is the truth, which is settled by it."""
    state, other = table.state, exchange.other
    known = who_did_it(state.facts, asked.deed)
    theirs = known is not None and known.who == other.id
    again = theirs and has_owned_up(state, other.id, asked.deed)
    may_be_them = theirs or (known is None and not is_cleared(state, asked.deed, other.id))
    if again or (earned and (theirs or (asked.whom == YOU and may_be_them))):
        _own_up(table, exchange, asked.deed)
    elif asked.whom == YOU and not (earned and (known is not None or not may_be_them)):
        _deny(table, exchange, asked.deed, theirs)
    elif asked.whom == THEM:
        _say_whether(table, exchange, asked, earned=earned)
    elif known is not None and not theirs:
        _name(table, exchange, asked.deed, Somebody(known.name))
    elif earned:
        _name(
            table, exchange, asked.deed, culprit_drawn(_source(table, exchange), exchange.topic, asked.deed)
        )
    else:
        _suspect(table, exchange, asked.deed, lies=theirs)


def _source(table: Table, exchange: Exchange) -> Teller:
    assert isinstance(table.words, TableWords)
    return Teller(table.words, table.state, exchange.other, exchange.hero)


def _own_up(table: Table, exchange: Exchange, deed: Deed) -> None:
    claim = f"you {deed.did}"
    owned = as_said_by(claim, "")
    fact = as_a_fact(as_told_of(claim, "", exchange.other.name, exchange.hero.name))
    told = Disclosure(_OWNED, owned, fact, kept=())
    slots = {**slots_of(table, exchange), "accused": owned, "fact": owned}
    say(table, exchange, TELLS, "talk-confesses", slots, told)
    settle(table, deed, Somebody(exchange.other.name), exchange.other.id)


def _deny(table: Table, exchange: Exchange, deed: Deed, lies: bool) -> None:
    """No, which is a lie in the mouth of whoever did it; nothing is true by it."""
    other, words = exchange.other, table.words
    assert isinstance(words, TableWords)
    claim = f"you did {HOLE} {deed.base}"
    said = as_said_by(claim, "not")
    fact = as_a_fact(as_told_of(claim, "not", other.name, exchange.hero.name))
    slots = {**slots_of(table, exchange), "accused": as_said_by(f"you {deed.did}", "")}
    slots.pop("knower", None)
    found = suspects(_source(table, exchange), deed)
    if found:
        slots["knower"] = found[words.below(len(found))].name
    kept = _kept(table.state, exchange, saying.says(said))
    told = Disclosure(NO, said, fact, kept=kept)
    mood = mood_of(table.state.personas[other.id].attitude(exchange.hero.id))
    say(table, exchange, LIE if lies else TELLS, "talk-accused", slots, told, asks=mood)


def _suspect(table: Table, exchange: Exchange, deed: Deed, *, lies: bool) -> None:
    """Whom somebody suspects who does not know it, or says so; the same whenever they are asked."""
    source, state, other = _source(table, exchange), table.state, exchange.other
    slots = {**slots_of(table, exchange), "question": as_said_by(f"who {deed.did}", "")}
    said = next((each for each in source.persona.told if _is_a_suspicion(each, deed)), None)
    of = Somebody(said.fill) if said is not None and said.fill else None
    if said is None and source.words.below(_OF_SO_MANY) < _SUSPECT:
        found = suspects(source, deed)
        of = found[source.words.below(len(found))] if found else None
        if of is None:
            new = knower(source, exchange.topic)
            of = new if _may_be_suspected(state, deed, new.name) else None
    if of is None:
        unknown = saying.claims_not_to_know(as_noted(state, deed.did))
        told = Disclosure("", "", f"{other.name} {unknown}", kept=_kept(state, exchange, unknown))
        say(table, exchange, TELLS, "talk-unknown", slots, told)
        return
    fact = saying.suspects(of.name)
    told = Disclosure(
        of.name,
        of.name,
        f"{other.name} {fact}: {as_noted(state, deed.did)}",
        of,
        _kept(state, exchange, fact),
    )
    say(table, exchange, LIE if lies else TELLS, "talk-suspects", {**slots, "knower": of.name}, told)


_SUSPECT, _OF_SO_MANY = 3, 4
"""So many of so many suspect somebody."""


def _is_a_suspicion(told: Told, deed: Deed) -> bool:
    """Whether somebody has said whom they suspect of it, or that they do not know."""
    says = saying.suspects(told.fill) if told.fill else saying.claims_not_to_know("").strip()
    return says in told.fact and deed.is_told_by(told.fact)


def _kept(state: State, exchange: Exchange, text: str) -> tuple[Fact, ...]:
    """What somebody says as no more than that; nothing where it is noted already."""
    other = exchange.other
    if any((each.who, each.text) == (other.id, text) for each in state.facts):
        return ()
    return (
        Fact(next_number(state.facts), other.id, other.name, KNOWS, text, source=SAID, scene=state.scenes),
    )


def _name(table: Table, exchange: Exchange, deed: Deed, somebody: Somebody) -> None:
    """The truth, from whoever was made to tell it, or from anybody once it is out."""
    claim = f"{HOLE} {deed.did}"
    spoken = as_said_by(claim, somebody.name)
    fact = as_a_fact(as_told_of(claim, somebody.name, exchange.other.name, exchange.hero.name))
    slots = slots_of(table, exchange)
    slots.pop("question", None)
    told = Disclosure(somebody.name, spoken, fact, somebody, kept=())
    say(table, exchange, TELLS, "talk-tells", {**slots, "fact": spoken}, told)
    settle(table, deed, somebody, exchange.other.id)


def _say_whether(table: Table, exchange: Exchange, asked: ToldOf, *, earned: bool) -> None:
    """Whether it was somebody else: as it is known, or as it falls where the truth is earned."""
    state, deed, source = table.state, asked.deed, _source(table, exchange)
    known, who = who_did_it(state.facts, deed), id_of(state, asked.name)
    yes = known is not None and known.who == who
    liar = known is not None and known.who == exchange.other.id
    settled = known is not None or is_cleared(state, deed, who)
    if (not settled and not earned) or (liar and not earned):
        slots = {**slots_of(table, exchange), "question": as_said_by(f"who {deed.did}", "")}
        unknown = saying.claims_not_to_know(as_noted(state, deed.did))
        told = Disclosure("", "", f"{exchange.other.name} {unknown}", kept=_kept(state, exchange, unknown))
        say(table, exchange, TELLS, "talk-perhaps", {**slots, "knower": asked.name}, told)
        return
    yes = yes or (not settled and is_the_one(source, deed))
    claim = f"{HOLE} {deed.did}" if yes else f"{HOLE} {saying.did_not(deed.base)}"
    spoken = f"{YES if yes else NO}, {as_said_by(claim, asked.name)}"
    fact = as_a_fact(as_told_of(claim, asked.name, exchange.other.name, exchange.hero.name))
    slots = slots_of(table, exchange)
    slots.pop("question", None)
    told = Disclosure(YES if yes else NO, spoken, fact, kept=())
    say(table, exchange, TELLS, "talk-tells", {**slots, "fact": spoken}, told)
    if yes:
        settle(table, deed, Somebody(asked.name), exchange.other.id)
    elif not settled:
        table.emit(FactsNoted((did_not_do_it(state, deed, who, asked.name),)))


# ---- who it is -------------------------------------------------------------------------------------------------


def suspects(source: Teller, deed: Deed) -> list[Somebody]:
    """Everybody known who may have done it, but whoever tells of it: nobody cleared, and not whom it befell."""
    known = people_to_name(source.state, source.teller.id)
    found = {each.name: each for each in known if _may_be_suspected(source.state, deed, each.name)}
    return list(found.values())


def _may_be_suspected(state: State, deed: Deed, name: str) -> bool:
    named = {form for word in words_of(name) for form in (word, *verb_forms(word))}
    if not deed.of.isdisjoint(named) or not may_be_met(state, name):
        return False
    return not is_cleared(state, deed, id_of(state, name))


def culprit_drawn(source: Teller, topic: Topic, deed: Deed) -> Somebody:
    """Who did it, where nothing says it yet: whoever is suspected before all others, somebody new where nobody is."""
    named = {
        each.fill
        for persona in source.state.personas.values()
        for each in persona.told
        if each.fill and _is_a_suspicion(each, deed)
    }
    found = suspects(source, deed)
    weighed = [each for each in found for _ in range(_SUSPECTED if each.name in named else 1)]
    if weighed:
        return weighed[source.words.below(len(weighed))]
    new = knower(source, topic)
    return (
        new if _may_be_suspected(source.state, deed, new.name) else Somebody(saying.USUAL["name"], new=True)
    )


_SUSPECTED = 3
"""So much sooner it is somebody who is suspected already."""


def is_the_one(source: Teller, deed: Deed) -> bool:
    """Whether it is somebody whom the heroes suspect, as it falls: the sooner, the fewer there are."""
    return source.words.below(min(_MOST, max(2, len(suspects(source, deed))))) == 0


_MOST = 4


def settle(table: Table, deed: Deed, somebody: Somebody, teller: str = "") -> None:
    """Somebody did it from now on: that is noted, they are kept in mind, and what hung on it comes out."""
    state = table.state
    if who_did_it(state.facts, deed) is None:
        who = id_of(state, somebody.name)
        table.emit(FactsNoted((did_it(state, deed, who, somebody.name),)))
        known = state.memory.called(somebody.name) is not None or who in state.characters
        if not known and state.memory.person(slug(somebody.name)) is None:
            table.emit(
                Remembered(
                    slug(somebody.name),
                    somebody.name,
                    SOMEBODY_MET,
                    saying.came_up_in(state.scene.title),
                    role=somebody.calling,
                )
            )
    for each in what_came_out(table.state, table.state.facts, teller):
        table.emit(each)


# ---- what is read in a face ------------------------------------------------------------------------------------


def read_a_denial(table: Table, exchange: Exchange) -> bool:
    """Whether a hero who looks for the truth sees whether somebody did it who denies it: that is settled by it."""
    words, state, other = table.words, table.state, exchange.other
    if not isinstance(words, TableWords):
        return False
    found = told_of_a_deed(state, exchange.said)
    denied = (each for each in reversed(state.personas[other.id].told) if each.fill == NO)
    of_it = found is not None and (found.whom == YOU or found.name == other.name)
    told = next((each for each in denied if told_of_a_deed(state, each.fact) is not None), None)
    if told is not None and not of_it:
        found = told_of_a_deed(state, told.fact)
    if found is None or not (of_it or told is not None):
        return False
    deed, source = found.deed, Teller(words, state, other, exchange.hero)
    known = who_did_it(state.facts, deed)
    cleared = is_cleared(state, deed, other.id)
    guilty = known.who == other.id if known is not None else not cleared and is_the_one(source, deed)
    name = other.name
    slots = slots_of(table, exchange)
    topic = exchange.topic._replace(asks="lie", about="", said=deed.did)
    exchange = exchange._replace(topic=topic)
    if guilty:
        innocent = f"{name} {saying.did_not(as_noted(state, deed.base))}"
        lied = saying.lied(name, innocent)
        told_so = Disclosure(lied, "", lied, kept=())
        say(table, exchange, READ, "talk-read-lie", {**slots, "fact": innocent}, told_so)
        settle(table, deed, Somebody(name), other.id)
        return True
    honest = saying.means_what_is_said(name)
    say(table, exchange, READ, "talk-read-honest", slots, Disclosure(honest, "", honest, kept=()))
    if known is None and not cleared:
        table.emit(FactsNoted((did_not_do_it(table.state, deed, other.id, name),)))
    return True
