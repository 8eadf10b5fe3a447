#!/usr/bin/env python3
"""Writes nn_numbers.h: what JAX, flax and optax compute of the arrays of nn_test.cpp.

    pip install jax flax optax; nn_numbers.py > nn_numbers.h
"""

import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
import optax


def numbers(shape, scale):
    count = int(np.prod(shape))
    return jnp.cos(scale * jnp.arange(1, count + 1, dtype=jnp.float32)).reshape(shape)


def attention(heads, **options):
    q, k, v = numbers((2, 3, 4, 2), 0.7), numbers((2, 5, heads, 2), 1.1), numbers((2, 5, heads, 2), 1.7)
    return jax.nn.dot_product_attention(q, k, v, **options)


def initialised(name, *args):
    return getattr(jax.nn.initializers, name)(*args)(jax.random.key(3), (2, 3, 4))


x, scale, bias = numbers((2, 3, 4), 0.7), numbers((4,), 1.1), numbers((4,), 1.7)
logits, labels = numbers((3, 4), 2.3), jnp.array([2, 0, 3])
batch, statistics = nn.BatchNorm(use_running_average=False, momentum=0.9).apply(
    {"params": {"scale": scale, "bias": bias}, "batch_stats": {"mean": bias, "var": scale * scale}}, x, mutable=["batch_stats"])
VALUES = {
    "layer_norm": nn.LayerNorm(epsilon=1e-5).apply({"params": {"scale": scale, "bias": bias}}, x),
    "rms_norm": nn.RMSNorm().apply({"params": {"scale": scale}}, x),
    "group_norm": nn.GroupNorm(2, epsilon=1e-5).apply({"params": {"scale": scale, "bias": bias}}, x),
    "batch_norm": batch,
    "batch_norm_mean": statistics["batch_stats"]["mean"],
    "batch_norm_var": statistics["batch_stats"]["var"],
    "batch_norm_later": nn.BatchNorm(use_running_average=True).apply(
        {"params": {"scale": scale, "bias": bias}, "batch_stats": {"mean": bias, "var": scale * scale}}, x),
    "dropout": jnp.where(jax.random.bernoulli(jax.random.key(7), 0.75, x.shape), x / 0.75, 0),
    "attention": attention(4),
    "attention_grouped": attention(2, scale=0.3),
    "attention_causal": attention(1, is_causal=True),
    "attention_masked": attention(2, mask=numbers((2, 4, 3, 5), 1.3) > -0.5, bias=numbers((1, 4, 3, 5), 0.9)),
    "cross_entropy_of_labels": optax.softmax_cross_entropy_with_integer_labels(logits, labels),
    "cross_entropy": optax.softmax_cross_entropy(logits, jax.nn.softmax(numbers((3, 4), 1.9))),
    "binary_cross_entropy": optax.sigmoid_binary_cross_entropy(5 * logits, (logits > 0.3).astype(jnp.float32)),
    "huber": optax.huber_loss(2 * logits, numbers((3, 4), 1.9), delta=0.8),
    "cosine_similarity": optax.cosine_similarity(logits, numbers((3, 4), 1.9)),
    "glorot_uniform": initialised("glorot_uniform"),
    "glorot_normal": initialised("glorot_normal"),
    "he_uniform": initialised("he_uniform"),
    "he_normal": initialised("he_normal"),
    "lecun_uniform": initialised("lecun_uniform"),
    "lecun_normal": initialised("lecun_normal"),
    "normal": initialised("normal", 0.5),
    "truncated_normal": initialised("truncated_normal", 0.5),
}


def main():
    print("// Numbers of JAX, flax and optax, written by nn_numbers.py.\n#pragma once\n\n#include <map>\n#include <string>\n#include <vector>\n")
    print("inline const std::map<std::string, std::vector<double>> nn_numbers{")
    for name, values in VALUES.items():
        print(f'    {{"{name}", {{{", ".join(f"{float(x):.9g}" for x in np.ravel(values))}}}}},')
    print("};")


if __name__ == "__main__":
    main()
