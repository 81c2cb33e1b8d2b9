"""Rowlock plays, checks and records the Qwixx family of dice and card games, from one set of rules."""
