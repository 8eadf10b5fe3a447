"""Optimizers after three steps, schedules, and functions on gradients: optax's. Parameters are a matrix, a vector and
another matrix; the gradients of a step are numbers of that step and a tenth of the parameters, by which results have
derivatives."""

import jax
import jax.numpy as jnp
import numpy as np
import optax
from optax import contrib

SHAPES = ((3, 4), (4,), (5, 2))
KEY = jax.random.PRNGKey(5)


def wave(shape, scale):
    return np.round(np.cos(scale * np.arange(1, int(np.prod(shape)) + 1)), 3).reshape(shape)


def is_matrix(params):
    return [x.ndim > 1 for x in params]


def of_matrices(params):
    return ["matrix" if x.ndim > 1 else "vector" for x in params]


def steps(make, count=3):
    def function(*params):
        optimizer, params = make(), list(params)
        state = optimizer.init(params)
        for step in range(count):
            gradients = [wave(x.shape, 1.3 + step) + 0.1 * x for x in params]
            updates, state = optimizer.update(gradients, state, params)
            params = optax.apply_updates(params, updates)
        return tuple(params)
    return function


def bad_second(make):
    """The second gradient has a NaN."""
    def function(*params):
        optimizer, params = make(), list(params)
        state = optimizer.init(params)
        for step in range(3):
            gradients = [wave(shape, 1.3 + step) + 0.1 * x for shape, x in zip(SHAPES, params)]
            if step == 1:
                gradients[1] = gradients[1].at[0].set(float("nan"))
            updates, state = optimizer.update(gradients, state, params)
            params = optax.apply_updates(params, updates)
        return tuple(params)
    return function


