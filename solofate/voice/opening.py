"""From settings to a model that can be asked."""

from __future__ import annotations

from solofate.voice.endpoint import Endpoint
from solofate.voice.local import LocalModel
from solofate.voice.models import Model
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
