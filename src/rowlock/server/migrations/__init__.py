"""Brings databases of earlier versions to the form that this one needs; Alembic runs it."""
