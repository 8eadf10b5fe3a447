"""Arrays of the host are copied no more often than JAX's own CPUs copy them, which is counted on both by addresses."""

import unittest

from platform_of_tests import jax, np

import jax.numpy as jnp
from jax.sharding import AxisType, Mesh, NamedSharding, PartitionSpec as P

PLATFORMS = ("cpu", "tessera")


def at(offset, shape, dtype=np.float32):
    """An array of ones whose memory begins so many bytes behind a multiple of 128."""
    count = int(np.prod(shape)) * np.dtype(dtype).itemsize
    memory = np.zeros(count + 256, np.uint8)
    begin = -memory.ctypes.data % 128 + offset
    array = memory[begin:begin + count].view(dtype).reshape(shape)
    array[...] = 1
    return array


def lies_in(address, source):
    low, high = np.lib.array_utils.byte_bounds(source) if hasattr(np.lib, "array_utils") else np.byte_bounds(source)
    return low <= address < high


def copies(array, source):
    """The number of pieces of an array of JAX that have memory of their own."""
    addresses = {piece.data.unsafe_buffer_pointer() for piece in array.addressable_shards}
    return sum(not lies_in(address, source) for address in addresses)


def here(platform):
    """The one device that cases use, and a sharding maker for all."""
    mesh = Mesh(np.array(jax.devices(platform)[:1]), ("x",), axis_types=(AxisType.Auto,))
    return jax.devices(platform)[0], lambda *axes: NamedSharding(mesh, P(*axes))


SOURCES = {
    "aligned": lambda: at(0, (128, 128)), "aligned, 1 KiB": lambda: at(0, (16, 16)), "aligned, 64 bytes": lambda: at(0, 16),
    "one number": lambda: at(0, ()), "at 16 bytes": lambda: at(16, (128, 128)), "at 4 bytes": lambda: at(4, (128, 128)),
    "transposed": lambda: at(0, (128, 128)).T, "every second row": lambda: at(0, (128, 128))[::2],
    "truth values": lambda: at(0, (128, 128), np.bool_), "bytes": lambda: at(0, 100, np.int8), "doubles": lambda: at(0, 64, np.float64),
    "halves": lambda: at(0, (128, 128), jnp.bfloat16), "complex": lambda: at(0, 64, np.complex64), "empty": lambda: at(0, (0, 4)),
}


class Copies(unittest.TestCase):
    def assert_no_more(self, count):
        counts = {platform: count(platform) for platform in PLATFORMS}
        self.assertLessEqual(counts["tessera"], counts["cpu"], counts)
        return counts["tessera"]

    def test_arrays_that_are_put_on_a_device(self):
        shared = set()
        for name, make in SOURCES.items():
            for how in (jax.device_put, jnp.asarray, jnp.array):
                with self.subTest(source=name, how=how.__name__):
                    source = make()

                    def count(platform):
                        device, _ = here(platform)
                        array = jax.device_put(source, device) if how is jax.device_put else how(source, device=device)
                        np.testing.assert_array_equal(np.asarray(array), source)
                        return copies(array, source)

                    if self.assert_no_more(count) == 0:
                        shared.add(name)
        self.assertLessEqual({"aligned", "aligned, 1 KiB", "aligned, 64 bytes", "truth values", "bytes", "halves", "complex"}, shared)

    def test_blocks_of_devices(self):
        # JAX's own CPUs are one device here; eight of them share what one shares, as bench/jax_calls.py has them.
        mesh = jax.make_mesh((8,), ("x",), axis_types=(AxisType.Auto,))
        rows, whole = at(0, (1024, 64)), at(0, (1024, 64))
        self.assertEqual(copies(jax.device_put(rows, NamedSharding(mesh, P("x"))), rows), 0)
        self.assertEqual(copies(jax.device_put(whole, NamedSharding(mesh, P())), whole), 0)
        columns = at(0, (1024, 64))
        self.assertEqual(copies(jax.device_put(columns, NamedSharding(mesh, P(None, "x"))), columns), 8)  # one each

    def test_results_that_numpy_reads(self):
        def count(platform):
            device, _ = here(platform)
            array = jax.jit(lambda x: x + 1)(jax.device_put(at(0, (256, 256)), device))
            address = array.unsafe_buffer_pointer()
            return sum(read(array).ctypes.data != address for read in (np.asarray, np.asarray, np.from_dlpack))

        self.assertEqual(self.assert_no_more(count), 0)

    def test_numpy_by_dlpack(self):
        source = at(0, (256, 256))
        self.assertEqual(jax.dlpack.from_dlpack(source).unsafe_buffer_pointer(), source.ctypes.data)

    def test_arguments_that_are_donated(self):
        def count(platform):
            device, _ = here(platform)
            own = jax.jit(lambda x: x + 1)(jax.device_put(at(0, (256, 256)), device))
            address = own.unsafe_buffer_pointer()
            result = jax.jit(lambda x: x * 2, donate_argnums=0)(own)
            self.assertTrue(own.is_deleted())
            return result.unsafe_buffer_pointer() != address

        self.assertEqual(self.assert_no_more(count), 0)

    def test_what_is_lent_is_the_programs_to_read_alone(self):
        source = at(0, (16, 16))
        array = jax.device_put(source)
        doubled = jax.jit(lambda x: x * 2, donate_argnums=0)(array)
        np.testing.assert_array_equal(np.asarray(doubled), 2 * np.ones((16, 16)))
        np.testing.assert_array_equal(source, np.ones((16, 16)))


if __name__ == "__main__":
    unittest.main()
