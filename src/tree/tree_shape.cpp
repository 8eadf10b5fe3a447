#include "tessera/tree_shape.h"

#include <algorithm>
#include <functional>

#include "tree/tree_reader.h"

namespace tessera::detail {

void TreeShape::add_bytes(std::string_view text) {
  const uint64_t length = text.size();
  bytes_.append(reinterpret_cast<const char *>(&length), sizeof(length));
  bytes_.append(text);
}

void TreeShape::add_object(const TreeType &type, std::shared_ptr<const StaticValue> value) {
  add(Kind::object, type);
  objects_.push_back(std::move(value));
}

void TreeShape::push_tail(uint64_t word) { tail_.push_back(word); }

bool TreeShape::operator==(const TreeShape &other) const {
  if (size_ != other.size_ || head_ != other.head_ || tail_ != other.tail_ || bytes_ != other.bytes_) return false;
  // Equal words hold equal types, so the objects correspond by type.
  return std::ranges::equal(objects_, other.objects_,
                            [](const auto &left, const auto &right) { return left == right || left->equals(*right); });
}

size_t TreeShape::hash() const {
  // Fibonacci hashing takes word by word.
  uint64_t state = leaf_count_;
  const auto mix = [&](uint64_t word) {
    state = (state ^ word) * 0x9E3779B97F4A7C15;
    state ^= state >> 32;
  };
  for (size_t i = 0; i < size_; ++i) mix(word(i));
  if (!bytes_.empty()) mix(std::hash<std::string>{}(bytes_));
  for (const auto &object : objects_) mix(object->hash());
  return state;
}

static bool is_name(char c) {
  return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         static_cast<unsigned char>(c) >= 0x80;
}

static std::string_view last_name(std::string_view text) {
  size_t start = text.size();
  while (start > 0 && is_name(text[start - 1])) --start;
  return text.substr(start);
}

// Splits the text into fields. Each starts with `mark` and reaches to the next one; its name precedes the last of
// `ends`.
static std::vector<std::string> names_between(std::string_view text, std::string_view mark, std::string_view ends) {
  std::vector<std::string> names;
  for (size_t at = text.find(mark); at != std::string_view::npos;) {
    const size_t next = text.find(mark, at + mark.size());
    const std::string_view part = text.substr(at, next == std::string_view::npos ? next : next - at);
    const size_t stop = part.find_last_of(ends);
    names.emplace_back(last_name(part.substr(0, stop)));
    at = next;
  }
  return names;
}

std::vector<std::string> names_in_text(std::string_view text, size_t count) {
  std::vector<std::string> names = names_between(text, "&room.value.", ",>");                // clang
  if (names.size() != count) names = names_between(text, "(& tessera::detail::room<", ")");  // g++
  if (names.size() != count) names = names_between(text, "(& room<", ")");
  const auto is_wrong = [](const std::string &name) { return name.empty() || (name[0] >= '0' && name[0] <= '9'); };
  if (names.size() == count && std::ranges::none_of(names, is_wrong)) return names;
  names.clear();
  for (size_t i = 0; i < count; ++i) names.push_back("field" + std::to_string(i));
  return names;
}

static void collect_paths(TreeReader &reader, std::string &path, std::vector<std::string> &paths) {
  const TreeNode node = reader.next();
  if (node.is_leaf()) paths.push_back(path);
  if (node.size == 0) return;
  const size_t length = path.size();
  for (const std::string &step : node.steps()) {
    path += step;
    collect_paths(reader, path, paths);
    path.resize(length);
  }
}

std::vector<std::string> leaf_paths(const TreeShape &shape) {
  TreeReader reader(shape);
  std::string path;
  std::vector<std::string> paths;
  paths.reserve(shape.leaf_count());
  collect_paths(reader, path, paths);
  return paths;
}

std::vector<size_t> leaves_of_children(const TreeShape &shape) {
  TreeReader reader(shape);
  std::vector<size_t> counts(reader.next().size);
  for (size_t &count : counts) count = reader.skip();
  return counts;
}

}  // namespace tessera::detail
