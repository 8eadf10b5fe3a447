"""Distributions: JAX's numbers for the same keys."""

import jax
import jax.numpy as jnp
import numpy as np

R = jax.random
F32, F64 = jnp.float32, jnp.float64


def cases():
    key = R.key_data(R.key(7)) if not hasattr(R, "PRNGKey") else R.PRNGKey(7)
    small, large = np.array([0.3, 0.9, 2.5]), np.array([[1.5], [4.0]])
    draw = lambda f: lambda key, *x: f(key, *x)
    for name in ("laplace", "cauchy", "logistic", "maxwell"):
        for dtype in (F32, F64):
            yield f"{name} {dtype.__name__}", lambda key, f=getattr(R, name), d=dtype: f(key, (3, 4), d), [key], False
    # As without jax_enable_x64.
    yield "rademacher", lambda key: 2 * R.bernoulli(key, F32(0.5), (8,)).astype(jnp.int32) - 1, [key], False
    for name in ("lognormal", "rayleigh", "pareto"):
        yield name, lambda key, x, f=getattr(R, name): f(key, x, (2, 3), F64), [key, small], False
    yield "weibull_min", lambda key, a, b: R.weibull_min(key, a, b, (2, 3), F64), [key, small, large], False
    yield "geometric", lambda key, p: R.geometric(key, p, (2, 3), jnp.int32), [key, np.array([0.3, 0.9, 0.1])], False
    for name in ("loggamma", "t"):
        yield name, lambda key, x, f=getattr(R, name): f(key, x, (2, 3), F64), [key, small], False
    for name in ("gamma", "chisquare"):
        yield name + " f32", lambda key, x, f=getattr(R, name): f(key, x, (2, 3), F32), [key, small.astype(np.float32)], False
    yield "beta", lambda key, a, b: R.beta(key, a, b, (2, 3), F64), [key, small, large], False
    yield "dirichlet", lambda key, a: R.dirichlet(key, a, (4,), F64), [key, small], False
    rates = np.array([0.0, 0.5, 9.0, 12.0, 250.0])
    yield "poisson", lambda key, r: R.poisson(key, r, (3, 5), jnp.int32), [key, rates], False
    trials, chances = np.array([5.0, 40.0, 300.0, 1000.0]), np.array([[0.1], [0.5], [0.9]])
    yield "binomial", lambda key, n, p: R.binomial(key, n, p, (3, 4), F64), [key, trials, chances], False
    # A key that isn't an input leaves inputs that all have derivatives.
    yield "gamma by its parameter", lambda a: R.gamma(key, a, (2, 3), F64), [np.array([0.7, 2.5, 9.0])], True
    yield "loggamma by its parameter", lambda a: R.loggamma(key, a, (2, 3), F64), [np.array([0.7, 2.5, 9.0])], True
    yield "beta by its parameters", lambda a, b: R.beta(key, a, b, (3,), F64), [small, np.array([1.5, 4.0, 0.8])], True
    yield "dirichlet by its parameter", lambda a: R.dirichlet(key, a, (2,), F64), [small], True
    cov = np.array([[2.0, 0.5, 0.1], [0.5, 1.0, 0.2], [0.1, 0.2, 0.7]])
    yield "multivariate_normal", lambda key, m, c: R.multivariate_normal(key, m, c, (4,), F64), [key, small, cov], False
    yield "multivariate_normal alone", lambda key, m, c: R.multivariate_normal(key, m, c, dtype=F64), [key, small, cov], False
