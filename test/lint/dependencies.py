#!/usr/bin/env python3
"""Holds the includes of each folder under src/ to what its library declares.

    dependencies.py SOURCE LIBRARIES

SOURCE is src/, LIBRARIES the file that CMake writes: a line a library, name|folder|libraries it depends on|interfaces.
A file may include headers of its own library's folder and of the libraries that this one depends on, directly or through
others. An interface file, ops/<family>/<interface>*, belongs to the library that compiles the interface, any other file there to the library
that compiles the ops themselves. There must be no circle. Public headers (include/tessera, written "tessera/...") know nothing
of the inside, headers.py sees to that, and may be included by all.
"""

import collections
import os
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"')

Library = collections.namedtuple("Library", "folder depends interfaces")


def read_libraries(path):
    libraries = {}
    with open(path) as file:
        for line in file:
            name, folder, depends, interfaces = line.rstrip("\n").split("|")
            libraries[name] = Library(folder, depends.split(), interfaces.split())
    return libraries


def reachable(name, libraries, seen=()):
    """The library and all that it depends on; a circle is an error."""
    if name in seen:
        raise ValueError("circle of dependencies: " + " -> ".join([*seen, name]))
    result = {name}
    for dependency in libraries[name].depends:
        if dependency not in libraries:
            raise ValueError(f"{name} depends on {dependency}, which no CMakeLists.txt declares")
        result |= reachable(dependency, libraries, (*seen, name))
    return result


def owners(path, libraries):
    """The libraries that a file, given relative to src, is part of: those of its interface, else of the nearest folder."""
    parts = path.split("/")
    if parts[0] == "ops" and len(parts) > 2:
        lengths = {name: max((len(interface) for interface in library.interfaces if parts[-1].startswith(interface)), default=0)
                   for name, library in libraries.items()}
        longest = max(lengths.values(), default=0)
        found = {name for name, length in lengths.items() if length == longest and longest}
        return found or {name for name, library in libraries.items() if "ops" in library.interfaces}
    for length in range(len(parts) - 1, 0, -1):
        found = {name for name, library in libraries.items() if library.folder == "/".join(parts[:length])}
        if found:
            return found
    return set()


def faults_of_file(path, text, libraries, reach):
    mine = owners(path, libraries)
    allowed = {other for owner in mine for other in reach[owner]}
    for number, line in enumerate(text.splitlines(), 1):
        match = INCLUDE.match(line)
        theirs = match and owners(match[1], libraries)
        if theirs and not theirs & allowed:
            yield (f"src/{path}:{number}: includes {match[1]}, but {' or '.join(sorted(mine)) or 'no library'} does not "
                   f"depend on {' or '.join(sorted(theirs))}; declare it under DEPENDS or turn the dependency round")


def faults_of(source, libraries):
    try:
        reach = {name: reachable(name, libraries) for name in sorted(libraries)}
    except ValueError as error:
        return [str(error)]
    faults = []
    for directory, _, files in sorted(os.walk(source)):
        for name in sorted(files):
            path = os.path.relpath(os.path.join(directory, name), source).replace(os.sep, "/")
            if not name.endswith((".h", ".cpp")) or path.startswith("bin/"):  # programs may use everything
                continue
            with open(os.path.join(directory, name)) as file:
                faults += faults_of_file(path, file.read(), libraries, reach)
    return faults


def main():
    faults = faults_of(sys.argv[1], read_libraries(sys.argv[2]))
    for fault in faults:
        print(fault)
    print(f"{len(faults)} includes against the declared dependencies")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
