"""What becomes of a house with a hundred thousand tables: the real store, days that pass on paper."""
