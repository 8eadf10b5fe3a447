#!/usr/bin/env python3
"""Checkpoints of some processes are read by others: checkpoints.py MPIRUN PROGRAM (checkpoints.cpp)."""

import os
import sys
import tempfile

from run import run


def main():
    mpirun, program = sys.argv[1], os.path.abspath(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        for writers in (1, 2, 4):
            at = os.path.join(folder, f"of_{writers}")
            run(folder, mpirun, "-n", str(writers), program, "write", at)
            files = [name for name in os.listdir(os.path.join(at, "7")) if name.endswith(".safetensors")]
            if len(files) != writers:
                sys.exit(f"{writers} processes wrote {sorted(files)}")
            for readers in {1, 2, 4} - {writers}:
                run(folder, mpirun, "-n", str(readers), program, "read", at)


if __name__ == "__main__":
    main()
