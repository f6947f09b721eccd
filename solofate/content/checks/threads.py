"""What is wrong with kinds of thread whose form is right: slots that nothing fills, names that clash."""

from __future__ import annotations

import re
from collections.abc import Iterator

from solofate.content.forms.threads import KindOfThread, ThreadTable
from solofate.content.loading.slots import OF_ITS_ASPECT
from solofate.content.yaml.document import Document, Place
from solofate.content.yaml.plain import quoted, what_is_known
from solofate.errors import Mistake
from solofate.rules.names import slug

_SLOT = re.compile(r"\{([^{}]*)\}")


def check_threads(document: Document, table: ThreadTable) -> Iterator[Mistake]:
    """What is wrong with a table of kinds of thread."""
    single = not isinstance(document.data["threads"], list)
    earlier: set[str] = set()
    for at, kind in enumerate(table.threads):
        place: Place = ("threads",) if single else ("threads", at)
        if slug(kind.thread) in earlier:
            yield document.mistake(
                (*place, "thread"), f"{quoted(kind.thread)} is in this table twice; rename one"
            )
        earlier.add(slug(kind.thread))
        yield from _slots(document, place, kind)


def _slots(document: Document, place: Place, kind: KindOfThread) -> Iterator[Mistake]:
    known = ("pc", *OF_ITS_ASPECT, *kind.parts)
    texts = {
        "against": kind.against,
        "ends": kind.ends,
        "fails": kind.fails,
        "steps": [text for step in kind.steps for text in (*step.aim, *step.learned)],
    }
    for field, rows in texts.items():
        for slot in dict.fromkeys(slot for row in rows for slot in _SLOT.findall(row)):
            if slot not in known:
                message = (
                    f"nothing fills the slot {quoted('{' + slot + '}')}; {what_is_known(slot, list(known))}"
                )
                yield document.mistake((*place, field), message, at_key=True)
