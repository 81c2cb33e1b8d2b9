"""Sheets and boards, drawn: as text for a terminal."""

from rowlock.draw.lying import card_text, lying_text
from rowlock.draw.text import heading_text, rows_text, seat_text, sheet_text, sheets_text, table_text

__all__ = [
    "card_text",
    "heading_text",
    "lying_text",
    "rows_text",
    "seat_text",
    "sheet_text",
    "sheets_text",
    "table_text",
]
