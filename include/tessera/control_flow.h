// Declares control flow on values that are known only when the program runs. Bodies are recorded, even in eager code: inside
// them arrays have types and no values.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "tessera/jit.h"

namespace tessera {

struct ScanOptions {
  std::optional<int64_t> length = {};  // of xs; needed if xs has no arrays
  bool reverse = false;                // from the last x to the first; ys stay in the order of xs
};

namespace detail {

// Bodies are called as functions of leaves.
using LeafFunction = std::function<std::vector<Array>(std::vector<Array>)>;
using TreeFunction = std::function<Flat(std::vector<Array>)>;
std::vector<Array> run_cond(const Array &predicate, const TreeFunction &then, const TreeFunction &otherwise,
                            std::vector<Array> arguments);
std::vector<Array> run_while(const TreeFunction &test, const TreeFunction &body, Flat init);
std::vector<Array> run_fori(const Array &low, const Array &high, const TreeFunction &body, Flat init);
// `body` takes carry leaves, then x leaves, and returns carry leaves, then y leaves. `carries` is the number of its
// results that are carry leaves, known once it has been called.
struct ScanBody {
  std::function<std::pair<Flat, Flat>(std::vector<Array> carry, std::vector<Array> x)> run;
};
std::pair<std::vector<Array>, std::vector<Array>> run_scan(const ScanBody &body, Flat init, Flat xs,
                                                           const ScanOptions &options);

// These refuse a loop whose functions don't fit its carry.
template <class R, class F>
constexpr void check_test() {
  static_assert(gives<Array, F, R>(), "the test of a loop takes the carry and returns one boolean, an Array");
}
template <class R, class F, class... Counter>
constexpr void check_body() {
  static_assert(is_tree<R>, "the carry of a loop is a tree: Arrays, and containers and plain structs of them");
  if constexpr (is_tree<R>)
    static_assert(gives<R, F, Counter..., R>(),
                  "the body of a loop takes the carry (of fori_loop the counter and the carry) and returns the next "
                  "carry, of the same type");
}

// Describes a body of scan, which takes a carry and an element of xs, or the carry alone.
template <class F, class Carry, class... Element>
struct ScanStep {
  template <class Pair>
  static constexpr bool is_step() {
    if constexpr (requires { requires std::tuple_size<Pair>::value == 2; })
      return std::is_constructible_v<Carry, std::tuple_element_t<0, Pair>> &&
             is_tree<tree_t<std::tuple_element_t<1, Pair>>>;
    else
      return false;
  }
  static constexpr bool is_called = std::is_invocable_v<F &, Carry &, Element &...>;
  static constexpr bool fits() {
    if constexpr (is_called)
      return is_step<std::decay_t<std::invoke_result_t<F &, Carry &, Element &...>>>();
    else
      return false;
  }
  static constexpr void check() {
    using Fault = fault_t<std::tuple<Carry, Element...>>;
    static_assert(std::is_same_v<Fault, NoFault>,
                  "carry and xs of scan are trees: Arrays, and containers and plain structs of them");
    if constexpr (!std::is_same_v<Fault, NoFault>)
      return;
    else if constexpr (!is_called)
      static_assert(is_called,
                    "the body of scan takes the carry and an element of xs (the carry alone for std::nullopt)");
    else
      static_assert(fits(),
                    "the body of scan returns std::pair(carry, y): the next carry, of the carry's type, and a tree "
                    "that is stacked, or std::nullopt");
  }
};

// Holds the result of a body's last call, without its leaves, to rebuild its tree.
template <class R>
struct Example {
  std::unique_ptr<R> tree;
  Flat keep(R result) {
    Flat flat = flatten(result);
    tree = std::make_unique<R>(without_leaves(std::move(result)));
    return flat;
  }
};

}  // namespace detail

// Runs then(args...) if pred, a boolean scalar, is true, and otherwise(args...) if not. Both must return the same tree
// with the same shapes and dtypes. Throws TreeError, ShapeError or DTypeError if they don't.
template <class T, class E, class... A>
auto cond(const Array &pred, T &&then, E &&otherwise, const A &...args) {
  using R = detail::result_t<std::decay_t<T>, A...>;
  using Other = detail::result_t<std::decay_t<E>, A...>;
  if constexpr (!detail::is_good_call<std::decay_t<T>, A...>) {
    return detail::refuse_call<std::decay_t<T>, A...>();
  } else if constexpr (!detail::is_good_call<std::decay_t<E>, A...>) {
    return detail::refuse_call<std::decay_t<E>, A...>();
  } else if constexpr (!std::is_convertible_v<Other, R>) {
    static_assert(std::is_convertible_v<Other, R>, "both branches of cond return trees of one type: these differ");
    return detail::Refused();
  } else {
    detail::Example<R> example;
    auto arguments = detail::store_arguments<std::decay_t<T>>(args...);
    auto branch = [&](auto &f) {
      return [&](std::vector<Array> leaves) {
        auto inside = detail::with_leaves(arguments, std::move(leaves));
        return example.keep(R(std::apply(f, inside)));
      };
    };
    std::vector<Array> leaves =
        detail::run_cond(pred, branch(then), branch(otherwise), detail::flatten(arguments).leaves);
    return detail::with_leaves(std::move(*example.tree), std::move(leaves));
  }
}

// Repeats carry = body(carry) while test(carry), a boolean scalar, is true. The carry keeps its tree, shapes and
// dtypes; a weakly typed scalar takes the dtype that the body gives it.
template <class T, class B, class C>
detail::tree_t<C> while_loop(T &&test, B &&body, const C &init) {
  using R = detail::tree_t<C>;
  if constexpr (!detail::gives<Array, T, R>()) {
    detail::check_test<R, T>();
    return R(init);
  } else if constexpr (!detail::is_tree<R> || !detail::gives<R, B, R>()) {
    detail::check_body<R, B>();
    return R(init);
  } else {
    R first(init);
    std::vector<Array> leaves = detail::run_while(
        [&](std::vector<Array> carry) {
          R inside = detail::with_leaves(first, std::move(carry));
          return detail::flatten(Array(test(inside)));
        },
        [&](std::vector<Array> carry) {
          R inside = detail::with_leaves(first, std::move(carry));
          return detail::flatten(R(body(inside)));
        },
        detail::flatten(first));
    return detail::with_leaves(std::move(first), std::move(leaves));
  }
}

// Computes carry = body(i, carry) for i = lower, ..., upper - 1. Both bounds are integer scalars.
template <class B, class C>
detail::tree_t<C> fori_loop(const Array &lower, const Array &upper, B &&body, const C &init) {
  using R = detail::tree_t<C>;
  if constexpr (!detail::is_tree<R> || !detail::gives<R, B, Array, R>()) {
    detail::check_body<R, B, Array>();
    return R(init);
  } else {
    R first(init);
    std::vector<Array> leaves = detail::run_fori(
        lower, upper,
        [&](std::vector<Array> values) {  // i, then the carry
          Array i = std::move(values[0]);
          values.erase(values.begin());
          R inside = detail::with_leaves(first, std::move(values));
          return detail::flatten(R(body(i, inside)));
        },
        detail::flatten(first));
    return detail::with_leaves(std::move(first), std::move(leaves));
  }
}

// Computes (carry, y) = f(carry, x) for each x along the leading dimension of every leaf of xs. Returns the last carry
// and all y stacked along a new leading dimension. f returns a pair, or a tuple of two; y may be std::nullopt. With xs =
// std::nullopt it calls f(carry) `.length` times.
template <class F, class C, class X>
auto scan(F &&f, const C &init, const X &xs, ScanOptions options = {}) {
  using Carry = detail::tree_t<C>;
  using Xs = detail::tree_t<X>;
  constexpr bool has_xs = !std::is_same_v<X, std::nullopt_t>;
  using Step = std::conditional_t<has_xs, detail::ScanStep<F, Carry, Xs>, detail::ScanStep<F, Carry>>;
  if constexpr (!detail::is_tree<Carry> || !detail::is_tree<Xs> || !Step::fits()) {
    Step::check();
    return std::pair(detail::Refused(), detail::Refused());
  } else {
    auto call = [&](Carry &carry, auto &x) {
      if constexpr (has_xs)
        return f(carry, x);
      else
        return f(carry);
    };
    using Element = std::conditional_t<has_xs, Xs, int>;
    using Pair = std::decay_t<std::invoke_result_t<decltype(call) &, Carry &, Element &>>;
    using Y = detail::tree_t<std::tuple_element_t<1, Pair>>;
    Carry first(init);
    detail::Example<Y> example;
    detail::Flat elements;
    if constexpr (has_xs) elements = detail::flatten(Element(xs));
    detail::ScanBody body{[&](std::vector<Array> carry, std::vector<Array> x) {
      Carry inside = detail::with_leaves(first, std::move(carry));
      Element element{};
      if constexpr (has_xs) element = detail::with_leaves(Element(xs), std::move(x));
      auto [next, y] = call(inside, element);
      return std::pair(detail::flatten(Carry(next)), example.keep(Y(y)));
    }};
    auto [last, ys] = detail::run_scan(body, detail::flatten(first), std::move(elements), options);
    return std::pair(detail::with_leaves(std::move(first), std::move(last)),
                     detail::with_leaves(std::move(*example.tree), std::move(ys)));
  }
}

}  // namespace tessera
