"""Files are read and written whole, and every trouble has its sentence."""

from pathlib import Path

import pytest

from rowlock.game.files import check_writable, read_text, write_text
from rowlock.rules.errors import BadFile


def test_text_comes_back_as_it_was_written(tmp_path: Path) -> None:
    write_text(tmp_path / "a.txt", "Zoë\nr5\n")
    assert (tmp_path / "a.txt").read_bytes() == "Zoë\nr5\n".encode()
    assert read_text(tmp_path / "a.txt") == "Zoë\nr5\n"


def test_a_file_that_is_there_is_replaced_as_a_whole(tmp_path: Path) -> None:
    write_text(tmp_path / "a.txt", "a long text")
    write_text(tmp_path / "a.txt", "short")
    assert read_text(tmp_path / "a.txt") == "short"
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "latin").write_bytes(b"one\ntwo\nZo\xeb\n")
    (tmp_path / "large").write_bytes(b" " * 10_000_001)
    for name, sentence in {
        "none": f"There is no file “{tmp_path / 'none'}”.",
        "": f"The file “{tmp_path}” cannot be read: is a directory.",
        "latin": f"The file “{tmp_path / 'latin'}” is no text in UTF-8: line 3 has a byte that is none.",
        "large": f"The file “{tmp_path / 'large'}” is too large for a record or a board.",
    }.items():
        with pytest.raises(BadFile) as caught:
            read_text(tmp_path / name)
        assert str(caught.value) == sentence
    with pytest.raises(BadFile, match="cannot be read: embedded null byte"):
        read_text(Path("a\0b"))


def test_whether_a_file_can_be_written_is_found_out_without_changing_it(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("mine", encoding="utf-8")
    check_writable(tmp_path / "a.txt")
    check_writable(tmp_path / "b.txt")
    assert [(path.name, path.read_text(encoding="utf-8")) for path in tmp_path.iterdir()] == [("a.txt", "mine")]
    with pytest.raises(BadFile, match=r"cannot be written: no such file or directory\.$"):
        check_writable(tmp_path / "nowhere" / "a.txt")


def test_files_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"cannot be written: no such file or directory\.$"):
        write_text(tmp_path / "nowhere" / "a.txt", "text")
    with pytest.raises(BadFile, match=r"cannot be written: is a directory\.$"):
        write_text(tmp_path, "text")
    assert list(tmp_path.parent.glob("*.part")) == []
