"""Makes the table of senses that `solofate.lexicon.senses` reads from the database files of WordNet 3.1.

    python -m tests.making_senses FOLDER

FOLDER holds `data.noun`, `index.noun`, `index.sense` and their like, as Princeton publishes them. What a scene title or
a deed never says is left out: species by their Latin names, persons of history, the rarest senses of a word.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SHIPPED = Path(__file__).parent.parent / "solofate" / "lexicon" / "word_senses"
PARTS = {"noun": "n", "verb": "v", "adj": "a"}
MOST_SENSES = 5
"""More senses of a word are never read: what comes sixth is rarer than a misspelling."""

# fmt: off
SUBJECTS = (
    "all", "pertainyms", "adverbs", "tops", "act", "animal", "artifact", "attribute", "body", "cognition",
    "communication", "event", "feeling", "food", "group", "location", "motive", "object", "person",
    "phenomenon", "plant", "possession", "process", "quantity", "relation", "shape", "state", "substance",
    "time", "body", "change", "cognition", "communication", "competition", "consumption", "contact",
    "creation", "emotion", "motion", "perception", "possession", "social", "stative", "weather",
    "participles",
)
"""The subjects by the number their file has in WordNet."""
# fmt: on

TOLD_IN_TITLES = frozenset({"location", "artifact", "person", "object"})
"""Of these, rare words and names of several words are kept: places, things and people are what titles tell of."""

# fmt: off
KEPT_THOUGH_RARE = frozenset({
    "animal", "group", "event", "act", "motion", "contact", "communication", "competition", "possession",
    "perception", "consumption", "creation", "social", "emotion", "weather",
})
"""Of these, single words are kept that none of the counted texts uses: `filch` and `gryphon` among them."""
# fmt: on

KIND, INSTANCE, ALIKE = "@", "@i", "&"


class Entry(NamedTuple):
    """A set of synonyms: its file's subject, its words, and what it points at."""

    subject: str
    words: tuple[str, ...]
    kinds: tuple[str, ...]
    instance: bool


def entries(folder: Path, part: str) -> Iterator[tuple[str, Entry]]:
    """Every set of synonyms of a part of speech, by its offset."""
    for line in (folder / f"data.{part}").read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            continue
        fields = line.split(" | ")[0].split()
        offset, subject, count = fields[0], SUBJECTS[int(fields[1])], int(fields[3], 16)
        words = tuple(fields[4 + 2 * i].split("(")[0] for i in range(count))
        pointers = fields[4 + 2 * count + 1 :]
        many = int(fields[4 + 2 * count])
        kinds, instance = [], False
        for i in range(many):
            sort, target, target_part, _ = pointers[4 * i : 4 * i + 4]
            if sort in {KIND, INSTANCE, ALIKE} and target_part in {"n", "v", "a", "s"}:
                kinds.append(target)
                instance = instance or sort == INSTANCE
        yield offset, Entry(subject, words, tuple(kinds), instance)


def uses(folder: Path) -> dict[tuple[str, str], int]:
    """How often a word stood in a sense in the texts WordNet counted, by part, word and offset."""
    found: dict[tuple[str, str], int] = {}
    parts = {"1": "noun", "2": "verb", "3": "adj", "5": "adj"}
    for line in (folder / "index.sense").read_text(encoding="utf-8").splitlines():
        key, offset, _, count = line.split()
        word, numbers = key.split("%")
        if part := parts.get(numbers[0]):
            found[f"{part} {word}", offset] = int(count)
    return found


def is_wanted(entry: Entry, word: str, used: bool) -> bool:
    """Whether a title or a deed may say a word in this sense; `used`: one of the counted texts has the word."""
    if not word.replace("_", "").replace("-", "").replace("'", "").isalpha():
        return False
    if entry.instance:
        return entry.subject == "location"
    if word[0].isupper():
        return entry.subject in {"location", "person"}
    if entry.subject in TOLD_IN_TITLES:
        return True
    return used if "_" in word or entry.subject not in KEPT_THOUGH_RARE else True


def main(folder: Path) -> None:
    """Writes the two files."""
    counted = uses(folder)
    words: list[str] = []
    kinds: list[str] = []
    for part, short in PARTS.items():
        every = dict(entries(folder, part))
        order: dict[str, list[str]] = {}
        for line in (folder / f"index.{part}").read_text(encoding="utf-8").splitlines():
            if not line.startswith(" "):
                fields = line.split()
                order[fields[0]] = fields[-int(fields[2]) :]
        named = {
            offset: f"{entry.words[0].lower()}.{short}.{order[entry.words[0].lower()].index(offset) + 1}"
            for offset, entry in every.items()
        }
        needed: set[str] = set()
        for word, offsets in order.items():
            kept: list[str] = []
            used = any(counted.get((f"{part} {word}", offset)) for offset in offsets)
            for offset in offsets:
                entry = every[offset]
                spelt = next((one for one in entry.words if one.lower() == word), word)
                if is_wanted(entry, spelt, used) and len(kept) < MOST_SENSES:
                    kept.append(offset)
            if not kept:
                continue
            senses = ",".join(
                f"{named[o]}:{counted.get((f'{part} {word}', o), 0)}".removesuffix(":0") for o in kept
            )
            words.append(f"{word}.{short}\t{senses}")
            needed |= set(kept)
        queue = list(needed)
        while queue:
            for kind in every[queue.pop()].kinds:
                if kind not in needed:
                    needed.add(kind)
                    queue.append(kind)
        for offset in needed:
            entry = every[offset]
            above = ",".join(named[kind] for kind in entry.kinds if kind in named)
            kinds.append(f"{named[offset]}\t{entry.subject}\t{above}".rstrip("\t"))
    SHIPPED.mkdir(exist_ok=True)
    for name, lines in (("words", words), ("kinds", kinds)):
        (SHIPPED / f"{name}.txt").write_bytes(b"".join(sorted(line.encode() + b"\n" for line in lines)))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
