// Chooses the order in which several arrays are contracted, two at a time.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace tessera::detail {

using Label = int;  // of a dimension; dimensions of one label share an index
using Labels = std::vector<Label>;

// Describes a node of the tree: an array, or the contraction of two subtrees.
struct ContractionTree {
  size_t array = 0;  // if there are no subtrees
  std::unique_ptr<ContractionTree> left, right;
};

// Returns the tree with the fewest multiplications for up to 8 arrays, and a good one for more. A step costs the
// product of the extents of all labels that take part in it.
ContractionTree cheapest_tree(const std::vector<Labels> &arrays, const Labels &result,
                              const std::map<Label, int64_t> &extents);

}  // namespace tessera::detail
