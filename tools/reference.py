#!/usr/bin/env python3
"""Makes doc/reference, a page for each public header, from the headers' comments and from examples that are compiled and run.

    reference.py [--write]              writes the pages; without it, fails unless they are what the headers give
    reference.py --shown PROGRAM        writes into the examples what PROGRAM, built of them, shows

A comment explains the declarations right behind it, up to an empty line. What a header says at its top holds for all of it: how
shapes broadcast, which dtypes go in and come out, what is thrown. Each function has an example in test/api/reference_examples.cpp:
a line `SHOWS("text", expression);` whose expression begins with its name, or what stands between `// [name]` and `// [/name]`.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import os

from whole_file import write_whole

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADERS, PAGES, EXAMPLES = ROOT / "include" / "tessera", ROOT / "doc" / "reference", ROOT / "test" / "api" / "reference_examples.cpp"
INTERNAL = {"tree.h", "tree_call.h", "tree_fields.h", "tree_shape.h", "batched.h", "tessera.h", "shape.h"}
# Functions without an example of this kind: C's have theirs in python/tessera, others are parts of classes that are shown.
UNSHOWN = re.compile(r"tessera_\w+|operator.*|list|to_string")
SECTION = re.compile(r"//===- (.+?) -*===//")
MEMBER = re.compile(r"\w+(<\w+>)?::(~?\w+|operator\S+)\(")
SHOWS = re.compile(r'SHOWS\("((?:[^"\\]|\\.)*)", (.*)\);')


class Item:
    """Declarations that one comment explains."""

    def __init__(self, comment, path):
        self.comment, self.path, self.code = comment, path, []

    def names(self):
        found = []
        for declaration in self.code:
            name = name_of(declaration)
            if name and name not in found:
                found.append(name)
        return found


def name_of(declaration):
    """The function or class that a declaration makes."""
    text = re.sub(r"//[^\n]*", "", declaration)
    text = re.sub(r"^\s*(\[\[\w+\]\]\s*)?", "", text)
    while text.startswith("template"):
        depth = 0
        for at, char in enumerate(text):
            depth += (char == "<") - (char == ">")
            if char == ">" and depth == 0:
                text = text[at + 1:].lstrip()
                break
    if text.startswith("requires"):
        text = re.sub(r"^requires\s*\((?:[^()]|\([^()]*\))*\)\s*", "", text) if "requires(" in text[:10] else text.split("\n", 1)[-1]
        text = re.sub(r"^requires [^\n]*\n", "", text).lstrip()
    kind = re.match(r"(?:struct|class|enum class)\s+(\w+)", text)
    if kind:
        return kind[1]
    if text.startswith(("using", "extern", "inline const", "concept")):
        return None
    found = re.search(r"(operator[^\s(]+|\w+)\s*\(", text)
    return found[1] if found else None


def name_is_class(declaration):
    return re.search(r"(?:^|\n)(?:struct|class|enum class)\s", declaration) is not None


def without_body(code):
    """A function's declaration, or the public part of a class."""
    lines = "\n".join(code)
    head = re.sub(r"//[^\n]*", "", lines)
    if re.match(r"\s*(template\s*<[^{]*>\s*(requires[^{]*?)?)?(struct|class|enum class)\b", head):
        private = re.search(r"\n private:\n.*?(?=\n\};)", lines, flags=re.S)
        return without_bodies(lines[:private.start()] + lines[private.end():] if private else lines)
    depth, quoted = 0, False
    for at, char in enumerate(lines):
        quoted ^= char == '"' and lines[at - 1] != "\\"
        if quoted:
            continue
        depth += (char in "(<") - (char in ")>" and lines[at - 1] not in "-=")
        if char == "{" and depth <= 0:
            return lines[:at].rstrip() + ";"
    return lines


def without_bodies(lines):
    """A class without what its functions do."""
    out, at, quoted = "", 0, False
    while at < len(lines):
        char = lines[at]
        quoted ^= char == '"' and lines[at - 1] != "\\"
        if char == "/" and lines[at:at + 2] == "//":
            end = (lines + "\n").find("\n", at)
            out, at = out + lines[at:end], end
            continue
        if char == "{" and not quoted and re.search(r"(\)|\bconst|\bnoexcept)\s*$", out):
            depth = 0
            while True:
                depth += (lines[at] == "{") - (lines[at] == "}")
                at += 1
                if depth == 0:
                    break
            out = re.sub(r"\)\s*:\s+\w+\((?:[^;])*$", ")", out).rstrip() + ";"
            continue
        out, at = out + char, at + 1
    return re.sub(r"\n\s*\n(?=\};)", "\n", out)


