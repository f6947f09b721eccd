"""The abuse of scenes and campaigns: maps, references, who is where, and the campaign's own words."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.content.helpers import only_errors, told
from tests.content.samples import CAMPAIGN, FILES, SCENE

OTHERS = {name: text for name, text in FILES.items() if not name.startswith("scenes/")}


DEFAULT_ZONES = "  hall: {next-to: yard}\n  yard:\n"


def scene(zones: str = DEFAULT_ZONES, more: str = "") -> str:
    return f"scene: S\nzones:\n{zones}{more}"


# name: (the file, [(line, words of the message)])
WRONG: dict[str, tuple[str, list[tuple[int, str]]]] = {
    "no title": ("mode: free\nscene:\n", [(2, "nothing is written")]),
    "unknown mode": ("scene: S\nmode: conflcit\n", [(2, "did you mean conflict?")]),
    "unknown kind": ("scene: S\nkind: fysical\n", [(2, "did you mean physical?")]),
    "self-loop": (scene("  hall: {next-to: [yard, hall]}\n  yard:\n"), [(3, "not next to itself")]),
    "unknown neighbour": (scene("  hall: {next-to: yrad}\n  yard: {next-to: hall}\n"), [(3, "did you mean yard?")]),
    "neighbour twice": (scene("  hall: {next-to: [yard, Yard]}\n  yard:\n"), [(3, "twice")]),
    "an island": (scene("  hall: {next-to: yard}\n  yard:\n  isle:\n"), [(5, "leads to the others")]),
    "two islands": (
        scene("  hall: {next-to: yard}\n  yard:\n  isle: {next-to: rock}\n  rock:\n  reef:\n"),
        [(5, '"isle"'), (7, '"reef"')],
    ),
    "a zone nobody gets into": (
        scene("  hall: {next-to: yard}\n  yard:\n  tower: {next-to: {zone: yard, one-way: true}}\n"),
        [(5, "nobody can get into")],
    ),
    "zones of one id": (scene("  hall: {next-to: yard}\n  yard:\n  Hall:\n"), [(5, "line 3")]),
    "zones of one slug": (scene("  the hall: {next-to: yard}\n  yard:\n  The-Hall:\n"), [(5, "one name")]),
    "zones composed and decomposed": (
        scene("  caf\u00e9: {next-to: yard}\n  yard:\n  cafe\u0301:\n"),
        [(5, "one name")],
    ),
    "a zone yes": (scene("  yes: {next-to: yard}\n  yard:\n"), [(3, "quote it")]),
    "a zone without a name": (scene('  "": {next-to: yard}\n  yard:\n'), [(3, "missing")]),
    "a zone with a slash": (scene("  a/b: {next-to: yard}\n  yard:\n"), [(3, "no /")]),
    "zones as a list": ("scene: S\nzones: [hall, yard]\n", [(2, "each with its fields")]),
    "a zone as text": (scene("  hall: yard\n  yard:\n"), [(3, "write it as {aspects:")]),
    "barrier -1": (scene("  hall: {next-to: {zone: yard, barrier: -1}}\n  yard:\n"), [(3, "off the ladder")]),
    "barrier 10**9": (scene("  hall: {next-to: {zone: yard, barrier: 1000000000}}\n  yard:\n"), [(3, "off the")]),
    "barrier .nan": (scene("  hall: {next-to: {zone: yard, barrier: .nan}}\n  yard:\n"), [(3, "no rating")]),
    "barrier over nothing": (
        scene("  hall: {next-to: {zone: yard, barrier: 2, over: Atheltics}}\n  yard:\n"),
        [(3, "did you mean Athletics?")],
    ),
    "over without barrier": (scene("  hall: {next-to: {zone: yard, over: Will}}\n  yard:\n"), [(3, "how hard")]),
    "ends disagree": (
        scene("  hall: {next-to: {zone: yard, barrier: 2}}\n  yard: {next-to: {zone: hall, barrier: 3}}\n"),
        [(4, "line 3")],
    ),
    "misspelt field of a way": (scene("  hall: {next-to: {zone: yard, bariar: 2}}\n  yard:\n"), [(3, "mean barrier?")]),
    "free 10**9": ("scene: S\naspects: [{name: a, free: 1000000000}]\n", [(2, "from 0 to 9")]),
    "free in a zone": (scene("  hall: {aspects: {name: a, free: -1}}\n"), [(3, "from 0 to 9")]),
    "unknown side in goals": ("scene: S\ngoals: {heroes: win}\n", [(2, "no field")]),
    "unknown first": ("scene: S\nfirst: enemies\n", [(2, "nobody in this scene")]),
    "no opposition": ("scene: S\nmode: conflict\n", [(1, "somebody to fight")]),
    "three at once": (
        "scene: S\nmoed: free\nzones: {hall: {next-to: atic}}\nfirst: nobody\n",
        [(2, "mean mode?"), (3, "no zone"), (4, "nobody in this scene")],
    ),
}  # fmt: skip

REFERENCES: dict[str, tuple[str, str]] = {
    "missing file": ("characters: ../characters/lando.yaml", 'did you mean "../characters/landon.yaml"?'),
    "missing folder": ("characters: ../heroes/x.yaml", "there is no file"),
    "outside": ("characters: ../../landon.yaml", "leads out of the campaign"),
    "far outside": ("characters: ../../../../../../etc/passwd", "leads out of the campaign"),
    "absolute": ("characters: /etc/passwd", "leads out of the campaign"),
    "home": ("characters: ~/x.yaml", "leads out of the campaign"),
    "web": ("characters: 'https://example.org/x.yaml'", "leads out of the campaign"),
    "drive": ("characters: 'C:\\x.yaml'", "leads out of the campaign"),
    "backslashes": ("characters: '..\\x.yaml'", "write folders with /"),
    "folder": ("characters: ../characters", "no regular file"),
    "itself": ("characters: s.yaml", "name the file of a character"),
    "wrong kind": ("characters: ../adversaries/smugglers.yaml", "file of another kind"),
    "device": ("characters: ../characters/zero.yaml", "leads out of the campaign"),
    "link outside": ("characters: ../characters/link.yaml", "leads out of the campaign"),
    "same hero twice": (
        "characters: [../characters/maren.yaml, ../scenes/../characters/maren.yaml]",
        "line 2",
    ),
    "unknown zone": ("characters: {file: ../characters/maren.yaml, zone: hall}", "there is no zone"),
    "no reference": ("opposition: Thug", "names no adversary of a table"),
    "too many parts": ("opposition: a/b/c", "names no adversary of a table"),
    "unknown table": ("opposition: Dockside smuglers/Thug", "did you mean Dockside smugglers?"),
    "unknown adversary": ("opposition: Dockside smugglers/Thgu", "did you mean Thug?"),
    "count 0": ("opposition: {adversary: Dockside smugglers/Thug, count: 0}", "from 1 to 20"),
    "count -1": ("opposition: {adversary: Dockside smugglers/Thug, count: -1}", "from 1 to 20"),
    "count 10**6": ("opposition: {adversary: Dockside smugglers/Thug, count: 1000000}", "from 1 to 20"),
    "a way to bar": (
        "opposition: {adversary: Dockside smugglers/Thug, guards: Loft}",
        "only a block bars a way",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_scene_names_each_mistake_at_its_line(tmp_path: Path, case: str) -> None:
    text, expected = WRONG[case]
    mistakes = only_errors(told(tmp_path, {"scenes/s.yaml": text}))
    assert [one.line for one in mistakes] == [line for line, _ in expected], [str(one) for one in mistakes]
    for mistake, (_, words) in zip(mistakes, expected, strict=True):
        assert words in mistake.message, str(mistake)


@pytest.mark.parametrize("case", REFERENCES)
def test_a_wrong_reference_is_told_and_nothing_outside_is_opened(tmp_path: Path, case: str) -> None:
    line, words = REFERENCES[case]
    campaign = tmp_path / "campaign"
    told(campaign, OTHERS)
    (tmp_path / "landon.yaml").write_text("name: [\n")
    (campaign / "characters/zero.yaml").symlink_to("/dev/zero")
    (campaign / "characters/link.yaml").symlink_to("../../landon.yaml")
    mistakes = only_errors(told(campaign, {"scenes/s.yaml": f"scene: S\n{line}\n"}, only="scenes/s.yaml"))
    assert [one.line for one in mistakes] == [2], [str(one) for one in mistakes]
    assert words in mistakes[0].message, str(mistakes[0])


def test_a_scene_reports_the_mistakes_of_the_files_it_needs(tmp_path: Path) -> None:
    files = {**FILES, "characters/landon.yaml": "name: Landon\nskills: {Fihgt: 4}\n"}
    files["adversaries/smugglers.yaml"] = FILES["adversaries/smugglers.yaml"].replace(
        "tactics: brute", "tactics: burte"
    )
    mistakes = only_errors(told(tmp_path, files, only="scenes/warehouse.yaml"))
    assert sorted((Path(one.path).name, one.line) for one in mistakes) == [
        ("landon.yaml", 2),
        ("smugglers.yaml", 11),
    ]


def test_who_can_neither_reach_nor_be_reached_is_a_mistake(tmp_path: Path) -> None:
    zones = """\
  east: {next-to: {zone: pit, one-way: true}}
  west: {next-to: {zone: pit, one-way: true}}
  pit:
