"""Programs that call Python while they run."""

import contextlib
import io
import unittest

from platform_of_tests import P, expect_equal, jax, mesh_of, np, put

import jax.numpy as jnp
import tessera
from jax.experimental import io_callback

X = np.arange(32, dtype=np.float32).reshape(8, 4)


class Callbacks(unittest.TestCase):
    def test_a_pure_function_gives_results(self):
        calls = []

        def outside(x, n):
            calls.append((type(x), int(n)))
            return np.sort(np.asarray(x), axis=0)[::-1] + n, np.int32(x.size)

        function = jax.jit(lambda x: jax.pure_callback(
            outside, (jax.ShapeDtypeStruct((8, 4), jnp.float32), jax.ShapeDtypeStruct((), jnp.int32)), x * 2, 3))
        for x in (X, put(X, mesh_of(x=2, y=4), "x", "y")):
            calls.clear()
            expect_equal(function(x), ((X * 2)[::-1] + 3, np.int32(32)))
            self.assertEqual(len(calls), 1)

    def test_a_function_computes_on_cpus_though_the_caller_has_set_a_mesh(self):
        with jax.set_mesh(mesh_of(x=2, y=4)):
            result = jax.jit(lambda x: jax.pure_callback(lambda v: v + jnp.ones(4), jax.ShapeDtypeStruct((8, 4), jnp.float32), x))(X)
        expect_equal(result, X + 1)

    def test_a_function_computes_on_cpus_though_an_eager_shard_map_is_open(self):
        mesh = jax.make_mesh((8,), ("x",), axis_types=(jax.sharding.AxisType.Explicit,))

        def each(block):
            like = jax.ShapeDtypeStruct(block.shape, block.dtype)
            return jax.pure_callback(lambda v: (v + 1, v * 2.0), (like, like), block)

        with jax.set_mesh(mesh):
            results = jax.shard_map(each, in_specs=P("x"), out_specs=(P("x"), P("x")))(put(X, mesh, "x"))
        expect_equal(results, (X + 1, X * 2))

        def fails(block):
            return jax.pure_callback(lambda v: v / jnp.zeros(7), jax.ShapeDtypeStruct(block.shape, block.dtype), block)

        with jax.set_mesh(mesh), self.assertRaisesRegex(jax.errors.JaxRuntimeError, "calls a host function, which failed: (?s:.*)TypeError"):
            jax.block_until_ready(jax.shard_map(fails, in_specs=P("x"), out_specs=P("x"))(put(X, mesh, "x")))

    def test_a_call_says_where_it_is_made(self):
        x = put(X, mesh_of(x=2, y=4), "x", "y")
        for first, place in ((None, 0), (jax.sharding.SingleDeviceSharding(jax.devices()[5]), 5)):
            function = jax.jit(lambda x: io_callback(lambda v: v, jax.ShapeDtypeStruct(x.shape, x.dtype), x, sharding=first))
            self.assertIn(f"sdy.mesh @maximal_mesh_{place}", function.lower(x).as_text())
            expect_equal(function(x), X)

    def test_the_lens_looks_at_programs_that_call(self):
        def calls(x):
            jax.debug.print("{}", x.sum())
            return jax.pure_callback(lambda v: v, jax.ShapeDtypeStruct(x.shape, x.dtype), x) * 2

        explanation = tessera.explain(jax.jit(calls), put(X, mesh_of(x=2, y=4), "x", "y"))
        self.assertIn(f"callbacks_test.py:{calls.__code__.co_firstlineno + 1}", explanation.text)

    def test_effects_keep_their_order(self):
        seen = []

        @jax.jit
        def function(x):
            io_callback(lambda v: seen.append(("begins", float(v))), None, x.sum(), ordered=True)
            _, total = jax.lax.scan(lambda c, row: (c, io_callback(lambda r: (seen.append(float(r)), np.float32(r))[1],
                                                                   jax.ShapeDtypeStruct((), jnp.float32), row.sum(), ordered=True)), 0, x)
            io_callback(lambda: seen.append("ends"), None, ordered=True)
            return total

        expect_equal(function(X), X.sum(axis=1))
        function(X)
        jax.effects_barrier()
        self.assertEqual(seen, 2 * [("begins", 496.0), *X.sum(axis=1).tolist(), "ends"])

    def test_printing(self):
        text = io.StringIO()
        with contextlib.redirect_stdout(text):
            jax.jit(lambda x: jax.debug.print("the sum is {s}", s=x.sum()))(X)
            jax.effects_barrier()
        self.assertEqual(text.getvalue(), "the sum is 496.0\n")

    def test_a_sharding_is_told_while_a_program_is_compiled(self):
        seen = []
        mesh = mesh_of(x=2, y=4)

        @jax.jit
        def function(x):
            y = jnp.tanh(x).T
            jax.debug.inspect_array_sharding(y, callback=seen.append)
            jax.shard_map(lambda z: jax.debug.inspect_array_sharding(z, callback=seen.append), mesh=mesh, in_specs=P("x"), out_specs=None)(x)
            return y

        compiled = function.lower(put(X, mesh, "x", "y")).compile()
        self.assertEqual([each.spec for each in seen], [P("y", "x"), P()])
        expect_equal(compiled(put(X, mesh, "x", "y")), np.tanh(X).T)
        self.assertEqual(len(seen), 2)

    def test_ordered_calls_within_shard_map(self):
        seen = {}
        mesh = mesh_of(x=8)

        def block(x):
            def note(i, v):
                seen.setdefault(int(i), []).append(float(v))
                return np.float32(v + 1)

            call = lambda i, v: io_callback(note, jax.ShapeDtypeStruct((), jnp.float32), i, v, ordered=True)
            i = jax.lax.axis_index("x")
            return jax.lax.fori_loop(0, 2, lambda _, v: call(i, v), call(i, x.sum()))[None]

        function = jax.jit(lambda x: jax.shard_map(block, mesh=mesh, in_specs=P("x"), out_specs=P("x"))(x) * 2)
        expect_equal(function(put(X, mesh, "x")), (X.sum(axis=1) + 3) * 2)
        jax.effects_barrier()
        self.assertEqual(seen, {i: [total, total + 1, total + 2] for i, total in enumerate(X.sum(axis=1))})

    def test_each_device_calls_within_shard_map(self):
        seen = []
        mesh = mesh_of(x=8)

        def block(x):
            jax.debug.callback(lambda v: seen.append(float(v)), x.sum())
            return x

        jax.jit(jax.shard_map(block, mesh=mesh, in_specs=P("x"), out_specs=P("x")))(put(X, mesh, "x"))
        jax.effects_barrier()
        self.assertEqual(sorted(seen), X.sum(axis=1).tolist())

    def test_each_device_calls_with_its_part_of_an_automatic_program(self):
        mesh, parts = mesh_of(x=2, y=4), []

        def note(*arrays):
            parts.append(tuple(array.tolist() for array in arrays))

        def partitioned(x, whole):
            jax.debug.callback(note, x + 1, whole, partitioned=True)

        x, whole = put(np.arange(8, dtype=np.int32), mesh, "y"), put(np.arange(3, dtype=np.int32), mesh, None)
        jax.jit(partitioned)(x, whole)
        jax.effects_barrier()
        self.assertEqual(sorted(parts), sorted([([2 * i + 1, 2 * i + 2], [0, 1, 2]) for i in range(4)] * 2))
        parts.clear()
        # Parts would be uneven, there are no operands, one device.
        jax.jit(lambda x: jax.debug.callback(note, jnp.concatenate([x, x[:1]]), partitioned=True))(x)
        jax.jit(lambda: jax.debug.callback(note, partitioned=True))()
        jax.jit(lambda x: jax.debug.callback(note, x, partitioned=True))(np.int32([5]))
        jax.effects_barrier()
        self.assertEqual(parts, [([*range(8), 0],)] * 8 + [(), ([5],)])

    def test_a_failure_reaches_the_caller(self):
        def outside(x):
            raise ZeroDivisionError("no such number")

        function = jax.jit(lambda x: jax.pure_callback(outside, jax.ShapeDtypeStruct((), jnp.float32), x))
        with self.assertRaisesRegex(jax.errors.JaxRuntimeError, "calls a host function, which failed: (?s:.*)ZeroDivisionError: no such number"):
            function(1.0).block_until_ready()
        wrong = jax.jit(lambda x: jax.pure_callback(lambda x: np.zeros(3, np.float32), jax.ShapeDtypeStruct((2,), jnp.float32), x))
        with self.assertRaisesRegex(jax.errors.JaxRuntimeError, r"Incorrect output shape for return value #0: Expected: \(2,\), Actual: \(3,\)"):
            wrong(1.0).block_until_ready()
        self.assertEqual(jax.jit(lambda x: x + 1)(41), 42)


if __name__ == "__main__":
    unittest.main()
