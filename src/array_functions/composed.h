// Builds functions that take several operations as one call, which is recorded or run as one.
#pragma once

#include <functional>
#include <string>

#include "array_functions/promotion.h"
#include "trace/body.h"

namespace tessera::detail {

using Value = BodyWriter::Value;

// Holds the layout that a function's option asks for its result.
struct Wanted {
  std::optional<PartitionSpec> spec = {};
  bool offered = false;
};

// Writes the operations of a function, and returns the value of its result.
using WriteBody = std::function<Value(BodyWriter &body, const std::vector<Value> &operands)>;
// Calls `write` before this returns, if at all. `what` tells apart bodies of one function whose operands and results have
// the same types. `sharding` applies to arrays made without operands.
Array composed(const char *function, std::string what, const std::vector<Array> &operands, TensorType result, bool weak,
               const WriteBody &write, const Wanted &wanted = {}, const std::optional<NamedSharding> &sharding = {});

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
