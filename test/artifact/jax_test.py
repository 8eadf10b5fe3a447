#!/usr/bin/env python3
"""Each program of the corpus, written by jaxlib as an artifact in the oldest version that it can be written in and in the newest, is
propagated as the text is to which jaxlib turns the same artifact back; with --numbers, it gives what its own text gives, bit for bit.
covers: N16 by artifact.jax

    jax_test.py TESSERA CORPUS [--numbers]

CORPUS has a folder for each program, with its arguments as in*.npy, in which there may be more such folders.
"""

import argparse
import glob
import os
import pathlib
import re
import subprocess
import sys
import tempfile

try:
    from jax._src.interpreters import mlir
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo
except ImportError:
    sys.exit("skipped: this Python has no JAX; tools/python_with_jax makes one that has")

# Those of VHLO 1.0 that this jaxlib can write.
VERSIONS = [f"1.{minor}.0" for minor in range(int(stablehlo.get_current_version().split(".")[1]) + 1)]


def oldest(module):
    for version in VERSIONS:
        try:
            return stablehlo.serialize_portable_artifact(module, version, True)
        except Exception:
            continue
    return None


class Failed(Exception):
    """A command that has failed, whose message is in it: two that fail alike prove nothing."""


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise Failed(f"status {done.returncode}: {done.stderr}")
    return done.stdout


def propagated(tessera, path, program):
    return run(tessera, "propagate", path)


def numbers(tessera, path, program):
    """The files of all results."""
    inputs = sorted(glob.glob(os.path.join(os.path.dirname(program), "in*.npy")), key=lambda each: int(re.search(r"(\d+)\.npy$", each)[1]))
    with tempfile.TemporaryDirectory() as out:
        run(tessera, "run", path, "--out", out, *(["--in", *inputs] if inputs else ["--random", "0"]))
        return {file.name: file.read_bytes() for file in pathlib.Path(out).iterdir()}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tessera")
    parser.add_argument("corpus")
    parser.add_argument("--numbers", action="store_true")
    options = parser.parse_args()
    answer = numbers if options.numbers else propagated
    context = mlir.make_ir_context()
    compared = faults = 0
    with tempfile.TemporaryDirectory() as scratch:
        artifact, text = os.path.join(scratch, "p.mlirbc"), os.path.join(scratch, "p.mlir")
        for program in sorted(glob.glob(os.path.join(options.corpus, "**", "program.mlir"), recursive=True)):
            with context, open(program) as file:
                original = file.read()
                try:
                    module = ir.Module.parse(original)
                except ir.MLIRError:  # of a later version than this jaxlib
                    continue
                written = [stablehlo.serialize_portable_artifact(module, VERSIONS[-1], True), oldest(module)]
            for data in filter(None, written):
                pathlib.Path(artifact).write_bytes(data)
                back = original if options.numbers else str(stablehlo.deserialize_portable_artifact(context, data))
                pathlib.Path(text).write_text(back)
                compared += 1
                try:
                    found, wanted = (answer(options.tessera, path, program) for path in (artifact, text))
                    fault = "" if found == wanted else f"the artifact gives {str(found)[:500]}"
                except Failed as failed:
                    fault = str(failed)
                if fault:
                    faults += 1
                    print(f"{program}: {fault}")
    print(f"{compared} artifacts, {faults} faults")
    sys.exit(1 if faults or compared < 100 else 0)


main()
