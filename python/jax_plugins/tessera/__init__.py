"""Tessera as a platform of JAX, which finds this module by its place and calls `initialize`.

    JAX_PLATFORMS=tessera python train.py

The number of devices is `TESSERA_DEVICES`, 8 by default.
"""

import dataclasses
import functools
import pathlib
import types

import jax
import numpy as np
from jax._src import compilation_cache, dispatch, xla_bridge
from jax._src.array import ArrayImpl
from jax._src.export import _export
from jax._src.interpreters import mlir
from jax._src.lax.control_flow import conditionals
from jax.interpreters import mlir as public_mlir
from jax.sharding import Mesh, NamedSharding

from tessera.library import Error, path_of_plugin

from . import host_calls, host_partitions, ordered_calls

PLATFORM = "tessera"


def initialize():
    # Loading the library takes time and memory, which those who don't name the platform shouldn't pay for.
    if PLATFORM not in platforms():
        return
    path = path_of_plugin()
    if not pathlib.Path(path).exists():
        raise Error(f"{path} doesn't exist; name the file of libtessera_pjrt.so in TESSERA_PJRT_LIBRARY")
    xla_bridge.register_plugin(PLATFORM, library_path=path, factory=new_client)
    lower_as_for_cpus()
    take_branches_for_cpus()
    public_mlir.register_lowering(_export.call_exported_p, functools.partial(call_as_on_cpus, _export._call_exported_lowering), platform=PLATFORM)
    host_calls.write_calls_for(PLATFORM)
    host_partitions.write_calls_for(PLATFORM)
    ordered_calls.write_bodies_for(PLATFORM)
    mlir._platforms_with_donation.append(PLATFORM)
    keep_compiled_programs()
    dispatch._different_device_order_reshard = functools.partial(put_in_other_order, dispatch._different_device_order_reshard)
    give_by_dlpack()


def platforms():
    return (jax.config.jax_platforms or "").split(",")


def new_client():
    """JAX calls this once, when a program first asks for devices."""
    if "cpu" not in platforms():
        make_cpus()
    return xla_bridge.make_pjrt_c_api_client(PLATFORM, options={"host_function": host_calls.address_of_answer()})


def make_cpus():
    """JAX's own CPUs are made beside, as they hold what callbacks such as `jax.debug.print` are given. The user's configuration stays as
    it is, which no public function of JAX leaves so."""
    try:
        made, make = xla_bridge._backends, xla_bridge._init_backend
    except AttributeError as lacking:
        raise Error(f"JAX {jax.__version__} isn't known to make its CPUs beside another platform ({lacking}); name both: "
                    f"JAX_PLATFORMS={PLATFORM},cpu") from None
    made.setdefault("cpu", make("cpu"))


def lower_as_for_cpus():
    """JAX lowers some primitives for the platforms alone that it knows. Tessera takes what JAX writes for CPUs, calls of LAPACK among
    it."""
    for primitive, rule in mlir._platform_specific_lowerings["cpu"].items():
        public_mlir.register_lowering(primitive, rule.rule, platform=PLATFORM, inline=rule.inline)


def take_branches_for_cpus():
    """`jax.lax.platform_dependent` without a default takes the branch for CPUs where there is none for Tessera. JAX asks for the platform
    and then for the branch, which are two primitives."""

    def named(platforms):
        if platforms is None or None in platforms or any(PLATFORM in names for names in platforms):
            return platforms
        return tuple(tuple(PLATFORM if name == "cpu" else name for name in names) for names in platforms)

    ask, choose = conditionals._platform_index_lowering, conditionals._cond_lowering
    public_mlir.register_lowering(
        conditionals.platform_index_p, lambda ctx, *, platforms: ask(ctx, platforms=named(platforms)), platform=PLATFORM)
    public_mlir.register_lowering(
        conditionals.cond_p, lambda ctx, *arguments, branches_platforms=None, **options:
        choose(ctx, *arguments, branches_platforms=named(branches_platforms), **options), platform=PLATFORM)


def call_as_on_cpus(jax_rule, ctx, *arguments, exported):
    """What was exported for several platforms, and not for Tessera, is called as it is on CPUs. JAX refuses what was exported for another
    one alone."""
    if PLATFORM not in exported.platforms and len(exported.platforms) > 1 and tuple(ctx.module_context.platforms) == (PLATFORM,):
        platforms = tuple(PLATFORM if platform == "cpu" else platform for platform in exported.platforms)
        exported = dataclasses.replace(exported, platforms=platforms)
    return jax_rule(ctx, *arguments, exported=exported)


def keep_compiled_programs():
    """JAX's compilation cache keeps programs for the platforms alone that it knows."""
    is_cache_used = compilation_cache.is_cache_used
    known = types.SimpleNamespace(platform="cpu", supports_executable_serialization=True)
    compilation_cache.is_cache_used = lambda backend: is_cache_used(known if backend.platform == PLATFORM else backend)


def put_in_other_order(jax_function, array, sharding, copy):
    """`jax.device_put` on a mesh of the same devices in another order, of which JAX makes a program of two meshes: blocks are cut in the
    order that they have, and then put where they belong."""
    devices, wanted = array.sharding.mesh.devices, sharding.mesh.devices
    if wanted.flat[0].platform != PLATFORM or devices.ravel().tolist() == wanted.ravel().tolist():
        return jax_function(array, sharding, copy)
    mesh = Mesh(devices.reshape(wanted.shape), sharding.mesh.axis_names, axis_types=sharding.mesh.axis_types)
    cut = jax_function(array, NamedSharding(mesh, sharding.spec, memory_kind=sharding.memory_kind), copy)
    blocks = {shard.device: shard.data for shard in cut.addressable_shards}
    with jax.transfer_guard("allow"):  # on other platforms it is a computation
        placed = [jax.device_put(blocks[here], there) for here, there in zip(devices.flat, wanted.flat, strict=True)]
    return jax.make_array_from_single_device_arrays(array.shape, sharding, placed)


def give_by_dlpack():
    """JAX gives arrays to others by DLPack from the platforms alone that it knows. An array of one device goes there by way of JAX's CPU,
    which reads it where it lies."""

    def on_cpu(array):
        devices = array.devices()
        if len(devices) > 1 or next(iter(devices)).platform != PLATFORM:
            return array
        return jax.device_put(np.asarray(array), xla_bridge.get_backend("cpu").devices()[0])

    for name in ("__dlpack__", "__dlpack_device__"):
        method = getattr(ArrayImpl, name)
        setattr(ArrayImpl, name, lambda self, *args, method=method, **options: method(on_cpu(self), *args, **options))
