"""What an aspect says, taken up in a sentence about its hero: what they will not do, always do, owe, fear, and are.

Aspects are titles, and many are sentences in the first person. `I Do Not Leave a Thing Half Bolted` is read as
`will not leave a thing half bolted`, which can stand in a sentence of the GM's. What is not read for certain is left
alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType

from solofate.gm.titles import told_clauses
from solofate.gm.wording.at_hand import words_at_hand
from solofate.lexicon.forms import plural_forms, third_person, verb_forms
from solofate.lexicon.lists import shipped_lists
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import told_of_its_own
from solofate.patterns import pattern
from solofate.rules.model.state import State, in_play
from solofate.wording.people import first_names

REFUSAL, URGE, HABIT, REGRET, NAMED, CALLING = "refusal", "urge", "habit", "regret", "named", "calling"
CREDITOR, HUNTER, MASTER = "creditor", "hunter", "master"
CREED, HIDDEN, LURE = "creed", "hidden", "lure"
RELATIVE, THAT = "relative", "that"
"""Somebody of one's own whom an aspect speaks of, and what it says as a whole, where nothing more telling is read."""

COMER = "comer"
"""Who or what comes because of an aspect, by its sheet."""

BAIT = "bait"
"""The slot of what an aspect cannot leave alone: `a crack`."""

SAY_ENOUGH = frozenset(
    (
        REFUSAL,
        URGE,
        HABIT,
        REGRET,
        CREDITOR,
        HUNTER,
        MASTER,
        NAMED,
        CREED,
        HIDDEN,
        LURE,
        COMER,
        RELATIVE,
        THAT,
    )
)
"""What tells more than the single words of an aspect do, so that these tell nothing beside it."""

OF_ONES_NATURE = frozenset((REFUSAL, URGE, HABIT, REGRET, CREED, CALLING))
"""What somebody is like, which is no matter that anybody settles, finds or knows more of."""

_WORD = pattern(r"[\w'’-]+|[,;:–—…]")
_THEIRS: Mapping[str, str] = MappingProxyType(
    {
        **{"i": "they", "me": "them", "my": "their", "mine": "theirs", "myself": "themselves"},
        **{"we": "they", "us": "them", "our": "their", "ours": "theirs", "ourselves": "themselves"},
        **{"i'm": "they are", "i've": "they have", "i'd": "they would", "i'll": "they will"},
    }
)
_AFTER_I: Mapping[str, str] = MappingProxyType({"am": "are", "was": "were"})
_SHORTEST_CLAUSE, _MOST_WORDS = 3, 12
_OTHERS = frozenset((CREDITOR, HUNTER, MASTER))
_OF_ONE = frozenset((CREED, HIDDEN))
_OF_A_THING = frozenset((REFUSAL, URGE, HABIT))
_TROUBLE = "trouble"
_ONES_OWN = "their "
_OWN = frozenset(("my", "our", "i"))
_MINE = frozenset(("me", "my"))
_COMMON_ENDINGS = ("ly", "er", "est", "ing", "ed", "ness", "ment", "tion")
_NEVER = "never"
_ARTICLES = frozenset(("a", "an", "the"))
_VOWELS = "aeiou"


def told_by(aspect: str, state: State, who: str) -> Mapping[str, str]:
    """What an aspect says, by the kinds of thing it can say, each as it stands in a sentence."""
    one = state.characters[who]
    named = _named(aspect, state, who)
    if named:
        return {NAMED: named}
    first = first_names(state.characters).get(who, one.name)
    comes = next((each.comes for each in one.sheet.aspects if each.name == aspect), "")
    told = {COMER: comes} if comes else dict[str, str]()
    for kind, text in _read(aspect):
        if kind in _OTHERS and text.startswith(_ONES_OWN):
            # `My Brother Wants Me Dead`: in a sentence it has to be said whose brother that is.
            told[kind] = f"{one.name}'s {text[len(_ONES_OWN) :]}"
        elif kind in _OF_ONE:
            told[kind] = _of_one(text, first)
        elif kind in _OF_A_THING:
            told.update(_where_it_can_be_done(kind, text, state))
        else:
            told[kind] = text
    # `Throws Straighter Than He Talks` is a boast; a trouble that says as much is one.
    boasts = HABIT in told and not aspect.casefold().startswith("i ")
    trouble = any(each.name == aspect and each.kind == _TROUBLE for each in one.sheet.aspects)
    if boasts and not trouble:
        return {}
    return {kind: told_of_its_own(text, one.pronouns, aspect) for kind, text in told.items()}


