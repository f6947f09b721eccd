"""What is a lie by what the story holds already: `I tell him that the puppet burned`, where the hero has it."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentences.things import telling_words
from solofate.lexicon.senses import is_a
from solofate.lexicon.whereabouts import is_a_kind_of_place
from solofate.rules.model.facts import HAS

_THINGS = ("artifact.n.1", "communication.n.2", "possession.n.2")


def denies_having(moment: Moment, words: Sequence[str]) -> bool:
    """Whether words say of a thing of the hero's, by the facts or by the title they carry it under, that it is gone."""
    hero, state = moment.hero, moment.state
    if hero is None or not moment.words.found("said-falsely", words):
        return False
    told = telling_words(" ".join(words))
    mine = [each.text for each in state.facts if each.kind == HAS and each.who == hero.id]
    mine += [
        each
        for each in (state.scene.title,)
        if not moment.words.set_of("said-falsely", "carries").isdisjoint(each.casefold().split())
    ]
    things = {
        word for word in telling_words(" ".join(mine)) if is_a(word, _THINGS) and not is_a_kind_of_place(word)
    }
    return not told.isdisjoint(things)
