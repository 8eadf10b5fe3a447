"""Partitions programs with the passes of Shardy that jaxlib has, and counts what a device sends.

    python shardy_bytes.py FOLDER

The passes put in explicit reshards and write them as collectives; XLA's own partitioner has no part in it. FOLDER holds
program.mlir and case.json. A line of JSON is written: {"bytes", "messages"}, or {"error"}. What Shardy can't partition may also
end the process. Nothing tells whether what comes out computes the same: of some windows it makes no exchange at all. Driven by bytes.py.
"""

import json
import math
import pathlib
import re
import sys

from hlo_bytes import KINDS, sent

PASSES = ("sdy-propagation-pipeline,sdy-close-shardings,func.func(sdy-insert-explicit-reshards),"
          "func.func(sdy-reshard-to-collectives),sdy-convert-global-to-local")
BITS = {"i1": 8, "complex<f32>": 64, "complex<f64>": 128}


def bytes_of(tensor: str) -> int:
    """Of `tensor<48x192xf32>`."""
    *extents, element = re.fullmatch(r"tensor<((?:\d+x)*)(.*)>", tensor).groups()
    count = math.prod(int(extent) for extent in extents[0].split("x") if extent)
    return count * (BITS.get(element) or int(re.search(r"\d+", element)[0])) // 8


def devices_in_group(groups: str, sizes: dict[str, int]) -> int:
    """Of a list of groups, or of axes of the mesh of which parts may be named: `<name = "y", sub_axis_info = (1)2>`."""
    if listed := re.search(r": tensor<\d+x(\d+)xi64>", groups):
        return int(listed[1])
    along = re.findall(r'name = "([^"]+)"(?:, sub_axis_info = \(\d+\)(\d+))?', groups)
    return math.prod(int(part or sizes[axis]) for axis, part in along)


def constant_of(value) -> int | None:
    owner = value.owner
    if getattr(owner, "name", "") != "stablehlo.constant":
        return None
    return int(found[1]) if (found := re.search(r"dense<(-?\d+)>", str(owner.attributes["value"]))) else None


def iterations_of(loop) -> int:
    """Of a loop that counts a carry up by 1 to a constant; of others 1."""
    condition = loop.regions[0].blocks[0]
    compared = condition.operations[len(condition.operations) - 1].operands[0].owner
    if getattr(compared, "name", "") != "stablehlo.compare" or "LT" not in str(compared.attributes["comparison_direction"]):
        return 1
    last = constant_of(compared.operands[1])
    if last is None and compared.operands[1] in list(condition.arguments):
        last = constant_of(loop.operands[list(condition.arguments).index(compared.operands[1])])
    if last is None or compared.operands[0] not in list(condition.arguments):
        return 1
    first = constant_of(loop.operands[list(condition.arguments).index(compared.operands[0])])
    return 1 if first is None else max(last - first, 0)


class Counter:
    def __init__(self, module, sizes: dict[str, int]) -> None:
        self.sizes = sizes
        self.functions = {each.attributes["sym_name"].value: each for each in module.body.operations
                          if each.operation.name == "func.func"}
        self.bytes, self.messages = 0.0, 0

    def add(self, block, times: int) -> None:
        for each in block.operations:
            operation = each.operation
            kind = operation.name.removeprefix("stablehlo.").replace("_", "-")
            if kind in KINDS:
                operand = sum(bytes_of(str(one.type)) for one in operation.operands)
                groups = operation.attributes["replica_groups"] if "replica_groups" in operation.attributes else ""
                self.bytes += times * sent(kind, operand, devices_in_group(str(groups), self.sizes) if groups else 1)
                self.messages += times
            elif operation.name == "func.call":
                self.add(self.functions[operation.attributes["callee"].value].regions[0].blocks[0], times)
            else:
                inside = times * (iterations_of(operation) if operation.name == "stablehlo.while" else 1)
                for region in operation.regions:
                    for inner in region.blocks:
                        self.add(inner, inside)


def main() -> None:
    from jax._src.interpreters import mlir
    from jaxlib.mlir import ir
    from jaxlib.mlir.passmanager import PassManager

    folder = pathlib.Path(sys.argv[1])
    case = json.loads((folder / "case.json").read_text())
    with mlir.make_ir_context(), ir.Location.unknown():
        try:
            module = ir.Module.parse((folder / "program.mlir").read_text())
            PassManager.parse(f"builtin.module({PASSES})").run(module.operation)
            counter = Counter(module, {axis["name"]: axis["size"] for axis in case["mesh"]})
            counter.add(counter.functions["main"].regions[0].blocks[0], 1)
            print(json.dumps({"bytes": round(counter.bytes), "messages": counter.messages}))
        except ir.MLIRError as error:
            print(json.dumps({"error": str(error).splitlines()[1]}))


if __name__ == "__main__":
    main()
