#include "trace/explicit_types.h"

#include <algorithm>

#include "base/error.h"
#include "trace/recording.h"

namespace tessera::detail {

bool has_explicit_axes(const Mesh &mesh) {
  const std::vector<AxisType> &types = mesh.axis_types();
  return std::find(types.begin(), types.end(), AxisType::Explicit) != types.end();
}

PlacementPtr typed_placement(const Mesh *mesh, const std::optional<Sharding> &sharding) {
  return mesh && sharding && has_explicit_axes(*mesh) ? placement(*mesh, *sharding) : nullptr;
}

std::optional<Sharding> wanted_sharding(const OpCall &call, const std::vector<const ArrayState *> &operands,
                                        const Mesh *mesh) {
  if (!call.out_sharding) return std::nullopt;
  if (!mesh)
    throw ShardingError(std::string(call.function) + ": out_sharding = " + to_string(*call.out_sharding) +
                        " is given, but none of the arrays lies on a mesh; put one there with device_put, or name a mesh "
                        "with use_mesh");
  return sharding_of(*call.out_sharding, *mesh, static_cast<int64_t>(call.results[0].shape.size()),
                     std::string(call.function) + ": out_sharding", "the result");
}

std::string record_constraint(const std::string &value, const TensorType &type, const Sharding &sharding) {
  std::string name = context().scope->recording->new_name();
  record_line(name + " = sdy.sharding_constraint " + value + " " + to_string(sharding) + " : " + mlir_text(type));
  return name;
}

}  // namespace tessera::detail
