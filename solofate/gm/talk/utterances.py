"""What somebody says in answer, in words, and what comes of having said it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from solofate.gm.story.doers_told import told_of_a_deed
from solofate.gm.story.facts import facts_in
from solofate.gm.story.stakes import got_by_talk
from solofate.gm.story.who_did_it import deed_in, who_did_it
from solofate.gm.talk.acquainted import is_acquainted, speaks_of_strangers
from solofate.gm.talk.after_a_roll import TalkRoll, behind, reply
from solofate.gm.talk.bargains import NOTHING_BROUGHT, Brought
from solofate.gm.talk.callings import calling_of
from solofate.gm.talk.companions import comes_along
from solofate.gm.talk.contents import what_it_holds
from solofate.gm.talk.deeds_asked import befell_them, deed_of_which_is_asked_who
from solofate.gm.talk.demands import bare_request
from solofate.gm.talk.disclosures import disclose
from solofate.gm.talk.going_aside import take_effect
from solofate.gm.talk.goods import hand_over_on_demand, thing_asked_for
from solofate.gm.talk.indirect import question_in
from solofate.gm.talk.known_answers import has_told_all, of_their_own
from solofate.gm.talk.sought import asked_of_them, what_is_sought
from solofate.gm.talk.statements import asked_as_a_clause
from solofate.gm.talk.tellers import Disclosure, Teller, introduced, knower
from solofate.gm.talk.topics import (
    COURTESIES,
    MORE,
    NEWS,
    OF_ME,
    OF_THEMSELVES,
    OFFER,
    QUESTIONS,
    REQUEST,
    YOU_ARE,
    YOU_FEAR,
    YOU_FEEL,
    YOU_PRICE,
    YOU_WANT,
    Topic,
)
from solofate.gm.talk.turned_round import (
    as_said_by,
    as_told_of,
    as_told_of_them,
    in_their_own_mouth,
    of_themselves,
    said_back,
)
from solofate.gm.talk.two_sides import two_sides
from solofate.gm.talk.ways import WHEN_NEXT
from solofate.gm.titles.persons import name_suits
from solofate.gm.wording.clauses import reads_as_one, telling
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.goals_in_short import said_to_them
from solofate.gm.wording.names import a_name
from solofate.gm.wording.scene_slots import NAMED_THINGS, PLACES, slots_now, speaks_of, things_now
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import told_of
from solofate.rules.events import (
    Answered,
    AttitudeChanged,
    FactsNoted,
    NameGiven,
    Remembered,
    StakeMet,
)
from solofate.rules.model.characters import OPPOSITION, PCS, Character
from solofate.rules.model.facts import KNOWS, SAID, Fact, next_number
from solofate.rules.model.memory import MET as SOMEBODY_MET
from solofate.rules.model.personas import (
    LIE,
    PART,
    PRICE,
    READ,
    REFUSES,
    TELLS,
    TURNED,
    Persona,
    within_reason,
)
from solofate.rules.model.state import CONFLICT, State, in_play
from solofate.rules.names import slug, words_of
from solofate.rules.person_names import is_a_name
from solofate.rules.table import Table
from solofate.wording.gm import talk as saying

_PERSONS = lexicon().any_of("small-words", "persons")

FALLS_OUT, COMES_NEARER = -1, 1
_STAKE = 0.5
"""So much of what the heroes want has to be in an answer for it to be what they came for."""


class Exchange(NamedTuple):
    """A line said by a hero to somebody, and what it asks. `rolled` and `after` are of a roll on them.

    `brought` is what is given or shown with it, `first` what is said before the answer.
    """

    hero: Character
    other: Character
    said: str
    topic: Topic
    rolled: str = ""
    after: TalkRoll | None = None
    brought: Brought = NOTHING_BROUGHT
    first: str = ""


STEP = "talk-step"


def give(table: Table, exchange: Exchange, kind: str, *, again: bool, paid: bool) -> None:
    """The reply in words, with what it tells; whoever is named in it may be met later."""
    topic = exchange.topic
    words = table.words
    slots = slots_of(table, exchange)
    if kind in (PRICE, TURNED, REFUSES):
        say(
            table,
            exchange,
            kind,
            {PRICE: "talk-price", TURNED: "talk-turned", REFUSES: "talk-refusal"}[kind],
            slots,
        )
        return
    if topic.asks in OF_THEMSELVES:
        _of_themselves(table, exchange, kind, slots)
        return
    if exchange.after is not None and topic.asks == NEWS:
        done = saying.after_a_roll(exchange.after.way(table.state), exchange.other.name, exchange.hero.name)
        known = Disclosure("", "", done)
        if isinstance(words, TableWords) and exchange.after.won and kind == TELLS:
            # Who is won over has something to tell, though nothing was asked.
            own = of_their_own(Teller(words, table.state, exchange.other, exchange.hero), topic)
            if own is not None:
                known, slots = own, {**slots, "fact": own.spoken}
        say(table, exchange, kind, "talk-tells", slots, known)
        return
    if topic.asks == OFFER:
        fact = saying.agrees_to_a_bargain(exchange.other.name)
        say(table, exchange, kind, "talk-deal", slots, Disclosure("yes", "", fact))
        agree(table, exchange, kind)
        return
    if topic.asks == REQUEST:
        asked = as_told_of(bare_request(topic.said), "", exchange.other.name, exchange.hero.name)
        fact = saying.agrees_to(exchange.other.name, asked) if reads_as_one(f"to {asked}") else ""
        helps = HELP if _asks_for_help(topic) else ""
        say(table, exchange, kind, "talk-grants", slots, Disclosure("yes", "", fact), helps)
        agree(table, exchange, kind)
        return
    if not isinstance(words, TableWords):
        say(table, exchange, kind, "talk-tells", {**slots, "fact": saying.USUAL["told"]})
        return
    source = Teller(words, table.state, exchange.other, exchange.hero)
    if kind == PART:
        somebody = knower(source, topic)
        what = as_told_of(topic.about, "", exchange.other.name, exchange.hero.name) or saying.USUAL["topic"]
        fact = saying.knows_more(somebody.name, what)
        told = Disclosure(somebody.name, fact, fact, somebody)
        say(table, exchange, kind, "talk-part", {**slots, "knower": somebody.name}, told)
        return
    if kind == TELLS and topic.way == MORE and has_told_all(source):
        say(table, exchange, kind, "talk-no-more", slots)
        return
    held = what_it_holds(source, topic) if kind == TELLS else None
    told = held or disclose(source, topic, false=kind == LIE)
    if kind == TELLS and befell_them(topic) and deed_of_which_is_asked_who(table.state, topic) is not None:
        told = told._replace(kept=())  # It is noted as what is so, and not as what somebody says.
    line = "talk-again" if again else "talk-paid" if paid else "talk-tells"
    if line == "talk-tells" and topic.claim:
        slots.pop("question", None)  # What was asked is said by the answer.
    fact = saying.one_to_ask("", told.spoken) if is_only_a_name(told.spoken) else told.spoken
    fact = of_themselves(fact, exchange.other.name)
    seen = topic.way if topic.way in _SEEN_TO_HAPPEN and line == "talk-tells" else ""
    say(table, exchange, kind, line, {**slots, "fact": fact}, told, asks=seen)


_SEEN_TO_HAPPEN = ("happened", "saw", WHEN_NEXT)
"""Of what something else may be said behind the answer than of anything that is asked so."""


HELP = "help"
"""What somebody grants who was asked for help and for nothing more."""


def _asks_for_help(topic: Topic) -> bool:
    asked = " ".join(words_of(bare_request(topic.said)))
    return asked in lexicon().set_of("talk-acts", "for-help")


def agree(table: Table, exchange: Exchange, kind: str) -> None:
    """What comes at once of having said yes, where it is meant: whoever is to come along does."""
    if kind != TELLS:
        return
    comes_along(table, exchange.other.id, exchange.topic.said)
    take_effect(table, exchange.other, exchange.topic.said, exchange.said)
    thing = thing_asked_for(exchange.topic.said)
    # What is promised for something is given first.
    if thing and (exchange.brought.given or two_sides(exchange.said) is None):
        hand_over_on_demand(table, exchange.hero, exchange.other, exchange.topic.said)


_ENDS_OPEN = re.compile(r"[.!?;:,]")
"""What is asked in more than one clause is not said back."""
_LONGEST_NAME = 5


def is_only_a_name(text: str) -> bool:
    """Whether what is told is somebody's name, and not a sentence that begins with one."""
    words = text.rstrip(".").split()
    ends_as_a_name = bool(words) and words[-1][:1].isupper()  # `Isidore Vale burned the houses` does not.
    return ends_as_a_name and len(words) <= _LONGEST_NAME and is_a_name(text)


