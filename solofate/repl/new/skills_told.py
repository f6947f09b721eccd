"""What somebody is good at by the words that say who they are: their calling, what they do, or whose kin they are."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise

from solofate.gm.titles.persons import callings_of, is_somebody
from solofate.lexicon.forms import plural_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a, kinds_above, senses_of
from solofate.repl.new.work_told import works_told
from solofate.rules.model.skill_scopes import skills_for
from solofate.rules.model.skills import DEFAULT_LIST, SkillList
from solofate.rules.names import words_of
from solofate.rules.occupations import told_by

_BEGINS_WHAT_A_SKILL_IS_FOR = lexicon().any_of("small-words", "begins-what-a-skill-is-for")


def skills_told(concept: str, skills: SkillList) -> list[str]:
    """What somebody is good at by the words that say who they are, the best first; nothing where no word speaks.

    A word that stands in no list counts as the callings do that mean much the same. What somebody is stands before
    what is told of them: a climber who has buried friends is a climber.
    """
    if learned := _learned_from(concept, skills):
        return learned
    whole, is_now = concept, _TOLD_OF_THEM.split(concept, maxsplit=1)[0].strip() or concept
    was = _ALSO.search(whole)
    works = [[at for skill in _skilled(calling) for at in skills.at(skill)] for calling in works_told(whole)]
    by_work = works if set(words_of(is_now)[-1:]) <= lexicon().set_of("kin-only", "said") else []
    callings = [*by_work[:1], *_callings(is_now, skills), *(_callings(was["calling"], skills) if was else ())]
    first, others = callings[0] if callings else (), callings[1:]
    deeds = [own for skill in skills_for(whole) for own in skills.at(skill)]
    besides = [skill for each in others for skill in each[:_OF_ANOTHER]]
    worked = [] if by_work else [skill for each in works[:1] for skill in each]
    return list(dict.fromkeys((*first[: 1 if besides else 2], *besides, *deeds, *first, *worked)))


def aim_of_calling(concept: str) -> str:
    """What somebody of that calling sets out to do where nothing says it, by what they are best at; else nothing."""
    best = next(iter(skills_told(concept, DEFAULT_LIST)), "")
    return next(iter(lexicon().subject("aims-of-skills").get(best, ())), "")


def _learned_from(concept: str, skills: SkillList) -> list[str]:
    """What whoever is only somebody's kin is good at: what those are, of whom it was learned; else nothing.

    `Grandson of Henrike the Ferrywoman`, `A Lighthouse Keeper's Widow`: and not who keeps a library herself.
    """
    who, *told = _TELLS_MORE.split(concept, maxsplit=1)
    kin = _KIN_OF.match(who) or _THEIR_KIN.match(who)
    if kin is None or any(works_told(each) for each in told):
        return []
    whose = _TOLD_OF_THEM.split(kin["whose"].rpartition(" the ")[2], maxsplit=1)[0].split()
    forms = sorted(plural_forms(whose[-1].casefold()), key=len) if whose else ()
    one = next((each for each in forms if is_somebody(each.rpartition("-")[2])), "")
    able = skills_told(" ".join((*whose[:-1], one)), skills) if one else []
    return skills_told(" ".join((*whose[:-1], one, *told)), skills) if able and told else able


_TELLS_MORE = re.compile(r" (?=who\b)", re.IGNORECASE)
_KIN = rf"(?:{lexicon().any_of('kin-only', 'said')})"
_KIN_OF = re.compile(rf"(?:(?:an?|the) )?(?:\w+ )?{_KIN} (?:of|to) (?P<whose>.+)$", re.IGNORECASE)
_THEIR_KIN = re.compile(rf"(?P<whose>.+)(?:['’]s|s['’]) (?:\w+ )?{_KIN}\b", re.IGNORECASE)

_ALSO = re.compile(
    r"\b(?:used to be|(?:was|were|is|became)(?: once| also)?|once|by night) +an? +(?P<calling>.+)"
)
"""What somebody also is or was, in the words told of them: a singer who used to be a pickpocket."""

_OF_ANOTHER = 2
"""So many skills of a second calling stand right behind the best of the first."""


def _callings(text: str, skills: SkillList) -> list[list[str]]:
    """What each calling that a text names is good at, in skills of this list: what somebody is before of what kind."""
    told = told_by((text,))
    word, skilled = _by_word(text)
    own = [[at for skill in skilled for at in skills.at(skill)]]
    named = [calling for calling, by in told.occupations if by != word]
    if not (skilled or named):
        made_of = [calling for each in words_of(text) for calling in callings_of(each)]  # A lacemaker.
        by_meaning = made_of or [
            calling for each in words_of(text) if (calling := _calling_like(each)) is not None
        ]
        named = list(dict.fromkeys(by_meaning))
    traits = [at for skill, _ in told.skills for at in skills.at(skill)]
    ranked = [[at for skill in _skilled(calling) for at in skills.at(skill)] for calling in named]
    if traits:
        ranked[:1] = [[*ranked[0][:1], *traits, *ranked[0][1:]]] if ranked else [traits]
    return [each for each in (*own, *ranked) if each]


def _by_word(text: str) -> tuple[str, Sequence[str]]:
    """The first word for somebody that has skills of its own, with them: a midwife, a hacker, a driver of a crane."""
    known = lexicon().subject("skills-of-words")
    words = words_of(text)
    for before, word in pairwise(words):
        if (pair := f"{before} {word}") in known:
            return word, known[pair]
    spelt = [(word, form) for word in words_of(text) for form in (word, _OF_A_WOMAN.sub("man", word))]
    return next(((word, known[form]) for word, form in spelt if form in known), ("", ()))


_OF_A_WOMAN = re.compile(r"woman$")

_TOLD_OF_THEM = re.compile(rf"\b(?:{_BEGINS_WHAT_A_SKILL_IS_FOR})\b", re.IGNORECASE)


def _skilled(calling: str) -> Sequence[str]:
    return lexicon().subject("skills-of-occupations").get(calling, ())


def _calling_like(word: str) -> str | None:
    """The calling whose words are of the same nearest kind as this one: a fencer and a duellist both fight."""
    if not is_a(word, ("person.n.1",), among=2):
        return None
    for kind in _kinds_of_people(word):
        if callings := _callings_by_kind().get(kind):
            return callings[0]
    return None


def _kinds_of_people(word: str) -> list[str]:
    """What a word for somebody is a kind of, nearest first, as far as it says more than that it is a person."""
    names = next(
        (kinds_above(sense.name) for sense in senses_of(word) if "person.n.1" in kinds_above(sense.name)), ()
    )
    return [name for name in names if name not in kinds_above("person.n.1")][:_NEAR]


_NEAR = 3


@cache
def _callings_by_kind() -> Mapping[str, Sequence[str]]:
    """The callings by the kinds of people their words name, the one with most of them first."""
    found: dict[str, Counter[str]] = {}
    for calling, words in lexicon().subject("occupations").items():
        for kind in (kind for word in words for kind in _kinds_of_people(word)):
            found.setdefault(kind, Counter())[calling] += 1
    return {kind: [calling for calling, _ in counted.most_common()] for kind, counted in found.items()}
