#!/usr/bin/env python3
"""Holds the public functions of the headers below to have been tried: inventory.py INCLUDE [--table]

A case of <family>.txt (values.py) is computed at once, compiled, compiled on arrays that lie by sampled shardings, and compared
with JAX's numbers; one with gradients is also compared with JAX's, and real ones of 64 bits with differences (library_values.h). Its first
word is the function that it tries; `f_init` is tried by f. inventory.txt lists the functions that have no case or no gradient,
each with the reason. --table prints what there is.
"""

import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
FAMILIES = {
    "trees": ["trees.h"],
    "fft": ["fft.h"],
    "linalg": ["linalg.h"],
    "numeric": ["numeric.h", "statistics.h", "activations.h"],
    "special": ["special.h"],
    "loops": ["loops.h", "jacobians.h"],
    "random": ["random.h", "distributions.h"],
    "nn": ["nn.h", "losses.h"],
    "optim": ["optim.h", "schedules.h", "updates.h"],
}
DETAIL = re.compile(r"^namespace (?:tessera::)?detail \{$.*?^\}  // namespace (?:tessera::)?detail$", re.MULTILINE | re.DOTALL)
FUNCTION = re.compile(r"^(?:inline )?(?:const )?[A-Za-z_][\w:<>, ]*?[ &*]+(\w+)\((?!\) ?=)", re.MULTILINE)
KINDS = ("values", "gradients")


def functions_of(text):
    """Names of functions in a header, in its order: declarations begin in the first column."""
    text = DETAIL.sub("", re.sub(r"//(?! namespace)[^\n]*", "", text))
    names = [name for name in FUNCTION.findall(text) if name != "operator"]
    return list(dict.fromkeys(names))


def cases_of(family):
    """For each function that a case of the family tries, whether one has a gradient."""
    path, tried, function = FOLDER / f"{family}.txt", {}, None
    for line in path.read_text().splitlines() if path.exists() else []:
        word, _, rest = line.partition(" ")
        if word == "case":
            function = re.match(r"\w+", rest)[0]
            tried.setdefault(function, False)
        elif word == "grad":
            tried[function] = True
    return tried


def exceptions_of(text):
    """By kind and family: functions with reasons. A line is `[kind of family]` or `name name - reason`."""
    listed, own = {}, None
    for number, line in enumerate(text.splitlines(), 1):
        heading = re.fullmatch(r"\[(\w+) of (\w+)\]", line)
        entry = re.fullmatch(r"([\w ]+?) - (\S.*)", line)
        if heading and heading[1] in KINDS and heading[2] in FAMILIES:
            own = listed.setdefault((heading[1], heading[2]), {})
        elif entry and own is not None:
            own.update(dict.fromkeys(entry[1].split(), entry[2]))
        elif line and not line.startswith("#"):
            raise SystemExit(f"inventory.txt:{number}: \"{line}\" is neither a heading nor functions with a reason")
    return listed


def faults_of(family, functions, tried, listed):
    known = {function: tried.get(function, tried.get(function.removesuffix("_init"))) for function in functions}
    for kind in KINDS:
        excused = listed.get((kind, family), {})
        for function, has_gradient in known.items():
            lacks = has_gradient is None if kind == "values" else has_gradient is False
            if lacks and function not in excused:
                yield (f"{family}: {function} has no {'case' if kind == 'values' else 'gradient in any case'}; add one to "
                       f"cases_{family}.py and {family}_test.cpp, or a line with the reason to inventory.txt")
            if not lacks and function in excused:
                yield f"{family}: {function} has {kind} now; take its line out of inventory.txt"
        for function in excused.keys() - known.keys():
            yield f"{family}: inventory.txt names {function}, which no header declares"


def main():
    include, listed = pathlib.Path(sys.argv[1]) / "tessera", exceptions_of((FOLDER / "inventory.txt").read_text())
    faults, counts = [], [0, 0, 0]
    for family, headers in FAMILIES.items():
        functions = list(dict.fromkeys(name for header in headers for name in functions_of((include / header).read_text())))
        tried = cases_of(family)
        faults += faults_of(family, functions, tried, listed)
        for function in functions:
            has_gradient = tried.get(function, tried.get(function.removesuffix("_init")))
            counts = [counts[0] + 1, counts[1] + (has_gradient is not None), counts[2] + bool(has_gradient)]
            if "--table" in sys.argv:
                why = {kind: listed.get((kind, family), {}).get(function) for kind in KINDS}
                value = "eager, jit, sharded, JAX" if has_gradient is not None else f"no: {why['values']}"
                gradient = "yes" if has_gradient else f"no: {why['gradients'] or 'see there'}"
                print(f"{family:8} {function:44} {value:28} gradient {gradient}")
    print("\n".join(faults))
    print(f"{counts[0]} functions, {counts[1]} with values of JAX at once, compiled and sharded, {counts[2]} with gradients")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
