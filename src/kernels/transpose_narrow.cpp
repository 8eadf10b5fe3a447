#include "kernels/transpose_narrow.h"

#include <algorithm>
#include <cstring>

#include "kernels/copy.h"
#include "kernels/transpose_avx512.h"
#include "kernels/workspace.h"

namespace tessera {
namespace {

constexpr int64_t lane = 16, line = 64, piece_bytes = 8192;
constexpr int64_t most_bytes_of_columns = 3 * lane, most_bytes_of_rows = 2 * lane;

bool is_narrow(int64_t few, int64_t many, int64_t element_bytes, int64_t most_bytes) {
  return vector_unit() == VectorUnit::avx512 && is_element_size(element_bytes) && element_bytes < lane &&
         few * element_bytes <= most_bytes && many >= 128;
}

}  // namespace

bool has_few_columns(int64_t rows, int64_t columns, int64_t element_bytes) {
  return is_narrow(columns, rows, element_bytes, most_bytes_of_columns);
}

bool has_few_rows(int64_t rows, int64_t columns, int64_t element_bytes) {
  return is_narrow(rows, columns, element_bytes, most_bytes_of_rows);
}

namespace {

// Transposes a few columns, one lane of them after the other. `rest` is memory for the last rows, behind which less
// than a lane can be read.
struct FewColumns {
  int64_t columns, element_bytes, pitch;
  std::byte *to;

  int64_t row_bytes() const { return columns * element_bytes; }

  void place(std::byte *first, const std::byte *src, int64_t src_stride, int64_t rows) const {
    const int64_t in_lane = lane / element_bytes;
    if (src_stride == row_bytes())
      if (auto dense = avx512::place_dense_columns(columns, element_bytes))
        return dense(first, pitch, src, src_stride, rows, columns);
    for (int64_t c = 0; c < columns; c += in_lane) {
      const int64_t some = std::min(in_lane, columns - c);
      avx512::place_few_columns(some, element_bytes)(first + c * pitch, pitch, src + c * element_bytes, src_stride,
                                                     rows, some);
    }
  }
};

}  // namespace

// Writes dst in pieces of its rows.
void transpose_few_columns(std::byte *dst, int64_t dst_stride, const std::byte *src, int64_t src_stride, int64_t rows,
                           int64_t columns, int64_t element_bytes, bool streaming) {
  const int64_t side = line / element_bytes, row_bytes = columns * element_bytes;
  const int64_t lanes = (row_bytes + lane - 1) / lane, height = piece_bytes / lanes / line * line / element_bytes;
  const int64_t pitch = RowPieces::room + height * element_bytes + line;
  Workspace workspace;
  std::byte *to = workspace.bytes(columns * pitch), *rows_of_dst[most_bytes_of_columns];
  for (int64_t c = 0; c < columns; ++c) rows_of_dst[c] = dst + c * dst_stride;
  const FewColumns few{columns, element_bytes, pitch, to};
  const int64_t rest_stride = lanes * lane;
  std::byte *rest = workspace.bytes((2 * line + lane) * rest_stride);
  for (int64_t r = 0; r < rows; r += height) {
    const int64_t count = std::min(height, rows - r);
    // Behind all rows but the last few, 16 more bytes can be read.
    const int64_t whole = r + count < rows - lane ? count : std::max<int64_t>(0, count - lane) / side * side;
    few.place(to + RowPieces::room, src + r * src_stride, src_stride, whole);
    for (int64_t i = whole; i < count; ++i)
      std::memcpy(rest + (i - whole) * rest_stride, src + (r + i) * src_stride, row_bytes);
    few.place(to + RowPieces::room + whole * element_bytes, rest, rest_stride,
              (count - whole + side - 1) / side * side);
    const int64_t next = std::min(height, rows - r - count);
    avx512::put_pieces({rows_of_dst, r * element_bytes, to, pitch, columns, count * element_bytes, r == 0,
                        r + count == rows, streaming},
                       {&src, &src + 1, (r + count) * src_stride, next * src_stride / line});
  }
}

// Writes pieces of dst, which is one row.
void transpose_few_rows(std::byte *dst, const std::byte *src, int64_t src_stride, int64_t rows, int64_t columns,
                        int64_t element_bytes, bool streaming) {
  const int64_t side = line / element_bytes, column_bytes = rows * element_bytes;
  const int64_t width = piece_bytes / column_bytes / side * side;
  const avx512::PlaceNarrow place = avx512::place_few_rows(rows, element_bytes);
  Workspace workspace;
  std::byte *to = workspace.bytes(RowPieces::room + width * column_bytes + line);
  std::byte rest[most_bytes_of_rows * line];
  const std::byte *rows_of_src[most_bytes_of_rows];
  for (int64_t r = 0; r < rows; ++r) rows_of_src[r] = src + r * src_stride;
  for (int64_t c = 0; c < columns; c += width) {
    const int64_t count = std::min(width, columns - c), whole = count / side * side;
    const std::byte *from = src + c * element_bytes;
    place(to + RowPieces::room, 0, from, src_stride, rows, whole);
    if (whole < count) {
      for (int64_t r = 0; r < rows; ++r)
        std::memcpy(rest + r * line, from + r * src_stride + whole * element_bytes, (count - whole) * element_bytes);
      place(to + RowPieces::room + whole * column_bytes, 0, rest, line, rows, side);
    }
    const int64_t next = std::min(width, columns - c - count);
    avx512::put_pieces(
        {&dst, c * column_bytes, to, 0, 1, count * column_bytes, c == 0, c + count == columns, streaming},
        {rows_of_src, rows_of_src + rows, (c + count) * element_bytes, next * element_bytes / line});
  }
}

bool is_block(int64_t block_bytes, int64_t element_bytes) {
  return vector_unit() == VectorUnit::avx512 && block_bytes <= 2 * line && element_bytes % 2 == 0;
}

void permute_blocks(std::byte *dst, const std::byte *src, const std::vector<int64_t> &offsets, int64_t element_bytes,
                    int64_t blocks, bool streaming) {
  std::vector<uint16_t> order;
  for (int64_t offset : offsets)
    for (int64_t byte = 0; byte < element_bytes; byte += 2) order.push_back(static_cast<uint16_t>((offset + byte) / 2));
  const auto words = static_cast<int64_t>(order.size()), most = piece_bytes / (words * 2);
  Workspace workspace;
  std::byte *to = workspace.bytes(RowPieces::room + piece_bytes + line);
  for (int64_t block = 0; block < blocks; block += most) {
    const int64_t some = std::min(most, blocks - block), begin = block * words * 2;
    avx512::permute_blocks(to + RowPieces::room, src + begin, order.data(), words, some);
    const int64_t next = std::min(most, blocks - block - some);
    avx512::put_pieces({&dst, begin, to, 0, 1, some * words * 2, block == 0, block + some == blocks, streaming},
                       {&src, &src + 1, begin + some * words * 2, next * words * 2 / line});
  }
}

}  // namespace tessera
