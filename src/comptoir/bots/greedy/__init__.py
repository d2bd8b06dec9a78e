"""One room per game: a fast player with taste and no foresight. Each module has a `GreedyBot(seed)`."""
