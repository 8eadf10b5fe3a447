#!/usr/bin/env python3
"""Holds tests to one scheme of names.

    test_names.py FOLDER

A suite and a test of it are named in words that begin with capitals, without underscores, so that both together are a sentence:
`Jit.InsideAnotherItIsPartOfIt`.
"""

import pathlib
import re
import sys

TEST = re.compile(r"^\s*(?:TYPED_)?TEST(?:_[FP])?\(\s*(\w+)\s*,\s*(\w+)", re.MULTILINE)
WORDS = re.compile(r"[A-Z][A-Za-z0-9]*")


def faults_of(text):
    """Yields the number of each line at fault, from 1, and what is wrong with it."""
    for test in TEST.finditer(text):
        for name in test.groups():
            if not WORDS.fullmatch(name):
                yield text.count("\n", 0, test.start(1)) + 1, f"'{name}' isn't words that begin with capitals"


def main():
    at_fault = 0
    for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.cpp")):
        for number, problem in faults_of(path.read_text()):
            print(f"{path}:{number}: {problem}")
            at_fault += 1
    sys.exit(1 if at_fault else 0)


if __name__ == "__main__":
    main()
