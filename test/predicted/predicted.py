"""What programs are predicted to hold and to send, beside what they take and send when they run.

    predicted.py TESSERA FOLDER [NAME...]

Of each program below FOLDER (of those names alone, if any are given) all devices together take the bytes that the prediction has
beside the arguments: to the byte, but that memory is allocated in multiples of 64 bytes, and from 1 MiB on in pages. By kind of
collective, a device sends what the prediction has, as the spans of a run's trace count it.
"""

import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile

MACHINE = "nominal"


def granule(allocated: int) -> int:
    """The bytes of which an allocation takes a multiple."""
    return 4096 if allocated >= 1 << 20 else 64


def asked(*command: object) -> dict:
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}: {done.stderr}")
    return json.loads(done.stdout)


def size_of(axis: str, mesh: dict) -> int:
    """The devices along an axis, or along a part of one: `x`, `x:(1)2`."""
    part = re.search(r":\(\d+\)(\d+)", axis)
    return int(part[1]) if part else mesh[axis]


def islands_of(collectives: list[dict], mesh: dict) -> int:
    """The number of sets of devices that exchange nothing with each other, where no axis is used in part alone."""
    return math.prod(mesh.values()) // math.prod(size_of(axis, mesh) for axis in {axis for each in collectives for axis in each["axes"]})


def spans_by_run(tessera: str, program: pathlib.Path) -> dict[str, int]:
    """Bytes that a device sends in a run, by kind, for each span. Islands that execute a collective at different times have spans of their own."""
    with tempfile.TemporaryDirectory() as folder:
        trace = pathlib.Path(folder, "trace.json")
        subprocess.run([tessera, "run", program, "--random", "0", "--machine", MACHINE, "--trace", trace], check=True, capture_output=True)
        sent = {}
        for event in json.loads(trace.read_text()):
            what = event.get("args", {})
            if "bytes_sent" in what:
                sent[what["collective"]] = sent.get(what["collective"], 0) + what["bytes_sent"]
        return sent


def problems_of(tessera: str, program: pathlib.Path) -> list[str]:
    cost = asked(tessera, "cost", program, "--machine", MACHINE, "--measure", "1", "--json")
    mesh, memory, name = cost["mesh"], cost["memory"], program.parent.name
    devices = math.prod(mesh.values())
    held, taken = devices * (memory["peak"] - memory["arguments"]), cost["measured"]["taken_bytes"]
    main = next(line for line in program.read_text().splitlines() if "@main(" in line)
    results = main.rsplit(") -> ", 1)[1].count("tensor<")
    rounding = devices * (granule(memory["temporaries"]) + results * granule(memory["outputs"]))
    problems = []
    if not 0 <= taken - held < rounding:
        problems.append(f"{name}: {held} bytes are predicted, and {taken} taken")
    sent = {}
    for each in cost["collectives"]:
        sent[each["kind"]] = sent.get(each["kind"], 0) + each["bytes_sent"] * each["executions"]
    found, islands = spans_by_run(tessera, program), islands_of(cost["collectives"], mesh)
    if found not in (sent, {kind: islands * each for kind, each in sent.items()}):
        problems.append(f"{name}: a device is predicted to send {sent}, and sends {found}")
    return problems


def main() -> None:
    tessera, folder, *names = sys.argv[1:]
    programs = sorted(each for each in pathlib.Path(folder).rglob("program.mlir") if not names or each.parent.name in names)
    problems = [problem for program in programs for problem in problems_of(tessera, program)]
    print("\n".join(problems) or f"{len(programs)} programs hold and send what is predicted")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
