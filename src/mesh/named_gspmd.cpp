#include "mesh/named_gspmd.h"

#include "base/error.h"
#include "base/text.h"

namespace tessera {
namespace {

std::string quoted(const std::string &name) { return "'" + name + "'"; }

std::string axis_text(const AxisRef &axis) {
  std::string text = quoted(axis.name.str());
  if (!axis.is_whole()) text += ":(" + std::to_string(axis.pre_size) + ")" + std::to_string(axis.size);
  return text;
}

std::string axes_text(const AxisList &axes) { return "{" + joined(axes, axis_text) + "}"; }

std::string dim_text(const DimSharding &dim) {
  const std::string axes = joined(dim.axes, axis_text);
  return "{" + axes + (dim.is_closed ? "" : axes.empty() ? "?" : ", ?") + "}";
}

std::string mesh_text(const Mesh &mesh) {
  std::string text;
  for (const MeshAxis &axis : mesh.axes())
    text += (text.empty() ? "" : ",") + quoted(axis.name.str()) + "=" + std::to_string(axis.size);
  text = "mesh[" + text + "]";
  if (!mesh.device_ids().empty()) text += ", device_ids=(" + joined(mesh.device_ids(), ",") + ")";
  return text;
}

AxisRef axis_of(DeviceTextReader &reader, const Mesh &mesh) {
  for (const MeshAxis &axis : mesh.axes()) {
    if (!reader.take(quoted(axis.name.str()))) continue;
    if (!reader.take(":(")) return AxisRef(axis.name);
    const int64_t pre_size = reader.number();
    reader.expect(")");
    const int64_t size = reader.number();
    if (size == 0) reader.fail("has a part of an axis of size 0");
    return AxisRef(axis.name, pre_size, size);
  }
  reader.fail("expected an axis of the mesh " + to_string(mesh));
}

// Reads the text behind `{`, up to and with `}`.
DimSharding dim_of(DeviceTextReader &reader, const Mesh &mesh) {
  DimSharding dim;
  if (reader.take("}")) return dim;
  do {
    if (reader.take("?"))
      dim.is_closed = false;
    else
      dim.axes.push_back(axis_of(reader, mesh));
  } while (dim.is_closed && reader.take(","));
  reader.expect("}");
  return dim;
}

AxisList axes_of(DeviceTextReader &reader, const Mesh &mesh) {
  reader.expect("{");
  DimSharding list = dim_of(reader, mesh);
  if (!list.is_closed) reader.fail("has an open list of axes outside of any dimension");
  return std::move(list.axes);
}

ReductionKind kind_of(DeviceTextReader &reader) {
  for (ReductionKind kind : {ReductionKind::max, ReductionKind::min})
    if (reader.take(name_of(kind))) return kind;
  return ReductionKind::sum;
}

}  // namespace

std::optional<Sharding> named_sharding(DeviceTextReader &reader, int64_t rank, const Mesh &mesh,
                                       const std::string &mesh_name) {
  if (!reader.take(mesh_text(mesh) + ", [")) {
    if (reader.take("mesh")) reader.fail("lies on another mesh than the program, which has " + to_string(mesh));
    return std::nullopt;
  }
  Sharding sharding;
  sharding.mesh_name = mesh_name;
  if (!reader.take("]")) {
    do {
      reader.expect("{");
      sharding.dims.push_back(dim_of(reader, mesh));
    } while (reader.take(","));
    reader.expect("]");
  }
  if (reader.take(", replicated=")) sharding.replicated = axes_of(reader, mesh);
  if (reader.take(", unreduced=")) {
    const ReductionKind kind = kind_of(reader);
    sharding.unreduced = axes_of(reader, mesh);
    if (!sharding.unreduced.empty()) sharding.unreduced_kind = kind;
  }
  if (auto problem = problem_of(sharding, rank, mesh)) reader.fail(*problem);
  return sharding;
}

std::string named_text(const Sharding &sharding, const Mesh &mesh) {
  std::string text = "{" + mesh_text(mesh) + ", [" + joined(sharding.dims, dim_text) + "]";
  if (!sharding.replicated.empty()) text += ", replicated=" + axes_text(sharding.replicated);
  if (!sharding.unreduced.empty()) {
    const bool is_sum = sharding.unreduced_kind == ReductionKind::sum;
    text +=
        ", unreduced=" + (is_sum ? "" : std::string(name_of(sharding.unreduced_kind))) + axes_text(sharding.unreduced);
  }
  return text + "}";
}

}  // namespace tessera
