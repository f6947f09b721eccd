"""Things that say or hold something: a letter, a tape, a chest; and what is known of what is in them."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from solofate.gm.wording.clauses import telling
from solofate.gm.wording.goals import first_of, inside
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import Found, lexicon
from solofate.lexicon.senses import is_a
from solofate.named_tuples import NamedTuple
from solofate.patterns import pattern
from solofate.rules.model.characters import PCS
from solofate.rules.model.facts import HOLDS, Fact
from solofate.rules.model.state import State
from solofate.rules.names import as_aspect, words_of
from solofate.wording.deed_objects import is_several, object_of, of_several

_BEGINS_WHAT_IS_ADDED = lexicon().any_of("small-words", "begins-what-is-added")
_BEGINS_WHERE_IT_IS = lexicon().any_of("small-words", "begins-where-it-is")

_WORD = pattern(r"[^\W_]+(?:['’\-][^\W_]+)*(?:(?<=s)['’](?=\s))?")
_LIST = "asked-of-contents"
_MOST_BEFORE = 3
"""So many words say which of several such things it is: `the small steel box`."""
_INSIDE = "inside"
_HELD = "holds"
"""The sense of what is opened for what is in it."""
_HEARD = "voice"
"""The sense of what says nothing before it is played."""
_NO_HOLDER = ("structure.n.1", "location.n.1", "person.n.1", "group.n.1", "event.n.1", "body_of_water.n.1")
"""What has an inside and is no thing that somebody opens."""

CONTENT, CONTENT_MORE, CONTENT_PART = "content", "content-more", "content-part"
"""The kinds of words for what a thing says, what more it says, and what can be made out of it at least."""

ABOUT = "about"
"""What a row is for that says something of what was asked about."""


class Bearer(NamedTuple):
    """A thing that says or holds something: of which sort, its noun, and how it is called: `the wax cylinder`.

    `at` and `end` are where it stands among the words of the text it was read in.
    """

    sort: str
    head: str
    called: str
    at: int = 0
    end: int = 0

    @property
    def in_a_name(self) -> str:
        """The thing as it stands in the name of an aspect: `the Wax Cylinder`."""
        name = as_aspect(self.called)
        return f"{_THE}{name[len(_THE) :]}" if self.called.startswith(f"{_THE} ") else name

    @property
    def which(self) -> frozenset[str]:
        """The words that say which of several it is."""
        return frozenset(words_of(self.called)) - {_THE, *words_of(self.head)}


_THE = "the"


def bearers_in(text: str) -> list[Bearer]:
    """The things in a text that say or hold something, in the order in which they stand there."""
    return bearers_among([found[0] for found in _WORD.finditer(text)])


def bearers_among(spoken: Sequence[str]) -> list[Bearer]:
    """The same among the words of a text as they are written."""
    words = [word.casefold() for word in spoken]
    plain = [_of_nobody(word) for word in words]
    found: dict[int, Bearer] = {}
    for each in lexicon().found("bearers", plain):
        if each.at in found or words[each.at + each.length - 1] != plain[each.at + each.length - 1]:
            continue  # What is somebody's or something's own is spoken of next: `the log's last page`.
        begins = _begins(words, spoken, each)
        if begins is not None:
            end = each.at + each.length
            led = begins > 0 and words[begins - 1] in (_THE, "this", "that")
            named = spoken[begins][:1].isupper() and _is_owner(words[begins]) and not led
            called = " ".join(spoken[begins:end]) if named else f"{_THE} {' '.join(spoken[begins:end])}"
            found[each.at] = Bearer(each.sense, each.said, called, begins, end)
    return list(found.values())


def _of_nobody(word: str) -> str:
    return word.removesuffix("'s").removesuffix("’s")


def _leads() -> frozenset[str]:
    known = lexicon()
    return known.set_of("plain", "articles") | known.set_of("talk-words", "determiner")


def _is_owner(word: str) -> bool:
    return word.endswith(("'s", "’s", "s'", "s’"))


def _begins(words: Sequence[str], spoken: Sequence[str], found: Found) -> int | None:
    """Where the thing begins with what says which it is; None where nothing leads to it, and it may be no thing.

    Whose it is belongs to it where that is a name: `Haugen's letter`, but `my husband's log` is a log.
    """
    for at in range(found.at - 1, max(-1, found.at - _MOST_BEFORE - 2), -1):
        if words[at] in _leads():
            return at + 1 if at + 1 <= found.at else None
        if _is_owner(words[at]):
            return at if spoken[at][:1].isupper() else at + 1
        if words[at] in lexicon().set_of("plain", "prepositions"):
            break
    return found.at if is_several(found.said) else None


def asked_of_contents(question: str) -> tuple[Bearer, str] | None:
    """The thing a question asks the contents of, and what it asks about in it; None for any other question.

    `What does the letter say about Haugen`, `what is on the tape`, `what is inside the puppet`.
    """
    words = words_of(question)
    if words[:1] == ["where"] and words[1:2] != []:
        return _where_it_leads(question, words)
    if words[:1] != ["what"] or "you" in words:
        return None
    known = lexicon()
    says, helps = known.set_of(_LIST, "says"), known.set_of(_LIST, "helps")
    for thing in bearers_in(question):
        leads = {word for word in words[1 : thing.at] if word not in _leads()}
        behind = words[thing.end : thing.end + 1]
        if (
            not leads
            <= helps | known.set_of(_LIST, "finds") | known.set_of(_LIST, "part-of-it") | _ME | _IS_SO
        ):
            continue
        lies = bool(behind) and behind[0] in known.set_of(_LIST, "in-it")
        told = (
            bool(behind)
            and (behind[0] in says or (lies and words[-1] in says))
            and (not leads or not leads.isdisjoint(helps))
        )
        if told or (_asks_what_is(leads) and not leads.isdisjoint(known.set_of(_LIST, "in-it"))):
            return thing, _about(question)
    if _INSIDE in words and _asks_what_is(words[1 : words.index(_INSIDE) + 1]):
        return _with_an_inside(question)
    return None


def _where_it_leads(question: str, words: Sequence[str]) -> tuple[Bearer, str] | None:
    """`Where does the map lead?`: what it shows."""
    leads = lexicon().set_of(_LIST, "leads")
    charts = (each for each in bearers_in(question) if each.sort == _SHOWS_A_WAY)
    thing = next(
        (each for each in charts if words[each.end : each.end + 1] != [] and words[each.end] in leads), None
    )
    return (thing, "") if thing is not None else None


_SHOWS_A_WAY = "chart"
_ME = frozenset(("i", "we"))
_IS_SO = lexicon().set_of(_LIST, "is")


def in_full(state: State, question: str) -> str:
    """A question with the thing that `it` is in it: `what does it say`, of the letter that was read last."""
    titled = (each for each in bearers_in(state.scene.title) if each.sort != _HELD)
    thing, words = read_last(state) or next(titled, None), words_of(question)
    if thing is None or _IT not in words or words[0] != "what":
        return question
    behind = words[words.index(_IT) + 1 :]
    if behind[:1] and behind[0] not in _SAYS:
        return question
    return re.sub(rf"\b{_IT}\b", thing.called, question, count=1)


_IT = "it"
_SAYS = lexicon().set_of(_LIST, "says")


def read_last(state: State) -> Bearer | None:
    """The thing of which the contents were told last in this scene, which `it` means."""
    facts = (fact for fact in reversed(state.facts) if fact.kind == HOLDS and fact.scene == state.scenes)
    fact = next(facts, None)
    return bearer_of(fact) if fact is not None else None


def _asks_what_is(leads: Collection[str]) -> bool:
    known = lexicon()
    return any(word in known.set_of(_LIST, "is") | known.set_of(_LIST, "finds") for word in leads)


def _with_an_inside(question: str) -> tuple[Bearer, str] | None:
    """`What is inside the puppet`: a thing nobody would have thought of as one that holds others."""
    spoken = [found[0] for found in _WORD.finditer(question)]
    words = [word.casefold() for word in spoken]
    at = words.index(_INSIDE) + 1
    at += words[at : at + 1] == ["of"]
    at += words[at : at + 1] != [] and words[at] in _leads()
    ends = lexicon().set_of("plain", "prepositions")
    end = next((spot for spot in range(at, len(words)) if words[spot] in ends), len(words))
    if not at < end <= at + _MOST_BEFORE + 1 or is_a(words[end - 1], _NO_HOLDER):
        return None
    return Bearer(_HELD, words[end - 1], f"{_THE} {' '.join(spoken[at:end])}", at, end), ""


def _about(question: str) -> str:
    """What of it a question asks about: `Haugen`, for `what do the papers say about Haugen`."""
    _, about, rest = question.rstrip(" ?.!").partition(" about ")
    return rest.strip() if about else ""


def contents_of(state: State, thing: Bearer) -> list[Fact]:
    """What is known of what a thing says or holds, oldest first: of that very thing, or the one tape there is."""
    told = [(each, bearer_of(each)) for each in state.facts if each.kind == HOLDS]
    same = [each for each, other in told if other is not None and is_the_same(thing, other)]
    if same or thing.which:
        return same
    alike = [each for each, other in told if other is not None and other.sort == thing.sort == _HEARD]
    return alike if len({each.who for each in alike}) == 1 else []


def bearer_of(fact: Fact) -> Bearer | None:
    """The thing a fact tells the contents of."""
    found = bearers_in(f"{fact.name} {_IS}") or bearers_in(f"the {fact.name} {_IS}")
    if found:
        return found[-1]
    words = words_of(fact.name)
    return Bearer(_HELD, words[-1], fact.name) if words else None


_IS = "is"


def is_the_same(one: Bearer, other: Bearer) -> bool:
    """Whether two names are of one thing: `the cylinder` and `the wax cylinder`, but not Haugen's letter and Nan's."""
    heads = {form for word in words_of(one.head)[-1:] for form in plural_forms(word)}
    same = not heads.isdisjoint(form for word in words_of(other.head)[-1:] for form in plural_forms(word))
    mine = one.which | frozenset(words_of(one.head)[:-1])
    yours = other.which | frozenset(words_of(other.head)[:-1])
    return same and (mine <= yours or yours <= mine)


def speaks_of(fact: Fact, about: str) -> bool:
    """Whether what a thing says speaks of what was asked about in it."""
    return not set(telling(about)).isdisjoint(telling(fact.text))


def in_whole(fact: Fact) -> str:
    """What a thing says or holds as a sentence of its own."""
    return _as_a_sentence(fact.sentence)


def _as_a_sentence(told: str) -> str:
    stop = "" if told.rstrip("”’»)").endswith((".", "!", "?", "…", "–")) else "."
    return f"{told[:1].upper()}{told[1:]}{stop}"


def bearer_of_words(sought: str) -> Bearer | None:
    """The thing that is looked for, or into, where it says or holds something: `the last entry in the log`."""
    thing = next(iter(bearers_in(sought)), None)
    if thing is None:
        return _written_on(sought)
    words = words_of(sought)[: thing.at]
    while words and (_is_owner(words[-1]) or words[-1] in _leads()):
        words.pop()
    before = set(words)
    if thing.sort == _HEARD and not before:
        return None  # Whoever finds a tape has not heard it.
    return thing if before <= lexicon().set_of(_LIST, "part-of-it") else None


def _written_on(sought: str) -> Bearer | None:
    """What bears letters, whatever it is: `what is engraved on the rim`; None for any other question."""
    words, known = words_of(sought), lexicon()
    if words[:1] != ["what"] or words[1:2] == [] or words[1] not in _IS_SO:
        return None
    written = known.set_of("what-is-there", "inscribed")
    if words[2:3] == [] or words[2].endswith("ing") or written.isdisjoint(verb_forms(words[2])):
        return None
    on = known.set_of("plain", "prepositions")
    led = next((at for at in range(3, len(words) - 2) if words[at] in on and words[at + 1] in _leads()), None)
    if led is None:
        return Bearer(_LETTERS, "writing", f"{_THE} writing")
    behind = known.set_of("grammar", "opens-a-clause") | on
    ends = next((at for at in range(led + 3, len(words)) if words[at] in behind), len(words))
    return Bearer(_LETTERS, words[ends - 1], f"{_THE} {' '.join(words[led + 2 : ends])}", led + 2, ends)


_LETTERS = "sign"


def told_of_a_thing(told: str) -> Bearer | None:
    """The thing a sentence begins with, where it says what that says: `The duty log has three deaths in it`."""
    thing = next(iter(bearers_in(told)), None)
    return thing if thing is not None and thing.at == 1 and told.startswith(_THE.capitalize()) else None


def thing_called(name: str) -> Bearer:
    """The thing of that name, whatever it is: what nobody thought of as one that says anything is opened."""
    first = name.partition(" ")[0]
    led = first.casefold() in _leads() or (first[:1].isupper() and _is_owner(first))
    found = bearers_in(name if led else f"{_THE} {name}")
    if found:
        return found[-1]
    said = [word[0] for word in _WORD.finditer(name) if word[0].casefold() not in _leads()] or [name]
    return Bearer(_HELD, said[-1].casefold(), f"{_THE} {' '.join(said)}")


def row_about(text: str, thing: Bearer) -> str:
    """A row as a sentence about the thing: `The papers name eleven people.`"""
    told = f"{thing.called} {of_its_number(predicate(text, thing), thing)}"
    return _as_a_sentence(told)


def of_the_goal(state: State, thing: Bearer | None, who: str) -> dict[str, str]:
    """What rows may say of what the heroes are here for: what they want to learn, and the thing they want to find."""
    goal = first_of(inside(state.scene.goals.get(PCS, "")))
    words, known = goal.split(), lexicon()
    hero = state.characters.get(who)
    found: dict[str, str] = {}
    asks = next((at for at, word in enumerate(words) if word in known.set_of("grammar", "asks")), 0)
    if asks and {words[0]} | set(words[1:asks]) <= _learning():
        asked = words[asks:]
        if hero is not None and _PRONOUNS.isdisjoint(asked):
            found["asked"] = of_whom(" ".join(asked), hero.name).rstrip(".?!")
    elif words and words[0] in known.set_of("grammar", "finds-it"):
        sought = object_of(goal)
        apart = thing is None or (
            sought is not None and words_of(thing.head)[-1] not in words_of(sought.text)
        )
        if sought is not None and not sought.living and apart:
            found["wanted"] = sought.text
    return found


def of_whom(text: str, hero: str) -> str:
    """Words of a player or for one, told of the hero: `my sister` and `your sister` are `Ilse's sister`."""
    return " ".join(f"{hero}'s" if word in _OF_THEM else word for word in text.split())


def _learning() -> frozenset[str]:
    known = lexicon()
    return known.set_of("grammar", "learns-it") | known.set_of("grammar", "learns-it-too")


_OF_THEM = lexicon().set_of(_LIST, "of-the-hero")
_PRONOUNS = lexicon().set_of(_LIST, "unnamed") - _OF_THEM


def predicate(text: str, thing: Bearer) -> str:
    """What a row says of a thing, behind its name: `offers a house`, where the row begins with the thing."""
    rest = text[len(thing.called) :] if text.casefold().startswith(thing.called.casefold()) else text
    return rest.strip().removesuffix(".") if not rest.rstrip().endswith("”") else rest.strip()


_IN_IT = pattern(
    rf"^(?P<before>(?:(?!\b(?:{_BEGINS_WHAT_IS_ADDED})\b)[^.,;])*\b(?:{_BEGINS_WHERE_IT_IS})) it\b"
)
"""Where a row speaks of the thing again, and not of what is in it: `two names on it`, no `key with a tag on it`."""


def of_its_number(text: str, thing: Bearer) -> str:
    """`The papers names` is `the papers name`: what a row says, where the thing is several."""
    if not is_several(words_of(thing.head)[-1]):
        return text
    first, _, rest = text.partition(" ")
    behind = _IN_IT.sub(r"\g<before> them", rest)
    return f"{of_several(first)} {behind}"
