#include "mesh/mesh.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/error.h"
#include "base/text.h"

namespace tessera {

bool Mesh::operator==(const Mesh &other) const = default;

Mesh::Mesh(std::vector<MeshAxis> axes, std::vector<int64_t> device_ids, std::vector<AxisType> types)
    : axes_(std::move(axes)), device_ids_(std::move(device_ids)), types_(std::move(types)) {
  types_.resize(axes_.size(), AxisType::Auto);
  if (std::count(types_.begin(), types_.end(), AxisType::Auto) == static_cast<int64_t>(types_.size())) types_.clear();
  bool is_iota = !axes_.empty();
  for (size_t i = 0; i < device_ids_.size(); ++i) is_iota = is_iota && device_ids_[i] == static_cast<int64_t>(i);
  if (is_iota && static_cast<int64_t>(device_ids_.size()) == size()) device_ids_.clear();
}

int64_t Mesh::size() const {
  int64_t size = 1;
  // Saturates: a mesh from a text may have any sizes until problem_of has checked it.
  for (const MeshAxis &axis : axes_)
    if (__builtin_mul_overflow(size, axis.size, &size)) return std::numeric_limits<int64_t>::max();
  return size;
}

std::optional<int64_t> Mesh::find_axis(AxisName name) const {
  for (size_t i = 0; i < axes_.size(); ++i)
    if (axes_[i].name == name) return static_cast<int64_t>(i);
  return std::nullopt;
}

bool Mesh::has_axis(AxisName name) const { return find_axis(name).has_value(); }

int64_t Mesh::axis_index(AxisName name) const {
  if (std::optional<int64_t> index = find_axis(name)) return *index;
  throw DefectError("mesh " + to_string(*this) + " has no axis \"" + name.str() + "\"");
}

int64_t Mesh::axis_size(AxisName name) const { return axes_[axis_index(name)].size; }

AxisType Mesh::axis_type(AxisName name) const {
  int64_t index = axis_index(name);
  return types_.empty() ? AxisType::Auto : types_[index];
}

MeshPosition Mesh::position_of(int64_t device) const {
  if (device_ids_.empty()) {
    if (device >= 0 && device < size()) return MeshPosition{device};
  } else {
    auto found = std::find(device_ids_.begin(), device_ids_.end(), device);
    if (found != device_ids_.end()) return MeshPosition{found - device_ids_.begin()};
  }
  throw DefectError("mesh " + to_string(*this) + " has no device " + std::to_string(device));
}

std::string to_string(const Mesh &mesh) {
  std::string axes = joined(
      mesh.axes(), [](const MeshAxis &axis) { return "\"" + axis.name.str() + "\"=" + std::to_string(axis.size); });
  if (mesh.device_ids().empty()) return "<[" + axes + "]>";
  return "<[" + axes + "], device_ids=[" + joined(mesh.device_ids()) + "]>";
}

}  // namespace tessera
