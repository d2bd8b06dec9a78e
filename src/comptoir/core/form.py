"""Which form of the engine runs: compiled by mypyc, or plain Python."""

from typing import Final

COMPILED: Final = not __file__.endswith(".py")
FORM: Final = "compiled" if COMPILED else "plain"
