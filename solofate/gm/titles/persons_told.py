"""Who is named in the sentence a campaign is told in: `Jonas the well-digger`, `my aunt Greta, the captain`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from solofate.gm.titles.persons import are_several, is_somebody
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import Part, senses_of
from solofate.rules.names import in_capitals, words_of

_IN_A_SURNAME = lexicon().any_of("small-words", "in-a-surname")

MOST_WORDS = 9
"""Words of a concept at most."""
_MOST_BEFORE = 4
"""So many words may stand between the article and the word for somebody."""


class PersonTold(NamedTuple):
    """Somebody a text tells of: their name, what they are, and whose they are: the `aunt` of whoever speaks.

    `begins` and `ends` are where the words for them stand in the text.
    """

    name: str
    calling: str
    kin: str
    begins: int
    ends: int

    @property
    def told(self) -> str:
        """`Greta the Captain`, `Jonas the Well-Digger`, or a name or a calling alone."""
        return f"{self.name} the {self.calling}" if self.name and self.calling else self.name or self.calling


_A_NAME = r"[^\W\d_a-z][\w’-]*(?:'[^\W\d_]{2,}[\w’-]*)?"
_NAME = rf"{_A_NAME}(?: (?:(?:{_IN_A_SURNAME}) )?{_A_NAME}){{0,3}}"
_NAME_FIRST = re.compile(rf"(?P<name>{_NAME})(?P<comma>,)? (?P<calling>(?:the|an?) .+)")
_CALLING_FIRST = re.compile(
    rf"(?P<calling>\b(?:[Tt]he|[Aa]n?|[\w’']+['’]s?) (?:(?!(?:the|an?) )[\w’'-]+ ){{0,{_MOST_BEFORE}}}?[\w-]+)"
    rf"(?P<led> (?:named|called|by the name of) |, | )(?P<name>{_NAME})(?=(?P<behind>[^\w’'-]|$))"
)
_BARE_CALLING = re.compile(
    rf"(?:^|(?<=, ))(?P<calling>(?:[a-z-]+ ){{0,2}}[a-z-]+) (?P<name>{_NAME})(?=\s+[a-z])"
)
"""`Station cook Yun-seo Baek hears …`, behind where or when that is."""
_KIN = re.compile(
    rf"\b[Mm]y (?:(?P<adjective>[a-z]+) )??(?P<kin>[a-z]+(?:-[a-z]+)?)\b,?(?: (?P<name>{_NAME}))?"
)


def named_people(text: str) -> Iterator[PersonTold]:
    """Everybody a text names together with what they are, in order."""
    found = [*_by_name(text), *_by_calling(text)]
    yield from sorted(found, key=lambda each: each.begins)


def _by_name(text: str) -> Iterator[PersonTold]:
    for at in re.finditer(rf"(?<![\w’'-]){_A_NAME}", text):
        found = _NAME_FIRST.match(text, at.start())
        before = text[: at.start()].rstrip()
        if found is None or _goes_on_a_name(before):
            continue
        led = before.casefold().endswith((" the", " a", " an"))
        if led and _CALLING_FIRST.match(found["calling"]) is not None:
            continue  # The Khan, the interpreter Altan.
        calling = concept_in(found["calling"])
        article = found["calling"].partition(" ")[0]
        if not calling or (not found["comma"] and article != "the"):
            continue
        name = _without_an_age(found["name"])
        # What stands before a name may lead to it: `my uncle Jonas the digger`.
        yield PersonTold(name, _with_its_age(found["name"], calling), "", at.start(), found.end("name"))


def _goes_on_a_name(before: str) -> bool:
    """Whether what stands before a capital is a name of which it is only a part, or leads to a place."""
    last = before.split()[-1:] or [""]
    places = lexicon().set_of("settings", "before-a-place") | lexicon().set_of(
        "settings", "also-before-a-place"
    )
    spoken = re.split(r"['’]", last[0].casefold())[0] in lexicon().set_of("settings", "no-name")
    return last[0].casefold() in places or (last[0][:1].isupper() and last[0][-1].isalpha() and not spoken)


def _by_calling(text: str) -> Iterator[PersonTold]:
    for found in _CALLING_FIRST.finditer(text):
        name, led = found["name"], found["led"]
        if not name[:1].isupper() or (led == ", " and found["behind"] not in (",", ".")):
            continue
        words = found["calling"].split()
        head = head_of_somebody(words[1:])
        if head != len(words) - 2 or not words[-1][:1].islower():
            continue
        calling = in_capitals(" ".join(words[1:]))
        yield PersonTold(name, calling, "", found.start(), found.end("name"))
    for found in _BARE_CALLING.finditer(text):
        words = found["calling"].split()
        if head_of_somebody(words) == len(words) - 1:
            calling = in_capitals(found["calling"])
            yield PersonTold(found["name"], calling, "", found.start(), found.end("name"))


def _without_an_age(name: str) -> str:
    first, _, rest = name.partition(" ")
    return rest if rest and first.casefold() in lexicon().set_of("heroes-told", "ages") else name


def _with_its_age(name: str, calling: str) -> str:
    aged = name.partition(" ")[0] if _without_an_age(name) != name else ""
    return f"{aged} {calling}".strip()


def kin_told(text: str) -> PersonTold | None:
    """Whoever of the speaker's own a text tells of first: `my aunt Greta, the captain`; None where it tells of none."""
    known = lexicon()
    for found in _KIN.finditer(text):
        kin, name = found["kin"], found["name"] or ""
        if not known.senses("kin-of-heroes", kin):
            continue
        rest = text[found.end("name") if name else found.end("kin") :].lstrip(" ,")
        calling = concept_in(rest) if rest.partition(" ")[0] in known.set_of("settings", "articles") else ""
        return PersonTold(name, calling, kin, found.start(), found.end())
    return None


