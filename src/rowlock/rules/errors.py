"""What can go wrong, each with a full sentence for the person who did it."""

__all__ = [
    "BadBoard",
    "BadChance",
    "BadFile",
    "BadSetup",
    "IllegalDecision",
    "MalformedDecision",
    "OutOfTurn",
    "RowlockError",
    "UnknownPlayer",
]


class RowlockError(ValueError):
    """Any mistake that Rowlock explains in a sentence; nothing has changed when it is raised."""


class BadSetup(RowlockError):
    """A game that cannot be set up as asked: an unknown game, too many players, a wrong option."""


class BadBoard(RowlockError):
    """A board that cannot be played; ``problems`` holds a sentence for each thing that is wrong.

    ``settings`` tells, where it is known, which setting of the board each of them is about.
    """

    def __init__(self, problems: tuple[str, ...], settings: tuple[str, ...] = ()) -> None:
        """Keep each problem, and show them all, a line each."""
        super().__init__("\n".join(problems))
        self.problems = problems
        self.settings = settings or ("",) * len(problems)


class BadChance(RowlockError):
    """Dice or cards that cannot have come up, or that nobody is waiting for."""


class BadFile(RowlockError):
    """A file that cannot be read or written."""


class IllegalDecision(RowlockError):
    """A decision that has a meaning in this game, but that the rules forbid now."""


class MalformedDecision(RowlockError):
    """Something that is no decision of this game at all."""


class OutOfTurn(RowlockError):
    """A decision of somebody who is not asked for one now."""


class UnknownPlayer(RowlockError):
    """A name or a seat number that nobody at this game has."""
