// Implements one_hot and searchsorted, which turn indices into arrays and values into indices.
#include <algorithm>
#include <bit>

#include "array_functions/dims.h"
#include "array_functions/indices.h"
#include "base/dtype.h"
#include "trace/batch_axis.h"

namespace tessera {

using namespace detail;

Array one_hot(const Array &indices, int64_t classes, const OneHot &options) {
  const Shape &shape = state_of(indices, "one_hot").shape;
  if (classes < 0)
    throw ShapeError("one_hot: " + std::to_string(classes) + " classes are requested; the number must be 0 or more");
  auto rank = static_cast<int64_t>(shape.size());
  if (auto named = batch_axis(options.axis.name); named && !options.axis.name.empty())
    return scattered_batch("one_hot", one_hot(indices, classes, {options.dtype, 0}), *named);
  int64_t dim = position_of(options.axis, rank + 1, "one_hot", "axis");
  Array positions = as_indices("one_hot", indices, classes);
  Shape result = shape;
  result.insert(result.begin() + dim, classes);
  std::vector<int64_t> others = counted(rank + 1);
  others.erase(others.begin() + dim);
  return composed("one_hot", braced({dim}), {positions}, {options.dtype, result}, false,
                  [&](BodyWriter &body, const std::vector<Value> &in) {
                    Value index = broadcast_op(body, in[0], result, others);
                    Value classes_of = body.iota({index.type.dtype, result}, dim);
                    return body.convert(body.compare("EQ", index, classes_of), options.dtype);
                  });
}

// Bisects, one step for each bit. `found` counts the elements known to come before the value.
Array searchsorted(const Array &sorted, const Array &values, Side side) {
  const Shape &shape = state_of(sorted, "searchsorted", 0).shape;
  if (shape.size() != 1)
    throw ShapeError("searchsorted: the sorted array has " + std::to_string(shape.size()) +
                     " dimensions; it has one: search each row by itself, with vmap");
  std::vector<Array> operands = converted({sorted, values}, promoted({sorted, values}, "searchsorted"), "searchsorted");
  DType dtype = operands[0].state()->dtype;
  if (is_complex(dtype))
    throw DTypeError("searchsorted: the values have the dtype " + to_string(dtype) +
                     ", which has no order; use real numbers");
  int64_t extent = shape[0];
  TensorType result{i32, operands[1].state()->shape};
  return composed(
      "searchsorted", side == Side::Left ? "left" : "right", operands, result, false,
      [&](BodyWriter &body, const std::vector<Value> &in) {
        Value found = body.constant(result, 0);
        GatherDimensions dims{.collapsed_slice_dims = {0}, .start_index_map = {0}};
        for (auto step = static_cast<int64_t>(std::bit_floor(static_cast<uint64_t>(extent))); step > 0; step /= 2) {
          Value next = body.add({found, body.constant(result, step)});
          Value last = body.subtract({next, body.constant(result, 1)});
          Value element = gather_op(body, in[0], as_vectors(body, {last}), dims, {1}, result.shape);
          // NaN is the greatest. An element that compares as not before the value comes before it only if the value is
          // NaN.
          Value before = side == Side::Left ? body.compare("LT", element, in[1]) : body.compare("LE", element, in[1]);
          if (is_float(dtype)) {
            Value value_is_nan = body.compare("NE", in[1], in[1]);
            if (side == Side::Left)
              value_is_nan = body.same("stablehlo.and", {value_is_nan, body.compare("EQ", element, element)});
            before = body.same("stablehlo.or", {before, value_is_nan});
          }
          Value exists = body.compare("LE", next, body.constant(result, extent));
          found = body.select(body.same("stablehlo.and", {before, exists}), next, found);
        }
        return found;
      });
}

}  // namespace tessera
