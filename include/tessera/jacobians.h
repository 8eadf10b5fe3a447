// Matrices of first and second derivatives.
#pragma once

#include <tuple>
#include <utility>

#include "tessera/transformations.h"
#include "tessera/vmap.h"

namespace tessera {

namespace detail {

Array basis_of(const Array &like);  // [size, like's shape]: ones on a diagonal
Array as_jacobian(const Array &rows, const Array &result, const Array &argument, bool by_result);
template <class F, class X>
auto pushed(const F &f, const X &x, const X &moved) {
  return jvp(f, std::tuple(x), std::tuple(moved));
}

}  // namespace detail

// Return a function that gives all derivatives of f(x, more...), an array, by x, an array: the shape is the result's,
// then x's. jacrev takes one pullback for each element of the result, jacfwd one tangent for each element of x: choose
// by what is fewer. Throw DTypeError where grad does.
template <class F>
auto jacrev(F f) {
  return [f](const Array &x, const auto &...more) {
    auto [result, pullback] = vjp([&](const Array &x) { return Array(f(x, more...)); }, x);
    Array rows = vmap([&pullback = pullback](const Array &row) { return pullback(row); })(detail::basis_of(result));
    return detail::as_jacobian(rows, result, x, true);
  };
}
template <class F>
auto jacfwd(F f) {
  return [f](const Array &x, const auto &...more) {
    auto of_x = [&](const Array &x) { return Array(f(x, more...)); };
    auto moved = [&](const Array &row) { return detail::pushed(of_x, x, row); };
    auto [results, rows] = vmap(moved)(detail::basis_of(x));
    return detail::as_jacobian(rows, results, x, false);
  };
}
// Returns the second derivatives of f(x, more...): the shape is the result's, then x's twice.
template <class F>
auto hessian(F f) {
  return jacfwd(jacrev(std::move(f)));
}

}  // namespace tessera
