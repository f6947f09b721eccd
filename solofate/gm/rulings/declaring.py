"""Story details that players declare: whether nothing supports them, and whether an aspect makes them true already."""

from __future__ import annotations

from solofate.gm.answer import Answer, GmContext, Valued, best_of, nothing_to_choose
from solofate.gm.reasons.details import GoesWith, NoAspectNamed, NothingBearsOut, TellingWords
from solofate.gm.rulings.permitting import dramatic_words, words_in
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import Question
from solofate.rules.decisions.actions import Detail
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.state import CONFLICT, State
from solofate.rules.names import slug
from solofate.rules.procedures.actions.details import STRETCH, TRUE_ALREADY
from solofate.rules.table import Table


def unsupported(decision: Question[Detail, None], table: Table, mind: GmContext) -> Answer:
    """A detail may be bought, unless it would settle things, speaks for a foe, or leans on nothing amid a fight."""
    about = decision.about
    state = table.state
    said = words_in(about.detail)
    settles = dramatic_words(state, about.detail)
    foes = [
        foe.name
        for foe in state.characters.values()
        if foe.side != state.characters[about.who].side and said & _weighty(words_in(foe.name))
    ]
    near = _in_play_near(state, about.detail)
    fighting = state.scene.mode == CONFLICT and about.aspect is None
    valued: list[Valued] = [
        ("allow", 1.0 + 0.5 * bool(near) + 0.4 * (about.aspect is not None)),
        ("deny", 0.9 * bool(settles) + 0.6 * bool(foes) + 0.3 * fighting),
    ]
    chose, _ = best_of(valued)

    if chose == "allow":
        return Answer(chose, valued, GoesWith(near[0] if near else None, about.aspect))
    return Answer(chose, valued, NothingBearsOut(tuple(settles), tuple(foes), fighting, about.aspect))


def stretch(decision: Question[Detail, None], table: Table, mind: GmContext) -> Answer:
    """What an aspect says in so many words is true already; whatever goes beyond it is a stretch and costs."""
    about = decision.about
    if about.aspect is None:
        return nothing_to_choose(decision, NoAspectNamed())
    telling = _telling(about.detail)
    borne = telling & words_in(about.aspect)
    share = len(borne) / len(telling) if telling else 0.0
    valued: list[Valued] = [
        (STRETCH, 0.5 + 0.1 * mind.style.hard + 0.5 * bool(dramatic_words(table.state, about.detail))),
        (TRUE_ALREADY, share),
    ]
    chose, _ = best_of(valued)

    because = TellingWords(about.aspect, len(borne), len(telling), true_already=chose == TRUE_ALREADY)
    return Answer(chose, valued, because)


def _telling(text: str) -> frozenset[str]:
    return frozenset(
        word for word in words_in(text) if len(word) > 3 and word not in lexicon().words("details", "common")
    )


def _weighty(words: frozenset[str]) -> frozenset[str]:
    """The words that say something of what they are about."""
    known = lexicon()
    return words.difference(known.words("details", "common"), known.words("details", "small"))


def _in_play_near(state: State, detail: str) -> list[str]:
    """The scene's title and aspects that share a telling word with a detail."""
    said = _telling(detail)
    here = [
        state.scene.title,
        *(one.name for one in state.scene.aspects if one.on == SCENE and not one.hidden),
    ]
    return [name for name in here if slug(name) and not said.isdisjoint(words_in(name))]
