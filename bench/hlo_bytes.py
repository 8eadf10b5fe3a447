"""What one device sends in a compiled HLO module, counted as `tessera run --report` counts it: loops by their iterations."""

import math
import re
from collections import defaultdict
from dataclasses import dataclass, field

BITS = {"pred": 8, "bf16": 16, "c64": 64, "c128": 128, "token": 0}  # the others say it themselves
KINDS = ["all-gather", "all-reduce", "reduce-scatter", "all-to-all", "collective-permute"]
HEADER = re.compile(r"(ENTRY )?%?([\w.-]+) \(.*\{$")
NAMED = re.compile(r"(?:ROOT )?%?([\w.-]+) = (.*)")
CALLED = re.compile(r"\b(body|condition|to_apply|calls|true_computation|false_computation)=%?([\w.-]+)")


def bits_of(element: str) -> int:
    return BITS[element] if element in BITS else int(re.search(r"\d+", element)[0])


def bytes_of(shapes: str) -> int:
    """Of all arrays that a type names; a tuple has several."""
    return sum(math.prod(map(int, filter(None, extents.split(",")))) * bits_of(element) // 8
               for element, extents in re.findall(r"\b([a-z][a-z0-9]*)\[([\d,]*)\]", shapes))


def sent(kind: str, operand: int, n: int) -> float:
    """Bytes that one of n devices sends by the cheapest usual algorithm."""
    return {"all-gather": (n - 1) * operand, "all-reduce": 2 * operand * (n - 1) / n,
            "reduce-scatter": operand * (n - 1) / n, "all-to-all": operand * (n - 1) / n,
            "collective-permute": operand}[kind]


def devices_in_group(text: str, devices: int) -> int:
    if listed := re.search(r"replica_groups=\{\{([\d,]*)\}", text):
        return listed[1].count(",") + 1
    if iota := re.search(r"replica_groups=\[\d+,(\d+)\]<=", text):
        return int(iota[1])
    if named := re.search(r"replica_groups=mesh\[([^\]]*)\]\s*\{([^}]*)\}", text):
        sizes = dict(re.findall(r"'([^']+)'=(\d+)", named[1]))
        along = re.findall(r"'([^']+)'(?::\(\d+\)(\d+))?", named[2])  # an axis, or the part of one that the last number is long
        return math.prod(int(part or sizes[axis]) for axis, part in along)
    return devices


@dataclass
class Computation:
    own: list[tuple[float, int]] = field(default_factory=list)  # bytes of each collective, and messages: 1
    calls: list[tuple[str, int]] = field(default_factory=list)  # and how often


@dataclass
class Module:
    computations: dict[str, Computation]
    entry: str

    def sums(self) -> tuple[float, int]:
        """Bytes that a device sends, and how many collectives it takes part in; a computation counts as often as it is
        called, and a loop of unknown iterations once."""
        executions = defaultdict(int, {self.entry: 1})
        for name in self.callers_first():
            for callee, times in self.computations[name].calls:
                executions[callee] += executions[name] * times
        total = messages = 0
        for name, times in executions.items():
            for each, count in self.computations[name].own:
                total, messages = total + times * each, messages + times * count
        return total, messages

    def callers_first(self) -> list[str]:
        done: list[str] = []
        seen: set[str] = set()
        stack = [(self.entry, False)]
        while stack:
            name, finished = stack.pop()
            if finished:
                done.append(name)
            elif name not in seen:
                seen.add(name)
                stack.append((name, True))
                stack += [(callee, False) for callee, _ in self.computations[name].calls]
        return done[::-1]


def shape_and_rest(text: str) -> tuple[str, str]:
    """The type of a result, which may be a tuple, and the operation with its operands."""
    depth = 0
    for place, char in enumerate(text):
        depth += (char == "(") - (char == ")")
        if char == " " and depth == 0:
            return text[:place], text[place + 1:]
    return text, ""


def operands_of(rest: str) -> list[str]:
    begin, depth = rest.index("(") + 1, 1
    for place in range(begin, len(rest)):
        depth += (rest[place] == "(") - (rest[place] == ")")
        if depth == 0:
            return re.findall(r"%([\w.-]+)", rest[begin:place])
    return []


def parse(text: str, devices: int) -> Module:
    computations: dict[str, Computation] = {}
    entry, current, shapes = "", Computation(), {}
    for line in map(str.strip, text.splitlines()):
        if (found := HEADER.match(line)) and " = " not in line.split("(")[0]:
            current, shapes = Computation(), {}
            computations[found[2]] = current
            entry = found[2] if found[1] else entry
        elif found := NAMED.match(line):
            shapes[found[1]], rest = shape_and_rest(found[2])
            kind = rest.split("(")[0].removesuffix("-start")
            if kind in KINDS:
                operand = sum(bytes_of(shapes[name]) for name in operands_of(rest))
                current.own.append((sent(kind, operand, devices_in_group(rest, devices)), 1))
            trips = re.search(r'"known_trip_count":\{"n":"(\d+)"', rest)
            times = int(trips[1]) if trips else 1
            current.calls += [(callee, times if role in ("body", "condition") else 1) for role, callee in CALLED.findall(rest)]
            if branches := re.search(r"branch_computations=\{([^}]*)\}", rest):
                current.calls += [(name, 1) for name in re.findall(r"%([\w.-]+)", branches[1])]
    return Module(computations, entry)
