"""A sentence's own words, kept in the story where what is done of it does not say them all.

The command that is read off a sentence says who does what to whom, and the dice tell that again. What else stands in
the sentence, the moonlight and the man who roared off, is nowhere then but in what was typed.
"""

from __future__ import annotations

from solofate.commands.language.registry import find_command
from solofate.commands.language.syntax import read_line
from solofate.commands.readings.scenes.corrections import tells_of_a_name
from solofate.commands.readings.sentences.things import telling_words
from solofate.commands.readings.words.utterance import utterance
from solofate.game.game import Game
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.repl.offers import Meant

_MORE = 3
"""So many telling words that are said nowhere else make a sentence worth keeping as it was written."""


def with_own_words(game: Game, typed: str, agreed: Meant) -> Meant:
    """What a sentence comes to, and its own words beside it where it tells more than is done and told.

    What is told before it, or left of it to be read later, is told then and not twice. What cannot be done is not told
    as if it were.
    """
    line, own = agreed.line or "", typed.strip()
    if agreed.tells or agreed.instead is not None or not line or typed[:1] in "/>?#":
        return agreed
    how = _how_one_goes(own) if line.startswith("/") and read_line(line).verb in _GOES else ""
    asks_of_a_deed = line.startswith("? ") and not own.endswith("?")
    if not own.startswith(agreed.before) or not (asks_of_a_deed or _is_a_deed(line) or how):
        return agreed
    if read_line(line).verb == "drop" and tells_of_a_name(lexicon(), own):
        return agreed
    later = agreed.after.said.strip() if agreed.after is not None else ""
    own = own.removeprefix(agreed.before)
    own = own.removesuffix(later).strip(" ,;")
    said = game.as_told(line, agreed.said or typed)
    more = telling_words(own.casefold()) - telling_words(f"{said} {later}".casefold())
    tells_how = bool(how) and how not in telling_words(f"{said} {line}".casefold())
    if (len(more) < _MORE and not tells_how) or game.refusal(line):
        return agreed
    return agreed._replace(words=own)


def _how_one_goes(own: str) -> str:
    """The verb by which a sentence says how somebody goes, and not only that they do: `swim`, `ride`; no `walk`."""
    plain = lexicon().set_of("going-words", "says-only-that")
    for word in utterance(own).words[:_SOON]:
        forms = verb_forms(word)
        if plain.isdisjoint(forms) and any(is_a(form, _TRAVEL, "verb", among=1) for form in forms):
            return word
    return ""


_GOES = frozenset(("move", "scene", "end"))
_TRAVEL, _SOON = ("travel.v.1",), 4


def _is_a_deed(line: str) -> bool:
    """Whether a command changes what happens and leaves the telling to others: `/talk` and `/scene` hold the words."""
    if not line.startswith("/"):
        return False
    command = find_command(read_line(line).verb)
    return command.deed is not None and not command.aside and command.name not in _HOLD_THE_WORDS


_HOLD_THE_WORDS = frozenset(("talk", "scene", "end", "session"))

__all__ = ["with_own_words"]