def optimizers():
    o = optax
    scheduled = o.linear_schedule(0.1, 0.4, 3)
    return {
        "sgd": lambda: o.sgd(0.1),
        "momentum": lambda: o.sgd(0.1, momentum=0.9),
        "momentum, nesterov": lambda: o.sgd(0.1, momentum=0.8, nesterov=True),
        "adam": lambda: o.adam(0.1),
        "adam, nesterov": lambda: o.nadam(0.1, b1=0.8, b2=0.99),
        "adamw": lambda: o.adamw(0.1, weight_decay=0.2),
        "adamw, masked": lambda: o.adamw(0.1, weight_decay=0.2, mask=is_matrix),
        "adamw, scheduled": lambda: o.adamw(scheduled, weight_decay=1e-4),
        "lamb": lambda: o.lamb(0.1, weight_decay=0.2),
        "lion": lambda: o.lion(0.1, weight_decay=0.2, mask=is_matrix),
        "adafactor": lambda: o.adafactor(0.1, min_dim_size_to_factor=2),
        "adafactor, unfactored": lambda: o.adafactor(0.1, multiply_by_parameter_scale=False, weight_decay_rate=0.01),
        "muon": lambda: contrib.muon(0.1, adam_learning_rate=0.05),
        "muon, plain": lambda: contrib.muon(0.1, nesterov=False, weight_decay=0.2, adam_learning_rate=0.05),
        "clip_by_value": lambda: o.chain(o.clip(0.3), o.sgd(0.1)),
        "clip_by_global_norm": lambda: o.chain(o.clip_by_global_norm(0.5), o.sgd(0.1)),
        "rmsprop": lambda: o.rmsprop(0.1),
        "rmsprop, centered": lambda: o.rmsprop(0.1, centered=True, momentum=0.8, nesterov=True),
        "rmsprop, corrected": lambda: o.rmsprop(0.1, initial_scale=0.5, eps_in_sqrt=False, bias_correction=True),
        "adagrad": lambda: o.adagrad(0.1),
        "adadelta": lambda: o.adadelta(0.5, weight_decay=0.1, weight_decay_mask=is_matrix),
        "radam": lambda: o.radam(0.1),
        "radam, nesterov": lambda: o.radam(0.1, b2=0.5, threshold=1.5, nesterov=True),
        "adabelief": lambda: o.adabelief(0.1, eps=1e-3, eps_root=1e-3),
        "adabelief, nesterov": lambda: o.adabelief(0.1, eps=1e-3, eps_root=1e-3, nesterov=True),
        "adabelief, eps": lambda: o.adabelief(0.1, eps=1e-3),
        "yogi": lambda: o.yogi(0.1),
        "adamax": lambda: o.adamax(0.1),
        "adamax, decayed": lambda: o.adamaxw(0.1, weight_decay=0.2),
        "amsgrad": lambda: o.amsgrad(0.1),
        "adan": lambda: o.adan(0.1, weight_decay=0.2),
        "novograd": lambda: o.novograd(0.1, weight_decay=0.2),
        "rprop": lambda: o.rprop(0.1),
        "lbfgs": lambda: o.lbfgs(0.1, linesearch=None),
        "lbfgs of two steps": lambda: o.lbfgs(0.1, memory_size=2, scale_init_precond=False, linesearch=None),
        "sm3": lambda: o.sm3(0.1),
        "sign_sgd": lambda: o.sign_sgd(0.1),
        "noisy_sgd": lambda: o.noisy_sgd(0.1, key=5),
        "optimistic_gradient_descent": lambda: o.optimistic_gradient_descent(0.1, 0.7, 0.4),
        "fromage": lambda: o.fromage(0.1),
        "lars": lambda: o.lars(0.1, weight_decay=0.2, trust_coefficient=0.5),
        "lars, masked": lambda: o.lars(0.1, 0.2, is_matrix, 0.5, trust_ratio_mask=is_matrix, nesterov=True),
        "chain": lambda: o.chain(o.clip_by_global_norm(1.0), o.scale_by_radam(), o.add_decayed_weights(0.1, is_matrix),
                                 o.scale_by_learning_rate(scheduled)),
        "identity": lambda: o.chain(o.identity(), o.scale(-0.1)),
        "masked": lambda: o.chain(o.masked(o.scale_by_adam(), is_matrix), o.scale(-0.1)),
        "partition": lambda: o.partition({"matrix": o.adam(0.1), "vector": o.sgd(0.2, momentum=0.9)}, of_matrices),
        "multi_steps": lambda: o.MultiSteps(o.adam(0.1), 2),
        "scale": lambda: o.scale(-0.3),
        "scale_by_schedule": lambda: o.chain(o.scale_by_schedule(scheduled), o.scale(-1.0)),
        "scale_by_learning_rate": lambda: o.scale_by_learning_rate(0.2),
        "set_to_zero": lambda: o.set_to_zero(),
        "clip": lambda: o.chain(o.clip(0.3), o.scale(-0.1)),
        "clip_by_block_rms": lambda: o.chain(o.clip_by_block_rms(0.4), o.scale(-0.1)),
        "adaptive_grad_clip": lambda: o.chain(o.adaptive_grad_clip(0.4), o.scale(-0.1)),
        "add_decayed_weights": lambda: o.chain(o.add_decayed_weights(0.3, is_matrix), o.scale(-0.1)),
        "add_noise": lambda: o.chain(o.add_noise(0.1, 0.5, 5), o.scale(-0.1)),
        "centralize": lambda: o.chain(o.centralize(), o.scale(-0.1)),
        "keep_params_nonnegative": lambda: o.chain(o.scale(-0.9), o.keep_params_nonnegative()),
        "normalize_by_update_norm": lambda: o.chain(o.normalize_by_update_norm(0.5), o.scale(-0.1)),
        "trace": lambda: o.chain(o.trace(0.8, nesterov=True), o.scale(-0.1)),
        "ema": lambda: o.chain(o.ema(0.8), o.scale(-0.1)),
        "ema, biased": lambda: o.chain(o.ema(0.8, debias=False), o.scale(-0.1)),
        "scale_by_sign": lambda: o.chain(o.scale_by_sign(), o.scale(-0.1)),
        "scale_by_trust_ratio": lambda: o.chain(o.scale_by_trust_ratio(0.1, 0.5, 1e-3), o.scale(-0.1)),
        "scale_by_adam": lambda: o.chain(o.scale_by_adam(b1=0.8), o.scale(-0.1)),
        "scale_by_lion": lambda: o.chain(o.scale_by_lion(), o.scale(-0.1)),
        "scale_by_rms": lambda: o.chain(o.scale_by_rms(0.8), o.scale(-0.1)),
        "scale_by_rss": lambda: o.chain(o.scale_by_rss(), o.scale(-0.1)),
        "scale_by_adadelta": lambda: o.chain(o.scale_by_adadelta(), o.scale(-0.5)),
        "scale_by_radam": lambda: o.chain(o.scale_by_radam(), o.scale(-0.1)),
        "scale_by_belief": lambda: o.chain(o.scale_by_belief(eps=1e-3, eps_root=1e-3), o.scale(-0.1)),
        "scale_by_yogi": lambda: o.chain(o.scale_by_yogi(), o.scale(-0.1)),
        "scale_by_adamax": lambda: o.chain(o.scale_by_adamax(), o.scale(-0.1)),
        "scale_by_amsgrad": lambda: o.chain(o.scale_by_amsgrad(), o.scale(-0.1)),
        "scale_by_adan": lambda: o.chain(o.scale_by_adan(), o.scale(-0.1)),
        "scale_by_novograd": lambda: o.chain(o.scale_by_novograd(), o.scale(-0.1)),
        "scale_by_rprop": lambda: o.chain(o.scale_by_rprop(0.1), o.scale(-1.0)),
        "scale_by_sm3": lambda: o.chain(o.scale_by_sm3(), o.scale(-0.1)),
        "scale_by_optimistic_gradient": lambda: o.chain(o.scale_by_optimistic_gradient(), o.scale(-0.1)),
        "scale_by_lbfgs": lambda: o.chain(o.scale_by_lbfgs(3), o.scale(-0.1)),
    }


