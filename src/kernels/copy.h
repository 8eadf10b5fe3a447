// Copies bytes and strided blocks at the speed of memory, for slices, concatenations, transposes, reversals and
// collectives.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tessera {

// Copies of at least this many bytes are written past the caches, because the destination wouldn't fit beside the data
// in use.
inline constexpr size_t streaming_bytes = size_t{4} << 20;

// Copies like memcpy. `streaming` writes past the caches (non-temporal stores); the reader, another thread, gets the
// data after any usual synchronisation.
void copy_bytes(void *dst, const void *src, size_t bytes, bool streaming);
// Writes past the caches. The caller orders several such copies with one fence.
void stream_bytes(void *dst, const void *src, size_t bytes);
// Returns whether machines have instructions for elements of this size.
inline bool is_element_size(int64_t bytes) {
  return bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8 || bytes == 16;
}
inline void copy_bytes(void *dst, const void *src, size_t bytes) {
  copy_bytes(dst, src, bytes, bytes >= streaming_bytes);
}

// Copies dst[i] = src[i] for all i below `sizes`, with strides in elements of `element_bytes` (1, 2, 4, 8 or 16);
// strides may be zero in src and negative in both. An object is made once and run many times: dimensions are merged,
// and the inner loops chosen, when it is made.
class StridedCopy {
 public:
  StridedCopy() = default;
  // `streaming` says that this is one of several copies that together are worth writing past the caches.
  StridedCopy(std::vector<int64_t> sizes, const std::vector<int64_t> &dst_strides,
              const std::vector<int64_t> &src_strides, int64_t element_bytes, bool streaming = false);

  // Does part `part` of `parts`; each part writes its own range of dst.
  void run(void *dst, const void *src, int64_t part = 0, int64_t parts = 1) const;
  int64_t bytes() const { return bytes_; }

 private:
  struct Dim {
    int64_t size, dst, src;  // strides in bytes
  };
  // Says what is done for each index of outer_: copy a run of bytes, transpose a matrix (of few columns, of few rows,
  // small ones that are adjacent in dst or in both, any), or copy elements one by one.
  enum class Inner { none, run, few_columns, few_rows, blocks, matrices, tiles, elements };

  void merge();
  void choose_inner();
  void find_matrix();
  bool is_narrow();
  bool is_small();
  void share_dimensions();
  void cut_matrix();
  template <typename Byte>
  static void list(const std::vector<Dim> &dims, int64_t Dim::*stride, int64_t first, int64_t last, Byte *at,
                   Byte **addresses);
  void list_rows(int64_t first, int64_t last, const std::byte *src, const std::byte **rows) const;
  int64_t chunked_extent() const;
  void run_blocks(std::byte *dst, const std::byte *src, int64_t count) const;
  void run_matrices(std::byte *dst, const std::byte *src, int64_t count) const;
  void run_tiles(std::byte *dst, const std::byte *src, int64_t begin, int64_t end) const;
  void run_units(std::byte *dst, const std::byte *src, int64_t begin, int64_t end) const;
  void run_chunks(std::byte *dst, const std::byte *src, int64_t first, int64_t last) const;

  std::vector<Dim> outer_;  // major first
  Dim column_{1, 0, 0};     // matrices: the dimension that is contiguous in src; elements: the last of dst
  // matrices: the dimensions that are contiguous in dst, major first; together they are the rows
  std::vector<Dim> rows_;
  std::vector<Dim> columns_;  // tiles: the dimensions that are contiguous in src, the last of which is column_
  int64_t row_count_ = 1, column_count_ = 1;  // products of their sizes
  Dim matrices_{1, 0, 0};                     // matrices that are adjacent in dst
  int64_t element_ = 1;                       // bytes that aren't separated
  int64_t bytes_ = 0;                         // of the whole copy
  int64_t chunk_ = 1, chunks_ = 1;            // the inner copy is cut along bytes, columns, rows or matrices
  int64_t panel_ = 1, panels_ = 1;            // tiles: along columns, and along rows
  int64_t units_ = 0;  // the work that is divided into parts: chunks times panels times the product of outer_
  Inner inner_ = Inner::none;
  bool streaming_ = false;
};

// Makes the copy and runs it.
void copy_block(void *dst, const std::vector<int64_t> &dst_strides, const void *src,
                const std::vector<int64_t> &src_strides, const std::vector<int64_t> &sizes, int64_t element_bytes);

}  // namespace tessera
