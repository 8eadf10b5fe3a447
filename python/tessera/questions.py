"""The questions. Each takes a function of `jax.jit` with arguments for it, what such a function lowers to, a program's text or bytes, the
path of a file with it, or what `jax.export.export(f)(...)` returns.

Arguments may be arrays or `jax.ShapeDtypeStruct`; their shardings count. Options that all have:

    mesh       sizes of axes, as {"data": 64, "model": 8}, or a mesh of JAX: where the program names no mesh, or in place of its sizes
    dims       values of the symbolic dimensions of an exported function, as {"b": 8}
    strategy   "named" for plans without direct exchanges
    rings      "all", or "faster" where they shorten a simulated step on the machine: products that compute while gathered
               blocks, or sums that are to be scattered, travel; of all but `propagate` and `plan`

All raise `tessera.InputError` where the program or an option is at fault; the message says where, and a way out.
"""

import collections.abc
import functools
import json
import operator
import os
import pathlib
from dataclasses import dataclass

from .answers import Answer, Cost, Explanation, Partitioned, Picture, Plan, Propagated, Simulation, View
from .library import InputError, ask

KINDS = {"propagate": Propagated, "partition": Partitioned, "explain": Explanation, "cost": Cost,
         "simulate": Simulation, "visualize": Picture}
# JAX's for its own platforms, and what the platform of Tessera makes of them.
CALLS_OF_PARTITIONS = "@CustomSPMDPartitioning", "@host.partition"


@dataclass(frozen=True)
class Asked:
    """A program as JAX prints or exports it, with the user's lines."""

    text: bytes
    name: str = "program"  # what stands for its file in messages
    host: int | None = None  # the address of the function that says how its operations are divided
    keeps: object = None  # what that needs


def lowering_platform() -> str:
    """The platform that JAX lowers a function for: CPUs, whose calls of LAPACK and the like are known here, whatever platform it runs
    on; but Tessera's where that is the default, since JAX lowers callbacks for the default platform alone."""
    import jax  # who has a function of JAX has JAX

    return "tessera" if jax.default_backend() == "tessera" else "cpu"


def program_of(function, args: tuple, kwargs: dict) -> Asked:
    if (args or kwargs) and not callable(function):
        given = ", ".join([*map(repr, args), *(f"{name}={value!r}" for name, value in kwargs.items())])
        raise InputError(f"arguments are for a function of jax.jit, and {function!r:.60} is none, so that it takes no {given:.200}")
    if isinstance(function, str):
        if "\n" not in function and os.path.isfile(function):
            raise InputError(f"a string is the text of a program, and {function!r:.80} is the name of a file; "
                             f"give pathlib.Path({function!r:.80})")
        return Asked(function.encode())
    if isinstance(function, (bytes, bytearray)):
        return Asked(bytes(function))
    if isinstance(function, os.PathLike):
        return Asked(pathlib.Path(function).read_bytes(), os.fspath(function))
    if hasattr(function, "mlir_module_serialized"):
        return Asked(bytes(function.serialize()))
    if callable(function) and hasattr(function, "trace"):  # arrays have a trace of another kind
        function = function.trace(*args, **kwargs)
    if hasattr(function, "lower"):
        function = function.lower(lowering_platforms=(lowering_platform(),))
    if hasattr(function, "runtime_executable"):
        raise InputError("a compiled function has no program that could be asked about any more; ask about what lower() returns")
    if not hasattr(function, "as_text"):
        raise InputError(f"{function!r} is no function of jax.jit, nothing that such a function lowers to, no text and no path; "
                         "wrap a function in jax.jit first")
    text, host, keeps = function.as_text(debug_info=True), None, None
    if any(target in text for target in CALLS_OF_PARTITIONS):
        from jax_plugins.tessera import host_calls, host_partitions  # JAX is there, as it has written this

        text, partitions = host_partitions.with_own_calls(text)
        host, keeps = host_calls.address_of_answer(), (function, partitions)
    return Asked(text.encode(), host=host, keeps=keeps)


def asked(function, args: tuple, kwargs: dict, **options):
    """What asks the library a question about this program, by the question's name."""
    program = program_of(function, args, kwargs)
    if hasattr(options.get("mesh"), "axis_names"):  # a mesh of JAX
        options["mesh"] = options["mesh"].shape
    given = [f'"{name}": {json_of(name, value)}' for name, value in {**options, "name": program.name}.items()
             if value is not None and value != {}]
    return functools.partial(ask_about, program, "{" + ", ".join(given) + "}")


def json_of(option: str, value) -> str:
    as_json = lambda each: dict(each) if isinstance(each, collections.abc.Mapping) else operator.index(each)
    try:
        return json.dumps(os.fspath(value) if isinstance(value, os.PathLike) else value, allow_nan=False, default=as_json)
    except (TypeError, ValueError, RecursionError):
        raise InputError(f'option "{option}" is {value!r:.80}; it takes numbers, strings, or lists and dictionaries of them') from None


def ask_about(program: Asked, options: str, question: str):
    return ask(question, program.text, options, program.host)


