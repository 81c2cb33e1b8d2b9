"""Where everything stands in the position of a game whose score is kept.

It is the position of a sheet-and-dice game (see ``dice.layout``), without a roll. Nothing is secret, so that what
the others know of a sheet need not be kept; in its place stands what a seat has answered.
"""

from typing import Final

from rowlock.rules.dice.layout import SHOWN_MARKS
from rowlock.rules.position import DONE
from rowlock.rules.roll import ACTED

CONFIRMED: Final = ACTED  # a bit for each seat that has said that it is done, since it marked last
REFUSED: Final = SHOWN_MARKS  # on a sheet: the first bit of each row that is in question and is not closed here too

KEEP: Final = 4  # the one phase besides OVER; those of ``roll`` are not used

# Decisions besides cells, CHOOSE_ROW and DONE.
MISS: Final = DONE + 1
NOT_TOO: Final = DONE + 2  # and the number of a row that others close: it is not closed here in the same action