YOU = "you"


@lru_cache(maxsize=256)
def clause_of(aspect: str, name: str) -> str:
    """An aspect that is a whole sentence, as it stands behind `that`: `Pike owes the wells more than water`.

    `name` is whose aspect it is, or `YOU` where it is said to them. Nothing where it is no sentence, or none of one.
    """
    words = _WORD.findall(aspect)
    low = [word.casefold().replace("’", "'") for word in words]
    if not _SHORTEST_CLAUSE <= len(words) <= _MOST_WORDS or ("and", "i") in pairwise(low):
        return ""
    if not {"they", "them", "their"}.isdisjoint(low) or low[0].endswith("'s"):
        return ""  # Others are meant by it.
    if _points_at_nothing(words, low):
        return ""
    if any(_hidden(words, low)):
        return ""  # What nobody is to know has words of its own.
    grammar = lexicon()
    begins = grammar.set_of("aspect-grammar", "begins-a-predicate")
    if low[0] in begins:
        words, low = ["I", *words], ["i", *low]
    often = grammar.set_of("aspect-grammar", "often")
    does = next((word for word in low[1:] if word not in often), "")
    own = low[0] == "i" and (
        _is_a_deed(does) or low[1] in begins or does in grammar.set_of("aspect-grammar", "states-that-bend")
    )
    past = _tells_what_was_done(low)
    if not own and not past and not told_clauses.clause_in(aspect) and not _tells_of_anybody(low):
        return ""
    told = _with_its_places(words, _told_of_them(words)).split()
    if not own and low[0] != "i" and _is_common(low[0]):
        told[0] = told[0].casefold()
    if name == YOU:
        return " ".join(_to_you(word) for word in told)
    if own:
        told = _in_the_third_person(told)
    first = next((at for at, word in enumerate(told) if word in _OF_NAME), None)
    if first is not None:
        told[first] = _OF_NAME[told[first]].format(name=name)
    return " ".join(told)


def _points_at_nothing(words: Sequence[str], low: Sequence[str]) -> bool:
    """Whether it speaks of somebody or something it has not named: `He Will Not Want to Hear It`.

    What is `mine` of it cannot be told of one by name: `The Magpie Is Two-Thirds Mine`.
    """
    grammar = lexicon()
    if not {"mine", "ours"}.isdisjoint(low):
        return True
    points = grammar.set_of("aspect-grammar", "points-at-something")
    at = next((at for at, word in enumerate(low) if word.partition("'")[0] in points), len(low))
    named = grammar.set_of("grammar", "leads-a-noun") | grammar.set_of("aspect-grammar", "anybody")
    before = zip(words[:at], low[:at], strict=True)
    return at < len(low) and not any(
        word in named or (word not in _OWN and typed[:1].isupper() and not _is_common(word))
        for typed, word in before
    )


_OF_NAME: Mapping[str, str] = MappingProxyType({"they": "{name}", "them": "{name}", "their": "{name}'s"})


def _to_you(word: str) -> str:
    return next((you for you, several in lexicon().subject("aspect-to-you").items() if word in several), word)


