"""Questions put to the oracle: what one is for, whom and where it names, and what it says, turned round."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.gm.scenes.came_for import KEPT, STILL_THERE, WANTED, kind_of_goal, wanted
from solofate.gm.titles.persons import is_somebody
from solofate.gm.wording.deed_slots import ANSWER, IT, thing_of
from solofate.gm.wording.goal_slots import GOAL, MATTER, SOUGHT, of_the_goal
from solofate.gm.wording.scene_slots import called
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.rules.model.characters import BYSTANDERS, PCS
from solofate.rules.model.state import State, in_play
from solofate.rules.names import words_of
from solofate.wording.deed_objects import is_several
from solofate.wording.deeds_told import is_a_verb
from solofate.wording.people import first_names

SOMEBODY, THING, SOME = "somebody", "thing", "some"
DEED, BEING = "deed", "being"
"""Whether something was done, and what somebody is to somebody."""
FUTURE, COMING, WEATHER, STATE = "future", "coming", "weather", "state"
"""What somebody will do, what will come by itself, what the weather is like, and what state a thing is in."""

_ONE = ("a", "an", "another")
_FIXED = ("structure.n.1", "opening.n.1", "location.n.1", "geological_formation.n.1", "event.n.1")
"""What lies nowhere ready to hand."""
_SOON, _NEXT = 5, 4
"""So many words of a question say what it is about, and so many of whom."""
_IS = ("is", "are", "was", "were")
_FAR, _OTHER = "far", "other"


def asked_for(question: str) -> str:
    """What a question is for: what one `knows` or wants, a `way` through, whether `somebody` is there; or nothing."""
    words = words_of(question)
    told = lexicon().told("question-kinds", words)
    if WEATHER in told and (told[WEATHER].split()[0] not in words[:_SOON] or _is_said_of_somebody(question)):
        del told[WEATHER]
    if words[0] in _word_set("done-before"):  # `Has it been opened?` asks for what was done.
        told = {each: said for each, said in told.items() if each not in (WEATHER, STATE)}
    found = next(iter(told), "")
    if found in (FUTURE, WEATHER) and words[0] in _word_set("of-itself"):
        if told.get(STATE) == words[-1]:
            return STATE  # `Will the rope hold?`, and not `Will the widow hold her tongue?`.
        return FUTURE if _is_said_of_somebody(question) else COMING
    if found == SOMEBODY and (words[0] in _word_set("been-done") or not _is_who_is_there(words)):
        found = ""  # `Did anyone see it?` and `Are the guards bribed?` do not ask who is there.
    if not found and words[0] in _IS and _is_said_of_somebody(question) and _says_where(words):
        return SOMEBODY
    if (found and found not in (SOMEBODY, STATE)) or not _asks_what_there_is(words):
        return found or _of_a_deed_or_a_person(words)
    noun = next((word for word in words[3:] if word not in _ANY), "")
    if found == SOMEBODY or any(map(is_somebody, _not_as_an_owner(question.split()[2:6]))):
        return SOMEBODY
    return found if not noun and words[2] in _ANY else THING if _is_one(words) else SOME


def _of_a_deed_or_a_person(words: Sequence[str]) -> str:
    """Whether it is asked for something that was done, by anybody, or for what somebody is: `Is she my sister?`."""
    if words[0] in _word_set("done-before"):
        return DEED
    if words[0] not in _IS or len(words) < _SHORTEST:
        return ""
    forms = (
        form for word in words[2:] for form in verb_forms(word) if form != word and not word.endswith("ing")
    )
    if words[0] in _WAS and any(is_a_verb(form) for form in forms):
        return DEED
    return BEING if words[1] in _word_set("nobody-said") or is_somebody(words[-1]) else ""


_SHORTEST = 3
_WAS = ("was", "were")


def _is_who_is_there(words: Sequence[str]) -> bool:
    """Whether a question that names people asks if there are any, or if they are in some place."""
    asks = _word_set("anybody") | _word_set("where") | _word_set("present")
    return _asks_what_there_is(words) or not asks.isdisjoint(words[1:])


def _not_as_an_owner(spoken: Sequence[str]) -> list[str]:
    """Words without those whose something is: a servants' stair is no servants."""
    owners = ("'", "’", "'s", "’s")
    return [word for said in spoken if not said.rstrip("?").endswith(owners) for word in words_of(said)]


def _is_one(words: Sequence[str]) -> bool:
    """Whether it is asked for a single thing one could have: a lamp, and no air, no boats and no window."""
    if words[2] not in _ONE:
        return False
    of = next((at for at, word in enumerate(words[3:], start=3) if word in _word_set("where")), len(words))
    return not any(is_a(word, _FIXED) for word in words[3:of][-1:])


def _is_said_of_somebody(question: str) -> bool:
    """Whether a question names somebody near its beginning: by a name, a calling or a pronoun."""
    spoken, said = question.split(), words_of(question)[1:_NEXT]
    if not said or said[0] in _word_set("itself"):
        return False
    named = any(word[:1].isupper() for word in spoken[1:2])
    people = _word_set("nobody-said") | _word_set("anybody")
    return named or not people.isdisjoint(said[:2]) or any(map(is_somebody, said))


def _says_where(words: Sequence[str]) -> bool:
    return not _word_set("where").isdisjoint(words)


def _word_set(sense: str) -> frozenset[str]:
    return lexicon().set_of("question-words", sense)


def asked_here(question: str, state: State) -> str:
    """What a question is for in this scene: where nothing is to be fetched, `what we came for` is something else."""
    asks = asked_for(question)
    if asks != STILL_THERE:
        return asks
    if not _word_set("names-its-own").isdisjoint(words_of(question)[1:2]):
        return SOMEBODY if _is_said_of_somebody(question) else STILL_THERE
    return kind_of_goal(state)


