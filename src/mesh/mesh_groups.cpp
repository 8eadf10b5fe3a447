// Finds coordinates of positions along axes, and the groups of devices that a collective over axes acts on.
#include <algorithm>
#include <set>
#include <unordered_map>

#include "mesh/coordinates.h"
#include "mesh/mesh_devices.h"

namespace tessera {

std::optional<std::vector<Digit>> digits_of(const std::vector<int64_t> &members) {
  std::vector<Digit> digits;
  size_t done = 1;
  while (done < members.size()) {
    int64_t stride = members[done];
    size_t count = 1;
    while (count * done < members.size() && members[count * done] == static_cast<int64_t>(count) * stride) ++count;
    if (stride < 1 || members.size() % (done * count) != 0) return std::nullopt;
    digits.push_back({stride, static_cast<int64_t>(count)});
    done *= count;
  }
  return digits;
}

namespace {

Digit digit_of(const AxisRef &axis, const Mesh &mesh) {
  int64_t index = mesh.axis_index(axis.name);
  int64_t rest = mesh.axes()[index].size / next_pre_size_of(axis, mesh);
  return {axis_strides(mesh)[index] * rest, size_of(axis, mesh)};
}

// Returns the axes, major to minor, for which a digit stands, or nothing if an end of the digit splits an axis
// unevenly.
std::optional<AxisList> axes_of_digit(Digit digit, const Mesh &mesh) {
  AxisList minor_first;
  std::vector<int64_t> strides = axis_strides(mesh);
  int64_t digit_end = digit.stride * digit.size;
  for (size_t i = mesh.axes().size(); i-- > 0;) {
    int64_t size = mesh.axes()[i].size;
    int64_t begin = std::max(digit.stride, strides[i]);
    int64_t end = std::min(digit_end, strides[i] * size);
    if (begin >= end) continue;
    if (begin % strides[i] || end % begin || strides[i] * size % end) return std::nullopt;
    AxisRef part(mesh.axes()[i].name, strides[i] * size / end, end / begin);
    minor_first.push_back(part.size == size ? AxisRef(part.name) : part);
  }
  if (size_of(minor_first, mesh) != digit.size) return std::nullopt;
  std::reverse(minor_first.begin(), minor_first.end());
  return minor_first;
}

template <typename Device>
std::vector<std::vector<Device>> groups_of_devices(const Mesh &mesh, const AxisList &axes) {
  const Coordinates along(axes, mesh);
  std::vector<int64_t> members = {0};  // the distance of each from the first one
  for (const Digit &digit : along.digits()) {
    std::vector<int64_t> with;
    for (int64_t member : members)
      for (int64_t i = 0; i < digit.size; ++i) with.push_back(member + i * digit.stride);
    members = std::move(with);
  }
  std::vector<std::vector<Device>> groups;
  const std::vector<int64_t> coordinates = along.of_all(mesh);
  for (size_t first = 0; first < coordinates.size(); ++first) {
    if (coordinates[first] != 0) continue;
    std::vector<Device> &group = groups.emplace_back();
    group.reserve(members.size());
    for (int64_t member : members)
      group.push_back(Device{mesh.device_at(MeshPosition{static_cast<int64_t>(first) + member})});
  }
  return groups;
}

}  // namespace

std::vector<int64_t> axis_strides(const Mesh &mesh) {
  std::vector<int64_t> strides(mesh.axes().size(), 1);
  for (size_t i = strides.size(); i-- > 1;) strides[i - 1] = strides[i] * mesh.axes()[i].size;
  return strides;
}

Coordinates::Coordinates(const AxisList &axes, const Mesh &mesh) {
  for (const AxisRef &axis : axes) digits_.push_back(digit_of(axis, mesh));
}

std::vector<int64_t> Coordinates::of_all(const Mesh &mesh) const {
  std::vector<int64_t> all(static_cast<size_t>(mesh.size()));
  for (const Digit &digit : digits_)
    for (size_t position = 0; position < all.size();)
      for (int64_t value = 0; value < digit.size; ++value)
        for (int64_t i = 0; i < digit.stride; ++i, ++position) all[position] = all[position] * digit.size + value;
  return all;
}

int64_t Mesh::coordinate(MeshPosition position, const AxisList &axes) const {
  return Coordinates(axes, *this).of(position);
}

std::vector<std::vector<int64_t>> Mesh::groups(const AxisList &axes) const {
  return groups_of_devices<int64_t>(*this, axes);
}

DeviceGroups groups_along(const Mesh &mesh, const AxisList &axes) { return groups_of_devices<DeviceId>(mesh, axes); }

std::optional<AxisList> Mesh::axes_of_groups(const std::vector<std::vector<int64_t>> &groups) const {
  std::set<int64_t> known(device_ids_.begin(), device_ids_.end());
  auto is_known = [&](int64_t device) {
    return known.empty() ? device >= 0 && device < size() : known.count(device) != 0;
  };
  for (const std::vector<int64_t> &group : groups) {
    if (group.empty() || !std::all_of(group.begin(), group.end(), is_known)) return std::nullopt;
    if (position_of(group[0]) != MeshPosition{0}) continue;
    std::vector<int64_t> members;
    for (int64_t device : group) members.push_back(static_cast<int64_t>(position_of(device)));
    std::optional<std::vector<Digit>> digits = digits_of(members);
    if (!digits) return std::nullopt;
    AxisList axes;
    for (size_t i = digits->size(); i-- > 0;) {
      std::optional<AxisList> part = axes_of_digit((*digits)[i], *this);
      if (!part) return std::nullopt;
      append(axes, *part, *this);
    }
    // The group of position 0 suggests the axes, and all groups are compared with them.
    auto sorted = [](std::vector<std::vector<int64_t>> all) {
      std::sort(all.begin(), all.end());
      return all;
    };
    if (sorted(this->groups(axes)) == sorted(groups)) return axes;
    return std::nullopt;
  }
  return std::nullopt;
}

std::optional<AxisList> axes_of_groups(const Mesh &mesh, const DeviceGroups &groups) {
  return mesh.axes_of_groups(numbers_of(groups));
}

std::vector<std::vector<int64_t>> numbers_of(const DeviceGroups &groups) {
  std::vector<std::vector<int64_t>> numbers;
  for (const std::vector<DeviceId> &group : groups) {
    std::vector<int64_t> &members = numbers.emplace_back();
    for (DeviceId device : group) members.push_back(static_cast<int64_t>(device));
  }
  return numbers;
}

std::vector<std::pair<int64_t, int64_t>> numbers_of(const DevicePairs &pairs) {
  std::vector<std::pair<int64_t, int64_t>> numbers;
  for (auto [source, target] : pairs) numbers.emplace_back(static_cast<int64_t>(source), static_cast<int64_t>(target));
  return numbers;
}

DeviceGroups device_groups_of(const std::vector<std::vector<int64_t>> &groups) {
  DeviceGroups devices;
  for (const std::vector<int64_t> &group : groups) {
    std::vector<DeviceId> &members = devices.emplace_back();
    for (int64_t device : group) members.push_back(DeviceId{device});
  }
  return devices;
}

AxisList axes_between(const std::vector<std::pair<int64_t, int64_t>> &pairs, const Mesh &mesh) {
  std::unordered_map<int64_t, MeshPosition> position_of;
  for (size_t position = 0; position < mesh.device_ids().size(); ++position)
    position_of[mesh.device_ids()[position]] = MeshPosition{static_cast<int64_t>(position)};
  auto position = [&](int64_t device) { return position_of.empty() ? MeshPosition{device} : position_of.at(device); };
  const std::vector<int64_t> strides = axis_strides(mesh);
  AxisList axes;
  for (size_t i = 0; i < strides.size(); ++i) {
    const Digit digit{strides[i], mesh.axes()[i].size};
    const bool differ = std::ranges::any_of(pairs, [&](const std::pair<int64_t, int64_t> &pair) {
      return digit.of(position(pair.first)) != digit.of(position(pair.second));
    });
    if (differ) axes.push_back(mesh.axes()[i].name);
  }
  return axes;
}

}  // namespace tessera
