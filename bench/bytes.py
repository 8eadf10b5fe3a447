"""What the programs of bench/programs and test/corpus send: ours, and XLA's of the same text.

    python3 bench/bytes.py [--only REGEX] [--corpus FOLDER] [--machine NAME] [--out build/bytes.json]

Of each program: bytes that a device sends, with loops counted by their iterations; how many collectives that is; the time
they take on a described machine. XLA's are counted in what the first interpreter of $JAX_PYTHON compiles; without it those
columns stay empty. Nothing runs: programs are planned, and compiled by XLA.
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
    total: int | None  # by all
    messages: int
    seconds: float | None


def ours(binary: pathlib.Path, program: Program, machine: str) -> Traffic:
    prediction = json.loads(call([str(binary), "cost", str(program.text), "--machine", machine, "--json"]))

    def summed(field: str):
        return sum(each[field] * each["executions"] for each in prediction["collectives"])

    return Traffic(summed("bytes_sent"), summed("bytes_total"), sum(each["executions"] for each in prediction["collectives"]),
                   summed("seconds"))


def of_xla(python: str, program: Program) -> Traffic | None:
    answer = json.loads(call([python, "-B", str(HERE / "jax_bytes.py"), str(program.folder)]).splitlines()[-1])
    return None if "error" in answer else Traffic(answer["bytes"], None, answer["messages"], None)


def programs_of(folders: list[pathlib.Path], only: str) -> list[Program]:
    found = [case.parent for folder in folders for case in sorted(folder.glob("*/case.json"))]
    return [Program(folder) for folder in found if re.search(only, folder.name)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="programs whose names match")
    parser.add_argument("--corpus", type=pathlib.Path, default=HERE.parent / "test" / "corpus")
    parser.add_argument("--machine", default="nominal")
    parser.add_argument("--tessera", type=pathlib.Path, default=BUILD / "bin" / "tessera")
    parser.add_argument("--out", type=pathlib.Path, default=BUILD / "bytes.json")
    options = parser.parse_args()

    table = Table(["program", "bytes", "by all", "messages", "us", "XLA bytes", "messages", "ours/XLA"],
                  widths=[36, 12, 13, 8, 9, 12, 8, 8])
    python, records, sums = (jax_pythons() or [None])[0], {}, [0, 0]
    for program in programs_of([HERE / "programs", options.corpus], options.only):
        try:
            mine = ours(options.tessera, program, options.machine)
            peer = of_xla(python, program) if python else None
        except Failed as failure:
            print(f"{program.name}: {failure}", flush=True)
            continue
        if peer:
            sums = [sums[0] + mine.sent, sums[1] + peer.sent]
        records[program.name] = {"ours": vars(mine), "xla": vars(peer) if peer else None}
        table.add([program.name, str(mine.sent), str(mine.total), str(mine.messages), number(1e6 * mine.seconds),
                   str(peer.sent) if peer else "-", str(peer.messages) if peer else "-",
                   number(mine.sent / peer.sent if peer and peer.sent else None)])
    if sums[1]:
        print(f"In sum ours are {number(sums[0] / sums[1])} of XLA's.")
    options.out.write_text(json.dumps(records, indent=1) + "\n")


if __name__ == "__main__":
    main()
