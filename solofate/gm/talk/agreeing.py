"""What an answer costs: the price is named, haggled over, agreed to and owed."""

from __future__ import annotations

from solofate.gm.talk.asking_a_price import FOR_IT
from solofate.gm.talk.bargains import agrees_outright, grants, what_is_promised
from solofate.gm.talk.haggling import bid_in, comes_down, half_way, is_a_trifle
from solofate.gm.talk.owing import owe
from solofate.gm.talk.speech_acts import PROMISE
from solofate.gm.talk.topics import ACCEPT, OFFER, REQUEST, Topic, topic_of
from solofate.gm.talk.turned_round import as_told_of, as_told_of_them
from solofate.gm.talk.utterances import COMES_NEARER, Exchange, give, say, slots_of, think
from solofate.gm.wording.clauses import telling
from solofate.gm.wording.draws import TableWords
from solofate.rules.decisions import GM_SEAT, Procedure, bare
from solofate.rules.decisions.talk import REPLY, SpokenTo
from solofate.rules.model.personas import PRICE, REFUSES, TELLS, Persona
from solofate.rules.table import Table
from solofate.wording.gm import talk as saying

_RELUCTANT, _SOFTER = 45, 15
"""In so many of a hundred bids somebody would rather have more, less often the better they think of the hero."""
_HATED = -2
"""Who thinks so of a hero may have no price for anything."""


def what_waits(table: Table, exchange: Exchange) -> Topic:
    """What they have not answered yet; what a price was asked for is what one wants from them."""
    persona = table.state.personas[exchange.other.id]
    topic = topic_of(persona.waits, exchange.other.name, table.state.scene.talk.about)
    return topic._replace(asks=REQUEST, way="") if topic.way == FOR_IT else topic


def haggle(table: Table, exchange: Exchange) -> Procedure:
    """What somebody says who is offered less for what they asked: they take it, meet it half-way, or keep to theirs."""
    hero, other = exchange.hero, exchange.other
    persona, bid = table.state.personas[other.id], bid_in(exchange.said)
    waiting, thinks = what_waits(table, exchange), persona.attitude(hero.id)
    about = SpokenTo(
        other.id,
        hero.id,
        exchange.said,
        OFFER,
        waiting.about,
        "",
        thinks,
        offered=thinks > 0,
        fell=fell(table),
    )
    takes_it = (
        bid is not None and fell(table) >= _RELUCTANT - _SOFTER * thinks and not is_a_trifle(persona, bid)
    )
    kinds = (TELLS, PRICE, REFUSES) if takes_it else (PRICE, REFUSES)
    kind = yield REPLY.ask(GM_SEAT, bare(*kinds), PRICE, about)
    exchange = exchange._replace(said=persona.waits)
    if kind == TELLS:
        comes_down(table, other.id, bid)
        exchange = exchange._replace(topic=waiting)
        strike_the_bargain(table, exchange)
        give(table, exchange, TELLS, again=False, paid=True)
        return
    if kind == PRICE:
        half_way(table, other.id, bid)
    say(
        table,
        exchange,
        PRICE,
        "talk-haggle",
        slots_of(table, exchange),
        asks="lower" if kind == PRICE else "holds",
    )


def name_a_price(table: Table, exchange: Exchange) -> Procedure:
    """What they want for what they were asked for, which waits for it and who haggles hears again."""
    other, hero, topic = exchange.other, exchange.hero, exchange.topic
    persona = table.state.personas[other.id]
    kinds = (PRICE,) if persona.attitude(hero.id) > _HATED else (PRICE, REFUSES)
    about = SpokenTo(other.id, hero.id, exchange.said, topic.asks, topic.about, "", persona.attitude(hero.id))
    kind = yield REPLY.ask(GM_SEAT, bare(*kinds), PRICE, about)
    row = "talk-ask-price" if kind == PRICE else "talk-refusal"
    exchange = exchange._replace(said=persona.waits) if persona.unpaid else exchange
    say(table, exchange, kind, row, slots_of(table, exchange))


def agrees_to(persona: Persona, topic: Topic, said: str) -> bool:
    """Whether a line agrees to their price: it says yes, offers something, or says that just that will be done."""
    if grants(persona.price, said) or agrees_outright(said):
        return True
    if topic.asks == PROMISE:
        return not set(telling(persona.price)).isdisjoint(telling(topic.said))
    return topic.asks in (ACCEPT, OFFER)


def owe_in_return(table: Table, exchange: Exchange, promised: str) -> None:
    """What was offered for an answer is owed once the answer is given."""
    what = as_told_of(what_is_promised(promised), "", exchange.other.name, exchange.hero.name)
    owe(table, exchange.hero, exchange.other, what)


def strike_the_bargain(table: Table, exchange: Exchange) -> None:
    """The price is agreed to: it is owed from here on, and whoever asked it thinks the better of the hero."""
    hero, other = exchange.hero, exchange.other
    owe(table, hero, other, as_told_of_them(table.state.personas[other.id].price, other.pronouns))
    think(table, other.id, hero.id, COMES_NEARER, saying.HAS_A_PROMISE)


def fell(table: Table) -> int:
    """Where chance came down in a hundred, for what somebody may say or not."""
    return table.words.below(100) if isinstance(table.words, TableWords) else 50
