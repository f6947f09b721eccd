"""A surrender of all the heroes in one sentence: `We yield: she keeps us, as long as …`."""

from __future__ import annotations

from solofate.commands.readings.answers.whose_turn import is_ours
from solofate.commands.readings.words.utterance import utterance
from solofate.game.game import Game
from solofate.lexicon.matcher import lexicon
from solofate.repl.offers import Meant, Rest
from solofate.rules.model.state import CONFLICT

_LIST = "given-up-together"


def with_all_of_us(game: Game, typed: str, agreed: Meant) -> Meant:
    """A concession, and behind it the others' who give up with the hero. How much each gives up is asked of each."""
    line = agreed.line or ""
    if not line.startswith("/concede") or agreed.after is not None or game.state.scene.mode != CONFLICT:
        return agreed
    return agreed._replace(after=behind_it(game, typed, line))


def behind_it(game: Game, typed: str, line: str) -> Rest | None:
    """What comes behind a concession: the others who give up by the same sentence, on the same terms."""
    others = [
        one.id
        for one in game.state.characters.values()
        if is_ours(game.state, one.id) and one.out is None and one.id != game.state.active
    ]
    behind: Rest | None = None
    for each in reversed(others if _says_we(typed) else ()):
        behind = Rest(typed, is_story=False, hero=each, gives_up=True, line=line, then=behind)
    return behind


def _says_we(typed: str) -> bool:
    """Whether it is all of the heroes who give up: `We yield`, `Enough, we surrender`, `Teo and I give up`."""
    words = utterance(typed).words
    at = next((at for at, word in enumerate(words) if word in ("i", "we")), len(words))
    head = f" {' '.join(words[:at])} "
    together = words[at : at + 1] == ["we"] or (at > 1 and words[at - 1] == "and")
    return together or any(f" {each} " in head for each in lexicon().words(_LIST, "ours"))
