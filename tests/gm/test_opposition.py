"""Opposition: who comes follows from the tables, the heroes who are here and the style."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from solofate.gm.emulator import Emulator
from solofate.gm.forecast import opposition, second_core
from solofate.gm.forecast.encounters import encounters, foes_of, heroes_share, offered
from solofate.gm.forecast.predicting import Predicted, predicted
from solofate.gm.forecast.second_core import SecondCore
from solofate.gm.forecast.shares import Expected, Trial
from solofate.gm.forecast.trials import Trials
from solofate.gm.reasons.opposition import in_words
from solofate.gm.weights import standard, weights_with
from solofate.rules.decisions import Call, Decision
from solofate.rules.decisions.scenes import Encounter, Meeting
from solofate.rules.dice import SeededDice
from solofate.rules.events import GmCall, apply
from solofate.rules.model.characters import Character, adversary_sheet
from solofate.rules.model.npcs import Row
from solofate.rules.model.skills import DEFAULT_LIST, PHYSICAL
from solofate.rules.model.state import State
from tests.gm.fights import STYLES, ask
from tests.rules.at_the_table import hero, table

OG = Row(
    "Dock",
    adversary_sheet(
        "Og",
        kind="major",
        skills={"fight": 4, "athletics": 3},
        consequences=("mild", "moderate"),
        stress={"physical": 4},
    ),
    1,
)
THUG = Row(
    "Dock", adversary_sheet("Thug", skills={"fight": 2, "athletics": 1}, stress={"physical": 1}), 6, (2, 4)
)
GULL = Row("Dock", adversary_sheet("Angry Gull", skills={"fight": 1}, stress={"physical": 0}), 2, (1, 3))
NEST = Row("Dock", adversary_sheet("Nest", kind="hazard", skills={"shoot": 4}), 9)
BYSTANDER = Row("Dock", adversary_sheet("Bystander", skills={"rapport": 2}), 9)
GHOUL = Row(
    "Crypt",
    adversary_sheet("Ghoul", skills={"fight": 3}, tactics="mindless", stress={"physical": 3}),
    3,
    (1, 2),
)
ROWS = (OG, THUG, GULL, NEST, BYSTANDER, GHOUL)


def heroes(number: int) -> list[Character]:
    return [hero(f"Mira {at}", fight=4, athletics=3, physique=2) for at in range(number)]


def share(here: list[Character], encounter: Encounter, style: str = "fair", turns: int = 4000) -> float:
    weights = standard()
    state = State()
    foes = foes_of(state, encounter)
    return predicted(state, here, foes, PHYSICAL, weights.style(style), weights, turns).share


def picked(
    here: list[Character], style: str, seed: int | None = 1, state: State | None = None, trials: int = 0
) -> tuple[Call, float]:
    """The GM's call after so many turns of trials, and what the heroes' share of such fights is by rehearsals."""
    at = table(*here)
    if state is not None:
        at.state = at.state._replace(opposed=state.opposed)
    options = offered(at.state, ROWS, here, SeededDice(seed).below if seed is not None else None)
    decision = Decision("opposition", "gm", options, options[0].id, Meeting(tuple(here)))
    call = ask(at, decision, style, weights_with({"prediction": {"trial-turns": trials}}))
    return call, share(here, next(each.detail for each in options if each.id == call.chose), style)


def test_only_those_who_can_fight_are_offered_and_as_many_as_their_rows_allow() -> None:
    options = offered(State(), ROWS, heroes(2), SeededDice(1).below)
    assert len(options) > 10
    for option in options:
        assert option.id and len({row.table for row, _ in option.detail}) == 1
        for row, number in option.detail:
            assert row in (OG, THUG, GULL, GHOUL)
            assert row.appears[0] <= number <= max(row.appears[1], 1) * 2
    assert offered(State(), (NEST, BYSTANDER), heroes(2)) == ()


def test_several_heroes_may_meet_two_leaders_with_followers_and_more_foes() -> None:
    mate = Row("Dock", adversary_sheet("Mate", kind="major", skills={"fight": 3}, stress={"physical": 3}), 1)

    def met(number: int) -> list[Encounter]:
        return list(encounters((OG, mate, THUG, GULL), number, DEFAULT_LIST))

    def led_by_two(found: list[Encounter]) -> list[Encounter]:
        return [each for each in found if len(each) > 2 and each[0][0] is OG and each[1][0] is mate]

    assert led_by_two(met(3)) and not led_by_two(met(1))
    most = [max(sum(count for _, count in each) for each in met(number)) for number in (1, 2, 3, 4)]
    assert most == [5, 7, 8, 8]


@pytest.mark.rule("FG-NPC-10")
def test_more_foes_leave_the_heroes_less() -> None:
    two = heroes(2)
    for shares in (
        [heroes_share(State(), two, ((THUG, number),)) for number in range(1, 9)],
        [share(heroes(1), ((GHOUL, number),)) for number in range(1, 5)],
    ):
        assert shares == sorted(shares, reverse=True) and shares[0] > shares[-1]
    assert share(two, ((OG, 1), (THUG, 6))) < share(two, ((OG, 1),)) + 0.01
    assert share(heroes(1), ((OG, 1), (THUG, 3))) < share(two, ((OG, 1), (THUG, 3)))


def test_a_prediction_follows_from_who_fights_and_from_nothing_else() -> None:
    assert share(heroes(1), ((OG, 1),)) == share(heroes(1), ((OG, 1),))
    hurt = [one._replace(fate_points=0) for one in heroes(1)]
    assert share(hurt, ((OG, 1),)) < share([one._replace(fate_points=3) for one in heroes(1)], ((OG, 1),))
    assert share(heroes(1), ((GULL, 1),)) > 0.95 and share(heroes(1), ((OG, 1), (GHOUL, 6))) < 0.05


@pytest.mark.rule(
    "FG-DUTY-14", prompt="/conflict without a name, then /why opposition: the predicted share of wins"
)
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_pick_lies_in_the_band_of_the_style_or_says_that_it_cannot(style: str, number: int) -> None:
    low, high = standard().style(style).wins
    call, _ = picked(heroes(number), style)
    stated = float(call.reason.partition(" %")[0].rpartition(" ")[2]) / 100
    assert low - 0.006 <= stated <= high + 0.006 or "nothing here comes nearer" in call.reason
    assert f"looks for {low:.0%}".replace("%", " %") in call.reason


def test_a_ruthless_gm_picks_a_harder_fight_than_a_gentle_one() -> None:
    found = {style: picked(heroes(1), style)[1] for style in STYLES}
    assert found["gentle"] > found["fair"] > found["ruthless"]


@pytest.mark.slow
def test_different_dice_bring_different_people_and_the_same_dice_the_same() -> None:
    assert picked(heroes(1), "fair", 5) == picked(heroes(1), "fair", 5)
    assert len({picked(heroes(1), "fair", seed)[0].chose for seed in range(6)}) > 1


def test_nobody_is_met_twice_running_while_there_is_somebody_else() -> None:
    state = apply(State(), GmCall("opposition", "gm", "og+thug*3", "…", (), 0))
    assert state.opposed == "og+thug*3"
    names = {row.sheet.name for option in offered(state, ROWS, heroes(1)) for row, _ in option.detail}
    assert names == {"Angry Gull", "Ghoul"}
    only = offered(state, (OG, THUG), heroes(1))
    assert only
    assert apply(state, GmCall("turn", "gm", "pass", "…", (), 0)).opposed == "og+thug*3"


def test_what_was_looked_at_is_weighed_with_the_pick_first() -> None:
    call, _ = picked(heroes(2), "ruthless")
    assert call.weighed[0].option and max(call.weighed, key=lambda each: each.value).option == call.chose
    assert "by rehearsal" in call.reason


def test_what_is_picked_was_played_out_unseen_and_no_die_of_the_game_is_touched() -> None:
    here = heroes(1)
    call, rehearsed = picked(here, "fair", trials=1000)
    assert "fights played out unseen" in call.reason and call.chose != ""
    stated = float(call.reason.partition(" %")[0].rpartition(" ")[2]) / 100
    assert abs(stated - rehearsed) < 0.4
    assert picked(here, "fair", trials=1000)[0] == call
    at = table(*here)
    options = offered(at.state, ROWS, here)
    before = at.state
    ask(at, Decision("opposition", "gm", options, options[0].id, Meeting(tuple(here))), "fair",
        weights_with({"prediction": {"trial-turns": 500}}))  # fmt: skip
    assert at.state is before and at.log == []


@pytest.mark.parametrize(
    ("part", "said"),
    [(0.0, "hardly any"), (0.03, "one in ten"), (0.5, "half"), (0.66, "two in three"), (1.0, "nearly all")],
)
def test_shares_have_words(part: float, said: str) -> None:
    assert in_words(part) == said


@pytest.mark.parametrize(
    ("outside", "doubt", "parts"),
    [(0.08, 0.05, 1), (0.07, 0.05, 6), (0.0, 0.05, 6), (0.0, 0.02, 1), (-0.07, 0.04, 1), (-0.07, 0.05, 6)],
)
def test_trials_end_when_the_share_is_sure_or_lies_far_from_the_edges_of_the_band_beside_its_doubt(
    outside: float, doubt: float, parts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    low, _ = standard().style("fair").wins
    played: list[int] = []

    search = counted(played, lambda: (low - outside, doubt), monkeypatch)
    search.within()
    assert len(played) == parts


def counted(
    played: list[int], share: Callable[[], tuple[float, float]], monkeypatch: pytest.MonkeyPatch
) -> opposition.EncounterSearch:
    """A search of nine parts of trials that are not played, but counted, after one encounter was looked at."""

    class Counted(Trials):
        def play(self, turns: int) -> None:
            played.append(turns)
            self.fought += [Trial(won=True, luck=0)]

        def share(self, expected: Expected) -> tuple[float, float]:
            return share()

    monkeypatch.setattr(opposition, "Trials", Counted)
    here = heroes(1)
    at = table(*here)
    options = offered(at.state, ROWS[:1], here, None)[:1]
    decision = Decision("opposition", "gm", options, options[0].id, Meeting(tuple(here)))
    mind = Emulator("fair", weights=weights_with({"prediction": {"trial-turns": 9 * opposition.PART}}))._mind(
        decision, at
    )
    search = opposition.EncounterSearch(Meeting(tuple(here)), at, mind)
    encounter = options[0].detail
    assert encounter is not None
    search.look_at(options[0].id, encounter)
    return search


def test_what_is_left_of_trials_goes_to_the_one_picked_and_goes_on_where_they_were(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played: list[int] = []
    low, _ = standard().style("fair").wins
    shares = [(low + 0.1, 0.05)] * 4 + [(low + 0.1, 0.031), (low + 0.1, 0.029)]
    search = counted(played, lambda: shares[len(played)], monkeypatch)
    tried = search.within()
    assert tried is not None and (tried.fights, len(played)) == (1, 1)
    assert search.nearest().fights == len(played) == 5


def test_whoever_turns_out_to_be_too_hard_gives_way_to_what_is_nearer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    low, _ = standard().style("fair").wins
    told = iter([(low - 0.5, 0.05)] * 2)
    search = counted([], lambda: next(told, (low - 0.1, 0.05)), monkeypatch)
    search.tried.append(search.tried[0]._replace(option="other", share=low - 0.1))
    search.tried[0] = search.tried[0]._replace(share=low)
    monkeypatch.setattr(search, "_turns", opposition.PART)
    assert search.nearest().option == "other"


def test_looking_for_an_encounter_leaves_a_third_of_all_trials_to_the_one_picked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played: list[int] = []
    low, _ = standard().style("fair").wins
    search = counted(played, lambda: (low, 0.05), monkeypatch)
    tried = search.within()
    assert tried is not None and len(played) == 6
    search.make_sure_of(tried)
    assert len(played) == 9


def test_what_rehearses_worse_for_longer_gives_way_though_no_trial_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    low, _ = standard().style("fair").wins
    search = counted([], lambda: (low - 0.3, 0.05), monkeypatch)
    search.tried.append(search.tried[0]._replace(option="other", share=low - 0.2))
    search.tried[0] = search.tried[0]._replace(share=low - 0.1)
    monkeypatch.setattr(search, "_spent", 9 * opposition.PART)
    monkeypatch.setattr(search, "_rehearsed", lambda foes, longer: Predicted(low - 0.3, 0.5, 100))
    assert search.nearest().share == low - 0.3
    assert {each.share for each in search.tried} == {low - 0.3}


@pytest.mark.parametrize(
    ("book", "style", "times"),
    [
        ("condensed", "fair", 2),
        ("condensed", "ruthless", 1),
        ("core", "fair", 1),
        ("bite-sized", "gentle", 1),
    ],
)
def test_an_encounter_is_rehearsed_again_before_trials_where_rehearsals_tell_much(
    book: str, style: str, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rehearsed: list[int] = []

    def rehearses(self: opposition.EncounterSearch, foes: object, longer: int = 1) -> Predicted:
        rehearsed.append(longer)
        return Predicted(0.5, 0.5, 40)

    monkeypatch.setattr(opposition.EncounterSearch, "_rehearsed", rehearses)
    here = heroes(1)
    at = table(*here, dialect=book)
    weights = weights_with({"prediction": {"trial-turns": 1}})
    option = offered(at.state, ROWS[:1], here, None)[0]
    decision = Decision("opposition", "gm", (option,), option.id, Meeting(tuple(here)))
    search = opposition.EncounterSearch(
        Meeting(tuple(here)), at, Emulator(style, weights=weights)._mind(decision, at)
    )
    search.make_sure_of(search.look_at(option.id, option.detail))
    assert rehearsed == [1, opposition.LONGER_TRIED][:times]


@pytest.mark.parametrize(("doubt", "parts"), [(0.05, 9), (0.06, 18), (0.029, 1)])
def test_a_share_nobody_could_rely_on_is_tried_out_for_longer(
    doubt: float, parts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    low, _ = standard().style("fair").wins
    played: list[int] = []
    search = counted(played, lambda: (low, doubt), monkeypatch)
    search.make_sure_of(search.tried[0])
    assert len(played) == parts
    played.clear()
    again = counted(played, lambda: (low + 0.01, doubt), monkeypatch)
    assert again.nearest().fights == len(played) == parts


@pytest.mark.parametrize(
    ("book", "style", "times"),
    [
        ("condensed", "fair", 1),
        ("condensed", "ruthless", 1),
        ("core", "fair", 3),
        ("core", "ruthless", 6),
        ("bite-sized", "gentle", 3),
        ("bite-sized", "ruthless", 2),
    ],
)
def test_trials_go_on_for_longer_by_a_book_whose_rehearsals_are_worth_little(
    book: str, style: str, times: int
) -> None:
    here = heroes(1)
    at = table(*here)
    at.state = at.state._replace(dialect=book)
    [option] = offered(at.state, ROWS[:1], here, None)[:1]
    decision = Decision("opposition", "gm", (option,), option.id, Meeting(tuple(here)))
    mind = Emulator(style)._mind(decision, at)
    search = opposition.EncounterSearch(Meeting(tuple(here)), at, mind)
    assert search._turns == times * standard().prediction.trial_turns


def test_a_guess_is_off_as_those_are_that_are_like_it() -> None:
    ogs, thugs, gulls = (
        opposition.Guess(((row, 1),), logit) for row, logit in zip(ROWS[:3], (2.0, -1.0, 2.0), strict=True)
    )
    assert opposition.off_by(gulls, []) == 0.0
    near = opposition.off_by(gulls, [(ogs, 1.0), (thugs, -1.0)])
    assert 0.4 < near < 1.0
    same = opposition.off_by(gulls._replace(encounter=ogs.encounter), [(ogs, 1.0), (thugs, -1.0)])
    assert near < same < 1.0


@pytest.mark.parametrize(("looked_at", "within", "enough"), [(2, 2, True), (11, 1, False), (12, 0, True)])
def test_so_many_are_rehearsed_until_enough_lie_in_the_band_or_there_were_twelve(
    looked_at: int, within: int, enough: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = heroes(1)
    at = table(*here)
    [option] = offered(at.state, ROWS[:1], here, None)[:1]
    decision = Decision("opposition", "gm", (option,), option.id, Meeting(tuple(here)))
    mind = Emulator("fair", weights=weights_with({"prediction": {"trial-turns": 100}}))._mind(decision, at)
    search = opposition.EncounterSearch(Meeting(tuple(here)), at, mind)
    low, _ = mind.style.wins
    shares = iter([low + 0.05] * within + [0.0] * (looked_at - within))
    monkeypatch.setattr(search, "_rehearsed", lambda foes: Predicted(next(shares), 0.5, 100))
    assert option.detail is not None
    for number in range(looked_at):
        search.look_at(str(number), option.detail)
    assert search.has_enough is enough


@pytest.mark.parametrize("waited_for", [True, False])
def test_a_second_core_helps_where_somebody_waits(waited_for: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    split: list[bool] = []
    monkeypatch.setattr(second_core, "usable_cores", lambda: 2)
    monkeypatch.setattr(SecondCore, "_split", lambda self: split.append(True))
    here = heroes(1)
    at = table(*here)
    [option] = offered(at.state, ROWS[:1], here, None)[:1]
    decision = Decision("opposition", "gm", (option,), option.id, Meeting(tuple(here)))
    weights = weights_with({"prediction": {"trial-turns": 20}})
    mind = Emulator("fair", weights=weights, waited_for=waited_for)._mind(decision, at)
    search = opposition.EncounterSearch(Meeting(tuple(here)), at, mind)
    assert option.detail is not None
    search.make_sure_of(search.look_at(option.id, option.detail))
    assert split == [True] * waited_for
