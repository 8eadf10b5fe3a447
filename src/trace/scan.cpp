// Implements scan by a counted loop.
#include <algorithm>

#include "base/error.h"
#include "trace/call.h"
#include "trace/regions.h"
#include "trace/small_ops.h"
#include "tree/one_tree.h"

namespace tessera::detail {
namespace {

Arrays zero_indices(const Array &first, size_t rank) {
  Arrays indices{first};
  while (indices.size() < rank) indices.push_back(whole_number(0, DType::i32));
  return indices;
}

// Returns zeros.
Array filled(const TensorType &type) {
  return apply_one({.function = "scan",
                    .name = "stablehlo.broadcast_in_dim",
                    .attributes = {{"broadcast_dimensions", TraceAttribute::Ints{}}},
                    .results = {type}},
                   {whole_number(0, type.dtype)});
}

// Returns x[i] along the leading dimension.
Array element(const Array &array, const Array &index) {
  const ArrayState &state = *array.state();
  Shape row(state.shape.begin() + 1, state.shape.end()), sizes = state.shape;
  if (sizes[0] == 0) return filled({state.dtype, row});  // the row is never read
  sizes[0] = 1;
  Arrays operands{array};
  for (Array &at : zero_indices(index, state.shape.size())) operands.push_back(at);
  Array slice = apply_one({.function = "scan",
                           .name = "stablehlo.dynamic_slice",
                           .attributes = {{"slice_sizes", sizes}},
                           .results = {{state.dtype, sizes}}},
                          operands);
  return reshaped("scan", slice, row);
}

Array with_element(const Array &array, const Array &index, const Array &value) {
  const ArrayState &state = *array.state();
  if (state.shape[0] == 0) return array;
  Shape one = state.shape;
  one[0] = 1;
  Array row = reshaped("scan", value, one);
  Arrays operands{array, row};
  for (Array &at : zero_indices(index, state.shape.size())) operands.push_back(at);
  return apply_one(
      {.function = "scan", .name = "stablehlo.dynamic_update_slice", .results = {{state.dtype, state.shape}}},
      operands);
}

int64_t scan_length(const Flat &xs, const ScanOptions &options) {
  std::optional<int64_t> length = options.length;
  if (length && *length < 0)
    throw ShapeError("scan: .length = " + std::to_string(*length) + " is negative; it is the number of iterations");
  std::vector<std::string> paths = leaf_paths(xs.shape);
  for (size_t i = 0; i < xs.leaves.size(); ++i) {
    const Shape &shape = xs.leaves[i].shape();
    std::string who = "scan: xs" + paths[i] + " has ";
    if (shape.empty())
      throw ShapeError(who + "no dimensions, but scan walks the leading one; give it one, or capture it");
    if (length && shape[0] != *length)
      throw ShapeError(who + std::to_string(shape[0]) + " elements along its leading dimension, but " +
                       (i == 0 ? ".length says " : "those before have ") + std::to_string(*length) +
                       "; all leaves of xs must have equally many");
    length = shape[0];
  }
  if (!length) throw ShapeError("scan: without xs the number of iterations is unknown; give .length");
  return *length;
}

// Records the body once, to learn the types of its ys; this recording is thrown away.
Flat ys_of_one_iteration(const ScanBody &body, const TreeShape &carry_shape, const Arrays &carry,
                         const Arrays &elements) {
  Arrays likes = carry;
  for (const Array &leaf : elements) {
    ArrayState like = *leaf.state();
    like.shape.erase(like.shape.begin());
    likes.push_back(make_array(std::move(like)));
  }
  Flat ys;
  region_of("the body of scan", likes, [&](Arrays values) {
    Arrays x(values.begin() + static_cast<int64_t>(carry.size()), values.end());
    values.resize(carry.size());
    auto [next, y] = body.run(std::move(values), std::move(x));
    check_one_tree("scan", {carry_shape, "the carry has"}, {next.shape, "the body's carry has"});
    ys = std::move(y);
    return next;
  });
  return ys;
}

// Returns the loop's initial values: its counter, the carry, and room for the ys of all iterations.
Flat first_state(const Arrays &carry, const Flat &y_like, int64_t length) {
  Flat state;
  state.leaves.push_back(whole_number(0, DType::i32));
  state.leaves.insert(state.leaves.end(), carry.begin(), carry.end());
  for (const Array &y : y_like.leaves) {
    ArrayState like = *y.state();
    like.shape.insert(like.shape.begin(), length);
    state.leaves.push_back(filled({like.dtype, like.shape}));
  }
  state.shape = shape_of(state.leaves);
  state.leaves[0] = as_recorded(state.leaves[0], "scan");
  state.leaves[0].state()->weak = false;
  return state;
}

std::pair<Arrays, Arrays> record_scan(const ScanBody &body, const Flat &init, const Flat &xs,
                                      const ScanOptions &options) {
  int64_t length = scan_length(xs, options);
  Arrays carry = init.leaves;
  for (Array &leaf : carry) leaf = as_recorded(leaf, "scan");
  Arrays elements;
  for (const Array &leaf : xs.leaves) elements.push_back(as_recorded(leaf, "scan"));
  const Flat y_like = ys_of_one_iteration(body, init.shape, carry, elements);
  auto test = [&](Arrays values) { return flatten(less("scan", values[0], whole_number(length, DType::i32))); };
  auto iteration = [&](Arrays values) {
    Array i = values[0];
    Array at =
        options.reverse ? binary("scan", "stablehlo.subtract", whole_number(length - 1, DType::i32), i, DType::i32) : i;
    Arrays inside(values.begin() + 1, values.begin() + 1 + static_cast<int64_t>(carry.size()));
    Arrays x;
    for (const Array &leaf : elements) x.push_back(element(leaf, at));
    auto [next, y] = body.run(std::move(inside), std::move(x));
    Flat result;
    result.leaves.push_back(binary("scan", "stablehlo.add", i, whole_number(1, DType::i32), DType::i32));
    for (Array &leaf : next.leaves) result.leaves.push_back(std::move(leaf));
    for (size_t k = 0; k < y.leaves.size(); ++k)
      result.leaves.push_back(with_element(values[1 + carry.size() + k], at, y.leaves[k]));
    result.shape = shape_of(result.leaves);
    return result;
  };
  std::vector<std::string> paths = leaf_paths(init.shape), y_paths = leaf_paths(y_like.shape);
  paths.insert(paths.begin(), "its counter");
  paths.insert(paths.end(), y_paths.begin(), y_paths.end());
  Arrays results = record_while("scan", test, iteration, first_state(carry, y_like, length), paths);
  Arrays last(results.begin() + 1, results.begin() + 1 + static_cast<int64_t>(carry.size()));
  Arrays ys(results.begin() + 1 + static_cast<int64_t>(carry.size()), results.end());
  return {std::move(last), std::move(ys)};
}

}  // namespace

std::pair<Arrays, Arrays> run_scan(const ScanBody &body, Flat init, Flat xs, const ScanOptions &options) {
  size_t carries = init.leaves.size();
  if (is_recording()) return record_scan(body, init, xs, options);
  Arrays arguments = init.leaves;
  arguments.insert(arguments.end(), xs.leaves.begin(), xs.leaves.end());
  Arrays results = call_recorded("scan", arguments, [&](Arrays inside) {
    Arrays elements(inside.begin() + static_cast<int64_t>(carries), inside.end());
    inside.resize(carries);
    auto [last, ys] = record_scan(body, {std::move(inside), init.shape}, {std::move(elements), xs.shape}, options);
    last.insert(last.end(), ys.begin(), ys.end());
    return last;
  });
  return {Arrays(results.begin(), results.begin() + static_cast<int64_t>(carries)),
          Arrays(results.begin() + static_cast<int64_t>(carries), results.end())};
}

}  // namespace tessera::detail
