"""A neural differential equation of diffrax with its own adjoint, curves over all devices; and a stiff equation by an implicit solver."""

import diffrax
import equinox as eqx
import jax
import jax.numpy as jnp
import optax
from jax.sharding import AxisType, NamedSharding, PartitionSpec as P

mesh = jax.make_mesh((8,), ("curves",), axis_types=(AxisType.Auto,))
times = jnp.linspace(0, 2, 12)


def curve(start):
    field = diffrax.ODETerm(lambda t, y, args: jnp.stack([y[1], -jnp.sin(y[0]) - 0.2 * y[1]]))
    return diffrax.diffeqsolve(field, diffrax.Tsit5(), 0, 2, 0.05, start, saveat=diffrax.SaveAt(ts=times),
                               stepsize_controller=diffrax.PIDController(rtol=1e-4, atol=1e-6)).ys


starts = jax.device_put(jax.random.normal(jax.random.key(0), (32, 2)), NamedSharding(mesh, P("curves")))
wanted = jax.jit(jax.vmap(curve))(starts)
print(f"end of the first curve\t{wanted[0, -1, 0]}\t{wanted[0, -1, 1]}")


class Field(eqx.Module):
    network: eqx.nn.MLP

    def __call__(self, t, y, args):
        return self.network(y)


def predicted(field, start):
    return diffrax.diffeqsolve(diffrax.ODETerm(field), diffrax.Heun(), 0, 2, 0.1, start, saveat=diffrax.SaveAt(ts=times),
                               adjoint=diffrax.RecursiveCheckpointAdjoint()).ys


field = Field(eqx.nn.MLP(2, 2, 16, 2, activation=jnp.tanh, key=jax.random.key(1)))
optimizer = optax.adam(1e-2)
moments = optimizer.init(eqx.filter(field, eqx.is_inexact_array))


@eqx.filter_jit
def step(field, moments, starts, wanted):
    loss = lambda field: jnp.mean((jax.vmap(lambda start: predicted(field, start))(starts) - wanted) ** 2)
    value, gradients = eqx.filter_value_and_grad(loss)(field)
    updates, moments = optimizer.update(gradients, moments)
    return eqx.apply_updates(field, updates), moments, value


for i in range(6):
    field, moments, value = step(field, moments, starts, wanted)
    print(f"loss {i}\t{value}")

robertson = diffrax.ODETerm(lambda t, y, args: jnp.stack([
    -0.04 * y[0] + 1e4 * y[1] * y[2], 0.04 * y[0] - 1e4 * y[1] * y[2] - 3e7 * y[1] ** 2, 3e7 * y[1] ** 2]))
stiff = jax.jit(lambda start: diffrax.diffeqsolve(
    robertson, diffrax.Kvaerno5(), 0, 10, 2e-4, start, stepsize_controller=diffrax.PIDController(rtol=1e-4, atol=1e-6)).ys[-1])
print("\t".join(["stiff", *map(str, stiff(jnp.array([1.0, 0.0, 0.0])).tolist())]))
