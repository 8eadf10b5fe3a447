#!/usr/bin/env python3
"""Holds the includes of each folder under src/ to what the folder declares.

    dependencies.py ROOT

A file may include headers of its own folder and of the folders that its library names in DEPENDS, with what those name in
turn. A duty file, src/ops/<family>/<duty>*.cpp, belongs to the library that lists the duty under OPS. The declarations
must have no circle.
"""

import os
import re
import sys

DECLARATION = re.compile(r"tessera_library\(\s*(\w+)(.*?)\)", re.DOTALL)
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"')
KEYWORDS = {"SOURCES", "OPS", "DEPENDS", "LIBS", "MLIR"}


def read_libraries(source):
    """{library: (folder, [dependencies], [duties])} of all tessera_library(...) calls."""
    libraries = {}
    for directory, _, files in sorted(os.walk(source)):
        if "CMakeLists.txt" not in files:
            continue
        with open(os.path.join(directory, "CMakeLists.txt")) as file:
            text = re.sub(r"#.*", "", file.read())
        folder = os.path.relpath(directory, source).split(os.sep)[0]
        for name, rest in DECLARATION.findall(text):
            lists, current = {}, "SOURCES"
            for word in rest.split():
                if word in KEYWORDS:
                    current = word
                else:
                    lists.setdefault(current, []).append(word)
            libraries[name] = (folder, lists.get("DEPENDS", []), lists.get("OPS", []))
    return libraries


def reachable(library, libraries, seen=()):
    """The library and all it depends on; a circle is an error."""
    if library in seen:
        raise ValueError("circle of dependencies: " + " -> ".join([*seen, library]))
    result = {library}
    for dependency in libraries[library][1]:
        if dependency not in libraries:
            raise ValueError(f"{library} depends on {dependency}, which no CMakeLists.txt declares")
        result |= reachable(dependency, libraries, (*seen, library))
    return result


def owners(path, libraries):
    """The libraries that a file, given relative to src, is part of."""
    parts = path.split("/")
    if parts[0] == "ops" and len(parts) > 2:
        duties = [(len(duty), name) for name, entry in libraries.items() for duty in entry[2]
                  if parts[-1].startswith(duty)]
        if duties:
            longest = max(duties)[0]
            return {name for length, name in duties if length == longest}
    return {name for name, entry in libraries.items() if entry[0] == parts[0]}


def faults_of(root):
    source = os.path.join(root, "src")
    libraries = read_libraries(source)
    try:
        reach = {name: reachable(name, libraries) for name in libraries}
    except ValueError as error:
        return [str(error)]
    folders = {entry[0] for entry in libraries.values()}
    faults = []
    for directory, _, files in sorted(os.walk(source)):
        for name in sorted(files):
            if not name.endswith((".h", ".cpp")):
                continue
            path = os.path.relpath(os.path.join(directory, name), source).replace(os.sep, "/")
            mine = owners(path, libraries)
            allowed = {libraries[other][0] for owner in mine for other in reach[owner]} | {path.split("/")[0]}
            with open(os.path.join(directory, name)) as file:
                for number, line in enumerate(file, 1):
                    match = INCLUDE.match(line)
                    target = match and match[1].split("/")[0]
                    if target in folders and "bin" != path.split("/")[0] and target not in allowed:
                        faults.append(f"src/{path}:{number}: includes {match[1]}, but {' or '.join(sorted(mine))} "
                                      f"does not depend on {target}; declare it under DEPENDS or turn the arrow round")
    return faults


def main():
    faults = faults_of(sys.argv[1])
    for fault in faults:
        print(fault)
    print(f"{len(faults)} includes against the declared dependencies")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
