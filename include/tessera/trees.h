// Declares functions on trees of arrays: plain structs, std::vector, array, tuple, pair, optional and map<std::string,
// T> that hold arrays, nested to any depth (tree.h). Other values in a tree are static and stay as they are.
//
//   struct Layer { Array w, b; };                        tree_paths(layers): "[0].w", "[0].b", "[1].w", ...
//   std::vector<Layer> layers = ...;
//   layers = tree_map([](Array p, Array g) { return p - 0.1f * g; }, layers, gradients);
#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "tessera/jit.h"
#include "tessera/resharding.h"

namespace tessera {

namespace detail {

// Throws TreeError, with a line for each place, unless all `count` trees have the shape of the first.
void check_same_trees(const char *function, const Flat *trees, size_t count);
// Throws TreeError unless there is an array for each leaf of the tree.
void check_leaf_count(size_t leaves, size_t wanted);
bool are_all_close(const Flat &a, const Flat &b, double rtol, double atol);
// Puts leaves where the shardings say. Leaves without one stay as they are.
std::vector<Array> put_leaves(const Flat &tree, const std::optional<Mesh> &mesh, const Shardings &shardings);
Results shapes_of_results(const Flat &arguments, const RecordFunction &record);

// A container or struct is a tree, an array isn't: functions of trees leave arrays to the functions of one array.
template <class T>
concept Tree = !std::convertible_to<const T &, Array>;

template <class>
using AnArray = Array;

// Calls f(path, leaf...) or f(leaf...) for the leaves that stand at one place of all trees.
template <bool with_path, class F, class T, class... More>
T map_trees(const char *function, F &f, const T &tree, const More &...more) {
  constexpr bool fits = with_path ? gives<Array, F, const std::string, Array, AnArray<More>...>()
                                  : gives<Array, F, Array, AnArray<More>...>();
  static_assert(fits,
                "tree_map calls a function with one Array of each tree (tree_map_with_path with their path before "
                "them) and takes the Array that it returns");
  if constexpr (!fits)
    return tree;
  else {
    Flat flat[] = {flatten(tree), flatten(more)...};
    check_same_trees(function, flat, 1 + sizeof...(more));
    std::vector<std::string> paths;
    if constexpr (with_path) paths = leaf_paths(flat[0].shape);
    for (size_t i = 0; i < flat[0].leaves.size(); ++i) {
      flat[0].leaves[i] = [&]<size_t... J>(std::index_sequence<J...>) -> Array {
        if constexpr (with_path)
          return f(paths[i], flat[J].leaves[i]...);
        else
          return f(flat[J].leaves[i]...);
      }(std::make_index_sequence<1 + sizeof...(More)>{});
    }
    return with_leaves(tree, std::move(flat[0].leaves));
  }
}

}  // namespace detail

// Returns the tree with f(leaf, leaf of each further tree) in place of each leaf. All must have the same tree; the
// result has the first one's type. Throws TreeError, with a line for each place where they differ.
template <class F, class T, class... More>
T tree_map(F &&f, const T &tree, const More &...more) {
  return detail::map_trees<false>("tree_map", f, tree, more...);
}
// Does the same with f(path, leaf, ...), where the path is that of tree_paths.
template <class F, class T, class... More>
T tree_map_with_path(F &&f, const T &tree, const More &...more) {
  return detail::map_trees<true>("tree_map_with_path", f, tree, more...);
}

// Returns the arrays of a tree: elements and fields in order, values of a map by sorted key.
template <class T>
std::vector<Array> tree_leaves(const T &tree) {
  return detail::flatten(tree).leaves;
}
// Returns the paths of a tree's arrays: `[0]` for elements, `.w` for fields, `["w"]` for keys, nothing for an optional.
template <class T>
std::vector<std::string> tree_paths(const T &tree) {
  return detail::leaf_paths(detail::shape_of(tree));
}
// Returns the tree with these arrays as its leaves. Throws TreeError for another number of them.
template <class T>
T tree_unflatten(const T &tree, std::vector<Array> leaves) {
  detail::check_leaf_count(leaves.size(), detail::count_leaves(tree));
  return detail::with_leaves(tree, std::move(leaves));
}
// Computes value = f(value, leaf) for each leaf in order.
template <class F, class T, class V>
V tree_reduce(F &&f, const T &tree, V value) {
  detail::for_each_leaf(tree, [&](const Array &leaf) { value = f(std::move(value), leaf); });
  return value;
}

struct AllClose {
  double rtol = 1e-5, atol = 1e-8;
};
// Says whether both have the same shapes and |a - b| <= atol + rtol |b| everywhere. Throws TreeError unless both have
// the same tree.
template <class T, class U>
bool tree_all_close(const T &a, const U &b, AllClose tolerance = {}) {
  return detail::are_all_close(detail::flatten(a), detail::flatten(b), tolerance.rtol, tolerance.atol);
}

// Puts each array of a tree where its spec says: device_put(layers, mesh, {{P("x"), P()}, P()}). A spec covers all
// arrays below it; arrays without a spec stay where they are. Throws TreeError where specs don't fit the tree, and as
// device_put of an array does.
template <detail::Tree T>
T device_put(const T &tree, const Mesh &mesh, const Shardings &specs) {
  return detail::with_leaves(tree, detail::put_leaves(detail::flatten(tree), mesh, specs));
}
template <detail::Tree T>
T device_put(const T &tree, const Shardings &shardings) {
  return detail::with_leaves(tree, detail::put_leaves(detail::flatten(tree), {}, shardings));
}

// Returns what f(args...) would return, without computing it: arrays with a shape and a dtype, and no elements. Such
// arrays are arguments of eval_shape and of a jitted function's `lower` too, and say what to read from files (checkpoints.h).
template <class F, class... A>
auto eval_shape(F &&f, const A &...args) {
  using Plain = std::decay_t<F>;
  if constexpr (!detail::is_good_call<const Plain, A...>) {
    return detail::refuse_call<const Plain, A...>();
  } else {
    const Plain &function = f;
    auto arguments = detail::store_arguments<const Plain>(args...);
    return detail::result_of<detail::result_t<const Plain, A...>>(detail::shapes_of_results(
        detail::flatten_arguments<const Plain>(args...), detail::recorder_of<Plain, A...>(function, arguments)));
  }
}

// Returns the tree when its arrays are computed. Functions of the library return no earlier, so it never waits; in
// programs that measure time it marks the end.
template <class T>
const T &block_until_ready(const T &tree) {
  return tree;
}

}  // namespace tessera
