#include "tree/tree_reader.h"

#include <cstring>

namespace tessera::detail {

using Kind = TreeShape::Kind;

std::string_view TreeReader::next_bytes() {
  uint64_t length = 0;
  std::memcpy(&length, shape_.bytes().data() + byte_, sizeof(length));
  byte_ += sizeof(length);
  const std::string_view result = std::string_view(shape_.bytes()).substr(byte_, length);
  byte_ += length;
  return result;
}

TreeNode TreeReader::next() {
  if (run_ > 0) {
    --run_;
    return TreeNode(Kind::leaves);
  }
  const uint64_t word = shape_.word(word_++);
  TreeNode node(static_cast<Kind>(word & 15));
  switch (node.kind) {
    case Kind::leaves:
      run_ = (word >> 4) - 1;
      break;
    case Kind::list:
    case Kind::tuple:
      node.size = word >> 4;
      break;
    case Kind::map:
      node.size = word >> 4;
      for (size_t i = 0; i < node.size; ++i) node.keys.push_back(next_bytes());
      break;
    case Kind::present:
      node.size = 1;
      break;
    case Kind::absent:
      break;
    default:
      node.type = reinterpret_cast<const TreeType *>(word & ~uint64_t{15});  // NOLINT: it was stored as an address
      if (!node.is_static()) node.size = node.type->size;
      if (node.kind == Kind::scalar) node.bits = shape_.word(word_++);
      if (node.kind == Kind::text) node.text = next_bytes();
      if (node.kind == Kind::object) node.object = shape_.objects()[object_++].get();
  }
  return node;
}

size_t TreeReader::skip() {
  const TreeNode node = next();
  return (node.is_leaf() ? 1 : 0) + skip_children(node);
}

size_t TreeReader::skip_children(const TreeNode &node) {
  size_t leaves = 0;
  for (size_t i = 0; i < node.size; ++i) leaves += skip();
  return leaves;
}

std::vector<std::string> TreeNode::steps() const {
  std::vector<std::string> steps;
  if (kind == Kind::record) {
    for (const std::string &name : names_in_text(type->field_text(), size)) steps.push_back("." + name);
  } else if (kind == Kind::map) {
    for (std::string_view key : keys) steps.push_back("[\"" + std::string(key) + "\"]");
  } else if (kind == Kind::present) {
    steps.emplace_back();
  } else {
    for (size_t i = 0; i < size; ++i) steps.push_back("[" + std::to_string(i) + "]");
  }
  return steps;
}

std::string counted(size_t count, const char *noun) {
  std::string text = std::to_string(count) + " " + noun;
  if (count == 1) return text;
  if (text.back() == 'y' && text[text.size() - 2] != 'e') return text.substr(0, text.size() - 1) + "ies";
  return text + "s";
}

// Lists the names, " (w, b, scale)", or the first eight of many.
static std::string listed(const std::vector<std::string> &names) {
  constexpr size_t shown = 8;
  if (names.empty()) return "";
  std::string text;
  for (size_t i = 0; i < names.size() && i < shown; ++i) text += (i == 0 ? " (" : ", ") + names[i];
  if (names.size() > shown) text += ", and " + std::to_string(names.size() - shown) + " more";
  return text + ")";
}

std::string TreeNode::description() const {
  switch (kind) {
    case Kind::leaves:
      return "one array";
    case Kind::list:
    case Kind::tuple:
      return counted(size, "element");
    case Kind::map: {
      std::vector<std::string> quoted;
      for (std::string_view key : keys) quoted.push_back('"' + std::string(key) + '"');
      return counted(size, "key") + listed(quoted);
    }
    case Kind::record:
      return counted(size, "field") + listed(names_in_text(type->field_text(), size));
    case Kind::arguments:
      return counted(size, "argument");
    case Kind::present:
      return "a value";
    case Kind::absent:
      return "nothing";
    default:
      return "a static value";
  }
}

}  // namespace tessera::detail
