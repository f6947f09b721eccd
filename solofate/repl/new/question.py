"""One question of `solofate new`: what it asks, how an answer is read, what is suggested."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

Answers = Mapping[str, str]
"""What was typed, by question."""


class WizardQuestion(NamedTuple):
    """One question. `read` raises with what would be right; `default` is what Enter takes.

    `draws` names what is suggested: a bundled table or a list of the wizard's own; `choices` are all there are, and
    `tells` says a sentence about each. With `takes_first` Enter takes the first suggestion. `explains` is what is said
    to `?` where there is more to know. With `unasked` the default is taken without asking, until somebody goes there;
    with `left` it is, until somebody asks for all questions.
    """

    key: str
    asks: str
    hint: str
    read: Callable[[str], object]
    default: str = ""
    draws: str = ""
    choices: Sequence[str] = ()
    takes_first: bool = False
    explains: str = ""
    tells: Sequence[str] = ()
    unasked: bool = False
    left: bool = False


ASKS, ALL = "asks", "all"
"""Where it is noted among the answers that all questions are wanted, and the word for it."""


def asks_all(answers: Answers) -> bool:
    """Whether all questions are wanted, and not only those that make a campaign somebody's own."""
    return answers.get(ASKS) == ALL
