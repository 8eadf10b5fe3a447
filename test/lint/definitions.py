#!/usr/bin/env python3
"""Holds a program to one definition of each name: definitions.py FOLDER...

A class or enum of a namespace that has a name is defined in one file. The linker merges the members of two that are called alike,
and each then runs the other's code; compilers and linkers don't say so. What files need for themselves stands in a namespace without
a name. Prints each name that is defined in several files with these; the status is 1 then.
"""

import collections
import pathlib
import re
import sys

SCOPE = re.compile(r"\bnamespace\s*(?P<namespace>[\w:]*)\s*\{|"
                   r"\b(?:class|struct|union|enum(?:\s+class)?)\s+(?:\[\[[^\]]*\]\]\s*)?(?P<type>[\w:]+)(?:\s+final)?\s*(?::[^;{()]*)?\{|"
                   r"[{}]")


def definitions(text):
    """Qualified names of the classes and enums that `text` defines at namespace scope."""
    text = re.sub(r'"(\\.|[^"\\\n])*"|\'(\\.|[^\'\\\n])\'|//[^\n]*|/\*.*?\*/', "", text, flags=re.S)
    scopes = []  # names of namespaces, "" for one without a name, None within anything else
    for match in SCOPE.finditer(text):
        if match["namespace"] is not None:
            scopes.append(match["namespace"])
        elif match[0] == "}":
            if scopes:
                scopes.pop()
        else:
            if match["type"] and all(scopes):
                yield "::".join([*scopes, match["type"]])
            scopes.append(None)


def faults_of(files):
    places = collections.defaultdict(set)
    for file in files:
        with open(file) as opened:
            for name in definitions(opened.read()):
                places[name].add(file)
    return [f"{name} is defined in {' and in '.join(sorted(found))}: give one of them another name, or a namespace without a name"
            for name, found in sorted(places.items()) if len(found) > 1]


def main():
    files = sorted(str(file) for folder in sys.argv[1:] for end in ("h", "cpp") for file in pathlib.Path(folder).rglob(f"*.{end}"))
    if not files:
        sys.exit(f"there are no sources in {', '.join(sys.argv[1:])}")
    faults = faults_of(files)
    print("\n".join(faults))
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
