// Brings lines of an array side by side for a transform, and back. Element j of line l is at [j * lanes + l] of real
// and imaginary parts, which are apart.
#pragma once

#include <cstdint>

namespace tessera {

// Describes lines in an array of dimensions [outer, length, inner]: line i is [i / inner, :, i % inner]. An element is
// one number, or two if it is complex.
struct LineLayout {
  int64_t length = 0, inner = 1;
  bool is_complex = true;
};

// Reads the first `count` elements of `lanes` lines from line `begin` on; imaginary parts of real elements are 0.
template <typename T>
void unpack_lines(const LineLayout &layout, const T *array, int64_t begin, int64_t lanes, int64_t count, T *re, T *im);
// Writes all elements, times `scale`; real arrays get the real parts.
template <typename T>
void pack_lines(const LineLayout &layout, T *array, int64_t begin, int64_t lanes, const T *re, const T *im, T scale);

}  // namespace tessera
