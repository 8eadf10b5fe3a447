#!/usr/bin/env python3
"""What the public headers cost whoever includes them.

    header_cost.py [--compiler clang++-22] [--rounds N]

Compiles (-O0) a file that includes <tessera/tessera.h> and one that includes just the standard headers which the public
headers include, by turns, and prints the processor time of both, the least of N, and the difference. Seconds are those of this
machine; what holds everywhere is the number of nodes, which test/lint/header_size.py holds to a limit.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile

PROJECT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
ROOT = os.path.join(PROJECT, "include")
sys.path.insert(0, os.path.join(PROJECT, "test", "lint"))
import header_size  # noqa: E402


def processor_seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def measure(compiler, rounds):
    texts = dict(zip(("standard", "tessera"), header_size.sources(ROOT)))
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
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    standard, whole = measure(options.compiler, options.rounds)
    nodes = [header_size.nodes_of(ROOT, options.compiler, text) for text in header_size.sources(ROOT)]
    print(f"{len(header_size.standard_headers(ROOT))} standard headers: {standard:.2f} s, {nodes[0]:,} nodes; with "
          f"<tessera/tessera.h>: {whole:.2f} s, {nodes[1]:,} nodes; ours: {whole - standard:.2f} s, {nodes[1] - nodes[0]:,} nodes")


if __name__ == "__main__":
    main()
