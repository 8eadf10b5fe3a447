#!/usr/bin/env python3
"""Lets the n-th allocation, write or thread of a program fail, for many n, and holds what becomes of it.

    faults.py FAIL_NTH.so KIND RUNS [--seconds S] [--old FOLDER] -- COMMAND...

KIND is alloc, write or thread, or all_allocs or all_threads: then all behind the n-th fail too. The command, in which %t is a folder, empty or a copy
of FOLDER, first runs without a fault, which counts calls; then RUNS times with the n-th of them failing, n from the first to the
last, evenly spread, all of them where there are fewer. Each time it either does what it does without (what isn't needed may
fail), or ends within S seconds with status 2 and one of the messages of TEXTS on standard error: no signal, no other status, no
silence. Each file in the folder is then as it was or as it would have become.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile


# What is told, by the first letter of what fails.
TEXTS = {
    "a": [r"tessera: error: there is not enough memory( \((std::bad_alloc|Allocation failed)\))?"
          r"(; \d+ bytes are left of the \d+ of this machine)?; take smaller arrays, or raise the limit"],
    "w": [r"tessera run: error: \S+/files/out\d.npy: the file can't be written: No space left on device"],
    "t": [r"tessera run: error: a thread with a stack of 1 GiB can't be started: Resource temporarily unavailable; allow more "
          r"threads \(`ulimit -u`\) and more memory to be reserved \(`ulimit -v`\)",
          r"tessera run: error: --timeout: no thread can be started to watch the time; allow more \(`ulimit -u`\)"],
}


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


def fault_of(kind, status, text, files, old, new):
    if status is None:
        return "it hangs"
    if status not in (0, 2):
        return f"exit status {status}"
    if status == 2 and not text.strip():
        return "it fails in silence"
    if status == 2 and not any(re.fullmatch(known, text.strip()) for known in TEXTS[kind.removeprefix("all_")[0]]):
        return "it tells something else"
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
    parser.add_argument("kind", choices=["alloc", "all_allocs", "write", "thread", "all_threads"])
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
        fault = fault_of(arguments.kind, status, text, files, old, new)
        if fault:
            faults.append(f"{arguments.kind} {n} of {count} fails: {fault}\n  " + "\n  ".join(text.splitlines()[-8:]))
    summary = f"{len(points)} of {count} calls failed: {told} times it was told, {len(faults)} times not as it should be"
    print("\n".join([*faults, summary]))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
