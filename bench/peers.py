"""The programs that are timed against each other, each started as its own process: tessera, JAX, the limits."""

import json
import os
import pathlib
import subprocess
from dataclasses import dataclass, field

HERE = pathlib.Path(__file__).resolve().parent
TIMEOUT = 900  # seconds, for one call


@dataclass
class Program:
    """A folder of bench/programs, bench/loops or bench/ops: program.mlir and case.json (see doc/benchmarks.md)."""

    folder: pathlib.Path
    case: dict = field(init=False)

    def __post_init__(self) -> None:
        self.case = json.loads((self.folder / "case.json").read_text())

    @property
    def name(self) -> str:
        return self.folder.name

    @property
    def text(self) -> pathlib.Path:
        return self.folder / "program.mlir"


class Failed(Exception):
    """One of the peers ended with an error; the message is its last line."""


def call(command: list[str], **options) -> str:
    try:
        result = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT, **options)
    except subprocess.TimeoutExpired:
        raise Failed(f"took more than {TIMEOUT} seconds") from None
    if result.returncode:
        raise Failed((result.stderr.strip() or f"exit status {result.returncode}").splitlines()[-1])
    return result.stdout


@dataclass
class Tessera:
    binary: pathlib.Path
    cache: pathlib.Path  # of compiled functions: empty before the first run, which thus shows what compiling costs
    prefix: list[str] = field(default_factory=list)  # what starts it, as taskset
    on: list[str] = field(default_factory=list)  # what its runs get besides, as a machine

    def run(self, text: pathlib.Path, steps: int) -> dict:
        """The report of a run of so many timed steps."""
        command = [*self.prefix, str(self.binary), "run", str(text), "--random", "1", "--time", str(steps), "--json", *self.on]
        return json.loads(call(command, env=os.environ | {"TESSERA_CACHE_DIR": str(self.cache)}))


def jax_pythons() -> list[str]:
    """The interpreters that have JAX, of one version or several."""
    return [python for python in os.environ.get("JAX_PYTHON", "").split(os.pathsep) if python]


class Jax:
    """jax_worker.py on some cores, waiting for orders between rounds."""

    def __init__(self, python: str, program: Program, cores: int) -> None:
        command = [python, str(HERE / "jax_worker.py"), str(program.folder), str(cores)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        try:
            ready = self.answer()
        except Failed:
            self.close()
            raise
        self.version: str = ready["jax"]
        self.cores = cores
        self.compile_seconds: float = ready["compile_s"]

    def answer(self):
        line = self.process.stdout.readline()
        if not line:
            raise Failed(f"JAX ended with status {self.process.wait()}")
        return json.loads(line)

    def steps(self, count: int) -> list[float]:
        """Milliseconds of each."""
        self.process.stdin.write(f"{count}\n")
        self.process.stdin.flush()
        return self.answer()

    def close(self) -> None:
        self.process.stdin.close()
        self.process.wait()


def limit_of(binary: pathlib.Path, program: Program, repeats: int) -> float | None:
    """Milliseconds that OpenBLAS and memcpy alone take for what the program must compute and move; None where that is
    next to nothing."""
    limit = program.case["limit"]
    words = [str(repeats)]
    for product in limit["products"]:
        words += ["product", *map(str, product)]
    for copy in limit["copies"]:
        words += ["copy", *map(str, copy)]
    if len(words) == 1:
        return None
    return sum(json.loads(call([str(binary), *words])))
