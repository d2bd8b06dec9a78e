"""What /metrics tells. Labels never name a person, a table or a move."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

REQUESTS = Counter("comptoir_requests_total", "HTTP requests", ["method", "route", "status"])
REQUEST_SECONDS = Histogram("comptoir_request_seconds", "Time to answer a request", buckets=QUICK)
SOCKETS = Gauge("comptoir_sockets", "Open sockets", ["kind"])
DROPPED = Counter("comptoir_dropped_sockets_total", "Sockets closed because they were read too slowly")
TABLES = Gauge("comptoir_tables_loaded", "Tables held in memory")
MOVES = Counter("comptoir_moves_total", "Atomic moves stored", ["game", "by"])
REFUSED = Counter("comptoir_refused_total", "Messages refused", ["error"])
COMMITS = Counter("comptoir_commits_total", "Database transactions of the writer")
ENTRIES = Counter("comptoir_entries_total", "Log entries stored")
COMMIT_SECONDS = Histogram("comptoir_commit_seconds", "Time for one transaction", buckets=QUICK)
MOVE_SECONDS = Histogram("comptoir_move_seconds", "From receiving a move to handing out the updates", buckets=QUICK)
THINK_SECONDS = Histogram("comptoir_think_seconds", "Time a bot's turn took in its worker", buckets=QUICK)
