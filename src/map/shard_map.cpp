#include "tessera/shard_map.h"

#include <algorithm>

#include "base/error.h"
#include "tessera/resharding.h"
#include "trace/batch_axis.h"
#include "trace/call.h"
#include "trace/explicit_types.h"
#include "trace/recording.h"
#include "trace/sharding_ops.h"
#include "trace/variance.h"

namespace tessera {

ManualAxes::ManualAxes(std::initializer_list<std::string> names) : std::optional<Names>(Names(names)) {}
ManualAxes::ManualAxes(const char *name) : ManualAxes({std::string(name)}) {}
ManualAxes::ManualAxes(std::string name) : ManualAxes({std::move(name)}) {}
ManualAxes::ManualAxes(Names names) : std::optional<Names>(std::move(names)) {}

}  // namespace tessera

namespace tessera::detail {
namespace {

using Arrays = std::vector<Array>;

// One call: on which mesh, over which axes, with which specs.
struct MapCall {
  const ShardMapOptions &options;
  std::shared_ptr<ManualScope> outer;  // the body around, if any
  Mesh mesh;
  std::shared_ptr<ManualScope> manual;
  AxisNames free;  // axes that stay automatic in the body
};

Mesh mesh_of(const ShardMapOptions &options, const Arrays &leaves, const ManualScope *outer) {
  if (outer) {
    if (options.mesh && *options.mesh != outer->mesh)
      throw ShardingError("shard_map: .mesh is " + to_string(*options.mesh) + ", but the body around runs on " +
                          to_string(outer->mesh) +
                          "; nested maps share one mesh, over different axes: leave .mesh out");
    return outer->mesh;
  }
  if (options.mesh) return *options.mesh;
  for (const Array &leaf : leaves)
    if (leaf.state()->placement) return leaf.state()->placement->mesh;
  if (context().mesh) return *context().mesh;
  throw ShardingError(
      "shard_map: there is no mesh: .mesh isn't given, no argument lies on one, and this thread has none; "
      "say .mesh = ..., or name one with use_mesh");
}

AxisNames own_axes(const ShardMapOptions &options, const Mesh &mesh, const ManualScope *outer) {
  AxisNames own;
  if (!options.axis_names) {
    for (const MeshAxis &axis : mesh.axes())
      if (!outer || !has_axis(outer->axes, axis.name)) own.push_back(axis.name);
    return own;
  }
  for (const std::string &name : *options.axis_names) {
    if (!mesh.has_axis(AxisName(name)))
      throw ShardingError("shard_map: axis_names has \"" + name + "\", which the mesh doesn't have; its axes are " +
                          axes_text(mesh));
    if (outer && has_axis(outer->axes, AxisName(name)))
      throw ShardingError("shard_map: axis_names has \"" + name +
                          "\", which is manual already in the body around; nested maps take different axes");
  }
  for (const MeshAxis &axis : mesh.axes())
    if (options.axis_names->contains(axis.name.str())) own.push_back(axis.name);
  return own;
}

MapCall call_of(const ShardMapOptions &options, const Arrays &leaves) {
  MapCall call{options, current_manual(), {}, std::make_shared<ManualScope>(), {}};
  call.mesh = mesh_of(options, leaves, call.outer.get());
  ManualScope &manual = *call.manual;
  manual.mesh = call.mesh;
  manual.own_axes = own_axes(options, call.mesh, call.outer.get());
  manual.axes = call.outer ? union_of(call.outer->axes, manual.own_axes, call.mesh) : manual.own_axes;
  manual.check_vma = options.check_vma;
  if (call.outer) manual.checked = call.outer->checked;
  if (options.check_vma) manual.checked = union_of(manual.checked, manual.own_axes, call.mesh);
  manual.auto_pbroadcast = options.auto_pbroadcast;
  manual.parent = call.outer;
  manual.function = "shard_map";
  for (AxisName axis : manual.own_axes)
    if (batch_axis(axis.str()))
      throw ShardingError("shard_map: the axis \"" + axis.str() +
                          "\" of the mesh has the name of a batch around it; a name means one thing: call one of them "
                          "something else, or leave the axis out of axis_names");
  for (const MeshAxis &axis : call.mesh.axes())
    if (!has_axis(manual.axes, axis.name)) call.free.push_back(axis.name);
  return call;
}

// What a spec says of one leaf.
struct LeafSpec {
  Sharding sharding;
  std::string text;  // as written
};

void check_axis(const AxisRef &axis, const std::string &who, const MapCall &call) {
  if (!axis.is_whole())
    throw ShardingError(who + " names a part of the axis \"" + axis.name.str() +
                        "\"; the specs of shard_map take whole axes");
  if (!has_axis(call.manual->own_axes, axis.name))
    throw ShardingError(who + " names the axis \"" + axis.name.str() +
                        "\", which isn't manual in this body: its manual axes are {" +
                        names_text(call.manual->own_axes) + "}; add it to axis_names, or leave it to the compiler");
}

// One spec a leaf, each checked against the leaf's rank and the axes of the body.
std::vector<LeafSpec> leaf_specs(const Specs &specs, const char *option, const TreeShape &shape, const Arrays &leaves,
                                 const MapCall &call) {
  std::vector<PartitionSpec> each = expand(specs, shape, {option, "P"}, PartitionSpec());
  std::vector<std::string> paths = leaf_paths(shape);
  std::vector<LeafSpec> result;
  for (size_t i = 0; i < each.size(); ++i) {
    std::string who = std::string("shard_map: ") + option + paths[i];
    const ArrayState &state = *leaves[i].state();
    Sharding sharding = sharding_of(each[i], call.mesh, static_cast<int64_t>(state.shape.size()), who,
                                    "the array of type " + type_string(leaves[i]));
    for (const DimSharding &dim : sharding.dims)
      for (const AxisRef &axis : dim.axes) check_axis(axis, who + " = " + to_string(each[i]), call);
    for (const AxisList *axes : {&sharding.unreduced, &sharding.replicated})
      for (const AxisRef &axis : *axes) check_axis(axis, who + " = " + to_string(each[i]), call);
    result.push_back({std::move(sharding), to_string(each[i])});
  }
  return result;
}

// Over which a block differs from device to device: what cuts it, and what is still to be summed.
AxisNames axes_in(const Sharding &sharding) {
  AxisNames axes;
  for (const AxisRef &axis : sharding.all_dim_axes()) axes.push_back(axis.name);
  for (const AxisRef &axis : sharding.unreduced) axes.push_back(axis.name);
  return axes;
}

std::string dim_axes_text(const AxisList &axes, const Mesh &mesh) {
  std::string text;
  for (const AxisRef &axis : axes)
    text += (text.empty() ? "" : " * ") + axis.name.str() + "=" + std::to_string(size_of(axis, mesh));
  return text;
}

// The shape of a body's block.
Shape local_shape(const Shape &global, const LeafSpec &spec, const MapCall &call, const std::string &path) {
  Shape shape = global;
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    int64_t count = size_of(spec.sharding.dims[dim].axes, call.mesh);
    if (shape[dim] % count != 0)
      throw ShardingError("shard_map: argument " + path + " has " + std::to_string(shape[dim]) +
                          " elements in dimension " + std::to_string(dim) + ", which in_specs" + path + " = " +
                          spec.text + " cuts over " + dim_axes_text(spec.sharding.dims[dim].axes, call.mesh) + " = " +
                          std::to_string(count) +
                          " devices; all devices' blocks must have one shape: pad the dimension to " +
                          std::to_string((shape[dim] / count + 1) * count) + ", or name fewer axes");
    shape[dim] /= count;
  }
  return shape;
}

Shape global_shape(const Shape &local, const Sharding &sharding, const Mesh &mesh) {
  Shape shape = local;
  for (size_t dim = 0; dim < shape.size(); ++dim) shape[dim] *= size_of(sharding.dims[dim].axes, mesh);
  return shape;
}

void check_variance(const Array &result, const LeafSpec &spec, const MapCall &call, const std::string &path) {
  if (!call.manual->check_vma) return;
  const ArrayState &state = *result.state();
  AxisNames loose;
  for (AxisName axis : state.varying)
    if (has_axis(call.manual->own_axes, axis) && !has_axis(axes_in(spec.sharding), axis)) loose.push_back(axis);
  AxisNames equal;  // where a part of a sum is promised
  for (const AxisRef &axis : spec.sharding.unreduced)
    if (!has_axis(state.varying, axis.name)) equal.push_back(axis.name);
  if (!equal.empty() && !call.manual->auto_pbroadcast)
    throw VarianceError("shard_map: result" + (path.empty() ? "" : " " + path) + " is of type " + type_string(result) +
                        ", which doesn't vary over {" + names_text(equal) + "}, but out_specs" + path + " = " +
                        spec.text +
                        " says that each device along it has a part of a sum; with auto_pbroadcast = false lift it "
                        "with pbroadcast(x, {" +
                        names_text(equal) + "})");
  if (loose.empty()) return;
  throw VarianceError(
      "shard_map: result" + (path.empty() ? "" : " " + path) + " is of type " + type_string(result) +
      ", so it may differ from device to device over {" + names_text(loose) + "} (" + since_text(state, loose) +
      "), but out_specs" + path + " = " + spec.text +
      " promises one value for all devices along it; name the axis in the out_spec, make the value equal with "
      "psum, pmean, pmax or all_gather_invariant, or set check_vma = false to promise it yourself");
}

// Of an argument's block: what it varied over in the body around, and what its spec cuts it over.
Variance entered(const Variance &outside, const Sharding &spec, const MapCall &call, const std::string &path) {
  if (!call.manual->check_vma) return outside;
  std::string origin = "argument " + path + " came in by its in_spec";
  return union_of(outside, variance_since(axes_in(spec), call.mesh, origin), call.mesh);
}

// Of a result in the body around.
Variance left(const ArrayState &inside, const MapCall &call) {
  return without(variance_of(inside), call.manual->own_axes);
}

// --- at once

// The free axes' part of an array's present sharding, behind the spec's axes.
Sharding with_free_axes(Sharding manual_part, const ArrayState &state, const MapCall &call) {
  if (!state.placement || state.placement->mesh != call.mesh) return manual_part;
  for (size_t dim = 0; dim < manual_part.dims.size(); ++dim)
    for (const AxisRef &axis : state.placement->sharding.dims[dim].axes)
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

Array cut(const Array &array, const LeafSpec &spec, const MapCall &call, const std::string &path) {
  Array given = into_manual(array, "shard_map");  // of the body around
  Shape shape = local_shape(given.state()->shape, spec, call, path);
  Sharding whole = with_free_axes(spec.sharding, *given.state(), call);
  if (!given.state()->placement || given.state()->placement->mesh != call.mesh) {
    Sharding summed = whole;
    summed.unreduced.clear();
    given = device_put(given, call.mesh, spec_of(summed));
  }
  Array placed = resharded(given, placement(call.mesh, whole), "shard_map");
  ArrayState inside = *placed.state();
  inside.shape = std::move(shape);
  inside.placement = placement(call.mesh, free_part(whole, call));
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
    for (const AxisRef &axis : outside.placement->sharding.dims[dim].axes) whole.dims[dim].axes.push_back(axis);
  outside.placement = placement(call.mesh, std::move(whole));
  outside.manual = call.outer;
  Array whole_result = make_array(std::move(outside));
  set_variance(whole_result, left(*result.state(), call));
  return whole_result;
}

// The body's end, however it comes: its values may not be used any more.
struct Closing {
  ManualScope &manual;
  ~Closing() { manual.open = false; }
};

Results run_now(const MapCall &call, const Flat &arguments, const RecordFunction &body) {
  Closing closing{*call.manual};
  const ShardMapOptions &options = call.options;
  std::vector<LeafSpec> in = leaf_specs(options.in_specs, "in_specs", arguments.shape, arguments.leaves, call);
  std::vector<std::string> paths = leaf_paths(arguments.shape);
  Arrays blocks;
  for (size_t i = 0; i < in.size(); ++i) blocks.push_back(cut(arguments.leaves[i], in[i], call, paths[i]));
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
    paths = leaf_paths(done.results.shape);
    for (size_t i = 0; i < out.size(); ++i) {
      check_variance(done.results.leaves[i], out[i], call, paths[i]);
      done.results.leaves[i] = put_together(done.results.leaves[i], out[i].sharding, call);
    }
  }
  return {std::move(done.results.leaves), std::move(done.example)};
}

// --- recorded

std::string mlir_type(const ArrayState &state) { return mlir_text({state.dtype, state.shape}); }

// Of an operand or result of the region: open where free axes may add to it.
std::string sharding_text(Sharding sharding, const MapCall &call) {
  for (DimSharding &dim : sharding.dims) dim.is_closed = call.free.empty();
  return to_string(sharding);
}

Results record(const MapCall &call, const Flat &arguments, const RecordFunction &body) {
  Closing closing{*call.manual};
  const ShardMapOptions &options = call.options;
  std::vector<LeafSpec> in = leaf_specs(options.in_specs, "in_specs", arguments.shape, arguments.leaves, call);
  std::vector<std::string> paths = leaf_paths(arguments.shape);
  const std::shared_ptr<Scope> outside = context().scope;
  Recording &recording = *outside->recording;
  recording.on_mesh(call.mesh, "shard_map");
  auto scope = region_scope("the body of shard_map", call.manual, true);
  Arrays blocks, operands = arguments.leaves;
  std::string block_arguments;
  auto add_block = [&](const Array &block) {
    block_arguments +=
        (block_arguments.empty() ? "" : ", ") + block.state()->node.text + ": " + mlir_type(*block.state());
  };
  for (size_t i = 0; i < in.size(); ++i) {
    const ArrayState &state = *operands[i].state();
    Array block =
        recorded(scope, recording.new_name(), state.dtype, local_shape(state.shape, in[i], call, paths[i]), state.weak);
    set_variance(block, entered(variance_of(state), in[i].sharding, call, paths[i]));
    add_block(block);
    blocks.push_back(std::move(block));
  }
  Recorded done;
  std::vector<LeafSpec> out;
  std::string returned, returned_types;
  {
    EnterScope enter(scope);
    done = body(std::move(blocks));
    for (Array &leaf : done.results.leaves) leaf = as_recorded(leaf, "shard_map");
    out = leaf_specs(options.out_specs, "out_specs", done.results.shape, done.results.leaves, call);
    std::vector<std::string> result_paths = leaf_paths(done.results.shape);
    for (size_t i = 0; i < out.size(); ++i) {
      const Array &leaf = done.results.leaves[i];
      check_variance(leaf, out[i], call, result_paths[i]);
      returned += (i ? ", " : "") + recording.name_of(leaf, "shard_map");
      returned_types += (i ? ", " : "") + mlir_type(*leaf.state());
    }
  }
  for (const Scope::Capture &capture : scope->captures) {
    operands.push_back(capture.outside);
    int64_t rank = static_cast<int64_t>(capture.outside.state()->shape.size());
    in.push_back({Sharding::replicated_of(mesh_symbol, rank), "P()"});
    add_block(capture.inside);
  }
  std::string names, types, in_shardings, out_shardings, result_types, axes;
  for (size_t i = 0; i < operands.size(); ++i) {
    names += (i ? ", " : "") + recording.name_of(operands[i], "shard_map");
    types += (i ? ", " : "") + mlir_type(*operands[i].state());
    in_shardings += (i ? ", " : "") + sharding_text(in[i].sharding, call);
  }
  for (AxisName axis : call.manual->own_axes) axes += (axes.empty() ? "\"" : ", \"") + axis.str() + "\"";
  Arrays results;
  std::string name = recording.new_name();
  for (size_t i = 0; i < out.size(); ++i) {
    const ArrayState &inside = *done.results.leaves[i].state();
    Array result = recorded(outside, out.size() == 1 ? name : name + "#" + std::to_string(i), inside.dtype,
                            global_shape(inside.shape, out[i].sharding, call.mesh), inside.weak);
    set_variance(result, left(inside, call));
    result.state()->placement = typed_placement(&call.mesh, out[i].sharding);
    out_shardings += (i ? ", " : "") + sharding_text(out[i].sharding, call);
    result_types += (i ? ", " : "") + mlir_type(*result.state());
    results.push_back(std::move(result));
  }
  std::string head = out.empty() ? "" : name + (out.size() == 1 ? "" : ":" + std::to_string(out.size())) + " = ";
  record_line(head + "sdy.manual_computation(" + names + ") in_shardings=[" + in_shardings + "] out_shardings=[" +
              out_shardings + "] manual_axes={" + axes + "} (" + block_arguments + ") {\n" + scope->text +
              "  sdy.return" + (out.empty() ? "" : " " + returned + " : " + returned_types) + "\n  } : (" + types +
              ") -> (" + result_types + ")" + recorded_location_text("shard_map"));
  return {std::move(results), std::move(done.example)};
}

}  // namespace

Results call_shard_map(const ShardMapOptions &options, Flat arguments, const RecordFunction &body) {
  for (size_t i = 0; i < arguments.leaves.size(); ++i) state_of(arguments.leaves[i], "shard_map", static_cast<int>(i));
  MapCall call = call_of(options, arguments.leaves);
  return is_recording() ? record(call, arguments, body) : run_now(call, arguments, body);
}

}  // namespace tessera::detail
