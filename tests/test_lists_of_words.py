"""Words by which a sentence is understood stand in the lexicon: rows of them in commands and rules only grow fewer."""

from __future__ import annotations

import pytest

from tests.gm.test_english import listed
from tests.places import ROOT

PACKAGE = ROOT / "solofate"
MODULES = {
    str(path.relative_to(PACKAGE)): path.read_text(encoding="utf-8")
    for room in ("commands", "rules")
    for path in sorted((PACKAGE / room).rglob("*.py"))
}

STILL_THERE = {
    "commands/aspects.py": 1,
    "commands/countdowns.py": 1,
    "commands/engagements.py": 1,
    "commands/five_actions.py": 1,
    "commands/heroes.py": 1,
    "commands/language/improvising.py": 2,
    "commands/language/syntax.py": 1,
    "commands/readings/fights/struck_in_peace.py": 1,
    "commands/readings/whom/antecedents.py": 1,
    "commands/readings/answers/answers_in_sentences.py": 2,
    "commands/readings/comings/arrivals.py": 1,
    "commands/readings/calls/asked.py": 1,
    "commands/readings/fights/attacks.py": 4,
    "commands/readings/talk/bargaining.py": 1,
    "commands/readings/fights/blows.py": 2,
    "commands/readings/deeds/by_action.py": 2,
    "commands/readings/calls/calls.py": 1,
    "commands/readings/fights/chases.py": 1,
    "commands/readings/deeds/deeds.py": 3,
    "commands/readings/deeds/fragments.py": 1,
    "commands/readings/talk/giving.py": 1,
    "commands/readings/calls/missing.py": 1,
    "commands/readings/whom/named.py": 1,
    "commands/readings/words/nouns.py": 1,
    "commands/readings/actions/own_actions.py": 1,
    "commands/readings/whom/people.py": 1,
    "commands/readings/scenes/scene_openings.py": 1,
    "commands/readings/sentences/sentence.py": 2,
    "commands/readings/sentences/sentence_parts.py": 1,
    "commands/readings/talk/speech.py": 1,
    "commands/readings/actions/states.py": 2,
    "commands/readings/whom/strangers.py": 2,
    "commands/readings/sentences/things.py": 4,
    "commands/readings/deeds/weighing.py": 1,
    "commands/readings/actions/without_dice.py": 1,
    "rules/books/bite_sized.py": 1,
    "rules/books/core.py": 1,
    "rules/model/bearing.py": 2,
    "rules/model/characters.py": 1,
    "rules/model/countdowns.py": 2,
    "rules/model/durations.py": 1,
    "rules/model/facts.py": 2,
    "rules/model/memory.py": 1,
    "rules/model/npcs.py": 2,
    "rules/model/pace.py": 1,
    "rules/model/personas.py": 2,
    "rules/model/rulings.py": 1,
    "rules/model/skill_scopes.py": 2,
    "rules/model/skills.py": 4,
    "rules/names.py": 1,
    "rules/occupations.py": 1,
    "rules/oracle.py": 1,
    "rules/procedures/actions/overcome.py": 1,
    "rules/procedures/compels/compel_offers.py": 1,
    "rules/procedures/compels/complications.py": 1,
    "rules/procedures/conflict/full_defense.py": 2,
    "rules/procedures/growth/recovery.py": 1,
    "rules/procedures/growth/stunt_writing.py": 2,
    "rules/procedures/scenes/nudging.py": 1,
}
"""How many rows of five words and more a module has: ids of kinds and skills, and English that is to go to the lexicon.

A number falls with what is taken out. None is raised for a row of English."""


@pytest.mark.parametrize("module", MODULES)
def test_no_further_list_of_words_stands_in_python(module: str) -> None:
    found = listed(MODULES[module])
    assert len(found) <= STILL_THERE.get(module, 0), f"put it into solofate/lexicon/words: {found}"


def test_the_limits_fall_with_what_is_taken_out() -> None:
    over = {
        module: number
        for module, number in STILL_THERE.items()
        if len(listed(MODULES.get(module, ""))) < number
    }
    assert not over, f"{over}: fewer stand there now, lower the numbers of STILL_THERE"
