// Declares loops and branches made of control_flow.h, and reductions over windows and segments, as jax.lax has them.
#pragma once

#include <tuple>
#include <utility>
#include <vector>

#include "tessera/axis_state.h"
#include "tessera/contraction.h"
#include "tessera/control_flow.h"
#include "tessera/reduction.h"

namespace tessera {

namespace detail {

// `combine` takes the leaves of one tree, then as many of another one.
std::vector<Array> run_associative_scan(const LeafFunction &combine, const std::vector<Array> &leaves, bool reverse,
                                        int64_t axis);
std::vector<Array> behind_barrier(const std::vector<Array> &leaves);

template <size_t I, class Branches, class... A>
auto switched(const Array &index, const Branches &branches, const A &...args) {
  if constexpr (I + 1 == std::tuple_size_v<Branches>)
    return std::get<I>(branches)(args...);
  else
    return cond(
        index <= static_cast<int>(I), std::get<I>(branches),
        [&](const auto &...inside) { return switched<I + 1>(index, branches, inside...); }, args...);
}

}  // namespace detail

// Runs the branch with this number: switch_case(i, std::tuple{f, g, h}, args...). The first also stands for numbers
// below 0, and the last for those that are too large. Branches return trees of one shape and dtypes, as for cond.
template <class... F, class... A>
auto switch_case(const Array &index, const std::tuple<F...> &branches, const A &...args) {
  using First = std::tuple_element_t<0, std::tuple<F...>>;
  constexpr bool same = (std::is_convertible_v<detail::result_t<F, A...>, detail::result_t<First, A...>> && ...);
  if constexpr (!(detail::is_good_call<F, A...> && ...)) {
    return (..., detail::refuse_call<F, A...>());
  } else if constexpr (!same) {
    static_assert(same, "all branches of switch_case return trees of one type: these differ");
    return detail::Refused();
  } else {
    return detail::switched<0>(index, branches, args...);
  }
}

// Computes f of each element along the leading dimension of xs, one after the other, and stacks the results. vmap
// computes them all at once.
template <class F, class X>
auto map(F &&f, const X &xs) {
  if constexpr (!detail::is_good_call<F, X>) {
    return detail::refuse_call<F, X>();
  } else {
    auto step = [&](const Array &none, auto &x) { return std::pair(none, f(x)); };
    return scan(step, Array(0), xs).second;
  }
}

struct AssociativeScan {
  int64_t axis = 0;
  bool reverse = false;
};
// Returns x[0], f(x[0], x[1]), f(f(x[0], x[1]), x[2]), ... along a dimension of all arrays of a tree, in a number of
// steps that grows with the logarithm of its extent. f must be associative, and take and give trees like xs with more
// or fewer elements along that dimension: it works element by element.
template <class F, class X>
X associative_scan(F &&f, const X &xs, const AssociativeScan &options = {}) {
  constexpr bool fits = detail::gives<X, F, X, X>();
  static_assert(fits,
                "associative_scan calls a function with two trees like xs, and takes the tree like xs that it returns");
  if constexpr (!fits)
    return xs;
  else {
    auto combine = [&](std::vector<Array> both) {
      auto middle = both.begin() + static_cast<std::ptrdiff_t>(both.size() / 2);
      X a = detail::with_leaves(X(xs), std::vector<Array>(both.begin(), middle));
      return detail::flatten(X(f(a, detail::with_leaves(X(xs), std::vector<Array>(middle, both.end()))))).leaves;
    };
    return detail::with_leaves(
        X(xs), detail::run_associative_scan(combine, detail::flatten(xs).leaves, options.reverse, options.axis));
  }
}

// Returns the tree; compilers move no computation across it.
template <class X>
X optimization_barrier(const X &xs) {
  return detail::with_leaves(X(xs), detail::behind_barrier(detail::flatten(xs).leaves));
}

//===- Windows ----------------------------------------------------------------------------------------------------===//

struct Window {
  std::vector<int64_t> dims;           // the window's extents, one for each dimension
  std::vector<int64_t> strides = {};   // 1 each
  ConvPadding padding = "VALID";       // with the neutral element: 0, 1, or the least or greatest number
  std::vector<int64_t> dilation = {};  // of the window, 1 each
};

namespace detail {

Array run_reduce_window(const Array &x, const LeafFunction &combine, const Window &window);

}  // namespace detail

// Reduces what lies within a window at each position, by combine(a, b) of two elements: add, multiply, maximum or minimum,
// or a function that does one of these. Throws ValueError for another function, and ShapeError for lists of another length
// than x's dimensions.
template <class F>
Array reduce_window(const Array &x, F &&combine, const Window &window) {
  constexpr bool fits = detail::gives<Array, F, Array, Array>();
  static_assert(fits, "reduce_window calls a function with two Arrays, and takes the Array that it returns");
  if constexpr (!fits)
    return x;
  else
    return detail::run_reduce_window(
        x, [&](std::vector<Array> both) { return std::vector<Array>{combine(both[0], both[1])}; }, window);
}

// Says how a window is reduced without a function of two elements: by a kind of reduction, or by one of the library's
// functions sum, max and min, which stand for their kinds.
class WindowKind {
 public:
  static constexpr ReductionKind sum = ReductionKind::sum, max = ReductionKind::max, min = ReductionKind::min;
  constexpr WindowKind(ReductionKind kind = sum) : kind_(kind) {}
  WindowKind(Array (*function)(const Array &, const Reduce &));  // throws ValueError for another function
  constexpr operator ReductionKind() const { return kind_; }