def meant_in(question: str, asks: str, state: State) -> dict[str, str]:
    """The slots a question fills by itself: who is wanted is `{other}`, whoever stands nearer.

    Where it asks for what one came for, `it` is that: `the forged charter is near the vestry`.
    """
    one = wanted(state) if asks == WANTED else None
    slots = {} if one is None else {_OTHER: called(one)}
    named = not _word_set("names-its-own").isdisjoint(words_of(question)[1:2])
    if asks in (STILL_THERE, KEPT) and not named:
        about = of_the_goal(state, None, ANSWER)
        thing = next((about[slot] for slot in (GOAL, SOUGHT, MATTER) if slot in about), "")
        whose = thing != thing.casefold()  # Somebody's shop has no `the` before it.
        if thing and not whose and thing_of(f"{_SEE} {thing}") and not is_several(thing):
            slots[IT] = thing
    return slots


_SEE = "see"


def named_in(question: str, state: State) -> frozenset[str]:
    """The slots an answer leaves alone, since the question says already who and where it is about.

    Of somebody in the cellar it is not said that they are in the yard, and of a question about Odo it is not said what
    Odo thinks of it.
    """
    words = words_of(question)
    slots = (
        {_FAR} if any(word in lexicon().set_of("question-words", "where") for word in words) else set[str]()
    )
    said = set(words)
    others = (one for one in (*in_play(state), *in_play(state, BYSTANDERS)) if one.side != PCS)
    if any(part in said for one in others for part in words_of(one.name) if len(part) > 2):
        slots.add(_OTHER)
    return frozenset(slots)


def _asks_what_there_is(words: Sequence[str]) -> bool:
    return len(words) > 2 and words[0] in _IS and words[1] == "there"


_ANY = lexicon().set_of("question-words", "any")


def turned_round(question: str, state: State, *, yes: bool) -> str:
    """What a yes or a no says, in a sentence: `There is no picket on the wharf.`; nothing where that is not plain.

    Of questions whether there is something, and whether anybody does something.
    """
    words = question.strip(" ?!.").split()
    small = [word.casefold() for word in words]
    if len(words) < 4 or "," in question or "or" in small:
        return ""
    them = _heroes(state)
    rest = [_of_the_hero(word, them) for word in words[2:]]
    if "" in rest:
        return ""
    if _asks_what_there_is(small):
        told = _there_is(small[0], rest, yes)
    elif small[1] in _ANYBODY and small[0] in _TURNS:
        else_ = [rest.pop(0)] if rest[0].casefold() in _word_set("behind-anybody") else []
        told = (
            " ".join(("Somebody" if yes else "Nobody", *else_, _with_its_verb(small[0], rest)))
            if rest
            else ""
        )
    else:
        told = _is_or_is_not([words[1], *rest], small, yes)
    return f"{told}." if told else ""


_ANYBODY = lexicon().set_of("question-words", "anybody")
_TURNS = lexicon().set_of("question-words", "turns")


def _is_or_is_not(rest: Sequence[str], small: Sequence[str], yes: bool) -> str:
    """What is asked of something that is named in a word or two: `It is not raining outside`, `The door is locked`."""
    verb = small[0]
    said_of = _word_set("stands-for")
    if small[1] in said_of and verb in _word_set("helps") and _STILL not in small:
        return " ".join((rest[0].capitalize(), verb, *(() if yes else ("not",)), *rest[1:]))
    plainly = verb in _IS and small[1] == "the" and 4 <= len(small) <= _LONGEST
    known = STATE in lexicon().senses("question-kinds", small[-1])
    if not plainly or not known or not (_word_set("where") | {_STILL}).isdisjoint(small[2:]):
        return ""
    how = [word for word in rest[:-1] if word not in _word_set("how-much")]
    if len(how) != len(rest) - 1:
        return ""
    return " ".join(("The", *rest[1:-1], verb, *(() if yes else ("not",)), rest[-1]))


_STILL, _LONGEST = "still", 5


def _with_its_verb(verb: str, rest: Sequence[str]) -> str:
    """What is asked of somebody, with its verb where it belongs: `in this room is watching Mira`."""
    where = rest[0].casefold() in lexicon().set_of("question-words", "where")
    at = next((at for at, word in enumerate(rest) if word.endswith("ing")), 0) if where else 0
    return " ".join((*rest[:at], verb, *rest[at:]))


def _there_is(verb: str, rest: Sequence[str], yes: bool) -> str:
    first, behind = rest[0].casefold(), " ".join(rest[1:])
    if first in _word_set("no-amount") or first.isdigit():
        return ""
    if first not in _word_set("there-is"):
        return " ".join(("There", verb, *(() if yes else ("no",)), first, behind)).strip()
    turned = lexicon().subject("question-some" if yes else "question-none")
    word = next((said for said, asked in turned.items() if first in asked), first)
    return " ".join(filter(None, ("There", verb, word, behind)))


def _heroes(state: State) -> str:
    heroes = [one for one in in_play(state, PCS) if one.is_hero]
    active = next((one for one in heroes if one.id == state.active), heroes[0] if heroes else None)
    if active is None:
        return ""
    return first_names(state.characters).get(active.id, active.name)


def _of_the_hero(word: str, them: str) -> str:
    """A word of the player's as it is said of their hero; nothing where it cannot be."""
    small = word.casefold()
    if small in ("me", "us"):
        return them
    if small in ("my", "our"):
        return f"{them}'s" if them else ""
    return "" if small in ("i", "we", "you", "your") else word
