#include "mesh/gspmd.h"

#include <algorithm>

#include "base/error.h"
#include "base/text.h"
#include "mesh/device_groups.h"

namespace tessera {
namespace {

// The devices of each piece, as in the text.
struct Tiles {
  Shape counts;                  // pieces of each dimension, then copies
  std::vector<int64_t> devices;  // row-major in `counts`
};

// Names behind the devices: `last_tile_dim_replicate`, `last_tile_dims={replicated}`. Gives how many trailing counts are copies.
size_t copies_of(DeviceTextReader &reader) {
  if (reader.take("last_tile_dim_replicate")) return 1;
  if (!reader.take("last_tile_dims={")) return 0;
  size_t count = 0;
  do {
    if (!reader.take("replicated"))
      reader.fail("expected `replicated`: pieces over manual axes are written as a manual computation");
    ++count;
  } while (reader.take(","));
  reader.expect("}");
  return count;
}

Tiles tiles_of(DeviceTextReader &reader, int64_t rank) {
  Tiles tiles;
  reader.expect("[");
  tiles.counts = Shape(reader.numbers("]"));
  tiles.devices = reader.devices(tiles.counts, true);
  size_t copies = copies_of(reader);
  if (static_cast<int64_t>(tiles.counts.size()) != rank + static_cast<int64_t>(copies))
    reader.fail("cuts " + std::to_string(static_cast<int64_t>(tiles.counts.size()) - static_cast<int64_t>(copies)) +
                " dimensions of an array that has " + std::to_string(rank));
  return tiles;
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

}  // namespace

Sharding sharding_from_gspmd(std::string_view text, int64_t rank, const Mesh &mesh, const std::string &mesh_name,
                             const std::string &who) {
  DeviceTextReader reader(text, who);
  Sharding sharding = Sharding::replicated_of(mesh_name, rank);
  reader.expect("{");
  if (reader.take("maximal") || reader.take("manual") || reader.take("unknown"))
    reader.fail("is no cutting in pieces over the mesh " + to_string(mesh) +
                "; give {replicated} or {devices=...}, and say manual parts as a manual computation");
  if (!reader.take("replicated")) {
    reader.expect("devices=");
    Tiles tiles = tiles_of(reader, rank);
    if (static_cast<int64_t>(tiles.devices.size()) != mesh.size())
      reader.fail("names " + std::to_string(tiles.devices.size()) + " devices, and the mesh " + to_string(mesh) +
                  " has " + std::to_string(mesh.size()));
    for (size_t dim = 0; dim < static_cast<size_t>(rank); ++dim) {
      if (tiles.counts[dim] == 1) continue;
      auto axes = mesh.axes_of_groups(groups_along(tiles, dim));
      if (!axes)
        reader.fail("cuts dimension " + std::to_string(dim) + " along no axes of the mesh " + to_string(mesh) +
                    "; its devices must lie as the mesh does");
      sharding.dims[dim].axes = std::move(*axes);
    }
  }
  reader.expect("}");
  if (!reader.at_end()) reader.fail("goes on behind its end");
  return sharding;
}

std::string gspmd_from_sharding(const Sharding &sharding, const Mesh &mesh, const std::string &who) {
  if (!sharding.unreduced.empty())
    throw InputError(who + ": " + to_string(sharding) + " has partial sums over {" + to_string(sharding.unreduced) +
                     "}, which GSPMD has no text for; sum them first");
  AxisList cut = sharding.all_dim_axes(), rest;
  if (size_of(cut, mesh) == 1) return "{replicated}";
  for (const MeshAxis &axis : mesh.axes()) append(rest, without(AxisRef(axis.name), cut, mesh), mesh);
  // The devices by their coordinates along the dimensions' axes, then along the others.
  Shape counts;
  for (const DimSharding &dim : sharding.dims) counts.push_back(size_of(dim.axes, mesh));
  AxisList all = cut;
  all.insert(all.end(), rest.begin(), rest.end());
  int64_t copies = size_of(rest, mesh);
  if (copies > 1) counts.push_back(copies);
  std::vector<int64_t> devices(static_cast<size_t>(mesh.size()));
  for (MeshPosition position : positions_in(mesh))
    devices[static_cast<size_t>(mesh.coordinate(position, all))] = mesh.device_at(position);
  auto iota = iota_of(devices, counts);
  std::string text = iota ? to_string(*iota) : "[" + joined(counts, ",") + "]" + joined(devices, ",");
  return "{devices=" + text + (copies > 1 ? " last_tile_dim_replicate}" : "}");
}

}  // namespace tessera
