"""Programs of JAX that run unchanged on its own CPUs and on Tessera's devices, eight of each: `name<TAB>seconds<TAB>number` a line.

    JAX_PLATFORMS=tessera python jax_programs.py [ONLY]

The number is a sum of what the program computed, by which both platforms are compared. ONLY is a regular expression for names.
"""

import functools
import json
import os
import pathlib
import re
import statistics
import sys
import time

os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=8"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax.sharding import NamedSharding, PartitionSpec as P  # noqa: E402

import jax_compile  # noqa: E402

MESH = jax.make_mesh((2, 4), ("data", "model"), axis_types=(jax.sharding.AxisType.Auto,) * 2)
ONLY = sys.argv[1] if len(sys.argv) > 1 else ""


def put(array, *axes):
    return jax.device_put(array, NamedSharding(MESH, P(*axes)))


def drawn(seed, *shape):
    return np.random.default_rng(seed).uniform(-1, 1, shape).astype(np.float32)


COMPILING = []  # the seconds of each compilation by the platform, as JAX counts them


def note_compilation(event, seconds, **_):
    if event == "/jax/core/compile/backend_compile_duration":
        COMPILING.append(seconds)


jax.monitoring.register_event_duration_secs_listener(note_compilation)


def report(name, calls, work):
    """The median of `calls` calls after three; the first call of all is a row of its own, and so is what the platform takes of
    it for compiling, without JAX's tracing and lowering in Python, which is the same on both."""
    if not re.search(ONLY, name):
        return
    seconds = []
    COMPILING.clear()
    for _ in range(3 + calls):
        begin = time.perf_counter()
        result = jax.block_until_ready(work())
        seconds.append(time.perf_counter() - begin)
    total = sum(float(np.sum(np.abs(np.asarray(leaf, np.float64)))) for leaf in jax.tree.leaves(result))
    print(f"{name}\t{statistics.median(seconds[3:]):.9f}\t{total:.9g}", flush=True)
    print(f"{name}, first call\t{seconds[0]:.9f}\t{total:.9g}", flush=True)
    print(f"{name}, compiling\t{sum(COMPILING):.9f}\t{total:.9g}", flush=True)


def eager_loop(x):
    for _ in range(20):
        x = jnp.tanh(x) * 0.5 + x
    return x


@jax.jit
def product(x, w):
    return jnp.tanh(x @ w)


def mlp_step(update, parameters, state, images, labels):
    """One step of a classifier with two layers, as examples train it on MNIST."""
    def loss(parameters):
        hidden = jax.nn.relu(images @ parameters["w1"] + parameters["b1"])
        logits = hidden @ parameters["w2"] + parameters["b2"]
        return -jnp.take_along_axis(jax.nn.log_softmax(logits), labels[:, None], axis=1).mean()

    value, gradients = jax.value_and_grad(loss)(parameters)
    parameters, state = update(gradients, state, parameters)
    return parameters, state, value


def optimizer():
    """Adam of optax where it is installed, else plain descent."""
    try:
        import optax
    except ImportError:
        def descend(gradients, state, parameters):
            return jax.tree.map(lambda p, g: p - 0.1 * g, parameters, gradients), state

        return (lambda parameters: ()), descend
    adam = optax.adam(1e-3)

    def update(gradients, state, parameters):
        updates, state = adam.update(gradients, state, parameters)
        return optax.apply_updates(parameters, updates), state

    return adam.init, update


def mlp():
    start, update = optimizer()
    parameters = {"w1": put(0.05 * drawn(1, 784, 512), None, "model"), "b1": put(np.zeros(512, np.float32), "model"),
                  "w2": put(0.05 * drawn(2, 512, 10), "model", None), "b2": put(np.zeros(10, np.float32))}
    images = put(drawn(3, 256, 784), "data")
    labels = put(np.random.default_rng(4).integers(0, 10, 256).astype(np.int32), "data")
    state = start(parameters)
    step = jax.jit(functools.partial(mlp_step, update))
    return lambda: step(parameters, state, images, labels)[2]


WIDTH, HEADS, LENGTH, WORDS, LAYERS = 128, 4, 64, 256, 4


def gpt_loss(parameters, tokens):
    def normalized(x, scale):
        centred = x - x.mean(-1, keepdims=True)
        return centred * jax.lax.rsqrt(jnp.square(centred).mean(-1, keepdims=True) + 1e-5) * scale

    def layer(x, w):
        batch = x.shape[0]
        n = normalized(x, w["scale1"])
        q, k, v = ((n @ w[name]).reshape(batch, LENGTH, HEADS, WIDTH // HEADS) for name in ("q", "k", "v"))
        scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) / (WIDTH // HEADS) ** 0.5
        scores = jnp.where(jnp.tril(jnp.ones((LENGTH, LENGTH), bool)), scores, -1e9)
        attended = jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores), v).reshape(batch, LENGTH, WIDTH)
        x = x + attended @ w["o"]
        return x + jax.nn.gelu(normalized(x, w["scale2"]) @ w["up"]) @ w["down"], None

    x = parameters["words"][tokens] + parameters["places"]
    x, _ = jax.lax.scan(layer, x, parameters["layers"])
    logits = (x @ parameters["words"].T)[:, :-1]
    return -jnp.take_along_axis(jax.nn.log_softmax(logits), tokens[:, 1:, None], axis=-1).mean()


