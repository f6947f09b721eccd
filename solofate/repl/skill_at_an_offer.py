"""A skill that is named at an offer: what is offered is rolled with that one, as in `rather with Will`."""

from __future__ import annotations

from solofate.commands.language.syntax import read_line
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.state import State
from solofate.rules.names import words_of


def with_the_skill(state: State, offered: str, said: str) -> str:
    """The offered line with the skill that is said, where nothing else is; nothing for any other words or line."""
    words = words_of(said)
    left = [word for word in words if word not in _AROUND]
    skill = next((each for each in state.skills.names if words_of(state.skills.name(each)) == left), None)
    return _rolled_with(state, offered, skill) if left and skill is not None else ""


_AROUND = lexicon().set_of("skill-at-an-offer", "around")


def _rolled_with(state: State, line: str, skill: str) -> str:
    read = read_line(line)
    words = line.split(" ")
    known = frozenset(state.skills.names)
    if read.verb in ("overcome", "advantage", "maneuver") and len(words) > 1 and words[1] in known:
        return " ".join([words[0], skill, *words[2:]])
    if read.verb not in ("attack", "treat", "aid"):
        return ""
    at = next((at for at, word in enumerate(words[:-1]) if word == "with" and words[at + 1] in known), None)
    return " ".join([*words[: at + 1], skill, *words[at + 2 :]]) if at is not None else f"{line} with {skill}"
