"""The commands that open, copy and look after a service.

What a command needs is imported when it runs: the other commands should not wait for a web server and a database.
"""

import gc
import os
import socket
import sys
import threading
import time
import webbrowser
from datetime import datetime
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from comptoir.core.errors import ComptoirError
from comptoir.server.refusals import SERVER, Refuse

if TYPE_CHECKING:
    import typer
    import uvicorn

    from comptoir.core.text import Words
    from comptoir.server.settings import Settings

LARGEST_FRAME = 32 * 1024
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


def need(extra: str, *modules: str) -> None:
    """What is not installed is asked for by name."""
    if any(find_spec(module) is None for module in modules):
        raise ComptoirError("refuse-extra", what="comptoir", extra=extra)


def need_server() -> None:
    need("play", "alembic", "argon2", "platformdirs", "sqlalchemy", "starlette", "uvicorn", "websockets")


def run(settings: "Settings", listen: socket.socket, level: str, lang: str, successor: str = "") -> None:
    """Serve until stopped, or until the command named as successor exists."""
    if settings.redis_url or not settings.embedded:
        need("cluster", "psycopg", "redis")
    from comptoir.server.logs import set_up_logs
    from comptoir.server.migrate import hold_file, make_ready
    from comptoir.server.sealing import prepare

    os.umask(0o077)  # whatever is written here is its owner's alone
    if held := hold_file(settings.database_url):
        held.close()
    make_ready(settings.database_url)  # what is wrong with it is said here, as a sentence, and not in the log
    prepare(settings)
    host, port = listen.getsockname()[:2]
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}"
    print(SERVER.say(lang, "cli-serving", {"address": address}), flush=True)
    set_up_logs(level)
    if settings.metrics_port:
        from prometheus_client import start_http_server

        start_http_server(settings.metrics_port, addr="127.0.0.1")
    keep_pauses_short()
    server = server_for(settings)
    if successor:
        threading.Thread(target=make_way, args=(server, Path(successor)), daemon=True).start()
    server.run(sockets=[listen])


def server_for(settings: "Settings") -> "uvicorn.Server":
    """Compression of sockets is off: it costs more memory than a table."""
    import uvicorn

    from comptoir.server.app import build_app
    from comptoir.server.patience import PatientProtocol

    config = uvicorn.Config(
        build_app(settings),
        http=PatientProtocol,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_FRAME,
        ws_max_queue=8,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=5,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        limit_concurrency=None,
    )
    return uvicorn.Server(config)


def make_way(server: "uvicorn.Server", successor: Path) -> None:
    """Stop as soon as the successor is there; who plays is connected again a moment later."""
    while not successor.exists():
        time.sleep(1.0)
    server.should_exit = True


def keep_pauses_short() -> None:
    """What would stop everybody at once is done in small portions.

    Thousands of tables are a few hundred thousand objects without cycles: going through them all takes longer than a
    move may, and finds nothing. Only the youngest are looked at, often and therefore few at a time; the service goes
    through all every ten minutes. And a thread that works on (a long list, a match played again) gives way to the event
    loop after one millisecond instead of five."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 1_000_000, 1_000_000)
    sys.setswitchinterval(0.001)


def bind(host: str, port: int) -> socket.socket:
    listen = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    if os.name == "posix":
        listen.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listen.bind((host, port))
    except OSError as error:
        listen.close()
        raise Refuse(400, "port-taken", host=host, port=str(port)) from error
    return listen


def open_at_home(lang: str, browser: bool = True) -> None:
    """`comptoir` alone: one process, SQLite in the user's data folder, the browser opened."""
    need_server()
    from comptoir.server.settings import settings_from

    # Only by its own name: a page elsewhere that makes its name lead here must find nothing.
    settings = settings_from(redis_url="", hosts="127.0.0.1,localhost")
    successor = os.environ.pop("COMPTOIR_SUCCESSOR", "")
    inherited = os.environ.pop("COMPTOIR_INHERITED_PORT", "")
    try:
        listen = bind("127.0.0.1", int(inherited or 8000))
    except Refuse:
        listen = bind("127.0.0.1", 0)  # any other will do
    port = listen.getsockname()[1]
    if browser and not inherited and has_browser():
        threading.Thread(target=open_browser, args=(port,), daemon=True).start()
    run(settings, listen, "WARNING", lang, successor)
    if successor and Path(successor).exists():
        os.environ["COMPTOIR_INHERITED_PORT"] = str(port)
        os.execv(successor, [successor, *sys.argv[1:]])


def has_browser() -> bool:
    """Without a screen Python would start a text browser in this very terminal; the printed address is better."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in screens)


def open_browser(port: int) -> None:
    for _ in range(100):
        try:
            socket.create_connection(("127.0.0.1", port), 0.2).close()
        except OSError:
            time.sleep(0.1)
            continue
        webbrowser.open(f"http://127.0.0.1:{port}")
        return


def register(app: "typer.Typer", words: "Words") -> None:
    import typer

    def say(key: str, **args: object) -> str:
        return SERVER.say(words.lang, key, args)

    @app.command("serve", help=say("help-serve"))
    def serve(
        host: Annotated[str, typer.Option("--host", help=say("help-host"))] = "127.0.0.1",
        port: Annotated[int, typer.Option("--port", help=say("help-port"), min=1, max=65535)] = 8000,
        level: Annotated[str, typer.Option("--log-level", help=say("help-log-level"))] = "INFO",
    ) -> None:
        need_server()
        from comptoir.server.settings import settings_from

        if level.upper() not in LEVELS:
            raise Refuse(400, "setting-level", level=level)
        run(settings_from(), bind(host, port), level.upper(), words.lang)

    @app.command("open", help=say("help-open"))
    def open_service(
        browser: Annotated[bool, typer.Option("--browser/--no-browser", help=say("help-browser"))] = True,
    ) -> None:
        open_at_home(words.lang, browser)

    @app.command("migrate", help=say("help-migrate"))
    def run_migrations() -> None:
        need_server()
        from comptoir.server.migrate import migrate
        from comptoir.server.settings import settings_from

        print(say("cli-migrated", revision=migrate(settings_from().database_url)))

    @app.command("backup", help=say("help-backup"))
    def make_backup(
        file: Annotated[Path | None, typer.Argument(help=say("help-backup-file"))] = None,
    ) -> None:
        need_server()
        from comptoir.server.migrate import backup
        from comptoir.server.settings import settings_from

        target = file or Path(f"comptoir-{datetime.now():%Y%m%d-%H%M%S}.backup")
        backup(settings_from().database_url, target)
        print(say("cli-backed-up", file=str(target)))

    @app.command("restore", help=say("help-restore"))
    def put_back(
        file: Annotated[Path, typer.Argument(help=say("help-backup-file"))],
        without_key: Annotated[bool, typer.Option("--without-key", help=say("help-without-key"))] = False,
    ) -> None:
        need_server()
        from comptoir.server.migrate import restore
        from comptoir.server.settings import settings_from

        settings = settings_from()
        if without_key:
            from comptoir.server.sealing import key_file, key_from, use_key

            known = key_file(settings)
            use_key(None if known is None else key_from(known))
        restore(settings.database_url, file, without_key)
        print(say("cli-restored", file=str(file)))
