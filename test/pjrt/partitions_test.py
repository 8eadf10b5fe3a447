"""Operations that functions of the user divide (`jax.experimental.custom_partitioning`)."""

import unittest

from platform_of_tests import NamedSharding, P, expect_equal, jax, mesh_of, np, put

import jax.numpy as jnp
from jax.experimental.custom_partitioning import custom_partitioning

X = np.arange(8 * 16, dtype=np.float32).reshape(8, 16)
W = np.arange(16 * 32, dtype=np.float32).reshape(16, 32) / 16


def divided(function, partition, rule, **options):
    """A function of jax.custom_partitioning, with the shardings that its partition function was given."""
    seen = []

    def spec_of(each):
        return each.sharding.spec

    def noting(mesh, arguments, results):
        seen.append((jax.tree.map(spec_of, arguments), jax.tree.map(spec_of, results)))
        return partition(mesh, arguments, results)

    result = custom_partitioning(function)
    result.def_partition(noting, sharding_rule=rule, **options)
    return result, seen


def as_found(block_function):
    """Divides as propagation has found."""
    return lambda mesh, arguments, results: (mesh, block_function, jax.tree.map(lambda each: each.sharding, results),
                                             jax.tree.map(lambda each: each.sharding, arguments))


class Partitions(unittest.TestCase):
    def test_shardings_spread_by_the_rule_and_blocks_are_computed_by_the_function(self):
        blocks = []

        def block_product(x, w):
            blocks.append((x.shape, w.shape))
            return jax.lax.psum(x @ w, "y")

        product, seen = divided(lambda x, w: x @ w, as_found(block_product), "i j, j k -> i k", reduction_factors=("j",))
        mesh = mesh_of(x=2, y=4)
        found = jax.jit(product)(put(X, mesh, "x", "y"), put(W, mesh, "y", None))
        expect_equal(found, X @ W, rtol=1e-5)
        self.assertEqual(seen, [((P("x", "y"), P("y", None)), P("x", None))])
        self.assertEqual(blocks, [((4, 4), (4, 32))])
        self.assertEqual(found.sharding.spec, P("x"))

    def test_the_function_asks_for_other_shardings(self):
        def rows(mesh, arguments, results):
            by_rows = NamedSharding(mesh, P(("x", "y"), None))
            return mesh, lambda x: (jnp.cumsum(x, axis=1), x.sum(axis=1)), (by_rows, NamedSharding(mesh, P(("x", "y")))), (by_rows,)

        sums, seen = divided(lambda x: (jnp.cumsum(x, axis=1), x.sum(axis=1)), rows, "i j -> i j, i")
        expect_equal(jax.jit(sums)(put(X, mesh_of(x=2, y=4), None, "y")), (np.cumsum(X, axis=1), X.sum(axis=1)))
        self.assertEqual(seen, [((P(None, "y"),), (P(None, "y"), P(None)))])

    def test_within_loops_functions_and_shard_map(self):
        mesh = mesh_of(x=2, y=4)
        doubled, seen = divided(lambda x: x * 2, as_found(lambda x: x + x), "i j -> i j")
        looped = jax.jit(lambda x: jax.lax.fori_loop(0, 3, lambda _, y: jax.jit(doubled)(y) - 1, x))
        expect_equal(looped(put(X, mesh, "x", None)), ((X * 2 - 1) * 2 - 1) * 2 - 1)
        self.assertEqual(seen, [((P("x", None),), P("x", None))])

        # In shard_map over some of the axes JAX tells the function no mesh, and shardings without names.
        summed = custom_partitioning(lambda x: x + x.sum(axis=1, keepdims=True))
        summed.def_partition(lambda _, arguments, results: (mesh, lambda x: x + jax.lax.psum(x.sum(axis=1, keepdims=True), "y"), results.sharding,
                                                            (arguments[0].sharding,)), sharding_rule="i j -> i j")
        mapped = jax.shard_map(lambda x: summed(x) + jax.lax.axis_index("x"), mesh=mesh, in_specs=P("x"), out_specs=P("x"), axis_names={"x"})
        expect_equal(jax.jit(mapped)(put(X, mesh, "x", "y")), X + X.sum(axis=1, keepdims=True) + np.repeat(np.float32([[0], [1]]), 4, axis=0))

    def test_one_device_has_the_function_itself(self):
        doubled, seen = divided(lambda x: x * 2, as_found(lambda x: x + x), "i j -> i j")
        expect_equal(jax.jit(doubled)(X), X * 2)
        self.assertEqual(seen, [])

    def test_faults_of_the_function(self):
        mesh = mesh_of(x=2, y=4)

        def fault_of(partition):
            function, _ = divided(lambda x: x, partition, "i j -> i j")
            with self.assertRaises(jax.errors.JaxRuntimeError) as caught:
                jax.jit(function)(put(X, mesh, "x", None))
            return str(caught.exception)

        self.assertRegex(fault_of(lambda mesh, arguments, results: 1 / 0), r"(?s)error: calls a host function, which failed: .*ZeroDivisionError")
        self.assertRegex(fault_of(as_found(lambda x: x[:, 1:])), "(?s)which failed: .*Mismatch in result shapes")


if __name__ == "__main__":
    unittest.main()
