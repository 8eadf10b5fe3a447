#!/usr/bin/env python3
"""Changes bytes of the artifacts that are kept: each must be an error or a program, within a bound of time and memory.

    mutants.py TESSERA KEPT [--count N] [--seed S]
"""

import argparse
import glob
import os
import random
import resource
import subprocess
import sys
import tempfile

SECONDS, BYTES = 20, 8 << 30  # of a processor


def mutant(rng, data):
    data = bytearray(data)
    for _ in range(rng.choice([1, 1, 2, 4])):
        at = rng.randrange(len(data))
        change = rng.randrange(5)
        if change == 0:
            data[at] = rng.randrange(256)
        elif change == 1:
            data[at] ^= 1 << rng.randrange(8)
        elif change == 2:
            del data[at:at + rng.randint(1, 8)]
        elif change == 3:
            data[at:at] = data[rng.randrange(len(data)):][:rng.randint(1, 8)]
        else:
            data[at:at + 2] = rng.choice([b"\xff\xff", b"\x00\xff", b"\x01\x01", b"\xfe\xff"])
        if not data:
            return b"ML\xefR"
    return bytes(data)


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tessera")
    parser.add_argument("kept")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    originals = [open(path, "rb").read() for path in sorted(glob.glob(os.path.join(options.kept, "*")))]
    rng = random.Random(options.seed)
    statuses, faults = {}, 0
    with tempfile.TemporaryDirectory() as scratch:
        path = os.path.join(scratch, "p.mlirbc")
        for i in range(options.count):
            data = mutant(rng, rng.choice(originals))
            with open(path, "wb") as file:
                file.write(data)
            done = subprocess.run([options.tessera, "propagate", path], capture_output=True, preexec_fn=limit)
            statuses[done.returncode] = statuses.get(done.returncode, 0) + 1
            if done.returncode not in (0, 2) or (done.returncode == 2 and not done.stderr):
                faults += 1
                print(f"mutant {i} of seed {options.seed}: status {done.returncode}: {done.stderr[-500:]!r}\n{data.hex()}")
    print(f"{options.count} mutants, by exit status: {statuses}")
    sys.exit(1 if faults else 0)


main()
