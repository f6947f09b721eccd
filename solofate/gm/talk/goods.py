"""Goods that change hands: what was agreed on is handed over, what was owed is settled, and who has it is known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.gm.story.stakes import got_hold_of
from solofate.gm.talk.bargains import is_money
from solofate.gm.wording.clauses import telling
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.events import FactsNoted, Narration, ThreadClosed
from solofate.rules.model.aspects import GM
from solofate.rules.model.characters import Character
from solofate.rules.model.facts import HAS, KNOWS, SAID, TOLD, Fact, next_number
from solofate.rules.model.memory import Thread
from solofate.rules.model.state import State
from solofate.rules.names import slug, words_of
from solofate.rules.table import Table
from solofate.wording.gm import talk as saying


def thing_asked_for(said: str) -> str:
    """The thing somebody is asked to hand to the hero: `the ledger`, for `give me the ledger, please`; else nothing.

    `hand it over` asks for `it`.
    """
    known, words = lexicon(), words_of(said)
    for at, word in enumerate(words):
        if known.set_of("handing-over", "gives").isdisjoint(verb_forms(word)):
            continue
        behind = at + 1
        to_me = words[behind : behind + 1] in (["me"], ["us"])
        over = words[behind : behind + 1] == ["over"]
        begins = behind + (to_me or over)
        begins += words[begins : begins + 1] == ["back"]  # `Give me back the bell`, `give back the bell`.
        thing = _up_to_its_end(words[begins:])
        after = words[begins + len(thing) : begins + len(thing) + 2]
        handed = (
            to_me
            or over
            or after[:1] in (["over"], ["back"])
            or begins > behind
            or after in (["to", "me"], ["to", "us"])
        )
        a_while = bool(thing) and thing[-1] in known.set_of("talk-words", "times")  # `Give me an hour`.
        if thing and handed and not a_while and not known.found("no-thing", thing):
            return " ".join(thing)
    return ""


def _up_to_its_end(words: Sequence[str]) -> list[str]:
    ends = lexicon().set_of("handing-over", "ends")
    return list(words[: next((at for at, word in enumerate(words) if word in ends), len(words))])


def agreed_to_give(state: State, other: Character, hero: Character) -> list[str]:
    """What somebody has agreed to give a hero, who does not have it yet."""
    found = []
    for fact in state.facts:
        agreed = saying.agrees_to(other.name, "")
        if fact.who != other.id or fact.kind != KNOWS or not fact.detail.startswith(agreed):
            continue
        told = fact.detail.removeprefix(agreed)
        thing = thing_asked_for(told.replace(hero.name, "me", 1).replace(hero.name, "I"))
        if not telling(thing) or _is_somebody(state, thing):
            continue  # `It` is whatever else was agreed on, and nobody is handed over as a thing is.
        holder = holder_of(state, thing)
        paid_anew = is_money(thing) and holder is not None and holder.number < fact.number
        if holder is None or holder.who != hero.id or paid_anew:
            found.append(thing)
    return list(dict.fromkeys(found))


def _is_somebody(state: State, thing: str) -> bool:
    """Whether a name is that of somebody who is here, was here or is spoken of."""
    told = slug(thing)
    return told in state.characters or told in state.away or state.memory.called(thing) is not None


def is_of(thing: str, other: str) -> bool:
    """Whether two names are of one thing: `it`, `the ledger` and `the toll ledger`; money is money."""
    words = telling(thing)
    if not words:
        return True
    shares = lexicon().set_of("handing", "counts")
    words = [
        word for word in words if word not in shares
    ] or words  # Half of it is not half of anything else.
    forms = {form for word in telling(other) for form in (word, *verb_forms(word))}
    return any(word in forms or not forms.isdisjoint(verb_forms(word)) for word in words) or (
        is_money(thing) and is_money(other)
    )


def holder_of(state: State, thing: str) -> Fact | None:
    """The latest that is known of who has something; None where nothing is."""
    found = (
        fact
        for fact in state.facts
        if fact.kind == HAS
        and fact.source != SAID
        and fact.detail
        and telling(thing)
        and is_of(thing, fact.detail)
    )
    return max(found, key=lambda fact: fact.number, default=None)


def give_over(table: Table, giver: Character, hero: Character, thing: str) -> None:
    """Something is in the hero's hands from here on, and may be what the heroes came for."""
    state = table.state
    table.emit(Narration(saying.hands_over(giver.name, thing), GM))
    text = saying.has_from(thing, giver.name)
    number = next_number(state.facts)
    fact = Fact(number, hero.id, hero.name, HAS, text, thing, giver.id, TOLD, state.scenes)
    table.emit(FactsNoted((fact,)))
    for each in got_hold_of(state, thing):
        table.emit(each)


def hand_over_on_demand(table: Table, hero: Character, other: Character, said: str) -> bool:
    """Somebody who is asked for what they have agreed to give gives it; whether they did."""
    asked = thing_asked_for(said)
    if not asked:
        return False
    due = [thing for thing in agreed_to_give(table.state, other, hero) if is_of(asked, thing)]
    if not telling(asked):
        due = due[-1:]
    for thing in due:
        give_over(table, other, hero, thing)
    return bool(due)


def owed_to(state: State, other: Character) -> Iterator[tuple[Thread, str]]:
    """What is open that was promised to somebody: the thread, and what it is."""
    promised = saying.promised_to(other.name, "")
    for thread in state.memory.threads:
        if thread.title.startswith(promised):
            yield thread, thread.title.removeprefix(promised)


def settle(table: Table, hero: Character, other: Character, thing: str) -> None:
    """What is owed to somebody is settled by what they are given, and they give what they have agreed to for it."""
    given = {form for word in telling(thing) for form in (word, *verb_forms(word))}
    owed = [(thread, what) for thread, what in owed_to(table.state, other) if is_of(thing, what)]
    # One thing settles one promise: the one that says most of it, and of two alike the older.
    paid = max(owed, key=lambda each: len(given & set(telling(each[1]))), default=None)
    if paid is None:
        return
    thread, _ = paid
    table.emit(ThreadClosed(thread.id, thread.title, saying.was_given(other.name, thing)))
    for due in agreed_to_give(table.state, other, hero):
        give_over(table, other, hero, due)


def answer_about_goods(table: Table, question: str) -> bool:
    """Whether a question is of who has something, and what is known answers it without dice: then it does."""
    state = table.state
    hero = state.characters.get(state.active or "")
    if hero is None or (asked := thing_asked_after(question)) is None:
        return False
    thing, of_hero = asked
    known = holder_of(state, thing)
    if known is not None:
        mine = known.who == hero.id
        told = saying.has_it(known.name, known.text, yes=mine if of_hero else None)
    else:
        due = (
            one.name
            for one in state.characters.values()
            if one.id != hero.id and any(is_of(thing, what) for what in agreed_to_give(state, one, hero))
        )
        name = next(due, None)
        if name is None:
            return False
        told = saying.not_given_yet(name, thing)
    table.emit(Narration(f"{question.rstrip(' ?')}?", "player"))
    table.emit(Narration(told, GM))
    return True


def thing_asked_after(question: str) -> tuple[str, bool] | None:
    """What a question asks the holder of, and whether it asks if that is the hero; None for any other question."""
    known, words = lexicon(), words_of(question)
    for sense, of_hero in (("mine", True), ("whose", False)):
        for phrase in sorted(known.words("who-has", sense), key=len, reverse=True):
            length = phrase.count(" ") + 1
            if " ".join(words[:length]) == phrase:
                thing = " ".join(_up_to_its_end(words[length:]))
                return (thing, of_hero) if telling(thing) and slug(thing) else None
    return None
