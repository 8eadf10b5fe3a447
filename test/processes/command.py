#!/usr/bin/env python3
"""`tessera run` as several processes: command.py MPIRUN TESSERA PROGRAM...

For each program of four devices it writes the files that it writes alone, and says the same, once. Devices that can't be dealt are refused.
"""

import os
import subprocess
import sys
import tempfile


def run(*command, status=0):
    done = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode != status:
        sys.exit(f"{' '.join(command)}: exit status {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout, done.stderr


def without_times(text):
    return [line for line in text.splitlines() if not line.startswith("Seconds:")]


def says_and_writes_the_same(mpirun, tessera, program, folder):
    def outputs(name, *start):
        out = os.path.join(folder, name)
        said, _ = run(*start, tessera, "run", program, "--random", "3", "--verify", "--out", out)
        return said, {file: open(os.path.join(out, file), "rb").read() for file in sorted(os.listdir(out))}

    said, files = outputs("alone")
    if list(files) != ["out0.npy", "out1.npy"]:
        sys.exit(f"it writes {list(files)}")
    for count in "2", "4":
        said_together, files_together = outputs(count, mpirun, "-n", count)
        if files_together != files:
            sys.exit(f"{count} processes write other results of {program}")
        if without_times(said_together) != without_times(said):
            sys.exit(f"of {program} alone it says\n{said}\n{count} processes say\n{said_together}")


def main():
    mpirun, tessera, *programs = sys.argv[1], *map(os.path.abspath, sys.argv[2:])
    for program in programs:
        with tempfile.TemporaryDirectory() as folder:
            says_and_writes_the_same(mpirun, tessera, program, folder)

    def refuses(count, options, wanted):
        _, refused = run(mpirun, "-n", count, tessera, "run", programs[0], "--random", "3", *options, status=2)
        if wanted not in refused:
            sys.exit(f"{count} processes are told\n{refused}\nin place of\n{wanted}")

    refuses("3", [], "tessera run: error: join_processes: 4 devices can't be divided among 3 processes; each process has as many "
            "as the others: take 3 or 6 devices, or start another number of processes")
    refuses("2", ["--backend", "reference"], "devices of the kind 'reference' are all in one process, and this program was "
            "started as several; start it as one, or name no backend")
    print("2 and 4 processes say and write what one does")


if __name__ == "__main__":
    main()
