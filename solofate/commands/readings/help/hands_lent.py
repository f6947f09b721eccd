"""Help that is told with what the hero does: `With Marisol's help I force the door`, `Anselm helps me lift it`.

By the book that is teamwork: whoever helps adds to the hero's roll, and in a fight gives up a turn for it. So the
hand is lent first, and the deed comes behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from solofate.commands.language.syntax import read_line, split_at
from solofate.commands.readings.reading import SURE, Moment, Reading
from solofate.commands.readings.sentences.sentence import BY_NAME
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.errors import IllegalChoice
from solofate.gm.talk.companions import is_a_companion
from solofate.gm.talk.company import can_talk
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.senses import senses_of
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import BYSTANDERS, PLAYER
from solofate.rules.procedures.actions.rolls import supporters
from solofate.rules.procedures.actions.teamwork import require_aid
from solofate.rules.ruleset import TEAMWORK

_FIRST = 0.96


class HandLent(NamedTuple):
    """A friend who helps, and what the hero does with that help, as a sentence of its own."""

    who: str
    deed: str
    meanwhile: bool = False


def hand_lent_in(moment: Moment, said: Utterance) -> HandLent | None:
    """The help of a friend that a line tells of in passing; None where it tells of none."""
    if moment.hero is None or not moment.state.scene.open or said.asks or said.quoted:
        return None
    words, known = said.words, moment.words
    friends = {
        one.id
        for one in (*moment.friends, *moment.state.characters.values())
        if one in moment.friends or (one.side == BYSTANDERS and not moment.fighting and can_talk(one))
    }
    if not friends:
        return None
    if (beside := _beside_my_own(moment, said, friends)) is not None:
        return beside
    if (theirs := _lent_to_them(moment, said, friends)) is not None:
        return theirs
    if not known.found("hand-lent", words):
        return None
    if (last := _behind_my_own(moment, said, friends)) is not None:
        return last
    for one in people_called(moment, words):
        if len(one.ids) != 1 or one.sure < BY_NAME or one.ids[0] not in friends:
            continue
        first = skip(words, 0, known, "before")
        if (told := _told_around(moment, words, one.at, one.end)) is not None:
            begins, ends = told
            if begins <= first and words[ends : ends + 1] in (["i"], ["we"]):
                return HandLent(one.ids[0], said.said_from(ends))
            if begins > 1 and ends >= len(words) and words[first] in ("i", "we"):
                return HandLent(one.ids[0], said.said_from(0, begins))
        helps = next((each for each in known.found("hand-lent", words[one.end :]) if each.at == 0), None)
        if one.at <= first and helps is not None and helps.sense == "helps-me":
            behind = one.end + helps.length
            if behind < len(words):
                return HandLent(one.ids[0], f"I {said.said_from(behind)}")
    return None


def _lent_to_them(moment: Moment, said: Utterance, friends: Collection[str]) -> HandLent | None:
    """`I help Wilf bar the door`, where he is nobody's foe and stands by: both do it, and nobody is pressed by it."""
    words, known = said.words, moment.words
    first = skip(words, 0, known, "before")
    if words[first : first + 1] not in (["i"], ["we"]) or moment.fighting:
        return None
    verb = skip(words, first + 1, known, "before", "wanting")
    if verb >= len(words) or known.set_of("hand-lent", "helps-them").isdisjoint(verb_forms(words[verb])):
        return None
    one = next((each for each in people_called(moment, words) if verb < each.at <= verb + 2), None)
    if one is None or len(one.ids) != 1 or one.sure < BY_NAME or one.ids[0] not in friends:
        return None
    if moment.state.characters[one.ids[0]].side != BYSTANDERS:
        return None
    does = one.end + (words[one.end : one.end + 1] == ["to"])
    if does >= len(words) - 1 or not any(senses_of(form, "verb") for form in verb_forms(words[does])):
        return None
    led = any(
        words[does] in known.set_of("plain", each) for each in ("prepositions", "particles", "articles")
    )
    return None if led else HandLent(one.ids[0], f"I {said.said_from(does)}")


def _behind_my_own(moment: Moment, said: Utterance, friends: Collection[str]) -> HandLent | None:
    """`I push her toward the edge and Teo helps me`: what stands behind the hero's own deed and says no more."""
    words, known = said.words, moment.words
    first = skip(words, 0, known, "before")
    helps = next(
        (
            each
            for each in known.found("hand-lent", words)
            if each.sense == "at-the-end" and each.at + each.length == len(words)
        ),
        None,
    )
    if helps is None or words[first : first + 1] not in (["i"], ["we"]):
        return None
    one = next((each for each in people_called(moment, words) if each.end == helps.at), None)
    if one is None or len(one.ids) != 1 or one.sure < BY_NAME or one.ids[0] not in friends:
        return None
    ends = one.at
    while ends > first + 1 and words[ends - 1] in known.set_of("hand-lent", "joined-by"):
        ends -= 1
    return HandLent(one.ids[0], said.said_from(0, ends)) if ends > first + 1 else None


