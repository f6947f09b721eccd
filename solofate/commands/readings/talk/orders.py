"""What a friend of the heroes is told without a comma, with courtesies or by a sign, put plainly as an order.

`teo go check the cellar pls` and `I make a sign to Teo that he shoots` are `Teo, check the cellar` and `Teo, shoot`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentences.sentence import BY_NAME
from solofate.commands.readings.whom.people import Crowd, people_called
from solofate.commands.readings.words.utterance import Utterance, near, skip, utterance
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.model.characters import Character
from solofate.rules.names import words_of

_LIST = "orders-told"
_KINDLY, _DEAR, _ENDS = (
    tuple(sorted((each.split() for each in lexicon().words(_LIST, sense)), key=len, reverse=True))
    for sense in ("kindly", "dear", "ends")
)
_SIGNS = tuple(sorted((each.split() for each in lexicon().words(_LIST, "signs")), key=len, reverse=True))
_FIRST_OF_SIGNS = frozenset(each[0] for each in _SIGNS)
_OUGHT = tuple(each.split() for each in lexicon().words(_LIST, "ought"))
_BASE_TOO = lexicon().set_of(_LIST, "past-as-well")
_TELLS = tuple(sorted((each.split() for each in lexicon().words(_LIST, "tells")), key=len, reverse=True))
_TELLS_FIRST = frozenset(each[0] for each in _TELLS)
_FAR = 5


def as_an_order(moment: Moment, said: Utterance) -> str:
    """The order as it is said plainly; nothing where a line is none, or is as plain already."""
    words = said.words
    if said.quoted or len(words) < _FEWEST or not moment.state.scene.open or moment.decision is not None:
        return ""
    if words[0] in ("i", "we"):
        return _by_a_sign(moment, said)
    names = {part for one in moment.friends for part in words_of(one.name)}
    if words[0] not in names:
        return ""
    named = next((one for one in people_called(moment, words) if one.at == 0), None)
    friends = {one.id: one for one in moment.friends}
    if named is None or named.ids[0] not in friends or len(named.ids) > 1 or not said.is_whole(named.end - 1):
        return ""
    return _plainly(friends[named.ids[0]], said, named.end)


def as_called_out(moment: Moment, said: Utterance) -> str:
    """What somebody is told by name, with the comma that was left out: `Hannes get out of here!`."""
    words = said.words
    if said.quoted or moment.decision is not None or not said.text.rstrip().endswith("!"):
        return ""
    one = next((one for one in people_called(moment, words) if one.at == 0), None)
    if one is None or len(one.ids) > 1 or one.sure < BY_NAME or one.end in said.after_a_stop:
        return ""
    if one.end >= len(words) or not _is_a_deed(words[one.end]) or words[one.end] in _BASE_TOO:
        return ""
    return f"{said.said_from(0, one.end)}, {said.said_from(one.end)}!".replace("!!", "!")


def _plainly(one: Character, said: Utterance, at: int) -> str:
    """An order behind a name, without courtesies; nothing where nothing is ordered."""
    words = said.words
    called = at in said.after_a_stop
    begins, ends = at, len(words)
    begins = _behind(words, begins, _DEAR)
    called = called or begins > at
    kindly = _behind(words, begins, _KINDLY)
    asked = kindly > begins
    begins = kindly
    tails = True
    while tails:
        tail = next((each for each in _ENDS if words[max(begins + 1, ends - len(each)) : ends] == each), None)
        tails = tail is not None
        asked = asked or tails
        ends -= len(tail or ())
    if begins >= ends:
        return ""
    if words[begins] in ("go", "come") and begins + 1 < ends:
        behind = begins + 1 + (words[begins + 1] == "and")
        if behind < ends and _is_a_deed(words[behind]):
            begins, asked = behind, True
    if not _is_a_deed(words[begins]) or (not (called or asked) and words[begins] in _BASE_TOO):
        return ""
    if not (called or asked) and words[begins + 1 : begins + 2] == ["and"]:
        return ""
    first = one.name.partition(" ")[0]
    plain = f"{first}, {said.said_from(begins, ends)}"
    stop = "!" if said.text.rstrip().endswith("!") else ""
    as_it_is = (
        not asked and begins == at and said.text[said.tokens[at - 1].ends : said.tokens[at].begins] == ", "
    )
    return "" if as_it_is else f"{plain}{stop}"


def _by_a_sign(moment: Moment, said: Utterance) -> str:
    """The order in `I make the sign to Teo that he shoots the second`; nothing where no friend gets a sign."""
    words = said.words
    begins = skip(words, 1, moment.words, "before")
    if begins >= len(words):
        return ""
    forms = {words[begins], *verb_forms(words[begins])}
    if _FIRST_OF_SIGNS.isdisjoint(forms) and not senses_of(words[begins], "verb"):
        forms = {near(words[begins], _FIRST_OF_SIGNS) or ""}  # `I wisper to Teo`
    if _FIRST_OF_SIGNS.isdisjoint(forms):
        return ""
    behind = next(
        (
            begins + len(each)
            for each in _SIGNS
            if each[0] in forms and words[begins + 1 : begins + len(each)] == each[1:]
        ),
        0,
    )
    friends = {one.id: one for one in moment.friends}
    named = next(
        (
            one
            for one in people_called(moment, words)
            if behind and behind <= one.at <= behind + 1 and one.ids[0] in friends and one.sure >= BY_NAME
        ),
        None,
    )
    if named is None or (named.at == behind + 1 and words[behind] not in ("to", "at", "with", "for")):
        return ""
    at = next((spot for spot in range(named.end, min(len(words), named.end + _FAR)) if words[spot] in _TO), 0)
    if not at:
        return ""
    does = at + 1
    if words[at] == "that":
        does += 1  # `that he …`
    does = max((does + len(each) for each in _OUGHT if words[does : does + len(each)] == each), default=does)
    if does >= len(words):
        return ""
    told = [form for form in (*verb_forms(words[does]), words[does]) if senses_of(form, "verb")]
    verb = min(told, key=len, default="")
    if not verb or (words[at] == "to" and verb != words[does]):
        return ""  # `I nod to Teo to the left`
    name = friends[named.ids[0]].name.partition(" ")[0]
    return f"{name}, {verb} {said.said_from(does + 1)}".rstrip()


def as_told_to_a_friend(moment: Moment, said: Utterance) -> str:
    """What a friend is told in a fight to do for themselves or with the hero: `I tell him to keep his head down`.

    Nobody tells a foe to take cover; and the head that Teo is told to keep down is his. Nothing for any other line.
    """
    words = said.words
    free = moment.fighting and moment.decision is None and not said.quoted and len(words) > _FEWEST
    if not free or words[0] not in ("i", "we", *_TELLS_FIRST):
        return ""
    at = skip(words, int(words[0] in ("i", "we")), moment.words, "before")
    tells = max((len(each) for each in _TELLS if words[at : at + len(each)] == each), default=0)
    friends = {one.id: one for one in moment.friends if one.out is None}
    whom = next((one for one in people_called(moment, words) if one.at == at + tells), None)
    if not tells or whom is None or words[whom.end : whom.end + 1] != ["to"]:
        return ""
    does = whom.end + 1
    bid = ["your" if word in ("his", "her", "their") else word for word in words[does:]]
    if words[whom.at] in ("him", "her"):
        kinds = moment.words.words(_LIST, "for-friends")
        one = _friend_meant(moment, friends, words[whom.at])
    else:
        kinds = moment.words.words(_LIST, "of-their-own")
        one = friends.get(whom.ids[0]) if len(whom.ids) == 1 else None
    if one is None or not any(bid[: each.count(" ") + 1] == each.split(" ") for each in kinds):
        return ""
    return f"{one.name.partition(' ')[0]}, {' '.join(bid)}"


def _friend_meant(moment: Moment, friends: Mapping[str, Character], pronoun: str) -> Character | None:
    """The friend whom a pronoun means: whoever was told of last, else the nearest of whom one may say it."""
    crowd, hero = Crowd.at(moment), moment.hero
    gender = "she" if pronoun == "her" else "he"
    fitting = [one for one in friends.values() if crowd.gender_of(one) in ("", gender)]
    lately = [each.ids[0] for line in moment.told for each in people_called(moment, utterance(line).words)]
    named = next((friends[who] for who in lately if who in friends and friends[who] in fitting), None)
    near = [one for one in fitting if hero is not None and one.zone == hero.zone]
    surely = [one for one in near if crowd.gender_of(one) == gender]
    return named or next(iter((*surely, *near, *fitting)), None)


def _behind(words: Sequence[str], at: int, phrases: Sequence[Sequence[str]]) -> int:
    """The place behind every phrase of these that stands there."""
    going = True
    while going:
        found = next((each for each in phrases if list(words[at : at + len(each)]) == list(each)), None)
        going = found is not None
        at += len(found or ())
    return at


def _is_a_deed(word: str) -> bool:
    """Whether a word is a verb as one is told to do it, and no small word of another kind."""
    if word in lexicon().set_of(_LIST, "no-orders") or word.endswith(("ed", "ing")):
        return False
    of_others = word.endswith("s") and any(
        base != word and senses_of(base, "verb") for base in verb_forms(word)
    )
    return bool(senses_of(word, "verb")) and not of_others  # `Kefa uses Lore`


_FEWEST = 3
_TO = ("to", "that")
