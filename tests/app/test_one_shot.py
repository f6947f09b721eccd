"""One-shot commands that say in a line what they did, or what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.app.batch import export_campaign, show_log
from solofate.app.checking import check_content
from solofate.app.oracle import draw_once
from solofate.errors import SolofateError, UnknownName
from tests.places import STARTER, copied


def test_check_says_how_much_it_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = copied(STARTER, tmp_path / "camp")
    assert check_content([folder], as_json=False) == 0
    told = capsys.readouterr().out.splitlines()[-1]
    assert told.endswith("files, no mistakes") or "files, no mistakes; " in told
    (folder / "campaign.yaml").write_text("titel: Nothing\n", encoding="utf-8")
    assert check_content([folder], as_json=False) == 1
    last = capsys.readouterr().out.splitlines()[-1]
    assert "mistake" in last and "no mistakes" not in last
    check_content([folder], as_json=True)
    assert all(line.startswith("{") for line in capsys.readouterr().out.splitlines())


def test_what_was_never_played_says_how_it_begins(tmp_path: Path) -> None:
    folder = copied(STARTER, tmp_path / "camp")
    for look in (lambda: export_campaign(str(folder), "md", None), lambda: show_log(str(folder), False)):
        with pytest.raises(
            SolofateError, match=r"nothing has been played in .* yet; solofate play .* begins"
        ):
            look()
    assert not (folder / "play.db").exists()


@pytest.mark.parametrize("typed", ["nosuch", "frist names", "qqqqqq"])
def test_a_table_that_is_not_there_is_one_short_line(typed: str) -> None:
    with pytest.raises(UnknownName) as refused:
        draw_once(typed, 1, 1, False)
    assert len(str(refused.value)) < 200
    assert typed != "frist names" or "First names" in str(refused.value)


def test_dice_alone_tells_how_many_wait() -> None:
    game = Game.new(seed=1)
    game.do("/dice")
    assert "No dice wait" in game.reply[0]
    game.do("/dice ++0-")
    game.do("/dice ----")
    game.do("/dice")
    assert game.reply[0].startswith("2 rolls wait: ")
