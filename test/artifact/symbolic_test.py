#!/usr/bin/env python3
"""Functions with symbolic dimensions, as jax.export wrote them, go through every command once these have values.

    symbolic_test.py TESSERA FOLDER

The folder's files are written by symbolic_jax_test.py --keep. A run is held to the same program without shardings.
"""

import glob
import os
import subprocess
import sys

DIMS = {"product": "b=3,k=2", "loop": "b=5"}
SHAPES = {"product": ["f32[6,4]", "f32[4,4]", "f32[4]", "f32[48]", "f32[]"], "loop": ["f32[5]", "f32[5]", "f32[]", "f32[5]"]}


def main():
    tessera, folder = sys.argv[1:3]
    files = sorted(glob.glob(os.path.join(folder, "*.bin")))
    faults = 0

    def run(*command):
        nonlocal faults
        done = subprocess.run([tessera, *command], capture_output=True, text=True)
        if done.returncode or not done.stdout:
            faults += 1
            print(f"{' '.join(command)}: status {done.returncode}: {done.stderr}")
        return done.stdout

    for file in files:
        name = os.path.basename(file).split(".")[0]
        dims = ["--dim", DIMS[name]]
        run("run", file, *dims, "--random", "0", "--verify")
        for command in (["propagate"], ["partition"], ["cost", "--machine", "tpu-v5e"]):
            run(*command, file, *dims)
        explained = run("explain", file, *[part for dim in DIMS[name].split(",") for part in ("--dim", dim)])
        for shape in SHAPES[name]:
            if shape not in explained:
                faults += 1
                print(f"explain {file}: no {shape} in\n{explained}")
    print(f"{len(files)} files, {faults} faults")
    sys.exit(1 if faults or len(files) < 2 else 0)


main()
