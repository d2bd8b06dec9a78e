"""Bots against bots, counted.

>>> from comptoir.arena.results import Report
>>> from comptoir.arena.run import play_all
>>> from comptoir.arena.tournament import Mode, Tournament
>>> tournament = Tournament("san_juan", ("greedy", "random"), (Mode(2),))
>>> report = Report(tournament, play_all(tournament, games=4))
>>> report.games, report.bots[0].first.share
(4, 1.0)
"""
