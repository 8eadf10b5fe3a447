"""Holds what tessera-opt's passes make of drawn programs to what jaxlib's Shardy makes of them, text for text.

    python drawn.py SAMPLED_TEST TESSERA_OPT [--first 0] [--draws 500] [--pipeline NAME] [--show 5] [--keep FOLDER] [--agreed FOLDER]

The interpreter that runs this has jaxlib. SAMPLED_TEST draws the programs (test/sampled). Programs that jaxlib refuses must be refused
here too. Exits with 1 if there is a difference that the list of known ones (known.txt) doesn't explain.
"""

import argparse
import difflib
import pathlib
import re
import subprocess
import sys
from collections import Counter

HERE = pathlib.Path(__file__).resolve().parent
SEPARATOR = "// -----\n"


def drawn(sampled_test: pathlib.Path, first: int, draws: int) -> list[str]:
    done = subprocess.run([sampled_test, "--annotated", f"{first}-{first + draws - 1}"], capture_output=True, text=True, check=True)
    return done.stdout.split(SEPARATOR)


def ours(tessera_opt: pathlib.Path, pipeline: str, program: str) -> str:
    """The module that comes out, or the first error."""
    done = subprocess.run([tessera_opt, f"-{pipeline}", "-"], input=program, capture_output=True, text=True)
    return done.stdout if done.returncode == 0 else first_error(done.stderr)


def all_of_ours(tessera_opt: pathlib.Path, pipeline: str, programs: list[str]) -> list[str]:
    """By one process, as long as nothing fails."""
    done = subprocess.run([tessera_opt, f"-{pipeline}", "--split-input-file", "-"], input=SEPARATOR.join(programs),
                          capture_output=True, text=True)
    made = re.split(r"^// -----\n", done.stdout, flags=re.M)
    if done.returncode == 0 and len(made) == len(programs):
        return [text.lstrip("\n") for text in made]
    return [ours(tessera_opt, pipeline, program) for program in programs]


def first_error(text: str) -> str:
    found = re.search(r"error: (.*)", text)
    return "refused: " + (found[1] if found else text.strip()[-200:])


WORKER = """
import sys
from jax._src.interpreters import mlir
from jaxlib.mlir import ir
from jaxlib.mlir.passmanager import PassManager

pipeline = sys.argv[1]
for name in sys.stdin:
    path = name.strip()
    context = mlir.make_ir_context()
    context.enable_multithreading(False)
    with context:
        try:
            module = ir.Module.parse(open(path).read())
            PassManager.parse(f"builtin.module({pipeline})").run(module.operation)
            text = str(module) + "\\n"
        except ir.MLIRError as error:
            text = "error: " + (error.error_diagnostics[0].message if error.error_diagnostics else str(error)) + "\\n"
    open(path + ".out", "w").write(text)
    print("done", flush=True)
"""


