#include "kernels/gemm_amx.h"

#include <immintrin.h>

#include <algorithm>
#include <cstring>

#include "kernels/tiles_avx512.h"

#define TESSERA_AMX \
  __attribute__((target("amx-tile,amx-bf16,amx-int8,avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c")))

namespace tessera::amx {
namespace {

// All eight tiles have 16 rows of 64 bytes.
struct alignas(64) TileConfiguration {
  uint8_t palette = 1, start_row = 0, reserved[14] = {};
  uint16_t row_bytes[16] = {64, 64, 64, 64, 64, 64, 64, 64};
  uint8_t rows[16] = {16, 16, 16, 16, 16, 16, 16, 16};
};

template <Numbers numbers, int sums, int left, int right>
[[gnu::always_inline]] TESSERA_AMX inline void add_products() {
  if constexpr (numbers == Numbers::bf16) _tile_dpbf16ps(sums, left, right);
  if constexpr (numbers == Numbers::signed_signed) _tile_dpbssd(sums, left, right);
  if constexpr (numbers == Numbers::signed_unsigned) _tile_dpbsud(sums, left, right);
  if constexpr (numbers == Numbers::unsigned_signed) _tile_dpbusd(sums, left, right);
  if constexpr (numbers == Numbers::unsigned_unsigned) _tile_dpbuud(sums, left, right);
}

// Tiles 0 to 3 are sums, of rows 0.. and 16.., columns 0.. and 16..; 4 and 5 are lhs; 6 and 7 are rhs.
template <Numbers numbers, int row_tiles, int column_tiles>
TESSERA_AMX void multiply_tiles(int64_t words, const std::byte *a, const std::byte *b, uint32_t *c, int64_t c_row,
                                bool accumulate) {
  constexpr int64_t a_step = row_tiles * 1024, b_row = column_tiles * 64;
  const int64_t c_bytes = c_row * 4;
  uint32_t *lower = c + 16 * c_row;
  if (accumulate) {
    _tile_loadd(0, c, c_bytes);
    if constexpr (column_tiles == 2) _tile_loadd(1, c + 16, c_bytes);
    if constexpr (row_tiles == 2) _tile_loadd(2, lower, c_bytes);
    if constexpr (row_tiles == 2 && column_tiles == 2) _tile_loadd(3, lower + 16, c_bytes);
  } else {
    _tile_zero(0);
    if constexpr (column_tiles == 2) _tile_zero(1);
    if constexpr (row_tiles == 2) _tile_zero(2);
    if constexpr (row_tiles == 2 && column_tiles == 2) _tile_zero(3);
  }
  for (int64_t p = 0; p < words; p += words_of_tile, a += a_step, b += words_of_tile * b_row) {
    _tile_loadd(6, b, b_row);
    _tile_loadd(4, a, 64);
    add_products<numbers, 0, 4, 6>();
    if constexpr (column_tiles == 2) {
      _tile_loadd(7, b + 64, b_row);
      add_products<numbers, 1, 4, 7>();
    }
    if constexpr (row_tiles == 2) {
      _tile_loadd(5, a + 1024, 64);
      add_products<numbers, 2, 5, 6>();
    }
    if constexpr (row_tiles == 2 && column_tiles == 2) add_products<numbers, 3, 5, 7>();
  }
  _tile_stored(0, c, c_bytes);
  if constexpr (column_tiles == 2) _tile_stored(1, c + 16, c_bytes);
  if constexpr (row_tiles == 2) _tile_stored(2, lower, c_bytes);
  if constexpr (row_tiles == 2 && column_tiles == 2) _tile_stored(3, lower + 16, c_bytes);
}

using Multiply = void (*)(int64_t, const std::byte *, const std::byte *, uint32_t *, int64_t, bool);

// [rows of tiles - 1][columns of tiles - 1]
struct Functions {
  Multiply of[2][2];
};
template <Numbers numbers>
constexpr Functions functions_of = {{{multiply_tiles<numbers, 1, 1>, multiply_tiles<numbers, 1, 2>},
                                     {multiply_tiles<numbers, 2, 1>, multiply_tiles<numbers, 2, 2>}}};

const Functions &functions(Numbers numbers) {
  switch (numbers) {
    case Numbers::bf16:
      return functions_of<Numbers::bf16>;
    case Numbers::signed_signed:
      return functions_of<Numbers::signed_signed>;
    case Numbers::signed_unsigned:
      return functions_of<Numbers::signed_unsigned>;
    case Numbers::unsigned_signed:
      return functions_of<Numbers::unsigned_signed>;
    default:
      return functions_of<Numbers::unsigned_unsigned>;
  }
}

// Multiplies into a separate square, for tiles that would reach beyond the result.
void multiply_edge(Multiply function, int64_t words, const std::byte *a, const std::byte *b, uint32_t *c, int64_t c_row,
                   int64_t rows, int64_t columns, bool accumulate) {
  alignas(64) uint32_t square[rows_of_panel * columns_of_panel] = {};
  if (accumulate)
    for (int64_t i = 0; i < rows; ++i) std::memcpy(square + i * columns_of_panel, c + i * c_row, columns * 4);
  function(words, a, b, square, columns_of_panel, accumulate);
  for (int64_t i = 0; i < rows; ++i) std::memcpy(c + i * c_row, square + i * columns_of_panel, columns * 4);
}

}  // namespace

TESSERA_AMX void multiply_panels(Numbers numbers, const void *left, const void *right, void *c, int64_t c_row,
                                 int64_t rows, int64_t columns, int64_t words, bool accumulate) {
  static constexpr TileConfiguration configuration;
  const Functions &table = functions(numbers);
  _tile_loadconfig(&configuration);
  const int64_t depth = padded(words);
  for (int64_t j = 0; j < columns; j += columns_of_panel)
    for (int64_t i = 0; i < rows; i += rows_of_panel) {
      const int64_t some_rows = std::min(rows_of_panel, rows - i),
                    some_columns = std::min(columns_of_panel, columns - j);
      Multiply function = table.of[some_rows > 16][some_columns > 16];
      const auto *a = static_cast<const std::byte *>(left) + i * depth * 4;
      const auto *b = static_cast<const std::byte *>(right) + j * depth * 4;
      uint32_t *to = static_cast<uint32_t *>(c) + i * c_row + j;
      if (some_rows % 16 == 0 && some_columns % 16 == 0)
        function(depth, a, b, to, c_row, accumulate);
      else
        multiply_edge(function, depth, a, b, to, c_row, some_rows, some_columns, accumulate);
    }
  _tile_release();
}

TESSERA_AVX512 void pack_rows(void *dst, int64_t rows, const std::byte *const *src, int64_t valid, int64_t bytes) {
  auto *line = static_cast<std::byte *>(dst);
  for (int64_t p = 0; p < bytes; p += 64) {
    const __mmask64 mask = bytes - p >= 64 ? ~__mmask64{0} : (__mmask64{1} << (bytes - p)) - 1;
    for (int64_t i = 0; i < valid; ++i, line += 64) _mm512_store_si512(line, _mm512_maskz_loadu_epi8(mask, src[i] + p));
    for (int64_t i = valid; i < rows; ++i, line += 64) _mm512_store_si512(line, _mm512_setzero_si512());
  }
}

TESSERA_AVX512 void interleave_bytes(uint32_t *dst, const uint8_t *const *rows, int64_t count) {
  for (int64_t i = 0; i < count; i += 16) {
    const auto mask = static_cast<__mmask16>(count - i >= 16 ? 0xffff : (1u << (count - i)) - 1);
    __m512i words = _mm512_setzero_si512();
    for (int q = 3; q >= 0; --q)
      words =
          _mm512_or_si512(_mm512_slli_epi32(words, 8), _mm512_cvtepu8_epi32(_mm_maskz_loadu_epi8(mask, rows[q] + i)));
    _mm512_mask_storeu_epi32(dst + i, mask, words);
  }
}

TESSERA_AVX512 void transpose_words(void *dst, int64_t rows, const void *src, int64_t words) {
  auto *to = static_cast<std::byte *>(dst);
  const auto *from = static_cast<const std::byte *>(src);
  for (int64_t p = 0; p < padded(words); p += 16, to += rows * 64) {
    __m512i lines[16];
    for (int64_t i = 0; i < 16; ++i)
      lines[i] = p + i < words ? _mm512_loadu_si512(from + (p + i) * 64) : _mm512_setzero_si512();
    avx512::transpose_tile4(lines);
    for (int64_t i = 0; i < 16; ++i) _mm512_store_si512(to + i * 64, lines[i]);
  }
}

}  // namespace tessera::amx
