"""What a line may have a friend of the hero's do: a way, a deed, or the skill it speaks for; or it is said to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from solofate.commands.readings.reading import DOUBTFUL, Moment, Reading
from solofate.commands.readings.sentences.sentence import Sentence, sentence_in
from solofate.commands.readings.words.utterance import Utterance
from solofate.commands.readings.words.votes import votes_of
from solofate.gm.talk.company import company
from solofate.rules.model.characters import Character
from solofate.wording.plain import in_quotes


def of_somebody_told_of(sentence: Sentence, text: str) -> Iterator[Reading]:
    """What is told of a friend who acts may be their own deed, by the skill that goes with it."""
    moment = sentence.moment
    friends = {one.id: one for one in moment.friends if one.out is None}
    first = next((one for one in sentence.people_anywhere if one.at == sentence.begins), None)
    friend = friends.get(first.ids[0]) if first is not None else None
    if first is None or friend is None or first.several:
        return
    aim = in_quotes(sentence.said.said_from(first.end) if first.end < len(sentence.words) else text)
    covered = votes_of(moment, sentence.words[first.end :])
    best = [skill for skill, _ in friend.sheet.best_first]
    hurt = [one for one in sentence.people_anywhere if one.at > first.at]
    for skill in [*covered, *best][:1]:
        yield Reading(f'/as {friend.id} overcome {skill} "{aim}"', DOUBTFUL, f"it is what {friend.name} does")
    if hurt and hurt[0].ids[0] in friends and hurt[0].ids[0] != friend.id:
        yield Reading(f"/as {friend.id} treat {hurt[0].ids[0]}", DOUBTFUL, f"{friend.name} sees to them")


def told_to_them(moment: Moment, who: str, text: str) -> Iterator[Reading]:
    """The line as it stands, said to whoever it has do something."""
    one = next((one for one in company(moment.state) if one.id == who), None)
    if one is not None and not moment.fighting:
        yield Reading(f'/talk {who} "{in_quotes(text)}"', DOUBTFUL, f"it is said to {one.name}")


def a_way(sentence: Sentence, who: Character | None) -> Iterator[Reading]:
    """The first other zone a sentence names may be where they go."""
    names = sentence.moment.state.scene.zones.names
    where = who.zone if who is not None else None
    for place in sentence.places:
        if place.zone != where:
            yield Reading(f"/move {names[place.zone]}", DOUBTFUL, "it may lead there")
            return


def done_by_a_friend(
    moment: Moment, friend: Character, told: Utterance, read: Callable[[Moment, str], Sequence[Reading]]
) -> Iterator[Reading]:
    """What a friend does of what they are told: a way, a deed that is read, or the skill it speaks for."""
    if not told.words:
        return
    them = replace(
        moment, state=moment.state._replace(active=friend.id), speaker=moment.speaker or moment.state.active
    )
    sentence = sentence_in(them, told)
    for each in a_way(sentence, friend):
        yield each._replace(line=f"/as {friend.id} {each.line[1:]}")
    best = read(them, told.text)[0].line
    if best.startswith(_DEEDS):
        yield Reading(f"/as {friend.id} {best[1:]}", DOUBTFUL, f"it may be what {friend.name} does")
    best_of_theirs = (skill for skill, _ in friend.sheet.best_first)
    if able := next(iter(votes_of(them, told.words)), None) or next(best_of_theirs, None):
        aim = in_quotes(told.text)
        yield Reading(f'/as {friend.id} overcome {able} "{aim}"', DOUBTFUL, f"{friend.name} may do it")


_DEEDS = ("/attack ", "/overcome ", "/advantage ", "/move ", "/treat ", "/aid ", "/maneuver ")
