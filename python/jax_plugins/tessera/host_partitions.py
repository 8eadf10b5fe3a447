"""`jax.custom_partitioning`: functions of the user say how an operation is divided. And callbacks with `partitioned=True`, which are called
with what each device has.

JAX writes a call, with the user's sharding rule, that names one of its own functions. While the program is compiled, shardings spread by
the rule; then the platform asks `Partition` here, which asks the user's function by way of JAX's. So does the lens (`tessera.explain` and the
like), of programs that JAX has written for another platform too.
"""

import ctypes
import functools
import threading

import numpy as np
from jax._src import callback as jax_callback
from jax._src import core, custom_partitioning, dtypes
from jax._src.interpreters import mlir
from jax._src.lib import xla_client
from jax._src.lib.mlir import ir
from jax._src.lib.mlir.dialects import hlo

from .host_calls import HostFunction, Inspection


class Divided:
    """Says how one operation is divided. The platform calls it twice: with the shardings of operands and results for the size of the
    answer, and then for the answer, which has a line for the sharding of each operand and result, and the program of a device."""

    def __init__(self):
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


class Partition(Divided):
    """An operation of `jax.custom_partitioning`."""

    def __init__(self, name, operands, results):
        super().__init__()
        self.name, self.operands, self.results = name, operands, results

    def answer_to(self, shardings):
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


class CallOfEach(Divided):
    """A call of a function with what each device has of the operands. Those that devices have uneven parts of come whole."""

    def __init__(self, function, avals):
        super().__init__()
        self.function, self.avals = function, avals
        self.calls = []  # which programs name

    def answer_to(self, shardings):
        pairs = list(zip(self.avals, shardings, strict=True))
        given = [sharding if is_even(sharding, aval) else xla_client.HloSharding.replicate() for aval, sharding in pairs]
        blocks = [core.ShapedArray(each.tile(shape_of(aval)).dimensions(), aval.dtype) for aval, each in zip(self.avals, given)]
        call = HostFunction(self.function, blocks, [])
        self.calls.append(call)
        return "".join(f"{each}\n" for each in given).encode() + self.text_of_call(call).encode()

    @staticmethod
    def text_of_call(call):
        with mlir.make_ir_context():
            types = [str(ir.RankedTensorType.get(each.shape, mlir.dtype_to_ir_type(each.dtype), loc=ir.Location.unknown())) for each in call.operands]
        names = [f"%{i}" for i in range(len(types))]
        return (f"func.func @main({', '.join(map(': '.join, zip(names, types)))}) {{\n"
                f"  stablehlo.custom_call @host.call_each({', '.join(names)}) {{backend_config = \"{call.number}\", has_side_effect = true}}"
                f" : ({', '.join(types)}) -> ()\n  return\n}}\n")


def is_even(sharding, aval):
    return sharding.is_replicated() or all(extent % pieces == 0 for extent, pieces in zip(aval.shape, sharding.tile_assignment_dimensions()))


def shape_of(aval):
    aval = core.physical_aval(aval) if dtypes.issubdtype(aval.dtype, dtypes.extended) else aval
    return xla_client.Shape.array_shape(np.dtype(aval.dtype), aval.shape)


def write_calls_for(platform):
    rule = functools.partial(divided, custom_partitioning._custom_partitioning_lowering_rule)
    mlir.register_lowering(custom_partitioning.custom_partitioning_p, rule, platform=platform)
    jax_callback.emit_python_callback = functools.partial(emit, jax_callback.emit_python_callback, platform)


def emit(emit_for_all, platform, ctx, callback, token, operands, operand_avals, result_avals, **options):
    """Around what writes callbacks: those that are partitioned."""
    devices = getattr(ctx.module_context.axis_context, "num_devices", 1)  # one within shard_map, where each device calls
    if not options.get("partitioned") or devices == 1 or not operands or result_avals or tuple(ctx.module_context.platforms) != (platform,):
        return emit_for_all(ctx, callback, token, operands, operand_avals, result_avals, **options)
    call = CallOfEach(callback, operand_avals)
    ctx.module_context.add_keepalive(call)
    hlo.CustomCallOp([], operands, call_target_name="host.partition", has_side_effect=True, backend_config=ir.StringAttr.get(str(call.number)))
    return [], token, call


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
