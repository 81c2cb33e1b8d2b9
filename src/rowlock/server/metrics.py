"""What the server counts and measures, for Prometheus and whoever reads its format."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

CONTENT_TYPE: Final = "text/plain; version=0.0.4"  # in UTF-8, which Litestar adds
_MOMENTS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Metrics:
    """All counters of one server."""

    def __init__(self) -> None:
        """Each server has a registry of its own, so that several can run in one process."""
        self._registry = CollectorRegistry()
        self.connections = Gauge("rowlock_connections", "Connections that are open.", registry=self._registry)
        self.tables = Gauge("rowlock_tables", "Tables held in memory.", registry=self._registry)
        self.entries = Counter("rowlock_log_entries", "Entries written to the logs.", registry=self._registry)
        self.commands = Counter("rowlock_commands", "What people asked for.", ["accepted"], registry=self._registry)
        self.overtaken = Counter(
            "rowlock_overtaken", "Entries that another process had written first.", registry=self._registry
        )
        self.writes_failed = Counter("rowlock_writes_failed", "Transactions that failed.", registry=self._registry)
        self.dropped = Counter(
            "rowlock_dropped", "Connections that the server closed, by reason.", ["why"], registry=self._registry
        )
        self.writing_took = Histogram(
            "rowlock_writing_seconds", "How long a transaction took.", buckets=_MOMENTS, registry=self._registry
        )
        self.answering_took = Histogram(
            "rowlock_answering_seconds",
            "How long it took from a message to its answer.",
            buckets=_MOMENTS,
            registry=self._registry,
        )

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self._registry)
