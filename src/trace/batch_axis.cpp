#include "trace/batch_axis.h"

#include <vector>

#include "trace/apply.h"

namespace tessera::detail {
namespace {

std::vector<BatchAxis> &around() {
  thread_local std::vector<BatchAxis> axes;
  return axes;
}

// What vmap's rule for these calls replaces (ops/control/batch_named.cpp).
std::string call_attributes(const char *target, const BatchAxis &axis) {
  return "call_target_name = \"" + std::string(target) + "\", has_side_effect = false, backend_config = \"" +
         axis.name + "\"";
}

}  // namespace

InBatch::InBatch(std::optional<BatchAxis> axis) : entered_(axis.has_value()) {
  if (entered_) around().push_back(std::move(*axis));
}
InBatch::~InBatch() {
  if (entered_) around().pop_back();
}

std::optional<BatchAxis> batch_axis(const std::string &name) {
  std::vector<BatchAxis> &axes = around();
  for (size_t i = axes.size(); i-- > 0;)
    if (axes[i].name == name) return axes[i];
  return std::nullopt;
}

Array gathered_batch(const char *function, const Array &array, const BatchAxis &axis) {
  const ArrayState &state = state_of(array, function);
  Shape shape = state.shape;
  shape.insert(shape.begin(), axis.size);
  return apply_one({.function = function,
                    .name = "stablehlo.custom_call",
                    .attributes = call_attributes("tessera.batch_gather", axis),
                    .results = {{state.dtype, std::move(shape)}},
                    .weak = state.weak},
                   {array});
}

Array index_in_batch(const char *function, const BatchAxis &axis) {
  return apply_one({.function = function,
                    .name = "stablehlo.custom_call",
                    .attributes = call_attributes("tessera.batch_index", axis),
                    .results = {{DType::i32, {}}}},
                   {});
}

}  // namespace tessera::detail
