#include "tessera/shard_map.h"

#include "shard_map/specs.h"
#include "tessera/resharding.h"
#include "trace/call.h"
#include "trace/explicit_types.h"
#include "trace/recording.h"
#include "trace/sharding_ops.h"

namespace tessera {

ManualAxes::ManualAxes(std::initializer_list<std::string> list) : names(list), is_given(true) {}
ManualAxes::ManualAxes(const char *name) : ManualAxes({std::string(name)}) {}
ManualAxes::ManualAxes(std::string name) : ManualAxes({std::move(name)}) {}
ManualAxes::ManualAxes(const std::set<std::string> &set) : names(set.begin(), set.end()), is_given(true) {}

}  // namespace tessera

namespace tessera::detail {
namespace {

using Arrays = std::vector<Array>;

// --- at once

// Appends the free axes of an array's present sharding to the spec's axes.
Sharding with_free_axes(Sharding manual_part, const ArrayState &state, const MapCall &call) {
  if (!state.mesh_sharding || state.mesh_sharding->mesh != call.mesh) return manual_part;
  for (size_t dim = 0; dim < manual_part.dims.size(); ++dim)
    for (const AxisRef &axis : state.mesh_sharding->sharding.dims[dim].axes)
      if (has_axis(call.free, axis.name)) {
        int64_t count = size_of(manual_part.dims[dim].axes, call.mesh) * size_of(axis, call.mesh);
        if (state.shape[dim] % count == 0) manual_part.dims[dim].axes.push_back(axis);
      }
  return manual_part;
}

Sharding free_part(const Sharding &sharding, const MapCall &call) {
  Sharding part = sharding;
  part.unreduced.clear();
  for (DimSharding &dim : part.dims)
    std::erase_if(dim.axes, [&](const AxisRef &axis) { return !has_axis(call.free, axis.name); });
  return part;
}

Array cut(const Array &array, Shape shape, const LeafSpec &spec, const MapCall &call, const std::string &path) {
  Array given = into_manual(array, "shard_map");  // of the body around
  Sharding whole = with_free_axes(spec.sharding, *given.state(), call);
  if (!given.state()->mesh_sharding || given.state()->mesh_sharding->mesh != call.mesh) {
    Sharding summed = whole;
    summed.unreduced.clear();
    given = device_put(given, call.mesh, spec_of(summed));
  }
  Array placed = resharded(given, mesh_sharding(call.mesh, whole), "shard_map");
  ArrayState inside = *placed.state();
  inside.shape = std::move(shape);
  inside.mesh_sharding = mesh_sharding(call.mesh, free_part(whole, call));
  inside.manual = call.manual;
  inside.exact = {};
  inside.weak = array.state()->weak;
  Variance before = variance_of(inside);
  Array block = make_array(std::move(inside));
  set_variance(block, entered(before, spec.sharding, call, path));
  return block;
}

Array put_together(const Array &result, const Sharding &spec, const MapCall &call) {
  ArrayState outside = *result.state();
  outside.shape = global_shape(outside.shape, spec, call.mesh);
  Sharding whole = spec;
  for (size_t dim = 0; dim < whole.dims.size(); ++dim)
    for (const AxisRef &axis : outside.mesh_sharding->sharding.dims[dim].axes) whole.dims[dim].axes.push_back(axis);
  outside.mesh_sharding = mesh_sharding(call.mesh, std::move(whole));
  outside.manual = call.outer;
  Array whole_result = make_array(std::move(outside));
  set_variance(whole_result, left(*result.state(), call));
  return whole_result;
}

// Closes the body, however it ends: its values may not be used any more.
struct Closing {
  ManualScope &manual;
  ~Closing() { manual.open = false; }
};

Results run_now(const MapCall &call, const Flat &arguments, const RecordFunction &body) {
  Closing closing{*call.manual};
  const ShardMapOptions &options = call.options;
  std::vector<LeafSpec> in = leaf_specs(options.in_specs, "in_specs", arguments.shape, arguments.leaves, call);
  std::vector<Shape> shapes = local_shapes(arguments, in, call);
  std::vector<std::string> paths = leaf_paths(arguments.shape);
  Arrays blocks;
  for (size_t i = 0; i < in.size(); ++i)
    blocks.push_back(cut(arguments.leaves[i], std::move(shapes[i]), in[i], call, paths[i]));
  auto scope = std::make_shared<Scope>();
  scope->manual = call.manual;
  scope->parent = context().scope;
  scope->function = "the body of shard_map";
  Recorded done;
  std::vector<LeafSpec> out;
  {
    EnterScope enter(scope);
    done = body(std::move(blocks));
    for (Array &leaf : done.results.leaves) leaf = into_manual(leaf, "shard_map");
    out = leaf_specs(options.out_specs, "out_specs", done.results.shape, done.results.leaves, call);
    check_variances(done.results, out, call);
    for (size_t i = 0; i < out.size(); ++i)
      done.results.leaves[i] = put_together(done.results.leaves[i], out[i].sharding, call);
  }
  return {std::move(done.results.leaves), std::move(done.example)};
}

// --- recorded

TensorType type_of(const ArrayState &state) { return {state.dtype, state.shape}; }

// Returns the sharding of an operand or result of the region. It is open where free axes may add to it.
Sharding border_sharding(Sharding sharding, const MapCall &call) {
  for (DimSharding &dim : sharding.dims) dim.is_closed = call.free.empty();
  return sharding;
}

void add_block(TraceRegion &region, TraceValueId block, TensorType type) {
  region.arguments.push_back(block);
  region.types.push_back(std::move(type));
}

// Records the body's arguments, which stand for blocks of the operands.
Arrays record_blocks(TraceRegion &region, const std::shared_ptr<Scope> &scope, const MapCall &call,
                     const Flat &arguments, const std::vector<LeafSpec> &in) {
  std::vector<Shape> shapes = local_shapes(arguments, in, call);
  std::vector<std::string> paths = leaf_paths(arguments.shape);
  Arrays blocks;
  for (size_t i = 0; i < in.size(); ++i) {
    const ArrayState &state = *arguments.leaves[i].state();
    Array block = recorded(scope, scope->recording->new_value(), state.dtype, std::move(shapes[i]), state.weak);
    set_variance(block, entered(variance_of(state), in[i].sharding, call, paths[i]));
    add_block(region, block.state()->node.value, type_of(*block.state()));
    blocks.push_back(std::move(block));
  }
  return blocks;
}

Arrays recorded_results(TraceValueId first, const Arrays &inside, const std::vector<LeafSpec> &out,
                        const MapCall &call) {
  Arrays results;
  for (size_t i = 0; i < out.size(); ++i) {
    const ArrayState &state = *inside[i].state();
    Array result = recorded(context().scope, first++, state.dtype,
                            global_shape(state.shape, out[i].sharding, call.mesh), state.weak);
    set_variance(result, left(state, call));
    result.state()->mesh_sharding = typed_sharding(&call.mesh, out[i].sharding);
    results.push_back(std::move(result));
  }
  return results;
}

Results record(const MapCall &call, const Flat &arguments, const RecordFunction &body) {
  Closing closing{*call.manual};
  const ShardMapOptions &options = call.options;
  std::vector<LeafSpec> in = leaf_specs(options.in_specs, "in_specs", arguments.shape, arguments.leaves, call);
  Recording &recording = *context().scope->recording;
  recording.on_mesh(call.mesh, "shard_map");
  auto scope = region_scope("the body of shard_map", call.manual, true);
  TraceRegion region;
  Arrays blocks = record_blocks(region, scope, call, arguments, in);
  Recorded done;
  std::vector<LeafSpec> out;
  std::vector<TraceValueId> returned;
  {
    EnterScope enter(scope);
    done = body(std::move(blocks));
    Arrays &leaves = done.results.leaves;
    for (Array &leaf : leaves) leaf = as_recorded(leaf, "shard_map");
    out = leaf_specs(options.out_specs, "out_specs", done.results.shape, leaves, call);
    check_variances(done.results, out, call);
    for (const Array &leaf : leaves) returned.push_back(recording.value_of(leaf, "shard_map"));
  }
  region.ops = std::move(scope->ops);
  region.ops.push_back({.name = "sdy.return", .operands = std::move(returned)});
  ManualBorder border;
  std::vector<TraceValueId> operands;
  auto add_operand = [&](const Array &operand, const Sharding &sharding) {
    operands.push_back(recording.value_of(operand, "shard_map"));
    border.in.push_back(border_sharding(sharding, call));
  };
  for (size_t i = 0; i < in.size(); ++i) add_operand(arguments.leaves[i], in[i].sharding);
  for (const Scope::Capture &capture : scope->captures) {
    const ArrayState &outside = *capture.outside.state();
    add_operand(capture.outside, Sharding::replicated_of(mesh_symbol, static_cast<int64_t>(outside.shape.size())));
    add_block(region, capture.inside, type_of(outside));
  }
  for (size_t i = 0; i < out.size(); ++i) {
    TensorType inside = type_of(*done.results.leaves[i].state());
    border.out.push_back(border_sharding(out[i].sharding, call));
    border.results.push_back({inside.dtype, global_shape(inside.shape, out[i].sharding, call.mesh)});
  }
  TraceOp op = manual_computation(call.manual->own_axes, std::move(border), std::move(operands), std::move(region));
  op.location = recorded_location("shard_map");
  Arrays results = recorded_results(record_op(std::move(op)), done.results.leaves, out, call);
  return {std::move(results), std::move(done.example)};
}

}  // namespace

Results call_shard_map(const ShardMapOptions &options, Flat arguments, const RecordFunction &body) {
  for (size_t i = 0; i < arguments.leaves.size(); ++i) state_of_leaf(arguments, i, "shard_map");
  MapCall call = call_of(options, arguments.leaves);
  return is_recording() ? record(call, arguments, body) : run_now(call, arguments, body);
}

}  // namespace tessera::detail
