"""Every example in the README and the docs is run, and does what the page says."""

import contextlib
import doctest
import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import rowlock

ROOT: Final = Path(__file__).parent.parent.parent
PAGES: Final = ["README.md", *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md"))]

_FENCE: Final = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK: Final = re.compile(r"\]\(([^)#]+)(#[^)]*)?\)")


def blocks(page: str) -> list[tuple[str, str]]:
    """The fenced blocks of a page: language and text."""
    return _FENCE.findall((ROOT / page).read_text(encoding="utf-8"))


def programs(page: str) -> Iterator[tuple[str, str | None]]:
    """The Python blocks of a page, each with the text block right behind it, which shows what it prints."""
    found = blocks(page)
    for (language, text), (following, output) in zip(found, [*found[1:], ("", "")], strict=True):
        if language == "python":
            yield text, output if following == "text" else None


def pages_with_programs() -> list[str]:
    return [page for page in PAGES if any(language == "python" for language, _ in blocks(page))]


@pytest.mark.parametrize("page", pages_with_programs())
def test_the_programs_of_a_page_run_and_print_what_it_says(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    names: dict[str, object] = {"rowlock": rowlock}
    for text, expected in programs(page):
        if ">>>" in text:
            _run_prompts(text, names, page)
            continue
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(text, page, "exec"), names)  # noqa: S102 - the project's own pages
        if expected is not None:
            assert printed.getvalue() == expected


def _run_prompts(text: str, names: dict[str, object], page: str) -> None:
    example = doctest.DocTestParser().get_doctest(text, names, page, page, 0)
    complaints = io.StringIO()
    flags = doctest.ELLIPSIS
    result = doctest.DocTestRunner(optionflags=flags).run(example, out=complaints.write, clear_globs=False)
    names.update(example.globs)
    assert result.attempted > 0
    assert result.failed == 0, complaints.getvalue()


@pytest.mark.parametrize("page", [*PAGES, "CHANGELOG.md"])
def test_links_lead_somewhere(page: str) -> None:
    place = (ROOT / page).parent
    for target, _ in _LINK.findall((ROOT / page).read_text(encoding="utf-8")):
        assert (place / target).exists(), f"{page} links to {target}"


def test_the_examples_are_run() -> None:
    assert set(pages_with_programs()) >= {"README.md", "docs/library.md", "docs/boards.md"}


def test_the_example_program_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {"__name__": "__main__"}
    path = ROOT / "examples" / "watch_a_game.py"
    exec(compile(path.read_text(encoding="utf-8"), path, "exec"), names)  # noqa: S102 - the project's own
    printed = capsys.readouterr().out
    assert printed.startswith("Qwixx – over; ")
    assert "\nresult: Careful " in printed
