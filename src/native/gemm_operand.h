// One side of a product: where its elements lie, and how panels of it are packed.
#pragma once

#include <bit>
#include <cstddef>
#include <cstring>

#include "base/element_types.h"
#include "native/gemm_routines.h"
#include "native/packed_memory.h"
#include "native/widen.h"
#include "native/window_operand.h"

namespace tessera {

struct GemmOperand {
  DType dtype = DType::f32;
  Offsets outer, inner;                               // rows or columns; what is summed over
  bool as_pairs = false;                              // rhs of a complex product: offsets are of complex numbers
  const WindowOperand *windows = nullptr;             // in place of outer and inner
  std::shared_ptr<const WindowOperand> pair_windows;  // the same of pairs of bf16, if there is such

  // The bits of an element are those of a T.
  template <typename T>
  bool is_plain() const {
    if (is_complex(dtype)) return false;
    if constexpr (std::is_integral_v<T>) return is_integer(dtype) && bytes_of(dtype) == sizeof(T);
    return dtype == dtype_for<T>;
  }

  // Rows, or columns, that are next to one another in memory: panels are packed a few inner indices at a time, so that whole
  // rows of memory are read.
  bool outer_contiguous() const { return !windows && outer.contiguous(); }

  // As GemmRoutines::pack.
  template <typename T>
  void pack(const GemmRoutines<T> &routines, T *dst, int64_t width, int64_t valid, const std::byte *src, int64_t first,
            int64_t from, int64_t k) const {
    if (windows) return pack_windows(routines, dst, width, valid, src, first, from, k);
    if (as_pairs) return pack_pairs(dst, width, valid, reinterpret_cast<const T *>(src), first, from, k);
    if (is_plain<T>())
      return routines.pack(dst, width, valid, reinterpret_cast<const T *>(src), outer, first, inner, from, k);
    pack_widened(routines, dst, width, valid, src, first, from, k);
  }

  // Panels of pairs of bf16 (Bf16Tiles): `k` numbers from `from` on, both even but for the last, odd number of all.
  void pack_bf16(const GemmRoutines<float> &routines, float *dst, int64_t width, int64_t valid, const std::byte *src,
                 int64_t first, int64_t from, int64_t k) const {
    const auto *numbers = reinterpret_cast<const uint16_t *>(src);
    const int64_t pairs = k / 2;
    if (windows) {
      if (pair_windows)
        return pair_windows->pack(&routines, dst, width, valid, reinterpret_cast<const float *>(src), first, from / 2,
                                  pairs);
      auto *raw = PackedMemory::take<uint16_t>(4, width * k);
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

 private:
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
    // Elements as they are, and then as sums are made.
    const bool pairs = is_complex(dtype);
    const int64_t count = pairs ? k / 2 : k, wide = as_pairs ? width / 2 : width;
    visit_bytes(dtype, [&]<typename Element>() {
      auto *raw = PackedMemory::take<Element>(4, wide * count);
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
    T *wide = PackedMemory::take<T>(4, valid * k);
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
