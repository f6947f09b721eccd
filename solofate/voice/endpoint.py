"""A model behind any address that speaks the protocol of OpenAI: `/chat/completions`, streamed.

Whatever the server does, the worst is a `VoiceError` in our own words: nothing it sent is repeated, no redirect is
followed, nothing compressed is unpacked, and the key is shown to nobody else.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import chain
from typing import TYPE_CHECKING

from solofate.voice.models import LARGEST, Message, Until, Usage
from solofate.voice.problems import VoiceError
from solofate.voice.settings import Settings

if TYPE_CHECKING:
    import httpx

CONNECTING, BETWEEN_PIECES = 3.0, 10.0
"""Seconds until a server has to be there, and until it has to go on."""

DEFAULT_MODEL = "default"
"""What is asked for where nobody named a model; servers with a single one take any name."""

_SAYS: Mapping[int, str] = {
    400: "it did not take the request",
    401: "it did not take the key",
    403: "it did not take the key",
    404: "there is no such model, or nothing at /chat/completions",
    429: "it has had too many requests",
}


class Endpoint:
    """A model behind an address. Raises `VoiceError` where what is needed for that is not installed."""

    def __init__(self, settings: Settings) -> None:
        try:
            import httpx
        except ImportError as missing:
            raise VoiceError("an endpoint needs httpx: pip install 'solofate[ai]'") from missing
        self._httpx = httpx
        self._settings = settings
        self.name = settings.model or DEFAULT_MODEL
        self.where = settings.url

    def models(self) -> list[str]:
        """The names of the models there are, as far as it says. Raises `VoiceError`."""
        until = Until(BETWEEN_PIECES)
        with _Guarded(), self._client(until) as client, self._asked(client, "GET", "models") as answer:
            record = _record(b"".join(_within_bounds(answer, until)))
        found = record.get("data")
        names = (
            [each.get("id") for each in found if isinstance(each, dict)] if isinstance(found, list) else []
        )
        return [name for name in names if isinstance(name, str) and not self._settings.key.is_in(name)]

    def reply(self, prompt: Sequence[Message], tokens: int, until: Until, usage: Usage) -> Generator[str]:
        """The reply in pieces. Raises `VoiceError`."""
        asked = {
            "model": self.name,
            "messages": [{"role": each.role, "content": each.text} for each in prompt],
            "max_tokens": tokens,
            "temperature": 0.7,
            "stream": True,
            "stream_options": {"include_usage": True},
        }
        with (
            _Guarded(),
            self._client(until) as client,
            self._asked(client, "POST", "chat/completions", asked) as answer,
        ):
            if "event-stream" in answer.headers.get("content-type", ""):
                yield from self._keyless(_streamed(_within_bounds(answer, until), usage))
            else:
                yield from self._keyless([_whole(_record(b"".join(_within_bounds(answer, until))), usage)])

    def _keyless(self, pieces: Iterable[str]) -> Iterator[str]:
        """The pieces, unless they show the key: whoever got it may send it back. Raises `VoiceError`."""
        said = ""
        for piece in pieces:
            said += piece
            if self._settings.key.is_in(said):
                raise VoiceError("what came back holds the key")
            yield piece

    @contextmanager
    def _asked(
        self, client: httpx.Client, method: str, what: str, body: object = None
    ) -> Iterator[httpx.Response]:
        """What the server answers. Raises `VoiceError` unless it takes the request."""
        headers = {"Accept-Encoding": "identity", **self._settings.key.header()}
        with client.stream(method, f"{self.where}/{what}", json=body, headers=headers) as answer:
            _must_be_fine(answer)
            yield answer

    def _client(self, until: Until) -> httpx.Client:
        wait = max(0.1, min(BETWEEN_PIECES, until.left))
        times = self._httpx.Timeout(wait, connect=min(CONNECTING, wait))
        return self._httpx.Client(timeout=times, follow_redirects=False, trust_env=False)


class _Guarded:
    """Turns whatever goes wrong inside into a `VoiceError` that repeats nothing."""

    def __enter__(self) -> None:
        """Nothing is done on the way in."""

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: object
    ) -> None:
        if isinstance(problem, Exception) and not isinstance(problem, VoiceError):
            raise VoiceError(_in_our_words(problem)) from None


def _in_our_words(problem: Exception) -> str:
    """What went wrong. Only the kind of the error is told: its text may hold what was sent."""
    kind = type(problem).__name__
    if "ConnectTimeout" in kind or "ConnectError" in kind:
        return "nobody answers there"
    if "Timeout" in kind:
        return "it stopped in the middle and did not go on"
    if isinstance(problem, (ValueError, RecursionError, LookupError, TypeError, AttributeError)):
        return "what came back is not what the protocol says"
    return "the line was cut"


def _must_be_fine(answer: httpx.Response) -> None:
    """Raises `VoiceError` unless the server takes the request, and answers it itself and uncompressed."""
    code = answer.status_code
    if 300 <= code < 400:
        raise VoiceError("it sends us to another address, and the key goes to none but the one it is for")
    if code != 200:
        told = _SAYS.get(
            code, "something went wrong over there" if code >= 500 else "it did not take the request"
        )
        raise VoiceError(f"{told} (HTTP {code})")
    if answer.headers.get("content-encoding", "identity") != "identity":
        raise VoiceError("what came back is not what the protocol says")


def _within_bounds(answer: httpx.Response, until: Until) -> Iterator[bytes]:
    """The bytes as they come, as long as there is time and they are not too many."""
    read = 0
    for piece in answer.iter_raw():
        until.check()
        read += len(piece)
        if read > LARGEST:
            raise VoiceError("it does not come to an end")
        yield piece
    until.check()


def _streamed(pieces: Iterator[bytes], usage: Usage) -> Iterator[str]:
    """The text of a stream of events, up to its end. Raises `VoiceError` where it was cut before that."""
    ended = False
    for body in _events(pieces):
        if body == b"[DONE]":
            return
        record = _record(body)
        _count(record, usage)
        text, last = _piece_of(record)
        if text:
            yield text
        ended = ended or last
    if not ended:
        raise VoiceError("the line was cut")


def _events(pieces: Iterator[bytes]) -> Iterator[bytes]:
    """What stands behind `data:` in each line, however the lines were cut into pieces."""
    left = b""
    for piece in chain(pieces, (b"\n",)):
        *lines, left = (left + piece).replace(b"\r", b"\n").split(b"\n")
        for line in lines:
            if line.startswith(b"data:"):
                yield line.removeprefix(b"data:").strip()


def _piece_of(record: Mapping[str, object]) -> tuple[str, bool]:
    """The text of one event, and whether the model says it is done."""
    choices = record.get("choices")
    if not isinstance(choices, list) or not choices or not isinstance(choices[0], dict):
        return "", False
    delta = choices[0].get("delta")
    text = delta.get("content") if isinstance(delta, dict) else None
    return text if isinstance(text, str) else "", choices[0].get("finish_reason") is not None


def _whole(record: Mapping[str, object], usage: Usage) -> str:
    """The text of a reply that came in one piece."""
    _count(record, usage)
    choices = record.get("choices")
    message = choices[0].get("message") if isinstance(choices, list) and choices else None
    text = message.get("content") if isinstance(message, dict) else None
    if not isinstance(text, str):
        raise VoiceError("what came back is not what the protocol says")
    return text


def _count(record: Mapping[str, object], usage: Usage) -> None:
    used = record.get("usage")
    if isinstance(used, dict):
        usage.add(used.get("prompt_tokens"), used.get("completion_tokens"))


def _record(body: bytes) -> Mapping[str, object]:
    """A JSON object. Raises `VoiceError` for anything else, however deep or large."""
    try:
        record = json.loads(body.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        raise VoiceError("what came back is not what the protocol says") from None
    if not isinstance(record, dict):
        raise VoiceError("what came back is not what the protocol says")
    return record
