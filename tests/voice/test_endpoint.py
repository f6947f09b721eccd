"""Whatever a server does, it can only fail to help."""

from __future__ import annotations

import json
import logging
import time
import traceback

import pytest

from solofate.voice.endpoint import Endpoint
from solofate.voice.models import LARGEST, Message, Until, Usage
from solofate.voice.problems import VoiceError
from solofate.voice.settings import Secret, Settings
from tests.voice.loopback import (
    Reply,
    code,
    cut_after,
    drips_its_body,
    endless,
    in_letters,
    in_one_piece,
    loopback,
    raw,
    says,
    says_and_is_silent,
    silent,
)

pytestmark = pytest.mark.loopback

KEY = "sk-do-not-tell-0123456789"
PROMPT = (Message("system", "Tell it."), Message("user", "Facts."))


def asked(url: str, seconds: float = 5.0, usage: Usage | None = None) -> str:
    endpoint = Endpoint(Settings(url=url, model="tiny", key=Secret(KEY)))
    return "".join(endpoint.reply(PROMPT, 50, Until(seconds), usage or Usage()))


def test_a_reply_streams_in_and_is_counted() -> None:
    usage = Usage()
    with loopback(says("The lamp goes out.", wait=0.01)) as server:
        assert asked(server.url, usage=usage) == "The lamp goes out."
    assert (usage.sent, usage.received) == (100, 20)
    (body,) = server.asked
    assert body["stream"] is True and body["model"] == "tiny" and body["max_tokens"] == 50
    assert server.headers[0]["Authorization"] == f"Bearer {KEY}" and server.paths == ["/v1/chat/completions"]


def test_a_reply_in_one_piece_will_do() -> None:
    usage = Usage()
    with loopback(in_one_piece("The lamp goes out.")) as server:
        assert asked(server.url, usage=usage) == "The lamp goes out."
    assert (usage.sent, usage.received) == (7, 3)


def test_a_letter_cut_in_two_by_the_stream_is_whole_again() -> None:
    record = json.dumps({"choices": [{"delta": {"content": "Käfer"}}]}, ensure_ascii=False).encode()
    at = record.index(b"\xc3") + 1

    def reply(handler: object) -> None:
        handler.begin()  # type: ignore[attr-defined]
        out = handler.wfile  # type: ignore[attr-defined]
        for part in (b"da", b"ta: " + record[:at], record[at:] + b"\r", b"\n\r\ndata: [DONE]\n\n"):
            out.write(part)
            out.flush()
            time.sleep(0.02)

    with loopback(reply) as server:
        assert asked(server.url) == "Käfer"


@pytest.mark.parametrize(
    ("reply", "says_so"),
    [
        (code(401, f"bad key {KEY}"), "did not take the key"),
        (code(404), "no such model"),
        (code(429, retry_after="86400"), "too many requests"),
        (code(500, "<h1>Traceback</h1>"), "went wrong over there"),
        (code(302, location="http://127.0.0.1:9/elsewhere"), "another address"),
        (raw(b"data: {not json}\n\n"), "not what the protocol says"),
        (raw(b"data: " + b"[" * 50_000 + b"\n\n"), "not what the protocol says"),
        (raw(b'data: {"choices": 5e99999, "n": ' + b"9" * 6000 + b"}\n\n"), "not what the protocol says"),
        (raw(b"<html>hello</html>", "text/html"), "not what the protocol says"),
        (raw(b'{"choices": []}', "application/json"), "not what the protocol says"),
        (raw(b'{"choices": [{"message": {"content": 3}}]}', "application/json"), "not what the protocol"),
        (raw(b"", "text/event-stream"), "was cut"),
        (cut_after("The lamp"), "was cut"),
        (endless(), "does not come to an end"),
        (raw(b"x" * (LARGEST + 10), "application/json"), "does not come to an end"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_a_server_that_goes_wrong_is_one_sentence(
    reply: Reply, says_so: str, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    with loopback(reply) as server, pytest.raises(VoiceError) as failed:
        asked(server.url)
    assert says_so in str(failed.value)
    seen = "".join(traceback.format_exception(failed.value)) + caplog.text + "".join(capfd.readouterr())
    assert KEY not in seen
    assert len(server.asked) == 1, "no redirect is followed and nothing is asked twice"


@pytest.mark.parametrize(
    "reply", [says(f"Your key: {KEY} is fine."), in_one_piece(f"({KEY})"), in_letters(KEY)]
)
def test_a_server_that_sends_the_key_back_is_not_heard(reply: Reply) -> None:
    with loopback(reply) as server, pytest.raises(VoiceError, match="holds the key") as failed:
        asked(server.url)
    assert KEY not in "".join(traceback.format_exception(failed.value))


def test_nobody_there_is_known_at_once() -> None:
    with pytest.raises(VoiceError, match="nobody answers"):
        asked("http://127.0.0.1:9/v1")


@pytest.mark.parametrize(
    "reply",
    [silent(), says_and_is_silent("The lamp"), endless(0.02)],
    ids=["silent", "silent after a while", "endless"],
)
def test_a_server_that_never_ends_is_given_up_when_its_time_is_over(reply: Reply) -> None:
    with loopback(reply) as server, pytest.raises(VoiceError):
        asked(server.url, seconds=0.2)


_SAID = json.dumps(
    {"choices": [{"message": {"content": "The lamp."}, "delta": {"content": "The lamp."}}]}
).encode()


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (_SAID, "application/json"),
        (b"data: " + _SAID + b"\n\ndata: [DONE]\n\n", "text/event-stream"),
        (b": still thinking\n" * 1000, "text/event-stream"),
    ],
    ids=["in one piece", "a stream", "a stream that only says that it is there"],
)
def test_a_body_that_comes_a_byte_a_second_is_given_up_when_its_time_is_over(body: bytes, kind: str) -> None:
    """Something comes before every wait for it is over; it is the whole that takes too long."""
    begun = time.monotonic()
    with loopback(drips_its_body(body, kind)) as server:
        with pytest.raises(VoiceError, match=r"longer than 1\.5 seconds"):
            asked(server.url, seconds=1.5)
        assert time.monotonic() - begun < 1.5 + 2.0, "the byte that is on its way, and a busy machine"


def test_what_is_compressed_is_not_unpacked() -> None:
    def bomb(handler: object) -> None:
        handler.whole(200, b"x" * 100, "application/json", content_encoding="gzip")  # type: ignore[attr-defined]

    with loopback(bomb) as server, pytest.raises(VoiceError, match="not what the protocol says"):
        asked(server.url)
    assert server.headers[0]["Accept-Encoding"] == "identity"


def test_somebody_who_calls_it_off_is_heard() -> None:
    until = Until(5.0)
    with loopback(endless(0.02)) as server, pytest.raises(VoiceError, match="called off"):
        endpoint = Endpoint(Settings(url=server.url))
        for _ in endpoint.reply(PROMPT, 50, until, Usage()):
            until.stop()
    assert "Authorization" not in server.headers[0], "no key, no header"


def test_counts_that_cannot_be_are_not_counted() -> None:
    usage = Usage()
    for said in (-1, 10**30, True, "5", None, 2.5):
        usage.add(said, said)
    assert (usage.sent, usage.received) == (0, 0)


def test_the_models_are_listed() -> None:
    with loopback(says("x")) as server:
        assert Endpoint(Settings(url=server.url)).models() == ["tiny", "large"]
