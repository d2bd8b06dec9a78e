"""Everything a scenario, special rule or expansion changes that its row in the facts file cannot say."""