def _tells_what_was_done(low: Sequence[str]) -> bool:
    """Whether it tells what somebody once did, in a form no ending gives: `My Brother Took the King's Coin`."""
    grammar = lexicon()
    begins = grammar.set_of("aspect-grammar", "anybody") | grammar.set_of("aspect-grammar", "leads-a-party")
    if low[0] != "i" and low[0] not in begins:
        return False
    relative = grammar.set_of("aspect-grammar", "begins-a-clause") | grammar.set_of(
        "aspect-grammar", "a-calling-ends"
    )
    alone = low[0] == "i" or low[0] in grammar.set_of("aspect-grammar", "anybody")
    at = next((at for at, word in enumerate(low[:-1]) if at and _is_a_past(word)), 0)
    led = low[at - 1] in _ARTICLES | _MINE if at else True
    between = relative - grammar.set_of("aspect-grammar", "where") - {"on", "in", "of"}
    return at >= (1 if alone else 2) and not led and between.isdisjoint(low[1:at])


def _is_a_past(word: str) -> bool:
    """Whether a word can only be what somebody did: `took`, and neither `taken` nor `set`."""
    if word.endswith(lexicon().words("aspect-grammar", "ends-no-past")):
        return False
    return any(each != word and _is_a_deed(each) for each in verb_forms(word))


def _tells_of_anybody(low: Sequence[str]) -> bool:
    """Whether it says something of somebody or everybody: `Everybody in Withy Bay Is Owed Money`."""
    grammar = lexicon()
    says = next((at for at, word in enumerate(low) if word in grammar.set_of("aspect-grammar", "says-of")), 0)
    relative = grammar.set_of("aspect-grammar", "begins-a-clause")
    anybody = low[0] in grammar.set_of("aspect-grammar", "anybody")
    return anybody and says > 0 and relative.isdisjoint(low[:says])


def _with_its_places(words: Sequence[str], told: str) -> str:
    """The words with the name of a place as it was written: `at Cold Ferry`, `in Withy Bay`."""
    for before, first, second in zip(words, words[1:], words[2:], strict=False):
        named = before.casefold() == "at" and first.casefold() not in _ARTICLES
        named |= before.casefold() == "in" and not _is_common(first.casefold())
        if named and first[:1].isupper() and second[:1].isupper() and _is_common(second.casefold()):
            told = re.sub(
                rf"\b{re.escape(first)} {re.escape(second)}\b", f"{first} {second}", told, flags=re.I
            )
    return told


def _in_the_third_person(told: Sequence[str]) -> list[str]:
    """`they break the seal first and ask after` as it is said of one: `they breaks the seal first and asks after`."""
    grammar = lexicon()
    adverbs = grammar.set_of("aspect-grammar", "often") | {_NEVER}
    at = next((at for at, word in enumerate(told[1:], start=1) if word not in adverbs), 1)
    said = list(told)
    one = next((one for one, several in _said_of_one() if said[at] in several), "")
    bends = _is_a_deed(said[at]) or said[at] in grammar.set_of("aspect-grammar", "states-that-bend")
    said[at] = one or (third_person(said[at]) if bends else said[at])
    if said[at] != told[at] and not one:
        for after in range(at + 2, len(said)):
            if said[after - 1] in ("and", "then") and _is_a_deed(said[after]) and said[after - 2] != "the":
                said[after] = third_person(said[after])
    return said


def words_in(aspect: str) -> list[str]:
    """The words of an aspect, and the marks between them."""
    return _WORD.findall(aspect)


def senses_of(aspect: str) -> frozenset[str]:
    """Which kinds of thing an aspect says, wherever its hero is."""
    return frozenset(kind for kind, _ in _read(aspect))


def is_of_ones_ways(aspect: str) -> bool:
    """Whether an aspect says what its hero always or never does, which is compelled where it can be done."""
    return not _OF_A_THING.isdisjoint(kind for kind, _ in _read(aspect))


def _where_it_can_be_done(kind: str, text: str, state: State) -> Mapping[str, str]:
    """What is done with a certain thing is done where that thing is; one that may turn up anywhere is a lure."""
    thing = _thing_in(text)
    if not thing or not words_at_hand(state).isdisjoint(plural_forms(thing.split()[-1])):
        return {kind: text}
    if thing.split()[-1] in lexicon().set_of("aspect-grammar", "may-turn-up") and kind != REFUSAL:
        return {LURE: text, BAIT: f"{'an' if thing[0] in _VOWELS else 'a'} {thing}"}
    return {}


