#!/usr/bin/env python3
"""Holds what the public headers give a compiler to do to a limit.

    header_size.py INCLUDE COMPILER --limit NODES

INCLUDE is include/, COMPILER a clang. Counted are the types, declarations, statements and expressions that it makes for
<tessera/tessera.h>, over those of just the standard headers which the public headers include. The number is the same on every
machine with this compiler and library, and goes with the time that bench/header_cost.py measures: 2.0 to 2.2 microseconds a node
(-O0, an AMD EPYC with both cores busy: 109,000 nodes 0.23 s, 170,000 nodes 0.34 s, 249,000 nodes 0.55 s), so that a limit of
180,000 is 0.38 s there.
"""

import argparse
import os
import re
import subprocess
import sys

STANDARD = re.compile(r"^\s*#\s*include\s*(<[a-z_]+>)", re.MULTILINE)
COUNTS = [re.compile(rf"^\s*(\d+) {what} total\.", re.MULTILINE) for what in ("types", "decls", "stmts/exprs")]


class Fault(Exception):
    pass


def standard_headers(root):
    found = set()
    for name in os.listdir(os.path.join(root, "tessera")):
        with open(os.path.join(root, "tessera", name)) as file:
            found.update(STANDARD.findall(file.read()))
    return sorted(found)


def sources(root):
    """What is compared: the text of a file that includes the standard headers, and of one that includes ours."""
    return "".join(f"#include {header}\n" for header in standard_headers(root)), "#include <tessera/tessera.h>\n"


def nodes_in(compiler, statistics):
    matches = [count.search(statistics) for count in COUNTS]
    if not all(matches):
        raise Fault(f'{compiler} -Xclang -print-stats doesn\'t print "N types total.", "N decls total." and "N stmts/exprs total." '
                    "as clang 22 does; the size of headers is counted by them: give a clang that has them, or change COUNTS in "
                    "test/lint/header_size.py")
    return sum(int(match[1]) for match in matches)


def nodes_of(root, compiler, text):
    command = [compiler, "-std=c++20", "-fsyntax-only", f"-I{root}", "-Xclang", "-print-stats", "-x", "c++", "-"]
    done = subprocess.run(command, input=text, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0 and "print-stats" not in done.stdout:
        raise Fault(f"{' '.join(command)} fails:\n{done.stdout}")
    return nodes_in(compiler, done.stdout)


def check(standard, whole, limit):
    text = f"public headers: {whole - standard:,} nodes over the {standard:,} of standard headers (limit {limit:,})"
    if whole - standard <= limit:
        return text
    raise Fault(f"{text}; each is compiled again in every file of our users. Move bodies that aren't templates to the .cpp file, "
                "and declare templates `extern template` for types that are known: clang's -ftime-trace shows what is "
                "instantiated. Where a new feature needs them, raise the limit in test/lint/CMakeLists.txt")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("include")
    parser.add_argument("compiler")
    parser.add_argument("--limit", type=int, required=True)
    options = parser.parse_args()
    try:
        standard, whole = (nodes_of(options.include, options.compiler, text) for text in sources(options.include))
        print(check(standard, whole, options.limit))
    except Fault as fault:
        print(fault)
        sys.exit(1)


if __name__ == "__main__":
    main()
