#!/usr/bin/env python3
"""What the public headers cost whoever includes them.

    header_cost.py [--compiler clang++-22] [--limit SECONDS] [--rounds N]

Compiles (-O0) a file that includes <tessera/tessera.h> and one that includes just the standard headers which the public
headers include, by turns, and prints the processor time of both, the least of N, and the difference. Above the limit the exit
status is 1.
"""

import argparse
import os
import re
import resource
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "include")
STANDARD = re.compile(r"^\s*#\s*include\s*(<[a-z_]+>)", re.MULTILINE)


def standard_headers():
    found = set()
    for name in os.listdir(os.path.join(ROOT, "tessera")):
        with open(os.path.join(ROOT, "tessera", name)) as file:
            found.update(STANDARD.findall(file.read()))
    return sorted(found)


def processor_seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def measure(compiler, rounds):
    texts = {"standard": "".join(f"#include {header}\n" for header in standard_headers()),
             "tessera": "#include <tessera/tessera.h>\n"}
    with tempfile.TemporaryDirectory() as folder:
        commands = {}
        for name, text in texts.items():
            source = os.path.join(folder, name + ".cpp")
            with open(source, "w") as file:
                file.write(text)
            commands[name] = [compiler, "-std=c++20", "-O0", f"-I{ROOT}", "-c", source, "-o", source + ".o"]
        times = {name: [] for name in texts}
        for _ in range(rounds):
            for name, command in commands.items():
                times[name].append(processor_seconds(command))
    return min(times["standard"]), min(times["tessera"])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--compiler", default="clang++-22")
    parser.add_argument("--limit", type=float)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    standard, whole = measure(options.compiler, options.rounds)
    print(f"{len(standard_headers())} standard headers: {standard:.2f} s; with <tessera/tessera.h>: {whole:.2f} s; "
          f"ours: {whole - standard:.2f} s" + (f" (limit {options.limit:.2f} s)" if options.limit else ""))
    sys.exit(1 if options.limit and whole - standard > options.limit else 0)


if __name__ == "__main__":
    main()
