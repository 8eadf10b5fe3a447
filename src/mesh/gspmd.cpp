#include "mesh/gspmd.h"

#include <algorithm>

#include "base/text.h"
#include "mesh/device_groups.h"
#include "mesh/named_gspmd.h"

namespace tessera {
namespace {

// The devices of a trailing count hold copies, or terms of a sum.
enum class Holds { copies, terms };

// The devices of each piece, as in the text.
struct Tiles {
  Shape counts;                  // pieces of each dimension, then those that cut none
  std::vector<int64_t> devices;  // row-major in `counts`
  std::vector<Holds> others;     // of the trailing counts
};

// Names behind the devices: `last_tile_dim_replicate`, `last_tile_dims={unreduced, replicated}`.
std::vector<Holds> names_of(DeviceTextReader &reader) {
  if (reader.take("last_tile_dim_replicate")) return {Holds::copies};
  if (!reader.take("last_tile_dims={")) return {};
  std::vector<Holds> names;
  do {
    if (reader.take("replicated"))
      names.push_back(Holds::copies);
    else if (reader.take("unreduced"))
      names.push_back(Holds::terms);
    else
      reader.fail("expected `replicated` or `unreduced`: pieces over manual axes are written as a manual computation");
  } while (reader.take(","));
  reader.expect("}");
  return names;
}

Tiles tiles_of(DeviceTextReader &reader, int64_t rank) {
  Tiles tiles;
  reader.expect("[");
  tiles.counts = Shape(reader.numbers("]"));
  tiles.devices = reader.devices(tiles.counts, true);
  tiles.others = names_of(reader);
  const auto cut = static_cast<int64_t>(tiles.counts.size()) - static_cast<int64_t>(tiles.others.size());
  if (cut != rank)
    reader.fail("cuts " + std::to_string(cut) + " dimensions of an array that has " + std::to_string(rank));
  return tiles;
}

std::string names_text(const std::vector<std::string_view> &names) {
  if (names.empty()) return "";
  if (names == std::vector<std::string_view>{"replicated"}) return " last_tile_dim_replicate";
  return " last_tile_dims={" + joined(names) + "}";
}

// Devices that differ in dimension `dim` of the counts alone, in its order.
DeviceGroups groups_along(const Tiles &tiles, size_t dim) {
  int64_t inner = 1, size = tiles.counts[dim];
  for (size_t later = dim + 1; later < tiles.counts.size(); ++later) inner *= tiles.counts[later];
  int64_t total = static_cast<int64_t>(tiles.devices.size());
  DeviceGroups groups;
  for (int64_t outer = 0; outer < total; outer += size * inner)
    for (int64_t i = 0; i < inner; ++i) {
      std::vector<int64_t> &group = groups.emplace_back();
      for (int64_t k = 0; k < size; ++k) group.push_back(tiles.devices[outer + k * inner + i]);
    }
  return groups;
}

// The axes of the mesh along which the devices of a count lie.
AxisList axes_along(DeviceTextReader &reader, const Tiles &tiles, size_t dim, const Mesh &mesh) {
  if (tiles.counts[dim] == 1) return {};
  auto axes = mesh.axes_of_groups(groups_along(tiles, dim));
  if (!axes)
    reader.fail("cuts dimension " + std::to_string(dim) + " along no axes of the mesh " + to_string(mesh) +
                "; its devices must lie as the mesh does");
  return std::move(*axes);
}

AxisList all_axes_of(const Mesh &mesh) {
  AxisList all;
  for (const MeshAxis &axis : mesh.axes())
    if (axis.size > 1) all.emplace_back(axis.name);
  return all;
}

void read_pieces(DeviceTextReader &reader, const Mesh &mesh, Sharding &sharding) {
  reader.expect("devices=");
  const Tiles tiles = tiles_of(reader, sharding.rank());
  if (static_cast<int64_t>(tiles.devices.size()) != mesh.size())
    reader.fail("names " + std::to_string(tiles.devices.size()) + " devices, and the mesh " + to_string(mesh) +
                " has " + std::to_string(mesh.size()));
  size_t count = 0;
  for (DimSharding &dim : sharding.dims) dim.axes = axes_along(reader, tiles, count++, mesh);
  for (Holds holds : tiles.others) {
    const size_t at = count++;
    if (holds == Holds::terms) append(sharding.unreduced, axes_along(reader, tiles, at, mesh), mesh);
  }
  sort_in_mesh_order(sharding.unreduced, mesh);
}

}  // namespace

Sharding sharding_from_gspmd(std::string_view text, int64_t rank, const Mesh &mesh, const std::string &mesh_name,
                             const std::string &who) {
  DeviceTextReader reader(text, who);
  Sharding sharding = Sharding::replicated_of(mesh_name, rank);
  reader.expect("{");
  if (reader.take("maximal") || reader.take("manual") || reader.take("unknown"))
    reader.fail("is no cutting in pieces over the mesh " + to_string(mesh) +
                "; give {replicated} or {devices=...}, and say manual parts as a manual computation");
  if (std::optional<Sharding> named = named_sharding(reader, rank, mesh, mesh_name))
    sharding = std::move(*named);
  else if (reader.take("unreduced"))
    sharding.unreduced = all_axes_of(mesh);
  else if (!reader.take("replicated"))
    read_pieces(reader, mesh, sharding);
  reader.expect("}");
  if (!reader.at_end()) reader.fail("goes on behind its end");
  return sharding;
}

std::string gspmd_from_sharding(const Sharding &sharding, const Mesh &mesh) {
  const AxisList &terms = sharding.unreduced;
  if (size_of(terms, mesh) > 1 && sharding.unreduced_kind != ReductionKind::sum) return named_text(sharding, mesh);
  const AxisList cut = sharding.all_dim_axes();
  AxisList all = cut, copies;
  all.insert(all.end(), terms.begin(), terms.end());
  if (size_of(all, mesh) == 1) return "{replicated}";
  if (size_of(terms, mesh) == mesh.size()) return "{unreduced}";
  for (const MeshAxis &axis : mesh.axes()) append(copies, without(AxisRef(axis.name), all, mesh), mesh);
  all.insert(all.end(), copies.begin(), copies.end());
  // The devices by their coordinates along the dimensions' axes, then along the others.
  Shape counts;
  std::vector<std::string_view> names;
  for (const DimSharding &dim : sharding.dims) counts.push_back(size_of(dim.axes, mesh));
  const auto add = [&](const AxisList &axes, std::string_view name) {
    if (size_of(axes, mesh) == 1) return;
    counts.push_back(size_of(axes, mesh));
    names.push_back(name);
  };
  add(terms, "unreduced");
  add(copies, "replicated");
  std::vector<int64_t> devices(static_cast<size_t>(mesh.size()));
  for (MeshPosition position : positions_in(mesh))
    devices[static_cast<size_t>(mesh.coordinate(position, all))] = mesh.device_at(position);
  const auto iota = iota_of(devices, counts);
  const std::string text = iota ? to_string(*iota) : "[" + joined(counts, ",") + "]" + joined(devices, ",");
  return "{devices=" + text + names_text(names) + "}";
}

}  // namespace tessera
