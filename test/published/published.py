"""Predictions on described machines beside numbers that others have published.

    published.py TESSERA LLAMA            hold each prediction to the kept ratio to the published number
    published.py TESSERA LLAMA --write    write doc/predictions.md, whose ratios are to be read before they are kept here

LLAMA prints training steps (llama.cpp). A prediction assumes kernels at the machine's peak, so that what is published as measured is
mostly slower; where it is faster, the page says why.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

PAGE = pathlib.Path(__file__).resolve().parents[2] / "doc" / "predictions.md"
BOOK = "Austin et al., How to Scale Your Model, [part 3](https://jax-ml.github.io/scaling-book/sharding)"
ROOFLINE = "Austin et al., How to Scale Your Model, [part 1](https://jax-ml.github.io/scaling-book/roofline)"
TIERS = "MaxText, [optimized models](https://maxtext.readthedocs.io/en/maxtext-v0.2.0/reference/models/tiering.html)"
FLASH = "no flash attention here: scores go to memory"
TOLERANCE = 0.04  # of a ratio

LINE = {"name": "tpu-v5e without wraparound", "device": {"memory_bytes": 16e9, "memory_bytes_per_second": 8.1e11, "kernel_seconds": 1e-6,
        "operations_per_second": {"bf16": 1.97e14}},
        "links": {"*": {"topology": "line", "bytes_per_second": 4.5e10, "seconds": 1e-6}}}


class Tessera:
    def __init__(self, program):
        self.program = program

    def ask(self, command, text, machine, *options):
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder, "program.mlir")
            program.write_text(text)
            if isinstance(machine, dict):
                pathlib.Path(folder, "machine.json").write_text(json.dumps(machine))
                machine = str(pathlib.Path(folder, "machine.json"))
            done = subprocess.run([self.program, command, str(program), "--machine", machine, "--json", *options],
                                  capture_output=True, text=True)
            if done.returncode:
                sys.exit(f"tessera {command}: {done.stderr}")
            return json.loads(done.stdout)


def moved(tessera, machine, devices, shape, to, begin='[{"x"}, {}]'):
    """Seconds of bringing bf16[shape], cut by rows over `devices`, into the sharding `to`."""
    kind = f"tensor<{'x'.join(map(str, shape))}xbf16>"
    text = (f'sdy.mesh @mesh = <["x"={devices}]>\nfunc.func @main(%a: {kind} {{sdy.sharding = #sdy.sharding<@mesh, {begin}>}}) -> '
            f'({kind} {{sdy.sharding = #sdy.sharding<@mesh, {to}>}}) {{ return %a : {kind} }}\n')
    return sum(each["seconds"] for each in tessera.ask("cost", text, machine)["collectives"])


def critical_batch(tessera, machine, width=8192):
    """The rows from which on a product with bf16[width,width] is bound by arithmetic."""
    def is_bound_by_memory(rows):
        a, b, c = f"tensor<{rows}x{width}xbf16>", f"tensor<{width}x{width}xbf16>", f"tensor<{rows}x{width}xbf16>"
        text = (f'sdy.mesh @mesh = <["x"=1]>\nfunc.func @main(%a: {a}, %b: {b}) -> {c} {{\n'
                f'  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : ({a}, {b}) -> {c}\n  return %0 : {c}\n}}\n')
        return tessera.ask("cost", text, machine)["kernels"][0]["bound_by"] == "memory"
    low, high = 1, 4096
    while low + 1 < high:
        middle = (low + high) // 2
        low, high = (middle, high) if is_bound_by_memory(middle) else (low, middle)
    return high


def tokens(tessera, llama, model, machine, devices, batch, length):
    """Tokens a second on each of `devices` with `batch` sequences each, weights and states cut over all of them."""
    text = subprocess.run([llama, model, f"fsdp={devices},model=1", str(batch * devices), str(length)], capture_output=True, text=True,
                          check=True).stdout
    return batch * length / tessera.ask("simulate", text, machine)["step_seconds"]


def rows(tessera, llama):
    """What, on which machine, unit, published, ours, kept ratio of ours to the published, source, remark."""
    us, whole, big, small = 1e6, "[{}, {}]", (2048, 8192), (256, 256)
    gathered = us * moved(tessera, LINE, 4, big, whole)
    yield "all_gather bf16[2048,8192] in a ring of 8", "tpu-v5e", "us", 377, us * moved(tessera, "tpu-v5e", 8, big, whole), 0.99, BOOK, "by formula"
    yield "all_gather bf16[2048,8192] along 4 without wraparound", "tpu-v5e", "us", 560, gathered, 1.0, BOOK, "by formula"
    yield "the same", "tpu-v5e", "us", 680, gathered, 0.82, BOOK, "measured"
    yield ("all_gather bf16[256,256] along 4 without wraparound", "tpu-v5e", "us", 3, us * moved(tessera, LINE, 4, small, whole), 1.0, BOOK,
           "by formula; 8 us were measured")
    yield ("all_to_all bf16[2048,8192] in a ring of 8", "tpu-v5e", "us", 377 / 4, us * moved(tessera, "tpu-v5e", 8, big, '[{}, {"x"}]'), 0.99, BOOK,
           "by formula: a quarter of the all_gather")
    yield ("all_reduce bf16[2048,8192] in a ring of 8", "tpu-v5e", "us", 2 * 377, us * moved(tessera, "tpu-v5e", 8, big, whole, whole + ', unreduced={"x"}'), 0.99, BOOK,
           "by formula: twice the all_gather")
    yield "rows from which a bf16 product is bound by arithmetic", "tpu-v5e", "rows", 240, critical_batch(tessera, "tpu-v5e"), 1.08, ROOFLINE, "by formula, for many columns"
    for model, machine, devices, batch, length, published, ratio, remark in (
            ("llama2-70b", "tpu-v5p", 512, 4, 4096, 692, 0.96, "65.4 % of peak measured"),
            ("llama2-70b", "tpu-v6e", 256, 2, 4096, 900, 0.89, "43.8 % of peak measured, some values offloaded and not computed again"),
            ("llama3.1-405b", "tpu-v6e", 256, 1, 8192, 123, 1.13, "38.55 % of peak measured, with 4 devices to a tensor"),
            ("llama3.1-70b", "tpu-v6e", 256, 4, 8192, 960, 0.61, f"50.33 % of peak measured; {FLASH}"),
            ("llama3.1-8b", "tpu-v6e", 256, 4, 8192, 7207, 0.48, f"45.46 % of peak measured; {FLASH}")):
        yield (f"{model}, {devices} devices, {length} tokens a sequence", machine, "tokens/s on a device", published,
               tokens(tessera, llama, model, machine, devices, batch, length), ratio, TIERS, remark)


def page(found):
    lines = ["# Predictions beside published numbers", "",
             "`tessera cost` and `tessera simulate` predict from a machine's description: its peak rates and its links. This page holds them to what others",
             "have published, by formula or as measured. `make predictions` makes it anew, and a test holds each ratio to what stands here.", "",
             "| what | machine | published | predicted | ratio | source | remark |", "|---|---|---|---|---|---|---|"]
    for what, machine, unit, published, ours, _, source, remark in found:
        lines.append(f"| {what} | {machine} | {published:.4g} {unit} | {ours:.4g} | {ours / published:.2f} | {source} | {remark} |")
    lines += ["", "The training steps are [llama.cpp](../test/published/llama.cpp): AdamW, weights and states in f32 cut over all devices, products in bf16, every layer",
              "computed again on the way back. A prediction knows no flash attention and lets kernels run at the machine's peak, so that it is slower than",
              "what was measured where attention's scores are most of the traffic (8,192 tokens of a small model), and faster where they are not."]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    found = list(rows(Tessera(sys.argv[1]), sys.argv[2]))
    if "--write" in sys.argv:
        PAGE.write_text(page(found))
        sys.exit()
    wrong = [f"{what} on {machine}: {ours:.5g} {unit} is {ours / published:.3f} of the published {published:.5g}, and was {ratio}"
             for what, machine, unit, published, ours, ratio, _, _ in found if abs(ours / published - ratio) > TOLERANCE]
    sys.exit("\n".join(wrong) or 0)
