"""Fate Core where it has the rule of Fate Condensed: the test that holds it there holds it under Core as well."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from tests.rules import (
    at_the_table,
    test_advantage,
    test_attack,
    test_challenges,
    test_concessions,
    test_conflicts,
    test_contest_advantages,
    test_contests,
    test_defence,
    test_fates,
    test_harm,
    test_permission,
    test_recovery,
    test_scenes,
    test_stress,
    test_teamwork,
    test_turns,
    test_zones,
)

SAME: dict[str, tuple[Callable[..., None], ...]] = {
    "CO-CHAL-04": (test_challenges.test_each_task_is_a_roll_of_its_own_with_its_skill_and_difficulty,),
    "CO-CHAL-07": (test_challenges.test_after_all_rolls_they_are_weighed_together,),
    "CO-CHAL-12": (test_challenges.test_it_may_lead_on_to_more,),
    "CO-CONT-02": (
        test_contests.test_heroes_may_stand_on_different_sides,
        test_contests.test_allies_add_teamwork_to_the_roll,
    ),
    "CO-CONT-04": (test_contests.test_the_gm_says_whether_sides_compete_directly,),
    "CO-CONT-06": (test_contests.test_in_each_exchange_every_side_makes_one_overcome_roll_by_one_of_its_own,),
    "CO-CONT-07": (test_contests.test_with_obstacles_of_their_own_shifts_are_compared,),
    "CO-CONT-08": (test_contests.test_the_best_effort_marks_one_victory,),
    "CO-CONT-09": (
        test_contests.test_in_style_the_winner_marks_two,
        test_contests.test_but_not_if_another_side_succeeded_with_style_too,
    ),
    "CO-CONT-10": (test_contests.test_a_tie_at_the_top_brings_a_twist_and_no_victory,),
    "CO-CONT-14": (
        test_contest_advantages.test_before_the_roll_each_may_go_for_an_advantage_and_roll_as_well,
        test_contest_advantages.test_the_target_or_whoever_can_interfere_may_defend,
    ),
    "CO-CONT-15": (test_contest_advantages.test_with_a_tie_or_better_the_side_goes_on_unharmed,),
    "CO-CONF-01": (
        test_conflicts.test_a_conflict_needs_somebody_on_both_sides,
        test_conflicts.test_which_settles_the_usual_attacks,
    ),
    "CO-CONF-04": (test_scenes.test_everything_is_set_out_before_anybody_acts,),
    "CO-CONF-08": (
        test_scenes.test_what_plainly_would_be_there_is_written_down_without_a_roll,
        test_scenes.test_a_change_needs_somebody_to_bring_it_about,
    ),
    "CO-ZONE-01": (test_zones.test_blows_and_words_reach_ones_own_zone,),
    "CO-EXCH-02": (test_turns.test_somebody_without_a_player_is_offered_every_kind_of_action_and_the_move,),
    "CO-EXCH-03": (test_defence.test_it_costs_no_action_and_has_no_limit_in_an_exchange,),
    "CO-DEF-01": (test_defence.test_whoever_steps_in_takes_the_aspect_too,),
    "CO-DEF-02": (test_defence.test_nobody_else_can_step_in,),
    "CO-HIT-02": (
        test_attack.test_a_hit_that_is_not_absorbed_in_full_takes_the_target_out,
        test_harm.test_nobody_has_to_absorb_anything,
    ),
    "CO-CONS-01": (test_harm.test_what_each_severity_covers,),
    "CO-CONS-02": (test_harm.test_several_consequences_against_one_hit_add_up,),
    "CO-CONS-03": (test_harm.test_a_consequence_is_true_like_any_other_aspect,),
    "CO-CONS-04": (test_harm.test_whoever_inflicted_each_consequence_has_a_free_invoke_on_it,),
    "CO-CONS-05": (test_harm.test_the_common_slots_take_harm_of_either_kind_and_are_shared,),
    "CO-CONS-06": (test_stress.test_the_second_mild_slot_takes_only_its_own_kind_of_hit,),
    "CO-CONS-08": (test_harm.test_the_victims_player_words_it_with_suggestions_that_fit,),
    "CO-RECV-01": (test_recovery.test_an_untreated_consequence_does_not_clear_however_long_it_lasts,),
    "CO-RECV-03": (test_recovery.test_the_difficulty_is_the_severity_and_two_more_on_oneself,),
    "CO-RECV-06": (test_recovery.test_one_try_for_each_healer_in_a_scene_and_none_in_a_conflict,),
    "CO-RECV-09": (test_recovery.test_a_mild_consequence_clears_at_the_end_of_the_next_whole_scene,),
    "CO-RECV-10": (test_recovery.test_a_moderate_consequence_clears_after_the_next_full_session,),
    "CO-CONC-01": (
        test_concessions.test_the_target_of_an_action_may_concede_before_its_dice_which_cancels_it,
        test_concessions.test_once_dice_are_down_it_is_too_late,
    ),
    "CO-CONC-02": (test_concessions.test_whoever_concedes_has_lost_and_leaves_the_conflict,),
    "CO-CONC-03": (
        test_concessions.test_it_earns_a_point_and_one_more_for_each_consequence_of_this_conflict,
        test_concessions.test_older_consequences_do_not_count,
        test_concessions.test_the_points_are_owed_at_once_and_spendable_when_the_conflict_is_over,
    ),
    "CO-CONC-04": (
        test_concessions.test_the_one_who_concedes_says_how_they_lose_and_leave,
        test_concessions.test_the_other_side_may_ask_once_for_more_and_then_they_stand,
    ),
    "CO-CONC-05": (test_concessions.test_an_npc_may_give_up_on_its_turn,),
    "CO-OUT-01": (test_harm.test_whoever_is_taken_out_leaves_the_scene,),
    "CO-OUT-02": (
        test_harm.test_whoever_did_it_says_what_becomes_of_them_and_the_victim_has_no_say,
        test_fates.test_xc_takenout_01_nobody_dies_of_shame,
    ),
    "CO-OUT-03": (
        test_fates.test_no_hero_dies_without_consent,
        test_fates.test_death_put_on_the_table_before_the_roll_is_said_and_needs_no_more,
    ),
    "CO-OUT-04": (test_fates.test_death_put_on_the_table_before_the_roll_is_said_and_needs_no_more,),
    "CO-MOVE-01": (
        test_zones.test_once_an_exchange_one_may_step_next_door_for_nothing,
        test_zones.test_the_action_is_still_to_come,
        test_zones.test_not_over_a_barrier,
    ),
    "CO-MOVE-03": (test_zones.test_anywhere_means_where_a_way_leads,),
    "CO-MOVE-04": (test_zones.test_the_farther_and_the_more_hindered_the_harder,),
    "CO-ADV-01": (test_advantage.test_it_shapes_what_is_possible,),
    "CO-ADV-02": (test_advantage.test_it_lies_where_its_maker_said,),
    "CO-ADV-04": (
        test_defence.test_whoever_steps_in_takes_the_aspect_too,
        test_advantage.test_allies_may_spend_what_its_holder_lets_them,
    ),
    "CO-ADV-05": (test_permission.test_xc_harm_06_a_wound_rules_things_out,),
    "CO-ADV-06": (
        test_advantage.test_an_aspect_made_this_way_can_be_invoked_by_anybody_at_the_usual_price,
        test_permission.test_xc_aspect_02_what_is_pinned_does_not_move_until_it_is_free,
    ),
    "CO-FREE-02": (test_zones.test_what_is_neither_risky_nor_interesting_is_part_of_the_step,),
    "CO-END-01": (test_conflicts.test_it_is_over_when_all_of_one_side_have_conceded_or_been_taken_out,),
    "CO-END-02": (test_conflicts.test_those_who_are_out_are_paid_as_well,),
    "CO-END-03": (test_conflicts.test_what_is_owed_is_handed_over_when_it_ends,),
    "CO-END-04": (test_concessions.test_older_consequences_do_not_count,),
    "CO-TEAM-01": (test_teamwork.test_free_invokes_can_be_left_to_an_ally_who_then_uses_them,),
    "CO-TEAM-02": (test_teamwork.test_who_cannot_help,),
    "CO-TEAM-04": (
        test_teamwork.test_whatever_the_roll_costs_each_supporter_suffers_in_full,
        test_teamwork.test_a_failure_that_hurts_hurts_the_supporter_too,
    ),
    "CO-TEAM-05": (test_contests.test_allies_add_teamwork_to_the_roll,),
    "CO-TEAM-06": (test_advantage.test_allies_may_spend_what_its_holder_lets_them,),
    "CO-TEAM-07": (test_advantage.test_free_invokes_found_join_those_one_has,),
}
"""For each of Core's rules the tests of the same rule in Condensed."""


def cases(test: Callable[..., None]) -> Iterator[dict[str, Any]]:
    """Every set of values that a test is parametrized with, by name."""
    marks = [mark for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]
    for row in product(*(mark.args[1] for mark in marks)):
        given: dict[str, Any] = {}
        for mark, values in zip(marks, row, strict=True):
            names = mark.args[0]
            if isinstance(names, str):
                names = [name.strip() for name in names.split(",")]
            given |= dict(zip(names, values if len(names) > 1 else [values], strict=True))
        yield given


@pytest.mark.parametrize(
    "test",
    [
        pytest.param(test, id=f"{rule}-{test.__name__[5:45]}", marks=pytest.mark.rule(rule))
        for rule, tests in SAME.items()
        for test in tests
    ],
)
def test_the_rule_holds_under_core(test: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(at_the_table, "book", "core")
    for given in cases(test):
        test(**given)
