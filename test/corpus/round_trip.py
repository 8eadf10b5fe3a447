#!/usr/bin/env python3
"""Reading and printing give back the same program, for every .mlir file of the corpus.

    round_trip.py TESSERA_OPT FOLDER...

Each text, as JAX wrote it, must be printed line by line as it stands; its generic form must read back to the same text
and print as itself. Prints the first line that differs in each file; exits with 1 if any file differs.
"""
import concurrent.futures
import os
import pathlib
import subprocess
import sys


def convert(program, text, *options):
    """The module as `program` prints it; raises ValueError with the first line of its error."""
    run = subprocess.run([program, "-", *options], input=text, capture_output=True, text=True)
    if run.returncode:
        raise ValueError(run.stderr.strip().split("\n")[0])
    return run.stdout


def lines_of(text):
    """Lines that say something about the program: locations and empty lines left out."""
    return [line.rstrip() for line in text.split("\n") if line.strip() and not line.startswith("#loc")]


def first_difference(expected, actual):
    expected, actual = lines_of(expected), lines_of(actual)
    for number, (a, b) in enumerate(zip(expected, actual), 1):
        if a != b:
            return f"line {number}:\n    {a.strip()}\n    {b.strip()}"
    if len(expected) != len(actual):
        return f"{len(expected)} lines have become {len(actual)}"
    return None


def problem_of(program, path):
    text = path.read_text()
    try:
        pretty = convert(program, text)
        generic = convert(program, text, "-mlir-print-op-generic")
        pairs = [("printed", text, pretty), ("through the generic form", pretty, convert(program, generic)),
                 ("generic form", generic, convert(program, generic, "-mlir-print-op-generic"))]
    except ValueError as error:
        return str(error)
    for name, expected, actual in pairs:
        difference = first_difference(expected, actual)
        if difference:
            return f"{name}, {difference}"
    return None


def main(arguments):
    program, folders = arguments[0], arguments[1:]
    paths = sorted(path for folder in folders for path in pathlib.Path(folder).rglob("*.mlir"))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        problems = list(pool.map(lambda path: problem_of(program, path), paths))
    for path, problem in zip(paths, problems):
        if problem:
            print(f"{path}: {problem}")
    failed = sum(problem is not None for problem in problems)
    print(f"{len(paths)} files, {failed} changed")
    return 1 if failed or not paths else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
