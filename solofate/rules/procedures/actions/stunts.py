"""Using stunts: limits of use, prices, and the judgement of their owner (Fate Condensed, Using Stunts)."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from functools import cache

from solofate.errors import IllegalChoice
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import Part, kinds_above, senses_of
from solofate.rules.decisions import Decision, bare
from solofate.rules.decisions.actions import USE_STUNT
from solofate.rules.events import StuntUsed
from solofate.rules.model.characters import Character
from solofate.rules.model.conditions import Condition, ConditionContext, clauses_hold
from solofate.rules.model.stunts import Bonus, Stunt
from solofate.rules.names import words_of
from solofate.rules.procedures.points import pay_fate_point, points_of, require_fate_point
from solofate.rules.table import Table


def stunt_ready(owner: Character, stunt: Stunt, when: Condition, points: int) -> bool:
    """Whether the limited uses and the price of what a stunt does leave it usable now."""
    return not _used_up(owner, stunt, when) and (points > 0 or not when.costs_fate_point)


def _used_up(owner: Character, stunt: Stunt, when: Condition) -> bool:
    return bool(when.once_per) and any(used == stunt.id for used, _ in owner.used)


def spend_stunt(table: Table, who: str, stunt: Stunt, when: Condition, amount: int = 0) -> None:
    """A stunt is used: its price is paid, and its limit, if it has one, is used up."""
    if when.costs_fate_point:
        pay_fate_point(table, who, f"stunt {stunt.name}")
    table.emit(StuntUsed(who, stunt.id, amount, when.once_per))


def ask_stunt(
    table: Table,
    who: str,
    stunt: Stunt,
    when: Condition,
    target: str | None = None,
    *,
    after_dice: bool = False,
) -> Generator[Decision, str, bool]:
    """Whether what a stunt does helps now. If it is a matter of judgement, limited or paid for, its owner says."""
    owner = table.state.characters[who]
    if not clauses_hold(when, ConditionContext(table.state, who, target)):
        return False
    if when.automatic:
        return True
    if not stunt_ready(owner, stunt, when, points_of(table.state, owner)):
        return False
    answer = yield USE_STUNT.ask(who, bare("use", "leave"), "use", stunt, revealed=after_dice)
    if answer == "use":
        spend_stunt(table, who, stunt, when)
    return answer == "use"


def use_stunt(table: Table, who: str, stunt: str, target: str | None = None) -> None:
    """Uses a stunt of words, by its id: the feat comes true, and its price and its limit are seen to.

    A stunt that helps with rolls is claimed there. Raises `IllegalChoice` before anything has happened.
    """
    owner = table.state.characters[who]
    used = next((known for known in owner.sheet.stunts if known.id == stunt), None)
    if used is None:
        raise IllegalChoice(f"{owner.name} has no stunt {stunt!r}")
    if used.bonus or used.swap or used.free_invokes or used.exception:
        raise IllegalChoice(f"{used.name} needs no using: it counts wherever it applies")
    when = used.when
    if _used_up(owner, used, when):
        raise IllegalChoice(f"{used.name} has been used in this {when.once_per} already")
    if not clauses_hold(when, ConditionContext(table.state, who, target)):
        wanted = " and ".join(f"{clause.phrase} {clause.aspect}" for clause in when.clauses)
        raise IllegalChoice(f"{used.name} works only when {wanted}")
    if when.costs_fate_point:
        require_fate_point(table, who, used.name)
    spend_stunt(table, who, used, when)


# A circumstance that is a matter of judgement, held against what was told of the deed.


def of_this_case(owner: Character, told: str) -> Iterator[tuple[Stunt, Bonus]]:
    """The stunts whose bonus is for the very case of a deed told in these words, and costs nothing to use.

    Whoever is operated on is treated for a wound, by whatever verb it is told.
    """
    told = f"{told} {TREATS_A_WOUND}" if _is_a_treatment(told) else told
    for stunt in owner.sheet.stunts if told else ():
        gives = stunt.bonus
        if gives is None or gives.when.once_per or gives.when.costs_fate_point:
            continue
        if gives.when.question and is_its_case(gives.when.question, told):
            yield stunt, gives


TREATS_A_WOUND = "treat a wound"
"""What sort of deed the treatment of a bodily harm is."""


def _is_a_treatment(told: str) -> bool:
    """Whether a deed is told by a verb that treats somebody, or is a surgeon's work on a wound or a part of a body."""
    known, words = lexicon(), words_of(told)
    if any(each.at == 0 and each.sense.split()[0] == "treat" for each in known.found("verbs", words)):
        return "to" not in words  # Who is treated to a drink is not hurt.
    works = known.set_of("wounds-told", "cuts") | known.set_of("wounds-told", "joins")
    works |= known.set_of("wounds-told", "takes-off") | known.set_of("care-for", "tends")
    hurt = known.set_of("wounds-told", "wounds") | known.set_of("wounds-told", "patients")
    hurt |= known.set_of("body", "parts")
    return bool(words) and words[0] in works and not hurt.isdisjoint(words)


def is_its_case(circumstance: str, told: str) -> bool:
    """Whether what is told of a deed plainly is a circumstance: all that this says in particular is told of.

    `I mend hulls or masts` is so of `patch the hull of the ferry`. What is denied is left to whoever plays.
    """
    known = lexicon()
    denied = not known.set_of("circumstances-of-stunts", "denies").isdisjoint(words_of(circumstance))
    if denied or not known.set_of("circumstances-of-stunts", "not-done").isdisjoint(words_of(told)):
        return False
    ways = re.split(r"\bor\b|,", circumstance) if " or " in circumstance else [circumstance]
    small = known.set_of("circumstances-of-stunts", "small")
    spoken = [word for word in words_of(told) if word not in small]
    wanted = [[word for word in words_of(way) if word not in small] for way in ways]
    return any(way and all(any(_says(said, word) for said in spoken) for word in way) for way in wanted)


@cache
def _says(told: str, word: str) -> bool:
    """Whether a word that was told is the same as one of a circumstance, in any form, or is a kind of it."""
    if not {told, *verb_forms(told), *plural_forms(told)}.isdisjoint(
        {word, *verb_forms(word), *plural_forms(word)}
    ):
        return True
    return any(_is_a_kind_of(told, word, part) for part in _PARTS)


def _is_a_kind_of(told: str, word: str, part: Part) -> bool:
    """Whether the commonest meaning of one is among the first of the other, or above them."""
    meant = senses_of(word, part)[:1]
    return bool(meant) and any(
        meant[0].name in kinds_above(sense.name) for sense in senses_of(told, part)[:_SENSES]
    )


_PARTS: tuple[Part, ...] = ("noun", "verb")
_SENSES = 2
