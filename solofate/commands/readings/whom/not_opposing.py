"""Who is named and has no reason to hinder what is done: whom it is shown, and in whose hand it is written.

`I walk the tightrope to show her I can`, `I forge a transfer in Hesper's hand`.
"""

from __future__ import annotations

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance


def only_shown_to(moment: Moment, said: Utterance, who: str) -> bool:
    """Whether somebody is named only as whom it is shown, or as whose hand, name or way it is done in."""
    people = [one for one in people_called(moment, said.words) if who in one.ids]
    return bool(people) and all(
        _is_shown(moment, said, one) or _is_done_as_theirs(moment, said, one) for one in people
    )


def _is_shown(moment: Moment, said: Utterance, one: Mention) -> bool:
    """`…, to show her I can`: why it is done, and no more."""
    words, shows = said.words, moment.words.set_of("not-opposing", "shows")
    before = [" ".join(words[max(0, one.at - length) : one.at]) for length in (2, 3)]
    return not shows.isdisjoint(before)


def _is_done_as_theirs(moment: Moment, said: Utterance, one: Mention) -> bool:
    """`In Hesper's hand`, `in her name`: so it is made, with nobody looking on."""
    words, known = said.words, moment.words
    ends = one.end if words[one.end : one.end + 1] else one.at
    after = words[ends : ends + 1]
    return words[one.at - 1] == "in" and not known.set_of("not-opposing", "as-theirs").isdisjoint(after)
