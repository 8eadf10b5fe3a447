#!/usr/bin/env python3
"""Checkpoints of some processes are read by others: checkpoints.py MPIRUN PROGRAM (checkpoints.cpp)."""

import json
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


def follow(folder, program, wanted=None):
    """Reads the checkpoint, which is refused with the wanted words, or with none."""
    reader = subprocess.run([program, "follow", os.path.dirname(folder)], stderr=subprocess.PIPE, text=True)
    if reader.returncode != 0 if wanted is None else reader.returncode == 0 or wanted not in reader.stderr:
        sys.exit(f"{folder}: {wanted} was wanted: {reader.stderr}")


def without_note(path):
    """Leaves the note on the index out of a file's header, as older files lack it."""
    with open(path, "r+b") as file:
        count = int.from_bytes(file.read(8), "little")
        header = json.loads(file.read(count))
        del header["__metadata__"]["index"]
        file.seek(8)
        file.write(json.dumps(header, separators=(",", ":")).encode().ljust(count))


def read_by_index(folder, program):
    """Files that are older than indexes are read without one; an index of other files is refused."""
    older = os.path.join(folder, "older", "7")
    shutil.copytree(os.path.join(folder, "replaced", "7"), older)
    index = os.path.join(older, "index.json")
    with open(index) as file:
        text = json.load(file)
    text["headers"].append(0)
    with open(index, "w") as file:
        json.dump(text, file)
    follow(older, program, f"{index}: the checkpoint is damaged: it lists 3 files, but there are 2; read an earlier one")
    os.remove(index)
    without_note(os.path.join(older, "0.safetensors"))
    follow(older, program, f"{index}: the checkpoint is damaged: it doesn't list its files")
    without_note(os.path.join(older, "1.safetensors"))
    follow(older, program)


def refuse_files_of_several(folder, program):
    """A file of an earlier checkpoint among those of a later one is found."""
    other = os.path.join(folder, "replaced", "7")
    shutil.copy(os.path.join(folder, "earlier.safetensors"), os.path.join(other, "1.safetensors"))
    follow(other, program, f"{other}/1.safetensors: the checkpoint is damaged: the file belongs to another checkpoint than the index; read an earlier one")
    os.remove(os.path.join(other, "index.json"))
    follow(other, program, "index.json: the checkpoint is damaged: it doesn't list its files")


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
        read_by_index(folder, program)
        refuse_files_of_several(folder, program)


if __name__ == "__main__":
    main()
