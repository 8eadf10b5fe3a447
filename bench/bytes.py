"""What the programs of bench/programs and test/corpus send: ours, XLA's and Shardy's of the same text, and the least possible.

    python3 bench/bytes.py [--only REGEX] [--corpus FOLDER...] [--machine NAME] [--out build/bytes.json]

Of each program: bytes that a device sends, with loops counted by their iterations; how many collectives that is; the time
they take on a described machine; what all devices send, and the lower bound of that (doc/design/lower_bound.md). XLA's are counted
in what the first interpreter of $JAX_PYTHON compiles, Shardy's in what its own passes make in the last one (shardy_bytes.py);
without them those columns stay empty. So do their times but on a machine with one switch without latency (`nominal`), where a
collective takes its start and its bytes. Nothing runs: programs are planned, and compiled by XLA. The rows are in the order of ours over
XLA's, the largest first.
"""

import argparse
import json
import pathlib
import re
from dataclasses import dataclass

from peers import Failed, HERE, Program, call, jax_pythons
from table import Table, number

BUILD = HERE.parent / "build"


@dataclass
class Traffic:
    sent: int  # by one device
    messages: int
    seconds: float | None  # predicted


@dataclass
class Ours(Traffic):
    total: int  # by all devices
    bound: int | None  # of total


@dataclass
class Switch:
    """The links of a machine on which a collective's time follows from what a device sends in it."""

    start_seconds: float
    bytes_per_second: float

    def seconds(self, sent: int, messages: int) -> float:
        return messages * self.start_seconds + sent / self.bytes_per_second


def switch_of(machine: str) -> Switch | None:
    """Nothing for a machine whose links are others."""
    known = HERE.parent / "src" / "cost" / "machines" / f"{machine}.json"
    described = json.loads((known if known.exists() else pathlib.Path(machine)).read_text())
    link = described["links"].get("*", {})
    if len(described["links"]) != 1 or link.get("topology") != "all_to_all" or link["seconds"]:
        return None
    return Switch(described["device"].get("collective_seconds", 0), link["bytes_per_second"])


@dataclass
class Row:
    name: str
    ours: Ours
    xla: Traffic | None
    shardy: Traffic | None

    def over_xla(self) -> float | None:
        return self.ours.sent / self.xla.sent if self.xla and self.xla.sent else None

    def over_bound(self) -> float | None:
        return self.ours.total / self.ours.bound if self.ours.bound else None

    def cells(self) -> list[str]:
        ours, cells = self.ours, [self.name]
        for each in (ours, self.xla, self.shardy):
            cells += [str(each.sent), str(each.messages), microseconds(each)] if each else ["-", "-", "-"]
        return [*cells, number(self.over_xla()),
                str(ours.total), "-" if ours.bound is None else str(ours.bound), number(self.over_bound())]


def microseconds(traffic: Traffic) -> str:
    return "-" if traffic.seconds is None else number(1e6 * traffic.seconds)


def ours(binary: pathlib.Path, program: Program, machine: str) -> Ours:
    prediction = json.loads(call([str(binary), "cost", str(program.text), "--machine", machine, "--json"]))

    def summed(field: str):
        return sum(each[field] * each["executions"] for each in prediction["collectives"])

    messages = sum(each["executions"] for each in prediction["collectives"])
    return Ours(summed("bytes_sent"), messages, summed("seconds"), summed("bytes_total"), prediction["bytes_lower_bound"])


def of_peer(python: str | None, script: str, program: Program, switch: Switch | None) -> Traffic | None:
    """Nothing where the peer doesn't take the program."""
    if not python:
        return None
    try:
        answer = json.loads(call([python, "-B", str(HERE / script), str(program.folder)]).splitlines()[-1])
    except Failed:
        return None
    if "error" in answer:
        return None
    return Traffic(answer["bytes"], answer["messages"], switch.seconds(answer["bytes"], answer["messages"]) if switch else None)


def programs_of(folders: list[pathlib.Path], only: str) -> list[Program]:
    found = [case.parent for folder in folders for case in sorted(folder.glob("*/case.json"))]
    return [Program(folder) for folder in found if re.search(only, folder.name)]


def print_sums(rows: list[Row]) -> None:
    """Of the programs that both sides have."""
    for name, peers in (("XLA's", [(row.ours, row.xla) for row in rows]), ("Shardy's", [(row.ours, row.shardy) for row in rows])):
        timed = [(mine.seconds, peer.seconds) for mine, peer in peers if peer and peer.seconds is not None]
        if others := sum(pair[1] for pair in timed):
            print(f"{len(timed)} programs: in sum our predicted time is {number(sum(pair[0] for pair in timed) / others)} of {name}.")
    for name, pairs in (("XLA's", [(row.ours.sent, row.xla.sent) for row in rows if row.xla]),
                        ("Shardy's", [(row.ours.sent, row.shardy.sent) for row in rows if row.shardy]),
                        ("the lower bounds", [(row.ours.total, row.ours.bound) for row in rows if row.ours.bound])):
        mine, others = sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs)
        if others:
            print(f"{len(pairs)} programs: in sum ours are {number(mine / others)} of {name}, {mine} and {others} bytes; "
                  f"{sum(a < b for a, b in pairs)} send less, {sum(a > b for a, b in pairs)} more.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="programs whose names match")
    parser.add_argument("--corpus", type=pathlib.Path, nargs="+", default=[HERE.parent / "test" / "corpus"])
    parser.add_argument("--machine", default="nominal")
    parser.add_argument("--tessera", type=pathlib.Path, default=BUILD / "bin" / "tessera")
    parser.add_argument("--out", type=pathlib.Path, default=BUILD / "bytes.json")
    options = parser.parse_args()

    pythons, rows, switch = jax_pythons() or [None], [], switch_of(options.machine)
    for program in programs_of([HERE / "programs", *options.corpus], options.only):
        try:
            mine = ours(options.tessera, program, options.machine)
        except Failed as failure:
            print(f"{program.name}: {failure}", flush=True)
            continue
        rows.append(Row(program.name, mine, of_peer(pythons[0], "jax_bytes.py", program, switch),
                        of_peer(pythons[-1], "shardy_bytes.py", program, switch)))
    rows.sort(key=lambda row: -(row.over_xla() or 0))

    table = Table(["program", "bytes", "messages", "us", "XLA's", "messages", "us", "Shardy's", "messages", "us", "ours/XLA", "by all",
                   "bound", "all/bound"], widths=[36, 11, 8, 8, 11, 8, 8, 11, 8, 8, 8, 12, 12, 9])
    for row in rows:
        table.add(row.cells())
    print_sums(rows)
    records = {row.name: {"ours": vars(row.ours), "xla": row.xla and vars(row.xla), "shardy": row.shardy and vars(row.shardy)}
               for row in rows}
    options.out.write_text(json.dumps(records, indent=1) + "\n")


if __name__ == "__main__":
    main()
