"""`jax.custom_partitioning`: functions of the user say how an operation is divided.

JAX writes a call, with the user's sharding rule, that names one of its own functions. While the program is compiled, shardings spread by
the rule; then the platform asks `Partition` here, which asks the user's function by way of JAX's. So does the lens (`tessera.explain` and the
like), of programs that JAX has written for another platform too.
"""

import ctypes
import functools
import threading

import numpy as np
from jax._src import core, custom_partitioning, dtypes
from jax._src.interpreters import mlir
from jax._src.lib import xla_client
from jax._src.lib.mlir import ir

from .host_calls import HostFunction, Inspection


class Partition:
    """Divides one operation. The platform calls it twice: with the shardings of operands and results for the size of the answer,
    and then for the answer."""

    def __init__(self, name, operands, results):
        self.name, self.operands, self.results = name, operands, results
        self.answers = {}  # of each thread
        self.number = next(HostFunction.numbers)
        HostFunction.known[self.number] = self

    def __call__(self, operands, results):
        (address, size), = results
        thread = threading.get_ident()
        if operands:
            answer = self.answers[thread] = self.answer_to([self.sharding(*each) for each in operands])
            ctypes.cast(address, ctypes.POINTER(ctypes.c_int64))[0] = len(answer)
        else:
            ctypes.memmove(address, self.answers.pop(thread), size)

    @staticmethod
    def sharding(address, size):
        return xla_client.HloSharding.from_proto(Inspection.message(ctypes.string_at(address, size)))

    def answer_to(self, shardings):
        """A line for the sharding of each operand and result, and the program of a device."""
        count = len(self.operands)
        given, wanted = shardings[:count], shardings[count:]
        if len(self.results) == 1:
            shape, sharding = self.results[0], wanted[0]
        else:
            shape = xla_client.Shape.tuple_shape(self.results)
            sharding = xla_client.HloSharding.tuple_sharding(shape, wanted)
        program, operands, result = custom_partitioning._custom_partitioning_partition(self.operands, given, shape, sharding, self.name)
        results = [result] if len(self.results) == 1 else result.tuple_elements()
        return "".join(f"{each}\n" for each in [*operands, *results]).encode() + self.text_of(program)

    @staticmethod
    def text_of(program):
        """What JAX gives is in the form of jaxlib's own version of StableHLO."""
        with mlir.make_ir_context():
            return mlir.module_to_string(ir.Module.parse(program), enable_debug_info=True).encode()


def shape_of(aval):
    aval = core.physical_aval(aval) if dtypes.issubdtype(aval.dtype, dtypes.extended) else aval
    return xla_client.Shape.array_shape(np.dtype(aval.dtype), aval.shape)


def write_calls_for(platform):
    rule = functools.partial(divided, custom_partitioning._custom_partitioning_lowering_rule)
    mlir.register_lowering(custom_partitioning.custom_partitioning_p, rule, platform=platform)


def divided(jax_rule, ctx, *operands, **options):
    """JAX writes the function itself where there is one device, and within `shard_map`."""
    results = jax_rule(ctx, *operands, **options)
    call = next((each.owner for each in results if isinstance(each, ir.OpResult)), None)
    if call is not None and is_call_of_jax(call):
        own = own_call(call, [shape_of(each) for each in ctx.avals_in], [shape_of(each) for each in ctx.avals_out])
        ctx.module_context.add_keepalive(own)
    return results


def is_call_of_jax(op):
    return (op.name == "stablehlo.custom_call"
            and ir.StringAttr(op.attributes["call_target_name"]).value == custom_partitioning._CUSTOM_PARTITIONING_CALL_NAME)


def own_call(call, operands, results):
    """Makes a call of a function of JAX one of a `Partition`, which it gives back."""
    partition = Partition(ir.StringAttr(call.attributes["backend_config"]).value.encode(), operands, results)
    call.attributes["call_target_name"] = ir.StringAttr.get("host.partition")
    call.attributes["backend_config"] = ir.StringAttr.get(str(partition.number))
    return partition


def with_own_calls(text):
    """A program that JAX has written for one of its own platforms, with calls of a `Partition` in place of JAX's, and these."""
    partitions = []
    with mlir.make_ir_context():
        module = ir.Module.parse(text)
        # i1 stands for float0 too, of which no operand is.
        dtypes_of = {str(make()): dtype for dtype, make in mlir._dtype_to_ir_type.items() if dtype != dtypes.float0}

        def shapes_of(values):
            types = [ir.RankedTensorType(value.type) for value in values]
            return [xla_client.Shape.array_shape(dtypes_of[str(each.element_type)], each.shape) for each in types]

        def visit(op):
            if is_call_of_jax(op):
                partitions.append(own_call(op, shapes_of(op.operands), shapes_of(op.results)))
            return ir.WalkResult.ADVANCE

        module.operation.walk(visit)
        return mlir.module_to_string(module, enable_debug_info=True), partitions
