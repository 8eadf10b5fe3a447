"""Programs of JAX on the devices, against the same functions on JAX's own CPUs. covers: N16 by pjrt.programs"""

import functools
import re
import threading
import unittest

from platform_of_tests import AxisType, NamedSharding, P, expect_equal, jax, mesh_of, np, on_cpu, put

import jax.numpy as jnp
from jax.experimental import serialize_executable
from jax.experimental.layout import Format, Layout, with_layout_constraint

X = np.linspace(-1, 1, 8 * 16, dtype=np.float32).reshape(8, 16)
W = np.linspace(-2, 1, 16 * 32, dtype=np.float32).reshape(16, 32)


class Programs(unittest.TestCase):
    def expect_like_cpu(self, function, *arguments, **tolerance):
        found = jax.jit(function)(*arguments)
        expect_equal(found, on_cpu(function, *arguments), **{"rtol": 1e-5, "atol": 1e-6, **tolerance})
        return found

    def test_eager_calls(self):
        x = jnp.asarray(X)
        expect_equal(jnp.tanh(x) + x.sum(axis=0) * 2 - x[1, ::2].max(), on_cpu(
            lambda x: jnp.tanh(x) + x.sum(axis=0) * 2 - x[1, ::2].max(), X), rtol=1e-5, atol=1e-6)
        self.assertEqual(int(jnp.argmax(x)), 127)
        self.assertEqual(jnp.arange(5).tolist(), [0, 1, 2, 3, 4])

    def test_the_compiler_chooses_shardings_that_nobody_gives(self):
        mesh = mesh_of(x=2, y=4)
        product = self.expect_like_cpu(lambda a, b: jnp.tanh(a @ b), put(X, mesh, "x", None), put(W, mesh, None, "y"))
        self.assertEqual(product.sharding.spec, P("x", "y"))
        summed = self.expect_like_cpu(lambda a, b: a @ b, put(X, mesh, "x", "y"), put(W, mesh, "y", None), atol=1e-5)
        self.assertEqual(summed.sharding.spec, P("x"))

    def test_shardings_that_are_given(self):
        mesh = mesh_of(x=2, y=4)
        function = jax.jit(lambda a, b: (a @ b, a.sum()), out_shardings=(NamedSharding(mesh, P("y", "x")), NamedSharding(mesh, P())))
        product, total = function(X, W)
        self.assertEqual((product.sharding.spec, total.sharding.spec), (P("y", "x"), P()))
        expect_equal((product, total), on_cpu(lambda a, b: (a @ b, a.sum()), X, W), rtol=1e-5, atol=1e-5)

    def test_narrow_numbers_lie_as_constrained(self):
        for name in ("float8_e5m2", "float8_e4m3", "float8_e4m3fn", "float8_e5m2fnuz", "float8_e4m3fnuz", "float8_e4m3b11fnuz",
                     "float8_e3m4", "float8_e8m0fnu", "float4_e2m1fn", "int4", "uint2"):
            x = jnp.asarray(np.ones((8, 2), np.float32), getattr(jnp, name))
            y = jax.jit(lambda x: jax.lax.with_sharding_constraint(x, NamedSharding(mesh_of(x=8), P("x"))))(x)
            self.assertEqual((y.sharding.spec, float(y.astype(jnp.float32).sum())), (P("x"), 16.0), name)

    def test_layouts(self):
        self.expect_like_cpu(lambda x: with_layout_constraint(x.T, Layout((0, 1))) * 2, X)
        by_columns = Format(Layout((1, 0)), jax.sharding.SingleDeviceSharding(jax.devices()[0]))
        with self.assertRaisesRegex(Exception, r"result 0 of @main is to have the memory layout \{0,1\}"):
            jax.jit(lambda x: x * 2, out_shardings=by_columns)(X)

    def test_the_size_of_machine_code(self):
        compiled = jax.jit(lambda x: jnp.tanh(x) + jnp.sin(x)).lower(X).compile()
        size = compiled.runtime_executable().size_of_generated_code_in_bytes()
        self.assertGreater(size, 100)
        self.assertEqual(compiled.memory_analysis().generated_code_size_in_bytes, size)
        self.assertGreater(len(jax.profiler.device_memory_profile()), 100)  # JAX ends the process if no size is given

    def test_callers_that_wait_execute_programs_themselves(self):
        step = jax.jit(lambda x: jnp.tanh(x) + jnp.sin(x))
        x = jax.device_put(np.linspace(-1, 1, 1 << 18, dtype=np.float32))

        def is_there_at_once():
            result = step(x)
            is_there = result.is_ready()
            result.block_until_ready()
            return is_there

        self.assertTrue(any(is_there_at_once() for _ in range(100)))

    def test_the_first_of_several_nans_is_an_argmax(self):
        x = np.random.default_rng(1).normal(size=(64, 1000)).astype(np.float32)
        x[np.arange(64)[:, None], np.random.default_rng(2).integers(0, 1000, (64, 3))] = np.nan
        mesh = mesh_of(x=2, y=4)
        for each in x, put(x, mesh, "x", "y"), put(x, mesh, None, ("y", "x")):
            expect_equal(jnp.argmax(jnp.asarray(each), axis=1), x.argmax(axis=1).astype(np.int32))
            expect_equal(jnp.argmin(jnp.asarray(each), axis=1), x.argmin(axis=1).astype(np.int32))

    def test_devices_in_another_order(self):
        mesh = jax.sharding.Mesh(np.array(jax.devices())[[3, 1, 0, 2]].reshape(2, 2), ("x", "y"))
        a, b = put(X, mesh, "x", "y"), put(W, mesh, "y", None)
        self.assertEqual([piece.device.id for piece in sorted(a.addressable_shards, key=lambda each: str(each.index))], [3, 1, 0, 2])
        self.expect_like_cpu(lambda a, b: a @ b, a, b, atol=1e-5)

    def test_shard_map(self):
        mesh = mesh_of(x=2, y=4)

        def block(a, b):
            partial = jax.lax.psum(a @ b, "y")
            return partial + jax.lax.axis_index("x"), jax.lax.all_gather(a, "y", axis=1, tiled=True), jax.lax.ppermute(
                a, "y", [(i, (i + 1) % 4) for i in range(4)])

        mapped = jax.shard_map(block, mesh=mesh, in_specs=(P("x", "y"), P("y")), out_specs=(P("x"), P("x"), P("x", "y")), check_vma=False)
        product, gathered, turned = jax.jit(mapped)(put(X, mesh, "x", "y"), put(W, mesh, "y", None))
        expect_equal(product, X @ W + np.repeat(np.arange(2, dtype=np.float32), 4)[:, None], rtol=1e-5, atol=1e-5)
        expect_equal(gathered, X)
        expect_equal(turned, np.roll(X, 4, axis=1))

    def test_a_sum_that_is_left_for_later(self):
        mesh = jax.make_mesh((2, 4), ("x", "y"), axis_types=(AxisType.Explicit,) * 2)
        spec = P("x", None, unreduced={"y"})
        with jax.set_mesh(mesh):
            a, b = jax.device_put(X, P("x", "y")), jax.device_put(W, P("y", None))
            partial = jax.jit(lambda a, b: jnp.einsum("ij,jk->ik", a, b, out_sharding=spec))(a, b)
            whole = jax.jit(lambda p: jax.sharding.reshard(p, P("x", None)))(partial)
        self.assertEqual(partial.sharding.spec.unreduced, {"y"})
        expect_equal(whole, X @ W, rtol=1e-5, atol=1e-5)

    def test_two_meshes_of_the_same_devices(self):
        def sum_over(axis, mesh, x):
            return jax.shard_map(lambda x: jax.lax.psum(x, axis), mesh=mesh, in_specs=P(mesh.axis_names), out_specs=P(
                tuple(each for each in mesh.axis_names if each != axis)))(x)

        one, other = mesh_of(x=2, y=4), mesh_of(a=4, b=2)
        found = jax.jit(lambda x: (sum_over("x", one, x), sum_over("a", other, x)))(X)
        expect_equal(found, (X.reshape(2, 4, 16).sum(0), X.reshape(4, 2, 16).sum(0)), rtol=1e-5, atol=1e-5)

    def test_derivatives(self):
        mesh = mesh_of(x=2, y=4)
        loss = lambda w, x: jnp.mean(jnp.square(jax.nn.relu(x @ w) - 1))
        self.expect_like_cpu(jax.value_and_grad(loss), put(W, mesh, "y", None), put(X, mesh, "x", "y"))
        self.expect_like_cpu(jax.vmap(jax.grad(lambda x: jnp.sin(x).sum())), X)

    def test_control_flow(self):
        def step(carry, row):
            carry = jax.lax.cond(row.sum() > 0, lambda c: c * 0.5 + row, lambda c: c - row, carry)
            return carry, carry.max()

        self.expect_like_cpu(lambda x: jax.lax.scan(step, jnp.zeros(16), x), X)
        self.expect_like_cpu(lambda x: jax.lax.while_loop(lambda s: s[0] < 7, lambda s: (s[0] + 1, s[1] * 1.5), (0, x)), X)
        self.expect_like_cpu(lambda x: jax.lax.fori_loop(0, 5, lambda i, s: s + x[i], jnp.zeros(16)), put(X, mesh_of(x=8), "x"))

    def test_random_numbers(self):
        draw = lambda: jax.random.normal(jax.random.key(3), (4, 5))
        expect_equal(jax.jit(draw)(), on_cpu(draw), rtol=1e-5, atol=1e-6)

    def test_linear_algebra(self):
        matrix = X[:, :8] + 3 * np.eye(8, dtype=np.float32)
        symmetric = matrix + matrix.T
        for function in (jnp.linalg.inv, jnp.linalg.qr, jnp.linalg.det, lambda m: jnp.linalg.solve(m, m @ m)):
            self.expect_like_cpu(function, matrix, rtol=1e-3, atol=1e-4)
        self.expect_like_cpu(jnp.linalg.eigvalsh, symmetric, rtol=1e-4, atol=1e-4)
        self.expect_like_cpu(lambda m: jnp.linalg.svd(m, compute_uv=False), matrix, rtol=1e-4, atol=1e-4)
        self.expect_like_cpu(lambda m: jnp.linalg.cholesky(m @ m.T + jnp.eye(8)), matrix, rtol=1e-3, atol=1e-3)

    def test_branches_by_platform(self):
        branch = lambda **branches: jax.jit(lambda x: jax.lax.platform_dependent(x, **branches))(1.0)
        one, two, three = (lambda x, n=n: x * n for n in (1, 2, 3))
        found = [branch(tpu=one, cpu=two), branch(cpu=one, tessera=three), branch(cpu=one, default=three)]
        self.assertEqual([float(each) for each in found], [2, 3, 3])
        with self.assertRaisesRegex(NotImplementedError, "not found for platform tessera"):
            branch(tpu=one)

    def test_a_training_step_that_gives_its_state_away(self):
        mesh = mesh_of(data=2, model=4)

        @functools.partial(jax.jit, donate_argnums=0)
        def step(w, x):
            return w - 0.1 * jax.grad(lambda w: jnp.mean(jnp.tanh(x @ w) ** 2))(w)

        w, x, expected = put(W, mesh, None, "model"), put(X, mesh, "data", None), W
        for _ in range(3):
            w, expected = step(w, x), on_cpu(lambda w, x: w - 0.1 * jax.grad(lambda w: jnp.mean(jnp.tanh(x @ w) ** 2))(w), expected, X)
        self.assertEqual(w.sharding.spec, P(None, "model"))
        expect_equal(w, expected, rtol=1e-4, atol=1e-5)

    def test_several_threads(self):
        results = [None] * 6

        def work(i):
            function = jax.jit(lambda x: jnp.cumsum(x * i, axis=0))
            results[i] = [np.asarray(function(jnp.asarray(X) + k)) for k in range(5)]

        threads = [threading.Thread(target=work, args=(i,)) for i in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for i, result in enumerate(results):
            for k in range(5):
                np.testing.assert_allclose(result[k], np.cumsum((X + k) * i, axis=0), rtol=1e-4, atol=1e-4)

    def test_arrays_that_programs_still_compute(self):
        def turned(x):
            return jax.lax.fori_loop(0, 40, lambda _, x: jnp.tanh(x @ x), x)

        start = np.eye(160, dtype=np.float32)[::-1].copy()
        first = jax.jit(turned)(start)
        moved = jax.device_put(first, jax.devices()[3])
        copied = jnp.array(first, copy=True)
        second = jax.jit(turned)(first)
        given = jax.jit(lambda x: x + 1, donate_argnums=0)(first)
        gone = jax.jit(turned)(second)
        gone.delete()
        self.assertTrue(first.is_deleted() and gone.is_deleted())
        once, twice = on_cpu(lambda x: (turned(x), turned(turned(x))), start)
        expect_equal((moved, copied, given, second), (once, once, once + 1, twice), rtol=1e-5, atol=1e-6)

    def test_a_compiled_program_says_what_it_takes(self):
        compiled = jax.jit(lambda x: x @ x.T).lower(jax.ShapeDtypeStruct((8, 16), jnp.float32)).compile()
        memory = compiled.memory_analysis()
        self.assertEqual((memory.argument_size_in_bytes, memory.output_size_in_bytes), (512, 256))
        cost = compiled.cost_analysis()
        self.assertEqual(cost["flops"], 2 * 8 * 8 * 16)
        self.assertGreaterEqual(cost["bytes accessed"], 512 + 256)
        expect_equal(compiled(X), X @ X.T, rtol=1e-5, atol=1e-5)

    def test_a_compiled_program_says_what_devices_exchange(self):
        mesh = mesh_of(x=2, y=4)

        def block(x, n):
            return (jax.lax.all_gather(x, "x", tiled=True), jax.lax.psum_scatter(n, "y", tiled=True), jax.lax.all_to_all(x, "y", 0, 0, tiled=True),
                    jax.lax.ppermute(x, "y", [(0, 1), (1, 2)]), jax.lax.pmax(x, "x"))

        mapped = jax.jit(jax.shard_map(block, mesh=mesh, in_specs=(P(), P()), out_specs=P(("x", "y")), check_vma=False))
        text = mapped.lower(X[:4, :3], np.zeros((8, 3), np.int32)).compile().as_text()
        found = re.findall(r"%\S+ = (\S+) (all-\S+|reduce-scatter|collective-permute)\(%computed\S*\), channel_id=\d+, (\S+)=(\S+), .*source_line=(\d+)", text)
        by_x, by_y = "{{0,4},{1,5},{2,6},{3,7}}", "{{0,1,2,3},{4,5,6,7}}"
        line = block.__code__.co_firstlineno + 1
        self.assertEqual(found, [(*each, str(line + later)) for *each, later in (
            ("f32[24]{0}", "all-gather", "replica_groups", by_x, 0),
            ("s32[6]{0}", "reduce-scatter", "replica_groups", by_y, 0),
            ("f32[12]{0}", "all-to-all", "replica_groups", by_y, 0),
            ("f32[4,3]{1,0}", "collective-permute", "source_target_pairs", "{{0,1},{1,2},{4,5},{5,6}}", 1),
            ("f32[4,3]{1,0}", "all-reduce", "replica_groups", by_x, 1))])
        self.assertEqual(text.count("to_apply="), 2)

    def test_one_sum_behind_a_loop_whose_gradients_stay_partial(self):
        mesh = jax.make_mesh((8,), ("x",), axis_types=(AxisType.Explicit,))

        @jax.jit
        def summed(w, xs):
            def add(total, x):
                return total + jax.grad(lambda w: jnp.sum(jnp.tanh(x @ w)))(w), None

            start = jax.sharding.reshard(jnp.zeros_like(w), P(unreduced={"x"}))
            return jax.sharding.reshard(jax.lax.scan(add, start, xs)[0], P())

        with jax.set_mesh(mesh):
            w, xs = jax.device_put(W, P(reduced={"x"})), jax.device_put(np.stack([X, X * 2, X * 3]), P(None, "x", None))
            compiled = summed.lower(w, xs).compile()
            self.assertEqual(compiled.as_text().count("all-reduce("), 1)
            expect_equal(compiled(w, xs), sum(X.T * k @ (1 - np.tanh(k * X @ W) ** 2) for k in (1, 2, 3)), rtol=1e-3, atol=1e-4)

    def test_a_stored_program_is_loaded_again(self):
        mesh = mesh_of(x=8)
        compiled = jax.jit(lambda x: x * x.sum()).lower(put(X, mesh, "x")).compile()
        loaded = serialize_executable.deserialize_and_load(*serialize_executable.serialize(compiled))
        found = loaded(put(X, mesh, "x"))
        self.assertEqual(found.sharding.spec, P("x"))
        expect_equal(found, X * X.sum(), rtol=1e-5, atol=1e-4)


    def test_a_program_has_a_fingerprint(self):
        one, same, other = (jax.jit(function).lower(X).compile().runtime_executable().fingerprint
                            for function in (jnp.sin, jnp.sin, jnp.cos))
        self.assertRegex(one.decode(), "^[0-9a-f]{32}$")
        self.assertEqual(one, same)
        self.assertNotEqual(one, other)

    def test_what_was_exported_for_several_platforms_is_called_as_on_cpus(self):
        def by_platform(x):
            return jax.lax.platform_dependent(x, cpu=lambda x: x + 1, tpu=lambda x: x + 2)

        exported = jax.export.export(jax.jit(by_platform), platforms=("tpu", "cpu"))(X)
        expect_equal(jax.jit(lambda x: exported.call(x) * 2)(X), (X + 1) * 2)
        expect_equal(exported.call(put(X, mesh_of(x=8), "x")), X + 1)
        for only in ("cpu", "tpu"):
            refused = jax.export.export(jax.jit(jnp.sin), platforms=(only,))(X)
            with self.assertRaisesRegex(ValueError, rf"was exported for platforms '\('{only}',\)' but it is used on '\('tessera',\)'"):
                refused.call(X)

    def test_pmap(self):
        rows = X.reshape(8, 4, 4)
        expect_equal(jax.pmap(lambda x: x / jax.lax.psum(x, "i"), axis_name="i")(rows + 3), (rows + 3) / (rows + 3).sum(axis=0),
                     rtol=1e-5, atol=1e-6)


if __name__ == "__main__":
    unittest.main()
