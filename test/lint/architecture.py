#!/usr/bin/env python3
"""Holds what doc/architecture.md, doc/words.md, README.md and the guides name to what there is.

    architecture.py ROOT COMPILE_COMMANDS

Every word in backquotes outside of code blocks is checked by its form:

  src/read, codegen/, emit.h, ops*.cpp   a file or folder; from the root, or the end of a path. `*` and <any> stand for text.
                                         A header is included somewhere, a source is compiled, other files are named elsewhere.
  Kernel::together, apply, serial(n)     a name that stands in two lines of code at least: where it is declared, and a use
  spmd.fused                             an operation of a dialect
  --overlap, tessera cost, make fuzz     an option, a command, a target of the Makefile

Other words are text. In the other pages, which name functions, values and files of users too, only sources, options, commands and
targets are checked. The tables of the folders of src/ and test/ name each folder, and the folders of src/ stand behind those that they may know.
"""

import fnmatch
import json
import os
import re
import sys

DOCUMENT = "doc/architecture.md"
OTHERS = ("README.md", "doc/words.md", "doc/guides/*.md", "doc/design/*.md")
TOPS = ("bench", "cmake", "doc", "example", "include", "src", "test", "tools")
SPAN = re.compile(r"`([^`]+)`")
PATH = re.compile(r"[\w.*/-]+(/[\w.*/-]*|\.(h|cpp|td|py|md|txt|json))")
SOURCE = re.compile(r"(%s)/|[\w./*-]+\.(h|cpp|td)$" % "|".join(TOPS))
NAME = re.compile(r"(\w+::)*([A-Za-z_]\w*)(\(\w*\))?")
OPERATION = re.compile(r"([a-z]+)\.([a-z_]+)")
OPTION = re.compile(r"--[a-z-]+")
INCLUDE = re.compile(r'^\s*#\s*include\s*["<]([^">]+)[">]', re.MULTILINE)
COMMENT = re.compile(r"(//|#(?!\s*(include|define|if))).*")
ROW = re.compile(r"^\| ([^|]*) \|", re.MULTILINE)


class Tree:
    """The files of a project, with the words that its code has."""

    def __init__(self, root, compiled):
        self.root, self.compiled = root, compiled
        self.files, self.folders, self.texts = [], set(), {}
        for top in TOPS:
            for folder, _, names in os.walk(os.path.join(root, top)):
                self.folders.add(os.path.relpath(folder, root).replace(os.sep, "/"))
                self.files += [os.path.relpath(os.path.join(folder, name), root).replace(os.sep, "/") for name in names]
        self.files += [name for name in os.listdir(root) if os.path.isfile(os.path.join(root, name))]
        for file in self.files:
            if file.endswith((".h", ".cpp", ".td", ".py", ".txt", ".cmake", "Makefile")):
                with open(os.path.join(root, file), encoding="utf-8", errors="replace") as opened:
                    self.texts[file] = opened.read()
        self.included = {header for text in self.texts.values() for header in INCLUDE.findall(text)}
        self.lines = {}
        for file, text in self.texts.items():
            if file.startswith(("src/", "include/", "cmake/")):
                for line in text.splitlines():
                    for word in set(re.findall(r"\w+", COMMENT.sub("", line))):
                        self.lines[word] = self.lines.get(word, 0) + 1

    def matches(self, pattern, among):
        pattern = re.sub(r"<\w+>", "*", pattern).rstrip("/")
        from_root = pattern.split("/")[0] in TOPS
        pattern = pattern if from_root else "*/" + pattern
        return [path for path in among if fnmatch.fnmatchcase(path if from_root else "/" + path, pattern)]

    def is_used(self, file):
        if file.endswith(".h"):
            return any(file.endswith("/" + header) for header in self.included)
        if file.endswith(".cpp"):
            return file in self.compiled
        name = os.path.basename(file)
        return name == "CMakeLists.txt" or any(name in text for other, text in self.texts.items() if other != file)


