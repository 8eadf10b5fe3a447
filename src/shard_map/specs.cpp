#include "shard_map/specs.h"

#include <algorithm>

#include "base/error.h"
#include "base/text.h"
#include "trace/batch_axis.h"
#include "trace/leaf_errors.h"

namespace tessera::detail {
namespace {

using Arrays = std::vector<Array>;

Mesh mesh_of(const ShardMapOptions &options, const Arrays &leaves, const ManualScope *outer) {
  if (outer) {
    if (options.mesh && *options.mesh != outer->mesh)
      throw ShardingError("shard_map: .mesh is " + to_string(*options.mesh) + ", but the enclosing body runs on " +
                          to_string(outer->mesh) +
                          "; nested maps share one mesh, over different axes: leave .mesh out");
    return outer->mesh;
  }
  if (options.mesh) return *options.mesh;
  for (const Array &leaf : leaves)
    if (leaf.state()->mesh_sharding) return leaf.state()->mesh_sharding->mesh;
  if (context().mesh) return *context().mesh;
  throw ShardingError(
      "shard_map: there is no mesh: .mesh isn't given, no argument lies on one, and this thread has no current mesh; "
      "set .mesh = ..., or name one with use_mesh");
}

AxisNames own_axes(const ShardMapOptions &options, const Mesh &mesh, const ManualScope *outer) {
  AxisNames own;
  if (!options.axis_names.is_given) {
    for (const MeshAxis &axis : mesh.axes())
      if (!outer || !has_axis(outer->axes, axis.name)) own.push_back(axis.name);
    return own;
  }
  const std::vector<std::string> &names = options.axis_names.names;
  for (const std::string &name : names) {
    if (!mesh.has_axis(AxisName(name)))
      throw ShardingError("shard_map: axis_names has \"" + name + "\", which the mesh doesn't have; its axes are " +
                          axes_text(mesh));
    if (outer && has_axis(outer->axes, AxisName(name)))
      throw ShardingError("shard_map: axis_names has \"" + name +
                          "\", which is already manual in the enclosing body; nested maps take different axes");
  }
  for (const MeshAxis &axis : mesh.axes())
    if (std::find(names.begin(), names.end(), axis.name.str()) != names.end()) own.push_back(axis.name);
  return own;
}

void check_axis(const AxisRef &axis, const std::string &who, const MapCall &call) {
  if (!axis.is_whole())
    throw ShardingError(who + " names a part of the axis \"" + axis.name.str() +
                        "\"; the specs of shard_map take whole axes");
  if (!has_axis(call.manual->own_axes, axis.name))
    throw ShardingError(who + " names the axis \"" + axis.name.str() +
                        "\", which isn't manual in this body: its manual axes are {" +
                        names_text(call.manual->own_axes) + "}; add it to axis_names, or leave it to the compiler");
}

// Returns the axes over which a block differs from device to device: those that cut it, and those along which it is
// unreduced.
AxisNames axes_in(const Sharding &sharding) {
  AxisNames axes;
  for (const AxisRef &axis : sharding.all_dim_axes()) axes.push_back(axis.name);
  for (const AxisRef &axis : sharding.unreduced) axes.push_back(axis.name);
  return axes;
}

std::string dim_axes_text(const AxisList &axes, const Mesh &mesh) {
  auto text_of = [&](const AxisRef &axis) { return axis.name.str() + "=" + std::to_string(size_of(axis, mesh)); };
  return joined(axes, text_of, " * ");
}

[[noreturn]] void refuse_cut(const Shape &global, size_t dim, int64_t count, const LeafSpec &spec, const MapCall &call,
                             const std::string &path) {
  throw ShardingError("shard_map: argument " + path + " has " + std::to_string(global[dim]) +
                      " elements in dimension " + std::to_string(dim) + ", which in_specs" + path + " = " + spec.text +
                      " cuts over " + dim_axes_text(spec.sharding.dims[dim].axes, call.mesh) + " = " +
                      std::to_string(count) +
                      " devices; all devices' blocks must have one shape: pad the dimension to " +
                      std::to_string((global[dim] / count + 1) * count) + ", or name fewer axes");
}

}  // namespace

MapCall call_of(const ShardMapOptions &options, const std::vector<Array> &leaves) {
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
                          "\" of the mesh has the name of a batch around it; a name means one thing: rename one of "
                          "them, or leave the axis out of axis_names");
  for (const MeshAxis &axis : call.mesh.axes())
    if (!has_axis(manual.axes, axis.name)) call.free.push_back(axis.name);
  return call;
}

