"""What a player wants their hero to become: `I want to be better at Lore`, `Change my trouble to “…”`.

By the book a milestone does that, which is offered when a session ends. Where one is open it is offered; else it is
said when there will be.
"""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.things import means_in
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Lexicon
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.open_sheets import has_room_for_a_stunt
from solofate.rules.model.state import CONFLICT, CONTEST
from solofate.rules.names import words_of
from solofate.rules.ruleset import STUNTS
from solofate.wording.plain import inline

_LIST = "growing-wishes"
_SOON = 5
_SURE = 0.97


def growing_wishes(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The milestone that a line asks for, or when there will be one; nothing for any other line."""
    hero, state = moment.hero, moment.state
    if hero is None or state.scene.mode in (CONFLICT, CONTEST) or not _is_a_wish(moment, said):
        return
    if _is_a_free_stunt(moment, said):
        yield Reading("/stunt", _SURE, "a place for a stunt is free, and is filled at any time")
        yield Reading("/milestone", _SURE - 0.1, "what a milestone changes, and when one is open")
        return
    if hero.id in state.progress.offers:
        yield Reading("/milestone", _SURE, f"a milestone is open for {inline(hero.name)}")
    elif state.scene.open:
        told = (
            "A milestone changes that. Every hero is offered one when a session ends: /end closes the scene, and "
            "/session end the evening."
        )
        yield Reading(said.text, _SURE, "a milestone changes that", told)
    else:
        told = "A milestone changes that, and every hero is offered one when a session ends."
        only_asks = said.words[0] in moment.words.set_of(
            "fillers", "asking"
        )  # `Can I change a skill` ends nothing.
        ends = Reading("/session end", _SURE - 0.1 * only_asks, "a milestone changes that", told)
        shows = "what a milestone changes, and when one is open"
        yield from sorted(
            (ends, Reading("/milestone", _SURE - 0.1 * (not only_asks), shows)), key=lambda each: -each.score
        )


def _is_a_free_stunt(moment: Moment, said: Utterance) -> bool:
    """Whether a stunt is to be written for which the sheet has a place: that waits for no milestone."""
    hero, words = moment.hero, said.words
    if hero is None or not {"stunt", "stunts"} & set(words) or not _NEW & set(words):
        return False
    return has_room_for_a_stunt(hero.sheet) and ruleset_of(moment.state).has(STUNTS)


_NEW = {"new", "another", "free", "write"}


def _is_a_wish(moment: Moment, said: Utterance) -> bool:
    """Whether something of the hero's own sheet is to change, or a skill is to be better than it is."""
    words, known = said.words, moment.words
    if _swaps_skills(moment, said) or _renames(moment, said):
        return True
    if "milestone" in words and not moment.state.scene.open and not said.asks:
        return True
    if said.asks:
        return False
    text = f" {' '.join(words)} "
    levels = any(f" {phrase} " in text for phrase in known.words(_LIST, "levels"))
    if levels and not moment.state.scene.open and (_wants(moment, said) or len(words) <= _SOON):
        return True
    of_a_sheet = known.set_of(_LIST, "of-a-sheet")
    for at, word in enumerate(words):
        changes = not known.set_of(_LIST, "changes").isdisjoint(verb_forms(word))
        behind = words[at + 1 : at + 1 + _SOON]
        if (
            changes
            and not of_a_sheet.isdisjoint(behind)
            and not {"my", "that", "this", "the"}.isdisjoint(behind)
        ):
            return bool({"i", "my", "me"} & set(words)) and _begins_with_me(known, words, at)
    if not _wants(moment, said):
        return False
    named = [each for each in means_in(moment, words) if each.named]
    grows = any(f" {phrase} " in text for phrase in known.words(_LIST, "better"))
    learns = "learn" in words and "better" in words[words.index("learn") :]
    instead = len({each.skill for each in named}) > 1 and " instead of " in text
    return learns or instead or (grows and bool(named))


def _swaps_skills(moment: Moment, said: Utterance) -> bool:
    """`I'd like to swap Physique and Crafts`: two skills by their names, and that they change places."""
    words, known = said.words, moment.words
    names = {name.casefold() for name in moment.state.skills.names.values()}
    for at, word in enumerate(words):
        if not known.set_of(_LIST, "changes").isdisjoint(verb_forms(word)):
            behind = words[at + 1 : at + 1 + _SOON]
            mine = at == 0 or not known.set_of("of-sentences", "own-wish").isdisjoint(words[:at])
            if mine and len(names & set(behind)) > 1:
                return True
    return False


def _renames(moment: Moment, said: Utterance) -> bool:
    """`Let me rename Eyes Not What They Were`: an aspect of the hero's own, by its words."""
    words, renames = said.words, moment.words.set_of(_LIST, "renames")
    at = next((at for at, word in enumerate(words[:_SOON]) if word in renames), None)
    if at is None or moment.hero is None:
        return False
    behind = " ".join(words[at + 1 :])
    return any(" ".join(words_of(each.name)) in behind for each in moment.hero.sheet.aspects)


def _begins_with_me(known: Lexicon, words: list[str], at: int) -> bool:
    """Whether nobody else is told to do it: `change my aspect`, `I want to rename that aspect`."""
    before = words[:at]
    return not before or "i" in before or before[-1] in known.set_of(_LIST, "joined-by")


def _wants(moment: Moment, said: Utterance) -> bool:
    begins = skip(said.words, 0, moment.words, "before")
    text = f"{' '.join(said.words[begins:])} "
    wants = moment.words.words(_LIST, "wants")
    parts = [text, *(f"{' '.join(said.words[at:])} " for at in said.after_a_stop)]
    return any(part.startswith(f"{phrase} ") for part in parts for phrase in wants)
