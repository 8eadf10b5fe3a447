#!/usr/bin/env python3
"""Artifacts that are kept give the numbers of the program of the corpus that they begin their names with.

    kept_test.py TESSERA TESSERA_OPT KEPT CORPUS

Each is in the version of VHLO that its name ends in, or a file that jax.export of this version of JAX has written. They are read from
standard input too, where nothing but their bytes says what they are, and by the other commands.
"""

import glob
import os
import re
import subprocess
import sys


def main():
    tessera, tessera_opt, kept, corpus = sys.argv[1:5]
    artifacts = sorted(glob.glob(os.path.join(kept, "*")))
    if not artifacts:
        sys.exit(f"{kept} has no artifacts")
    faults = 0
    for artifact in artifacts:
        name = os.path.basename(artifact).split(".")[0]
        folder = os.path.join(corpus, name)
        inputs = sorted(glob.glob(os.path.join(folder, "in*.npy")), key=lambda p: int(re.findall(r"\d+", os.path.basename(p))[0]))
        values = ["--in", *inputs, "--expect", folder, "--rtol", "1e-4", "--atol", "1e-4"]
        for source in (artifact, "-"):
            with open(artifact, "rb") as bytes_:
                done = subprocess.run([tessera, "run", source, *values], stdin=bytes_, capture_output=True, text=True)
            if done.returncode:
                faults += 1
                print(f"{artifact} as {source}: status {done.returncode}: {done.stderr}")
        commands = [[tessera, each] for each in ("propagate", "partition", "explain")]
        for command in (*commands, [tessera, "cost", "--machine", "tpu-v5e"], [tessera_opt]):
            done = subprocess.run([*command, artifact], capture_output=True, text=True)
            if done.returncode or not done.stdout:
                faults += 1
                print(f"{' '.join(command)} {artifact}: status {done.returncode}: {done.stderr}")
    print(f"{len(artifacts)} artifacts, {faults} faults")
    sys.exit(1 if faults else 0)


main()