def _of_themselves(table: Table, exchange: Exchange, kind: str, slots: dict[str, str]) -> None:
    """What somebody says of themselves, or says that is not so."""
    persona, name = table.state.personas[exchange.other.id], exchange.other.name
    own = exchange.other.pronouns
    asks = exchange.topic.asks
    if asks in (OF_ME, YOU_FEEL):
        row = "talk-regard" if asks == OF_ME else "talk-mood"
        say(table, exchange, kind, row, slots, asks=mood_of(persona.attitude(exchange.hero.id)))
        return
    if kind == LIE and isinstance(table.words, TableWords):
        lies = {each: table.words.one(each, table.state) for each in ("want", "fear", "price")}
        slots = {**slots, **{each: text for each, text in lies.items() if text}}
        persona = persona._replace(fears=slots["fear"])
        slots["fear"] = in_their_own_mouth(persona.fears)
    if asks == YOU_ARE and _asks_the_name(exchange.topic.said) and not is_a_name(name):
        exchange, slots = _gives_a_name(table, exchange, slots)
        say(table, exchange, kind, "talk-nameless", slots)
        return
    if asks == YOU_ARE and not persona.role:
        say(table, exchange, kind, "talk-nameless", slots)
        return
    row, fact = {
        YOU_WANT: ("talk-want", saying.wants_to(name, slots["want"])),
        YOU_FEAR: ("talk-fear", saying.is_afraid_of(name, told_of(persona.fears, own))),
        YOU_PRICE: ("talk-ask-price", saying.price_is(name, as_told_of_them(slots["price"], own))),
        YOU_ARE: ("talk-name", saying.has_the_role(name, persona.role)),
    }[asks]
    say(table, exchange, kind, row, slots, Disclosure(fact, "", fact))


