#!/usr/bin/env python3
"""Holds what compilers say of mistakes to a length that people read: compile_errors.py SOURCE INCLUDE COMPILER...

SOURCE has functions with a mistake each. In front of a function, lines `// error: TEXT` say what has to stand in what a compiler
prints. It prints one error for each function, of at most 15 lines.
"""

import re
import subprocess
import sys

MOST_LINES = 15


def main():
    source, include, *compilers = sys.argv[1:]
    with open(source) as file:
        text = file.read()
    wanted = re.findall(r"^// error: (.*)$", text, re.MULTILINE)
    mistakes = len(re.findall(r"^void ", text, re.MULTILINE))
    faults = []
    for compiler in compilers:
        command = [compiler, "-std=c++20", "-fsyntax-only", f"-I{include}", source]
        said = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout
        lines, errors = said.count("\n"), len(re.findall(r"\berror:", said))
        if errors != mistakes:
            faults.append(f"{compiler}: {errors} errors for {mistakes} mistakes\n{said}")
        if lines > MOST_LINES * mistakes:
            faults.append(f"{compiler}: {lines} lines for {mistakes} mistakes, more than {MOST_LINES} each\n{said}")
        faults += [f"{compiler}: no '{one}' in\n{said}" for one in wanted if one not in said]
        print(f"{compiler}: {mistakes} mistakes, {lines} lines")
    sys.exit("\n".join(faults) if faults else 0)


if __name__ == "__main__":
    main()
