#include "array_functions/composed.h"

#include <algorithm>

#include "array_functions/checks.h"
#include "base/dtype.h"

namespace tessera::detail {

Array composed(const char *function, std::string what, const std::vector<Array> &operands, TensorType result, bool weak,
               const WriteBody &write, const Wanted &wanted, const std::optional<NamedSharding> &sharding) {
  OpCall call{.function = function, .name = function, .what = std::move(what), .results = {std::move(result)}};
  call.body = [&] {
    BodyWriter body;
    std::vector<Value> values;
    for (size_t i = 0; i < operands.size(); ++i) {
      const ArrayState &state = *operands[i].state();
      values.push_back(BodyWriter::argument(static_cast<int>(i), {state.dtype, state.shape}));
    }
    Value value = write(body, values);
    return std::move(body).finish({value});
  };
  call.weak = weak;
  call.out_sharding = wanted.spec;
  call.takes_out_sharding = wanted.offered;
  call.sharding = sharding;
  return apply_one(call, operands);
}

Value fold(BodyWriter &body, const char *op, const Value &array, AnyNumber init, const std::vector<int64_t> &dims,
           TraceAttributes marks) {
  DType dtype = array.type.dtype;
  Shape shape;
  for (size_t dim = 0; dim < array.type.shape.size(); ++dim)
    if (std::find(dims.begin(), dims.end(), static_cast<int64_t>(dim)) == dims.end())
      shape.push_back(array.type.shape[dim]);
  return body.ops("stablehlo.reduce", {array, body.constant({dtype, {}}, init)}, {{dtype, shape}},
                  {{"dimensions", dims}}, {combiner_region(op, dtype)}, std::move(marks))[0];
}

Value greatest_as_constant(BodyWriter &body, const Value &array, const std::vector<int64_t> &dims) {
  return fold(body, "stablehlo.maximum", array, least_number(array.type.dtype), dims, {{"tessera.stop_gradient"}});
}

Value spread_back(BodyWriter &body, const Value &folded, const Value &array, const std::vector<int64_t> &dims) {
  std::vector<int64_t> kept;
  for (int64_t dim = 0; dim < static_cast<int64_t>(array.type.shape.size()); ++dim)
    if (std::find(dims.begin(), dims.end(), dim) == dims.end()) kept.push_back(dim);
  return body.op("stablehlo.broadcast_in_dim", {folded}, {folded.type.dtype, array.type.shape},
                 {{"broadcast_dimensions", kept}});
}

Value fold_and_spread(BodyWriter &body, const char *op, const Value &array, AnyNumber init,
                      const std::vector<int64_t> &dims) {
  return spread_back(body, fold(body, op, array, init, dims), array, dims);
}

}  // namespace tessera::detail
