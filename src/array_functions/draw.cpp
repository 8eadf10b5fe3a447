#include "array_functions/draw.h"

#include "array_functions/checks.h"
#include "array_functions/promotion.h"
#include "base/dtype.h"
#include "tessera/resharding.h"
#include "trace/context.h"
#include "trace/sharding_ops.h"

namespace tessera::detail {

static TensorType type_of(const Array &array) { return {array.dtype(), array.shape()}; }

void check_key(const Array &key, const char *function) {
  const ArrayState &state = state_of(key, function);
  if (state.dtype == u32 && state.shape == Shape{2}) return;
  bool is_several = state.dtype == u32 && state.shape.size() == 2 && state.shape[1] == 2;
  std::string text = std::string(function) + ": the key is " + type_string(key) + ", and keys are u32[2]; ";
  text += is_several ? "these are several: take one with keys[i]"
                     : "make one with random::key, or several of one with random::split";
  if (state.dtype != u32) throw DTypeError(text);
  throw ShapeError(text);
}

void check_dtype(DType dtype, bool fits, const char *function, const char *kinds) {
  if (!fits)
    throw DTypeError(std::string(function) + ": there are no such numbers of dtype " + std::string(name_of(dtype)) +
                     "; the dtype is one of " + kinds);
}

void check_broadcasts(const Array &array, const Shape &shape, const char *function, const char *what) {
  const Shape &own = state_of(array, function).shape;
  if (!broadcasts_to(own, shape))
    throw ShapeError(std::string(function) + ": " + what + " has the shape {" + shape_text(own) +
                     "}, which doesn't broadcast to {" + shape_text(shape) +
                     "}; extents must be equal or 1, counted from the last dimension");
}

Array as_dtype(const Array &array, DType dtype, const char *function) {
  const ArrayState &state = state_of(array, function);
  if (!is_plain_scalar(state) || state.dtype == dtype) return array;
  check_fits(state, dtype, function);
  return plain_scalar_as(state, dtype, state.weak);
}

Array draw(Draw draw, const DrawBody &write) {
  check_key(draw.operands[0], draw.function);
  check_shape(draw.result.shape, draw.function);
  OpCall call{.function = draw.function, .name = "random " + draw.distribution, .results = {draw.result}};
  std::vector<TensorType> types;
  for (const Array &operand : draw.operands) types.push_back(type_of(operand));
  call.body = [&] {
    BodyWriter body;
    std::vector<Value> values;
    for (size_t i = 0; i < types.size(); ++i) values.push_back(BodyWriter::argument(static_cast<int>(i), types[i]));
    Value result = write(body, values);
    return std::move(body).finish({result});
  };
  call.sharding = draw.options.sharding;
  if (call.sharding && !current_manual())
    for (Array &operand : draw.operands) {
      const ArrayState &state = *operand.state();
      if (state.is_concrete() && state.mesh_sharding && state.mesh_sharding->mesh != call.sharding->mesh)
        operand = device_put(operand, call.sharding->mesh, P());
    }
  return apply_one(call, draw.operands);
}

}  // namespace tessera::detail