def _asks_the_name(said: str) -> bool:
    joined = f" {' '.join(words_of(said))} "
    return any(f" {each} " in joined for each in lexicon().words("talk-names", "asked"))


def _gives_a_name(table: Table, exchange: Exchange, slots: dict[str, str]) -> tuple[Exchange, dict[str, str]]:
    """Whoever had none so far says a name, and goes by it from then on."""
    other = exchange.other
    role = table.state.personas[other.id].role or other.name
    name = ""
    if not isinstance(table.words, TableWords):
        return exchange, slots
    for _ in range(_TRIES_AT_A_NAME):
        name = a_name(table.words, table.state, role)
        if name_suits(name, role):
            break
    if not name:
        return exchange, slots
    table.emit(NameGiven(other.id, name))
    return exchange._replace(other=table.state.characters[other.id]), {**slots, "name": name}


_TRIES_AT_A_NAME = 8


def mood_of(attitude: int) -> str:
    """How somebody who thinks so of a hero speaks to them: `good`, `even` or `bad`."""
    return "good" if attitude > 0 else "bad" if attitude < 0 else "even"


def slots_of(table: Table, exchange: Exchange) -> dict[str, str]:
    """What a row of talk may name: who speaks to whom, what they want, fear and ask, and what it is about."""
    persona = table.state.personas.get(exchange.other.id, Persona())
    slots = {
        "hero": exchange.hero.name.split()[0],
        "name": exchange.other.name,
        "want": persona.wants,
        "fear": in_their_own_mouth(persona.fears),
        "price": persona.price,
    }
    if speaks_of_strangers(slots["fear"]) and is_acquainted(table.state, exchange.other):
        slots["fear"] = ""
    slots |= _of_the_moment(table.state, exchange)
    own = words_of(calling_of(table.state, exchange.other) or "nobody")
    if (
        exchange.topic.about
        and exchange.topic.about.partition(" ")[0] not in _ANY_ONE
        and exchange.topic.about.split()[-1] not in own
    ):
        slots["about"] = as_said_by(exchange.topic.about, "")
    if exchange.topic.asks in QUESTIONS:
        slots["question"] = said_back(asked_as_a_clause(exchange.topic.said))
    if persona.role:
        slots["calling"] = persona.role
    asked = bare_request(exchange.topic.said) if exchange.topic.asks == REQUEST else ""
    if asked and not _ENDS_OPEN.search(asked) and reads_as_one(f"to {asked}") and not _SAYS_WHO.match(asked):
        slots["asked"] = said_back(asked)
    return {slot: text for slot, text in slots.items() if text}


_SAYS_WHO = re.compile(rf"(?:{_PERSONS})\b", re.IGNORECASE)
"""How a request begins that is no deed, and stands behind no `I will`."""
_ANY_ONE = lexicon().set_of("small-words", "any-one")
"""What names nothing in particular: nobody has `never to speak of a man`."""


