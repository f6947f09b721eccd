"""Single rows of the tables: one is drawn by its weight, filled from what is in play, and shown only as it may be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from solofate.content.loading.rows import NAMED, Phrase
from solofate.gm.wording.eligible import as_compared, is_a_sentence, may_be_drawn, names_in_play, was_used
from solofate.gm.wording.filling import SLOT, filled
from solofate.gm.wording.lately import Lately
from solofate.gm.wording.lines_and_veils import crosses, veil_over
from solofate.gm.wording.scene_slots import AGAIN
from solofate.gm.wording.two_in_a_row import names_one_twice, says_a_word_twice
from solofate.gm.wording.usual import usual_of
from solofate.lexicon.pronouns import form_of, is_slot
from solofate.rules.dice import Faces, SeededDice
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import State
from solofate.rules.names import slug
from solofate.wording.gm.scenes import off_screen
from solofate.wording.people import spoken_of

_DEEPEST = 6
"""How often a row may draw on another that draws on another; `solofate check` finds those that go round."""


def side_of(state: State, who: str) -> str:
    """Which rows are for somebody: those for heroes and who is with them (`pc`), or those for the GM's (`npc`)."""
    one = state.characters.get(who)
    return "pc" if one is not None and one.side == PCS else "npc"


def _is_a_name(text: str) -> bool:
    """Whether a row is the name of an aspect, whose words begin with capitals, and no sentence or part of one."""
    words = [word for word in SLOT.sub("", text).split() if len(word) > _SMALL]
    return bool(words) and not is_a_sentence(text) and all(word[:1].isupper() for word in words)


_SMALL = 5
"""Words of so few letters may be small in a name: `with`, `from`, `under`."""


class Rows:
    """The rows there are for each kind of thing, and the stream of random numbers they are drawn by."""

    def __init__(self, phrases: Callable[[], Mapping[str, Sequence[Phrase]]], stream: SeededDice) -> None:
        self._phrases, self._stream = phrases, stream
        self._leaves: dict[str, str] = {}

    def _like(self, state: State) -> frozenset[str]:
        """What the scene is like, as far as that is known here: rows that need it to be otherwise stay out."""
        return frozenset()

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1 from the stream of words."""
        return self._stream.below(limit)

    def roll(self) -> Faces:
        """Four faces from the stream of words, for what is no roll of the game."""
        return self._stream.roll()

    def _line_from(
        self, state: State, rows: Sequence[Phrase], slots: Mapping[str, str], used: set[str]
    ) -> str:
        left = [
            row
            for row in rows
            if not crosses(state, row, row.text) and veil_over(state, row, row.text) is None
        ]
        while left:
            row = self._drawn(left)
            left.remove(row)
            if was_used(row, used):
                continue
            text = self._text(state, row, slots)
            if text is not None and veil_over(state, row, text) is None:
                return text
        return ""

    def _draw_from(
        self,
        state: State,
        rows: Sequence[Phrase],
        slots: Mapping[str, str],
        used: set[str],
        count: int,
        anew: bool = False,
    ) -> list[str]:
        """What was not told within the last scenes goes first, and of the rest the more the longer ago it was.

        With `anew` nothing goes first: what fits the moment may be said again of the next.
        """
        found: list[str] = []
        lately = Lately(state)
        fresh, told = list[Phrase](), list[Phrase]()
        for row in rows:
            if may_be_drawn(state, row):
                (fresh if anew or lately.is_fresh(row.text) else told).append(row)
        for some in (fresh, told):
            left = [row._replace(weight=row.weight * lately.share(row.text)) for row in some]
            while left and len(found) < count:
                row = self._drawn(left)
                left = [other for other in left if other is not row]
                if was_used(row, used):
                    continue
                text = self._text(state, row, slots)
                if text is not None and as_compared(text) not in used and text not in found:
                    found.append(text)
        return found

    def _text(self, state: State, row: Phrase, slots: Mapping[str, str], depth: int = 0) -> str | None:
        """The row as it is shown, or None where nothing in play fits one of its slots, or what comes of it is out."""
        said: dict[str, str] = {}

        def value(slot: str) -> str | None:
            again = slots.get(f"{slot}{AGAIN}") if slot in said else None
            found = again or self._value(state, slot, slots, depth)
            said.setdefault(slot, found or "")
            return found

        text = filled(row.text, value)
        if text is None or crosses(state, row, text) or names_one_twice(state, said):
            return None
        if _is_a_name(row.text) and says_a_word_twice(row.text, said):
            return None
        veiled = veil_over(state, row, text)
        if veiled is None:
            return text if self._may_leave(state, row, text, slots) else None
        return off_screen(veiled) if is_a_sentence(row.text) and not depth else None

    def _may_leave(self, state: State, row: Phrase, text: str, slots: Mapping[str, str]) -> bool:
        """Whether what a row leaves as an aspect may be shown, and is not there already; it is remembered."""
        if not row.aspect:
            return True
        leaves = filled(row.aspect, lambda slot: self._value(state, slot, slots, _DEEPEST))
        if leaves is None or leaves.casefold() in names_in_play(state) or crosses(state, row, leaves):
            return False
        self._leaves[text] = leaves
        return veil_over(state, row, leaves) is None

    def _value(self, state: State, slot: str, slots: Mapping[str, str], depth: int) -> str | None:
        """What stands in a slot: somebody or something in play, a pronoun, or a row of another table."""
        if slot in slots:
            return slots[slot] or None
        if is_slot(slot):
            whose, _, form = slot.rpartition(":")
            return form_of(spoken_of(state, slots.get(whose or "pc", "")), form)
        if depth >= _DEEPEST:
            return None
        phrases = self._phrases()
        if slot.startswith("table"):
            wanted = slug(slot.partition(":")[2])
            key = next((key for key in phrases if key.startswith(NAMED) and slug(key[6:]) == wanted), "")
        else:
            key = slot
        every = phrases.get(key, ())
        # Nobody asked here: what is for a question of its own stays out, such as when something will be.
        plain = every if slot.startswith("table") else [row for row in every if not row.asks] or every
        if any(row.needs for row in plain):
            here = self._like(state)
            plain = [row for row in plain if here.issuperset(row.needs)]
        left = [row for row in plain if may_be_drawn(state, row)]
        while left:
            row = self._drawn(left)
            left.remove(row)
            text = self._text(state, row, slots, depth + 1)
            if text is not None:
                return text if row.text[:1].isupper() else text[:1].lower() + text[1:]
        return None

    def _rows(self, kind: str, state: State, who: str, harm: str) -> Sequence[Phrase]:
        """The rows that fit best: for that side and that kind of scene, else for one of them, else for all."""
        side = side_of(state, who)
        phrases = self._phrases()
        for key in (f"{kind}-{side}-{harm}", f"{kind}-{side}", f"{kind}-{harm}", kind):
            if phrases.get(key):
                return phrases[key]
        return usual_of(kind, side)

    def _drawn(self, rows: Sequence[Phrase]) -> Phrase:
        at = self._stream.below(sum(row.weight for row in rows) or 1)
        for row in rows:
            at -= row.weight
            if at < 0:
                return row
        return rows[-1]