 private:
  ReductionKind kind_;
};
struct ReduceWindow {
  using Kind = WindowKind;
  std::vector<int64_t> window;         // extents, one for each dimension
  std::vector<int64_t> strides = {};   // 1 each
  ConvPadding padding = "VALID";       // with the neutral element, as Window's
  Kind kind = {};                      // .kind = max, or ReduceWindow::Kind::max
  std::vector<int64_t> dilation = {};  // of the window, 1 each
};
// Reduces what lies within a window at each position to its sum, greatest or least element: reduce_window(x, {.window =
// {2, 2}, .kind = max}). Throws ShapeError for lists of another length than x's dimensions, and DTypeError for the
// greatest or least of complex numbers.
Array reduce_window(const Array &x, const ReduceWindow &options);

struct Pool {
  std::vector<int64_t> strides = {};  // 1 each
  ConvPadding padding = "VALID";
  bool count_include_pad = true;  // avg_pool divides by the size of the whole window
};
// These reduce windows of the dimensions between the first (a batch) and the last (features).
Array max_pool(const Array &x, const std::vector<int64_t> &window, const Pool &options = {});
Array min_pool(const Array &x, const std::vector<int64_t> &window, const Pool &options = {});
Array avg_pool(const Array &x, const std::vector<int64_t> &window, const Pool &options = {});

// Returns the transpose of a convolution in its input ("deconvolution"), as lax.conv_transpose: SAME gives strides
// times as many elements. `options` has padding, rhs_dilation and dimension_numbers, by default N, spatial ones, C and
// spatial ones, I, O.
Array conv_transpose(const Array &lhs, const Array &rhs, const std::vector<int64_t> &strides, const Conv &options = {});

//===- Segments ---------------------------------------------------------------------------------------------------===//

// These reduce the rows of `data` with equal ids to the row of that number. Ids that are out of range count nowhere.
// Rows without data are 0, 1, the least or the greatest number.
Array segment_sum(const Array &data, const Array &ids, int64_t segments);
Array segment_prod(const Array &data, const Array &ids, int64_t segments);
Array segment_max(const Array &data, const Array &ids, int64_t segments);
Array segment_min(const Array &data, const Array &ids, int64_t segments);

}  // namespace tessera
