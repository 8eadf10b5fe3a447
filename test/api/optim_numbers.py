#!/usr/bin/env python3
"""Writes optim_numbers.h: what optax makes of the parameters of optim_test.cpp in three steps, and its schedules.

    pip install jax optax; optim_numbers.py > optim_numbers.h
"""

import jax.numpy as jnp
import numpy as np
import optax
from optax import contrib

SHAPES = {"w": (3, 4), "b": (4,), "t": (5, 2)}


def numbers(shape, scale):
    count = int(np.prod(shape))
    return jnp.cos(scale * jnp.arange(1, count + 1, dtype=jnp.float32)).reshape(shape)


def matrices(tree):
    return {name: array.ndim > 1 for name, array in tree.items()}


def after_three_steps(optimizer):
    params = {name: numbers(shape, 0.7) for name, shape in SHAPES.items()}
    state = optimizer.init(params)
    for step in range(3):
        gradients = {name: numbers(shape, 1.3 + step) + 0.1 * params[name] for name, shape in SHAPES.items()}
        updates, state = optimizer.update(gradients, state, params)
        params = optax.apply_updates(params, updates)
    return np.concatenate([np.ravel(params[name]) for name in SHAPES])


OPTIMIZERS = {
    "sgd": optax.sgd(0.1),
    "momentum": optax.sgd(0.1, momentum=0.9),
    "nesterov": optax.sgd(0.1, momentum=0.8, nesterov=True),
    "adam": optax.adam(0.1),
    "nadam": optax.nadam(0.1, b1=0.8, b2=0.99),
    "adamw": optax.adamw(0.1, weight_decay=0.2),
    "adamw_masked": optax.adamw(0.1, weight_decay=0.2, mask=matrices),
    "adamw_scheduled": optax.adamw(optax.linear_schedule(0.1, 0.4, 3), weight_decay=1e-4),
    "lamb": optax.lamb(0.1, weight_decay=0.2),
    "lion": optax.lion(0.1, weight_decay=0.2, mask=matrices),
    "adafactor": optax.adafactor(0.1, min_dim_size_to_factor=2),
    "adafactor_unfactored": optax.adafactor(0.1, multiply_by_parameter_scale=False, weight_decay_rate=0.01),
    "muon": contrib.muon(0.1, adam_learning_rate=0.05),
    "muon_plain": contrib.muon(0.1, nesterov=False, weight_decay=0.2, adam_learning_rate=0.05),
    "clipped_by_value": optax.chain(optax.clip(0.3), optax.sgd(0.1)),
    "clipped_by_norm": optax.chain(optax.clip_by_global_norm(0.5), optax.sgd(0.1)),
}
SCHEDULES = {
    "linear": optax.linear_schedule(0.5, 0.1, 6, 2),
    "cosine": optax.cosine_decay_schedule(0.5, 9, 0.1),
    "warmup_cosine": optax.warmup_cosine_decay_schedule(0.1, 0.5, 4, 10, 0.05),
    "exponential": optax.exponential_decay(0.5, 3, 0.8, 2),
    "staircase": optax.exponential_decay(0.5, 3, 0.8, 0, True, 0.3),
    "piecewise": optax.piecewise_constant_schedule(0.5, {3: 0.5, 7: 0.1}),
}


def main():
    print("// Numbers of optax, written by optim_numbers.py.\n#pragma once\n\n#include <map>\n#include <string>\n#include <vector>\n")
    print("// Holds w, b and t after three steps.")
    print("inline const std::map<std::string, std::vector<float>> optimizer_numbers{")
    for name, optimizer in OPTIMIZERS.items():
        print(f'    {{"{name}", {{{", ".join(f"{x:.9g}f" if "." in f"{x:.9g}" or "e" in f"{x:.9g}" else f"{x:.9g}.0f" for x in after_three_steps(optimizer))}}}}},')
    print("};\n\n// Holds the rates of steps 0 to 11.")
    print("inline const std::map<std::string, std::vector<float>> schedule_numbers{")
    for name, schedule in SCHEDULES.items():
        print(f'    {{"{name}", {{{", ".join(f"{float(schedule(step)):.9g}" for step in range(12))}}}}},')
    print("};")


if __name__ == "__main__":
    main()
