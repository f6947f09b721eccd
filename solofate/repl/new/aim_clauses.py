"""The clauses of a setting as an aim is made of them: each with its verb, and in the words of the hero."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solofate.gm.titles.persons_told import finite_at
from solofate.gm.titles.told_clauses import is_participle
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.repl.new.hero_told import HeroTold, plainly_named
from solofate.repl.new.said_plainly import said_plainly
from solofate.repl.new.trouble_told import Clause, behind_the_hero, clauses_in
from solofate.repl.settings_told import HELD

FIND_OUT, FIND = lexicon().words("first-aims", "finds")
"""What leads an aim to learn something, and to find somebody or something."""

SPEAKER, MY = "I", "my"
SPEAKERS = frozenset(("i", "me", "my"))
WHOSE_MINE = frozenset(("my", "her", "his", "their"))
ARTICLES = frozenset(("a", "an", "the"))
NOT = frozenset(("not", "never", "be", "have"))
HAS = frozenset(("has", "have", "had"))
OF_THEM = (["none", "of"], ["all", "of"], ["some", "of"], ["one", "of"])
"""`None of the children cast a shadow` is so of those who are known."""

NEAR, FEWEST = 6, 2
"""So many words apart at most are those that belong together, and so many at least make something told."""

_LONGEST = 13
"""Words of an aim at most, the one that leads it not counted."""


class ToldClause(NamedTuple):
    """A clause with its words, as they were typed and in small letters, and where its verb stands."""

    words: Sequence[str]
    small: Sequence[str]
    verb: int | None


def clauses_of(setting: str, hero: HeroTold) -> Iterator[ToldClause]:
    """The clauses of a setting that do not only say who its hero is, each with the subject it belongs to."""
    leads = tuple(f"{lead} " for lead in lexicon().words("heroes-told", "leads"))
    for clause in clauses_in(plainly_named(said_plainly(setting), hero)):
        words = _whose(clause, hero).split()
        small = [word.strip(",.;:!?").casefold() for word in words]
        if words[:1] and not clause.text.casefold().startswith(leads):
            yield ToldClause(words, small, 1 if words[0] == SPEAKER else verb_of(words))


def verb_of(words: Sequence[str]) -> int | None:
    """The verb of a clause, behind what only says who somebody is."""
    first = [word.casefold() for word in words[: _OF_THE_KNOWN + 1]]
    if first[:2] in OF_THEM and len(first) > _OF_THE_KNOWN and senses_of(first[-1], "verb"):
        return _OF_THE_KNOWN  # None of the children cast a shadow.
    held = [at for at, word in enumerate(words) if word.endswith(HELD)]
    if len(held) > 1:
        return held[1] + 1
    return finite_at(list(words[: held[0] + 1] if held else words))


_OF_THE_KNOWN = 4


def _whose(clause: Clause, hero: HeroTold) -> str:
    """A clause with the subject that it belongs to; the hero's own name in it, or their calling, is as good as `I`."""
    name = hero.name
    if not name and (does := behind_the_hero(clause.text, hero.concept)):
        first, _, rest = does.partition(" ")
        return f"{SPEAKER} {as_i_do(first)} {rest}"
    if not clause.first and hero.concept and clause.text.split()[0] in HAS:
        first, _, rest = clause.text.partition(" ")
        return f"{SPEAKER} {as_i_do(first)} {rest}"
    behind = clause.text.removeprefix(f"{name} ") if name else clause.text
    if clause.of_the_hero or behind != clause.text:
        first, _, rest = behind.partition(" ")
        return f"{SPEAKER} {as_i_do(first)} {rest}"
    return f"{MY} {clause.text}" if clause.of_theirs else clause.text


def is_known(told: ToldClause) -> bool:
    """Whether a clause is about somebody or something that is known: the village, my map, Greta."""
    articles = lexicon().set_of("first-aims", "known")
    first = told.words[0]
    several = told.small[:2] in OF_THEM
    return several or told.small[0] in articles or (first[:1].isupper() and not senses_of(told.small[0]))


def small_first(words: Sequence[str]) -> str:
    """Words with a small letter at their head, unless a name stands there."""
    first = words[0]
    known = lexicon().set_of("first-aims", "known") | ARTICLES
    return " ".join((first.casefold() if first.casefold() in known else first, *words[1:]))


def up_to_the_end(words: Sequence[str]) -> str:
    """Words up to where another clause begins; where they are many, up to a word that leads to more."""
    ends = lexicon().set_of("settings", "joins-clauses") | lexicon().set_of("first-aims", "ends")
    last = len(words) - 1  # The night before.
    joined = (at for at, word in enumerate(words) if 0 < at < last and word.casefold() in ends)
    upto = next((at for at in joined if words[at] != "and" or "both" not in words[:at]), len(words))
    found = list(words[:upto])
    leads = lexicon().set_of("settings", "leads-on")
    while len(found) > _LONGEST:
        cuts = [at for at, word in enumerate(found) if at > FEWEST and word.casefold() in leads]
        if cuts[-1:] in ([], [len(found) - 1]) and len(found) <= _LONGEST + FEWEST:
            break  # It is whole, and only a little long.
        found = found[: cuts[-1]] if cuts else found[:_LONGEST]
    return " ".join(found).strip(" ,.;:!?")


def up_to_a_place(words: Sequence[str]) -> list[str]:
    """Words up to where or how: `her ship`, of `her ship at cards to her own first mate`."""
    ends = lexicon().set_of("settings", "leads-a-clause") | lexicon().set_of("first-aims", "ends")
    upto = next((at for at, word in enumerate(words) if at > 1 and word.casefold() in ends), len(words))
    upto = min(upto, finite_at(list(words[:upto])) or upto)
    return [word.strip(",.;:!?") for word in words[:upto]]


def spoken_by(aim: str, hero: HeroTold) -> str:
    """An aim as the hero says it: who is told of as she says I, me and my."""
    own = lexicon().words("troubles-told", hero.spoken_of) if hero.spoken_of else ()
    said = {word: sense for word in own for sense in lexicon().senses("first-person-of", word)}
    name = hero.name.split()
    aim = re.sub(rf"\b{re.escape(hero.name)}['’]s\b", MY, aim) if name else aim
    aim = re.sub(rf"\b{re.escape(hero.name)}\b", "me", aim) if name else aim
    words = aim.split()
    if not said:
        return aim
    for at, word in enumerate(words):
        bare = word.strip(",.;").casefold()
        if bare == "her" and "her" in said:
            behind = words[at + 1].strip(",.;").casefold() if at + 1 < len(words) else ""
            behind = behind.removesuffix("'s").removesuffix("’s")
            named = senses_of(behind) or senses_of(behind, "adjective") or is_participle(behind)
            owned = bool(named) and behind not in lexicon().set_of("settings", "leads-a-clause")
            words[at] = MY if owned else "me"
        elif bare in said:
            words[at] = said[bare]
            if said[bare] == SPEAKER and at + 1 < len(words):
                words[at + 1] = as_i_do(words[at + 1])
    return " ".join(words)


def as_i_do(verb: str) -> str:
    """The verb behind `I` for the one behind `she`: has is have, does not know stays as near as `do not know`."""
    known = lexicon().subject("first-person-verbs")
    if verb.casefold() in known:
        return known[verb.casefold()][0]
    forms = [form for form in verb_forms(verb) if form != verb and senses_of(form, "verb")]
    return forms[0] if verb.endswith("s") and forms else verb
