"""Story details that players declare: whether nothing supports them, and whether an aspect makes them true already."""

from __future__ import annotations

from solofate.gm.answer import Mind, Valued, Verdict, best_of
from solofate.gm.rulings.permitting import dramatic_words, words_in
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import Question
from solofate.rules.decisions.actions import Detail
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.state import CONFLICT, State
from solofate.rules.names import slug
from solofate.rules.procedures.actions.details import STRETCH, TRUE_ALREADY
from solofate.rules.table import Table
from solofate.wording.people import listed


def unsupported(decision: Question[Detail, None], table: Table, mind: Mind) -> Verdict:
    """A detail that no aspect bears out may be bought, unless it would settle things or speak for a foe."""
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
    fighting = state.scene.mode == CONFLICT
    valued: list[Valued] = [
        ("allow", 1.0 + 0.5 * bool(near)),
        ("deny", 0.9 * bool(settles) + 0.6 * bool(foes) + 0.3 * fighting),
    ]
    chose, _ = best_of(valued)

    def reason() -> str:
        if chose == "allow":
            if near:
                return f"It goes with {near[0]}, so a fate point buys it though no aspect was named."
            return "Nothing in play speaks against it, so a fate point buys it though no aspect bears it out."
        against = [f"it would settle things ({listed(settles)})"] if settles else []
        against += [f"it speaks for {listed(foes)}"] if foes else []
        against += ["a fight is on"] if fighting else []
        return f"No aspect bears it out, and {listed(against)}: name one with which it fits."

    return Verdict(chose, valued, reason)


def stretch(decision: Question[Detail, None], table: Table, mind: Mind) -> Verdict:
    """What an aspect says in so many words is true already; whatever goes beyond it is a stretch and costs."""
    about = decision.about
    if about.aspect is None:
        return Verdict(decision.default)
    telling = _telling(about.detail)
    borne = telling & words_in(about.aspect)
    share = len(borne) / len(telling) if telling else 0.0
    valued: list[Valued] = [
        (STRETCH, 0.5 + 0.1 * mind.style.hard + 0.5 * bool(dramatic_words(table.state, about.detail))),
        (TRUE_ALREADY, share),
    ]
    chose, _ = best_of(valued)

    def reason() -> str:
        says = f"{len(borne)} of {len(telling)} telling words are in “{about.aspect}”"
        if chose == TRUE_ALREADY:
            return f"{says}: it is true already and costs nothing."
        return f"{says}: the rest goes beyond what it says, and a stretch costs an invoke."

    return Verdict(chose, valued, reason)


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
