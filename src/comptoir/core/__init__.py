"""The table. Knows no game: state contract, move catalogue, options, randomness, journal, match record."""
