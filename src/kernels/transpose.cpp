#include "kernels/transpose.h"

#include <immintrin.h>

#include <algorithm>

#include "kernels/transpose_avx512.h"
#include "kernels/transpose_tiles.h"
#include "kernels/workspace.h"

namespace tessera {
namespace {

// Holds the arguments of `transpose_rows`, as its parts see them.
struct Work {
  TileFunctions functions;
  std::byte *const *dst;
  const std::byte *const *rows;
  int64_t columns, element_bytes;
  bool streaming;
  int64_t bytes(int64_t count) const { return count * element_bytes; }
};

int64_t rounded_up(int64_t value, int64_t multiple) { return ceil_div(value, multiple) * multiple; }

template <typename Byte>
Byte **rows_from(Byte *first, int64_t pitch, int64_t count, Workspace &workspace) {
  auto **rows = workspace.take<Byte *>(count);
  for (int64_t i = 0; i < count; ++i) rows[i] = first + i * pitch;
  return rows;
}

Ahead ahead_of(const Work &work, int64_t row, int64_t rows, int64_t column, int64_t columns) {
  const std::byte *const *first = work.rows + row;
  return {first, first + std::max<int64_t>(rows, 0), work.bytes(column), ceil_div(work.bytes(columns), 64)};
}

// Writes squares directly to dst. Past the caches, consecutive lines of a row of dst should be written soon after one
// another, and rows of src should be read in runs. Within the caches, more rows keep lines of dst in a cache until they
// are complete. The rows of the next block are prefetched meanwhile: they are too far apart for the processor's own
// prefetching.
void transpose_squares(const Work &work, int64_t rows, int64_t columns) {
  const int64_t side = work.functions.side, height = (work.streaming && work.element_bytes >= 4 ? 2 : 4) * side;
  const int64_t width = std::clamp<int64_t>(columns / side, 1, work.streaming ? 8 : 1) * side;
  const TransposeTile transpose = work.streaming ? work.functions.stream : work.functions.place;
  for (int64_t r = 0; r < rows; r += height)
    for (int64_t c = 0; c < columns; c += width) {
      const int64_t row = c + width < columns ? r : r + height, column = row == r ? c + width : 0;
      const Ahead ahead = ahead_of(work, row, std::min(height, rows - row), column, std::min(width, columns - column));
      transpose(
          work.dst + c, work.bytes(r),
          {work.rows + r, std::min(height, rows - r), work.bytes(c), std::min(width, columns - c), work.element_bytes},
          ahead);
    }
}

// Handles rows of dst that begin anywhere in lines: some columns, down all rows, through a buffer in the cache. The
// next rows are prefetched while the buffer is written.
void put_strips(const Work &work, int64_t first_row, int64_t rows, int64_t first_column) {
  constexpr int64_t strip_bytes = 2048;
  const int64_t piece_bytes = work.functions.stream ? 128 : 512;
  const int64_t side = work.functions.side, height = rounded_up(ceil_div(piece_bytes, work.element_bytes), side);
  const int64_t width = rounded_up(ceil_div(strip_bytes, work.element_bytes), side);
  const int64_t pitch = RowPieces::room + rounded_up(work.bytes(height), 64);
  Workspace workspace;
  std::byte *staging = workspace.bytes(width * pitch);
  std::byte **staging_rows = rows_from(staging + RowPieces::room, pitch, width, workspace);
  for (int64_t c = first_column; c < work.columns; c += width)
    for (int64_t r = 0; r < rows; r += height) {
      const bool ends = r + height >= rows;
      const int64_t count = std::min(height, rows - r), columns = std::min(width, work.columns - c);
      const int64_t row = ends ? 0 : r + height, column = ends ? c + width : c;
      work.functions.place(staging_rows, 0,
                           {work.rows + first_row + r, count, work.bytes(c), columns, work.element_bytes}, {});
      work.functions.put({work.dst + c, work.bytes(first_row + r), staging, pitch, columns, work.bytes(count), r == 0,
                          ends, work.streaming},
                         ahead_of(work, first_row + row, column < work.columns ? std::min(height, rows - row) : 0,
                                  column, std::min(width, work.columns - column)));
    }
}

// Joins short rows of dst that follow one another: several make up one range of memory.
void put_together(const Work &work, int64_t rows) {
  constexpr int64_t piece_bytes = 16384, least_columns = 256;
  const int64_t side = work.functions.side, row_bytes = work.bytes(rows);
  const int64_t width = rounded_up(std::max(least_columns, ceil_div(piece_bytes, row_bytes)), side);
  Workspace workspace;
  std::byte *staging =
      workspace.bytes(RowPieces::room + rounded_up(std::min(width, work.columns), side) * row_bytes + 64);
  std::byte **staging_rows =
      rows_from(staging + RowPieces::room, row_bytes, rounded_up(std::min(width, work.columns), side), workspace);
  for (int64_t c = 0; c < work.columns; c += width) {
    const int64_t columns = std::min(width, work.columns - c), rest = work.columns - c - columns;
    work.functions.place(staging_rows, 0, {work.rows, rows, work.bytes(c), columns, work.element_bytes}, {});
    work.functions.put({work.dst, c * row_bytes, staging, 0, 1, columns * row_bytes, c == 0, rest == 0, work.streaming},
                       ahead_of(work, 0, rest > 0 ? rows : 0, c + columns, std::min(width, rest)));
  }
}

// Returns whether each row of dst begins at a cache line.
bool begin_in_lines(std::byte *const *dst, int64_t columns) {
  uintptr_t bits = 0;
  for (int64_t c = 0; c < columns; ++c) bits |= reinterpret_cast<uintptr_t>(dst[c]);
  return bits % 64 == 0;
}

bool follow_one_another(std::byte *const *dst, int64_t columns, int64_t row_bytes) {
  for (int64_t c = 1; c < columns; ++c)
    if (dst[c] != dst[c - 1] + row_bytes) return false;
  return true;
}

// Returns whether squares can be written directly to dst: they are complete, and made of whole lines if they are
// written past the caches.
bool goes_straight(const TileFunctions &functions, const std::byte *dst, int64_t count, int64_t columns,
                   bool streaming) {
  return functions.stream && count % functions.side == 0 && columns % functions.side == 0 &&
         (!streaming || reinterpret_cast<uintptr_t>(dst) % 64 == 0);
}

}  // namespace

void transpose_rows(std::byte *const *dst, const std::byte *const *rows, int64_t count, int64_t columns,
                    int64_t element_bytes, bool streaming, VectorUnit unit) {
  constexpr int64_t short_row = 768;
  const Work work{tile_functions(element_bytes, unit), dst, rows, columns, element_bytes, streaming};
  const int64_t side = work.functions.side, whole_rows = count / side * side, whole_columns = columns / side * side;
  if (work.functions.stream && (!streaming || begin_in_lines(dst, columns))) {
    transpose_squares(work, whole_rows, whole_columns);
    if (whole_columns < columns && whole_rows > 0) put_strips(work, 0, whole_rows, whole_columns);
    if (whole_rows < count) put_strips(work, whole_rows, count - whole_rows, 0);
  } else if (work.bytes(count) <= short_row && follow_one_another(dst, columns, work.bytes(count))) {
    put_together(work, count);
  } else {
    put_strips(work, 0, count, 0);
  }
}

void transpose_matrices(std::byte *dst, const std::byte *const *rows, int64_t count, int64_t columns,
                        int64_t element_bytes, int64_t matrices, int64_t src_step, bool streaming, VectorUnit unit) {
  constexpr int64_t piece_bytes = 16384;
  const TileFunctions functions = tile_functions(element_bytes, unit);
  const int64_t row_bytes = count * element_bytes, matrix_bytes = columns * row_bytes;
  const Ahead nothing;
  Workspace workspace;
  if (goes_straight(functions, dst, count, columns, streaming)) {
    std::byte **rows_of_dst = rows_from(dst, row_bytes, columns, workspace);
    const TransposeTile transpose = streaming ? functions.stream : functions.place;
    for (int64_t m = 0; m < matrices; ++m)
      transpose(rows_of_dst, m * matrix_bytes, {rows, count, m * src_step, columns, element_bytes}, nothing);
    return;
  }
  const int64_t most = std::max<int64_t>(1, piece_bytes / matrix_bytes);
  std::byte *staging = workspace.bytes(RowPieces::room + most * matrix_bytes + (functions.side - 1) * row_bytes + 64);
  std::byte **staging_rows =
      rows_from(staging + RowPieces::room, row_bytes, rounded_up(columns, functions.side), workspace);
  // The next rows are prefetched if each matrix is contiguous.
  const bool dense = count > 1 && rows[1] - rows[0] == columns * element_bytes;
  const std::byte **pieces = rows_from(rows[0], src_step, most, workspace);
  const bool in_lanes = unit == VectorUnit::avx512 && avx512::fills_lanes(count, columns, element_bytes);
  for (int64_t m = 0; m < matrices; m += most) {
    const int64_t some = std::min(most, matrices - m), four = in_lanes ? some / 4 * 4 : 0;
    if (four > 0)
      avx512::place_lanes(element_bytes)(staging + RowPieces::room, rows, count, m * src_step, columns, four, src_step);
    for (int64_t i = four; i < some; ++i)
      functions.place(staging_rows, i * matrix_bytes, {rows, count, (m + i) * src_step, columns, element_bytes},
                      nothing);
    const int64_t next = dense ? std::clamp<int64_t>(matrices - m - some, 0, most) : 0;
    functions.put({&dst, m * matrix_bytes, staging, 0, 1, some * matrix_bytes, m == 0, m + some == matrices, streaming},
                  {pieces, pieces + next, (m + some) * src_step, ceil_div(matrix_bytes, 64)});
  }
}

StridedCopy transposition(const Shape &operand_shape, const Shape &permutation, int64_t element_bytes) {
  Shape sizes, src_strides, operand_strides = row_major_strides(operand_shape);
  for (int64_t dim : permutation) {
    sizes.push_back(operand_shape[dim]);
    src_strides.push_back(operand_strides[dim]);
  }
  return {sizes, row_major_strides(sizes), src_strides, element_bytes};
}

StridedCopy reversal(const Shape &shape, const Shape &dimensions, int64_t element_bytes) {
  Shape strides = row_major_strides(shape), src_strides = strides;
  for (int64_t dim : dimensions) src_strides[dim] = -src_strides[dim];
  return {shape, strides, src_strides, element_bytes};
}

int64_t reversal_offset(const Shape &shape, const Shape &dimensions) {
  Shape strides = row_major_strides(shape);
  int64_t offset = 0;
  for (int64_t dim : dimensions) offset += strides[dim] * std::max<int64_t>(shape[dim] - 1, 0);
  return offset;
}

}  // namespace tessera
