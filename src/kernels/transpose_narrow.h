// Transposes matrices of few rows or few columns (channels, coordinates, real and imaginary parts), and permutes blocks
// of few elements.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tessera {

// Few columns take at most 48 bytes, few rows at most 32, with at least 128 bytes in the other direction.
bool has_few_columns(int64_t rows, int64_t columns, int64_t element_bytes);
bool has_few_rows(int64_t rows, int64_t columns, int64_t element_bytes);

// Writes dst[c * dst_stride + r * element] = src[r * src_stride + c * element]; strides are in bytes. `streaming` is as
// for copy_bytes, but the caller fences. src_stride is at least a row's bytes; rows may be fewer.
void transpose_few_columns(std::byte *dst, int64_t dst_stride, const std::byte *src, int64_t src_stride, int64_t rows,
                           int64_t columns, int64_t element_bytes, bool streaming);
// Columns of dst follow one another; columns may be fewer.
void transpose_few_rows(std::byte *dst, const std::byte *src, int64_t src_stride, int64_t rows, int64_t columns,
                        int64_t element_bytes, bool streaming);

// Says whether a block has at most 128 bytes.
bool is_block(int64_t block_bytes, int64_t element_bytes);
// Permutes blocks that follow one another in src and in dst. `offsets` says for each element of a block in dst where it
// is in src, in bytes.
void permute_blocks(std::byte *dst, const std::byte *src, const std::vector<int64_t> &offsets, int64_t element_bytes,
                    int64_t blocks, bool streaming);

}  // namespace tessera