def gpt():
    cut = {"q": (None, None, "model"), "k": (None, None, "model"), "v": (None, None, "model"), "o": (None, "model", None),
           "up": (None, None, "model"), "down": (None, "model", None)}
    shapes = {"q": (WIDTH, WIDTH), "k": (WIDTH, WIDTH), "v": (WIDTH, WIDTH), "o": (WIDTH, WIDTH), "up": (WIDTH, 4 * WIDTH),
              "down": (4 * WIDTH, WIDTH)}
    layers = {name: put(0.05 * drawn(i, LAYERS, *shape), *cut[name]) for i, (name, shape) in enumerate(shapes.items())}
    layers |= {name: put(np.ones((LAYERS, WIDTH), np.float32)) for name in ("scale1", "scale2")}
    parameters = {"words": put(0.05 * drawn(10, WORDS, WIDTH)), "places": put(0.05 * drawn(11, LENGTH, WIDTH)), "layers": layers}
    tokens = put(np.random.default_rng(12).integers(0, WORDS, (16, LENGTH)).astype(np.int32), "data")

    @jax.jit
    def step(parameters, tokens):
        value, gradients = jax.value_and_grad(gpt_loss)(parameters, tokens)
        return jax.tree.map(lambda p, g: p - 0.1 * g, parameters, gradients), value

    return lambda: step(parameters, tokens)[1]


def flax_gpt():
    """The same sizes as modules of flax, trained by Adam; nothing where flax isn't installed."""
    try:
        import flax.linen as nn
    except ImportError:
        return None

    def dense(width, *axes):
        return nn.Dense(width, kernel_init=nn.with_partitioning(nn.initializers.normal(0.05), axes))

    class Layer(nn.Module):
        @nn.compact
        def __call__(self, x):
            n = nn.LayerNorm()(x)
            q, k, v = (dense(WIDTH, None, "model")(n).reshape(*x.shape[:2], HEADS, -1) for _ in range(3))
            mask = nn.make_causal_mask(jnp.ones(x.shape[:2]))
            x = x + dense(WIDTH, "model", None)(nn.dot_product_attention(q, k, v, mask=mask).reshape(x.shape))
            return x + dense(WIDTH, "model", None)(nn.gelu(dense(4 * WIDTH, None, "model")(nn.LayerNorm()(x))))

    class Model(nn.Module):
        @nn.compact
        def __call__(self, tokens):
            x = nn.Embed(WORDS, WIDTH)(tokens) + nn.Embed(LENGTH, WIDTH)(jnp.arange(LENGTH))
            for _ in range(LAYERS):
                x = Layer()(x)
            return nn.Dense(WORDS)(nn.LayerNorm()(x))

    tokens = put(np.random.default_rng(12).integers(0, WORDS, (16, LENGTH)).astype(np.int32), "data")
    model, (start, update) = Model(), optimizer()
    variables = model.init(jax.random.key(0), np.zeros((1, LENGTH), np.int32))
    specs = nn.get_partition_spec(variables)["params"]
    parameters = jax.tree.map(lambda value, spec: put(value, *spec), nn.unbox(variables)["params"], specs)
    state = start(parameters)

    @jax.jit
    def step(parameters, state, tokens):
        def loss(parameters):
            logits = model.apply({"params": parameters}, tokens)[:, :-1]
            return -jnp.take_along_axis(jax.nn.log_softmax(logits), tokens[:, 1:, None], axis=-1).mean()

        value, gradients = jax.value_and_grad(loss)(parameters)
        parameters, state = update(gradients, state, parameters)
        return parameters, state, value

    return lambda: step(parameters, state, tokens)[2]


def magnitude(blocks):
    """The median of what the blocks of a result hold, since a few gradients of weights drawn at random are so large that their
    rounding hides all others, and the share of NaN. It doesn't depend on how the platform cuts the result."""
    values = np.abs(np.concatenate([np.asarray(block, np.float64).ravel() for block in blocks]))
    missing = np.isnan(values)
    return float(missing.mean() + (0 if missing.all() else np.median(values[~missing])))


def report_program(folder):
    """Steps of a program of bench/programs, as JAX's platform compiles it. The number tells of the first step: later steps of a
    training that diverges hold nothing but NaN."""
    name = f"program {folder.name}"
    if not re.search(ONLY, name):
        return
    case = json.loads((folder / "case.json").read_text())
    begin = time.perf_counter()
    executable = jax_compile.compiled(folder, case, jax_compile.devices_of(case))
    compiling, inputs, seconds, number = time.perf_counter() - begin, jax_compile.arguments(case), [], None
    for _ in range(8):
        begin = time.perf_counter()
        shards = jax_compile.step(executable, inputs)
        seconds.append(time.perf_counter() - begin)
        if number is None:
            number = sum(map(magnitude, shards))
        jax_compile.go_on(case, inputs, shards)
    print(f"{name}\t{statistics.median(seconds[3:]):.9f}\t{number:.9g}", flush=True)
    print(f"{name}, compiling\t{compiling:.9f}\t{number:.9g}", flush=True)


def main():
    one = jax.device_put(drawn(5, 256, 256), jax.devices()[0])
    report("eager addition, one device", 50, lambda: one + one)
    cut = put(drawn(6, 256, 256), "data", "model")
    report("eager addition, eight devices", 50, lambda: cut + cut)
    report("eager loop of 60 operations", 10, lambda: eager_loop(one))
    x, w = put(drawn(7, 256, 512), "data", "model"), put(drawn(8, 512, 256), "model", None)
    report("jitted product, cut over both axes", 50, lambda: product(x, w))
    report("step of an MLP", 20, mlp())
    report("step of a small GPT", 10, gpt())
    if work := flax_gpt():
        report("step of a small GPT of flax", 10, work)
    for folder in sorted((pathlib.Path(__file__).resolve().parent / "programs").iterdir()):
        report_program(folder)


main()
