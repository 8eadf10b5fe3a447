// Takes trees apart and puts them together: arrays, and the containers and plain structs that hold them.
//
// Leaves are `Array`. Branches are std::vector, array, tuple, pair, optional, map<std::string, T> and plain structs
// (public members, no base class, no C array, at most 64 fields). Anything else is a static value: it needs ==, belongs
// to the cache key, and comes back unchanged. A vector or array of static values is one static value itself.
#pragma once

#include <concepts>
#include <cstring>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "tessera/array.h"
#include "tessera/error.h"
#include "tessera/tree_fields.h"
#include "tessera/tree_shape.h"

namespace tessera::detail {

enum class Part : uint8_t { array, list, tuple, optional, nothing, map, record, value };

template <class T>
inline constexpr Part part_of = std::is_aggregate_v<T> && std::is_class_v<T> ? Part::record : Part::value;
template <>
inline constexpr Part part_of<Array> = Part::array;
template <class T>
inline constexpr Part part_of<const T> = part_of<T>;
template <class T, class A>
inline constexpr Part part_of<std::vector<T, A>> = part_of<T> == Part::value ? Part::value : Part::list;
template <class T, size_t N>
inline constexpr Part part_of<std::array<T, N>> = part_of<T> == Part::value ? Part::value : Part::list;
template <class... T>
inline constexpr Part part_of<std::tuple<T...>> = Part::tuple;
template <class T, class U>
inline constexpr Part part_of<std::pair<T, U>> = Part::tuple;
template <class T>
inline constexpr Part part_of<std::optional<T>> = Part::optional;
template <>
inline constexpr Part part_of<std::nullopt_t> = Part::nothing;
template <class T, class A>
inline constexpr Part part_of<std::map<std::string, T, std::less<std::string>, A>> = Part::map;
template <class T, class A>
inline constexpr Part part_of<std::map<std::string, T, std::less<>, A>> = Part::map;

// ---- leaves ----

// Calls f(leaf) for each Array of the tree: elements and fields in order, values of a map by sorted key.
template <class T, class F>
void for_each_leaf(T &tree, F &&f) {
  constexpr Part part = part_of<std::remove_const_t<T>>;
  if constexpr (part == Part::array) {
    f(tree);
  } else if constexpr (part == Part::list) {
    for (auto &element : tree) for_each_leaf(element, f);
  } else if constexpr (part == Part::tuple) {
    std::apply([&](auto &...element) { (for_each_leaf(element, f), ...); }, tree);
  } else if constexpr (part == Part::optional) {
    if (tree.has_value()) for_each_leaf(*tree, f);
  } else if constexpr (part == Part::map) {
    for (auto &[key, value] : tree) for_each_leaf(value, f);
  } else if constexpr (part == Part::record) {
    with_fields(tree, [&](auto &...field) { (for_each_leaf(field, f), ...); });
  }
}

template <class T>
size_t count_leaves(const T &tree) {
  size_t count = 0;
  for_each_leaf(tree, [&](const Array &) { ++count; });
  return count;
}

// Returns `example` with other leaves and everything else unchanged. There are as many leaves as the example has, in
// its order.
template <class T>
T with_leaves(T example, std::vector<Array> leaves) {
  auto next = leaves.begin();
  bool enough = true;
  for_each_leaf(example, [&](Array &leaf) {
    enough = enough && next != leaves.end();
    if (enough) leaf = std::move(*next++);
  });
  if (!enough || next != leaves.end()) {
    throw DefectError("with_leaves: " + std::to_string(leaves.size()) + " leaves for a tree of " +
                      std::to_string(count_leaves(example)));
  }
  return example;
}

// Returns the tree with empty arrays, from which results are rebuilt. The copy doesn't keep the arrays' values alive.
template <class T>
T without_leaves(T tree) {
  for_each_leaf(tree, [](Array &leaf) { leaf = Array(); });
  return tree;
}

// ---- static values ----

// Tells whether Array is among the template arguments of a type, or a field of a struct among them: std::list<Array>
// and std::map<int, Layer> do. `depth` ends the search in structs that hold their own kind.
template <class T, int depth>
inline constexpr bool holds_array = [] {
  if constexpr (part_of<T> != Part::record || depth == 0) {
    return std::is_same_v<T, Array>;
  } else {
    return with_fields(room<T>.value, [](auto &...field) {
      return (holds_array<std::remove_cvref_t<decltype(field)>, depth - 1> || ...);
    });
  }
}();
template <class T, int depth>
inline constexpr bool holds_array<T *, depth> = holds_array<std::remove_const_t<T>, depth>;
template <template <class...> class C, class... T, int depth>
inline constexpr bool holds_array<C<T...>, depth> = (holds_array<std::remove_cvref_t<T>, depth> || ...);

template <class T>
concept Hashable = requires(const T &value) {
  { std::hash<T>{}(value) } -> std::convertible_to<size_t>;
};

template <class T>
class StaticObject final : public StaticValue {
 public:
  explicit StaticObject(const T &value) : value_(value) {}
  bool equals(const StaticValue &other) const override {
    return static_cast<bool>(value_ == static_cast<const StaticObject &>(other).value_);
  }
  size_t hash() const override {
    if constexpr (Hashable<T>) {
      return std::hash<T>{}(value_);
    } else {
      return 0;
    }
  }

