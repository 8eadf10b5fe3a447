// Finds which dimensions of an array hold the same elements before and after a reshape.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tessera {

// The dimensions [from_begin, from_end) before and [to_begin, to_end) after hold the same elements.
struct ReshapedDims {
  size_t from_begin, from_end, to_begin, to_end;
  bool operator==(const ReshapedDims &) const = default;
};

// Returns the smallest such groups, in order; all dimensions are in one, those of extent 1 too. A reshape of [2, 3, 4]
// to [6, 2, 2] has [2, 3] with [6], and [4] with [2, 2].
std::vector<ReshapedDims> reshaped_dims(std::span<const int64_t> from, std::span<const int64_t> to);

}  // namespace tessera
