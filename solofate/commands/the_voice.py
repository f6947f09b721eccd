"""The voice: which of its grades are on, and what it was asked."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.language.play import GameControl, GameView
from solofate.commands.language.registry import THE_GM, Reply, Words, control
from solofate.errors import IllegalChoice
from solofate.rules.model.safety import without
from solofate.voice.grades import GRADES, WHAT_THEY_DO, grades_after
from solofate.voice.problems import VoiceError
from solofate.voice.voice import Voice
from solofate.wording.plain import inline, plain

NOBODY_SITS_HERE = "the voice speaks at the prompt of solofate play, and nowhere else"


@control("voice", "[off | choose | reword | answer | read | name | recap] [off]", THE_GM, first="grade")
def voice_command(game: GameControl, words: Words) -> Reply:
    """What a language model of your own may do in this campaign. It is off until you say so and decides nothing. choose
    picks among the program's own words, reword tells what was decided, answer gives words to replies, read reads lines
    the program cannot, name gives names where you ask for some with /names, recap sums up a session. Each by itself:
    /voice reword read turns two on, /voice read off one off, /voice off all. Alone it shows what is on and what it
    cost; /why voice shows what it was asked."""
    if game.voice is None:
        raise IllegalChoice(NOBODY_SITS_HERE)
    if words:
        game.voice.allow(grades_after(game.voice.grades, [word.text for word in words]))
    return Reply(tuple(voice_lines(game.voice)))


def why_the_voice(game: GameView) -> Reply:
    """What the voice was asked last and what came of it, for /why voice. Raises `IllegalChoice` if it was not."""
    if game.voice is None:
        raise IllegalChoice(NOBODY_SITS_HERE)
    asked = game.voice.asked_last
    if not asked:
        raise IllegalChoice("the voice has been asked nothing in this campaign")
    return Reply(tuple(plain(without(line, game.state.struck)) for line in asked))


def voice_lines(voice: Voice) -> Iterator[str]:
    """What is on, where words go, what it cost in this sitting."""
    for grade in GRADES:
        yield f"{'on ' if grade in voice.grades else 'off'} {grade}: {WHAT_THEY_DO[grade]}"
    try:
        settings = voice.settings()
        where = inline(settings.where)
        leaves = "leaves" if settings.leaves_the_machine else "stays on"
        yield (
            f"Set up in {inline(settings.said_in)}: {inline(settings.model) or 'any model'} at {where}; what is told "
            f"{leaves} this machine."
            if where
            else "No voice is set up: solofate voice check says how."
        )
    except VoiceError as problem:
        yield f"It is set up wrongly: {inline(str(problem))}."
    if voice.resting:
        yield f"It rests: {voice.resting}. A grade wakes it: /voice {' '.join(sorted(voice.grades)) or 'reword'}."
    about = "about " if voice.usage.guessed else ""
    cost = f", {voice.cost:.4f} by your prices" if voice.cost else ""
    fell = sum(len(each.fallen) for each in voice.tellings)
    yield (
        f"In this sitting: {voice.accepted} told, {fell} drafts fell, {about}{voice.usage.sent} tokens sent and "
        f"{voice.usage.received} received{cost}."
    )
