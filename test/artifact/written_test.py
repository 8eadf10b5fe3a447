#!/usr/bin/env python3
"""Each program of the corpus, written as an artifact in the oldest version that holds it and read back, is the same text, and every
third in the newest version, too.

    written_test.py TESSERA TESSERA_OPT CORPUS

Every sixth program is also written as propagated, with shardings and calls as phases leave them.
"""

import glob
import os
import re
import subprocess
import sys
import tempfile

NEWEST, GENERIC = "1.22.0", "--mlir-print-op-generic"


# VHLO has no word for what is left out: these values are said of an operation that says nothing.
ONES, FALSES, DEFAULT = r"array<i64: 1(, 1)*>", r"array<i1: false(, false)*>", "#stablehlo<precision DEFAULT>"
STANDARD = [f"{name} = {ONES}" for name in ("window_strides", "lhs_dilation", "rhs_dilation", "base_dilations", "window_dilations")] + [
    f"{name} = false" for name in ("indices_are_sorted", "unique_indices", "is_stable", "has_side_effect")] + [
    f"window_reversal = {FALSES}", r"padding = dense<0> : tensor<\w+xi64>", rf"precision_config = \[{DEFAULT}, {DEFAULT}\]"]


def as_artifacts_say(text):
    """Channels have a number alone, as no program has others than those between devices."""
    text = re.sub(r"channel_handle<handle = (\d+), type = 1>", r"channel_handle<handle = \1, type = 0>", text)
    for standard in STANDARD:
        text = re.sub(rf"{standard}, |, {standard}(?=}}>)", "", text)
    return text


def output_of(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stdout if done.returncode == 0 else f"status {done.returncode}: {done.stderr}"


def main():
    tessera, tessera_opt, corpus = sys.argv[1:4]
    programs = sorted(glob.glob(os.path.join(corpus, "*", "program.mlir")))
    faults = 0
    with tempfile.TemporaryDirectory() as scratch:
        artifact = os.path.join(scratch, "p.mlirbc")

        def compare(program, wanted, *command):
            nonlocal faults
            said = output_of(*command, program, "-o", artifact)
            found = said or output_of(tessera_opt, artifact, GENERIC)
            if found != as_artifacts_say(wanted):
                faults += 1
                lines = [pair for pair in zip(found.splitlines(), as_artifacts_say(wanted).splitlines()) if pair[0] != pair[1]]
                print(f"{' '.join(command)} {program}: {lines[0] if lines else found[:500]}")

        for number, program in enumerate(programs):
            wanted = output_of(tessera_opt, program, GENERIC)
            compare(program, wanted, tessera_opt)
            if number % 3 == 0:
                compare(program, wanted, tessera_opt, f"--vhlo={NEWEST}")
            if number % 6 == 0:
                text = os.path.join(scratch, "propagated.mlir")
                subprocess.run([tessera, "propagate", program, "-o", text], check=True, capture_output=True)
                compare(program, output_of(tessera_opt, text, GENERIC), tessera, "propagate")
    print(f"{len(programs)} programs, {faults} faults")
    sys.exit(1 if faults or len(programs) < 90 else 0)


main()
