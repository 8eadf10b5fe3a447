"""A hierarchical regression of numpyro: variational inference with data over all devices, and chains of NUTS side by side."""

import jax
import jax.numpy as jnp
import numpyro
import numpyro.distributions as dist
from jax.sharding import AxisType, NamedSharding, PartitionSpec as P
from numpyro.infer import MCMC, NUTS, SVI, Predictive, Trace_ELBO
from numpyro.infer.autoguide import AutoNormal

mesh = jax.make_mesh((8,), ("rows",), axis_types=(AxisType.Auto,))
rows = NamedSharding(mesh, P("rows"))
groups = jax.device_put(jnp.arange(64) % 4, rows)
x = jax.device_put(jax.random.normal(jax.random.key(0), (64,)), rows)
y = jax.device_put(1.5 * x + groups * 0.5 + 0.1 * jax.random.normal(jax.random.key(1), (64,)), rows)


def model(x, groups, y=None):
    slope = numpyro.sample("slope", dist.Normal(0, 2))
    spread = numpyro.sample("spread", dist.HalfNormal(1))
    with numpyro.plate("groups", 4):
        offset = numpyro.sample("offset", dist.Normal(0, spread))
    noise = numpyro.sample("noise", dist.HalfNormal(1))
    with numpyro.plate("rows", x.shape[0]):
        numpyro.sample("y", dist.Normal(slope * x + offset[groups], noise), obs=y)


guide = AutoNormal(model)
svi = SVI(model, guide, numpyro.optim.Adam(0.05), Trace_ELBO())
result = svi.run(jax.random.key(2), 200, x, groups, y, progress_bar=False)
for i in (0, 1, 10, 50, 199):
    print(f"loss {i}\t{result.losses[i]}")
print(f"slope of the guide\t{guide.median(result.params)['slope']}")

mcmc = MCMC(NUTS(model), num_warmup=200, num_samples=200, num_chains=4, chain_method="vectorized", progress_bar=False)
mcmc.run(jax.random.key(3), x, groups, y)
samples = mcmc.get_samples()
print(f"roughly slope\t{samples['slope'].mean()}\t{samples['noise'].mean()}")
predicted = Predictive(model, samples)(jax.random.key(4), x, groups)["y"]
print(f"roughly predicted\t{jnp.abs(predicted.mean(0) - y).mean()}")