std::vector<LeafSpec> leaf_specs(const Specs &specs, const char *option, const TreeShape &shape, const Arrays &leaves,
                                 const MapCall &call) {
  std::vector<PartitionSpec> each = expand(specs, shape, {option, "P"}, PartitionSpec());
  std::vector<std::string> paths = leaf_paths(shape);
  std::vector<LeafSpec> result;
  LeafErrors errors;
  auto add = [&](size_t i) {
    std::string who = std::string("shard_map: ") + option + paths[i];
    const ArrayState &state = *leaves[i].state();
    Sharding sharding = sharding_of(each[i], call.mesh, static_cast<int64_t>(state.shape.size()), who,
                                    "the array of type " + type_string(leaves[i]));
    for (const DimSharding &dim : sharding.dims)
      for (const AxisRef &axis : dim.axes) check_axis(axis, who + " = " + to_string(each[i]), call);
    for (const AxisList *axes : {&sharding.unreduced, &sharding.replicated})
      for (const AxisRef &axis : *axes) check_axis(axis, who + " = " + to_string(each[i]), call);
    result.push_back({std::move(sharding), to_string(each[i])});
  };
  for (size_t i = 0; i < each.size(); ++i) errors.look([&] { add(i); });
  errors.tell();
  return result;
}

static Shape local_shape(const Shape &global, const LeafSpec &spec, const MapCall &call, const std::string &path) {
  Shape shape = global;
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    int64_t count = size_of(spec.sharding.dims[dim].axes, call.mesh);
    if (shape[dim] % count != 0) refuse_cut(global, dim, count, spec, call, path);
    shape[dim] /= count;
  }
  return shape;
}

std::vector<Shape> local_shapes(const Flat &arguments, const std::vector<LeafSpec> &specs, const MapCall &call) {
  std::vector<std::string> paths = leaf_paths(arguments.shape);
  std::vector<Shape> shapes(specs.size());
  LeafErrors errors;
  for (size_t i = 0; i < specs.size(); ++i)
    errors.look([&] { shapes[i] = local_shape(arguments.leaves[i].state()->shape, specs[i], call, paths[i]); });
  errors.tell();
  return shapes;
}

Shape global_shape(const Shape &local, const Sharding &sharding, const Mesh &mesh) {
  Shape shape = local;
  for (size_t dim = 0; dim < shape.size(); ++dim) shape[dim] *= size_of(sharding.dims[dim].axes, mesh);
  return shape;
}

static void check_variance(const Array &result, const LeafSpec &spec, const MapCall &call, const std::string &path) {
  const ArrayState &state = *result.state();
  AxisNames loose;
  for (AxisName axis : state.varying)
    if (has_axis(call.manual->own_axes, axis) && !has_axis(axes_in(spec.sharding), axis)) loose.push_back(axis);
  AxisNames equal;  // promised to hold equal partial values
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

void check_variances(const Flat &results, const std::vector<LeafSpec> &specs, const MapCall &call) {
  if (!call.manual->check_vma) return;
  std::vector<std::string> paths = leaf_paths(results.shape);
  LeafErrors errors;
  for (size_t i = 0; i < specs.size(); ++i)
    errors.look([&] { check_variance(results.leaves[i], specs[i], call, paths[i]); });
  errors.tell();
}

Variance entered(const Variance &outside, const Sharding &spec, const MapCall &call, const std::string &path) {
  if (!call.manual->check_vma) return outside;
  std::string origin = "argument " + path + " varies by its in_spec";
  return union_of(outside, variance_since(axes_in(spec), call.mesh, origin), call.mesh);
}

Variance left(const ArrayState &inside, const MapCall &call) {
  return without(variance_of(inside), call.manual->own_axes);
}

}  // namespace tessera::detail
