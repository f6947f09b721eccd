"""What presses the hero of a premise, and whether what was cut out of it is whole."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solofate.gm.titles.premise import LONGEST, Clause, is_whole
from solofate.gm.titles.premise_verbs import plain, word_set
from solofate.gm.titles.told_clauses import is_participle
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.repl.new.premise_deeds import task_of, that_is_found, with_antecedents, with_its_thing
from solofate.repl.new.premise_hero import Deed, Told, somebody_in
from solofate.rules.names import in_capitals, slug, words_of

_BEGINS_WHAT_IT_IS_WITH = lexicon().any_of("small-words", "begins-what-it-is-with")

# ---- what presses --------------------------------------------------------------------------------------------------

_OF_OTHERS, _OF_A_TASK = 2, 2


def _pressing(told: Told) -> Iterator[tuple[int, str]]:
    for at, each in enumerate(told.others):
        if is_of_nothing(each) or each.joined in ONLY_WHEN:
            continue
        text = with_their_names(each, told.others[:at], told)
        yield press_of(text) + _OF_OTHERS + (_THE_RUB if each.joined in _TURNS else 0), text
    plainly = [each for each in told.deeds if not each.aside]
    for at, deed in enumerate(told.deeds):
        found = with_antecedents(that_is_found(deed.does), told.deeds[:at])
        text = found or _as_told(deed._replace(does=with_its_thing(deed.does, told)))
        worth = press_of(text)
        task, sure = task_of(deed)
        if found:
            yield worth + _OF_OTHERS + 1, text
        elif task:
            yield worth + (_OF_A_TASK if sure and not deed.aside else 1), text
        elif _keeps_a_house(deed):
            yield 0, ""
        elif deed.aside or (deed is plainly[0] and (told.others or len(plainly) > 1)):
            yield (worth, text) if worth else (0, "")
        else:
            yield worth + 1, text
    if told.hero is not None and told.hero.has and press_of(told.hero.has):
        yield press_of(told.hero.has) + 1, told.hero.has


ONLY_WHEN = ("before", "after", "since", "or", "if", "unless")
"""What only says when or unless what something is so."""
_TURNS, _THE_RUB = ("but", "until", "yet"), 4
"""What stands behind `but` is what it is about."""


def _keeps_a_house(deed: Deed) -> bool:
    """Whether somebody only runs or keeps something, and keeps it as nothing in particular: an inn, a ferry."""
    words = deed.does.split()
    runs = not lexicon().set_of("heroes-told", "runs").isdisjoint(verb_forms(plain(words[0])))
    return runs and not deed.hangs and word_set("kept-so").isdisjoint(map(plain, words))


def what_is_so(told: Told) -> Iterator[str]:
    """What a premise says to be so of others than its hero, each a whole clause, and what the hero has found."""
    for deed in told.deeds:
        if found := that_is_found(deed.does):
            yield with_antecedents(found, told.deeds[: told.deeds.index(deed)])
    for each in sorted(told.others, key=lambda clause: clause.hangs):
        if (
            not is_of_nothing(each)
            and each.joined not in ONLY_WHEN
            and (text := with_their_names(each, told.others[: told.others.index(each)], told))
        ):
            yield text


def press_of(text: str) -> int:
    """How much the words of a text say that somebody is pressed."""
    return sum(map(int, lexicon().told("troubles-pressing", words_of(text))))


def is_of_nothing(clause: Clause) -> bool:
    """Whether a clause says only what is so of no one: `it is 1868`, `it isn't me`."""
    return plain(clause.subject) in ("it", "this", "that", "there", "we")


_BEING = ("is", "are", "am", "was", "were", "has", "have")


def _as_told(deed: Deed) -> str:
    """A predicate as an aspect: without the verb that only helps it, and with what hangs on it while it is short."""
    whole = deed.whole if len(deed.whole) <= LONGEST else deed.does
    words = whole.split()
    if deed.by:
        return f"{deed.by} {whole}" if len(whole) < LONGEST else ""
    if words[0] in _BEING and len(words) > 2 and (is_participle(plain(words[1])) or words[1].endswith("ing")):
        words = words[1:]
    return " ".join(words) if len(" ".join(words)) <= LONGEST else ""


def with_their_names(clause: Clause, before: Sequence[Clause], told: Told) -> str:
    """A clause with whoever it says he or she of by what they are: `the duke will not pay`."""
    subject = plain(clause.subject)
    said = [each.does for each in told.deeds] + [each.whole for each in before]
    if subject == "one":
        one = next((found[-1] for each in reversed(said) if (found := re.findall(r"\ban? [a-z]+", each))), "")
        return f"{one} {clause.does}" if one else ""
    if subject not in ("he", "she", "they"):
        text = _THEM.sub(lambda them: f"{them['led']} {_many_in(said) or 'them'}", clause.whole)
        return text if len(text) <= LONGEST else ""
    whom = next(filter(None, (somebody_in(each, subject) for each in reversed(said))), "")
    text = " ".join(filter(None, (clause.lead, whom or clause.subject, clause.does)))
    return text if len(text) <= LONGEST else ""


_THEM = re.compile(rf"(?P<led>\b(?:{_BEGINS_WHAT_IT_IS_WITH})) them\b")


def _many_in(said: Sequence[str]) -> str:
    """The several that were told of last, as they stand behind a word for where: `the brats`; else nothing."""
    for each in reversed(said):
        for word in reversed(each.split()[1:]):
            bare = word.strip(",.;:")
            several = bare.islower() and bare.endswith("s") and not bare.endswith("ss")
            if several and any(form != bare and senses_of(form) for form in plural_forms(bare)):
                return f"the {bare}"
    return ""


def trouble_in(told: Told, cut: str, premise: str) -> str:
    """The trouble of a premise: what was `cut` out of it where that is whole and presses most, else what does."""
    found = [(worth, -at, text) for at, (worth, text) in enumerate(_pressing(told)) if text]
    if not found:
        return cut if cut and stands_whole(cut, told, premise) else ""
    most, _, best = max(found)
    pointed = not {"them"}.isdisjoint(words_of(cut)) and "them" not in words_of(best)
    if cut and (pointed or that_is_found(cut.casefold())):
        return in_capitals(best)
    if not cut or not stands_whole(cut, told, premise):
        return in_capitals(best)
    if (
        told.own
        and words_of(cut)[0] in ("the", "a", "an")
        and any(slug(each.does).endswith(slug(cut)) for each in told.deeds)
    ):
        return in_capitals(best)  # I was the one who woke it.
    own = next((worth for worth, _, text in found if slug(cut).endswith(slug(text))), None)
    of_theirs = any(
        slug(cut) in slug(each.whole) or slug(cut).endswith(slug(each.does)) for each in told.deeds
    )
    vice = bool(cut) and words_of(cut)[-1] in lexicon().set_of("troubles-told", "vices")
    plainly = (
        of_theirs
        and not vice
        and not told.own
        and not any(slug(cut) in slug(each.whole) for each in told.others)
    )
    return in_capitals(best) if plainly and (own is None or own < most) else cut


def stands_whole(text: str, told: Told, premise: str) -> bool:
    """Whether words cut out of a premise are a whole there: they begin and end where a part of one of its clauses does.

    What is said in other words than the premise's is whole by itself.
    """
    cut, said = words_of(text), words_of(premise)
    if not cut or not _within(cut, said):
        return is_whole(text)
    if any(cut == words_of(each) for each in _wholes(told.clauses)):
        return True
    first, related = cut[0] in word_set("leads-a-noun"), not {"who", "whose"}.isdisjoint(cut)
    named = told.hero is not None and cut[0] in words_of(told.hero.name)
    ends = any(words_of(each)[-len(cut) :] == cut for each in _wholes(told.clauses) if each)
    ends = ends and (named or not crosses_a_verb(text, told))
    return ends and (
        named or (first and related) or any(_begins_a_part(cut, each.whole) for each in told.clauses)
    )


def aim_stands(aim: str, told: Told, premise: str) -> bool:
    """Whether an aim that was cut out of a premise runs to where one of its clauses ends, and tells of no hero."""
    if not is_whole(aim):
        return False
    cut, said = words_of(aim), words_of(premise)
    longest = next((at for at in range(len(cut) - 1) if _within(cut[at:], said)), len(cut))
    tail = cut[longest:]
    if len(tail) < _LONG_ENOUGH:
        return True
    return any(words_of(each)[-len(tail) :] == tail for each in _wholes(told.clauses) if each) or any(
        words_of(each.subject)[-len(tail) :] == tail for each in told.clauses
    )


_LONG_ENOUGH = 4
"""So many words in a row were cut out of a premise; fewer may stand in any of its places."""


def _begins_a_part(cut: Sequence[str], clause: str) -> bool:
    """Whether words begin a part of a clause that stands behind a comma or behind `who`."""
    parts = re.split(r",\s+|\bwho\s+|\bwhere\s+", clause)[1:]
    return any(words_of(each)[: len(cut)] == cut for each in parts)


def crosses_a_verb(text: str, told: Told) -> bool:
    """Whether words cut out of a premise run from a subject into its verb: `debt collector for the fae falls`."""
    cut = words_of(text)
    for each in told.clauses:
        subject, whole = words_of(each.subject), words_of(f"{each.subject} {each.does}")
        spots = [at for at in range(len(whole) - len(cut) + 1) if whole[at : at + len(cut)] == cut]
        if each.does and any(at < len(subject) < at + len(cut) for at in spots):
            return True
    return False


def _within(cut: Sequence[str], said: Sequence[str]) -> bool:
    return any(said[at : at + len(cut)] == cut for at in range(len(said) - len(cut) + 1))


def _wholes(clauses: Sequence[Clause]) -> Iterator[str]:
    """Every part of a premise that may stand alone: clauses, predicates, and what hangs on them."""
    for at, each in enumerate(clauses):
        hangs = clauses[at + 1] if at + 1 < len(clauses) and clauses[at + 1].hangs else None
        for behind in ("", f" {hangs.joined} {hangs.whole}" if hangs is not None else ""):
            yield f"{each.whole}{behind}"
            yield f"{each.subject} {each.does}{behind}".strip()
            words = f"{each.does}{behind}".split()
            yield " ".join(words)
            while words and plain(words[0]) in word_set("helps"):
                words = words[1:]
                yield " ".join(words)
            yield that_is_found(f"{each.does}{behind}") if each.does else ""


__all__ = [
    "ONLY_WHEN",
    "aim_stands",
    "crosses_a_verb",
    "is_of_nothing",
    "press_of",
    "stands_whole",
    "trouble_in",
    "what_is_so",
    "with_their_names",
]
