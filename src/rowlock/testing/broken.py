"""How the checks say that something is wrong."""


class BrokenRule(AssertionError):
    """A game does something that no game may do."""
