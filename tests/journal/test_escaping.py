from __future__ import annotations

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from solofate.journal.formats.escaping import escaped, paragraphs

HOSTILE = [
    "<script>alert(1)</script>",
    "</details><details open><summary>x</summary>",
    "<!-- gone -->",
    "<img src=x onerror=alert(1)>",
    "[click](javascript:alert(1))",
    "![x](http://evil.example/x.png)",
    "[[Note]] ![[embed]] %%hidden%% ==mark== #tag ^block",
    "<http://evil.example>",
    "http://evil.example www.evil.example me@evil.example mailto:me@evil.example",
    "# Heading",
    "- list",
    "+ list",
    "* list",
    "1. list",
    "12) list",
    "> quote",
    "```\ncode",
    "~~~\ncode",
    "    indented code",
    "\tindented code",
    "`code` ``code``",
    "*em* _em_ **strong** __strong__ ~~gone~~",
    "title\n===",
    "title\n---",
    "---",
    "***",
    "a | b\n--- | ---\n1 | 2",
    "[x]: http://evil.example",
    "[^1]: note",
    "&lt;b&gt; &amp; &copy; &#60;",
    "\\<b\\> back\\slash \\",
    "line  \nbreak\\\nbreak",
    "a\n\n<b>\n\nc",
    "$x^2$ $$y$$",
    "{{ config }} {: .cls } {% raw %}",
    ":smile: :+1:",
    "\x1b[31mred \u202eevil",
    "term\n: definition",
]


class Tags(HTMLParser):
    """Collects the tags and the text of HTML."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_comment(self, data: str) -> None:
        self.tags.append("comment")

    def handle_data(self, data: str) -> None:
        self.text += data


def rendered(markdown: str) -> Tags:
    html = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).render(markdown)
    tags = Tags()
    tags.feed(html)
    tags.close()
    return tags


def visible(text: str) -> str:
    from solofate.wording.plain import plain

    return "".join(plain(text).split())


@pytest.mark.parametrize("text", HOSTILE)
def test_foreign_text_reads_as_itself_and_nothing_else(text: str) -> None:
    one = rendered(escaped(text))
    assert set(one.tags) <= {"p"}
    assert "".join(one.text.split()) == visible(text)
    several = rendered("\n\n".join(paragraphs(text)))
    assert set(several.tags) <= {"p", "br"}
    assert "".join(several.text.split()) == visible(text)


@given(st.text(st.sampled_from("<>&[]()#*_`~-+=|!\\:.@/ \n\tab1\"'{}$^%wht"), max_size=60))
def test_whatever_is_typed_reads_as_itself(text: str) -> None:
    for markdown in (escaped(text), f"- {escaped(text)}", f"## {escaped(text)}", f"*{escaped('x' + text)}x*"):
        shown = rendered(markdown)
        assert set(shown.tags) <= {"p", "ul", "li", "h2", "em"}
    several = rendered("\n\n".join(paragraphs(text)))
    assert set(several.tags) <= {"p", "br"}
    assert "".join(several.text.split()) == visible(text)


@pytest.mark.parametrize(
    "text", ["http://evil.example", "www.evil.example", "WWW.evil.example", "me@evil.example", "ftp://x"]
)
def test_what_would_become_a_link_by_itself_is_broken_up(text: str) -> None:
    assert escaped(text) != text and "\\" in escaped(text)


def test_ordinary_prose_is_left_alone() -> None:
    text = "“I go,” she said - 3 of them; it's 5:30, isn't it? (Yes!) 100% sure, a=b."
    assert escaped(text) == text


def test_line_breaks_and_paragraphs_stay_as_they_were_written() -> None:
    assert paragraphs("One.\nTwo.\n\n\n  Three.  ") == ["One.  \nTwo.", "Three."]
    assert paragraphs("  \n \n") == []