def speaks_of_oneself(text: str) -> bool:
    """Whether a text says I, me or my; the owner of a mine is no speaker."""
    words, own = words_of(text), lexicon().set_of("troubles-told", "i")
    return any(
        word in own
        and not (
            word == _MINE
            and (senses_of(behind, "noun") or before in lexicon().set_of("settings", "articles"))
        )
        for before, word, behind in zip(("", *words), words, (*words[1:], ""), strict=False)
    )


_MINE = "mine"


def calling_of_rank(name: str) -> str:
    """What somebody is by the rank their name begins with: `Monk` of `Brother Aldo`; nothing where it has none.

    A rank of two words is both: `Detective Inspector` of `Detective Inspector Rosa Kade`.
    """
    first, _, rest = name.partition(" ")
    second, _, own = rest.partition(" ")
    if own and second.casefold() in _RANKS_ALONE and is_somebody(first.casefold()):
        return f"{first} {second}"
    return next(iter(lexicon().senses("callings-of-ranks", first.casefold().rstrip("."))), "") if rest else ""


_RANKS_ALONE = frozenset(
    rank for ranks in lexicon().subject("callings-of-ranks").values() for rank in ranks
) - lexicon().set_of("kin-only", "said")


def ranks_in_full(text: str) -> str:
    """A text in which `Sgt. Ada Brandt` is a sergeant, and the full stop of `Mr.` ends no sentence."""
    return _RANKS.sub(lambda rank: _IN_FULL[rank["rank"]], text)


def ranks_as_typed(text: str, typed: str) -> str:
    """A text whose ranks are as short as they were typed: `Dr. Crane` again, of `Doctor Crane`."""
    for rank in _RANKS.finditer(typed):
        name = typed[rank.end() + 1 :].split()[0].strip(".,;:!?'’")
        text = re.sub(rf"\b{_IN_FULL[rank['rank']]} (?={re.escape(name)}\b)", f"{rank[0]} ", text)
    return text


