// A mesh has named axes with sizes, and devices.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tessera/axis.h"

namespace tessera {

// Says who decides how values lie along an axis: propagation, the types of the values themselves, or the program of one
// device.
enum class AxisType : uint8_t { Auto, Explicit, Manual };

struct MeshAxis {
  AxisName name;
  int64_t size;
  bool operator==(const MeshAxis &) const = default;
};

// Positions in a mesh are row-major over its axes, the first axis major; devices have numbers of their own.
enum class MeshPosition : int64_t {};

// `device_ids[p]` is the device at position p; an empty list means device p. Ids that say only this are dropped, so
// meshes with equal orders compare equal. A maximal mesh has no axes and one device id; the empty mesh has neither.
class Mesh {
 public:
  static constexpr int64_t max_devices = int64_t{1} << 24;  // the most that problem_of(mesh) accepts

  Mesh() = default;
  explicit Mesh(std::vector<MeshAxis> axes, std::vector<int64_t> device_ids = {}, std::vector<AxisType> types = {});

  const std::vector<MeshAxis> &axes() const { return axes_; }
  const std::vector<int64_t> &device_ids() const { return device_ids_; }
  // One type for each axis; an empty list means that all are Auto. Only meshes of the library have types; programs'
  // text has none.
  const std::vector<AxisType> &axis_types() const { return types_; }
  AxisType axis_type(AxisName name) const;  // throws DefectError for an unknown axis
  bool is_maximal() const { return axes_.empty() && device_ids_.size() == 1; }

  int64_t size() const;  // number of devices: the product of the axes
  bool has_axis(AxisName name) const;
  std::optional<int64_t> find_axis(AxisName name) const;  // position in axes()
  int64_t axis_size(AxisName name) const;                 // throws DefectError for an unknown axis
  int64_t axis_index(AxisName name) const;                // position in axes()

  int64_t device_at(MeshPosition position) const {
    return device_ids_.empty() ? static_cast<int64_t>(position) : device_ids_[static_cast<size_t>(position)];
  }
  MeshPosition position_of(int64_t device) const;
  // Returns the row-major coordinate of `position` along the axes (0 for the empty list). coordinate(5, {"deep":(2)4})
  // = 1.
  int64_t coordinate(MeshPosition position, const AxisList &axes) const;
  // Returns the groups of device ids that differ only along `axes`. Members are in row-major order of `axes` as listed,
  // groups in the order of their first position. groups({"cols"}) on <["rows"=2,"cols"=2]> = {{0,1},{2,3}}.
  std::vector<std::vector<int64_t>> groups(const AxisList &axes) const;
  // Returns the axes whose groups() are `groups` (up to order of groups), if there are any. Axes of size 1 never
  // appear, and parts that make up a whole axis appear as that axis.
  std::optional<AxisList> axes_of_groups(const std::vector<std::vector<int64_t>> &groups) const;

  bool operator==(const Mesh &other) const;

 private:
  std::vector<MeshAxis> axes_;
  std::vector<int64_t> device_ids_;
  std::vector<AxisType> types_;
};

}  // namespace tessera
