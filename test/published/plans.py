"""Plans of a model of 70 billion parameters on described devices, beside published configurations.

    plans.py TESSERA TRANSFORMER            hold a small model's plan to its layout by hand, and the page to what is predicted by hand
    plans.py TESSERA TRANSFORMER --write    write doc/plans.md, which takes minutes

TRANSFORMER prints training steps (transformer.cpp), traced by shapes alone. Every row is planned within the memory of the machine's devices, from
a program of which the batch alone is laid, and stands beside the same program laid by hand as published.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

PAGE = pathlib.Path(__file__).resolve().parents[2] / "doc" / "plans.md"
MODEL, LENGTH, MACHINE = "llama2-70b", 4096, "tpu-v5p"
TIERS = "MaxText, [optimized models](https://maxtext.readthedocs.io/en/maxtext-v0.2.0/reference/models/tiering.html)"
BOOK = "Austin et al., How to Scale Your Model, [part 6](https://jax-ml.github.io/scaling-book/applied-training)"
BRIDGE = "Megatron Bridge, [performance summary](https://docs.nvidia.com/nemo/megatron-bridge/latest/performance-summary.html), 25.11"

# Devices, the size of `model`, sequences in all.
CASES = ((256, 1, 256), (256, 4, 256), (2048, 1, 2048), (2048, 4, 2048), (8192, 1, 8192))
# Who says so, the devices, how they are divided, sequences in all, tokens a second on a device.
PUBLISHED = ((TIERS, "512 TPU v5p", "weights and states over all (FSDP)", "sequences of 4,096", "692 (65.4 % of peak), measured"),
             (TIERS, "256 TPU v6e", "weights and states over all (FSDP)", "sequences of 4,096", "900 (43.8 % of peak), measured"),
             (BOOK, "8,960 TPU v5p (Llama 3)", "data 1,024 × sequence 2 × tensor 4", "1,024 sequences of 4,096", "bound by arithmetic, by formula"),
             (BRIDGE, "64 H100 (Llama 3)", "data 2 × tensor 4 × pipeline 8", "128 sequences of 8,192", "1,602 in FP8, measured"))


def printed(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


class Programs:
    def __init__(self, tessera: str, transformer: str):
        self.tessera, self.transformer = tessera, transformer

    def ask(self, command: str, mesh: str, sequences: int, *options: str, model: str = MODEL, length: int = LENGTH,
            limits: tuple[str, ...] = ()) -> dict:
        """What TESSERA says of the step; `open` among the options leaves weights and states to the plan."""
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder, "step.mlir")
            program.write_text(printed(self.transformer, model, mesh, str(sequences), str(length), *options))
            done = subprocess.run([self.tessera, command, program, "--machine", MACHINE, "--json", *limits], capture_output=True, text=True)
            return {"problem": done.stderr} if done.returncode else json.loads(done.stdout)


def mesh_of(devices: int, model: int) -> str:
    return f"fsdp={devices // model},model={model}"


def layout(plan: dict) -> str:
    """How arguments lie, by the axes that cut them: `24 over fsdp, 12 over fsdp and model`."""
    counts = {}
    for decision in plan["decisions"]:
        axes = sorted({axis for dim in decision["sharding"] or [] for axis in dim})
        name = "left open" if decision["sharding"] is None else f"over {' and '.join(axes)}" if axes else "whole"
        counts[name] = counts.get(name, 0) + len(decision["arguments"])
    return ", ".join(f"{count} {name}" for name, count in sorted(counts.items(), key=lambda each: (-each[1], each[0])))


def by_hand(programs: Programs, devices: int, model: int, sequences: int) -> str:
    cost = programs.ask("cost", mesh_of(devices, model), sequences)
    return f"{cost['seconds']['step']:.3g} s | {cost['memory']['peak'] / 1e9:.1f} GB |"


def row(programs: Programs, devices: int, model: int, sequences: int) -> str:
    plan = programs.ask("plan", mesh_of(devices, model), sequences, "open")
    begin = f"| {devices:,} | {devices // model:,} × {model} | {sequences:,} | "
    if "problem" in plan:
        planned = f"none: {plan['problem'].strip().split('error: ')[-1]} | | | | | "
    else:
        tokens = sequences * LENGTH / devices / plan["step_seconds"]
        planned = (f"{plan['step_seconds']:.3g} s | {tokens:,.0f} | {plan['communication_seconds']:.3g} s | "
                   f"{plan['peak_bytes'] / 1e9:.1f} GB | {layout(plan)} | ")
    return begin + planned + by_hand(programs, devices, model, sequences)


def page(programs: Programs) -> str:
    lines = [
        "# Plans of a model of 70 billion parameters", "",
        f"A training step of Llama 2 70B ([transformer.cpp](../test/published/transformer.cpp): AdamW with states in f32, products in bf16, sequences of {LENGTH:,}",
        f"tokens, each layer computed again on the way back), planned for described {MACHINE} devices of 96 GB. It is written with the library and",
        "traced by shapes, so that no array of it is made. Only the batch has a sharding, over `fsdp`. The planner chooses those of parameters,",
        "gradients and both states of AdamW, and the memory of each plan counts these with the activations. `make plans` makes this page.", "",
        "| devices | fsdp × model | sequences | step | tokens/s on a device | communicating | peak | arguments | by hand: step | peak |",
        "|---|---|---|---|---|---|---|---|---|---|"]
    for case in CASES:
        lines.append(row(programs, *case))
        print(lines[-1], file=sys.stderr, flush=True)
    lines += ["", "The columns by hand are for the layout of the published runs: weights and states cut by their width over `fsdp`, and by heads, hidden units",
              "and words over `model`. The arguments are counted by the axes that the plan cuts them over. Published configurations of models of 70 billion",
              "parameters, of which [predictions.md](predictions.md) predicts the first two:", "",
              "| source | devices | how they are divided | batch | tokens/s on a device |", "|---|---|---|---|---|"]
    lines += [f"| {' | '.join(each)} |" for each in PUBLISHED]
    lines += ["", "No flash attention is modelled: the scores of a sequence go to memory, which is why a device takes one sequence here."]
    return "\n".join(lines) + "\n"


def check(programs: Programs) -> list[str]:
    problems = []
    limit = 2_000_000
    asked = {"model": "tiny", "length": 64, "limits": ("--memory-limit", str(limit), "--most-plans", "24")}
    plan = programs.ask("plan", "fsdp=4,model=1", 8, "open", **asked)
    hand = programs.ask("cost", "fsdp=4,model=1", 8, model="tiny", length=64)
    if "problem" in plan or plan["step_seconds"] > hand["seconds"]["step"] or plan["peak_bytes"] > limit:
        problems.append(f"a small model's plan: {plan.get('problem', plan)}, and by hand it takes {hand['seconds']['step']} s")
    elif not layout(plan):
        problems.append("a small model's plan decides nothing")
    case = CASES[0]
    here = by_hand(programs, *case)
    kept = [line for line in PAGE.read_text().splitlines() if line.startswith(f"| {case[0]:,} | {case[0] // case[1]:,} × {case[1]} |")]
    if len(kept) != 1 or not kept[0].endswith(here):
        problems.append(f"the page says {kept}, and by hand it is now {here}: make plans makes it anew")
    return problems


def main():
    programs = Programs(*sys.argv[1:3])
    if sys.argv[3:] == ["--write"]:
        PAGE.write_text(page(programs))
        return
    problems = check(programs)
    print("\n".join(problems))
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
