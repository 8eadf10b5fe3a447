#!/usr/bin/env python3
"""Checkpoints of some processes are read by others: checkpoints.py MPIRUN PROGRAM (checkpoints.cpp)."""

import os
import shutil
import subprocess
import sys
import tempfile

from run import run


def read_while_replaced(folder, mpirun, program):
    """A reader finds one of the checkpoints that come one after the other, and none of several."""
    at = os.path.join(folder, "replaced")
    run(folder, mpirun, "-n", "2", program, "replace", at)  # the first
    shutil.copy(os.path.join(at, "7", "1.safetensors"), os.path.join(folder, "earlier.safetensors"))
    reader = subprocess.Popen([program, "follow", at], stderr=subprocess.PIPE, text=True)
    run(folder, mpirun, "-n", "2", program, "replace", at)
    errors = reader.communicate(timeout=60)[1]
    if reader.returncode != 0:
        sys.exit(f"a reader of a checkpoint that was replaced: {errors}")


def refuse_files_of_several(folder, program):
    """A file of an earlier checkpoint among those of a later one is found."""
    other = os.path.join(folder, "replaced", "7")
    shutil.copy(os.path.join(folder, "earlier.safetensors"), os.path.join(other, "1.safetensors"))
    reader = subprocess.run([program, "follow", os.path.dirname(other)], stderr=subprocess.PIPE, text=True)
    wanted = (f"{other}/1.safetensors: the checkpoint is damaged: the file is of another checkpoint than the index; "
              "read an earlier one")
    if reader.returncode == 0 or wanted not in reader.stderr:
        sys.exit(f"a file of another checkpoint: {reader.stderr}")
    os.remove(os.path.join(other, "index.json"))
    reader = subprocess.run([program, "follow", os.path.dirname(other)], stderr=subprocess.PIPE, text=True)
    if "index.json: the checkpoint is damaged: it doesn't say which files belong together" not in reader.stderr:
        sys.exit(f"no index: {reader.stderr}")


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
        read_while_replaced(folder, mpirun, program)
        refuse_files_of_several(folder, program)


if __name__ == "__main__":
    main()
