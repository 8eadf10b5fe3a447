"""Predictions on described machines beside numbers that others have published.

    published.py TESSERA TRANSFORMER formulas|runs    hold each prediction to the kept ratio to the published number
    published.py TESSERA TRANSFORMER write            write doc/predictions.md, whose ratios are to be read before they are kept here

TRANSFORMER prints training steps (transformer.cpp). `formulas` are collectives and rooflines, `runs` the published training runs. A
prediction assumes kernels at the machine's rates; the page says what makes measured runs slower or faster.
"""

import concurrent.futures
import dataclasses
import json
import math
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "doc" / "predictions.md"
MACHINES = ROOT / "src" / "cost" / "machines"
BOOK = "Austin et al., How to Scale Your Model, [part 3](https://jax-ml.github.io/scaling-book/sharding)"
ROOFLINE = "Austin et al., How to Scale Your Model, [part 1](https://jax-ml.github.io/scaling-book/roofline)"
TIERS = "MaxText, [optimized models](https://maxtext.readthedocs.io/en/maxtext-v0.2.0/reference/models/tiering.html)"
MAXTEXT = "MaxText, [v5e benchmarks](https://github.com/AI-Hypercomputer/maxtext/tree/07775101/MaxText/configs/v5e)"
MEGATRON = "Narayanan et al., [arXiv:2104.04473](https://arxiv.org/abs/2104.04473), table 1"
OPT = "Zhang et al., [arXiv:2205.01068](https://arxiv.org/abs/2205.01068), section 2.4"
PALM = "Chowdhery et al., [arXiv:2204.02311](https://arxiv.org/abs/2204.02311), section 4.1"
FOUNDRY = "MosaicML, [LLM Foundry benchmarks](https://github.com/mosaicml/llm-foundry/blob/061f2c7c/scripts/train/benchmarking/README.md)"
TITAN = "torchtitan, [H100 benchmarks](https://github.com/pytorch/torchtitan/blob/31a17bfd/benchmarks/llama3_h100_202412_torchtitan.md)"
TOLERANCE = 0.04  # of a ratio

LINE = {"name": "tpu-v5e without wraparound", "device": {"memory_bytes": 16e9, "memory_bytes_per_second": 8.1e11, "kernel_seconds": 1e-6,
        "operations_per_second": {"bf16": 1.97e14}},
        "links": {"*": {"topology": "line", "bytes_per_second": 4.5e10, "seconds": 1e-6}}}


def in_blocks(machine, heads, kv_heads, length, per_head=128):
    """Attention by as many queries at a time, a power of two, as leave the operands of its products in the machine's cache."""
    [cache] = machine["device"]["caches"]
    queries = (cache["bytes"] - 2 * length * kv_heads * per_head) / (2 * heads * length)
    return f"block={1 << int(math.log2(queries))}"


def machine_named(name):
    return json.loads((MACHINES / f"{name}.json").read_text())


def with_vector_memory(name):
    """A TPU whose kernels of up to 128 MiB move their bytes 22 times as fast as its memory (part 2 of the book)."""
    machine = machine_named(name)
    machine["device"]["caches"] = [{"bytes": 128 << 20, "bytes_per_second": 22 * machine["device"]["memory_bytes_per_second"]}]
    return machine


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


def formulas(tessera):
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


@dataclasses.dataclass
class Run:
    """A published training run: its model and sizes as transformer.cpp takes them, and what a device does in a second."""
    model: str
    machine: object  # a name, or a description with what the source says of its own
    mesh: str
    sequences: int
    length: int
    options: tuple[str, ...]
    unit: str
    work: float  # of a device in a step, in that unit times a second
    published: float
    ratio: float
    source: str
    remark: str

    def row(self, tessera, transformer):
        text = subprocess.run([transformer, self.model, self.mesh, str(self.sequences), str(self.length), *self.options], capture_output=True,
                              text=True, check=True).stdout
        ours = self.work / tessera.ask("simulate", text, self.machine)["step_seconds"]
        machine = self.machine if isinstance(self.machine, str) else self.machine["name"]
        what = f"{self.model}, {self.mesh.replace(',', ' × ').replace('=', ' ')}, {self.sequences} sequences of {self.length}"
        return what, machine, f"{self.unit} on a device", self.published, ours, self.ratio, self.source, self.remark


def devices_of(mesh):
    return math.prod(int(axis.split("=")[1]) for axis in mesh.split(","))