_IN_FULL = {
    "Sgt": "Sergeant",
    "Dr": "Doctor",
    "Capt": "Captain",
    "Lt": "Lieutenant",
    "Mr": "Mr",
    "Mrs": "Mrs",
}
_RANKS = re.compile(rf"\b(?P<rank>{'|'.join(_IN_FULL)})\.(?= [A-Z])")


# ---- who somebody is ---------------------------------------------------------------------------------------------


def concept_in(rest: str, *, bare: bool = False) -> str:
    """The words for somebody that a clause begins with, and what belongs to them: `fire lookout of the dead valley`.

    They are led by an article, unless they may be `bare`: `thrall of Jarl Sigurd`.
    """
    words = [word.strip(",.;:!?") for word in rest.split()]
    if not words:
        return ""
    led = words[0].casefold() in lexicon().set_of("settings", "articles")
    if not led and not bare:
        return ""
    stops = next((at for at, word in enumerate(rest.split()) if word[-1:] in ",.;:!?"), len(words))
    first = 1 if led else 0
    head = head_of_somebody(words[first : stops + 1])
    if head is None:
        return ""
    at, end = head + first, head + first + 1
    behind = words[at + 1 : stops + 1]
    serves = [word.casefold() for word in behind[:2]]
    serves_somebody = serves[:1] == ["to"] and serves[-1] in lexicon().set_of("settings", "articles")
    if behind[:1] and (behind[0].casefold() in lexicon().set_of("heroes-told", "belongs") or serves_somebody):
        end = at + 1 + (_up_to_whom(behind) if serves_somebody else _up_to_more(behind))
    found = words[first:end]
    whole = found if len(found) <= MOST_WORDS else words[first : at + 1]
    while len(whole) > 1 and whole[-1].casefold() in lexicon().set_of("noun-phrases", "never-last"):
        whole = whole[:-1]  # Nobody is a `Piano Tuner Who`.
    return in_capitals(" ".join(whole))


def _up_to_whom(behind: list[str]) -> int:
    """How many words tell whom somebody serves: `to a wizard`, before what that one does."""
    ends = lexicon().set_of("heroes-told", "ends") | lexicon().set_of("heroes-told", "belongs")
    return next(
        (at for at, word in enumerate(behind) if at and word.casefold() in ends - {"of"}), len(behind)
    )


def said_to_be(clause: str) -> str:
    """What somebody says they are in a word no list of people has: `Ronin`, of `a ronin who guards a brewery`."""
    article, *words = clause.strip(" ,.;").split() or [""]
    ends = lexicon().set_of("heroes-told", "ends") | lexicon().set_of("heroes-told", "belongs")
    upto = next((at for at, word in enumerate(words) if word.casefold() in ends), len(words))
    return in_capitals(" ".join(words[:upto])) if article in ("a", "an") and 0 < upto <= _CLAUSE else ""


def _up_to_more(behind: list[str]) -> int:
    """How many of the words behind somebody tell who they are, before a verb or what is true of the world."""
    ends = lexicon().set_of("heroes-told", "ends")
    does = behind[0].casefold() in lexicon().set_of(
        "heroes-told", "links"
    )  # `Who smuggles letters` has its verb.
    return next(
        (
            at
            for at, word in enumerate(behind)
            if at and (word.casefold() in ends or (_goes_on_to_do(behind, at) if does else _does(behind, at)))
        ),
        len(behind),
    )


def _goes_on_to_do(words: list[str], at: int) -> bool:
    """Whether a verb behind `who` and its own clause is what somebody does now: `who hears the dead keeps bees`."""
    word = words[at].casefold()
    if at < _CLAUSE or not word.endswith("s") or word.endswith("ss"):
        return False
    as_verb, as_noun = (sum(each.uses + 1 for each in senses_of(word, part)) for part in _PARTS_OF_SPEECH)
    return bool(senses_of(words[at - 1].casefold(), "noun")) and as_verb > as_noun


