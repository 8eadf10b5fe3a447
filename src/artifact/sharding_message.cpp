#include "artifact/sharding_message.h"

#include <algorithm>

#include "artifact/protobuf.h"
#include "mesh/device_groups.h"
#include "mesh/gspmd.h"

namespace tessera {
namespace {

// The numbers of fields, and of kinds of shardings, in xla/xla_data.proto.
enum ShardingField {
  kind = 1,
  counts = 3,
  devices = 4,
  tuple_members = 5,
  last_kinds = 8,
  iota_extents = 9,
  iota_order = 10,
  named = 14
};
enum Kind : uint64_t { replicated = 0, tuple = 2, pieces = 3, manual = 4, unreduced = 6 };
enum NamedField { named_mesh = 2, dim_shardings = 3, replicated_axes = 4, unreduced_axes = 5, reduction = 8 };
enum MeshField { mesh_axes = 1, device_ids = 2 };
enum AxisField { axis_name = 1, axis_size = 2 };
enum AxisRefField { axis_index = 1, axis_part = 2 };
enum PartField { size_before = 1, part_size = 2 };
enum DimField { dim_axes = 1, is_closed = 2 };

Kind kind_of(GspmdHolds holds) {
  if (holds == GspmdHolds::manual) return manual;
  return holds == GspmdHolds::copies ? replicated : unreduced;
}

std::string pieces_message(const GspmdPieces &found) {
  std::string message;
  append_field(message, kind, pieces);
  append_numbers(message, counts, found.counts);
  if (const auto iota = iota_of(found.devices, found.counts)) {
    append_numbers(message, iota_extents, iota->from);
    std::vector<int64_t> order(iota->order);
    for (size_t i = order.size(); i < iota->from.size(); ++i) order.push_back(static_cast<int64_t>(i));
    append_numbers(message, iota_order, order);
  } else {
    append_numbers(message, devices, found.devices);
  }
  std::vector<int64_t> kinds;
  for (GspmdHolds holds : found.others) kinds.push_back(static_cast<int64_t>(kind_of(holds)));
  append_numbers(message, last_kinds, kinds);
  return message;
}

std::string axis_message(const AxisRef &axis, const Mesh &mesh) {
  const auto place = std::ranges::find(mesh.axes(), axis.name, &MeshAxis::name);
  std::string message;
  append_field(message, axis_index, static_cast<uint64_t>(place - mesh.axes().begin()));
  if (!axis.is_whole()) {
    std::string part;
    append_field(part, size_before, static_cast<uint64_t>(axis.pre_size));
    append_field(part, part_size, static_cast<uint64_t>(axis.size));
    append_field(message, axis_part, part);
  }
  return message;
}

std::string mesh_message(const Mesh &mesh) {
  std::string message;
  for (const MeshAxis &axis : mesh.axes()) {
    std::string one;
    append_field(one, axis_name, axis.name.str());
    append_field(one, axis_size, static_cast<uint64_t>(axis.size));
    append_field(message, mesh_axes, one);
  }
  append_numbers(message, device_ids, mesh.device_ids());
  return message;
}

// Writes the form for partial values that aren't sums.
std::string named_message(const Sharding &sharding, const Mesh &mesh) {
  std::string inner, message;
  append_field(inner, named_mesh, mesh_message(mesh));
  for (const DimSharding &dim : sharding.dims) {
    std::string one;
    for (const AxisRef &axis : dim.axes) append_field(one, dim_axes, axis_message(axis, mesh));
    append_field(one, is_closed, dim.is_closed ? 1 : 0);
    append_field(inner, dim_shardings, one);
  }
  for (const AxisRef &axis : sharding.replicated) append_field(inner, replicated_axes, axis_message(axis, mesh));
  for (const AxisRef &axis : sharding.unreduced) append_field(inner, unreduced_axes, axis_message(axis, mesh));
  append_field(inner, reduction, sharding.unreduced_kind == ReductionKind::max ? 1 : 2);
  append_field(message, named, inner);
  return message;
}

}  // namespace

std::string sharding_message(const Sharding &sharding, const Mesh &mesh) {
  if (is_partial_but_no_sum(sharding, mesh)) return named_message(sharding, mesh);
  const auto found = gspmd_pieces(sharding, mesh);
  if (const auto *some = std::get_if<GspmdPieces>(&found)) return pieces_message(*some);
  std::string message;
  append_field(message, kind, kind_of(std::get<GspmdHolds>(found)));
  return message;
}

std::string sharding_message(const std::vector<Sharding> &shardings, const Mesh &mesh) {
  if (shardings.size() == 1) return sharding_message(shardings[0], mesh);
  std::string message;
  append_field(message, kind, tuple);
  for (const Sharding &each : shardings) append_field(message, tuple_members, sharding_message(each, mesh));
  return message;
}

}  // namespace tessera
