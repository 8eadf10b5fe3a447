"""Transposes of arrays of many forms beside memcpy on as many bytes, both on all cores."""

import pathlib

from peers import call
from table import Table, number


def measure(program: pathlib.Path) -> dict:
    """Milliseconds by name, which is the shape, the permutation and the bytes of an element."""
    print()
    table = Table(["transposes, ms", "ours", "memcpy", "ours/memcpy"], widths=[28, 8, 8, 11])
    records = {}
    for line in call([str(program)]).splitlines():
        name, ours, limit = line.split("\t")
        records[name] = {"ms": float(ours), "memcpy_ms": float(limit)}
        table.add([name, number(float(ours)), number(float(limit)), number(float(ours) / float(limit))])
    return records
