"""What sounds like a blow and is none: a dog that is scratched behind the ears, a bone that is thrown, a question."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.readings.reading import Moment, found_once
from solofate.commands.readings.sentences.sentence import BY_NAME
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.forms import verb_forms
from solofate.rules.model.characters import OPPOSITION

_FEW = 4


@found_once
def is_no_blow(moment: Moment, said: Utterance) -> bool:
    """Whether nobody is struck by what is told: somebody is petted, clapped on the back or thrown what they get.

    Nor is anybody by a question about what they have, do or did.
    """
    words, known = said.words, moment.words
    if said.asks and words[:1] != [] and words[0] in known.set_of("no-blows", "asks"):
        return True
    for one in people_called(moment, words):
        people = [moment.state.characters[each] for each in one.ids]
        if not one.at or one.sure < BY_NAME or any(each.side == OPPOSITION for each in people):
            continue
        led = words[one.at - 1] in known.set_of("plain", "articles")
        verb = set(verb_forms(words[one.at - 1 - (led and one.at > 1)]))
        behind = words[one.end : one.end + _FEW]
        if _is_petted(moment, verb, behind, words) or _is_thrown_it(moment, verb, behind):
            return True
    return False


def _is_petted(moment: Moment, verb: set[str], behind: Sequence[str], words: Sequence[str]) -> bool:
    known = moment.words
    pets, claps, pokes = (known.set_of("no-blows", sense) for sense in ("pets", "claps", "pokes"))
    if verb.isdisjoint(pets | claps | pokes) or "with" in words:
        return False
    if not known.set_of("no-blows", "kindly").isdisjoint(words):
        return True
    if not verb.isdisjoint(pets):
        return known.set_of("no-blows", "cruel").isdisjoint(behind)
    where = known.set_of("no-blows", "where-clapped" if not verb.isdisjoint(claps) else "where-poked")
    return behind[:1] in (["on"], ["in"]) and not where.isdisjoint(behind)


def _is_thrown_it(moment: Moment, verb: set[str], behind: Sequence[str]) -> bool:
    """Whether they get what is thrown: `I toss Biscuit a treat`, and no `I throw him a punch`."""
    known = moment.words
    if known.set_of("thrown", "verbs").isdisjoint(verb) or len(behind) < _FEW - 2:
        return False
    leads = known.set_of("plain", "articles") | known.set_of("no-blows", "some")
    return behind[0] in leads and known.set_of("no-blows", "blows").isdisjoint(behind)
