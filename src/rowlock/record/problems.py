"""What is wrong with a record: every mistake that can be found, each with its place and a full sentence."""

from dataclasses import dataclass

from rowlock.rules.errors import RowlockError


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake: where it is, like “line 7” or “steps[3]”, and what is wrong with it."""

    place: str
    text: str

    def __str__(self) -> str:
        """Both in one line."""
        return f"{self.place}: {self.text}"


class BadRecord(RowlockError):
    """A record that cannot be read; ``problems`` holds every mistake that was found."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        """Keep each problem, and show them all, a line each."""
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems

    def in_file(self, name: str) -> "BadRecord":
        """The same, each problem with the name of the file."""
        return BadRecord(tuple(Problem(f"{name}, {problem.place}", problem.text) for problem in self.problems))
