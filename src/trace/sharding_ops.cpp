#include "trace/sharding_ops.h"

#include <algorithm>

#include "base/error.h"
#include "base/text.h"
#include "graph/key.h"
#include "partition/reshard_plan.h"
#include "pipeline/blocks.h"
#include "tessera/resharding.h"
#include "trace/explicit_types.h"
#include "trace/non_addressable_blocks.h"
#include "trace/program.h"
#include "trace/recording.h"

namespace tessera {
namespace detail {

std::string shape_text(const Shape &shape) { return joined(shape); }
std::string spaced_type_text(DType dtype, const Shape &shape) {
  return std::string(name_of(dtype)) + "[" + shape_text(shape) + "]";
}

Array resharded(const Array &array, const MeshShardingPtr &to, const char *function) {
  const ArrayState &state = state_of(array, function);
  if (state.mesh_sharding == to) return array;
  auto manual = state.manual;
  GraphKey key;
  key.add("reshard").add(TensorType{state.dtype, state.shape}).add(state.mesh_sharding.get()).add(to.get());
  if (manual) key.add(to_string(manual->mesh)).add(to_string(AxisList(manual->axes.begin(), manual->axes.end())));
  auto program = eager_program(key.bytes(), false, [&] {
    ProgramRequest request{{}, &to->mesh, manual};
    request.function.name = function;
    request.function.arguments = {{{state.dtype, state.shape}, state.mesh_sharding}};
    request.function.results = {{{state.dtype, state.shape}, argument_id(0), to->sharding}};
    return request;
  });
  ArrayState result = std::move(program->run({&state})[0]);
  result.mesh_sharding = to;
  result.weak = state.weak;
  result.manual = manual;
  result.varying = state.varying;
  result.varies_since = state.varies_since;
  return make_array(std::move(result));
}

Array summed_up(const Array &array, const char *function) {
  const MeshSharding &mesh_sharding = *array.state()->mesh_sharding;
  Sharding sharding = mesh_sharding.sharding;
  sharding.unreduced.clear();
  return resharded(array, detail::mesh_sharding(mesh_sharding.mesh, std::move(sharding)), function);
}

namespace {

// Returns a sharding without the axes of a manual body, and with all sums made.
Sharding without_manual(Sharding sharding, const ManualScope &manual) {
  for (DimSharding &dim : sharding.dims)
    std::erase_if(dim.axes, [&](const AxisRef &axis) { return has_axis(manual.axes, axis.name); });
  sharding.unreduced.clear();
  return sharding;
}

Array put(const Array &array, const Mesh &mesh, const Sharding &sharding, const char *function) {
  const ArrayState &state = *array.state();
  MeshShardingPtr to = mesh_sharding(mesh, sharding);
  if (state.mesh_sharding && state.mesh_sharding->mesh == mesh) return resharded(array, to, function);
  ArrayState result = state;
  if (state.mesh_sharding) {
    Array whole = state.mesh_sharding->sharding.unreduced.empty() ? array : summed_up(array, function);
    Sharding reduced = sharding;
    reduced.unreduced.clear();
    result.blocks = relocated(*whole.state(), reduced, mesh, function);
    if (!sharding.unreduced.empty()) {
      result.mesh_sharding = mesh_sharding(mesh, std::move(reduced));
      result.exact = {};
      result.node = {};
      return resharded(make_array(std::move(result)), to, function);
    }
  } else {
    DeviceNumbers numbers(mesh);
    std::vector<Tensor> by_number = split_into_blocks(state.blocks.first(), sharding, numbers.mesh, own_devices(mesh));
    std::vector<Tensor> by_position(by_number.size());
    for (size_t n = 0; n < by_number.size(); ++n)
      by_position[static_cast<size_t>(numbers.position[n])] = std::move(by_number[n]);
    result.blocks = std::move(by_position);
  }
  result.mesh_sharding = std::move(to);
  result.exact = {};
  result.node = {};
  return make_array(std::move(result));
}

Array constrained(const Array &array, const Mesh &mesh, const PartitionSpec &spec, const char *function) {
  const ArrayState &state = state_of(array, function);
  Sharding sharding = sharding_of(spec, mesh, static_cast<int64_t>(state.shape.size()), function,
                                  "the array of type " + type_string(array));
  if (auto manual = current_manual())
    for (const DimSharding &dim : sharding.dims)
      for (const AxisRef &axis : dim.axes)
        if (has_axis(manual->axes, axis.name))
          throw ShardingError(
              std::string(function) + ": " + to_string(spec) + " names the axis \"" + axis.name.str() +
              "\", which is manual in the body of " + manual->function +
              ": there every device has its own block already; name axes that aren't in its axis_names");
  if (!is_recording()) return put(current_manual() ? into_manual(array, function) : array, mesh, sharding, function);
  Recording &recording = *context().scope->recording;
  recording.on_mesh(mesh, function);
  TraceValueId value = recording.value_of(array, function);
  Array result = recorded(context().scope, record_constraint(value, {state.dtype, state.shape}, sharding), state.dtype,
                          state.shape, state.weak);
  result.state()->varying = state.varying;
  result.state()->varies_since = state.varies_since;
  // The sharding of every dimension is known from here on.
  bool closed =
      std::all_of(sharding.dims.begin(), sharding.dims.end(), [](const DimSharding &dim) { return dim.is_closed; });
  result.state()->mesh_sharding = closed ? mesh_sharding(mesh, sharding) : typed_sharding(&mesh, sharding);
  return result;
}

// Returns the mesh of a spec that comes without one.
Mesh mesh_for(const Array &array, const PartitionSpec &spec, const char *function) {
  const ArrayState &state = state_of(array, function);
  if (auto manual = current_manual()) return manual->mesh;
  if (state.mesh_sharding) return state.mesh_sharding->mesh;
  if (context().mesh) return *context().mesh;
  throw ShardingError(
      std::string(function) + ": " + to_string(spec) +
      " comes without a mesh, and the array lies on none; give a NamedSharding(mesh, spec), or name a mesh "
      "with use_mesh");
}

}  // namespace

Array into_manual(const Array &array, const char *function) {
  const ArrayState &state = state_of(array, function);
  auto manual = current_manual();
  if (!manual || state.manual == manual || !state.is_concrete() || is_recording()) return array;
  int64_t rank = static_cast<int64_t>(state.shape.size());
  if (!state.mesh_sharding) {
    ArrayState inside = state;
    inside.mesh_sharding = replicated_on(manual->mesh, rank);
    inside.blocks = std::vector<Tensor>(static_cast<size_t>(manual->mesh.size()), state.blocks.first());
    inside.manual = manual;
    return make_array(std::move(inside));
  }
  if (state.mesh_sharding->mesh != manual->mesh)
    throw ShardingError(std::string(function) + ": an array of type " + type_string(array) +
                        " from outside lies on the mesh " + to_string(state.mesh_sharding->mesh) +
                        ", but the body of " + manual->function + " runs on " + to_string(manual->mesh) +
                        "; first bring it there with device_put");
  Sharding sharding = without_manual(state.mesh_sharding->sharding, *manual);
  Array moved;
  {
    LeaveScopes leave;
    moved = resharded(array, mesh_sharding(manual->mesh, std::move(sharding)), function);
  }
  ArrayState inside = *moved.state();
  inside.manual = manual;
  return make_array(std::move(inside));
}

}  // namespace detail

using detail::constrained;

Array device_put(const Array &array, const NamedSharding &sharding) {
  return constrained(array, sharding.mesh, sharding.spec, "device_put");
}
Array device_put(const Array &array, const Mesh &mesh, const PartitionSpec &spec) {
  return constrained(array, mesh, spec, "device_put");
}
Array device_put(const Array &array, const PartitionSpec &spec) {
  return constrained(array, detail::mesh_for(array, spec, "device_put"), spec, "device_put");
}
Array with_sharding_constraint(const Array &array, const NamedSharding &sharding) {
  return constrained(array, sharding.mesh, sharding.spec, "with_sharding_constraint");
}
Array with_sharding_constraint(const Array &array, const PartitionSpec &spec) {
  return constrained(array, detail::mesh_for(array, spec, "with_sharding_constraint"), spec,
                     "with_sharding_constraint");
}
PartitionSpec scattered_spec(const Array &array) {
  const detail::ArrayState &state = detail::state_of(array, "scattered_spec");
  if (!state.mesh_sharding || state.mesh_sharding->sharding.unreduced.empty())
    throw ShardingError("scattered_spec: an array of type " + type_string(array) +
                        " isn't unreduced along any axis; it takes one whose sum is pending, as "
                        "out_sharding = P(...).unreduced(\"x\") gives it");
  if (state.shape.empty())
    throw ShardingError("scattered_spec: an array of type " + type_string(array) +
                        " has no dimension that could be scattered; reduce it with reshard(x, P())");
  const auto &[mesh, from] = *state.mesh_sharding;
  ReshardPlanner planner(mesh);
  std::optional<Sharding> best;
  int64_t least = 0;
  const auto bytes = static_cast<int64_t>(bytes_of(state.dtype));
  for (int64_t dim = 0; dim < from.rank(); ++dim) {
    Sharding to = from;
    to.unreduced.clear();
    for (const AxisRef &axis : from.unreduced) append(to.dims[static_cast<size_t>(dim)].axes, axis, mesh);
    int64_t sent = planner.plan(state.shape, dim_axes(from), {from.unreduced}, dim_axes(to)).bytes_sent(bytes) +
                   planner.plan(state.shape, dim_axes(to), {}, dim_axes(from)).bytes_sent(bytes);
    if (best && sent >= least) continue;
    best = to;
    least = sent;
  }
  return detail::spec_of(*best);
}
Array reshard(const Array &array, const NamedSharding &sharding) {
  return constrained(array, sharding.mesh, sharding.spec, "reshard");
}
Array reshard(const Array &array, const PartitionSpec &spec) {
  return constrained(array, detail::mesh_for(array, spec, "reshard"), spec, "reshard");
}

}  // namespace tessera
