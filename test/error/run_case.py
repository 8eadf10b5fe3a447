#!/usr/bin/env python3
"""Runs one mistake and holds what the program says about it to the exact words.

    run_case.py TESSERA FILE [--update]

FILE is a .mlir program (directives in `//` comments) or a .test file (directives after `#`):

    RUN: tessera run %s --mesh x=2     the command line; %s is the file, %d this folder's data, %t an empty folder
    SETUP: printf '' > %t/in0.npy      a line for bash beforehand; any number of them
    EXPECT: text                       a line of standard error; together they are all of it, in order; <n> in it is any number, <...> any text
    STATUS: 1                          exit status, 2 where it isn't said

--update writes the EXPECT lines that the program gives today, to be read before they are kept.
"""

import os
import re
import subprocess
import sys
import tempfile

DIRECTIVE = re.compile(r"^\s*(//|#) (RUN|SETUP|EXPECT|STATUS): ?(.*)$")


def read_directives(path):
    found = {"RUN": [], "SETUP": [], "EXPECT": [], "STATUS": []}
    with open(path, errors="surrogateescape") as file:
        for line in file:
            match = DIRECTIVE.match(line.rstrip("\n"))
            if match:
                found[match[2]].append(match[3])
    if len(found["RUN"]) != 1:
        sys.exit(f"{path}: there must be one RUN line, and there are {len(found['RUN'])}")
    return found


def run(tessera, path, directives):
    folder, name = os.path.split(os.path.abspath(path))
    with tempfile.TemporaryDirectory() as scratch:
        def fill(text):
            return text.replace("%s", name).replace("%d", "data").replace("%t", scratch)

        bin_folder = os.path.dirname(os.path.abspath(tessera))
        environment = dict(os.environ, PATH=bin_folder + os.pathsep + os.environ["PATH"], LC_ALL="C.UTF-8")
        script = "\n".join(["set -e", *map(fill, directives["SETUP"]), fill(directives["RUN"][0])])
        done = subprocess.run(["bash", "-c", script], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, errors="surrogateescape", timeout=60)
        stderr = done.stderr.replace(scratch, "%t").splitlines()
        return done.returncode, done.stdout, stderr


def as_expected(lines, expected):
    patterns = [re.escape(line).replace("<n>", "[0-9]+").replace(r"<\.\.\.>", ".*") for line in expected]
    return len(lines) == len(patterns) and all(map(re.fullmatch, patterns, lines))


def update(path, stderr):
    with open(path, errors="surrogateescape") as file:
        lines = [line for line in file if not re.match(r"^\s*(//|#) EXPECT:", line)]
    mark = "//" if path.endswith(".mlir") else "#"
    at = max(i for i, line in enumerate(lines) if DIRECTIVE.match(line.rstrip("\n"))) + 1
    lines[at:at] = [f"{mark} EXPECT: {line}\n" for line in stderr]
    with open(path, "w", errors="surrogateescape") as file:
        file.writelines(lines)


def main():
    tessera, path = sys.argv[1:3]
    directives = read_directives(path)
    status, stdout, stderr = run(tessera, path, directives)
    if "--update" in sys.argv:
        for _ in range(2):  # lines that are added move the places that messages name
            update(path, stderr)
            status, stdout, stderr = run(tessera, path, read_directives(path))
        print(f"{os.path.basename(path)}: exit status {status}\n  " + "\n  ".join(stderr))
        return
    wanted = int(directives["STATUS"][0]) if directives["STATUS"] else 2
    faults = []
    if status != wanted:
        faults.append(f"exit status {status}, not {wanted}")
    if wanted == 2 and stdout:
        faults.append(f"on standard output: {stdout[:500]}")
    if not as_expected(stderr, directives["EXPECT"]):
        faults.append("standard error is\n  " + "\n  ".join(stderr) + "\nnot\n  " + "\n  ".join(directives["EXPECT"]))
    if not directives["EXPECT"]:
        faults.append("nothing is expected: a mistake must be told")
    print(f"{os.path.basename(path)}: " + ("as expected" if not faults else "\n".join(faults)))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
