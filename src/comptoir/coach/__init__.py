"""What a strong bot knows, told to people: hints at the table, and the analysis of a match that is over.

* `coach.opinion`: what the moves of one decision are worth, from what the seat knows and nothing else
* `coach.reasons`: why, in differences that the rules themselves make
* `coach.hints`: the two or three best moves of a seat
* `coach.analysis`: a whole match: everybody's chances, moves classed, luck and choices told apart

All of it is a function of what was played and of an effort in walks and deals: the same on every machine.
"""

from comptoir.coach.analysis import Analysis, Cancelled, analyse, analyse_record, cache_key
from comptoir.coach.hints import Hint, hints
from comptoir.coach.opinion import DEEP, QUICK, Effort, Opinion, opinion

__all__ = [
    "DEEP",
    "QUICK",
    "Analysis",
    "Cancelled",
    "Effort",
    "Hint",
    "Opinion",
    "analyse",
    "analyse_record",
    "cache_key",
    "hints",
    "opinion",
]