class Peer:
    """A process with jaxlib, which is started anew if a program ends it."""

    def __init__(self, pipeline: str, folder: pathlib.Path) -> None:
        self.pipeline, self.folder = pipeline, folder
        self.process: subprocess.Popen | None = None

    def made_of(self, program: str) -> str:
        if not self.process:
            self.process = subprocess.Popen([sys.executable, "-c", WORKER, self.pipeline], stdin=subprocess.PIPE,
                                            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        path = self.folder / "program.mlir"
        path.write_text(program)
        self.process.stdin.write(f"{path}\n")
        self.process.stdin.flush()
        if self.process.stdout.readline() != "done\n":
            self.process.wait()
            self.process = None
            return "ended: jaxlib's process"
        text = pathlib.Path(f"{path}.out").read_text()
        return first_error(text) if text.startswith("error: ") else text

    def close(self) -> None:
        if self.process:
            self.process.stdin.close()
            self.process.wait()


def lines_of(text: str) -> list[str]:
    """Without runs of spaces."""
    return [re.sub(r"(?<=\S)  +", " ", line.rstrip()) for line in text.strip().splitlines()]


def with_openers(lines: list[str]) -> list[str]:
    """Lines that end an operation with regions, or return from one, say which: `}) {...} : ...  // of %0 = "stablehlo.if"`."""
    opened, said = [], []
    for line in lines:
        closes = line.lstrip().startswith("}")
        opener = opened.pop() if closes and opened else line.split("(")[0].strip()
        if line.endswith("{"):
            opened.append(opener)
        returns = line.lstrip().startswith("stablehlo.return") and opened
        opener = opened[-1] if returns else opener
        said.append(f"{line}  // of {opener}" if (closes and not line.endswith("{")) or returns else line)
    return said


def around(difference: str, program: str) -> str:
    """The differing lines, and the lines of the program that have a value of theirs: an axis that doesn't spread through
    an operation is missing where its operands are made or its results are used. A value that a branch returns is its operation's."""
    changed = [line[1:] for line in difference.splitlines() if re.match(r"[-+](?![-+])", line)]
    values = {value for line in changed for value in re.findall(r"%\w+", line)}
    made = {found[1] for line in changed if (found := re.match(r" *(%\w+)[^=]*=", line))}

    def is_around(line: str) -> bool:
        near = made if line.lstrip().startswith("stablehlo.return") else values
        return bool(near & set(re.findall(r"%\w+", line)))

    return "\n".join(changed + [line for line in with_openers(lines_of(program)) if is_around(line)])


def known_differences() -> list[tuple[str, re.Pattern]]:
    """Names, each with what the differing lines, or those around them, look like."""
    path = HERE / "known.txt"
    rows = [line.split("\t") for line in path.read_text().splitlines() if line and not line.startswith("#")] if path.exists() else []
    return [(name, re.compile(pattern, re.S)) for name, pattern in rows]


def verdict(theirs: str, mine: str, known: list[tuple[str, re.Pattern]]) -> str:
    if theirs.startswith("ended"):
        return "jaxlib ends" if not mine.startswith("refused") else "jaxlib ends, ours refuses"
    if theirs.startswith("refused") or mine.startswith("refused"):
        if theirs == mine:
            return "same error"
        if theirs.startswith("refused") and mine.startswith("refused"):
            return "other error"
    if lines_of(theirs) == lines_of(mine):
        return "same"
    pair = [with_openers(lines_of(text)) for text in (theirs, mine)]
    difference = "\n".join(difflib.unified_diff(*pair, "theirs", "ours", lineterm="", n=0))
    for name, pattern in known:
        if pattern.search(around(difference, mine)):
            return f"known: {name}"
    return "refused by one" if "refused" in (theirs[:7], mine[:7]) else "different"


OPERATION = re.compile(r'"?((?:stablehlo|chlo|sdy)\.[a-z_0-9]+|unreduced|replicated|@other|\}p\d|:\(\d\)\d|func\.func private)"?')


def write_agreed(pairs: list[tuple[str, str]], folder: pathlib.Path) -> None:
    """Of programs with their results, those that have all operations and all that shardings can say, once each: the shortest first."""
    left, kept = Counter(), []
    for program, _ in pairs:
        left.update({name: 1 for name in set(OPERATION.findall(program)) - set(left)})
    for program, result in sorted(pairs, key=lambda pair: len(pair[0])):
        names = {name for name in set(OPERATION.findall(program)) if left[name] > 0}
        if not names or "sharding" not in result:
            continue
        kept.append((program, result))
        left.subtract(names)
    for name, index in (("agreed.mlir", 0), ("agreed.out.mlir", 1)):
        (folder / name).write_text(SEPARATOR.join(pair[index] for pair in kept))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("sampled_test", type=pathlib.Path)
    parser.add_argument("tessera_opt", type=pathlib.Path)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--draws", type=int, default=500)
    parser.add_argument("--pipeline", default="sdy-propagation-pipeline")
    parser.add_argument("--show", type=int, default=5, help="differences that are printed")
    parser.add_argument("--keep", type=pathlib.Path, default=pathlib.Path("build/peer"), help="folder for what differs")
    parser.add_argument("--agreed", type=pathlib.Path, help="folder for programs with results that both make")
    options = parser.parse_args()
    agreed: list[tuple[str, str]] = []
    options.keep.mkdir(parents=True, exist_ok=True)
    counts: Counter[str] = Counter()
    peer, known, shown = Peer(options.pipeline, options.keep), known_differences(), 0
    for begin in range(options.first, options.first + options.draws, 50):
        programs = drawn(options.sampled_test, begin, min(50, options.first + options.draws - begin))
        for seed, (program, mine) in enumerate(zip(programs, all_of_ours(options.tessera_opt, options.pipeline, programs)), begin):
            theirs = peer.made_of(program)
            found = verdict(theirs, mine, known)
            counts[found] += 1
            if found == "same":
                agreed.append((program, mine.strip() + "\n"))
            if found in ("same", "same error") or found.startswith("known"):
                continue
            for name, text in (("program", program), ("theirs", theirs), ("ours", mine)):
                (options.keep / f"{seed}.{name}.mlir").write_text(text)
            shown += 1
            if shown <= options.show:
                print(f"seed {seed}: {found}")
                print("\n".join(difflib.unified_diff(lines_of(theirs), lines_of(mine), "theirs", "ours", lineterm="", n=1)))
    peer.close()
    if options.agreed:
        write_agreed(agreed, options.agreed)
    for name, count in counts.most_common():
        print(f"{count:6} {name}")
    bad = {"different", "refused by one", "jaxlib ends, ours refuses"}
    return 1 if any(counts[name] for name in bad) else 0


if __name__ == "__main__":
    sys.exit(main())
