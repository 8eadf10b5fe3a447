#include "native/transpose.h"

#include <immintrin.h>

#include <algorithm>
#include <cstring>

#include "native/cpu.h"
#include "native/tiles_avx2.h"
#include "native/transpose_avx512.h"
#include "native/workspace.h"

namespace tessera {
namespace {

// A square of bytes whose rows are lines of the cache: 64 / element rows and columns.
struct alignas(64) Square {
  std::byte bytes[64 * 64];
};

template <typename T>
[[gnu::always_inline]] inline __m128i load16(const T *p) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i *>(p));
}

// Tiles of 16 x 16, 8 x 8, 4 x 4 and 2 x 2 in 16-byte registers: interleaving rows i and i + n/2 so often as n has bits
// transposes them.
template <int count, typename Low, typename High>
[[gnu::always_inline]] inline void interleave_all(__m128i *rows, Low low, High high) {
  __m128i other[count];
  for (int step = 1; step < count; step *= 2) {
    for (int i = 0; i < count / 2; ++i) {
      other[2 * i] = low(rows[i], rows[i + count / 2]);
      other[2 * i + 1] = high(rows[i], rows[i + count / 2]);
    }
    for (int i = 0; i < count; ++i) rows[i] = other[i];
  }
}

template <int element>
[[gnu::always_inline]] inline void transpose_registers(__m128i *rows) {
  constexpr int count = 16 / element;
  auto run = [&](auto low, auto high) { interleave_all<count>(rows, low, high); };
  if constexpr (element == 1)
    run([](__m128i a, __m128i b) { return _mm_unpacklo_epi8(a, b); },
        [](__m128i a, __m128i b) { return _mm_unpackhi_epi8(a, b); });
  else if constexpr (element == 2)
    run([](__m128i a, __m128i b) { return _mm_unpacklo_epi16(a, b); },
        [](__m128i a, __m128i b) { return _mm_unpackhi_epi16(a, b); });
  else if constexpr (element == 4)
    run([](__m128i a, __m128i b) { return _mm_unpacklo_epi32(a, b); },
        [](__m128i a, __m128i b) { return _mm_unpackhi_epi32(a, b); });
  else
    run([](__m128i a, __m128i b) { return _mm_unpacklo_epi64(a, b); },
        [](__m128i a, __m128i b) { return _mm_unpackhi_epi64(a, b); });
}

// Both squares have rows of 64 bytes.
template <int element>
void transpose_square(std::byte *dst, const std::byte *src) {
  constexpr int side = 64 / element, tile = 16 / element;
  for (int r = 0; r < side; r += tile)
    for (int c = 0; c < side; c += tile) {
      if constexpr (element == 16) {
        _mm_store_si128(reinterpret_cast<__m128i *>(dst + c * 64 + r * 16), load16(src + r * 64 + c * 16));
      } else {
        __m128i rows[tile];
        for (int i = 0; i < tile; ++i) rows[i] = load16(src + (r + i) * 64 + c * element);
        transpose_registers<element>(rows);
        for (int i = 0; i < tile; ++i)
          _mm_store_si128(reinterpret_cast<__m128i *>(dst + (c + i) * 64 + r * element), rows[i]);
      }
    }
}

// Elements of 1 and 2 bytes, two of those tiles in the lanes of 32-byte registers.
template <int element>
TESSERA_AVX2 void transpose_square_avx2(std::byte *dst, const std::byte *src) {
  constexpr int side = 64 / element, count = 16 / element;
  for (int r = 0; r < side; r += 2 * count)
    for (int c = 0; c < side; c += count) {
      __m256i rows[count], other[count];
      for (int i = 0; i < count; ++i) {
        const std::byte *at = src + (r + i) * 64 + c * element;
        rows[i] = _mm256_inserti128_si256(_mm256_castsi128_si256(load16(at)), load16(at + count * 64), 1);
      }
      for (int step = 1; step < count; step *= 2) {
        for (int i = 0; i < count / 2; ++i) {
          const __m256i a = rows[i], b = rows[i + count / 2];
          other[2 * i] = element == 1 ? _mm256_unpacklo_epi8(a, b) : _mm256_unpacklo_epi16(a, b);
          other[2 * i + 1] = element == 1 ? _mm256_unpackhi_epi8(a, b) : _mm256_unpackhi_epi16(a, b);
        }
        for (int i = 0; i < count; ++i) rows[i] = other[i];
      }
      for (int i = 0; i < count; ++i)
        _mm256_store_si256(reinterpret_cast<__m256i *>(dst + (c + i) * 64 + r * element), rows[i]);
    }
}

TESSERA_AVX2 void transpose_square4_avx2(std::byte *dst, const std::byte *src) {
  for (int r = 0; r < 16; r += 8)
    for (int c = 0; c < 16; c += 8) {
      __m256i rows[8];
      for (int i = 0; i < 8; ++i)
        rows[i] = _mm256_loadu_si256(reinterpret_cast<const __m256i *>(src + (r + i) * 64 + c * 4));
      avx2::transpose_tile4(rows);
      for (int i = 0; i < 8; ++i) _mm256_store_si256(reinterpret_cast<__m256i *>(dst + (c + i) * 64 + r * 4), rows[i]);
    }
}

using SquareFunction = void (*)(std::byte *, const std::byte *);

