#include "shard_map/resources.h"

#include <algorithm>

#include "base/error.h"
#include "base/text.h"

namespace tessera {

Resource::Resource(const char *axis) : axes(axis) {}
Resource::Resource(std::string axis) : axes(std::move(axis)) {}
Resource::Resource(Axes axes) : axes(std::move(axes)) {}
Resource::Resource(std::initializer_list<std::string> axes) : axes(axes) {}
Resource::Resource(Serial serial) : axes(std::vector<std::string>()), serial(serial), is_serial(true) {}

AxisResources::AxisResources() = default;
AxisResources::AxisResources(AutomaticType) : is_automatic(true) {}
AxisResources::AxisResources(std::initializer_list<std::pair<const std::string, Resource>> list) : resources(list) {}
AxisResources::AxisResources(std::map<std::string, Resource> map) : resources(std::move(map)) {}
AxisResources::AxisResources(const std::map<std::string, Axes> &map) : resources(map.begin(), map.end()) {}

namespace detail {
namespace {

void give_axes(BatchAxis &batch, const Axes &axes, const Mesh &mesh) {
  int64_t devices = 1;
  std::string sizes;
  for (size_t i = 0; i < axes.names.size(); ++i) {
    AxisName axis(axes.names[i]);
    if (std::find(axes.names.begin(), axes.names.begin() + static_cast<std::ptrdiff_t>(i), axes.names[i]) !=
        axes.names.begin() + static_cast<std::ptrdiff_t>(i))
      throw ShardingError("xmap: axis_resources maps " + batch.name + " to the mesh axis " + axes.names[i] +
                          " twice; name each once");
    if (auto manual = current_manual(); manual && has_axis(manual->axes, axis))
      throw ShardingError("xmap: axis_resources maps " + batch.name + " to the mesh axis " + axes.names[i] +
                          ", which is manual in the body of " + manual->function +
                          ": there every device has its own values; map it to an axis that isn't in its axis_names");
    devices *= mesh.axis_size(axis);
    sizes += (i ? " times " : "") + axes.names[i] + "=" + std::to_string(mesh.axis_size(axis));
  }
  if (batch.size % devices != 0)
    throw ShapeError("xmap: the axis " + batch.name + " has " + std::to_string(batch.size) +
                     " elements, which axis_resources maps to " + std::to_string(devices) + " devices (" + sizes +
                     "); they must divide it: pad it to " +
                     std::to_string((batch.size + devices - 1) / devices * devices) + ", or map it elsewhere");
  batch.mesh_axes = axes.names;
}

void give_steps(BatchAxis &batch, Serial serial) {
  if (serial.steps < 1)
    throw ShapeError("xmap: axis_resources maps " + batch.name + " to serial(" + std::to_string(serial.steps) +
                     "); the number of steps must be at least 1");
  if (batch.size % serial.steps != 0)
    throw ShapeError("xmap: the axis " + batch.name + " has " + std::to_string(batch.size) +
                     " elements, which axis_resources maps to serial(" + std::to_string(serial.steps) +
                     "); the steps must divide it: pad it to " +
                     std::to_string((batch.size + serial.steps - 1) / serial.steps * serial.steps) +
                     ", or take another number");
  batch.steps = serial.steps;
}

// Puts serial names last, since their steps run inside all other names.
void put_serial_last(NamedCall &call) {
  std::vector<size_t> order;
  for (bool serial : {false, true})
    for (size_t b = 0; b < call.batches.size(); ++b)
      if ((call.batches[b].steps > 1) == serial) order.push_back(b);
  auto ordered = [&](auto list) {
    auto result = list;
    for (size_t b = 0; b < order.size(); ++b) result[b] = list[order[b]];
    return result;
  };
  call.batches = ordered(call.batches);
  for (BatchDims &dims : call.arguments) dims = ordered(dims);
}

}  // namespace

std::optional<Mesh> mesh_of(const XmapOptions &options, const std::vector<Array> &arguments) {
  if (auto manual = current_manual(); manual && options.axis_resources.is_automatic)
    throw ShardingError("xmap: axis_resources = automatic stands in the body of " + manual->function +
                        ", whose program isn't known as a whole here; name the resources, or map around the " +
                        manual->function);
  std::optional<Mesh> mesh = options.mesh ? options.mesh : context().mesh;
  for (size_t i = 0; !mesh && i < arguments.size(); ++i)
    if (const MeshShardingPtr &mesh_sharding = arguments[i].state()->mesh_sharding) mesh = mesh_sharding->mesh;
  std::vector<std::string> wanted, missing;
  for (const auto &[name, resource] : options.axis_resources.resources)
    for (const std::string &axis : resource.axes.names)
      if (std::find(wanted.begin(), wanted.end(), axis) == wanted.end()) wanted.push_back(axis);
  for (const std::string &axis : wanted)
    if (!mesh || !mesh->has_axis(AxisName(axis))) missing.push_back(axis);
  if (!mesh && options.axis_resources.is_automatic)
    throw ShardingError(
        "xmap: axis_resources = automatic chooses mesh axes, but there is no mesh; give one as .mesh, or by use_mesh");
  if (missing.empty()) return wanted.empty() && !options.axis_resources.is_automatic ? std::nullopt : mesh;
  throw ShardingError("xmap: axis_resources names the mesh " + std::string(missing.size() == 1 ? "axis " : "axes ") +
                      joined(missing) +
                      (mesh ? ", but the mesh has the axes " + axes_text(*mesh) + "; use axes of that mesh"
                            : ", but there is no mesh; give one as .mesh, or by use_mesh"));
}

void give_resources(NamedCall &call, const AxisResources &resources, const std::optional<Mesh> &mesh,
                    const Flat &arguments) {
  for (const auto &[name, resource] : resources.resources) {
    auto batch =
        std::find_if(call.batches.begin(), call.batches.end(), [&](const BatchAxis &one) { return one.name == name; });
    if (batch == call.batches.end())
      throw ShardingError("xmap: axis_resources maps the axis " + name + ", which doesn't exist: the named axes are " +
                          names_list(call.batches) + "; in_axes and axis_sizes make them");
    if (resource.is_serial)
      give_steps(*batch, resource.serial);
    else
      give_axes(*batch, resource.axes, *mesh);
  }
  put_serial_last(call);
  std::vector<std::string> paths = leaf_paths(arguments.shape);
  for (size_t i = 0; i < call.arguments.size(); ++i) {
    std::vector<const BatchAxis *> own;
    for (size_t b = 0; b < call.batches.size(); ++b)
      if (call.arguments[i][b]) own.push_back(&call.batches[b]);
    if (auto shared = shared_resource(own))
      throw ShardingError("xmap: argument " + paths[i] + " of type " + type_string(arguments.leaves[i]) +
                          " has the axes " + *shared +
                          "; an array is cut over a mesh axis once: map one of them elsewhere");
  }
}

namespace {

// Returns the sharding of an array of `rank` dimensions with these names: cut over the mesh axes of its names, whole
// over those of other names.
Sharding pinned(const std::vector<BatchAxis> &batches, const BatchDims &dims, size_t rank, const Mesh &mesh) {
  Sharding sharding = Sharding::open_of(mesh_symbol, static_cast<int64_t>(rank));
  AxisNames elsewhere;
  for (size_t b = 0; b < batches.size(); ++b)
    for (const std::string &axis : batches[b].mesh_axes) {
      if (!dims[b]) {
        elsewhere.emplace_back(axis);
        continue;
      }
      DimSharding &dim = sharding.dims[static_cast<size_t>(*dims[b])];
      dim.axes.emplace_back(AxisName(axis));
      dim.is_closed = true;
    }
  for (const MeshAxis &axis : mesh.axes())
    if (has_axis(elsewhere, axis.name) && !sharding.uses(axis.name, mesh)) sharding.replicated.emplace_back(axis.name);
  return sharding;
}

}  // namespace

BatchPins pins_of(const BatchedCall &call, const std::vector<BatchAxis> &batches,
                  const std::vector<BatchDims> &results) {
  BatchPins pins;
  for (size_t i = 0; i < call.operands.size(); ++i)
    pins.arguments.push_back(pinned(batches, call.operand_dims[i], call.operands[i].state()->shape.size(), *call.mesh));
  for (size_t i = 0; i < results.size(); ++i) {
    size_t rank = call.result(i).state()->shape.size();
    for (const std::optional<int64_t> &dim : results[i]) rank += dim.has_value();
    pins.results.push_back(pinned(batches, results[i], rank, *call.mesh));
  }
  return pins;
}

}  // namespace detail
}  // namespace tessera