def _beside_my_own(moment: Moment, said: Utterance, friends: Collection[str]) -> HandLent | None:
    """`Harold keeps her talking while I search the room`: what one of the heroes' side does for what the hero does."""
    words, known = said.words, moment.words
    begins = skip(words, 0, known, "before")
    leads = words[begins : begins + 1] != [] and words[begins] in known.set_of("hand-lent", "meanwhile")
    begins += leads
    mine = next((at for at in range(begins + 2, len(words) - 1) if words[at] in ("i", "we")), None)
    own = {one.id for one in moment.friends} & set(friends)
    if mine is None or not own or not {"i", "my", "me"}.isdisjoint(words[:mine]):
        return None
    joined = any(" ".join(words[mine - n : mine]) in known.set_of("hand-lent", "meanwhile") for n in (1, 2))
    one = next((each for each in people_called(moment, words[:mine]) if each.at == begins), None)
    if one is None or len(one.ids) != 1 or one.sure < BY_NAME or one.ids[0] not in own:
        return None
    does = words[one.end : one.end + 1]
    acts = does != [] and (does[0].endswith(("s", "ed")) or does[0] in known.set_of("hand-lent", "does"))
    if not acts or not (joined or leads) or does[0] in known.set_of("told-of-the-hero", "no-deed"):
        return None
    return HandLent(one.ids[0], said.said_from(mine), meanwhile=True)


def _told_around(moment: Moment, words: Sequence[str], begins: int, ends: int) -> tuple[int, int] | None:
    """From where to where it is told that somebody helps: `with Marisol's help`, `together with Marisol`."""
    known = moment.words
    for length in (4, 3, 2):
        before = " ".join(words[max(0, begins - length) : begins])
        if begins >= length and before in known.set_of("hand-lent", "before-whom"):
            return begins - length, ends
    if not begins or words[begins - 1] != "with":
        return None
    for length in (3, 2, 1):
        if " ".join(words[ends : ends + length]) in known.set_of("hand-lent", "behind-whom"):
            return begins - 1, ends + length
    return None


def with_a_hand(
    moment: Moment, said: Utterance, read: Callable[[str], Sequence[Reading]]
) -> Sequence[Reading]:
    """The readings of a line that tells of help: the help first, then what is done with it; empty for any other line.

    Where it has been given, or cannot be, the deed alone is left. `read` reads a sentence.
    """
    lent = hand_lent_in(moment, said)
    hero = moment.hero
    if lent is None or hero is None:
        return ()
    found = [each for each in read(lent.deed) if each.line != lent.deed]
    if moment.state.characters[lent.who].side == BYSTANDERS:
        name = moment.state.characters[lent.who].name
        told = f"{name} lends a hand in the story; /side {lent.who} heroes has them help in rolls as well."
        return [each._replace(told=told) for each in found]
    skill = next((skill for each in found[:1] if each.score >= SURE and (skill := _skill_of(each.line))), "")
    friend = moment.state.characters[lent.who]
    if not skill:
        told = f"What {friend.name} does meanwhile is told with it."
        sure = lent.meanwhile and bool(found) and found[0].score >= SURE
        return [each._replace(told=each.told or told) for each in found] if sure else ()
    if lent.who in supporters(moment.state, hero.id, skill):
        return found
    if not ruleset_of(moment.state).has(TEAMWORK):
        return ()
    try:
        require_aid(moment.state, lent.who, hero.id, skill)
    except IllegalChoice as refused:
        told = f"{str(refused)[:1].upper()}{str(refused)[1:]}."
        return [each._replace(told=told) for each in found]
    why = f"{friend.name} lends a hand, which adds 1 to the roll"
    own = not is_a_companion(friend) and friend.control != PLAYER
    helps = Reading(f"/as {lent.who} aid {hero.id} with {skill}", _FIRST - own * 0.02, why)
    return [helps, *(each._replace(score=min(each.score, _FIRST) - _BEHIND) for each in found)]


_BEHIND = 0.2
"""So much less likely than the help is the deed without it."""


def _skill_of(line: str) -> str:
    """The skill a deed is rolled with; nothing for what takes none."""
    if not line.startswith(_ROLLED):
        return ""
    read = read_line(line)
    if read.verb == "attack":
        means = split_at(read.words, "with")[1]
        return means[0].text if means else ""
    return read.words[0].text if read.words else ""


_ROLLED = ("/overcome ", "/advantage ", "/attack ")
