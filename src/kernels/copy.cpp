#include "kernels/copy.h"

#include <immintrin.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "base/shape.h"
#include "kernels/cpu.h"
#include "kernels/scalar.h"
#include "kernels/transpose.h"
#include "kernels/transpose_narrow.h"

namespace tessera {
namespace {

// Writes whole lines of 64 bytes to an address that is a multiple of 64, past the caches.
void stream_lines(std::byte *dst, const std::byte *src, size_t lines) {
  for (size_t i = 0; i < lines; ++i, dst += 64, src += 64)
    for (int j = 0; j < 4; ++j)
      _mm_stream_si128(reinterpret_cast<__m128i *>(dst) + j,
                       _mm_loadu_si128(reinterpret_cast<const __m128i *>(src) + j));
}

TESSERA_AVX512 void stream_lines_avx512(std::byte *dst, const std::byte *src, size_t lines) {
  for (size_t i = 0; i < lines; ++i, dst += 64, src += 64)
    _mm512_stream_si512(reinterpret_cast<__m512i *>(dst), _mm512_loadu_si512(src));
}

// Writes the same element `count` times, past the caches. Elements have a power of two bytes and stand at multiples of
// it.
template <typename T>
void stream_fill(T *dst, T value, int64_t count) {
  for (; count > 0 && reinterpret_cast<uintptr_t>(dst) % 64 != 0; --count) *dst++ = value;
  constexpr auto per_line = static_cast<int64_t>(64 / sizeof(T));
  alignas(64) T line[per_line];
  std::fill_n(line, per_line, value);
  __m128i parts[4];
  std::memcpy(parts, line, sizeof(parts));
  for (; count >= per_line; count -= per_line, dst += per_line)
    for (int j = 0; j < 4; ++j) _mm_stream_si128(reinterpret_cast<__m128i *>(dst) + j, parts[j]);
  std::fill_n(dst, count, value);
}

// Copies like memcpy, for runs that are mostly short.
[[gnu::always_inline]] inline void copy_run(std::byte *dst, const std::byte *src, int64_t bytes) {
  if (bytes > 64 || bytes < 8) {
    std::memcpy(dst, src, bytes);
  } else if (bytes >= 32) {
    __m128i a = _mm_loadu_si128(reinterpret_cast<const __m128i *>(src));
    __m128i b = _mm_loadu_si128(reinterpret_cast<const __m128i *>(src + 16));
    __m128i c = _mm_loadu_si128(reinterpret_cast<const __m128i *>(src + bytes - 32));
    __m128i d = _mm_loadu_si128(reinterpret_cast<const __m128i *>(src + bytes - 16));
    _mm_storeu_si128(reinterpret_cast<__m128i *>(dst), a);
    _mm_storeu_si128(reinterpret_cast<__m128i *>(dst + 16), b);
    _mm_storeu_si128(reinterpret_cast<__m128i *>(dst + bytes - 32), c);
    _mm_storeu_si128(reinterpret_cast<__m128i *>(dst + bytes - 16), d);
  } else if (bytes >= 16) {
    __m128i a = _mm_loadu_si128(reinterpret_cast<const __m128i *>(src));
    __m128i b = _mm_loadu_si128(reinterpret_cast<const __m128i *>(src + bytes - 16));
    _mm_storeu_si128(reinterpret_cast<__m128i *>(dst), a);
    _mm_storeu_si128(reinterpret_cast<__m128i *>(dst + bytes - 16), b);
  } else {
    uint64_t a, b;
    std::memcpy(&a, src, 8);
    std::memcpy(&b, src + bytes - 8, 8);
    std::memcpy(dst, &a, 8);
    std::memcpy(dst + bytes - 8, &b, 8);
  }
}

template <typename T>
void copy_elements(std::byte *dst_bytes, const std::byte *src_bytes, int64_t count, int64_t dst_stride,
                   int64_t src_stride, bool streaming) {
  constexpr int64_t one = sizeof(T);
  // Units of some bytes may lie anywhere.
  auto load = [&](int64_t at) {
    T value;
    std::memcpy(&value, src_bytes + at, sizeof(T));
    return value;
  };
  auto store = [&](int64_t at, const T &value) { std::memcpy(dst_bytes + at, &value, sizeof(T)); };
  if (dst_stride == one && src_stride == 0) {
    const T value = load(0);
    if (streaming && reinterpret_cast<uintptr_t>(dst_bytes) % sizeof(T) == 0)
      stream_fill(reinterpret_cast<T *>(dst_bytes), value, count);
    else
      for (int64_t i = 0; i < count; ++i) store(i * one, value);
  } else if (dst_stride == one && src_stride == -one) {
    for (int64_t i = 0; i < count; ++i) store(i * one, load(-i * one));
  } else {
    for (int64_t i = 0; i < count; ++i) store(i * dst_stride, load(i * src_stride));
  }
}

// `streaming` writes past the caches; the caller orders that with a fence.
void copy_elements(std::byte *dst, const std::byte *src, int64_t count, int64_t dst_stride, int64_t src_stride,
                   int64_t element_bytes, bool streaming) {
  constexpr int64_t worth_streaming = 512;
  if (is_element_size(element_bytes))
    visit_size(element_bytes,
               [&]<typename T>() { copy_elements<T>(dst, src, count, dst_stride, src_stride, streaming); });
  else if (streaming && element_bytes >= worth_streaming)
    for (int64_t i = 0; i < count; ++i, dst += dst_stride, src += src_stride)
      stream_bytes(dst, src, static_cast<size_t>(element_bytes));
  else
    for (int64_t i = 0; i < count; ++i, dst += dst_stride, src += src_stride) copy_run(dst, src, element_bytes);
}

}  // namespace

void stream_bytes(void *dst_void, const void *src_void, size_t bytes) {
  auto *dst = static_cast<std::byte *>(dst_void);
  const auto *src = static_cast<const std::byte *>(src_void);
  size_t head = std::min<size_t>(-reinterpret_cast<uintptr_t>(dst) % 64, bytes), lines = (bytes - head) / 64;
  std::memcpy(dst, src, head);
  (vector_unit() == VectorUnit::avx512 ? stream_lines_avx512 : stream_lines)(dst + head, src + head, lines);
  size_t done = head + lines * 64;
  std::memcpy(dst + done, src + done, bytes - done);
}

void copy_bytes(void *dst, const void *src, size_t bytes, bool streaming) {
  if (!streaming || bytes < 256) {
    std::memcpy(dst, src, bytes);
    return;
  }
  stream_bytes(dst, src, bytes);
  _mm_sfence();
}

StridedCopy::StridedCopy(std::vector<int64_t> sizes, const std::vector<int64_t> &dst_strides,
                         const std::vector<int64_t> &src_strides, int64_t element_bytes, bool streaming)
    : element_(element_bytes), bytes_(element_bytes) {
  for (size_t d = 0; d < sizes.size(); ++d) {
    bytes_ *= sizes[d];
    if (sizes[d] != 1) outer_.push_back({sizes[d], dst_strides[d] * element_bytes, src_strides[d] * element_bytes});
  }
  if (bytes_ == 0) return;
  streaming_ = streaming || static_cast<size_t>(bytes_) >= streaming_bytes;
  merge();
  choose_inner();
  chunks_ = ceil_div(chunked_extent(), chunk_);
  units_ = panels_ * chunks_;
  for (const Dim &dim : outer_) units_ *= dim.size;
}

// Brings the dimensions into the order of dst, merges those that are contiguous in both, and takes what is contiguous
// in both as one element.
void StridedCopy::merge() {
  std::sort(outer_.begin(), outer_.end(), [](const Dim &a, const Dim &b) { return std::abs(a.dst) > std::abs(b.dst); });
  for (size_t d = outer_.size(); d-- > 1;) {
    Dim &major = outer_[d - 1], &minor = outer_[d];
    if (major.dst != minor.dst * minor.size || major.src != minor.src * minor.size) continue;
    major = {major.size * minor.size, minor.dst, minor.src};
    outer_.erase(outer_.begin() + static_cast<int64_t>(d));
  }
  if (!outer_.empty() && outer_.back().dst == element_ && outer_.back().src == element_) {
    element_ *= outer_.back().size;
    outer_.pop_back();
  }
}

void StridedCopy::choose_inner() {
  if (outer_.empty()) {
    inner_ = Inner::run;
    chunk_ = int64_t{256} << 10;
    return;
  }
  find_matrix();
  if (inner_ != Inner::none) return;
  inner_ = Inner::elements;
  column_ = outer_.back();
  outer_.pop_back();
  chunk_ = std::max<int64_t>(1, (int64_t{64} << 10) / element_);
}

int64_t StridedCopy::chunked_extent() const {
  switch (inner_) {
    case Inner::run:
      return element_;
    case Inner::few_columns:
      return rows_.back().size;
    case Inner::blocks:
    case Inner::matrices:
      return matrices_.size;
    case Inner::tiles:
      return column_count_;
    default:
      return column_.size;
  }
}

void StridedCopy::run(void *dst, const void *src, int64_t part, int64_t parts) const {
  if (units_ == 0) return;
  run_units(static_cast<std::byte *>(dst), static_cast<const std::byte *>(src), units_ * part / parts,
            units_ * (part + 1) / parts);
  if (streaming_) _mm_sfence();
}

void StridedCopy::run_units(std::byte *dst, const std::byte *src, int64_t begin, int64_t end) const {
  if (begin >= end) return;
  if (inner_ == Inner::tiles) return run_tiles(dst, src, begin, end);
  if (outer_.empty()) return run_chunks(dst, src, begin, end);
  // Starts at the index of the first unit, and counts on like an odometer.
  constexpr size_t most = 64;
  int64_t index[most] = {};
  int64_t rest = begin / chunks_;
  for (size_t d = outer_.size(); d-- > 0; rest /= outer_[d].size) {
    index[d] = rest % outer_[d].size;
    dst += index[d] * outer_[d].dst;
    src += index[d] * outer_[d].src;
  }
  for (int64_t unit = begin; unit < end;) {
    int64_t first = unit % chunks_, last = std::min(chunks_, first + end - unit);
    run_chunks(dst, src, first, last);
    unit += last - first;
    for (size_t d = outer_.size(); d-- > 0;) {
      dst += outer_[d].dst;
      src += outer_[d].src;
      if (++index[d] < outer_[d].size) break;
      index[d] = 0;
      dst -= outer_[d].dst * outer_[d].size;
      src -= outer_[d].src * outer_[d].size;
    }
  }
}

void StridedCopy::run_chunks(std::byte *dst, const std::byte *src, int64_t first, int64_t last) const {
  int64_t begin = first * chunk_, end = std::min(last * chunk_, chunked_extent());
  switch (inner_) {
    case Inner::run:
      return copy_bytes(dst + begin, src + begin, end - begin, streaming_);
    case Inner::elements:
      return copy_elements(dst + begin * column_.dst, src + begin * column_.src, end - begin, column_.dst, column_.src,
                           element_, streaming_);
    case Inner::few_columns:
      return transpose_few_columns(dst + begin * element_, column_.dst, src + begin * rows_.back().src,
                                   rows_.back().src, end - begin, column_.size, element_, streaming_);
    case Inner::few_rows:
      return transpose_few_rows(dst + begin * column_.dst, src + begin * element_, rows_.back().src, rows_.back().size,
                                end - begin, element_, streaming_);
    case Inner::blocks:
      return run_blocks(dst + begin * matrices_.dst, src + begin * matrices_.src, end - begin);
    case Inner::matrices:
      return run_matrices(dst + begin * matrices_.dst, src + begin * matrices_.src, end - begin);
    case Inner::tiles:
    case Inner::none:
      return;
  }
}

void copy_block(void *dst, const std::vector<int64_t> &dst_strides, const void *src,
                const std::vector<int64_t> &src_strides, const std::vector<int64_t> &sizes, int64_t element_bytes) {
  StridedCopy(sizes, dst_strides, src_strides, element_bytes).run(dst, src);
}

}  // namespace tessera