 private:
  T value_;
};

// Accepts types whose bits say everything: floating-point numbers too, so that 0.0 and -0.0 differ and a NaN
// equals itself.
template <class T>
concept Bits = (std::is_arithmetic_v<T> || std::is_enum_v<T> || std::is_pointer_v<T>) && sizeof(T) <= 8;

template <class T>
concept Text = !Bits<T> && requires(const T &value) {
  requires Bits<typename T::value_type>;
  { value.data() } -> std::convertible_to<const typename T::value_type *>;
  { value.size() } -> std::convertible_to<size_t>;
};

template <class T>
constexpr TreeType make_tree_type() {
  if constexpr (part_of<T> == Part::record) {
    return {static_cast<uint32_t>(fields_of<T>.count), &field_text<T>};
  } else if constexpr (part_of<T> == Part::tuple) {
    return {static_cast<uint32_t>(std::tuple_size_v<T>), nullptr};
  } else {
    return {0, nullptr};
  }
}
template <class T>
inline constexpr TreeType tree_type = make_tree_type<T>();

// Tells whether a value may be static in a tree.
template <class T>
inline constexpr bool is_static_value =
    !std::is_array_v<T> && !holds_array<T, 4> && std::copy_constructible<T> && std::equality_comparable<T> &&
    !std::is_same_v<T, const char *> && !std::is_same_v<T, char *>;

// Tells whether a type is a tree of arrays and static values. `depth` ends the search in structs that hold their own kind.
template <class T, int depth = 8>
inline constexpr bool is_tree = [] {
  constexpr Part part = part_of<T>;
  if constexpr (part == Part::record && depth == 0) {
    return true;
  } else if constexpr (part == Part::record) {
    return fields_of<T>.are_known() && with_fields(room<std::remove_const_t<T>>.value, [](auto &...field) {
             return (is_tree<std::remove_cvref_t<decltype(field)>, depth - 1> && ...);
           });
  } else {
    return part != Part::value || is_static_value<T>;
  }
}();
template <class T, class A, int depth>
inline constexpr bool is_tree<std::vector<T, A>, depth> = is_tree<T, depth>;
template <class T, size_t N, int depth>
inline constexpr bool is_tree<std::array<T, N>, depth> = is_tree<T, depth>;
template <class... T, int depth>
inline constexpr bool is_tree<std::tuple<T...>, depth> = (is_tree<T, depth> && ...);
template <class T, class U, int depth>
inline constexpr bool is_tree<std::pair<T, U>, depth> = is_tree<T, depth> && is_tree<U, depth>;
template <class T, int depth>
inline constexpr bool is_tree<std::optional<T>, depth> = is_tree<T, depth>;
template <class K, class T, class C, class A, int depth>
inline constexpr bool is_tree<std::map<K, T, C, A>, depth> =
    part_of<std::map<K, T, C, A>> == Part::map && is_tree<T, depth>;

// Names what keeps a type from being a tree, for compilers to show.
struct NoFault {};
template <class T>
struct NoTree {};
template <const void *field, class Struct, class Member>
struct NoTreeInField {};
template <class Struct>
struct StructHasBaseClass {};
template <class Struct>
struct StructHasReferenceOrTooManyFields {};

template <class T>
constexpr auto fault_in();
template <class T>
using fault_t = decltype(fault_in<std::remove_const_t<T>>());

template <class Tuple, size_t i = 0>
constexpr auto first_fault() {
  if constexpr (i == std::tuple_size_v<Tuple>)
    return NoFault{};
  else if constexpr (is_tree<std::tuple_element_t<i, Tuple>>)
    return first_fault<Tuple, i + 1>();
  else
    return fault_t<std::tuple_element_t<i, Tuple>>{};
}
template <class Tuple>
using first_fault_t = decltype(first_fault<Tuple>());

// Looks at fields first without the fields of their structs (`depth` 0), so that a struct that holds its own kind is
// blamed for its own fault and not for the field that leads back to it.
template <class T, int depth, size_t field = 0>
constexpr auto fault_in_field() {
  constexpr auto members = with_fields(
      room<T>.value, []<class... M>(M &...) { return std::type_identity<std::tuple<std::remove_cvref_t<M>...>>{}; });
  using Members = typename decltype(members)::type;
  if constexpr (field == std::tuple_size_v<Members>)
    return fault_in_field<T, 8>();
  else if constexpr (is_tree<std::tuple_element_t<field, Members>, depth>)
    return fault_in_field<T, depth, field + 1>();
  else
    return NoTreeInField<addresses_of_fields<T>()[field], T, std::tuple_element_t<field, Members>>{};
}
template <class T>
constexpr auto fault_in() {
  constexpr Part part = part_of<T>;
  if constexpr (is_tree<T>)
    return NoFault{};
  else if constexpr (part == Part::list || part == Part::optional)
    return fault_t<typename T::value_type>{};
  else if constexpr (part == Part::map)
    return fault_t<typename T::mapped_type>{};
  else if constexpr (part == Part::tuple)
    return first_fault_t<T>{};
  else if constexpr (part != Part::record)
    return NoTree<T>{};
  else if constexpr (fields_of<T>.has_base)
    return StructHasBaseClass<T>{};
  else if constexpr (!fields_of<T>.are_countable)
    return StructHasReferenceOrTooManyFields<T>{};
  else
    return fault_in_field<T, 0>();
}

// Says which rule a type breaks, by its fault.
enum class Rule : uint8_t { none, c_array, containers, equality, c_text, base_class, fields };
template <class Fault>
inline constexpr Rule broken_rule = Rule::none;
template <class T>
inline constexpr Rule broken_rule<NoTree<T>> =
    std::is_array_v<T>                                             ? Rule::c_array
    : holds_array<T, 4>                                            ? Rule::containers
    : std::is_same_v<T, const char *> || std::is_same_v<T, char *> ? Rule::c_text
                                                                   : Rule::equality;
template <const void *field, class Struct, class Member>
inline constexpr Rule broken_rule<NoTreeInField<field, Struct, Member>> = broken_rule<fault_t<Member>>;
template <class Struct>
inline constexpr Rule broken_rule<StructHasBaseClass<Struct>> = Rule::base_class;
template <class Struct>
inline constexpr Rule broken_rule<StructHasReferenceOrTooManyFields<Struct>> = Rule::fields;
template <class Fault, Rule rule>
inline constexpr bool breaks = broken_rule<Fault> == rule;

template <class T>
void add_static(const T &value, TreeShape &shape) {
  if constexpr (Bits<T>) {
    uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof(T));
    shape.add_scalar(tree_type<T>, bits);
  } else if constexpr (Text<T>) {
    shape.add_text(tree_type<T>,
                   {reinterpret_cast<const char *>(value.data()), value.size() * sizeof(typename T::value_type)});
  } else {
    shape.add_object(tree_type<T>, std::make_shared<StaticObject<T>>(value));
  }
}

