"""Runs programs of libraries that are written on JAX (flax, equinox, optax, diffrax, numpyro, haiku), unchanged, on JAX's CPUs and on
Tessera's devices, and compares the numbers that they print.

    make test-jax-libraries [ONLY=REGEX]
    PYTHON libraries.py LIBRARY [--only REGEX]

LIBRARY is libtessera.so. Each file of the folder libraries/ is a program: a line of its output is a label and numbers. A program whose
libraries PYTHON lacks is skipped with a message. Losses agree within 1 part in 1,000, as rounding differs and grows while a model is
trained; numbers whose label begins with "roughly" are means of random chains, which part at the first rounding, and agree within a tenth.
"""

import argparse
import math
import os
import pathlib
import re
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).parent
TOLERANCE, ROUGHLY = 1e-3, 0.1
PLATFORMS = {"cpu": {"JAX_PLATFORMS": "cpu", "XLA_FLAGS": "--xla_force_host_platform_device_count=8"},
             "tessera": {"JAX_PLATFORMS": "tessera", "TESSERA_DEVICES": "8"}}


def run(program, platform, environment):
    """The program's status, output, messages and seconds."""
    began = time.monotonic()
    done = subprocess.run([sys.executable, "-B", program], capture_output=True, text=True, env={**os.environ, **environment, **PLATFORMS[platform]})
    return done.returncode, done.stdout, done.stderr, time.monotonic() - began


def lines_of(output):
    """Labels with numbers."""
    rows = (line.split("\t") for line in output.splitlines())
    return [(row[0], [float(number) for number in row[1:]]) for row in rows if len(row) > 1]


def differences(found, wanted):
    """What differs, a text each."""
    if [label for label, _ in found] != [label for label, _ in wanted]:
        return [f"the lines {[label for label, _ in found]} stand for {[label for label, _ in wanted]}"]
    texts = []
    for (label, ours), (_, theirs) in zip(found, wanted):
        tolerance = ROUGHLY if label.startswith("roughly") else TOLERANCE
        if len(ours) != len(theirs) or not all(math.isclose(*pair, rel_tol=tolerance, abs_tol=1e-6) for pair in zip(ours, theirs)):
            texts.append(f"{label}: {ours} here, and {theirs} on JAX's CPUs")
    return texts


def compare(program, environment):
    """Says whether both platforms agree, or nothing where a library is lacking."""
    runs = {platform: run(program, platform, environment) for platform in PLATFORMS}
    for platform, (status, _, messages, _) in runs.items():
        if lacking := re.search(r"No module named '(\w+)'\s*$", messages):
            return print(f"{program.stem}: skipped: this Python has no {lacking[1]}")
        if status:
            print(f"{program.stem}: ended with status {status} on {platform}\n{messages[-3000:]}")
            return False
    found, wanted = (lines_of(runs[platform][1]) for platform in ("tessera", "cpu"))
    faults = differences(found, wanted) if wanted else ["the program prints no numbers"]
    print(f"{program.stem}: {len(wanted)} lines, {len(faults)} differ; {runs['tessera'][3]:.1f} s here, {runs['cpu'][3]:.1f} s on JAX's CPUs", flush=True)
    for fault in faults:
        print(f"    {fault}")
    return not faults


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("library", type=pathlib.Path)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    environment = {"TESSERA_LIBRARY": str(options.library.resolve()), "PYTHONPATH": str(HERE.parents[1] / "python")}
    programs = [program for program in sorted((HERE / "libraries").glob("*.py")) if re.search(options.only, program.stem)]
    outcomes = [compare(program, environment) for program in programs]
    if not any(outcome is not None for outcome in outcomes):
        sys.exit("skipped: no program ran")
    return 1 if False in outcomes else 0


if __name__ == "__main__":
    sys.exit(main())
