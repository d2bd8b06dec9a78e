"""Doors for researchers: the games as environments of the libraries they use. `pip install "comptoir[envs]"`.

* `comptoir.envs.batch`: many games stepped in compiled code, as numpy arrays
* `comptoir.envs.pettingzoo`: every seat an agent, one after the other (AEC) or all at once (parallel)
* `comptoir.envs.gymnasium`: one seat against bots
* `comptoir.envs.openspiel`: a game of pyspiel, with resampling from the information state

Nothing is imported before it is asked for, and a missing library is named with the command that installs it.
"""

from comptoir.core.errors import ComptoirError


class MissingLibrary(ComptoirError):
    """An extra that is not installed. (Compiled refusals cannot be import errors as well.)"""


def missing(module: str) -> MissingLibrary:
    return MissingLibrary("refuse-extra", what=module, extra="envs")
