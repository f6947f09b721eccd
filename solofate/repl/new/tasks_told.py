"""What a hero has to do by what is told: a task that is set, what presses them, what was taken from them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from solofate.gm.titles.persons_told import finite_at
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.repl.new.aim_clauses import (
    ARTICLES,
    FEWEST,
    FIND,
    MY,
    NEAR,
    NOT,
    SPEAKERS,
    WHOSE_MINE,
    ToldClause,
    small_first,
    up_to_a_place,
    up_to_the_end,
)
from solofate.repl.new.hero_told import HeroTold


def task(told: ToldClause) -> str:
    """What the hero has to do, or is sent, paid or asked to do: `tell his wife a lie`."""
    heroes = lexicon().set_of("troubles-told", "i") | lexicon().set_of("troubles-told", "any")
    joins = lexicon().set_of("first-aims", "that")
    for each in lexicon().found("first-aims", list(told.small)):
        behind = told.words[each.at + each.length :]
        before = told.small[: each.at]
        if any(word == "of" and whom in _SPOKEN_OF for word, whom in pairwise(before)):
            continue  # What one of them wants is no task of the hero's.
        if each.sense == "has-to" and MY in before and before[-1:][0] not in _WHO_HAS_TO:
            continue  # My cousin means to rob it.
        if each.sense == "has-to" and not joins.isdisjoint(before[1:]):
            continue  # The plays that the police want to read.
        if each.sense == "has-to" and not heroes.isdisjoint(before) and NOT.isdisjoint(before) and behind:
            if told.small[each.at + each.length] not in NOT and senses_of(behind[0].casefold(), "verb"):
                return up_to_the_end(behind)
        elif each.sense == "made-to":
            at = each.at + each.length
            upto = next(
                (to for to in range(at, min(at + NEAR, len(told.small))) if told.small[to] == "to"), 0
            )
            between, behind = told.small[at:upto], told.words[upto + 1 :]
            made = upto and len(behind) > 1 and len(between) <= FEWEST and not heroes.isdisjoint(between)
            if (
                made
                and behind
                and behind[0].casefold() not in NOT | lexicon().set_of("first-aims", "let-be")
                and senses_of(behind[0].casefold(), "verb")
            ):
                return _of_whom_it_is(up_to_the_end(behind), told.words[: each.at])
        elif each.sense == "needs" and told.verb == each.at and behind and behind[0].casefold() != "to":
            return f"{FIND} {up_to_the_end(behind)}"
    return ""


def by_what_presses(told: ToldClause, others: Sequence[ToldClause], hero: HeroTold) -> str:
    """What the hero wants by what presses them: what they hide stays hidden, what they lost is got back."""
    for each in lexicon().found("first-aims", list(told.small)):
        before, behind = told.small[: each.at], told.words[each.at + each.length :]
        if each.sense == "is-accused":
            return _CLEAR_MY_NAME
        if before[:1] not in (["i"], [hero.spoken_of]) or not {"not", "never"}.isdisjoint(before):
            continue
        if each.sense == "owes":
            return _PAY
        article = behind[0].casefold() if behind else ""
        if each.sense == "keeps-hidden" and article in ARTICLES | {MY, "her", "his"}:
            return f"keep {_known_thing(up_to_a_place(behind))} hidden"
        if each.sense == "has-lost" and article in WHOSE_MINE:
            return f"get back {MY} {' '.join(up_to_a_place(behind)[1:])}"
        if each.sense == "wants-back" and article in ("it", "them"):
            lost = (said for other in others if (said := _what_was_lost(other)))
            return next(lost, "")
        if each.sense == "wants-back" and (article in ARTICLES | WHOSE_MINE) and len(behind) > 1:
            return f"get {up_to_the_end(behind)}"
    return ""


def _what_was_lost(told: ToldClause) -> str:
    return next(
        (
            f"get back {MY} {' '.join(up_to_a_place(behind)[1:])}"
            for each in lexicon().found("first-aims", list(told.small))
            if (behind := told.words[each.at + each.length :])
            and each.sense == "has-lost"
            and behind[0].casefold() in WHOSE_MINE
        ),
        "",
    )


def _known_thing(words: Sequence[str]) -> str:
    return " ".join(("the" if words[0].casefold() in ("a", "an") else words[0], *words[1:]))


_CLEAR_MY_NAME, _PAY = "clear my name", "find a way to pay what I owe"


def _of_whom_it_is(aim: str, subject: Sequence[str]) -> str:
    """An aim in which what is his is named after whoever wants it: `tell the senator's wife a lie`."""
    others = lexicon().set_of("heroes-told-of", "whose-he") | lexicon().set_of("heroes-told-of", "whose-she")
    articles = lexicon().set_of("settings", "articles")
    if not subject or any(word.casefold() in SPEAKERS for word in subject):
        return aim
    if subject[0].casefold() in others:
        return aim  # His lord's widow has hired him to kill his friend: whose friend that is, is told.
    led = subject[0].casefold() in articles
    whose = f"{'the ' if led else ''}{' '.join(subject[1:] if led else subject)}'s"
    words = aim.split()
    owned = [bool(senses_of(behind.strip(",.;").casefold())) for behind in (*words[1:], "")]
    who = whose.removesuffix("'s")
    return " ".join(
        (whose if owns or word == "his" else who) if word in others else word
        for word, owns in zip(words, owned, strict=True)
    )


_SPOKEN_OF = frozenset(("them", "these", "those"))
_WHO_HAS_TO = ("i", "we", "she", "he", "they")


def taken(told: ToldClause) -> str:
    """Who or what was taken, as something to get back: `get my daughter back`, of `the guild has taken my daughter`."""
    for each in lexicon().found("first-aims", list(told.small)):
        who, behind = told.words[: each.at], told.words[each.at + each.length :]
        if each.sense == "jailed" and who and finite_at(["", *who]) is None and told.small[0] != "i":
            return f"get {small_first(who)} out"
        mine = len(behind) > 1 and behind[0].casefold() in WHOSE_MINE and behind[1] not in _NO_LOSS
        heroes = ("i", "we") if mine and behind[0] == MY else _WHO_HAS_TO
        if each.sense == "took" and mine and told.small[0] not in heroes:
            return f"get {' '.join(up_to_a_place(behind))} back"
    return ""


_NO_LOSS = frozenset(("side", "place", "time", "leave"))
