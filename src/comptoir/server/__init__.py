"""The service server: people, tables, the store and the live channel. It knows no game's rules."""