def fault_of(word, tree, has_names=True):
    """What is wrong with a word in backquotes, or None. `has_names`: each name and path is meant to be one of the project."""
    if not has_names and not SOURCE.match(word) and not re.match("tessera [a-z]|make |--", word):
        return None
    if PATH.fullmatch(re.sub(r"<\w+>", "*", word)):
        files = tree.matches(word, tree.files)
        if not files:
            return None if tree.matches(word, tree.folders) else "there is no such file or folder"
        return None if any(tree.is_used(file) for file in files) else "nothing uses this file"
    first, _, rest = word.partition(" ")
    if first == "tessera" and rest:
        return None if f"src/bin/cli/{rest.split()[0]}.cpp" in tree.files else "there is no such command"
    if first == "make" and rest:
        return None if re.search(rf"^{re.escape(rest.split()[0])}:", tree.texts.get("Makefile", ""), re.MULTILINE) else "there is no such target"
    if OPTION.fullmatch(word):
        found = any(f'"{word}' in text for file, text in tree.texts.items() if file.startswith("src/bin/"))
        return None if found else "there is no such option"
    operation = OPERATION.fullmatch(word)
    if operation and f"src/dialect/{operation[1]}" in tree.folders:
        dialect, name = operation.groups()
        files = [text for file, text in tree.texts.items() if file.endswith(".td") and f"/{dialect}/" in file]
        return None if any(f'"{name}"' in text for text in files) else "there is no such operation"
    name = NAME.fullmatch(word)
    if name:
        parts = word.split("(")[0].split("::")
        if all(tree.lines.get(part, 0) > 1 for part in parts) or tree.matches(word, tree.folders):
            return None
        return "no two lines of code have this name"
    return None


def table_after(text, heading):
    """The words in backquotes of the first column of the table under a heading."""
    section = text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    return {word for cell in ROW.findall(section) for word in SPAN.findall(cell)}


def faults_of_order(text):
    """Folders of the first table that may know one further down."""
    section = text.partition("\n## Folders\n")[2].partition("\n## ")[0]
    rows = [[SPAN.findall(cell) for cell in line.split("|")[1:-1]] for line in section.splitlines() if line.startswith("| `")]
    place = {folder: i for i, row in enumerate(rows) for folder in row[0]}
    return [f"{DOCUMENT}: `{row[0][0]}` may know `{known}`, which stands below it in the table"
            for i, row in enumerate(rows) for known in row[-1] if place.get(known, -1) > i]


def faults_of_words(document, text, tree):
    """What is wrong with the words in backquotes of a document, a line each."""
    faults = []
    # Code blocks go, and the lines keep their numbers.
    plain = re.sub(r"^```.*?^```", lambda block: "\n" * block[0].count("\n"), text, flags=re.DOTALL | re.MULTILINE)
    for span in SPAN.finditer(plain):
        word = " ".join(span[1].split())
        fault = fault_of(word, tree, document == DOCUMENT)
        if fault:
            faults.append(f"{document}:{plain.count(chr(10), 0, span.start()) + 1}: `{word}`: {fault}")
    return faults


def check(text, tree):
    """What is wrong with doc/architecture.md, a line each."""
    faults = faults_of_words(DOCUMENT, text, tree) + faults_of_order(text)
    for heading, top, named in (("Folders", "src", table_after(text, "Folders")),
                                ("Tests", "test", {word.partition("/")[2] for word in table_after(text, "Tests")})):
        folders = {folder.split("/")[1] for folder in tree.folders if folder.startswith(top + "/")} - {"__pycache__"}
        faults += [f"{DOCUMENT}: the table of '{heading}' lacks {top}/{folder}" for folder in sorted(folders - named)]
    return faults


def main():
    root, commands = sys.argv[1:]
    with open(commands, encoding="utf-8") as file:
        compiled = {os.path.relpath(command["file"], root).replace(os.sep, "/") for command in json.load(file)}
    tree = Tree(root, compiled)
    with open(os.path.join(root, DOCUMENT), encoding="utf-8") as file:
        faults = check(file.read(), tree)
    for document in sorted(file for file in tree.files if any(fnmatch.fnmatchcase(file, pattern) for pattern in OTHERS)):
        with open(os.path.join(root, document), encoding="utf-8") as file:
            faults += faults_of_words(document, file.read(), tree)
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main()
