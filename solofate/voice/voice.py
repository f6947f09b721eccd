"""The voice of a sitting: asked beside play, never in its way; it rests where it only fails."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread, Timer
from time import sleep

from solofate.campaign.own_files import own_file
from solofate.voice.brief import Brief
from solofate.voice.drafts import Heard, Telling, pick, tell, telling_lines
from solofate.voice.grades import grant, granted
from solofate.voice.models import Model, Until, Usage
from solofate.voice.opening import open_model
from solofate.voice.problems import VoiceError
from solofate.voice.prompts import prompt_for
from solofate.voice.settings import Settings, find_settings

FAILURES = 3
"""After so many in a row the voice rests, until somebody turns it on again."""

REMEMBERED = 20
"""So many tellings are remembered for /why."""

_ASKED_LAST = "voice-asked"
"""The player's own file of what it was asked last."""

_GRACE = 0.5
"""Seconds beyond its time that a server may take to be found out: one that sends its headers a letter at a time."""

TO_PICK = 6.0
"""Seconds somebody waits for a pick: their line is not done before."""

RESTS = "The voice has failed {failures} times in a row and rests: {problem}. /voice with a grade wakes it."


class Request:
    """Something the voice was asked for. What `heard` says may be told, whether or not more comes."""

    def __init__(self, until: Until, brief: Brief) -> None:
        self.until = until
        self.brief = brief
        self.said = Heard("")
        self.telling: Telling | None = None

    @property
    def heard(self) -> str:
        """What may be told of it so far."""
        return self.said.text

    @property
    def done(self) -> bool:
        """Whether no more comes of it."""
        return self.telling is not None or self.until.stopped

    def wait(self, step: float) -> None:
        """Waits until it is done or its time is over, looking every so many seconds."""
        while not self.done and self.until.left:
            sleep(step)


