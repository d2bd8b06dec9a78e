"""The promo and expansion cards: what they do when entered, and what they bring their owner."""
