#!/usr/bin/env python3
"""jaxlib reads what Tessera writes, and sees the program that it sees in its own artifact: each program of the corpus, in the oldest
version that holds it and in the newest that this jaxlib knows.

    jax_reads_test.py TESSERA_OPT CORPUS
"""

import glob
import os
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


def text_of(context, data):
    """The operations of an artifact in jaxlib's generic form, with their locations."""
    return stablehlo.deserialize_portable_artifact(context, data).operation.get_asm(print_generic_op_form=True, enable_debug_info=True)


def version_of(data):
    return [int(number) for number in re.search(rb"StableHLO_v([\d.]+)", data)[1].split(b".")]


def main():
    tessera_opt, corpus = sys.argv[1:3]
    newest = stablehlo.get_current_version()
    context = mlir.make_ir_context()
    compared = newer = faults = 0
    with tempfile.TemporaryDirectory() as scratch:
        path = os.path.join(scratch, "p.mlirbc")
        for program in sorted(glob.glob(os.path.join(corpus, "*", "program.mlir"))):
            with context, open(program) as file:
                try:
                    # Both sides get their locations from the same text, which names all of them.
                    module = ir.Module.parse(file.read())
                    with open(os.path.join(scratch, "p.mlir"), "w") as copy:
                        copy.write(module.operation.get_asm(print_generic_op_form=True, enable_debug_info=True))
                    own = stablehlo.serialize_portable_artifact(module, newest, True)
                except ir.MLIRError:  # of a later version than this jaxlib
                    continue
            wanted = text_of(context, own)
            for options in ([], [f"--vhlo={newest}"]):
                said = subprocess.run([tessera_opt, os.path.join(scratch, "p.mlir"), "--mlir-print-debuginfo", "--mlir-print-op-generic", *options, "-o", path],
                                      capture_output=True, text=True)
                data = open(path, "rb").read()
                if version_of(data) > version_of(own):
                    newer += 1
                    continue
                compared += 1
                try:
                    found = said.stderr or text_of(context, data)
                except Exception as error:
                    found = str(error)
                if found != wanted:
                    faults += 1
                    lines = [pair for pair in zip(found.splitlines(), wanted.splitlines()) if pair[0] != pair[1]]
                    print(f"{program} {options}: {lines[0] if lines else found[:500]}")
    print(f"{compared} artifacts, {faults} faults, {newer} of later versions than this jaxlib's")
    sys.exit(1 if faults or compared < 100 else 0)


main()
