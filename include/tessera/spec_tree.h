// Spec trees: one spec for each leaf of a tree of arrays, written in braces.
//
//   .in_specs = {P("x", "y"), P()}                two arguments
//   .in_specs = {{P("x"), P()}, P()}              the first argument has two elements or fields
//   .out_specs = P()                              everything
//
// A bare leaf covers everything. A list has one entry per argument; for results one per element of a returned tuple or
// pair, and exactly one otherwise. Below that an entry is a leaf, which covers the subtree, or a list: per element, per
// field in order, per key in sorted order. An optional counts as its value. Static values count as elements and fields;
// a leaf given for one is passed over. `{}` means the default, as leaving the option out does.
#pragma once

#include <concepts>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "tessera/tree_shape.h"

namespace tessera {

// Is absent, a leaf, or a list of spec trees.
template <class Leaf>
class SpecTree {
 public:
  // Most member functions are defined below, and compiled in the library for the leaves that it has itself.
  SpecTree();
  SpecTree(const SpecTree &other);
  SpecTree(SpecTree &&other) noexcept;
  SpecTree &operator=(const SpecTree &other);
  SpecTree &operator=(SpecTree &&other) noexcept;
  ~SpecTree();
  template <class L>
    requires(!std::same_as<std::remove_cvref_t<L>, SpecTree> && std::convertible_to<L, Leaf>)
  SpecTree(L &&leaf) : leaf_(std::in_place, std::forward<L>(leaf)) {}  // NOLINT: specs are written as leaves
  SpecTree(std::initializer_list<SpecTree> entries);
  // Specs stand wherever shardings are wanted: one variable serves shard_map and jit.
  template <class Other>
    requires(!std::same_as<Other, Leaf> && std::convertible_to<Other, Leaf>)
  SpecTree(const SpecTree<Other> &other) : is_list_(other.is_list()) {  // NOLINT: a spec tree of wider leaves
    if (other.leaf()) leaf_ = *other.leaf();
    entries_.assign(other.entries().begin(), other.entries().end());
  }
  // Makes specs by a program rather than by braces.
  static SpecTree list(std::vector<SpecTree> entries);

  bool is_absent() const { return !leaf_ && !is_list_; }
  bool is_list() const { return is_list_; }
  const std::optional<Leaf> &leaf() const { return leaf_; }
  const std::vector<SpecTree> &entries() const { return entries_; }

 private:
  std::optional<Leaf> leaf_;
  std::vector<SpecTree> entries_;
  bool is_list_ = false;
};

template <class Leaf>
SpecTree<Leaf>::SpecTree() = default;
template <class Leaf>
SpecTree<Leaf>::SpecTree(const SpecTree &other) = default;
template <class Leaf>
SpecTree<Leaf>::SpecTree(SpecTree &&other) noexcept = default;
template <class Leaf>
SpecTree<Leaf> &SpecTree<Leaf>::operator=(const SpecTree &other) = default;
template <class Leaf>
SpecTree<Leaf> &SpecTree<Leaf>::operator=(SpecTree &&other) noexcept = default;
template <class Leaf>
SpecTree<Leaf>::~SpecTree() = default;
template <class Leaf>
SpecTree<Leaf>::SpecTree(std::initializer_list<SpecTree> entries) : entries_(entries), is_list_(true) {}
template <class Leaf>
SpecTree<Leaf> SpecTree<Leaf>::list(std::vector<SpecTree> entries) {
  SpecTree tree;
  tree.entries_ = std::move(entries);
  tree.is_list_ = true;
  return tree;
}

namespace detail {

// Describes a spec tree without its leaves, each node before its children: the length of a list, or one of these.
using SpecShape = std::vector<int>;
inline constexpr int spec_leaf = -1, spec_absent = -2;

// Holds the names that messages give an option and one of its leaves: {"in_specs", "P"}. A spec of one value covers that
// value's own elements, where one of results covers those of a tuple alone.
struct SpecOption {
  std::string_view name, leaf;
  bool of_value = false;
};

// Returns for each leaf of `shape` the number of the spec's leaf that covers it, or -1 where the spec is absent.
// `shape` is the shape of arguments (flatten_arguments) or of a result. Throws TreeError, which names the path of the
// mismatch.
std::vector<int> cover(const SpecShape &spec, const TreeShape &shape, SpecOption option);

template <class Leaf>
void flatten_spec(const SpecTree<Leaf> &spec, SpecShape &shape, std::vector<const Leaf *> &leaves) {
  if (spec.is_list()) {
    shape.push_back(static_cast<int>(spec.entries().size()));
    for (const SpecTree<Leaf> &entry : spec.entries()) flatten_spec(entry, shape, leaves);
  } else if (spec.leaf()) {
    shape.push_back(spec_leaf);
    leaves.push_back(&*spec.leaf());
  } else {
    shape.push_back(spec_absent);
  }
}

// Returns the spec of each leaf of `shape`, or `fallback` where the spec is absent. `shape` is the shape of arguments
// (flatten_arguments) or of a result.
//
//   expand(Specs{P("x"), {P("y"), P()}}, shape of f(a, std::pair(b, c)), {"in_specs", "P"}, P()) = P("x"), P("y"), P()
//
// Throws TreeError: `in_specs[0].layers[1].b: the spec has 2 entries, but the value there has 3 fields (w, b, scale);
// ...`.
template <class Leaf>
std::vector<Leaf> expand(const SpecTree<Leaf> &spec, const TreeShape &shape, SpecOption option,
                         const std::type_identity_t<Leaf> &fallback) {
  SpecShape spec_shape;
  std::vector<const Leaf *> leaves;
  flatten_spec(spec, spec_shape, leaves);
  std::vector<Leaf> result;
  result.reserve(shape.leaf_count());
  for (int leaf : cover(spec_shape, shape, option)) result.push_back(leaf < 0 ? fallback : *leaves[leaf]);
  return result;
}

}  // namespace detail
}  // namespace tessera
