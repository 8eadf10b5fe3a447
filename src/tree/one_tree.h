// Compares two trees that must be one, and names every place where they differ.
#pragma once

#include <string>
#include <vector>

#include "tessera/tree_shape.h"

namespace tessera::detail {

// Returns the differences in order. What stands below a difference isn't compared.
std::vector<TreeDifference> find_differences(const TreeShape &left, const TreeShape &right);

// Holds a tree with the beginning of a sentence on its parts: "the tangents have".
struct NamedTree {
  const TreeShape &shape;
  std::string has;
};
// Throws TreeError with a line for each difference, unless both are one tree.
void check_one_tree(const std::string &function, const NamedTree &one, const NamedTree &other);

}  // namespace tessera::detail