# What has no derivatives, or only zeros in places where differences are not: numbers of signs, of roots at 0.
FLAT = {"lbfgs", "lbfgs of two steps", "scale_by_lbfgs", "lion", "sign_sgd", "scale_by_sign", "scale_by_lion", "rprop", "scale_by_rprop"}


def schedules():
    return {
        "linear": optax.linear_schedule(0.5, 0.1, 6, 2),
        "cosine": optax.cosine_decay_schedule(0.5, 9, 0.1),
        "warmup_cosine": optax.warmup_cosine_decay_schedule(0.1, 0.5, 4, 10, 0.05),
        "exponential": optax.exponential_decay(0.5, 3, 0.8, 2),
        "exponential, staircase": optax.exponential_decay(0.5, 3, 0.8, 0, True, 0.3),
        "piecewise": optax.piecewise_constant_schedule(0.5, {3: 0.5, 7: 0.1}),
        "polynomial": optax.polynomial_schedule(0.5, 0.1, 2.5, 6, 2),
        "piecewise_interpolate": optax.piecewise_interpolate_schedule("linear", 0.5, {3: 0.5, 7: 0.1}),
        "piecewise_interpolate, cosine": optax.piecewise_interpolate_schedule("cosine", 0.5, {3: 0.5, 7: 0.1}),
        "linear_onecycle": optax.linear_onecycle_schedule(10, 0.5),
        "cosine_onecycle": optax.cosine_onecycle_schedule(10, 0.5),
        **{f"linear_onecycle of {steps}": optax.linear_onecycle_schedule(steps, 0.5) for steps in (2, 3)},
        **{f"cosine_onecycle of {steps}": optax.cosine_onecycle_schedule(steps, 0.5) for steps in (2, 3)},
        "warmup_exponential": optax.schedules.warmup_exponential_decay_schedule(0.1, 0.5, 3, 4, 0.7, 1),
        "join": optax.join_schedules([optax.linear_schedule(0.5, 0.1, 4), optax.cosine_decay_schedule(0.3, 5)], [4]),
        "sgdr": optax.sgdr_schedule([dict(init_value=0.1, peak_value=0.5, warmup_steps=2, decay_steps=5, end_value=0.05),
                                     dict(init_value=0.05, peak_value=0.3, warmup_steps=1, decay_steps=7, end_value=0.0)]),
    }


def cases():
    params = [wave(shape, 0.7) for shape in SHAPES]
    for name, make in optimizers().items():
        yield name, steps(make), params, name not in FLAT
    several = [wave(shape, 0.7) for shape in ((2, 3, 2), (2, 1, 3, 2))]
    yield "adaptive_grad_clip of three and four dimensions", steps(optimizers()["adaptive_grad_clip"]), several, True
    yield "zero_nans", bad_second(lambda: optax.chain(optax.zero_nans(), optax.scale(-0.1))), params, False
    yield "apply_if_finite", bad_second(lambda: optax.apply_if_finite(optax.adam(0.1), 3)), params, False
    yield "global_norm", lambda *x: optax.tree.norm(list(x)), params, True
    yield "apply_updates", lambda *x: tuple(optax.apply_updates(list(x), [2 * each for each in x])), params, True
    moved = lambda *x: tuple(optax.incremental_update([jnp.sin(each) for each in x], list(x), 0.25))
    yield "ema of trees", moved, params, True
    for name, schedule in schedules().items():
        yield name, lambda s, f=schedule: jnp.stack([jnp.asarray(f(s[i])).astype(jnp.float32) for i in range(12)]), [np.arange(12, dtype=np.int32)], False
    loss = lambda w, x: jnp.mean(jnp.sum(x * w, -1) ** 2)
    yield ("accumulate", lambda w, x: (lambda parts: (jnp.mean(parts[0]), jnp.mean(parts[1], 0)))(
        jax.vmap(jax.value_and_grad(loss), (None, 0))(w, x)), [wave((4,), 0.3), wave((3, 2, 4), 0.9)], True)
