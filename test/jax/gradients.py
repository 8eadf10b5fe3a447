"""Holds the gradients of Tessera to JAX's on the programs of JAX's own tests of its primitives.

    JAX_PYTHON=PYTHON make test-jax-gradients [ONLY=REGEX] [EACH=N] [EVERY=N] [FIRST=N]
    PYTHON gradients.py TESSERA [--only REGEX] [--each N] [--every N] [--first N] [--keep FOLDER]

Needs jax and absl-py. Of each program that takes and gives floats, a weighted sum of all that it gives is differentiated by all floats
that it takes: by `tessera grad` from JAX's text, whose program `tessera run` computes, and by JAX. Where JAX has no derivative, or another (of
matrices of which it takes for granted that they are symmetric, of indices that it was promised), ours is held to a central difference of
what JAX computes, along one direction. What Tessera refuses must be refused by JAX
too, or stand in REFUSED here with the reason. Prints what differs; the exit status is 1 if anything does.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

import primitives  # sets JAX up
import jax
import jax.numpy as jnp
import numpy as np
from jax._src.internal_test_util import test_harnesses

# Gradients are sums over whatever depends on an element: looser than what primitives are held to.
TOLERANCES = {
    "float16": (3e-2, 3e-2),
    "bfloat16": (1e-1, 1e-1),
    "float32": (2e-3, 2e-4),
    "complex64": (2e-3, 2e-4),
    "float64": (1e-7, 1e-9),
    "complex128": (1e-7, 1e-9),
}
# Programs that JAX differentiates and Tessera doesn't, by what is right here.
REFUSED = {
    r"^bitcast_convert_type": "JAX drops derivatives through bits in silence",
    r"^random_gamma_shape": "JAX differentiates the distribution; its text is a loop that rejects draws until none is left",
    r"^(cum|reduce_|scatter_)(max|min)_.*complex": "the order of complex numbers is written out as comparisons of their parts",
}
# Programs whose gradient isn't determined.
UNDETERMINED = {
    r"^(argmax|argmin|approx_top_k)": "the place of equal values is free",
    r"^(eigh|svd)_.*complex": "vectors have a free phase",
    r"^eigh_shape_float32_(2_20_20|50_50)_": "vectors have a free sign, and JAX's gradient finds another than its program",
    r"isstable_False": "the order of equal keys is free",
    r"^cholesky_.*200_200": "ill-conditioned",
    r"^qr_.*_(10_5|200_100)_fullmatrices_True": "the last columns of a full Q are any basis of what is left",
    r"_dtype=(float8|float4|int|uint|bool)": "no floats with derivatives worth the name",
}
# Where the function is defined: elsewhere its value is no number, and JAX's rules give one all the same.
INSIDE = {
    r"^(igamma|random_gamma)": lambda leaves: [np.abs(leaf) for leaf in leaves],
    r"^regularized_incomplete_beta": lambda leaves: [np.abs(leaf) / (1 + np.abs(leaf)) for leaf in leaves],
}
NO_RULE = (NotImplementedError, TypeError, ValueError, AssertionError)


def is_real_or_complex(leaf) -> bool:
    dtype = np.asarray(leaf).dtype
    return dtype.name in TOLERANCES


def loss_of(function, arguments, example):
    """A weighted sum of all floats that the function gives, in one number of the widest type."""

    def loss(*leaves):
        results = jax.tree.leaves(function(*jax.tree.unflatten(jax.tree.structure(arguments), leaves)))
        draw, total = np.random.RandomState(5), 0.0
        for result, known in zip(results, example):
            if known.dtype.name not in TOLERANCES:
                continue
            for part in (result.real, result.imag) if known.dtype.kind == "c" else (result,):
                total = total + jnp.sum(jnp.asarray(draw.uniform(0.5, 1.5, part.shape), part.dtype) * part)
        return total

    return loss


def differs_from_difference(loss, leaves, wrt, found) -> str:
    """Along a direction, by one of two steps: a kink may lie within the first. Of floats of less than 32 bits nothing can be said."""
    names = [leaves[i].dtype.name for i in wrt]
    if any(name in ("float16", "bfloat16") for name in names):
        return ""
    exact = all(name in ("float64", "complex128") for name in names)
    steps, tolerance = ((1e-6, 1e-7), 1e-4) if exact else ((1e-2, 1e-3), 5e-2)
    draw = np.random.RandomState(9)
    ways = [draw.uniform(-1, 1, leaves[i].shape).astype(leaves[i].dtype) for i in wrt]

    def at(step):
        moved = list(leaves)
        for i, way in zip(wrt, ways):
            moved[i] = (moved[i] + step * way).astype(moved[i].dtype)
        return float(loss(*moved))

    slopes = [(at(step) - at(-step)) / (2 * step) for step in steps]
    along = sum(float(np.sum(f.astype(np.complex128) * way).real) for f, way in zip(found, ways))
    if any(not np.isfinite(slope) or abs(along - slope) <= tolerance * max(1.0, abs(slope)) for slope in slopes):
        return ""
    return f"{along} along a direction, where differences give {slopes[0]} and {slopes[1]}"


def gradient(tessera, folder, leaves, wrt) -> tuple[list | None, str]:
    """What Tessera computes, or why it doesn't."""
    made = subprocess.run([str(tessera), "grad", str(folder / "program.mlir"), "--wrt", ",".join(map(str, wrt))],
                          capture_output=True, text=True, timeout=600)
    if made.returncode:
        return None, made.stderr.strip()
    (folder / "gradient.mlir").write_text(made.stdout)
    types = [primitives.store(folder / f"in{i}.npy", leaf) for i, leaf in enumerate(leaves)]
    (folder / "out").mkdir(exist_ok=True)
    command = [str(tessera), "run", str(folder / "gradient.mlir"), "--out", str(folder / "out"), "--in"]
    command += [str(folder / f"in{i}.npy") for i in range(len(leaves))]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=600)
    if ran.returncode:
        return None, "the gradient doesn't run: " + ran.stderr.strip()
    return [np.load(folder / "out" / f"out{k}.npy").view(types[i]) for k, i in enumerate(wrt)], ""


