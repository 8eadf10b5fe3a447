"""The programs `tessera` and `tessera-opt`, which an installed package has beside its libraries."""

import os
import pathlib
import sys


def execute(name: str):
    path = pathlib.Path(__file__).parent / "bin" / name
    try:
        os.execv(path, [name, *sys.argv[1:]])
    except OSError as error:
        sys.exit(f"{path} can't be executed: {error.strerror}; it is a part of the installed package, and is at build/bin in a checkout")


def tessera():
    execute("tessera")


def tessera_opt():
    execute("tessera-opt")
