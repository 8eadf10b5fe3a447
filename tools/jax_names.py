#!/usr/bin/env python3
"""Makes doc/jax_names.md, which compares JAX's names with the library's, from doc/jax_names.txt.

    jax_names.py [--write]    writes the page; without it, fails unless the page is what the table gives

A line of the table is a name of JAX behind its module's heading (`[jax.numpy]`), or several, with what stands for them:

    sum prod                  there, by the same name, in the module's namespace or in tessera
    amax = max                by another name
    block - nested lists of arrays are concatenated by hand      not there, and why

Each name that is said to be there is declared in a header in include/tessera: --check says which aren't.
"""

import argparse
import pathlib
import re
import sys

from whole_file import write_whole

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE, PAGE = ROOT / "doc" / "jax_names.txt", ROOT / "doc" / "jax_names.md"
HEAD = """# JAX's names and Tessera's

`tools/jax_names.py` makes this page from `doc/jax_names.txt`, and a test holds each name to the public headers. Names without a namespace
are in `tessera`; those of [jax.numpy.fft](#jaxnumpyfft), of linear algebra, special functions and random numbers are in `tessera::fft`,
`tessera::linalg`, `tessera::special` and `tessera::random`, those of jax.nn.initializers in `tessera::init`, of optax in `tessera::optim`.

How much of what programs call that is was counted over the 1,454 files in Python of ten public repositories that import JAX or optax (flax,
optax, equinox, maxtext, t5x, dm-haiku, big_vision, numpyro, brax, jaxopt; their newest commits of November 2026), each call by the name to which its imports lead:

| names of | calls | of names that are there | names called ten times or more that are there |
|---|---|---|---|
| `jax.numpy`, `jax.numpy.linalg`, `jax.numpy.fft` | 19324 | 99.7 % | 106 of 108 |
| `jax.lax` | 1411 | 97.4 % | 32 of 33 |
| `jax.nn`, `jax.nn.initializers` | 483 | 99.6 % | 11 of 11 |
| `jax.random` | 4396 | 99.7 % | 12 of 12 |
| `jax.scipy.special`, `jax.scipy.linalg` | 233 | 99.1 % | 8 of 8 |
| `jax` | 4336 | 96.7 % | 35 of 41 |
| `jax.tree`, `jax.tree_util` | 3136 | 97.3 % | 17 of 20 |
| `optax` | 468 | 96.8 % | 8 of 8 |
"""


class Fault(Exception):
    pass


class Module:
    """What stands for the names of one module of JAX."""

    def __init__(self, name):
        self.name, self.same, self.other, self.missing = name, [], [], []

    def count(self):
        return len(self.same) + len(self.other) + len(self.missing)


def read(text):
    modules, seen = [], set()
    for number, line in enumerate(text.splitlines(), 1):
        line = line.split("#")[0].strip()
        if not line:
            continue
        if line.startswith("["):
            modules.append(Module(line.strip("[]")))
            seen = set()
            continue
        parts = re.fullmatch(r"(?P<names>[\w ]+?)(?: (?P<how>[=-]) (?P<rest>.+))?", line)
        if not parts or not modules:
            raise Fault(f"{TABLE.name}:{number}: \"{line}\" is no line of names; `name`, `name = other` or `name - why` is")
        for name in parts["names"].split():
            if name in seen:
                raise Fault(f"{TABLE.name}:{number}: {modules[-1].name}.{name} stands twice; give it one line")
            seen.add(name)
            module = modules[-1]
            if parts["how"] is None:
                module.same.append(name)
            else:
                (module.other if parts["how"] == "=" else module.missing).append((name, parts["rest"]))
    return modules


def page_of(modules):
    lines = [HEAD]
    lines += ["| module | names | there | by another name | not |", "|---|---|---|---|---|"]
    for m in modules:
        lines.append(f"| [{m.name}](#{m.name.replace('.', '')}) | {m.count()} | {len(m.same)} | {len(m.other)} | {len(m.missing)} |")
    for m in modules:
        lines += ["", f"## {m.name}", ""]
        if m.same:
            lines += ["There by the same name: " + ", ".join(f"`{name}`" for name in m.same) + ".", ""]
        if m.other:
            lines += ["| JAX | here |", "|---|---|"] + [f"| `{name}` | `{there}` |" for name, there in m.other] + [""]
        if m.missing:
            lines += ["| not there | why, and what to do |", "|---|---|"] + [f"| `{name}` | {why} |" for name, why in m.missing]
    return "\n".join(lines).rstrip() + "\n"


def code_of_headers(folder):
    return re.sub(r"//[^\n]*", "", "".join(path.read_text() for path in sorted(folder.glob("*.h"))))


def undeclared(modules, code):
    """Names that are said to be there and that no header has: as functions, those of the same name."""
    functions, words = set(re.findall(r"(\w+) ?\(", code)), set(re.findall(r"\w+", code))
    for m in modules:
        for name in m.same:
            if name not in functions:
                yield f"{m.name}.{name}: no header in include/tessera declares a function {name}"
        for name, there in m.other:
            for word in re.findall(r"[A-Za-z_]\w*", there):
                if word not in words:
                    yield f"{m.name}.{name} = {there}: no header in include/tessera has {word}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    try:
        modules = read(TABLE.read_text())
    except Fault as fault:
        sys.exit(str(fault))
    faults = list(undeclared(modules, code_of_headers(ROOT / "include" / "tessera")))
    page = page_of(modules)
    if arguments.write:
        write_whole(PAGE, page)
    elif not PAGE.exists() or PAGE.read_text() != page:
        faults.append("doc/jax_names.md isn't what doc/jax_names.txt gives; write it with tools/jax_names.py --write")
    print("\n".join(faults))
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