def differs(found, wanted, tolerances) -> str:
    rtol, atol = tolerances
    wide = np.complex128 if wanted.dtype.kind == "c" else np.float64
    found, wanted = found.astype(wide), wanted.astype(wide)
    known = np.isfinite(wanted)
    off = np.abs(found - wanted)[known] - rtol * np.abs(wanted[known])
    scale = np.max(np.abs(wanted[known]), initial=1.0)
    if np.all(off <= atol * scale):  # not so of NaN
        return ""
    worst = np.argmax(np.where(np.isnan(off), np.inf, off))
    return f"{found[known].ravel()[worst]} where JAX has {wanted[known].ravel()[worst]}"


def check(tessera, harness, index, folder) -> str | None:
    """What is wrong; nothing if nothing is; None where there is nothing to differentiate."""
    arguments = harness.dyn_args_maker(np.random.RandomState(index))
    leaves = [np.asarray(leaf) for leaf in jax.tree.leaves(arguments)]
    for pattern, move in INSIDE.items():
        if re.search(pattern, harness.fullname):
            leaves = move(leaves)
    wrt = [i for i, leaf in enumerate(leaves) if is_real_or_complex(leaf)]
    example = jax.tree.leaves(jax.eval_shape(harness.dyn_fun, *arguments))
    if not wrt or not any(result.dtype.name in TOLERANCES for result in example):
        return None
    loss = loss_of(harness.dyn_fun, arguments, example)
    (folder / "program.mlir").write_text(jax.jit(loss, keep_unused=True).lower(*leaves).as_text())
    try:
        wanted = jax.tree.leaves(jax.jit(jax.grad(loss, argnums=tuple(wrt)))(*leaves))
    except NO_RULE:
        wanted = None
    found, reason = gradient(tessera, folder, leaves, wrt)
    if found is None:
        return "" if wanted is None or any(re.search(p, harness.fullname) for p in REFUSED) else reason
    problem = ""
    if wanted is not None:
        known = [TOLERANCES[value.dtype.name] for value in [*leaves, *example] if value.dtype.name in TOLERANCES]
        problems = [differs(f, np.asarray(w), max(known)) for f, w in zip(found, wanted)]
        problem = "; ".join(f"by argument {i}: {text}" for i, text in zip(wrt, problems) if text)
        if not problem:
            return ""
    other = differs_from_difference(loss, leaves, wrt, found)
    return f"{problem}; {other}" if other else ""


def at_most_of_each(programs: list, count: int) -> list:
    """Takes at most `count` programs of each primitive, spread over its list; a count of 0 takes all."""
    by_primitive: dict[str, list] = {}
    for index, harness in programs:
        by_primitive.setdefault(harness.group_name, []).append((index, harness))
    if not count:
        return programs
    return sorted(
        {group[k * len(group) // count] for group in by_primitive.values() for k in range(count)}, key=lambda p: p[0]
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("tessera", type=pathlib.Path)
    parser.add_argument("--only", default="", help="regular expression that selects programs by name")
    parser.add_argument("--each", type=int, default=0, help="take at most so many of each primitive; 0 takes all")
    parser.add_argument("--every", type=int, default=1, help="take one of so many")
    parser.add_argument("--first", type=int, default=0, help="begin with this one, counted from 0")
    parser.add_argument("--keep", type=pathlib.Path, help="folder to leave the programs in")
    options = parser.parse_args()
    programs = [(i, h) for i, h in enumerate(test_harnesses.all_harnesses) if re.search(options.only, h.fullname)]
    programs = at_most_of_each(programs, options.each)
    ran, passed_over, faults = 0, 0, 0
    with tempfile.TemporaryDirectory() as scratch:
        for index, harness in programs[options.first :: options.every]:
            folder = (options.keep or pathlib.Path(scratch)) / str(index)
            folder.mkdir(parents=True, exist_ok=True)
            if any(re.search(pattern, harness.fullname) for pattern in UNDETERMINED):
                passed_over += 1
                continue
            try:
                problem = check(options.tessera, harness, index, folder)
            except (NotImplementedError, TypeError):  # JAX's own refusals on this platform
                problem = None
            if problem is None:
                passed_over += 1
                continue
            ran += 1
            if problem:
                faults += 1
                print(f"{harness.fullname}: {problem}", flush=True)
    print(f"{ran} programs differentiated, {passed_over} without floats or refused by JAX, {faults} differ or fail")
    return 1 if faults or not ran else 0


if __name__ == "__main__":
    sys.exit(main())
