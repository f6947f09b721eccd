"""What comes of it once it is known who did it: the heroes have what they came to learn, and the thread is settled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.gm.story.who_did_it import deed_in, who_did_it
from solofate.rules.events import Event, StakeMet, StakeOvertaken, ThreadClosed
from solofate.rules.model.characters import PCS
from solofate.rules.model.facts import Fact
from solofate.rules.model.state import CONFLICT, State
from solofate.wording.gm import talk as saying


def what_came_out(state: State, facts: Sequence[Fact], teller: str = "") -> Iterator[Event]:
    """What is met and settled by the `facts` there are: a goal that asks who did it, and each thread that does.

    `teller` is the id of whoever said it, where it was talked out of somebody.
    """
    scene = state.scene
    goal = scene.goals.get(PCS, "")
    deed = deed_in(goal)
    still_asked = not scene.settled and not scene.overtaken and scene.mode != CONFLICT
    if scene.open and still_asked and deed is not None and who_did_it(facts, deed) is not None:
        yield StakeMet(teller, goal) if teller else StakeOvertaken(goal)
    for thread in state.memory.threads:
        deed = deed_in(thread.title) if not saying.is_a_promise(thread.title) else None
        known = who_did_it(facts, deed) if deed is not None else None
        if known is not None and deed is not None:
            yield ThreadClosed(thread.id, thread.title, saying.it_was(known.name, known.text))
