// Describes one side of a product: where its elements lie, and how panels of it are packed.
#pragma once

#include <bit>
#include <cstddef>
#include <cstring>

#include "base/element_types.h"
#include "kernels/gemm_amx.h"
#include "kernels/gemm_routines.h"
#include "kernels/packed_memory.h"
#include "kernels/widen.h"
#include "kernels/window_operand.h"

namespace tessera {

// Names the regions of packed memory that products use.
struct GemmSlot {
  enum { left, right, sums, row, raw, lines };
};

struct GemmOperand {
  DType dtype = DType::f32;
  Offsets outer, inner;                               // rows or columns; what is summed over
  bool as_pairs = false;                              // rhs of a complex product: offsets are of complex numbers
  const WindowOperand *windows = nullptr;             // in place of outer and inner
  std::shared_ptr<const WindowOperand> pair_windows;  // the same for pairs of bf16, if there are such windows

  // Says whether the bits of an element are those of a T.
  template <typename T>
  bool is_plain() const {
    if (is_complex(dtype)) return false;
    if constexpr (std::is_integral_v<T>) return is_integer(dtype) && bytes_of(dtype) == sizeof(T);
    return dtype == dtype_for<T>;
  }

  // Says whether rows, or columns, are next to one another in memory. Panels are packed a few inner indices at a time
  // then, so that whole rows of memory are read.
  bool outer_contiguous() const { return !windows && outer.contiguous(); }

  // Does the same as GemmRoutines::pack.
  template <typename T>
  void pack(const GemmRoutines<T> &routines, T *dst, int64_t width, int64_t valid, const std::byte *src, int64_t first,
            int64_t from, int64_t k) const {
    if (windows) return pack_windows(routines, dst, width, valid, src, first, from, k);
    if (as_pairs) return pack_pairs(dst, width, valid, reinterpret_cast<const T *>(src), first, from, k);
    if (is_plain<T>())
      return routines.pack(dst, width, valid, reinterpret_cast<const T *>(src), outer, first, inner, from, k);
    pack_widened(routines, dst, width, valid, src, first, from, k);
  }

  // Packs panels of pairs of bf16 (Bf16Tiles): `k` numbers from `from` on. Both are even, except that the last number
  // of all may be odd.
  void pack_bf16(const GemmRoutines<float> &routines, float *dst, int64_t width, int64_t valid, const std::byte *src,
                 int64_t first, int64_t from, int64_t k) const {
    const auto *numbers = reinterpret_cast<const uint16_t *>(src);
    const int64_t pairs = k / 2;
    if (windows) {
      if (pair_windows)
        return pair_windows->pack(&routines, dst, width, valid, reinterpret_cast<const float *>(src), first, from / 2,
                                  pairs);
      auto *raw = PackedMemory::take<uint16_t>(GemmSlot::raw, width * k);
      windows->pack<uint16_t>(nullptr, raw, width, valid, numbers, first, from, k);
      return interleave_rows(dst, width, width, raw, {}, 0, {width, nullptr, nullptr}, 0, k);
    }
    if (outer.run(first, valid) >= valid)
      return interleave_rows(dst, width, valid, numbers, outer, first, inner, from, k);
    if (inner.run(from, k) >= k) {
      const float *rows[32];
      for (int64_t i = 0; i < valid; ++i)
        rows[i] = reinterpret_cast<const float *>(numbers + outer[first + i] + inner[from]);
      routines.pack_rows(dst, width, valid, rows, pairs);
      dst += pairs * width;
      from += 2 * pairs;
      k -= 2 * pairs;
    }
    for (int64_t p = 0; p < k; p += 2, dst += width)
      for (int64_t i = 0; i < width; ++i) {
        const uint16_t *row = numbers + outer[first + std::min(i, valid - 1)];
        uint32_t pair = row[inner[from + p]];
        if (p + 1 < k) pair |= static_cast<uint32_t>(row[inner[from + p + 1]]) << 16;
        dst[i] = std::bit_cast<float>(pair);
      }
  }