def _of_the_moment(state: State, exchange: Exchange) -> dict[str, str]:
    """What the heroes are after, who is with the one who speaks, and where they are.

    A goal that speaks of whoever is spoken to is left out: nobody says `you want to win Zora over` who is Zora.
    """
    hero, other = exchange.hero, exchange.other
    role = state.personas.get(other.id, Persona()).role
    wanted = state.scene.goals.get(PCS, "")
    goal = said_to_them(wanted)
    if other.side == OPPOSITION or not reads_as_one(goal) or speaks_of(wanted, other.name, role):
        goal = ""
    friend = next((one.name.split()[0] for one in in_play(state, PCS) if one.id != hero.id), "")
    where = {slot: text for slot, text in slots_now(state, hero.id).items() if slot in PLACES}
    sought = what_is_sought(state.scene.goals.get(PCS, ""), (other.name, role))
    favour = asked_of_them(state.scene.goals.get(PCS, ""), (other.name, role))
    near = {slot: text for slot, text in things_now(state).items() if slot in _NEAR}
    return {"goal": goal, "ally": friend, "favour": favour, **where, **sought, **near}


_NEAR = tuple(f"the-{kind}" for kind in NAMED_THINGS)
"""Things of the place that can be spoken of by name."""


def say(
    table: Table,
    exchange: Exchange,
    kind: str,
    row: str,
    slots: dict[str, str],
    told: Disclosure | None = None,
    asks: str = "",
) -> None:
    """The answer, and what comes of it: whoever it names is kept in mind, and the stake may be met."""
    topic, other = exchange.topic, exchange.other
    persona = table.state.personas.get(other.id, Persona())
    text = gesture = ""
    if isinstance(table.words, TableWords):
        slots = not_said_just_now(table.state, row, slots)
        line = table.words.line(row, table.state, slots, persona.manner, asks or topic.asks, persona.role)
        text = line or table.words.line("talk-refusal", table.state, {}, persona.manner)
        # Who is hurt or beaten has no manners left to show.
        beaten = other.out is not None or any(slot.aspect is not None for slot in other.consequences)
        speechless = kind == READ or row == "talk-mute" or beaten
        if not speechless and table.words.below(100) < _SEEN:
            gesture = table.words.line("gesture", table.state, {"name": other.name}, persona.manner)
    text = text or _plain(kind, slots)
    somebody = told.of if told is not None else None
    made_up = somebody is not None and somebody.new and table.state.memory.person(slug(somebody.name)) is None
    if somebody is not None and made_up:
        text = introduced(text, somebody.name, somebody.calling)
    if kind != READ and row != "talk-mute":
        text = _to_a_roll(table, exchange, row, slots, text)
    text = f"{exchange.first} {text}" if exchange.first else text
    table.emit(
        Answered(
            other.id,
            exchange.hero.id,
            exchange.said,
            kind,
            "" if topic.asks in COURTESIES or row == STEP else topic.key,
            topic.about,
            told.fill if told is not None else "",
            told.fact if told is not None else "",
            text,
            gesture.rstrip("."),
        )
    )
    if told is None:
        return
    if told.fact and row != STEP:  # What is learned of a thread is told, and kept with it.
        noted = told.kept if told.kept is not None else _facts(table.state, other, told.fact)
        if told.kept is None or noted:
            table.emit(FactsNoted(noted))
    if somebody is not None and made_up:
        table.emit(
            Remembered(
                slug(somebody.name),
                somebody.name,
                SOMEBODY_MET,
                role=somebody.calling,
                named_by=other.name,
            )
        )
    if kind in (TELLS, READ) and topic.asks not in _OWN_MIND:
        _meet_the_stake(table, exchange, told)
    if kind == TELLS and (got := _GIVES_THEM.get(topic.asks)) is not None:
        for each in got_by_talk(table.state, other.name, got):
            table.emit(each)


_OWN_MIND = (YOU_WANT, YOU_FEAR, YOU_PRICE)
"""What somebody says of these settles nothing that the heroes came for, whatever words it shares with that."""

_BESIDES = ("want", "fear", "goal", "calling")
"""What somebody says of themselves and of the hero beside what was asked: once, and not in every line."""
_NOT_AGAIN = 6
_READ_IN_THEM = "talk-read"
"""What a hero reads in somebody, who says nothing."""
_SAYS_IT = (
    "talk-want",
    "talk-fear",
    "talk-price",
    "talk-ask-price",
    "talk-name",
    "talk-greeting-want",
    "talk-haggle",
)


