// In which order several arrays are contracted, two at a time.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace tessera::detail {

using Label = int;  // of a dimension; dimensions of one label are one index
using Labels = std::vector<Label>;

// An array, or the contraction of two.
struct ContractionTree {
  size_t array = 0;  // where there is no pair
  std::unique_ptr<ContractionTree> left, right;
};

// The tree of least multiplications for up to 8 arrays, a good one for more. A step costs the product of the extents of
// all labels that take part in it.
ContractionTree cheapest_tree(const std::vector<Labels> &arrays, const Labels &result,
                              const std::map<Label, int64_t> &extents);

}  // namespace tessera::detail
