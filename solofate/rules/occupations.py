"""What the words of a name and of aspects say about somebody nobody has written up: skills, and how they fight.

The words are in the lexicon, so that the same ones always mean the same (Fate Condensed, Minor NPCs).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from types import MappingProxyType

from solofate.lexicon.matcher import OwnWords, lexicon
from solofate.named_tuples import NamedTuple
from solofate.rules.model.skills import MENTAL, PHYSICAL, SkillList
from solofate.rules.names import words_of

_USUAL = MappingProxyType(
    {PHYSICAL: ("fight", "athletics"), MENTAL: ("provoke", "will"), "": ("notice", "will")}
)
"""What somebody is best at of whom nothing is known, by what is going on."""


class OccupationsNamed(NamedTuple):
    """What words say: the occupations they name with the word for each, and single skills with theirs."""

    occupations: tuple[tuple[str, str], ...]
    skills: tuple[tuple[str, str], ...]

    @property
    def tactics(self) -> str:
        """How somebody of the first occupation fights."""
        ways = lexicon().subject("tactics-of-occupations").items()
        first = self.occupations[0][0] if self.occupations else ""
        return next((tactics for tactics, theirs in ways if first in theirs), "soldier")


def told_by(texts: Iterable[str], own: tuple[OwnWords, ...] = ()) -> OccupationsNamed:
    """What a name and aspects say, in the order they say it: `Masked Guard` is of the watch, then a swindler.

    What stands last in a name is what somebody is, and what stands before it of what kind: it counts after. `own` are
    the words a campaign adds.
    """
    known = lexicon(own)
    occupations: dict[str, str] = {}
    skills: dict[str, str] = {}
    for text in texts:
        for word in _weightiest_first(words_of(text)):
            for form in _forms(word):
                if occupation := known.senses("occupations", form):
                    occupations.setdefault(occupation[0], word)
                    break
                if trait := known.senses("traits", form):
                    skills.setdefault(trait[0], word)
                    break
    return OccupationsNamed(tuple(occupations.items()), tuple(skills.items()))


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


def ranked_skills(
    told: OccupationsNamed, skills: SkillList, kind: str = "", asked: Sequence[str] = ()
) -> tuple[str, ...]:
    """Every skill of the list, the likeliest for somebody first.

    An occupation gives its skills in their order, a telling word its one skill behind the occupation's first. Where
    nothing speaks, what is `asked` for goes first, else what the `kind` of conflict wants. In a conflict one of the
    first two attacks: nobody who is there to fight stands by.
    """
    skilled = lexicon().subject("skills-of-occupations")
    named = [skilled.get(occupation, ()) for occupation, _ in told.occupations]
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
