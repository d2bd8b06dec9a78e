"""`python -m comptoir` is the command `comptoir`."""

from comptoir.cli import main

if __name__ == "__main__":
    main()
