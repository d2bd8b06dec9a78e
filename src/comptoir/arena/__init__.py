"""Many matches: series of games between bots."""
