"""Layers, attention and losses: JAX's, flax's and optax's."""

import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
import optax


def wave(*shape, scale=0.7):
    return np.round(np.cos(scale * np.arange(1, int(np.prod(shape)) + 1)), 3).reshape(shape)


def batch_norm(x, scale, bias, mean, var, later=False):
    variables = {"params": {"scale": scale, "bias": bias}, "batch_stats": {"mean": mean, "var": var}}
    if later:
        return nn.BatchNorm(use_running_average=True, dtype=jnp.float64, param_dtype=jnp.float64).apply(variables, x)
    result, after = nn.BatchNorm(use_running_average=False, momentum=0.9, dtype=jnp.float64, param_dtype=jnp.float64,
                                 use_fast_variance=False).apply(variables, x, mutable=["batch_stats"])
    return result, after["batch_stats"]["mean"], after["batch_stats"]["var"]


def layers():
    wide = dict(dtype=jnp.float64, param_dtype=jnp.float64)
    x, scale, bias = wave(2, 3, 4), wave(4, scale=1.1), wave(4, scale=1.7)
    params = lambda scale, bias: {"params": {"scale": scale, "bias": bias}}
    yield "dense", lambda x, w, b: x @ w + b, [x, wave(4, 5, scale=1.3), wave(5, scale=0.9)], True
    yield ("layer_norm", lambda x, s, b: nn.LayerNorm(epsilon=1e-5, use_fast_variance=False, **wide).apply(params(s, b), x),
           [x, scale, bias], True)
    yield "rms_norm", lambda x, s: nn.RMSNorm(**wide).apply({"params": {"scale": s}}, x), [x, scale], True
    yield ("group_norm", lambda x, s, b: nn.GroupNorm(2, epsilon=1e-5, use_fast_variance=False, **wide).apply(params(s, b), x),
           [x, scale, bias], True)
    yield "batch_norm", batch_norm, [x, scale, bias, bias, scale * scale], True
    yield "batch_norm later", lambda *x: batch_norm(*x, later=True), [x, scale, bias, bias, scale * scale], True
    yield "dropout", lambda x: jnp.where(jax.random.bernoulli(jax.random.key(7), jnp.float32(0.75), x.shape), x / 0.75, 0), [x], True


def attention():
    q = wave(2, 3, 4, 2)
    keys = lambda heads: [q, wave(2, 5, heads, 2, scale=1.1), wave(2, 5, heads, 2, scale=1.7)]
    attend = jax.nn.dot_product_attention
    yield "dot_product_attention", attend, keys(4), True
    yield "dot_product_attention, grouped", lambda q, k, v: attend(q, k, v, scale=0.3), keys(2), True
    yield "dot_product_attention, causal", lambda q, k, v: attend(q, k, v, is_causal=True), keys(1), True
    mask, bias = wave(2, 4, 3, 5, scale=1.3) > -0.5, wave(1, 4, 3, 5, scale=0.9)
    yield "dot_product_attention, masked", lambda q, k, v, b: attend(q, k, v, mask=mask, bias=b), keys(2) + [bias], True


def losses():
    logits, other, labels = wave(3, 4, scale=2.3), wave(3, 4, scale=1.9), np.array([2, 0, 3])
    shares = np.round(np.array(jax.nn.softmax(other)), 3)
    ones = (logits > 0.3).astype(np.float64)
    logs = np.round(np.array(jax.nn.log_softmax(logits)), 3)
    yield ("softmax_cross_entropy_with_integer_labels", lambda x: optax.softmax_cross_entropy_with_integer_labels(x, labels),
           [logits], True)
    yield "softmax_cross_entropy", optax.softmax_cross_entropy, [logits, shares], True
    yield "sigmoid_binary_cross_entropy", optax.sigmoid_binary_cross_entropy, [5 * logits, shares], True
    yield "squared_error", optax.squared_error, [logits, other], True
    yield "huber_loss", lambda x, y: optax.huber_loss(x, y, delta=0.8), [2 * logits, other], True
    yield "cosine_similarity", lambda x, y: optax.cosine_similarity(x, y, epsilon=1e-8), [logits, other], True
    yield "cosine_distance", lambda x, y: optax.cosine_distance(x, y, epsilon=1e-8), [logits, other], True
    yield "l2_loss", optax.l2_loss, [logits, other], True
    yield "log_cosh", optax.log_cosh, [9 * logits, other], True
    yield "hinge_loss", optax.hinge_loss, [2 * logits, 2 * ones - 1], True
    yield "kl_divergence", optax.kl_divergence, [logs, shares], True
    yield "kl_divergence at 0", optax.kl_divergence, [logs[:1], np.array([[0.0, 1.0, 0.0, 0.0]])], False
    yield "generalized_kl_divergence", optax.losses.generalized_kl_divergence, [logs, shares], True
    yield "kl_divergence_with_log_targets", optax.losses.kl_divergence_with_log_targets, [logs, logs[:, ::-1].copy()], True
    yield "smooth_labels", lambda x: optax.smooth_labels(x, 0.1), [shares], True
    yield "poly_loss_cross_entropy", optax.losses.poly_loss_cross_entropy, [logits, shares], True
    yield "sigmoid_focal_loss", lambda x: optax.losses.sigmoid_focal_loss(x, ones), [3 * logits], True
    yield "sigmoid_focal_loss, alpha", lambda x: optax.losses.sigmoid_focal_loss(x, shares, alpha=0.3, gamma=1.5), [3 * logits], True


def sequences():
    """Labels that repeat, frames and labels that don't count."""
    labels = np.array([[1, 2, 2, 0], [3, 1, 1, 1], [2, 1, 3, 2]], np.int32)
    frames, ends = np.zeros((3, 6)), np.array([[0.0, 0, 0, 1], [0, 1, 1, 1], [0, 0, 1, 1]])
    frames[1, 4:] = frames[2, 2:] = 1
    logits = wave(3, 6, 4, scale=2.3)
    yield "ctc_loss", lambda x: optax.ctc_loss(x, frames, labels, ends), [logits], True
    yield "ctc_loss of too few frames", lambda x: optax.ctc_loss(x, frames, labels, 0 * ends), [logits], False
    yield "ctc_loss, blank_id", lambda x: optax.ctc_loss(x, frames, labels, ends, blank_id=3, log_epsilon=-50.0), [logits], True


def initializers():
    I, key = jax.nn.initializers, jax.random.PRNGKey(3)
    shape = (2, 3, 4)
    for name in ("glorot_uniform", "glorot_normal", "he_uniform", "he_normal", "lecun_uniform", "lecun_normal"):
        yield name, lambda key, f=getattr(I, name): f()(key, shape, jnp.float32), [key], False
    yield "normal", lambda key: I.normal(0.5)(key, shape, jnp.float32), [key], False
    yield "truncated_normal", lambda key: I.truncated_normal(0.5)(key, shape, jnp.float32), [key], False
    yield ("variance_scaling", lambda key: I.variance_scaling(0.7, "fan_avg", "uniform")(key, shape, jnp.float32), [key], False)
    yield "orthogonal", lambda key: (lambda q: q.T @ q)(I.orthogonal(2.0)(key, (6, 4), jnp.float32)), [key], False


def cases():
    yield from layers()
    yield from attention()
    yield from losses()
    yield from sequences()
    yield from initializers()
