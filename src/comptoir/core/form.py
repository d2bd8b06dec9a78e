"""Which form of the engine runs: compiled by mypyc, or plain Python."""

from typing import Any, Final

COMPILED: Final = not __file__.endswith(".py")
FORM: Final = "compiled" if COMPILED else "plain"


def when_plain(module: dict[str, Any], **quicker: Any) -> None:
    """What is written out for the compiler may be built into Python: then the plain form of a module takes that."""
    if not COMPILED:
        module.update(quicker)
