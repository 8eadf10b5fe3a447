"""Calls of Python functions from programs: `jax.pure_callback`, `io_callback`, `debug.print`, `debug.callback`.

JAX writes such calls for the platforms alone that it knows. For Tessera the program has the number of a function, and the platform calls
`answer` here with the number and the elements.
"""

import concurrent.futures
import contextlib
import ctypes
import functools
import itertools
import secrets
import threading
import traceback
import types
import weakref

import jax
import numpy as np
from jax._src import callback as jax_callback
from jax._src import config, core, debugging, dtypes
from jax._src.interpreters import mlir
from jax._src.lib import xla_client
from jax._src.lib.mlir import ir
from jax._src.lib.mlir.dialects import hlo

ADDRESSES, SIZES = ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_size_t)
HOST_FUNCTION = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_uint64, ctypes.c_size_t, ADDRESSES, SIZES, ctypes.c_size_t, ADDRESSES, SIZES)


class HostFunction:
    """A Python function with the types of its operands and results. The programs that call it keep it alive."""

    # No two processes begin with the same number, as a program may be kept in JAX's compilation cache with the numbers in it.
    numbers = itertools.count(secrets.randbits(60))
    known = weakref.WeakValueDictionary()

    def __init__(self, function, operands, results):
        self.function, self.operands, self.results = function, operands, results
        self.number = next(self.numbers)
        self.known[self.number] = self

    def __call__(self, operands, results):
        given = [self.array(aval, *each).copy() for aval, each in zip(self.operands, operands, strict=True)]
        found = called_apart(self.function, given)
        if len(found) != len(self.results):
            raise RuntimeError(f"Mismatched number of outputs from callback. Expected: {len(self.results)}, Actual: {len(found)}")
        for i, (aval, value, each) in enumerate(zip(self.results, found, results, strict=True)):
            value = np.asarray(dtypes.canonicalize_value(np.asarray(value)))
            for what, is_, should in (("shape", value.shape, aval.shape), ("dtype", value.dtype, aval.dtype)):
                if is_ != should:
                    raise RuntimeError(f"Incorrect output {what} for return value #{i}: Expected: {should}, Actual: {is_}")
            self.array(aval, *each)[...] = value

    @staticmethod
    def array(aval, address, size):
        """The elements at an address as an array."""
        dtype = np.dtype(aval.dtype)
        if size != dtype.itemsize * int(np.prod(aval.shape)):
            raise RuntimeError(f"an array of {size} bytes came for {aval.str_short()}")
        memory = (ctypes.c_byte * size).from_address(address) if size else bytearray()
        return np.frombuffer(memory, dtype).reshape(aval.shape)


def called_apart(function, given):
    """The function's arrays lie on JAX's CPUs. The caller's mesh, and an eager `shard_map` that is open, are facts of its thread and of other
    devices: the function goes without the first here, and without the second on a thread of its own, which has the
    caller's precision."""
    if core.trace_state_clean():
        with jax.set_mesh(None):
            return function(*given)
    answer = concurrent.futures.Future()
    settings = [(state, state.value) for state in (config.enable_x64, config.default_matmul_precision, config.debug_nans)]

    def call():
        try:
            with contextlib.ExitStack() as stack:
                for state, value in settings:
                    stack.enter_context(state(value))
                answer.set_result(function(*given))
        except BaseException as fault:
            answer.set_exception(fault)

    threading.Thread(target=call).start()
    return answer.result()


texts = {}  # of the last failure of each thread


@HOST_FUNCTION
def answer(number, num_operands, operands, operand_bytes, num_results, results, result_bytes):
    try:
        HostFunction.known[number]([(operands[i], operand_bytes[i]) for i in range(num_operands)],
                                   [(results[i], result_bytes[i]) for i in range(num_results)])
        return None
    except BaseException:  # none may pass through the library
        text = texts[threading.get_ident()] = ctypes.create_string_buffer(traceback.format_exc().encode())
        return ctypes.addressof(text)


def address_of_answer() -> int:
    return ctypes.cast(answer, ctypes.c_void_p).value


def write_calls_for(platform):
    jax_callback.emit_python_callback = functools.partial(emit, jax_callback.emit_python_callback, platform)
    rule = functools.partial(inspect, debugging._inspect_sharding_lowering_rule)
    mlir.register_lowering(debugging.inspect_sharding_p, rule, platform=platform)


def emit(jax_emit, platform, ctx, callback, token, operands, operand_avals, result_avals, **options):
    """In place of JAX's own function of this name, which goes on to write for other platforms."""
    if tuple(ctx.module_context.platforms) != (platform,):
        return jax_emit(ctx, callback, token, operands, operand_avals, result_avals, **options)
    function = HostFunction(callback, operand_avals, result_avals)
    ctx.module_context.add_keepalive(function)
    # Calls have effects, and those keep their order without tokens.
    is_manual = bool(getattr(ctx.module_context.axis_context, "manual_axes", ()))
    call = hlo.CustomCallOp([mlir.aval_to_ir_type(ctx.module_context, aval) for aval in result_avals], operands,
                            call_target_name="host.call_each" if is_manual else "host.call", has_side_effect=True,
                            backend_config=ir.StringAttr.get(str(function.number)))
    if options.get("sharding") is not None:
        mlir.set_sharding(ctx.module_context, call, options["sharding"])
    return call.results, token, function


class Inspection:
    """A Python function that is told a sharding, as an answer to a program that is compiled."""

    def __init__(self, function):
        self.function, self.number = function, next(HostFunction.numbers)
        HostFunction.known[self.number] = self

    def __call__(self, operands, results):
        (address, size), = operands
        self.function(xla_client.HloSharding.from_proto(self.message(ctypes.string_at(address, size))))

    @staticmethod
    def message(given):
        message = xla_client.OpSharding()
        if given:
            message.ParseFromString(given)
        else:
            message.type = xla_client.OpSharding.Type.MANUAL
        return message


class Kept(Exception):
    """Ends JAX's rule, once it has made the function that takes a sharding."""


def inspect(jax_rule, ctx, value, **options):
    """`jax.debug.inspect_array_sharding`: JAX's own rule goes on to write the address of a function into the program."""

    def keep(function):
        raise Kept(function)

    own = types.SimpleNamespace(module_context=types.SimpleNamespace(axis_context=ctx.module_context.axis_context, add_keepalive=keep))
    try:
        return jax_rule(own, value, **options)
    except Kept as kept:
        function = Inspection(*kept.args)
    ctx.module_context.add_keepalive(function)
    hlo.CustomCallOp([], [value], call_target_name="host.inspect", has_side_effect=True, backend_config=ir.StringAttr.get(str(function.number)))
    return []
