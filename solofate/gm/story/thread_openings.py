"""How threads open: from a matter of the story, beside one, from what the heroes are, and from what a foe wants.

Three are open at most: what the story is about comes before anything the heroes bring along.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from solofate.content.loading.threads import FOE, KindOfThread
from solofate.gm.story.thread_matters import matters_of, only_describes
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.goals import first_of
from solofate.gm.wording.themes import BROAD, about_at_large, owner_of
from solofate.rules.events import ThreadOpened
from solofate.rules.model.memory import FOE as SWORN
from solofate.rules.model.state import LOST, State, heroes_of
from solofate.rules.names import slug
from solofate.rules.table import Table
from solofate.wording.gm import scenes as saying

MOST_AT_FIRST = 3
"""So many threads are open from the start: that of the scenario, and those of troubles."""
FEWEST = 2
"""While fewer go on, another opens: beside a matter of the story, or from what else the heroes are."""
MOST_OPEN = 3
"""So many threads that go on by themselves are open at once."""
TROUBLE = "trouble"
_TIE, _WHO = "relationship", "high-concept"


def open_the_first(table: Table) -> None:
    """Threads of the scenario, or else the setting, and of the heroes' troubles, each once and at most three.

    While fewer than two go on, the other aspects of the heroes have one each; who they are does so last, behind what
    opens beside a matter of the story.
    """
    words, state = table.words, table.state
    if not isinstance(words, TableWords) or not words.threads():
        return
    for aspect, because, scope in _beginnings(state):
        memory = table.state.memory
        if _going_on(table.state) >= MOST_AT_FIRST or len(memory.begun) >= MOST_AT_FIRST:
            break
        if not _has_begun(memory.begun, aspect) and words.may_say(state, aspect):
            _open(table, _kind_for(words, table.state, aspect), aspect, because, scope)
    for hero, aspect in (*_what_else(state), ("", ""), *_who_they_are(state)):
        if _going_on(table.state) >= FEWEST:
            return
        if not aspect:
            _open_beside(table)
        elif slug(aspect) not in table.state.memory.begun and words.may_say(state, aspect):
            _open(table, _kind_for(words, table.state, aspect), aspect, f"of {hero}", hero)


def _has_begun(begun: Sequence[str], aspect: str) -> bool:
    """Whether a thread has opened from it, or from what says the same of somebody: `Is Next on the List`."""
    said = slug(aspect)
    return said in begun or any(each.endswith(f"-{said}") for each in begun)


def _open_beside(table: Table) -> None:
    """While fewer than two go on, a second opens beside one that is about a matter of the story."""
    words = table.words
    assert isinstance(words, TableWords)
    for thread in table.state.memory.threads:
        for kind in words.threads():
            if _going_on(table.state) >= FEWEST:
                return
            titles = [each for each in kind.titles if slug(each) not in table.state.memory.begun]
            if thread.kind in kind.beside and titles:
                title = titles[words.below(len(titles))]
                _open(table, kind, title, saying.beside_a_thread(thread.title), thread.scope)


def _going_on(state: State) -> int:
    return sum(bool(each.kind) for each in state.memory.threads)


def _what_else(state: State) -> Iterator[tuple[str, str]]:
    """The heroes' aspects but for their troubles and who they are, each with its hero: first whom they are tied to."""
    own = [(hero.name, each) for hero in heroes_of(state) for each in hero.sheet.aspects]
    for hero, aspect in sorted(own, key=lambda each: each[1].kind != _TIE):
        if aspect.kind not in (TROUBLE, _WHO):
            yield hero, aspect.name


def _who_they_are(state: State) -> Iterator[tuple[str, str]]:
    """The heroes' high concepts, each with its hero."""
    for hero in heroes_of(state):
        yield from ((hero.name, each.name) for each in hero.sheet.aspects if each.kind == _WHO)


def _beginnings(state: State) -> Iterator[tuple[str, str, str]]:
    """Aspects a thread opens from, what that comes of, and whose it is."""
    for kind in ("scenario", "setting"):
        found = [
            each.name for each in state.scene.aspects if each.kind == kind and not only_describes(each.name)
        ]
        if found:
            yield found[0], f"of the {kind}", ""
            break
    for hero in heroes_of(state):
        trouble = next((each.name for each in hero.sheet.aspects if each.kind == TROUBLE), "")
        if trouble:
            yield trouble, f"{hero.name}'s trouble", hero.name


def _kind_for(words: TableWords, state: State, aspect: str) -> KindOfThread:
    """The kind of the matter the aspect tells of, or most of whose themes it has; else the one fewest open are of."""
    about = about_at_large(aspect, state)
    matters = matters_of(aspect, of_a_hero=owner_of(aspect, state) is not None)
    open_now = [each.kind for each in state.memory.threads]
    return max(
        (kind for kind in words.threads() if kind.themes or not kind.matters or kind.matters & matters),
        key=lambda kind: (
            len(kind.matters & matters),
            len(kind.themes & about - BROAD),
            len(kind.themes & about),
            -open_now.count(kind.name),
        ),
    )


def _open(
    table: Table,
    kind: KindOfThread,
    title: str,
    because: str,
    scope: str,
    bound: Mapping[str, str] | None = None,
) -> None:
    assert isinstance(table.words, TableWords)
    asks = kind.asks[table.words.below(len(kind.asks))]
    table.emit(
        ThreadOpened(slug(title), title, because, scope, kind.name, asks, len(kind.steps), bound or {})
    )


def of_a_foe(table: Table, result: str) -> None:
    """A foe with a name and a want who got away having won opens a thread of their own."""
    words, state = table.words, table.state
    assert isinstance(words, TableWords)
    if result != LOST or sum(bool(each.kind) for each in state.memory.threads) >= MOST_OPEN:
        return
    for person in state.memory.people:
        wants = person.sheet.wants if person.sheet is not None else ""
        title = saying.somebody_wants(person.name, first_of(wants))
        if (
            person.tie != SWORN
            or not wants
            or person.seen != state.scenes
            or slug(title) in state.memory.begun
        ):
            continue
        kind = next((each for each in words.threads() if FOE in each.parts.values()), None)
        kind = next((each for each in words.threads() if each.name == "threat"), kind)
        if kind is None or not words.may_say(state, title):
            return
        part = next(part for part, what in kind.parts.items() if what == FOE)
        _open(table, kind, title, f"{person.name} {person.because}", "", {part: person.name})
        return
