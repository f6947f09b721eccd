"""Who goes along with the hero of a premise: `and with her goes Brother Aldo, a monk thrown out for picking locks`."""

from __future__ import annotations

import re
from typing import NamedTuple

from solofate.gm.titles.persons import are_several, is_somebody, spoken_of_by_name
from solofate.gm.titles.persons_told import calling_of_rank
from solofate.lexicon.forms import plural_forms, third_person
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import called_as
from solofate.repl.new.premise_people import person_in
from solofate.rules.names import in_capitals, with_indefinite


class Companion(NamedTuple):
    """Somebody who goes along: a second hero, by their name and their high concept."""

    name: str
    concept: str


class Party(NamedTuple):
    """Whoever goes along with a hero, and the premise without them, as it is told of the hero alone."""

    companion: Companion | None
    told: str


def party_told(text: str) -> Party:
    """Who goes along by a premise; nobody, and the premise as it stands, where it tells of nobody."""
    for read in (_who_goes_along, _several_named):
        if (found := read(" ".join(text.split()))) is not None:
            return found
    return Party(None, text)


def two_named(typed: str) -> tuple[str, str] | None:
    """The names of two in one line, `Tamsin Greel and Brother Aldo`; None where it is the name of one."""
    found = _TWO_NAMES.fullmatch(typed.strip())
    return (found["first"], found["second"]) if found is not None else None


def companion_in(typed: str) -> Companion | None:
    """Who goes along by a line that begins with a name: `Brother Aldo, a runaway monk`; None where none does."""
    name, _, said = " ".join(typed.split()).rstrip(".!").partition(",")
    if re.fullmatch(_ONE, name) is None or not _is_a_name(name):
        return None
    return Companion(
        name, _concept(name, said.strip()) or in_capitals(re.sub(r"^ *(?:an?|the) ", "", said).strip())
    )


_PARTICLES = lexicon().any_of("premise-patterns", "particles")
_ONE = rf"[A-Z][\w'’-]*(?: (?:(?:{_PARTICLES}) )?[A-Z][\w'’-]*){{0,3}}"
_TWO_NAMES = re.compile(rf"(?P<first>{_ONE}),? (?:and|&) (?P<second>{_ONE})")

# ---- who goes along ----------------------------------------------------------------------------------------------

_GOES = f"(?:{lexicon().any_of('premise-patterns', 'goes')})"
_WHOM = f"(?:{lexicon().any_of('premise-patterns', 'whom')})"
_GOES_ALONG = f"(?:{lexicon().any_of('premise-patterns', 'goes-along')})"
_WITH = r"(?:[Ww]ith|[Bb]eside|[Aa]longside)"
_WHOSE = r"(?:[Mm]y|[Hh]er|[Hh]is|[Tt]heir|[Oo]ur)"
_HERE = re.compile(
    rf"(?P<before>^|[.;:!?] |,? and |, )"
    rf"(?:{_WITH} {_WHOM} (?:{_GOES}|is|are)(?: along)?|"
    rf"(?:I|[Ss]he|[Hh]e|[Tt]hey|[Ww]e) {_GOES}(?: along)? with|"
    rf"{_WHOSE} {_GOES_ALONG} is)(?: {_WHOSE} [a-z-]+,?)? "
    rf"(?P<name>{_ONE})(?P<who>, [^.;!?]+?)?(?=[.;!?](?: |$)|, (?:and|but) (?:I|my|[Ss]he|[Hh]e|[Tt]hey|the)\b|$)"
)
_ALONG = re.compile(
    rf"(?P<before>^|[.;:!?] |,? and |, )(?P<name>{_ONE})(?P<who>, [^.;!?]+?)?,? "
    rf"(?:{_GOES}|is)(?: along)? {_WITH} {_WHOM}(?=[.;,!?]|$)"
)


def _who_goes_along(text: str) -> Party | None:
    for pattern in (_HERE, _ALONG):
        found = pattern.search(text)
        if found is None or not _is_a_name(found["name"]):
            continue
        concept = _concept(found["name"], (found["who"] or "").strip(" ,"))
        known = lexicon().senses("given-names", found["name"].split()[0].casefold())
        before = text[: found.start()].rstrip(" ,;")
        behind = _JOINS.sub("", text[found.end() :].lstrip(" ,;."))
        stop = "" if not before or before.endswith((".", "!", "?")) else "."
        told = f"{before}{stop} {behind[:1].upper()}{behind[1:]}".strip()
        if (before or behind) and (concept or known):
            return Party(Companion(found["name"], concept), told)
    return None


