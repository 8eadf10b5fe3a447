// Elements put around an array.
#include <algorithm>

#include "functions/promotion.h"
#include "functions/shape_ops.h"
#include "tessera/rearrange.h"

namespace tessera {
namespace {

using namespace detail;
using Widths = std::vector<std::pair<int64_t, int64_t>>;

// From which element of a dimension of `extent` the place `at` is filled; places outside [0, extent) are padding.
int64_t source_of(PadMode mode, int64_t at, int64_t extent) {
  auto modulo = [](int64_t a, int64_t n) { return (a % n + n) % n; };
  switch (mode) {
    case PadMode::Edge:
      return std::clamp<int64_t>(at, 0, extent - 1);
    case PadMode::Wrap:
      return modulo(at, extent);
    case PadMode::Symmetric: {
      int64_t place = modulo(at, 2 * extent);
      return place < extent ? place : 2 * extent - 1 - place;
    }
    default: {
      if (extent == 1) return 0;
      int64_t place = modulo(at, 2 * extent - 2);
      return place < extent ? place : 2 * extent - 2 - place;
    }
  }
}

// A dimension put together from runs of neighbouring sources: forwards, backwards, or one element repeated.
Value padded_dim(BodyWriter &body, const Value &x, int64_t dim, int64_t low, int64_t high, PadMode mode) {
  int64_t extent = x.type.shape[static_cast<size_t>(dim)], end = extent + high;
  std::vector<Value> pieces;
  for (int64_t at = -low; at < end;) {
    int64_t first = source_of(mode, at, extent), last = first, step = 0, count = 1;
    for (; at + count < end; ++count) {
      int64_t next = source_of(mode, at + count, extent), by = next - last;
      if (by < -1 || by > 1 || (count > 1 && by != step)) break;
      step = by;
      last = next;
    }
    Value piece = slice_dim(body, x, dim, std::min(first, last), std::max(first, last) + 1);
    if (count > 1 && step == -1) piece = reverse_op(body, piece, {dim});
    if (count > 1 && step == 0) {
      Shape shape = piece.type.shape;
      shape[static_cast<size_t>(dim)] = count;
      piece = broadcast_op(body, piece, shape, counted(static_cast<int64_t>(shape.size())));
    }
    pieces.push_back(piece);
    at += count;
  }
  return concatenate_op(body, pieces, dim);
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
                     std::to_string(shape.size()) + " dimensions; give one entry a dimension");
  for (size_t i = 0; i < shape.size(); ++i) {
    low.push_back(widths[i].first);
    high.push_back(widths[i].second);
    if (interior[i] < 0)
      throw ShapeError("pad: interior[" + std::to_string(i) + "] is " + std::to_string(interior[i]) + "; it must be 0 or more");
    int64_t result = shape[i] + low[i] + high[i] + std::max<int64_t>(shape[i] - 1, 0) * interior[i];
    if (result < 0)
      throw ShapeError("pad: widths {" + std::to_string(low[i]) + ", " + std::to_string(high[i]) +
                       "} leave the extent " + std::to_string(result) + " of dimension " + std::to_string(i) + ", whose extent is " +
                       std::to_string(shape[i]) + "; negative widths crop, but no more than there is");
  }
  return pad_op("pad", x, converted(value, {x.state()->dtype, true}, "pad"), low, high, interior);
}

}  // namespace

Array pad(const Array &x, const Widths &widths, const Pad &options) {
  const Shape &shape = state_of(x, "pad").shape;
  Widths all = widths;
  if (widths.size() == 1) all.assign(shape.size(), widths[0]);
  if (all.size() != shape.size())
    throw ShapeError("pad: " + std::to_string(widths.size()) + " pairs of widths are given, but the array has " +
                     std::to_string(shape.size()) + " dimensions; give one pair a dimension, or one for all");
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
    result[i] += low + high;
    what += " " + std::to_string(low);
  }
  if (result == shape) return x;
  return composed_call("pad", what, {x}, {x.state()->dtype, result}, x.state()->weak,
                       [&](BodyWriter &body, const std::vector<Value> &in) {
                         Value value = in[0];
                         for (size_t i = 0; i < shape.size(); ++i)
                           if (all[i].first + all[i].second > 0)
                             value = padded_dim(body, value, static_cast<int64_t>(i), all[i].first, all[i].second,
                                                options.mode);
                         return value;
                       });
}

}  // namespace tessera