  // Packs panels of words of 4 integers of 8 bits: `k` integers from `from` on, always a multiple of 4 except at the
  // end.
  void pack_quads(const GemmRoutines<uint32_t> &routines, uint32_t *dst, int64_t width, int64_t valid,
                  const std::byte *src, int64_t first, int64_t from, int64_t k) const {
    const auto *numbers = reinterpret_cast<const uint8_t *>(src);
    if (windows) {
      auto *raw = PackedMemory::take<uint8_t>(GemmSlot::raw, width * k);
      windows->pack<uint8_t>(nullptr, raw, width, valid, numbers, first, from, k);
      return interleave_quads(dst, width, width, raw, {width, nullptr, nullptr}, 0, k);
    }
    if (outer.run(first, valid) >= valid)
      return interleave_quads(dst, width, valid, numbers + outer[first], inner, from, k);
    if (inner.run(from, k) >= k) {
      const uint32_t *rows[32];
      for (int64_t i = 0; i < valid; ++i)
        rows[i] = reinterpret_cast<const uint32_t *>(numbers + outer[first + i] + inner[from]);
      routines.pack_rows(dst, width, valid, rows, k / 4);
      dst += k / 4 * width;
      from += k / 4 * 4;
      k %= 4;
    }
    for (int64_t p = 0; p < k; p += 4, dst += width)
      for (int64_t i = 0; i < width; ++i) {
        const uint8_t *row = numbers + outer[first + std::min(i, valid - 1)];
        dst[i] = 0;
        for (int64_t q = 0; q < std::min<int64_t>(4, k - p); ++q)
          dst[i] |= static_cast<uint32_t>(row[inner[from + p + q]]) << 8 * q;
      }
  }

  template <typename T>
  void pack_words(const GemmRoutines<T> &routines, T *dst, int64_t width, int64_t valid, const std::byte *src,
                  int64_t first, int64_t from, int64_t k) const {
    if constexpr (std::is_same_v<T, float>)
      pack_bf16(routines, dst, width, valid, src, first, from, k);
    else if constexpr (std::is_same_v<T, uint32_t>)
      pack_quads(routines, dst, width, valid, src, first, from, k);
  }

  // Packs a panel of lhs for matrix tiles (gemm_amx.h), of 16 or 32 rows.
  template <typename T>
  void pack_tiles(const GemmRoutines<T> &routines, T *dst, int64_t height, int64_t valid, const std::byte *src,
                  int64_t first, int64_t from, int64_t k) const {
    const auto bytes = static_cast<int64_t>(bytes_of(dtype));
    if (!windows && inner.run(from, k) >= k) {
      const std::byte *rows[amx::rows_of_panel];
      for (int64_t i = 0; i < valid; ++i) rows[i] = src + (outer[first + i] + inner[from]) * bytes;
      return amx::pack_rows(dst, height, rows, valid, k * bytes);
    }
    const int64_t words = ceil_div(k * bytes, 4);
    T *lines = PackedMemory::take<T>(GemmSlot::lines, 16 * words);
    for (int64_t i = 0; i < valid; i += 16) {
      pack_words(routines, lines, 16, std::min<int64_t>(16, valid - i), src, first + i, from, k);
      amx::transpose_words(dst + i * 16, height, lines, words);
    }
  }

 private:
  // Writes dst[p, i] = the word of src[i + inner[from + 4 p ..]].
  static void interleave_quads(uint32_t *dst, int64_t width, int64_t valid, const uint8_t *src, const Offsets &inner,
                               int64_t from, int64_t k) {
    static constexpr uint8_t zeros[64] = {};
    for (int64_t p = 0; p < k; p += 4, dst += width) {
      const uint8_t *rows[4];
      for (int64_t q = 0; q < 4; ++q) rows[q] = p + q < k ? src + inner[from + p + q] : zeros;
      amx::interleave_bytes(dst, rows, valid);
      std::fill(dst + valid, dst + width, 0u);
    }
  }

