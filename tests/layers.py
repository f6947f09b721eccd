"""The rows of the house, from top to bottom: which package and which room lies above which.

A new package or room is one word here; `test_layers.py` walks the imports.
"""

from __future__ import annotations

# From top to bottom; a new package is one word here. A row may import itself and the rows below it.
LAYERS = (
    ("__init__", "__main__"),
    ("app", "repl"),
    ("playtest",),
    ("game",),
    ("commands",),
    ("voice",),
    ("campaign", "journal"),
    ("gm",),
    ("content", "rulebook"),
    ("records",),
    ("wording",),
    ("rules",),
    ("lexicon",),
    ("bundled", "own_folders"),
    ("errors",),
    ("late",),
    ("frozen_dataclasses", "named_tuples", "patterns"),
)
DEPTH = {package: depth for depth, row in enumerate(LAYERS) for package in row}

GAME_FROM_TOP = (
    ("game",),
    ("seen",),
    ("open", "script"),
    ("overrule", "reader", "safety", "view"),
    ("execution",),
    ("host",),
    ("running",),
    ("replay",),
    ("timeline",),
    ("setup", "written_scenes"),
    ("seeds",),
)
"""Inside the front door: a game is put together from parts that know nothing of it, each of those below."""

RULES_FROM_TOP = (
    ("procedures",),
    ("table",),
    ("decisions",),
    ("in_force",),
    ("books", "options"),
    ("person_names",),
    ("countdown_triggers", "occupations", "scene_history"),
    ("events",),
    ("odds",),
    ("ruleset",),
    ("model",),
    ("dice", "ladder", "limits", "names", "oracle"),
)
"""Inside the rules: procedures use the table, the table applies events, and these make one state into the next."""

GM_FROM_TOP = (
    ("asking", "policies", "suggesting"),
    ("expecting",),
    ("what_matters",),
    ("emulator",),
    ("scenes", "talk"),
    ("forecast",),
    ("fights",),
    ("lookahead",),
    ("rulings", "story"),
    ("wording",),
    ("titles",),
    ("fitted",),
    ("combat",),
    ("goodwill", "reasons", "style", "temperament"),
    ("answer",),
    ("weights",),
)
"""Inside the GM: the emulator asks the duties, which stand on look-ahead, draws, read titles and the combat model.

Reasons lie below all duties: a duty hands a reason its values, and no reason looks anything up.
"""

CONTENT_FROM_TOP = (
    ("folder", "locate"),
    ("load", "written"),
    ("kept",),
    ("checked",),
    ("checks",),
    ("loading",),
    ("forms",),
    ("weights",),
    ("fight_weights", "talk_weights"),
    ("declarations",),
    ("home",),
    ("yaml",),
    ("looks",),
    ("digests",),
)
"""Inside content: YAML is read into forms, forms are loaded and built, what was built is checked, and then kept."""

WORDING_FROM_TOP = (
    ("first_words", "pages"),
    ("gm",),
    ("own_actions", "questions"),
    ("events",),
    ("agreement",),
    ("actions", "columns", "countdowns", "deeds_told", "facts", "open_sheet", "tracks", "wounds"),
    ("invoked",),
    ("deed_objects", "dice", "either_or", "layout", "people", "titles"),
    ("by_rules", "plain"),
)
"""Inside the wording: a page may tell events and put questions, a question may tell an event, and no event asks."""

REPL_FROM_TOP = (
    ("new",),
    ("loop",),
    ("done_and_shown", "welcome"),
    ("choosing", "leaving", "plain_prompt", "plain_words", "reminders", "screens", "taking_back", "terminal"),
    ("at_a_question",),
    ("cared_for_there", "given_up_together", "going_on"),
    ("answers_told", "made_to_count", "objections", "still_to_do"),
    ("two_deeds", "waiting_file"),
    ("before_the_deed", "own_words"),
    ("offers",),
    (
        "beginning",
        "candidates",
        "fair_warning",
        "guide",
        "keyboard",
        "readings_shown",
        "said_at_an_offer",
        "skill_at_an_offer",
        "speaker",
        "turns_of_others",
        "typed_lines",
    ),
    ("render",),
    ("feed", "settings_told"),
    ("shown_lines",),
)
"""Inside the prompt: the loop puts its parts together, which know nothing of it."""

COMMANDS_FROM_TOP = (
    ("everything", "guide", "help"),
    (
        *(
            "asking",
            "aspects",
            "campaign",
            "compels",
            "countdowns",
            "distractions",
            "dividing",
            "engagements",
        ),
        *("examining", "five_actions", "growing", "guidance", "harm", "heroes", "odds", "oracle", "people"),
        *("rules", "safety", "scenes", "scripts", "talking", "with_aspects"),
    ),
    ("log", "acting", "the_gm"),
    ("attacking", "keeping_on", "the_voice"),
    ("readings",),
    ("language",),
    ("library",),
)
"""Inside the commands: the list of all of them, one module a theme, what several themes share, and the language."""

READINGS_FROM_TOP = (
    ("by_clauses", "made_to_count"),
    ("where_nothing_is_sure",),
    ("read",),
    ("done_here", "ends", "whole_lines"),
    ("further", "ranked"),
    ("answers", "calls"),
    ("newcomers",),
    ("deeds", "simpler"),
    ("help",),
    ("fights", "scenes", "searches", "talk", "ways"),
    ("comings",),
    ("actions",),
    ("sentences",),
    ("whom",),
    ("words",),
    ("reading",),
)
"""Inside the readings: words, whom they mean, the sentence, what a deed takes, then kinds of deeds, and the reader."""

PLAYTEST_FROM_TOP = (
    ("views",),
    ("sweeping",),
    ("campaigns", "comparing", "measuring"),
    ("runner",),
    ("report",),
    ("hands", "notebooks", "runs", "statistics"),
)
"""Inside playtests: reports are made of what was played, and views of reports."""

VOICE_FROM_TOP = (
    ("voice",),
    ("drafts",),
    ("checker",),
    ("naming", "opening", "passages", "prompts"),
    ("contract", "endpoint"),
    ("clauses",),
    ("brief", "colour", "models", "settings"),
    ("grades", "problems", "tokens"),
)
"""Inside the voice: it asks for drafts, which the checker reads by the contract they were asked for under."""

ROWS = {
    "game": GAME_FROM_TOP,
    "rules": RULES_FROM_TOP,
    "gm": GM_FROM_TOP,
    "content": CONTENT_FROM_TOP,
    "wording": WORDING_FROM_TOP,
    "repl": REPL_FROM_TOP,
    "commands": COMMANDS_FROM_TOP,
    "commands/readings": READINGS_FROM_TOP,
    "playtest": PLAYTEST_FROM_TOP,
    "voice": VOICE_FROM_TOP,
}
"""The packages whose modules and rooms have rows of their own. A row may import itself and the rows below it."""