// ---- flatten ----

struct Flat {
  std::vector<Array> leaves;
  TreeShape shape;
};

template <class T>
void flatten_into(const T &tree, Flat &out) {
  constexpr Part part = part_of<T>;
  TreeShape &shape = out.shape;
  const auto into = [&](const auto &...child) { (flatten_into(child, out), ...); };
  if constexpr (part == Part::array) {
    out.leaves.push_back(tree);
    shape.add_leaf();
  } else if constexpr (part == Part::list) {
    shape.add(TreeShape::Kind::list, tree.size());
    for (const auto &element : tree) into(element);
  } else if constexpr (part == Part::tuple) {
    shape.add(TreeShape::Kind::tuple, std::tuple_size_v<T>);
    std::apply(into, tree);
  } else if constexpr (part == Part::optional) {
    shape.add(tree.has_value() ? TreeShape::Kind::present : TreeShape::Kind::absent, size_t{0});
    if (tree.has_value()) into(*tree);
  } else if constexpr (part == Part::nothing) {
    shape.add(TreeShape::Kind::absent, size_t{0});
  } else if constexpr (part == Part::map) {
    shape.add(TreeShape::Kind::map, tree.size());
    for (const auto &[key, value] : tree) shape.add_key(key);
    for (const auto &[key, value] : tree) into(value);
  } else if constexpr (part == Part::record) {
    // The search for faults ends at some depth; structs nested deeper are checked here.
    static_assert(fields_of<T>.are_known(),
                  "a plain struct in a tree has no base class, no reference and at most 64 fields");
    shape.add(TreeShape::Kind::record, tree_type<T>);
    with_fields(tree, into);
  } else {
    static_assert(is_static_value<T>,
                  "what is no Array in a tree is static, part of the cache key: it needs a copy and ==");
    if constexpr (is_static_value<T>) add_static(tree, shape);
  }
}