_JOINS = re.compile(r"^(?:and|but) ")


def _is_a_name(name: str) -> bool:
    first = name.split()[0]
    others = lexicon().set_of("settings", "no-name") | lexicon().set_of("troubles-told", "any")
    return first != "I" and first.casefold() not in others


def _concept(name: str, said: str) -> str:
    """Who somebody is as an aspect: the whole of what is said where it is not long, else what they are."""
    person = person_in(f"{name}, {said}") if said else None
    bare = re.sub(r"^(?:an?|the) ", "", said)
    if person is not None and person.calling and len(bare.split()) <= _MOST_WORDS and "," not in bare:
        return in_capitals(bare)
    if person is not None and person.calling:
        return person.concept
    return in_capitals(calling_of_rank(name))


_MOST_WORDS = 8

# ---- several who are named ---------------------------------------------------------------------------------------

_SEVERAL = re.compile(
    rf"^(?P<lead>(?:The )?(?:(?:[Tt]wo|[Tt]win) )?(?P<kin>[a-z][\w-]*s),? )?(?P<first>{_ONE})"
    r"(?:, (?P<one>an? [^,.;]+),)?"
    rf",? and (?P<whose>her|his|their)?(?P<tie> [a-z-]+)? ?(?P<second>{_ONE})(?:, (?P<other>an? [^,.;]+)(?=,))?"
    r"(?:, (?P<both>(?!an? |the |who |and |but )[a-z][^,.;:!?]*)(?=,))?,? (?P<does>[a-z]+)\b(?P<rest>.*)$",
    re.DOTALL,
)


def _several_named(text: str) -> Party | None:
    """Two who are named and do something: the first is the hero, and the other goes along."""
    found = _SEVERAL.match(text)
    if found is None or not (_is_a_name(found["first"]) and _is_a_name(found["second"])):
        return None
    tie = (found["tie"] or "").strip()
    if tie and not (found["whose"] and (_is_kin(tie) or is_somebody(tie))):
        return None
    first, second = found["first"], found["second"]
    kin = _one_of(found["kin"]) if found["kin"] else ""
    if found["lead"] and not kin:
        return None
    both = next((each for each in (_one_of(found["both"] or ""), kin) if each and not _is_kin(each)), "")
    if " " not in first and " " in second and (_is_kin(kin) or tie):
        first = f"{first} {second.rsplit(' ', 1)[1]}"  # Brid and Nell Harrow are both Harrows.
    verb = found["does"]
    of_one = verb if verb.endswith("ed") or not _is_bare(verb) else third_person(verb)
    does = next(iter(lexicon().senses("verbs-of-one", verb)), of_one)
    calling = found["one"] or (with_indefinite(both) if both else "")
    apart = f", {calling}," if calling else ""
    spoken_of = called_as(kin) or spoken_of_by_name(found["first"].split()[0].casefold())
    rest = _of_one(found["rest"], spoken_of)
    other = (found["other"] or "").partition(" ")[2] or both
    whose = tie or kin
    concept = (
        in_capitals(other) or _concept(second, "") or (in_capitals(f"{whose} of {first}") if whose else "")
    )
    return Party(Companion(second, concept), f"{first}{apart} {does}{rest}")


def _is_bare(verb: str) -> bool:
    return not verb.endswith("s") or verb.endswith("ss")


def _is_kin(word: str) -> bool:
    return word in lexicon().set_of("kin-only", "said") or bool(lexicon().senses("kin-of-heroes", word))


def _one_of(several: str) -> str:
    """`clockmaker`, of `clockmakers`; nothing of what is nobody."""
    words = several.split()
    head = next((at for at, word in enumerate(words) if are_several(word)), None)
    if head is None:
        return ""
    one = next((form for form in plural_forms(words[head]) if form != words[head]), "")
    return " ".join((*words[:head], one, *words[head + 1 :])) if is_somebody(one) or _is_kin(one) else ""


def _of_one(rest: str, spoken_of: str) -> str:
    """What several do, told of the first of them: `for her brother`."""
    whose = next(iter(lexicon().words("whose-of-heroes", spoken_of or "they")))
    return re.sub(r"\btheir\b", whose, rest, count=1)


__all__ = ["Companion", "Party", "companion_in", "party_told", "two_named"]
