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
        all_errors = "-ferror-limit=0" if "clang" in compiler else "-fmax-errors=0"
        command = [compiler, "-std=c++20", "-fsyntax-only", "-w", all_errors, f"-I{include}", source]
        said = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout
        lines, errors = said.count("\n"), len(re.findall(r"\berror:", said))
        if errors != mistakes:
            faults.append(f"{compiler}: {errors} errors for {mistakes} mistakes\n{said}")
        # What a compiler says before an error, of includes and instantiations, counts for the error before.
        each = [part.count("\n") for part in re.split(r"^.*\berror:", said, flags=re.MULTILINE)[1:]]
        if max(each) > MOST_LINES:
            faults.append(f"{compiler}: {max(each)} lines for one mistake, more than {MOST_LINES}\n{said}")
        faults += [f"{compiler}: no '{one}' in\n{said}" for one in wanted if one not in said]
        print(f"{compiler}: {mistakes} mistakes, {lines} lines")
    sys.exit("\n".join(faults) if faults else 0)


if __name__ == "__main__":
    main()
