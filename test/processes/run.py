#!/usr/bin/env python3
"""Runs a program alone and as several processes; all must see the same.

    run.py MPIRUN PROGRAM COUNT...

The program writes transcript.<process> (transcript.h), and files, into the folder that it runs in. Each process's transcript,
and each file that they save, must be equal to those of the program when it runs alone.
"""

import os
import subprocess
import sys
import tempfile

def run(folder, *command, status=0):
    done = subprocess.run(command, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != status:
        sys.exit(f"{' '.join(command)}: exit status {done.returncode}\n{done.stdout}")
    return done.stdout


def sections(text):
    return dict(part.split("\n", 1) for part in text.split("== ")[1:])


def compare(alone, other, name):
    if alone == other:
        return
    expected, got = sections(alone), sections(other)
    for section in list(expected) + list(got):
        if expected.get(section) != got.get(section):
            sys.exit(f"{name}: `{section}`: alone\n{expected.get(section)}\nbut here\n{got.get(section)}")
    sys.exit(f"{name}: not what the program wrote alone")


def read(*path):
    with open(os.path.join(*path), "rb") as file:
        return file.read()


def main():
    mpirun, program, *counts = sys.argv[1:]
    program = os.path.abspath(program)
    with tempfile.TemporaryDirectory() as folder:
        alone = os.path.join(folder, "alone")
        os.mkdir(alone)
        run(alone, program)
        expected = read(alone, "transcript.0").decode()
        if expected.count("== ") < 3:
            sys.exit(f"{program} wrote next to nothing")
        files = [name for name in os.listdir(alone) if not name.startswith(("transcript.", "own."))]
        for count in counts:
            together = os.path.join(folder, count)
            os.mkdir(together)
            run(together, mpirun, "-n", count, program)
            for process in range(int(count)):
                compare(expected, read(together, f"transcript.{process}").decode(), f"process {process} of {count}")
            for name in files:
                if read(alone, name) != read(together, name):
                    sys.exit(f"{name} of {count} processes isn't what the program writes alone")
            print(f"{count} processes see what one sees: {expected.count('== ')} values, {len(files)} files")


if __name__ == "__main__":
    main()
