// Transposes elements whose size isn't a power of two: rows of a few elements that stay together.
#include <immintrin.h>

#include <array>

#include "kernels/element_sizes.h"
#include "kernels/tiles_avx512.h"
#include "kernels/transpose_avx512.h"

namespace tessera::avx512 {
namespace {

// A line has its elements adjacent, or with gaps, so that each begins at a multiple of 4, 8 or 16 bytes. Between the
// two forms bytes move twice: words between lanes of 16 bytes, and bytes within lanes.
template <int element>
struct Gaps {
  static constexpr int padded = element < 4 ? 4 : element < 8 ? 8 : 16, side = 64 / padded, in_lane = 16 / padded;
  static constexpr int lane_bytes = in_lane * element, bytes = side * element;
  static_assert(lane_bytes % 2 == 0);

  struct Moves {
    alignas(64) std::array<uint16_t, 32> words{};
    alignas(64) std::array<uint8_t, 64> bytes{};
  };
  static constexpr Moves open() {
    Moves moves;
    for (int lane = 0; lane < 4; ++lane) {
      for (int word = 0; word < 8; ++word) moves.words[lane * 8 + word] = (lane * lane_bytes / 2 + word) % 32;
      for (int byte = 0; byte < 16; ++byte)
        moves.bytes[lane * 16 + byte] = byte % padded < element ? byte / padded * element + byte % padded : 0;
    }
    return moves;
  }
  static constexpr Moves close() {
    Moves moves;
    for (int byte = 0; byte < 64; ++byte)
      moves.bytes[byte] = byte % 16 < lane_bytes ? byte % 16 / element * padded + byte % 16 % element : 0;
    for (int word = 0; word < bytes / 2; ++word)
      moves.words[word] = word / (lane_bytes / 2) * 8 + word % (lane_bytes / 2);
    return moves;
  }
};

// Transposes squares of as many elements as a line has with gaps.
template <int element>
TESSERA_AVX512 void place_with_gaps(std::byte *const *dst, int64_t dst_begin, const TileRows &src, const Ahead &) {
  using Line = Gaps<element>;
  constexpr int64_t side = Line::side;
  static constexpr typename Line::Moves open = Line::open(), close = Line::close();
  const __m512i open_words = _mm512_load_si512(open.words.data()), open_bytes = _mm512_load_si512(open.bytes.data());
  const __m512i close_words = _mm512_load_si512(close.words.data()),
                close_bytes = _mm512_load_si512(close.bytes.data());
  constexpr __mmask64 all = ~__mmask64{0} >> (64 - Line::bytes);
  for (int64_t c = 0; c < src.columns; c += side) {
    const int64_t begin = src.begin + c * element, left = (src.columns - c) * element;
    const __mmask64 wanted = left >= Line::bytes ? all : ~__mmask64{0} >> (64 - left);
    for (int64_t r = (src.count - 1) / side * side; r >= 0; r -= side) {
      __m512i rows[side];
      for (int i = 0; i < side; ++i) {
        rows[i] = _mm512_maskz_loadu_epi8(wanted, src.rows[r + i] + begin);
        rows[i] = _mm512_shuffle_epi8(_mm512_permutexvar_epi16(open_words, rows[i]), open_bytes);
      }
      if constexpr (Line::padded == 4)
        transpose_tile4(rows);
      else if constexpr (Line::padded == 8)
        transpose_tile8(rows);
      else
        transpose_tile16(rows);
      for (int i = 0; i < side; ++i)
        _mm512_mask_storeu_epi8(dst[c + i] + dst_begin + r * element, all,
                                _mm512_permutexvar_epi16(close_words, _mm512_shuffle_epi8(rows[i], close_bytes)));
    }
  }
}

// Copies elements of up to 64 bytes, one by one.
TESSERA_AVX512 void place_one_by_one(std::byte *const *dst, int64_t begin, const TileRows &src, const Ahead &) {
  const int64_t size = src.element_bytes;
  const __mmask64 bytes = ~__mmask64{0} >> (64 - size);
  const auto bytes16 = static_cast<__mmask16>(bytes);
  const auto bytes32 = static_cast<__mmask32>(bytes);
  for (int64_t r = 0; r < src.count; ++r, begin += size) {
    const std::byte *from = src.rows[r] + src.begin;
    if (size <= 16)
      for (int64_t c = 0; c < src.columns; ++c, from += size)
        _mm_mask_storeu_epi8(dst[c] + begin, bytes16, _mm_maskz_loadu_epi8(bytes16, from));
    else if (size <= 32)
      for (int64_t c = 0; c < src.columns; ++c, from += size)
        _mm256_mask_storeu_epi8(dst[c] + begin, bytes32, _mm256_maskz_loadu_epi8(bytes32, from));
    else
      for (int64_t c = 0; c < src.columns; ++c, from += size)
        _mm512_mask_storeu_epi8(dst[c] + begin, bytes, _mm512_maskz_loadu_epi8(bytes, from));
  }
}

}  // namespace

TransposeTile place_other(int64_t element_bytes) {
  return for_size<3, 5, 6, 7, 10, 12, 14, 0>(element_bytes, []<int element>() -> TransposeTile {
    if constexpr (element == 0)
      return place_one_by_one;
    else
      return place_with_gaps<element>;
  });
}

int64_t other_side(int64_t element_bytes) {
  return element_bytes < 4 ? 16 : element_bytes < 8 ? 8 : element_bytes < 16 && element_bytes % 2 == 0 ? 4 : 1;
}

}  // namespace tessera::avx512
