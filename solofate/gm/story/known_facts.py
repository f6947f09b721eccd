"""What is true from the start: the facts a campaign declares, and the people with names who are in them.

They are noted when the story begins, in the one place for facts, so that nothing that is drawn or answered goes against
them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.content.yaml.values import KnownFact
from solofate.gm.titles.persons import is_somebody
from solofate.gm.wording.clauses import BE
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import pronouns_told
from solofate.rules.events import Event, FactsNoted, PronounsKnown, Remembered
from solofate.rules.model.facts import AT, FEARS, HAPPENED, HAS, IS, KNOWS, LIKES, TOLD, Fact
from solofate.rules.model.memory import MET
from solofate.rules.names import slug
from solofate.wording.gm import talk as saying

_KINDS = {"took": HAPPENED, "saw": HAPPENED, "of-one": IS, "in-love": LIKES, "afraid": FEARS, "hidden": AT}
_HAVE = ("has", "have", "had")
_LONGEST_VERB = 5
_OF_KNOWING = "knows"


def known_from_the_start(declared: Sequence[KnownFact], heroes: Sequence[str]) -> Iterator[Event]:
    """The events by which what a campaign declares is noted, and everybody with a name in it is known."""
    if not declared:
        return
    facts = [_fact(number, each, declared, heroes) for number, each in enumerate(declared, 1)]
    yield FactsNoted(tuple(facts))
    yield from _people(declared, facts, heroes)


def is_of_knowing(text: str) -> bool:
    """Whether a fact says who knows of something, or does not: `does not know that Edda is alive`."""
    begins = f"{text.casefold().removeprefix('alone ')} "
    return any(begins.startswith(f"{each} ") for each in lexicon().words("premise-facts", _OF_KNOWING))


def is_secret(facts: Sequence[Fact], fact: Fact) -> bool:
    """Whether it is told of a fact that somebody does not know it, or hides it, so that nobody speaks of it."""
    if not lexicon().set_of("premise-facts", "hides").isdisjoint(fact.text.casefold().split()):
        return True
    secrets = (each.text for each in facts if each.kind == KNOWS and each.source == TOLD)
    return any(each.endswith(f" {fact.text}") for each in secrets)


def _fact(number: int, told: KnownFact, declared: Sequence[KnownFact], heroes: Sequence[str]) -> Fact:
    kind, detail = _kind_of(told.says)
    names = dict.fromkeys((*heroes, *(each.of for each in declared if _is_named(each.of))))
    other = next((name for name in names if name != told.of and name in told.says), "")
    who = slug(told.of.removeprefix("the "))
    return Fact(number, who, told.of, kind, told.says, detail, slug(other) if other else "", TOLD, 0)


def _kind_of(says: str) -> tuple[str, str]:
    """The kind of a fact by its verb, and what it is about."""
    if is_of_knowing(says):
        return KNOWS, says.partition(" that ")[2] or says
    words = says.split()
    adverbs = lexicon().set_of("premises", "before-a-verb")
    at = next((at for at, word in enumerate(words) if word not in adverbs), 0)
    verb, rest = words[at], words[at + 1 :]
    behind = [word for word in rest if word not in adverbs]
    going_on = rest[:1] != [] and rest[0].endswith("ing")
    verbs = {each: sense for sense, said in lexicon().subject("fact-verbs").items() for each in said}
    for length in range(min(_LONGEST_VERB, len(words) - at), 0, -1):
        sense = verbs.get(" ".join(words[at : at + length]).casefold())
        if sense is not None and verb not in _HAVE and not going_on:
            return _KINDS.get(sense, sense), " ".join(words[at + length :])
    if verb in BE:
        lasting = " ".join(behind) in lexicon().set_of("fact-states", "lasting")
        placed = behind[:1] != [] and behind[0] in lexicon().set_of("fact-bounds", "where")
        return (AT if placed and not lasting else IS), " ".join(rest)
    if (
        verb in _HAVE
        and rest
        and (rest[0] in lexicon().set_of("premises", "leads-a-noun") or rest[0][:1].isupper())
    ):
        return HAS, " ".join(rest)
    return HAPPENED, says


# ---- the people in them --------------------------------------------------------------------------------------------


def _people(declared: Sequence[KnownFact], facts: Sequence[Fact], heroes: Sequence[str]) -> Iterator[Event]:
    """Everybody with a name whom the facts tell of besides the heroes, by what they are to them and how spoken of."""
    me = heroes[0] if heroes else ""
    named = dict.fromkeys(each.of for each in declared if _is_named(each.of) and each.of not in heroes)
    dead = {each.name for each in facts if each.text == saying.IS_DEAD}
    for name in (each for each in named if each not in dead):
        roles = [
            each.detail for each in facts if each.name == name and each.kind == IS and _is_a_role(each.detail)
        ]
        spoken = next((each.pronouns for each in declared if each.of == name and each.pronouns), "")
        if not (roles or spoken):
            continue  # It may be a ship, or a town.
        mine = sorted(roles, key=lambda each: not each.startswith(f"{me}'s "))
        role = ", ".join(each.replace(f"{me}'s ", "your ") for each in mine)
        yield Remembered(slug(name), name, MET, role=role, named_by=me)
        if spoken and pronouns_told(name, role) != spoken:
            yield PronounsKnown(slug(name), spoken)


def _is_named(of: str) -> bool:
    """Whether that is a name, and not whose somebody is, or anybody."""
    anybody = of.casefold() in lexicon().set_of("premise-facts", "somebody") or of.casefold() in _NOBODY
    return of[:1].isupper() and "'s " not in of and not anybody


_NOBODY = ("nobody",)


def _is_a_role(detail: str) -> bool:
    """Whether words say who somebody is: a noun for people behind an article, or behind whose they are."""
    words = detail.split()
    if not words or not (
        words[0] in lexicon().set_of("fact-words", "article") or "'s " in detail or "s' " in detail
    ):
        return False
    ends = lexicon().set_of("plain", "prepositions")
    upto = next((at for at, word in enumerate(words) if at and word in ends), len(words))
    return is_somebody(words[upto - 1].casefold().strip(","))


__all__ = ["is_of_knowing", "is_secret", "known_from_the_start"]
