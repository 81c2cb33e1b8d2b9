"""Sheets and boards, drawn: as text for a terminal."""

from rowlock.draw.text import sheet_text, table_text

__all__ = ["sheet_text", "table_text"]
