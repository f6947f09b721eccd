"""From settings to a model that can be asked."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator, Mapping, Sequence
from pathlib import Path
from queue import Empty, Queue
from secrets import token_hex
from threading import Thread
from typing import Any

from solofate.voice.endpoint import Endpoint
from solofate.voice.models import LARGEST, Message, Model, Until, Usage
from solofate.voice.problems import VoiceError
from solofate.voice.settings import Settings

NOT_SET_UP = (
    "no voice is set up: SOLOFATE_VOICE_URL (or SOLOFATE_VOICE_GGUF) in the environment, or a url or gguf in "
    "voice.yaml of your own settings"
)


def open_model(settings: Settings) -> Model:
    """The model that the settings name. Raises `VoiceError` where there is none or it cannot be had."""
    if settings.gguf is not None:
        return LocalModel(settings.gguf)
    if not settings.url:
        raise VoiceError(NOT_SET_UP)
    return Endpoint(settings)


# A model in a GGUF file, run in this process by llama.cpp: nothing leaves the machine.

CONTEXT = 4096
"""Tokens of a prompt and its reply together."""

_QUIET = -1
_ENDED = None
_TO_STOP = 5.0
"""Seconds a model is given to stop in."""


class LocalModel:
    """A model in a GGUF file, loaded when it is made. Raises `VoiceError` where that cannot be done."""

    def __init__(self, file: Path) -> None:
        if not file.is_file():
            raise VoiceError(f"there is no model at {file}")
        try:
            import xllamacpp
        except ImportError as missing:
            raise VoiceError(
                "a model of your own needs xllamacpp: pip install 'solofate[local]'"
            ) from missing
        settings = xllamacpp.CommonParams()
        settings.model.path = str(file)
        settings.n_ctx, settings.n_parallel, settings.verbosity = CONTEXT, 1, _QUIET
        settings.api_keys = [token_hex()]  # It listens on this machine too; nobody else can use it.
        settings.port = 0
        for processors in (settings.cpuparams, settings.cpuparams_batch):
            processors.n_threads = _threads()
        try:
            self._server = xllamacpp.Server(settings)
        except Exception:
            raise VoiceError(f"{file.name} is no model that llama.cpp can load") from None
        self.name = file.stem
        self.where = "this machine"

    def reply(self, prompt: Sequence[Message], tokens: int, until: Until, usage: Usage) -> Generator[str]:
        """The reply in pieces. Raises `VoiceError`."""
        asked = {
            "messages": [{"role": each.role, "content": each.text} for each in prompt],
            "max_tokens": tokens,
            "temperature": 0.7,
            "repeat_penalty": 1.15,
            "stream": True,
            "stream_options": {"include_usage": True},
        }
        pieces: Queue[Mapping[str, Any] | str | None] = Queue()
        running = Until(until.seconds)
        worker = Thread(target=self._run, args=(asked, pieces, running), daemon=True)
        worker.start()
        try:
            yield from _texts(pieces, until, usage)
        finally:  # It must not be in the middle of a word when the program ends.
            running.stop()
            worker.join(_TO_STOP)

    def _run(
        self, asked: dict[str, Any], pieces: Queue[Mapping[str, Any] | str | None], until: Until
    ) -> None:
        """Runs the model and hands on what it says; it stops as soon as nobody waits."""

        def hand_on(piece: object) -> bool:
            for each in piece if isinstance(piece, list) else [piece]:
                if isinstance(each, dict):
                    pieces.put(each)
            return until.stopped or not until.left

        try:
            self._server.handle_chat_completions(asked, hand_on)
            pieces.put(_ENDED)
        except Exception:
            pieces.put("the model could not go on")


def _threads() -> int:
    """One processor is left to the game: a model that waits for a busy one is five times as slow."""
    return max(1, (os.cpu_count() or 1) - 1)


def _texts(pieces: Queue[Mapping[str, Any] | str | None], until: Until, usage: Usage) -> Iterator[str]:
    """The text of the pieces, as long as there is time and they are not too many."""
    read = 0
    while True:
        until.check()
        try:
            piece = pieces.get(timeout=0.1)
        except Empty:
            continue
        if piece is _ENDED:
            return
        if isinstance(piece, str):
            raise VoiceError(piece)
        text = _text_of(piece, usage)
        read += len(text)
        if read > LARGEST:
            raise VoiceError("it does not come to an end")
        if text:
            yield text


def _text_of(piece: Mapping[str, Any], usage: Usage) -> str:
    used = piece.get("usage")
    if isinstance(used, dict):
        usage.add(used.get("prompt_tokens"), used.get("completion_tokens"))
    if "error" in piece:
        raise VoiceError("the model could not go on")
    choices = piece.get("choices") or [{}]
    text = (choices[0].get("delta") or {}).get("content")
    return text if isinstance(text, str) else ""
