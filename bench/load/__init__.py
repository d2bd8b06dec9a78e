"""How many live tables a service holds: real processes, real sockets, loopback."""
