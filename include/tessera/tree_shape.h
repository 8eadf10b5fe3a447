// Describes a tree of arrays except the arrays. Equal shapes mean that trees have their leaves at the same places and
// the same static values, so a shape can be part of a cache key.
//
// Running example: {Layer{w, b, 0.5f}, {x, y}} as a tuple has 4 leaves; its shape says: tuple of 2, struct Layer, 2
// leaves, static 0.5f, list of 2, 2 leaves.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::detail {

// Describes a C++ type that occurs in a shape: a plain struct, the type of a static value, or the types of all
// arguments of a call. There is one object for each type; its address stands for the type.
struct alignas(16) TreeType {
  uint32_t size;                     // fields, or arguments
  std::string_view (*field_text)();  // see tree_fields.h; null unless it is a struct
};

// Holds a static value whose type isn't a number, enum, pointer or text. Only values of one type are compared.
class StaticValue {
 public:
  virtual ~StaticValue() = default;
  virtual bool equals(const StaticValue &other) const = 0;
  virtual size_t hash() const = 0;
};

class TreeShape {
 public:
  // A shape is a row of nodes, each before its children. The low four bits of a node's word hold its kind, the others a
  // number or the address of a TreeType.
  enum class Kind : uint8_t {
    leaves,     // a number of arrays, one after another
    list,       // std::vector, std::array: number of elements
    tuple,      // std::tuple, std::pair: number of elements
    map,        // number of keys; the keys stand in bytes()
    present,    // std::optional with a value
    absent,     // std::optional without
    record,     // plain struct: its type
    arguments,  // the arguments of a call: their types
    scalar,     // static: its type; the bits are in the next word
    text,       // static: its type; the bytes stand in bytes()
    object,     // static: its type; the value is the next one of objects()
  };

  void add_leaf() {
    ++leaf_count_;
    if (size_ > 0 && last_is_leaves_) {
      last_word() += 16;
    } else {
      push(16 | static_cast<uint64_t>(Kind::leaves));
      last_is_leaves_ = true;
    }
  }
  void add(Kind kind, size_t size) { push_node(size << 4 | static_cast<uint64_t>(kind)); }
  void add(Kind kind, const TreeType &type) {
    push_node(reinterpret_cast<uintptr_t>(&type) | static_cast<uint64_t>(kind));
  }
  void add_scalar(const TreeType &type, uint64_t bits) {
    add(Kind::scalar, type);
    push(bits);
  }
  void add_text(const TreeType &type, std::string_view text) {
    add(Kind::text, type);
    add_bytes(text);
  }
  void add_object(const TreeType &type, std::shared_ptr<const StaticValue> value);
  void add_key(std::string_view key) { add_bytes(key); }  // after add(Kind::map, n), n times

  size_t leaf_count() const { return leaf_count_; }
  size_t word_count() const { return size_; }
  uint64_t word(size_t i) const { return i < head_.size() ? head_[i] : tail_[i - head_.size()]; }
  const std::string &bytes() const { return bytes_; }  // each text after its length, 8 bytes
  const std::vector<std::shared_ptr<const StaticValue>> &objects() const { return objects_; }

  bool operator==(const TreeShape &other) const;
  size_t hash() const;

 private:
  void push_node(uint64_t word) {
    push(word);
    last_is_leaves_ = false;
  }
  void push(uint64_t word) {
    if (size_ < head_.size()) {
      head_[size_] = word;
    } else {
      push_tail(word);
    }
    ++size_;
  }
  void push_tail(uint64_t word);
  uint64_t &last_word() { return size_ <= head_.size() ? head_[size_ - 1] : tail_.back(); }
  void add_bytes(std::string_view text);

  // The first words stand in the object itself: the shape of a call with plain arrays has two of them.
  std::array<uint64_t, 6> head_{};
  uint32_t size_ = 0;
  bool last_is_leaves_ = false;
  size_t leaf_count_ = 0;
  std::vector<uint64_t> tail_;
  std::string bytes_;
  std::vector<std::shared_ptr<const StaticValue>> objects_;
};

// Returns the names of `count` fields in a text of field_text, or `field0`, `field1`, ... where the text isn't
// understood.
std::vector<std::string> names_in_text(std::string_view text, size_t count);

// Returns where each leaf stands: `[0]` for elements and arguments, `.w` for fields, `["w"]` for keys, nothing for an
// optional. The one leaf of a tree that is an array has the empty path. {Layer{w, b, 0.5f}, {x, y}}: [0].w [0].b [1][0]
// [1][1]
std::vector<std::string> leaf_paths(const TreeShape &shape);

// Returns the number of leaves of each argument of a call, or of each element, field or value of a tree's root.
std::vector<size_t> leaves_of_children(const TreeShape &shape);

// Describes the first place where two shapes differ, and what stands there: {"[0].layers", "2 elements", "3 elements"}.
struct TreeDifference {
  std::string path, left, right;
};
std::optional<TreeDifference> find_difference(const TreeShape &left, const TreeShape &right);

}  // namespace tessera::detail
