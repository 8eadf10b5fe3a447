#include "trace/float0.h"

#include "base/error.h"
#include "trace/variance.h"

namespace tessera::detail {

bool has_tangents(DType dtype) { return is_float(dtype) || is_complex(dtype); }

TensorType tangent_type(TensorType type) {
  if (!has_tangents(type.dtype)) type.dtype = float0;
  return type;
}

Array without_elements(const Shape &shape) { return array_of(Tensor(float0, shape)); }

Array float0_like(const Array &array) {
  const ArrayState &like = *array.state();
  if (!like.is_concrete()) {
    Array result = without_elements(like.shape);
    set_variance(result, variance_of(like));
    return result;
  }
  ArrayState state = like;
  state.dtype = float0;
  state.weak = false;
  state.exact = {};
  state.node = {};
  std::vector<Tensor> blocks;
  for (const Tensor &block : *like.blocks.list()) blocks.emplace_back(float0, block.shape());
  state.blocks = std::move(blocks);
  return make_array(std::move(state));
}

Tensor as_flags(const Tensor &nothing) { return Tensor(DType::i1, nothing.shape()); }
Tensor from_flags(const Tensor &flags) { return Tensor(float0, flags.shape()); }

void refuse_float0(const Array &array, const char *function, int argument) {
  if (array.state()->dtype != float0) return;
  throw DTypeError(std::string(function) + (argument < 0 ? ": the array" : ": argument " + std::to_string(argument)) +
                   " is of type " + type_string(array) +
                   ": a tangent of integers or booleans, which has no elements and which no operation takes; where "
                   "numbers are needed, use zeros of its shape");
}

}  // namespace tessera::detail
