"""Section 14.1: mode, scenario and rules merged into one row of plain values."""
