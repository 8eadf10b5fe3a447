#!/usr/bin/env python3
"""Lets the n-th allocation or the n-th write of a program fail, for many n, and holds what becomes of it.

    faults.py FAIL_NTH.so KIND RUNS [--seconds S] [--old FOLDER] -- COMMAND...

KIND is alloc or write, or all_allocs: then all behind the n-th fail too. The command, in which %t is a folder, empty or a copy
of FOLDER, first runs without a fault, which counts calls; then RUNS times with the n-th of them failing, n from the first to the
last, evenly spread, all of them where there are fewer. Each time it either does what it does without (what isn't needed may
fail), or ends within S seconds with status 2 and a message on standard error: no signal, no other status, no silence. Each file
in the folder is then as it was or as it would have become.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile


def environment(library, kind, at, count_file):
    variables = dict(os.environ, LD_PRELOAD=library, FAULT=kind.removeprefix("all_"), FAULT_AT=str(at), FAULT_COUNT=count_file)
    return dict(variables, FAULT_ON="1") if kind.startswith("all_") else variables


def contents(folder):
    found = {}
    for path, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(path, name), "rb") as file:
                found[os.path.relpath(os.path.join(path, name), folder)] = file.read()
    return found


def run(arguments, at):
    """Exit status (None: it ran out of time), standard error, calls that were counted, files."""
    with tempfile.TemporaryDirectory() as scratch:
        folder, count_file = os.path.join(scratch, "files"), os.path.join(scratch, "count")
        shutil.copytree(arguments.old, folder) if arguments.old else os.mkdir(folder)
        command = [word.replace("%t", folder) for word in arguments.command]
        try:
            done = subprocess.run(command, env=environment(arguments.library, arguments.kind, at, count_file),
                                  stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                  timeout=arguments.seconds)
        except subprocess.TimeoutExpired as error:
            return None, (error.stderr or b"").decode(errors="replace"), 0, {}
        count = 0
        if os.path.exists(count_file):
            with open(count_file) as file:
                count = int(file.read())
        return done.returncode, done.stderr.decode(errors="replace"), count, contents(folder)


def fault_of(status, text, files, old, new):
    if status is None:
        return "it hangs"
    if status not in (0, 2):
        return f"exit status {status}"
    if status == 2 and not text.strip():
        return "it fails in silence"
    for name in sorted({*files, *old}):
        if files.get(name) not in (old.get(name), new.get(name)):
            return f"{name} is neither as it was nor as it would be"
    if status == 0 and files != new:
        return "all is said to be well, and files aren't as they would be"
    return None


def main():
    at = sys.argv.index("--")
    parser = argparse.ArgumentParser()
    parser.add_argument("library")
    parser.add_argument("kind", choices=["alloc", "all_allocs", "write"])
    parser.add_argument("runs", type=int)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--old")
    arguments = parser.parse_args(sys.argv[1:at])
    arguments.library = os.path.abspath(arguments.library)
    arguments.command = sys.argv[at + 1:]
    old = contents(arguments.old) if arguments.old else {}

    status, text, count, new = run(arguments, 0)
    if status != 0 or count == 0:
        sys.exit(f"without a fault: exit status {status}, {count} calls\n{text}")
    points = range(1, count + 1) if count <= arguments.runs else [1 + i * (count - 1) // (arguments.runs - 1)
                                                                  for i in range(arguments.runs)]
    faults, told = [], 0
    for n in points:
        status, text, _, files = run(arguments, n)
        told += status == 2
        fault = fault_of(status, text, files, old, new)
        if fault:
            faults.append(f"{arguments.kind} {n} of {count} fails: {fault}\n  " + "\n  ".join(text.splitlines()[-8:]))
    summary = f"{len(points)} of {count} calls failed: {told} times it was told, {len(faults)} times not as it should be"
    print("\n".join([*faults, summary]))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
