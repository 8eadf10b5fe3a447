"""Reads PNG files as browsers write them, and compares two of them as eyes do: by the mean colours of small squares."""

import struct
import zlib


def rows_of(data):
    """(width, bytes a pixel, rows) of a picture of 8 bits a channel, not interlaced."""
    at, packed = 8, b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colours, _, _, interlaced = struct.unpack(">IIBBBBB", body)
            if depth != 8 or colours not in (2, 6) or interlaced:
                raise ValueError(f"a PNG of depth {depth}, colour type {colours}, interlaced {interlaced} isn't read here")
        elif kind == b"IDAT":
            packed += body
        at += length + 12
    step = 3 if colours == 2 else 4
    flat, rows, above = zlib.decompress(packed), [], bytearray(width * step)
    for row in range(height):
        begin = row * (width * step + 1)
        above = unfiltered(flat[begin], bytearray(flat[begin + 1:begin + 1 + width * step]), above, step)
        rows.append(above)
    return width, step, rows


def unfiltered(kind, line, above, step):
    for i in range(len(line)):
        left = line[i - step] if i >= step else 0
        corner = above[i - step] if i >= step else 0
        if kind == 1:
            line[i] = (line[i] + left) & 255
        elif kind == 2:
            line[i] = (line[i] + above[i]) & 255
        elif kind == 3:
            line[i] = (line[i] + (left + above[i]) // 2) & 255
        elif kind == 4:
            guess = left + above[i] - corner
            near = min((abs(guess - left), 0, left), (abs(guess - above[i]), 1, above[i]), (abs(guess - corner), 2, corner))
            line[i] = (line[i] + near[2]) & 255
    return line


def squares_of(data, size=20):
    """The mean red, green and blue of each square."""
    width, step, rows = rows_of(data)
    squares = []
    for top in range(0, len(rows) - size + 1, size):
        for left in range(0, width - size + 1, size):
            parts = [row[left * step:(left + size) * step] for row in rows[top:top + size]]
            squares.append(tuple(sum(sum(part[channel::step]) for part in parts) / size**2 for channel in range(3)))
    return squares


def share_of_differing_squares(one, other, tolerance=20):
    """The share of squares whose colours are apart by more than `tolerance` of 255; 1 for pictures of different sizes."""
    first, second = squares_of(one), squares_of(other)
    if len(first) != len(second):
        return 1
    return sum(max(abs(a - b) for a, b in zip(*pair)) > tolerance for pair in zip(first, second)) / len(first)
