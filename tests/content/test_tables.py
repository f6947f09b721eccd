"""The abuse of adversary tables and oracle tables."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.content.helpers import only_errors, told
from tests.content.samples import OMENS, SMUGGLERS, WEATHER


def row(text: str) -> str:
    return f"table: T\nadversaries:\n  - name: Good One\n  - name: Ghoul\n    {text}\n"


# name: (the file, [(line, words of the message)])
ADVERSARIES: dict[str, tuple[str, list[tuple[int, str]]]] = {
    "no rows": ("table: T\nadversaries: []\n", [(2, "the list is empty")]),
    "no name": ("table: T\nadversaries:\n  - kind: minor\n", [(3, "the field name is missing")]),
    "a row of text": ("table: T\nadversaries: [Ghoul]\n", [(2, "write it as {name: Thug")]),
    "no table": ("adversaries:\n  - name: a\n", [(1, "the field table is missing")]),
    "table name with a slash": ("table: a/b\nadversaries: {name: c}\n", [(1, "no /")]),
    "name with a star": ("table: T\nadversaries: {name: c*3}\n", [(2, "no *")]),
    "weight below 0": (row("weight: -1"), [(5, "from 0 to")]),
    "weight .nan": (row("weight: .nan"), [(5, "whole number")]),
    "weight .inf": (row("weight: .inf"), [(5, "whole number")]),
    "weight of 400 digits": (row("weight: 1" + "0" * 400), [(5, "whole number")]),
    "weight 1e400": (row("weight: 1e400"), [(5, "whole number")]),
    "every weight 0": (
        "table: T\nadversaries:\n  - {name: a, weight: 0}\n  - {name: b, weight: 0}\n",
        [(2, "every weight is 0")],
    ),
    "appears backwards": (row("appears: 4-2"), [(5, "write 2-4")]),
    "appears from": (row("appears: 2-"), [(5, "no number of appearing")]),
    "appears 0": (row("appears: 0"), [(5, "out of range")]),
    "appears to 10**9": (row("appears: 1-1000000000"), [(5, "no number of appearing")]),
    "appears to 10**8": (row("appears: 1-100000000"), [(5, "out of range")]),
    "appears a word": (row("appears: many"), [(5, "write a number such as 3")]),
    "appears a list": (row("appears: [2, 4]"), [(5, "a list")]),
    "stress of 10**9 boxes": (row("stress: 1000000000"), [(5, "from 0 to 20")]),
    "stress of 10**9 physical boxes": (row("stress: {physical: 1000000000}"), [(5, "from 0 to 20")]),
    "stress below 0": (row("stress: -1"), [(5, "from 0 to 20")]),
    "stress in words": (row("stress: two"), [(5, "a number of boxes, or {physical: 2")]),
    "stress of another kind": (row("stress: {fysical: 2}"), [(5, "did you mean physical?")]),
    "unknown kind": (row("kind: minro"), [(5, "did you mean minor?")]),
    "unknown tactics": (row("tactics: brutal"), [(5, "did you mean brute?")]),
    "unknown consequence": (row("consequences: [midl]"), [(5, "did you mean mild?")]),
    "unknown scale": (row("scale: huge"), [(5, "write mundane, supernatural")]),
    "armour": (row("armour: 2"), [(5, "did you mean armor?")]),
    "misspelt skill": (row("skills: {Figth: 2}"), [(5, "did you mean Fight?")]),
    "a rating on a minor one": (row("rating: 3"), [(5, "only a hazard or block")]),
    "a choice on a minor one": (row("choice: What now?"), [(5, "only a distraction")]),
    "a hazard without a rating": (
        "table: T\nadversaries:\n  - name: Nest\n    kind: hazard\n    weapon: 2\n",
        [(3, "one rating")],
    ),
    "immune without skills": (row("immune: {until: target has X}"), [(5, "the field to is missing")]),
    "same name twice": ("table: T\nadversaries:\n  - name: Ghoul\n  - name: ghoul!\n", [(4, "line 3")]),
    "same name composed and decomposed": (
        "table: T\nadversaries:\n  - name: \u00c9mile\n  - name: E\u0301mile\n",
        [(4, "line 3")],
    ),
    "three at once": (row("kind: minro\n    stress: x\n    wieght: 2"), [(5, "minor"), (6, "boxes"), (7, "weight?")]),
}  # fmt: skip


@pytest.mark.parametrize("case", ADVERSARIES)
def test_a_wrong_adversary_table_names_each_mistake_at_its_line(tmp_path: Path, case: str) -> None:
    text, expected = ADVERSARIES[case]
    mistakes = only_errors(told(tmp_path, {"adversaries/t.yaml": text}))
    assert [one.line for one in mistakes] == [line for line, _ in expected], [str(one) for one in mistakes]
    for mistake, (_, words) in zip(mistakes, expected, strict=True):
        assert words in mistake.message, str(mistake)


@pytest.mark.parametrize("weapon", ["", "    weapon: 0\n", "    weapon: 5\n"])
@pytest.mark.rule("FO-HAZARD-01")
def test_a_hazard_lacking_a_part_is_refused(tmp_path: Path, weapon: str) -> None:
    text = f"table: T\nadversaries:\n  - name: Nest\n    kind: hazard\n    rating: Great\n{weapon}"
    (mistake,) = only_errors(told(tmp_path, {"adversaries/t.yaml": text}))
    assert "weapon" in mistake.field


@pytest.mark.rule("FO-DISTRACT-01", "FO-DISTRACT-07")
def test_a_distraction_without_choice_or_repercussions_is_refused(tmp_path: Path) -> None:
    text = "table: T\nadversaries: {name: Ferry, kind: distraction}\n"
    assert len(only_errors(told(tmp_path, {"adversaries/t.yaml": text}))) == 2


@pytest.mark.rule("FG-NPC-05")
def test_an_adversary_may_have_a_skill_made_up_to_fit(tmp_path: Path) -> None:
    text = "table: T\nadversaries:\n  - name: Lamprey\n    skills: {Clinging On for Dear Life: Good, Lamprey: 2}\n"
    (warning,) = told(tmp_path, {"adversaries/t.yaml": text})
    assert warning.warning and "Clinging On for Dear Life" in warning.message


@pytest.mark.rule("FG-NPC-03")
def test_an_adversary_needs_no_more_than_a_name(tmp_path: Path) -> None:
    assert told(tmp_path, {"adversaries/t.yaml": "table: T\nadversaries: {name: Bystander}\n"}) == []


def test_one_table_in_two_files_is_a_mistake_in_both(tmp_path: Path) -> None:
    twin = SMUGGLERS.replace("table: Dockside smugglers", "table: DOCKSIDE SMUGGLERS")
    mistakes = only_errors(told(tmp_path, {"adversaries/a.yaml": SMUGGLERS, "adversaries/b.yaml": twin}))
    assert [(Path(one.path).name, one.line) for one in mistakes] == [("a.yaml", 1), ("b.yaml", 1)]
    assert "b.yaml, line 1" in mistakes[0].message and "a.yaml, line 1" in mistakes[1].message


# The text of a row, and words of the message.
SLOTS = {
    "{foo}": "nothing fills the slot",
    "{naem}": "did you mean {name}?",
    "{pc": "stands alone",
    "pc}": "stands alone",
    "{}": "nothing fills the slot",
    "{ }": "nothing fills the slot",
    "{table:{pc}}": "stands alone",
    "{table:}": "names no table",
    "{table:Nowhere at all}": "there is no oracle table",
    "{pc.__class__}": "nothing fills the slot",
    "{pc!r:>10**9}": "nothing fills the slot",
    "{0}": "nothing fills the slot",
}


@pytest.mark.parametrize("slot", SLOTS)
def test_a_slot_that_nothing_fills_is_found_before_play(tmp_path: Path, slot: str) -> None:
    text = f"table: T\nrows:\n  - Fine.\n  - 'Then {slot} comes.'\n"
    mistakes = only_errors(told(tmp_path, {"oracles/t.yaml": text}))
    assert mistakes[0].line == 4 and SLOTS[slot] in mistakes[0].message, [str(one) for one in mistakes]


# name: (the file, [(line, words of the message)])
ORACLES: dict[str, tuple[str, list[tuple[int, str]]]] = {
    "no rows": ("table: T\nrows: []\n", [(2, "the list is empty")]),
    "rows of nothing": ("table: T\nrows:\n", [(2, "nothing is written")]),
    "a table of neither kind": ("table: T\n", [(1, "rows:, adversaries:, places: or threads:")]),
    "number as a row": ("table: T\nrows:\n  - 42\n", [(3, "quote it")]),
    "a list as a row": ("table: T\nrows:\n  - [a]\n", [(3, "a text was meant")]),
    "a row without text": ("table: T\nrows:\n  - {weight: 2}\n", [(3, "the field text is missing")]),
    "weight below 0": ("table: T\nrows:\n  - {text: a, weight: -1}\n", [(3, "from 0 to")]),
    "every weight 0": ("table: T\nrows:\n  - {text: a, weight: 0}\n", [(2, "every weight is 0")]),
    "misspelt duty": ("table: T\nduty: twits\nrows: a\n", [(2, "did you mean twist?")]),
    "a duty nobody draws": ("table: T\nduty: weather\nrows: a\n", [(2, 'there is no duty "weather"')]),
    "a duty of another kind": (
        "table: T\nduty: true\nrows: a\n",
        [
            (
                2,
                "write duty: framing, framing-doing, framing-again, twist, cost-minor and so on; `solofate ",
            )
        ],
    ),
    "about no": ("table: T\nrows: {text: a, about: no}\n", [(2, "quote it")]),
    "slot and form at once": (
        "table: T\nrows:\n  - {text: '{foo}'}\n  - 7\n  - '{table:Lost}'\n",
        [(3, "nothing fills"), (4, "quote it"), (5, "no oracle table")],
    ),
}


@pytest.mark.parametrize("case", ORACLES)
def test_a_wrong_oracle_table_names_each_mistake_at_its_line(tmp_path: Path, case: str) -> None:
    text, expected = ORACLES[case]
    mistakes = only_errors(
        told(tmp_path, {"t.yaml" if case.startswith("a table") else "oracles/t.yaml": text})
    )
    if case == "a table of neither kind":
        assert expected[0][1] in mistakes[0].message
        return
    assert [one.line for one in mistakes] == [line for line, _ in expected], [str(one) for one in mistakes]
    for mistake, (_, words) in zip(mistakes, expected, strict=True):
        assert words in mistake.message, str(mistake)


def ring(size: int) -> dict[str, str]:
    return {
        f"oracles/t{at}.yaml": f"table: T{at}\nrows: ['Then {{table:T{(at + 1) % size}}}.', Nothing.]\n"
        for at in range(size)
    }


@pytest.mark.parametrize("size", [1, 2, 3, 50])
def test_tables_that_lead_back_to_themselves_are_told_with_the_way(tmp_path: Path, size: int) -> None:
    mistakes = only_errors(told(tmp_path, ring(size)))
    assert len(mistakes) == size
    first = next(one for one in mistakes if one.path.endswith("t0.yaml"))
    assert first.line == 2
    way = {1: "T0 → T0", 2: "T0 → T1 → T0", 3: "T0 → T1 → T2 → T0"}.get(size, "T0 → T1 → T2")
    assert way in first.message and "T0;" in first.message


def test_a_ring_through_a_duty_is_a_ring_too(tmp_path: Path) -> None:
    text = "table: Own names\nduty: name\nrows: ['{name} the Elder', Pike]\n"
    (mistake,) = only_errors(told(tmp_path, {"oracles/t.yaml": text}))
    assert "Own names → Own names" in mistake.message


def test_a_chain_of_900_tables_is_fine(tmp_path: Path) -> None:
    files = {name: text for name, text in ring(901).items() if name != "oracles/t900.yaml"}
    files["oracles/t900.yaml"] = "table: T900\nrows: The end.\n"
    begun = time.process_time()
    assert told(tmp_path, files) == []
    assert time.process_time() - begun < 5


@pytest.mark.slow
def test_a_table_of_40000_rows_is_read(tmp_path: Path) -> None:
    text = "table: T\nrows:\n" + "".join(
        f"  - A thing number {number} of {{pc}}.\n" for number in range(40_000)
    )
    assert told(tmp_path, {"oracles/t.yaml": text}) == []


def test_a_row_that_says_no_stays_text(tmp_path: Path) -> None:
    assert told(tmp_path, {"oracles/omens.yaml": OMENS, "oracles/weather.yaml": WEATHER}) == []
    assert told(tmp_path, {"oracles/t.yaml": "table: T\nrows: [No, on, 12:30, 010, 2024-02-03]\n"}) == []