def not_said_just_now(state: State, row: str, slots: Mapping[str, str]) -> dict[str, str]:
    """The slots, empty of what somebody has just said they want or fear, where the line is about something else."""
    if row in _SAYS_IT or row.startswith(_READ_IN_THEM):
        return dict(slots)
    here = [text for scene, text in state.lines_said[:-_NOT_AGAIN] if scene == state.scenes]
    lately = [*here, *(text for _, text in state.lines_said[-_NOT_AGAIN:])]
    said = {
        slot: ""
        for slot in _BESIDES
        if not (text := slots.get(slot, "")) or any(text in each for each in lately)
    }
    return {**slots, **said}


_GIVES_THEM: Mapping[str, str] = MappingProxyType(
    {**dict.fromkeys(QUESTIONS, "answer"), REQUEST: "agreement", OFFER: "agreement"}
)
"""What the heroes may have come for that is theirs once somebody has told them so, by what was asked."""

_IN_ITS_OWN_WORDS = frozenset(
    (
        "talk-part",
        "talk-want",
        "talk-fear",
        "talk-ask-price",
        "talk-name",
        "talk-nameless",
        "talk-regard",
        "talk-mood",
    )
)


def _to_a_roll(table: Table, exchange: Exchange, row: str, slots: dict[str, str], text: str) -> str:
    """What is said to a roll of talk, and behind it what was asked for; what answers no roll stays as it is."""
    after, words = exchange.after, table.words
    if after is None or not isinstance(words, TableWords):
        return text
    theirs = table.state.personas.get(exchange.other.id, Persona())
    first = reply(words, table.state, after, slots, theirs)
    if not first:
        return text
    told = text if row in _IN_ITS_OWN_WORDS else slots.get("fact", "")
    return behind(first, told if after.won else "")


_SEEN = 20
"""In so many of a hundred answers it is also said what somebody does meanwhile."""


def _facts(state: State, other: Character, said: str) -> tuple[Fact, ...]:
    """What somebody said as facts: what can be read in it, else that it is what they say."""
    found = facts_in(state, said, SAID)
    if found:
        return found
    # `Elsje answers “Which of you?”: whoever came last` says by itself that Elsje said it.
    own = said.removeprefix(f"{other.name} ")
    says = own if own != said and own.startswith(_SAYS_SO) else saying.says(said)
    if any((each.who, each.text) == (other.id, says) for each in state.facts):
        return ()
    return (Fact(next_number(state.facts), other.id, other.name, KNOWS, says, said, "", SAID, state.scenes),)


_SAYS_SO = ("answers ", "says ")


def _plain(kind: str, slots: dict[str, str]) -> str:
    text = saying.PLAINEST.get(kind, saying.PLAINEST[REFUSES])
    for slot, value in slots.items():
        text = text.replace(f"{{{slot}}}", value)
    return f"{text[:1].upper()}{text[1:]}." if "{" not in text else saying.COULD_NOT_SAY


def _meet_the_stake(table: Table, exchange: Exchange, told: Disclosure) -> None:
    """What was told may be what the heroes came for."""
    scene = table.state.scene
    goal = scene.goals.get(PCS, "")
    wanted = set(telling(goal.partition(" ")[2]))
    if scene.settled or not wanted or scene.mode == CONFLICT:
        return
    if _is_open(table.state, goal, exchange.topic):
        return  # Who did it is not learned from what anybody says who does not know it.
    only_agreed = exchange.topic.asks in (REQUEST, OFFER)
    if only_agreed and question_in(goal, ""):
        return  # What is to be learned is told once somebody says it, and not by their promise.
    spoken = set(telling(f"{exchange.topic.said} {told.fact}"))
    if len(wanted & spoken) >= max(1, _STAKE * len(wanted)):
        table.emit(StakeMet(exchange.other.id, goal))


def _is_open(state: State, goal: str, topic: Topic) -> bool:
    """Whether it is still open who did what the goal or the question is about."""
    asked = told_of_a_deed(state, topic.said) if not befell_them(topic) and topic.said else None
    deeds = (deed_in(goal), asked.deed if asked is not None else None)
    return any(deed is not None and who_did_it(state.facts, deed) is None for deed in deeds)


def think(table: Table, who: str, hero: str, change: int, reason: str) -> None:
    """Somebody thinks better or worse of a hero than before, as far as that goes."""
    was = table.state.personas.get(who, Persona()).attitude(hero)
    now = within_reason(was + change)
    if now != was:
        table.emit(AttitudeChanged(who, hero, now - was, now, reason))
