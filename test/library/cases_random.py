"""Distributions: JAX's numbers for the same keys."""

import jax
import jax.numpy as jnp
import numpy as np

R = jax.random
F32, F64 = jnp.float32, jnp.float64


def base(key):
    """Functions of random.h. Dtypes are said, since there are no numbers of 64 bits by default."""
    four = np.array([0.5, -1.0, 2.0, 0.1], np.float32)
    yield "key", lambda seed: R.PRNGKey(seed), [np.int32(7)], False
    yield "split", lambda key: R.split(key, 3), [key], False
    yield "fold_in", lambda key, data: R.fold_in(key, data), [key, np.int32(5)], False
    yield "bits", lambda key: R.bits(key, (3, 4), jnp.uint32), [key], False
    for dtype in (F32, F64):
        for name in ("uniform", "normal", "exponential", "gumbel"):
            yield f"{name} {dtype.__name__}", lambda key, f=getattr(R, name), d=dtype: f(key, (3, 4), d), [key], False
    low, high = np.array([0, 5, -3], np.int32), np.array([4, 6, 100], np.int32)
    yield "randint", lambda key, low, high: R.randint(key, (2, 3), low, high, jnp.int32), [key, low, high], False
    yield "bernoulli", lambda key, p: R.bernoulli(key, p, (3, 4)), [key, np.float32(0.3)], False
    yield ("truncated_normal", lambda key, a, b: R.truncated_normal(key, a, b, (2, 4), F32),
           [key, four - np.float32(1), four + np.float32(0.5)], False)
    yield "categorical", lambda key, x: R.categorical(key, x, shape=(5,)).astype(jnp.int32), [key, four], False
    yield "permutation", lambda key: R.permutation(key, jnp.arange(10, dtype=jnp.int32)), [key], False
    yield "permutation of rows", lambda key, x: R.permutation(key, x), [key, np.arange(12.0).reshape(6, 2)], False
    yield "shuffle", lambda key, x: R.permutation(key, x), [key, np.arange(7.0)], False
    yield ("choice", lambda key: R.choice(key, jnp.arange(9, dtype=jnp.int32), (4,), replace=False), [key], False)
    chances = np.array([0.1, 0.2, 0.3, 0.4], np.float32)
    yield "choice by chances", lambda key, x, p: R.choice(key, x, (5,), p=p), [key, four, chances], False


def by_parameters(key):
    some = np.array([0.7, 2.5, 9.0])
    for name in ("lognormal", "rayleigh", "pareto", "chisquare", "t"):
        yield f"{name} by its parameter", lambda a, f=getattr(R, name): f(key, a, (2, 3), F64), [some], True
    yield "weibull_min by its parameters", lambda a, b: R.weibull_min(key, a, b, (3,), F64), [some, some[::-1] / 3], True
    yield "uniform by its ends", lambda a, b: R.uniform(key, (2, 3), F64, a, b), [some, some + 2.0], True
    yield "truncated_normal by its ends", lambda a, b: R.truncated_normal(key, a, b, (2, 3), F64), [-some, some / 2], True
    mean, cov = np.array([0.3, 0.9]), np.array([[2.0, 0.5], [0.5, 1.0]])
    yield ("multivariate_normal by its parameters", lambda m, c: R.multivariate_normal(key, m, (c + c.T) / 2, (3,), F64),
           [mean, cov], True)


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
    yield from base(key)
    yield from by_parameters(key)
    cov = np.array([[2.0, 0.5, 0.1], [0.5, 1.0, 0.2], [0.1, 0.2, 0.7]])
    yield "multivariate_normal", lambda key, m, c: R.multivariate_normal(key, m, c, (4,), F64), [key, small, cov], False
    yield "multivariate_normal alone", lambda key, m, c: R.multivariate_normal(key, m, c, dtype=F64), [key, small, cov], False
