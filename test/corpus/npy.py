"""Reads and compares .npy files with the standard library alone, so that no number is judged by the program under test."""

import ast
import math
import struct

# Letters of the `struct` module for what a .npy header calls an element.
LETTERS = {"b1": "?", "i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q",
           "f2": "e", "f4": "f", "f8": "d"}


def read(path):
    """(dtype letters such as 'f4', shape, flat list of values) of a .npy file in C order."""
    with open(path, "rb") as file:
        data = file.read()
    if data[:6] != b"\x93NUMPY":
        raise ValueError(f"{path}: not a .npy file")
    wide = data[6] >= 2
    (length,) = struct.unpack_from("<I" if wide else "<H", data, 8)
    begin = 12 if wide else 10
    header = ast.literal_eval(data[begin:begin + length].decode("latin1"))
    if header["fortran_order"]:
        raise ValueError(f"{path}: Fortran order")
    descr, shape = header["descr"], tuple(header["shape"])
    count = math.prod(shape)
    kind = descr[1:]
    if kind in ("c8", "c16"):
        parts = struct.unpack_from(f"<{2 * count}{'f' if kind == 'c8' else 'd'}", data, begin + length)
        return kind, shape, [complex(a, b) for a, b in zip(parts[::2], parts[1::2])]
    return kind, shape, list(struct.unpack_from(f"<{count}{LETTERS[kind]}", data, begin + length))


def from_bfloat16(bits):
    """The value of 16 bits that are a bfloat16."""
    return struct.unpack("<f", struct.pack("<I", bits << 16))[0]


def worst_difference(got, want, exact, rtol, atol):
    """None if every `got` is within atol + rtol * |want| (equal if `exact`), else (index, got, want) of the worst."""
    worst, excess = None, 0.0
    for index, (a, b) in enumerate(zip(got, want)):
        if a == b or (a != a and b != b):
            continue
        over = math.inf if exact else abs(a - b) - (atol + rtol * abs(b))
        if over != over:
            over = math.inf
        if over > excess:
            worst, excess = (index, a, b), over
    return worst