def is_whole(code):
    text = re.sub(r'//[^\n]*|"(\\.|[^"\\])*"|\'(\\.|[^\'\\])\'', "", "\n".join(code))
    balanced = text.count("{") == text.count("}") and text.count("(") == text.count(")")
    return balanced and text.rstrip().endswith((";", "}"))


def read(text):
    """The header's opening comment, and sections: (title, [paragraph or Item])."""
    lines = text.splitlines()
    begin = lines.index("#pragma once")
    opening = [line for line in lines[:begin] if line.startswith("//")]
    sections, path = [("", [])], []
    comment, item, code, hidden = [], None, [], 0
    for line in lines[begin + 1:]:
        bare = line.strip()
        if code:
            code.append(line)
        elif hidden or bare == "namespace detail {" or re.match(r"namespace tessera::detail \{|namespace checkpoint_policies_", bare):
            hidden += line.count("{") - line.count("}")
            comment, item = [], None
            continue
        elif bare in ('extern "C" {', "}"):  # around what C has too
            continue
        elif bare.startswith("namespace"):
            path += re.findall(r"\w+", bare[len("namespace"):])
            continue
        elif re.match(r"\}\s*// namespace", bare):
            for _ in re.findall(r"\w+", bare.split("namespace", 1)[1]):
                path.pop()
            continue
        elif SECTION.match(bare):
            sections.append((SECTION.match(bare)[1], []))
            comment, item = [], None
            continue
        elif bare.startswith("//"):
            if item:
                comment, item = [], None
            comment.append(bare)
            continue
        elif not bare or bare.startswith("#"):
            if comment and not item:
                sections[-1][1].append(comment)
            comment, item = [], None
            continue
        else:
            code = [line]
        if is_whole(code):
            declaration, code = without_body(code), []
            if MEMBER.search(declaration) and not name_is_class(declaration):
                continue  # of a class that stands above
            if item is None:
                item = Item(comment, path[1:])
                sections[-1][1].append(item)
            item.code.append(declaration)
    return opening, [each for each in sections if each[1]]


def prose(comment):
    """Comment lines as Markdown: indented ones are code."""
    lines, in_code, out = [re.sub(r"^// ?", "", line) for line in comment], False, []
    for at, line in enumerate(lines):
        is_code = line.startswith("  ") or (in_code and not line and any(l.startswith("  ") for l in lines[at + 1:at + 2]))
        if is_code != in_code:
            out.append("```" if in_code else "```text")
            in_code = is_code
        out.append(line[2:] if is_code else line)
    if in_code:
        out.append("```")
    return "\n".join(line for line in out).strip("\n")


def examples_of(text):
    """By name: lists of lines of code with what they show."""
    found, block = {}, None

    def shown(line):
        match = SHOWS.search(line)
        if not match:
            return [line.rstrip()]
        value = match[1].replace('\\"', '"').replace("\\\\", "\\").split("\\n")
        if len(value) == 1:
            return [f"{line[:match.start()]}{match[2]}  // {value[0]}"]
        return [line[:match.start()] + match[2]] + [f"{line[:match.start()]}// {each}" for each in value]

    for line in text.splitlines():
        mark = re.match(r"\s*// \[(/?)([^\]]+)\]$", line)
        if mark and not mark[1]:
            block = (mark[2].split(), [])
        elif mark:
            for name in block[0]:
                found.setdefault(name, []).append(block[1])
            block = None
        elif block:
            block[1].extend(shown(line))
        elif SHOWS.search(line):
            expression = SHOWS.search(line)[2]
            on = re.search(r"\{ return (\w+)\(", expression) if expression.startswith(("on(", "xmap(")) else None
            names = {on[1]} if on else set(re.findall(r"(?<![\w.:])((?:\w+::)*\w+)(?=\(|<\w+>\()", expression)[:1])
            wrapped = re.match(r"(?:grad|jit)\((?:\[[^]]*\]\([^)]*\) \{ return )?(\w+)\(", expression)
            if wrapped:
                names.add(wrapped[1])
            for name in names:
                found.setdefault(name, []).append(shown(line))
    return found


