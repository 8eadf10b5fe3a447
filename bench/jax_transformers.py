"""Unrolled transformers as JAX prints them, and the time that a pass pipeline of jaxlib takes on a file.

    python jax_transformers.py make FOLDER LAYERS...              FOLDER/forward_N.mlir and training_N.mlir
    python jax_transformers.py time PIPELINE FILE ROUNDS VERIFIES  a line of JSON: processor's seconds of each round

Driven by propagation.py.
"""

import json
import pathlib
import sys
import time

WIDTH, HEADS, INNER, LENGTH, BATCH, WORDS = 512, 8, 2048, 128, 16, 1024


def make(folder: pathlib.Path, counts: list[int]) -> None:
    import jax
    import jax.numpy as jnp
    from jax.sharding import AbstractMesh, AxisType, NamedSharding, PartitionSpec

    jax.config.update("jax_use_shardy_partitioner", True)
    mesh = AbstractMesh((4, 2), ("data", "model"), axis_types=(AxisType.Auto, AxisType.Auto))

    def array(shape, *axes, dtype=jnp.float32):
        return jax.ShapeDtypeStruct(shape, dtype, sharding=NamedSharding(mesh, PartitionSpec(*axes)))

    def layer():
        head = WIDTH // HEADS
        return {"qkv": array((WIDTH, 3, HEADS, head), None, None, "model", None),
                "out": array((HEADS, head, WIDTH), "model", None, None),
                "up": array((WIDTH, INNER), None, "model"), "down": array((INNER, WIDTH), "model", None),
                "scale1": array((WIDTH,)), "scale2": array((WIDTH,))}

    def normed(x, scale):
        mean = x.mean(-1, keepdims=True)
        variance = ((x - mean) ** 2).mean(-1, keepdims=True)
        return (x - mean) * jax.lax.rsqrt(variance + 1e-5) * scale

    def forward(parameters, words):
        x = parameters["words"][words]
        mask = jnp.tril(jnp.ones((LENGTH, LENGTH), bool))
        for own in parameters["layers"]:
            q, k, v = jnp.einsum("btd,dchk->cbhtk", normed(x, own["scale1"]), own["qkv"])
            weights = jax.nn.softmax(jnp.where(mask, jnp.einsum("bhtk,bhsk->bhts", q, k) / 8, -1e9))
            x = x + jnp.einsum("bhts,bhsk,hkd->btd", weights, v, own["out"])
            x = x + jax.nn.gelu(normed(x, own["scale2"]) @ own["up"]) @ own["down"]
            x = jax.lax.with_sharding_constraint(x, NamedSharding(mesh, PartitionSpec("data", None, None)))
        return x @ parameters["words"].T

    def loss(parameters, words):
        logs = jax.nn.log_softmax(forward(parameters, words))
        return -jnp.take_along_axis(logs, words[..., None], -1).mean()

    def training(parameters, words):
        value, gradients = jax.value_and_grad(loss)(parameters, words)
        return value, jax.tree.map(lambda old, gradient: old - 1e-3 * gradient, parameters, gradients)

    for count in counts:
        parameters = {"words": array((WORDS, WIDTH), "model", None), "layers": [layer() for _ in range(count)]}
        for function in (forward, training):
            traced = jax.jit(function).trace(parameters, array((BATCH, LENGTH), "data", None, dtype=jnp.int32))
            text = traced.lower(lowering_platforms=("cpu",)).as_text()
            (folder / f"{function.__name__}_{count}.mlir").write_text(text)


def time_pipeline(pipeline: str, file: str, rounds: int, verifies: bool) -> None:
    from jax._src.interpreters import mlir
    from jaxlib.mlir import ir
    from jaxlib.mlir.passmanager import PassManager

    text, seconds = pathlib.Path(file).read_text(), []
    while time.process_time() < 0.3:  # as bench_passes does; imports alone take longer
        pass
    for _ in range(rounds):
        context = mlir.make_ir_context()
        context.enable_multithreading(False)
        with context:
            module = ir.Module.parse(text)
            passes = PassManager.parse(f"builtin.module({pipeline})")
            passes.enable_verifier(verifies)
            begin = time.process_time()
            passes.run(module.operation)
            seconds.append(time.process_time() - begin)
    print(json.dumps({"seconds": seconds}))


if __name__ == "__main__":
    if sys.argv[1] == "make":
        make(pathlib.Path(sys.argv[2]), [int(word) for word in sys.argv[3:]])
    else:
        time_pipeline(sys.argv[2], sys.argv[3], int(sys.argv[4]), sys.argv[5] == "1")
