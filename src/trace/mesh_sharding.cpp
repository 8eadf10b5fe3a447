#include "trace/mesh_sharding.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <mutex>

#include "base/error.h"
#include "base/text.h"

namespace tessera::detail {

std::string mesh_key(const Mesh &mesh) {
  std::string key = to_string(mesh);
  for (AxisType type : mesh.axis_types()) key += static_cast<char>('0' + static_cast<int>(type));
  return key;
}

namespace {

// Returns the identity of a mesh with a sharding on it.
std::string key_of(const Mesh &mesh, const Sharding &sharding) { return mesh_key(mesh) + to_string(sharding); }

struct Interned {
  std::mutex mutex;
  std::map<std::string, std::weak_ptr<const MeshSharding>> known;
};
Interned &interned() {
  static Interned *all = new Interned;  // arrays may outlive static objects
  return *all;
}

// Refuses each fault of the axes of a spec, in the user's words.
void check_axes(const PartitionSpec &spec, const Mesh &mesh, const std::string &who) {
  std::vector<std::string> seen;
  auto check = [&](const std::string &text, const std::string &where) {
    AxisRef axis = axis_of(text, who);
    if (!mesh.has_axis(axis.name))
      throw ShardingError(who + ": " + to_string(spec) + " names the axis \"" + axis.name.str() + "\" " + where +
                          ", which the mesh doesn't have; its axes are " + axes_text(mesh));
    if (std::find(seen.begin(), seen.end(), text) != seen.end())
      throw ShardingError(who + ": " + to_string(spec) + " names the axis \"" + text + "\" twice, again " + where +
                          "; an axis may be used only once");
    seen.push_back(text);
  };
  for (size_t dim = 0; dim < spec.dims().size(); ++dim)
    for (const std::string &text : spec.dims()[dim].axes) check(text, "in dimension " + std::to_string(dim));
  for (const std::string &text : spec.replicated_axes()) check(text, "as replicated");
  for (const std::string &text : spec.unreduced_axes()) check(text, "as unreduced");
}

}  // namespace

std::string axes_text(const Mesh &mesh) {
  if (mesh.axes().empty()) return "none";
  return joined(mesh.axes(), [](const MeshAxis &axis) { return axis.name.str() + "=" + std::to_string(axis.size); });
}

MeshShardingPtr mesh_sharding(const Mesh &mesh, Sharding sharding) {
  for (DimSharding &dim : sharding.dims) {
    dim.is_closed = true;
    dim.priority.reset();
  }
  sharding.replicated.clear();
  sharding.mesh_name = mesh_symbol;  // an open sharding names none
  Interned &all = interned();
  std::string key = key_of(mesh, sharding);
  std::lock_guard lock(all.mutex);
  std::weak_ptr<const MeshSharding> &known = all.known[key];
  if (MeshShardingPtr found = known.lock()) return found;
  MeshShardingPtr made(new MeshSharding{mesh, std::move(sharding)}, [key](const MeshSharding *gone) {
    Interned &all = interned();
    std::lock_guard lock(all.mutex);
    auto found = all.known.find(key);
    if (found != all.known.end() && found->second.expired()) all.known.erase(found);
    delete gone;
  });
  known = made;
  return made;
}

MeshShardingPtr replicated_on(const Mesh &mesh, int64_t rank) {
  return mesh_sharding(mesh, Sharding::replicated_of(mesh_symbol, rank));
}

AxisRef axis_of(const std::string &text, const std::string &who) {
  size_t colon = text.find(':');
  if (colon == std::string::npos) return AxisRef(AxisName(text));
  int64_t pre = 0, size = 0;
  const char *at = text.data() + colon + 1, *end = text.data() + text.size();
  auto number = [&](int64_t &value) {
    auto [next, fault] = std::from_chars(at, end, value);
    at = next;
    return fault == std::errc();
  };
  auto mark = [&](char wanted) {
    const bool is_there = at != end && *at == wanted;
    if (is_there) ++at;
    return is_there;
  };
  if (!mark('(') || !number(pre) || !mark(')') || !number(size) || at != end || pre < 1 || size < 2)
    throw ShardingError(
        who + ": \"" + text +
        "\" isn't an axis; a part of an axis is written \"x:(2)4\": the size before it, at least 1, and its own, "
        "at least 2");
  return AxisRef(AxisName(std::string_view(text).substr(0, colon)), pre, size);
}

AxisList axes_of(const std::vector<std::string> &names, const std::string &who) {
  AxisList axes;
  for (const std::string &name : names) axes.push_back(axis_of(name, who));
  return axes;
}

Sharding sharding_of(const PartitionSpec &spec, const Mesh &mesh, int64_t rank, const std::string &who,
                     const std::string &what) {
  check_axes(spec, mesh, who);
  int64_t entries = static_cast<int64_t>(spec.dims().size());
  if (entries > rank)
    throw ShardingError(who + ": " + to_string(spec) + " has " + std::to_string(entries) + " entries, but " + what +
                        " has " + std::to_string(rank) + (rank == 1 ? " dimension" : " dimensions") +
                        "; give at most one entry for each dimension");
  Sharding sharding = Sharding::replicated_of(mesh_symbol, rank);
  for (int64_t dim = 0; dim < entries; ++dim) {
    const DimSpec &from = spec.dims()[dim];
    DimSharding &to = sharding.dims[dim];
    for (const std::string &text : from.axes) append(to.axes, axis_of(text, who), mesh);
    to.is_closed = !from.open;
    if (from.priority && (*from.priority > 0 || !to.axes.empty() || !to.is_closed)) to.priority = from.priority;
  }
  sharding.replicated = axes_of(spec.replicated_axes(), who);
  sharding.unreduced = axes_of(spec.unreduced_axes(), who);
  sharding.unreduced_kind = spec.unreduced_kind();
  sort_in_mesh_order(sharding.replicated, mesh);
  sort_in_mesh_order(sharding.unreduced, mesh);
  if (std::optional<std::string> problem = problem_of(sharding, rank, mesh))
    throw ShardingError(who + ": " + to_string(spec) + " on the mesh with axes " + axes_text(mesh) + ": " + *problem);
  return sharding;
}

PartitionSpec spec_of(const Sharding &sharding) {
  std::vector<DimSpec> dims;
  auto names_of = [](const AxisList &axes) {
    std::vector<std::string> names;
    for (const AxisRef &axis : axes)
      names.push_back(axis.is_whole()
                          ? axis.name.str()
                          : axis.name.str() + ":(" + std::to_string(axis.pre_size) + ")" + std::to_string(axis.size));
    return names;
  };
  for (const DimSharding &dim : sharding.dims) {
    DimSpec spec{Axes(names_of(dim.axes))};
    spec.open = !dim.is_closed;
    dims.push_back(std::move(spec));
  }
  PartitionSpec spec(std::move(dims));
  if (!sharding.unreduced.empty()) spec = spec.unreduced(Axes(names_of(sharding.unreduced)), sharding.unreduced_kind);
  if (!sharding.replicated.empty()) spec = spec.replicated(Axes(names_of(sharding.replicated)));
  return spec;
}

NamedSharding named_sharding(const MeshSharding &mesh_sharding) {
  return {mesh_sharding.mesh, spec_of(mesh_sharding.sharding)};
}
std::string spec_text(const MeshSharding &mesh_sharding) { return to_string(spec_of(mesh_sharding.sharding)); }

DeviceNumbers::DeviceNumbers(const Mesh &given) {
  std::vector<MeshPosition> by_id;
  for (MeshPosition position : positions_in(given)) by_id.push_back(position);
  std::sort(by_id.begin(), by_id.end(),
            [&](MeshPosition a, MeshPosition b) { return given.device_at(a) < given.device_at(b); });
  std::vector<int64_t> ids(by_id.size());
  for (size_t number = 0; number < by_id.size(); ++number)
    ids[static_cast<size_t>(by_id[number])] = static_cast<int64_t>(number);
  mesh = Mesh(given.axes(), std::move(ids));
  position = std::move(by_id);
}

}  // namespace tessera::detail
