#include "trace/explicit_types.h"

#include <algorithm>

#include "base/error.h"
#include "trace/explicit_rules.h"
#include "trace/recording.h"

namespace tessera::detail {

bool has_explicit_axes(const Mesh &mesh) {
  const std::vector<AxisType> &types = mesh.axis_types();
  return std::find(types.begin(), types.end(), AxisType::Explicit) != types.end();
}

bool is_all_explicit(const Mesh &mesh) {
  const std::vector<AxisType> &types = mesh.axis_types();  // empty: all are Auto
  return !types.empty() &&
         std::all_of(types.begin(), types.end(), [](AxisType type) { return type == AxisType::Explicit; });
}

MeshShardingPtr typed_sharding(const Mesh *mesh, const Sharding &sharding) {
  return mesh && has_explicit_axes(*mesh) ? mesh_sharding(*mesh, sharding) : nullptr;
}

namespace {

// Returns the sharding of an array that is made on a mesh of its own choice.
Sharding given_sharding(const OpCall &call, const Mesh &mesh) {
  if (mesh != call.sharding->mesh)
    throw ShardingError(std::string(call.function) + ": sharding names the mesh " + to_string(call.sharding->mesh) +
                        ", but the result must be on " + to_string(mesh) +
                        "; name that one, or bring it there with device_put");
  Sharding sharding = sharding_of(call.sharding->spec, mesh, static_cast<int64_t>(call.results[0].shape.size()),
                                  std::string(call.function) + ": sharding", "the result");
  if (auto manual = current_manual())
    for (const DimSharding &dim : sharding.dims)
      for (const AxisRef &axis : dim.axes)
        if (has_axis(manual->axes, axis.name))
          throw ShardingError(std::string(call.function) + ": sharding = " + to_string(call.sharding->spec) +
                              " names the axis \"" + axis.name.str() + "\", which is manual in the body of " +
                              manual->function +
                              ": there every device makes its own block; name axes that aren't in its axis_names");
  return sharding;
}

}  // namespace

ResultShardings wanted_shardings(const OpCall &call, const std::vector<const ArrayState *> &operands,
                                 const Mesh *mesh) {
  if (call.sharding) return ResultShardings(call.results.size(), given_sharding(call, *mesh));
  bool is_typed = mesh && has_explicit_axes(*mesh) && !current_manual();
  if (!call.out_sharding && is_typed) {
    ResultShardings shardings = explicit_shardings(call, operands, *mesh);
    infer_unreduced(call, operands, *mesh, shardings);
    return shardings;
  }
  if (!call.out_sharding) return {};
  if (!mesh)
    throw ShardingError(
        std::string(call.function) + ": out_sharding = " + to_string(*call.out_sharding) +
        " is given, but none of the arrays lies on a mesh; put one there with device_put, or name a mesh "
        "with use_mesh");
  Sharding sharding = sharding_of(*call.out_sharding, *mesh, static_cast<int64_t>(call.results[0].shape.size()),
                                  std::string(call.function) + ": out_sharding", "the result");
  ResultShardings shardings(call.results.size(), sharding);
  if (is_typed) infer_unreduced(call, operands, *mesh, shardings);
  return shardings;
}

TraceValueId record_constraint(TraceValueId value, const TensorType &type, const Sharding &sharding) {
  TraceOp op{.name = {}, .operands = {value}, .results = {type}, .location = recorded_location("sharding")};
  // A constraint can only express unreduced sums; for maxima and minima, the value's own sharding does.
  if (!sharding.unreduced.empty() && sharding.unreduced_kind != ReductionKind::sum) {
    op.name = "stablehlo.reshape";
    op.marks = {{"sdy.sharding", TraceAttribute::Shardings{sharding}}};
  } else {
    op.name = "sdy.sharding_constraint";
    op.attributes = {{"sharding", sharding}};
  }
  return record_op(std::move(op));
}

}  // namespace tessera::detail
