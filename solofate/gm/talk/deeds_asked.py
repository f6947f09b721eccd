"""Questions of who did what the story asks about, and of what was done to whoever is asked."""

from __future__ import annotations

from solofate.gm.story.doers_told import WHO, told_of_a_deed
from solofate.gm.story.who_did_it import Deed
from solofate.gm.talk.topics import WHO as ASKS_WHO
from solofate.gm.talk.topics import Topic
from solofate.gm.wording.clauses import HOLE
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.state import State
from solofate.rules.names import words_of


def befell_them(topic: Topic) -> bool:
    """Whether whoever is asked was there, as it was done to them: `Who sold you the oil?`; that is no riddle."""
    behind = words_of(topic.claim.partition(HOLE)[2])[1:] if topic.claim.startswith(f"{HOLE} ") else []
    return topic.asks == ASKS_WHO and "you" in behind


def deed_of_which_is_asked_who(state: State, topic: Topic) -> Deed | None:
    """The deed of the story of which a question of nobody in particular asks who did it."""
    told = told_of_a_deed(state, topic.said, topic.about) if topic.asks == ASKS_WHO else None
    return told.deed if told is not None and told.whom == WHO and asks_who_did(told.deed, topic) else None


def asks_who_did(deed: Deed, topic: Topic) -> bool:
    """Whether a question is who did it, and not who saw whoever did it."""
    behind = words_of(topic.claim.partition(HOLE)[2]) if HOLE in topic.claim else []
    beside = lexicon().set_of("who-did-it", "beside")
    first = next((word for word in behind if word not in beside or "do" in verb_forms(word)), "")
    called = {each for kind in (*deed.kinds, "any") for each in lexicon().words("called-by-the-deed", kind)}
    return not first or first in called or not (deed.alike | {"do"}).isdisjoint(verb_forms(first))