def described(name, **changes):
    """The machine of this name with other fields of its device, and the axis `pods` on the given rate between pods."""
    machine = machine_named(name)
    if "pods" in changes:
        machine["links"]["pods"] = {"topology": "all_to_all", "bytes_per_second": changes.pop("pods"), "seconds": 1e-5}
    machine["device"] |= changes
    return machine


def tokens(model, machine, mesh, sequences, length, options, published, ratio, source, remark):
    work = sequences * length / devices_of(mesh)
    return Run(model, machine, mesh, sequences, length, options, "tokens/s", work, published, ratio, source, remark)


def megatron(model, layers, width, words, mesh, sequences, published, ratio, source, remark, options=()):
    """In teraFLOP/s as the source counts them, with all layers computed again (section 5.1 there, equation 3)."""
    length = 2048
    work = 96e-12 * sequences * length * layers * width**2 * (1 + length / (6 * width) + words / (16 * layers * width)) / devices_of(mesh)
    return Run(model, "a100", mesh, sequences, length, options, "TFLOP/s", work, published, ratio, source, remark)


def maxtext(model, layers, width, wide, hidden, mesh, sequences, published, ratio, remark):
    """In teraFLOP/s as MaxText counts them: products of the model forward and back, attention not halved by its mask."""
    length, words = 2048, 32000
    a_token = layers * (2 * width * (4 * wide + 3 * hidden) + 4 * length * wide) + 2 * width * words
    work = 3e-12 * sequences * length * a_token / devices_of(mesh)
    v5e = with_vector_memory("tpu-v5e")
    return Run(model, v5e, mesh, sequences, length, (in_blocks(v5e, wide // 128, wide // 128, length),), "TFLOP/s", work, published, ratio, MAXTEXT, remark)


def runs():
    v6e = with_vector_memory("tpu-v6e")
    for model, machine, devices, batch, length, published, ratio, options, remark in (
            ("llama2-70b", "tpu-v5p", 512, 4, 4096, 692, 0.96, (), "65.4 % of peak measured"),
            ("llama2-70b", "tpu-v6e", 256, 2, 4096, 900, 0.89, (), "43.8 % of peak measured, some values offloaded and not computed again"),
            ("llama3.1-405b", "tpu-v6e", 256, 1, 8192, 123, 1.13, (), "38.55 % of peak measured, with 4 devices to a tensor"),
            ("llama3.1-70b", v6e, 256, 4, 8192, 960, 0.84, (in_blocks(v6e, 64, 8, 8192),), "50.33 % of peak measured"),
            ("llama3.1-8b", v6e, 256, 4, 8192, 7207, 0.72, (in_blocks(v6e, 32, 8, 8192),), "45.46 % of peak measured")):
        yield tokens(model, machine, f"fsdp={devices},model=1", batch * devices, length, options, published, ratio, TIERS, remark)
    for model, layers, width, mesh, sequences, published, ratio in (
            ("gpt-1.7b", 24, 2304, "nodes=4,data=8", 512, 137, 1.55), ("gpt-3.6b", 30, 3072, "nodes=8,data=4,model=2", 512, 138, 1.55),
            ("gpt-7.5b", 36, 4096, "nodes=16,data=2,model=4", 512, 142, 1.55), ("gpt-18.4b", 40, 6144, "nodes=32,model=8", 1024, 135, 1.6)):
        yield megatron(model, layers, width, 51200, mesh, sequences, published, ratio, MEGATRON, "scores written to memory there too", ("whole",))
    yield megatron("opt-175b", 96, 12288, 50272, "nodes=124,model=8", 992, 147, 1.25, OPT, "the most that was reached; 124 groups of 8 sequences, where 1,024 in all were trained with")
    yield tokens("palm-540b", described("tpu-v4", pods=1.65e9), "pods=2,fsdp=256,model=12", 2048, 2048, (), 238300 / 6144, 1.22, PALM, "46.2 % of peak measured; AdamW in place of Adafactor")
    for model, heads, name, mesh, sequences, options, published, ratio in (
            ("mpt-7b", 32, "a100", "fsdp=8", 48, ("stored",), 4641, 0.94), ("mpt-13b", 40, "a100", "fsdp=8", 16, ("stored",), 2262, 0.92),
            ("mpt-70b", 64, "a100", "nodes=8,fsdp=8", 512, (), 410, 0.81), ("mpt-7b", 32, "h100", "fsdp=8", 48, ("stored",), 10643, 0.96),
            ("mpt-13b", 40, "h100", "nodes=8,fsdp=8", 128, ("stored",), 4800, 0.87), ("mpt-70b", 64, "h100", "nodes=8,fsdp=8", 512, (), 1039, 0.91)):
        options = (*options, in_blocks(machine_named(name), heads, heads, 2048))
        yield tokens(model, name, mesh, sequences, 2048, options, published, ratio, FOUNDRY, "products kept" if "stored" in options else "")
    hbm2e = described("h100", memory_bytes_per_second=2.4e12, memory_bytes=96e9)
    for mesh, sequences, published in (("fsdp=8", 16, 6667), ("nodes=16,fsdp=8", 256, 6514)):
        yield tokens("llama3.1-8b", hbm2e, mesh, sequences, 8192, ("stored", in_blocks(hbm2e, 32, 8, 8192)), published, 0.68, TITAN, "its memory at 2.4 TB/s")
    for model, layers, width, wide, hidden, batch, published, ratio in (("maxtext-16b", 32, 4096, 8192, 28672, 6, 120, 1.04), ("maxtext-32b", 32, 8192, 8192, 28672, 4, 132, 1.01)):
        yield maxtext(model, layers, width, wide, hidden, "fsdp=256", 256 * batch, published, ratio, "")


NOTES = """The runs are training steps of [transformer.cpp](../test/published/transformer.cpp): AdamW with weights and states in f32, products in bf16,
no biases, no dropout. Weights are cut over all axes but `model` and `pods`, and in Megatron's rows over `model` alone; every layer is computed
again on the way back, unless products are kept. Where a run used flash attention, the program takes a sequence and so many queries
at a time as leave the operands of its products in the device's cache. Every kernel of that is counted by itself, with its start and its
passes over the scores, which one kernel does in registers: with 8,192 tokens to a sequence predictions are too slow, most of all
for small models on an H100.

What was measured takes longer than predicted where kernels don't reach the rates that they are given here: the worst are Megatron's
runs of 2021, which reached 44 % of peak, with unfused kernels, dropout and gradients summed in a phase of their own. A prediction
takes its time for products as if all of them reached the best rate that was measured of any.

Descriptions of machines are of public sources, and none is fitted to a row: TPUs as in the book's
[part 2](https://jax-ml.github.io/scaling-book/tpus), with the 128 MiB of vector memory of
[JAX's list](https://github.com/jax-ml/jax/blob/main/jax/_src/pallas/mosaic/tpu_info.py) where `block` is used, at 22 times the rate of
the main memory (part 2); pods joined at PaLM's 81 Tb/s. `a100` and `h100` have their
specifications' memory and NVLink, an InfiniBand adapter a GPU along an axis called `nodes` (200 and 400 Gb/s), their L2 caches (40 MiB at
5,120 bytes a cycle; 50 MiB at 5.5 TB/s as measured by Chips and Cheese), and for products the most that
[S. Bekman](https://github.com/stas00/ml-engineering/tree/master/compute/accelerator) measured: 271.2 of 312 and 794.5 of 989 TFLOP/s.""".split("\n")


def page(found):
    lines = ["# Predictions beside published numbers", "",
             "`tessera cost` and `tessera simulate` predict from a machine's description: its peak rates and its links. This page holds them to what others",
             "have published, by formula or as measured. `make predictions` makes it anew, and a test holds each ratio to what stands here.", "",
             "| what | machine | published | predicted | ratio | source | remark |", "|---|---|---|---|---|---|---|"]
    for what, machine, unit, published, ours, _, source, remark in found:
        lines.append(f"| {what} | {machine} | {published:.4g} {unit} | {ours:.4g} | {ours / published:.2f} | {source} | {remark} |")
    lines += ["", *NOTES]
    return "\n".join(lines) + "\n"


def rows(tessera, transformer, which):
    if which != "runs":
        yield from formulas(tessera)
    if which != "formulas":
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            yield from pool.map(lambda run: run.row(tessera, transformer), runs())


def main():
    tessera, transformer, which = sys.argv[1:]
    found = list(rows(Tessera(tessera), transformer, which))
    if which == "write":
        PAGE.write_text(page(found))
        return
    wrong = [f"{what} on {machine}: {ours:.5g} {unit} is {ours / published:.3f} of the published {published:.5g}, and was {ratio}"
             for what, machine, unit, published, ours, ratio, _, _ in found if abs(ours / published - ratio) > TOLERANCE]
    sys.exit("\n".join(wrong) or 0)


if __name__ == "__main__":
    main()
