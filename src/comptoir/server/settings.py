"""What whoever runs the service can set: environment variables COMPTOIR_<NAME>, each with a default that works."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct, ValidationError, convert
from platformdirs import user_data_path

from comptoir.server.refusals import Refuse


class Settings(Struct, kw_only=True, frozen=True):
    """`database_url` and `redis_url` together let several processes serve the same tables."""

    database_url: str = ""
    redis_url: str = ""
    address: str = ""  # how people reach the service, for links in mails and for the origin check behind a proxy
    hosts: str = ""  # names under which requests are accepted, separated by commas; all if empty
    trusted_proxies: str = ""  # addresses or networks, separated by commas, whose X-Forwarded-* headers are believed
    secure: bool = False  # cookies over HTTPS only
    operators: str = ""  # names of accounts that may see the operators' page, separated by commas
    key_file: str = ""  # what seals the seeds of running matches; for SQLite by default beside the database
    session_days: float = 180.0  # a browser that was not used for so long must log in again
    workers: int = 0  # processes in which bots think; 0: one per core, at most four
    bot_table_seconds: float = 20.0  # bots of one table may think so long a minute before they play more quickly
    bot_house_seconds: float = 0.0  # bots of all tables together; 0: three quarters of the workers' time
    coach_walks: int = 48  # what hints and quick analyses cost: walks of the search for one decision,
    coach_deals: int = 16  # and imagined tables on which its moves are compared
    lease_seconds: float = 10.0  # how long another process waits before it takes over a silent one's tables
    grace_seconds: float = 30.0  # after a restart clocks stand still for this long
    absence_seconds: float = 120.0  # after this a bot stands in for somebody who left a live table others wait at
    idle_seconds: float = 120.0  # after this a table nobody looks at is put away; it is fetched again when needed
    snapshot_plies: int = 40
    forget_days: float = 30.0  # after this guests who sit nowhere and tables nobody started are forgotten; 0: never
    metrics_token: str = ""  # who may read /metrics; without one, only this very machine
    metrics_port: int = 0  # /metrics on a port of its own on this machine, and nowhere else
    backup_folder: str = ""  # where scheduled copies of a SQLite database go; none without it
    backup_hours: float = 24.0
    backup_keep: int = 14
    smtp_host: str = ""
    smtp_port: int = 25
    smtp_user: str = ""
    smtp_password: str = ""
    smtp_tls: bool = False
    mail_from: str = "comptoir@localhost"
    mail_wait: float = 1.0  # a factor on the time between tries of a letter
    limits: bool = True  # rate limits

    @property
    def embedded(self) -> bool:
        """One process with its own SQLite file."""
        return self.database_url.startswith("sqlite")


def data_folder() -> Path:
    return user_data_path("comptoir", appauthor=False)


def default_database() -> str:
    return f"sqlite:///{data_folder() / 'comptoir.sqlite3'}"


def settings_from(environment: dict[str, str] | None = None, **given: object) -> Settings:
    """Read COMPTOIR_... variables; `given` goes before them."""
    source = os.environ if environment is None else environment
    found: dict[str, object] = {
        name: source[f"COMPTOIR_{name.upper()}"]
        for name in Settings.__struct_fields__
        if source.get(f"COMPTOIR_{name.upper()}")
    }
    found.update({name: value for name, value in given.items() if value is not None})
    if not found.get("database_url"):
        found["database_url"] = default_database()
    found["database_url"] = with_driver(str(found["database_url"]))
    try:
        return convert(found, Settings, strict=False)
    except ValidationError as error:
        # "... - at `$.smtp_port`"
        raise Refuse(400, "setting-bad", name=f"COMPTOIR_{str(error).split('$.')[-1].strip('`').upper()}") from error


def with_driver(url: str) -> str:
    """People write postgresql://; the driver is psycopg 3."""
    for scheme in ("postgres://", "postgresql://"):
        if url.startswith(scheme):
            return "postgresql+psycopg://" + url.removeprefix(scheme)
    return url
