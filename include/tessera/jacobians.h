// Computes matrices of first and second derivatives.
#pragma once

#include <tuple>
#include <utility>

#include "tessera/transformations.h"
#include "tessera/vmap.h"

namespace tessera {

namespace detail {

Array basis_of(const Array &like);  // [size, like's shape]: ones on a diagonal
Array as_jacobian(const Array &rows, const Array &result, const Array &argument, bool by_result);
std::vector<Array> every(const std::vector<Array> &all, size_t first,
                         size_t step);  // all[first], all[first + step], ...
// Returns `leaf` at position `place`, and zeros in place of the other leaves.
std::vector<Array> among_zeros(std::vector<Array> leaves, size_t place, const Array &leaf);

// Holds derivatives of a tree: those of its one array, or those of each array in a vector.
template <class R, class X>
auto by_results(std::vector<X> each) {
  if constexpr (std::is_same_v<R, Array>)
    return std::move(each[0]);
  else
    return each;
}

}  // namespace detail

// These return a function that gives all derivatives of f(x, more...) by x. For arrays the shape is the result's, then
// x's. For a tree x the derivatives are a tree like x; for a result that is a tree they are a std::vector with those of
// each of its arrays, in the order of tree_leaves. jacrev takes one pullback for each element of the result, jacfwd one
// tangent for each element of x: choose the fewer. They throw DTypeError where grad does.
template <class F>
auto jacrev(F f) {
  return [f]<class T>(const T &given, const auto &...more) {
    if constexpr (!detail::is_good_call<const F, T, std::decay_t<decltype(more)>...>) {
      return detail::refuse_call<const F, T, std::decay_t<decltype(more)>...>();
    } else {
      using X = detail::tree_t<T>;
      const X x(given);
      auto of_x = [&](const X &x) { return f(x, more...); };
      using R = detail::result_t<decltype(of_x), X>;
      auto [result, pullback] = vjp(of_x, x);
      const R &results = result;
      const auto &pull = pullback;
      const std::vector<Array> leaves = detail::flatten(results).leaves;
      std::vector<X> each;
      for (size_t i = 0; i < leaves.size(); ++i) {
        auto of_row = [&](const Array &row) {
          return pull(detail::with_leaves(results, detail::among_zeros(leaves, i, row)));
        };
        const X rows = vmap(of_row)(detail::basis_of(leaves[i]));
        std::vector<Array> all = detail::flatten(rows).leaves;
        const std::vector<Array> arguments = detail::flatten(x).leaves;
        for (size_t j = 0; j < all.size(); ++j) all[j] = detail::as_jacobian(all[j], leaves[i], arguments[j], true);
        each.push_back(detail::with_leaves(x, std::move(all)));
      }
      return detail::by_results<R>(std::move(each));
    }
  };
}
template <class F>
auto jacfwd(F f) {
  return [f]<class T>(const T &given, const auto &...more) {
    if constexpr (!detail::is_good_call<const F, T, std::decay_t<decltype(more)>...>) {
      return detail::refuse_call<const F, T, std::decay_t<decltype(more)>...>();
    } else {
      using X = detail::tree_t<T>;
      const X x(given);
      auto of_x = [&](const X &x) { return f(x, more...); };
      using R = detail::result_t<decltype(of_x), X>;
      const std::vector<Array> arguments = detail::flatten(x).leaves;
      std::vector<Array> found;  // by argument, then by result
      for (size_t j = 0; j < arguments.size(); ++j) {
        auto moved = [&](const Array &row) {
          return jvp(of_x, std::tuple(x), std::tuple(detail::with_leaves(x, detail::among_zeros(arguments, j, row))));
        };
        const std::pair<R, R> both = vmap(moved)(detail::basis_of(arguments[j]));
        const std::vector<Array> results = detail::flatten(both.first).leaves,
                                 rows = detail::flatten(both.second).leaves;
        for (size_t i = 0; i < results.size(); ++i)
          found.push_back(detail::as_jacobian(rows[i], results[i], arguments[j], false));
      }
      std::vector<X> each;
      const size_t count =
          arguments.empty() ? detail::flatten(R(of_x(x))).leaves.size() : found.size() / arguments.size();
      for (size_t i = 0; i < count; ++i) each.push_back(detail::with_leaves(x, detail::every(found, i, count)));
      return detail::by_results<R>(std::move(each));
    }
  };
}
// Returns the second derivatives of an array f(x, more...): the shape is the result's, then x's twice. For a tree x they
// are a std::vector with the derivatives of the gradient by each array of x, each a tree like x.
template <class F>
auto hessian(F f) {
  return [f]<class T>(const T &given, const auto &...more) {
    if constexpr (!detail::is_good_call<const F, T, std::decay_t<decltype(more)>...>)
      return detail::refuse_call<const F, T, std::decay_t<decltype(more)>...>();
    else
      return jacfwd(jacrev(f))(given, more...);
  };
}

}  // namespace tessera
