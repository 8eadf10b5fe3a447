#!/usr/bin/env python3
"""Each program of the corpus, written by jaxlib as an artifact in the oldest version that it can be written in and in the newest, is
propagated as the text is to which jaxlib turns the same artifact back.
covers: N16 by artifact.jax

    jax_test.py TESSERA CORPUS
"""

import glob
import os
import subprocess
import sys
import tempfile

try:
    from jax._src.interpreters import mlir
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo
except ImportError:
    sys.exit("skipped: this Python has no JAX; tools/python_with_jax makes one that has")

VERSIONS = ["1.0.0", "1.1.0", "1.5.0", "1.6.0", "1.9.0", "1.10.0", "1.13.0", "1.14.0"]


def oldest(module):
    for version in VERSIONS:
        try:
            return stablehlo.serialize_portable_artifact(module, version, True)
        except Exception:
            continue
    return None


def propagated(tessera, path):
    done = subprocess.run([tessera, "propagate", path], capture_output=True, text=True)
    return done.stdout if done.returncode == 0 else f"status {done.returncode}: {done.stderr.replace(path, 'PROGRAM')}"


def main():
    tessera, corpus = sys.argv[1:3]
    newest = stablehlo.get_current_version()
    context = mlir.make_ir_context()
    compared = faults = 0
    with tempfile.TemporaryDirectory() as scratch:
        artifact, text = os.path.join(scratch, "p.mlirbc"), os.path.join(scratch, "p.mlir")
        for program in sorted(glob.glob(os.path.join(corpus, "*", "program.mlir"))):
            with context, open(program) as file:
                try:
                    module = ir.Module.parse(file.read())
                except ir.MLIRError:  # of a later version than this jaxlib
                    continue
                written = [stablehlo.serialize_portable_artifact(module, newest, True), oldest(module)]
            for data in filter(None, written):
                with open(artifact, "wb") as file:
                    file.write(data)
                with open(text, "w") as file:
                    file.write(str(stablehlo.deserialize_portable_artifact(context, data)))
                compared += 1
                if propagated(tessera, artifact) != propagated(tessera, text):
                    faults += 1
                    print(f"{program}: {propagated(tessera, artifact)[:500]}")
    print(f"{compared} artifacts, {faults} faults")
    sys.exit(1 if faults or compared < 100 else 0)


main()