@lru_cache(maxsize=512)
def _thing_in(text: str) -> str:
    """The certain thing a deed is done with: `a locked door`; none for what any place has, or is no thing at all."""
    grammar = lexicon()
    words = [word.casefold() for word in _WORD.findall(text)]
    for at, word in enumerate(words[:-1]):
        if word not in _ARTICLES:
            continue
        after = words[at + 1 : at + 3]
        apart = len(after) > 1 and (after[0].endswith("ed") or after[0] in _adjectives())
        thing = after if apart else after[:1]
        if grammar.set_of("aspect-grammar", "anywhere").isdisjoint((thing[-1],)):
            return " ".join(thing)
    return ""


def _adjectives() -> frozenset[str]:
    return lexicon().set_of("aspect-grammar", "of-a-thing")


def _of_one(text: str, name: str) -> str:
    """What is said of `them` as it is said of one by name: `what Pike did at Ashford`, `on Dov's shift`."""
    words = text.split()
    told: list[str] = []
    for at, word in enumerate(words):
        before = words[at - 1] if at else ""
        if word == "they":
            told.append(name)
        elif word == "their":
            told.append(f"{name}'s")
        elif before == "they":
            of_one = next((one for one, said in _said_of_one() if word in said), "")
            told.append(of_one or (third_person(word) if _is_a_deed(word) else word))
        else:
            told.append(word)
    return " ".join(told)


@lru_cache(maxsize=1)
def _said_of_one() -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((one, tuple(said)) for one, said in lexicon().subject("aspect-of-one").items())


@lru_cache(maxsize=512)
def _read(aspect: str) -> tuple[tuple[str, str], ...]:
    words = _WORD.findall(aspect)
    if not 1 < len(words) <= _MOST_WORDS:
        return ()
    low = [word.casefold().replace("’", "'") for word in words]
    readings = (
        _hidden(words, low),
        _too_much_of_it(words, low),
        _opening(words, low),
        _other(words, low),
        _habit(words, low),
        _calling(words, low),
    )
    return next((told for told in map(tuple, readings) if told), ())


