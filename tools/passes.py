#!/usr/bin/env python3
"""Makes doc/passes.md from what tessera-opt says of its passes and from their examples, which are tests.

    passes.py TESSERA_OPT [--write]    writes the page; without it, fails unless the page is what passes and examples give

A pass is one whose name begins with sdy- or tessera-; all others are MLIR's own. Its name, its description and its options are those of
`tessera-opt --help`. Its example is test/lit/passes/NAME.mlir: the command, a comment, the program before the pass behind
`//--- before.mlir`, and the text after it behind `//--- after.mlir`, which a pass that only checks doesn't have.
"""

import argparse
import pathlib
import re
import subprocess
import sys

from whole_file import write_whole

ROOT = pathlib.Path(__file__).resolve().parent.parent
EXAMPLES, PAGE = ROOT / "test" / "lit" / "passes", ROOT / "doc" / "passes.md"
HEAD = """# Passes

`build/bin/tessera-opt --NAME program.mlir` runs a pass by itself. Passes called `sdy-` have the names, options and results of Shardy's; those
called `tessera-` are ours. `make passes` makes this page from what `tessera-opt --help` says and from `test/lit/passes`, where
each example is a test; another test holds the page to them. An option is given as `--NAME="option=value option=value"`.
"""


class Fault(Exception):
    pass


class Pass:
    def __init__(self, name, description):
        self.name, self.description, self.options = name, description, []


def passes_of(help_text):
    """Passes and pipelines, in the order of the help, with their options, which stand below them, further to the right."""
    found, indent_of_pass = [], None
    for line in help_text.splitlines():
        parts = re.fullmatch(r"( +)--([\w-]+)(=<\w+>)? +- +(.*)", line)
        if not parts:
            indent_of_pass = None
            continue
        indent = len(parts[1])
        if re.match(r"sdy-|tessera-", parts[2]):
            found.append(Pass(parts[2], parts[4]))
            indent_of_pass = indent
        elif indent_of_pass is not None and indent > indent_of_pass:
            found[-1].options.append((parts[2] + (parts[3] or ""), parts[4]))
        else:
            indent_of_pass = None
    return found


class Example:
    def __init__(self, name, text):
        head, *sections = re.split(r"^//--- (\w+)\.mlir\n", text, flags=re.MULTILINE)
        self.parts = dict(zip(sections[::2], sections[1::2]))
        lines = [line.removeprefix("//").strip() for line in head.splitlines()]
        self.comment = " ".join(line for line in lines if line and not line.startswith("RUN:"))
        command = re.search(r"&& (tessera-opt .*?--(\S+).*?) %t/before\.mlir", head)
        if not command or command[2].split("=")[0] != name or "before" not in self.parts or not self.comment:
            raise Fault(f"test/lit/passes/{name}.mlir: an example has a RUN line with `&& tessera-opt --{name} %t/before.mlir`, a comment and "
                        "a section `//--- before.mlir`")
        self.command = command[1].replace(" -verify-diagnostics", "")


def section_of(done, example):
    lines = ["", f"## {done.name}", "", f"{done.description[0].upper()}{done.description[1:]}.", ""]
    if done.options:
        lines += ["| option | |", "|---|---|"] + [f"| `{option}` | {text} |" for option, text in done.options] + [""]
    lines += [f"{example.comment} `{example.command}` turns", "```mlir", example.parts["before"].rstrip(), "```"]
    if "after" in example.parts:
        lines += ["into", "```mlir", example.parts["after"].rstrip(), "```"]
    else:
        lines[-4] = f"{example.comment} `{example.command}` refuses it:"
        lines[-2] = re.sub(r"// expected-error.*?\{\{(.*)\}\}", r"// error: \1", lines[-2])
    return lines


def page_of(passes, examples):
    lines = [HEAD, "| pass | what it does |", "|---|---|"]
    lines += [f"| [{done.name}](#{done.name}) | {done.description} |" for done in passes]
    for done in passes:
        lines += section_of(done, examples[done.name])
    return "\n".join(lines) + "\n"


def examples_in(folder, names):
    there = {path.stem: path for path in folder.glob("*.mlir")}
    for name in names:
        if name not in there:
            raise Fault(f"{name} has no example; write test/lit/passes/{name}.mlir, as the others there are, and run `make passes`")
    for name in sorted(there):
        if name not in names:
            raise Fault(f"test/lit/passes/{name}.mlir: no pass has this name; tessera-opt --list-passes has the names")
    return {name: Example(name, there[name].read_text()) for name in names}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tessera_opt")
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    help_text = subprocess.run([arguments.tessera_opt, "--help"], check=True, text=True, stdout=subprocess.PIPE).stdout
    passes = passes_of(help_text)
    try:
        page = page_of(passes, examples_in(EXAMPLES, [done.name for done in passes]))
    except Fault as fault:
        sys.exit(str(fault))
    if arguments.write:
        write_whole(PAGE, page)
    elif not PAGE.exists() or PAGE.read_text() != page:
        sys.exit("doc/passes.md isn't what tessera-opt and test/lit/passes give; run `make passes`")


if __name__ == "__main__":
    main()
