#!/usr/bin/env python3
"""Artifacts that are kept, each of a program of the corpus in the version that its name ends in, give that program's numbers.

    kept_test.py TESSERA KEPT CORPUS

They are read from standard input too, where nothing but their bytes says what they are, and tessera-opt's other command lines take them.
"""

import glob
import os
import re
import subprocess
import sys


def main():
    tessera, kept, corpus = sys.argv[1:4]
    artifacts = sorted(glob.glob(os.path.join(kept, "*.mlirbc")))
    if not artifacts:
        sys.exit(f"{kept} has no artifacts")
    faults = 0
    for artifact in artifacts:
        name = re.fullmatch(r"(\w+)\.\d+\.\d+\.\d+\.mlirbc", os.path.basename(artifact))[1]
        folder = os.path.join(corpus, name)
        inputs = sorted(glob.glob(os.path.join(folder, "in*.npy")), key=lambda p: int(re.findall(r"\d+", os.path.basename(p))[0]))
        values = ["--in", *inputs, "--expect", folder, "--rtol", "1e-4", "--atol", "1e-4"]
        for source in (artifact, "-"):
            with open(artifact, "rb") as bytes_:
                done = subprocess.run([tessera, "run", source, *values], stdin=bytes_, capture_output=True, text=True)
            if done.returncode:
                faults += 1
                print(f"{artifact} as {source}: status {done.returncode}: {done.stderr}")
        for command in (["propagate"], ["partition"], ["explain"], ["cost", "--machine", "tpu-v5e"]):
            done = subprocess.run([tessera, *command, artifact], capture_output=True, text=True)
            if done.returncode or not done.stdout:
                faults += 1
                print(f"{command[0]} {artifact}: status {done.returncode}: {done.stderr}")
    print(f"{len(artifacts)} artifacts, {faults} faults")
    sys.exit(1 if faults else 0)


main()
