"""A deed in the player's own words, as it is told of the hero who does it: tried, or done."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.lexicon.forms import gerund, participle, third_person, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import SEVERAL, Pronouns
from solofate.lexicon.senses import is_a, senses_of
from solofate.patterns import pattern
from solofate.wording.deed_objects import DeedObject, is_several, object_of
from solofate.wording.titles import line_in_brief

_HOW = "ly"
_STOPS = pattern(r"[,;:.!?…–—(]")
_WORD = pattern(r"[^\W_]+(?:['’][^\W_]+)*")
_AN_OBJECT = pattern(
    r"\b(?:him|them|her)\b(?=$| (?:with|from|to|into|off|in|on|at|by|and|over|down|back|away|against|out|up|through)\b)"
)
_ONE_OF_THEM = pattern(r"\b(?:one|another|any|the [a-z]+(?: one)?) of them\b")
_SEVERAL_OF_THEM = pattern(r"\b[a-z]+ of them\b")
_OF_ANOTHER = pattern(r"\b(?:his|her|their|its)\b(?= [^\W\d_])", re.IGNORECASE)
_ITS = pattern(r"\bits\b")
_STRUCK = pattern(r"\bit\b")


class DeedTold:
    """A deed somebody typed, a clause of it, from its verb on; `whom` is what `him` is called in it, `of` who does it.

    It is nothing where no verb begins it: then it is told by the skill. What is struck may be `it` in a blow.
    """

    def __init__(
        self, purpose: str, whom: str = "", *, strikes: bool = False, of: Pronouns = SEVERAL
    ) -> None:
        self._of = of
        purpose = _with_whom(purpose, whom, strikes=strikes)
        words = _clause(purpose).split()
        verb = 0
        while verb < len(words) - 1 and words[verb].endswith(_HOW):
            verb += 1
        is_one = bool(words) and _begins_it(words, verb) and not _names_a_hurt(words)
        self._words, self._verb = (words, verb) if is_one else ([], 0)
        # The name of a task begins with a capital, and it is told behind others: `tries to drag the raft ashore`.
        self._words[: verb + 1] = [each.casefold() for each in self._words[: verb + 1]]

    def __bool__(self) -> bool:
        return len(self._words) > 1

    @property
    def verb(self) -> str:
        """What is done, in one word."""
        return self._words[self._verb].casefold() if self._words else ""

    @property
    def verbs(self) -> tuple[str, ...]:
        """Everything that is done, in the order in which it is: `lean`, `listen`."""
        more = (
            self._words[at].casefold()
            for at in range(self._verb + 2, len(self._words))
            if self._words[at - 1] in _JOINS and _is_done_too(self._words, at, self._verb)
        )
        return (self.verb, *more) if self._words else ()

    @property
    def thing(self) -> DeedObject | None:
        """The first thing or person it is done to: `the counter`."""
        return object_of(" ".join(self._words[self._verb :])) if self._words else None

    @property
    def brought_about(self) -> str:
        """What has become of the thing it is done to: `bus held up`; nothing where that is not plain."""
        thing = self.thing
        if thing is None or thing.living or not thing.direct or len(self.verbs) != 1:
            return ""
        if self.verb in lexicon().set_of("grammar", "brings-little-about"):
            return ""
        last = self._words[-1].casefold()
        way = f" {last}" if last in lexicon().set_of("grammar", "ends-an-object") else ""
        return f"{thing.text.partition(' ')[2]} {participle(self.verb)}{way}"

    @property
    def means(self) -> str:
        """What it is done with: `the measuring rod`, `the left hook`; nothing where no thing is named for that."""
        _, _, behind = " ".join(self._words).partition(_WITH)
        named = object_of(f"{_ANY_VERB} {behind}") if behind else self.thing
        plain = named is not None and named.direct and not named.living and len(self.verbs) == 1
        return named.text if plain and named is not None else ""

    @property
    def body_struck_with(self) -> str:
        """What of their own body somebody strikes with: `elbow`, of `drive my elbow into`; else nothing."""
        own = lexicon().set_of("body", "struck-with")
        return next((word for word in self._words[self._verb + 1 :] if word.casefold() in own), "")

    @property
    def parts_aimed_at(self) -> frozenset[str]:
        """The parts of another's body that it names: `face`, of `swing my fist at Nan's face`."""
        own = ("my", "our")
        parts = lexicon().set_of("body", "parts")
        words = [word.casefold().rstrip(".,") for word in self._words]
        return frozenset(
            word
            for at, word in enumerate(words)
            if at > self._verb and word in parts and words[at - 1] not in own
        )

    @property
    def doing(self) -> str:
        """What they are at, behind `comes close to`: `vaulting the counter`; nothing where several things are done."""
        if len(self.verbs) != 1:
            return ""
        words = list(self._words)
        words[self._verb] = gerund(words[self._verb])
        return of_somebody(" ".join(words), self._of)

    @property
    def is_an_attempt(self) -> bool:
        """Whether it says no more than what is tried: `swing at Nan`, `threaten Nan`, but not `shoot Nan`."""
        aims = self._words[self._verb + 1 : self._verb + 2] == ["at"]
        # Who knocks at a door has tried; who knocks a hat off has done it.
        done = any(
            each.casefold() in lexicon().set_of("grammar", "says-it-is-done") for each in self._words[2:]
        )
        return aims or (self.verb in lexicon().set_of("grammar", "is-an-attempt") and not done)

    @property
    def tried(self) -> str:
        """Behind `tries to`: `vault the counter`."""
        return of_somebody(" ".join(self._words), self._of)

    @property
    def done(self) -> str:
        """What they do: `vaults the counter`."""
        return of_somebody(as_it_is_done(self._words, self._verb), self._of)


def as_it_is_done(words: Sequence[str], verb: int = 0) -> str:
    """A deed as somebody does it, all of its verbs alike: `returns the wallet and asks who dropped it`."""
    told = list(words)
    if told:
        told[verb] = third_person(told[verb])
    for at in range(verb + 2, len(told)):
        if told[at - 1] in _JOINS and _is_done_too(told, at, verb):
            told[at] = third_person(told[at])
    return " ".join(told)


def _names_a_hurt(words: list[str]) -> bool:
    """Whether it is the name of an aspect, each word of which is large: whoever treats `Split Knuckles` splits none."""
    return (
        len(words) > 1 and all(each[:1].isupper() for each in words) and bool(senses_of(words[1].casefold()))
    )


def _with_whom(purpose: str, whom: str, *, strikes: bool) -> str:
    """A deed with a name for whoever it is done to, unless it names them; one's own hand was typed as `my`."""
    if not whom or any(part[:1].isupper() and part in purpose for part in whom.split()):
        return purpose
    if (one := _ONE_OF_THEM.sub(lambda _: whom, purpose, count=1)) != purpose:
        return one
    if _SEVERAL_OF_THEM.search(purpose) is not None:
        return purpose  # Both of them are no one of them.
    for means in (_AN_OBJECT, _STRUCK) if strikes else (_AN_OBJECT,):
        if (named := means.sub(lambda _: whom, purpose, count=1)) != purpose:
            return named
    done_to = object_of(purpose)
    if (
        done_to is not None
        and done_to.living
        and purpose.find(done_to.text.rpartition(" ")[2]) < _where_of_another(purpose)
    ):
        return purpose  # It is the farmers' last dollars that the farmers are talked out of.
    if done_to is not None and _ITS.search(purpose, _where_of(done_to, purpose)) is not None:
        return purpose  # It is the tripod's feet that are brought down.
    return _OF_ANOTHER.sub(lambda _: of_whom(whom), purpose, count=1)


def _where_of(thing: DeedObject, purpose: str) -> int:
    return max(purpose.find(thing.text.rpartition(" ")[2]), 0)


def _where_of_another(purpose: str) -> int:
    found = _OF_ANOTHER.search(purpose)
    return found.start() if found else 0


_WITH, _ANY_VERB = " with ", "use"
_JOINS = ("and", "or")
_NEGATED = ("do", "not")


def _is_done_too(words: Sequence[str], at: int, verb: int) -> bool:
    """Whether a word behind `and` is another thing they do: `lean out and listen for oars`, no `bread and water`."""
    if at == verb + 2 or tuple(words[at : at + 2]) == _NEGATED:
        return True
    known = lexicon()
    if words[at].casefold() in known.set_of("grammar", "is-said"):
        return True  # `Say` and `ask` are no things beside another.
    behind = words[at + 1].casefold() if at + 1 < len(words) else ""
    done_to_it = behind in _POINTED_AT and bool(senses_of(words[at].casefold(), "verb"))
    if done_to_it:
        return True  # `Put both palms on the bell and ring it`
    if not is_a_verb(words[at]) or _are_parts(words[at - 2], words[at]):
        return False
    goes_on = not behind or behind.endswith(_HOW) or words[at + 1][0].isupper()
    return goes_on or any(behind in known.set_of("grammar", each) for each in _GOES_ON)


def _are_parts(one: str, other: str) -> bool:
    """Whether two words beside each other are parts of a body, and neither is done: `his hands and face`."""
    pair = ((each.casefold(), *verb_forms(each.casefold())) for each in (one, other))
    return all(any(is_a(form, _PART_OF_A_BODY) for form in forms) for forms in pair)


_PART_OF_A_BODY = ("body_part.n.1",)
_POINTED_AT = frozenset(("it", "them", "him"))
_GOES_ON = ("begins-a-thing", "ends-a-thing", "of-the-speakers", "leads-an-object", "asks")
_SAID_OF = frozenset(
    ("she", "he", "they", "the", "a", "there", "nobody", "everybody", "his", "her", "their", "my")
)


def _names_a_part(words: list[str], at: int) -> bool:
    """Whether `as` says what somebody is taken for: `pass myself off as the driver`, but not `as fast as I can`."""
    behind = words[at + 1].casefold() if at + 1 < len(words) else ""
    return words[at].casefold() == "as" and behind in _PARTS


_PARTS = ("a", "an", "the", "one", "somebody")


def _has_no_meaning_here(words: list[str]) -> bool:
    """Whether it speaks of what only the speakers know: `take it`, but not `pick up the lamp and throw it`."""
    unknown = lexicon().set_of("grammar", "not-told-again")
    for at, word in enumerate(words):
        small = word.casefold()
        if small not in unknown:
            continue
        said_before = small in _BY_THEN_KNOWN and at > _LONG_ENOUGH and "and" in words[1:at]
        a_clause = small == "that" and at and words[at + 1 : at + 2] and words[at + 1].casefold() in _SAID_OF
        if not said_before and not a_clause:
            return True
    return False


_BY_THEN_KNOWN = ("it", "its")
_LONG_ENOUGH = 3


def _clause(purpose: str) -> str:
    """The first clause: as far as a stop, or what says why or when."""
    plain = _STOPS.split(" ".join(purpose.split()), 1)[0].strip()
    plain = plain[3:] if plain.casefold().startswith("to ") else plain
    ends = lexicon().set_of("grammar", "ends-a-deed")
    words = plain.split()
    at = next(
        # Whom one runs after says no time: `run after Felice`.
        (
            at
            for at, word in enumerate(words)
            if at > (word.casefold() == "after") and word.casefold() in ends and not _names_a_part(words, at)
        ),
        len(words),
    )
    kept = words[:at]
    return "" if _has_no_meaning_here(kept) else " ".join(kept)


def first_deed(goal: str) -> str:
    """The first thing of a goal that names several: `Take the ledger` of `Take the ledger and ride home`."""
    told = goal.partition(" (“")[0].strip().rstrip(".!")
    first = told.partition(", ")[0]
    told = first if first.count(" ") else told
    words = told.split()
    ends = lexicon().set_of("grammar", "ends-a-goal")
    for at in range(2, len(words) - 1):
        joins = words[at].casefold() == "and" and _begins_a_deed(words[at + 1])
        if joins or words[at].casefold() in ends:
            return " ".join(words[:at])
    return told


def goal_in_brief(goal: str) -> str:
    """What the heroes want as it stands in a line or a question: its first deed, and no more of it than a line has."""
    return line_in_brief(first_deed(goal))


def _begins_a_deed(word: str) -> bool:
    small = word.casefold()
    return is_a_verb(small) or small in lexicon().set_of("grammar", "asks")


def _begins_it(words: list[str], verb: int) -> bool:
    """Whether a deed begins with a word: `tell the guard a lie` does, and `ask` alone does not."""
    spoken = words[verb].casefold() in lexicon().set_of("grammar", "is-said") and len(words) > verb + 2
    return spoken or is_a_verb(words[verb]) or _takes_an_object(words, verb)


def _takes_an_object(words: list[str], verb: int) -> bool:
    """Whether a word is a verb by what it does to the next: `pole the boat`, `hot-wire the car`, `palm two cards`."""
    known = lexicon()
    behind = words[verb + 1].casefold() if verb + 1 < len(words) else ""
    word = words[verb].casefold().rpartition("-")[2]
    none = known.set_of("grammar", "is-no-deed") | known.set_of("grammar", "begins-a-whereabouts")
    if word in none or behind not in known.set_of("grammar", "leads-an-object-told"):
        return False
    bent = word.endswith(_BENT) and any(senses_of(form, "verb") for form in verb_forms(word) if form != word)
    return not bent and bool(senses_of(word, "verb"))


_BENT = ("ing", "ed")


def is_a_verb(word: str) -> bool:
    """Whether a word is a verb as it stands behind `to`, and one that tells of a deed."""
    known = lexicon()
    small = word.casefold()
    if small in known.set_of("grammar", "is-no-deed"):
        return False
    if small in known.set_of("grammar", "is-a-deed"):
        return True
    return small in (known.form_of("verbs", small), known.form_of("heads", small))


def of_whom(whom: str) -> str:
    """What somebody has: `the Ringer's`, `the riders'`."""
    return f"{whom}'" if is_several(whom.rpartition(" ")[2]) and whom.startswith("the ") else f"{whom}'s"


def of_somebody(words: str, of: Pronouns = SEVERAL) -> str:
    """The words of a hero as they are told of one: `my knife` is `their knife` or `her knife`, `my fist` a fist."""
    words = _MY_BODY.sub(_a_part, words)
    return _WORD.sub(lambda found: _as_theirs(found[0], of), words)


def _as_theirs(word: str, of: Pronouns) -> str:
    form = _OWN.get(word.casefold())
    return getattr(of, form) if form is not None else word


def _a_part(found: re.Match[str]) -> str:
    part = found[1]
    if part.casefold() not in lexicon().set_of("body", "struck-with"):
        return found[0]
    return f"{'an' if part[0] in 'aeiou' else 'a'} {part}"


_MY_BODY = pattern(r"\bmy (\w+)\b")

_OWN = {
    "my": "their",
    "our": "their",
    "mine": "theirs",
    "me": "them",
    "us": "them",
    "myself": "themself",
    "ourselves": "themself",
}
