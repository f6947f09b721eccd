"""What a hero sets out to do first, by the sentence a campaign is told in: a task in it, or what nobody knows yet."""

from __future__ import annotations

import re

from solofate.gm.titles.persons_told import kin_told
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import called_as
from solofate.repl.new.aim_clauses import (
    FIND,
    FIND_OUT,
    SPEAKER,
    SPEAKERS,
    ToldClause,
    clauses_of,
    spoken_by,
    up_to_the_end,
)
from solofate.repl.new.hero_told import HeroTold, hero_told
from solofate.repl.new.kept_out_told import kept_out_told
from solofate.repl.new.matters_told import died, found_by_the_hero, gone, how_a_thing_is, prove, why_they_do
from solofate.repl.new.oddities_told import begun_lately, done_by_ones_own, oddity_told, one_of_the
from solofate.repl.new.opposed_told import in_hand, opposed_in
from solofate.repl.new.premise_aims import aims_in, tasks_in
from solofate.repl.new.premise_hero import Told, premise_told, spoken_of_told
from solofate.repl.new.premise_matters import aim_stands
from solofate.repl.new.tasks_told import by_what_presses, taken, task
from solofate.repl.settings_told import first_matter, first_sought, let_go
from solofate.rules.names import slug, words_of


def first_aim(setting: str, trouble: str = "") -> str:
    """What the hero of a setting sets out to do, as it stands behind `to`: `find out why my brother sold my boat`.

    Nothing where the setting has nothing of the kind. What is their `trouble` comes before other matters.
    """
    setting = kept_out_told(setting).told
    hero = hero_told(setting)
    premise = premise_told(setting)
    as_told = hero._replace(spoken_of=_as_built(premise, setting, hero))
    if has_to := next(tasks_in(premise), ""):
        return _with_my_kin(spoken_by(_ASIDE.sub("", has_to), as_told), setting)
    if kept := in_hand(premise):
        return kept
    if opposed := opposed_in(premise, as_told.spoken_of):
        return spoken_by(opposed, as_told)
    cut = _cut_out(setting, hero, trouble)
    built = next(aims_in(premise), "")
    pointed = bool(built) and _THEM in cut.split() and _THEM not in built.split()
    listed = bool(built) and not any(each.does for each in premise.clauses)
    if cut and aim_stands(cut, premise, setting) and not (pointed or listed):
        return cut
    return spoken_by(built, as_told)


def _with_my_kin(aim: str, setting: str) -> str:
    """An aim with whoever of the hero's own its her or him is: `bring my daughter home`."""
    kin = kin_told(setting)
    found = _WHOM.search(aim)
    if (
        kin is None
        or found is None
        or called_as(kin.kin) != _SEX[found["whom"]]
        or _A_NOUN.search(aim[: found.start()])
    ):
        return aim
    return f"{aim[: found.start()]}my {kin.kin}{aim[found.end() :]}"


_WHOM = re.compile(rf"\b(?P<whom>her|him)(?= (?:{lexicon().any_of('premise-patterns', 'whither')})\b|$)")
_SEX = {"her": "she", "him": "he"}
_A_NOUN = re.compile(r"\b(?:the|an?|my|our) [a-z]+|[A-Z]")
_THEM = "them"
_ASIDE = re.compile(r", who [^,]+$")
"""What only says who somebody is at the end of a task: `her brother Tobias, who went to wind the clock`."""


def _as_built(premise: Told, setting: str, hero: HeroTold) -> str:
    """How the hero is spoken of where others tell of them; nothing where they say I themselves."""
    says_i = any(each.subject == SPEAKER and not _PLAYS.match(each.does) for each in premise.clauses)
    return "" if premise.hero is None or says_i else spoken_of_told(setting, premise.hero) or hero.spoken_of


_PLAYS = re.compile(r"(?:want to |would like to |will |am )?(?:play|playing)\b")


def _cut_out(setting: str, hero: HeroTold, trouble: str) -> str:
    """An aim by the words of a sentence that tell of a task, a loss, a death, or what nobody knows; else nothing."""
    if not SPEAKERS.isdisjoint(words_of(_MY_HERO.sub("", setting))):
        hero = hero._replace(spoken_of="")  # Who says I speaks of others as she and he.
    told = list(clauses_of(setting, hero))
    wholes = [
        one_of_the(" ".join(each.words), [one.words for one in told[:at]]) for at, each in enumerate(told)
    ]
    pressing = [
        each
        for each, whole in zip(told, wholes, strict=True)
        if trouble and slug(let_go(whole)) in slug(trouble)
    ]
    for aim in (died, gone):
        if found := next((said for each in pressing if (said := aim(each))), ""):
            return spoken_by(found, hero)
    if doer := next((each for each in pressing if each.small[0] in _SOMEBODY and each.verb), None):
        return f"{FIND_OUT} {spoken_by(f'who {up_to_the_end(doer.words[1:])}', hero)}"
    matter, how_it_is = first_matter(setting), lexicon().words("first-aims", "why")[0]
    if matter and not matter.startswith(f"{how_it_is} "):
        return f"{FIND_OUT} {spoken_by(matter, hero)}"
    if sought := first_sought(setting):
        return f"{FIND} {sought}"
    clauses = [*pressing, *(each for each in told if each not in pressing)]

    def odd(each: ToldClause) -> str:
        told_odd = oddity_told(each.words, [one.words for one in told[: told.index(each)]])
        return f"{FIND_OUT} {told_odd}" if told_odd else ""

    for read in (prove, died, found_by_the_hero, task, gone, taken, odd, why_they_do, how_a_thing_is):
        found = next((said for each in clauses if (said := read(each))), "")
        own = hero.concept.casefold()
        found = (
            re.sub(rf"(?<=[a-z] )the {re.escape(own)}\b(?! [a-z]+s )", _ME, found)
            if own and not hero.name
            else found
        )
        if not (hero.name or own) and _WHY_SOMEBODY.match(found) and SPEAKERS.isdisjoint(words_of(setting)):
            continue  # Whoever a sentence names is its hero, sooner than somebody they ask about.
        if found and not (own and re.search(rf"\b(?:the|an?) {re.escape(own)} ", found)):  # That is the hero.
            return let_go(spoken_by(found, hero))
    lately = next(filter(None, (begun_lately(each.words) for each in clauses)), "")
    if matter := matter or done_by_ones_own(setting) or lately:
        return f"{FIND_OUT} {spoken_by(matter, hero)}"
    return next(
        (spoken_by(said, hero) for each in clauses if (said := by_what_presses(each, told, hero))), ""
    )


_ME = "me"
_SOMEBODY = ("somebody", "someone")
_MY_HERO = re.compile(r"\b[Mm]y (?:hero|heroine|character)\b")
_WHY_SOMEBODY = re.compile(rf"{FIND_OUT} why [A-Z][\w'’-]+(?: [A-Z][\w'’-]+)? [a-z]+ ")

__all__ = ["first_aim"]
