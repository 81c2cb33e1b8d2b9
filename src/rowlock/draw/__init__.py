"""Sheets and boards, drawn: as text for a terminal."""

from rowlock.draw.text import heading_text, roll_text, rows_text, sheet_text, sheets_text, table_text

__all__ = ["heading_text", "roll_text", "rows_text", "sheet_text", "sheets_text", "table_text"]
