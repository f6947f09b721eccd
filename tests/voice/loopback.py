"""A server on this machine that speaks the protocol of OpenAI, well or badly, as a test wants it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any

Reply = Callable[["Handler"], None]


@dataclass
class Loopback:
    """Where it listens, what it was asked, and what it answers: each of `replies` once, the last one for ever.

    It is there until `over` is set.
    """

    url: str = ""
    asked: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)
    replies: list[Reply] = field(default_factory=list)
    over: Event = field(default_factory=Event)

    @property
    def prompts(self) -> list[str]:
        """Everything that was in the messages of each request."""
        return ["\n".join(each["content"] for each in body["messages"]) for body in self.asked]


class Handler(BaseHTTPRequestHandler):
    """One request."""

    protocol_version = "HTTP/1.1"

    @property
    def here(self) -> Loopback:
        """What is kept of the server."""
        return self.server.loopback  # type: ignore[attr-defined]

    def do_POST(self) -> None:
        """Keep what was asked, and answer with the next reply."""
        length = int(self.headers.get("content-length", 0))
        here = self.here
        here.asked.append(json.loads(self.rfile.read(length)))
        here.headers.append(dict(self.headers))
        here.paths.append(self.path)
        reply = here.replies.pop(0) if len(here.replies) > 1 else here.replies[0]
        with suppress(BrokenPipeError, ConnectionResetError):
            reply(self)
        self.close_connection = True

    def do_GET(self) -> None:
        """The list of models."""
        self.whole(200, json.dumps({"data": [{"id": "tiny"}, {"id": "large"}]}).encode())

    def whole(self, code: int, body: bytes, kind: str = "application/json", **more: str) -> None:
        """A reply in one piece."""
        self.send_response(code)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(body)))
        for name, value in more.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(body)

    def begin(self) -> None:
        """A stream begins."""
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.send_header("connection", "close")
        self.end_headers()

    def event(self, record: object) -> None:
        """One event of a stream."""
        self.wfile.write(b"data: " + json.dumps(record).encode() + b"\n\n")
        self.wfile.flush()

    def piece(self, text: str) -> None:
        """A piece of text."""
        self.event({"choices": [{"index": 0, "delta": {"content": text}, "finish_reason": None}]})

    def end(self) -> None:
        """The stream ends as it should."""
        self.event({"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
        self.event({"choices": [], "usage": {"prompt_tokens": 100, "completion_tokens": 20}})
        self.wfile.write(b"data: [DONE]\n\n")
        self.wfile.flush()

    def log_message(self, format: str, *args: object) -> None:
        """Quiet."""


def says(text: str, wait: float = 0.0) -> Reply:
    """A stream of that text, a word at a time."""

    def reply(handler: Handler) -> None:
        handler.begin()
        for at, word in enumerate(text.split(" ")):
            handler.piece(word if at == 0 else f" {word}")
            time.sleep(wait)
        handler.end()

    return reply


def tells(colour: str = "The air is cold.") -> Reply:
    """Keeps the facts it was sent, as it was asked to, and adds a sentence of colour."""

    def reply(handler: Handler) -> None:
        prompt = handler.here.prompts[-1]
        sent = json.loads(prompt.rpartition("<<<DATA")[2].partition("DATA>>>")[0])
        told = sent.get("to be said") or " ".join(sent.get("facts", ()))
        says(f"{told} {colour}")(handler)

    return reply


def in_letters(text: str) -> Reply:
    """A stream of that text, a letter at a time."""

    def reply(handler: Handler) -> None:
        handler.begin()
        for letter in text:
            handler.piece(letter)
        handler.end()

    return reply


def in_one_piece(text: str) -> Reply:
    """The text as one JSON record."""
    record = {
        "choices": [{"message": {"content": text}}],
        "usage": {"prompt_tokens": 7, "completion_tokens": 3},
    }
    return lambda handler: handler.whole(200, json.dumps(record).encode())


def code(number: int, body: str = "no", **more: str) -> Reply:
    """A refusal."""
    return lambda handler: handler.whole(number, body.encode(), "text/html", **more)


def cut_after(text: str) -> Reply:
    """A stream that is cut behind that text."""

    def reply(handler: Handler) -> None:
        handler.begin()
        handler.piece(text)

    return reply


def silent() -> Reply:
    """Nothing comes as long as the server is there."""
    return lambda handler: _never_ending(handler)


def says_and_is_silent(text: str) -> Reply:
    """A stream that begins with that text, and then nothing more comes of it."""

    def reply(handler: Handler) -> None:
        handler.begin()
        handler.piece(text)
        _never_ending(handler)

    return reply


def says_when(text: str, when: Event, rest: str) -> Reply:
    """A stream that begins with that text, and goes on with the rest of it once somebody says so."""

    def reply(handler: Handler) -> None:
        handler.begin()
        handler.piece(text)
        while not when.wait(0.05) and not handler.here.over.is_set():
            pass
        handler.piece(rest)
        handler.end()

    return reply


def _never_ending(handler: Handler) -> None:
    handler.here.over.wait()


def endless(wait: float = 0.0) -> Reply:
    """It never ends."""

    def reply(handler: Handler) -> None:
        handler.begin()
        while not handler.here.over.wait(wait):
            handler.piece("and on and on ")

    return reply


def drips() -> Reply:
    """A header that never ends, a letter at a time."""

    def reply(handler: Handler) -> None:
        handler.wfile.write(b"HTTP/1.1 200 OK\r\nX-Long: ")
        while not handler.here.over.wait(0.05):
            handler.wfile.write(b"x")
            handler.wfile.flush()

    return reply


def drips_its_body(body: bytes, kind: str, wait: float = 1.0) -> Reply:
    """The body, a byte at a time with so many seconds between two: there is always something new to read."""

    def reply(handler: Handler) -> None:
        handler.send_response(200)
        handler.send_header("content-type", kind)
        handler.send_header("content-length", str(len(body)))
        handler.end_headers()
        for byte in body:
            handler.wfile.write(bytes([byte]))
            handler.wfile.flush()
            if handler.here.over.wait(wait):
                return

    return reply


def raw(body: bytes, kind: str = "text/event-stream") -> Reply:
    """These bytes."""
    return lambda handler: handler.whole(200, body, kind)


@contextmanager
def loopback(*replies: Reply) -> Iterator[Loopback]:
    """A server with these replies."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    here = Loopback(f"http://127.0.0.1:{server.server_address[1]}/v1", replies=list(replies))
    server.loopback = here  # type: ignore[attr-defined]
    Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
    try:
        yield here
    finally:
        here.over.set()
        server.shutdown()
        server.server_close()


def replies_of(*texts: str) -> Sequence[Reply]:
    """A stream for each text."""
    return [says(text) for text in texts]
