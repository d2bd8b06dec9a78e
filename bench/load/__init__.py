"""How many live tables a house holds: real processes, real sockets, loopback."""
