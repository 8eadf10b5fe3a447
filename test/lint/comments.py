#!/usr/bin/env python3
"""Refuses comments that aren't sentences about what they name.

    comments.py FOLDER...

A comment above a declaration, and each sentence that begins a line of it, has a subject or begins with a verb that says what is done: it
begins with none of "Of", "What", "Whether", "Why", "How", "Is" and "Are". No sentence of any comment begins with "Of", and no line says
"that which" or "all else". It says what is returned with a verb: "Returns null if ...", not "Null if ...". Its lines have at most 140
columns, so that they fit beside the code.
"""

import pathlib
import re
import sys

FAULTS = {
    r"^\s*// (Of|What|Whether|Why|How|Is|Are) .*": "begins with '{}', which is no subject",
    r".*// .*[.!?] (Of) .*": "begins a sentence with '{}', which is no subject",
    r"^\s*// (Nothing|Null|False|True) (?:if|where|when|for|unless)\b.*": "says '{}' without a verb; write 'Returns'",
    r".*// .*\b(that which|all else)\b.*": "says '{}'; name the thing",
}
MOST_COLUMNS = 140


def is_question(line):
    return line.rstrip().endswith("?")


def faults_of(text):
    """Yields the number of each line at fault, from 1, and what is wrong with it."""
    before = ""
    for number, line in enumerate(text.splitlines(), 1):
        for pattern, problem in FAULTS.items():
            found = re.match(pattern, line)
            # A line may go on with the sentence of the line before.
            continues = pattern.startswith("^") and re.match(r"\s*//.*[^.:]$", before)
            if found and not continues and not is_question(line):
                yield number, problem.format(found.group(1))
        if re.match(r"\s*//", line) and len(line) > MOST_COLUMNS:
            yield number, f"has {len(line)} columns, more than {MOST_COLUMNS}"
        before = line


def main():
    at_fault = 0
    for folder in sys.argv[1:]:
        for path in sorted(pathlib.Path(folder).rglob("*")):
            if path.suffix not in (".h", ".cpp", ".td"):
                continue
            for number, problem in faults_of(path.read_text()):
                print(f"{path}:{number}: the comment {problem}")
                at_fault += 1
    sys.exit(1 if at_fault else 0)


if __name__ == "__main__":
    main()
