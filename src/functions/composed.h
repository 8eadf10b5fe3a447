// Functions whose result takes several operations: they are one call, recorded or run as one.
#pragma once

#include <string>
#include <utility>

#include "functions/promotion.h"
#include "trace/body.h"

namespace tessera::detail {

using Value = BodyWriter::Value;

// `write(body, operands' values...)` gives the result's value. `what` tells apart bodies of one function whose operands
// and results have the same types. `sharding`: of what is made from nothing. `out_sharding`: as the caller's option says.
template <class Write>
Array composed(const char *function, const std::string &what, const std::vector<Array> &operands, TensorType result,
               bool weak, Write write, const std::optional<NamedSharding> &sharding = {},
               const std::optional<PartitionSpec> &out_sharding = {}) {
  std::vector<Value> values;
  for (size_t i = 0; i < operands.size(); ++i)
    values.push_back(BodyWriter::argument(static_cast<int>(i), {operands[i].dtype(), operands[i].shape()}));
  OpCall call{.function = function,
              .name = function,
              .what = what,
              .results = {std::move(result)},
              .body =
                  [write = std::move(write), values = std::move(values)] {
                    BodyWriter body;
                    Value result = write(body, values);
                    return std::move(body).finish({result});
                  },
              .weak = weak,
              .out_sharding = out_sharding,
              .sharding = sharding};
  return apply_one(call, operands);
}

// A number in every element.
Value constant(BodyWriter &body, const TensorType &type, double value);
// A scalar as dense<...> takes it.
std::string number_text(DType dtype, double value);
std::string least_text(DType dtype);     // below or equal to all: -infinity, the least integer, false
std::string greatest_text(DType dtype);  // above or equal to all

// `both(a, b)` of neighbours along `dims`, as long as there are two: a stablehlo.reduce of one array by one operation.
Value fold(BodyWriter &body, const char *op, const Value &array, const std::string &init,
           const std::vector<int64_t> &dims, TraceAttributes marks = {});
// The greatest, taken for a constant by derivatives: where it is added and taken away again, the result doesn't depend on it.
Value greatest_as_constant(BodyWriter &body, const Value &array, const std::vector<int64_t> &dims);
// What `array` was folded to, in each element that it was folded from.
Value spread_back(BodyWriter &body, const Value &folded, const Value &array, const std::vector<int64_t> &dims);
// Both.
Value fold_and_spread(BodyWriter &body, const char *op, const Value &array, const std::string &init,
                      const std::vector<int64_t> &dims);

}  // namespace tessera::detail