  static void interleave_rows(float *dst, int64_t width, int64_t valid, const uint16_t *src, const Offsets &outer,
                              int64_t first, const Offsets &inner, int64_t from, int64_t k) {
    static constexpr uint16_t zeros[64] = {};
    src += outer[first];
    for (int64_t p = 0; p < k; p += 2, dst += width) {
      const uint16_t *second = p + 1 < k ? src + inner[from + p + 1] : zeros;
      bf16_tiles().interleave(src + inner[from + p], second, dst, valid);
      std::fill(dst + valid, dst + width, 0.0f);
    }
  }

  template <typename T>
  void pack_windows(const GemmRoutines<T> &routines, T *dst, int64_t width, int64_t valid, const std::byte *src,
                    int64_t first, int64_t from, int64_t k) const {
    if (is_plain<T>())
      return windows->pack(&routines, dst, width, valid, reinterpret_cast<const T *>(src), first, from, k);
    // Takes elements as they are stored, and then in the type in which sums are made.
    const bool pairs = is_complex(dtype);
    const int64_t count = pairs ? k / 2 : k, wide = as_pairs ? width / 2 : width;
    visit_bytes(dtype, [&]<typename Element>() {
      auto *raw = PackedMemory::take<Element>(GemmSlot::raw, wide * count);
      windows->pack<Element>(nullptr, raw, wide, as_pairs ? valid / 2 : valid, reinterpret_cast<const Element *>(src),
                             as_pairs ? first / 2 : first, pairs ? from / 2 : from, count);
      if (!pairs) return widen_row(dtype, raw, 1, dst, width * k);
      const T *parts = reinterpret_cast<const T *>(raw);
      for (int64_t p = 0; p < count; ++p, dst += 2 * width)
        for (int64_t i = 0; i < wide; ++i, parts += 2) {
          if (as_pairs) {
            dst[2 * i] = dst[width + 2 * i + 1] = parts[0];
            dst[2 * i + 1] = parts[1];
            dst[width + 2 * i] = -parts[1];
          } else {
            dst[i] = parts[0];
            dst[width + i] = parts[1];
          }
        }
    });
  }

  template <typename T>
  void pack_widened(const GemmRoutines<T> &routines, T *dst, int64_t width, int64_t valid, const std::byte *src,
                    int64_t first, int64_t from, int64_t k) const {
    const auto bytes = static_cast<int64_t>(bytes_of(dtype));
    if (outer.run(first, valid) >= valid) {
      for (int64_t p = 0; p < k; ++p, dst += width) {
        widen_row(dtype, src + (outer[first] + inner[from + p]) * bytes, 1, dst, valid);
        std::fill(dst + valid, dst + width, T(0));
      }
      return;
    }
    T *wide = PackedMemory::take<T>(GemmSlot::raw, valid * k);
    for (int64_t i = 0; i < valid; ++i) {
      const std::byte *row = src + outer[first + i] * bytes;
      for (int64_t p = 0; p < k;) {
        int64_t run = inner.table ? inner.run(from + p, k - p) : k - p;
        widen_row(dtype, row + inner[from + p] * bytes, inner.table ? 1 : inner.stride, wide + i * k + p, run);
        p += run;
      }
    }
    routines.pack(dst, width, valid, wide, {k, nullptr, nullptr}, 0, {}, 0, k);
  }

  // Rows come in pairs: re, im of each column, then -im, re.
  template <typename T>
  void pack_pairs(T *dst, int64_t width, int64_t valid, const T *src, int64_t first, int64_t from, int64_t k) const {
    for (int64_t p = 0; p < k; p += 2, dst += 2 * width) {
      const T *row = src + 2 * inner[(from + p) / 2];
      for (int64_t i = 0; i < valid; i += 2) {
        const T *element = row + 2 * outer[(first + i) / 2];
        dst[i] = dst[width + i + 1] = element[0];
        dst[i + 1] = element[1];
        dst[width + i] = -element[1];
      }
      for (int64_t i = valid; i < width; ++i) dst[i] = dst[width + i] = T(0);
    }
  }
};

}  // namespace tessera
