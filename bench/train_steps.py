"""Training steps written in C++, their gradients the library's own, beside the same steps as JAX exported them with JAX's
gradients, both run by Tessera: what it takes to compile one, to run one, and what a device sends."""

import os
import pathlib
import statistics
import tempfile

from peers import HERE, call
from table import Table, number

NAMES = ["mlp_train_step", "transformer_block_train_step", "scan_256_small_steps"]


def once(binary: pathlib.Path, *words: str) -> list[float]:
    """Seconds to compile, seconds of a step, bytes; nothing comes from a cache on disk."""
    with tempfile.TemporaryDirectory(prefix="tessera-bench-") as cache:
        text = call([str(binary), *words], env=os.environ | {"TESSERA_CACHE_DIR": cache})
    return [float(word) for word in text.split("\t")]


def measure(binary: pathlib.Path, rounds: int) -> dict:
    """In turns; of each the least over the rounds, which other work on the machine disturbs least."""
    headings = ["\ntraining steps in C++", "step ms", "exported", "ratio", "compile s", "exported", "ratio", "bytes", "exported"]
    table, records = Table(headings, widths=[30, 9, 9, 7, 9, 9, 7, 10, 10]), {}
    for name in NAMES:
        own, exported = [], []
        for _ in range(rounds):
            own.append(once(binary, "own", name))
            exported.append(once(binary, "exported", str(HERE / "programs" / name / "program.mlir")))
        compile_s, step_s, sent = map(min, zip(*own))
        peer_compile_s, peer_step_s, peer_sent = map(min, zip(*exported))
        ratios = [statistics.median(a[i] / b[i] for a, b in zip(own, exported)) for i in range(2)]
        records[name] = {"ms": 1e3 * step_s, "exported_ms": 1e3 * peer_step_s, "step_ratio": ratios[1],
                         "compile_s": compile_s, "exported_compile_s": peer_compile_s, "compile_ratio": ratios[0],
                         "bytes_sent": sent, "exported_bytes_sent": peer_sent}
        table.add([name, number(1e3 * step_s), number(1e3 * peer_step_s), number(ratios[1]), number(compile_s),
                   number(peer_compile_s), number(ratios[0]), number(sent), number(peer_sent)])
    return records
