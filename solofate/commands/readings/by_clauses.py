"""A line read as a whole, and by the plain sentences in it where nothing sure was read in the whole."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.readings import read
from solofate.commands.readings.reading import LONGEST, MOST, SURE, Moment, Reading
from solofate.commands.readings.simpler.simplest import Simpler, simplifications
from solofate.commands.readings.words.utterance import utterance
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.wording.plain import inline


def readings(moment: Moment, text: str) -> Sequence[Reading]:
    """What a typed line may mean, best first; never empty. Nothing is changed by it."""
    whole = read.readings(moment, text)
    said = utterance(text)
    if len(said.words) <= _PLAIN_ALREADY or not _is_left_as_story(moment, text, whole):
        return whole
    best: tuple[int, int, Reading] | None = None
    for simple in simplifications(moment, said)[-_MOST_CLAUSES:]:
        found = read.readings(moment, simple.text)[0]
        weight = _weight(found, simple)
        if weight and (best is None or weight >= best[0]):
            best = weight, simple.at, found
    if best is None:
        return whole
    done = _in_the_players_words(best[2], text)
    rest = [each for each in whole if each.line != done.line]
    return (done, *rest)[: max(MOST, len(whole))]


_PLAIN_ALREADY = 12
"""A line of so many words is a plain sentence itself, or two."""

_MOST_CLAUSES = 5
"""So many clauses of a line are read by themselves at most, the last of it."""


def _is_left_as_story(moment: Moment, text: str, whole: Sequence[Reading]) -> bool:
    first = whole[0]
    return (
        moment.decision is None
        and moment.state.scene.open
        and len(text) <= LONGEST
        and first.line.strip() == text.strip()
        and not first.told
        and first.score < _ONLY_STORY
    )


_ONLY_STORY = 0.93
"""From this score on a line is story by what it says, and not for want of anything else."""


def _weight(found: Reading, simple: Simpler) -> int:
    """How much a clause is the deed of its line: by what it acts on. Nothing where it is no deed for sure."""
    if not found.line.startswith("/") or found.score < SURE or found.told or _is_found(simple):
        return 0
    head = found.line.partition(' "')[0].removeprefix("/").split()
    verb = head[2] if head[0] == "as" and len(head) > _BEHIND_AS else head[0]
    weight = _WEIGHTS.get(verb, 0)
    if not {"vs", "on"}.isdisjoint(found.line.split()):
        weight += 1
    return max(1, weight - 1) if simple.aside and weight else weight


def _is_found(simple: Simpler) -> bool:
    """Whether a clause tells what is found, which is story: `I find a silver key in the dust`."""
    return any("find" in verb_forms(word) for word in simple.text.casefold().split()[:_SOON])


_SOON = 3
_BEHIND_AS = 2
_WEIGHTS = {
    verb: weight
    for weight, sense in enumerate(("leads-to-a-deed", "may-be-the-deed", "is-the-deed"), 1)
    for verb in lexicon().words("plain-clauses", sense)
}
"""How much a command is a deed: a way leads to something, a blow is what it leads to."""


def _in_the_players_words(found: Reading, text: str) -> Reading:
    """A reading with the whole line for the deed, where it says in words what is done."""
    head, quoted, _ = found.line.partition(' "')
    if not quoted or "overcome" not in head.replace("/", " ").split():
        return found
    told = inline(text).replace('"', "'").replace("“", "'").replace("”", "'").strip(" .!")
    return found._replace(line=f'{head} "{told}"')
