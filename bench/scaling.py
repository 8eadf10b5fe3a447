"""One program on 1 to 512 devices of the same cores: what a device costs, and what compiling for many costs.

mlp_step is the same work however it is cut; halo_loop has 1,000 iterations with two exchanges each and no other work to speak
of.
"""

import pathlib
import re
import statistics
import string
import tempfile

from peers import Failed, HERE, Tessera
from table import Table, number

DEVICES = {1: (1, 1), 2: (2, 1), 8: (4, 2), 64: (16, 4), 512: (64, 8)}  # devices: x, y
HALO_ITERATIONS = 1000


def program_for(name: str, devices: int) -> str:
    x, y = DEVICES[devices]
    links = [(i, i + 1) for i in range(devices - 1)] or [(0, 0)]
    values = {
        "x": x,
        "y": y,
        "devices": devices,
        "rows": 16 * devices,
        "pairs": len(links),
        "down": [list(link) for link in links],
        "up": [[after, before] for before, after in links],
    }
    return string.Template((HERE / "scaling" / f"{name}.mlir").read_text()).substitute(values)


def measure_one(tessera: pathlib.Path, name: str, devices: int, rounds: int, steps: int) -> dict:
    with tempfile.TemporaryDirectory(prefix="tessera-bench-") as folder:
        text = pathlib.Path(folder) / f"{name}.mlir"
        text.write_text(program_for(name, devices))
        ours = Tessera(tessera, pathlib.Path(folder) / "cache")
        try:
            reports = [ours.run(text, steps) for _ in range(rounds)]
        except Failed as failure:
            return {"failed": str(failure)}
    phases = ("parse", "propagate", "partition", "compile")
    totals = [sum(report["seconds"][phase] for phase in phases) for report in reports]
    ms = statistics.median(1e3 * seconds for report in reports for seconds in report["seconds"]["steps"])
    return {"ms": ms, "compile_s": totals[0], "cached_s": min(totals[1:], default=None)}


def measure(tessera: pathlib.Path, only: str, rounds: int, steps: int) -> dict:
    results: dict = {}
    for name in ("mlp_step", "halo_loop"):
        if not re.search(only, name):
            continue
        print()
        unit = "us an iteration and device" if name == "halo_loop" else "us a device"
        table = Table([name, "step, ms", unit, "compile s", "cached"], widths=[28, 8, 27, 9, 7])
        results[name] = {}
        for devices in DEVICES:
            record = results[name][devices] = measure_one(tessera, name, devices, rounds, steps)
            iterations = HALO_ITERATIONS if name == "halo_loop" else 1
            each = 1e3 * record["ms"] / devices / iterations if "ms" in record else None
            ms = record.get("failed") or number(record["ms"])
            seconds = [number(record.get(key)) for key in ("compile_s", "cached_s")]
            table.add([f"{devices} devices", ms, number(each), *seconds])
    return results
