"""Talk itself: a line is said, and whoever it is said to answers; a roll that wins somebody over yields something."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

from solofate.gm.story.deaths import said_to_be_dead
from solofate.gm.story.stakes import overtaken_by
from solofate.gm.story.thread_steps import StepTaken, next_step, take_step
from solofate.gm.story.threads import asked_about
from solofate.gm.story.threads_asked import to_be_learned_from
from solofate.gm.talk import felt
from solofate.gm.talk.after_a_roll import BY_HAND, TalkRoll, asked_with, nothing_asked
from solofate.gm.talk.agreeing import (
    agrees_to,
    fell,
    haggle,
    name_a_price,
    owe_in_return,
    strike_the_bargain,
    what_waits,
)
from solofate.gm.talk.asked_back import asked_back
from solofate.gm.talk.asking_a_price import FOR_IT
from solofate.gm.talk.bargains import (
    NOTHING_BROUGHT,
    Brought,
    hand_over,
    is_money,
    pays,
    return_offered,
    without_return,
)
from solofate.gm.talk.company import addressed, can_talk
from solofate.gm.talk.courtesies import make_small_talk, take_what_is_brought
from solofate.gm.talk.culprits import (
    answer_of_a_deed,
    asked_of_a_deed,
    kinds_of_reply,
    read_a_denial,
    tell_what_befell_them,
)
from solofate.gm.talk.demands import asks_for_the_name, questions_open, weighs, wrings_an_answer
from solofate.gm.talk.filled_answers import NO, named
from solofate.gm.talk.going_aside import won_by_an_offer, won_by_words
from solofate.gm.talk.goods import hand_over_on_demand, settle
from solofate.gm.talk.haggling import (
    asks_a_sum,
    bid_in,
    comes_down,
    haggles,
    is_for_sale,
    is_haggled_for,
)
from solofate.gm.talk.hearing_out import hear_out, is_an_answer
from solofate.gm.talk.indirect import as_asked
from solofate.gm.talk.known_answers import is_told_whole, told_of
from solofate.gm.talk.parley import TALKING, asks_to_stop, is_alone, talked_down
from solofate.gm.talk.personas import persona_of
from solofate.gm.talk.reading_faces import looks_at_somebody, read_their_face, see_about_them
from solofate.gm.talk.replies import FAILED, WON
from solofate.gm.talk.said_again import asked_anew, keep_to_it, say_it_again
from solofate.gm.talk.speech_acts import ACTS
from solofate.gm.talk.statements import is_of_you
from solofate.gm.talk.tellers import Disclosure, Teller, may_send_on
from solofate.gm.talk.topics import (
    ACCEPT,
    COURTESIES,
    NEWS,
    OF_THEMSELVES,
    OFFER,
    QUESTIONS,
    REFUSE,
    REQUEST,
    SILENCE,
    WHETHER,
    WHO,
    YOU_PRICE,
    Topic,
    asked_besides,
    is_of_being,
    topic_of,
)
from solofate.gm.talk.utterances import (
    COMES_NEARER,
    FALLS_OUT,
    STEP,
    Exchange,
    give,
    say,
    slots_of,
    think,
)
from solofate.gm.wording.clauses import telling
from solofate.gm.wording.draws import TableWords
from solofate.rules.decisions import GM_SEAT, Decision, Procedure, bare
from solofate.rules.decisions.talk import REPLY, SpokenTo
from solofate.rules.events import (
    Answered,
    Cost,
    Narration,
    Outcome,
)
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PCS, PLAYER, Character
from solofate.rules.model.memory import Thread
from solofate.rules.model.personas import (
    LIE,
    PART,
    PRICE,
    REFUSES,
    REPLIES,
    TELLS,
    TURNED,
    Persona,
)
from solofate.rules.model.state import CONFLICT, State
from solofate.rules.names import words_of
from solofate.rules.person_names import is_a_name
from solofate.rules.procedures.actions.overcome import MET, PARTLY
from solofate.rules.procedures.actions.rolls import FAIL, TIE
from solofate.rules.table import Table
from solofate.wording.gm import talk as saying

Result = TypeVar("Result")
"""What an action returns."""

_READING, _SEEING = frozenset({"empathy"}), frozenset({"notice"})


def talk(table: Table, hero: str, other: str, said: str, brought: Brought = NOTHING_BROUGHT) -> Procedure:
    """A hero says something to somebody, who answers. In a fight that is a word thrown back, and costs no action.

    What is given with it is theirs from then on, and moves them as what it is; nothing need be said with it.
    """
    if said:
        silent = topic_of(said).asks == SILENCE
        told = saying.says_nothing(table.state.characters[hero].name) if silent else _as_speech(said)
        table.emit(Narration(told, "player"))
    one = table.state.characters[other]
    if not can_talk(one):
        say(table, Exchange(table.state.characters[hero], one, said, Topic("")), REFUSES, "talk-mute", {})
        return
    yield from persona_of(table, other)
    before = brought.shown or _spoken_of(table.state, other)
    if said and not brought.thing and say_it_again(table, table.state.characters[hero], one, said):
        return
    said = asked_anew(table.state, one, said) or said
    question = asked_back(table.state) if table.state.scene.talk.who == other else ""
    asked = without_return(said)
    topic = topic_of(asked, one.name, before) if said else Topic(NEWS, brought.thing, said=brought.thing)
    if asks_for_the_name(said):
        topic = next(questions_open(table.state, table.state.personas[other], one), topic)
    if said and topic.asks not in (*QUESTIONS, *OF_THEMSELVES, REQUEST, OFFER):
        for each in said_to_be_dead(table.state, hero, other, said):
            table.emit(each)
    if asked != said and topic.asks not in (*QUESTIONS, *OF_THEMSELVES):
        topic = topic._replace(asks=REQUEST)  # `Look away for an hour, and I will mend your pump.`
    exchange = Exchange(table.state.characters[hero], one, said or brought.thing, topic, brought=brought)
    felt.stood_up_for(table, hero, other, said)
    if not brought.given and hand_over_on_demand(table, exchange.hero, one, said):
        return
    if table.state.scene.mode == CONFLICT and one.side == OPPOSITION:
        say(table, exchange, TURNED, "talk-fight", slots_of(table, exchange))
        return
    if brought.given and hand_over(table, exchange.hero, one, brought.given):
        think(table, other, hero, COMES_NEARER, saying.HAS_A_GIFT)
    if brought.given:
        settle(table, exchange.hero, one, brought.given)
    if question and not brought.thing and is_an_answer(topic.asks, said):
        exchange = hear_out(table, exchange)
        if not exchange.first:
            return
    yield from _answer(table, exchange)


def with_an_answer(
    table: Table, hero: str, purpose: str, procedure: Generator[Decision, str, Result], to: str | None = None
) -> Generator[Decision, str, Result]:
    """An action, and the answer of whoever it was talk with: a success yields something, a failure is heard as well.

    A deed that was what the heroes came for is noticed as that.
    """
    before = len(table.log)
    result = yield from procedure
    happened = table.log[before:]
    outcome = next(
        (each for each in reversed(happened) if isinstance(each, Outcome) and each.who == hero), None
    )
    if outcome is None:
        return result
    if result == MET:
        for each in overtaken_by(table.state, purpose, rolled=True):
            table.emit(each)
    sees = table.state.skills.does(outcome.skill, _SEEING) and result == MET
    wrung = result == MET and table.state.skills.does(outcome.skill, BY_HAND) and wrings_an_answer(purpose)
    if not table.state.skills.does(outcome.skill, TALKING) and not sees and not wrung:
        felt.caught_at_it(table, hero, outcome, purpose)
        moved = table.state.characters.get(outcome.against or to or "")
        if result in (MET, PARTLY) and moved is not None and can_talk(moved):
            won_by_an_offer(table, table.state.characters[hero], moved, purpose)
        return result
    other = table.state.characters.get(outcome.against or to or "")
    if sees and (other is None or other.id != outcome.against or not looks_at_somebody(purpose)):
        return result
    if other is None or other.id == hero:
        other = addressed(table.state, purpose)
    if (
        other is None
        or other.id not in table.state.characters
        or not can_talk(other)
        or not _may_answer(other)
    ):
        return result
    paid = any(isinstance(each, Cost) and each.who == hero for each in happened)
    if sees:
        yield from persona_of(table, other.id)
        see_about_them(table, Exchange(table.state.characters[hero], other, purpose, Topic("")))
        return result
    won = result in (MET, PARTLY) or (not isinstance(result, str) and (outcome.result != FAIL or paid))
    dear = paid or result == PARTLY or outcome.result == TIE
    yield from _answer_to_a_roll(table, hero, other.id, purpose, TalkRoll(outcome.skill, won, dear))
    if won and table.state.characters.get(other.id, other).side == other.side:
        won_by_words(table, table.state.characters[hero], other, purpose)
    return result


def _may_answer(other: Character) -> bool:
    return other.control != PLAYER


def _answer_to_a_roll(
    table: Table, hero: str, other: str, purpose: str, after: TalkRoll
) -> Generator[Decision, str, None]:
    skill, won = after.skill, after.won
    persona = yield from persona_of(table, other)
    one = table.state.characters[other]
    does = table.state.skills.does
    if does(skill, frozenset({"rapport"})) and won:
        think(table, other, hero, COMES_NEARER, saying.TALKED_ROUND)
    elif does(skill, frozenset({"provoke"})) or (does(skill, frozenset({"deceive"})) and not won):
        think(table, other, hero, FALLS_OUT, saying.WILL_NOT_FORGET)
    if table.state.scene.mode == CONFLICT and one.side != PCS and won:
        yield from _in_a_fight(table, hero, one, purpose, after)
        return
    if won and persona.unpaid and is_haggled_for(purpose):
        comes_down(table, other, bid_in(purpose))
        beaten_down = Exchange(table.state.characters[hero], one, persona.waits, nothing_asked(purpose))
        say(table, beaten_down, PRICE, "talk-haggle", slots_of(table, beaten_down), asks="lower")
        return
    topic = _asked_by(table.state, persona, one, purpose)
    exchange = Exchange(table.state.characters[hero], one, purpose, topic, WON if won else FAILED, after)
    if does(skill, _READING) and won:
        if not read_a_denial(table, exchange):
            read_their_face(table, exchange)
        return
    yield from _answer(table, exchange)


def _in_a_fight(table: Table, hero: str, one: Character, purpose: str, after: TalkRoll) -> Procedure:
    """Whoever was asked to stop and was won over leaves the fight; any other success speaks by what it makes true.

    Who fights on for others does so where the roll had its cost; the last of them has been paid for by it.
    """
    if not asks_to_stop(words_of(purpose)) or (after.dear and not is_alone(table.state, one)):
        return
    exchange = Exchange(table.state.characters[hero], one, purpose, nothing_asked(purpose), WON, after)
    slots = slots_of(table, exchange)
    if (yield from talked_down(table, exchange.hero, one)):
        say(table, exchange, TELLS, "talk-tells", slots)
    else:
        say(table, exchange._replace(rolled="", after=None), TURNED, "talk-fight", slots)


def _asked_by(state: State, persona: Persona, one: Character, purpose: str) -> Topic:
    """What a roll was to find out: its own words, else the question that waits, else what the heroes are here for."""
    name = one.name
    open_ones = questions_open(state, persona, one)
    if wrings_an_answer(purpose) and (asked := next(open_ones, None)) is not None:
        return asked
    topic = asked_with(purpose, name, _spoken_of(state, one.id))
    return topic or next(open_ones, None) or nothing_asked(purpose)


def _spoken_of(state: State, other: str) -> str:
    talk = state.scene.talk
    return talk.about if talk.who in ("", other) else ""


# ---- the answer -----------------------------------------------------------------------------------------------


def _answer(table: Table, exchange: Exchange) -> Procedure:
    hero, other, _, topic, rolled, *_ = exchange
    heard = bool(exchange.first)
    persona = table.state.personas[other.id]
    brought = exchange.brought
    paid = bool(brought.given) and pays(persona.price, brought.given)
    bids = not rolled and not paid and not heard and haggles(persona, exchange.said)
    bids = bids and topic.asks not in (*QUESTIONS, *OF_THEMSELVES)
    settled = persona.unpaid and not rolled and (paid or agrees_to(persona, topic, exchange.said))
    if bids:
        yield from haggle(table, exchange)
        return
    if settled:
        waiting = what_waits(table, exchange)
        if not paid:
            strike_the_bargain(table, exchange)
        exchange = exchange._replace(topic=waiting)
    elif topic.asks == REFUSE and persona.unpaid:
        exchange = exchange._replace(topic=what_waits(table, exchange))
    elif brought.given and persona.waits and topic.asks in (*COURTESIES, *ACTS, NEWS):
        # Whoever has put the hero off and is given something is asked again by that.
        exchange = exchange._replace(topic=what_waits(table, exchange))
    elif brought.thing and topic.asks in (*COURTESIES, *ACTS, NEWS):
        take_what_is_brought(table, exchange)
        return
    elif not (rolled or asked_of_a_deed(table, exchange)) and (
        topic.asks in (*COURTESIES, *ACTS, NEWS) or (topic.asks in (ACCEPT, REFUSE) and not topic.about)
    ):
        make_small_talk(table, exchange)
        return
    topic, deed = exchange.topic, asked_of_a_deed(table, exchange)
    if topic.asks == YOU_PRICE and topic.way == FOR_IT and not rolled:
        if is_for_sale(topic):
            asks_a_sum(table, other.id)
        yield from name_a_price(table, exchange)
        return
    touches = _touches(persona, f"{exchange.said} {brought.thing}" if not settled else persona.waits)
    asked = not rolled and not settled and topic.asks in (*QUESTIONS, REQUEST, OFFER)
    in_return = return_offered(exchange.said) if asked else ""
    wanted = topic.asks == OFFER and "want" in touches
    bought = bool(brought.given) and (is_money(brought.given) or "want" in touches)
    offered = settled or wanted or bought or bool(in_return)
    if wanted and not settled:
        think(table, other.id, hero.id, COMES_NEARER, saying.LIKES_TO_HEAR_IT)
    persona = table.state.personas[other.id]
    before, latest = told_of(persona, topic), table.state.scene.talk
    asked_again = before is not None and topic.asks in (*QUESTIONS, *OF_THEMSELVES)
    asked_again = asked_again and not (rolled or offered or heard or deed)
    if asked_again and before is not None and not is_told_whole(before):
        keep_to_it(table, exchange, before)
        return
    about = SpokenTo(
        other.id,
        hero.id,
        exchange.said,
        topic.asks,
        topic.about,
        rolled,
        persona.attitude(hero.id),
        touches,
        offered,
        before is not None and before.true and topic.asks in (*QUESTIONS, *OF_THEMSELVES),
        latest.kind if latest.who == other.id else "",
        latest.fruitless if latest.who == other.id else 0,
        fell(table),
    )
    kinds = [
        kind for kind in REPLIES if kind != PART or not (topic.asks == REQUEST or topic.asks in OF_THEMSELVES)
    ]
    if before is not None and before.true and topic.asks == REQUEST and topic.about and not rolled:
        kinds = [TELLS]  # What somebody has agreed to they do not refuse.
    elif asked_again:
        kinds = [TELLS]  # What was answered stays answered.
    elif not rolled and not offered and weighs(table.state, hero, other, topic):
        kinds = [PRICE, TURNED, REFUSES]
    if rolled == FAILED:
        kinds = [TURNED, REFUSES]
    elif PRICE in kinds and (persona.unpaid or rolled == WON):
        kinds.remove(PRICE)
    if settled:  # A bargain that was struck is kept.
        kinds = [kind for kind in kinds if kind in (TELLS, PART, LIE)]
    if topic.asks == OFFER and not settled:
        kinds = [kind for kind in kinds if kind not in (PART, LIE)]
    if exchange.after is not None and topic.asks == NEWS and PART in kinds:
        kinds.remove(PART)
    threatened = exchange.after is not None and exchange.after.way(table.state) == "threat"
    if PART in kinds and threatened and rolled == WON and topic.asks in QUESTIONS:
        kinds.remove(PART)  # An answer that was wrung from somebody is that answer.
    if PART in kinds and is_of_you(topic.said):
        kinds.remove(PART)  # Nobody else knows better what they did themselves.
    if PART in kinds and not may_send_on(table.state, other.id):
        kinds.remove(PART)
    if heard and TURNED in kinds:  # Whoever has had their own question answered asks no other.
        kinds.remove(TURNED)
    if deed is not None:
        kinds = kinds_of_reply(table.state, deed, other.id, kinds)
    usual = REFUSES if heard else TURNED
    kind = yield REPLY.ask(GM_SEAT, bare(*kinds), usual if usual in kinds else kinds[0], about)
    if in_return and kind in (TELLS, PART, LIE):
        owe_in_return(table, exchange, in_return)
    earned = rolled == WON or settled
    if deed is not None and kind in (TELLS, PART, LIE):
        answer_of_a_deed(table, exchange, deed, earned=earned)
        return
    tellable = (
        (*QUESTIONS, NEWS) if exchange.after is None else (WHO, NEWS)
    )  # A thread does not say where or when.
    for_it = settled and bool(topic.claim)  # What was promised for an answer is paid with that answer.
    if kind == TELLS and not about.again and topic.asks in tellable and not for_it:
        thread = yield from _thread_told(table, exchange, earned)
        first_hand = _first_hand(other)
        step = next_step(table, thread, first_hand, told_to=hero.id) if thread is not None else None
        if step is not None:
            _tell_a_step(table, exchange, step)
            return
    give(table, exchange, kind, again=about.again, paid=settled)
    tell_what_befell_them(table, exchange)
    if kind in (TELLS, LIE) and not rolled and not settled:
        _tell_the_rest(table, exchange, kind)


def _thread_told(table: Table, exchange: Exchange, earned: bool) -> Generator[Decision, str, Thread | None]:
    """The thread of which an answer tells the next step: it was earned, or is what they are to be asked for."""
    state, words, topic = table.state, table.words, exchange.topic
    vague = not telling(topic.said)
    if not earned:
        if not isinstance(words, TableWords) or topic.asks not in QUESTIONS:
            return None
        return to_be_learned_from(state, words, exchange.other.name, topic.said, vague=vague)
    unasked = topic.asks == NEWS and exchange.after is not None
    said = f"{topic.said} {state.scene.goals.get(PCS, '') if vague or unasked else ''}"
    if unasked:
        said = " ".join(telling(f"{said} {state.scene.title}"))
    return (yield from asked_about(table, said, vague, only=unasked))


def _tell_the_rest(table: Table, exchange: Exchange, kind: str) -> None:
    """The second question of the same sentence is answered as the first was: `who sent you and what they pay`.

    Nothing more is told of what was said not to be so.
    """
    besides = asked_besides(exchange.said)
    if not besides or exchange.other.id not in table.state.personas:
        return
    one = exchange.other
    topic = topic_of(besides, one.name, table.state.scene.talk.about)
    latest = next((each for each in reversed(table.log) if isinstance(each, Answered)), None)
    denied = exchange.topic.asks == WHETHER and latest is not None and latest.fill == NO
    if topic.asks in (*QUESTIONS, *OF_THEMSELVES) and topic.key != exchange.topic.key and not denied:
        give(table, exchange._replace(topic=topic, said=besides, first=""), kind, again=False, paid=False)


def _first_hand(other: Character) -> str:
    """Somebody who may have seen it themselves; nothing for one of a crowd and for a foe."""
    return other.name if other.side == BYSTANDERS and is_a_name(other.name) else ""


def _tell_a_step(table: Table, exchange: Exchange, step: StepTaken) -> None:
    """The next step of a thread comes out: as an answer to who it was, else behind a line that leads to it."""
    words, topic = table.words, exchange.topic
    assert isinstance(words, TableWords)
    slots = slots_of(table, exchange)
    source = Teller(words, table.state, exchange.other, exchange.hero)
    new = [name for name in step.bound.parts.values() if name in step.text and name != exchange.other.name]
    if topic.asks == WHO and new and not is_of_being(topic.claim):
        told = named(source, topic, new[0])
        say(table, exchange, TELLS, "talk-tells", {**slots, "fact": told.spoken}, told)
        take_step(table, step)
        return
    # Whoever was won over says it, unless it is told of them.
    says_it = exchange.after is not None and exchange.other.name not in step.text
    told = Disclosure(step.text, "", step.text.rstrip("."))
    say(table, exchange, TELLS, STEP, {**slots, "fact": step.text} if says_it else slots, told)
    take_step(table, step, was_said=says_it)


def _touches(persona: Persona, said: str) -> tuple[str, ...]:
    """What of theirs a line touches: what they want, what they are afraid of."""
    words = set(telling(said))
    found = {"want": persona.wants, "fear": persona.fears}
    return tuple(kind for kind, text in found.items() if words & set(telling(text)))


def _as_speech(said: str) -> str:
    text = said.strip(' "“”«»')
    asks = not text.endswith((".", "!", "…")) and topic_of(text).asks in (*QUESTIONS, *OF_THEMSELVES)
    text = as_asked(text) if asks else text
    begun = text[:1].upper() + text[1:]
    if not begun.endswith((".", "!", "?", "…")):
        begun += "?" if asks else "."
    return f"“{begun}”"
