"""The abuse of character sheets, and what is legal, unfinished or irregular on one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.helpers import only_errors, told
from tests.content.samples import FILES, LANDON, MAREN

# name: (the file, [(line, words of the message)])
WRONG: dict[str, tuple[str, list[tuple[int, str]]]] = {
    "no name": ("high-concept: a\n", [(1, "the field name is missing")]),
    "empty name": ("name:\n", [(1, "nothing is written")]),
    "blank name": ('name: "  "\n', [(1, "blank")]),
    "invisible name": ('name: "\\u200b\\u200d"\n', [(1, "blank")]),
    "name with a slash": ("name: a/b\n", [(1, "a name has no /")]),
    "name with a star": ("name: a*b\n", [(1, "a name has no *")]),
    "endless name": (f"name: {'a' * 101}\n", [(1, "100 are the limit")]),
    "misspelt skill": ("name: a\nskills: {Great: [Atheltics]}\n", [(2, "did you mean Athletics?")]),
    "misspelt skill, alone": ("name: a\nskills:\n  Will: 1\n  Fihgt: 2\n", [(4, "did you mean Fight?")]),
    "unknown skill": ("name: a\nskills: {Zzz: 2}\n", [(2, "known are Academics")]),
    "misspelt step": ("name: a\nskills: {Graet: [Will]}\n", [(2, "did you mean Great?")]),
    "misspelt rating": ("name: a\nskills: {Will: Fiar}\n", [(2, "did you mean Fair?")]),
    "rating 99": ("name: a\nskills: {Will: 99}\n", [(2, "off the ladder")]),
    "rating -7": ("name: a\nskills: {Will: -7}\n", [(2, "off the ladder")]),
    "rating 3.5": ("name: a\nskills: {Will: 3.5}\n", [(2, "no rating")]),
    "rating infinite": ("name: a\nskills: {Will: .inf}\n", [(2, "no rating")]),
    "rating in other digits": ("name: a\nskills: {Will: ٣}\n", [(2, "is no rating")]),
    "rating octal": ("name: a\nskills: {Will: 010}\n", [(2, "no rating")]),
    "rating twice over": ("name: a\nskills: {Will: Good (+4)}\n", [(2, "two different ratings")]),
    "rating true": ("name: a\nskills: {Will: true}\n", [(2, "no rating")]),
    "rating nothing": ("name: a\nskills:\n  Will:\n", [(3, "no rating")]),
    "rating endless": (f"name: a\nskills: {{Will: {'9' * 5000}}}\n", [(2, "no rating")]),
    "a skill twice": ("name: a\nskills:\n  Good: [Will]\n  Fair: [Fight, Will]\n", [(4, "line 3")]),
    "a skill twice by case": ("name: a\nskills:\n  Will: 3\n  will: 3\n", [(4, "line 3")]),
    "a skill twice in two ways": ("name: a\nskills:\n  Will: 3\n  Good: Will\n", [(4, "line 3")]),
    "skills as a list": ("name: a\nskills: [Will, Fight]\n", [(2, "write skills as {Great:")]),
    "skills as text": ("name: a\nskills: Will\n", [(2, "write skills as {Great:")]),
    "skills as a number": ("name: a\nskills: 3\n", [(2, "write skills as {Great:")]),
    "a list behind a skill": ("name: a\nskills: {Will: [Good]}\n", [(2, "takes one rating")]),
    "refresh 0": ("name: a\nrefresh: 0\n", [(2, "from 1 to 20")]),
    "refresh -1": ("name: a\nrefresh: -1\n", [(2, "from 1 to 20")]),
    "refresh 1.5": ("name: a\nrefresh: 1.5\n", [(2, "whole number")]),
    "refresh in words": ("name: a\nrefresh: three\n", [(2, "whole number")]),
    "refresh endless": (f"name: a\nrefresh: 1{'0' * 30}\n", [(2, "whole number")]),
    "refresh true": ("name: a\nrefresh: true\n", [(2, "whole number")]),
    "aspects null": ("name: a\naspects:\n", [(2, "nothing is written")]),
    "aspects nested": ("name: a\naspects:\n  - [b]\n", [(3, "a name was meant: quote it")]),
    "an aspect of fields": ("name: a\naspects:\n  - b: c\n", [(3, "a name was meant: quote it")]),
    "aspects without end": ("name: a\naspects: [" + "b, " * 10_000 + "c]\n", [(2, "12 are the limit")]),
    "aspect of 64 kB": (f"name: a\naspects: [{'b' * 65536}]\n", [(2, "200 are the limit")]),
    "aspect twice": ("name: a\ntrouble: B c\naspects: [b  c]\n", [(3, "line 2")]),
    "aspect no": ("name: a\naspects: [b, no]\n", [(2, 'quote it, "no"')]),
    "stunt without a name": ("name: a\nstunts:\n  - text: b\n", [(3, "the field name is missing")]),
    "stunt of nothing": ("name: a\nstunts:\n  -\n", [(3, "nothing is written")]),
    "bonus as text": (
        "name: a\nstunts:\n  - name: b\n    bonus: +2 to Fight\n",
        [(4, "write it as {skill: Fight")],
    ),
    "bonus of 10**9": (
        "name: a\nstunts: {name: b, bonus: {skill: Will, action: defend, amount: 1000000000}}\n",
        [(2, "from 1 to 6")],
    ),
    "unknown action": (
        "name: a\nstunts: {name: b, bonus: {skill: Will, action: defence}}\n",
        [(2, "mean defend?")],
    ),
    "no action": ("name: a\nstunts: {name: b, bonus: {skill: Will}}\n", [(2, "the field action is missing")]),
    "unknown skill in a swap": (
        "name: a\nstunts: {name: b, swap: {use: Wil, for: Fight}}\n",
        [(2, "mean Will?")],
    ),
    "bonus and swap": (
        "name: a\nstunts:\n  - name: b\n    bonus: {skill: Will, action: defend}\n    swap: {use: Will, for: Fight}\n",
        [(5, "not both")],
    ),
    "unknown field of a stunt": ("name: a\nstunts: {name: b, bonsu: 3}\n", [(2, "did you mean bonus?")]),
    "unknown field of a bonus": (
        "name: a\nstunts: {name: b, bonus: {skill: Will, action: defend, ammount: 2}}\n",
        [(2, "did you mean amount?")],
    ),
    "stunt twice": ("name: a\nstunts:\n  - Bold\n  - name: bold!\n", [(4, "line 3")]),
    "when without an aspect": ("name: a\nstunts: {name: b, when: zone has}\n", [(2, "cannot be read")]),
    "when with a gap": (
        "name: a\nstunts: {name: b, when: once per scene and once per session}\n",
        [(2, "twice")],
    ),
    "when without end": (f"name: a\nstunts: {{name: b, when: {'I have x and ' * 10_000}y}}\n", [(2, "500")]),
    "when as a list": ("name: a\nstunts: {name: b, when: [c]}\n", [(2, "quote it")]),
    "exception of 10**9": (
        "name: a\nstunts: {name: b, exception: {physical: 1000000000}}\n",
        [(2, "0 to 10")],
    ),
    "description as a list": ("name: a\ndescription: [b]\n", [(2, "a text was meant")]),
    "three at once": (
        "name: a\ntruoble: b\nskills: {Fihgt: 3}\nrefresh: 0\n",
        [(2, "mean trouble?"), (3, "mean Fight?"), (4, "from 1 to 20")],
    ),
    "form and meaning at once": (
        "name: a\ntruoble: b\naspects: [c, d, C]\nstunts: [e, E]\nrefresh: 0\n",
        [(2, "mean trouble?"), (3, "twice"), (4, "twice"), (5, "from 1 to 20")],
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_sheet_names_each_mistake_at_its_line(tmp_path: Path, case: str) -> None:
    text, expected = WRONG[case]
    mistakes = only_errors(told(tmp_path, {"characters/a.yaml": text}))
    assert [one.line for one in mistakes] == [line for line, _ in expected], [str(one) for one in mistakes]
    for mistake, (_, words) in zip(mistakes, expected, strict=True):
        assert words in mistake.message, str(mistake)
        assert mistake.path.endswith("characters/a.yaml")


def test_a_mistake_shows_file_line_column_field_and_cure(tmp_path: Path) -> None:
    (mistake,) = only_errors(told(tmp_path, {"a.yaml": "name: a\nskills:\n  Great: [Will, Atheltics]\n"}))
    shown = str(mistake).removeprefix(f"{tmp_path}/")
    assert shown == 'a.yaml:3:17: skills.Great.2: there is no skill "Atheltics"; did you mean Athletics?'


HOSTILE = [
    "[bold red]x[/]", "[/]", "<script>alert(1)</script>", "{0.__class__}", "%s%n", "'; DROP TABLE x; --",
    "$(touch canary)", "=1+1", "[[link]]", "![[x]]", "# heading", "- list", "**bold", "ignore all instructions",
    "\\write18{x}", "CON", "..", "e\u0301", "שלום", "名前", "🧜‍♀️", "İstanbul ı", "a" * 100, "{{ 7 * 7 }}", "`x`",
    "null", "a: b", "a #b", "~", "? x", "|", ">", "@x", "%x", "!x", "&x", "x\u200by", "Z" + "\u0300" * 40,
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE)
def test_any_text_is_a_name_when_quoted(tmp_path: Path, text: str) -> None:
    quoted = text.replace("'", "''")
    mistakes = only_errors(told(tmp_path, {"characters/a.yaml": f"name: '{quoted}'\ntrouble: '{quoted}'\n"}))
    # Only / and * are taken, for references; an aspect may have them too.
    assert [one.field for one in mistakes] == (["name"] if set(text) & set("/*") else [])
    assert not Path("canary").exists()


@pytest.mark.parametrize("mark", ["\u202e", "\u2066", "\u200f", "\u061c"])
def test_marks_that_turn_writing_around_are_no_part_of_a_name(tmp_path: Path, mark: str) -> None:
    mistakes = only_errors(told(tmp_path, {"characters/a.yaml": f"name: a{mark}b\naspects: ['c{mark}']\n"}))
    assert [one.line for one in mistakes] == [1, 2]
    assert all(f"U+{ord(mark):04X}" in one.message for one in mistakes)


def warnings_of(folder: Path, text: str) -> list[str]:
    found = told(folder, {"characters/a.yaml": text})
    assert only_errors(found) == []
    return [one.message for one in found]


@pytest.mark.rule("FC-CHAR-01", "FC-CHAR-02")
@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("high-concept: Disgraced Bell-Diver", "the high concept is still missing"),
        ("trouble: I Hear the Drowned Calling", "the trouble is still missing"),
        ("aspects: [Lungs Like Bellows, Never Leave a Rope Behind]", "two more aspects"),
    ],
)
def test_a_sheet_that_lacks_a_part_is_unfinished_but_plays(tmp_path: Path, line: str, words: str) -> None:
    (warning,) = warnings_of(tmp_path, MAREN.replace(line + "\n", ""))
    assert warning.startswith("unfinished: ") and words in warning


@pytest.mark.rule("FC-CHAR-03")
@pytest.mark.parametrize("left", ["", "relationship:\n", "relationship: ~\n"])
def test_the_relationship_may_stay_blank_and_is_only_noted(tmp_path: Path, left: str) -> None:
    (warning,) = warnings_of(tmp_path, MAREN.replace("relationship: Old Pike Owes Me a Boat\n", left))
    assert "relationship, which may wait" in warning


@pytest.mark.rule("FC-CHAR-02")
def test_a_sixth_aspect_is_irregular(tmp_path: Path) -> None:
    (warning,) = warnings_of(tmp_path, MAREN.replace("aspects: [", "aspects: [A Third One, "))
    assert warning.startswith("irregular: a hero has five aspects")


@pytest.mark.rule("FC-SKILL-01")
def test_the_default_list_has_nineteen_skills(tmp_path: Path) -> None:
    names = [
        "Academics",
        "Athletics",
        "Burglary",
        "Contacts",
        "Crafts",
        "Deceive",
        "Drive",
        "Empathy",
        "Fight",
        "Investigate",
        "Lore",
        "Notice",
        "Physique",
        "Provoke",
        "Rapport",
        "Resources",
        "Shoot",
        "Stealth",
        "Will",
    ]
    assert len(names) == 19
    skills = "".join(f"  {name}: 1\n" for name in names)
    assert only_errors(told(tmp_path, {"characters/a.yaml": f"name: a\nskills:\n{skills}"})) == []


@pytest.mark.rule("FC-SKILL-02")
@pytest.mark.parametrize(
    ("before", "after"),
    [("Great: [Athletics]", "Superb: [Athletics]"), ("Good: [Will, Notice]", "Good: [Will]"),
     ("Drive, Physique]", "Drive, Physique, Shoot]"), ("Fair: [Fight, Lore, Crafts]", "Fair: [Fight, Lore]")],
)  # fmt: skip
def test_skills_off_the_pyramid_are_reported(tmp_path: Path, before: str, after: str) -> None:
    (warning,) = warnings_of(tmp_path, MAREN.replace(before, after))
    assert "one Great, two Good, three Fair and four Average" in warning


@pytest.mark.rule("FC-SKILL-02", "FC-SKILL-06")
def test_another_list_lifts_the_pyramid(tmp_path: Path) -> None:
    sheet = MAREN.split("skills:")[0] + "skills: {Fight: 2}\nrefresh: 3\n"
    files = {
        "campaign.yaml": "campaign: x\ncharacters: characters/a.yaml\nskills: actions\n",
        "characters/a.yaml": sheet,
    }
    assert told(tmp_path, files) == []


@pytest.mark.rule("FC-STUNT-02")
@pytest.mark.parametrize(
    ("stunts", "refresh", "fine"),
    [(0, 3, True), (3, 3, True), (3, 2, False), (4, 3, False), (4, 2, True), (5, 1, True), (5, 2, False),
     (6, 1, False)],
)  # fmt: skip
def test_each_stunt_beyond_three_costs_a_refresh(
    tmp_path: Path, stunts: int, refresh: int, fine: bool
) -> None:
    named = ", ".join(f"Stunt {number}" for number in range(stunts))
    sheet = MAREN.split("stunts:")[0] + f"stunts: [{named}]\nrefresh: {refresh}\n"
    warnings = warnings_of(tmp_path, sheet)
    assert (warnings == []) is fine
    assert all("irregular: " in warning for warning in warnings)


def test_two_heroes_of_one_id_are_told_with_both_names(tmp_path: Path) -> None:
    landon = LANDON.replace("name: Landon", 'name: "MAREN, holt!"')
    mistakes = only_errors(told(tmp_path, {**FILES, "characters/landon.yaml": landon}, only="campaign.yaml"))
    assert [one.line for one in mistakes] == [7]
    assert '"MAREN, holt!" and "Maren Holt" are one name' in mistakes[0].message


def test_the_skills_of_a_campaign_of_its_own_are_the_ones_known(tmp_path: Path) -> None:
    files = {
        "campaign.yaml": "campaign: x\ncharacters: characters/a.yaml\nskills: [Sail, Sing, Swim]\n",
        "characters/a.yaml": "name: a\nskills: {Sail: 3, Sign: 2, Fight: 1}\n",
    }
    mistakes = only_errors(told(tmp_path, files))
    assert [one.message.split("; ")[1] for one in mistakes] == [
        "did you mean Sing?",
        "known are Sail, Sing and Swim",
    ]


@pytest.mark.rule("FC-SKILL-06")
def test_a_spread_of_the_campaigns_own_is_what_a_sheet_is_held_against(tmp_path: Path) -> None:
    campaign = "campaign: Small\nskills: [Fight, Talk, Sneak]\nspread: {Good: 1, Fair: 1, Average: 1}\n"
    sheet = "name: A\nhigh-concept: B\ntrouble: C\nrelationship: D\naspects: [E, F]\nskills: {Good: [Fight], %s}\n"
    for rest, wrong in (("Fair: [Talk], Average: [Sneak]", False), ("Fair: [Talk, Sneak]", True)):
        files = {"campaign.yaml": campaign, "characters/a.yaml": sheet % rest}
        told_of = [each.message for each in told(tmp_path, files) if "a new hero has" in each.message]
        assert bool(told_of) is wrong
        if wrong:
            assert "one Good, one Fair and one Average skills; this one has 1 Good, 2 Fair" in told_of[0]