def _hidden(words: Sequence[str], low: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What nobody is to know: `Nobody Is to Know What I Did at Ashford`."""
    for each in sorted(lexicon().words("aspect-grammar", "hides"), key=len, reverse=True):
        said = each.split()
        if list(low[: len(said)]) == said:
            rest = words[len(said) :]
            if len(rest) > 1 and rest[0].casefold() in lexicon().set_of("aspect-grammar", "begins-a-clause"):
                told = _told_of_them(rest)
                yield HIDDEN, f"{told[:1].lower()}{told[1:]}"
            return


def _too_much_of_it(words: Sequence[str], low: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What they are too much of something for: whoever is `Too Proud to Tell a Small Lie` never tells one."""
    for each in sorted(lexicon().words("aspect-grammar", "too"), key=len, reverse=True):
        length = each.count(" ") + 1
        if list(low[:length]) != each.split():
            continue
        to = next(
            (at for at in range(length + 1, min(length + _MOST_OF_WHAT, len(low) - 1)) if low[at] == "to"), 0
        )
        if to and _base(low[to + 1]):
            yield REFUSAL, f"is too {low[length]} {_told_of_them(words[length + 1 :])}"
        return


_MOST_OF_WHAT = 4


def _opening(words: Sequence[str], low: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What it begins with says that they will not, cannot, should have …: the longest beginning listed."""
    openings = lexicon().subject("aspect-openings")
    begun = [
        (len(each.split()), sense)
        for sense, several in openings.items()
        for each in several
        if list(low[: len(each.split())]) == each.split()
    ]
    if not begun:
        return
    length, sense = max(begun)
    if length >= len(words):
        return
    verb, rest = low[length], words[length + 1 :]
    grammar = lexicon()
    kind = REFUSAL if sense in grammar.set_of("aspect-grammar", "refuses") else URGE
    if sense in grammar.set_of("aspect-grammar", "regrets"):
        yield REGRET, f"{sense} {_told_of_them(words[length:])}"
        return
    base = verb
    if _NEVER in low[:length]:  # `I Never Left Anybody` will not leave anybody either.
        base = _base(verb)
    elif sense in grammar.set_of("aspect-grammar", "lets-nobody") and low[length - 1] not in ("to", "must"):
        # `Nobody Believes What I Saw` is none of the hero's doing, and `Nobody Told Me` is over.
        own = not grammar.set_of("aspect-grammar", "of-oneself").isdisjoint(low)
        deed = _base(verb)
        if own and verb.endswith("s") and deed and deed not in grammar.set_of("aspect-grammar", "states"):
            nobody = " ".join(low[:length])
            yield CREED, f"{nobody} {verb} {_told_of_them(rest)}".strip()
        return
    if base:
        yield kind, f"{sense} {' '.join((base, _told_of_them(rest))).strip()}"


def _other(words: Sequence[str], low: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Whom it speaks of: `I Owe the Wells More Than Water`, `Wanted by the Guild`, `The Company Holds My Lungs`."""
    ends = lexicon().set_of("aspect-grammar", "ends-a-name")
    for kind, several in lexicon().subject("aspect-others").items():
        for each in sorted(several, key=len, reverse=True):
            said = each.split()
            at = next((at for at in range(3) if list(low[at : at + len(said)]) == said), None)
            if at is None or (at and low[0] != "i"):
                continue
            name = words[at + len(said) :]
            if said[-1] == "to" and name and (_is_a_deed(name[0].casefold()) or name[0].casefold() == _NEVER):
                (swears,) = lexicon().words("aspect-grammar", "swears")
                yield REFUSAL, f"{swears} {_told_of_them(name)}"
                return
            stop = next((i for i, word in enumerate(name) if word.casefold() in ends), len(name))
            if 0 < stop <= 4:
                yield kind, _as_a_party(name[:stop])
                return
    if low[0] == "i":
        return
    for kind, several in lexicon().subject("aspect-deeds").items():
        for each in sorted(several, key=len, reverse=True):
            said = each.split()
            for at in range(1, 5):
                after = low[at + len(said) : at + len(said) + 1]
                if list(low[at : at + len(said)]) == said and after and after[0] in _MINE:
                    often = low[at - 1] in lexicon().set_of("aspect-grammar", "often") and at > 1
                    yield kind, _as_a_party(words[: at - 1 if often else at])
                    return


def _habit(words: Sequence[str], low: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What they do time and again: `I Break the Seal First and Ask After`, `Shoots First`."""
    states, often = (lexicon().set_of("aspect-grammar", sense) for sense in ("states", "often"))
    at = 1 if low[0] == "i" else 0
    if low[at] in often:
        words, low = [*words[:at], *words[at + 1 :]], [*low[:at], *low[at + 1 :]]
    again = [at for at in range(2, len(low)) if low[at] == "i" and low[at - 1] == "and"]
    words = [word for at, word in enumerate(words) if at not in again]  # `I Sell Water and I Carry Messages`
    low = [word for at, word in enumerate(low) if at not in again]
    if low[0] == "i" and len(low) > 1 and low[1] not in states and _is_a_deed(low[1]):
        told = [third_person(low[1])]
        for at, word in enumerate(words[2:], start=2):
            joined = low[at - 1] in ("and", "then") and _is_a_deed(low[at]) and low[at - 2] != "the"
            told.append(third_person(low[at]) if joined else word)
        yield HABIT, " ".join((told[0], _told_of_them(told[1:]))).strip()
        return
    base = _base(low[0])
    no_deed = lexicon().set_of("aspect-grammar", "no-deed")
    if (
        len(low) > 1
        and base
        and base != low[0]
        and low[0].endswith("s")
        and base not in states
        and low[1] not in no_deed
    ):
        yield HABIT, " ".join((low[0], _told_of_them(words[1:])))


def _calling(words: Sequence[str], low: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What they are by calling: `Hedge Doctor with a Past`. It ends with a noun for people."""
    ends = lexicon().set_of("aspect-grammar", "a-calling-ends")
    stop = next((at for at, word in enumerate(low) if word in ends or not word[0].isalpha()), len(low))
    aside = _ARTICLES | lexicon().set_of("aspect-grammar", "no-longer")
    head = [word for word in low[:stop] if word not in aside]
    typed = [word for word in words[:stop] if word.casefold() not in aside]
    own = not _OWN.isdisjoint(low) or any("'" in word for word in head)
    own |= not lexicon().set_of("aspect-grammar", "no-calling").isdisjoint(head)
    if not own and 0 < len(head) <= 3 and not head[-1].endswith("s") and _is_a_person(head[-1]):
        # What comes before the noun may be a name: a British agent.
        yield (
            CALLING,
            " ".join(low if _is_common(low) else word for word, low in zip(typed, head, strict=True)),
        )


def _named(aspect: str, state: State, who: str) -> str:
    """Somebody who is here and whom the aspect names, by the name it uses."""
    low = {word.casefold() for word in _WORD.findall(aspect)}
    for one in in_play(state):
        first = one.name.partition(" ")[0]
        if one.id != who and first.casefold() in low and first[:1].isupper() and one.is_hero:
            return first
    return ""


def _as_a_party(words: Sequence[str]) -> str:
    """Somebody an aspect speaks of: a name without an article stays one."""
    small = words[0].casefold() in lexicon().set_of("aspect-grammar", "leads-a-party")
    return _told_of_them(words) if small else " ".join(words)


def _told_of_them(words: Sequence[str]) -> str:
    """Part of a title as it stands in a sentence about its hero: in small letters but for names, and of `them`."""
    told: list[str] = []
    for at, word in enumerate(words):
        low = word.casefold().replace("’", "'")
        before = words[at - 1].casefold() if at else ""
        if low in _THEIRS:
            told.append(_THEIRS[low])
        elif before == "i" and low in _AFTER_I:
            told.append(_AFTER_I[low])
        elif word[:1].isupper() and (
            low in ("a", "an") or before in ("a", "an") or _is_common(low.removesuffix("'s"))
        ):
            told.append(low)
        else:
            told.append(word)
    return re.sub(r" ([,;:])", r"\1", " ".join(told))


def _is_a_deed(word: str) -> bool:
    """Whether a word is a verb as it stands in `I break`, and no past form of another: `I saw`."""
    if not _is_a_verb(word):
        return False
    return not any(
        each != word and _is_a_verb(each) for each in verb_forms(word) if not word.startswith(each)
    )


def _is_a_verb(word: str) -> bool:
    known = lexicon()
    listed = known.form_of("verbs", word) == word or known.form_of("heads", word) == word
    return listed or word in known.set_of("aspect-grammar", "deeds")


def _base(word: str) -> str:
    """The verb a form is of, or nothing where none is known."""
    return next((each for each in verb_forms(word) if _is_a_verb(each)), "")


def _is_a_person(word: str) -> bool:
    known = lexicon()
    return bool(known.senses("occupations", word)) or word in known.set_of("persons", "anybody")


_OF_NAMES = frozenset(("peoples", "genres-by-name", "ages-of-settings", "lands-of-settings"))
"""The subjects whose words are names of countries, cities and kings, and no common words."""


@lru_cache(maxsize=1)
def _common_words() -> frozenset[str]:
    return frozenset(
        word
        for subject, senses in shipped_lists().items()
        if subject not in _OF_NAMES
        for several in senses.values()
        for each in several
        for word in each.split()
    )


def _is_common(word: str) -> bool:
    """Whether a word stands in the lexicon, in any form: what does not may be a name."""
    if word.endswith(_COMMON_ENDINGS):
        return True
    common = _common_words()
    return any(form in common for form in (*plural_forms(word), *verb_forms(word)))
