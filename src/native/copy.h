// Copies of bytes and of strided blocks, at the speed of memory. What slicing, concatenation, transposition, reversal and
// collectives move elements with.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tessera {

// Copies of at least so many bytes are written past the caches: the destination wouldn't fit beside what is in use.
inline constexpr size_t streaming_bytes = size_t{4} << 20;

// As memcpy. `streaming`: write past the caches (non-temporal stores); the reader, another thread, gets the data after any
// usual synchronisation.
void copy_bytes(void *dst, const void *src, size_t bytes, bool streaming);
// Past the caches, a piece of what the caller writes so, who orders it all with one fence.
void stream_bytes(void *dst, const void *src, size_t bytes);
inline void copy_bytes(void *dst, const void *src, size_t bytes) {
  copy_bytes(dst, src, bytes, bytes >= streaming_bytes);
}

// A copy of dst[i] = src[i] for all i within `sizes`, with strides in elements of `element_bytes` (1, 2, 4, 8 or 16); strides
// may be zero in src and negative in both. Made once, run many times: dimensions are merged, and the inner loops chosen,
// when it is made.
class StridedCopy {
 public:
  StridedCopy() = default;
  StridedCopy(std::vector<int64_t> sizes, const std::vector<int64_t> &dst_strides,
              const std::vector<int64_t> &src_strides, int64_t element_bytes);

  // Part `part` of `parts`: each writes its own piece of dst.
  void run(void *dst, const void *src, int64_t part = 0, int64_t parts = 1) const;
  int64_t bytes() const { return bytes_; }

 private:
  struct Dim {
    int64_t size, dst, src;  // strides in bytes
  };
  // What is done for each index of outer_: one run of bytes, a matrix transposed, or elements one by one.
  enum class Inner { none, run, tiles, elements };

  void merge();
  void choose_inner();
  void cut_columns();
  int64_t chunked_extent() const;
  void run_units(std::byte *dst, const std::byte *src, int64_t begin, int64_t end) const;
  void run_chunks(std::byte *dst, const std::byte *src, int64_t first, int64_t last) const;

  std::vector<Dim> outer_;          // major first
  Dim row_{1, 0, 0};                // tiles: the dimension that is contiguous in src
  Dim column_{1, 0, 0};             // tiles, elements: the last dimension of dst
  int64_t element_ = 1;             // bytes that stay together
  int64_t bytes_ = 0;               // of the whole copy
  int64_t chunk_ = 1, chunks_ = 1;  // the inner copy is cut along bytes, rows or columns
  int64_t units_ = 0;               // chunks times the product of outer_: what parts are made of
  Inner inner_ = Inner::none;
  bool streaming_ = false;
};

// The copy at once.
void copy_block(void *dst, const std::vector<int64_t> &dst_strides, const void *src,
                const std::vector<int64_t> &src_strides, const std::vector<int64_t> &sizes, int64_t element_bytes);

}  // namespace tessera
