"""Rowlock in a plain terminal, line by line: several people in turn at one keyboard, and bots."""
