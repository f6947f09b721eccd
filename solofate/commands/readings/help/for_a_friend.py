"""What is done for a friend while they do something: `I hold the lamp for him while he works` lends a hand."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import named_skill, skill_at_hand
from solofate.commands.readings.help.remedies import pointed_at
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import BY_NAME, FULL, Sentence, sentence_in
from solofate.commands.readings.whom.people import people_called
from solofate.lexicon.forms import verb_forms
from solofate.rules.model.characters import Character

_SURE = FULL + 0.05


def done_for_a_friend(sentence: Sentence) -> Iterator[Reading]:
    """The hand that is lent by what is done for somebody, where it is said what they do meanwhile, or can do then."""
    moment, words, known = sentence.moment, sentence.words, sentence.moment.words
    if sentence.denied or sentence.said.asks or sentence.said.quoted or sentence.subject == "other":
        return
    lends = known.set_of("for-friends", "lends")
    if not moment.fighting and lends.isdisjoint(verb_forms(words[min(sentence.verb_from, len(words) - 1)])):
        return  # `I sing for him as he drifts off`
    for at in range(sentence.verb_from + 1, len(words) - 3):
        if words[at] != "for" or (friend := _friend_at(moment, words, at + 1)) is None:
            continue
        one, ends = friend
        leads = next((each for each in known.found("for-a-friend", words[ends:]) if each.at == 0), None)
        behind = ends + leads.length if leads is not None else len(words)
        if leads is None or _friend_at(moment, words, behind) != (
            one,
            behind + _length(moment, words, behind),
        ):
            continue
        able = leads.sense == "so" and words[behind + 1 : behind + 2] not in (["can"], ["could"], ["may"])
        rests = not known.set_of("for-friends", "rests").isdisjoint(
            form for word in words[behind + 1 : behind + 3] for form in verb_forms(word)
        )
        if able or rests:
            continue
        theirs = sentence_in(moment, sentence.said, behind + 1).verb_at_head
        head = sentence.verb_at_head
        usual = next(
            (
                each.skill
                for each in (theirs, head)
                if each is not None and each.skill and each.action not in ("talk", "press")
            ),
            "physique",
        )
        skill = named_skill(sentence) or skill_at_hand(moment, usual) or usual
        yield Reading(f"/aid {one.id} with {skill}", _SURE, f"{one.name} gets a hand, with {skill}")
        return


def _friend_at(moment: Moment, words: list[str], at: int) -> tuple[Character, int] | None:
    """The friend who is named or pointed at there, and the place behind; None where it may be anybody else."""
    if words[at : at + 1] == []:
        return None
    heroes = [one for one in moment.friends if one.out is None]
    if words[at] in ("him", "her", "he", "she"):
        spoken_of = [one for one in heroes if pointed_at(moment, [_OBJECT.get(words[at], words[at])], one)]
        return (spoken_of[0], at + 1) if len(spoken_of) == 1 else None
    named = next((one for one in people_called(moment, words[at : at + 3]) if one.at == 0), None)
    if named is None or named.sure < BY_NAME or len(named.ids) != 1:
        return None
    friend = next((one for one in heroes if one.id == named.ids[0]), None)
    return (friend, at + named.end) if friend is not None else None


def _length(moment: Moment, words: list[str], at: int) -> int:
    friend = _friend_at(moment, words, at)
    return friend[1] - at if friend is not None else 0


_OBJECT = {"he": "him", "she": "her"}
