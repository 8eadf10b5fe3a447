// Compares two trees that must be equal, and names every place where they differ.
#pragma once

#include <string>
#include <vector>

#include "tessera/tree_shape.h"

namespace tessera::detail {

// Returns the differences in order. Subtrees below a difference aren't compared.
std::vector<TreeDifference> find_differences(const TreeShape &left, const TreeShape &right);

// Holds a tree with the beginning of a sentence about its parts: "the tangents have".
struct NamedTree {
  const TreeShape &shape;
  std::string has;
};
// Throws TreeError with a line for each difference, unless both trees are equal.
void check_one_tree(const std::string &function, const NamedTree &one, const NamedTree &other);

}  // namespace tessera::detail
