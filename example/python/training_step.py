# %% [markdown]
"""What a training step sends, why, and what it would take on 512 chips: asked on a laptop, by shapes alone.

A network of two layers, its weights cut over `model` and its batch over `data`. Nothing here runs on the devices; they needn't exist. The cells between
lines of `# %%` are those of a notebook, in editors and for Jupytext.
"""

# %%
import importlib.util
import sys

if not importlib.util.find_spec("jax"):
    sys.exit("skipped: this Python has no JAX; tools/python_with_jax makes one that has")

import jax
import jax.numpy as jnp
import tessera
from jax.sharding import AbstractMesh, AxisType, NamedSharding, PartitionSpec as P

# %%
DATA, MODEL = 16, 32
mesh = AbstractMesh((DATA, MODEL), ("data", "model"), axis_types=(AxisType.Auto, AxisType.Auto))


# %%
def loss(params, x, y):
    hidden = jnp.tanh(x @ params["up"])
    return jnp.mean((hidden @ params["down"] - y) ** 2)


@jax.jit
def step(params, x, y):
    gradients = jax.grad(loss)(params, x, y)
    return jax.tree.map(lambda p, g: p - 0.01 * g, params, gradients)


# %%
def array(shape, *axes):
    return jax.ShapeDtypeStruct(shape, jnp.float32, sharding=NamedSharding(mesh, P(*axes)))


params = {"up": array((2048, 8192), None, "model"), "down": array((8192, 2048), "model", None)}
x, y = array((4096, 2048), "data", None), array((4096, 2048), "data", None)

# %% [markdown]
"""Where the first result's sharding comes from, and what devices exchange for the step."""

# %%
print(tessera.explain(step, params, x, y, value="result 0"))

# %%
sent = tessera.partition(step, params, x, y)
for each in sent.collectives:
    print(f"{each.kind} over {', '.join(each.axes)}: {each.bytes_sent} bytes by each device; {each.reason}")

# %% [markdown]
"""How an array lies on the devices, and what a step takes. In a notebook an answer at the end of a cell is drawn."""

# %%
print(tessera.visualize(params["up"]))

# %%
prediction = tessera.cost(step, params, x, y, machine="tpu-v5e")
print(f"A step takes {prediction.seconds.step * 1e6:.0f} us on {DATA * MODEL} chips, "
      f"{prediction.seconds.communicating * 1e6:.0f} us of it communicating.")

# %%
# The product behind `down` is summed over model, and the gradients of both weights over data: nothing else is sent.
assert {tuple(each.axes) for each in sent.collectives} <= {("data",), ("model",)}
least = 2 * (4096 // DATA) * 2048 * 4 * (MODEL - 1) // MODEL  # the all-reduce of the product
least += 2 * 2 * 2048 * (8192 // MODEL) * 4 * (DATA - 1) // DATA  # those of the gradients
assert sum(each.bytes_sent for each in sent.collectives) <= least, (sum(each.bytes_sent for each in sent.collectives), least)
