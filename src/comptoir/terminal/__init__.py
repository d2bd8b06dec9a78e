"""The games in a terminal: each `<game>.py` draws one game's table, the other modules are the commands."""
