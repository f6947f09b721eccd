"""The thread that goes on by asking: what comes next in it is to learn something from the very person who is asked."""

from __future__ import annotations

from solofate.gm.story.thread_steps import aim_of
from solofate.gm.story.threads import spoken_of
from solofate.gm.wording.draws import TableWords
from solofate.rules.model.memory import Thread
from solofate.rules.model.state import State
from solofate.rules.names import words_of


def to_be_learned_from(
    state: State, words: TableWords, name: str, said: str, *, vague: bool
) -> Thread | None:
    """The thread whose next aim is to learn it from somebody, where what is said is about it, or about nothing else.

    `Learn from Joos who wants it kept quiet` is done once Joos has told it. None that took a step in this scene.
    """
    spoken = spoken_of(state, words, said)
    for thread in state.memory.threads:
        aim = words_of(aim_of(words, state, thread.id))
        learns = aim[0] in _LEARNS
        theirs = words_of(name)[0] in aim
        stepped = bool(thread.at) and thread.moved == state.scenes and not thread.against
        if learns and theirs and not stepped and (vague or thread in spoken):
            return thread
    return None


_LEARNS = ("learn", "ask", "hear")

__all__ = ["to_be_learned_from"]