"""
    more = """\
characters: {file: ../characters/maren.yaml, zone: east}
opposition: {adversary: Dockside smugglers/Og, zone: west}
"""
    found = told(tmp_path, {**OTHERS, "scenes/s.yaml": scene(zones, more)}, only="scenes/s.yaml")
    assert [one.line for one in only_errors(found)] == [6, 7]
    assert [(one.line, one.warning) for one in found if one.warning] == [(5, True)]


def test_a_one_way_pit_is_a_warning(tmp_path: Path) -> None:
    (warning,) = told(
        tmp_path, {"scenes/s.yaml": scene("  hall: {next-to: {zone: pit, one-way: true}}\n  pit:\n")}
    )
    assert warning.warning and "cannot leave" in warning.message


@pytest.mark.parametrize(
    "far_end", ["{zone: hall, barrier: 2}", "hall", "{zone: hall, barrier: 3, one-way: true}", "{zone: hall}"]
)
def test_ends_that_agree_or_are_one_way_are_fine(tmp_path: Path, far_end: str) -> None:
    zones = f"  hall: {{next-to: {{zone: yard, barrier: 2}}}}\n  yard: {{next-to: {far_end}}}\n"
    assert told(tmp_path, {"scenes/s.yaml": scene(zones)}) == []


@pytest.mark.parametrize("name", ["Og", "og", "Landon", "pcs", "opposition", "thug"])
def test_anybody_in_the_scene_may_be_first(tmp_path: Path, name: str) -> None:
    text = SCENE.replace("first: opposition", f"first: {name}")
    assert told(tmp_path, {**FILES, "scenes/warehouse.yaml": text}) == []


def test_an_adversary_with_the_name_of_a_hero_is_a_mistake(tmp_path: Path) -> None:
    files = {**FILES, "characters/landon.yaml": FILES["characters/landon.yaml"].replace("Landon", '"OG!"')}
    mistakes = only_errors(told(tmp_path, files, only="scenes/warehouse.yaml"))
    assert any('"Og" and the hero "OG!" are one name' in one.message for one in mistakes)


def test_the_campaigns_own_table_hides_a_bundled_one(tmp_path: Path) -> None:
    files = {
        "campaign.yaml": "campaign: C\n",
        "adversaries/mine.yaml": "table: Restless dead\nadversaries: {name: My Ghoul}\n",
        "scenes/s.yaml": "scene: S\nopposition: [Restless dead/My Ghoul]\n",
        "scenes/t.yaml": "scene: T\nopposition: [Restless dead/Grave-Walker]\n",
        "scenes/u.yaml": "scene: U\nopposition: [Dockside criminals/Dock Bruiser]\n",
    }
    mistakes = only_errors(told(tmp_path, files))
    assert [Path(one.path).name for one in mistakes] == ["t.yaml"]


@pytest.mark.slow
def test_5000_zones_and_300_fully_joined_ones_are_checked_in_time(tmp_path: Path) -> None:
    chain = "".join(f"  zone {at}: {{next-to: zone {at + 1}}}\n" for at in range(4999)) + "  zone 4999:\n"
    others = ", ".join(f"z{at}" for at in range(300))
    mesh = "".join(
        f"  z{at}: {{next-to: [{others.replace(f'z{at},', '').removesuffix(f', z{at}')}]}}\n"
        for at in range(300)
    )
    for zones in (chain, mesh):
        begun = time.process_time()
        assert only_errors(told(tmp_path, {"scenes/s.yaml": scene(zones)})) == []
        assert time.process_time() - begun < 5


CAMPAIGNS: dict[str, tuple[str, str]] = {
    "dialect": ("dialect: condensd", "did you mean condensed?"),
    "dialect no": ("dialect: no", "write condensed"),
    "option": ("options: [full-defence]", "did you mean full-defense?"),
    "dice": ("dice: hands", "did you mean hand?"),
    "style": ("gm: {style: ruthles}", "did you mean ruthless?"),
    "gm field": ("gm: {tensoin: 2}", "did you mean tension?"),
    "gm as text": ("gm: fair", "write it as {style: fair"),
    "tension 99": ("gm: {tension: 99}", "from 0 to 6"),
    "tension .nan": ("gm: {tension: .nan}", "whole number"),
    "compels 1.5": ("gm: {compels-per-scene: 1.5}", "whole number"),
    "lines no": ("lines: no", 'quote it, "no"'),
    "lines null": ("lines:", "nothing is written"),
    "lines off": ("lines: [spiders, off]", 'quote it, "off"'),
    "veils true": ("veils: true", "quote it"),
    "skill list": ("skills: approachs", "did you mean approaches?"),
    "skills empty": ("skills: []", "write default"),
    "skills number": ("skills: 3", "write default"),
    "skill no": ("skills: [Fight, no]", 'quote it, "no"'),
    "skill twice": ("skills: [Fight, fight]", "listed twice"),
    "hero missing": ("characters: characters/nobody.yaml", "there is no file"),
    "hero outside": ("characters: ../x.yaml", "leads out of the campaign"),
    "key": ("api-key: sk-1234", "no field"),
}


@pytest.mark.parametrize("case", CAMPAIGNS)
def test_a_wrong_campaign_is_told_at_its_line(tmp_path: Path, case: str) -> None:
    line, words = CAMPAIGNS[case]
    mistakes = only_errors(told(tmp_path, {"campaign.yaml": f"campaign: C\n{line}\n"}))
    assert [one.line for one in mistakes] == [2], [str(one) for one in mistakes]
    assert words in mistakes[0].message, str(mistakes[0])


@pytest.mark.rule("FO-LIST-02", "FO-LIST-03")
@pytest.mark.parametrize(
    ("name", "count"),
    [("actions", 9), ("approaches", 6), ("aptitudes", 5), ("attributes", 5), ("relationships", 4), ("roles", 7),
     ("themes", 9), ("values", 8), ("default", 19)],
)  # fmt: skip
def test_the_ready_skill_lists_are_known_by_name(tmp_path: Path, name: str, count: int) -> None:
    from solofate.content.checked import load_campaign
    from tests.content.helpers import put

    put(tmp_path, {"campaign.yaml": f"campaign: C\nskills: {name}\n"})
    assert len(load_campaign(tmp_path).skills.names) == count


def test_a_single_value_stands_for_a_list(tmp_path: Path) -> None:
    single = "campaign: C\noptions: obstacles\ngenre: sea\nsetting: One\ncharacters: characters/maren.yaml\nlines: x\n"
    assert told(tmp_path, {**FILES, "campaign.yaml": single}, only="campaign.yaml") == []
    assert told(tmp_path, {**FILES, "campaign.yaml": CAMPAIGN}, only="campaign.yaml") == []
