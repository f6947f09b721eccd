"""A vault: notes whose links lead to each other, which keep what the player adds, and which no text breaks."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
import yaml

from solofate.journal.exporter import ExportFailed, Journal, exporter_named
from solofate.journal.formats.obsidian import BEGINS, ENDS, GONE, OURS, Names, note_name
from solofate.rules import events as happened
from solofate.rules.events import Event
from solofate.rules.model.state import State
from tests.journal.reading import a_fight, numbered, texts_of
from tests.journal.test_escaping import HOSTILE, rendered
from tests.journal.test_markdown import A_BEAT

VAULT = exporter_named("obsidian")
LINK = re.compile(r"\[\[([^\[\]|]+)\|([^\[\]|]+)\]\]")
OPENS = re.compile(r"(?<!\\)(?:\[\[|!\[(?!abstract)|%%|`|\$|::)|<|(?<![\\\w#&])#(?=[^\s#])")
"""What would be a link, a hidden note, code, a sum, a field, an element or a tag in Obsidian."""
STORY: list[Event] = [
    *A_BEAT,
    happened.Session(1, "ended"),
    happened.Session(2, "started"),
    A_BEAT[1]._replace(title="Back at the nave"),  # type: ignore[union-attr, call-arg]
    happened.SceneEnded("Back at the nave", "free"),
]


def journal(events: list[Event] = STORY, title: str = "The Drowned Bell") -> Journal:
    return Journal(numbered(events), State(), title)


def notes(folder: Path) -> dict[str, str]:
    return {str(path.relative_to(folder)): path.read_text() for path in sorted(folder.rglob("*.md"))}


def front(text: str) -> dict[str, object]:
    found = yaml.safe_load(text.split("\n---\n", 1)[0].removeprefix("---\n"))
    assert isinstance(found, dict)
    return found


def test_there_is_a_note_for_the_campaign_each_session_scene_and_character(tmp_path: Path) -> None:
    VAULT.write(journal(), tmp_path)
    assert list(notes(tmp_path)) == [
        "Characters/Maren Holt.md",
        "Characters/Ringer.md",
        "Scenes/01 The flooded nave.md",
        "Scenes/02 Back at the nave.md",
        "Sessions/Session 01.md",
        "Sessions/Session 02.md",
        "The Drowned Bell.md",
    ]
    scene = notes(tmp_path)["Scenes/01 The flooded nave.md"]
    assert front(scene) == {
        "solofate": "scene",
        "campaign": "The Drowned Bell",
        "aliases": ["Scene 1: The flooded nave"],
        "tags": ["solofate/scene"],
        "session": 1,
        "scene": 1,
        "end": "the heroes won",
        "characters": ["Maren Holt", "Ringer"],
    }
    assert "> [!abstract]- Mechanics (events 6 to 17)\n> - 6: Maren Holt's turn." in scene
    hero = notes(tmp_path)["Characters/Maren Holt.md"]
    assert front(hero)["fate-points"] == 3 and "[[Scenes/01 The flooded nave|" in hero


def links_lead_somewhere(made: dict[str, str]) -> int:
    targets = [target for text in made.values() for target, _ in LINK.findall(text)]
    assert {f"{target}.md" for target in targets} <= set(made)
    return len(targets)


@pytest.mark.parametrize("mechanics", ["none", "rolls", "all", "full"])
def test_links_lead_to_notes_that_are_there(mechanics: str) -> None:
    for each in (journal(), a_fight(), journal([])):
        made = dict(VAULT.files(each, mechanics))  # type: ignore[attr-defined]
        assert links_lead_somewhere(made) > 0 or not each.events
        assert all(set(front(text)) <= OURS for text in made.values())
        assert ("[!abstract]" in "".join(made.values())) == (mechanics != "none" and bool(each.events))


def test_numbered_foes_share_a_note() -> None:
    made = dict(VAULT.files(a_fight(), "none"))  # type: ignore[attr-defined]
    assert "Characters/Thug.md" in made and "Characters/Thug 1.md" not in made


def test_a_thread_has_a_note_with_the_scenes_it_came_up_in(tmp_path: Path) -> None:
    opened = happened.ThreadOpened("who", "Who rings?", "begun in “The nave”", "Maren")
    back = happened.CameBack("thread", "who", "Who rings?", "bad")
    scenes = [event for event in STORY if isinstance(event, happened.SceneStarted)]
    made = dict(VAULT.files(journal([scenes[0], opened, scenes[1], back]), "none"))  # type: ignore[attr-defined]
    note = made["Threads/Who rings.md"]
    assert front(note)["state"] == "open" and "It belongs to Maren." in note
    assert (
        note.count("- [[Scenes/") == 2
        and "## Threads\n\n- [[Threads/Who rings|" in made["The Drowned Bell.md"]
    )
    closed = happened.ThreadClosed("who", "Who rings?")
    made = dict(VAULT.files(journal([opened, closed]), "none"))  # type: ignore[attr-defined]
    assert front(made["Threads/Who rings.md"])["state"] == "settled"


def test_what_the_player_adds_survives_and_ours_is_written_anew(tmp_path: Path) -> None:
    VAULT.write(journal(A_BEAT), tmp_path)
    path = tmp_path / "Characters" / "Ringer.md"
    text = path.read_text().replace(
        "---\nsolofate", "---\nmood: grim\nties:\n  - Maren\n  - the bell\nsolofate", 1
    )
    text = text.replace('tags: ["solofate/character"]', "tags:\n  - foe\n  - solofate/character")
    text = (
        text.replace(BEGINS, f"A note at the head.\n\n{BEGINS}\nscribbled into ours")
        + "He has a sister.\n\n[[Mine]]\n"
    )
    path.write_text(text)
    (tmp_path / "Characters" / "Mine.md").write_text("mine")
    VAULT.write(journal(), tmp_path)
    kept = path.read_text()
    assert front(kept)["mood"] == "grim" and front(kept)["ties"] == ["Maren", "the bell"]
    assert front(kept)["tags"] == ["foe", "solofate/character"]
    assert "A note at the head.\n\n%%" in kept and kept.endswith(
        "yours and stays %%\nHe has a sister.\n\n[[Mine]]\n"
    )
    assert "scribbled" not in kept and kept.count(BEGINS) == kept.count(ENDS) == 1
    assert (tmp_path / "Characters" / "Mine.md").read_text() == "mine"
    VAULT.write(journal(), tmp_path)
    assert path.read_text() == kept


def test_the_same_log_gives_the_same_vault_and_touches_no_file_twice(tmp_path: Path) -> None:
    VAULT.write(journal(), tmp_path)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.md")}
    VAULT.write(journal(), tmp_path)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.md")} == before


def test_a_note_that_is_not_ours_stops_everything_before_it_begins(tmp_path: Path) -> None:
    (tmp_path / "Sessions").mkdir()
    (tmp_path / "Sessions" / "Session 02.md").write_text("my own")
    with pytest.raises(ExportFailed, match=r"Session 02\.md is there already"):
        VAULT.write(journal(), tmp_path)
    assert list(notes(tmp_path)) == ["Sessions/Session 02.md"]
    (tmp_path / "Sessions" / "Session 02.md").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ExportFailed, match="cannot be read"):
        VAULT.write(journal(), tmp_path)


def test_what_was_taken_back_goes_unless_the_player_wrote_into_it(tmp_path: Path) -> None:
    VAULT.write(journal(), tmp_path)
    scene = tmp_path / "Scenes" / "02 Back at the nave.md"
    scene.write_text(scene.read_text() + "I liked this one.\n")
    session = tmp_path / "Sessions" / "Session 02.md"
    session.write_text(session.read_text().replace("session: 2", "session: 2\nmood: wistful"))
    VAULT.write(journal([], "Another"), tmp_path)
    assert scene.exists() and (tmp_path / "Sessions" / "Session 02.md").exists(), (
        "another campaign's notes stay"
    )
    VAULT.write(journal(A_BEAT), tmp_path)
    assert GONE in session.read_text() and front(session.read_text())["mood"] == "wistful"
    session.write_text(session.read_text().replace("mood: wistful\n", ""))
    VAULT.write(journal(A_BEAT), tmp_path)
    assert not session.exists()
    assert GONE in scene.read_text() and scene.read_text().endswith("I liked this one.\n")


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("Who's “there”?", "Who's “there”"),
        ("a/b\\c:d*e", "a b c d e"),
        ("[[x]] #tag ^b |", "x tag b"),
        ("../../etc", "etc"),
        ("...", "Unnamed"),
        ("CON", "CON (note)"),
        ("$5 `now` 100%", "5 now 100"),
        ("東京", "東京"),
    ],
)
def test_a_title_makes_a_name_that_is_a_file_and_a_link(words: str, name: str) -> None:
    assert note_name(words) == name
    assert len(note_name("very " * 99)) < 100


def test_two_scenes_of_one_name_are_two_notes_on_every_system() -> None:
    names = Names("Scenes")
    assert [names.path(each) for each in ("The Quay", "the quay", "The Quay")] == [
        "Scenes/The Quay", "Scenes/the quay (2)", "Scenes/The Quay (3)",
    ]  # fmt: skip


@pytest.mark.parametrize("mechanics", ["none", "rolls", "all", "full"])
@pytest.mark.parametrize(
    "hostile", [*HOSTILE, "---\ntags: [x]\n---", BEGINS, ENDS, 'a: "b', "key:: value", "[[a|b]]"]
)
def test_hostile_text_breaks_no_note(hostile: str, mechanics: str, tmp_path: Path) -> None:
    VAULT.write(Journal(numbered(texts_of(hostile)), State(), hostile), tmp_path, mechanics)
    made = notes(tmp_path)
    links_lead_somewhere(made)
    tame = dict(VAULT.files(Journal(numbered(texts_of("(Tame)")), State(), "Tame"), mechanics))  # type: ignore[attr-defined]
    assert len(made) == len(tame)
    for text in made.values():
        assert set(front(text)) <= OURS and front(text)["solofate"]
        lines = text.split("\n")
        assert lines.count(BEGINS) == lines.count(ENDS) == 1
        body = "\n".join(lines[lines.index(BEGINS) + 1 : lines.index(ENDS)])
        bare = LINK.sub("", body)
        assert not re.search(
            r"(?<!\\)\[\[|(?<!\\)!\[|(?<!\\)%%|(?<!\\)`|<(?!/?(?:br)\b)|(?<!\\)(?<!\n)\$|(?<![\\:]):(?=:)",
            bare,
        )
        assert not re.search(r"(?<![\\\w#&])#(?=[^\s#])", bare)
        tags = rendered(bare).tags
        assert set(tags) <= {"h1", "h2", "h3", "p", "ul", "li", "em", "strong", "blockquote", "br"}
    VAULT.write(Journal(numbered(texts_of(hostile)), State(), hostile), tmp_path, mechanics)
    assert notes(tmp_path) == made


def test_by_default_the_vault_lies_beside_the_campaign() -> None:
    assert VAULT.default_name("The Drowned Bell") == "the-drowned-bell-vault"
    with pytest.raises(ExportFailed, match="folder of files"):
        VAULT.content(journal(), "none")


def test_nothing_but_notes_is_written(tmp_path: Path) -> None:
    VAULT.write(journal(), tmp_path / "new" / "vault")
    assert all(name.endswith(".md") for _, _, names in os.walk(tmp_path) for name in names)
