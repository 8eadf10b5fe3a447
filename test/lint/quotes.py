#!/usr/bin/env python3
"""Holds what documents quote to what they quote it from.

    quotes.py [--write] EXAMPLES PROGRAMS DOCUMENT...

A fenced block that starts with ```cpp LESSON NAME is the part of EXAMPLES/LESSON.cpp between `// [NAME]` and `// [/NAME]`;
one that starts with ```text LESSON HEADING is what PROGRAMS/example_LESSON prints under `== HEADING ==`. A document is at fault
where such a block says something else. Every ```cpp block of a document has to be a quote. With --write the blocks are
filled in. Long outputs are cut: a line `...` in a block of text stands for any lines.
"""

import os
import re
import subprocess
import sys
import textwrap

FENCE = re.compile(r"^```(cpp|text)(?: +(\S+) +(.+?))? *$")


class Lessons:
    """The parts of programs and of what they print, read and run when they are asked for."""

    def __init__(self, examples, programs):
        self.examples, self.programs, self.outputs = examples, programs, {}

    def part(self, lesson, name):
        try:
            with open(os.path.join(self.examples, lesson + ".cpp")) as file:
                lines = file.read().splitlines()
        except OSError:
            raise LookupError(f"there is no lesson {lesson}")
        marks = [line.strip() for line in lines]
        if marks.count(f"// [{name}]") != 1 or marks.count(f"// [/{name}]") != 1:
            raise LookupError(f"{lesson}.cpp has no one part `// [{name}]` ... `// [/{name}]`")
        part = lines[marks.index(f"// [{name}]") + 1 : marks.index(f"// [/{name}]")]
        return textwrap.dedent("\n".join(part)).splitlines()

    def printed(self, lesson, heading):
        if lesson not in self.outputs:
            program = os.path.join(self.programs, "example_" + lesson)
            try:
                ran = subprocess.run(program, capture_output=True, text=True)
            except OSError as error:
                raise LookupError(f"{program} doesn't run: {error.strerror}")
            if ran.returncode != 0:
                raise LookupError(f"{program} ends with exit status {ran.returncode}: {ran.stderr.strip()}")
            # How the compiler names a source file depends on the folder that it runs in.
            source = re.compile(rf"[\w./-]*/(example/{lesson}\.cpp)")
            self.outputs[lesson] = source.sub(r"../\1", ran.stdout).splitlines()
        lines = self.outputs[lesson]
        if f"== {heading} ==" not in lines:
            raise LookupError(f"example_{lesson} prints no heading `== {heading} ==`")
        start = lines.index(f"== {heading} ==") + 1
        end = next((i for i in range(start, len(lines)) if lines[i].startswith("== ")), len(lines))
        return "\n".join(lines[start:end]).strip("\n").splitlines()


def says(block, printed):
    """Whether the block is what is printed, with `...` for any lines."""
    pattern = "".join(r"(?:.*\n)*?" if line == "..." else re.escape(line) + r"\n" for line in block)
    return re.fullmatch(pattern, "".join(line + "\n" for line in printed)) is not None


def check(text, lessons):
    """The text with its quotes filled in, and the faults: (line, message)."""
    written, faults, lines = [], [], iter(enumerate(text.splitlines(), 1))
    for number, line in lines:
        written.append(line)
        fence = FENCE.match(line)
        if not fence:
            if line.startswith("```"):  # another language: as it is
                written += _until_end(lines)
            continue
        block = _until_end(lines)
        kind, lesson, name = fence.groups()
        wanted = block[:-1]
        if lesson is None and kind == "cpp":
            faults.append((number, "a ```cpp block quotes nothing: say ```cpp LESSON NAME"))
        elif lesson is not None:
            try:
                found = lessons.part(lesson, name) if kind == "cpp" else lessons.printed(lesson, name)
                same = found == wanted if kind == "cpp" else says(wanted, found)
                if not same:
                    faults.append((number, f"this isn't what {lesson} says at '{name}' now: run quotes.py --write"))
                    wanted = found
            except LookupError as error:
                faults.append((number, str(error)))
        written += wanted + block[-1:]
    return "\n".join(written) + "\n", faults


def _until_end(lines):
    block = []
    for _, line in lines:
        block.append(line)
        if line.rstrip() == "```":
            break
    return block


def main():
    arguments = sys.argv[1:]
    write = "--write" in arguments
    examples, programs, *documents = [argument for argument in arguments if argument != "--write"]
    lessons, bad = Lessons(examples, programs), 0
    for document in documents:
        with open(document) as file:
            text = file.read()
        written, faults = check(text, lessons)
        if write and written != text:
            with open(document, "w") as file:
                file.write(written)
            faults = check(written, lessons)[1]
        for number, message in faults:
            print(f"{document}:{number}: {message}")
        bad += len(faults)
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