def _does(words: list[str], at: int) -> bool:
    """Whether a word behind a noun says what somebody does, and is no plural: `from the wars hides in`."""
    word, behind = words[at].casefold(), words[at + 1 : at + 2]
    leads = lexicon().set_of("settings", "leads-a-clause") | lexicon().set_of("settings", "articles")
    if (
        at < _CLAUSE - 1
        or not word.endswith("s")
        or word.endswith("ss")
        or not behind
        or behind[0].casefold() not in leads
    ):
        return False
    as_verb, as_noun = (sum(each.uses + 1 for each in senses_of(word, part)) for part in _PARTS_OF_SPEECH)
    return bool(senses_of(words[at - 1].casefold())) and as_verb > as_noun


_CLAUSE = 3
_PARTS_OF_SPEECH: tuple[Part, ...] = ("verb", "noun")


def head_of_somebody(words: list[str]) -> int | None:
    """Which of the first words is the one for somebody: the last of those that stand together."""
    found, nobody = None, lexicon().set_of("settings", "no-name")
    for at, word in enumerate(words[: _MOST_BEFORE + 2]):
        folded = word.casefold()
        if folded.endswith(("'s", "’s")) or (not folded.isalpha() and "-" not in folded):
            continue
        if folded in nobody:
            break
        if " ".join((folded, *words[at + 1 : at + 2])) in lexicon().set_of("heroes-told", "two-words"):
            return at + 1
        if is_somebody(folded) and not are_several(folded) and not _qualifies(words[at:]):
            found = at
        elif folded in lexicon().set_of("settings", "leads-a-clause") or not (
            found is None or _goes_on(words[at:])
        ):
            break
    return found


def _qualifies(words: list[str]) -> bool:
    """Whether a word for the dead or the wounded only says how a thing is: `drowned port`."""
    behind = words[1].casefold() if words[1:] else ""
    leads = lexicon().set_of("settings", "leads-a-clause") | lexicon().set_of("heroes-told", "ends")
    return (
        words[0].endswith("ed")
        and behind.isalpha()
        and behind not in leads
        and bool(senses_of(behind, "noun"))
    )


def _goes_on(words: list[str]) -> bool:
    """Whether a noun of no person leads to one for somebody: `bell founder`, `lighthouse keeper's widow`."""
    behind = words[1:2] if not words[1:2] or not words[1].endswith(("'s", "’s")) else words[2:3]
    if not behind or not behind[0].islower() or behind[0] in lexicon().set_of("settings", "no-name"):
        return False
    return is_somebody(behind[0]) and not are_several(behind[0])


# ---- what somebody does ------------------------------------------------------------------------------------------


def finite_at(words: list[str]) -> int | None:
    """Which word is the verb of a clause that begins with its subject; None where it has none."""
    finite = lexicon().set_of("title-words", "finite") | lexicon().set_of("title-words", "past")
    plain = [word.strip(",.;:!?").casefold() for word in words]
    known = next(
        (at for at, word in enumerate(plain) if at and (word in finite or word.endswith(_DENIED))), None
    )
    upto = len(plain) if known is None else known
    leads = lexicon().set_of("settings", "leads-a-clause") | lexicon().set_of("settings", "articles")
    for at in range(1, upto):
        word = plain[at]
        inflected = any(form != word and senses_of(form, "verb") for form in verb_forms(word))
        if not inflected or word.endswith(("ing", "ss")) or plain[at - 1] in leads or words[at][:1].isupper():
            continue
        as_verb, as_noun = (sum(each.uses + 1 for each in senses_of(word, part)) for part in _PARTS_OF_SPEECH)
        if as_verb > as_noun or word.endswith("ed"):
            return at
    return known


_DENIED = ("n't", "n’t")


__all__ = [
    "PersonTold",
    "calling_of_rank",
    "concept_in",
    "finite_at",
    "head_of_somebody",
    "kin_told",
    "named_people",
    "ranks_as_typed",
    "ranks_in_full",
    "said_to_be",
    "speaks_of_oneself",
]
