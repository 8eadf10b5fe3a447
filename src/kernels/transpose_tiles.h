// Transposes blocks of a matrix into buffers in the caches, and writes them to rows of the result from there.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/cpu.h"

namespace tessera {

// Describes lines of rows to prefetch, row by row, since the processor predicts more of them then. Rows may be
// anywhere.
struct Ahead {
  const std::byte *const *rows = nullptr, *const *end = nullptr;  // addresses
  int64_t begin = 0, lines = 0;                                   // of each row: bytes before, and lines
  [[gnu::always_inline]] void ask(const std::byte *row, int64_t line) const {
    __builtin_prefetch(row + begin + line * 64, 0, 2);
  }
};

// Prefetches one line after the other.
struct AheadByLines {
  const Ahead &ahead;
  const std::byte *const *row = ahead.rows;
  int64_t line = 0;
  [[gnu::always_inline]] void next() {
    if (row == ahead.end) return;
    ahead.ask(*row, line);
    if (++line < ahead.lines) return;
    line = 0;
    ++row;
  }
};

// Prefetches rows one after the other, as many in each of `steps` steps.
struct AheadByRows {
  const Ahead &ahead;
  int64_t steps;
  const std::byte *const *row = ahead.rows;
  int64_t due = 0;  // rows times steps
  [[gnu::always_inline]] void next() {
    for (due += ahead.end - ahead.rows; due >= steps && row != ahead.end; due -= steps, ++row)
      for (int64_t line = 0; line < ahead.lines; ++line) ahead.ask(*row, line);
  }
};

// Describes rows of a matrix by their addresses, since they may be anywhere.
struct TileRows {
  const std::byte *const *rows;  // after the last there are others, to fill squares
  int64_t count;
  int64_t begin;  // bytes of a row before the first column
  int64_t columns;
  int64_t element_bytes;
};

// Writes dst[c][begin + r * element] = rows[r][src.begin + c * element]. Elements go in squares, which are written
// whole, also beyond the last row of dst. Rows of dst are written in order, each up to 64 bytes beyond its end, the
// squares at its end first.
using TransposeTile = void (*)(std::byte *const *dst, int64_t begin, const TileRows &src, const Ahead &ahead);

// Describes ranges of rows of dst that begin anywhere in lines, one after another from call to call. A range has at
// least 64 bytes, except the last. `from` keeps the bytes that don't fill a line yet in the room before each row.
struct RowPieces {
  static constexpr int64_t room = 64;
  std::byte *const *dst;  // addresses
  int64_t begin;          // bytes of a row before its range
  std::byte *from;
  int64_t pitch;     // from row to row of `from`, with the room
  int64_t count;     // of rows
  int64_t bytes;     // of each range, after the room
  bool first, last;  // of the ranges of these rows
  bool streaming;    // past the caches; the caller orders that with a fence
};
using PutPieces = void (*)(const RowPieces &pieces, const Ahead &ahead);

struct TileFunctions {
  TransposeTile place;
  TransposeTile stream;  // past the caches, for whole squares and rows of dst that begin at lines; null: none
  PutPieces put;
  int64_t side;  // rows and columns of a square
};

// Returns the functions for an element size. Squares are lines of 64 bytes by as many rows as elements for 1, 2, 4, 8
// and 16 bytes.
TileFunctions tile_functions(int64_t element_bytes, VectorUnit unit);

}  // namespace tessera