class Voice:
    """The voice in one campaign: the grades its player turned on, the model they set up, and what it cost.

    One thing is asked at a time. Nothing here raises but where somebody asks outright.
    """

    def __init__(
        self,
        folder: Path | None = None,
        settings: Callable[[], Settings] = find_settings,
        opens: Callable[[Settings], Model] = open_model,
    ) -> None:
        self._folder, self._find, self._opens = folder, settings, opens
        self._grades = frozenset(granted(folder))
        self._model: Model | None = None
        self._opening = Lock()
        self._asked: Request | None = None
        self._failures = 0
        self.usage = Usage()
        self.tellings: deque[Telling] = deque(maxlen=REMEMBERED)
        self.accepted = 0
        self.resting = ""
        self._to_say = ""

    # ---- what it may -------------------------------------------------------------------------------------

    @property
    def grades(self) -> frozenset[str]:
        """The grades that are on."""
        return self._grades

    def allow(self, grades: Collection[str]) -> None:
        """Turns on these grades and no other, for this campaign. It wakes where it rested."""
        self.call_off()
        self._grades = frozenset(grades)
        grant(self._folder, grades)
        self._failures, self.resting, self._to_say, self._model = 0, "", "", None

    def may(self, grade: str) -> bool:
        """Whether a grade is on and the voice awake."""
        return grade in self._grades and not self.resting

    def settings(self) -> Settings:
        """Where it is set up. Raises `VoiceError`."""
        return self._find()

    # ---- asking ------------------------------------------------------------------------------------------

    def ask(self, brief: Brief) -> Request:
        """Has something told, beside whatever else is done. What was asked before and has not come is called off."""
        self.call_off()
        asked = self._asked = Request(Until(self._patience()), brief)

        def heard(said: Heard) -> None:
            asked.said = said

        def ask(model: Model) -> Telling:
            if not brief.offered:
                return tell(model, brief, asked.until, self.usage, heard)
            telling = pick(model, brief, asked.until, self.usage)
            if telling.picked:
                telling.text = brief.offered[telling.picked - 1]
                heard(Heard(telling.text))
            return telling

        self._beside(brief, asked, ask)
        return asked

    def pick(self, brief: Brief) -> Request:
        """Has one of what is offered picked, within the time somebody may be kept waiting."""
        self.call_off()
        asked = self._asked = Request(Until(min(TO_PICK, self._patience())), brief)

        self._beside(brief, asked, lambda model: pick(model, brief, asked.until, self.usage))
        return asked

    def _beside(self, brief: Brief, asked: Request, ask: Callable[[Model], Telling]) -> None:
        """Ask in a thread of its own. Where that hangs beyond its time, it is given up as a failure like any other."""

        def run() -> None:
            telling = self._with_the_model(brief, asked.until, ask)
            too_late.cancel()
            asked.telling = asked.telling or telling

        def give_up() -> None:
            if asked.done:
                return
            problem = f"it took longer than {asked.until.seconds:g} seconds"
            telling = Telling(brief, text=asked.heard, problem="" if asked.heard else problem)
            asked.until.stop()
            self._count(telling)
            asked.telling = telling

        too_late = Timer(asked.until.seconds + _GRACE, give_up)
        too_late.daemon = True
        too_late.start()
        Thread(target=run, daemon=True, name="the voice").start()

    def call_off(self) -> None:
        """Waits for nothing any more."""
        if self._asked is not None:
            self._asked.until.stop()
            self._asked = None

    def _patience(self) -> float:
        try:
            return self._find().patience
        except VoiceError:
            return TO_PICK

    def _with_the_model(self, brief: Brief, until: Until, ask: Callable[[Model], Telling]) -> Telling:
        """What comes of asking the model; a failure is counted, unless it was called off."""
        telling = Telling(brief)
        try:
            telling = ask(self._opened(brief))
        except VoiceError as problem:
            telling.problem = str(problem)
        except Exception as broken:  # A thread has nobody to tell: what is wrong with it is one more failure.
            telling.problem = f"something went wrong with it ({type(broken).__name__})"
        self._remember(telling)
        if not until.stopped:
            self._count(telling)
        return telling

    def _remember(self, telling: Telling) -> None:
        """Keep what came of it, for /why also in another sitting."""
        self.tellings.append(telling)
        file = own_file(_ASKED_LAST, self._folder)
        if file is not None:
            with suppress(OSError):
                file.write_text("\n".join(telling_lines(telling)), encoding="utf-8", errors="replace")

    @property
    def asked_last(self) -> list[str]:
        """What it was asked last, in this sitting or before, and what came of it."""
        if self.tellings:
            return list(telling_lines(self.tellings[-1]))
        file = own_file(_ASKED_LAST, self._folder)
        try:
            return file.read_text(encoding="utf-8", errors="replace").splitlines() if file is not None else []
        except OSError:
            return []

    def _opened(self, brief: Brief) -> Model:
        """The model. Raises `VoiceError` where it cannot be had, or what it would be sent holds the key."""
        with self._opening:
            settings = self._find()
            if any(settings.key.is_in(message.text) for message in prompt_for(brief)):
                raise VoiceError("what it would be sent holds the key")
            if self._model is None:
                self._model = self._opens(settings)
            return self._model

    def _count(self, telling: Telling) -> None:
        if not telling.problem:
            self._failures = 0
            return
        self._failures += 1
        if self._failures >= FAILURES and not self.resting:
            self.resting = telling.problem
            self._to_say = RESTS.format(failures=FAILURES, problem=telling.problem)

    def to_say(self) -> str:
        """What has to be said about it, once."""
        said, self._to_say = self._to_say, ""
        return said

    @property
    def cost(self) -> float:
        """What it cost so far by the prices of the settings; 0 where there are none."""
        try:
            settings = self._find()
        except VoiceError:
            return 0.0
        return (self.usage.sent * settings.price_in + self.usage.received * settings.price_out) / 1e6
