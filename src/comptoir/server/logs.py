"""One JSON object a line. Nothing secret is ever passed to a logger: no address, name, cookie, token, seed or move."""

from __future__ import annotations

import logging
import sys
import threading
import time
import traceback
from collections import deque
from typing import Any

from msgspec import json

FIELDS = ("table", "seat", "error", "mailed", "method", "route", "status", "seconds")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(time.time(), 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line.update({name: getattr(record, name) for name in FIELDS if hasattr(record, name)})
        if record.exc_info and record.exc_info[0] is not None:
            # The message of an exception may quote what lies on a table; where it happened does not.
            line["error"] = record.exc_info[0].__name__
            line["trace"] = "".join(traceback.format_tb(record.exc_info[2]))
        return json.encode(line).decode()


class Recent(logging.Handler):
    """The last warnings and errors of this process, for the operators' page."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.kept: deque[dict[str, Any]] = deque(maxlen=100)
        self.guard = threading.Lock()

    def emit(self, record: logging.LogRecord) -> None:
        what = record.getMessage()
        if detail := getattr(record, "error", None) or (record.exc_info and record.exc_info[0]):
            what += f": {detail if isinstance(detail, str) else detail.__name__}"
        with self.guard:
            self.kept.append(
                {"at": record.created, "level": record.levelname.lower(), "source": record.name, "what": what}
            )

    def lines(self) -> list[dict[str, Any]]:
        with self.guard:
            return list(reversed(self.kept))


RECENT = Recent()


def not_about_connections(record: logging.LogRecord) -> bool:
    """uvicorn names the address and the table of everybody who opens a socket; /metrics counts them instead."""
    return "WebSocket" not in record.msg and not record.msg.startswith("connection ")


def set_up_logs(level: str = "INFO") -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    # Libraries tell too much at DEBUG: cookies, tokens, whole messages. Only our own loggers follow the level down.
    logging.basicConfig(level=max(logging.INFO, logging.getLevelName(level)), handlers=[handler, RECENT], force=True)
    logging.getLogger("comptoir").setLevel(level)
    logging.getLogger("uvicorn.error").addFilter(not_about_connections)
    for noisy in ("uvicorn.access", "alembic", "asyncio"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
