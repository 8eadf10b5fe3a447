#!/usr/bin/env python3
"""Holds the public headers to what is promised of them.

    headers.py INCLUDE COMPILER...

INCLUDE is include/, which has the headers in INCLUDE/tessera. Each of them compiles alone, without a warning, with each
COMPILER; none includes anything but headers of the standard library and its like; tessera.h includes all the others.
"""

import concurrent.futures
import os
import re
import subprocess
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"][^>"]+[>"])')
# Those of the C++ library have no suffix; the header for C needs size_t and uint64_t.
STANDARD = re.compile(r"<(?:[a-z_]+|stddef\.h|stdint\.h)>")
OURS = re.compile(r'"(tessera/[a-z_]+\.h)"')
WHOLE = "tessera/tessera.h"
FLAGS = ["-std=c++20", "-Wall", "-Wextra", "-Werror", "-fsyntax-only"]


def headers_of(root):
    return sorted(f"tessera/{name}" for name in os.listdir(os.path.join(root, "tessera")))


def includes_of(root, header):
    with open(os.path.join(root, header)) as file:
        for number, line in enumerate(file, 1):
            match = INCLUDE.match(line)
            if match:
                yield number, match[1]


def faults_of_includes(root):
    headers = headers_of(root)
    for header in headers:
        for number, what in includes_of(root, header):
            ours = OURS.fullmatch(what)
            if ours and ours[1] not in headers:
                yield f"include/{header}:{number}: there is no include/{ours[1]}"
            elif not ours and not STANDARD.fullmatch(what):
                yield (f"include/{header}:{number}: includes {what}; public headers include those of the standard library "
                       f'and "tessera/..." only')
    whole = {what.strip('"') for _, what in includes_of(root, WHOLE)} if WHOLE in headers else set()
    for header in headers:
        if header != WHOLE and header not in whole:
            yield f"include/{WHOLE}: does not include {header}"


def compile_alone(root, compiler, header):
    # Included twice, and from a file of its own: `#pragma once` in a main file is a warning.
    text = f'#include "{header}"\n' * 2
    done = subprocess.run([compiler, *FLAGS, f"-I{root}", "-x", "c++", "-"], input=text, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return None if done.returncode == 0 else f"include/{header} does not compile alone with {compiler}:\n{done.stdout}"


def faults_of(root, compilers):
    faults = list(faults_of_includes(root))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(compile_alone, root, compiler, header)
                for header in headers_of(root) for compiler in compilers]
    return faults + [job.result() for job in jobs if job.result()]


def main():
    faults = faults_of(sys.argv[1], sys.argv[2:])
    for fault in faults:
        print(fault)
    print(f"{len(headers_of(sys.argv[1]))} public headers, {len(sys.argv[2:])} compilers, {len(faults)} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
