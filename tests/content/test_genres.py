"""Genres: for each, and for the general set, every duty has a table of twenty rows or more; how they are mixed."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from solofate.content.loading.phrases import GENRE_WEIGHT, HERE_AND_NOW, OWN_WEIGHT, load_phrases
from solofate.content.loading.places import load_places
from tests.content.helpers import put
from tests.places import ROOT, read_yaml

FOR_EVERY_GENRE = ("heroes", "names", "places", "talk", "threads")
"""Folders that belong to no genre: what heroes live by, names, kinds of place, what people say, kinds of thread."""

GENRES = sorted(
    path.name for path in (ROOT / "oracles").iterdir() if path.is_dir() and path.name not in FOR_EVERY_GENRE
)
GENERAL = {path.stem: path for path in sorted((ROOT / "oracles").glob("*.yaml"))}
"""The general set: it says which duties there are."""

THE_SAME_ANYWHERE = (
    "closing",
    "risk",
    "stake-title",
    "stake-matter",
    "stake-thing",
    "stake-clause",
    "stake-company",
    "stake-foes",
    "framing-again",
    "framing-doing",
    "compel-open",
    "find",
    *("content", "content-more", "content-part"),
    "open-answer",
)
"""Duties whose rows take all of their colour from the scene, so that no genre has its own."""

BESIDE_THE_SET = {
    *("compels-of-places", "compels-of-wounds", "compels-of-hurts"),
    *("compels-as-said-event", "compels-as-said-decision"),
    *("openings-of-doings", "events-of-doings", "situations-mood-of-doings", "stakes-of-doings"),
    "more-terms-of-foes",
}
"""Tables that go with another of their duty: what a place or a wound does, it does in any age, and a bargain is one."""

THE_SAME_TAGS = {"band", "extreme", "spared", "plain-yes", "plain-no"}
"""Tags of tables that hold in any age: what is lost for good is lost alike everywhere, and so are thanks and a yes, and
a crowd that breaks up."""

FOR_EVERY_AGE = {"fate-band"}
"""Kinds of rows that no genre has of its own."""

REQUIRED = [
    "advantage-physical",
    "advantage-mental",
    "altered",
    "answer-no-and",
    "answer-no-but",
    "answer-yes-and",
    "answer-yes-but",
    "boost-physical",
    "boost-mental",
    "compel-decision",
    "compel-decision-arrival",
    "compel-decision-barrier",
    "compel-decision-moved",
    "compel-decision-conflict",
    "compel-event",
    "compel-event-arrival",
    "compel-event-barrier",
    "compel-event-moved",
    "compel-event-conflict",
    "compel-refused",
    "complication",
    "cost-major",
    "cost-minor",
    "teamwork-cost",
    "event",
    "development",
    "event-aspect",
    "event-hero",
    "name-family",
    "name-first",
    "fate-npc-mental",
    "fate-npc-physical",
    "fate-pc-mental",
    "fate-pc-physical",
    "fate-band",
    "fate-mindless",
    "ground-high",
    "ground-open",
    "ground-shut",
    "ground-watched",
    "healing-mental",
    "healing-physical",
    "high-concept",
    "intent",
    "lesser-aim",
    "interrupted",
    "lead",
    "meaning-act",
    "meaning-thing",
    "nudge",
    "nudge-want",
    "framing",
    "place",
    "returns-person-bad",
    "returns-person-good",
    "returns-thread-bad",
    "returns-thread-good",
    "role",
    "setback-search",
    "setback",
    "consequence-mental-mild",
    "consequence-mental-moderate",
    "consequence-mental-severe",
    "situation-cover",
    "situation-danger",
    "situation-impediment",
    "situation-mood",
    "situation-usable",
    "skip",
    "stake",
    "terms-npc",
    "terms-more",
    "terms-pc",
    "trouble",
    "twist",
    "want",
    "consequence-physical-mild",
    "consequence-physical-moderate",
    "consequence-physical-severe",
]
"""What the GM draws, by duty and tags: each has rows in every genre."""

FEW_ARE_ENOUGH = re.compile(r"compel-(?:event|decision)-")
"""Parts of a table: what a compel brings. The whole table has its twenty."""


def written(path: Path) -> dict[str, object]:
    read = read_yaml(path)
    assert isinstance(read, dict)
    return read


def texts(path: Path) -> list[str]:
    rows = written(path)["rows"]
    assert isinstance(rows, list)
    return [row if isinstance(row, str) else row["text"] for row in rows]


def test_there_are_three_genres_and_a_general_set() -> None:
    assert GENRES == ["lamplight", "orbital", "small-town"]
    assert len(GENERAL) >= 70


@pytest.mark.parametrize("genre", GENRES)
def test_a_genre_has_a_table_for_every_one_of_the_general_set(genre: str) -> None:
    tables = {path.stem: path for path in (ROOT / "oracles" / genre).glob("*.yaml")}
    assert tables.keys() == {
        stem
        for stem, path in GENERAL.items()
        if stem not in BESIDE_THE_SET
        and "genre" not in written(path)
        and written(path).get("duty") not in THE_SAME_ANYWHERE
        and THE_SAME_TAGS.isdisjoint(written(path).get("tags", []))
    }
    for stem, path in tables.items():
        ours, general = written(path), written(GENERAL[stem])
        assert (ours.get("duty"), ours.get("tags")) == (general.get("duty"), general.get("tags")), path
        genres = ours["genre"]
        assert isinstance(genres, list) and genre in genres, path
        assert len(texts(path)) >= 20, path


@pytest.mark.parametrize("genre", [None, *GENRES])
def test_the_gm_finds_rows_for_all_it_draws(genre: str | None) -> None:
    found = load_phrases(None, [genre] if genre else ())
    if genre:
        general = {row.text for kind, rows in load_phrases(None).items() if kind in REQUIRED for row in rows}
        found = {key: tuple(row for row in rows if row.text not in general) for key, rows in found.items()}
    for kind in REQUIRED:
        if genre and kind in FOR_EVERY_AGE:
            continue
        least = 2 if FEW_ARE_ENOUGH.match(kind) else 20
        assert len(found.get(kind, ())) >= least, (genre, kind)


def test_the_general_set_is_always_there_and_a_genre_comes_to_it() -> None:
    general, orbital = load_phrases(None), load_phrases(None, ["lamplight"])
    of_an_age = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "oracles").glob("*.yaml"))
    for kind in set(REQUIRED) - FOR_EVERY_AGE:
        before = [row.text for row in general[kind]]
        after = Counter({row.text: row.weight for row in orbital[kind]})
        assert set(before) <= set(after)
        # What is of one age in the general set comes with the genre's age, and weighs no more for it.
        added = {text for text in set(after) - set(before) if text not in of_an_age}
        least = 1 if kind.startswith(HERE_AND_NOW) else GENRE_WEIGHT
        assert added and all(after[text] >= least for text in added)


def test_a_genre_nobody_named_stays_out() -> None:
    assert "Hat over the Eyes" not in {row.text for row in load_phrases(None)["boost"]}
    assert "Hat over the Eyes" in {row.text for row in load_phrases(None, ["Gothic"])["boost"]}
    assert "Hat over the Eyes" in {row.text for row in load_phrases(None, every_genre=True)["boost"]}


def test_a_campaigns_own_table_comes_to_the_bundled_ones_or_stands_for_the_one_of_its_name(
    tmp_path: Path,
) -> None:
    put(
        tmp_path,
        {
            "campaign.yaml": "campaign: Mine\ngenre: [lamplight]\n",
            "oracles/mine.yaml": "table: Mine\nduty: twist\nrows: [A Goose]\n",
            "oracles/sub/boosts.yaml": "table: Boosts\ntags: [physical]\nduty: boost\nrows: [Honk]\n",
        },
    )
    found = load_phrases(tmp_path, ["lamplight"])
    twists = {row.text: row.weight for row in found["twist"]}
    assert twists["A Goose"] == OWN_WEIGHT and len(twists) > 30
    boosts = {row.text for row in found["boost-physical"]}
    assert "Honk" in boosts and "Half a Beat Late" not in boosts and "Perfect Feint" in boosts


def _normal(text: str) -> str:
    return re.sub(r"^(?:an?|the) |[^a-z{}]", "", text.casefold())


def test_no_row_and_nothing_a_row_leaves_behind_is_there_twice() -> None:
    everywhere: Counter[str] = Counter()
    for kind in load_places():
        for aspects in (kind.aspects, *(zone.aspects for zone in kind.zones)):
            everywhere.update(_normal(name) for names in aspects.values() for name in names)
    for path in sorted((ROOT / "oracles").rglob("*.yaml")):
        if path.parent.name in ("names", "places", "threads"):  # A name may be borne in two countries.
            continue
        rows = written(path)["rows"]
        assert isinstance(rows, list)
        for row in rows:
            everywhere[_normal(row if isinstance(row, str) else row["text"])] += 1
            if isinstance(row, dict) and "aspect" in row:
                everywhere[_normal(row["aspect"])] += 1
    assert not [text for text, times in everywhere.items() if times > 1]