// Holds the leaves of a tree in order, and its shape. with_leaves(tree, flatten(tree).leaves) equals the tree.
template <class T>
Flat flatten(const T &tree) {
  using Fault = fault_t<T>;
  static_assert(!breaks<Fault, Rule::c_array>, "a plain struct in a tree has no C array: use std::array");
  static_assert(
      !breaks<Fault, Rule::containers>,
      "trees of Array are made of std::vector, array, tuple, pair, optional, map<std::string, T> in its usual order, "
      "and plain structs: this type is none of them");
  static_assert(!breaks<Fault, Rule::equality>,
                "what is no Array in a tree is static, part of the cache key: it needs a copy and ==");
  static_assert(!breaks<Fault, Rule::c_text>, "use std::string for text in a tree");
  static_assert(!breaks<Fault, Rule::base_class>, "a plain struct in a tree has no base class");
  static_assert(!breaks<Fault, Rule::fields>, "a plain struct in a tree has at most 64 fields and no reference");
  Flat out;
  if constexpr (std::is_same_v<Fault, NoFault>) flatten_into(tree, out);
  return out;
}

template <class T>
TreeShape shape_of(const T &tree) {
  return flatten(tree).shape;
}

template <class T>
  requires(!std::is_same_v<T, TreeShape>)
std::vector<std::string> leaf_paths(const T &tree) {
  return leaf_paths(shape_of(tree));
}

}  // namespace tessera::detail
