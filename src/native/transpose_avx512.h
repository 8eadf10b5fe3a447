// Matrices transposed in registers, for AVX-512.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tessera::avx512 {

// dst[c, r] = src[r, c] for elements of 1, 2, 4, 8 or 16 bytes; strides in bytes; rows and columns fill whole lines of 64
// bytes. `streaming`: dst, whose rows then begin where lines do, is written past the caches; the caller orders that with a
// fence.
void transpose_squares(std::byte *dst, int64_t dst_stride, const std::byte *src, int64_t src_stride, int64_t rows,
                       int64_t columns, int64_t element_bytes, bool streaming);

}  // namespace tessera::avx512
