// Implements slices at starts that are arrays.
#include <algorithm>

#include "array_functions/indices.h"

namespace tessera {
namespace {

using namespace detail;

// Holds the starts as operands of the operation, and the dimensions whose starts still have to be counted from the end.
struct Starts {
  std::vector<Array> arrays;
  std::vector<int64_t> negative;  // dimensions
};

// Prepares starts for the operation, which moves blocks inwards but knows no negative starts. C++ numbers are counted
// from the end here. If a block fills its dimension, every start means 0.
Starts prepared(const char *function, const std::vector<Array> &starts, const Shape &shape, const Shape &sizes) {
  if (starts.size() != shape.size())
    throw ShapeError(std::string(function) + ": " + std::to_string(starts.size()) +
                     " starts are given, but the array has " + std::to_string(shape.size()) +
                     " dimensions; give one for each dimension");
  int64_t widest = 0;
  for (size_t i = 0; i < starts.size(); ++i) {
    widest = std::max(widest, shape[i]);
    const Shape &own = state_of(starts[i], function, static_cast<int>(i)).shape;
    if (!own.empty())
      throw ShapeError(std::string(function) + ": starts[" + std::to_string(i) + "] has the shape " + braced(own) +
                       "; each start is one integer, without dimensions");
  }
  Starts result{as_indices(function, starts, widest, "starts"), {}};
  for (size_t i = 0; i < starts.size(); ++i) {
    Array &start = result.arrays[i];
    const ArrayState &state = *start.state();
    bool is_unsigned = state.dtype == u64;
    if (sizes[i] == shape[i]) {
      start = literal(0, state.dtype);
    } else if (is_plain_scalar(state) && state.weak) {
      int64_t value = start.item<int64_t>();
      start = literal(!is_unsigned && value < 0 ? value + shape[i] : value, state.dtype);
    } else if (!is_unsigned) {
      result.negative.push_back(static_cast<int64_t>(i));
    }
  }
  return result;
}

std::vector<Value> start_values(BodyWriter &body, const Value *first, const Starts &starts, const Shape &shape) {
  std::vector<Value> values(first, first + starts.arrays.size());
  for (int64_t dim : starts.negative) {
    auto at = static_cast<size_t>(dim);
    values[at] = from_the_end(body, values[at], shape[at]);
  }
  return values;
}

Array block(const char *function, const Array &x, const std::vector<Array> &starts, const Shape &sizes,
            const Shape &result) {
  const ArrayState &state = *x.state();
  Starts ready = prepared(function, starts, state.shape, sizes);
  std::vector<Array> operands = {x};
  operands.insert(operands.end(), ready.arrays.begin(), ready.arrays.end());
  return composed(function, braced(sizes) + braced(ready.negative), operands, {state.dtype, result}, state.weak,
                  [&](BodyWriter &body, const std::vector<Value> &in) {
                    std::vector<Value> values = start_values(body, in.data() + 1, ready, state.shape);
                    values.insert(values.begin(), in[0]);
                    Value block =
                        body.op("stablehlo.dynamic_slice", values, {state.dtype, sizes}, {{"slice_sizes", sizes}});
                    return body.reshape(block, result);
                  });
}

Array with_block(const char *function, const Array &x, const Array &update, const std::vector<Array> &starts,
                 const Shape &sizes) {
  const ArrayState &state = *x.state();
  Starts ready = prepared(function, starts, state.shape, sizes);
  std::vector<Array> operands = {x, converted(update, {state.dtype, true}, function)};
  operands.insert(operands.end(), ready.arrays.begin(), ready.arrays.end());
  return composed(function, braced(sizes) + braced(ready.negative), operands, {state.dtype, state.shape},
                  all_weak({x, update}), [&](BodyWriter &body, const std::vector<Value> &in) {
                    std::vector<Value> values = start_values(body, in.data() + 2, ready, state.shape);
                    values.insert(values.begin(), {in[0], body.reshape(in[1], sizes)});
                    return body.op("stablehlo.dynamic_update_slice", values, {state.dtype, state.shape});
                  });
}

void check_fits(const char *function, const char *what, const Shape &sizes, const Shape &shape) {
  if (sizes.size() != shape.size())
    throw ShapeError(std::string(function) + ": " + what + " has " + std::to_string(sizes.size()) +
                     " dimensions, but the array has " + std::to_string(shape.size()) + "; they must have as many");
  for (size_t i = 0; i < sizes.size(); ++i)
    if (sizes[i] < 0 || sizes[i] > shape[i])
      throw ShapeError(std::string(function) + ": " + what + " has the extent " + std::to_string(sizes[i]) +
                       " along dimension " + std::to_string(i) + " of the array, whose extent is " +
                       std::to_string(shape[i]) + "; a block must fit in the array");
}

// Returns starts that are 0 except along one dimension.
std::vector<Array> start_of_dim(size_t rank, int64_t dim, const Array &start) {
  std::vector<Array> starts(rank, Array(0));
  starts[static_cast<size_t>(dim)] = start;
  return starts;
}

}  // namespace

Array dynamic_slice(const Array &x, const std::vector<Array> &starts, const Shape &sizes) {
  check_fits("dynamic_slice", "sizes", sizes, state_of(x, "dynamic_slice").shape);
  return block("dynamic_slice", x, starts, sizes, sizes);
}

Array dynamic_update_slice(const Array &x, const Array &update, const std::vector<Array> &starts) {
  const Shape &shape = state_of(x, "dynamic_update_slice", 0).shape;
  const Shape &sizes = state_of(update, "dynamic_update_slice", 1).shape;
  check_fits("dynamic_update_slice", "update", sizes, shape);
  return with_block("dynamic_update_slice", x, update, starts, sizes);
}

Array dynamic_slice_in_dim(const Array &x, const Array &start, int64_t size, int64_t axis) {
  const Shape &shape = state_of(x, "dynamic_slice_in_dim", 0).shape;
  int64_t dim = normalized_dim(axis, static_cast<int64_t>(shape.size()), "dynamic_slice_in_dim", "axis");
  Shape sizes = shape;
  sizes[static_cast<size_t>(dim)] = size;
  check_fits("dynamic_slice_in_dim", "size", sizes, shape);
  return block("dynamic_slice_in_dim", x, start_of_dim(shape.size(), dim, start), sizes, sizes);
}

Array dynamic_index_in_dim(const Array &x, const Array &index, int64_t axis, bool keepdims) {
  const Shape &shape = state_of(x, "dynamic_index_in_dim", 0).shape;
  int64_t dim = normalized_dim(axis, static_cast<int64_t>(shape.size()), "dynamic_index_in_dim", "axis");
  Shape sizes = shape;
  sizes[static_cast<size_t>(dim)] = 1;
  check_fits("dynamic_index_in_dim", "the element", sizes, shape);
  return block("dynamic_index_in_dim", x, start_of_dim(shape.size(), dim, index), sizes,
               keepdims ? sizes : without_dims(sizes, {dim}));
}

Array dynamic_update_slice_in_dim(const Array &x, const Array &update, const Array &start, int64_t axis) {
  const Shape &shape = state_of(x, "dynamic_update_slice_in_dim", 0).shape;
  const Shape &sizes = state_of(update, "dynamic_update_slice_in_dim", 1).shape;
  int64_t dim = normalized_dim(axis, static_cast<int64_t>(shape.size()), "dynamic_update_slice_in_dim", "axis");
  check_fits("dynamic_update_slice_in_dim", "update", sizes, shape);
  return with_block("dynamic_update_slice_in_dim", x, update, start_of_dim(shape.size(), dim, start), sizes);
}

Array dynamic_update_index_in_dim(const Array &x, const Array &update, const Array &index, int64_t axis) {
  const Shape &shape = state_of(x, "dynamic_update_index_in_dim", 0).shape;
  Shape sizes = state_of(update, "dynamic_update_index_in_dim", 1).shape;
  int64_t dim = normalized_dim(axis, static_cast<int64_t>(shape.size()), "dynamic_update_index_in_dim", "axis");
  if (sizes.size() + 1 == shape.size()) sizes.insert(sizes.begin() + dim, 1);
  check_fits("dynamic_update_index_in_dim", "update", sizes, shape);
  if (sizes[static_cast<size_t>(dim)] != 1)
    throw ShapeError("dynamic_update_index_in_dim: the update has the extent " +
                     std::to_string(sizes[static_cast<size_t>(dim)]) + " along dimension " + std::to_string(dim) +
                     "; one element of it is replaced: use dynamic_update_slice_in_dim for several");
  return with_block("dynamic_update_index_in_dim", x, update, start_of_dim(shape.size(), dim, index), sizes);
}

Array Array::operator[](int64_t index) const {
  const Shape &shape = state_of(*this, "operator[]").shape;
  if (shape.empty())
    throw ShapeError("operator[]: the array has no dimensions, but the index " + std::to_string(index) +
                     " is for its leading one; use item to get its value");
  if (index < -shape[0] || index >= shape[0])
    throw ShapeError("operator[]: index " + std::to_string(index) +
                     " is out of range for the leading dimension, whose " + "extent is " + std::to_string(shape[0]) +
                     (shape[0] == 0 ? "; there is nothing to take"
                                    : "; indices are 0 to " + std::to_string(shape[0] - 1) + ", or " +
                                          std::to_string(-shape[0]) + " to -1 from the end"));
  Shape sizes = shape;
  sizes[0] = 1;
  return block("operator[]", *this, start_of_dim(shape.size(), 0, Array(index)), sizes, without_dims(sizes, {0}));
}

}  // namespace tessera
