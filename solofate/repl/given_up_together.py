"""A surrender of all the heroes in one sentence: `We yield: she keeps us, as long as …`."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.readings.answers.whose_turn import is_ours
from solofate.commands.readings.words.utterance import utterance
from solofate.game.game import Game
from solofate.lexicon.matcher import lexicon
from solofate.repl.offers import Meant, Rest
from solofate.rules.model.state import CONFLICT
from solofate.rules.names import words_of

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
    called = [game.state.characters[each].name for each in others]
    for each in reversed(others if _says_we(typed, called) else ()):
        behind = Rest(typed, is_story=False, hero=each, gives_up=True, line=line, then=behind)
    return behind


def _says_we(typed: str, others: Sequence[str]) -> bool:
    """Whether all of the heroes give up: `We yield`, `Let us surrender`, `Teo and I give up`, by who does that verb.

    Whoever says that the fight is lost, or what was before, and then that they give up, speaks for one.
    """
    words, known = utterance(typed).words, lexicon()
    at = next((each.at for each in known.found("gives-up", words) if each.sense == "verbs"), len(words))
    who = next((spot for spot in reversed(range(at)) if words[spot] in ("i", "we")), None)
    if who is None:
        head = f" {' '.join(words[:at])} "
        return any(f" {each} " in head for each in known.words(_LIST, "ours"))
    named = words[who - 2 : who - 1] if words[max(0, who - 1) : who] == ["and"] else []
    return words[who] == "we" or any(named == words_of(each)[:1] for each in others)
