"""Fourier transforms, whatever their axes, lengths and norms."""

import jax.numpy as jnp
import numpy as np

F = jnp.fft


def numbers(*shape, start=0.0):
    return np.round(np.sin(np.arange(int(np.prod(shape))) * 1.7 + start), 3).reshape(shape)


def cases():
    x, z = numbers(4, 6), numbers(4, 6) + 1j * numbers(4, 6, start=1.0)
    deep = numbers(2, 3, 2, 2)
    for name in ("fft", "ifft", "rfft", "irfft", "hfft", "ihfft"):
        real = name in ("rfft", "ihfft")
        function, inputs = getattr(F, name), [x if real else z]
        yield name, function, inputs, True
        yield name + ", axis 0", lambda x, f=function: f(x, axis=0), inputs, True
        yield name + ", shorter", lambda x, f=function: f(x, n=3), inputs, True
        yield name + ", longer, ortho", lambda x, f=function: f(x, n=9, norm="ortho"), inputs, True
        yield name + ", forward", lambda x, f=function: f(x, norm="forward"), inputs, True
    for name in ("fft2", "ifft2", "rfft2", "irfft2", "fftn", "ifftn", "rfftn", "irfftn"):
        real = name in ("rfft2", "rfftn")
        function, inputs = getattr(F, name), [x if real else z]
        yield name, function, inputs, True
        yield name + ", axes 1 0, ortho", lambda x, f=function: f(x, axes=(1, 0), norm="ortho"), inputs, True
        yield name + ", s, forward", lambda x, f=function: f(x, s=(5, 4), axes=(0, 1), norm="forward"), inputs, True
    yield "fft of real numbers", F.fft, [x], True
    yield "fft of integers", F.fft, [np.arange(4, dtype=np.int32)], False
    yield "fftn of four dimensions", F.fftn, [deep.astype(complex)], True
    yield "rfftn of four dimensions", F.rfftn, [deep], True
    yield "irfftn of four dimensions", lambda z: F.irfftn(z), [deep.astype(complex)], True
    yield "fft of f32", F.fft, [x.astype(np.float32)], True
    for n in (1, 6, 7):
        yield f"fftfreq {n}", lambda n=n: F.fftfreq(n, 0.5, dtype=jnp.float32), [], False
        yield f"rfftfreq {n}", lambda n=n: F.rfftfreq(n, 0.5, dtype=jnp.float32), [], False
    yield "fftshift", F.fftshift, [x], True
    yield "ifftshift, axis 1", lambda x: F.ifftshift(x[:3], axes=1), [x], True