def dedent(lines):
    least = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    return [line[least:] for line in lines]


def page_of(header, opening, sections, examples, faults):
    title = f"# tessera/{header}"
    out = [title, "", prose(opening), "", "In examples `v` is `array({1.0f, 2.0f, 3.0f})`, `m` is `array({{1.0f, 2.0f}, {3.0f, 4.0f}})`, and "
           "`key` is `random::key(0)`. Everything is in namespace `tessera`.", ""]
    shown = set()
    for name, entries in sections:
        if name:
            out += [f"## {name}", ""]
        for entry in entries:
            if not isinstance(entry, Item):
                out += [prose(entry), ""]
                continue
            names = entry.names()
            if names:
                out += ["### " + ", ".join(f"`{'::'.join(entry.path + [each])}`" for each in names), ""]
            out += ["```cpp", *"\n".join(entry.code).splitlines(), "```", ""]
            if entry.comment:
                out += [prose(entry.comment), ""]
            lines = []
            for each in names:
                full = "::".join(entry.path + [each])
                is_class = any(re.search(rf"\b(struct|class)\s+{each}\b", code) for code in entry.code)
                known = examples.get(full)
                if known and full not in shown:
                    shown.add(full)
                    for example in known[:2]:
                        lines += [line for line in dedent(example) if line not in lines]
                elif not known and not is_class and not UNSHOWN.fullmatch(each):
                    faults.append(f"include/tessera/{header}: {full} has no example in test/api/reference_examples.cpp")
            if lines:
                out += ["Example:", "", "```cpp", *lines, "```", ""]
    return "\n".join(out).rstrip() + "\n"


def pages():
    faults, made, index = [], {}, []
    examples = examples_of(EXAMPLES.read_text())
    for path in sorted(HEADERS.glob("*.h")):
        if path.name in INTERNAL:
            continue
        opening, sections = read(path.read_text())
        made[path.stem + ".md"] = page_of(path.name, opening, sections, examples, faults)
        names = sorted({"::".join(e.path + [n]) for _, s in sections for e in s if isinstance(e, Item) for n in e.names()})
        index.append((path, " ".join(re.sub(r"^// ?", "", line) for line in opening).split(". ")[0].rstrip("."), names))
    head = ["# Reference", "", "`tools/reference.py` makes these pages from the public headers' comments (`make reference`), and a test holds them to "
            "the headers. Each says how shapes broadcast, which dtypes go in and come out, and what is thrown; examples are compiled and run. "
            "Names are in namespace `tessera`.", "", "| header | about |", "|---|---|"]
    head += [f"| [{path.name}]({path.stem}.md) | {about.replace('|', chr(92) + '|')} |" for path, about, _ in index]
    head += ["", "## All names", ""]
    head += [f"- [{path.name}]({path.stem}.md): " + ", ".join(f"`{name}`" for name in names) for path, _, names in index if names]
    made["README.md"] = "\n".join(head) + "\n"
    return made, faults


def write_shown(program):
    ran = subprocess.run([program], capture_output=True, text=True, env={**os.environ, "TESSERA_EXAMPLES": "write"}, check=True)
    lines = EXAMPLES.read_text().split("\n")
    for line in ran.stdout.splitlines():
        number, tab, value = line.partition("\t")
        if tab and number.isdigit():
            at = int(number) - 1
            lines[at] = re.sub(r'SHOWS\("(?:[^"\\]|\\.)*"', lambda _: f'SHOWS("{value}"', lines[at])
    write_whole(EXAMPLES, "\n".join(lines))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--shown", metavar="PROGRAM")
    arguments = parser.parse_args()
    if arguments.shown:
        write_shown(arguments.shown)
    made, faults = pages()
    if arguments.write:
        PAGES.mkdir(exist_ok=True)
        for path in PAGES.glob("*.md"):
            if path.name not in made:
                path.unlink()
        for name, text in made.items():
            write_whole(PAGES / name, text)
    else:
        there = {path.name: path.read_text() for path in PAGES.glob("*.md")} if PAGES.exists() else {}
        for name in sorted({*made, *there}):
            if made.get(name) != there.get(name):
                faults.append(f"doc/reference/{name} isn't what the headers give; write it with `make reference`")
    print("\n".join(faults))
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
