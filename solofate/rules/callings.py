"""What the words of a name and of aspects say about somebody nobody has written up: skills, and how they fight.

The words are in the lexicon, so that the same ones always mean the same (Fate Condensed, Minor NPCs).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from types import MappingProxyType

from solofate.lexicon.matcher import OwnWords, lexicon
from solofate.lexicon.senses import Part, senses_of
from solofate.named_tuples import NamedTuple
from solofate.rules.model.skills import MENTAL, PHYSICAL, SkillList
from solofate.rules.names import as_aspect, words_of

_USUAL = MappingProxyType(
    {PHYSICAL: ("fight", "athletics"), MENTAL: ("provoke", "will"), "": ("notice", "will")}
)
"""What somebody is best at of whom nothing is known, by what is going on."""


class CallingsNamed(NamedTuple):
    """What words say: the callings they name with the word for each, and single skills with theirs."""

    callings: tuple[tuple[str, str], ...]
    skills: tuple[tuple[str, str], ...]

    @property
    def tactics(self) -> str:
        """How somebody of the first calling fights."""
        ways = lexicon().subject("tactics-of-occupations").items()
        first = self.callings[0][0] if self.callings else ""
        return next((tactics for tactics, occupations in ways if first in occupations), "soldier")


def told_by(texts: Iterable[str], own: tuple[OwnWords, ...] = ()) -> CallingsNamed:
    """What a name and aspects say, in the order they say it: `Masked Guard` is of the watch, then a swindler.

    What stands last in a name is what somebody is, and what stands before it of what kind: it counts after. `own` are
    the words a campaign adds.
    """
    known = lexicon(own)
    callings: dict[str, str] = {}
    skills: dict[str, str] = {}
    for text in texts:
        for word in _weightiest_first(words_of(text)):
            for form in _forms(word):
                if calling := known.senses("occupations", form):
                    callings.setdefault(calling[0], word)
                    break
                if trait := known.senses("traits", form):
                    skills.setdefault(trait[0], word)
                    break
    return CallingsNamed(tuple(callings.items()), tuple(skills.items()))


def _weightiest_first(words: list[str]) -> Iterator[str]:
    """From the last word to the first, but the `Captain` of the Watch before their watch."""
    at = words.index("of") if "of" in words else len(words)
    yield from reversed(words[:at])
    yield from reversed(words[at:])


def _forms(word: str) -> Iterator[str]:
    """A word, and what it may be made of: `boatmen`, `dockwatchers`."""
    yield word
    for ending in lexicon().words("names", "compound"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            yield word.removesuffix(ending)


def is_no_other_word(word: str) -> bool:
    """Whether English has no such word, as far as the lexicon knows: then it can only be a name."""
    folded = word.casefold()
    parts: tuple[Part, ...] = ("noun", "verb", "adjective")
    told = told_by((word,))
    return folded.isalpha() and not (
        any(senses_of(folded, part) for part in parts)
        or told.callings
        or told.skills
        or _is_made_of_another(folded)
    )


def _is_made_of_another(word: str) -> bool:
    """Whether it is what somebody does or has, of a word there is: a `knifer` is nobody's name, a `Kessler` is."""
    endings = (*lexicon().words("person-endings", "doer"), *lexicon().words("person-endings", "compound"))
    stems = (word.removesuffix(ending) for ending in endings if word.endswith(ending) and word != ending)
    return any(senses_of(form, part) for stem in stems for form in (stem, f"{stem}e") for part in _STEMS)


_STEMS: tuple[Part, ...] = ("noun", "verb")


def name_and_role(typed: str) -> tuple[str, str]:
    """Somebody's name, and what they are behind a comma: `Pista, the bear keeper`; no role where none is told."""
    name, _, role = " ".join(typed.split()).partition(",")
    return name.strip(), role.strip(" ,")


def role_as_aspect(role: str) -> tuple[str, ...]:
    """What somebody is, as an aspect of theirs without its article: `the bear keeper`; none where it is not said."""
    words = role.split()
    while len(words) > 1 and words[0].casefold() in lexicon().set_of("plain", "articles"):
        words = words[1:]
    return (as_aspect(" ".join(words)),) if words else ()


def is_a_name(text: str) -> bool:
    """Whether this is somebody's own name, as far as words tell: no calling, and all of its words in capitals.

    `Nan Crake` is one, and so are `Piet the eel man`, `Captain Morrow` and `Brother Anselm`; `Guard Dog` and
    `the Watch` are what somebody is, and so is `Captain Guard`. A single word is one if it is no other word: `Bandi`.
    """
    words = text.split()
    if len(words) == 1:
        return words[0][:1].isupper() and (
            bool(lexicon().senses("given-names", words[0].casefold())) or is_no_other_word(words[0])
        )
    if (
        len(words) > 1
        and words[0][:1].isupper()
        and words[0].casefold() in lexicon().set_of("people-named", "address")
    ):
        rank = told_by(words[:1])
        if rank.callings or rank.skills:
            words = words[1:]
            told = told_by(words)
            return all(word[:1].isupper() for word in words) and not (told.callings or told.skills)
    if "the" in words[1:] and words[0][:1].isupper():
        first = told_by(words[:1])
        return not (first.callings or first.skills)
    told = told_by((text,))
    return len(words) > 1 and all(word[:1].isupper() for word in words) and not (told.callings or told.skills)


def ranked_skills(
    told: CallingsNamed, skills: SkillList, kind: str = "", asked: Sequence[str] = ()
) -> tuple[str, ...]:
    """Every skill of the list, the likeliest for somebody first.

    A calling gives its skills in their order, a telling word its one skill behind the calling's first. Where
    nothing speaks, what is `asked` for goes first, else what the `kind` of conflict wants. In a conflict one of the
    first two attacks: nobody who is there to fight stands by.
    """
    skilled = lexicon().subject("skills-of-occupations")
    named = [skilled.get(calling, ()) for calling, _ in told.callings]
    single = [skill for skill, _ in told.skills]
    by_words = [
        *(named[0][:1] if named else ()),
        *single,
        *(skill for each in named for skill in each),
    ]
    if not named:
        by_words = single
    usual = _USUAL.get(kind, _USUAL[""])
    listed = [*by_words, *asked, *usual, *_USUAL[PHYSICAL], *_USUAL[MENTAL]]
    here = [own for skill in listed for own in ((skill,) if skill in skills else skills.doing(skill))]
    ranked = list(dict.fromkeys((*here, *skills.skills)))
    if kind:
        strikes = [skill for skill in ranked if skills.attacks.get(skill) in (kind, "either")]
        if strikes and strikes[0] not in ranked[:2]:
            ranked.remove(strikes[0])
            ranked.insert(1, strikes[0])
    return tuple(ranked)
