#include "array_functions/indices.h"

#include <algorithm>
#include <limits>

#include "base/dtype.h"
#include "base/text.h"

namespace tessera::detail {

std::vector<Array> as_indices(const char *function, const std::vector<Array> &indices, int64_t extent,
                              const char *what) {
  bool is_wide = extent > std::numeric_limits<int32_t>::max(), has_u64 = false, has_signed = false;
  for (size_t i = 0; i < indices.size(); ++i) {
    DType dtype = state_of(indices[i], function, static_cast<int>(i)).dtype;
    if (!is_integer(dtype))
      throw DTypeError(std::string(function) + ": " + what + " have the dtype " + to_string(dtype) +
                       "; indices are integers: convert them with astype");
    is_wide = is_wide || dtype == i64 || dtype == u32;
    has_u64 = has_u64 || dtype == u64;
    has_signed = has_signed || !is_unsigned_integer(dtype);
  }
  DType to = has_u64 && !has_signed ? u64 : is_wide || has_u64 ? i64 : i32;
  return converted(indices, {to, false}, function);
}

Array as_indices(const char *function, const Array &indices, int64_t extent, const char *what) {
  return as_indices(function, std::vector<Array>{indices}, extent, what)[0];
}

Value from_the_end(BodyWriter &body, const Value &indices, int64_t extent) {
  if (is_unsigned_integer(indices.type.dtype)) return indices;
  Value size = body.constant(indices.type, extent);
  Value is_negative = body.compare("LT", indices, body.constant(indices.type, 0));
  return body.select(is_negative, body.add({indices, size}), indices);
}

Value brought_in(BodyWriter &body, const Value &indices, int64_t extent, IndexMode mode) {
  if (mode == IndexMode::Clip) {
    Value first = body.constant(indices.type, 0), last = body.constant(indices.type, extent - 1);
    return body.op("stablehlo.clamp", {first, indices, last}, indices.type);
  }
  if (mode == IndexMode::Wrap) {
    Value size = body.constant(indices.type, extent);
    return from_the_end(body, body.same("stablehlo.remainder", {indices, size}), extent);
  }
  return indices;
}

Value is_within(BodyWriter &body, const Value &indices, const Value &last) {
  Value below = body.compare("LE", indices, last);
  if (is_unsigned_integer(indices.type.dtype)) return below;
  return body.same("stablehlo.and", {body.compare("GE", indices, body.constant(indices.type, 0)), below});
}

Value as_vectors(BodyWriter &body, const std::vector<Value> &entries) {
  std::vector<Value> columns;
  for (const Value &entry : entries) {
    Shape shape = entry.type.shape;
    shape.push_back(1);
    columns.push_back(body.reshape(entry, shape));
  }
  return concatenate_op(body, columns, static_cast<int64_t>(entries[0].type.shape.size()));
}

Array fill_value_of(const char *function, const Array &fill_value, DType dtype) {
  if (!fill_value.empty()) {
    const Shape &shape = state_of(fill_value, function).shape;
    if (!shape.empty())
      throw ShapeError(std::string(function) + ": fill_value has the shape " + braced(shape) +
                       "; it is one number, without dimensions");
    return converted(fill_value, {dtype, true}, function);
  }
  if (is_float(dtype) || is_complex(dtype)) return literal(std::numeric_limits<double>::quiet_NaN(), dtype);
  if (is_boolean(dtype)) return literal(1, dtype);
  if (is_unsigned_integer(dtype))
    return literal(std::numeric_limits<uint64_t>::max() >> (64 - 8 * bytes_of(dtype)), dtype);
  return literal(std::numeric_limits<int64_t>::min() >> (64 - 8 * bytes_of(dtype)), dtype);
}

TraceAttribute numbers_of(const GatherDimensions &dims, int64_t index_dim) {
  return stablehlo_struct("gather", {{"offset_dims", dims.offset_dims},
                                     {"collapsed_slice_dims", dims.collapsed_slice_dims},
                                     {"operand_batching_dims", dims.operand_batching_dims},
                                     {"start_indices_batching_dims", dims.start_indices_batching_dims},
                                     {"start_index_map", dims.start_index_map},
                                     {"index_vector_dim", index_dim}});
}

TraceAttribute numbers_of(const ScatterDimensions &dims, int64_t index_dim) {
  return stablehlo_struct("scatter", {{"update_window_dims", dims.update_window_dims},
                                      {"inserted_window_dims", dims.inserted_window_dims},
                                      {"input_batching_dims", dims.operand_batching_dims},
                                      {"scatter_indices_batching_dims", dims.scatter_indices_batching_dims},
                                      {"scatter_dims_to_operand_dims", dims.scatter_dims_to_operand_dims},
                                      {"index_vector_dim", index_dim}});
}

Value gather_op(BodyWriter &body, const Value &x, const Value &indices, const GatherDimensions &dims,
                const Shape &sizes, Shape result) {
  auto index_dim = static_cast<int64_t>(indices.type.shape.size()) - 1;
  return body.op(
      "stablehlo.gather", {x, indices}, {x.type.dtype, std::move(result)},
      {{"dimension_numbers", numbers_of(dims, index_dim)}, {"indices_are_sorted", false}, {"slice_sizes", sizes}});
}

Value scatter_op(BodyWriter &body, const Value &x, const Value &indices, const Value &updates,
                 const ScatterDimensions &dims, const std::string &combine) {
  DType dtype = x.type.dtype;
  TraceRegion region = BodyWriter::region({dtype, dtype}, [&](BodyWriter &body, const std::vector<Value> &both) {
    return std::vector{combine.empty() ? both[1] : body.same(combine, both)};
  });
  auto index_dim = static_cast<int64_t>(indices.type.shape.size()) - 1;
  return body.ops("stablehlo.scatter", {x, indices, updates}, {x.type},
                  {{"indices_are_sorted", false},
                   {"scatter_dimension_numbers", numbers_of(dims, index_dim)},
                   {"unique_indices", false}},
                  {std::move(region)})[0];
}

}  // namespace tessera::detail
