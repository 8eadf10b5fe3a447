#!/usr/bin/env python3
"""Gathers the headers that tessera::compiler is installed with: HEADER, and what it includes from the folders given.

    compiler_headers.py OUT HEADER FOLDER...

HEADER becomes OUT/compiler.h; those that it includes, directly or through others, keep their names under OUT/compiler, and so do the
definitions for tablegen that users include. Headers that are installed anyway (tessera/...) are left out.
"""

import pathlib
import re
import shutil
import sys

INCLUDE = re.compile(r'^#?\s*include\s+["<]([^">]+)[">]', re.MULTILINE)
DEFINITIONS = ["ops/op_interfaces.td", "dialect/sdy/ops.td"]


def needed_by(header, folders):
    """Names and files of all headers and definitions that `header` and its users need."""
    needed = {}
    waiting = INCLUDE.findall(header.read_text()) + DEFINITIONS
    while waiting:
        name = waiting.pop()
        if name in needed or name.startswith("tessera/"):
            continue
        path = next((folder / name for folder in folders if (folder / name).is_file()), None)
        if path:  # else it is of another project
            needed[name] = path
            waiting += INCLUDE.findall(path.read_text())
    return needed


def main():
    out, header, *folders = (pathlib.Path(argument) for argument in sys.argv[1:])
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    shutil.copy(header, out / "compiler.h")
    for name, path in needed_by(header, folders).items():
        (out / "compiler" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, out / "compiler" / name)


if __name__ == "__main__":
    main()
