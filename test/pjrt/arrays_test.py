"""Arrays on the devices: how they come there and back, and who owns their elements."""

import unittest
import warnings

from platform_of_tests import NamedSharding, P, expect_equal, jax, mesh_of, np, put

import jax.numpy as jnp
import ml_dtypes


class Arrays(unittest.TestCase):
    def test_narrow_integers_have_their_signs(self):
        # NumPy holds -3 of four bits as the byte 13 or 253, as it comes.
        for dtype, low in ((jnp.int4, -8), (jnp.int2, -2), (jnp.uint4, 0), (jnp.uint2, 0)):
            given = np.array([low, low + 1, 0, 1]).astype(dtype)
            for array in (given, -(-given)):
                expect_equal(jax.lax.sign(jax.device_put(array)).astype(np.int32), np.sign(np.array([low, low + 1, 0, 1], np.int32)))
                expect_equal(jax.device_put(array).astype(np.float32), np.array([low, low + 1, 0, 1], np.float32))

    def test_every_element_type_goes_there_and_back(self):
        types = [np.bool_, np.int8, np.int16, np.int32, np.uint8, np.uint16, np.uint32, np.float16, np.float32, np.complex64,
                 ml_dtypes.bfloat16, ml_dtypes.int4, ml_dtypes.uint4, ml_dtypes.float8_e5m2, ml_dtypes.float8_e4m3fn,
                 ml_dtypes.float8_e4m3b11fnuz, ml_dtypes.float8_e5m2fnuz, ml_dtypes.float8_e4m3fnuz, ml_dtypes.float8_e4m3,
                 ml_dtypes.float8_e3m4, ml_dtypes.float8_e8m0fnu, ml_dtypes.float4_e2m1fn]
        for dtype in types:
            with self.subTest(np.dtype(dtype).name):
                given = np.array([[0, 1, 1], [2, 4, 1]]).astype(dtype)
                self.assertEqual(np.asarray(jax.device_put(given)).tobytes(), given.tobytes())

    def test_double_precision(self):
        with jax.enable_x64(True):
            for dtype in (np.float64, np.int64, np.uint64, np.complex128):
                given = np.array([1, 2, 3], dtype)
                self.assertEqual((jnp.asarray(given) * 2).dtype, dtype)
                self.assertEqual(np.asarray(jnp.asarray(given)).tobytes(), given.tobytes())

    def test_a_view_of_numpy_is_taken_as_it_lies(self):
        whole = np.arange(24, dtype=np.float32).reshape(4, 6)
        for view in (whole.T, whole[::2, 1:5], whole[::-1], whole[:, ::-2], np.broadcast_to(whole[:, :1], (4, 5)), whole[:0],
                     np.asfortranarray(whole)):
            np.testing.assert_array_equal(np.asarray(jax.device_put(view)), view)

    def test_others_read_an_array_by_dlpack(self):
        given = np.arange(4096, dtype=np.float32)
        array = jax.device_put(given, jax.devices()[3])
        read = np.from_dlpack(array)
        np.testing.assert_array_equal(read, given)
        self.assertEqual(read.ctypes.data, array.unsafe_buffer_pointer())
        np.testing.assert_array_equal(np.asarray(jax.dlpack.from_dlpack(array.astype(jnp.bfloat16))), given.astype(jnp.bfloat16))
        with self.assertRaisesRegex(BufferError, "can only pack a dlpack tensor from an array on a singular device|unsharded"):
            np.from_dlpack(put(given, mesh_of(x=8), "x"))

    def test_memories_of_the_host(self):
        mesh = mesh_of(x=8)
        on_device = NamedSharding(mesh, P("x"))
        on_host = on_device.with_memory_kind("pinned_host")
        given = np.arange(16, dtype=np.float32)
        array = jax.device_put(given, on_host)
        self.assertEqual((array.sharding.memory_kind, array.addressable_shards[3].data.sharding.memory_kind), ("pinned_host",) * 2)
        back = jax.device_put(array, on_device)
        self.assertEqual(back.sharding.memory_kind, "device")
        np.testing.assert_array_equal(np.asarray(back), given)
        offload = jax.jit(lambda x: (x * 2, x + 1), out_shardings=(on_host, on_device))
        kept, stays = offload(array)
        self.assertEqual((kept.sharding, stays.sharding), (on_host, on_device))
        np.testing.assert_array_equal(np.asarray(kept), given * 2)
        inside = jax.jit(lambda x: jnp.sin(jax.device_put(jax.device_put(x, on_host) * 2, on_device)))(back)
        np.testing.assert_allclose(np.asarray(inside), np.sin(given * 2), rtol=1e-6)
        stats = offload.lower(array).compile().memory_analysis()
        self.assertEqual((stats.host_output_size_in_bytes, stats.output_size_in_bytes, stats.host_argument_size_in_bytes), (8, 8, 8))

    def test_large_arrays_of_the_host_stay_where_they_are(self):
        memory = np.zeros(100_064 // 4 + 16, np.float32)
        start = -memory.ctypes.data // 4 % 16
        given = memory[start:start + 25_000]
        given[:] = np.arange(25_000)
        array = jax.device_put(given)
        self.assertEqual(array.unsafe_buffer_pointer(), given.ctypes.data)
        # What the program may overwrite is not the host's.
        doubled = jax.jit(lambda x: x * 2, donate_argnums=0)(array)
        np.testing.assert_array_equal(given, np.arange(25_000))
        np.testing.assert_array_equal(np.asarray(doubled), np.arange(25_000) * 2)

    def test_a_piece_for_each_device(self):
        given = np.arange(8 * 12, dtype=np.int32).reshape(8, 12)
        mesh = mesh_of(x=2, y=4)
        array = put(given, mesh, "x", "y")
        self.assertEqual([piece.device.id for piece in array.addressable_shards], list(range(8)))
        for piece in array.addressable_shards:
            np.testing.assert_array_equal(np.asarray(piece.data), given[piece.index])
        np.testing.assert_array_equal(np.asarray(array), given)

    def test_another_sharding(self):
        given = np.arange(64, dtype=np.float32).reshape(8, 8)
        mesh = mesh_of(x=2, y=4)
        array = put(given, mesh, "x", "y")
        for axes in (("y", "x"), (None, "y"), (("x", "y"),), ()):
            moved = put(array, mesh, *axes)
            self.assertEqual(moved.sharding.spec, P(*axes))
            np.testing.assert_array_equal(np.asarray(moved), given)
        other = jax.device_put(array, jax.devices()[5])
        self.assertEqual(other.devices(), {jax.devices()[5]})
        np.testing.assert_array_equal(np.asarray(other), given)

    def test_devices_in_another_order(self):
        devices = np.array(jax.devices()).reshape(2, 4)
        values = np.arange(64, dtype=np.float32).reshape(8, 8)
        for order in (devices[::-1, ::-1], devices[:, [2, 0, 3, 1]], devices.T.reshape(4, 2)):
            sharding = NamedSharding(jax.sharding.Mesh(order, ("a", "b")), P("b", "a"))
            for spec in ((), ("x",), (None, ("y", "x"))):
                array = put(values, mesh_of(x=2, y=4), *spec)
                found = jax.device_put(array, sharding)
                self.assertEqual(found.sharding, sharding)
                for shard in found.addressable_shards:
                    expect_equal(shard.data, values[sharding.devices_indices_map((8, 8))[shard.device]])
                expect_equal(jax.jit(lambda x: x @ x)(found), values @ values)
                self.assertFalse(array.is_deleted())
            self.assertTrue(jax.device_put(array, sharding, donate=True) is not None and array.is_deleted())

    def test_a_copy_outlives_the_array_and_what_numpy_sees_never_changes(self):
        array = jnp.arange(1000.0) * 1
        seen = np.asarray(array)
        copy = jax.device_put(array, jax.devices()[1])
        array.delete()
        self.assertTrue(array.is_deleted())
        np.testing.assert_array_equal(seen, np.arange(1000.0))
        result = jax.jit(lambda x: x + 1, donate_argnums=0)(copy)
        np.testing.assert_array_equal(np.asarray(result), np.arange(1, 1001))
        np.testing.assert_array_equal(seen, np.arange(1000.0))

    def test_results_and_copies_have_addresses_of_their_own(self):
        array = jnp.arange(1000.0) * 1
        twice = jax.jit(lambda x: (x, x, x + 1))(array)
        copies = [jnp.array(array, copy=True), jax.device_put(array, may_alias=False)]
        addresses = [each.unsafe_buffer_pointer() for each in (array, *twice, *copies)]
        self.assertEqual(len(set(addresses)), len(addresses))
        for each in (*twice[:2], *copies):
            np.testing.assert_array_equal(np.asarray(each), np.asarray(array))

    def test_a_lent_array_that_is_donated_stays_for_those_who_see_it(self):
        array = jnp.arange(1000.0) * 1
        first, second = np.asarray(array), np.from_dlpack(array)
        self.assertEqual(first.ctypes.data, second.ctypes.data)
        doubled = jax.jit(lambda x: x * 2, donate_argnums=0)(array)
        self.assertTrue(array.is_deleted())
        del first
        other = jnp.ones(1000) * 3  # which could take memory that is given back too early
        np.testing.assert_array_equal(second, np.arange(1000.0))
        np.testing.assert_array_equal(np.asarray(doubled), np.arange(1000.0) * 2)
        np.testing.assert_array_equal(np.asarray(other), np.full(1000, 3.0))

    def test_donation_takes_the_array_and_its_memory(self):
        array = jnp.zeros((512, 512)) + 1
        address = array.unsafe_buffer_pointer()
        result = jax.jit(lambda x: x * 2, donate_argnums=0)(array)
        self.assertTrue(array.is_deleted())
        self.assertEqual(result.unsafe_buffer_pointer(), address)
        expect_equal(result, np.full((512, 512), 2, np.float32))

    def test_a_donated_array_stays_where_no_result_can_have_its_memory(self):
        def expect_deleted(expected, function, *arrays):
            with warnings.catch_warnings(action="ignore"):  # JAX's own, that they weren't usable
                jax.block_until_ready(jax.jit(function, donate_argnums=tuple(range(len(arrays))))(*arrays))
            self.assertEqual([each.is_deleted() for each in arrays], expected)

        mesh = mesh_of(x=8)
        of = lambda *shape: put(np.ones(shape, np.float32), mesh, "x")
        array = of(16, 2)
        expect_deleted([False], lambda x: x @ x.T, array)
        expect_equal(array, np.ones((16, 2), np.float32))
        expect_deleted([True, False, True], lambda x, y, z: (x + y, z * 2), of(8), of(8), of(16))
        expect_deleted([True], lambda x: x.astype(jnp.int32), of(8))

    def test_donation_of_a_sharded_array(self):
        mesh = mesh_of(x=8)
        array = put(np.ones((64, 64), np.float32), mesh, "x")
        result = jax.jit(lambda x: x + 1, donate_argnums=0, out_shardings=NamedSharding(mesh, P("x")))(array)
        self.assertTrue(array.is_deleted())
        expect_equal(result, np.full((64, 64), 2, np.float32))


if __name__ == "__main__":
    unittest.main()
