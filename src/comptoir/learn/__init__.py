"""Self-play, training and its reports. Nothing here is needed to play; numpy comes with the extra `learn`."""
