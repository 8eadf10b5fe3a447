// Defines functions along one dimension, and the array's methods: all call the function that takes the options.
#include "tessera/contraction.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/numeric.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/statistics.h"

namespace tessera {

Array sum(const Array &x, const Dim &axis, bool keepdims) { return sum(x, Reduce{.axis = axis, .keepdims = keepdims}); }
Array prod(const Array &x, const Dim &axis, bool keepdims) {
  return prod(x, Reduce{.axis = axis, .keepdims = keepdims});
}
Array max(const Array &x, const Dim &axis, bool keepdims) { return max(x, Reduce{.axis = axis, .keepdims = keepdims}); }
Array min(const Array &x, const Dim &axis, bool keepdims) { return min(x, Reduce{.axis = axis, .keepdims = keepdims}); }
Array mean(const Array &x, const Dim &axis, bool keepdims) {
  return mean(x, Reduce{.axis = axis, .keepdims = keepdims});
}
Array any(const Array &x, const Dim &axis, bool keepdims) { return any(x, Reduce{.axis = axis, .keepdims = keepdims}); }
Array all(const Array &x, const Dim &axis, bool keepdims) { return all(x, Reduce{.axis = axis, .keepdims = keepdims}); }
Array count_nonzero(const Array &x, const Dim &axis, bool keepdims) {
  return count_nonzero(x, Reduce{.axis = axis, .keepdims = keepdims});
}
Array norm(const Array &x, const Dim &axis, bool keepdims) {
  return norm(x, Reduce{.axis = axis, .keepdims = keepdims});
}
Array logsumexp(const Array &x, const Dim &axis, bool keepdims) {
  return logsumexp(x, Reduce{.axis = axis, .keepdims = keepdims});
}
Array softmax(const Array &x, const Dim &axis) { return softmax(x, Reduce{.axis = axis}); }
Array log_softmax(const Array &x, const Dim &axis) { return log_softmax(x, Reduce{.axis = axis}); }
Array var(const Array &x, const Dim &axis, bool keepdims) { return var(x, Var{.axis = axis, .keepdims = keepdims}); }
Array stddev(const Array &x, const Dim &axis, bool keepdims) {
  return stddev(x, Var{.axis = axis, .keepdims = keepdims});
}
Array argmax(const Array &x, const Dim &axis, bool keepdims) {
  return argmax(x, Arg{.axis = axis, .keepdims = keepdims});
}
Array argmin(const Array &x, const Dim &axis, bool keepdims) {
  return argmin(x, Arg{.axis = axis, .keepdims = keepdims});
}
Array cumsum(const Array &x, const Dim &axis) { return cumsum(x, Cumulate{.axis = axis}); }
Array cumprod(const Array &x, const Dim &axis) { return cumprod(x, Cumulate{.axis = axis}); }
Array cummax(const Array &x, const Dim &axis) { return cummax(x, Cumulate{.axis = axis}); }
Array cummin(const Array &x, const Dim &axis) { return cummin(x, Cumulate{.axis = axis}); }
Array sort(const Array &x, const Dim &axis) { return sort(x, Sort{.axis = axis}); }
Array argsort(const Array &x, const Dim &axis) { return argsort(x, Sort{.axis = axis}); }

//===- Methods ----------------------------------------------------------------------------------------------------===//

Array Array::view(DType dtype) const { return tessera::view(*this, dtype); }
Array Array::transpose(const std::vector<int64_t> &permutation) const { return tessera::transpose(*this, permutation); }
Array Array::mT() const { return tessera::swapaxes(*this, -2, -1); }
Array Array::swapaxes(int64_t axis1, int64_t axis2) const { return tessera::swapaxes(*this, axis1, axis2); }
Array Array::moveaxis(int64_t source, int64_t destination) const {
  return tessera::moveaxis(*this, source, destination);
}
Array Array::ravel() const { return tessera::ravel(*this); }
Array Array::squeeze() const { return tessera::squeeze(*this); }
Array Array::squeeze(int64_t axis) const { return tessera::squeeze(*this, axis); }
Array Array::expand_dims(int64_t axis) const { return tessera::expand_dims(*this, axis); }
Array Array::diag(int64_t offset) const { return tessera::diag(*this, offset); }
Array Array::diagonal(int64_t offset, int64_t axis1, int64_t axis2) const {
  return tessera::diagonal(*this, offset, axis1, axis2);
}
Array Array::trace(int64_t offset, int64_t axis1, int64_t axis2) const {
  return tessera::trace(*this, offset, axis1, axis2);
}
Array Array::repeat(int64_t count, std::optional<int64_t> axis) const { return tessera::repeat(*this, count, axis); }
std::vector<Array> Array::split(int64_t sections, int64_t axis) const { return tessera::split(*this, sections, axis); }
Array Array::take(const Array &indices, const Take &options) const { return tessera::take(*this, indices, options); }
Array Array::take(const Array &indices, int64_t axis) const { return tessera::take(*this, indices, axis); }
std::vector<Array> Array::nonzero(int64_t size, int64_t fill) const { return tessera::nonzero(*this, size, fill); }
Array Array::searchsorted(const Array &values) const { return tessera::searchsorted(*this, values); }
Array Array::searchsorted(const Array &values, Side side) const { return tessera::searchsorted(*this, values, side); }
Array Array::dot(const Array &other) const { return tessera::dot(*this, other); }
Array Array::round(int decimals) const { return tessera::round(*this, decimals); }
Array Array::clip(const std::optional<Array> &min, const std::optional<Array> &max) const {
  return tessera::clip(*this, min, max);
}
Array Array::abs() const { return tessera::abs(*this); }
Array Array::square() const { return tessera::square(*this); }
Array Array::sqrt() const { return tessera::sqrt(*this); }
Array Array::rsqrt() const { return tessera::rsqrt(*this); }
Array Array::reciprocal() const { return tessera::reciprocal(*this); }
Array Array::exp() const { return tessera::exp(*this); }
Array Array::log() const { return tessera::log(*this); }
Array Array::log1p() const { return tessera::log1p(*this); }
Array Array::log2() const { return tessera::log2(*this); }
Array Array::log10() const { return tessera::log10(*this); }
Array Array::sin() const { return tessera::sin(*this); }
Array Array::cos() const { return tessera::cos(*this); }
Array Array::real() const { return tessera::real(*this); }
Array Array::imag() const { return tessera::imag(*this); }
Array Array::conj() const { return tessera::conj(*this); }

Array Array::sum() const { return tessera::sum(*this); }
Array Array::sum(const Dim &axis, bool keepdims) const { return tessera::sum(*this, axis, keepdims); }
Array Array::sum(const Reduce &reduce) const { return tessera::sum(*this, reduce); }
Array Array::prod() const { return tessera::prod(*this); }
Array Array::prod(const Dim &axis, bool keepdims) const { return tessera::prod(*this, axis, keepdims); }
Array Array::prod(const Reduce &reduce) const { return tessera::prod(*this, reduce); }
Array Array::max() const { return tessera::max(*this); }
Array Array::max(const Dim &axis, bool keepdims) const { return tessera::max(*this, axis, keepdims); }
Array Array::max(const Reduce &reduce) const { return tessera::max(*this, reduce); }
Array Array::min() const { return tessera::min(*this); }
Array Array::min(const Dim &axis, bool keepdims) const { return tessera::min(*this, axis, keepdims); }
Array Array::min(const Reduce &reduce) const { return tessera::min(*this, reduce); }
Array Array::mean() const { return tessera::mean(*this); }
Array Array::mean(const Dim &axis, bool keepdims) const { return tessera::mean(*this, axis, keepdims); }
Array Array::mean(const Reduce &reduce) const { return tessera::mean(*this, reduce); }
Array Array::logsumexp() const { return tessera::logsumexp(*this); }
Array Array::logsumexp(const Dim &axis, bool keepdims) const { return tessera::logsumexp(*this, axis, keepdims); }
Array Array::logsumexp(const Reduce &reduce) const { return tessera::logsumexp(*this, reduce); }
Array Array::any() const { return tessera::any(*this); }
Array Array::any(const Dim &axis, bool keepdims) const { return tessera::any(*this, axis, keepdims); }
Array Array::any(const Reduce &reduce) const { return tessera::any(*this, reduce); }
Array Array::all() const { return tessera::all(*this); }
Array Array::all(const Dim &axis, bool keepdims) const { return tessera::all(*this, axis, keepdims); }
Array Array::all(const Reduce &reduce) const { return tessera::all(*this, reduce); }
Array Array::var() const { return tessera::var(*this); }
Array Array::var(const Dim &axis, bool keepdims) const { return tessera::var(*this, axis, keepdims); }
Array Array::var(const Var &options) const { return tessera::var(*this, options); }
Array Array::stddev() const { return tessera::stddev(*this); }
Array Array::stddev(const Dim &axis, bool keepdims) const { return tessera::stddev(*this, axis, keepdims); }
Array Array::stddev(const Var &options) const { return tessera::stddev(*this, options); }
Array Array::argmax() const { return tessera::argmax(*this); }
Array Array::argmax(const Dim &axis, bool keepdims) const { return tessera::argmax(*this, axis, keepdims); }
Array Array::argmax(const Arg &options) const { return tessera::argmax(*this, options); }
Array Array::argmin() const { return tessera::argmin(*this); }
Array Array::argmin(const Dim &axis, bool keepdims) const { return tessera::argmin(*this, axis, keepdims); }
Array Array::argmin(const Arg &options) const { return tessera::argmin(*this, options); }
Array Array::cumsum() const { return tessera::cumsum(*this); }
Array Array::cumsum(const Dim &axis) const { return tessera::cumsum(*this, axis); }
Array Array::cumsum(const Cumulate &options) const { return tessera::cumsum(*this, options); }
Array Array::cumprod() const { return tessera::cumprod(*this); }
Array Array::cumprod(const Dim &axis) const { return tessera::cumprod(*this, axis); }
Array Array::cumprod(const Cumulate &options) const { return tessera::cumprod(*this, options); }
Array Array::cummax() const { return tessera::cummax(*this); }
Array Array::cummax(const Dim &axis) const { return tessera::cummax(*this, axis); }
Array Array::cummax(const Cumulate &options) const { return tessera::cummax(*this, options); }
Array Array::cummin() const { return tessera::cummin(*this); }
Array Array::cummin(const Dim &axis) const { return tessera::cummin(*this, axis); }
Array Array::cummin(const Cumulate &options) const { return tessera::cummin(*this, options); }
Array Array::sort() const { return tessera::sort(*this); }
Array Array::sort(const Dim &axis) const { return tessera::sort(*this, axis); }
Array Array::sort(const Sort &options) const { return tessera::sort(*this, options); }
Array Array::argsort() const { return tessera::argsort(*this); }
Array Array::argsort(const Dim &axis) const { return tessera::argsort(*this, axis); }
Array Array::argsort(const Sort &options) const { return tessera::argsort(*this, options); }

namespace detail {

void check_row(size_t row, size_t length, size_t first) {
  if (length != first)
    throw ShapeError("array: row " + std::to_string(row) + " has the length " + std::to_string(length) +
                     ", and row 0 " + std::to_string(first) + "; all rows have one length");
}

}  // namespace detail
}  // namespace tessera
