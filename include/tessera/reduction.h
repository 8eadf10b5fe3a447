// Declares functions along dimensions: reductions, running reductions, sorting.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tessera/array.h"
#include "tessera/dim.h"

namespace tessera {

// A dimension is given as the only one of `axes`, as `axis` (NumPy's name), or in place of the options: `sum(x, 0)`.

struct Reduce {
  std::vector<Dim> axes = {};    // none: all positions
  std::optional<Dim> axis = {};  // the only one
  bool keepdims = false;         // reduced dimensions stay, with one element
  // The sharding of the result. P(...).unreduced("x") leaves the partial sums (maxima, minima) of sum, max and min as
  // they are, where "x" cuts a dimension that is reduced.
  std::optional<PartitionSpec> out_sharding = {};
};

// All throw ShapeError for a dimension that the array lacks or that is named twice.

// Booleans are counted in i32; integers keep their dtype. bf16 and f16 are added up in f32. The result for no elements
// is 0.
Array sum(const Array &x, const Reduce &reduce = {});
Array sum(const Array &x, const Dim &axis, bool keepdims = false);
Array prod(const Array &x, const Reduce &reduce = {});  // of no elements: 1
Array prod(const Array &x, const Dim &axis, bool keepdims = false);
// These give NaN where there is one. They throw ShapeError if there are no elements, and don't take complex numbers.
Array max(const Array &x, const Reduce &reduce = {});
Array max(const Array &x, const Dim &axis, bool keepdims = false);
Array min(const Array &x, const Reduce &reduce = {});
Array min(const Array &x, const Dim &axis, bool keepdims = false);
// These give floats: integers give f32, or f64 if they have 64 bits. The result for no elements is NaN.
Array mean(const Array &x, const Reduce &reduce = {});
Array mean(const Array &x, const Dim &axis, bool keepdims = false);

struct Var {
  std::vector<Dim> axes = {};
  std::optional<Dim> axis = {};
  bool keepdims = false;
  int64_t ddof = 0;  // the sum of squares is divided by n - ddof
};
Array var(const Array &x, const Var &options = {});  // mean |x - mean(x)|^2: a float also of complex numbers
Array var(const Array &x, const Dim &axis, bool keepdims = false);
Array stddev(const Array &x, const Var &options = {});  // its square root
Array stddev(const Array &x, const Dim &axis, bool keepdims = false);

// These give booleans; an element that isn't zero is true. For no elements `any` is false and `all` is true.
Array any(const Array &x, const Reduce &reduce = {});
Array any(const Array &x, const Dim &axis, bool keepdims = false);
Array all(const Array &x, const Reduce &reduce = {});
Array all(const Array &x, const Dim &axis, bool keepdims = false);
Array count_nonzero(const Array &x, const Reduce &reduce = {});  // i32
Array count_nonzero(const Array &x, const Dim &axis, bool keepdims = false);
Array norm(const Array &x, const Reduce &reduce = {});  // sqrt(sum |x|^2), a float
Array norm(const Array &x, const Dim &axis, bool keepdims = false);
Array logsumexp(const Array &x, const Reduce &reduce = {});  // log(sum exp(x)); of no elements -inf. Real
Array logsumexp(const Array &x, const Dim &axis, bool keepdims = false);

// The result has x's shape, and is NaN where there is one. x must be real.
Array softmax(const Array &x, const Reduce &reduce = {.axes = {-1}});  // exp(x) / sum exp(x)
Array softmax(const Array &x, const Dim &axis);
Array log_softmax(const Array &x, const Reduce &reduce = {.axes = {-1}});  // its logarithm
Array log_softmax(const Array &x, const Dim &axis);

// argmax and argmin return the i32 index along `axis` of the greatest (least) element: that of the first of equal ones,
// and of the first NaN if there is one. Along several axes, or without any, which means all, the index counts their
// elements in row-major order. They take real numbers, and throw ShapeError where there are no elements.
struct Arg {
  std::vector<Dim> axes = {};
  std::optional<Dim> axis = {};
  bool keepdims = false;
};
Array argmax(const Array &x, const Arg &options = {});
Array argmax(const Array &x, const Dim &axis, bool keepdims = false);
Array argmin(const Array &x, const Arg &options = {});
Array argmin(const Array &x, const Dim &axis, bool keepdims = false);

// Result element i combines elements 0 ... i along the dimension (i ... n-1 in reverse). Without an axis the array is
// raveled first. cumsum and cumprod of booleans are i32; cummax and cummin don't take complex numbers.
struct Cumulate {
  std::vector<Dim> axes = {};  // one at most
  std::optional<Dim> axis = {};
  bool reverse = false;
};
Array cumsum(const Array &x, const Cumulate &options = {});
Array cumsum(const Array &x, const Dim &axis);
Array cumprod(const Array &x, const Cumulate &options = {});
Array cumprod(const Array &x, const Dim &axis);
Array cummax(const Array &x, const Cumulate &options = {});
Array cummax(const Array &x, const Dim &axis);
Array cummin(const Array &x, const Cumulate &options = {});
Array cummin(const Array &x, const Dim &axis);

struct Sort {
  std::vector<Dim> axes = {};    // one at most
  std::optional<Dim> axis = {};  // the last, if none is given
  bool descending = false;
};
// Sorts in ascending order by default. -0 and 0 are equal; NaN is greater than all numbers; complex numbers compare by
// real part, then by imaginary part. Equal elements keep their order. Throws ShapeError for a scalar.
Array sort(const Array &x, const Sort &options = {});
Array sort(const Array &x, const Dim &axis);
Array argsort(const Array &x, const Sort &options = {});  // i32: the element that comes at each position
Array argsort(const Array &x, const Dim &axis);
// Returns the k greatest elements along the last dimension, in order, and their indices (i32); the first of equal ones
// comes first. NaN is the greatest. x must be real. Throws ShapeError unless 0 <= k <= that dimension.
std::pair<Array, Array> top_k(const Array &x, int64_t k);

}  // namespace tessera
