"""Faults reach the caller as errors of JAX with the whole text, and the process goes on."""

import unittest

from platform_of_tests import jax, np

import jax.numpy as jnp


class Errors(unittest.TestCase):
    def fault_of(self, work):
        with self.assertRaises(Exception) as caught:
            work()
        self.assertEqual(jax.jit(lambda x: x + 1)(41), 42)
        return str(caught.exception)

    def test_an_operation_that_there_is_not(self):
        call = jax.jit(lambda x: jax.ffi.ffi_call("not_there", jax.ShapeDtypeStruct((2,), jnp.float32))(x))
        self.assertRegex(
            self.fault_of(lambda: call(jnp.ones(2))),
            r"^INVALID_ARGUMENT: \S+errors_test\.py:\d+:\d+: error: calls @not_there, which isn't known here; the known targets are "
            r"@check\.expect_eq, @check\.expect_almost_eq, @check\.expect_close and annotations such as @Sharding$")

    def test_an_array_that_was_given_away(self):
        array = jnp.ones(4) * 2
        jax.jit(lambda x: x + 1, donate_argnums=0)(array)
        self.assertIn("Array has been deleted", self.fault_of(lambda: array + 1))

    def test_an_array_that_is_donated_and_another_argument_too(self):
        array = jnp.ones(4) * 2
        self.assertEqual(self.fault_of(lambda: jax.jit(lambda x, y: x + y, donate_argnums=1)(array, array)),
                         "INVALID_ARGUMENT: argument 1 is donated, and argument 0 is the same array; give a copy of it")
        np.testing.assert_array_equal(array, [2, 2, 2, 2])  # a refused call takes none

    def test_the_error_of_a_program_in_flight_comes_with_its_results(self):
        array = jax.jit(lambda x: jnp.zeros(2**42, jnp.int8) + x)(jnp.int8(1))
        for ask in (array.block_until_ready, lambda: np.asarray(array)):
            self.assertRegex(self.fault_of(ask), "^RESOURCE_EXHAUSTED: .*the run takes 4398046511104 bytes of memory")
        self.assertIn("the run takes 4398046511104 bytes of memory", self.fault_of((array + 1).block_until_ready))

    def test_an_array_that_is_larger_than_memory(self):
        self.assertRegex(self.fault_of(lambda: jnp.asarray(np.broadcast_to(np.int8(1), (2**21, 2**21)))),
                         r"^RESOURCE_EXHAUSTED: a copy of an array of shape \[?2097152[,x] ?2097152\]? takes 4398046511104 bytes of memory, "
                         r"and \d+ are left of the \d+ of .*; take a smaller array, or delete others$")

    def test_programs_of_replicas_are_refused(self):
        compile_ = lambda: jax._src.xla_bridge.get_backend("tessera").compile_and_load(
            str(jax.jit(lambda x: x).lower(1.0).compiler_ir()), jax.devices()[:2],
            jax._src.compiler.get_compile_options(num_replicas=2, num_partitions=1))
        self.assertIn("the program is to run as 2 replicas; only partitions of one replica are run, so use jax.jit or jax.shard_map",
                      self.fault_of(compile_))


if __name__ == "__main__":
    unittest.main()
