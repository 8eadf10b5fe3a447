// Pads arrays.
#include <algorithm>

#include "array_functions/composed.h"
#include "array_functions/promotion.h"
#include "array_functions/shape_ops.h"
#include "tessera/rearrange.h"
#include "trace/sharding_ops.h"

namespace tessera {
namespace {

using namespace detail;
using Widths = std::vector<std::pair<int64_t, int64_t>>;

// Returns the element of a dimension of `extent` that fills position `at`. Positions outside [0, extent) are padding.
int64_t source_of(PadMode mode, int64_t at, int64_t extent) {
  auto modulo = [](int64_t a, int64_t n) { return (a % n + n) % n; };
  if (mode == PadMode::Wrap || extent == 1) return modulo(at, extent);
  int64_t period = mode == PadMode::Symmetric ? 2 * extent : 2 * extent - 2;  // mirrored there and back
  int64_t index = modulo(at, period);
  return index < extent ? index : period - index - (mode == PadMode::Symmetric ? 1 : 0);
}

Value repeated(BodyWriter &body, const Value &element, DimId dim, int64_t count) {
  Shape shape = element.type.shape;
  shape[static_cast<size_t>(dim)] = count;
  return broadcast_op(body, element, shape, counted(static_cast<int64_t>(shape.size())));
}

Value with_edges(BodyWriter &body, const Value &x, DimId dim, int64_t low, int64_t high) {
  int64_t extent = x.type.shape[static_cast<size_t>(dim)];
  std::vector<Value> pieces = {x};
  if (low > 0) pieces.insert(pieces.begin(), repeated(body, slice_dim(body, x, dim, 0, 1), dim, low));
  if (high > 0) pieces.push_back(repeated(body, slice_dim(body, x, dim, extent - 1, extent), dim, high));
  return concatenate_op(body, pieces, dim);
}

// Joins runs of neighbouring sources, forwards or backwards.
Value by_runs(BodyWriter &body, const Value &x, DimId dim, int64_t low, int64_t high, PadMode mode) {
  int64_t extent = x.type.shape[static_cast<size_t>(dim)], end = extent + high;
  std::vector<Value> pieces;
  for (int64_t at = -low; at < end;) {
    int64_t first = source_of(mode, at, extent), last = first, step = 0, count = 1;
    for (; at + count < end; ++count) {
      int64_t next = source_of(mode, at + count, extent), by = next - last;
      if ((by != 1 && by != -1) || (count > 1 && by != step)) break;
      step = by;
      last = next;
    }
    Value piece = slice_dim(body, x, dim, std::min(first, last), std::max(first, last) + 1);
    pieces.push_back(step == -1 ? reverse_op(body, piece, {dim}) : piece);
    at += count;
  }
  return concatenate_op(body, pieces, dim);
}

// Repeats whole periods of the pattern for wide padding, and cuts the result to size.
Value by_periods(BodyWriter &body, const Value &x, DimId dim, int64_t low, int64_t high, PadMode mode) {
  int64_t extent = x.type.shape[static_cast<size_t>(dim)], total = low + extent + high;
  Value period = x;
  if (mode != PadMode::Wrap && extent > 1) {
    int64_t edge = mode == PadMode::Reflect ? 1 : 0;
    period = concatenate_op(body, {x, reverse_op(body, slice_dim(body, x, dim, edge, extent - edge), {dim})}, dim);
  }
  auto at = static_cast<size_t>(dim);
  int64_t length = period.type.shape[at], start = (length - low % length) % length,
          copies = (start + total) / length + 1;
  Shape wide = period.type.shape, line = period.type.shape;
  std::vector<int64_t> dims = counted(static_cast<int64_t>(wide.size()) + 1);
  wide.insert(wide.begin() + dim, copies);
  dims.erase(dims.begin() + dim);
  line[at] = checked_product("pad", copies, length);
  return slice_dim(body, body.reshape(broadcast_op(body, period, wide, dims), line), dim, start, start + total);
}

Value padded_dim(BodyWriter &body, const Value &x, DimId dim, int64_t low, int64_t high, PadMode mode) {
  if (mode == PadMode::Edge) return with_edges(body, x, dim, low, high);
  bool is_wide = low / 4 + high / 4 > x.type.shape[static_cast<size_t>(dim)];
  return is_wide ? by_periods(body, x, dim, low, high, mode) : by_runs(body, x, dim, low, high, mode);
}

Array filled(const Array &x, const Widths &widths, const Pad &options) {
  const Shape &shape = x.state()->shape;
  Array value = options.constant_values.empty() ? Array(0) : options.constant_values;
  const Shape &own = state_of(value, "pad").shape;
  if (!own.empty())
    throw ShapeError("pad: constant_values has the shape " + braced(own) + "; it is one number, without dimensions");
  Shape low, high, interior = options.interior;
  if (interior.empty()) interior.assign(shape.size(), 0);
  if (interior.size() != shape.size())
    throw ShapeError("pad: interior has " + std::to_string(interior.size()) + " entries, but the array has " +
                     std::to_string(shape.size()) + " dimensions; give one entry for each dimension");
  for (size_t i = 0; i < shape.size(); ++i) {
    low.push_back(widths[i].first);
    high.push_back(widths[i].second);
    if (interior[i] < 0)
      throw ShapeError("pad: interior[" + std::to_string(i) + "] is " + std::to_string(interior[i]) +
                       "; it must be 0 or more");
    int64_t between = checked_product("pad", std::max<int64_t>(shape[i] - 1, 0), interior[i]);
    int64_t result = checked_sum("pad", checked_sum("pad", checked_sum("pad", shape[i], low[i]), high[i]), between);
    if (result < 0)
      throw ShapeError("pad: widths {" + std::to_string(low[i]) + ", " + std::to_string(high[i]) +
                       "} leave the extent " + std::to_string(result) + " of dimension " + std::to_string(i) +
                       ", whose extent is " + std::to_string(shape[i]) +
                       "; negative widths crop, but no more than there is");
  }
  const ArrayState &state = *x.state();
  bool is_unreduced = state.mesh_sharding && !state.mesh_sharding->sharding.unreduced.empty();
  bool is_zero = is_plain_scalar(*value.state()) && !value.item<bool>();
  if (!is_unreduced || !is_zero)
    return pad_op("pad", x, converted(value, {state.dtype, true}, "pad"), low, high, interior);
  // The partial values of a sum may be padded with a known zero, which the operation states itself.
  std::string what = "zeros " + shape_text(low) + "; " + shape_text(high) + "; " + shape_text(interior);
  return composed("pad", what, {x}, {state.dtype, padded_shape(shape, low, high, interior)}, state.weak,
                  [=](BodyWriter &body, const std::vector<Value> &in) {
                    return pad_op(body, in[0], body.constant({in[0].type.dtype, {}}, 0), low, high, interior);
                  });
}

}  // namespace

Array pad(const Array &x, const Widths &widths, const Pad &options) {
  const Shape &shape = state_of(x, "pad").shape;
  Widths all = widths;
  if (widths.size() == 1) all.assign(shape.size(), widths[0]);
  if (all.size() != shape.size())
    throw ShapeError("pad: " + std::to_string(widths.size()) + " pairs of widths are given, but the array has " +
                     std::to_string(shape.size()) + " dimensions; give one pair for each dimension, or one for all");
  if (options.mode == PadMode::Constant) return filled(x, all, options);
  if (!options.interior.empty() || !options.constant_values.empty())
    throw ShapeError("pad: interior and constant_values go with PadMode::Constant only; leave them out");
  Shape result = shape;
  std::string what = "mode " + std::to_string(static_cast<int>(options.mode));
  for (size_t i = 0; i < shape.size(); ++i) {
    auto [low, high] = all[i];
    if (low < 0 || high < 0)
      throw ShapeError("pad: dimension " + std::to_string(i) + " has the widths {" + std::to_string(low) + ", " +
                       std::to_string(high) + "}; only PadMode::Constant takes negative widths: use slice to crop");
    if (shape[i] == 0 && low + high > 0)
      throw ShapeError("pad: dimension " + std::to_string(i) +
                       " has the extent 0, so that there is nothing to repeat or mirror; use PadMode::Constant");
    result[i] = checked_sum("pad", checked_sum("pad", result[i], low), high);
    what += " " + std::to_string(low);
  }
  if (result == shape) return x;
  return composed("pad", what, {x}, {x.state()->dtype, result}, x.state()->weak,
                  [&](BodyWriter &body, const std::vector<Value> &in) {
                    Value value = in[0];
                    for (DimId dim(0); dim < static_cast<int64_t>(shape.size()); ++dim)
                      if (all[dim].first + all[dim].second > 0)
                        value = padded_dim(body, value, dim, all[dim].first, all[dim].second, options.mode);
                    return value;
                  });
}

}  // namespace tessera