def answer(question: str, function, args: tuple, kwargs: dict, **options) -> Answer:
    ask_of = asked(function, args, kwargs, **options)
    return KINDS[question](ask_of(question), ask_of)


def propagate(function, *args, mesh=None, dims=None, strategy=None, **kwargs) -> Propagated:
    """The module with the sharding of every value, as Shardy's propagation finds it."""
    return answer("propagate", function, args, kwargs, mesh=mesh, dims=dims, strategy=strategy)


def partition(function, *args, machine=None, mesh=None, dims=None, strategy=None, rings=None, **kwargs) -> Partitioned:
    """What each device runs, with its collectives; planned for `machine`, a name or a file of a description."""
    return answer("partition", function, args, kwargs, machine=machine, mesh=mesh, dims=dims, strategy=strategy, rings=rings)


def explain(function, *args, value=None, line=None, axis=None, machine=None, mesh=None, dims=None, strategy=None, rings=None,
            **kwargs) -> Explanation:
    """Where each sharding comes from, and why each collective is there; step by step for a `value` or a `line` of the program's
    text, confined to an `axis` of the mesh."""
    return answer("explain", function, args, kwargs, value=value, line=line, axis=axis, machine=machine, mesh=mesh,
                  dims=dims, strategy=strategy, rings=rings)


def cost(function, *args, machine, mesh=None, dims=None, strategy=None, rings=None, **kwargs) -> Cost:
    """Seconds, bytes sent and memory of a device that are predicted for one call on `machine`, such as "tpu-v5e"."""
    return answer("cost", function, args, kwargs, machine=machine, mesh=mesh, dims=dims, strategy=strategy, rings=rings)


def simulate(function, *args, machine, slow=None, blocking=None, mesh=None, dims=None, strategy=None, rings=None,
             **kwargs) -> Simulation:
    """A step simulated on the described `machine`: communication that is hidden behind computing, exposed, or waited for. `slow` lists
    slower parts, such as "device=17:0.8", "link=x:0.5" and "link=x@17:0.5"; with `blocking` collectives hold their devices."""
    return answer("simulate", function, args, kwargs, machine=machine, slow=slow, blocking=blocking, mesh=mesh, dims=dims,
                  strategy=strategy, rings=rings)


def plan(function, *args, machine, memory_limit=None, most_plans=None, mesh=None, devices=None, stages=None, microbatches=None,
         wrt=None, dims=None, strategy=None, **kwargs) -> Plan:
    """Shardings for the arguments that are left open, chosen so that a call takes least time on `machine` and a device holds at most
    `memory_limit` bytes; of at most `most_plans` that are judged or estimated. With `mesh="auto"` sizes of the program's axes are
    chosen too, or of axes "x" and "y" of so many `devices` where it has none. With `stages`, a number or "auto", the program's chain
    of equal layers is cut into stages that work on `microbatches`. With `wrt`, numbers of the program's arguments, what is planned is the
    value of a scalar result and its gradient by these, in which both ways go through the stages."""
    ask_of = asked(function, args, kwargs, machine=machine, memory_limit=memory_limit, most_plans=most_plans, mesh=mesh,
                   devices=devices, stages=stages, microbatches=microbatches, wrt=wrt, dims=dims, strategy=strategy)
    return Plan(ask_of("plan"), ask_of, args, functools.partial(view, machine=machine, strategy=strategy))


def view(function, *args, machine=None, slow=None, mesh=None, dims=None, strategy=None, rings=None, **kwargs) -> View:
    """The program of a device as a graph of its scopes, with shardings, collectives and memory; with times and a
    timeline on `machine`, such as "tpu-v5e", whose `slow` parts are as for `simulate`. `save("page.html")` writes a page."""
    ask_of = asked(function, args, kwargs, machine=machine, slow=slow, mesh=mesh, dims=dims, strategy=strategy, rings=rings)
    return View(ask_of("view"), ask_of)


def visualize(what, *args, shape=None, mesh=None, dims=None, **kwargs) -> Picture:
    """How an array lies on its devices, or arrays of a `shape` under a sharding of JAX; of a function, its arguments and results."""
    if shape is not None and not (isinstance(shape, (tuple, list)) and all(hasattr(each, "__index__") and each >= 0 for each in shape)):
        raise InputError(f"shape is {shape!r}; it takes the extents of an array, as (8, 16)")
    if hasattr(what, "sharding") and hasattr(what, "shape"):
        if what.sharding is None:
            raise InputError(f"{what!r} has no sharding; give it one, as jax.ShapeDtypeStruct(shape, dtype, sharding=...)")
        what, shape = what.sharding, what.shape
    # Only the type is asked, as a sharding on an abstract mesh raises an error for its devices.
    if hasattr(type(what), "device_set"):
        if shape is None:
            raise InputError(f"a picture of {what!r} needs the shape of an array; give shape=(8, 16)")
        import jax  # who has a sharding of JAX has JAX

        args, kwargs = (jax.ShapeDtypeStruct(shape, "float32", sharding=what),), {}
        what = jax.jit(lambda array: (), keep_unused=True)
    return answer("visualize", what, args, kwargs, mesh=mesh, dims=dims)
