// Reads the nodes of a TreeShape one by one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tessera/tree_shape.h"

namespace tessera::detail {

// Describes one node. `leaves` here is a single array. Its `size` children are the nodes that follow.
struct TreeNode {
  explicit TreeNode(TreeShape::Kind kind) : kind(kind) {}

  TreeShape::Kind kind;
  size_t size = 0;                     // children
  const TreeType *type = nullptr;      // of structs, arguments and static values
  std::vector<std::string_view> keys;  // of a map
  std::string_view text;               // bytes of a static text
  uint64_t bits = 0;                   // of a static scalar
  const StaticValue *object = nullptr;

  bool is_leaf() const { return kind == TreeShape::Kind::leaves; }
  bool is_static() const { return kind >= TreeShape::Kind::scalar; }
  // Returns the text that each child adds to a path: [0] [1], .w .b, ["w"], or nothing for the value of an optional.
  std::vector<std::string> steps() const;
  // Describes the node: "3 elements", "2 keys (\"b\", \"w\")", "3 fields (w, b, scale)", "2 arguments", "one array", "a
  // static value", "nothing".
  std::string description() const;
};

// Reads nodes: next() gives the root, then each node before its children.
class TreeReader {
 public:
  explicit TreeReader(const TreeShape &shape) : shape_(shape) {}
  TreeNode next();
  size_t skip();                               // passes a subtree and returns its number of leaves
  size_t skip_children(const TreeNode &node);  // does the same for the children of the node that was read last

 private:
  std::string_view next_bytes();

  const TreeShape &shape_;
  size_t word_ = 0, byte_ = 0, object_ = 0;
  uint64_t run_ = 0;  // leaves left of the run that is being read
};

std::string counted(size_t count, const char *noun);  // "1 entry", "2 entries"

}  // namespace tessera::detail
