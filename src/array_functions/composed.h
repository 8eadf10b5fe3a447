// Builds functions that take several operations as one call, which is recorded or run as one.
#pragma once

#include <string>
#include <utility>

#include "array_functions/promotion.h"
#include "trace/body.h"

namespace tessera::detail {

using Value = BodyWriter::Value;

// Calls `write(body, operands' values...)` for the result's value. `what` tells apart bodies of one function whose
// operands and results have the same types. `sharding` applies to arrays made without operands, and `out_sharding` is
// the caller's option.
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

// Folds neighbours along `dims` by `both(a, b)` until one is left: a stablehlo.reduce of one array by one operation.
Value fold(BodyWriter &body, const char *op, const Value &array, AnyNumber init, const std::vector<int64_t> &dims,
           TraceAttributes marks = {});
// Returns the greatest element, which derivatives treat as a constant. Callers add it and subtract it again, so that
// the result doesn't depend on it.
Value greatest_as_constant(BodyWriter &body, const Value &array, const std::vector<int64_t> &dims);
// Broadcasts the folded value to each element that it was folded from.
Value spread_back(BodyWriter &body, const Value &folded, const Value &array, const std::vector<int64_t> &dims);
Value fold_and_spread(BodyWriter &body, const char *op, const Value &array, AnyNumber init,
                      const std::vector<int64_t> &dims);

}  // namespace tessera::detail
