"""What Comptoir measures: its own speed, side by side with named peers, in one process and on one core."""
