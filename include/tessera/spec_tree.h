// A spec tree has one spec for each leaf of a tree of arrays, written in braces.
//
//   .in_specs = {P("x", "y"), P()}                two arguments
//   .in_specs = {{P("x"), P()}, P()}              the first argument has two elements or fields
//   .out_specs = P()                              everything
//
// A bare leaf covers everything. A list has one entry per argument; for results it has one per element of a returned
// tuple or pair, and exactly one otherwise. Below that an entry is a leaf, which covers the subtree, or a list: per
// element, per field in order, per key in sorted order. An optional counts as its value. Static values count as
// elements and fields; a leaf given for a static value is ignored. `{}` means the default, as leaving the option out
// does.
#pragma once

#include <concepts>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "tessera/tree_shape.h"

namespace tessera {

struct NoneType;

namespace detail {

struct SpecNode;

// Holds a spec tree with leaves of any type.
class AnySpecTree {
 public:
  AnySpecTree() = default;  // absent
  explicit AnySpecTree(std::shared_ptr<const void> leaf);
  explicit AnySpecTree(std::vector<AnySpecTree> entries);

  bool is_absent() const { return node_ == nullptr; }
  bool is_list() const;
  const void *leaf() const;  // null unless it is a leaf
  const std::vector<AnySpecTree> &entries() const;

 private:
  std::shared_ptr<const SpecNode> node_;
};

}  // namespace detail

// Holds nothing, a leaf, or a list of spec trees. Copies share what they hold.
template <class Leaf>
class SpecTree {
 public:
  SpecTree() = default;
  template <class L>
    requires(!std::same_as<std::remove_cvref_t<L>, SpecTree> && std::convertible_to<L, Leaf>)
  SpecTree(L &&leaf) : tree_(kept(std::forward<L>(leaf))) {}  // NOLINT: specs are written as leaves
  SpecTree(std::initializer_list<SpecTree> entries);
  // None is a leaf that may be std::nullopt; for other leaves it stands for the default.
  template <std::same_as<NoneType> N>
    requires(!std::convertible_to<N, Leaf>)
  SpecTree(N) {  // NOLINT: as above
    if constexpr (std::constructible_from<Leaf, std::nullopt_t>) tree_ = kept(std::nullopt);
  }
  // Specs convert to shardings, so one variable serves shard_map and jit.
  template <class Other>
    requires(!std::same_as<Other, Leaf> && std::convertible_to<Other, Leaf>)
  SpecTree(const SpecTree<Other> &other) : tree_(widened(other)) {}  // NOLINT: a spec tree of wider leaves
  // Makes a list from a vector rather than from braces.
  static SpecTree list(const std::vector<SpecTree> &entries);

  bool is_absent() const { return tree_.is_absent(); }
  bool is_list() const { return tree_.is_list(); }
  const Leaf *leaf() const { return static_cast<const Leaf *>(tree_.leaf()); }  // null unless it is a leaf
  size_t size() const { return tree_.entries().size(); }
  SpecTree entry(size_t number) const { return SpecTree(Typed{}, tree_.entries()[number]); }
  const detail::AnySpecTree &untyped() const { return tree_; }

 private:
  struct Typed {};
  SpecTree(Typed, detail::AnySpecTree tree) : tree_(std::move(tree)) {}
  // The library instantiates kept for the types of leaves that it uses itself.
  static detail::AnySpecTree kept(Leaf leaf);
  template <class Other>
  static detail::AnySpecTree widened(const SpecTree<Other> &other);

  detail::AnySpecTree tree_;
};

template <class Leaf>
detail::AnySpecTree SpecTree<Leaf>::kept(Leaf leaf) {
  return detail::AnySpecTree(std::shared_ptr<const void>(std::make_shared<const Leaf>(std::move(leaf))));
}
template <class Leaf>
SpecTree<Leaf>::SpecTree(std::initializer_list<SpecTree> entries) {
  std::vector<detail::AnySpecTree> all;
  for (const SpecTree &entry : entries) all.push_back(entry.tree_);
  tree_ = detail::AnySpecTree(std::move(all));
}
template <class Leaf>
SpecTree<Leaf> SpecTree<Leaf>::list(const std::vector<SpecTree> &entries) {
  std::vector<detail::AnySpecTree> all;
  for (const SpecTree &entry : entries) all.push_back(entry.tree_);
  return SpecTree(Typed{}, detail::AnySpecTree(std::move(all)));
}
template <class Leaf>
template <class Other>
detail::AnySpecTree SpecTree<Leaf>::widened(const SpecTree<Other> &other) {
  if (other.leaf()) return kept(*other.leaf());
  if (!other.is_list()) return {};
  std::vector<detail::AnySpecTree> all;
  for (size_t i = 0; i < other.size(); ++i) all.push_back(widened(other.entry(i)));
  return detail::AnySpecTree(std::move(all));
}

namespace detail {

// Describes a spec tree without its leaves, each node before its children: the length of a list, or one of these.
using SpecShape = std::vector<int>;
inline constexpr int spec_leaf = -1, spec_absent = -2;

// Holds the names that messages give an option and one of its leaves: {"in_specs", "P"}. With of_value, the entries of a
// spec are for the elements of the value itself; otherwise for arguments, or the elements of a returned tuple or pair.
struct SpecOption {
  std::string_view name, leaf;
  bool of_value = false;
};

// Returns for each leaf of `shape` the number of the spec's leaf that covers it, or -1 where the spec is absent.
// `shape` is the shape of arguments (flatten_arguments) or of a result. Throws TreeError, which names the path of the
// mismatch.
std::vector<int> cover(const SpecShape &spec, const TreeShape &shape, SpecOption option);

// Adds the leaves of a spec tree, from left to right.
void flatten_spec(const AnySpecTree &spec, SpecShape &shape, std::vector<const void *> &leaves);

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
  std::vector<const void *> leaves;
  flatten_spec(spec.untyped(), spec_shape, leaves);
  std::vector<Leaf> result;
  result.reserve(shape.leaf_count());
  for (int leaf : cover(spec_shape, shape, option))
    result.push_back(leaf < 0 ? fallback : *static_cast<const Leaf *>(leaves[static_cast<size_t>(leaf)]));
  return result;
}

}  // namespace detail
}  // namespace tessera
