"""A surrender of all the heroes in one sentence, and terms that say it all: `We yield: she keeps us, as long as …`."""

from __future__ import annotations

from solofate.commands.language.syntax import read_line
from solofate.commands.readings.answers.whose_turn import is_ours
from solofate.commands.readings.words.utterance import utterance
from solofate.game.game import Game
from solofate.lexicon.matcher import lexicon
from solofate.repl.offers import Meant, Rest
from solofate.rules.decisions.conflict import CONCESSION_PRICE
from solofate.rules.model.state import CONFLICT
from solofate.rules.names import words_of

_LIST = "given-up-together"
_GIVEN_UP = "what they came for"
"""What a concession costs where its own terms say it."""


def with_all_of_us(game: Game, typed: str, agreed: Meant) -> Meant:
    """A concession, and behind it what its terms have answered already, and the others' who give up with the hero."""
    line = agreed.line or ""
    if not line.startswith("/concede") or agreed.after is not None or game.state.scene.mode != CONFLICT:
        return agreed
    return agreed._replace(after=behind_it(game, typed, line))


def behind_it(game: Game, typed: str, line: str) -> Rest | None:
    """What comes behind a concession: how much is given up, where the terms say so, and who else gives up."""
    words = read_line(line).words
    terms = words[0].text if words else ""
    others = [
        one.id
        for one in game.state.characters.values()
        if is_ours(game.state, one.id) and one.out is None and one.id != game.state.active
    ]
    whole = is_whole(terms)
    behind: Rest | None = None
    for each in reversed(others if _says_we(typed) else ()):
        behind = Rest(typed, is_story=False, hero=each, gives_up=True, line=line, then=behind)
        if whole:
            behind = behind._replace(then=_at_its_price(behind.then))
    return _at_its_price(behind) if whole else behind


def _at_its_price(behind: Rest | None) -> Rest:
    return Rest(_GIVEN_UP, is_story=False, answers=CONCESSION_PRICE.id, then=behind)


def is_whole(terms: str) -> bool:
    """Whether terms say both what is given up and what is had for it: `they keep the book, and we walk out`."""
    words = words_of(terms)
    said = f" {' '.join(words)} "
    return len(words) >= _BOTH and any(f" {each} " in said for each in lexicon().words(_LIST, "joins"))


_BOTH = 7


def _says_we(typed: str) -> bool:
    """Whether it is all of the heroes who give up: `We yield`, `Enough, we surrender`, `Teo and I give up`."""
    words = utterance(typed).words
    at = next((at for at, word in enumerate(words) if word in ("i", "we")), len(words))
    head = f" {' '.join(words[:at])} "
    together = words[at : at + 1] == ["we"] or (at > 1 and words[at - 1] == "and")
    return together or any(f" {each} " in head for each in lexicon().words(_LIST, "ours"))
