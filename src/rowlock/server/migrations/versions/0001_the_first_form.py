"""The first form"""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0001"
down_revision: Final = None


def upgrade() -> None:
    """Make all tables."""
    _devices_and_processes()
    _results()
    _tables()
    _what_belongs_to_tables()
    _members_and_links()


def _devices_and_processes() -> None:
    op.create_table(
        "devices",
        sa.Column("who", sa.String(length=32), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("who", name=op.f("pk_devices")),
        sa.UniqueConstraint("token_hash"),
    )
    op.create_table(
        "presence",
        sa.Column("connection", sa.String(length=32), nullable=False),
        sa.Column("process", sa.String(length=32), nullable=False),
        sa.Column("code", sa.String(length=12), nullable=False),
        sa.Column("who", sa.String(length=32), nullable=False),
        sa.PrimaryKeyConstraint("connection", name=op.f("pk_presence")),
    )
    op.create_index("ix_presence_code", "presence", ["code"], unique=False)
    op.create_index(op.f("ix_presence_process"), "presence", ["process"], unique=False)
    op.create_table(
        "processes",
        sa.Column("process", sa.String(length=32), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("process", name=op.f("pk_processes")),
    )


def _results() -> None:
    op.create_table(
        "results",
        sa.Column("code", sa.String(length=12), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("who", sa.String(length=32), nullable=True),
        sa.Column("player", sa.String(length=80), nullable=False),
        sa.Column("bot", sa.String(length=20), nullable=True),
        sa.Column("game", sa.String(length=200), nullable=False),
        sa.Column("title", sa.String(length=200), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("shared", sa.Boolean(), nullable=False),
        sa.Column("misses", sa.Integer(), nullable=False),
        sa.Column("dice", sa.String(length=10), nullable=False),
        sa.PrimaryKeyConstraint("code", "ended_at", "seat", name=op.f("pk_results")),
    )
    op.create_index(op.f("ix_results_who"), "results", ["who"], unique=False)


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.String(length=12), nullable=False),
        sa.Column("made_by", sa.String(length=32), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.Column("last_number", sa.Integer(), nullable=False),
        sa.Column("phase", sa.String(length=12), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.Column("runner", sa.String(length=32), nullable=True),
        sa.Column("runner_until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_tables")),
    )
    op.create_index(op.f("ix_tables_changed_at"), "tables", ["changed_at"], unique=False)
    op.create_index(op.f("ix_tables_made_by"), "tables", ["made_by"], unique=False)


def _what_belongs_to_tables() -> None:
    op.create_table(
        "games",
        sa.Column("code", sa.String(length=12), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=200), nullable=False),
        sa.Column("title", sa.String(length=200), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name=op.f("fk_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", "number", name=op.f("pk_games")),
    )
    op.create_table(
        "log",
        sa.Column("code", sa.String(length=12), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("entry", sa.Text(), nullable=False),
        sa.Column("request", sa.String(length=120), nullable=True),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name=op.f("fk_log"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", "number", name=op.f("pk_log")),
    )


def _members_and_links() -> None:
    op.create_table(
        "members",
        sa.Column("code", sa.String(length=12), nullable=False),
        sa.Column("who", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name=op.f("fk_members"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", "who", name=op.f("pk_members")),
    )
    op.create_index(op.f("ix_members_who"), "members", ["who"], unique=False)
    op.create_table(
        "links",
        sa.Column("secret_hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("code", sa.String(length=12), nullable=False),
        sa.Column("seat_key", sa.Integer(), nullable=False),
        sa.Column("who", sa.String(length=32), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name=op.f("fk_links"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("secret_hash", name=op.f("pk_links")),
    )
    op.create_index(op.f("ix_links_until"), "links", ["until"], unique=False)
