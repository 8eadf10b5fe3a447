#include "mesh/gspmd.h"

#include <algorithm>

#include "base/error.h"
#include "base/text.h"
#include "mesh/device_groups.h"
#include "mesh/mesh_devices.h"
#include "mesh/named_gspmd.h"

namespace tessera {
namespace {

using Holds = GspmdHolds;
using Tiles = GspmdPieces;

// Says whether manual axes may be read.
enum class Manual { refused, taken };

// Reads names behind the devices: `last_tile_dim_replicate`, `last_tile_dims={unreduced, replicated}`.
std::vector<Holds> names_of(DeviceTextReader &reader, Manual manual) {
  if (reader.take("last_tile_dim_replicate")) return {Holds::copies};
  if (!reader.take("last_tile_dims={")) return {};
  std::vector<Holds> names;
  do {
    if (reader.take("replicated"))
      names.push_back(Holds::copies);
    else if (reader.take("unreduced"))
      names.push_back(Holds::terms);
    else if (manual == Manual::taken && reader.take("manual"))
      names.push_back(Holds::manual);
    else
      reader.fail("expected `replicated` or `unreduced`: pieces over manual axes are written as a manual computation");
  } while (reader.take(","));
  reader.expect("}");
  return names;
}

Tiles tiles_of(DeviceTextReader &reader, int64_t rank, Manual manual) {
  Tiles tiles;
  reader.expect("[");
  tiles.counts = Shape(reader.numbers("]"));
  tiles.devices = reader.devices(tiles.counts, true);
  tiles.others = names_of(reader, manual);
  const auto cut = static_cast<int64_t>(tiles.counts.size()) - static_cast<int64_t>(tiles.others.size());
  if (cut != rank)
    reader.fail("cuts " + std::to_string(cut) + " dimensions of an array that has " + std::to_string(rank));
  return tiles;
}

std::string word_of(Holds holds) {
  switch (holds) {
    case Holds::copies:
      return "replicated";
    case Holds::terms:
      return "unreduced";
    case Holds::manual:
      return "manual";
  }
  throw DefectError("a device's block is unknown");
}

std::string names_text(const std::vector<Holds> &others) {
  if (others.empty()) return "";
  if (others == std::vector<Holds>{Holds::copies}) return " last_tile_dim_replicate";
  return " last_tile_dims={" + joined(others, word_of) + "}";
}

// Groups devices that differ only in dimension `dim` of the counts, in its order.
DeviceGroups groups_along(const Tiles &tiles, size_t dim) {
  int64_t inner = 1, size = tiles.counts[dim];
  for (size_t later = dim + 1; later < tiles.counts.size(); ++later) inner *= tiles.counts[later];
  int64_t total = static_cast<int64_t>(tiles.devices.size());
  DeviceGroups groups;
  for (int64_t outer = 0; outer < total; outer += size * inner)
    for (int64_t i = 0; i < inner; ++i) {
      std::vector<DeviceId> &group = groups.emplace_back();
      for (int64_t k = 0; k < size; ++k) group.push_back(DeviceId{tiles.devices[outer + k * inner + i]});
    }
  return groups;
}

// Returns the axes of the mesh along which the devices of a count lie.
AxisList axes_along(DeviceTextReader &reader, const Tiles &tiles, size_t dim, const Mesh &mesh) {
  if (tiles.counts[dim] == 1) return {};
  auto axes = axes_of_groups(mesh, groups_along(tiles, dim));
  if (!axes)
    reader.fail("cuts dimension " + std::to_string(dim) + " along no axes of the mesh " + to_string(mesh) +
                "; its devices must be in the mesh's order");
  return std::move(*axes);
}

AxisList all_axes_of(const Mesh &mesh) {
  AxisList all;
  for (const MeshAxis &axis : mesh.axes())
    if (axis.size > 1) all.emplace_back(axis.name);
  return all;
}

void read_pieces(DeviceTextReader &reader, const Mesh &mesh, Manual may_be_manual, ManualSharding &read) {
  Sharding &sharding = read.sharding;
  reader.expect("devices=");
  const Tiles tiles = tiles_of(reader, sharding.rank(), may_be_manual);
  if (static_cast<int64_t>(tiles.devices.size()) != mesh.size())
    reader.fail("names " + std::to_string(tiles.devices.size()) + " devices, and the mesh " + to_string(mesh) +
                " has " + std::to_string(mesh.size()));
  size_t count = 0;
  for (DimSharding &dim : sharding.dims) dim.axes = axes_along(reader, tiles, count++, mesh);
  for (Holds holds : tiles.others) {
    const size_t at = count++;
    if (holds == Holds::copies) continue;
    for (const AxisRef &axis : axes_along(reader, tiles, at, mesh)) {
      if (holds == Holds::manual && !axis.is_whole())
        reader.fail("is manual over a part of the axis \"" + axis.name.str() + "\" of the mesh " + to_string(mesh) +
                    "; a manual computation is over whole axes");
      if (holds == Holds::manual)
        read.manual.push_back(axis.name);
      else
        append(sharding.unreduced, axis, mesh);
    }
  }
  sort_in_mesh_order(sharding.unreduced, mesh);
}

std::vector<AxisName> names_of_all(const Mesh &mesh) {
  std::vector<AxisName> names;
  for (const MeshAxis &axis : mesh.axes()) names.push_back(axis.name);
  return names;
}

ManualSharding read_sharding(std::string_view text, int64_t rank, const Mesh &mesh, const std::string &mesh_name,
                             Manual may_be_manual, const std::string &who) {
  DeviceTextReader reader(text, who);
  ManualSharding read{{}, Sharding::replicated_of(mesh_name, rank)};
  reader.expect("{");
  if (may_be_manual == Manual::taken && reader.take("manual"))
    read.manual = names_of_all(mesh);
  else if (reader.take("maximal") || reader.take("manual") || reader.take("unknown"))
    reader.fail("doesn't split an array over the mesh " + to_string(mesh) +
                "; give {replicated} or {devices=...}, and write manual parts as a manual computation");
  else if (std::optional<Sharding> named = named_sharding(reader, rank, mesh, mesh_name))
    read.sharding = std::move(*named);
  else if (reader.take("unreduced"))
    read.sharding.unreduced = all_axes_of(mesh);
  else if (!reader.take("replicated"))
    read_pieces(reader, mesh, may_be_manual, read);
  reader.expect("}");
  if (!reader.at_end()) reader.fail("continues after its end");
  return read;
}

}  // namespace

Sharding sharding_from_gspmd(std::string_view text, int64_t rank, const Mesh &mesh, const std::string &mesh_name,
                             const std::string &who) {
  return read_sharding(text, rank, mesh, mesh_name, Manual::refused, who).sharding;
}

ManualSharding manual_sharding_from_gspmd(std::string_view text, int64_t rank, const Mesh &mesh,
                                          const std::string &mesh_name, const std::string &who) {
  return read_sharding(text, rank, mesh, mesh_name, Manual::taken, who);
}

bool is_partial_but_no_sum(const Sharding &sharding, const Mesh &mesh) {
  return size_of(sharding.unreduced, mesh) > 1 && sharding.unreduced_kind != ReductionKind::sum;
}

// Orders the devices by their coordinates along the dimensions' axes, then along the others, in JAX's order.
std::variant<GspmdPieces, GspmdHolds> gspmd_pieces(const Sharding &sharding, const Mesh &mesh,
                                                   const std::vector<AxisName> &manual) {
  const AxisList &terms = sharding.unreduced;
  AxisList all = sharding.all_dim_axes(), copies, own;
  for (const MeshAxis &axis : mesh.axes())
    if (std::find(manual.begin(), manual.end(), axis.name) != manual.end()) own.emplace_back(axis.name);
  all.insert(all.end(), own.begin(), own.end());
  all.insert(all.end(), terms.begin(), terms.end());
  if (!manual.empty() && size_of(own, mesh) == mesh.size()) return Holds::manual;
  if (size_of(all, mesh) == 1) return Holds::copies;
  if (size_of(terms, mesh) == mesh.size()) return Holds::terms;
  for (const MeshAxis &axis : mesh.axes()) append(copies, without(AxisRef(axis.name), all, mesh), mesh);
  all.insert(all.end(), copies.begin(), copies.end());
  Tiles tiles;
  for (const DimSharding &dim : sharding.dims) tiles.counts.push_back(size_of(dim.axes, mesh));
  const auto add = [&](const AxisList &axes, Holds holds) {
    if (size_of(axes, mesh) == 1) return;
    tiles.counts.push_back(size_of(axes, mesh));
    tiles.others.push_back(holds);
  };
  add(own, Holds::manual);
  add(terms, Holds::terms);
  add(copies, Holds::copies);
  tiles.devices.resize(static_cast<size_t>(mesh.size()));
  for (MeshPosition position : positions_in(mesh))
    tiles.devices[static_cast<size_t>(mesh.coordinate(position, all))] = mesh.device_at(position);
  return tiles;
}

std::string gspmd_from_sharding(const Sharding &sharding, const Mesh &mesh, const std::vector<AxisName> &manual) {
  if (is_partial_but_no_sum(sharding, mesh)) return named_text(sharding, mesh);
  const auto pieces = gspmd_pieces(sharding, mesh, manual);
  if (const Holds *whole = std::get_if<Holds>(&pieces)) return "{" + word_of(*whole) + "}";
  const Tiles &tiles = std::get<Tiles>(pieces);
  const auto iota = iota_of(tiles.devices, tiles.counts);
  const std::string text = iota ? to_string(*iota) : "[" + joined(tiles.counts, ",") + "]" + joined(tiles.devices, ",");
  return "{devices=" + text + names_text(tiles.others) + "}";
}

}  // namespace tessera