SquareFunction square_function(int64_t element_bytes, VectorUnit unit) {
  const bool wide = unit != VectorUnit::baseline;
  switch (element_bytes) {
    case 1:
      return wide ? transpose_square_avx2<1> : transpose_square<1>;
    case 2:
      return wide ? transpose_square_avx2<2> : transpose_square<2>;
    case 4:
      return wide ? transpose_square4_avx2 : transpose_square<4>;
    case 8:
      return transpose_square<8>;
    default:
      return transpose_square<16>;
  }
}

void stream_line(std::byte *dst, const std::byte *src) {
  for (int i = 0; i < 4; ++i)
    _mm_stream_si128(reinterpret_cast<__m128i *>(dst) + i, _mm_load_si128(reinterpret_cast<const __m128i *>(src) + i));
}

// A square, perhaps in part, by way of two squares in the first cache: rows in source and destination may be a large power of
// two apart, and so compete for the same places of the cache.
void transpose_staged(SquareFunction function, std::byte *dst, int64_t dst_stride, const std::byte *src,
                      int64_t src_stride, int64_t rows, int64_t columns, int64_t element_bytes, bool streaming) {
  Square in, out;
  int64_t side = 64 / element_bytes;
  for (int64_t r = 0; r < rows; ++r) {
    if (columns == side)
      std::memcpy(in.bytes + r * 64, src + r * src_stride, 64);
    else
      std::memcpy(in.bytes + r * 64, src + r * src_stride, columns * element_bytes);
  }
  function(out.bytes, in.bytes);
  bool whole = rows == side;
  for (int64_t c = 0; c < columns; ++c) {
    if (whole && streaming)
      stream_line(dst + c * dst_stride, out.bytes + c * 64);
    else if (whole)
      std::memcpy(dst + c * dst_stride, out.bytes + c * 64, 64);
    else
      std::memcpy(dst + c * dst_stride, out.bytes + c * 64, rows * element_bytes);
  }
}

// A matrix in squares: whole ones in registers where the machine has some that are large enough, the others in part.
void transpose_rows(std::byte *dst, int64_t dst_stride, const std::byte *src, int64_t src_stride, int64_t rows,
                    int64_t columns, int64_t element_bytes, bool streaming, VectorUnit unit) {
  SquareFunction function = square_function(element_bytes, unit);
  int64_t side = 64 / element_bytes, whole_rows = 0, whole_columns = 0;
  if (unit == VectorUnit::avx512) {
    whole_rows = rows / side * side;
    whole_columns = columns / side * side;
    avx512::transpose_squares(dst, dst_stride, src, src_stride, whole_rows, whole_columns, element_bytes, streaming);
  }
  for (int64_t r = 0; r < rows; r += side)
    for (int64_t c = r < whole_rows ? whole_columns : 0; c < columns; c += side)
      transpose_staged(function, dst + c * dst_stride + r * element_bytes, dst_stride,
                       src + r * src_stride + c * element_bytes, src_stride, std::min(side, rows - r),
                       std::min(side, columns - c), element_bytes, streaming);
}

// Where rows of dst begin at different places of lines, so that no line of a square is a whole one there: pieces of rows are
// put together in the second cache, and written past the caches from there.
void transpose_in_pieces(std::byte *dst, int64_t dst_stride, const std::byte *src, int64_t src_stride, int64_t rows,
                         int64_t columns, int64_t element_bytes, VectorUnit unit) {
  constexpr int64_t piece = 2048, pitch = piece + 64;  // bytes: not all rows begin at the same place of the cache
  const int64_t height = piece / element_bytes, width = 256 / element_bytes;
  Workspace workspace;
  std::byte *block = workspace.bytes(width * pitch);
  for (int64_t r = 0; r < rows; r += height)
    for (int64_t c = 0; c < columns; c += width) {
      const int64_t some_rows = std::min(height, rows - r), some_columns = std::min(width, columns - c);
      transpose_rows(block, pitch, src + r * src_stride + c * element_bytes, src_stride, some_rows, some_columns,
                     element_bytes, false, unit);
      for (int64_t i = 0; i < some_columns; ++i)
        stream_bytes(dst + (c + i) * dst_stride + r * element_bytes, block + i * pitch, some_rows * element_bytes);
    }
}

}  // namespace

void transpose_matrix(std::byte *dst, int64_t dst_stride, const std::byte *src, int64_t src_stride, int64_t rows,
                      int64_t columns, int64_t element_bytes, bool streaming, VectorUnit unit) {
  constexpr int64_t worth_pieces = 256;  // bytes of a row: of shorter ones few lines are whole
  // Whole lines can be streamed only: where all rows of dst have the same place in a line, up to the first whole line first.
  auto misplaced = static_cast<int64_t>(-reinterpret_cast<uintptr_t>(dst) % 64);
  const bool in_lines = dst_stride % 64 == 0 && misplaced % element_bytes == 0;
  if (streaming && in_lines) {
    int64_t head = std::min(rows, misplaced / element_bytes);
    if (head > 0) transpose_rows(dst, dst_stride, src, src_stride, head, columns, element_bytes, false, unit);
    transpose_rows(dst + head * element_bytes, dst_stride, src + head * src_stride, src_stride, rows - head, columns,
                   element_bytes, true, unit);
  } else if (streaming && rows * element_bytes >= worth_pieces) {
    transpose_in_pieces(dst, dst_stride, src, src_stride, rows, columns, element_bytes, unit);
  } else {
    return transpose_rows(dst, dst_stride, src, src_stride, rows, columns, element_bytes, false, unit);
  }
  _mm_sfence();
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
