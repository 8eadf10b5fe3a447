// Writes the operations of a body (OpCall::body), for library functions that compute with many operations. They are
// recorded one by one or run as one. Also writes the regions of operations.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "trace/apply.h"

namespace tessera::detail {

class BodyWriter {
 public:
  struct Value {
    TraceValueId id;
    TensorType type;
  };

  // Returns operand i of the call.
  static Value argument(int i, TensorType type) { return {argument_id(static_cast<size_t>(i)), std::move(type)}; }

  Value op(std::string name, const std::vector<Value> &operands, TensorType result, TraceAttributes attributes = {});
  // Writes an operation with several results or with regions, as in OpCall. `marks` are attributes that don't define
  // it.
  std::vector<Value> ops(std::string name, const std::vector<Value> &operands, std::vector<TensorType> results,
                         TraceAttributes attributes, std::vector<TraceRegion> regions = {}, TraceAttributes marks = {});
  // Writes an operation whose result has the type of its first operand.
  Value same(std::string name, const std::vector<Value> &operands) {
    return op(std::move(name), operands, operands[0].type);
  }
  Value add(const std::vector<Value> &both) { return same("stablehlo.add", both); }
  Value subtract(const std::vector<Value> &both) { return same("stablehlo.subtract", both); }
  Value multiply(const std::vector<Value> &both) { return same("stablehlo.multiply", both); }
  Value divide(const std::vector<Value> &both) { return same("stablehlo.divide", both); }
  Value negate(const Value &operand) { return same("stablehlo.negate", {operand}); }
  // Writes a constant with `value` in every element.
  Value constant(const TensorType &type, AnyNumber value);
  Value constants(DType dtype, const std::vector<int64_t> &values);  // a vector
  // Broadcasts `operand` to `shape`, with trailing dimensions aligned.
  Value spread(const Value &operand, const Shape &shape);
  Value convert(const Value &operand, DType dtype);
  Value reshape(const Value &operand, Shape shape);
  Value compare(const char *direction, const Value &a, const Value &b);  // "LT"
  Value select(const Value &condition, const Value &yes, const Value &no);
  Value iota(TensorType type, int64_t dim);

  CallBody finish(const std::vector<Value> &results) &&;

  // Writes a region of an operation on scalars. `write(body, arguments)` returns the region's results.
  template <typename Write>
  static TraceRegion region(const std::vector<DType> &arguments, Write write) {
    BodyWriter body;
    std::vector<Value> values;
    for (DType dtype : arguments) values.push_back({body.next_++, {dtype, {}}});
    std::vector<Value> returned = write(body, values);
    return std::move(body).region_of(values, returned);
  }

 private:
  TraceRegion region_of(const std::vector<Value> &arguments, const std::vector<Value> &returned) &&;

  std::vector<TraceOp> ops_;
  TraceValueId next_ = {};
};

// Returns the region that combines two scalars of `dtype` by a binary operation, as reductions and scatters take it.
TraceRegion combiner_region(const char *op, DType dtype);
// Returns the last `rank` dimensions of a result of rank `to`, for the broadcast of an operand of that rank.
std::vector<int64_t> trailing_dims(size_t rank, size_t to);
// Returns the attributes of a comparison. `kind` is "TOTALORDER" or nothing.
TraceAttributes comparison(const char *direction, const char *kind = nullptr);

}  // namespace tessera::detail
